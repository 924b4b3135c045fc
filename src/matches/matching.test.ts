import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { type BankRow, type BookLine, pairKey, pairsOf } from './matching.ts'

describe('pairsOf', () => {
  it('pairs what is of one ledger, one amount and one side, ten days apart at most', () => {
    assert.deepEqual(pairs([row('a', 5, 1)], [line('x', 5, 11)]), ['a x'])
    assert.deepEqual(pairs([row('a', 5, 12)], [line('x', 5, 2)]), ['a x'])
    assert.deepEqual(pairs([row('a', 5, 1)], [line('x', 5, 12)]), [])
    assert.deepEqual(pairs([row('a', 5, 1)], [line('x', -5, 1)]), [])
    assert.deepEqual(pairs([row('a', 5, 1)], [{ ...line('x', 5, 1), ledgerId: 'other' }]), [])
  })

  it('pairs nothing that fits something else, too', () => {
    assert.deepEqual(pairs([row('a', 5, 1)], [line('x', 5, 1), line('y', 5, 2)]), [])
    assert.deepEqual(pairs([row('a', 5, 1), row('b', 5, 2)], [line('x', 5, 1)]), [])
    // Each of them is near one of the others alone.
    assert.deepEqual(pairs([row('a', 5, 1), row('b', 5, 25)], [line('x', 5, 1), line('y', 5, 25)]), ['a x', 'b y'])
    // `b` fits `y` alone, which fits `a`, too.
    assert.deepEqual(pairs([row('a', 5, 9), row('b', 5, 22)], [line('x', 5, 1), line('y', 5, 15)]), [])
  })

  it('a pair that was rejected is none, and leaves its sides to others', () => {
    const [rows, lines] = [[row('a', 5, 1)], [line('x', 5, 1), line('y', 5, 2)]]
    assert.deepEqual(pairs(rows, lines, ['a x']), ['a y'])
    assert.deepEqual(pairs(rows, lines, ['a x', 'a y']), [])
  })

  it('proposes new rows alone, and nothing that waits in another pair', () => {
    assert.deepEqual(pairs([{ ...row('a', 5, 1), isNew: false }], [line('x', 5, 1)]), [])
    assert.deepEqual(pairs([{ ...row('a', 5, 1), isProposed: true }], [line('x', 5, 1)]), [])
    assert.deepEqual(pairs([row('a', 5, 1)], [{ ...line('x', 5, 1), isProposed: true }]), [])
    assert.deepEqual(pairs([row('a', 5, 1), { ...row('b', 5, 1), isNew: false }], [line('x', 5, 1)]), [])
  })

  it('what has fifty counterparts is not told apart, and takes no longer for that', () => {
    const many = Array.from({ length: 20_000 }, (_, at) => row(`a${at}`, 5, 1))
    assert.deepEqual(pairs(many, [line('x', 5, 1), line('y', 7, 1)]), [])
  })
})

function pairs(rows: readonly BankRow[], lines: readonly BookLine[], rejected: readonly string[] = []): string[] {
  return pairsOf(rows, lines, new Set(rejected)).map((pair) => pairKey(pair.row.id, pair.line.id))
}

function row(id: string, amount: number, day: number): BankRow {
  return { id, ledgerId: 'bank', amount: BigInt(amount), day, isNew: true, isProposed: false }
}

function line(id: string, amount: number, day: number): BookLine {
  return { id, entryId: `entry-${id}`, ledgerId: 'bank', amount: BigInt(amount), day, isProposed: false }
}
