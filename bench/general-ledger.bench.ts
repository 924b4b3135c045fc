import { readFileSync } from 'node:fs'
import { request } from 'node:http'
import { copyOut } from '../src/database/copy.ts'
import { inTurns, measured, ratios } from './measure.ts'
import { databaseOf, type ReadBooks, readBooks, withClient } from './reading.ts'
import type { Service } from './stage.ts'

interface Size {
  lines: number
}

const forms = { csv: 'text/csv', ndjson: 'application/x-ndjson' } as const
type Form = keyof typeof forms

export const measure = measured<Size>(
  {
    name: 'general-ledger',
    title: 'the general ledger of a year, 2,000,000 lines of 10,000,000, as CSV and as NDJSON',
    beside:
      'COPY of the same rows to the client: joined with their entries, in the same order, with the running balance',
    reaches: {
      csv_share_of_copy: { atLeast: 0.6 },
      ndjson_share_of_copy: { atLeast: 0.6 },
      first_byte_ms: { atMost: 100 },
      memory_megabytes: { atMost: 150 },
    },
    tiny: { lines: 2_000 },
    quick: { lines: 300_000 },
    full: { lines: 10_000_000 },
  },
  async ({ stage, size, rounds }) => {
    await using service = await stage.serve(databaseOf(size.lines))
    const books = await readBooks(service, size.lines)
    const year = { start: '2024-01-01', end: '2024-12-31' }
    const month = { start: '2024-03-01', end: '2024-03-31' }
    const short: Export[] = [await exported(service, books, { form: 'csv', ...month })]
    const exports: Record<Form, Export[]> = { csv: [], ndjson: [] }
    const exporting = (form: Form) => async () => {
      const taken = await exported(service, books, { form, ...year })
      exports[form].push(taken)
      return taken.linesPerSecond
    }
    const found = await inTurns(rounds, {
      csv_lines_per_second: exporting('csv'),
      copy_lines_per_second: () => copied(service, books, year),
      ndjson_lines_per_second: exporting('ndjson'),
    })
    const all = [...exports.csv, ...exports.ndjson]
    return {
      csv_share_of_copy: ratios(found.csv_lines_per_second, found.copy_lines_per_second),
      ndjson_share_of_copy: ratios(found.ndjson_lines_per_second, found.copy_lines_per_second),
      first_byte_ms: all.map((each) => each.firstByteMs),
      memory_megabytes: all.map((each) => each.peakMegabytes),
      memory_of_a_month_megabytes: short.map((each) => each.peakMegabytes),
      ...found,
    }
  },
)

interface Export {
  linesPerSecond: number
  firstByteMs: number
  /** Of the process that serves, at its highest. */
  peakMegabytes: number
}

async function exported(
  service: Service,
  { instanceId }: ReadBooks,
  { form, start, end }: { form: Form; start: string; end: string },
): Promise<Export> {
  const startedAt = performance.now()
  let firstByteMs = 0
  let lines = 0
  let peakMegabytes = residentMegabytes(service.pid)
  const watch = setInterval(() => {
    peakMegabytes = Math.max(peakMegabytes, residentMegabytes(service.pid))
  }, 20)
  await new Promise<void>((resolve, reject) => {
    const { hostname, port } = new URL(service.address)
    const headers = {
      authorization: `Bearer ${service.token}`,
      'service-instance-id': instanceId,
      accept: forms[form],
    }
    const path = `/v0/reports/general-ledger?start_date=${start}&end_date=${end}&include_empty=false`
    const outgoing = request({ hostname, port, path, headers }, (incoming) => {
      if (incoming.statusCode !== 200) reject(new Error(`the export was answered with ${incoming.statusCode}`))
      incoming
        .on('data', (chunk: Buffer) => {
          firstByteMs ||= performance.now() - startedAt
          lines += newlinesIn(chunk)
        })
        .on('end', resolve)
        .on('error', reject)
    })
    outgoing.on('error', reject).end()
  })
  clearInterval(watch)
  return { linesPerSecond: (lines / (performance.now() - startedAt)) * 1000, firstByteMs, peakMegabytes }
}

/** What of the program itself is in memory, by the kernel. */
function residentMegabytes(pid: number): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Number(kilobytes ?? Number.NaN) / 1024
}

async function copied(
  service: Service,
  { instanceId }: ReadBooks,
  { start, end }: { start: string; end: string },
): Promise<number> {
  return await withClient(service, async (client) => {
    const startedAt = performance.now()
    let lines = 0
    const statement = `copy (
      select l.datetime, coalesce(l.description, e.description), l.journal_entry_id, greatest(l.amount, 0), greatest(-l.amount, 0),
        sum(l.amount) over (partition by l.ledger_id order by l.datetime, l.journal_entry_id, l.sort_order, l.id)
      from line_entries l join journal_entries e on e.instance_id = '${instanceId}' and e.id = l.journal_entry_id
      where l.instance_id = '${instanceId}' and l.datetime >= '${start}T05:00Z' and l.datetime < '${end}T05:00Z'::timestamptz + interval '1 day'
      order by l.ledger_id, l.datetime, l.journal_entry_id, l.sort_order, l.id) to stdout (format csv)`
    for await (const chunk of copyOut(client, statement)) lines += newlinesIn(chunk)
    return (lines / (performance.now() - startedAt)) * 1000
  })
}

function newlinesIn(chunk: Buffer): number {
  let count = 0
  for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) count += 1
  return count
}
