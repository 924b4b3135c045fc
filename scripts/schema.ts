import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { schemaText } from '../src/operations/catalogue.ts'
import { startEmbeddedServer } from '../src/operations/embedded.ts'
import { migrate } from '../src/operations/migrate.ts'

/** Writes migrations/schema.sql: what the migrations make of an empty database. Run it after each change to them. */
const directory = await mkdtemp(join(tmpdir(), 'daybook-schema-'))
await chmod(directory, 0o711) // when we are root, the server is another OS user
const server = await startEmbeddedServer({ directory })
const client = new Client(server.connection)
try {
  await migrate(server.connection)
  await client.connect()
  await writeFile(new URL('../migrations/schema.sql', import.meta.url), await schemaText(client))
} finally {
  await client.end()
  await server.stop()
  await rm(directory, { recursive: true })
}
