import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { dice } from '../../test/random-transactions.ts'
import { compileExpression } from '../rules/rules.ts'
import { type Labelled, minedRules } from './rule-mining.ts'

/** Rows in the order in which they came. */
function rowsOf(rows: readonly (readonly [description: string, ledgerId: string, amount?: bigint])[]): Labelled[] {
  return rows.map(([description, ledgerId, amount = -50_000n], at) => ({
    id: `t${at}`,
    description,
    ledgerId,
    amount,
    datetime: Temporal.Instant.from('2026-02-03T12:00:00Z').add({ hours: at }),
    metadata: {},
    source_account_id: 'src_a',
  }))
}

function times<Item>(count: number, item: Item): Item[] {
  return Array.from({ length: count }, () => item)
}

async function mined(rows: Parameters<typeof rowsOf>[0]) {
  return (await minedRules(rowsOf(rows))).map(({ name, ledgerId, hits, tested, confirmed }) => [
    name,
    ledgerId,
    hits,
    tested,
    confirmed,
  ])
}

describe('rules that would have decided what people decided', () => {
  it('name the merchant by as many words as its rows share, at most three', async () => {
    assert.deepEqual(await mined(times(5, ['SQ *GOLDEN HARDWARE TACOMA WA 1234', 'supplies'])), [
      ['Golden Hardware Tacoma', 'supplies', 5, 2, 2],
    ])
    const stores = ['TACOMA', 'SEATTLE', 'SALEM'].flatMap((city) => times(2, [`ROADSTAR ${city}`, 'fuel'] as const))
    assert.deepEqual(await mined(stores), [['Roadstar', 'fuel', 6, 3, 3]])
  })

  it('tell merchants of one first word apart, and say nothing of one that was never seen', async () => {
    const rows = [
      ...times(5, ['HARBOR WHOLESALE', 'inventory'] as const),
      ...times(5, ['HARBOR PROPERTIES RENT', 'rent'] as const),
    ]
    assert.deepEqual(await mined(rows), [
      ['Harbor Properties Rent', 'rent', 5, 2, 2],
      ['Harbor Wholesale', 'inventory', 5, 2, 2],
    ])
    const [only] = await minedRules(rowsOf(times(5, ['HARBOR WHOLESALE', 'inventory'])))
    const [unseen] = rowsOf([['HARBOR PROPERTIES RENT', 'rent']])
    assert.ok(only && unseen)
    assert.equal(compileExpression(only.expression).matches(unseen), false)
  })

  it('need five rows, a category that the earlier half agrees on, and a later half that keeps to it', async () => {
    assert.deepEqual(await mined(times(4, ['ROADSTAR', 'fuel'])), [])
    assert.deepEqual(await mined([['ROADSTAR', 'meals'], ...times(9, ['ROADSTAR', 'fuel'] as const)]), [])
    assert.deepEqual(
      await mined([...times(5, ['ROADSTAR', 'fuel'] as const), ...times(3, ['ROADSTAR', 'meals'] as const)]),
      [],
    )
    const once = [...times(19, ['ROADSTAR', 'fuel'] as const), ['ROADSTAR', 'meals'] as const]
    assert.deepEqual(await mined(once), [['Roadstar', 'fuel', 20, 10, 9]])
  })

  it('tell payments from receipts', async () => {
    const rows = [...times(5, ['PAYSTREAM', 'fees'] as const), ...times(5, ['PAYSTREAM', 'sales', 90_000n] as const)]
    assert.deepEqual(
      (await mined(rows)).map(([, ledgerId, hits]) => [ledgerId, hits]),
      [
        ['fees', 5],
        ['sales', 5],
      ],
    )
  })

  it('whatever stands in a text: each compiles, hits what it says, and is made in time', async () => {
    const odd = [
      '"',
      "'",
      '\\',
      '\\E',
      '(',
      ')[',
      '.*',
      '{9}',
      '$',
      '^',
      '|',
      '\n',
      '\u0000',
      'İ',
      'ß',
      'ﬁ',
      '漢字',
      'é',
      'e\u0301',
      '👍',
      '\ud800',
      '٣',
      'MAX "x") or True #',
    ]
    const random = dice(7)
    const pick = () => odd[random(odd.length)] ?? ''
    const texts = Array.from(
      { length: 40 },
      () => `${pick()}${['SHOP', 'CAFÉ', 'МАГАЗИН', '', 'a'.repeat(600)][random(5)]}${pick()} ${pick()}LTD`,
    )
    const rows = rowsOf(
      Array.from(
        { length: 2_000 },
        () => [texts[random(texts.length)] ?? '', 'one', random(2) === 0 ? 5n : -5n] as const,
      ),
    )
    const rules = await minedRules(rows)
    assert.ok(rules.length > 5)
    for (const { expression, hits, tested } of rules) {
      const hit = rows.filter((row) => compileExpression(expression).matches(row))
      assert.deepEqual([hit.length, Math.floor(hit.length / 2)], [hits, tested], expression)
      assert.match(expression, /^match\("[^"]*", t\.description\) and t\.amount [<>] 0$/)
    }
  })

  it('20,000 rows of many merchants make no more rules than are asked for', async () => {
    const random = dice(11)
    const letters = () => String.fromCodePoint(65 + random(26), 65 + random(26), 65 + random(26), 65 + random(26))
    const merchants = Array.from({ length: 3_000 }, () => `${letters()}${letters()} ${letters()} ${letters()}`)
    const rows = rowsOf(
      Array.from({ length: 20_000 }, () => [`POS DEBIT ${merchants[random(3_000)]} 123`, 'one'] as const),
    )
    const rules = await minedRules(rows)
    assert.equal(rules.length, 50)
  })
})
