import { Money } from '@daybook/sdk'
import { type Command, Option } from 'commander'
import { action, type Books, type Context, collected, day, todayIn } from '../context.ts'
import { Failure, UsageError } from '../failures.ts'
import { ledgersOf, pick, tagsOf } from '../lookup.ts'
import { askChoice, askKey, askText, askYesNo } from '../prompts.ts'
import type { JournalEntry, Ledger } from '../records.ts'
import { type Column, renderFacts, renderTable } from '../table.ts'
import { grouped } from '../text.ts'

interface AddOptions {
  date?: string
  description?: string
  debit?: string[]
  credit?: string[]
  tag?: string[]
  basis?: 'both' | 'accrual' | 'cash'
  adjusting?: boolean
}

export function addEntry(program: Command): void {
  const entry = program
    .command('entry')
    .summary('add, show or reverse a journal entry')
    .description('Journal entries that are made by hand.')
  entry
    .command('add')
    .summary('add an entry')
    .description('Adds a journal entry. What is not given is asked for; debits and credits have to be equal.')
    .option('--date <day>', 'today by default', day)
    .option('--description <text>', 'what it is')
    .option('--debit <ledger=amount>', 'a debit line, such as Rent=900.00 (again for more)', collected)
    .option('--credit <ledger=amount>', 'a credit line (again for more)', collected)
    .option('--tag <name>', 'on every line (again for more)', collected)
    .addOption(new Option('--basis <basis>', 'in one of the two books alone').choices(['both', 'accrual', 'cash']))
    .option('--adjusting', 'an adjusting entry, as accountants make them')
    .addHelpText(
      'after',
      '\nExample:\n  dbk entry add --date 2026-07-31 --description "Rent of July" --debit Rent=900.00 --credit "Business Checking=900.00"',
    )
    .action(action<AddOptions>(add))
  entry.command('show').summary('show an entry with its lines').argument('<id>', 'of the entry').action(action(show))
  entry
    .command('reverse')
    .summary('add the entry that takes back another one')
    .argument('<id>', 'of the entry')
    .option('--date <day>', 'that of the entry by default', day)
    .option('--description <text>', 'that of the entry by default')
    .option('-y, --yes', 'without asking')
    .action(action<ReverseOptions>(reverse))
}

interface Line {
  ledger: Ledger
  side: 'debit' | 'credit'
  amount: string
}

async function add(context: Context, options: AddOptions): Promise<void> {
  const { terminal, signal } = context
  const given = [...sidesIn(options.debit, 'debit'), ...sidesIn(options.credit, 'credit')]
  const asks = given.length === 0 || options.description === undefined
  if (asks && !terminal.isInteractive)
    throw new UsageError(
      given.length === 0
        ? 'no lines are given: --debit LEDGER=AMOUNT --credit LEDGER=AMOUNT'
        : '--description is missing',
    )
  const { daybook, instance } = await context.books()
  const ledgers = await ledgersOf(daybook, signal)
  const tags = options.tag === undefined ? [] : await tagsOf(daybook, signal)
  const tagIds = (options.tag ?? []).map((each) => pick(each, tags, { noun: 'tag' }).id)
  const today = todayIn(instance.time_zone)
  const date = options.date ?? (asks ? await askText('Day', { initial: today, check: dayProblem }) : today)
  const description = options.description ?? (await askText('What is it?', { check: neededProblem }))
  const lines = given.length === 0 ? await askedLines(ledgers) : given.map((each) => lineOf(each, ledgers))
  checkBalance(lines)
  if (asks) {
    terminal.note(linesTable(lines, terminal))
    if (!(await askYesNo('Add this entry?', { initial: true }))) {
      terminal.print('Nothing was added.')
      return
    }
  }
  const body = { date, description, ...bodyOf(lines, tagIds, options) }
  const entry = await daybook.journalEntries.create(body, { signal, query: { expand: 'line_entries' } })
  if (terminal.json) terminal.printJson(entry)
  else terminal.print(`${entryText(entry, { instance, context })}\n\n${terminal.style.green('Added.')}`)
}

function neededProblem(value: string): string | undefined {
  return value === '' ? 'It is needed.' : undefined
}

function lineOf({ name, side, amount }: GivenLine, ledgers: readonly Ledger[]): Line {
  return { side, amount, ledger: pick(name, ledgers, { noun: 'ledger', command: 'dbk ledger' }) }
}

function bodyOf(lines: readonly Line[], tagIds: readonly string[], { basis, adjusting }: AddOptions) {
  return {
    line_entries: lines.map(({ ledger, side, amount }) => ({
      ledger_id: ledger.id,
      debit_credit: side,
      amount,
      ...(tagIds.length > 0 && { tag_ids: [...tagIds] }),
    })),
    ...(basis !== undefined && { basis }),
    ...(adjusting === true && { entry_type: 'adjusting' as const }),
  }
}

/** A line as it is written: the name of a ledger, or a part of it. */
interface GivenLine {
  name: string
  side: Line['side']
  amount: string
}

const asAmount = /^(?:0|[1-9]\d{0,20})(?:\.\d{1,6})?$/

function sidesIn(texts: readonly string[] | undefined, side: Line['side']): GivenLine[] {
  return (texts ?? []).map((text) => {
    const at = text.lastIndexOf('=')
    const [name, amount] = [
      text.slice(0, Math.max(0, at)).trim(),
      text
        .slice(at + 1)
        .trim()
        .replaceAll(',', ''),
    ]
    if (at < 1 || name === '' || !asAmount.test(amount))
      throw new UsageError(`--${side} ${text}: it has to be LEDGER=AMOUNT, such as Rent=900.00`)
    return { name, side, amount }
  })
}

function checkBalance(lines: readonly Line[]): void {
  const sumOf = (wanted: Line['side']) =>
    Money.add('0', ...lines.filter(({ side }) => side === wanted).map(({ amount }) => amount))
  const [debits, credits] = [sumOf('debit'), sumOf('credit')]
  if (Money.compare(debits, credits) !== 0)
    throw new Failure(`debits are ${grouped(debits)}, credits ${grouped(credits)}: they have to be equal`, {
      code: 'unbalanced_entry',
    })
}

async function askedLines(ledgers: readonly Ledger[]): Promise<Line[]> {
  const choices = ledgers
    .filter(({ editable, enabled }) => editable && enabled)
    .map(({ id, name, sort_code, type }) => ({
      value: id,
      label: sort_code === '' ? name : `${sort_code} ${name}`,
      hint: type,
    }))
  const lines: Line[] = []
  for (;;) {
    const left = lines.reduce(
      (sum, { side, amount }) => Money.add(sum, side === 'debit' ? amount : Money.neg(amount)),
      Money.from('0'),
    )
    const isOpen = Money.compare(left, '0') !== 0
    if (lines.length > 1 && !isOpen) return lines
    const id = await askChoice(`Line ${lines.length + 1}: which ledger?`, choices)
    const ledger = ledgers.find((each) => each.id === id)
    if (!ledger) throw new Failure(`there is no ledger ${id}`, { code: 'not_found' })
    const side = await askKey(`${ledger.name}: on which side?`, [
      { value: 'd', label: 'Debit' },
      { value: 'c', label: 'Credit' },
    ])
    // What is missing on this side, if anything is.
    const missing = side === 'c' ? left : Money.neg(left)
    const amount = await askText('Amount', {
      ...(isOpen && Money.compare(missing, '0') > 0 && { initial: missing }),
      check: (value) =>
        asAmount.test(value.replaceAll(',', '')) ? undefined : 'It has to be an amount such as 900.00.',
    })
    lines.push({ ledger, side: side === 'c' ? 'credit' : 'debit', amount: amount.replaceAll(',', '') })
  }
}

function dayProblem(value: string): string | undefined {
  try {
    day(value)
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

const lineColumns: readonly Column[] = [
  { title: 'Ledger' },
  { title: 'Debit', align: 'right' },
  { title: 'Credit', align: 'right' },
]

function linesTable(lines: readonly Line[], terminal: Context['terminal']): string {
  const rows = lines.map(({ ledger, side, amount }) => ({ cells: [ledger.name, ...sidesOf(side, amount)] }))
  return renderTable(lineColumns, rows, terminal)
}

function sidesOf(side: Line['side'], amount: string): [string, string] {
  return side === 'debit' ? [grouped(amount), ''] : ['', grouped(amount)]
}

interface Shown {
  instance: Books['instance']
  context: Context
}

export function entryText(entry: JournalEntry, { instance, context: { terminal } }: Shown): string {
  const lines = entry.line_entries ?? []
  const hasTexts = lines.some(({ description }) => description !== null)
  const hasTags = lines.some(({ tags }) => tags.length > 0)
  const hasBasis = lines.some(({ basis }) => basis !== 'both')
  const columns: Column[] = [
    ...lineColumns,
    ...(hasBasis ? [{ title: 'Books', isWhole: true }] : []),
    ...(hasTexts ? [{ title: 'Text', goes: 1 }] : []),
    ...(hasTags ? [{ title: 'Tags', goes: 2 }] : []),
  ]
  const rows = lines.map((line) => ({
    cells: [
      line.ledger_name,
      ...sidesOf(line.debit_credit, line.amount),
      ...(hasBasis ? [line.basis] : []),
      ...(hasTexts ? [line.description ?? ''] : []),
      ...(hasTags ? [line.tags.map(({ name }) => name).join(', ')] : []),
    ],
  }))
  const number = entry.entry_number === null ? '' : ` ${entry.entry_number}`
  return [
    terminal.style.bold(`Entry${number} of ${instance.name}`),
    renderFacts(
      [
        ['Id', entry.id],
        ['Date', entry.date],
        ['Description', entry.description],
        ['Made by', entry.creation_source === 'manual' ? 'hand' : entry.creation_source.replaceAll('_', ' ')],
        ['Type', entry.entry_type === 'standard' ? undefined : entry.entry_type],
        ['Transaction', entry.transaction_id],
        ['Reverses', entry.reverses_id],
        ['Reversed by', entry.reversed_by_id],
        ['External id', entry.external_id],
      ],
      terminal,
    ),
    ...(rows.length === 0 ? [] : ['', renderTable(columns, rows, terminal)]),
  ].join('\n')
}

async function show(context: Context, _: object, [id = '']: readonly string[]): Promise<void> {
  const { terminal, signal } = context
  const { daybook, instance } = await context.books()
  const entry = await daybook.journalEntries.retrieve(id, { expand: 'line_entries' }, { signal })
  if (terminal.json) terminal.printJson(entry)
  else terminal.print(entryText(entry, { instance, context }))
}

interface ReverseOptions {
  date?: string
  description?: string
  yes?: boolean
}

async function reverse(
  context: Context,
  { date, description, yes }: ReverseOptions,
  [id = '']: readonly string[],
): Promise<void> {
  const { terminal, signal } = context
  if (yes !== true && !terminal.isInteractive)
    throw new UsageError('there is no terminal to ask at', 'Say --yes to reverse it.')
  const { daybook, instance } = await context.books()
  if (yes !== true) {
    const entry = await daybook.journalEntries.retrieve(id, { expand: 'line_entries' }, { signal })
    terminal.note(entryText(entry, { instance, context }))
    if (!(await askYesNo('Reverse this entry?'))) {
      terminal.print('Nothing was reversed.')
      return
    }
  }
  const body = { ...(date !== undefined && { date }), ...(description !== undefined && { description }) }
  const { id: reversal } = await daybook.journalEntries.reverse(id, body, { signal })
  const entry = await daybook.journalEntries.retrieve(reversal, { expand: 'line_entries' }, { signal })
  if (terminal.json) terminal.printJson(entry)
  else terminal.print(`${entryText(entry, { instance, context })}\n\n${terminal.style.green('Reversed.')}`)
}
