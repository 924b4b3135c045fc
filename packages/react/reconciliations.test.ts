import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { explanationsOf, type Tickable } from './src/reconciliations/difference.ts'
import { found, idsBetween } from './src/reconciliations/entry-rows.ts'

describe('what explains a difference', () => {
  it('is an open entry that equals it, exactly', () => {
    const entries = [open('a', '-45.00'), open('b', '-45.01'), ticked('c', '99.00')]
    assert.deepEqual(explanationsOf('-45.00', entries), [{ kind: 'tick', ids: ['a'] }])
    assert.deepEqual(explanationsOf('0.00', entries), [])
    assert.deepEqual(explanationsOf('-45.000', entries), [{ kind: 'tick', ids: ['a'] }])
  })

  it('is a ticked entry too many, or one on the wrong side', () => {
    const entries = [ticked('a', '45.00'), ticked('b', '22.50')]
    assert.deepEqual(explanationsOf('-45.00', entries), [
      { kind: 'untick', ids: ['a'] },
      { kind: 'reverse', ids: ['b'] },
    ])
  })

  it('is two or three open entries that add up to it, the nearest in time first', () => {
    const entries = [
      open('a', '10.10', '2026-03-01'),
      open('b', '20.20', '2026-03-20'),
      open('c', '20.20', '2026-03-02'),
      open('d', '5.05', '2026-03-03'),
      ticked('e', '25.25', '2026-03-03'),
    ]
    assert.deepEqual(
      explanationsOf('30.30', entries).map(({ ids }) => ids),
      [
        ['a', 'c'],
        ['a', 'b'],
      ],
    )
    assert.deepEqual(explanationsOf('35.35', entries)[0], { kind: 'tick', ids: ['a', 'c', 'd'] })
  })

  it('is nothing where figures are near but not equal, however large they are', () => {
    const entries = [open('a', '99999999999.99'), open('b', '-0.01'), open('c', '0.03')]
    assert.deepEqual(explanationsOf('99999999999.98', entries)[0]?.ids, ['a', 'b'])
    assert.deepEqual(explanationsOf('99999999999.97', entries), [])
  })

  it('is found in time among as many entries as a screen holds', () => {
    const many = Array.from({ length: 20_000 }, (_, at) => open(`e${at}`, `${at + 1}.37`))
    const begin = performance.now()
    explanationsOf('-1.00', many)
    const few = many.slice(0, 400)
    explanationsOf('-1.00', few)
    const took = performance.now() - begin
    // Far above what it takes, and far below what a search of all pairs would: those are 200 million.
    assert.ok(took < 5000, `${took} ms`)
  })
})

describe('entries to tick', () => {
  it('are taken from one to another, in whichever direction', () => {
    const rows = ['a', 'b', 'c', 'd'].map((id) => ({ id }))
    assert.deepEqual(idsBetween(rows, 1, 2), ['b', 'c'])
    assert.deepEqual(idsBetween(rows, 3, 1), ['b', 'c', 'd'])
  })

  it('are found by words and by parts of their amount', () => {
    const rows = [
      { description: 'Rent March', amount: '-1200.00', others: 'Rent' },
      { description: 'Card sales', amount: '318.40', others: 'Sales' },
    ]
    assert.deepEqual(found(rows, 'march rent').length, 1)
    assert.deepEqual(found(rows, '1,200')[0]?.description, 'Rent March')
    assert.deepEqual(found(rows, 'sales 1200'), [])
    assert.equal(found(rows, ' '), rows)
  })
})

function open(id: string, amount: string, date = '2026-03-01'): Tickable {
  return { id, amount, date, isTicked: false }
}

function ticked(id: string, amount: string, date = '2026-03-01'): Tickable {
  return { id, amount, date, isTicked: true }
}
