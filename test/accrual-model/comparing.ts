import assert from 'node:assert/strict'
import { totalsOf } from '../cash-flow-rows.ts'
import type { Answer, World } from '../world.ts'
import { minor } from './draws.ts'
import { grossOf, known, type Model, outstandingOf, type Source, sum, writtenOff } from './records.ts'
import { aging, amountAt, balances, type Basis, bases, columns, itemsOf, movements, normalSide } from './reports.ts'
import { statusOf } from './sources.ts'

export interface Real {
  world: World
  model: Model
  accountId: string
  ids: Map<string, string>
  names: Map<string, string>
  trace: string[]
  compared: { count: number }
}

export async function compareEverything(real: Real, { date, zone }: { date: string; zone: string }): Promise<void> {
  await compareSources(real)
  await compareJournal(real)
  for (const basis of bases) {
    await compareTrialBalance(real, { date, zone, basis })
    await compareStatements(real, { date, zone, basis })
    await compareGeneralLedger(real, { date, zone, basis })
    await compareByParty(real, { date, basis })
  }
  await compareCashFlows(real, { date, zone })
  await compareAging(real, 'receivable', 'Accounts Receivable', date)
  await compareAging(real, 'payable', 'Accounts Payable', date)
  await compareUnpaid(real, date)
  const party = real.model.parties[real.compared.count % real.model.parties.length]
  await compareParty(real, known(party, 'party'), date)
  await compareBridge(real, date)
}

async function read({ world, compared }: Real, address: string): Promise<Answer['body']> {
  const { status, body, text } = await world.get(address)
  assert.equal(status, 200, `${address}: ${text}`)
  compared.count += 1
  return body
}

/** Amounts by key, and what differs of them in words. */
function same(
  { model }: Real,
  shown: ReadonlyMap<string, bigint>,
  expected: ReadonlyMap<string, bigint>,
  what: string,
) {
  const keys = new Set([...shown.keys(), ...expected.keys()])
  const differing = [...keys].flatMap((key) => {
    const [is, should] = [shown.get(key) ?? 0n, expected.get(key) ?? 0n]
    return is === should ? [] : [`${key}: is ${is}, the model has ${should}`]
  })
  assert.deepEqual(differing.toSorted(), [], `${what} (decimals ${model.decimals}, closed ${model.closedThrough})`)
}

async function compareSources(real: Real): Promise<void> {
  const { records } = await read(real, '/v0/accrual-sources?limit=1000')
  const shown = new Map<string, Answer['body']>(records.map((each: Answer['body']) => [each.id, each]))
  assert.equal(shown.size, real.model.sources.size, 'sources')
  for (const source of real.model.sources.values()) compareSource(real, source, shown.get(source.id))
}

function compareSource({ model }: Real, source: Source, shown: Answer['body']): void {
  const isCounted = !source.isDraft && !source.voided
  const money = (amount: number) => minor(model, amount)
  const standing = [...model.applications.values()].filter(({ undone }) => undone === null)
  const ofSource = standing.filter((made) => made.source === source.id)
  const asCredit = standing.filter((made) => made.credit === source.id)
  const returned = standing.filter((made) => ofSource.some(({ id }) => id === made.returned))
  const paid = sum(ofSource.map(({ matched }) => (matched < 0n ? -matched : matched)))
  const used = sum(asCredit.map(({ matched }) => matched)) - sum(returned.map(({ matched }) => matched))
  const adjustedBy = sum(ofSource.map(({ adjusted }) => adjusted))
  const givenBack = sum(
    returned.flatMap(({ returned: id }) => ofSource.filter((made) => made.id === id).map((each) => each.adjusted)),
  )
  const written = writtenOff(source)
  const gross = grossOf(source)
  const amountPaid = source.settledBefore + paid + used
  const expected = {
    status: statusOf(source, amountPaid),
    is_opening: source.isOpening,
    gross,
    paid: amountPaid,
    adjusted: source.voided ? gross - amountPaid : adjustedBy - givenBack + written,
    outstanding: source.voided ? 0n : source.isDraft ? gross - source.settledBefore : outstandingOf(source),
    lines: isCounted ? source.lines.map(({ left }) => left) : [],
  }
  const told = {
    status: shown.status,
    is_opening: shown.is_opening,
    gross: money(shown.gross_amount),
    paid: money(shown.amount_paid),
    adjusted: money(shown.amount_adjusted),
    outstanding: money(shown.amount_outstanding),
    lines: isCounted ? shown.lines.map((line: Answer['body']) => money(line.amount_outstanding)) : [],
  }
  assert.deepEqual(told, expected, `source ${source.type} ${source.id}`)
}

async function compareJournal(real: Real): Promise<void> {
  const { model } = real
  const body = await read(real, `/v0/reports/journal?start_date=${model.start}&end_date=2030-01-01`)
  const shown = new Map<string, bigint>()
  for (const entry of body.records) {
    for (const line of entry.lines) {
      const amount = minor(model, line.amount) * (line.debit_credit === 'debit' ? 1n : -1n)
      for (const basis of line.basis === 'both' ? bases : [line.basis]) {
        const key = `${String(Temporal.Instant.from(entry.datetime))} ${basis} ${line.ledger_name}`
        shown.set(key, (shown.get(key) ?? 0n) + amount)
      }
    }
  }
  same(real, shown, movements(model), 'journal')
}

interface Point {
  date: string
  zone: string
  basis: Basis
}

/** When everything is settled, the two books say the same of every ledger. */
export async function compareBases(real: Real, date: string): Promise<void> {
  const [accrual, cash] = await Promise.all(
    bases.map(async (basis) => {
      const query = `end_date=${date}&accounting_basis=${basis}&fiscal_years=continuous`
      const { records } = await read(real, `/v0/reports/trial-balance?${query}`)
      return records.map(({ name, debit, credit }: Answer['body']) => [name, debit, credit])
    }),
  )
  assert.deepEqual(cash, accrual, 'both bases when everything is settled')
}

/** The end of a day in a zone. */
function endOf(date: string, zone: string): Temporal.Instant {
  return Temporal.PlainDate.from(date).add({ days: 1 }).toZonedDateTime(zone).toInstant()
}

async function compareTrialBalance(real: Real, { date, zone, basis }: Point): Promise<void> {
  const query = `end_date=${date}&time_zone=${encodeURIComponent(zone)}&accounting_basis=${basis}`
  const body = await read(real, `/v0/reports/trial-balance?${query}&fiscal_years=continuous`)
  const shown = new Map<string, bigint>()
  for (const { name, debit, credit } of body.records) {
    shown.set(name, minor(real.model, debit) - minor(real.model, credit))
  }
  same(real, shown, balances(real.model, basis, { to: endOf(date, zone) }), `trial balance of ${date} ${zone} ${basis}`)
}

async function compareStatements(real: Real, { date, zone, basis }: Point): Promise<void> {
  const { model } = real
  const within = `time_zone=${encodeURIComponent(zone)}&accounting_basis=${basis}`
  const sheet = await read(real, `/v0/reports/balance-sheet?end_date=${date}&${within}`)
  const total = (type: string) => {
    const found = sheet.find((each: Answer['body']) => each.type === type)
    return found ? minor(model, found.total_amount) : 0n
  }
  const stood = balances(model, basis, { to: endOf(date, zone) })
  const ofTypes = (...types: readonly string[]) => {
    return sum(
      [...stood].filter(([name]) => types.includes(known(model.types.get(name), name))).map(([, amount]) => amount),
    )
  }
  const told = [total('asset'), total('liability'), total('equity')]
  const expected = [ofTypes('asset'), -ofTypes('liability'), -ofTypes('equity', 'revenue', 'expense')]
  assert.deepEqual(told, expected, `balance sheet of ${date} ${zone} ${basis}`)
  const from = `${date.slice(0, 8)}01`
  const statement = await read(real, `/v0/reports/income-statement?start_date=${from}&end_date=${date}&${within}`)
  const net = statement.find((each: Answer['body']) => each.name === 'Net Income')
  const moved = balances(model, basis, {
    from: Temporal.PlainDate.from(from).toZonedDateTime(zone).toInstant(),
    to: endOf(date, zone),
  })
  const income = [...moved].filter(([name]) => ['revenue', 'expense'].includes(known(model.types.get(name), name)))
  assert.equal(
    minor(model, net.total_amount),
    -sum(income.map(([, amount]) => amount)),
    `net income to ${date} ${basis}`,
  )
}

/** What each ledger opened and closed with in the month up to the day. */
async function compareGeneralLedger(real: Real, { date, zone, basis }: Point): Promise<void> {
  const { model } = real
  const from = `${date.slice(0, 8)}01`
  const query = `start_date=${from}&end_date=${date}&time_zone=${encodeURIComponent(zone)}&accounting_basis=${basis}`
  const { records } = await read(real, `/v0/reports/general-ledger?${query}&fiscal_years=continuous`)
  const [opening, closing] = [new Map<string, bigint>(), new Map<string, bigint>()]
  const visit = ({ name, debit_credit: side, children, ...record }: Answer['body']) => {
    const sign = side === 'debit' ? 1n : -1n
    opening.set(name, sign * minor(model, record.opening_balance))
    closing.set(name, sign * minor(model, record.closing_balance))
    for (const child of children) visit(child)
  }
  for (const record of records) visit(record)
  const first = Temporal.PlainDate.from(from).toZonedDateTime(zone).toInstant()
  const what = `general ledger from ${from} to ${date} ${zone} ${basis}`
  same(real, opening, balances(model, basis, { to: first }), `opening of the ${what}`)
  same(real, closing, balances(model, basis, { to: endOf(date, zone) }), `closing of the ${what}`)
}

/** Sales and expenses of all parties together are those of the books. */
async function compareByParty(real: Real, { date, basis }: { date: string; basis: Basis }): Promise<void> {
  const { model } = real
  const query = `start_date=${model.start}&end_date=${date}&time_zone=UTC&accounting_basis=${basis}`
  const moved = balances(model, basis, {
    from: Temporal.Instant.from(`${model.start}T00:00:00Z`),
    to: endOf(date, 'UTC'),
  })
  const statement = await read(real, `/v0/reports/income-statement?${query}`)
  const sales = await read(real, `/v0/reports/sales-by-customer?${query}`)
  const expenses = await read(real, `/v0/reports/expenses-by-vendor?${query}`)
  const rows = (records: Answer['body'][]) => sum(records.map((each) => minor(model, each.amount ?? each.total_amount)))
  assert.equal(rows(sales.records), minor(model, sales.total_amount), `sales by customer to ${date}, ${basis}`)
  assert.equal(rows(expenses.records), minor(model, expenses.totals.total_amount), `expenses to ${date}, ${basis}`)
  const net = statement.find((each: Answer['body']) => each.name === 'Net Sales')
  assert.equal(sales.total_amount, net.total_amount, `sales and Net Sales to ${date}, ${basis}`)
  const spent = [...moved].filter(([name]) => model.types.get(name) === 'expense').map(([, amount]) => amount)
  assert.equal(minor(model, expenses.totals.total_amount), sum(spent), `expenses of all vendors to ${date}, ${basis}`)
}

/**
 * The direct statement is one in both books; the indirect one has its totals; cash is what stands on the cash ledger.
 */
async function compareCashFlows(real: Real, { date, zone }: { date: string; zone: string }): Promise<void> {
  const { model } = real
  const from = `${date.slice(0, 8)}01`
  const query = `start_date=${from}&end_date=${date}&time_zone=${encodeURIComponent(zone)}`
  const [accrual, cash] = await Promise.all(
    bases.map(async (basis) => {
      const direct = await read(real, `/v0/reports/cash-flow?${query}&accounting_basis=${basis}`)
      const indirect = await read(real, `/v0/reports/cash-flow?${query}&accounting_basis=${basis}&method=indirect`)
      assert.equal(totalsOf(indirect), totalsOf(direct), `indirect cash flow from ${from} to ${date} ${zone} ${basis}`)
      return direct
    }),
  )
  assert.deepEqual(accrual, cash, `direct cash flow from ${from} to ${date} ${zone} in both bases`)
  const stood = balances(model, 'cash', { to: endOf(date, zone) }).get('Checking') ?? 0n
  assert.equal(minor(model, cash.closing_balance), stood, `cash at the end of ${date} ${zone}`)
}

async function compareAging(real: Real, report: string, control: string, date: string): Promise<void> {
  const { model } = real
  const body = await read(real, `/v0/reports/${report}-aging?date=${date}`)
  const shown = new Map<string, bigint>()
  for (const record of body.records) {
    for (const column of columns) {
      const key = `${record.party_id ?? ''} ${column}`
      shown.set(key, (shown.get(key) ?? 0n) + minor(model, record[column]))
    }
  }
  same(real, shown, aging(model, control, date), `${report} ageing of ${date}`)
  const stood = balances(model, 'accrual', { to: endOf(date, model.zone) }).get(control) ?? 0n
  assert.equal(
    minor(model, body.totals.total),
    normalSide(control) * stood,
    `${report} ageing and its ledger on ${date}`,
  )
  const documents = await read(real, `/v0/reports/${report}-aging?date=${date}&by=document`)
  const each = new Map<string, bigint>()
  for (const record of documents.records) {
    const id = record.document.accrual_source_id ?? record.document.payment_application_id
    each.set(id, (each.get(id) ?? 0n) + minor(model, record.total))
  }
  const items = itemsOf(model).filter((item) => item.control === control)
  const expected = items.map((item) => [item.id, item.side * normalSide(control) * amountAt(item, date)] as const)
  same(real, each, new Map(expected), `${report} ageing by document of ${date}`)
}

async function compareUnpaid(real: Real, date: string): Promise<void> {
  const { model } = real
  const body = await read(real, `/v0/reports/unpaid-documents?date=${date}`)
  const shown = new Map<string, bigint>()
  for (const record of body.records) {
    shown.set(record.document.accrual_source_id, minor(model, record.amount_outstanding))
  }
  const items = itemsOf(model).filter(({ type }) => ['invoice', 'bill', 'payroll'].includes(type))
  const effective = items.filter((item) => item.type === 'payroll' || item.effective <= date)
  const expected = effective.map((item) => [item.id, amountAt(item, date)] as const)
  // A pay run that was paid before it was earned is not unpaid.
  same(real, shown, new Map(expected.filter(([, amount]) => amount > 0n)), `unpaid documents of ${date}`)
}

/** What a party's statement says of each of its documents, day by day. */
async function compareParty(real: Real, party: string, date: string): Promise<void> {
  const { model } = real
  const query = `party_id=${party}&end_date=${date}&content=movements&start_date=2025-01-01`
  const statement = await read(real, `/v0/reports/party-statement?${query}`)
  const open = await read(real, `/v0/reports/party-statement?party_id=${party}&end_date=${date}`)
  const names: Record<string, string> = {
    accounts_receivable: 'Accounts Receivable',
    accounts_payable: 'Accounts Payable',
    payroll_liabilities: 'Wages Payable',
  }
  const moved = new Map<string, bigint>()
  const closing = new Map<string, bigint>()
  for (const section of statement.sections) {
    const control = known(names[section.control], section.control)
    closing.set(control, minor(model, section.closing_balance))
    let balance = minor(model, section.opening_balance)
    for (const movement of section.movements) {
      const { accrual_source_id, payment_application_id } = movement.document
      const key = `${movement.date} ${accrual_source_id ?? payment_application_id}`
      moved.set(key, (moved.get(key) ?? 0n) + minor(model, movement.amount))
      balance += minor(model, movement.amount)
      assert.equal(minor(model, movement.balance), balance, 'the running balance of a party')
    }
    assert.equal(balance, minor(model, section.closing_balance), 'the closing balance of a party')
  }
  const own = itemsOf(model).filter((item) => item.party === party)
  const expectedMoves = new Map<string, bigint>()
  const expectedClosing = new Map<string, bigint>()
  for (const item of own) {
    const side = item.side * normalSide(item.control)
    for (const { day, amount } of item.changes.filter((change) => change.day <= date)) {
      const key = `${day} ${item.id}`
      expectedMoves.set(key, (expectedMoves.get(key) ?? 0n) + side * amount)
      expectedClosing.set(item.control, (expectedClosing.get(item.control) ?? 0n) + side * amount)
    }
  }
  same(real, moved, expectedMoves, `movements of a party to ${date}`)
  same(real, closing, expectedClosing, `balances of a party on ${date}`)
  const shown = new Map<string, bigint>()
  for (const section of open.sections) {
    for (const { document, amount_outstanding } of section.open_items) {
      const id = document.accrual_source_id ?? document.payment_application_id
      shown.set(id, (shown.get(id) ?? 0n) + minor(model, amount_outstanding))
    }
  }
  const expected = own.map((item) => [item.id, item.side * normalSide(item.control) * amountAt(item, date)] as const)
  same(real, shown, new Map(expected), `open items of a party on ${date}`)
}

async function compareBridge(real: Real, date: string): Promise<void> {
  const { model } = real
  const body = await read(real, `/v0/reports/basis-bridge?date=${date}`)
  assert.deepEqual(body.difference, { net_income: 0, equity: 0 }, `bridge of ${date}: ${JSON.stringify(body)}`)
  for (const basis of bases) {
    const stood = balances(model, basis, { to: endOf(date, model.zone) })
    const ofTypes = (types: readonly string[]) => {
      return -sum(
        [...stood].filter(([name]) => types.includes(known(model.types.get(name), name))).map(([, each]) => each),
      )
    }
    const equity = ofTypes(['equity', 'revenue', 'expense'])
    assert.equal(minor(model, body[basis].equity), equity, `equity of the bridge, ${basis}, ${date}`)
    const year = Temporal.PlainDate.from(`${date.slice(0, 4)}-01-01`)
      .toZonedDateTime(model.zone)
      .toInstant()
    const moved = balances(model, basis, { from: year, to: endOf(date, model.zone) })
    const income = [...moved].filter(([name]) => ['revenue', 'expense'].includes(known(model.types.get(name), name)))
    assert.equal(
      minor(model, body[basis].net_income),
      -sum(income.map(([, each]) => each)),
      `net income of the bridge, ${basis}`,
    )
  }
}
