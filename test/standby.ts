import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { ClientConfig } from 'pg'
import { type EmbeddedServer, startEmbeddedServer } from '../src/operations/embedded.ts'
import { placeCluster } from './made-cluster.ts'
import { directory } from './program.ts'
import { testSettings } from './world.ts'

/** A primary with the schema in it and a hot standby that streams from it, both real. */
export interface Pair extends AsyncDisposable {
  readonly primary: ClientConfig
  readonly standby: ClientConfig
  /** For good. */
  stopStandby(): Promise<void>
  /** Keeps every process of the standby from running, or lets them go on: its connections stay and answer nothing. */
  freeze(): void
  thaw(): void
}

/** What is told as committed is in the log on disk: a standby is asked for that. */
const settings = { ...testSettings, synchronous_commit: 'on' }

export async function startPair(): Promise<Pair> {
  await using held = new AsyncDisposableStack()
  const [home, copy] = [held.use(directory()), held.use(directory())]
  await placeCluster(home.path)
  const cluster = path.join(copy.path, 'postgres')
  cpSync(path.join(home.path, 'postgres'), cluster, { recursive: true, preserveTimestamps: true })
  const primary = await startEmbeddedServer({ directory: home.path, settings })
  held.defer(() => primary.stop())
  const { host, user } = primary.connection
  writeFileSync(path.join(cluster, 'standby.signal'), '')
  writeFileSync(
    path.join(cluster, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=${host} port=5432 user=${user}'\nwal_retrieve_retry_interval = '100ms'\n`,
  )
  let standby: EmbeddedServer | undefined = await startEmbeddedServer({ directory: copy.path, settings })
  const stopStandby = async () => {
    await standby?.stop()
    standby = undefined
  }
  held.defer(stopStandby)
  const { pid, connection } = standby
  let frozen: number[] = []
  const thaw = () => {
    for (const each of frozen) process.kill(each, 'SIGCONT')
    frozen = []
  }
  held.defer(thaw)
  const all = held.move()
  return {
    primary: primary.connection,
    standby: connection,
    stopStandby,
    freeze() {
      // The first one before the others: it would start new ones.
      process.kill(pid, 'SIGSTOP')
      const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)
      for (const each of children) process.kill(each, 'SIGSTOP')
      frozen = [...children, pid]
    },
    thaw,
    [Symbol.asyncDispose]: () => all.disposeAsync(),
  }
}

export function urlOf({ host, user, database }: ClientConfig): string {
  return `postgres://${user}@${encodeURIComponent(host ?? '')}/${database}`
}
