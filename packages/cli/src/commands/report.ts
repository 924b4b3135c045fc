import path from 'node:path'
import { type Command, Option } from 'commander'
import { action, type Books, type Context, collected, day, todayIn, wholeNumber } from '../context.ts'
import { parseCsv } from '../csv.ts'
import { Failure, UsageError } from '../failures.ts'
import { ledgerNamed, pick, tagsOf } from '../lookup.ts'
import { streamOut, writeFileWhole } from '../output-file.ts'
import { askChoice } from '../prompts.ts'
import { renderReport } from '../report-table.ts'
import { type Query, type Report, reportFile, reportRecords, reports } from '../reports.ts'
import { renderTable } from '../table.ts'
import { didYouMean } from '../text.ts'

interface ReportOptions {
  date?: string
  from?: string
  to?: string
  year?: number
  period?: string
  compare?: string
  basis?: string
  ledger?: string
  party?: string
  tag?: string[]
  knownAt?: string
  timeZone?: string
  includeEmpty?: boolean
  includeChildren?: boolean
  param?: string[]
  output?: Format
  outputFile?: string
}

type Format = 'table' | 'json' | 'csv' | 'pdf' | 'xlsx'
const formats: readonly Format[] = ['table', 'json', 'csv', 'pdf', 'xlsx']

export function addReport(program: Command): void {
  const command = program
    .command('report')
    .summary('show a report: balance-sheet, income-statement, cash-flow, …')
    .description('Shows a report of the books, or writes it to a file. Without a name it lists the reports.')
    .argument('[name]', 'such as balance-sheet')
    .option('--date <day>', 'of a report of a day: today by default', day)
    .option('--from <day>', 'the first day: that of the fiscal year by default', day)
    .option('--to <day>', 'the last day: today by default', day)
    .option('--year <year>', 'of a report of a year', wholeNumber)
    .addOption(
      new Option('--period <length>', 'of each column or row').choices(['daily', 'monthly', 'quarterly', 'yearly']),
    )
    .option('--compare <with>', 'previous_period, previous_year, a day, or days (2025-01-01..2025-12-31)')
    .addOption(new Option('--basis <basis>', 'in the place of that of the books').choices(['cash', 'accrual', 'all']))
    .option('--ledger <name>', 'of a report of one ledger: its name, code or id')
    .option('--party <name>', 'of a report of one party: its name or id')
    .option('--tag <name>', 'only what has this tag (again for more)', collected)
    .option('--known-at <moment>', 'as the books were known then: a moment or a version')
    .option('--time-zone <zone>', 'in whose days, in the place of that of the books')
    .option('--include-empty', 'also the ledgers where nothing stands')
    .option('--include-children', 'with the books below these')
    .option('--param <name=value>', 'any other parameter of the API (again for more)', collected)
    .addOption(new Option('--output <format>', 'a table by default; of a file what its name says').choices(formats))
    .option('-o, --output-file <file>', 'write it there')
    .addHelpText(
      'after',
      `\nReports:\n${Object.entries(reports)
        .map(([name, { title }]) => `  ${name.padEnd(24)} ${title}`)
        .join(
          '\n',
        )}\n\nExamples:\n  dbk report balance-sheet --compare previous_year\n  dbk report income-statement --from 2026-01-01 --to 2026-03-31 -o quarter.pdf`,
    )
    .action(action<ReportOptions>(showReport))
  command.alias('reports')
}

async function showReport(context: Context, options: ReportOptions, [given]: readonly string[]): Promise<void> {
  const { terminal, signal } = context
  const name = given ?? (await chosen(context))
  if (name === undefined) return
  const report = reportNamed(name)
  const format = formatOf(context, options)
  // Before anything is asked of the service.
  refuseOthers(name, report, options)
  const { daybook, instance } = await context.books()
  const query = await queryOf({ daybook, instance }, report, { options, signal, format })
  const { outputFile } = options
  if (format === 'json') {
    const records = await reportRecords(daybook, report, query, signal)
    if (outputFile === undefined) terminal.printJson(records)
    else await writeFileWhole(outputFile, `${JSON.stringify(records, null, 2)}\n`, signal)
  } else if (format === 'table') {
    const shown = await tableOf({ daybook, instance }, report, { query, context })
    if (outputFile === undefined) terminal.print(shown)
    else await writeFileWhole(outputFile, `${shown}\n`, signal)
  } else {
    const file = await reportFile(daybook, report, query, { as: format, signal })
    await (outputFile === undefined ? streamOut(file, signal) : writeFileWhole(outputFile, file.stream, signal))
  }
  if (outputFile !== undefined) terminal.note(`Written: ${outputFile}`)
}

/** Undefined: the list of reports was what was wanted. */
async function chosen({ terminal }: Context): Promise<string | undefined> {
  const names = Object.entries(reports).map(([name, { title }]) => ({ value: name, label: title, hint: name }))
  if (terminal.isInteractive && terminal.isTerminal) return askChoice('Which report?', names)
  if (terminal.json) terminal.printJson(names.map(({ value, label }) => ({ name: value, title: label })))
  else
    terminal.print(
      renderTable(
        [{ title: 'Name', isWhole: true }, { title: 'Report' }],
        names.map(({ value, label }) => ({ cells: [value, label] })),
        terminal,
      ),
    )
  return undefined
}

export function reportNamed(name: string): Report {
  const wanted = name.toLowerCase().replaceAll(/[_ /]/g, '-')
  const report = Object.hasOwn(reports, wanted) ? reports[wanted] : undefined
  if (report) return report
  const near = didYouMean(wanted, Object.keys(reports))
  throw new UsageError(
    `there is no report "${name}"`,
    near === undefined ? 'dbk report lists them.' : `Did you mean ${near}?`,
  )
}

function formatOf({ terminal }: Context, { output, outputFile }: ReportOptions): Format {
  const ending = outputFile === undefined ? '' : path.extname(outputFile).slice(1).toLowerCase()
  const format = output ?? formats.find((each) => each === ending) ?? (terminal.json ? 'json' : 'table')
  if ((format === 'pdf' || format === 'xlsx') && outputFile === undefined && terminal.isTerminal)
    throw new UsageError(`a terminal shows no ${format}`, 'Name a file: -o FILE')
  return format
}

/** Options by the parameters of the API that they stand for. */
const parameterOf = {
  period: 'period',
  compare: 'compare',
  basis: 'accounting_basis',
  ledger: 'ledger_id',
  party: 'party_id',
  tag: 'tag_ids',
  knownAt: 'known_at',
  timeZone: 'time_zone',
  includeEmpty: 'include_empty',
  includeChildren: 'include_children',
} as const

/** An option that the report does not take would be ignored, and the report be another one than was meant. */
function refuseOthers(name: string, { span, takes }: Report, options: ReportOptions): void {
  const refuse = (option: string, hint?: string) => {
    throw new UsageError(`${name} takes no ${option}`, hint)
  }
  if (span !== 'days' && options.from !== undefined)
    refuse('--from', span === 'day' ? 'It is of a day: --date.' : 'It is of a year: --year.')
  if (span === 'year' && (options.to ?? options.date) !== undefined)
    refuse('--date and --to', 'It is of a year: --year.')
  if (span === 'days' && options.date !== undefined) refuse('--date', 'It is of days: --from and --to.')
  if (span !== 'year' && options.year !== undefined) refuse('--year')
  for (const [option, parameter] of Object.entries(parameterOf))
    if (
      Object.entries(options).some(([key, value]) => key === option && value !== undefined) &&
      !takes.includes(parameter)
    )
      refuse(`--${option.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`)
}

interface Wanted {
  options: ReportOptions
  signal: AbortSignal
  format: Format
}

async function queryOf(
  { daybook, instance }: Books,
  report: Report,
  { options, signal, format }: Wanted,
): Promise<Query> {
  const { ledger, party, tag, compare } = options
  const tags = tag === undefined ? [] : await tagsOf(daybook, signal)
  if (ledger === undefined && report.method === 'ledgerStatement')
    throw new UsageError('whose statement? --ledger is missing')
  if (party === undefined && report.method === 'partyStatement')
    throw new UsageError('whose statement? --party is missing')
  // A table is to be read: what is empty is left out of it.
  const isShort = format === 'table' && report.takes.includes('include_empty') && options.includeEmpty !== true
  return {
    ...daysOf(report, options, instance),
    ...(options.period !== undefined && { period: options.period }),
    ...(compare !== undefined && { compare: /^previous[-_]/.test(compare) ? compare.replaceAll('-', '_') : compare }),
    ...(options.basis !== undefined && { accounting_basis: options.basis }),
    ...(ledger !== undefined && { ledger_id: (await ledgerNamed(daybook, ledger, signal)).id }),
    ...(party !== undefined && { party_id: await partyId({ daybook, instance }, party, signal) }),
    ...(tag !== undefined && { tag_ids: tag.map((each) => pick(each, tags, { noun: 'tag' }).id) }),
    ...(options.knownAt !== undefined && { known_at: options.knownAt }),
    ...(options.timeZone !== undefined && { time_zone: options.timeZone }),
    ...(isShort && { include_empty: false }),
    ...(options.includeEmpty === true && { include_empty: true }),
    ...(options.includeChildren === true && { include_children: true }),
    ...Object.fromEntries((options.param ?? []).map(parameterIn)),
  }
}

function daysOf({ span, dayName, method }: Report, options: ReportOptions, instance: Books['instance']): Query {
  const today = todayIn(options.timeZone ?? instance.time_zone)
  if (span === 'year') return { year: options.year ?? Number(today.slice(0, 4)) }
  const last = options.date ?? options.to ?? today
  if (span === 'day') return { [dayName]: last }
  // A statement of open items has no beginning.
  if (method === 'partyStatement' && options.from === undefined)
    return options.to === undefined ? {} : { end_date: last }
  return { start_date: options.from ?? fiscalYearStart(last, instance), end_date: last }
}

/** The first day of the fiscal year that the day is in, or of the books, where they are younger. */
export function fiscalYearStart(last: string, { fiscal_year_start, entries_start }: Books['instance']): string {
  const year = Number(last.slice(0, 4))
  const begun = last.slice(5) >= fiscal_year_start ? year : year - 1
  const start = `${String(begun).padStart(4, '0')}-${fiscal_year_start}`
  const first = entries_start.slice(0, 10)
  return first > start && first <= last ? first : start
}

async function partyId({ daybook }: Books, wanted: string, signal: AbortSignal): Promise<string> {
  if (/^pty_[0-9a-z]+$/.test(wanted)) return wanted
  return pick(wanted, await daybook.parties.list({ limit: 1000 }, { signal }).first(10_000), { noun: 'party' }).id
}

function parameterIn(text: string): [string, string] {
  const [, name, value] = /^([a-z_]+)=(.*)$/s.exec(text) ?? []
  if (name === undefined || value === undefined) throw new UsageError(`--param ${text}: it has to be name=value`)
  return [name, value]
}

export async function tableOf(
  { daybook, instance }: Books,
  report: Report,
  { query, context }: { query: Query; context: Context },
): Promise<string> {
  const { terminal, signal } = context
  const file = await reportFile(daybook, report, query, { as: 'csv', signal })
  const rows = parseCsv(await file.text())
  if (rows.length === 0) throw new Failure('the report came without its first row', { code: 'invalid_answer' })
  const { table, rows: count, version } = renderReport(rows, terminal)
  const { bold, dim } = terminal.style
  const basis =
    query['accounting_basis'] ?? (report.takes.includes('accounting_basis') ? instance.accounting_basis : undefined)
  const about = [spanText(query), basis === undefined ? undefined : `${String(basis)} basis`, instance.currency].filter(
    (each) => each !== undefined,
  )
  return [
    bold(`${report.title} of ${instance.name}`),
    dim(about.join(' · ')),
    '',
    ...(count === 0 ? ['Nothing stands there.'] : [table]),
    ...(version === '' || !terminal.isTerminal ? [] : ['', dim(`Books version ${version}`)]),
  ].join('\n')
}

function spanText(query: Query): string | undefined {
  const { start_date: first, end_date: last = query['date'], year } = query
  if (year !== undefined) return String(year)
  if (last === undefined) return undefined
  const days = first === undefined ? `as of ${String(last)}` : `${String(first)} to ${String(last)}`
  return query['compare'] === undefined
    ? days
    : `${days} · compared with ${String(query['compare']).replaceAll('_', ' ')}`
}
