import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { fieldsOf } from '../src/samples/company-files.ts'
import { outsideTrust } from '../test/sizes.ts'
import { aWorld } from '../test/world.ts'
import { tellStory } from './story.ts'
import { share, shown } from './tables.ts'

const { address, clientId, clientSecret } = await aWorld()
const setting = { address, credentials: { clientId, clientSecret } }

/** Told by the first test, and taken for the first of two by the second. */
let once: ReturnType<typeof tell> | undefined

/** What the sample company comes to: by hand from its files, the accrual books before the cash books. */
const figures = [
  // Balance sheet
  ' 1100 Accounts Receivable 13,195.04 – 13,195.04',
  ' 1300 Prepaid Expenses 289.34 – 289.34',
  ' 2000 Accounts Payable 4,792.75 – 4,792.75',
  ' 2200 Sales Tax Payable 1,300.16 813.30 486.86',
  ' 2300 Wages Payable 3,097.60 – 3,097.60',
  ' Total Assets 69,227.84 55,743.46 13,484.38',
  ' Total Liabilities 27,762.64 18,693.75 9,068.89',
  ' Total Equity 41,465.20 37,049.71 4,415.49',
  // Income statement
  ' 4010 Wholesale Sales 75,011.99 75,515.90 -503.91',
  ' 4800 Sales Discounts -117.21 -117.21',
  ' 4950 Unapplied Receipts – 169.16 -169.16',
  ' 5900 Purchase Discounts -147.96 -147.96',
  ' 7000 Insurance 1,767.44 2,056.78 -289.34',
  ' 7500 Bad Debt 400.00 – 400.00',
  ' Net Income 7,876.23 2,691.02 5,185.21',
  // The bridge
  ' Cash basis 2,691.02 37,049.71',
  ' Invoices recorded 75,011.99 75,011.99',
  ' Opening items: owed when the books began 1,249.72 480.00',
  ' Adjusting entries of the accrual books alone -868.02 -868.02',
  ' Accrual basis 7,876.23 41,465.20',
  // Ageing
  ' Hollis Hotels – 1,780.80 – – – – 1,780.80',
  ' Northlight Cafes – – – – – -169.16 -169.16',
  ' Total 7,660.00 1,780.80 2,318.40 1,125.00 480.00 -169.16 13,195.04',
  ' Total 612.75 4,180.00 – – – – 4,792.75',
  ' Invoice INV-1032 Three Crows Wholesale 2026-06-30 92 680.00 200.00 480.00',
  ' Payroll PR-1003 Shop and office staff 2026-10-06 3,097.60 – 3,097.60',
  // Control ledgers
  ' Accounts Receivable 2026-08-31 26,756.20 26,756.20 – –',
  ' Wages Payable 2026-08-31 4,000.97 4,000.97 – –',
]

// What it tells of is filled and looked at in `src/samples/samples.test.ts`.
describe('the demo', { skip: outsideTrust }, () => {
  it('tells the story of the sample company, and every check holds', async () => {
    const { lines, outcome } = await (once = tell())

    assert.deepEqual(
      outcome.checks.filter(({ holds }) => !holds),
      [],
      lines.join('\n'),
    )
    assert.equal(outcome.checks.length, 31)
    assert.deepEqual(
      outcome.decided.map(({ method, decided, right }) => [method, decided, right]),
      [
        ['transfer', 2, 2],
        ['instance_rule', 243, 243],
        ['similarity', 0, 0],
      ],
    )
    const last = outcome.closings.filter(({ date }) => date === '2026-09-30')
    assert.deepEqual(
      last.map(({ account, bank, books }) => [account, bank, books]),
      [
        ['Business Checking', 194_180_300n, 194_180_300n],
        ['Business Card 4410', -132_259_600n, -132_259_600n],
      ],
    )
    const told = new Set(lines.map((line) => line.replaceAll(/ +/g, ' ')))
    assert.deepEqual(
      figures.filter((line) => !told.has(line)),
      [],
      lines.join('\n'),
    )
    for (const line of lines) assert.ok(line.length <= 110 && line === line.trimEnd(), line)
  })

  it('told twice on one server, opens two Instances', async () => {
    const first = await (once ?? tell())
    const second = await tell()
    assert.notEqual(first.outcome.instanceId, second.outcome.instanceId)
    assert.deepEqual(second.outcome.checks, first.outcome.checks)
  })

  it('ends where it is when interrupted', async () => {
    const interruption = new AbortController()
    const said: string[] = []
    const told = tellStory({
      ...setting,
      signal: interruption.signal,
      say: (line) => {
        said.push(line)
        if (line.startsWith('  July: posted')) interruption.abort(new Error('enough'))
      },
    })
    await assert.rejects(told, { message: 'enough' })
    assert.ok(said.at(-1)?.startsWith('  July: posted'))
  })
})

describe('a line of a bank file', () => {
  for (const [line, fields] of [
    ['a,b,c', ['a', 'b', 'c']],
    [',,', ['', '', '']],
    ['"a, b",c', ['a, b', 'c']],
    ['"say ""x""",', ['say "x"', '']],
    ['', ['']],
  ] as const)
    it(`has these fields: ${line}`, () => assert.deepEqual(fieldsOf(line), fields))

  for (const line of ['a"b,c', '"a"b,c', '"a,b'])
    it(`is refused: ${line}`, () => assert.throws(() => fieldsOf(line), /not a line of CSV/))
})

describe('figures in tables', () => {
  it('have thousands apart and every decimal', () =>
    assert.deepEqual([0n, 12_300n, -9_999_900n, 12_345_678_900n].map(shown), [
      '0.00',
      '1.23',
      '-999.99',
      '1,234,567.89',
    ]))

  it('are rounded exactly as parts of a hundred', () =>
    assert.deepEqual([share(245, 282), share(1, 3), share(1, 2000), share(0, 0)], ['86.9 %', '33.3 %', '0.1 %', '–']))
})

async function tell() {
  const lines: string[] = []
  const { signal } = new AbortController()
  const outcome = await tellStory({ ...setting, signal, say: (line) => lines.push(line) })
  return { lines, outcome }
}
