import { digitsOf } from './random.ts'
import type { CountedLedger, Recount, Span } from './recount.ts'

/**
 * The cash flow statement once more, from nothing but the lists of ledgers, lines and transfers: entry by entry, added
 * up as bigint. It shares no code with the service. Amounts are signed as cash: positive where it rose.
 */
export interface CashRecount {
  recount: Recount
  transfers: readonly { from_journal_entry_id: string; to_journal_entry_id: string; status: string }[]
  /** The day of `entries_start` in the zone of the Instance. */
  startDay: Span
  /** Of the direct method, the lines that bear this tag alone. */
  tagId?: string
}

interface Line {
  ledger: CountedLedger
  /** What cash rises by where this line is the other side. */
  worth: bigint
  counts: boolean
}

/** The ledgers whose money the statement is of; the totals have cards among them. */
export type IsCash = (ledger: CountedLedger) => boolean

export const isStatementCash: IsCash = (ledger) => ledger.type === 'asset' && ledger.report_cash_flow
export const isMoney: IsCash = (ledger) => ledger.report_cash_flow && ['asset', 'liability'].includes(ledger.type)

/** An entry, or both entries of a linked transfer of which one side at most is cash. */
interface Happening {
  ms: number
  lines: Line[]
  isTransfer: boolean
}

export interface CashFigures {
  /** "operating, Payments to suppliers, Rent: 0 in, 12.00 out", of each method. */
  direct: string[]
  indirect: string[]
  note: string[]
  summary: { opening: string; closing: string; totals: string[]; taxes: string; interest: string }
}

export function recountCashFlow(books: CashRecount, span: Span, isCash = isStatementCash): CashFigures {
  const { recount, startDay } = books
  const ledgerOf = new Map(recount.ledgers.map((ledger) => [ledger.id, ledger]))
  const known = (id: string): CountedLedger => ledgerOf.get(id) as CountedLedger
  const isTax = ({ is_income_tax, parent_id }: CountedLedger): boolean =>
    is_income_tax || (parent_id !== null && isTax(known(parent_id)))
  const entries = Map.groupBy(recount.lines, (line) => line.journal_entry_id)
  const openingIds = new Set(
    recount.lines
      .filter(
        ({ ledger_id, ms }) =>
          known(ledger_id).required_ledger_purpose === 'opening_balances' && ms >= startDay.from && ms < startDay.until,
      )
      .map((line) => line.journal_entry_id),
  )
  const cashSum = (counts: (line: Recount['lines'][number]) => boolean) =>
    recount.lines
      .filter((line) => isCash(known(line.ledger_id)) && counts(line))
      .reduce((sum, line) => sum + line.units, 0n)
  const opening = cashSum(
    (line) => line.ms < span.from || (line.ms < span.until && openingIds.has(line.journal_entry_id)),
  )
  const closing = cashSum((line) => line.ms < span.until)

  // Transfers: one entry on the day of the cash side; between two cash ledgers what is under way.
  const done = new Set<string>(openingIds)
  const happenings: Happening[] = []
  let [transitIn, transitOut] = [0n, 0n]
  const counts = ({ tags }: Recount['lines'][number]) =>
    books.tagId === undefined || tags.some(({ id }) => id === books.tagId)
  const plain = (id: string): Line[] =>
    (entries.get(id) ?? []).map((line) => ({
      ledger: known(line.ledger_id),
      worth: -line.units,
      counts: counts(line),
    }))
  const msOf = (id: string) => entries.get(id)?.[0]?.ms ?? 0
  const within = (ms: number) => ms >= span.from && ms < span.until
  for (const { from_journal_entry_id: from, to_journal_entry_id: to, status } of books.transfers) {
    if (status !== 'matched') continue
    done.add(from).add(to)
    const [fromCash, toCash] = [from, to].map((id) => plain(id).some(({ ledger }) => isCash(ledger)))
    const isWaiting = ({ ledger }: Line) => ledger.sub_type === 'transfers_between_accounts'
    if (fromCash && toCash) {
      const underWay = [from, to]
        .filter((id) => within(msOf(id)))
        .flatMap(plain)
        .filter(isWaiting)
        .reduce((sum, { worth }) => sum + worth, 0n)
      if (underWay > 0n) transitIn += underWay
      else transitOut -= underWay
      continue
    }
    const ms = msOf(toCash ? to : from)
    happenings.push({ ms, lines: [from, to].flatMap(plain).filter((line) => !isWaiting(line)), isTransfer: true })
  }
  for (const id of entries.keys())
    if (!done.has(id)) happenings.push({ ms: msOf(id), lines: plain(id), isTransfer: false })

  const direct = new Tally()
  const indirect = new Tally()
  const note = new Tally()
  const paid = { taxes: 0n, interest: 0n }
  let netIncome = 0n
  for (const { lines, isTransfer } of happenings.filter(({ ms }) => within(ms))) {
    const earners = lines.filter(({ ledger }) => ledger.type === 'revenue' || ledger.type === 'expense')
    const capital = lines.filter(
      ({ ledger }) =>
        !earners.some((line) => line.ledger === ledger) && !isCash(ledger) && sectionOf(ledger) === 'operating',
    )
    const income = total(earners)
    netIncome += income
    const movesCash = lines.some(({ ledger }) => isCash(ledger))
    const clears = lines.some(({ ledger }) => ledger.required_ledger_purpose?.startsWith('uncategorized'))
    if (movesCash || clears) {
      const flows = readThrough(lines.filter(({ ledger }) => !isCash(ledger)))
      for (const { ledger, worth, section } of flows.filter((line) => line.counts)) {
        direct.add(section, section === 'operating' ? rowOf(ledger, isTax(ledger)) : '', ledger, worth)
        if (section !== 'operating') indirect.add(section, '', ledger, worth)
        if (isTax(ledger)) paid.taxes -= worth
        if (ledger.is_interest && ledger.type !== 'revenue') paid.interest -= worth
      }
      for (const { ledger, worth } of capital) indirect.net('operating', changes, ledger, worth)
      for (const { ledger, worth } of earners) indirect.net('operating', 'Gains and losses', ledger, -worth)
      for (const { ledger, worth, section } of flows)
        if (section === 'operating' && earners.some((line) => line.ledger === ledger))
          indirect.net('operating', 'Gains and losses', ledger, worth)
      continue
    }
    // No flow: what Net Income and working capital say together is taken back.
    const excess = income + total(capital)
    const ofIncome = excess > 0n === income > 0n ? smaller(excess, income) : 0n
    for (const [{ ledger }, worth] of shares(earners, ofIncome))
      indirect.net('operating', 'Non-cash items', ledger, -worth)
    const takenBack = shares(capital, excess - ofIncome)
    for (const { ledger, worth } of capital) indirect.net('operating', changes, ledger, worth)
    for (const [{ ledger }, worth] of takenBack) indirect.net('operating', changes, ledger, -worth)
    const others = lines.filter((line) => !earners.includes(line) && !capital.includes(line))
    const [invested, financed] = ['investing', 'financing'].map((section) =>
      total(others.filter(({ ledger }) => sectionOf(ledger) === section)),
    )
    if (isTransfer || (takenBack.length === 0 && (invested === 0n || financed === 0n))) continue
    for (const { ledger, worth } of others) note.net('', '', ledger, worth)
    for (const [{ ledger }, worth] of takenBack) note.net('', '', ledger, worth)
  }
  const { decimals } = recount
  const sum = (tally: Tally, section: string) => digitsOf(tally.total(section) + 0n, decimals)
  indirect.net('operating', 'Net Income', undefined, netIncome)
  return {
    direct: direct.rows(decimals),
    indirect: indirect.rows(decimals),
    note: note.rows(decimals),
    summary: {
      totals: [
        ...sections.map((section) => sum(direct, section)),
        `${digitsOf(transitIn, decimals)} ${digitsOf(transitOut, decimals)}`,
      ],
      opening: digitsOf(opening, decimals),
      closing: digitsOf(closing, decimals),
      taxes: digitsOf(paid.taxes, decimals),
      interest: digitsOf(paid.interest, decimals),
    },
  }
}

const sections = ['operating', 'investing', 'financing']
const changes = 'Changes in operating assets and liabilities'

function sectionOf(ledger: CountedLedger): string {
  if (ledger.sub_type === 'transfers_between_accounts') return 'operating'
  if (ledger.cash_flow_section !== null) return ledger.cash_flow_section
  if (ledger.sub_type === 'non-current_assets') return 'investing'
  if (ledger.financial_account_type === 'loan') return 'financing'
  return ledger.sub_type === 'non-current_liabilities' || ledger.type === 'equity' ? 'financing' : 'operating'
}

function rowOf(ledger: CountedLedger, isTax: boolean): string {
  if (ledger.sub_type === 'transfers_between_accounts') return 'Transfers not yet matched'
  if (ledger.type === 'revenue') return 'Receipts from customers'
  if (ledger.type === 'expense' && !isTax) return 'Payments to suppliers'
  return ledger.financial_account_type === 'credit_card' ? 'Credit card payments' : ''
}

/**
 * Gains and losses are of the asset that is sold; accumulated depreciation takes expense away before anything is a
 * flow.
 */
function readThrough(lines: readonly Line[]): (Line & { section: string })[] {
  const isAsset = ({ ledger }: Line) => ledger.sub_type === 'non-current_assets'
  const sells = lines.some((line) => isAsset(line) && line.ledger.debit_credit === 'debit' && line.worth > 0n)
  const flows = lines.map((line) => {
    const { sub_type, cash_flow_section } = line.ledger
    const isGain = sells && cash_flow_section === null && ['other_income', 'other_expenses'].includes(sub_type)
    return { ...line, section: isGain ? 'investing' : sectionOf(line.ledger), isGain }
  })
  const depreciation = flows.filter((line) => isAsset(line) && line.ledger.debit_credit === 'credit' && line.worth > 0n)
  const expenses = flows
    .filter((line) => line.ledger.type === 'expense' && line.worth < 0n)
    .toSorted(
      (a, b) =>
        Number(a.isGain && sectionOf(a.ledger) !== 'investing') -
        Number(b.isGain && sectionOf(b.ledger) !== 'investing'),
    )
  const netted = smaller(total(depreciation), -total(expenses))
  for (const [line, worth] of [...shares(depreciation, netted), ...shares(expenses, -netted)]) line.worth -= worth
  return flows.filter(({ worth }) => worth !== 0n)
}

/** What of an amount each line of its sign takes, one after another. */
function shares<Each extends Line>(lines: readonly Each[], amount: bigint): [Each, bigint][] {
  let left = amount
  return lines.flatMap((line): [Each, bigint][] => {
    if (left === 0n || line.worth > 0n !== left > 0n) return []
    const share = smaller(line.worth, left)
    left -= share
    return [[line, share]]
  })
}

/** Of two amounts of one sign the one that is nearer to nothing. */
function smaller(a: bigint, b: bigint): bigint {
  if (a === 0n || b === 0n) return 0n
  return a > 0n === a < b ? a : b
}

function total(lines: readonly Line[]): bigint {
  return lines.reduce((sum, { worth }) => sum + worth, 0n)
}

/** Rows by section, name and ledger. */
class Tally {
  private readonly sums = new Map<string, { section: string; name: string; inflow: bigint; outflow: bigint }>()

  add(section: string, row: string, ledger: CountedLedger | undefined, worth: bigint): void {
    const name = `${section}, ${row}, ${ledger?.name ?? ''}`
    const sum = this.sums.get(name) ?? { section, name, inflow: 0n, outflow: 0n }
    if (worth > 0n) sum.inflow += worth
    else sum.outflow -= worth
    this.sums.set(name, sum)
  }

  /** Of figures that are no receipts and payments: one side has all. */
  net(section: string, row: string, ledger: CountedLedger | undefined, worth: bigint): void {
    const name = `${section}, ${row}, ${ledger?.name ?? ''}`
    const { inflow = 0n, outflow = 0n } = this.sums.get(name) ?? {}
    this.sums.delete(name)
    this.add(section, row, ledger, inflow - outflow + worth)
  }

  total(section: string): bigint {
    return [...this.sums.values()]
      .filter((sum) => sum.section === section)
      .reduce((sum, { inflow, outflow }) => sum + inflow - outflow, 0n)
  }

  rows(decimals: number): string[] {
    return [...this.sums.values()]
      .filter(({ inflow, outflow, name }) => inflow !== 0n || outflow !== 0n || name.includes('Net Income'))
      .map(
        ({ name, inflow, outflow }) => `${name}: ${digitsOf(inflow, decimals)} in, ${digitsOf(outflow, decimals)} out`,
      )
      .toSorted()
  }
}

/** The same of an answer of the service, as `exactJson` reads it. */
// What a test finds in an answer is what it asserts.
// oxlint-disable-next-line typescript/no-explicit-any
export function statedCashFlow(body: any): Pick<CashFigures, 'summary' | 'note'> & { rows: string[] } {
  const digits = (figure: string) => figure.replace('#', '')
  const { inflow, outflow } = body.cash_in_transit
  return {
    rows: sections.flatMap((name) => statedRows(name, body[name].records)).toSorted(),
    note: statedRows('', body.note).toSorted(),
    summary: {
      totals: [...sections.map((name) => digits(body[name].amount)), `${digits(inflow)} ${digits(outflow)}`],
      opening: digits(String(body.opening_balance)),
      closing: digits(String(body.closing_balance)),
      taxes: digits(body.income_taxes_paid),
      interest: digits(body.interest_paid),
    },
  }
}

interface StatedRow {
  name: string
  ledger_id: string | null
  inflow: string
  outflow: string
  children: StatedRow[]
}

function statedRows(section: string, records: readonly StatedRow[], row = ''): string[] {
  return records.flatMap(({ name, ledger_id, inflow, outflow, children }) => {
    if (children.length > 0) return statedRows(section, children, name)
    const place = ledger_id === null ? `${name}, ` : `${row}, ${name}`
    return [`${section}, ${place}: ${inflow.replace('#', '')} in, ${outflow.replace('#', '')} out`]
  })
}
