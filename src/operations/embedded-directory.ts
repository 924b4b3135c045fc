import * as fs from 'node:fs'
import * as path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { isRoot } from './embedded-account.ts'
import { EmbeddedServerError } from './embedded-errors.ts'
import { readIfThere } from './embedded-files.ts'

export function openDirectory(directory: string): string {
  if (fs.mkdirSync(directory, { recursive: true }) !== undefined) {
    // The server's OS user, when it is another, must pass through; nobody else has anything to read here.
    fs.chmodSync(directory, isRoot() ? 0o711 : 0o700)
  }
  fs.accessSync(directory, fs.constants.W_OK | fs.constants.X_OK)
  return fs.realpathSync(directory)
}

/**
 * A lock that the kernel drops with our process, however it ends: SQLite's, on an empty file. A file with a process id
 * would have to be taken over from the dead, which two starters can do at once, and ids repeat, in containers above
 * all.
 */
export function lockDirectory(root: string): () => void {
  const pidFile = path.join(root, 'daybook.pid')
  const lockFile = path.join(root, 'daybook.lock')
  const lock = new DatabaseSync(lockFile, { timeout: 0 })
  try {
    lock.exec('pragma journal_mode = memory; begin exclusive')
  } catch (error) {
    lock.close()
    if (!isBusy(error)) throw error
    throw new EmbeddedServerError(
      `another Daybook (process ${readIfThere(pidFile) ?? 'unknown'}) is using ${root}: stop it or choose another DAYBOOK_DATA_DIR`,
    )
  }
  fs.chmodSync(lockFile, 0o600) // whoever can read it could hold it
  fs.writeFileSync(pidFile, String(process.pid))
  return () => {
    fs.rmSync(pidFile, { force: true })
    lock.close()
  }
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === 5
}
