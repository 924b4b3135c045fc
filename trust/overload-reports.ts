import { setTimeout as pause } from 'node:timers/promises'
import type { Client } from 'pg'
import { type Aim, keepAsking, percentile, type Shot } from '../test/load.ts'
import { directory, type Program, sandboxToken, startProgram, connectToDatabase } from '../test/program.ts'
import { type Books, openBooks } from './bookkeeper.ts'
import { asDeployed, type Circumstances } from './overload-stage.ts'

/**
 * Reports of books that are far longer than what fits into memory, asked for in every form, several at once, while
 * another set of books is asked beside them. What a form does not take is refused, what it takes is whole; the others
 * hardly feel it, and the process keeps its size.
 */
interface LongReports {
  days: number
  /** Of two lines each. */
  entriesADay: number
  /** Of a thousand lines each, in books of their own. */
  longEntries: number
  /** Of each form, how many days it takes; and the limits, where they are not as usual. */
  fitting: Readonly<Record<'json' | 'xlsx' | 'pdf', number>>
  env: Readonly<Record<string, string>>
  atOnce: number
  /** How long the others are asked with nothing beside them. */
  quietSeconds: number
}

const types = {
  json: 'application/json',
  lines: 'application/x-ndjson',
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
} as const
type Form = keyof typeof types

const firstDay = Temporal.PlainDate.from('2027-01-01')

async function longReports(size: LongReports, tell: Circumstances['tell']) {
  await using home = directory()
  const program = await startProgram(home.path, { env: { ...asDeployed, ...size.env } })
  const token = await sandboxToken(program.address)
  const names = ['Long', 'Wide', 'Modest']
  const [long, wide, modest] = await Promise.all(
    names.map((name) => openBooks(program.address, { token, name, prepared: 20 })),
  )
  if (!long || !wide || !modest) throw new Error('no books')
  const client = await connectToDatabase(home.path)
  tell(`makes books of ${2 * size.days * size.entriesADay} lines`)
  await fill(client, long, size)
  await fillWide(client, wide, size.longEntries)
  await client.end()
  tell('asks the others alone')
  const others = aimsAt(program.address, modest)
  await keepAsking(others, { atOnce: 2, seconds: size.quietSeconds })
  const quiet = await keepAsking(others, { atOnce: 2, seconds: size.quietSeconds })
  const rest = await memoryOf(program)
  const waiting = plan(long, wide, size)
  const state = { done: false, peak: rest }
  const readers = Array.from({ length: size.atOnce }, () => readWaiting(program, waiting, tell))
  const [answers, loud] = await Promise.all([
    Promise.all(readers).finally(() => (state.done = true)),
    askUntil(state, () => keepAsking(others, { atOnce: 2, seconds: size.quietSeconds })),
    watch(program, state),
  ])
  await program.stop()
  return figuresOf(answers.flat(), { quiet, loud, rest, peak: state.peak })
}

interface Asked {
  name: string
  books: Books
  path: string
  form: Form
  /** Status, and of texts how many lines the answer has. */
  wanted: { status: number; lines?: number }
}

/** As much as each form takes; then everything in every form. */
function plan(long: Books, wide: Books, { days, entriesADay, fitting, longEntries }: LongReports): Asked[] {
  const lines = 2 * days * entriesADay
  const general = (last: number) => `/v0/reports/general-ledger?${span(last)}&include_empty=false`
  const statement = (last: number) => `/v0/reports/ledger-statement?ledger_id=${long.ledgerId}&${span(last)}`
  const journal = (last: number) => `/v0/reports/journal?${span(last)}`
  const whole = (['json', 'xlsx', 'pdf', 'csv', 'lines'] as const).flatMap((form): Asked[] => {
    const streamed = form === 'csv' || form === 'lines'
    const status = streamed ? 200 : 422
    const own = (count: number) => (streamed ? { status, lines: count } : { status })
    return [
      { name: `general ledger, ${form}`, books: long, path: general(days), form, wanted: own(lines) },
      { name: `ledger statement, ${form}`, books: long, path: statement(days), form, wanted: own(lines / 2) },
      { name: `journal, ${form}`, books: long, path: journal(days), form, wanted: own(lines) },
    ]
  })
  const within = (['json', 'xlsx', 'pdf'] as const).map((form): Asked => {
    return { name: `fitting, ${form}`, books: long, path: general(fitting[form]), form, wanted: { status: 200 } }
  })
  const page = '/v0/journal-entries?limit=1000&expand=line_entries'
  const pages: Asked[] =
    longEntries > 0 ? [{ name: 'page', books: wide, path: page, form: 'json', wanted: { status: 200 } }] : []
  return [...within, ...pages, ...whole]
}

function span(days: number): string {
  const last = firstDay.add({ days: days - 1 })
  return `start_date=${firstDay.toString()}&end_date=${last.toString()}`
}

interface Answer {
  name: string
  status: number
  isRight: boolean
  ms: number
  bytes: number
}

/** The next that nobody has asked for, until there is none. Whoever is told to come later does. */
async function readWaiting(program: Program, waiting: Asked[], tell: Circumstances['tell']): Promise<Answer[]> {
  const answers: Answer[] = []
  for (let asked = waiting.shift(); asked; asked = waiting.shift())
    for (let answer: Answer | undefined; !answer || answer.status === 503; answers.push(answer)) {
      answer = await ask(program, asked)
      tell(
        `${answer.name}: ${answer.status}, ${(answer.bytes / 1e6).toFixed(1)} MB in ${(answer.ms / 1000).toFixed(1)} s`,
      )
    }
  return answers
}

async function ask({ address }: Program, { name, books, path, form, wanted }: Asked): Promise<Answer> {
  const startedAt = performance.now()
  const headers = { authorization: `Bearer ${books.token}`, 'service-instance-id': books.instanceId }
  const response = await fetch(`${address}${path}`, { headers: { ...headers, accept: types[form] } })
  const read = await taken(response, form)
  const isWhole = wanted.lines === undefined || read.lines === wanted.lines
  const isRight = response.status === 503 || (response.status === wanted.status && isWhole && read.isEnded)
  return { name, status: response.status, isRight, ms: performance.now() - startedAt, bytes: read.bytes }
}

/** Reads it to its end, and keeps nothing: lines of entries are counted by what only they have, once each. */
async function taken(response: Response, form: Form): Promise<{ bytes: number; lines: number; isEnded: boolean }> {
  const mark = Buffer.from(form === 'csv' ? ',plain,' : '"sort_order":')
  let [bytes, lines] = [0, 0]
  let rest = Buffer.alloc(0)
  try {
    for await (const chunk of response.body ?? []) {
      bytes += chunk.length
      if (form !== 'csv' && form !== 'lines') continue
      const text = Buffer.concat([rest, chunk])
      let at = text.indexOf(mark)
      for (; at >= 0; at = text.indexOf(mark, at + mark.length)) lines += 1
      const tail = text.lastIndexOf(mark)
      rest = Buffer.from(text.subarray(Math.max(tail < 0 ? 0 : tail + mark.length, text.length - mark.length + 1)))
    }
    return { bytes, lines, isEnded: true }
  } catch {
    return { bytes, lines, isEnded: false }
  }
}

function figuresOf(
  answers: readonly Answer[],
  { quiet, loud, rest, peak }: { quiet: readonly Shot[]; loud: readonly Shot[]; rest: number; peak: number },
) {
  const slowest = [...Map.groupBy(answers, ({ name }) => name)].map(([name, each]) => [
    name,
    Math.round(Math.max(...each.map(({ ms }) => ms))),
  ])
  const wrong = answers.filter(({ isRight }) => !isRight)
  const [before, during] = [percentile(quiet, 0.99), percentile(loud, 0.99)]
  return {
    reports: answers.length,
    reports_refused: answers.filter(({ status }) => status === 422).length,
    reports_told_to_wait: answers.filter(({ status }) => status === 503).length,
    reports_wrong: wrong.length,
    ...(wrong.length > 0 && { reports_wrong_ones: wrong.map(({ name, status }) => `${name}: ${status}`) }),
    reports_gb: Math.round(answers.reduce((sum, { bytes }) => sum + bytes, 0) / 1e8) / 10,
    reports_ms: Object.fromEntries(slowest),
    reports_others_p99_ms: { before, during },
    reports_others_p99_ratio: Math.round((10 * during) / Math.max(1, before)) / 10,
    reports_others_failed: loud.filter(({ status }) => status !== 200).length,
    reports_rss_mb: { rest, peak },
    reports_rss_over_rest_mb: peak - rest,
  }
}

/** What a small set of books is asked for meanwhile. */
function aimsAt(address: string, { token, instanceId }: Books): Aim[] {
  const headers = { authorization: `Bearer ${token}`, 'service-instance-id': instanceId }
  const paths = ['/v0/journal-entries?limit=20', '/v0/reports/trial-balance?end_date=2026-12-31']
  return paths.map((path) => ({ method: 'GET', address: `${address}${path}`, headers }))
}

async function askUntil(state: { done: boolean }, piece: () => Promise<Shot[]>): Promise<Shot[]> {
  const shots: Shot[] = []
  while (!state.done) shots.push(...(await piece()))
  return shots
}

/** As often as tells a peak, so seldom that it is no load. */
async function watch(program: Program, state: { done: boolean; peak: number }): Promise<void> {
  while (!state.done) {
    state.peak = Math.max(state.peak, await memoryOf(program))
    await pause(50)
  }
}

/** Resident, in MB, as the process itself tells it. */
async function memoryOf({ address }: Program): Promise<number> {
  const text = await (await fetch(`${address}/metrics`)).text()
  return Math.round(Number(/^daybook_process_resident_memory_bytes (\S+)/m.exec(text)?.[1]) / 1_000_000)
}

/** Past the triggers, which would judge a million entries one by one: what they would find is in order here. */
async function fill(client: Client, books: Books, { days, entriesADay }: LongReports): Promise<void> {
  const { instanceId, ledgerId, categoryId } = books
  await client.query('set session_replication_role = replica')
  await client.query(
    `insert into journal_entries (instance_id, id, datetime, description, creation_source, metadata, created_at)
     select $1, 'jen_' || lpad((day * $3 + at)::text, 26, '0'), '2027-01-01T12:00:00Z'::timestamptz + day * interval '1 day',
       'Card sales of a long day, ' || at, 'manual', '{}', now()
     from generate_series(0, $2::integer - 1) as day, generate_series(0, $3::integer - 1) as at`,
    [instanceId, days, entriesADay],
  )
  await client.query(
    `insert into line_entries (instance_id, journal_entry_id, id, ledger_id, datetime, amount, sort_order)
     select e.instance_id, e.id, 'len_' || side || substr(e.id, 6), case side when 0 then $2 else $3 end, e.datetime,
       case side when 0 then 12300 else -12300 end, side
     from journal_entries e, generate_series(0, 1) as side where e.instance_id = $1 and e.datetime >= '2027-01-01'`,
    [instanceId, ledgerId, categoryId],
  )
  await addUp(client, instanceId)
}

async function fillWide(client: Client, { instanceId, ledgerId, categoryId }: Books, count: number): Promise<void> {
  await client.query(
    `insert into journal_entries (instance_id, id, datetime, description, creation_source, metadata, created_at)
     select $1, 'jen_' || lpad(at::text, 26, '0'), '2027-01-01T12:00:00Z'::timestamptz + at * interval '1 hour', 'Payroll', 'manual',
       '{}', now() from generate_series(1, $2::integer) as at`,
    [instanceId, count],
  )
  await client.query(
    `insert into line_entries (instance_id, journal_entry_id, id, ledger_id, datetime, amount, sort_order)
     select e.instance_id, e.id, 'len_' || lpad(at::text, 5, '0') || substr(e.id, 10), case at % 2 when 0 then $2 else $3 end, e.datetime,
       case at % 2 when 0 then 12300 else -12300 end, at
     from journal_entries e, generate_series(0, 999) as at where e.instance_id = $1 and e.datetime >= '2027-01-01'`,
    [instanceId, ledgerId, categoryId],
  )
  await addUp(client, instanceId)
}

async function addUp(client: Client, instanceId: string): Promise<void> {
  for (const [table, column, unit] of [
    ['balance_days', 'day', 'day'],
    ['balance_months', 'month', 'month'],
  ])
    await client.query(
      `insert into ${table} (instance_id, ${column}, ledger_id, debit, credit, lines)
       select instance_id, date_trunc('${unit}', datetime at time zone 'UTC')::date, ledger_id, sum(greatest(amount, 0)),
         sum(greatest(-amount, 0)), count(*)
       from line_entries where instance_id = $1 and datetime >= '2027-01-01' group by 1, 2, 3`,
      [instanceId],
    )
  await client.query('analyze')
}

/** The case of the overload part. */
export async function reports({ judged, tell }: Circumstances) {
  const figures = await longReports(judged ? full : quick, tell)
  const { reports_rss_over_rest_mb: mb, reports_others_p99_ratio: ratio, reports_others_p99_ms: p99 } = figures
  return { ...figures, reports_too_dear: judged && (mb > 300 || (ratio > 2 && p99.during > 50)) ? 1 : 0 }
}

const quick: LongReports = {
  days: 10,
  entriesADay: 150,
  longEntries: 2,
  fitting: { json: 3, xlsx: 4, pdf: 1 },
  env: {
    DAYBOOK_REPORT_JSON_LINES: '1000',
    DAYBOOK_REPORT_XLSX_ROWS: '1300',
    DAYBOOK_REPORT_PDF_ROWS: '320',
    DAYBOOK_PAGE_LINES: '500',
  },
  atOnce: 1,
  quietSeconds: 0.1,
}

const full: LongReports = {
  days: 1_000,
  entriesADay: 1_000,
  longEntries: 100,
  fitting: { json: 49, xlsx: 249, pdf: 9 },
  env: {},
  atOnce: 3,
  quietSeconds: 5,
}
