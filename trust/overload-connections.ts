import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import { keepComing, percentile } from '../test/load.ts'
import { directory, type Program, sandboxToken, startProgram } from '../test/program.ts'
import type { Attack, AttackResult } from './connection-attacks.ts'

/** For how long each attack goes on, and whether times and memory are judged or only told. */
export interface ConnectionsSize {
  seconds: number
  judged: boolean
}

const kinds = ['docs', 'metrics', 'silent', 'unread', 'basic'] as const
const goodMs = 500
const memoryMb = 300

/**
 * What a stranger can do with connections alone, before there is a token whose limits would hold: the reference asked
 * for many times over in one piece, metrics over and over, connections that say nothing, answers that nobody reads, a
 * header that is slow to read. Meanwhile `/health` and another client are answered as ever, memory stays, and the
 * connections do not.
 * @returns the figures: of each attack, and of a quiet time, the times and the memory; `connections_suffered` and
 * `connections_kept`, which must be 0
 */
export async function overloadConnections({ seconds, judged }: ConnectionsSize) {
  await using home = directory()
  const program = await startProgram(home.path, { env: { DAYBOOK_REQUESTS_AT_ONCE: '', DAYBOOK_UNREAD_SECONDS: '2' } })
  const token = await sandboxToken(program.address)
  const quiet = await underAttack(program, { kind: 'none', token, seconds })
  const attacks: Record<string, Awaited<ReturnType<typeof underAttack>>> = {}
  for (const kind of kinds) attacks[kind] = await underAttack(program, { kind, token, seconds })
  await program.stop()
  const usual = Math.max(quiet.health_p99_ms, quiet.client_p99_ms)
  const suffered = Object.values(attacks).filter(
    ({ health_p99_ms, client_p99_ms, memory_grew_mb, unanswered }) =>
      Math.max(health_p99_ms, client_p99_ms) > goodMs + usual || memory_grew_mb > memoryMb || unanswered > 0,
  ).length
  // Those connections that ask for too much in one piece, or do not take in what they asked for, come to an end.
  const kept = (['docs', 'unread'] as const).filter((kind) => attacks[kind]?.ended === 0).length
  return { quiet, attacks, connections_suffered: judged ? suffered : 0, connections_kept: judged ? kept : 0 }
}

async function underAttack(
  program: Program,
  { kind, token, seconds }: { kind: Attack['kind']; token: string; seconds: number },
) {
  const endedBefore = await endedOf(program)
  const rest = memoryOf(program)
  let peak = rest
  const watch = setInterval(() => {
    peak = Math.max(peak, memoryOf(program))
  }, 50)
  const attack: Attack = { kind, address: program.address, seconds }
  const worker = new Worker(new URL('connection-attacks.ts', import.meta.url), { workerData: attack })
  const [[result], hits] = await Promise.all([
    once(worker, 'message') as Promise<[AttackResult]>,
    keepComing(
      [
        { aims: [aimAt(program, '/health', token)], perSecond: 20 },
        { aims: [aimAt(program, '/v0/platform', token)], perSecond: 20 },
      ],
      seconds,
    ),
  ])
  await worker.terminate()
  clearInterval(watch)
  const [health = [], client = []] = hits.shots
  return {
    health_p99_ms: percentile(health, 0.99),
    client_p99_ms: percentile(client, 0.99),
    unanswered: [...health, ...client].filter(({ status }) => status !== 200).length,
    memory_mb: { rest, peak },
    memory_grew_mb: peak - rest,
    opened: result.opened,
    ended: (await endedOf(program)) - endedBefore,
    sent_bytes: result.sent,
  }
}

function aimAt({ address }: Program, target: string, token: string) {
  return { method: 'GET', address: `${address}${target}`, headers: { authorization: `Bearer ${token}` } }
}

/** Connections that it has ended or not taken in so far. */
async function endedOf({ address }: Program): Promise<number> {
  const text = await (await fetch(`${address}/metrics`)).text()
  const counts = [...text.matchAll(/^daybook_http_connections_ended_total\{[^}]*\} (\d+)$/gm)]
  return counts.reduce((sum, [, count]) => sum + Number(count), 0)
}

/** Resident, in MB, as the system tells it: asking the process would be work for it. */
function memoryOf({ child }: Program): number {
  if (process.platform !== 'linux') return 0
  const status = readFileSync(`/proc/${child.pid}/status`, 'utf8')
  return Math.round(Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) / 1024)
}
