import { openAsBlob } from 'node:fs'
import { stat } from 'node:fs/promises'
import path from 'node:path'
import { TaskError } from '@daybook/sdk'
import { type Command, Option } from 'commander'
import { action, type Context } from '../context.ts'
import { Failure, Interrupted, UsageError } from '../failures.ts'
import { accountNamed } from '../lookup.ts'
import { askYesNo, progressBar } from '../prompts.ts'
import type { Daybook, SourceAccount, StatementForecast, Task } from '../records.ts'
import { renderFacts, renderTable } from '../table.ts'
import type { Terminal } from '../terminal.ts'
import { clean, counted, grouped } from '../text.ts'

interface ImportOptions {
  account: string
  format?: 'csv' | 'ofx' | 'qif' | 'camt053' | 'mt940' | 'bai2'
  mapping?: string
  forecast?: boolean
  yes?: boolean
}

export function addImport(program: Command): void {
  program
    .command('import')
    .summary('import a statement file of a bank')
    .description(
      'Reads a statement file (CSV, OFX, QIF, CAMT.053, MT940, BAI2), shows what it would do to the books, asks, and imports it.\n' +
        'Rows that came before are skipped: the same file twice does nothing.',
    )
    .argument('<file>', 'of the bank')
    .requiredOption('--account <name>', 'the source account that it is of: its name or id')
    .addOption(
      new Option('--format <format>', 'where the file does not tell it').choices([
        'csv',
        'ofx',
        'qif',
        'camt053',
        'mt940',
        'bai2',
      ]),
    )
    .option('--mapping <json>', 'what the columns of a table are, as the API wants it')
    .option('--forecast', 'show what would happen, and stop')
    .option('-y, --yes', 'import without asking')
    .addHelpText(
      'after',
      '\nExamples:\n  dbk import checking.csv --account "Business Checking"\n  dbk import july.ofx --account Checking --yes --json',
    )
    .action(action<ImportOptions>(importFile))
}

async function importFile(context: Context, options: ImportOptions, [file = '']: readonly string[]): Promise<void> {
  const { terminal, signal } = context
  const upload = await uploadOf(file)
  if (options.mapping !== undefined) checkJson(options.mapping)
  const { daybook } = await context.books()
  const account = await accountNamed(daybook, options.account, signal)
  const body = {
    file: upload,
    ...(options.format !== undefined && { format: options.format }),
    ...(options.mapping !== undefined && { mapping: options.mapping }),
  }
  const forecast = await forecastOf(daybook, account, { body, signal })
  if (options.forecast === true) {
    if (terminal.json) terminal.printJson(forecast)
    else terminal.print(forecastText(forecast, { file, account, context }))
    return
  }
  if (!terminal.json) terminal.print(forecastText(forecast, { file, account, context }))
  if (forecast.new === 0) {
    if (terminal.json) terminal.printJson({ forecast, task: null })
    else terminal.print('\nNothing is new: nothing to import.')
    return
  }
  if (!(await isWanted(context, options, forecast))) {
    terminal.print('Nothing was imported.')
    return
  }
  const task = await done(context, daybook, { account, body, forecast })
  if (terminal.json) terminal.printJson({ forecast, task })
  else terminal.print(resultText(task, context))
  if (task.failed_transaction_ids.length > 0)
    throw new Failure(`${counted(task.failed_transaction_ids.length, 'row')} could not be imported`, {
      code: 'rows_failed',
      hint: `dbk api GET /v0/transactions/tasks/${task.id}`,
    })
}

/** What the service takes. */
const maxBytes = 25 * 1024 * 1024

async function uploadOf(file: string): Promise<{ name: string; content: Blob }> {
  const about = await stat(file).catch(() => undefined)
  if (!about?.isFile()) throw new Failure(`there is no file ${file}`, { code: 'no_such_file' })
  if (about.size > maxBytes) throw new Failure(`${file} is larger than 25 MiB`, { code: 'payload_too_large' })
  if (about.size === 0) throw new Failure(`${file} is empty`, { code: 'invalid_file' })
  return { name: path.basename(file), content: await openAsBlob(file) }
}

function checkJson(text: string): void {
  try {
    JSON.parse(text)
  } catch {
    throw new UsageError(
      '--mapping is no JSON',
      `Such as '{"columns":{"date":"Day","amount":"Sum","description":"Text"}}'`,
    )
  }
}

type Body = Parameters<Daybook['sourceAccounts']['createStatement']>[1]

async function forecastOf(
  daybook: Daybook,
  account: SourceAccount,
  { body, signal }: { body: Body; signal: AbortSignal },
): Promise<StatementForecast> {
  const answer: object = await daybook.sourceAccounts.createStatement(
    account.id,
    { ...body, forecast: true },
    { signal },
  )
  if (!isForecast(answer)) throw new Failure('the service did not tell what would happen', { code: 'invalid_answer' })
  return answer
}

function isForecast(answer: object): answer is StatementForecast {
  return 'likely_duplicates' in answer && 'rows' in answer
}

interface About {
  file: string
  account: SourceAccount
  context: Context
}

function forecastText(forecast: StatementForecast, { file, account, context: { terminal } }: About): string {
  const { bold, yellow, dim } = terminal.style
  const warnings = [
    ...forecast.gaps.map(({ after, before }) => `No statement tells of the days between ${after} and ${before}.`),
    ...forecast.overlaps.map(
      (other) => `Another statement is of ${other.opening_date} to ${other.closing_date} as well.`,
    ),
    ...forecast.warnings,
  ]
  const { table, count } = examplesOf(forecast, terminal)
  return [
    bold(`${clean(path.basename(file))} into ${clean(account.name)}`),
    renderFacts(factsOf(forecast), terminal),
    ...balanceText(forecast, terminal),
    ...warnings.map((each) => yellow(`Warning: ${clean(each)}`)),
    ...(count === 0 ? [] : ['', table]),
    ...(forecast.new > count && count > 0 ? [dim(`… of ${counted(forecast.new, 'new row')}`)] : []),
  ].join('\n')
}

function factsOf(forecast: StatementForecast): [string, string | undefined][] {
  const { opening_balance, closing_balance, opening_date, closing_date } = forecast
  return [
    ['Format', forecast.format],
    ['Days', opening_date === null || closing_date === null ? undefined : `${opening_date} to ${closing_date}`],
    ['Opening balance', opening_balance === null ? undefined : grouped(opening_balance)],
    ['Closing balance', closing_balance === null ? undefined : grouped(closing_balance)],
    ['Rows', grouped(String(forecast.rows))],
    ['New', grouped(String(forecast.new))],
    ['Seen before', shownCount(forecast.skipped)],
    ['Before the books', shownCount(forecast.before_start)],
    ['In closed periods', shownCount(forecast.in_closed_period)],
    ['Likely duplicates', shownCount(forecast.likely_duplicates)],
  ]
}

function balanceText({ balance_check: check }: StatementForecast, { style }: Terminal): string[] {
  if (!check) return []
  if (check.ok) return [style.green('Its balances follow from its rows.')]
  const [expected, found] = [grouped(check.expected), grouped(check.found)]
  return [style.red(`Its balances do not follow from its rows: ${expected} was expected, ${found} found.`)]
}

/** Those that came before need no look. */
function examplesOf({ examples }: StatementForecast, terminal: Terminal): { table: string; count: number } {
  const rows = examples
    .filter(({ code }) => code !== 'already_imported')
    .slice(0, maxExamples)
    .map(({ date, description, amount, code }) => ({
      cells: [date, description, grouped(amount), (code ?? '').replaceAll('_', ' ')],
    }))
  const hasNotes = rows.some(({ cells }) => cells[3] !== '')
  const columns = [
    { title: 'Date', isWhole: true },
    { title: 'Description' },
    { title: 'Amount', align: 'right' as const },
    ...(hasNotes ? [{ title: 'Note' }] : []),
  ]
  return { table: renderTable(columns, rows, terminal), count: rows.length }
}

/** Rows that are shown before it is asked. */
const maxExamples = 8

function shownCount(count: number): string | undefined {
  return count === 0 ? undefined : grouped(String(count))
}

async function isWanted({ terminal }: Context, { yes }: ImportOptions, forecast: StatementForecast): Promise<boolean> {
  if (yes === true) return true
  if (!terminal.isInteractive)
    throw new UsageError(
      'nothing was imported: there is no terminal to ask at',
      'Say --yes to import, or --forecast to look alone.',
    )
  return askYesNo(`Import ${counted(forecast.new, 'row')}?`, { initial: forecast.balance_check?.ok !== false })
}

interface Work {
  account: SourceAccount
  body: Body
  forecast: StatementForecast
}

/** From here on the service works: whoever leaves is told where to look. */
async function done({ signal, terminal }: Context, daybook: Daybook, { account, body, forecast }: Work): Promise<Task> {
  const call = daybook.sourceAccounts.createStatement(account.id, body, { signal })
  const bar = terminal.json ? undefined : await progressBar(forecast.new, 'Sending the file')
  let known: string | undefined
  const onProgress = (task: Task) => {
    known = task.id
    const rows = task.created_transaction_ids.length
    bar?.at(
      rows,
      task.status === 'pending'
        ? 'The service has the file'
        : `${grouped(String(rows))} of ${counted(forecast.new, 'row')}`,
    )
  }
  try {
    const task = await call.wait({ signal, onProgress })
    bar?.end('Imported')
    return task
  } catch (error) {
    bar?.fail(error instanceof TaskError ? 'Not imported' : 'Left')
    if (known !== undefined && !(error instanceof TaskError)) leftAt(known, error, terminal)
    throw error
  }
}

function leftAt(task: string, error: unknown, terminal: Context['terminal']): void {
  const why =
    error instanceof Interrupted ? 'The import goes on at the service.' : 'The import may go on at the service.'
  terminal.note(`${why} What becomes of it: dbk api GET /v0/transactions/tasks/${task}`)
}

function resultText(task: Task, { terminal }: Context): string {
  const { green, yellow, red, dim } = terminal.style
  const failed = task.row_results.filter(({ transaction_id }) => task.failed_transaction_ids.includes(transaction_id))
  return [
    green(`Imported ${counted(task.created_transaction_ids.length, 'row')}.`),
    ...(task.skipped_transaction_ids.length === 0
      ? []
      : [`${counted(task.skipped_transaction_ids.length, 'row')} had come before.`]),
    ...failed.slice(0, 20).map(({ transaction_id, code }) => red(`${clean(transaction_id)}: ${code}`)),
    ...task.warnings.map((each) => yellow(`Warning: ${clean(each)}`)),
    dim(`Task ${task.id} · next: dbk review`),
  ].join('\n')
}
