import { type BulkTransactionChange, type Daybook, DaybookError, type Transaction } from '@daybook/sdk'
import { noteOwnChange } from '../provider/freshness.ts'
import { answerOf, type NewAnswer } from './answers.ts'
import type { Chart } from './chart.ts'
import { isNegative, type Split } from './splits.ts'

/** The most rows that one request takes. */
const maximum = 100

export interface Told {
  readonly title: string
  readonly choice: string
}

/** Puts rows where each belongs. */
export function categoryAnswer(
  client: Daybook,
  chart: Chart,
  choices: readonly { readonly row: Transaction; readonly ledgerId: string }[],
  told: Told,
): NewAnswer {
  const waiting = choices.filter(({ row }) => isWaiting(row))
  const decided = choices.filter(({ row }) => !isWaiting(row))
  const check = standingCheck(client)
  const chosen = new Map(waiting.map(({ row, ledgerId }) => [row.id, [ledgerId]]))
  const send = async (key: string): Promise<readonly string[]> => {
    await check((row) => isWaiting(row) || isPutInto(row, chosen.get(row.id)), [...chosen.keys()])
    await change(client, waiting.map(choiceOf), key)
    const tasks: string[] = []
    for (const [at, choice] of decided.entries()) tasks.push(...(await decideAnew(client, choice, `${key}-d${at}`)))
    return tasks
  }
  const takeBack = async (tasks: readonly string[], key: string): Promise<void> => {
    const former = waiting.map(({ row }) => formerOf(row, chart))
    await check((row) => isWaiting(row) || isPutInto(row, chosen.get(row.id)), [...chosen.keys()])
    await change(client, former, key)
    for (const [at, task] of tasks.entries())
      await client.tasks.revert(task, { wait: 20, idempotencyKey: `${key}-t${at}` }).wait()
  }
  return answerOf({ ...told, leaving: choices.map(({ row }) => row.id), rows: choices.length }, send, takeBack)
}

function choiceOf({ row, ledgerId }: { row: Transaction; ledgerId: string }): BulkTransactionChange {
  return { id: row.id, category: { updated_category_ledger_id: ledgerId }, review_status: 'reviewed' }
}

/** Says that rows are right as they are. */
export function reviewedAnswer(client: Daybook, rows: readonly Transaction[], told: Told): NewAnswer {
  const said = (status: 'reviewed' | 'unreviewed') => (key: string) =>
    change(
      client,
      rows.map(({ id }) => ({ id, review_status: status })),
      key,
    )
  return {
    ...told,
    leaving: rows.map(({ id }) => id),
    rows: rows.length,
    send: said('reviewed'),
    takeBack: said('unreviewed'),
  }
}

export function splitAnswer(client: Daybook, chart: Chart, row: Transaction, splits: Split[], told: Told): NewAnswer {
  const check = standingCheck(client)
  const ledgers = splits.map((split) => split.ledger_id)
  const isOpen = (now: Transaction): boolean => isWaiting(now) || isPutInto(now, ledgers)
  return {
    ...told,
    leaving: [row.id],
    rows: 1,
    async send(key) {
      if (isWaiting(row)) await check(isOpen, [row.id])
      await change(client, [{ id: row.id, splits, review_status: 'reviewed' }], key)
    },
    // What was decided otherwise before it was split is not known any more, and is left to the screen of the row.
    takeBack: isWaiting(row)
      ? async (key) => {
          await check(isOpen, [row.id])
          await change(client, [formerOf(row, chart)], key)
        }
      : undefined,
  }
}

/** Somebody else has decided the rows meanwhile: it is said once, and who sends it again means it. */
export class DecidedElsewhere extends DaybookError {
  constructor(rows: readonly Transaction[]) {
    super({ message: 'The rows were decided meanwhile.', status: 412, code: 'version_mismatch' })
    this.categories = [...new Set(rows.flatMap(categoriesOf))]
  }

  /** Where they stand. */
  readonly categories: readonly string[]
}

type StandingCheck = (isOpen: (row: Transaction) => boolean, ids: readonly string[]) => Promise<void>

/**
 * @returns what throws {@link DecidedElsewhere}, of an answer or of its undoing once, where rows stand otherwise than
 * they may
 */
function standingCheck(client: Daybook): StandingCheck {
  let isTold = false
  return async (isOpen, ids) => {
    for (let at = 0; !isTold && at < ids.length; at += maximum) {
      const part = ids.slice(at, at + maximum)
      const query = { ids: part, expand: ['opposing_line_entries' as const], limit: maximum }
      const others = (await client.transactions.listAll(query).first(maximum)).filter((row) => !isOpen(row))
      isTold = others.length > 0
      if (isTold) throw new DecidedElsewhere(others)
    }
  }
}

/** By a person, and into these ledgers: by the answer itself, whose answer may have been lost. */
function isPutInto(row: Transaction, ledgerIds: readonly string[] | undefined): boolean {
  const lines = row.opposing_line_entries.map((line) => line.ledger_id)
  return row.categorization_method === 'user' && String(lines.toSorted()) === String(ledgerIds?.toSorted())
}

function categoriesOf(row: Transaction): readonly string[] {
  return row.opposing_line_entries.map((line) => line.ledger_name)
}

/** Of a tag group the tag that rows have; none, where that is empty. */
export interface TagChange {
  /** Ids of the tags of the group. */
  readonly group: ReadonlySet<string>
  readonly tagId: string
}

/** Changes tags of rows, which stay in the queue: those of the groups that a person chose in, and no others. */
export function tagAnswer(
  client: Daybook,
  ids: readonly string[],
  changes: readonly TagChange[],
  told: Told,
): NewAnswer {
  const isOfChanged = (id: string): boolean => changes.some(({ group }) => group.has(id))
  const chosen = changes.flatMap(({ tagId }) => (tagId === '' ? [] : [tagId]))
  // As they were before it was sent for the first time: what was answered before is known by then.
  let former: ReadonlyMap<string, readonly string[]> | undefined
  const set = async (key: string, wantedOf: (id: string) => readonly string[]): Promise<unknown> => {
    const now = await tagsOfRows(client, ids)
    former ??= now
    const rows = [...now].map(([id, tags]) => ({
      id,
      tag_ids: [...tags.filter((tag) => !isOfChanged(tag)), ...wantedOf(id)],
    }))
    return await change(client, rows, key)
  }
  return {
    ...told,
    leaving: [],
    rows: 0,
    send: (key) => set(key, () => chosen),
    takeBack: (key) => set(key, (id) => former?.get(id)?.filter(isOfChanged) ?? []),
  }
}

/** What rows are tagged with stands in their histories. */
export async function tagsOfRows(
  client: Daybook,
  ids: readonly string[],
  signal?: AbortSignal,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const all = ids.map(async (id) => {
    const states = await client.transactions.listHistory(id, { limit: 1000 }, { signal }).first(1000)
    return [id, states.at(-1)?.after?.tag_ids ?? []] as const
  })
  return new Map(await Promise.all(all))
}

/** Matches a row with a line that stands in the books already. */
export function matchAnswer(client: Daybook, row: Transaction, lineId: string, told: Told): NewAnswer {
  return reviewing(client, [row], told, {
    send: (key) => client.transactions.match(row.id, { line_entry_id: lineId }, { idempotencyKey: key }),
    takeBack: (_, key) => client.transactions.unmatch(row.id, { idempotencyKey: key }),
  })
}

/** Says that a row pays what the service proposed. */
export function confirmAnswer(client: Daybook, row: Transaction, id: string, told: Told): NewAnswer {
  return reviewing(client, [row], told, {
    send: (key) => client.paymentApplications.confirm(id, undefined, { idempotencyKey: key }),
    takeBack: (_, key) => client.paymentApplications.unapply(id, undefined, { idempotencyKey: key }),
  })
}

/** Says that a row pays a document that the person found. */
export function payAnswer(
  client: Daybook,
  row: Transaction,
  paid: { readonly sourceId: string; readonly amount: string },
  told: Told,
): NewAnswer {
  const applications = [{ accrual_source_id: paid.sourceId, matched_amount: paid.amount }]
  return reviewing(client, [row], told, {
    send: (key) => client.paymentApplications.create({ transaction_id: row.id, applications }, { idempotencyKey: key }),
    async takeBack(made, key) {
      for (const [at, { payment_application_id: id }] of made.entries())
        await client.paymentApplications.unapply(id, undefined, { idempotencyKey: `${key}-${at}` })
    },
  })
}

/** Says that two rows are the sides of one transfer, which decides both. */
export function transferAnswer(
  client: Daybook,
  { row, other }: { readonly row: Transaction; readonly other: Transaction },
  id: string,
  told: Told,
): NewAnswer {
  return reviewing(client, isWaiting(other) ? [row, other] : [row], told, {
    send: (key) => client.transfers.confirm(id, { idempotencyKey: key }),
    takeBack: (_, key) => client.transfers.reject(id, { idempotencyKey: key }),
  })
}

/** What is decided by another request than that of a category; its rows are reviewed by it, too. */
function reviewing<Sent>(
  client: Daybook,
  rows: readonly Transaction[],
  told: Told,
  { send, takeBack }: { send: (key: string) => Promise<Sent>; takeBack: (sent: Sent, key: string) => Promise<unknown> },
): NewAnswer {
  const said = (statusOf: (row: Transaction) => Transaction['review_status'], key: string): Promise<unknown> =>
    change(
      client,
      rows.map((row) => ({ id: row.id, review_status: statusOf(row) })),
      key,
    )
  return answerOf(
    { ...told, leaving: rows.map(({ id }) => id), rows: rows.length },
    async (key) => {
      const sent = await send(key)
      await said(() => 'reviewed', `${key}-r`)
      return sent
    },
    async (sent, key) => {
      await takeBack(sent, key)
      await said((row) => row.review_status, `${key}-r`)
    },
  )
}

/** Takes rows of an owner's own account out of the books. */
export function personalAnswer(client: Daybook, row: Transaction, told: Told): NewAnswer {
  const ids = { transaction_ids: [row.id] }
  return {
    ...told,
    leaving: [row.id],
    rows: 1,
    send: (key) =>
      client.sourceAccounts.unmarkAsBusiness(row.source_account_id, ids, { wait: 20, idempotencyKey: key }).wait(),
    takeBack: (key) =>
      client.sourceAccounts.markAsBusiness(row.source_account_id, ids, { wait: 20, idempotencyKey: key }).wait(),
  }
}

/** Where nothing and nobody has decided it. */
export function isWaiting(row: Transaction): boolean {
  return row.categorization_method === 'uncategorized' || row.categorization_method === null
}

/** The change that makes a waiting row wait again. */
function formerOf(row: Transaction, chart: Chart): BulkTransactionChange {
  const ledgerId = chart.waiting[isNegative(row.amount) ? 'out' : 'in'] ?? ''
  return { id: row.id, category: { updated_category_ledger_id: ledgerId }, review_status: row.review_status }
}

/**
 * Another category for a row that was decided already. It goes by a group of this row alone, since what is chosen for a
 * group is undone with everything that it replaced: method, confidence and why.
 * @returns ids of the Tasks that did it
 */
async function decideAnew(
  client: Daybook,
  { row, ledgerId }: { readonly row: Transaction; readonly ledgerId: string },
  key: string,
): Promise<string[]> {
  const groups = await client.categorizationGroups.list({ status: 'unreviewed', ids: [row.id] }).first(2)
  if (groups.length === 0) {
    await change(client, [choiceOf({ row, ledgerId })], key)
    return []
  }
  const tasks: string[] = []
  for (const [at, group] of groups.entries()) {
    const body = { updated_category_ledger_id: ledgerId, review_status: 'reviewed' as const }
    const task = await client.categorizationGroups
      .categorize(group.id, body, { wait: 20, idempotencyKey: `${key}-${at}` })
      .wait()
    tasks.push(task.id)
  }
  return tasks
}

async function change(client: Daybook, changes: readonly BulkTransactionChange[], key: string): Promise<unknown> {
  for (let at = 0; at < changes.length; at += maximum) {
    const part = changes.slice(at, at + maximum)
    noteOwnChange(client, await client.transactions.updateAny(part, { idempotencyKey: `${key}-${at}` }))
  }
  return undefined
}
