import type { Command } from 'commander'
import { action, type Context, wholeNumber } from '../context.ts'
import { accountNamed, accountsOf, ledgersOf, tagsOf } from '../lookup.ts'
import type { Daybook, Ledger, Transaction } from '../records.ts'
import { categoryOf, type Reviewing, reviewRow } from '../review-row.ts'
import { renderTable } from '../table.ts'
import { counted, grouped } from '../text.ts'

interface ReviewOptions {
  account?: string
  uncategorized?: boolean
  search?: string
  limit: number
  list?: boolean
}

export function addReview(program: Command): void {
  program
    .command('review')
    .summary('go through the transactions that nobody has looked at')
    .description(
      'Shows one transaction after the other, with what is proposed for it: accept it, choose another category, split it, tag it,\n' +
        'match it with an entry that is there already, or skip it. Without a terminal it lists them.',
    )
    .option('--account <name>', 'of this source account alone')
    .option('--uncategorized', 'only those without a category')
    .option('--search <words>', 'only those with these words')
    .option('--limit <count>', 'at most so many', wholeNumber, 200)
    .option('--list', 'list them, and ask nothing')
    .action(action<ReviewOptions>(review))
}

async function review(context: Context, options: ReviewOptions): Promise<void> {
  const { terminal, signal } = context
  const { daybook, instance } = await context.books()
  const account = options.account === undefined ? undefined : await accountNamed(daybook, options.account, signal)
  const query = {
    review_status: 'unreviewed' as const,
    posted_status: 'posted' as const,
    expand: 'opposing_line_entries.ledger' as const,
    ...(account && { source_account_id: account.id }),
    ...(options.uncategorized === true && { categorization_method: 'uncategorized' as const }),
    ...(options.search !== undefined && { keywords: options.search }),
  }
  const rows = await daybook.transactions.listAll(query, { signal }).first(options.limit)
  if (terminal.json) {
    terminal.printJson(rows)
    return
  }
  if (rows.length === 0) {
    terminal.print(`Nothing is left to review in the books of ${instance.name}.`)
    return
  }
  if (options.list === true || !terminal.isInteractive) {
    terminal.print(listOf(rows, context))
    return
  }
  await goThrough(context, daybook, rows)
}

function listOf(rows: readonly Transaction[], { terminal }: Context): string {
  const columns = [
    { title: 'Date', isWhole: true },
    { title: 'Description' },
    { title: 'Amount', align: 'right' as const },
    { title: 'Category' },
    { title: 'By', isWhole: true, goes: 1 },
    { title: 'Id', isWhole: true, goes: 2 },
  ]
  const cells = rows.map((row) => ({
    cells: [
      row.date,
      row.description,
      grouped(row.amount),
      categoryOf(row),
      (row.categorization_method ?? '').replaceAll('_', ' '),
      row.id,
    ],
  }))
  return renderTable(columns, cells, terminal)
}

async function goThrough(context: Context, daybook: Daybook, rows: readonly Transaction[]): Promise<void> {
  const { terminal, signal } = context
  const [ledgers, accounts] = await Promise.all([ledgersOf(daybook, signal), accountsOf(daybook, signal)])
  const reviewing: Reviewing = {
    context,
    daybook,
    categories: ledgers.filter(isCategory),
    accounts: new Map(accounts.map(({ id, name }) => [id, name])),
    // Asked for once, when the first one is tagged.
    tags: () => (tags ??= tagsOf(daybook, signal)),
  }
  let tags: ReturnType<typeof tagsOf> | undefined
  const counts = { reviewed: 0, skipped: 0 }
  try {
    for (const [at, row] of rows.entries()) {
      const outcome = await reviewRow(reviewing, row, { position: `${at + 1} of ${rows.length}` })
      if (outcome === 'left') break
      counts[outcome] += 1
    }
  } finally {
    const left = rows.length - counts.reviewed - counts.skipped
    terminal.note(
      `${counted(counts.reviewed, 'transaction')} reviewed, ${counts.skipped} skipped${left === 0 ? '' : `, ${left} not looked at`}.`,
    )
  }
}

/** What a person may choose: no bank account, and none that keeps itself. */
function isCategory({ enabled, editable, required_ledger_purpose: purpose }: Ledger): boolean {
  return (
    enabled &&
    editable &&
    !['uncategorized_inflow', 'uncategorized_outflow', 'opening_balances'].includes(purpose ?? '')
  )
}
