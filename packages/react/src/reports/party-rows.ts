import type {
  Aging,
  AgingRecord,
  ExpensesByVendor,
  Money,
  OpenItem,
  PartyStatement,
  SalesByCustomer,
  UnpaidDocuments,
  VendorPayments,
} from '@daybook/sdk'
import type { Place } from '../provider/places.ts'
import { sameBooks } from './settings.ts'
import type { Surroundings } from './statement-rows.ts'
import {
  type Cell,
  emptyCell,
  percentOf,
  type Statement,
  type StatementColumn,
  type StatementRow,
} from './statement.ts'
import type { ReportMessage, Words } from './words.ts'

const ages = ['current', 'days_1_30', 'days_31_60', 'days_61_90', 'days_91_plus', 'unapplied', 'total'] as const

function amountColumns(names: readonly ReportMessage[], words: Words): StatementColumn[] {
  return names.map((name) => ({ key: name, heading: words(name), kind: 'amount' }))
}

/** The last figure of a row in percent of the last of the totals, where that is asked for. */
function withShare(statement: Statement, { settings, words }: Surroundings): Statement {
  if (!settings.hasPercent) return statement
  const whole = statement.rows.at(-1)?.total.at(-1)?.amount
  const share = (cells: readonly Cell[]): Cell[] => {
    const amount = cells.at(-1)?.amount
    return [...cells, amount && whole ? { hundredths: percentOf(amount, whole) } : emptyCell]
  }
  const shared = (row: StatementRow): StatementRow => ({
    ...row,
    own: share(row.own),
    total: share(row.total),
    children: row.children.map(shared),
  })
  return {
    ...statement,
    columns: [...statement.columns, { key: 'share', heading: words('percent'), kind: 'percent' }],
    rows: statement.rows.map(shared),
  }
}

/** Who owes what, or is owed it, and since when. */
export function aging(answer: Aging, surroundings: Surroundings): Statement {
  const { words } = surroundings
  const rows = answer.by === 'party' ? answer.records.map(partyRow) : documentsByParty(answer.records)
  const totals = ages.map((age): Cell => ({ amount: answer.totals[age] }))
  return withShare(
    { columns: amountColumns(ages, words), rows: [...rows, totalRow(words('total'), totals, rows)] },
    surroundings,
  )

  function partyRow(record: AgingRecord, at: number): StatementRow {
    const opens = record.party_id === null ? undefined : openItemsPlace(record.party_id, answer.date)
    const cells = ages.map((age): Cell => ({ amount: record[age], opens }))
    return simpleRow(
      record.party_id ?? `none ${at}`,
      record.name ?? words('noParty'),
      cells,
      partyPlace(record.party_id),
    )
  }

  function documentsByParty(records: readonly AgingRecord[]): StatementRow[] {
    return records.map((record, at): StatementRow => {
      const opens = record.document ? documentPlace(record.document) : undefined
      const cells = ages.map((age): Cell => ({ amount: record[age], opens }))
      const name = record.document
        ? `${record.name ?? words('noParty')} · ${documentName(record.document, words)}`
        : (record.name ?? words('noParty'))
      return simpleRow(record.document?.accrual_source_id ?? `line ${at}`, name, cells, opens)
    })
  }
}

/** The open items of a party, which its figure in an ageing consists of. */
function openItemsPlace(partyId: string, day: string): Place {
  return { screen: 'report', id: 'party-statement', state: { party_id: partyId, period: 'custom', end_date: day } }
}

function partyPlace(partyId: string | null): Place | undefined {
  return partyId === null ? undefined : { screen: 'party', id: partyId }
}

function documentPlace(document: OpenItem): Place | undefined {
  return document.accrual_source_id === null ? undefined : { screen: 'document', id: document.accrual_source_id }
}

function documentName(document: OpenItem, words: Words): string {
  return document.reference_number === null
    ? words.coded(document.type)
    : `${words.coded(document.type)} ${document.reference_number}`
}

function simpleRow(key: string, name: string, cells: readonly Cell[], opens?: Place): StatementRow {
  return { key, name, kind: 'line', own: cells, total: cells, children: [], opens }
}

/** The last row: its figures are those of the others together. */
function totalRow(name: string, cells: readonly Cell[], rows: readonly StatementRow[]): StatementRow {
  const parts = rows.map(({ key }) => ({ key, sign: 1 as const }))
  return { key: 'total', name, kind: 'calculated', own: cells, total: cells, children: [], parts }
}

/** What is outstanding, document by document. */
export function unpaidDocuments(answer: UnpaidDocuments, { words }: Surroundings): Statement {
  const rows = answer.records.map((record, at): StatementRow => {
    const opens = documentPlace(record.document)
    const cells: Cell[] = [
      { text: documentName(record.document, words) },
      { day: record.document.effective_date },
      { day: record.document.due_date },
      { text: record.document.days_past_due === null ? '' : String(record.document.days_past_due) },
      { amount: record.amount, opens },
      { amount: record.amount_settled, opens },
      { amount: record.amount_outstanding, opens },
    ]
    return simpleRow(
      `${record.document.accrual_source_id} ${at}`,
      record.name ?? words('noParty'),
      cells,
      partyPlace(record.party_id),
    )
  })
  const totals = answer.totals.map((total) => totalOfType(total, answer, rows, words))
  return {
    columns: [
      { key: 'document', heading: words('document'), kind: 'text' },
      { key: 'date', heading: words('date'), kind: 'day' },
      { key: 'due', heading: words('due'), kind: 'day' },
      { key: 'past', heading: words('daysPastDue'), kind: 'text', isMinor: true },
      ...amountColumns(['documentAmount', 'settled', 'outstanding'], words),
    ],
    rows: [...rows, ...totals],
  }
}

function totalOfType(
  { type, amount, amount_settled, amount_outstanding }: UnpaidDocuments['totals'][number],
  { records }: UnpaidDocuments,
  rows: readonly StatementRow[],
  words: Words,
): StatementRow {
  const figures = [amount, amount_settled, amount_outstanding].map((figure): Cell => ({ amount: figure }))
  const cells = [emptyCell, emptyCell, emptyCell, emptyCell, ...figures]
  const parts = rows
    .filter((_, at) => records[at]?.document.type === type)
    .map(({ key }) => ({ key, sign: 1 as const }))
  const name = words('totalOf', { name: words.coded(type) })
  return { key: type, name, kind: 'calculated', own: cells, total: cells, children: [], parts }
}

/** What is open between the business and a party, or every movement with the balance after it. */
export function partyStatement(answer: PartyStatement, surroundings: Surroundings): Statement {
  const { words } = surroundings
  const isOpenItems = answer.content === 'open_items'
  return {
    columns: [
      { key: 'date', heading: words('date'), kind: 'day' },
      isOpenItems
        ? { key: 'due', heading: words('due'), kind: 'day' }
        : { key: 'cause', heading: words('cause'), kind: 'text' },
      ...amountColumns(isOpenItems ? ['documentAmount', 'outstanding'] : ['amount', 'balance'], words),
    ],
    rows: answer.sections.map((section): StatementRow => {
      const key = section.control
      const none = [emptyCell, emptyCell, emptyCell]
      const closing: Cell[] = [...none, { amount: section.closing_balance }]
      const rows = isOpenItems ? openItemRows(section, words) : movementRows(section, words)
      return {
        key,
        name: words.coded(section.control),
        kind: 'group',
        own: closing,
        total: closing,
        children: rows,
        ...(!isOpenItems && { isList: true }),
      }
    }),
  }
}

type Section = PartyStatement['sections'][number]

function openItemRows({ open_items: items, control }: Section, words: Words): StatementRow[] {
  return items.map(({ document, amount, amount_outstanding }, at) => {
    const opens = documentPlace(document)
    const cells: Cell[] = [
      { day: document.effective_date },
      { day: document.due_date },
      { amount, opens },
      { amount: amount_outstanding, opens },
    ]
    return simpleRow(`${control} ${at}`, documentName(document, words), cells, opens)
  })
}

function movementRows({ control, opening_balance, closing_balance, movements }: Section, words: Words): StatementRow[] {
  const balance = (name: 'openingBalance' | 'closingBalance', amount: Money): StatementRow => {
    const cells: Cell[] = [emptyCell, emptyCell, emptyCell, { amount }]
    return { key: `${control} ${name}`, name: words(name), kind: 'calculated', own: cells, total: cells, children: [] }
  }
  return [
    ...(opening_balance === null ? [] : [balance('openingBalance', opening_balance)]),
    ...movements.map((movement, at) => {
      const { journal_entry_id: entryId, document } = movement
      const opens: Place | undefined = entryId === null ? documentPlace(document) : { screen: 'entry', id: entryId }
      const cells: Cell[] = [
        { day: movement.date },
        { text: words.coded(movement.cause) },
        { amount: movement.amount, opens },
        { amount: movement.balance },
      ]
      return simpleRow(`${control} ${at}`, documentName(document, words), cells, documentPlace(document))
    }),
    balance('closingBalance', closing_balance),
  ]
}

/** Net Sales by who bought. */
export function salesByCustomer(answer: SalesByCustomer, surroundings: Surroundings): Statement {
  const { words, settings } = surroundings
  const rows = answer.records.map(({ party_id, name, amount }) => {
    const opens = periodOfParty(party_id, surroundings)
    return simpleRow(party_id ?? 'none', name ?? words('noCustomer'), [{ amount, opens }], partyPlace(party_id))
  })
  const total: Cell = {
    amount: answer.total_amount,
    opens: { screen: 'report', id: 'income-statement', state: { ...settings.days, ...sameBooks(settings) } },
  }
  return withShare(
    { columns: amountColumns(['sales'], words), rows: [...rows, totalRow(words('netSales'), [total], rows)] },
    surroundings,
  )
}

function periodOfParty(partyId: string | null, { settings }: Surroundings): Place | undefined {
  return partyId === null ? undefined : { screen: 'party', id: partyId, state: { ...settings.days } }
}

const expenseKinds = [
  'cost_of_goods_sold',
  'operating_expenses',
  'other_expenses',
  'income_taxes',
  'total_amount',
] as const

/** Expenses by who was paid, or is owed. */
export function expensesByVendor(answer: ExpensesByVendor, surroundings: Surroundings): Statement {
  const { words } = surroundings
  const rows = answer.records.map((record) => {
    const opens = periodOfParty(record.party_id, surroundings)
    const cells = expenseKinds.map((kind): Cell => ({ amount: record[kind], opens }))
    return simpleRow(record.party_id ?? 'none', record.name ?? words('noVendor'), cells, partyPlace(record.party_id))
  })
  const totals = expenseKinds.map((kind): Cell => ({ amount: answer.totals[kind] }))
  return withShare(
    { columns: amountColumns(expenseKinds, words), rows: [...rows, totalRow(words('total'), totals, rows)] },
    surroundings,
  )
}

const boxes = ['nec_1', 'misc_1', 'misc_2', 'misc_10', 'no_box', 'card_and_network_payments', 'total_amount'] as const

/** What vendors were paid, by the boxes of the forms 1099. */
export function vendorPayments(answer: VendorPayments, { words, settings }: Surroundings): Statement {
  const days = { start_date: `${settings.year}-01-01`, end_date: `${settings.year}-12-31` }
  const rows = answer.records.map((record) => {
    const opens: Place = { screen: 'party', id: record.party_id, state: days }
    const figures = boxes.map((box): Cell => ({ amount: record[box], opens }))
    const due = record.reportable === true ? record.reportable_boxes.map((box) => words(box)).join(', ') : ''
    const cells = [{ text: record.tax_id === null ? '' : `•••${record.tax_id}` }, { text: due }, ...figures]
    return simpleRow(record.party_id, record.name, cells, partyPlace(record.party_id))
  })
  const totals = [emptyCell, emptyCell, ...boxes.map((box): Cell => ({ amount: answer.totals[box] }))]
  return {
    columns: [
      { key: 'tax_id', heading: words('taxId'), kind: 'text' },
      { key: 'due', heading: words('formDue'), kind: 'text' },
      ...amountColumns(boxes, words),
    ],
    rows: [...rows, totalRow(words('total'), totals, rows)],
  }
}
