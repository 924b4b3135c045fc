import { applicationsSql, type AppliedLine, subledgerSql } from '../accruals/accruals.ts'
import { lineBases } from '../chart/bases.ts'
import { isUncategorized, uncategorizedPurposes } from '../chart/chart.ts'
import type { ReadTx } from '../database/database.ts'
import {
  appliedParts,
  type Changed,
  designLine,
  type Entry,
  type Line,
  linesOf,
  remainderOf,
  type StoredTransaction,
} from '../journal/journal.ts'
import { must } from '../kernel/assert.ts'
import { failField } from '../kernel/errors.ts'
import { newId, type LedgerId, type LineEntryId, type PaymentApplicationId } from '../kernel/ids.ts'
import { formatMoney, type Money, magnitude } from '../kernel/money.ts'
import { chartOf, type Ledger } from '../ledgers/ledgers.ts'
import { type Tag, tagsOfLines } from '../tags/tags.ts'

/**
 * The categories of a bank's row while money of it is applied: what applications take of their lines, and give back. Of
 * a row whose day is closed the lines stay; an entry of a later day gives back what was taken.
 */
export interface RowCategories {
  /** Takes money from the lines; negative: puts some back on them. */
  take: (applicationId: PaymentApplicationId, amount: Money) => AppliedLine[]
  /** Gives back what an application took. */
  giveBack: (applied: readonly AppliedLine[]) => void
  /** The lines as they are then. */
  lines: () => Line[]
  changes: () => CategoryChanges
}

interface AskedCategories {
  /** Of which lines money is taken; by default of what waits for a category first. */
  lineIds?: readonly LineEntryId[]
  /** Its day is closed. */
  staysAsItIs: boolean
}

export interface CategoryChanges {
  added: { line: Line; tagIds: readonly string[] }[]
  changedLines: Changed<Line>[]
  removedLines: Line[]
}

interface Category {
  line: Line
  /** What is left of it, on its own side positive: an entry elsewhere may have given back a part. */
  left: Money
  tagIds: readonly string[]
}

export interface BookedRow {
  transaction: StoredTransaction
  entry: Entry
  lines: readonly Line[]
}

export async function rowCategories(tx: ReadTx, row: BookedRow, asked: AskedCategories): Promise<RowCategories> {
  const { lineIds, staysAsItIs } = asked
  const { transaction } = row
  const chart = new Map((await chartOf(tx)).map((ledger) => [ledger.id, ledger]))
  const categories = [...(await categoriesOf(tx, row)), ...(staysAsItIs ? await categoriesElsewhere(tx, row) : [])]
  const former = new Map(categories.map(({ line }) => [line.id, line]))
  const towards = transaction.amount > 0n ? 1n : -1n
  const chosen = orderOf(categories, chart, lineIds)
  const change = (category: Category, amount: Money) => {
    category.left -= amount
    // On its own side; what a line has lost is what the other side of the entry has gained.
    if (!staysAsItIs) category.line = { ...category.line, amount: category.line.amount + towards * amount }
  }
  const usable = (category: Category) => towards * category.line.amount < 0n || category.left === 0n
  const takeOf = (applicationId: PaymentApplicationId, category: Category, amount: Money) => {
    const taken = appliedLine(applicationId, category, towards * amount)
    change(category, amount)
    return taken
  }
  return {
    take(applicationId, amount) {
      if (amount < 0n) {
        const category = chosen().find(usable) ?? waiting({ row, chart, towards, categories })
        return [takeOf(applicationId, category, amount)]
      }
      const path = lineIds ? '/line_ids' : '/applications'
      const parts = partsOf(tx, amount, { categories: chosen().filter(usable), path })
      return parts.map(({ category, part }) => takeOf(applicationId, category, part))
    },
    giveBack(applied) {
      for (const each of applied)
        change(standing(categories, each) ?? placed(each, { row, categories, former }), -(towards * each.amount))
    },
    lines: () => categories.filter(({ line }) => line.amount !== 0n).map(({ line }) => line),
    changes: () => changesOf(categories, former),
  }
}

/** The category that an application took from, while it is on the same ledger. */
function standing(categories: readonly Category[], applied: AppliedLine): Category | undefined {
  return categories.find(({ line }) => line.id === applied.line_entry_id && line.ledger_id === applied.ledger_id)
}

/** How much of each is taken, one after the other. @throws {Refusal} `invalid_amount`: more than they have */
function partsOf(
  { instance }: ReadTx,
  amount: Money,
  { categories, path }: { categories: readonly Category[]; path: string },
): { category: Category; part: Money }[] {
  let rest = amount
  const parts = categories.flatMap((category) => {
    const part = rest < category.left ? rest : category.left
    rest -= part
    return part > 0n ? [{ category, part }] : []
  })
  if (rest > 0n)
    failField('invalid_amount', path, 'takes more than the lines have', {
      missing: formatMoney(rest, instance.decimals),
    })
  return parts
}

/** What of the row's entry no application made. */
async function categoriesOf(tx: ReadTx, { transaction, entry, lines }: BookedRow): Promise<Category[]> {
  const applied = await appliedParts(tx, lines)
  const tags = await tagsOfLines(tx, [entry.id])
  return lines
    .filter((line) => line.id !== transaction.line_entry_id && !applied.made.has(line.id))
    .map((line) => ({ line, left: magnitude(remainderOf(line, applied)), tagIds: tagIdsOf(tags, line) }))
}

/**
 * What applications gave back by an entry of a later day, as the row's own was closed: there its categories stand, and
 * from there they are applied again.
 */
export async function categoriesElsewhere(tx: ReadTx, { transaction, entry }: BookedRow): Promise<Category[]> {
  const applications = await applicationsSql.findBy(tx, 'transaction_id', [transaction.id])
  const entryIds = applications.flatMap(({ status, journal_entry_id: own, unapplied_entry_id: mirror }) =>
    status === 'rejected' && own === entry.id && mirror !== null && mirror !== own ? [mirror] : [],
  )
  if (entryIds.length === 0) return []
  const links = await subledgerSql.linesOfEntries(tx, entryIds)
  const ofMoney = links.filter((each) => each.accrual_source_id === null && each.accrual_adjustment_id === null)
  const moneyLines = new Set(ofMoney.map((each) => each.line_entry_id))
  const lines = (await linesOf(tx, entryIds)).filter((line) => line.basis === lineBases.both && moneyLines.has(line.id))
  const applied = await appliedParts(tx, lines)
  const tags = await tagsOfLines(tx, entryIds)
  return lines
    .map((line) => ({ line, left: magnitude(remainderOf(line, applied)), tagIds: tagIdsOf(tags, line) }))
    .filter(({ left }) => left > 0n)
}

function changesOf(categories: readonly Category[], former: ReadonlyMap<string, Line>): CategoryChanges {
  const stands = categories.filter(({ line }) => line.amount !== 0n)
  return {
    added: stands.filter(({ line }) => !former.has(line.id)),
    changedLines: stands.flatMap(({ line }) => {
      const before = former.get(line.id)
      return before && before !== line ? [{ before, after: line }] : []
    }),
    removedLines: categories.flatMap(({ line }) => {
      const before = former.get(line.id)
      return before && line.amount === 0n ? [before] : []
    }),
  }
}

/** What waits for a category comes first, then in the order of the entry; or as they are named. */
function orderOf(
  categories: readonly Category[],
  chart: ReadonlyMap<string, Ledger>,
  lineIds: readonly LineEntryId[] | undefined,
): () => readonly Category[] {
  const ledgerOf = ({ line }: Category) => must(chart.get(line.ledger_id), 'a line is on a ledger of the chart')
  const isTransfer = (category: Category) => ledgerOf(category).required_ledger_purpose === 'account_transfers'
  if (lineIds) {
    const named = lineIds.map((lineId, at) => {
      const category = categories.find(({ line }) => line.id === lineId)
      if (!category || isTransfer(category))
        return failField('invalid_reference', `/line_ids/${at}`, 'is no category line of the transaction')
      if (lineIds.indexOf(lineId) < at) failField('invalid_request', `/line_ids/${at}`, 'names a line twice')
      return category
    })
    return () => named
  }
  return () =>
    categories
      .filter((category) => !isTransfer(category))
      .toSorted(
        (a, b) =>
          (isUncategorized(ledgerOf(a)) ? 0 : 1) - (isUncategorized(ledgerOf(b)) ? 0 : 1) ||
          (a.line.journal_entry_id === b.line.journal_entry_id ? a.line.sort_order - b.line.sort_order : 0),
      )
}

/** A new line of what waits for a category. */
function waiting(at: {
  row: BookedRow
  chart: ReadonlyMap<string, Ledger>
  towards: 1n | -1n
  categories: Category[]
}): Category {
  const [inflow, outflow] = uncategorizedPurposes
  const purpose = at.towards > 0n ? inflow : outflow
  const ledger = [...at.chart.values()].find((each) => each.required_ledger_purpose === purpose)
  const ledgerId = must(ledger, 'every chart has the uncategorized ledgers').id
  return added(at, ledgerId, {})
}

/** As it was before it was taken; where another line has come to its place, behind them all. */
function placed(
  applied: AppliedLine,
  at: { row: BookedRow; categories: Category[]; former: ReadonlyMap<string, Line> },
): Category {
  const { line_entry_id: id, sort_order, description, party_id, tag_ids: tagIds } = applied
  const isFree = !at.former.has(id) && at.categories.every(({ line }) => line.id !== id)
  const isPlaceFree = linesAt(at).every((line) => line.sort_order !== sort_order)
  const category = added(at, applied.ledger_id, { tagIds, description, party_id })
  category.line = { ...category.line, ...(isFree && { id }), ...(isPlaceFree && { sort_order }) }
  return category
}

/** Lines that applications made stand among those of the entry, too. */
function linesAt({ row, categories }: { row: BookedRow; categories: readonly Category[] }): readonly Line[] {
  return [...row.lines, ...categories.map(({ line }) => line)]
}

function added(
  at: { row: BookedRow; categories: Category[] },
  ledgerId: LedgerId,
  more: { tagIds?: readonly string[] } & Partial<Pick<Line, 'description' | 'party_id'>>,
): Category {
  const { tagIds = [], ...fields } = more
  const last = Math.max(...linesAt(at).map((line) => line.sort_order))
  const line = { ...designLine(at.row.entry, { ledgerId, amount: 0n }, last + 1), ...fields, id: newId('len') }
  const category: Category = { line, left: 0n, tagIds }
  at.categories.push(category)
  return category
}

function appliedLine(applicationId: PaymentApplicationId, { line, tagIds }: Category, amount: Money): AppliedLine {
  return {
    payment_application_id: applicationId,
    line_entry_id: line.id,
    journal_entry_id: line.journal_entry_id,
    ledger_id: line.ledger_id,
    amount,
    sort_order: line.sort_order,
    description: line.description,
    party_id: line.party_id,
    tag_ids: tagIds,
  }
}

function tagIdsOf(tags: ReadonlyMap<string, readonly Tag[]>, { id }: Line): string[] {
  return (tags.get(id) ?? []).map((tag) => tag.id)
}
