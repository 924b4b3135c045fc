import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { describe, it } from 'node:test'
import { RE2JS } from 're2js'
import { financialAccountDefaults } from '../src/chart/chart.ts'
import { accounts, extraLedgers, ledgerOfLabel, rules } from '../src/samples/company.ts'
import { documents, grossOf, parties, payments, writeOffs } from '../src/samples/documents.ts'
import { builtInCharts } from '../src/templates/built-in.ts'

const chart = builtInCharts.filter(({ accounting_basis }) => accounting_basis === 'accrual')
const chartLedgers = chart.flatMap(({ ledgers }) => ledgers.flatMap((ledger) => [ledger, ...ledger.children]))
const allLedgers = [...chartLedgers, ...extraLedgers, ...accounts]
const categories = new Set([...chartLedgers, ...extraLedgers].map((ledger) => ledger.name))

describe('the sample company', () => {
  it('has a ledger for every label, and no label that no row has', () => {
    const labels = rowsOf('labels.csv').map(([, , label]) => label)
    assert.deepEqual(new Set(Object.keys(ledgerOfLabel)), new Set(labels))
    assert.deepEqual(unknown(Object.values(ledgerOfLabel)), [])
  })

  it('has a label for every row', () => {
    const labelled = rowsOf('labels.csv').map(([, id]) => id)
    const statements = accounts.flatMap(({ file }) => rowsOf(file).map(([id]) => id))
    assert.deepEqual([labelled.length, statements.length, new Set(statements).size], [426, 426, 426])
    assert.deepEqual(new Set(labelled), new Set(statements))
  })

  it('books a card payment of either side to the transfers ledger', () => {
    const transfers = chartLedgers.find((ledger) => ledger.required_ledger_purpose === 'account_transfers')
    assert.equal(ledgerOfLabel['Card payment'], transfers?.name)
    assert.equal(ledgerOfLabel['Card payments and transfers'], transfers?.name)
  })

  it('adds ledgers that fit into the accrual chart', () => {
    assert.equal(new Set(allLedgers.map(({ name }) => name.toLowerCase())).size, allLedgers.length)
    assert.equal(new Set(allLedgers.map(({ sort_code }) => sort_code)).size, allLedgers.length)
    for (const { name, parent_name, type, sub_type, debit_credit } of extraLedgers) {
      const parent = chartLedgers.find((ledger) => ledger.name === parent_name)
      assert.deepEqual([parent?.type, parent?.sub_type, parent?.debit_credit], [type, sub_type, debit_credit], name)
    }
  })

  for (const account of accounts) {
    it(`adds up ${account.name} from its opening balance to its last row`, () => {
      let balance = cents(account.opening_balance)
      for (const [id, , , amount, stated] of rowsOf(account.file)) {
        balance += cents(amount)
        assert.equal(balance, cents(stated), `row ${id}`)
      }
      assert.equal(balance, closingBalances[account.file])
    })

    it(`counts ${account.name} as cash`, () =>
      assert.equal(financialAccountDefaults[account.financial_account_type].report_cash_flow, true))
  }
})

describe('the documents of the sample company', () => {
  const rows = new Map(
    accounts.flatMap(({ file }) => rowsOf(file)).map(([id = '', date, , amount]) => [id, { date, amount }]),
  )
  const credits = documents.filter(({ type }) => type === 'credit_memo' || type === 'vendor_credit')

  it('are of each type, with numbers of their own', () => {
    const counts = [...Map.groupBy(documents, ({ type }) => type)].map(([type, of]) => [type, of.length])
    assert.deepEqual(Object.fromEntries(counts), {
      invoice: 18,
      bill: 14,
      payroll: 10,
      credit_memo: 1,
      vendor_credit: 1,
    })
    assert.equal(new Set(documents.map(({ number }) => number)).size, 44)
  })

  it('are of parties that there are, on ledgers that there are', () => {
    const known = new Set(parties.map(({ id }) => id))
    assert.deepEqual(
      documents.map(({ party }) => party).filter((id) => !known.has(id)),
      [],
    )
    const lines = documents.flatMap(({ lines: own }) =>
      own.flatMap(({ ledger, cashLedger }) => [ledger, cashLedger || ledger]),
    )
    assert.deepEqual(unknown(lines), [])
  })

  it('are paid by rows of the bank, to the cent and on their days', () => {
    const byRow = payments.filter(({ payment }) => rows.has(payment))
    assert.equal(byRow.length, 37)
    for (const { payment, date, parts } of byRow) {
      const paid = parts.reduce((sum, { amount }) => sum + amount, 0n)
      const amount = cents(rows.get(payment)?.amount) * 100n
      assert.deepEqual([date, paid], [rows.get(payment)?.date, amount < 0n ? -amount : amount], payment)
    }
  })

  it('are settled by credits otherwise, which are used up', () => {
    const others = payments.filter(({ payment }) => !rows.has(payment))
    assert.deepEqual(
      others.map(({ payment, parts }) => [payment, parts.reduce((sum, { amount }) => sum + amount, 0n)]),
      credits.map((credit) => [credit.number, grossOf(credit)]),
    )
  })

  it('are settled by no more than they come to', () => {
    const settled = [
      ...payments.flatMap(({ parts }) =>
        parts.map(({ document, amount, discount }) => [document, amount + discount] as const),
      ),
      ...writeOffs.map(({ document, amount }) => [document, amount] as const),
      ...documents.map(({ number, settledBefore }) => [number, settledBefore] as const),
    ]
    const left = documents
      .filter((document) => !credits.includes(document))
      .map((document) => {
        const own = settled.filter(([number]) => number === document.number)
        return [document.number, own.reduce((rest, [, amount]) => rest - amount, grossOf(document))] as const
      })
    assert.deepEqual(Object.fromEntries(left.filter(([, rest]) => rest !== 0n)), {
      'INV-1032': 4_800_000n,
      'INV-1042': 11_250_000n,
      'INV-1049': 23_184_000n,
      'INV-1057': 17_808_000n,
      'INV-1060': 42_500_000n,
      'INV-1061': 34_100_000n,
      'SC-2344': 41_800_000n,
      'TM-4410': 6_127_500n,
      'PR-1003': 39_424_000n,
    })
  })
})

describe('the rules of the sample company', () => {
  it('name ledgers that exist', () => assert.deepEqual(unknown(rules.map((rule) => rule.ledger_name)), []))

  it('are 40 to 60, each with a name of its own and a priority', () => {
    assert.ok(rules.length >= 40 && rules.length <= 60, `${rules.length}`)
    assert.equal(new Set(rules.map((rule) => rule.name)).size, rules.length)
    for (const rule of rules) assert.match(rule.priority, /^(50|100|200)$/, rule.name)
  })

  it('match in linear time, and say which way the money goes', () => {
    for (const { name, expression } of rules) {
      const [, pattern = ''] = /^match\("([^"\\]+)", t\.description\) and t\.amount [<>] 0$/.exec(expression) ?? []
      assert.ok(pattern.startsWith('(?i).*'), name)
      assert.doesNotThrow(() => RE2JS.compile(pattern), name)
    }
  })

  it('are made of words: no number of a check, a wire or a card, no amount', () => {
    for (const { name, expression } of rules) assert.doesNotMatch(expression, /\d{2}/, name)
  })
})

const closingBalances: Record<string, bigint> = { 'checking.csv': 1_941_803n, 'card.csv': -1_322_596n }

function unknown(names: string[]) {
  return names.filter((name) => !categories.has(name))
}

// No field of these three files is quoted or holds a comma.
function rowsOf(file: string) {
  const [, ...lines] = readFileSync(new URL(`../src/samples/${file}`, import.meta.url), 'utf8')
    .trim()
    .split(/\r?\n/)
  return lines.map((line) => line.split(','))
}

function cents(amount: string | undefined) {
  assert.match(amount ?? '', /^-?\d+\.\d\d$/)
  return BigInt((amount ?? '').replace('.', ''))
}
