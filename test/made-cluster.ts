import { cpSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { startEmbeddedServer } from '../src/operations/embedded.ts'
import { migrate } from '../src/operations/migrate.ts'

/** Where the cluster lies that all tests of a run take copies of; set by `suite.ts`. */
const made = 'DAYBOOK_TEST_CLUSTER'

/**
 * Puts a cluster whose database `postgres` has the schema of today into the directory, for a server that is started
 * there afterwards. In a run of many files it is a copy: making one takes seconds.
 */
export async function placeCluster(directory: string): Promise<void> {
  const source = process.env[made]
  if (source === undefined) {
    const server = await startEmbeddedServer({ directory })
    await migrate(server.connection)
    await server.stop()
    return
  }
  mkdirSync(directory, { recursive: true })
  cpSync(path.join(source, 'postgres'), path.join(directory, 'postgres'), { recursive: true, preserveTimestamps: true })
}

/** Makes the cluster that `placeCluster` copies from now on, also in processes that are started later. */
export async function makeClusterForAll(directory: string): Promise<void> {
  delete process.env[made]
  await placeCluster(directory)
  process.env[made] = directory
}
