import type { Daybook } from '@daybook/sdk'

/** A record of each kind that has a screen; null where the books hold none. */
export interface Records {
  readonly transaction: string | null
  readonly account: string | null
  readonly entry: string | null
  readonly ledger: string | null
  readonly reconciliation: string | null
  readonly document: string | null
  readonly party: string | null
}

export interface Books {
  readonly instanceId: string
  readonly records: Records
}

export interface GalleryBooks {
  /** Of the service. */
  readonly baseUrl: string
  readonly full: Books
  readonly empty: Books
  readonly long: Books
}

/**
 * The books of the gallery: those of the sample company, some that hold nothing, and some whose names and amounts are
 * long.
 */
export async function openBooks(platform: Daybook, baseUrl: string): Promise<GalleryBooks> {
  const [full, empty, long] = await Promise.all([sampleBooks(platform), emptyBooks(platform), longBooks(platform)])
  return { baseUrl, full, empty, long }
}

async function sampleBooks(platform: Daybook): Promise<Books> {
  const { id } = await platform.instances.createSampleCompany()
  const books = platform.forInstance(id)
  const [task] = await books.tasks.list({ task_type: 'sample_company' }).first(1)
  if (!task) throw new Error('nothing fills the sample company')
  await books.tasks.wait(task.id)
  await beginReconciliation(books, '51234.56')
  return { instanceId: id, records: await recordsOf(books) }
}

async function emptyBooks(platform: Daybook): Promise<Books> {
  const { id } = await platform.instances.create({ ...instance, name: 'Empty Books' })
  return { instanceId: id, records: await recordsOf(platform.forInstance(id)) }
}

const instance = { entries_start: '2026-01-01T00:00:00Z', subscription: 'tier3' } as const

const word = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'
const name = `The Most Honourable Company of ${word} and the Heirs of Wolfeschlegelsteinhausenbergerdorff, Limited Liability Partnership`
const fromRight =
  'חברת החשמל, הגז והמים של הצפון הרחוק על סניפיה בחיפה, בעכו, בצפת ובטבריה משנת 1923 (בערבון מוגבל) ויורשיה'
const descriptions = [word, name, fromRight] as const
const amount = '-98765432109.87'
const amounts = ['98765432109.87', amount, '-98765.43', '-9876543.21'] as const

export async function longBooks(platform: Daybook): Promise<Books> {
  const { id } = await platform.instances.create({ ...instance, name })
  const books = platform.forInstance(id)
  const [first, second] = await Promise.all(
    [`Operating account of ${word} at the Bank of the Far North`, fromRight].map((each) =>
      books.sourceAccounts.create({ ledger: { name: each, financial_account_type: 'bank_account' } }),
    ),
  )
  if (!first || !second) throw new Error('there are no accounts')
  const days = Array.from({ length: 40 }, (_, at) => daysAgo(at * 4))
  await books.transactions
    .create(
      first.id,
      days.map((day, at) => ({
        id: `row-${at}`,
        datetime: `${day}T12:00:00Z`,
        description: `${descriptions[at % descriptions.length]} ${at}`,
        amount: amounts[at % amounts.length] ?? amount,
      })),
    )
    .wait()
  const ledgers = await books.ledgers.list({ limit: 1000 }).first(1000)
  const [expense, revenue] = ['expense', 'revenue'].map((type) => ledgers.find((ledger) => ledger.type === type))
  if (!expense || !revenue) throw new Error('the chart has no expense or no revenue')
  await books.categorizationRules.create({
    name,
    expression: `match("(?i).*${word}.*", t.description) and t.amount < -1000000 and t.amount > -99999999999`,
    ledger_name: expense.name,
  })
  for (const [type, document, ledger] of [
    ['customer', 'invoice', revenue],
    ['vendor', 'bill', expense],
  ] as const) {
    const party = await books.parties.create({ name: `${type === 'vendor' ? name : fromRight} (${type})`, type })
    for (const age of [0, 20, 45, 75, 200])
      await books.accrualSources.create({
        type: document,
        party_id: party.id,
        effective_date: daysAgo(age),
        due_date: daysAgo(age - 1),
        reference_number: `${document}-${word.slice(0, 40)}-${age}`,
        lines: [{ account_id: ledger.id, amount: amount.slice(1), description: name }],
      })
  }
  await books.ledgers.setOpeningBalance(second.ledger_id ?? '', { balance: '12.50' })
  await beginReconciliation(books, amount)
  return { instanceId: id, records: await recordsOf(books) }
}

/** `YYYY-MM-DD`, but not before the books begin. */
function daysAgo(days: number): string {
  const day = new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
  const start = instance.entries_start.slice(0, 10)
  return day < start ? start : day
}

/** Of the month that ended last. */
async function beginReconciliation(books: Daybook, balance: string): Promise<void> {
  const [account] = await books.sourceAccounts.list().first(1)
  if (typeof account?.ledger_id !== 'string') throw new Error('there is no account with a ledger')
  const today = new Date()
  const end = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth(), 0)).toISOString().slice(0, 10)
  await books.reconciliations.create({
    ledger_id: account.ledger_id,
    statement_ending_date: end,
    statement_ending_balance: balance,
  })
}

/** The first record of each kind. */
export async function recordsOf(books: Daybook): Promise<Records> {
  const [[transaction], [account], [entry], [document], [party], [reconciliation], [ledger]] = await Promise.all([
    books.transactions.listAll().first(1),
    books.sourceAccounts.list().first(1),
    books.journalEntries.list().first(1),
    books.accrualSources.list().first(1),
    books.parties.list().first(1),
    books.reconciliations.list().first(1),
    books.ledgers.list().first(1),
  ])
  return {
    transaction: transaction?.id ?? null,
    account: account?.id ?? null,
    entry: entry?.id ?? null,
    ledger: account?.ledger_id ?? ledger?.id ?? null,
    reconciliation: reconciliation?.id ?? null,
    document: document?.id ?? null,
    party: party?.id ?? null,
  }
}
