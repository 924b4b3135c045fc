import { Money } from '@daybook/sdk'
import type { Context } from './context.ts'
import { UsageError } from './failures.ts'
import { interruption, undisturbed } from './interruption.ts'
import { askChoice, askChoices, askKey, askText, type Choice } from './prompts.ts'
import type { Daybook, JournalEntry, Ledger, Suggestion, Tag, Transaction } from './records.ts'
import { reportFailure } from './report-failure.ts'
import { renderFacts } from './table.ts'
import { clean, grouped } from './text.ts'

/** What reviewing rows needs. */
export interface Reviewing {
  readonly context: Context
  readonly daybook: Daybook
  readonly categories: readonly Ledger[]
  /** Names of source accounts by their ids. */
  readonly accounts: ReadonlyMap<string, string>
  tags(): Promise<readonly Tag[]>
}

export type Outcome = 'reviewed' | 'skipped' | 'left'

/** Shows a transaction and asks until it is decided. A refusal is told, and it is asked again. */
export async function reviewRow(
  reviewing: Reviewing,
  shown: Transaction,
  { position }: { position: string },
): Promise<Outcome> {
  const { terminal } = reviewing.context
  let row = shown
  for (;;) {
    terminal.note(`\n${rowText(reviewing, row, position)}`)
    const choices = choicesFor(row)
    const key = await askKey('What about it?', choices)
    if (key === 'n') return 'skipped'
    if (key === 'q') return 'left'
    try {
      const changed = await decided(reviewing, row, key)
      if (changed === 'reviewed') return 'reviewed'
      row = changed
    } catch (error) {
      if (interruption.aborted || isLeft(error)) throw error
      reportFailure(error, terminal)
    }
  }
}

/** The ledgers on the other side, by name. */
export function categoryOf({ opposing_line_entries: lines, categorization_method: method }: Transaction): string {
  if (method === 'uncategorized') return 'none'
  return [...new Set(lines.map(({ ledger_name }) => ledger_name))].join(', ')
}

function isLeft(error: unknown): boolean {
  return error instanceof Error && error.name === 'Interrupted'
}

function rowText({ accounts, context: { terminal } }: Reviewing, row: Transaction, position: string): string {
  const { noteStyle: style } = terminal
  const method = row.categorization_method === 'uncategorized' ? undefined : row.categorization_method
  const sure = row.categorization_confidence === null ? '' : ` ${Math.round(row.categorization_confidence * 100)} %`
  const by = method === null || method === undefined ? '' : ` (${method.replaceAll('_', ' ')}${sure})`
  const amount = grouped(row.amount)
  return [
    `${style.bold(clean(row.description))}  ${row.amount.startsWith('-') ? style.red(amount) : style.green(amount)}`,
    renderFacts(
      [
        ['Date', `${row.date} · ${position}`],
        ['Account', accounts.get(row.source_account_id)],
        ['Category', method === undefined ? 'none yet' : `${categoryOf(row)}${by}`],
        ['Because', row.categorization_explanation],
        ...row.suggestions.slice(0, 3).map((each): [string, string] => ['Proposed', suggestionText(each)]),
      ],
      { ...terminal, style },
    ),
  ].join('\n')
}

function suggestionText({ kind, ledger_name, confidence, explanation }: Suggestion): string {
  const sure = `${Math.round(confidence * 100)} %`
  const what = {
    ledger: ledger_name ?? 'a ledger',
    match: 'match with an entry',
    application: 'payment of a document',
  }[kind]
  return `${what} (${sure}): ${explanation}`
}

function choicesFor(row: Transaction): Choice[] {
  const accepting = acceptLabel(row)
  return [
    ...(accepting === undefined ? [] : [{ value: 'a', label: accepting }]),
    { value: 'c', label: 'Change the category' },
    { value: 's', label: 'Split' },
    { value: 't', label: 'Tag' },
    { value: 'm', label: 'Match with an entry' },
    { value: 'n', label: 'Next: skip it' },
    { value: 'q', label: 'Quit' },
  ]
}

/** Undefined: there is nothing to accept. */
function acceptLabel(row: Transaction): string | undefined {
  if (row.categorization_method !== 'uncategorized') return `Accept: ${clean(categoryOf(row))}`
  const [best] = row.suggestions
  return (
    best &&
    `Accept what is proposed: ${clean(best.kind === 'ledger' && best.ledger_name !== null ? best.ledger_name : suggestionText(best))}`
  )
}

type Change = Parameters<Daybook['transactions']['updateAny']>[0][number]

/** The row as it is then where it is asked about again. */
async function decided(reviewing: Reviewing, row: Transaction, key: string): Promise<'reviewed' | Transaction> {
  if (key === 'a') return accept(reviewing, row)
  if (key === 'c') {
    const ledger = await askedCategory(reviewing, 'Which category?')
    return saved(reviewing, {
      id: row.id,
      review_status: 'reviewed',
      category: { updated_category_ledger_id: ledger.id },
    })
  }
  if (key === 's')
    return saved(reviewing, { id: row.id, review_status: 'reviewed', splits: await askedSplits(reviewing, row) })
  if (key === 'm') return match(reviewing, row)
  await tag(reviewing, row)
  return reviewing.daybook.transactions.retrieveAny(
    row.id,
    { expand: 'opposing_line_entries.ledger' },
    { signal: interruption },
  )
}

/** One request, which is done or not, whenever somebody presses Ctrl-C. */
async function saved({ daybook }: Reviewing, change: Change): Promise<'reviewed'> {
  await undisturbed(() => daybook.transactions.updateAny([change]))
  return 'reviewed'
}

async function accept(reviewing: Reviewing, row: Transaction): Promise<'reviewed'> {
  const { daybook } = reviewing
  const [best] = row.suggestions
  if (row.categorization_method !== 'uncategorized' || !best)
    return saved(reviewing, { id: row.id, review_status: 'reviewed' })
  if (best.kind === 'ledger' && best.ledger_id !== null)
    return saved(reviewing, {
      id: row.id,
      review_status: 'reviewed',
      category: { updated_category_ledger_id: best.ledger_id },
    })
  const { line_entry_id, payment_application_id } = best
  await undisturbed(async () => {
    if (best.kind === 'match' && line_entry_id !== null) await daybook.transactions.match(row.id, { line_entry_id })
    else if (payment_application_id !== null) await daybook.paymentApplications.confirm(payment_application_id, {})
    await daybook.transactions.updateAny([{ id: row.id, review_status: 'reviewed' }])
  })
  return 'reviewed'
}

async function askedCategory({ categories }: Reviewing, message: string): Promise<Ledger> {
  const id = await askChoice(
    message,
    categories.map((each) => ({
      value: each.id,
      label: each.sort_code === '' ? each.name : `${each.sort_code} ${each.name}`,
      hint: each.type,
    })),
  )
  const ledger = categories.find((each) => each.id === id)
  if (!ledger) throw new UsageError(`there is no category ${id}`)
  return ledger
}

const asAmount = /^-?(?:0|[1-9]\d{0,20})(?:\.\d{1,6})?$/

/** Parts that add up to the whole: the last one is what is left. */
async function askedSplits(reviewing: Reviewing, row: Transaction): Promise<{ ledger_id: string; amount: string }[]> {
  const parts: { ledger_id: string; amount: string }[] = []
  let left: string = row.amount
  while (Money.compare(left, '0') !== 0) {
    const ledger = await askedCategory(reviewing, `Part ${parts.length + 1}: which category? ${grouped(left)} is left`)
    const amount = await askText(`How much of ${grouped(left)}?`, {
      initial: left,
      check: (value) =>
        asAmount.test(value) && Money.compare(value, '0') !== 0
          ? undefined
          : 'It has to be an amount such as -12.50, with the sign of the whole.',
    })
    parts.push({ ledger_id: ledger.id, amount })
    left = Money.sub(left, amount)
  }
  return parts
}

async function tag(reviewing: Reviewing, row: Transaction): Promise<void> {
  const { daybook, context } = reviewing
  const tags = await reviewing.tags()
  if (tags.length === 0) {
    context.terminal.note('There are no tags yet: dbk api POST /v0/tags makes them.')
    return
  }
  const initial = [...new Set(row.opposing_line_entries.flatMap((line) => line.tags.map(({ id }) => id)))]
  const chosen = await askChoices(
    'Which tags?',
    tags.map(({ id, name, tag_group_name }) => ({ value: id, label: name, hint: tag_group_name })),
    { initial },
  )
  await undisturbed(() => daybook.transactions.updateAny([{ id: row.id, tag_ids: chosen }]))
}

const daysAround = 45

/** With an entry of its amount that was made by hand. */
async function match(reviewing: Reviewing, row: Transaction): Promise<'reviewed' | Transaction> {
  const { daybook, context } = reviewing
  const entries = await candidates(daybook, row)
  if (entries.length === 0) {
    context.terminal.note(
      `No entry of ${grouped(row.amount.replace('-', ''))} was made by hand within ${daysAround} days.`,
    )
    return row
  }
  const id = await askChoice(
    'Which entry is it?',
    entries.map((each) => ({
      value: each.id,
      label: `${each.date} ${each.description}`,
      hint: each.entry_number === null ? each.id : `entry ${each.entry_number}`,
    })),
  )
  await undisturbed(async () => {
    await daybook.transactions.match(row.id, { journal_entry_id: id })
    await daybook.transactions.updateAny([{ id: row.id, review_status: 'reviewed' }])
  })
  return 'reviewed'
}

async function candidates(daybook: Daybook, row: Transaction): Promise<JournalEntry[]> {
  const shifted = (days: number) =>
    new Date(Date.parse(`${row.date}T12:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
  const query = {
    start_date: shifted(-daysAround),
    end_date: shifted(daysAround),
    amount: row.amount.replace('-', ''),
    creation_source: 'manual' as const,
    ...(row.ledger_id !== null && { ledger_id: row.ledger_id }),
  }
  return daybook.journalEntries.list(query, { signal: interruption }).first(50)
}
