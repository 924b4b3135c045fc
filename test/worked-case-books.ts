import assert from 'node:assert/strict'
import { normalSideOf } from '../src/chart/chart.ts'
import { lookup, must } from '../src/kernel/assert.ts'
import { amountOf, type Block, cellsOf, type WorkedCase } from './worked-cases.ts'
import { type Answer, aWorld, type World } from './world.ts'

/** Does over HTTP what the blocks of a worked case say. */
export interface Books {
  world: World
  /** Source accounts by the names of their ledgers. */
  accounts: Map<string, string>
  /** Journal entries by description, those of bank rows too. */
  entries: Map<string, string>
  /** The last reconciliation of each account. */
  reconciliations: Map<string, string>
  versions: Map<string, string>
}

type Happening = (books: Books, parts: string[], lines: readonly string[]) => Promise<unknown>

const happenings: readonly [head: RegExp, happening: Happening][] = [
  [/^Accounts$/, (books, _, lines) => eachOf(lines, (line) => openAccount(books, cellsOf(line)))],
  [/^Opening balances$/, ({ world }, _, lines) => eachOf(lines, (line) => openWith(world, cellsOf(line)))],
  [/^(\d{4}-\d\d-\d\d) {2}(.+?)(?: {2}\[refused: (\w+)\])?$/, enter],
  [/^Changed: (.+)$/, changeEntry],
  [/^Bank rows of (.+?)(, for the business)?$/, importRows],
  [/^Categorized$/, (books, _, lines) => eachOf(lines, (line) => categorize(books, cellsOf(line)))],
  [/^In the books already: (.+)$/, ({ world, entries }, [words]) => done(world.delete(entryAddress(entries, words)))],
  [/^Statement of (.+) to (\S+), ending (\S+)$/, reconcile],
  [/^Closed through (\S+)$/, ({ world }, [date]) => done(world.post('/v0/periods/close', { date }))],
  [/^Reopened: (.+)$/, ({ world }, [note]) => done(world.post('/v0/periods/reopen', { note }))],
  [/^Version: (.+)$/, noteVersion],
]

/** The books that the first block of a case tells of. */
export async function openBooks({ blocks: [first] }: WorkedCase): Promise<Books> {
  const [, start, year = '01-01'] =
    /^Books from (\S+?)(?:, fiscal year from (\S+))?$/.exec(first?.head ?? '') ?? assert.fail('books have a start')
  const world = await aWorld({ instance: { entries_start: `${start}T00:00:00Z`, fiscal_year_start: year } })
  return { world, accounts: new Map(), entries: new Map(), reconciliations: new Map(), versions: new Map() }
}

/** @returns whether the block tells of something that happens */
export async function happens(books: Books, { head, lines }: Block): Promise<boolean> {
  for (const [pattern, happening] of happenings) {
    const [matches, ...parts] = pattern.exec(head) ?? []
    if (matches === undefined) continue
    await happening(books, parts, lines)
    return true
  }
  return false
}

export async function done(asked: Promise<Answer>): Promise<Answer> {
  const answer = await asked
  assert.ok(answer.status < 300, answer.text)
  return answer
}

export function entryAddress(entries: Books['entries'], words = ''): string {
  return `/v0/journal-entries/${must(lookup(entries, words), `an entry is called ${words}`)}`
}

/** In order: later ones build on earlier ones. */
async function eachOf(lines: readonly string[], work: (line: string) => Promise<unknown>): Promise<void> {
  for (const line of lines) await work(line)
}

// Accounts

const natures: Readonly<Record<string, { type: 'asset' | 'liability'; sub_type: string }>> = {
  'current asset': { type: 'asset', sub_type: 'current_assets' },
  'non-current asset': { type: 'asset', sub_type: 'non-current_assets' },
  'current liability': { type: 'liability', sub_type: 'current_liabilities' },
  'non-current liability': { type: 'liability', sub_type: 'non-current_liabilities' },
}

/** "1535  Accumulated Depreciation  non-current asset, credit side" */
async function openAccount({ world, accounts }: Books, cells: readonly string[]): Promise<void> {
  const [kind = '', ...words] = (cells.at(-1) ?? '').split(', ')
  const name = cells.at(-2) ?? ''
  if (kind === 'personal account') {
    const [contribution = '', draw = ''] = words
    const ledgers = {
      contribution_ledger_id: await world.ledger(contribution),
      draw_ledger_id: await world.ledger(draw),
    }
    const opened = world.post('/v0/source-accounts', { name, business_personal: 'personal', ...ledgers })
    accounts.set(name, (await done(opened)).body.id)
    return
  }
  const own = natures[kind]
  const section = words.find((word) => ['operating', 'investing', 'financing'].includes(word))
  const ledger = {
    name,
    ...(own
      ? {
          ...own,
          debit_credit: words.includes('credit side') ? 'credit' : normalSideOf[own.type],
          report_cash_flow: false,
        }
      : { financial_account_type: kind.replace(' ', '_') }),
    ...(section !== undefined && { cash_flow_section: section }),
    ...(cells.length === 3 && { sort_code: cells[0] }),
  }
  if (own && !words.includes('bank feed')) await done(world.post('/v0/ledgers', ledger))
  else accounts.set(name, (await done(world.post('/v0/source-accounts', { ledger }))).body.id)
}

async function openWith(world: World, [ledger = '', amount = '']: readonly string[]): Promise<void> {
  const balance = Number(amountOf(amount))
  await done(world.post(`/v0/ledgers/${await world.ledger(ledger)}/opening-balance`, { balance }))
}

// Entries

/** What is credited stands further in than what is debited. */
async function linesOf(world: World, lines: readonly string[]) {
  return await Promise.all(
    lines.map(async (line) => {
      const [ledger = '', amount = ''] = cellsOf(line)
      const debit_credit = line.startsWith('      ') ? 'credit' : 'debit'
      return { ledger_id: await world.ledger(ledger), debit_credit, amount: amountOf(amount) }
    }),
  )
}

async function enter({ world, entries }: Books, [date, words = '', refusal]: string[], lines: readonly string[]) {
  const entry = { date, description: words, line_entries: await linesOf(world, lines) }
  const asked = world.post('/v0/journal-entries', entry)
  if (refusal === undefined) entries.set(words, (await done(asked)).body.id)
  else assert.equal((await asked).body.error_code, refusal)
}

/** Gives its lines other amounts. */
async function changeEntry({ world, entries }: Books, [words]: string[], lines: readonly string[]): Promise<void> {
  const address = entryAddress(entries, words)
  const { body: former } = await done(world.get(`${address}/line-entries`))
  const update = (await linesOf(world, lines)).map(({ ledger_id, amount }) => {
    const line = former.find((each: { ledger_id: string }) => each.ledger_id === ledger_id)
    return { id: must(line, 'a line keeps its ledger').id, amount }
  })
  await done(world.put(address, { line_entry_changes: { update } }))
}

// Bank rows

/** Date, amount, words, and what a person then says that it was for. */
async function importRows(books: Books, [name = '', business]: string[], lines: readonly string[]): Promise<void> {
  const { world, accounts, entries } = books
  const account = must(lookup(accounts, name), `an account is called ${name}`)
  const rows = lines.map((line) => {
    const [date = '', amount = '', description = '', category] = cellsOf(line)
    return { date, amount: amountOf(amount), description, category }
  })
  const sent = rows.map(({ date, amount, description }, at) => {
    return { id: `${account}-${date}-${at}`, amount, datetime: `${date}T12:00:00Z`, description }
  })
  const task = await done(world.importRows(account, sent))
  assert.equal(task.body.status, 'complete', task.text)
  if (business !== undefined) {
    const headers = { prefer: 'wait=20' }
    const transaction_ids = sent.map(({ id }) => id)
    await done(world.post(`/v0/source-accounts/${account}/business-transactions`, { transaction_ids }, { headers }))
  }
  const { body } = await done(world.get('/v0/transactions?limit=100'))
  for (const { description, journal_entry_id } of body.records) entries.set(description, journal_entry_id)
  for (const { description, category } of rows)
    if (category !== undefined) await categorize(books, [description, category])
}

/** "Rent", or what each part is: "Long-Term Loans (500.00); Interest Expense (50.00)". */
async function categorize({ world }: Books, [words = '', category = '']: readonly string[]): Promise<void> {
  const { body } = await done(world.get('/v0/transactions?limit=100'))
  const row = body.records.find((each: { description: string }) => each.description === words)
  const { id, source_account_id } = must(row, `a bank row is called ${words}`)
  const parts = category.split('; ').map((part) => /^(.+) (\([\d,.]+\)|[\d,]+\.\d\d)$/.exec(part)?.slice(1))
  const splits = await Promise.all(
    parts.map(async (part) => {
      const [ledger = category, amount = '0.00'] = part ?? []
      return { ledger_id: await world.ledger(ledger), amount: Number(amountOf(amount)) }
    }),
  )
  const change = splits.length > 1 ? { splits } : { category: { updated_category_ledger_id: splits[0]?.ledger_id } }
  await done(world.put(`/v0/source-accounts/${source_account_id}/transactions/${id}`, change))
}

// Statements of the bank, and versions

/** Ticks the entries of these words, and completes it. */
async function reconcile(books: Books, [name = '', date, ending = '']: string[], lines: readonly string[]) {
  const { world, entries, reconciliations } = books
  const statement = {
    ledger_id: await world.ledger(name),
    statement_ending_date: date,
    statement_ending_balance: Number(amountOf(ending)),
  }
  const { id } = (await done(world.post('/v0/reconciliations', statement))).body
  const ticked = lines.map((line) => ({
    journal_entry_id: must(lookup(entries, line.trim()), `an entry is called ${line.trim()}`),
    reconciliation_status: 'reconciled',
  }))
  await done(world.put(`/v0/bulk/reconciliations/${id}/journal-entries`, ticked))
  const completed = await done(world.put(`/v0/reconciliations/${id}`, { progress_status: 'completed' }))
  assert.equal(completed.body.reconciliation_status, 'reconciled')
  reconciliations.set(name, id)
}

async function noteVersion({ world, versions }: Books, [name = '']: string[]): Promise<void> {
  const { headers } = await done(world.get('/v0/reports/trial-balance?end_date=2026-12-31'))
  versions.set(name, headers.get('books-version') ?? '')
}
