import assert from 'node:assert/strict'
import { existsSync, readFileSync, renameSync, rmSync, statfsSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Client, type ClientConfig } from 'pg'
import { type EmbeddedServer, startEmbeddedServer } from '../src/operations/embedded.ts'
import { temporaryDirectory } from './temporary-directory.ts'

/**
 * A PostgreSQL whose commits are on disk, for what kills it. Its address stays when it is started anew, and nothing of
 * it lies in memory alone: there fsync does nothing.
 */
export interface DurableServer extends AsyncDisposable {
  readonly directory: string
  readonly fileSystem: string
  /** As a superuser. */
  readonly connection: ClientConfig
  /** The same, for a program. */
  url(database?: string): string
  rows<Row>(statement: string, values?: readonly unknown[]): Promise<Row[]>
  /** Kills a process of it that serves the program. @returns false when there is none */
  killBackend(choose: (count: number) => number): Promise<boolean>
  /** Kills its first process, with or without the others, and starts it anew. */
  killAll(options: { childrenToo: boolean }): Promise<void>
}

export async function startDurableServer(): Promise<DurableServer> {
  const directory = temporaryDirectory(placeOnDisk())
  const fileSystem = fileSystemOf(directory)
  const address = path.join(directory, 'socket')
  let server = await started(directory, address)
  const connection: ClientConfig = { host: address, port: 5432, user: 'postgres', database: 'postgres' }
  const rows = async <Row>(statement: string, values: readonly unknown[] = []): Promise<Row[]> => {
    const client = new Client({ ...connection, connectionTimeoutMillis: 10_000 })
    client.on('error', () => {})
    await client.connect()
    try {
      return (await client.query(statement, [...values])).rows
    } finally {
      await client.end().catch(() => {})
    }
  }
  await assertDurable(rows)
  return {
    directory,
    fileSystem,
    connection,
    url: (database = 'postgres') => `postgres://postgres@${encodeURIComponent(address)}/${database}`,
    rows,
    async killBackend(choose) {
      const found = await rows<{ pid: number }>(
        `select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid() order by pid`,
      )
      const victim = found[choose(Math.max(1, found.length))]
      return victim !== undefined && kill(victim.pid)
    },
    async killAll({ childrenToo }) {
      const children = childrenOf(server.pid)
      kill(server.pid)
      if (childrenToo) for (const child of children) kill(child)
      await server.exited
      server = await started(directory, address)
    },
    async [Symbol.asyncDispose]() {
      await server.stop()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

/** With the settings that the program itself starts it with. */
async function started(directory: string, address: string): Promise<EmbeddedServer> {
  const server = await startEmbeddedServer({ directory })
  const fresh = `${address}.new`
  rmSync(fresh, { force: true })
  symlinkSync(server.connection.host, fresh)
  renameSync(fresh, address)
  return server
}

/** tmpfs, ramfs */
const inMemory: ReadonlySet<number> = new Set([0x01021994, 0x858458f6])
const onDisk: ReadonlyMap<number, string> = new Map([
  [0xef53, 'ext4'],
  [0x58465342, 'xfs'],
  [0x9123683e, 'btrfs'],
  [0x794c7630, 'overlay'],
])

function fileSystemOf(directory: string): string {
  const { type } = statfsSync(directory)
  return onDisk.get(type) ?? `0x${type.toString(16)}`
}

/** Tests that need no disk may be told to lie in memory. */
function placeOnDisk(): string {
  const places = [tmpdir(), '/var/tmp', '/tmp', path.resolve('node_modules')].filter((place) => existsSync(place))
  const place = places.find((each) => !inMemory.has(statfsSync(each).type))
  assert.ok(place !== undefined, `${places.join(', ')} lie in memory: set TMPDIR to a directory on a disk`)
  return place
}

async function assertDurable(rows: DurableServer['rows']): Promise<void> {
  const names = ['fsync', 'full_page_writes', 'synchronous_commit', 'data_checksums']
  const found = await rows<{ name: string; setting: string }>(
    'select name, setting from pg_settings where name = any($1)',
    [names],
  )
  const settings = Object.fromEntries(found.map(({ name, setting }) => [name, setting]))
  assert.deepEqual(settings, Object.fromEntries(names.map((name) => [name, 'on'])))
}

function childrenOf(pid: number): number[] {
  try {
    const text = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    return text.split(' ').filter(Boolean).map(Number)
  } catch {
    return []
  }
}

function kill(pid: number): boolean {
  try {
    process.kill(pid, 'SIGKILL')
    return true
  } catch {
    return false
  }
}
