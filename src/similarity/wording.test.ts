import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { signatureOf } from '../merchants/merchants.ts'
import { featuresOf, wordsIn } from './wording.ts'

describe('what wordings are compared by', () => {
  it('the same name, misspelt, cut or without vowels, shares features; another name few', () => {
    const shared = (one: string, other: string) => {
      const [a, b] = [new Set(featuresOf(one).features), new Set(featuresOf(other).features)]
      return a.intersection(b).size / a.union(b).size
    }
    assert.ok(shared('TRANSMOUNTAIN FREIGHT', 'TRNSMNTN FRGHT') > 0.05)
    assert.ok(shared('PAYSTREAM PAYOUT', 'PAYSSTREAM PAYOUT') > 0.6)
    assert.ok(shared('FLORIDA POWER LIGHT', 'FLORIDA POWER L') > 0.5)
    assert.ok(shared('LINDQVIST TEA IMPORTS', 'LINDQVIST TEAIMPORTS') > 0.5)
    assert.ok(shared('HARBOR COFFEE', 'METRO TRANSIT') < 0.05)
  })

  it('has a bounded number of features, whatever comes in', () => {
    const hostile = [
      'A'.repeat(512),
      'A '.repeat(256),
      '*'.repeat(512),
      'SQ *'.repeat(128),
      '1'.repeat(511) + 'A',
      'Z\u0301\u0327'.repeat(170),
      '\uFDFA'.repeat(512),
      '🏳️‍🌈'.repeat(85),
      'a1'.repeat(256),
      `${'x.'.repeat(255)}!`,
      'ABCDEFGHIJ '.repeat(100_000),
      Array.from({ length: 256 }, (_, at) => String.fromCharCode(65 + (at % 26)).repeat(1 + (at % 3))).join(' '),
    ]
    for (const description of hostile) {
      const signature = signatureOf(description)
      const { features, weights } = featuresOf(signature)
      const words = wordsIn(signature).length
      assert.ok(features.length <= 80 && features.length === weights.length && words <= 10, `${features.length}`)
      assert.equal(new Set(features).size, features.length)
      assert.ok(weights.every((weight) => weight > 0 && weight <= 1))
    }
  })
})
