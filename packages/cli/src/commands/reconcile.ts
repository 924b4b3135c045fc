import { openAsBlob } from 'node:fs'
import { stat } from 'node:fs/promises'
import path from 'node:path'
import { Money } from '@daybook/sdk'
import type { Command } from 'commander'
import { action, amount, type Context, day } from '../context.ts'
import { Failure, Interrupted, UsageError } from '../failures.ts'
import { undisturbed } from '../interruption.ts'
import { ledgerNamed, ledgersOf } from '../lookup.ts'
import { askChoices, askText, askYesNo } from '../prompts.ts'
import type { AutoMatch, Daybook, Ledger, Reconciliation } from '../records.ts'
import { renderFacts, renderTable } from '../table.ts'
import type { Terminal } from '../terminal.ts'
import { clean, counted, grouped } from '../text.ts'

interface ReconcileOptions {
  date?: string
  balance?: string
  statement?: string
  discard?: boolean
  yes?: boolean
}

export function addReconcile(program: Command): void {
  program
    .command('reconcile')
    .summary('reconcile an account with a statement of its bank')
    .description(
      'Ticks the entries of an account that a statement proves, shows what is left, and completes the reconciliation when nothing\n' +
        'is. One that was begun goes on. Without an account it lists the reconciliations.',
    )
    .argument('[ledger]', 'the account: name, code or id of its ledger')
    .option('--date <day>', 'the last day of the statement', day)
    .option('--balance <amount>', 'the closing balance of the statement (--balance=-12.00 of a negative one)', amount)
    .option('--statement <file>', 'the statement as a file: what it proves is ticked')
    .option('--discard', 'throw away the one that was begun')
    .option('-y, --yes', 'tick what is proved, and complete it when nothing is left, without asking')
    .addHelpText(
      'after',
      '\nExample:\n  dbk reconcile "Business Checking" --date 2026-07-31 --balance 38201.17 --statement july.csv',
    )
    .action(action<ReconcileOptions>(reconcile))
}

async function reconcile(context: Context, options: ReconcileOptions, [wanted]: readonly string[]): Promise<void> {
  const { signal } = context
  if (wanted === undefined) {
    await list(context)
    return
  }
  const file = options.statement === undefined ? undefined : await fileOf(options.statement)
  const { daybook } = await context.books()
  const ledger = await ledgerNamed(daybook, wanted, signal)
  const [begun] = await daybook.reconciliations
    .list({ ledger_id: ledger.id, progress_status: 'in_progress' }, { signal })
    .first(1)
  if (options.discard === true) {
    await discard(context, { daybook, ledger, begun })
    return
  }
  if (begun) checkSame(begun, options)
  const reconciliation = begun ?? (await begin(context, { daybook, ledger, options }))
  const session: Session = { context, daybook, ledger, yes: options.yes === true }
  try {
    await goOn(session, reconciliation, file)
  } catch (error) {
    // Nobody wanted what this command has begun.
    if (!begun && error instanceof Interrupted)
      await undisturbed(() => daybook.reconciliations.delete(reconciliation.id))
    throw error
  }
}

interface Session {
  readonly context: Context
  readonly daybook: Daybook
  readonly ledger: Ledger
  readonly yes: boolean
}

const maxBytes = 25 * 1024 * 1024

async function fileOf(file: string): Promise<{ name: string; content: Blob }> {
  const about = await stat(file).catch(() => undefined)
  if (!about?.isFile()) throw new Failure(`there is no file ${file}`, { code: 'no_such_file' })
  if (about.size > maxBytes) throw new Failure(`${file} is larger than 25 MiB`, { code: 'payload_too_large' })
  return { name: path.basename(file), content: await openAsBlob(file) }
}

interface Subject {
  daybook: Daybook
  ledger: Ledger
}

async function discard(
  { terminal, signal }: Context,
  { daybook, ledger, begun }: Subject & { begun: Reconciliation | undefined },
): Promise<void> {
  if (!begun) throw new Failure(`no reconciliation of ${ledger.name} was begun`, { code: 'not_found' })
  await daybook.reconciliations.delete(begun.id, { signal })
  if (terminal.json) terminal.printJson({ discarded: begun.id })
  else terminal.print(`Thrown away: the reconciliation of ${clean(ledger.name)} as of ${begun.statement_ending_date}.`)
}

function checkSame(
  { statement_ending_date: date, statement_ending_balance: balance }: Reconciliation,
  options: ReconcileOptions,
): void {
  const isSame = (options.date ?? date) === date && Money.compare(options.balance ?? balance, balance) === 0
  if (isSame) return
  throw new Failure(`another reconciliation was begun: as of ${date}, with ${grouped(balance)}`, {
    code: 'reconciliation_in_progress',
    hint: 'Leave out --date and --balance to go on with it, or throw it away: --discard',
  })
}

async function begin(
  { terminal, signal }: Context,
  { daybook, ledger, options }: Subject & { options: ReconcileOptions },
): Promise<Reconciliation> {
  const ask = (message: string, option: string, check: (value: string) => string) => {
    if (!terminal.isInteractive) throw new UsageError(`${option} is missing`)
    return askText(message, { check: (value) => problemOf(() => check(value)) })
  }
  const date = options.date ?? (await ask('Last day of the statement', '--date', day))
  const balance = options.balance ?? (await ask('Its closing balance', '--balance', amount))
  return daybook.reconciliations.create(
    { ledger_id: ledger.id, statement_ending_date: date, statement_ending_balance: balance },
    { signal },
  )
}

function problemOf(check: () => unknown): string | undefined {
  try {
    check()
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

async function goOn(
  session: Session,
  begun: Reconciliation,
  file: Awaited<ReturnType<typeof fileOf>> | undefined,
): Promise<void> {
  const { context, daybook, ledger } = session
  const { terminal, signal } = context
  const { id } = begun
  const proved = file ? await tickProved(session, id, file) : undefined
  let reconciliation = await daybook.reconciliations.retrieve(id, { signal })
  if (!proved && terminal.isInteractive && !isEven(reconciliation)) {
    await tickChosen(session, reconciliation)
    reconciliation = await daybook.reconciliations.retrieve(id, { signal })
  }
  if (isEven(reconciliation) && (await isToBeCompleted(session, reconciliation)))
    reconciliation = await daybook.reconciliations.update(id, { progress_status: 'completed' }, { signal })
  if (terminal.json) terminal.printJson({ reconciliation, auto_match: proved ?? null })
  else terminal.print(reconciliationText(reconciliation, ledger, terminal))
  if (isEven(reconciliation)) return
  throw new Failure(`${grouped(reconciliation.difference)} is left between the books and the statement`, {
    code: 'not_reconciled',
    hint: `It can go on: dbk reconcile ${JSON.stringify(ledger.name)}; or be thrown away: --discard`,
  })
}

function isEven({ difference }: Reconciliation): boolean {
  return Money.compare(difference, '0') === 0
}

async function tickProved(
  { context, daybook, yes }: Session,
  id: string,
  file: { name: string; content: Blob },
): Promise<AutoMatch | undefined> {
  const { terminal, signal } = context
  await daybook.reconciliationStatementFiles.create(id, { file }, { signal })
  const forecast = await daybook.reconciliations.autoMatch(id, { dry_run: true }, { signal })
  if (!terminal.json) terminal.print(matchText(forecast, terminal))
  if (forecast.ticked === 0) return forecast
  if (!yes) {
    if (!terminal.isInteractive)
      throw new UsageError('nothing was ticked: there is no terminal to ask at', 'Say --yes to tick what is proved.')
    if (!(await askYesNo(`Tick ${counted(forecast.ticked, 'entry', 'entries')}?`, { initial: true }))) return undefined
  }
  return daybook.reconciliations.autoMatch(id, {}, { signal })
}

function matchText(
  {
    ticked,
    statement_lines,
    unmatched_statement_lines: lines,
    unmatched_journal_entries: entries,
    warnings,
  }: AutoMatch,
  terminal: Terminal,
): string {
  const columns = [
    { title: 'Date', isWhole: true },
    { title: 'Description' },
    { title: 'Amount', align: 'right' as const },
    { title: 'Why', goes: 1 },
  ]
  const table = (rows: readonly { date: string; description: string; amount: string; reason: string }[]) =>
    renderTable(
      columns,
      rows
        .slice(0, 30)
        .map(({ date, description, amount: sum, reason }) => ({ cells: [date, description, grouped(sum), reason] })),
      terminal,
    )
  const { bold, yellow, dim } = terminal.style
  const more = (count: number) => (count > 30 ? [dim(`… and ${count - 30} more`)] : [])
  return [
    `${counted(statement_lines, 'line')} of the statement prove ${counted(ticked, 'entry', 'entries')}.`,
    ...warnings.map((each) => yellow(`Warning: ${clean(each)}`)),
    ...(lines.length === 0 ? [] : ['', bold('On the statement alone'), table(lines), ...more(lines.length)]),
    ...(entries.length === 0 ? [] : ['', bold('In the books alone'), table(entries), ...more(entries.length)]),
  ].join('\n')
}

const maxTicked = 1000

/** By hand: each entry on or off. */
async function tickChosen({ context, daybook }: Session, { id, difference }: Reconciliation): Promise<void> {
  const { terminal, signal } = context
  const query = { expand: 'line_entries', limit: 500 } as const
  const entries = await daybook.reconciliationJournalEntries.list(id, query, { signal }).first(maxTicked)
  if (entries.length === 0) {
    terminal.note('There are no entries to tick.')
    return
  }
  const ticked = entries.filter((each) => each.reconciliation_status === 'reconciled').map((each) => each.id)
  const chosen = new Set(
    await askChoices(
      `Which entries are on the statement? ${grouped(difference)} is left`,
      entries.map((each) => ({
        value: each.id,
        label: `${each.date} ${each.description}`,
        hint: each.line_entries?.map((line) => grouped(line.amount))[0] ?? '',
      })),
      { initial: ticked },
    ),
  )
  const changes = entries.flatMap((each) => {
    const status = chosen.has(each.id) ? ('reconciled' as const) : ('unreconciled' as const)
    return each.reconciliation_status === status ? [] : [{ journal_entry_id: each.id, reconciliation_status: status }]
  })
  if (changes.length > 0) await undisturbed(() => daybook.reconciliationJournalEntries.update(id, changes))
}

async function isToBeCompleted(
  { context: { terminal }, yes }: Session,
  { progress_status }: Reconciliation,
): Promise<boolean> {
  if (progress_status === 'completed') return false
  if (yes) return true
  return terminal.isInteractive ? askYesNo('Nothing is left. Complete the reconciliation?', { initial: true }) : false
}

function reconciliationText(reconciliation: Reconciliation, ledger: Ledger, terminal: Terminal): string {
  const { style } = terminal
  const {
    statement_starting_balance: from,
    statement_ending_balance: to,
    reconciled_balance: reconciled,
    difference,
  } = reconciliation
  const even = isEven(reconciliation)
  return [
    '',
    style.bold(`${clean(ledger.name)} as of ${reconciliation.statement_ending_date}`),
    renderFacts(
      [
        ['Opening balance', grouped(from)],
        ['Closing balance', grouped(to)],
        ['Ticked', grouped(reconciled)],
        ['Difference', grouped(difference)],
        ['Id', reconciliation.id],
      ],
      terminal,
    ),
    reconciliation.progress_status === 'completed'
      ? style.green('Reconciled and completed.')
      : even
        ? style.yellow('Nothing is left; not completed yet.')
        : style.yellow('In progress.'),
  ].join('\n')
}

async function list(context: Context): Promise<void> {
  const { terminal, signal } = context
  const { daybook, instance } = await context.books()
  const [found, ledgers] = await Promise.all([
    daybook.reconciliations.list({ limit: 200 }, { signal }).first(200),
    ledgersOf(daybook, signal),
  ])
  if (terminal.json) {
    terminal.printJson(found)
    return
  }
  if (found.length === 0) {
    terminal.print(`No account of ${clean(instance.name)} has been reconciled.`)
    return
  }
  const names = new Map(ledgers.map(({ id, name }) => [id, name]))
  const columns = [
    { title: 'Account' },
    { title: 'Day', isWhole: true },
    { title: 'Balance', align: 'right' as const },
    { title: 'Difference', align: 'right' as const },
    { title: 'State', isWhole: true },
    { title: 'Id', isWhole: true, goes: 1 },
  ]
  const rows = found.map((each) => ({
    cells: [
      names.get(each.ledger_id) ?? each.ledger_id,
      each.statement_ending_date,
      grouped(each.statement_ending_balance),
      grouped(each.difference),
      each.progress_status === 'completed' ? 'completed' : 'in progress',
      each.id,
    ],
  }))
  terminal.print(renderTable(columns, rows, terminal))
}
