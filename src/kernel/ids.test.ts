import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { firstId, idPattern, idPrefixes, isId, newId } from './ids.ts'

describe('newId', () => {
  it('makes ids of every kind', () => {
    for (const prefix of Object.values(idPrefixes)) {
      const id = newId(prefix)
      assert.ok(isId(prefix, id), id)
      assert.match(id, new RegExp(idPattern(prefix)))
    }
  })

  it('begins with the milliseconds since 1970', () => {
    const earliest = Date.now()
    const { milliseconds } = decode(newId('jen'))
    assert.ok(milliseconds >= earliest && milliseconds <= Date.now(), `${milliseconds}`)
  })

  it('sorts no id before a moment that is asked for, nor any later one before it', () => {
    const soon = Date.now() + 20
    const ids = [newId('jen', soon), newId('jen'), newId('jen', soon + 1)]
    assert.deepEqual(ids, ids.toSorted())
    assert.ok(ids.every((id) => id >= firstId('jen', soon)))
    assert.deepEqual(
      ids.map((id) => id >= firstId('jen', soon + 1)),
      [false, false, true],
    )
  })

  it('sorts each after the one before, with another random part', (context) => {
    const ids = Array.from({ length: 200_000 }, () => newId('len'))
    context.diagnostic(`${ids.length} ids in ${new Set(ids.map((id) => id.slice(0, 14))).size} milliseconds`)
    assert.equal(
      ids.find((id, index) => id <= (ids[index - 1] ?? '')),
      undefined,
    )
    assert.equal(new Set(ids).size, ids.length)
    assert.equal(new Set(ids.map((id) => decode(id).random)).size, ids.length)
  })

  it('uses all 80 random bits', async () => {
    let [everSet, everClear] = [0n, 0n]
    const allBits = 2n ** 80n - 1n
    for (let drawn = 0; drawn < 200; drawn++) {
      const { random, milliseconds } = decode(newId('len'))
      everSet |= random
      everClear |= ~random & allBits
      while (Date.now() <= milliseconds) await new Promise(setImmediate)
    }
    assert.deepEqual([everSet, everClear], [allBits, allBits])
  })
})

describe('isId', () => {
  const ledger = newId('ldg')
  const others = [
    '',
    'ldg_',
    ledger.slice(0, -1),
    `${ledger}0`,
    ` ${ledger}`,
    `${ledger}\n`,
    ledger.toUpperCase(),
    ledger.replace('_', '-'),
    ledger.replace('ldg', 'ldgx'),
    ledger.replace(/.$/, 'u'),
    ledger.replace(/.$/, 'i'),
  ]

  it('knows an id of its kind, letter for letter', () => {
    assert.ok(isId('ldg', ledger))
    assert.ok(!isId('jen', ledger))
    for (const text of others) assert.ok(!isId('ldg', text), JSON.stringify(text))
  })

  it('agrees with idPattern', () => {
    assert.equal(idPattern('ldg'), '^ldg_[0-9a-hjkmnp-tv-z]{26}$')
    const pattern = new RegExp(idPattern('ldg'))
    for (const text of [ledger, newId('jen'), ...others]) assert.equal(isId('ldg', text), pattern.test(text), text)
  })
})

describe('idPrefixes', () => {
  it('are three letters, each used once', () => {
    const prefixes = Object.values(idPrefixes)
    for (const prefix of prefixes) assert.match(prefix, /^[a-z]{3}$/)
    assert.equal(new Set(prefixes).size, prefixes.length)
  })
})

/** A ULID as numbers, by the alphabet of Crockford's base 32. */
function decode(id: string): { milliseconds: number; random: bigint } {
  const digits = id.slice(4).split('')
  const value = digits.reduce((sum, digit) => sum * 32n + BigInt('0123456789abcdefghjkmnpqrstvwxyz'.indexOf(digit)), 0n)
  return { milliseconds: Number(value >> 80n), random: value & (2n ** 80n - 1n) }
}
