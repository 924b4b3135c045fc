import { must } from '../kernel/assert.ts'
import type { Money } from '../kernel/money.ts'
import { asItStands, readAmount, readAmounts, type WrittenAmount } from './amounts.ts'
import { edgesOf, isBalance, isRemark } from './balance-rows.ts'
import { cellOf } from './cells.ts'
import { claimsOf } from './claims.ts'
import { type Columns, placesOf } from './columns.ts'
import { looksLikeDate, readDays } from './dates.ts'
import { type ColumnRole, headingOf } from './headings.ts'
import { type Layout, layoutsOf, refuseUnheaded } from './layout.ts'
import type { Mapping } from './mapping.ts'
import { type Balanced, balancesOf, type Edges, invertedBalances, settled } from './running-balance.ts'
import { type AmountRole, amountRoles, type Ambiguity, type Sheet, type SignedAmounts, signedAmounts } from './signs.ts'
import { detailsOf, FileProblem, maxRows, type Part, quoted, type StatementRow } from './statement.ts'
import { bookedRows } from './statuses.ts'
import type { TableRow } from './table.ts'

interface CsvStatement {
  parts: Part[]
  warnings: string[]
}

/** A table of a bank: each has its own columns, its own way of writing, and remarks above and below. */
export function parseCsv(text: string, mapping: Mapping = {}): CsvStatement {
  const layouts = layoutsOf(text, mapping)
  const [only] = layouts
  if (!only) return refuseUnheaded()
  if (layouts.length === 1) return statementIn(only, mapping)
  const proven = layouts.flatMap((layout) => provenStatement(layout, mapping))
  return proven.length === 1 && proven[0] ? proven[0] : refuseUnheaded()
}

/** Where its running balances prove that the columns are what they are taken for. */
function provenStatement(layout: Layout, mapping: Mapping): CsvStatement[] {
  const problem = new FileProblem('no running balance tells the columns apart')
  try {
    return [statementIn(layout, mapping, [{ problem, otherwise: 'columns' }])]
  } catch (error) {
    if (error instanceof FileProblem) return []
    throw error
  }
}

function statementIn(layout: Layout, mapping: Mapping, ambiguities: readonly Ambiguity[] = []): CsvStatement {
  const { booked, warnings } = bookedRows(layout.body, layout.columns)
  const kept = entriesIn({ ...layout, body: booked })
  const [firstRow] = kept
  if (!firstRow) throw new FileProblem('holds no rows below its heading')
  const sheet = sheetOf(layout, kept, mapping)
  refuseRivals(sheet)
  const signed = signedAmounts(sheet, mapping)
  const isOneSided = signed.amounts.every((amount) => amount <= 0n) || signed.amounts.every((amount) => amount >= 0n)
  // Without headings, a column that is empty may be that of the other side.
  if (layout.titles.length === 0 && !layout.isMapped && ambiguities.length === 0 && isOneSided) return refuseUnheaded()
  const written = entriesOf(sheet, signed.amounts, mapping)
  const { rows, opening, closing } = balancedRows(sheet, written, {
    ...signed,
    ambiguities: [...ambiguities, ...signed.ambiguities],
    edges: edgesOf(layout, kept),
  })
  const currencies = claimsOf(layout, sheet)
  const said = {
    account: null,
    currencies,
    opening,
    closing,
    from: null,
    until: null,
    areSidesAssumed: !signed.areTold,
  }
  return { parts: [{ line: firstRow.line, ...said, rows }], warnings }
}

/** Rows of money that moved, each as wide as its heading. */
function entriesIn({ columns, titles, width, body }: Layout): TableRow[] {
  const kept = body.filter((row) => isEntry(row, columns))
  if (kept.length > maxRows) throw new FileProblem(`holds more than ${maxRows} rows`)
  const short = kept.find((row) => row.cells.length < width)
  if (short) throw new FileProblem(`the row has ${short.cells.length} columns, its heading ${width}`, short.line)
  // Behind an amount, what no heading names may be its decimals or its sign.
  const places = new Set([columns.amount, columns.debit, columns.credit, columns.balance])
  const isStray = (cell: string, at: number) =>
    cell !== '' && (at >= titles.length || (titles[at] === '' && places.has(at - 1)))
  const long = titles.length > 0 ? kept.find(({ cells }) => cells.some(isStray)) : undefined
  if (long) throw new FileProblem(`the row has more columns than its heading`, long.line)
  return kept
}

/** Whether the row is of money that moved; rows of totals and of balances are not. */
function isEntry({ line, cells }: TableRow, columns: Columns): boolean {
  const [date, description] = [cellOf(cells, columns.date), cellOf(cells, columns.description)]
  const hasAmount = [columns.amount, columns.debit, columns.credit].some((place) => !isBlank(cellOf(cells, place)))
  const isDated = date !== '' && looksLikeDate(date)
  if (isDated && hasAmount && isBalance(description))
    throw new FileProblem(`${quoted(description)} looks like a balance, and stands among the amounts`, line)
  if (isDated && (hasAmount || !isRemark(description))) return true
  if (cells.some(isRemark)) return false
  if (date === '') throw new FileProblem('the row has no date', line)
  throw new FileProblem(`${quoted(date)} is no day of the calendar`, line)
}

/** Banks set a dash where there is nothing. */
function isBlank(text: string): boolean {
  return /^[-\u2010-\u2014\u2212]*$/.test(text)
}

/** All columns of amounts are read together: what one of them leaves open another may decide. */
function sheetOf({ columns, titles, isMapped }: Layout, rows: readonly TableRow[], { decimal_mark }: Mapping): Sheet {
  const filled = amountRoles.flatMap((role) =>
    rows.flatMap(({ line, cells }, row) => {
      const text = cellOf(cells, columns[role])
      return isBlank(text) ? [] : [{ role, row, line, text }]
    }),
  )
  const amounts = readAmounts(filled, decimal_mark)
  const written: Record<AmountRole, (WrittenAmount | undefined)[]> = { amount: [], debit: [], credit: [], balance: [] }
  for (const [at, { role, row }] of filled.entries()) written[role][row] = amounts[at]
  const whole = (role: AmountRole) => Array.from(rows, (_, row) => written[role][row])
  return {
    rows,
    columns,
    titles,
    isMapped,
    written: { amount: whole('amount'), debit: whole('debit'), credit: whole('credit'), balance: whole('balance') },
  }
}

/** Two columns that could each be the amount must say the same. */
function refuseRivals({ rows, columns, titles, isMapped, written }: Sheet): void {
  const found = isMapped ? [] : titles.map(headingOf)
  for (const role of ['amount', 'debit', 'credit'] as const)
    for (const place of placesOf(role, found)) {
      if (Object.values(columns).includes(place) || columns[role] === undefined) continue
      const differs = rows.find(({ cells }, at) => isOther(cellOf(cells, place), written[role][at]))
      if (differs)
        throw new FileProblem(
          `the columns ${quoted(cellOf(titles, columns[role]))} and ${quoted(cellOf(titles, place))} differ; name the right one in \`columns\` of \`mapping\``,
          differs.line,
        )
    }
}

/** Whether the text is an amount, and another one. */
function isOther(text: string, amount: WrittenAmount | undefined): boolean {
  const readings = (['.', ','] as const).flatMap((mark) => readAmount(text, mark)?.size ?? [])
  return readings.length > 0 && !readings.includes(amount?.size ?? 0n)
}

function balancedRows(
  sheet: Sheet,
  rows: readonly StatementRow[],
  { areInverted, ambiguities, edges }: SignedAmounts & { edges: Edges },
): Balanced {
  const balances = sheet.written.balance.map((balance) => (balance ? asItStands(balance) : null))
  const fees = feesOf(sheet)
  if (areInverted) return settled([...ambiguities, ...fees.ambiguities], invertedBalances(rows, balances))
  try {
    return settled([...ambiguities, ...fees.ambiguities], balancesOf(rows, balances, edges))
  } catch (error) {
    if (!(error instanceof FileProblem)) throw error
    const isOldest = ambiguities.some(({ oldest }) => oldest === error)
    if (fees.ambiguities.length === 0) throw isOldest ? error : (ambiguities[0]?.problem ?? error)
    // With what they cost the amounts may lead from one balance to the next.
    const charged = rows.map((row, at) => ({ ...row, amount: row.amount - (fees.amounts[at] ?? 0n) }))
    return settled([...ambiguities, ...fees.ambiguities], withFees(charged, { balances, edges }, error))
  }
}

/** @throws {FileProblem} why the rows without their fees are not taken, where those with them are not proven either */
function withFees(
  charged: readonly StatementRow[],
  { balances, edges }: { balances: readonly (Money | null)[]; edges: Edges },
  problem: FileProblem,
): Balanced {
  try {
    return settled([{ problem, otherwise: 'columns' }], balancesOf(charged, balances, edges))
  } catch {
    throw problem
  }
}

const feeNames = new Set(['fee', 'fees', 'transaction fee', 'gebuhr', 'gebuhren', 'frais', 'comision', 'commissione'])

/** A fee in a column of its own may or may not be in the amount: the balances tell. */
function feesOf({ rows, titles, columns, isMapped }: Sheet): { amounts: Money[]; ambiguities: Ambiguity[] } {
  const place = titles.findIndex((title) => feeNames.has(headingOf(title).name))
  const ofAmount = headingOf(cellOf(titles, columns.amount)).name
  if (isMapped || place < 0 || ofAmount.startsWith('net')) return { amounts: [], ambiguities: [] }
  const amounts = rows.map(({ cells }) => readAmount(cellOf(cells, place), '.')?.size ?? 0n)
  const charged = rows.filter(({ cells }) => /[1-9]/.test(cellOf(cells, place)))
  const feeOf = new Map(rows.map(({ line }, at) => [line, must(amounts[at], 'there is an amount for each row')]))
  const problem = new FileProblem(
    `nothing tells whether the amount is with or without its ${quoted(cellOf(titles, place))}; name the column of the whole in \`columns\` of \`mapping\``,
    charged[0]?.line,
  )
  return {
    amounts,
    ambiguities:
      charged.length > 0
        ? [
            {
              problem,
              otherwise: new Map(charged.map(({ line }) => [line, must(feeOf.get(line), 'every row has its fee')])),
            },
          ]
        : [],
  }
}

function entriesOf({ rows, columns }: Sheet, amounts: readonly Money[], mapping: Mapping): StatementRow[] {
  const cells = (role: ColumnRole) => rows.map((row) => ({ line: row.line, text: cellOf(row.cells, columns[role]) }))
  const valued = cells('value_date').filter(({ text }) => text !== '')
  const [days, valueDays] = readDays(cells('date'), valued, mapping.date_format)
  const valueDayOf = new Map(valueDays.map((read, at) => [valued[at]?.line, read.day]))
  return rows.map((row, at) => {
    const { day, time } = must(days[at], 'there is a day for each row')
    const of = (role: ColumnRole) => cellOf(row.cells, columns[role])
    const memo = columns.memo === columns.description ? '' : of('memo')
    const details = detailsOf({
      memo,
      value_date: valueDayOf.get(row.line),
      check_number: of('check_number'),
      bank_datetime: time === undefined ? undefined : `${day} ${time}`,
    })
    const description = of('description') || memo
    return {
      line: row.line,
      day,
      amount: must(amounts[at], 'there is an amount for each row'),
      description,
      bankId: of('id') || null,
      details,
    }
  })
}
