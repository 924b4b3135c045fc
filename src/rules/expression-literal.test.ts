import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { array, assert as check, boolean, constantFrom, oneof, property } from 'fast-check'
import { RE2JS } from 're2js'
import { mayContain, requiredLiteral } from './expression-literal.ts'

describe('the text that a pattern requires', () => {
  for (const [source, expected] of [
    ['STARBUCKS', 'STARBUCKS'],
    ['.*coffee shop', 'coffee shop'],
    ['UBER.*EATS', 'UBER'],
    ['AMZN\\.COM/BILL', 'AMZN.COM/BILL'],
    ['SHELL \\d{4} OIL', 'SHELL '],
    ['shops?', 'shop'],
    ['abcd*', 'abc'],
    ['abcd{2}', 'abc'],
    ['abcd+e', 'abcd'],
    ['(?:big|small) shop', ' shop'],
    ['(STARBUCKS)?', undefined],
    ['uber|lyft', undefined],
    ['uber|{}', undefined],
    ['abc)*(', undefined],
    ['(abcd', undefined],
    ['[abcd]efg[^]hij]', 'efg'],
    ['x{3}', undefined],
    ['\\x41BCD', undefined],
    ['\\pLbcd', undefined],
    ['straße', undefined],
    ['ab', undefined],
    ['', undefined],
  ] as const)
    it(`${source} requires ${expected ?? 'nothing that is plain to see'}`, () => {
      assert.equal(requiredLiteral({ source, flags: '' })?.text, expected)
    })

  it('is looked for without regard to case where the pattern is, and never told of letters beyond ASCII', () => {
    const required = requiredLiteral({ source: '.*KIOSK', flags: 'i' })
    assert.ok(required)
    for (const text of ['my kiosk', 'KIOSK', 'My \u212Aiosk', 'kio\u017Fk', 'ÄÖ'])
      assert.ok(mayContain(text, required), text)
    for (const text of ['my kios', '', 'k i o s k']) assert.ok(!mayContain(text, required), text)
  })

  it('is in every text that matches', () => {
    const words = ['abc', 'ab', 'Kab', 's', ' ', '1', '-', '\u212A', '\u017F', '{}']
    const rest = [
      '.',
      '.*',
      '\\.',
      '\\d',
      '|',
      '(',
      '(?:',
      '(?i:',
      ')',
      '*',
      '+',
      '?',
      '{2}',
      '{0,1}',
      '{,}',
      '[ab]',
      '\\b',
    ]
    const pattern = array(oneof({ weight: 2, arbitrary: constantFrom(...words) }, constantFrom(...rest)), {
      maxLength: 6,
    })
    const text = array(constantFrom(...words), { maxLength: 5 }).map((parts) => parts.join(''))
    let matched = 0
    const holds = property(pattern, boolean(), array(text, { minLength: 20 }), (parts, folded, texts) => {
      const source = `.*${parts.join('')}`
      const required = requiredLiteral({ source, flags: folded ? 'i' : '' })
      const compiled = required && compile(`${folded ? '(?i)' : ''}\\A(?:${source})`)
      for (const each of texts.filter((subject) => compiled?.test(subject))) {
        matched += 1
        assert.ok(required && mayContain(each, required), `${source} matches ${each}`)
      }
    })
    check(holds, { numRuns: 5_000 })
    assert.ok(matched > 500, `${matched} matches`)
  })
})

function compile(source: string): RE2JS | undefined {
  try {
    return RE2JS.compile(source)
  } catch {
    return undefined
  }
}
