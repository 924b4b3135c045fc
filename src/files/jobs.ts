import type { Database } from '../database/database.ts'
import { keyOf } from '../http/uploads.ts'
import { discardFile, type Job, type JobHandlers } from '../jobs/job-queue.ts'
import { Refusal } from '../kernel/errors.ts'
import type { FileStore } from '../storage/file-store.ts'
import { isFile } from './files.ts'

/**
 * The content of a file goes when no row names it: it was deleted, or what it was uploaded for never came to its end.
 */
export function fileJobs(database: Database, files: FileStore): JobHandlers {
  return {
    [discardFile]: async ({ payload }: Job): Promise<void> => {
      const { platform_id: platformId, instance_id: instanceId, file_id: fileId } = payload
      const actor = { name: `job:${discardFile}`, modifiedBy: null, requestId: null }
      const request = { platformId, instanceId, access: 'read' as const, actor }
      const stays = await database.inInstance(request, (tx) => isFile(tx, fileId)).catch(ofErased)
      if (!stays) await files.remove(keyOf(instanceId, fileId))
    },
  }
}

/** An Instance that is gone has no files. */
function ofErased(error: unknown): boolean {
  if (error instanceof Refusal && error.code === 'instance_not_found') return false
  throw error
}
