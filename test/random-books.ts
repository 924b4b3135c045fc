import assert from 'node:assert/strict'
import * as fc from 'fast-check'
import { digitsOf, exactJson, unitsOf } from './random.ts'
import { type Answer, aWorld, type ImportedRow, type World } from './world.ts'

/**
 * Books as anybody could keep them: a chart, then a list of things that happen. What a step is about is written as a
 * number, and counts into whatever is there when the step is taken; so a list from which steps are left out is still a
 * list of steps.
 */
export interface Book {
  era: Era
  /** Days from the start of the books to the last thing that happens. */
  span: number
  currency: string
  time_zone: string
  fiscal_year_start: string
  chart: readonly Branch[]
  steps: readonly Step[]
}

/** Days around which clocks, calendars or years turn, and zones that feel it. */
export interface Era {
  start: string
  zones: readonly string[]
  days: readonly string[]
}

export const eras: readonly Era[] = [
  // Samoa left out 30 December.
  { start: '2011-12-20', zones: ['Pacific/Apia', 'Pacific/Fakaofo'], days: ['2011-12-29', '2011-12-30', '2011-12-31'] },
  // The day begins at 01:00.
  { start: '2018-10-25', zones: ['America/Sao_Paulo', 'Brazil/East'], days: ['2018-11-03', '2018-11-04'] },
  // Half an hour more; two hours less.
  { start: '2025-09-25', zones: ['Australia/Lord_Howe', 'Antarctica/Troll'], days: ['2025-10-04', '2025-10-05'] },
  // Clocks went back at 00:01, over midnight.
  { start: '2010-10-28', zones: ['America/St_Johns'], days: ['2010-11-05', '2010-11-06', '2010-11-07'] },
  { start: '2024-02-20', zones: ['Asia/Kathmandu', 'Africa/Casablanca'], days: ['2024-02-28', '2024-02-29'] },
  { start: '2025-12-20', zones: ['Pacific/Kiritimati', 'Etc/GMT+12'], days: ['2025-12-31', '2026-01-01'] },
]

interface Branch {
  nature: number
  contra: boolean
  parent: number
}

interface Moment {
  day: number
  ms: number
}

interface Amount {
  size: 'usual' | 'largest'
  n: number
}

interface Part {
  ledger: number
  amount: Amount
  debit: boolean
}

export type Step =
  | { kind: 'create ledger'; branch: Branch }
  | { kind: 'move ledger'; ledger: number; parent: number }
  | { kind: 'delete ledger'; ledger: number }
  | { kind: 'set opening balance'; ledger: number; amount: Amount; negative: boolean }
  | { kind: 'create account'; card: boolean; invert: boolean }
  | { kind: 'import'; account: number; rows: readonly Row[] }
  | { kind: 'create entry'; at: Moment; parts: readonly Part[]; last: number; basis: 'both' | 'accrual' | 'cash' }
  | { kind: 'edit entry'; entry: number; change: 'datetime' | 'ledger' | 'amount'; at: Moment; ledger: number }
  | { kind: 'reverse entry'; entry: number; at: Moment }
  | { kind: 'delete entry'; entry: number }
  | { kind: 'recategorize'; transaction: number; ledger: number }
  | { kind: 'split'; transaction: number; ledgers: readonly number[]; crossing: boolean }
  | { kind: 'delete transaction'; transaction: number }
  | { kind: 'delete transactions'; account: number; from: number; days: number }
  | { kind: 'move entries_start'; days: number }

interface Row {
  at: Moment
  amount: Amount
  out: boolean
  category: number | null
}

// Making one up

const natures = [
  ['asset', 'current_assets'],
  ['asset', 'non-current_assets'],
  ['liability', 'current_liabilities'],
  ['liability', 'non-current_liabilities'],
  ['equity', 'equity'],
  ['revenue', 'operating_revenues'],
  ['revenue', 'other_income'],
  ['expense', 'cost_of_goods_sold'],
  ['expense', 'operating_expenses'],
  ['expense', 'other_expenses'],
] as const

const currencies = { JPY: 0, USD: 2, KWD: 3, CLF: 4 } as const

const dayMs = 86_400_000
const some = fc.nat(999)
const branches: fc.Arbitrary<Branch> = fc.record({
  nature: fc.nat(natures.length - 1),
  contra: fc.boolean(),
  parent: some,
})
/** Often the very moment at which some zone's day turns, or the millisecond beside it. */
const msOfDay = fc.oneof(
  fc.constantFrom(0, 1, dayMs / 2, dayMs - 1),
  fc.tuple(fc.nat(95), fc.constantFrom(-1, 0, 1)).map(([quarter, beside]) => Math.max(0, quarter * 900_000 + beside)),
  fc.nat(dayMs - 1),
)
const amounts: fc.Arbitrary<Amount> = fc.oneof(
  { weight: 9, arbitrary: fc.record({ size: fc.constant('usual'), n: fc.integer({ min: 1, max: 300_000 }) }) },
  { weight: 1, arbitrary: fc.record({ size: fc.constant('largest'), n: fc.nat(2) }) },
)

function stepsWithin(era: Era, span: number): fc.Arbitrary<Step> {
  const turningDays = era.days.map((day) => (Date.parse(day) - Date.parse(era.start)) / dayMs)
  const day = fc.oneof(
    { weight: 3, arbitrary: fc.integer({ min: 0, max: span }) },
    { weight: 2, arbitrary: fc.constantFrom(...turningDays) },
  )
  const at = fc.record({ day, ms: msOfDay })
  const rows = fc.record({ at, amount: amounts, out: fc.boolean(), category: fc.option(some) })
  const parts = fc.record({ ledger: some, amount: amounts, debit: fc.boolean() })
  const kinds: [weight: number, arbitrary: fc.Arbitrary<Step>][] = [
    [2, fc.record({ kind: fc.constant('create ledger'), branch: branches })],
    [1, fc.record({ kind: fc.constant('move ledger'), ledger: some, parent: some })],
    [2, fc.record({ kind: fc.constant('delete ledger'), ledger: some })],
    [
      3,
      fc.record({
        kind: fc.constant('set opening balance'),
        ledger: some,
        amount: amounts,
        negative: fc.boolean(),
      }),
    ],
    [1, fc.record({ kind: fc.constant('create account'), card: fc.boolean(), invert: fc.boolean() })],
    [
      5,
      fc.record({
        kind: fc.constant('import'),
        account: some,
        rows: fc.array(rows, { minLength: 1, maxLength: 8 }),
      }),
    ],
    [
      8,
      fc.record({
        kind: fc.constant('create entry'),
        at,
        parts: fc.array(parts, { minLength: 1, maxLength: 4 }),
        last: some,
        basis: fc.constantFrom('both', 'both', 'accrual', 'cash'),
      }),
    ],
    [
      4,
      fc.record({
        kind: fc.constant('edit entry'),
        entry: some,
        change: fc.constantFrom('datetime', 'ledger', 'amount'),
        at,
        ledger: some,
      }),
    ],
    [2, fc.record({ kind: fc.constant('reverse entry'), entry: some, at })],
    [2, fc.record({ kind: fc.constant('delete entry'), entry: some })],
    [3, fc.record({ kind: fc.constant('recategorize'), transaction: some, ledger: some })],
    [
      3,
      fc.record({
        kind: fc.constant('split'),
        transaction: some,
        ledgers: fc.array(some, { minLength: 1, maxLength: 4 }),
        crossing: fc.boolean(),
      }),
    ],
    [2, fc.record({ kind: fc.constant('delete transaction'), transaction: some })],
    [
      1,
      fc.record({
        kind: fc.constant('delete transactions'),
        account: some,
        from: fc.nat(span),
        days: fc.nat(10),
      }),
    ],
    [2, fc.record({ kind: fc.constant('move entries_start'), days: fc.integer({ min: -9, max: 3 }) })],
  ]
  return fc.oneof(...kinds.map(([weight, arbitrary]) => ({ weight, arbitrary })))
}

export function booksOf(zones: readonly string[]): fc.Arbitrary<Book> {
  return fc
    .tuple(fc.constantFrom(...eras), fc.constantFrom(20, 20, 800))
    .chain(([era, span]) =>
      fc.record({
        era: fc.constant(era),
        span: fc.constant(span),
        currency: fc.constantFrom(...Object.keys(currencies)),
        time_zone: fc.oneof(fc.constantFrom(...era.zones), fc.constantFrom(...zones)),
        fiscal_year_start: fc.oneof(
          { weight: 3, arbitrary: fc.constantFrom(...era.days.map((day) => day.slice(5))) },
          fc.constantFrom('01-01', '03-01', '04-01', '12-31'),
          fc.nat(365).map((day) => dayAfter('2023-01-01', day).slice(5)),
        ),
        chart: fc.noBias(fc.array(branches, { maxLength: 20, size: 'max' })),
        steps: fc.noBias(fc.array(stepsWithin(era, span), { maxLength: 80, size: 'max' })),
      }),
    )
    .map((book) => (book.fiscal_year_start === '02-29' ? { ...book, fiscal_year_start: '02-28' } : book))
}

// Writing it

/** How many steps of a kind were taken, and how many of them the service took. */
export type Tally = Map<string, { taken: number; accepted: number }>

/** The books as far as they are written. */
export interface Written {
  world: World
  book: Book
  decimals: number
  ledgers: WrittenLedger[]
  accounts: { id: string; ledgerId: string }[]
  entries: string[]
  /** Those of them that no transaction brought. */
  handMade: string[]
  transactions: { id: string; accountId: string; units: bigint }[]
  /** How many ids and names have been given. */
  given: number
}

interface WrittenLedger {
  id: string
  type: string
  editable: boolean
  is_required: boolean
}

export async function writeBook(book: Book, tally: Tally): Promise<Written> {
  const world = await aWorld({
    instance: {
      entries_start: `${book.era.start}T00:00:00Z`,
      currency: book.currency,
      time_zone: book.time_zone,
      fiscal_year_start: book.fiscal_year_start,
      custom_coa: { ledgers: [] },
    },
  })
  const decimals = Object.entries(currencies).find(([code]) => code === book.currency)?.[1] ?? 2
  const written: Written = {
    world,
    book,
    decimals,
    ledgers: (await world.get('/v0/ledgers?limit=1000')).body.records,
    accounts: [],
    entries: [],
    handMade: [],
    transactions: [],
    given: 0,
  }
  await takeStep(written, { kind: 'create account', card: false, invert: false }, tally)
  for (const branch of book.chart) await takeStep(written, { kind: 'create ledger', branch }, tally)
  for (const step of book.steps) await takeStep(written, step, tally)
  return written
}

/** A step that the service may refuse, but must not break on. */
export async function takeStep(written: Written, step: Step, tally: Tally): Promise<Answer | undefined> {
  const answer = await perform(written, step)
  if (!answer) return undefined
  const count = tally.get(step.kind) ?? { taken: 0, accepted: 0 }
  count.taken += 1
  if (answer.status < 300) count.accepted += 1
  tally.set(step.kind, count)
  assert.ok(answer.status < 500, `${step.kind}: ${answer.text}`)
  return answer
}

async function perform(written: Written, step: Step): Promise<Answer | undefined> {
  if (step.kind === 'create ledger') return await createLedger(written, step.branch)
  if (step.kind === 'move ledger') return await moveLedger(written, step)
  if (step.kind === 'delete ledger') return await deleteLedger(written, step)
  if (step.kind === 'set opening balance') return await setOpeningBalance(written, step)
  if (step.kind === 'create account') return await createAccount(written, step)
  if (step.kind === 'import') return await importInto(written, step)
  if (step.kind === 'create entry') return await createEntry(written, step)
  if (step.kind === 'edit entry') return await editEntry(written, step)
  if (step.kind === 'reverse entry') return await reverseEntry(written, step)
  if (step.kind === 'delete entry') return await deleteEntry(written, step)
  if (step.kind === 'recategorize') return await recategorize(written, step)
  if (step.kind === 'split') return await split(written, step)
  if (step.kind === 'delete transaction') return await deleteTransaction(written, step)
  if (step.kind === 'delete transactions') return await deleteTransactions(written, step)
  return await moveStart(written, step)
}

type Of<Kind extends Step['kind']> = Extract<Step, { kind: Kind }>

async function createLedger(written: Written, { nature, contra, parent }: Branch): Promise<Answer> {
  const { world, ledgers } = written
  const [type, sub_type] = natures[nature] ?? natures[0]
  const usual = type === 'asset' || type === 'expense' ? 'debit' : 'credit'
  const other = usual === 'debit' ? 'credit' : 'debit'
  written.given += 1
  const above = ledgers.filter((ledger) => ledger.type === type)
  // As often as not at the top.
  const parent_id = parent % 2 === 0 ? null : (picked(above, parent)?.id ?? null)
  const answer = await world.post('/v0/ledgers', {
    name: `Ledger ${written.given}`,
    type,
    sub_type,
    debit_credit: contra ? other : usual,
    report_cash_flow: false,
    sort_code: parent % 5 === 0 ? '' : String((parent * 7919) % 1000),
    is_income_tax: sub_type === 'other_expenses' && parent % 3 === 0,
    parent_id,
  })
  if (answer.status === 201) ledgers.push(answer.body)
  return answer
}

async function moveLedger({ world, ledgers }: Written, step: Of<'move ledger'>): Promise<Answer | undefined> {
  const ledger = picked(ledgers, step.ledger)
  if (!ledger) return undefined
  const above = ledgers.filter((each) => each.type === ledger.type && each !== ledger)
  return await world.put(`/v0/ledgers/${ledger.id}`, { parent_id: picked(above, step.parent)?.id ?? null })
}

async function deleteLedger(written: Written, step: Of<'delete ledger'>): Promise<Answer | undefined> {
  const ledger = picked(
    written.ledgers.filter((each) => !each.is_required),
    step.ledger,
  )
  if (!ledger) return undefined
  const answer = await written.world.delete(`/v0/ledgers/${ledger.id}?delete_journal_entries=true`)
  if (answer.status === 204) written.ledgers = written.ledgers.filter((each) => each !== ledger)
  return answer
}

async function setOpeningBalance(
  written: Written,
  { ledger, amount, negative }: Of<'set opening balance'>,
): Promise<Answer | undefined> {
  const chosen = picked(written.ledgers, ledger)
  if (!chosen) return undefined
  const units = unitsIn(written, amount)
  return await written.world.post(`/v0/ledgers/${chosen.id}/opening-balance`, {
    balance: raw(written, negative ? -units : units),
  })
}

async function createAccount(written: Written, { card, invert }: Of<'create account'>): Promise<Answer> {
  written.given += 1
  const answer = await written.world.post('/v0/source-accounts', {
    ledger: { name: `Account ${written.given}`, financial_account_type: card ? 'credit_card' : 'bank_account' },
    invert_transaction_amounts: invert,
  })
  if (answer.status !== 201) return answer
  const ledger = await written.world.get(`/v0/ledgers/${answer.body.ledger_id}`)
  written.ledgers.push(ledger.body)
  written.accounts.push({ id: answer.body.id, ledgerId: answer.body.ledger_id })
  return answer
}

async function importInto(written: Written, { account, rows }: Of<'import'>): Promise<Answer | undefined> {
  const chosen = picked(written.accounts, account)
  if (!chosen) return undefined
  const categories = categoriesOf(written)
  const sent = rows.map(({ at, amount, out, category }): ImportedRow => {
    written.given += 1
    const units = unitsIn(written, amount)
    const ledger = category === null ? undefined : picked(categories, category)
    return {
      id: `row-${written.given}`,
      amount: digitsOf(out ? -units : units, written.decimals),
      datetime: instantOf(written, at),
      description: `Row ${written.given}`,
      ...(ledger ? { opposing_ledger_id: ledger.id } : {}),
    }
  })
  const answer = await written.world.importRows(chosen.id, sent)
  if (answer.status >= 300) return answer
  assert.equal(answer.body.status, 'complete', answer.text)
  const created = await Promise.all(
    answer.body.created_transaction_ids.map((id: string) =>
      written.world.get(`/v0/source-accounts/${chosen.id}/transactions/${id}`),
    ),
  )
  for (const { text } of created) {
    const { id, amount, journal_entry_id } = exactJson(text)
    written.transactions.push({ id, accountId: chosen.id, units: unitsOf(amount) })
    if (journal_entry_id !== null) written.entries.push(journal_entry_id)
  }
  return answer
}

async function createEntry(
  written: Written,
  { at, parts, last, basis }: Of<'create entry'>,
): Promise<Answer | undefined> {
  // What is alike in both books takes no entry of one.
  const own = categoriesOf(written).filter((ledger) => !ledger.is_required)
  const inOne = basis !== 'both' && own.length > 0
  const editable = inOne ? own : written.ledgers.filter((ledger) => ledger.editable)
  const lines = parts.map(({ ledger, amount, debit }) => ({
    ledger_id: picked(editable, ledger)?.id,
    units: debit ? unitsIn(written, amount) : -unitsIn(written, amount),
  }))
  const total = lines.reduce((sum, line) => sum + line.units, 0n)
  if (total !== 0n) lines.push({ ledger_id: picked(editable, last)?.id, units: -total })
  const answer = await written.world.post('/v0/journal-entries', {
    datetime: instantOf(written, at),
    description: 'By hand',
    ...(inOne && { basis }),
    line_entries: lines.map(({ ledger_id, units }) => ({ ledger_id, ...sidedAmount(written, units) })),
  })
  return noted(written, answer)
}

/** Moves it in time, one of its lines to another ledger, or part of a line's amount to a new line. */
async function editEntry(written: Written, step: Of<'edit entry'>): Promise<Answer | undefined> {
  const { world } = written
  const entryId = picked(written.entries, step.entry)
  if (entryId === undefined) return undefined
  const address = `/v0/journal-entries/${entryId}`
  if (step.change === 'datetime') return await world.put(address, { datetime: instantOf(written, step.at) })
  const { body } = await world.get(`${address}?expand=line_entries`)
  const line = picked<{ id: string; debit_credit: string; amount: string }>(body.line_entries ?? [], step.at.ms)
  const ledger_id = picked(
    written.ledgers.filter((ledger) => ledger.editable),
    step.ledger,
  )?.id
  if (!line) return undefined
  if (step.change === 'ledger')
    return await world.put(address, { line_entry_changes: { update: [{ id: line.id, ledger_id }] } })
  const smallest = digitsOf(smallestIn(written), written.decimals)
  const rest = digitsOf(unitsOf(line.amount) - smallestIn(written), written.decimals)
  return await world.put(address, {
    line_entry_changes: {
      update: [{ id: line.id, amount: rest }],
      create: [{ ledger_id, debit_credit: line.debit_credit, amount: smallest }],
    },
  })
}

async function reverseEntry(written: Written, { entry, at }: Of<'reverse entry'>): Promise<Answer | undefined> {
  const entryId = picked(written.handMade, entry)
  if (entryId === undefined) return undefined
  const answer = await written.world.post(`/v0/journal-entries/${entryId}/reverse`, {
    datetime: instantOf(written, at),
  })
  return noted(written, answer)
}

function noted(written: Written, answer: Answer): Answer {
  if (answer.status !== 201) return answer
  written.entries.push(answer.body.id)
  written.handMade.push(answer.body.id)
  return answer
}

async function deleteEntry(written: Written, { entry }: Of<'delete entry'>): Promise<Answer | undefined> {
  const entryId = picked(written.entries, entry)
  return entryId === undefined ? undefined : await written.world.delete(`/v0/journal-entries/${entryId}`)
}

async function recategorize(written: Written, step: Of<'recategorize'>): Promise<Answer | undefined> {
  const transaction = picked(written.transactions, step.transaction)
  const ledger = picked(categoriesOf(written), step.ledger)
  if (!transaction || !ledger) return undefined
  return await written.world.put(addressOf(transaction), { category: { updated_category_ledger_id: ledger.id } })
}

/** Into equal parts and what is left over; `crossing` parts go both ways. */
async function split(written: Written, { transaction, ledgers, crossing }: Of<'split'>): Promise<Answer | undefined> {
  const chosen = picked(written.transactions, transaction)
  if (!chosen) return undefined
  const smallest = smallestIn(written)
  const share = (chosen.units / smallest / BigInt(ledgers.length)) * smallest
  const parts = ledgers.map(() => share)
  parts[0] = chosen.units - share * BigInt(ledgers.length - 1)
  if (crossing) {
    parts[0] += smallest
    parts.push(-smallest)
  }
  const categories = categoriesOf(written)
  const splits = parts
    .filter((part) => part !== 0n)
    .map((part, at) => ({ ledger_id: picked(categories, ledgers[at] ?? at)?.id, amount: raw(written, part) }))
  return await written.world.put(addressOf(chosen), { splits })
}

async function deleteTransaction(written: Written, step: Of<'delete transaction'>): Promise<Answer | undefined> {
  const transaction = picked(written.transactions, step.transaction)
  if (!transaction) return undefined
  const answer = await written.world.delete(addressOf(transaction))
  if (answer.status === 204) written.transactions = written.transactions.filter((each) => each !== transaction)
  return answer
}

async function deleteTransactions(
  written: Written,
  { account, from, days }: Of<'delete transactions'>,
): Promise<Answer | undefined> {
  const chosen = picked(written.accounts, account)
  if (!chosen) return undefined
  const start = dayAfter(written.book.era.start, from)
  const answer = await written.world.delete(
    `/v0/source-accounts/${chosen.id}/transactions?start_date=${start}&end_date=${dayAfter(start, days)}`,
    { headers: { prefer: 'wait=20' } },
  )
  assert.equal(answer.body.status, 'complete', answer.text)
  const removed: string[] = answer.body.removed_transaction_ids
  written.transactions = written.transactions.filter((each) => !removed.includes(each.id))
  return answer
}

async function moveStart({ world, book }: Written, { days }: Of<'move entries_start'>): Promise<Answer> {
  const entries_start = `${dayAfter(book.era.start, days)}T00:00:00Z`
  return await world.put(`/v0/platform/instances/${world.instanceId}`, { entries_start }, { instance: null })
}

// Reading a step's numbers

function picked<Item>(items: readonly Item[], at: number): Item | undefined {
  return items[at % items.length]
}

/** Ledgers that a transaction may be booked against. */
function categoriesOf({ ledgers, accounts }: Written): WrittenLedger[] {
  const own = new Set(accounts.map((account) => account.ledgerId))
  return ledgers.filter((ledger) => ledger.editable && !own.has(ledger.id))
}

function addressOf({ id, accountId }: { id: string; accountId: string }): string {
  return `/v0/source-accounts/${accountId}/transactions/${id}`
}

function instantOf({ book }: Written, { day, ms }: Moment): string {
  return new Date(Date.parse(book.era.start) + day * dayMs + ms).toISOString()
}

export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)
}

function smallestIn({ decimals }: Written): bigint {
  return 10n ** BigInt(4 - decimals)
}

function unitsIn(written: Written, { size, n }: Amount): bigint {
  const smallest = smallestIn(written)
  if (size === 'usual') return BigInt(n) * smallest
  return (999_999_999_999_900n / smallest - BigInt(n)) * smallest
}

function raw({ decimals }: Written, units: bigint): unknown {
  return JSON.rawJSON(digitsOf(units, decimals))
}

function sidedAmount({ decimals }: Written, units: bigint): { debit_credit: string; amount: string } {
  return units > 0n
    ? { debit_credit: 'debit', amount: digitsOf(units, decimals) }
    : { debit_credit: 'credit', amount: digitsOf(-units, decimals) }
}
