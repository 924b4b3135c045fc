import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { lookup, must } from './assert.ts'
import { Refusal } from './errors.ts'

describe('must', () => {
  it('gives what is there, also what is empty', () => {
    assert.deepEqual(
      ['', 0, 0n, false].map((value) => must(value, 'it is there')),
      ['', 0, 0n, false],
    )
  })

  it('fails where nothing is, and says what should hold; it is no refusal', () => {
    for (const absent of [undefined, null])
      assert.throws(
        () => must(absent, 'an entry has lines'),
        (error) =>
          error instanceof Error &&
          !(error instanceof Refusal) &&
          error.name === 'AssertionError' &&
          error.message === 'this does not hold: an entry has lines',
      )
  })
})

describe('lookup', () => {
  const map = new Map([
    ['', 'of the empty text'],
    ['a', 'of a'],
  ])

  it('finds under a key, also under the empty one', () => {
    assert.equal(lookup(map, 'a'), 'of a')
    assert.equal(lookup(map, ''), 'of the empty text')
  })

  it('finds nothing under no key and in no map', () => {
    assert.deepEqual(
      [lookup(map, null), lookup(map, undefined), lookup(map, 'b'), lookup(undefined, 'a')],
      [undefined, undefined, undefined, undefined],
    )
  })
})
