import type { NamedTest, PlantedBug } from './planted-bugs.ts'

/** Bugs in what is printed of statements, and in reports of lines. */

const foots = (title: string): NamedTest => ({
  file: 'src/reports/report-equations.test.ts',
  test: `every printed statement ${title}`,
})
const inSheet = (title: string): NamedTest => ({ file: 'src/documents/xlsx.test.ts', test: `a table as XLSX ${title}` })
const inPages = (title: string): NamedTest => ({ file: 'src/documents/pdf.test.ts', test: `a table as PDF ${title}` })
const continuedPages =
  'repeats a heading on each page that its rows go on to, without its figures, also where a part begins'
const inRows = (title: string): NamedTest => ({
  file: 'src/documents/table-rows.test.ts',
  test: `a table without the rows that are zero in every column ${title}`,
})
const inCases = (title: string): NamedTest => ({ file: 'src/reports/statement-cases.test.ts', test: title })
const inBases = (title: string): NamedTest => ({ file: 'src/reports/bases.test.ts', test: title })
const inHeads = (title: string): NamedTest => ({ file: 'src/reports/document-heads.test.ts', test: title })
const inGeneralLedger = (title: string): NamedTest => ({
  file: 'src/reports/general-ledger.test.ts',
  test: `generalLedgerOf ${title}`,
})
const amongLines = (title: string): NamedTest => ({ file: 'src/reports/statement-lines.test.ts', test: title })
const inLines = (title: string): NamedTest => ({
  file: 'src/reports/line-report.test.ts',
  test: `reports of lines ${title}`,
})
const inJournal = (title: string): NamedTest => ({
  file: 'src/reports/journal-report.test.ts',
  test: `retrieveJournal ${title}`,
})

export const documentBugs: readonly PlantedBug[] = [
  {
    bug: 'what is uncategorized stands in assets twice',
    change: {
      file: 'src/reports/statement-print.ts',
      from: "record.children.map((each) =>\n      each.sub_type === 'uncategorized_assets' ? toBeClassified(each) : each,",
      to: "record.children.flatMap((each) =>\n      each.sub_type === 'uncategorized_assets' ? [each, toBeClassified(each)] : [each],",
    },
    tests: [foots('foots: the figures between a heading and its total come to it, and each great total is there once')],
  },
  {
    bug: 'uncategorized receipts are printed as payments',
    change: {
      file: 'src/reports/statement-print.ts',
      from: "...on('debit', 'Uncategorized payments'), ...on('credit', 'Uncategorized receipts')",
      to: "...on('credit', 'Uncategorized payments'), ...on('debit', 'Uncategorized receipts')",
    },
    tests: [
      inCases('retrieveBalanceSheet 200: what is uncategorized stands last among the assets, and the columns foot'),
    ],
  },
  {
    bug: 'equity is divided, and its total stands there twice',
    change: {
      file: 'src/reports/statement-print.ts',
      from: "record.type === 'equity' ? groups.flatMap((each) => each.children) : groups",
      to: 'groups',
    },
    tests: [foots('foots: the figures between a heading and its total come to it, and each great total is there once')],
  },
  {
    bug: 'what a contra ledger is compared with is printed on its own side',
    change: {
      file: 'src/reports/statement-print.ts',
      from: 'comparison ? toSide(comparison.amount, turn) : null',
      to: 'comparison ? comparison.amount : null',
    },
    tests: [
      inCases(
        'retrieveBalanceSheet 200: contra accounts lower their section, draws equity, and earnings turn with the fiscal year in October',
      ),
    ],
  },
  {
    bug: 'the change of a printed row is the sum of both figures',
    change: {
      file: 'src/reports/statement-tables.ts',
      from: 'const change = now - former',
      to: 'const change = now + former',
    },
    tests: [
      inCases(
        'retrieveIncomeStatement 200: step by step, in percent of sales, and beside the same months of the year before',
      ),
    ],
  },
  {
    bug: 'negative figures are not in parentheses',
    change: { file: 'src/documents/figures.ts', from: '`(${named})`', to: '`-${named}`' },
    tests: [inPages('is tagged, has a language, a title and rows with the figures of the table')],
  },
  {
    bug: 'the lines of a ledger go on without its name',
    change: {
      file: 'src/documents/pdf.ts',
      from: "table.continues === true && row.kind === 'group'",
      to: "table.continues === true && row.kind === 'total'",
    },
    tests: [inPages(continuedPages)],
  },
  {
    bug: 'where a part of a long document begins, the name of the ledger is missing',
    change: {
      file: 'src/documents/pdf.ts',
      from: 'return heading ? [{ ...heading, isContinued: true }] : []',
      to: 'return []',
    },
    tests: [inPages(continuedPages)],
  },
  {
    bug: 'rows that cancel each other out are left out with what is zero',
    change: {
      file: 'src/documents/table-rows.ts',
      from: "cells.every((cell) => typeof cell !== 'bigint' || cell === 0n)",
      to: "cells.some((cell) => typeof cell !== 'bigint' || cell === 0n)",
    },
    tests: [inRows('keeps rows that cancel each other out, and their total')],
  },
  {
    bug: 'a heading stays that has nothing left below it',
    change: { file: 'src/documents/table-rows.ts', from: '} else if (isZero(heading)) kept.pop()', to: '}' },
    tests: [inRows('keeps what has an amount in one of them, and leaves out a group with nothing left')],
  },
  {
    bug: 'rows of zero stay on pages',
    change: {
      file: 'src/documents/table-heads.ts',
      from: 'occasion.query.include_empty !== true',
      to: 'occasion.query.include_empty === false',
    },
    tests: [inHeads('the rows of a document are without those of zero, unless all are asked for')],
  },
  {
    bug: 'rows of zero are left out though all are asked for',
    change: {
      file: 'src/documents/table-heads.ts',
      from: 'leavesOutZero: occasion.query.include_empty !== true',
      to: 'leavesOutZero: true',
    },
    tests: [inHeads('the rows of a document are without those of zero, unless all are asked for')],
  },
  {
    bug: 'the formula of a total begins a row late',
    change: {
      file: 'src/documents/sheet-formulas.ts',
      from: '${cellName(sheet, heading, place)}:',
      to: '${cellName(sheet, heading + 1, place)}:',
    },
    tests: [inSheet('has formulas for totals, and beside them what they come to')],
  },
  {
    bug: 'the formula of a total counts itself',
    change: {
      file: 'src/documents/sheet-formulas.ts',
      from: ':${cellName(sheet, at - 1, place)})`',
      to: ':${cellName(sheet, at, place)})`',
    },
    tests: [inSheet('has formulas for totals, and beside them what they come to')],
  },
  {
    bug: 'a formula stands that comes to another figure',
    change: {
      file: 'src/documents/sheet-formulas.ts',
      from: 'candidates.find((candidate) => candidate?.sum === figure)?.formula',
      to: 'candidates.find(Boolean)?.formula',
    },
    tests: [inSheet('has the figure alone where a formula would come to another')],
  },
  {
    bug: 'a formula across columns names the cells of the row above',
    change: {
      file: 'src/documents/sheet-formulas.ts',
      from: 'cell: cellName(sheet, at, column) }))',
      to: 'cell: cellName(sheet, at - 1, column) }))',
    },
    tests: [inSheet('has formulas for totals, and beside them what they come to')],
  },
  {
    bug: 'a formula subtracts what it should add',
    change: {
      file: 'src/documents/sheet-formulas.ts',
      from: "${sign === 1 ? '+' : '-'}",
      to: "${sign === 1 ? '-' : '+'}",
    },
    tests: [inSheet('has formulas for totals, and beside them what they come to')],
  },
  {
    bug: 'the head of a document does not say as of when the books are known',
    change: { file: 'src/documents/table-heads.ts', from: "knownAt === null ? ''", to: "knownAt !== null ? ''" },
    tests: [inSheet('is read by another program as it was written: head, figures, days, percentages')],
  },
  {
    bug: 'nine months are called eight',
    change: {
      file: 'src/documents/span-words.ts',
      from: 'end_date.month - start_date.month + 1',
      to: 'end_date.month - start_date.month',
    },
    tests: [
      {
        file: 'src/documents/span-words.test.ts',
        test: 'the words for the days of a document are "For the nine months ended September 30, 2026"',
      },
    ],
  },
  {
    bug: 'a statement on the cash basis has a title of the accrual basis',
    change: {
      file: 'src/documents/table-heads.ts',
      from: "basis === 'cash' ? (cashTitles[title] ?? title) : title",
      to: 'title',
    },
    tests: [
      inHeads('the head of a document has the title of its basis: that of the Instance, or the one that is asked for'),
    ],
  },
  {
    bug: 'the title is of the basis of the Instance, whatever is asked for',
    change: {
      file: 'src/documents/table-heads.ts',
      from: 'const basis = query.accounting_basis ?? instance.accountingBasis',
      to: 'const basis = instance.accountingBasis',
    },
    tests: [
      inHeads('the head of a document has the title of its basis: that of the Instance, or the one that is asked for'),
    ],
  },
  {
    bug: 'a document does not say that it is unaudited',
    change: {
      file: 'src/documents/table-heads.ts',
      from: "|| 'Unaudited'",
      to: "|| ''",
    },
    tests: [
      inHeads('the head of a document says on each page that it is unaudited, or what the Instance has said instead'),
    ],
  },
  {
    bug: 'a combined statement is not called so',
    change: {
      file: 'src/documents/table-heads.ts',
      from: 'return isCombined ? `${named} – Combined, before eliminations` : named',
      to: 'return named',
    },
    tests: [inHeads('the head of a document says that several books are combined, before eliminations')],
  },
  {
    bug: 'an answer names the basis of the Instance, whatever is asked for',
    change: { file: 'src/journal/asked-basis.ts', from: '}) => basisOf(tx, query),', to: '}) => basisOf(tx, {}),' },
    tests: [
      inBases(
        'every statement answers the books that it was read from: those asked for, else those of the Instance, in every form',
      ),
    ],
  },
  {
    bug: 'the page of another basis goes on',
    change: {
      file: 'src/journal/asked-basis.ts',
      from: "return pageBoundTo(page, basis ?? 'all')",
      to: "return pageBoundTo(page, 'all')",
    },
    tests: [
      {
        file: 'src/journal/bases.test.ts',
        test: 'lists in a basis 422 invalid_page_token: of a walk that began in the books of another basis',
      },
    ],
  },
  {
    bug: 'a line of the first instant of a year stands before the closing of the year before',
    change: {
      file: 'src/reports/running-balance.ts',
      from: 'momentOf(line, apart), next) >= 0)',
      to: 'momentOf(line, apart), next) > 0)',
    },
    tests: [amongLines('stepsOf puts a line of the first instant of a year behind the closing of the year before')],
  },
  {
    bug: 'the balance after a line does not know what was carried over',
    change: { file: 'src/reports/running-balance.ts', from: '    balance += closing.amount\n', to: '' },
    tests: [
      inGeneralLedger(
        'that goes on past the end of a fiscal year carries the year over, behind the last line of its day',
      ),
    ],
  },
  {
    bug: 'the balance after a line stands on the side of the line',
    change: {
      file: 'src/reports/running-balance.ts',
      from: 'toSide(line.amount, { from: line.debit_credit, to: ledger.debit_credit })',
      to: 'line.amount',
    },
    tests: [inGeneralLedger('opens, lists and closes every ledger: the years before lie in retained earnings')],
  },
  {
    bug: 'a stream does not know what was carried over',
    change: { file: 'src/reports/line-sections.ts', from: 'before: before - carried', to: 'before: opening_balance' },
    tests: [
      {
        file: 'src/reports/fiscal-years.test.ts',
        test: 'retrieveGeneralLedger 200: a line of the first instant of a year stands behind the closing of the year before',
      },
    ],
  },
  {
    bug: 'lines of an entry stand in any order',
    change: {
      file: 'src/reports/written-lines-sql.ts',
      from: '${moment}, l.journal_entry_id, l.sort_order, l.id`',
      to: '${moment}, l.journal_entry_id, l.sort_order desc, l.id`',
    },
    tests: [
      amongLines(
        'retrieveGeneralLedger 200: lines of one entry in its order, each with the balance after it and the ledgers of the others',
      ),
    ],
  },
  {
    bug: 'the balance after a line of a stream is a debit',
    change: {
      file: 'src/reports/line-forms-sql.ts',
      from: "(ledger.debit_credit === 'debit' ? 1 : -1)",
      to: '(ledger.debit_credit ? 1 : -1)',
    },
    tests: [
      amongLines(
        'retrieveGeneralLedger 200: lines of one entry in its order, each with the balance after it and the ledgers of the others',
      ),
    ],
  },
  {
    bug: 'a line is across from itself',
    change: {
      file: 'src/reports/opposing-ledgers-sql.ts',
      from: 'from ${firstLines(books)} as each where each.id <> l.id ${',
      to: 'from ${firstLines(books)} as each where true ${',
    },
    tests: [
      amongLines(
        'retrieveGeneralLedger 200: lines of one entry in its order, each with the balance after it and the ledgers of the others',
      ),
    ],
  },
  {
    bug: 'the line across from one is the line itself',
    change: {
      file: 'src/reports/opposing-ledgers-sql.ts',
      from: 'where other.id <> l.id ${',
      to: 'where other.id = l.id ${',
    },
    tests: [
      amongLines(
        'retrieveGeneralLedger 200: lines of one entry in its order, each with the balance after it and the ledgers of the others',
      ),
    ],
  },
  {
    bug: 'the line across from one of a long span is the line itself',
    change: {
      file: 'src/reports/opposing-ledgers-sql.ts',
      from: 'when pair.one then pair.two else pair.one end',
      to: 'when pair.one then pair.one else pair.two end',
    },
    tests: [inLines('as text/csv are the same while others are there, and then read ledger by ledger')],
  },
  {
    bug: 'the days of a sheet of lines are a day off',
    change: { file: 'src/reports/line-forms-sql.ts', from: "date '1899-12-30'", to: "date '1899-12-31'" },
    tests: [
      {
        file: 'src/reports/report-sizes.test.ts',
        test: 'a report of lines as XLSX has the rows of the CSV, whatever is in its texts',
      },
    ],
  },
  {
    bug: 'the journal is in the order of days',
    change: {
      file: 'src/reports/journal-report-sql.ts',
      from: 'order by e.entry_number nulls last, e.id`',
      to: 'order by e.datetime, e.id`',
    },
    tests: [
      inJournal('200: the entries of the period in the order of their numbers, with their lines, when and by whom'),
    ],
  },
  {
    bug: 'the journal has the lines of the basis of the Instance alone',
    change: {
      file: 'src/reports/journal-report.ts',
      from: "const { accounting_basis: asked = 'all', ...days } = query",
      to: 'const { accounting_basis: asked = tx.instance.accountingBasis, ...days } = query',
    },
    tests: [
      inJournal('200: the entries of the period in the order of their numbers, with their lines, when and by whom'),
    ],
  },
  {
    bug: 'the journal names who made something else',
    change: {
      file: 'src/reports/journal-report-sql.ts',
      from: "id: 'e.created_sequence', left: true",
      to: "id: 'e.entry_number', left: true",
    },
    tests: [
      inJournal('200: the entries of the period in the order of their numbers, with their lines, when and by whom'),
    ],
  },
]
