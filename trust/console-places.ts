import { Daybook } from '@daybook/sdk'
import type { Visit } from '../packages/console/test-console.ts'
import { longBooks, type Records as RecordsOfBooks, recordsOf } from '../packages/react/gallery/books.ts'
import type { ScreenName, ScreenState } from '../packages/react/src/provider/places.ts'
import { reportGroups } from '../packages/react/src/reports/catalog.ts'
import { must } from '../src/kernel/assert.ts'
import { apiClient } from '../src/samples/api-client.ts'
import { lastMonth, newCompany } from '../src/samples/books.ts'
import { fillCompany } from '../src/samples/filling.ts'

/** A screen, with the record and the settings that it is looked at with. */
export interface ShownPlace {
  readonly name: string
  readonly screen: ScreenName
  readonly id?: string | undefined
  readonly state?: ScreenState
  /** True where it reads nothing that fails: no failure is told there. */
  readonly readsNothing: boolean
}

/** A record of the sample company for each kind that has a screen. */
type Records = Readonly<Record<keyof RecordsOfBooks, string>>

/** The record that each screen shows. A screen that is missing here does not compile. */
const recordOf: Readonly<Record<ScreenName, keyof Records | 'report' | null>> = {
  overview: null,
  review: null,
  transactions: null,
  transaction: 'transaction',
  accounts: null,
  account: 'account',
  feeds: null,
  rules: null,
  journal: null,
  entry: 'entry',
  'new-entry': null,
  chart: null,
  ledger: 'ledger',
  'opening-balances': null,
  reconciliations: null,
  reconciliation: 'reconciliation',
  close: null,
  reports: null,
  report: 'report',
  invoices: null,
  bills: null,
  payroll: null,
  document: 'document',
  'new-document': null,
  payments: null,
  parties: null,
  party: 'party',
  audit: null,
  events: null,
  webhooks: null,
  settings: null,
}

/** Whose first picture reads nothing of the books, or the Instance alone, which is answered always. */
const unread: ReadonlySet<ScreenName> = new Set(['new-entry', 'new-document', 'reports', 'settings'])

/** Every screen once. */
export function everyScreen(records: Records): ShownPlace[] {
  const names = Object.entries(recordOf).flatMap(([name, record]) => (isScreen(name) ? [{ name, record }] : []))
  return names.map(({ name, record }) => ({
    name,
    screen: name,
    id: record === null ? undefined : record === 'report' ? 'balance-sheet' : records[record],
    readsNothing: unread.has(name),
  }))
}

/** The other reports, and what else a screen shows by its settings. */
export function furtherPlaces(records: Records): ShownPlace[] {
  const reports = reportGroups.flatMap((group) => [...group.reports]).filter((id) => id !== 'balance-sheet')
  const chosen: Partial<Record<string, ScreenState>> = {
    'ledger-statement': { ledger_id: records.ledger },
    'party-statement': { party_id: records.party },
  }
  const variants: readonly (readonly [ScreenName, ScreenState])[] = [
    ...['tags', 'categorization', 'embedding', 'sessions'].map((section) => ['settings', { section }] as const),
    ['new-document', { type: 'bill' }],
    ['payments', { tab: 'credits' }],
    ['reconciliation', { view: 'report' }],
  ]
  return [
    ...reports.map((id) => ({
      name: `report-${id}`,
      screen: 'report' as const,
      id,
      state: chosen[id] ?? {},
      readsNothing: false,
    })),
    ...variants.map(([screen, state]) => ({
      name: [screen, ...Object.values(state)].join('-'),
      screen,
      id: screen === 'reconciliation' ? records.reconciliation : undefined,
      state,
      readsNothing: unread.has(screen),
    })),
  ]
}

function isScreen(name: string): name is ScreenName {
  return Object.hasOwn(recordOf, name)
}

/** How much later the sample company is than its files: its last month is the one that has ended last. */
const months = Temporal.PlainYearMonth.from(lastMonth).until(
  Temporal.Now.plainDateISO('UTC').toPlainYearMonth().subtract({ months: 1 }),
  { largestUnit: 'months' },
).months

/** In the fields of an Instance, which `fill` fills. */
export const sampleInstance = newCompany(months)

/** The sample company, with a reconciliation that has been begun and a webhook. */
export async function fill({ world, books }: Visit): Promise<Records> {
  const { address, token, instanceId, sink } = world
  const client = apiClient({ address, token, instanceId, signal: new AbortController().signal })
  await fillCompany(client, { instanceId, months, isCategorized: true })
  await books.webhooks.create({ url: sink, event_types: ['payment_application.proposed'], enabled: true })
  const [account] = await books.sourceAccounts.list().first(1)
  const ledger = must(account?.ledger_id, 'the company has a bank account')
  const ended = Temporal.PlainDate.from(`${lastMonth}-30`).add({ months }).toString()
  const statement = { ledger_id: ledger, statement_ending_date: ended, statement_ending_balance: '51234.56' }
  await books.reconciliations.create(statement)
  const { transaction, entry, reconciliation, document, party } = await recordsOf(books)
  return {
    transaction: must(transaction, 'the bank told of some'),
    account: must(account, 'the company has a bank account').id,
    entry: must(entry, 'each transaction has one'),
    ledger,
    reconciliation: must(reconciliation, 'it was just begun'),
    document: must(document, 'the company bills'),
    party: must(party, 'the company bills somebody'),
  }
}

/** Books whose names and amounts are as long as they get, in an Instance of their own. */
export async function fillLong({ world }: Visit): Promise<{ instanceId: string; records: Records }> {
  const { instanceId, records } = await longBooks(new Daybook({ baseUrl: world.address, token: world.token }))
  const { transaction, account, entry, ledger, reconciliation, document, party } = records
  const known = (id: string | null): string => must(id, 'they hold one of each kind')
  return {
    instanceId,
    records: {
      transaction: known(transaction),
      account: known(account),
      entry: known(entry),
      ledger: known(ledger),
      reconciliation: known(reconciliation),
      document: known(document),
      party: known(party),
    },
  }
}
