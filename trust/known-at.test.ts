import assert from 'node:assert/strict'
import { playHistory } from '../test/random-history.ts'
import { type Answer, aWorld, type World } from '../test/world.ts'
import { part } from './part.ts'

/**
 * Whatever happens to the books, a report with `known_at` of a moment answers what it answered at that moment, byte for
 * byte, in both bases; and so do the streams and the documents.
 */
part(
  {
    name: 'known-at',
    quick: { sequences: 1, deeds: 25, reportsEach: 2 },
    full: { sequences: 4, deeds: 60, reportsEach: 8 },
    floors: ({ sequences, deeds, reportsEach }) => ({
      moments: sequences * deeds * 0.9,
      compared: sequences * deeds * reportsEach * 0.8,
      earlier: sequences * deeds * reportsEach * 0.5,
    }),
    never: ['differing'],
  },
  async ({ size, seed }) => {
    const counts = { moments: 0, compared: 0, earlier: 0, by_moment: 0 }
    const done = new Map<string, number>()
    for (let at = 0; at < size.sequences; at += 1) {
      await using world = await aWorld({ ownPlatform: true })
      const story: string[] = []
      const asked: Asked[] = []
      await playHistory(world, { seed: seed + at, deeds: size.deeds, story, done }, async (random) => {
        counts.moments += 1
        const ledgerId = await someLedger(world, random)
        for (let each = 0; each < size.reportsEach; each += 1) {
          const report = reportsOf(ledgerId, random)
          asked.push({ ...report, ...(await answerOf(world, report)), told: story.length })
        }
      })
      const moments = await momentsOf(world)
      const version = asked.at(-1)?.version ?? 0
      for (const then of asked) {
        const moment = moments.get(then.version)
        const knownAts = [String(then.version), ...(moment ? [moment] : [])]
        for (const knownAt of knownAts) {
          const now = await answerOf(world, {
            ...then,
            address: `${then.address}&known_at=${encodeURIComponent(knownAt)}`,
          })
          const where = `seed ${seed + at}: ${then.address} (${then.accept}) at ${knownAt}: ${story.slice(0, then.told).join(', ')} | ${story.slice(then.told).join(', ')}`
          assert.equal(now.status, then.status, `${where}: ${now.text}`)
          assert.equal(now.text, then.text, where)
          assert.equal(now.version, then.version, where)
          counts.compared += 1
        }
        counts.by_moment += knownAts.length - 1
        if (then.version < version) counts.earlier += 1
      }
    }
    return { ...counts, deeds: Object.fromEntries(done), differing: 0 }
  },
)

interface Report {
  address: string
  accept: string
}

interface Answered {
  status: number
  text: string
  version: number
}

interface Asked extends Report, Answered {
  /** How many deeds had been done. */
  told: number
}

const json = 'application/json'
const year = 'start_date=2026-01-01&end_date=2026-12-31'
const month = 'start_date=2026-02-12&end_date=2026-02-18'

function reportsOf(ledgerId: string, random: (below: number) => number): Report {
  const span = [year, month][random(2)] ?? year
  const end = ['end_date=2026-12-31', 'end_date=2026-02-15'][random(2)] ?? ''
  const reports: readonly (readonly [address: string, accept?: string])[] = [
    [`reports/balance-sheet?${end}`],
    [`reports/balance-sheet?${end}&include_empty=false&time_zone=Asia/Tokyo`],
    [`reports/balance-sheet?${end}&compare=previous_period`],
    [`reports/income-statement?${span}&compare=previous_period&percent_of=net_sales`],
    [`reports/balance-sheet/range?${span}&period=monthly`],
    [`reports/income-statement?${span}`],
    [`reports/income-statement/range?${span}&period=daily&include_empty=false`.replace(year, month)],
    [`reports/trial-balance?${end}`],
    [`reports/trial-balance?${end}&include_empty=false`, 'text/csv'],
    [`reports/trial-balance?${end}&adjustments=separate`],
    [`reports/journal?${span}`],
    [`reports/journal?${span}`, 'text/csv'],
    [`reports/general-ledger?${span}`],
    [`reports/general-ledger?${span}&include_empty=false`, 'application/x-ndjson'],
    [`reports/general-ledger?${span}`, 'text/csv'],
    [`reports/ledger-statement?${span}&ledger_id=${ledgerId}`],
    [`reports/ledger-statement?${span}&ledger_id=${ledgerId}`, 'application/x-ndjson'],
    [`reports/cash-flow?${span}`],
    [`reports/cash-flow?${span}&method=indirect`],
    [`reports/cash-flow-totals?${span}&period=monthly`],
    [`reports/ledger-cash-flow-totals?${span}&period=quarterly`],
    [`reports/net-profit-by-period?${span}&period=monthly`],
    [`reports/gross-profit-by-period?${span}&period=quarterly`],
    [`reports/top-expenses?${span}&top=3`],
    [`ledgers/${ledgerId}/balance?date=2026-02-15`],
  ]
  const [address = '', accept = json] = reports[random(reports.length)] ?? []
  const basis = ['', '&accounting_basis=cash', '&accounting_basis=accrual'][random(3)] ?? ''
  return { address: `/v0/${address}${basis}`, accept }
}

async function someLedger(world: World, random: (below: number) => number): Promise<string> {
  const ledgers = await world.rows<{ id: string }>(
    `select id from ledgers where instance_id = $1 and exists (
       select from line_entries l where l.instance_id = ledgers.instance_id and l.ledger_id = ledgers.id) order by id`,
    [world.instanceId],
  )
  return ledgers[random(Math.max(ledgers.length, 1))]?.id ?? (await world.ledger('Meals'))
}

async function answerOf(world: World, { address, accept }: Report): Promise<Answered> {
  const answer: Answer = await world.get(address, { headers: { accept } })
  return { status: answer.status, text: answer.text, version: Number(answer.headers.get('books-version')) }
}

/** Of each version behind which nothing else was written in the same moment: that moment. */
async function momentsOf(world: World): Promise<Map<number, string>> {
  const events = await world.rows<{ sequence: string; at: Date; next: Date | null }>(
    `select sequence, created_at as at, lead(created_at) over (order by sequence) as next from events where instance_id = $1`,
    [world.instanceId],
  )
  return new Map(
    events
      .filter(({ at, next }) => next === null || next > at)
      .map(({ sequence, at }) => [Number(sequence), at.toISOString()]),
  )
}
