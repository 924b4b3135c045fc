import { existsSync } from 'node:fs'
import path from 'node:path'
import type { ClientConfig } from 'pg'
import { inspectDatabase, refuseUnfit } from '../operations/deployment.ts'
import { attachEmbeddedServer, startEmbeddedServer } from '../operations/embedded.ts'
import { ConfigurationError, type DatabasePlace } from './configuration.ts'

/** A way into the database, for as long as a command runs. */
export interface Connection extends AsyncDisposable {
  /** As the application. */
  application: ClientConfig
  /** As whoever migrates: may make tables, and become the role of the checks. */
  operator: ClientConfig
}

/**
 * By DATABASE_URL; else into the embedded server of the directory: the one that runs, or one for this command alone. A
 * directory that holds no database yet gets one only when that is wanted. Throws ConfigurationError,
 * EmbeddedServerError, DeploymentError.
 * @param schema `newest`: the database must be this program's, in schema, environment and, where it is told, secret;
 * `older`: its
 *   schema may be an older one, or none yet; `any`: nothing is asked of it
 */
export async function connect(
  place: DatabasePlace,
  { makes = false, schema = 'newest' }: { makes?: boolean; schema?: 'newest' | 'older' | 'any' } = {},
): Promise<Connection> {
  const connection = await open(place, makes)
  try {
    if (schema !== 'any') refuseUnfit(await inspectDatabase(connection.operator), place, schema)
    return connection
  } catch (error) {
    await connection[Symbol.asyncDispose]()
    throw error
  }
}

async function open(place: DatabasePlace, makes: boolean): Promise<Connection> {
  if (place.databaseUrl !== null) {
    const application = { connectionString: place.databaseUrl }
    const operator = place.migrationUrl === null ? application : { connectionString: place.migrationUrl }
    return { application, operator, [Symbol.asyncDispose]: async () => {} }
  }
  const directory = place.dataDirectory
  if (!makes && !existsSync(path.join(directory, 'postgres')))
    throw new ConfigurationError(
      `There is no database in ${directory}: set DATABASE_URL or DAYBOOK_DATA_DIR, or make one with "daybook migrate".`,
    )
  const running = await attachEmbeddedServer(directory)
  if (running) return { application: running, operator: running, [Symbol.asyncDispose]: async () => {} }
  const { connection, stop } = await startEmbeddedServer({ directory })
  return { application: connection, operator: connection, [Symbol.asyncDispose]: stop }
}
