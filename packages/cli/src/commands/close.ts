import type { Command } from 'commander'
import { action, type Context, day } from '../context.ts'
import { Failure, UsageError } from '../failures.ts'
import { askYesNo } from '../prompts.ts'
import type { Readiness } from '../records.ts'
import { renderTable } from '../table.ts'
import type { Terminal } from '../terminal.ts'
import { grouped } from '../text.ts'

interface CloseOptions {
  strict?: boolean
  note?: string
  check?: boolean
  yes?: boolean
}

export function addClose(program: Command): void {
  program
    .command('close')
    .summary('close the books through a day')
    .description(
      'Shows what is open up to the day, asks, and closes the books: nothing dated on it or before can be changed then.',
    )
    .argument('<day>', 'the last day that is closed, such as 2026-06-30', day)
    .option('--strict', 'only when nothing is in the way')
    .option('--note <text>', 'kept with the period')
    .option('--check', 'show what is open, and stop')
    .option('-y, --yes', 'without asking')
    .action(action<CloseOptions>(close))
}

async function close(
  context: Context,
  { strict, note, check, yes }: CloseOptions,
  [date = '']: readonly string[],
): Promise<void> {
  const { terminal, signal } = context
  if (check !== true && yes !== true && !terminal.isInteractive)
    throw new UsageError(
      'nothing was closed: there is no terminal to ask at',
      'Say --yes to close, or --check to look alone.',
    )
  const { daybook, instance } = await context.books()
  const readiness = await daybook.periods.retrieveReadiness({ date }, { signal })
  if (!terminal.json)
    terminal.print(`${terminal.style.bold(`${instance.name} through ${date}`)}\n${readinessText(readiness, terminal)}`)
  if (check === true) {
    if (terminal.json) terminal.printJson(readiness)
    if (strict === true) refuseUnready(readiness)
    return
  }
  if (strict === true) refuseUnready(readiness)
  if (yes !== true && !(await askYesNo(`Close the books through ${date}?`, { initial: readiness.is_ready }))) {
    terminal.print('Nothing was closed.')
    return
  }
  const body = { date, ...(strict === true && { strict }), ...(note !== undefined && { note }) }
  const period = await daybook.periods.close(body, { signal })
  if (terminal.json) terminal.printJson(period)
  else terminal.print(terminal.style.green(`Closed through ${period.date}.`))
}

function refuseUnready({ is_ready, items }: Readiness): void {
  if (is_ready) return
  const open = items
    .filter(({ blocking, status }) => blocking && status !== 'ok')
    .map(({ name }) => name.replaceAll('_', ' '))
  throw new Failure(`the books are not ready: ${open.join(', ')}`, { code: 'not_ready', hint: 'Nothing was closed.' })
}

function readinessText({ items, is_ready, closed_through }: Readiness, terminal: Terminal): string {
  const { green, red, yellow, dim } = terminal.style
  const open = items.filter(({ status }) => status !== 'ok')
  const rows = open.map(({ description, blocking, count, more, sum }) => ({
    cells: [
      blocking ? 'in the way' : 'warning',
      description,
      count === null ? '?' : `${grouped(String(count))}${more ? '+' : ''}`,
      sum === null ? '' : grouped(sum),
    ],
  }))
  const columns = [
    { title: '', isWhole: true },
    { title: 'What is open' },
    { title: 'Count', align: 'right' as const },
    { title: 'Sum', align: 'right' as const },
  ]
  return [
    ...(closed_through === null ? [] : [dim(`closed through ${closed_through} so far`)]),
    ...(rows.length === 0 ? [] : ['', renderTable(columns, rows, terminal), '']),
    is_ready
      ? rows.length === 0
        ? green('Ready: nothing is open.')
        : yellow('Ready, with warnings.')
      : red('Not ready.'),
  ].join('\n')
}
