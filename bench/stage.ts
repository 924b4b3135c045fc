import { availableParallelism } from 'node:os'
import { Client, type ClientConfig } from 'pg'
import { commit, durabilityOf } from '../test/circumstances.ts'
import type { DurableServer } from '../test/durable-server.ts'
import { directory, sandboxToken, startProgram } from '../test/program.ts'
import { type Asking, openAsking } from './asking.ts'

/**
 * Where measures are taken: a PostgreSQL whose commits are on disk, and the real program as a process of its own on it.
 */
export interface Stage extends AsyncDisposable {
  /** The commit that a measure compares with, where one was named. */
  readonly base: string | undefined
  /**
   * The program on the database of this name, which is made where there is none and stays for the measures to come.
   * @param checkout where the program lies, if it is another one than this
   */
  serve(database: string, env?: Readonly<Record<string, string>>, checkout?: string): Promise<Service>
  /** As a superuser; without a name, into none of theirs. */
  connection(database?: string): ClientConfig
  /** What a crash would leave, who is kept from whose rows, and which machine it was. */
  circumstances(): Promise<Record<string, unknown>>
}

export interface Service extends AsyncDisposable, Asking {
  readonly address: string
  readonly token: string
  readonly pid: number
  /** As a superuser, past row-level security. */
  readonly connection: ClientConfig
  rows<Row>(statement: string, values?: readonly unknown[]): Promise<Row[]>
  /** Every page is on disk: what is measured next does not pay for what was written before. */
  settle(): Promise<void>
}

/** The server that it stands on. */
export type Floor = Pick<DurableServer, 'connection' | 'url' | 'rows' | typeof Symbol.asyncDispose> & {
  /** A migrated database, where there is one. */
  template?: string
  /** Whatever the database is called: for who wants figures of everything soon, and no good ones. */
  oneForAll?: boolean
}

export async function openStage(server: Floor, base?: string): Promise<Stage> {
  const made = new Set<string>()
  const held = new AsyncDisposableStack()
  held.use(server)
  let shared: Promise<Service> | undefined
  const connection = (database = 'postgres') => ({ ...server.connection, database })
  return {
    base,
    connection,
    async serve(database, env = {}, checkout) {
      if (shared) return await shared
      if (!made.has(database))
        await server.rows(`create database ${database} template ${server.template ?? 'template1'}`)
      made.add(database)
      const service = serviceOn({ connection: connection(database), url: server.url(database), env, checkout })
      if (!server.oneForAll) return await service
      held.defer((await service)[Symbol.asyncDispose])
      shared = service.then((each) => ({ ...each, [Symbol.asyncDispose]: async () => {} }))
      return await shared
    },
    circumstances: async () => {
      const [latest] = [...made].slice(-1)
      return {
        date: new Date().toISOString().slice(0, 10),
        commit: commit(),
        node: process.versions.node,
        cores: availableParallelism(),
        ...(await durabilityOf(connection())),
        row_level_security: latest === undefined ? null : await rowLevelSecurity(connection(latest)),
      }
    },
    [Symbol.asyncDispose]: () => held.disposeAsync(),
  }
}

async function serviceOn({
  connection,
  url,
  env,
  checkout,
}: {
  connection: ClientConfig
  url: string
  env: Readonly<Record<string, string>>
  checkout: string | undefined
}): Promise<Service> {
  await using held = new AsyncDisposableStack()
  const home = held.use(directory())
  const program = await startProgram(home.path, { env: { DATABASE_URL: url, ...env }, ...(checkout && { checkout }) })
  held.defer(async () => void (await program.stop()))
  const token = await sandboxToken(program.address)
  const asking = held.use(openAsking(program.address, token))
  const client = new Client(connection)
  await client.connect()
  held.defer(() => client.end())
  const all = held.move()
  return {
    address: program.address,
    token,
    pid: program.child.pid ?? 0,
    connection,
    ask: asking.ask,
    load: asking.load,
    rows: async (statement, values = []) => (await client.query(statement, [...values])).rows,
    settle: async () => void (await client.query('checkpoint')),
    [Symbol.asyncDispose]: () => all.disposeAsync(),
  }
}

/** `on` when it is forced on every table that has an Instance, and the role of the program does not bypass it. */
async function rowLevelSecurity(connection: ClientConfig): Promise<string> {
  const client = new Client(connection)
  await client.connect()
  try {
    const { rows } = await client.query(`
      select bool_and(c.relrowsecurity and c.relforcerowsecurity)
        and not (select rolbypassrls or rolsuper from pg_roles where rolname = 'daybook_app') as forced
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'instance_id'
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace`)
    return rows[0]?.forced === true ? 'on' : 'off'
  } finally {
    await client.end()
  }
}
