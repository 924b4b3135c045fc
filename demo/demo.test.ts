import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { aWorld } from '../test/world.ts'
import { fieldsOf } from './bank-files.ts'
import { tellStory } from './story.ts'
import { share, shown } from './tables.ts'

const { address, clientId, clientSecret } = await aWorld()
const grant = { grant_type: 'client_credentials', client_id: clientId, client_secret: clientSecret }
const setting = { address, grant }

/** Told by the first test, and taken for the first of two by the second. */
let once: ReturnType<typeof tell> | undefined

describe('the demo', () => {
  it('tells the story of the sample company, and every check holds', async () => {
    const { lines, outcome } = await (once = tell())

    assert.deepEqual(
      outcome.checks.filter(({ holds }) => !holds),
      [],
      lines.join('\n'),
    )
    assert.equal(outcome.checks.length, 19)
    assert.deepEqual(
      outcome.decided.map(({ method, decided, right }) => [method, decided, right]),
      [
        ['transfer', 2, 2],
        ['instance_rule', 243, 243],
        ['similarity', 4, 4],
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
    for (const line of [
      '  Total Assets                                                                           55,743.46',
      '  Total Liabilities                                                                       5,508.66',
      '  Total Equity                                                                           50,234.80',
      '  Net Income                                                                              9,824.95',
    ])
      assert.ok(lines.includes(line), line)
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
