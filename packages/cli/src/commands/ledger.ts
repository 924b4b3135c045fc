import { Money } from '@daybook/sdk'
import type { Command } from 'commander'
import { action, type Books, type Context, day, todayIn } from '../context.ts'
import { ledgerNamed, ledgersOf } from '../lookup.ts'
import type { Ledger } from '../records.ts'
import { reportRecords } from '../reports.ts'
import { type Column, renderTable } from '../table.ts'
import { grouped } from '../text.ts'
import { fiscalYearStart, reportNamed, tableOf } from './report.ts'

interface LedgerOptions {
  from?: string
  to?: string
  type?: string
  all?: boolean
}

export function addLedger(program: Command): void {
  program
    .command('ledger')
    .summary('show the chart of accounts with balances, or the lines of one ledger')
    .argument('[ledger]', 'its name, code or id')
    .option('--from <day>', 'the first day of the lines: that of the fiscal year by default', day)
    .option('--to <day>', 'the last day, or that of the balances: today by default', day)
    .option('--type <type>', 'of the chart: only asset, liability, equity, revenue or expense')
    .option('--all', 'of the chart: also ledgers without a balance')
    .addHelpText(
      'after',
      '\nExamples:\n  dbk ledger\n  dbk ledger "Business Checking" --from 2026-07-01 --to 2026-07-31',
    )
    .action(action<LedgerOptions>(showLedger))
}

async function showLedger(context: Context, options: LedgerOptions, [wanted]: readonly string[]): Promise<void> {
  const books = await context.books()
  if (wanted === undefined) await showChart(context, books, options)
  else await showLines(context, books, { wanted, options })
}

async function showLines(
  context: Context,
  { daybook, instance }: Books,
  { wanted, options }: { wanted: string; options: LedgerOptions },
): Promise<void> {
  const { terminal, signal } = context
  const ledger = await ledgerNamed(daybook, wanted, signal)
  const last = options.to ?? todayIn(instance.time_zone)
  const query = { ledger_id: ledger.id, start_date: options.from ?? fiscalYearStart(last, instance), end_date: last }
  const report = reportNamed('ledger-statement')
  if (terminal.json) terminal.printJson(await reportRecords(daybook, report, query, signal))
  else
    terminal.print(
      await tableOf({ daybook, instance: { ...instance, name: `${ledger.name} (${instance.name})` } }, report, {
        query,
        context,
      }),
    )
}

const columns: readonly Column[] = [
  { title: 'Code', isWhole: true, goes: 2 },
  { title: 'Ledger' },
  { title: 'Type', isWhole: true, goes: 1 },
  { title: 'Balance', align: 'right' },
  { title: 'Id', isWhole: true, goes: 3 },
]

async function showChart(
  context: Context,
  { daybook, instance }: Books,
  { to, type, all }: LedgerOptions,
): Promise<void> {
  const { terminal, signal } = context
  const date = to ?? todayIn(instance.time_zone)
  const [ledgers, balances] = await Promise.all([
    ledgersOf(daybook, signal),
    balancesOf(context, { daybook, instance }, date),
  ])
  const wanted = ledgers.filter((each) => type === undefined || each.type === type)
  if (terminal.json) {
    terminal.printJson(wanted.map((each) => ({ ...each, balance: balances.get(each.id) ?? null })))
    return
  }
  const shown = inTree(wanted).filter(({ ledger }) => all === true || !isZero(balances.get(ledger.id)))
  const { bold, dim } = terminal.style
  const title = [
    bold(`Chart of accounts of ${instance.name}`),
    dim(`balances as of ${date} · ${instance.currency}`),
    '',
  ]
  if (shown.length === 0) terminal.print([...title, 'No ledger has a balance. --all shows every ledger.'].join('\n'))
  else {
    const rows = shown.map(({ ledger, level }) => ({
      cells: [ledger.sort_code, ledger.name, ledger.type, grouped(balances.get(ledger.id) ?? ''), ledger.id],
      level,
    }))
    terminal.print([...title, renderTable(columns, rows, terminal)].join('\n'))
  }
}

/** Each on the side of its ledger, by its id. */
async function balancesOf({ signal }: Context, { daybook }: Books, date: string): Promise<Map<string, string>> {
  const { records } = await daybook.reports.trialBalance({ end_date: date }, { signal })
  return new Map(
    records.map(({ ledger_id, debit_credit, debit, credit }) => [
      ledger_id,
      debit_credit === 'debit' ? Money.sub(debit, credit) : Money.sub(credit, debit),
    ]),
  )
}

function isZero(balance: string | undefined): boolean {
  return balance === undefined || /^-?0*(?:\.0*)?$/.test(balance)
}

/** Below their parents, by code and then by name. */
function inTree(ledgers: readonly Ledger[]): { ledger: Ledger; level: number }[] {
  const ids = new Set(ledgers.map(({ id }) => id))
  const children = Map.groupBy(ledgers, ({ parent_id }) => (parent_id !== null && ids.has(parent_id) ? parent_id : ''))
  const below = (parent: string, level: number): { ledger: Ledger; level: number }[] =>
    (children.get(parent) ?? [])
      .toSorted(byCode)
      .flatMap((ledger) => [{ ledger, level }, ...below(ledger.id, level + 1)])
  return below('', 0)
}

function byCode(a: Ledger, b: Ledger): number {
  return a.sort_code.localeCompare(b.sort_code) || a.name.localeCompare(b.name)
}
