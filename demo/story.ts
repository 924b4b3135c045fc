import { type Credentials, Daybook, type DaybookOptions, type Hooks } from '../packages/sdk/src/daybook.ts'
import { bill, type Billed } from '../src/samples/billing.ts'
import type { BankRow } from '../src/samples/company-files.ts'
import { extraLedgers, rules } from '../src/samples/company.ts'
import { knownCategories } from '../src/samples/labels.ts'
import { type Booked, correct, postRows, readTransactions } from '../src/samples/transactions.ts'
import { agingPages } from './aging-pages.ts'
import { type Closing, bankPage, readClosings } from './bank-page.ts'
import { type Books, companyName, entriesStart, openBooks, type Period } from './books.ts'
import { bridgePage } from './bridge-page.ts'
import { expectedBooks } from './expected-books.ts'
import { type Decided, decidedOf } from './figures.ts'
import { ledgerPage } from './ledger-page.ts'
import { methodPage } from './method-page.ts'
import { type Check, check, checkLine, type Page, pageLines } from './page.ts'
import { statementPages } from './statement-pages.ts'
import { shown } from './tables.ts'
import { trialBalancePage } from './trial-balance-page.ts'

/** Three months of a company: July by hand, then rules, August and September by rules, and what these leave by hand. */
export interface Setting {
  address: string
  credentials: Credentials
  /** Ends the story where it is. */
  signal: AbortSignal
  say: (line: string) => void
}

export interface Outcome {
  instanceId: string
  checks: readonly Check[]
  closings: readonly Closing[]
  decided: readonly Decided[]
}

/** Limits of a service count by the minute: the story waits for the next one, and says so. */
const patient = { maxRetries: 30, maxDelay: 65_000, budget: 10_000 }

function patience(say: Setting['say']): Pick<DaybookOptions, 'retry' | 'hooks'> {
  let until = 0
  const onRetry: Hooks['onRetry'] = ({ reason, delayMs }) => {
    // Calls that wait at the same time are told of once.
    if (reason !== 'rate_limited' || Date.now() < until) return
    until = Date.now() + delayMs
    say(`  The service limits requests (rate_limited): on in ${Math.ceil(delayMs / 1_000)} s`)
  }
  return { retry: patient, hooks: { onRetry } }
}

export async function tellStory({ address: baseUrl, credentials, signal, say }: Setting): Promise<Outcome> {
  // Every write is recorded under this name, beside the client's own.
  const modifiedBy = 'bookkeeper of the demo'
  const books = await openBooks(new Daybook({ baseUrl, credentials, modifiedBy, signal, ...patience(say) }))
  sayOpening(books, say)
  const known = knownCategories()

  const before = await postMonths(books, '2026-07', '2026-07')
  const uncategorized = before.filter(({ method }) => method === 'uncategorized').length
  say(
    `  July: posted ${before.length} transactions, waited for the Tasks; without rules ${uncategorized} are uncategorized`,
  )
  say(`  July: the bookkeeper categorizes ${await correct(books, before, known)}`)

  for (const rule of rules) await books.daybook.categorizationRules.create(rule)
  say(`  The bookkeeper, who has read the statements of all three months, writes ${rules.length} rules`)

  const after = await postMonths(books, '2026-08', '2026-09')
  const decided = decidedOf(after, known)
  const counts = decided.map((way) => `${way.decided} by ${way.name}`).join(', ')
  say(`  August and September: posted ${after.length} transactions`)
  say(`  Categorized as they came: ${counts}`)
  say(`  August and September: the bookkeeper categorizes ${await correct(books, after, known)}`)

  sayBilled(await bill(books), say)
  const booked = await readTransactions(books)

  const again = await postRows(books, () => true)
  say(`  All three months sent once more: ${again.created} booked, ${again.skipped} skipped`)

  const closings = await readClosings(books, monthEnds)
  const pages = [
    ...(await reportPages(books, booked)),
    await trialBalancePage(books, period.end, expectedBooks(books, known, period.end)),
    bankPage(closings),
    methodPage({ before, after, final: [...booked.values()], decided }),
  ]
  const once = check('what is sent twice is booked once', again.created === 0 && again.skipped === booked.size)
  for (const line of [...pages.flatMap(pageLines), checkLine(once)]) say(line)
  return { instanceId: books.instanceId, checks: [...pages.flatMap(({ checks }) => checks), once], closings, decided }
}

const period: Period = { start: entriesStart, end: '2026-09-30' }
const lastMonth: Period = { start: '2026-09-01', end: period.end }
const monthEnds = ['2026-07-31', '2026-08-31', period.end]

function sayOpening(books: Books, say: (line: string) => void): void {
  say(`  Opened the books of ${companyName} from ${entriesStart}: Instance ${books.instanceId}`)
  say(`  Chart of accounts: the built-in one and ${extraLedgers.length} ledgers of the company's own`)
  for (const { name, sign, opening } of books.accounts)
    say(`  ${name}: opening balance ${shown(sign * opening)}${sign < 0n ? ' owed' : ''}`)
}

/** Posts the rows of these months, YYYY-MM, both included. Answers how they were when they came. */
async function postMonths(books: Books, first: string, last: string): Promise<Booked[]> {
  const wanted = ({ date }: BankRow) => date.slice(0, 7) >= first && date.slice(0, 7) <= last
  await postRows(books, wanted)
  const booked = await readTransactions(books)
  const rows = books.accounts.flatMap((account) => account.rows.filter(wanted))
  return rows.map(({ id }) => booked.get(id) ?? missing(id))
}

function sayBilled(billed: Billed, say: (line: string) => void): void {
  const named = ([type, count]: readonly [string, number]) =>
    `${count} ${type.replace('_', ' ')}${count > 1 && type !== 'payroll' ? 's' : ''}`
  say(`  ${billed.parties} customers, vendors and employees, and their documents:`)
  say(`  ${[...billed.documents].map(named).join(', ')}; ${billed.opening} are older than the books`)
  say(`  Applied ${billed.rows} rows of the bank and ${billed.credits} credits, wrote off ${billed.writeOffs} invoice,`)
  say(`  made ${billed.adjusting} adjusting entries of what was prepaid, for the accrual books alone`)
}

async function reportPages(books: Books, booked: ReadonlyMap<string, Booked>): Promise<Page[]> {
  const card = books.accounts.find(({ sign }) => sign < 0n) ?? missing('card')
  const { pages, results } = await statementPages(books, period)
  return [
    ...pages,
    await bridgePage(books, period.end, results),
    ...(await agingPages(books, monthEnds)),
    await ledgerPage(books, card, { period: lastMonth, booked }),
  ]
}

function missing(what: string): never {
  throw new Error(`there is no ${what}`)
}
