import { setTimeout } from 'node:timers/promises'
import { type Aim, keepAsking, keepComing, percentile, type Shot } from '../test/load.ts'
import { directory, type Program, sandboxToken, startProgram, connectToDatabase } from '../test/program.ts'
import { until } from '../test/until.ts'
import { type Books, openBooks } from './bookkeeper.ts'
import { asDeployed, type Circumstances } from './overload-stage.ts'
import type { Figures } from './part.ts'

/**
 * First the knee is found: what it answers in good time. Three times as much comes then, whatever it answers: the
 * excess is refused with 429 or 503 and `Retry-After`, what is accepted is answered in time and is in the books, memory
 * stays, and afterwards everything is as before. Last, one set of books asks for ten times its share where shares are
 * set: it is refused, and the others hardly feel it.
 */
export async function load({ judged }: Circumstances): Promise<Figures> {
  const size = judged
    ? { stepSeconds: 4, holdSeconds: 60, shareSeconds: 15, judged }
    : { stepSeconds: 0.1, holdSeconds: 1, shareSeconds: 0.3, judged }
  const found = await overload(size)
  const share = judged ? await oneAtTenTimes(size, found.knee_rps) : { share_requests: 0, others_suffered: 0 }
  return { ...found, ...share, requests: found.requests + share.share_requests }
}

interface Size {
  stepSeconds: number
  holdSeconds: number
  shareSeconds: number
  judged: boolean
}

const acceptedInTimeMs = 2_000
const kneeMs = 250

async function overload(size: Size) {
  await using home = directory()
  const program = await startProgram(home.path, { env: asDeployed })
  const { mix } = await scene(program, 4)
  await keepAsking(mix, { atOnce: 4, seconds: size.stepSeconds })
  const knee = await kneeOf(mix, size)
  const before = await entriesIn(home.path)
  const [early, hits] = await Promise.all([
    memoryAfter(program, (size.holdSeconds * 1000) / 2),
    keepComing([{ aims: mix, perSecond: 3 * knee }], size.holdSeconds),
  ])
  const shots = hits.shots.flat()
  const late = await memoryOf(program)
  const accepted = shots.filter(({ status }) => status < 300 && status > 0)
  const shed = shots.filter(({ status }) => status === 429 || status === 503)
  const written = (await entriesIn(home.path)) - before
  const told = shots.filter(({ status }) => status === 201).length
  const untold = shots.filter(({ status }) => status === 0 || status === 500).length
  const normalAt = performance.now()
  await until(
    async () =>
      percentile(await keepAsking(mix, { atOnce: 1, seconds: 0.3 }), 0.99) <= (size.judged ? kneeMs : acceptedInTimeMs),
    'it stays slow',
  )
  const normal = Math.round(performance.now() - normalAt)
  await program.stop()
  const p99 = percentile(accepted, 0.99)
  return {
    knee_rps: knee,
    held_rps: Math.round(shots.length / size.holdSeconds),
    late_ms: hits.lateMs,
    requests: shots.length,
    accepted: accepted.length,
    shed: shed.length,
    shed_percent: Math.round((100 * shed.length) / shots.length),
    accepted_ms: { p50: percentile(accepted, 0.5), p99, max: percentile(accepted, 1) },
    shed_ms: { p50: percentile(shed, 0.5), p99: percentile(shed, 0.99) },
    shed_without_retry_after: shed.filter(({ retryAfter }) => !retryAfter).length,
    other_errors: shots.length - accepted.length - shed.length,
    written,
    lost: Math.max(0, told - written),
    invented: Math.max(0, written - told - untold),
    too_slow: size.judged && p99 > acceptedInTimeMs ? 1 : 0,
    rss_mb: { half_way: early, end: late },
    memory_grew: size.judged && late > early * 1.25 ? 1 : 0,
    back_to_normal_ms: normal,
  }
}

async function oneAtTenTimes(size: Size, knee: number) {
  await using home = directory()
  const others = 4
  const share = Math.max(2, Math.floor(knee / 12))
  // Twice its usual part is what each may take.
  const program = await startProgram(home.path, {
    env: { ...asDeployed, DAYBOOK_RATE_PER_INSTANCE: String(2 * share * 60) },
  })
  const { mixOf } = await scene(program, others + 1)
  const come = async (greedyPerSecond: number) => {
    const streams = Array.from({ length: others + 1 }, (_, at) => ({
      aims: mixOf(at),
      perSecond: at === 0 ? greedyPerSecond : share,
    }))
    return (await keepComing(streams, size.shareSeconds)).shots
  }
  await come(share)
  const quiet = await come(share)
  const loud = await come(10 * share)
  await program.stop()
  const p99 = ([, ...modest]: readonly Shot[][]) => percentile(modest.flat(), 0.99)
  const ratio = p99(loud) / Math.max(1, p99(quiet))
  const refused = loud[0]?.filter(({ status }) => status === 429).length ?? 0
  return {
    share_rps: share,
    share_requests: [...quiet, ...loud].flat().length,
    greedy_refused: refused,
    others_p99_ms: { before: p99(quiet), during: p99(loud) },
    others_suffered: size.judged && ratio > 2 && p99(loud) > 50 ? 1 : 0,
  }
}

// The scene

async function scene({ address }: Program, count: number) {
  const token = await sandboxToken(address)
  const names = Array.from({ length: count }, (_, at) => `Busy ${at}`)
  const books = await Promise.all(names.map((name) => openBooks(address, { token, name, prepared: 20 })))
  const mixOf = (which: number) => [0, 1, 2].map((kind) => aimAt(address, books[which] as Books, kind))
  return { mixOf, mix: [0, 1, 2].flatMap((kind) => books.map((each) => aimAt(address, each, kind))) }
}

/** A third each: a list is read, a report is made, an entry is written. */
function aimAt(address: string, { token, instanceId, ledgerId, categoryId }: Books, kind: number): Aim {
  const headers = { authorization: `Bearer ${token}`, 'service-instance-id': instanceId }
  if (kind === 0) return { method: 'GET', address: `${address}/v0/journal-entries?limit=20`, headers }
  if (kind === 1) return { method: 'GET', address: `${address}/v0/reports/trial-balance?end_date=2026-12-31`, headers }
  const line_entries = [
    { ledger_id: ledgerId, debit_credit: 'debit', amount: '1.00' },
    { ledger_id: categoryId, debit_credit: 'credit', amount: '1.00' },
  ]
  const body = JSON.stringify({ datetime: '2026-02-03T00:00:00Z', description: 'Under load', line_entries })
  const own = { ...headers, 'content-type': 'application/json' }
  return { method: 'POST', address: `${address}/v0/journal-entries`, headers: own, body }
}

/** The most that it answers with 99 of 100 in good time. */
async function kneeOf(mix: readonly Aim[], { stepSeconds }: Size): Promise<number> {
  let knee = 10
  for (const atOnce of [1, 2, 4, 8, 16, 32, 64]) {
    const shots = await keepAsking(mix, { atOnce, seconds: stepSeconds })
    const good = shots.filter(({ status }) => status < 300)
    if (percentile(good, 0.99) > kneeMs || good.length < shots.length) break
    knee = Math.max(knee, Math.round(good.length / stepSeconds))
  }
  return knee
}

async function entriesIn(dataDirectory: string): Promise<number> {
  const client = await connectToDatabase(dataDirectory)
  const { rows } = await client.query(
    `select count(*)::int as count from journal_entries where description = 'Under load'`,
  )
  await client.end()
  return rows[0].count
}

async function memoryAfter(program: Program, ms: number): Promise<number> {
  await setTimeout(ms)
  return await memoryOf(program)
}

/** Resident, in MB, as the process itself tells it. */
async function memoryOf({ address }: Program): Promise<number> {
  const text = await (await fetch(`${address}/metrics`)).text()
  return Math.round(Number(/^daybook_process_resident_memory_bytes (\S+)/m.exec(text)?.[1]) / 1_000_000)
}
