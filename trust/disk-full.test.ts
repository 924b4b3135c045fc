import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { it } from 'node:test'
import { fileURLToPath } from 'node:url'
import type { Client } from 'pg'
import { directory, type Program, sandboxToken, startProgram, connectToDatabase } from '../test/program.ts'
import { until } from '../test/until.ts'
import { type Books, intentOf, marksFound, openBooks } from './bookkeeper.ts'
import { brokenPromises, type Intent, openOutcomes, type Outcomes } from './outcomes.ts'
import { part } from './part.ts'
import { canMount, mountSmallDisk, moveOnto } from './small-disk.ts'

/**
 * A disk that is full: that of the files, that of the tables, that of PostgreSQL's log. Clients write until nothing
 * fits any more and go on for a while; then there is room again. Proven: what did not fit was refused and is not there,
 * what was acknowledged is, uploads leave neither a half file nor a row without its content, reading goes on wherever
 * PostgreSQL does, a service whose tables have no room is not ready, and after the room is back, and a start where
 * PostgreSQL has ended, everything goes on and the books pass every check.
 */
interface Size {
  places: readonly Place[]
  /** Attempts after the disk was found full. */
  more: number
}

type Place = 'files' | 'tables' | 'log'

const described = {
  name: 'disk-full',
  quick: { places: ['files'], more: 10 } as Size,
  full: { places: ['files', 'tables', 'log'], more: 40 } as Size,
  floors: ({ places }: Size) => ({ fills: places.length, refused_or_ended: places.length, acked: places.length * 5 }),
  never: [...brokenPromises, 'half_files', 'unsound', 'not_read', 'ready_while_full'],
}

if (canMount())
  part<Size>(described, async ({ size }) => {
    const runs: Awaited<ReturnType<typeof fill>>[] = []
    for (const place of size.places) runs.push(await fill(place, size.more))
    return Object.assign(
      { fills: runs.length },
      ...Object.keys(runs[0] ?? {}).map((name) => ({
        [name]: runs.map((run) => Number(Object(run)[name])).reduce((sum, n) => sum + n, 0),
      })),
    )
  })
else it('disk-full', { skip: 'mounting a small disk is not allowed here' }, () => {})

async function fill(place: Place, more: number) {
  await using home = directory()
  const mountPoint = path.join(home.path, 'disk')
  mkdirSync(mountPoint)
  using disk = mountSmallDisk(mountPoint)
  const data = path.join(home.path, 'data')
  const env = place === 'files' ? { DAYBOOK_FILES: path.join(disk.path, 'files') } : undefined
  let program = await startProgram(data, { env })
  // Whoever started it again would find it at the same address.
  const again = { env: { ...env, PORT: new URL(program.address).port } }
  if (place !== 'files') {
    await program.stop()
    moveOnto(disk, path.join(data, 'postgres', place === 'log' ? 'pg_wal' : 'base'))
    program = await startProgram(data, again)
  }
  const token = await sandboxToken(program.address)
  const books = await openBooks(program.address, { token, name: 'Small', prepared: 10 })
  disk.shrinkTo(place === 'files' ? 3_000_000 : 1_000_000)

  const outcomes = openOutcomes()
  const fullness = await writeUntilFull({ place, more, program, books, outcomes })
  const read = fullness.ended ? 0 : await readings(program, books)
  const isUp = !fullness.ended && program.child.exitCode === null
  const readyWhileFull = isUp && place === 'tables' ? await isReadyFor(program, 6_000) : false
  disk.grow()
  if (isUp) await until(() => isReady(program), 'the service is not ready again, though there is room')
  if (fullness.ended || program.child.exitCode !== null) {
    await program.ended
    program = await startProgram(data, again)
  }
  const unknown = outcomes.counts().unknown
  const unsettled = await outcomes.settle({ deadlineMs: 30_000 })
  const client = await connectToDatabase(data)
  await jobsEnd(client)
  const { shown, ...judged } = outcomes.judge(await marks(client))
  const halves = halfFiles(env?.DAYBOOK_FILES, await fileRows(client))
  await client.end()
  const unsound = verifies(data) ? 0 : 1
  await program.stop()
  if (shown.length > 0) process.stdout.write(`${shown.join('\n')}\n`)
  const { ok, refused } = outcomes.counts()
  const refusals = outcomes.answers()['503 storage_full'] ?? 0
  return {
    acked: ok,
    refused,
    refused_storage_full: refusals,
    panics: fullness.ended ? 1 : 0,
    refused_or_ended: refusals > 0 || fullness.ended ? 1 : 0,
    unknown,
    unsettled,
    ...judged,
    half_files: halves,
    not_read: read,
    ready_while_full: readyWhileFull ? 1 : 0,
    unsound,
  }
}

interface Scene {
  place: Place
  more: number
  program: Program
  books: Books
  outcomes: Outcomes
}

/** Four at once, until the service says that the disk is full or has ended, and some more. */
async function writeUntilFull(scene: Scene): Promise<{ ended: boolean }> {
  const { program, outcomes } = scene
  const seen = { ended: false }
  void program.ended.then(() => (seen.ended = true))
  let left = scene.more
  let number = 0
  const lanes = Array.from({ length: 4 }, async () => {
    while (!seen.ended && left > 0) {
      number += 1
      const { errorCode } = await outcomes.attempt(writeOf(scene, number))
      if (errorCode === 'storage_full' || left < scene.more) left -= 1
      if (number > maxWrites) throw new Error('the disk does not become full')
    }
  })
  await Promise.all(lanes)
  return seen
}

const maxWrites = 20_000
const rowsOfImport = 300

/** Large and small writes, so that the end comes in the middle of some. */
function writeOf({ place, program: { address }, books }: Scene, number: number): Intent {
  const mark = `full ${place} ${number}`
  const around = { books, address, timeoutMs: 30_000 }
  if (number % 3 === 0) return intentOf('posting', mark, around)
  return place === 'files' ? uploadOf(mark, around) : importOf(mark, around)
}

function uploadOf(mark: string, { books, address }: { books: Books; address: string }): Intent {
  const form = () => {
    const parts = new FormData()
    parts.append('journal_entry_id', books.entries[0]?.id ?? '')
    parts.append('file', new Blob([`${mark}\n`.repeat(10_000)]), mark)
    return parts
  }
  return { mark, send: () => fetch(`${address}/v0/journal-entry-files`, { ...keyed(books, mark), body: form() }) }
}

function importOf(mark: string, { books, address }: { books: Books; address: string }): Intent {
  const rows = Array.from({ length: rowsOfImport }, (_, at) => ({
    id: `${mark.replaceAll(' ', '-')}-${at}`,
    amount: -5,
    datetime: '2026-02-03T00:00:00Z',
    description: mark,
  }))
  const send = () =>
    fetch(`${address}/v0/source-accounts/${books.accountId}/transactions`, {
      ...keyed(books, mark, { 'content-type': 'application/json' }),
      body: JSON.stringify(rows),
    })
  return { mark, done: rowsOfImport, send }
}

function keyed({ token, instanceId }: Books, mark: string, more: Record<string, string> = {}): RequestInit {
  const headers = {
    authorization: `Bearer ${token}`,
    'service-instance-id': instanceId,
    'idempotency-key': mark,
    ...more,
  }
  return { method: 'POST', headers, signal: AbortSignal.timeout(30_000) }
}

/** How many reads fail on a disk that is full: nothing has to be written for one. */
async function readings({ address }: Program, { token, instanceId }: Books): Promise<number> {
  const headers = { authorization: `Bearer ${token}`, 'service-instance-id': instanceId }
  const places = ['/v0/ledgers', '/v0/journal-entries?limit=5', '/v0/reports/trial-balance?end_date=2026-12-31']
  const answers = await Promise.all(places.map((place) => fetch(`${address}${place}`, { headers })))
  return answers.filter(({ status }) => status !== 200).length
}

async function isReady({ address }: Program): Promise<boolean> {
  return (await fetch(`${address}/ready`)).status === 200
}

/** Whether it says so once in that time, asked again and again: nobody else writes meanwhile. */
async function isReadyFor(program: Program, milliseconds: number): Promise<boolean> {
  const end = performance.now() + milliseconds
  while (performance.now() < end) if (await isReady(program)) return true
  return false
}

async function jobsEnd(client: Client): Promise<void> {
  const waiting = `select count(*)::int as count from graphile_worker._private_jobs where run_at <= now() + interval '5 minutes' and attempts < max_attempts`
  await until(
    async () => {
      await client.query(
        `update graphile_worker._private_jobs set run_at = now() where locked_at is null and run_at < now() + interval '5 minutes'`,
      )
      await client.query(`notify "jobs:insert", '{"count":1}'`)
      return (await client.query(waiting)).rows[0].count === 0
    },
    'jobs do not end',
    60_000,
  )
}

async function marks(client: Client): Promise<Map<string, number>> {
  const files = 'select file_name as mark, count(*)::int as count from journal_entry_files group by 1'
  const { rows } = await client.query(`${marksFound} union all ${files}`)
  return new Map(rows.map(({ mark, count }) => [mark, count]))
}

async function fileRows(client: Client): Promise<string[]> {
  const { rows } = await client.query('select instance_id, id from journal_entry_files')
  return rows.map(({ instance_id, id }) => path.join(instance_id, id))
}

/** Rows without content, and contents that were never whole. */
function halfFiles(store: string | undefined, rows: readonly string[]): number {
  if (store === undefined || !existsSync(store)) return 0
  const parts = readdirSync(store, { recursive: true }).filter((name) => String(name).endsWith('.part'))
  return rows.filter((row) => !existsSync(path.join(store, row))).length + parts.length
}

const entrance = fileURLToPath(new URL('../src/main/cli.ts', import.meta.url))

/** As an operator would ask. */
function verifies(data: string): boolean {
  const { PATH = '' } = process.env
  try {
    execFileSync(process.execPath, [entrance, 'verify'], { env: { PATH, DAYBOOK_DATA_DIR: data } })
    return true
  } catch (error) {
    process.stdout.write(`${Object(error).stdout}\n`)
    return false
  }
}
