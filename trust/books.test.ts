import assert from 'node:assert/strict'
import * as fc from 'fast-check'
import { timeZones } from '../src/kernel/time.ts'
import { checkBooks } from '../test/books-check.ts'
import { type CashRecount, isMoney, recountCashFlow, statedCashFlow } from '../test/cash-flow-recount.ts'
import { type Book, booksOf, dayAfter, takeStep, type Tally, writeBook, type Written } from '../test/random-books.ts'
import { digitsOf, exactJson, interruptAfterTimeLimit, unitsOf } from '../test/random.ts'
import {
  balanceSheetLines,
  comparedDay,
  comparedDays,
  daysLater,
  incomeStatementLines,
  memoText,
  percentText,
  profitOf,
} from '../test/recount-statements.ts'
import {
  asReported,
  booksIn,
  everyRecord,
  followingDay,
  generalLedgerLines,
  ledgerBalance,
  type LedgerDays,
  recountBooks,
  spanOf,
  trialBalanceLines,
  yearTo,
} from '../test/recount.ts'
import type { World } from '../test/world.ts'
import { part } from './part.ts'

/**
 * Random books over HTTP: every report says of them, at the days of their era and in every zone, what a recount of
 * their lines says that shares no code with the service.
 */

/** Each book is read at the days of its era in the zones that feel them, and in this many zones of the whole list. */
const zonesPerBook = 56
/** What sixteen books have at least; all zones of the list are read by then. */
const ofSixteen = { books: 16, points: 920, ranges: 60, figures: 70_000, steps: 350 }

part(
  {
    name: 'books',
    quick: { books: 1 },
    full: { books: 24 },
    floors: ({ books }) => ({
      ...Object.fromEntries(
        Object.entries(ofSixteen).map(([name, least]) => [name, ((books < 16 ? 0.4 : 1) * least * books) / 16]),
      ),
      zones: Math.min(590, 50 * books),
    }),
    never: ['differing'],
  },
  async ({ size, seed }) => {
    const counts = { books: 0, points: 0, ranges: 0, figures: 0 }
    const tally: Tally = new Map()
    const zones = new Set<string>()
    const check = async (book: Book) => {
      const written = await writeBook(book, tally)
      const recount = await recountBooks(written.world, written.decimals)
      const { body: instance } = await written.world.get(`/v0/platform/instances/${written.world.instanceId}`)
      const transfers = await everyRecord<CashRecount['transfers'][number]>(written.world, '/v0/transfers?limit=50')
      const start = instance.entries_start.slice(0, 10)
      const startDay = spanOf(start, start, instance.time_zone)
      const reader: Reader = { ...written, recount, transfers, startDay, counts, start }
      const points = pointsOf(book, counts.books)
      for (const point of points) zones.add(point.zone)
      // In turns: each sees every other moment.
      for (const [turn, basis] of bases.entries()) {
        const own = readerOf(reader, basis)
        const isOwn = (_: unknown, at: number) => at % bases.length === turn
        await inPairs(points.filter(isOwn), (point) => checkPoint(own, point))
        await inPairs(rangesOf(book, points).filter(isOwn), (range) => checkRange(own, range))
      }
      await checkRoundTrip(written, points, tally)
      assert.deepEqual(await checkBooks(written.world.connection, written.world.instanceId), [])
      counts.books += 1
    }
    const property = fc.asyncProperty(booksOf(timeZones), check)
    await fc.assert(property, {
      seed,
      numRuns: size.books,
      interruptAfterTimeLimit: interruptAfterTimeLimit * 4,
      endOnFailure: true,
    })
    const steps = [...tally.values()].reduce((sum, { accepted }) => sum + accepted, 0)
    for (const [kind, { taken, accepted }] of tally) assert.ok(accepted > 0 || taken < 10, `${kind} was never accepted`)
    return { ...counts, zones: zones.size, steps, kinds: Object.fromEntries(tally), differing: 0 }
  },
)

interface Reader extends Written, CashRecount {
  /** `entries_start`, a day. */
  start: string
  counts: { books: number; points: number; ranges: number; figures: number }
}

const bases = ['accrual', 'cash'] as const

/** Who asks every report for the books of one basis, and recounts these. */
function readerOf(reader: Reader, basis: (typeof bases)[number]): Reader {
  const { world, recount } = reader
  const inBasis = (address: string) => `${address}${address.includes('?') ? '&' : '?'}accounting_basis=${basis}`
  const get: World['get'] = (address, options) => world.get(inBasis(address), options)
  return { ...reader, world: { ...world, get }, recount: booksIn(recount, basis) }
}

/** The end of a day somewhere. */
interface Point {
  zone: string
  day: string
}

/** From `start` on, up to `middle` and on to `end`. */
interface Range extends Point {
  start: string
  middle: string
}

/** The zones of the whole list take turns, book after book; the days are spread over the books and a little beyond. */
function pointsOf({ era, span }: Book, turn: number): Point[] {
  const ofEra = era.zones.flatMap((zone) => era.days.map((day) => ({ zone, day })))
  const others = Array.from({ length: zonesPerBook }, (_, at) => {
    const zone = timeZones[(turn * zonesPerBook + at) % timeZones.length] ?? 'UTC'
    return { zone, day: dayAfter(era.start, Math.floor((((at * 37) % zonesPerBook) / zonesPerBook) * (span + 8)) - 4) }
  })
  return [...ofEra, ...others]
}

/** Short and long ones, that end where points are. */
function rangesOf({ era, span }: Book, points: readonly Point[]): Range[] {
  return points
    .filter((point, at) => point.day > era.start && at % 11 === 0)
    .map(({ zone, day }, at) => {
      const length = 1 + Math.floor((at * span) / 20)
      return { zone, start: dayAfter(day, -2 * length), middle: dayAfter(day, -length), day }
    })
}

// One moment

async function checkPoint(reader: Reader, point: Point): Promise<void> {
  const { counts, book, start } = reader
  const recount = asReported(reader.recount, { start, zone: point.zone })
  counts.points += 1
  const includeEmpty = counts.points % 2 === 0
  const year = yearTo(point.day, { fiscalYearStart: book.fiscal_year_start, zone: point.zone })
  const [sheet, trial] = await Promise.all([
    readSheet(reader, point, includeEmpty),
    readTrial(reader, point, includeEmpty),
  ])
  assertBalanced(sheet.rows)
  for (const row of flat(sheet.rows)) assertRolledUp(row)
  assertInChartOrder(sheet.rows)
  assert.equal(trial.debit, trial.credit, 'the columns of the trial balance')
  equal(sheet.lines, balanceSheetLines(recount, year, includeEmpty), {
    ...point,
    report: 'balance sheet',
    includeEmpty,
  })
  equal(trial.lines, trialBalanceLines(recount, year, includeEmpty), {
    ...point,
    report: 'trial balance',
    includeEmpty,
  })
  await checkComparedSheet({ ...reader, recount }, point)
  counts.figures += 5 * sheet.lines.length + 2 * trial.lines.length
}

/** The balance sheet beside that of another day: each way of naming it in turn. */
async function checkComparedSheet(
  { recount, counts, book, world, start }: Reader,
  { zone, day }: Point,
): Promise<void> {
  const compare = comparisons(daysLater(day, -3 - (counts.points % 40)))[counts.points % 3] ?? ''
  const rows: ReportRow[] = await read(
    world,
    `/v0/reports/balance-sheet?end_date=${day}&time_zone=${encodeURIComponent(zone)}&compare=${compare}`,
  )
  const former = comparedDay(compare, day)
  const years = { fiscalYearStart: book.fiscal_year_start, zone }
  const where = { zone, day, compare, former }
  equal(rowLines(rows), balanceSheetLines(recount, yearTo(day, years), true), where)
  assertCompared(rows, { where, begun: former >= start }, () => balanceSheetLines(recount, yearTo(former, years), true))
}

const comparisons = (other: string) => ['previous_period', 'previous_year', other]

/** Beside each row what the recount says of it on the other days, and the change since. */
function assertCompared(
  rows: readonly ReportRow[],
  { where, begun }: { where: unknown; begun: boolean },
  former: () => readonly string[],
): void {
  if (!begun) {
    for (const { name, comparison } of flat(rows)) assert.equal(comparison, null, name)
    return
  }
  const then = (row: ReportRow): ReportRow => {
    assert.ok(row.comparison, row.name)
    return { ...row, ...row.comparison, children: row.children.map(then) }
  }
  const ownSide = (line: string) => line.split(' | ')[0] ?? ''
  equal(rowLines(rows.map(then)).map(ownSide), former().map(ownSide), where)
  for (const { name, total_amount, comparison } of flat(rows)) {
    assert.ok(comparison)
    const change = unitsOf(total_amount) - unitsOf(comparison.total_amount)
    const whole = unitsOf(comparison.total_amount)
    assert.equal(unitsOf(comparison.change), change, name)
    assert.equal(bare(comparison.change_percent), percentText(change, whole < 0n ? -whole : whole), name)
  }
}

async function readSheet(reader: Reader, { zone, day }: Point, includeEmpty: boolean) {
  const rows: ReportRow[] = await read(
    reader.world,
    `/v0/reports/balance-sheet?end_date=${day}&time_zone=${encodeURIComponent(zone)}&include_empty=${includeEmpty}`,
  )
  return { rows, lines: rowLines(rows) }
}

async function readTrial(reader: Reader, { zone, day }: Point, includeEmpty: boolean) {
  const { records, total_debit, total_credit } = await read(
    reader.world,
    `/v0/reports/trial-balance?end_date=${day}&time_zone=${encodeURIComponent(zone)}&include_empty=${includeEmpty}`,
  )
  const column = (key: 'debit' | 'credit') =>
    records.reduce((sum: bigint, record: Record<'debit' | 'credit', string>) => sum + unitsOf(record[key]), 0n)
  assert.deepEqual([unitsOf(total_debit), unitsOf(total_credit)], [column('debit'), column('credit')])
  return {
    debit: column('debit'),
    credit: column('credit'),
    lines: records
      .map((record: Record<string, string>) => `${record.ledger_id}: ${bare(record.debit)} ${bare(record.credit)}`)
      .toSorted(),
  }
}

/** Assets are liabilities and equity. */
function assertBalanced(sheet: readonly ReportRow[]): void {
  const [assets = 0n, liabilities = 0n, equity = 0n] = sheet.map((row) => unitsOf(row.total_amount))
  assert.equal(assets, liabilities + equity, 'assets = liabilities + equity')
}

/** Total = own + those below, each turned to the side of the row. */
function assertRolledUp(row: ReportRow | LedgerRow): void {
  const below = row.children.reduce((sum, child) => {
    return sum + (child.debit_credit === row.debit_credit ? 1n : -1n) * unitsOf(child.total_amount)
  }, 0n)
  assert.equal(unitsOf(row.total_amount), unitsOf(row.amount) + below, `the total of ${row.name}`)
}

/** Beside each other by sort code, those without one last, by name; calculated rows stand behind all of them. */
function assertInChartOrder(rows: readonly ReportRow[]): void {
  const ledgers = rows.filter((row) => row.ledger_id !== null)
  const places = ledgers.map(({ sort_code, name }) => [sort_code || '~', name.toLowerCase()].join(' '))
  assert.deepEqual(places, places.toSorted())
  assert.ok(rows.slice(0, ledgers.length).every((row) => row.ledger_id !== null) || ledgers.length === 0)
  for (const row of rows) assertInChartOrder(row.children)
}

// A stretch of time

async function checkRange(asking: Reader, range: Range): Promise<void> {
  const { zone, start, middle, day: end } = range
  const recount = asReported(asking.recount, { start: asking.start, zone })
  const reader = { ...asking, recount }
  const { counts, world } = reader
  const parts = [
    [start, middle],
    [followingDay(middle), end],
    [start, end],
  ] as const
  const ledgers = await Promise.all(parts.map((days) => readLedgers(world, days, zone)))
  const incomes = await Promise.all(parts.map((days) => readIncome(world, days, zone)))
  for (const [at, days] of parts.entries()) {
    const span = spanOf(...days, zone)
    const where = { zone, days }
    equal(ledgers[at]?.lines, generalLedgerLines(recount, ledgerDays(reader, days, zone), true), {
      ...where,
      report: 'general ledger',
    })
    equal(incomes[at]?.lines, incomeStatementLines(recount, span, true), { ...where, report: 'income statement' })
    const memo = incomes[at]?.rows.at(-1)?.memo
    const told = memo ? `${bare(memo.receipts)} ${bare(memo.payments)}` : null
    assert.equal(told, memoText(recount, span), JSON.stringify(where))
  }
  await checkComparedIncome(reader, range)
  await checkProfits(reader, range)
  await checkWithoutEmpty(reader, parts[2], zone)
  assertContinuous(
    ledgers.map(({ records }) => records),
    followingDay(middle).endsWith(reader.book.fiscal_year_start),
  )
  assertAdditive(incomes.map(({ rows }) => rows))
  await checkClosings(reader, range, ledgers[2]?.records ?? [])
  await checkColumns(reader, range)
  // To it opening entries are of the day on which the books begin, and of no period.
  await checkCash(asking, range)
  counts.ranges += 1
  counts.figures += 4 * (ledgers[0]?.lines.length ?? 0) + 3 * (incomes[0]?.lines.length ?? 0)
}

async function checkComparedIncome(
  { recount, counts, book, world, start: begin }: Reader,
  { zone, start, day }: Range,
): Promise<void> {
  const other = `${daysLater(start, -7)}..${daysLater(start, 4)}`
  const compare = comparisons(other)[counts.ranges % 3] ?? ''
  const rows: ReportRow[] = await read(
    world,
    `/v0/reports/income-statement?start_date=${start}&end_date=${day}&time_zone=${encodeURIComponent(zone)}&compare=${compare}&percent_of=net_sales`,
  )
  const former = comparedDays(compare, [start, day], book.fiscal_year_start)
  const where = { zone, start, day, compare, former }
  equal(rowLines(rows), incomeStatementLines(recount, spanOf(start, day, zone), true), where)
  assertCompared(rows, { where, begun: former[1] >= begin }, () =>
    incomeStatementLines(recount, spanOf(...former, zone), true),
  )
  const sales = unitsOf(rows.find(({ name }) => name === 'Net Sales')?.amount ?? '')
  for (const { name, total_amount, percent } of flat(rows))
    assert.equal(bare(percent), percentText(unitsOf(total_amount), sales), name)
}

/** Net Income and Gross Profit by period. */
async function checkProfits({ recount, world }: Reader, { zone, start, day }: Range): Promise<void> {
  const asked = `start_date=${start}&end_date=${day}&period=quarterly&time_zone=${encodeURIComponent(zone)}`
  for (const [report, groups] of [
    ['net-profit-by-period', undefined],
    ['gross-profit-by-period', ['operating_revenues', 'cost_of_goods_sold']],
  ] as const) {
    const { periods, total_profit } = await read(world, `/v0/reports/${report}?${asked}`)
    let sum = 0n
    for (const { start_date, end_date, ...told } of periods) {
      const { revenue, expense } = profitOf(recount, spanOf(start_date, end_date, zone), groups)
      sum += revenue - expense
      assert.deepEqual([told.revenue, told.expense, told.profit].map(unitsOf), [revenue, expense, revenue - expense])
    }
    assert.equal(unitsOf(total_profit), sum)
  }
}

async function checkWithoutEmpty(reader: Reader, days: Days, zone: string): Promise<void> {
  const { recount, world } = reader
  const [ledgers, continuous, income] = await Promise.all([
    readLedgers(world, days, zone, '&include_empty=false'),
    readLedgers(world, days, zone, '&include_empty=false&fiscal_years=continuous'),
    readIncome(world, days, zone, false),
  ])
  const [span, where] = [spanOf(...days, zone), { zone, days, includeEmpty: false }]
  const closed = ledgerDays(reader, days, zone)
  equal(ledgers.lines, generalLedgerLines(recount, closed, false), { ...where, report: 'general ledger' })
  equal(continuous.lines, generalLedgerLines(recount, { ...closed, fiscalYearStart: null }, false), {
    ...where,
    report: 'general ledger whose years run on',
  })
  equal(income.lines, incomeStatementLines(recount, span, false), { ...where, report: 'income statement' })
}

type Days = readonly [start: string, end: string]

function ledgerDays({ book }: Reader, [start, end]: Days, zone: string): LedgerDays {
  return { start, end, zone, fiscalYearStart: book.fiscal_year_start }
}

async function readLedgers(world: World, [start, end]: Days, zone: string, more = '') {
  const { records }: { records: LedgerRow[] } = await read(
    world,
    `/v0/reports/general-ledger?start_date=${start}&end_date=${end}&time_zone=${encodeURIComponent(zone)}${more}`,
  )
  return { records: flat(records), lines: ledgerLines(records, null).toSorted() }
}

async function readIncome(world: World, [start, end]: Days, zone: string, includeEmpty = true) {
  const rows: ReportRow[] = await read(
    world,
    `/v0/reports/income-statement?start_date=${start}&end_date=${end}&time_zone=${encodeURIComponent(zone)}&include_empty=${includeEmpty}`,
  )
  return { rows: flat(rows), lines: rowLines(rows) }
}

/** Each column of a range is the statement of its period. */
async function checkColumns({ recount, book, world }: Reader, { zone, start, day }: Range): Promise<void> {
  const asked = `period=quarterly&time_zone=${encodeURIComponent(zone)}`
  const [income, sheet]: RangeReport[] = await Promise.all([
    read(world, `/v0/reports/income-statement/range?start_date=${start}&end_date=${day}&${asked}`),
    read(world, `/v0/reports/balance-sheet/range?range_start=${start}&range_end=${day}&${asked}`),
  ])
  assert.ok(income && sheet)
  assert.deepEqual([income.periods[0]?.start_date, income.periods.at(-1)?.end_date], [start, day])
  for (const [at, { start_date, end_date }] of income.periods.entries()) {
    const where = { zone, start_date, end_date, column: at }
    if (at > 0) assert.equal(start_date, followingDay(income.periods[at - 1]?.end_date ?? ''))
    if (at > 2 && at < income.periods.length - 1) continue
    const span = spanOf(start_date, end_date, zone)
    const year = yearTo(end_date, { fiscalYearStart: book.fiscal_year_start, zone })
    equal(rowLines(columnOf(income.records, at)), incomeStatementLines(recount, span, true), where)
    equal(rowLines(columnOf(sheet.records, at)), balanceSheetLines(recount, year, true), where)
    const told: RangeRow['memo'] = income.records.at(-1)?.memo
    const memo = memoText(recount, span) ?? `${digitsOf(0n, recount.decimals)} ${digitsOf(0n, recount.decimals)}`
    if (told) assert.equal(`${bare(told.receipts[at])} ${bare(told.payments[at])}`, memo)
    else assert.equal(memoText(recount, span), null)
  }
  const whole = rowLines(totalsOf(income.records)).map((line) => line.slice(0, line.lastIndexOf(' | ')))
  const expected = incomeStatementLines(recount, spanOf(start, day, zone), true)
  equal(
    whole,
    expected.map((line) => line.slice(0, line.lastIndexOf(' | '))),
    { zone, start, day },
  )
}

interface RangeReport {
  periods: { start_date: string; end_date: string }[]
  records: RangeRow[]
}

interface RangeRow extends Omit<ReportRow, keyof Figures | 'calculated_amount' | 'memo' | 'children'> {
  amounts: string[]
  total_amounts: string[]
  signed_amounts: string[]
  signed_total_amounts: string[]
  total: Figures | null
  memo?: { receipts: string[]; payments: string[] } | null
  calculated_amounts: string[] | null
  children: RangeRow[]
}

function columnOf(rows: readonly RangeRow[], at: number): ReportRow[] {
  return rows.map(({ memo: _, ...row }) => ({
    ...row,
    amount: row.amounts[at] ?? '',
    total_amount: row.total_amounts[at] ?? '',
    signed_amount: row.signed_amounts[at] ?? '',
    signed_total_amount: row.signed_total_amounts[at] ?? '',
    calculated_amount: row.calculated_amounts?.[at] ?? null,
    children: columnOf(row.children, at),
  }))
}

function totalsOf(rows: readonly RangeRow[]): ReportRow[] {
  return rows.map(({ memo: _, total, ...row }) => {
    assert.ok(total)
    return {
      ...row,
      ...total,
      calculated_amount: row.calculated_amounts?.[0] ?? null,
      children: totalsOf(row.children),
    }
  })
}

/** By both methods, and in the totals. */
async function checkCash({ recount, transfers, startDay, world }: Reader, { zone, start, day }: Range): Promise<void> {
  const asked = `start_date=${start}&end_date=${day}&time_zone=${encodeURIComponent(zone)}`
  const expected = recountCashFlow({ recount, transfers, startDay }, spanOf(start, day, zone))
  for (const method of ['direct', 'indirect'] as const) {
    const flow = statedCashFlow(await read(world, `/v0/reports/cash-flow?${asked}&method=${method}`))
    assert.deepEqual(flow.summary, expected.summary, asked)
    assert.deepEqual(flow.rows, expected[method], asked)
  }
  const totals = await read(world, `/v0/reports/cash-flow-totals?${asked}`)
  const ledgers = await read(world, `/v0/reports/ledger-cash-flow-totals?${asked}&period=yearly`)
  // Opening entries are there from the start of their own period.
  for (const period of [totals.periods[0], totals.periods.at(-1)]) {
    const own = recountCashFlow(
      { recount, transfers, startDay },
      spanOf(period.start_date, period.end_date, zone),
      isMoney,
    )
    assert.equal(unitsOf(period.opening_balance), unitsOf(own.summary.opening), asked)
    assert.equal(unitsOf(period.closing_balance), unitsOf(own.summary.closing), asked)
  }
  const held = ledgers.records.reduce((sum: bigint, row: { closing_balances: string[] }) => {
    return sum + unitsOf(row.closing_balances.at(-1) ?? '')
  }, 0n)
  assert.equal(held, unitsOf(totals.periods.at(-1).closing_balance), asked)
}

/**
 * A period and the next one are both of them together; each opens as the one before closed, but where a fiscal year
 * ends between them.
 */
function assertContinuous([first = [], second = [], both = []]: readonly LedgerRow[][], isNewYear: boolean): void {
  for (const [at, whole] of both.entries()) {
    const [before, after] = [first[at], second[at]]
    assert.ok(before && after)
    for (const row of [before, after, whole]) {
      const carried = row.closings.reduce((sum, { amount }) => sum + unitsOf(amount), 0n)
      assert.equal(unitsOf(row.opening_balance) + unitsOf(row.amount) + carried, unitsOf(row.closing_balance))
      assertRolledUp(row)
    }
    const isPlain = ['asset', 'liability'].includes(whole.type)
    if (isPlain || !isNewYear)
      assert.equal(after.opening_balance, before.closing_balance, `${whole.name} opens as it closed`)
    assert.equal(whole.opening_balance, before.opening_balance)
    assert.equal(whole.closing_balance, after.closing_balance)
    assert.equal(unitsOf(whole.total_amount), unitsOf(before.total_amount) + unitsOf(after.total_amount))
    // The lines of opening income, which a period counts the day before, keep their own moment.
    const sorted = (rows: readonly LedgerRow[]) =>
      rows.flatMap(({ lines }) => lines.map(({ id }) => String(id))).toSorted()
    assert.deepEqual(sorted([whole]), sorted([before, after]))
  }
}

function assertAdditive([first = [], second = [], both = []]: readonly ReportRow[][]): void {
  for (const [at, whole] of both.entries()) {
    assertRolledUp(whole)
    for (const key of ['amount', 'total_amount'] as const)
      assert.equal(unitsOf(whole[key]), unitsOf(first[at]?.[key] ?? '') + unitsOf(second[at]?.[key] ?? ''), whole.name)
  }
}

/** The general ledger closes with the balance that the ledger itself, and the trial balance, tell. */
async function checkClosings(reader: Reader, { zone, day }: Point, records: readonly LedgerRow[]): Promise<void> {
  const { recount, world, counts } = reader
  const { lines } = await readTrial(reader, { zone, day }, true)
  const year = yearTo(day, { fiscalYearStart: reader.book.fiscal_year_start, zone })
  for (const [at, { ledger_id, closing_balance, debit_credit }] of records.entries()) {
    const ledger = recount.ledgers.find((each) => each.id === ledger_id)
    assert.ok(ledger)
    const units = (debit_credit === 'debit' ? 1n : -1n) * unitsOf(closing_balance)
    const column = (side: bigint) => digitsOf(side > 0n ? side : 0n, recount.decimals)
    assert.ok(lines.includes(`${ledger_id}: ${column(units)} ${column(-units)}`), ledger_id)
    if (at % 7 !== 0) continue
    const balance = await read(
      world,
      `/v0/ledgers/${ledger_id}/balance?date=${day}&time_zone=${encodeURIComponent(zone)}`,
    )
    const { own, total } = ledgerBalance(recount, ledger, year)
    assert.deepEqual([bare(balance.balance), bare(balance.total_balance)], [own, total])
    assert.equal(balance.balance, closing_balance)
    counts.figures += 2
  }
}

// There and back

/**
 * Whatever is imported and changed, and then deleted, leaves no trace in any statement; nor does a category tried and
 * taken back.
 */
async function checkRoundTrip(written: Written, points: readonly Point[], tally: Tally): Promise<void> {
  const { world, book } = written
  const [former] = written.accounts
  assert.ok(former)
  const answer = await world.post('/v0/source-accounts', { ledger_id: former.ledgerId })
  const account = { id: answer.body.id, ledgerId: former.ledgerId }
  const before = await statements(world, points)
  const unchanged = async (after: string) => equal(await statements(world, points), before, { after })
  await checkCategoryThereAndBack(written)
  await unchanged('a category and back')

  const own: Written = { ...written, accounts: [account], transactions: [], entries: [], handMade: [] }
  for (const step of book.steps) if (step.kind === 'import') await takeStep(own, { ...step, account: 0 }, tally)
  for (const step of book.steps)
    if (step.kind === 'split' || step.kind === 'recategorize' || step.kind === 'edit entry')
      await takeStep(own, step, tally)
  const imported = own.transactions.length
  if (book.steps.length % 2 === 0) {
    const { body } = await world.delete(`/v0/source-accounts/${account.id}/transactions`, {
      headers: { prefer: 'wait=20' },
    })
    assert.equal(body.removed_transaction_ids.length, imported)
  } else
    for (const { id } of own.transactions) {
      const gone = await world.delete(`/v0/source-accounts/${account.id}/transactions/${id}`)
      assert.equal(gone.status, 204, gone.text)
    }
  await unchanged('an import and its deletion')
}

async function checkCategoryThereAndBack(written: Written): Promise<void> {
  const { world } = written
  for (const { id, accountId } of written.transactions.slice(0, 3)) {
    const address = `/v0/source-accounts/${accountId}/transactions/${id}`
    const { body } = await world.get(`${address}?expand=opposing_line_entries`)
    const former = body.opposing_line_entries
    const other = written.ledgers.find((each) => each.is_required && each.editable && each.id !== former[0]?.ledger_id)
    if (former.length !== 1 || !other) continue
    const away = await world.put(address, { category: { updated_category_ledger_id: other.id } })
    const back = await world.put(address, { category: { updated_category_ledger_id: former[0].ledger_id } })
    assert.equal(away.status === 200, back.status === 200, `${away.text} ${back.text}`)
  }
}

/** Byte for byte. */
async function statements(world: World, points: readonly Point[]): Promise<string[]> {
  const chosen = points.filter((_, at) => at % 17 === 0)
  const answers = await Promise.all(
    chosen.flatMap(({ zone, day }) =>
      [
        `balance-sheet?end_date=${day}&include_empty=false`,
        `trial-balance?end_date=${day}&include_empty=false`,
        `general-ledger?start_date=${dayAfter(day, -9)}&end_date=${day}&include_empty=false`,
        `income-statement?start_date=${dayAfter(day, -9)}&end_date=${day}&include_empty=false`,
      ].map((report) => world.get(`/v0/reports/${report}&time_zone=${encodeURIComponent(zone)}`)),
    ),
  )
  for (const { status, text } of answers) assert.equal(status, 200, text)
  return answers.map(({ text }) => text)
}

// Reading

/** With every number as its digits behind a "#". */
interface ReportRow extends Figures {
  name: string
  debit_credit: string
  type: string | null
  sub_type: string | null
  sort_code: string | null
  ledger_id: string | null
  calculated_amount: string | null
  comparison?: { amount: string; total_amount: string; change: string; change_percent: string | null } | null
  percent?: string | null
  memo?: { receipts: string; payments: string } | null
  children: ReportRow[]
}

interface Figures {
  amount: string
  total_amount: string
  signed_amount: string
  signed_total_amount: string
}

interface LedgerRow {
  ledger_id: string
  name: string
  type: string
  debit_credit: string
  amount: string
  total_amount: string
  opening_balance: string
  closing_balance: string
  closings: { date: string; amount: string }[]
  children: LedgerRow[]
  lines: (Record<string, string | null> & { opposing_ledger_names: string[] })[]
}

async function read(world: World, address: string) {
  const { status, text } = await world.get(address)
  assert.equal(status, 200, `${address}: ${text}`)
  return exactJson(text)
}

function rowLines(rows: readonly ReportRow[]): string[] {
  const linesBelow = (parent: string, children: readonly ReportRow[]): string[] =>
    children.flatMap((row) => {
      const isGroup = row.calculated_amount === null
      const isNamed = !isGroup || row.name === 'Income Taxes'
      const key = row.ledger_id ?? (isNamed ? row.name : (row.sub_type ?? row.type)) ?? ''
      const figures = [
        `${row.debit_credit} ${bare(row.amount)} ${bare(row.total_amount)}`,
        `${bare(row.signed_amount)} ${bare(row.signed_total_amount)}`,
        bare(row.calculated_amount),
      ]
      return [`${key} in ${parent}: ${figures.join(' | ')}`, ...linesBelow(key, row.children)]
    })
  return linesBelow('the report', rows).toSorted()
}

function ledgerLines(records: readonly LedgerRow[], parent: string | null): string[] {
  return records.flatMap((row) => {
    const figures = [row.opening_balance, row.amount, row.closing_balance, row.total_amount].map(bare)
    const lines = row.lines.map((line) =>
      [
        `  ${line.id} ${line.datetime} ${line.debit_credit} ${bare(line.amount)}`,
        `${line.journal_entry_id} ${bare(line.sort_order)} ${line.transaction_id}`,
        `${bare(line.entry_number)} ${bare(line.running_balance)} ${JSON.stringify(line.opposing_ledger_names)}`,
      ].join(' of '),
    )
    const closed = row.closings.map(({ date, amount }) => `; ${date} ${bare(amount)}`)
    return [
      [`${row.ledger_id} in ${parent}: ${row.debit_credit} ${figures.join(' ')}${closed.join('')}`, ...lines].join(
        '\n',
      ),
      ...ledgerLines(row.children, row.ledger_id),
    ]
  })
}

function flat<Row extends { children: Row[] }>(rows: readonly Row[]): Row[] {
  return rows.flatMap((row) => [row, ...flat(row.children)])
}

function bare(digits: string | null | undefined): string {
  return digits?.replace('#', '') ?? 'null'
}

/** The first line that differs, and where. A comparison of them all would take minutes to print. */
function equal(actual: readonly string[] | undefined, expected: readonly string[], where: unknown): void {
  const length = Math.max(actual?.length ?? 0, expected.length)
  for (let at = 0; at < length; at += 1)
    if (actual?.[at] !== expected[at])
      assert.fail(`${JSON.stringify(where)}: line ${at} is\n${actual?.[at]}\nand should be\n${expected[at]}`)
}

/** Two at a time: enough to keep the service busy. */
async function inPairs<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const queue = items.values()
  const worker = async () => {
    for (const item of queue) await work(item)
  }
  await Promise.all([worker(), worker()])
}
