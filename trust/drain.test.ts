import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { type DurableServer, startDurableServer } from '../test/durable-server.ts'
import { chooser, type Chooser } from '../test/model/picking.ts'
import { type Program, sandboxToken, startProgram } from '../test/program.ts'
import { formOf } from '../test/world.ts'
import { type Books, openBooks, openCaller, rowsOf } from './crash-clients.ts'
import { fileFaults, foundMarks, untilQuiet, verifyEverything } from './crash-evidence.ts'
import { type KeptConnection, openKept, type WireAnswer } from './kept-connection.ts'
import { part } from './part.ts'

/**
 * The program is asked to end (SIGTERM, in some rounds twice) while it is at work: writes one after another on kept
 * connections, an upload that trickles in, a report that is read slowly, callers who wait for a Task (`Prefer: wait`),
 * a long Task, idle connections that wake up just then, and several requests sent at once on one connection. Proven:
 * every request that it had begun to take in is answered, or the answer before it said that the connection closes; what
 * was answered with success is there and what was refused is not; no job stays claimed; the exit code is 0.
 */
interface Size {
  drains: number
}

let ground: DurableServer['connection'] | undefined

interface Tally {
  in_flight: number
  cut: number
  answers_503: number
  jobs_returned: number
  jobs_held: number
  exit_codes_other: number
  exitMs: number[]
  done: string[]
  refused: string[]
  shown: string[]
}

part<Size>(
  {
    name: 'drain',
    quick: { drains: 2 },
    full: { drains: 40 },
    floors: ({ drains }) => ({
      drains,
      ...(drains >= 40 ? { in_flight: drains * 4, answers_503: 10 } : { in_flight: drains * 3 }),
    }),
    never: [
      'cut',
      'lost',
      'refused_but_done',
      'jobs_held',
      'exit_codes_other',
      'tasks_unfinished',
      'tasks_failed',
      'files_without_content',
      'violations',
    ],
    database: () => ground,
  },
  async ({ size, seed, test }) => {
    const choose = chooser(seed)
    const stack = new AsyncDisposableStack()
    // The settings of the server are asked for when the run is over.
    test.after(() => stack.disposeAsync())
    const server = stack.use(await startDurableServer())
    ground = server.connection
    const files = path.join(server.directory, 'files')
    const start = () => startProgram(server.directory, { env: { DATABASE_URL: server.url(), DAYBOOK_FILES: files } })
    const tally = newTally()
    let program = await start()
    const token = await sandboxToken(program.address)
    const caller = openCaller(() => program.address, token)
    const books = { small: await openBooks(caller, 'small'), large: await openBooks(caller, 'large') }
    for (const mark of ['large-1', 'large-2', 'large-3']) {
      const target = `/v0/source-accounts/${books.large.accountId}/transactions`
      const more = { instance: books.large.instanceId, body: rowsOf(mark, 750) }
      await caller.ended(books.large.instanceId, (await caller.insist('POST', target, more)).id)
    }
    for (let round = 1; round <= size.drains; round += 1) {
      await drain({ program, token, books, round, choose, tally })
      const [jobs] = await server.rows<{ held: string; returned: string }>(`
        select count(*) filter (where locked_by is not null) as held,
          count(*) filter (where locked_by is null and last_error is not null) as returned from graphile_worker._private_jobs`)
      tally.jobs_held += Number(jobs?.held)
      tally.jobs_returned += Number(jobs?.returned)
      program = await start()
    }
    const left = await untilQuiet(server)
    await program.stop()
    const found = await foundMarks(server)
    const violations = await verifyEverything(server)
    for (const line of [...tally.shown, ...violations]) test.diagnostic(line)
    const { exitMs, done, refused, shown: _, ...counts } = tally
    return {
      drains: exitMs.length,
      ...counts,
      acked: done.length,
      lost: done.filter((mark) => found.get(mark) !== 1 && found.get(mark) !== 5).length,
      refused_but_done: refused.filter((mark) => found.has(mark)).length,
      exit_ms_max: Math.round(Math.max(...exitMs)),
      tasks_unfinished: left.tasks,
      tasks_failed: Number(
        (await server.rows<{ n: string }>(`select count(*) n from tasks where status = 'failed'`))[0]?.n,
      ),
      files_without_content: (await fileFaults(server, files)).files_without_content,
      violations: violations.length,
    }
  },
)

function newTally(): Tally {
  const counts = { in_flight: 0, cut: 0, answers_503: 0, jobs_returned: 0, jobs_held: 0, exit_codes_other: 0 }
  return { ...counts, exitMs: [], done: [], refused: [], shown: [] }
}

interface Round {
  program: Program
  token: string
  books: { small: Books; large: Books }
  round: number
  choose: Chooser
  tally: Tally
}

async function drain(scene: Round): Promise<void> {
  const { program, round, choose, tally } = scene
  const open = () => openKept(program.address)
  const state: State = { signalledAt: Infinity, pending: 0 }
  const told = Promise.withResolvers<void>()
  const begun: Promise<void>[] = []
  const client = (work: (begin: () => void) => Promise<void>) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    begun.push(promise)
    return work(resolve)
  }
  const clients = [
    ...[1, 2, 3].map((lane) => client(async (begin) => writesInTurn(scene, state, await open(), { lane, begin }))),
    ...[1, 2].map((lane) => client(async (begin) => waits(scene, state, await open(), { lane, begin }))),
    client(async (begin) => trickles(scene, state, await open(), begin)),
    client(async (begin) => readsSlowly(scene, state, await open(), begin)),
    client(async (begin) => longTask(scene, await open(), begin)),
    client(async (begin) => wakesUp(scene, state, await open(), { begin, told: told.promise, at: choose.below(100) })),
    client(async (begin) =>
      sendsAtOnce(scene, await open(), { begin, told: told.promise, count: 2 + choose.below(3) }),
    ),
  ]
  await Promise.all(begun)
  await setTimeout(choose.below(200))
  const beganAt = performance.now()
  state.signalledAt = beganAt
  tally.in_flight += state.pending
  program.child.kill('SIGTERM')
  told.resolve()
  if (round % 3 === 0) void setTimeout(choose.below(150)).then(() => program.child.kill('SIGTERM'))
  const code = await program.ended
  tally.exitMs.push(performance.now() - beganAt)
  if (code !== 0) {
    tally.exit_codes_other += 1
    tally.shown.push(`exit code ${code}: ${program.output().slice(-1000)}`)
  }
  await Promise.all(clients)
}

interface State {
  signalledAt: number
  pending: number
}

/**
 * Idle connections stay open for a moment after the signal. What is written later, by who was held up himself, may find
 * nobody.
 */
function isTooLate({ signalledAt }: State): boolean {
  return performance.now() > signalledAt + 200
}

function request(
  { token }: Round,
  method: string,
  target: string,
  more: { instance: string; body?: string | Buffer; headers?: Record<string, string> },
) {
  const { instance, body = '', headers = {} } = more
  const all = {
    host: 'localhost',
    authorization: `Bearer ${token}`,
    'service-instance-id': instance,
    ...(body === '' ? {} : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) }),
    ...headers,
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return { head: `${method} ${target} HTTP/1.1\r\n${lines.join('')}\r\n`, body }
}

/** Counts an answer, or its absence. */
function judge({ tally, round }: Round, what: string, answer: WireAnswer | undefined): void {
  if (answer === undefined) {
    tally.cut += 1
    tally.shown.push(`round ${round}: ${what} was not answered`)
  } else if (answer.status === 503) tally.answers_503 += 1
  else if (answer.status >= 400) {
    tally.cut += 1
    tally.shown.push(`round ${round}: ${what} was answered ${answer.status} ${answer.body.slice(0, 300)}`)
  }
}

function note({ tally }: Round, mark: string, answer: WireAnswer | undefined): void {
  if (answer && answer.status < 300) tally.done.push(mark)
  if (answer?.status === 503) tally.refused.push(mark)
}

async function asked(state: State, connection: KeptConnection, sent: { head: string; body: string | Buffer }) {
  state.pending += 1
  connection.write(sent.head)
  if (sent.body.length > 0) connection.write(sent.body)
  const answer = await connection.answer()
  state.pending -= 1
  return answer
}

/** As long as the connection lasts. */
async function writesInTurn(
  scene: Round,
  state: State,
  connection: KeptConnection,
  { lane, begin }: { lane: number; begin: () => void },
): Promise<void> {
  const { instanceId, ledgers } = scene.books.small
  for (let count = 1; !connection.isEnded(); count += 1) {
    const mark = `posting-${scene.round}-${lane}-${count}`
    const sides = ['debit', 'credit'].map((side, at) => ({
      ledger_id: ledgers[at],
      debit_credit: side,
      amount: '1.00',
    }))
    const body = JSON.stringify({ datetime: '2026-02-03T00:00:00Z', description: mark, line_entries: sides })
    const tooLate = isTooLate(state)
    const answer = await asked(
      state,
      connection,
      request(scene, 'POST', '/v0/journal-entries', { instance: instanceId, body }),
    )
    if (!answer && tooLate) return
    judge(scene, mark, answer)
    note(scene, mark, answer)
    begin()
    if (!answer || answer.closes) return connection.end()
  }
}

/** The Task of another, long one in the same books keeps it waiting. */
async function waits(
  scene: Round,
  state: State,
  connection: KeptConnection,
  { lane, begin }: { lane: number; begin: () => void },
): Promise<void> {
  const { instanceId, accountId } = scene.books.large
  const mark = `import-${scene.round}-${lane}`
  const body = JSON.stringify(rowsOf(mark, 5))
  const target = `/v0/source-accounts/${accountId}/transactions`
  const sent = request(scene, 'POST', target, { instance: instanceId, body, headers: { prefer: 'wait=30' } })
  begin()
  const answer = await asked(state, connection, sent)
  judge(scene, mark, answer)
  note(scene, mark, answer)
  connection.end()
}

async function trickles(scene: Round, state: State, connection: KeptConnection, begin: () => void): Promise<void> {
  const { instanceId: instance, ledgers } = scene.books.small
  const mark = `upload-${scene.round}`
  const sides = ['debit', 'credit'].map((side, at) => ({ ledger_id: ledgers[at], debit_credit: side, amount: '1.00' }))
  const body = JSON.stringify({ datetime: '2026-02-03T00:00:00Z', description: 'With a file', line_entries: sides })
  const entry = await asked(state, connection, request(scene, 'POST', '/v0/journal-entries', { instance, body }))
  const content = Buffer.from(`%PDF-1.4\n${'paper '.repeat(3000)}\n%%EOF\n`)
  const form = formOf({
    journal_entry_id: JSON.parse(entry?.body ?? '{}').id,
    file: { name: `${mark}.pdf`, bytes: content },
  })
  const headers = { 'content-type': form.type, 'content-length': String(form.bytes.length) }
  state.pending += 1
  connection.write(request(scene, 'POST', '/v0/journal-entry-files', { instance, headers }).head)
  const piece = Math.ceil(form.bytes.length / 10)
  for (let at = 0; at < form.bytes.length; at += piece) {
    connection.write(form.bytes.subarray(at, at + piece))
    await setTimeout(60)
    if (at >= piece) begin()
  }
  const answer = await connection.answer()
  state.pending -= 1
  judge(scene, mark, answer)
  note(scene, mark, answer)
  connection.end()
}

async function readsSlowly(scene: Round, state: State, connection: KeptConnection, begin: () => void): Promise<void> {
  const { instanceId: instance } = scene.books.large
  const target = '/v0/reports/general-ledger?start_date=2026-01-01&end_date=2026-12-31'
  state.pending += 1
  connection.write(request(scene, 'GET', target, { instance, headers: { accept: 'text/csv' } }).head)
  const answered = connection.answer()
  void answered.then(begin)
  for (let pauses = 0; pauses < 12; pauses += 1) {
    connection.pause()
    await setTimeout(50)
    connection.resume()
    await setTimeout(5)
    begin()
  }
  const answer = await answered
  state.pending -= 1
  judge(scene, 'a report', answer)
  // Kept by the reader, but no reason to stay.
}

async function longTask(scene: Round, connection: KeptConnection, begin: () => void): Promise<void> {
  const { instanceId: instance, accountId } = scene.books.large
  const body = JSON.stringify({ source_account_id: accountId, start_date: '2026-01-01' })
  const sent = request(scene, 'POST', '/v0/transactions/recategorize', { instance, body })
  judge(scene, 'a long Task', await asked({ signalledAt: Infinity, pending: 0 }, connection, sent))
  begin()
}

/** Has had its answer, and stays open. @returns what it can ask again */
async function keptFrom(scene: Round, connection: KeptConnection): Promise<string> {
  const { head } = request(scene, 'GET', '/v0/ledgers?limit=1', { instance: scene.books.small.instanceId })
  connection.write(head)
  await connection.answer()
  return head
}

async function wakesUp(
  scene: Round,
  state: State,
  connection: KeptConnection,
  { begin, told, at }: { begin: () => void; told: Promise<void>; at: number },
): Promise<void> {
  const head = await keptFrom(scene, connection)
  begin()
  await told
  await setTimeout(at)
  if (connection.isEnded() || isTooLate(state)) return
  connection.write(head)
  judge(scene, `what an idle connection sent ${at} ms after the signal`, await connection.answer())
  connection.end()
}

async function sendsAtOnce(
  scene: Round,
  connection: KeptConnection,
  { begin, told, count }: { begin: () => void; told: Promise<void>; count: number },
): Promise<void> {
  const head = await keptFrom(scene, connection)
  begin()
  await told
  connection.write(head.repeat(count))
  for (let at = 1; at <= count; at += 1) {
    const answer = await connection.answer()
    judge(scene, `request ${at} of ${count} that were sent at once`, answer)
    if (!answer || answer.closes) break
  }
  connection.end()
}
