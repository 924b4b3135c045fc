import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import * as fc from 'fast-check'
import { runsOf } from '../../test/sizes.ts'
import { deepestNesting, JsonNumber, JsonSyntaxError, parseJson, stringifyJson, type JsonValue } from './json.ts'

const numRuns = runsOf({ quick: 400, full: 5000 })

/** What parseJson refuses although JSON.parse takes it. */
const namedRefusals = [
  /^duplicate key /,
  /^nesting deeper than 32 /,
  /^U\+0000 is not allowed /,
  /^lone surrogate /,
  /^key "__proto__" is not allowed /,
  /^"prototype" in "constructor" is not allowed /,
]

describe('parseJson', () => {
  it('keeps the digits of numbers', () => {
    const numbers = ['0', '-0', '12.30', '1e5', '1E+05', '-0.0e-0', '99999999999999999999.990', '1e400']
    for (const digits of numbers) assert.deepEqual(parseJson(digits), new JsonNumber(digits))
    assert.deepEqual(parseJson('{"amount": 12.30}'), { amount: new JsonNumber('12.30') })
  })

  it('makes plain objects, whatever their keys', () => {
    const object = parseJson(
      '{"toString":1,"constructor":{"a":null},"prototype":[],"":true,"1":false,"\\u0061":"\\ud83d\\ude00"}',
    )
    assert.ok(typeof object === 'object' && object !== null && !Array.isArray(object))
    assert.equal(Object.getPrototypeOf(object), Object.prototype)
    assert.deepEqual(Object.keys(object), ['1', 'toString', 'constructor', 'prototype', '', 'a'])
    assert.deepEqual(parseJson('{"a":"\\ud83d\\ude00"}'), { a: '😀' })
  })

  it(`reads ${deepestNesting} arrays and objects inside each other`, () => {
    for (const text of [nest('[', ']'), nest('{"a":[', ']}', deepestNesting / 2)])
      assert.deepEqual(toPlain(parseJson(text)), JSON.parse(text))
  })

  const refused: [string, string][] = [
    ['', 'unexpected end at position 0'],
    ['  ', 'unexpected end at position 2'],
    ['{"a":1', 'unexpected end at position 6'],
    ['{"a"', 'unexpected end at position 4'],
    ['"abc', 'unexpected end at position 4'],
    ['"a\\n', 'unexpected end at position 4'],
    ['"a\\', 'unknown escape at position 2'],
    ['[1, 2, x]', 'unexpected character "x" at position 7'],
    ['[1,]', 'unexpected character "]" at position 3'],
    ['[,1]', 'unexpected character "," at position 1'],
    ['[1 2]', 'unexpected character "2" at position 3'],
    ['{"a":1,}', 'unexpected character "}" at position 7'],
    ['{a:1}', 'unexpected character "a" at position 1'],
    ["{'a':1}", 'unexpected character "\'" at position 1'],
    ['{"a" 1}', 'unexpected character "1" at position 5'],
    ['{"a":1]', 'unexpected character "]" at position 6'],
    ['1 2', 'unexpected character "2" at position 2'],
    ['{} // done', 'unexpected character "/" at position 3'],
    ['/**/1', 'unexpected character "/" at position 0'],
    ['01', 'unexpected character "1" at position 1'],
    ['-', 'unexpected end at position 1'],
    ['-x', 'unexpected character "x" at position 1'],
    ['+1', 'unexpected character "+" at position 0'],
    ['.5', 'unexpected character "." at position 0'],
    ['1.', 'unexpected end at position 2'],
    ['1e+', 'unexpected end at position 3'],
    ['0x10', 'unexpected character "x" at position 1'],
    ['1_0', 'unexpected character "_" at position 1'],
    ['NaN', 'unexpected character "N" at position 0'],
    ['Infinity', 'unexpected character "I" at position 0'],
    ['nul', 'unexpected character "n" at position 0'],
    ['True', 'unexpected character "T" at position 0'],
    ['undefined', 'unexpected character "u" at position 0'],
    ['\uFEFF{}', 'unexpected character U+FEFF at position 0'],
    ['\u00A01', 'unexpected character U+00A0 at position 0'],
    ['[😀]', 'unexpected character U+1F600 at position 1'],
    ['"a\nb"', 'unexpected character U+000A at position 2'],
    ['"\\t\tb"', 'unexpected character U+0009 at position 3'],
    ['"\0"', 'unexpected character U+0000 at position 1'],
    ['"\\u0000"', 'U+0000 is not allowed at position 1'],
    ['{"a\\u0000":1}', 'U+0000 is not allowed at position 3'],
    ['"\\x41"', 'unknown escape at position 1'],
    ['"\\u00g0"', 'unknown escape at position 1'],
    ['"\\ud800"', 'lone surrogate in the string at position 0'],
    ['["\\ude00\\ud83d"]', 'lone surrogate in the string at position 1'],
    ['"a\uD800"', 'lone surrogate at position 2'],
    ['{"a":1,"b":2,"a":3}', 'duplicate key "a" at position 13'],
    ['{"a":1,"\\u0061":2}', 'duplicate key "a" at position 7'],
    ['{"hasOwnProperty":1,"hasOwnProperty":2}', 'duplicate key "hasOwnProperty" at position 20'],
    ['{"__proto__":null}', 'key "__proto__" is not allowed at position 1'],
    ['[{"__pr\\u006fto__":1}]', 'key "__proto__" is not allowed at position 2'],
    ['{"constructor":{"prototype":{}}}', '"prototype" in "constructor" is not allowed at position 1'],
    [nest('[', ']', 33), 'nesting deeper than 32 at position 32'],
    ['['.repeat(1_000_000), 'nesting deeper than 32 at position 32'],
    ['{"a":'.repeat(33), 'nesting deeper than 32 at position 160'],
  ]
  for (const [text, message] of refused) {
    it(`refuses ${JSON.stringify(text.slice(0, 50))}: ${message}`, () => {
      assert.throws(() => parseJson(text), {
        name: 'JsonSyntaxError',
        message,
        position: Number(message.split(' ').at(-1)),
      })
    })
  }

  it('closes what it opened: brothers do not count as depth', () => {
    const text = `[${'[[]],{},'.repeat(100)}{}]`
    assert.equal(stringifyJson(parseJson(text)), text)
  })

  it('agrees with JSON.parse on every text, but for the named refusals', (context) => {
    const counts = { both: 0, neither: 0, ours: 0 }
    check(
      context,
      fc.property(anyText(), (text) => {
        counts[compareWithJsonParse(text)]++
      }),
    )
    context.diagnostic(`${counts.both} read by both, ${counts.neither} by neither, ${counts.ours} refused by name`)
    assert.ok(counts.both > 0 && counts.neither > 0 && counts.ours > 0)
  })
})

describe('stringifyJson', () => {
  it('writes numbers with their digits', () => {
    assert.equal(
      stringifyJson({ amount: new JsonNumber('12.30'), list: [new JsonNumber('1e400'), 7, null] }),
      '{"amount":12.30,"list":[1e400,7,null]}',
    )
  })

  it('writes back what parseJson has read', (context) => {
    check(
      context,
      fc.property(fc.jsonValue({ maxDepth: 6 }), fc.nat(3), (value, indent) => {
        const text = JSON.stringify(value, null, indent)
        const compact = JSON.stringify(value)
        fc.pre(readable(text))
        assert.equal(stringifyJson(parseJson(text)), compact)
      }),
    )
  })

  it('refuses what JSON cannot say', () => {
    for (const value of [1n, { amount: 1n }, undefined, () => {}, Symbol('a')])
      assert.throws(() => stringifyJson(value), TypeError)
    assert.throws(() => stringifyJson(new JsonNumber('1,5')), SyntaxError)
  })
})

/** Which of the two reads the text; fails when they do so differently, or when the refusal is not one of ours. */
function compareWithJsonParse(text: string) {
  const [ours, theirs] = [attempt(() => parseJson(text)), attempt((): unknown => JSON.parse(text))]
  if ('error' in ours) {
    assert.ok(ours.error instanceof JsonSyntaxError && ours.error.position >= 0 && ours.error.position <= text.length)
    const { message } = ours.error
    if (!('error' in theirs))
      assert.ok(
        namedRefusals.some((refusal) => refusal.test(message)),
        `${message}: ${text}`,
      )
    return 'error' in theirs ? 'neither' : 'ours'
  }
  assert.ok(!('error' in theirs), text)
  assert.deepEqual(toPlain(ours.value), theirs.value)
  return 'both'
}

function attempt<Value>(read: () => Value): { value: Value } | { error: unknown } {
  try {
    return { value: read() }
  } catch (error) {
    return { error }
  }
}

function readable(text: string) {
  return !('error' in attempt(() => parseJson(text)))
}

function toPlain(value: JsonValue): unknown {
  if (value instanceof JsonNumber) return Number(value.digits)
  if (Array.isArray(value)) return value.map(toPlain)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, toPlain(member)]))
}

/** JSON, JSON with a few characters changed, and heaps of JSON's own tokens. */
function anyText() {
  const json = fc.jsonValue({ maxDepth: 5, stringUnit: 'binary' }).map((value) => JSON.stringify(value, null, 1))
  const position = fc.nat(200)
  const changed = fc.tuple(json, position, fc.nat(2), tokens(2)).map(([text, at, removed, added]) => {
    const start = at % (text.length + 1)
    return text.slice(0, start) + added + text.slice(start + removed)
  })
  const object = fc
    .array(fc.tuple(anyKey(), tokens(1)))
    .map((members) => `{${members.map((member) => member.join(':')).join(',')}}`)
  return fc.oneof(json, changed, tokens(30), object)
}

function tokens(maxLength: number) {
  const token = fc.constantFrom(
    ...'{ } [ ] , : " \\ 0 1 -1 1.5 e E + - . true false null / x 😀 \u0001 \uD800'.split(' '),
    ...'"a" "\\n" "\\u0000" "\\ud800" \\u0041 {"constructor":{"prototype":1}} {"a":1,"a":1}'.split(' '),
    ' ',
    '\n',
    '\t',
    '\u00A0',
    '['.repeat(16),
    ']'.repeat(16),
  )
  return fc.array(token, { maxLength }).map((chosen) => chosen.join(''))
}

function anyKey() {
  return fc.constantFrom('"a"', '"b"', '"\\u0061"', '"__proto__"', '"constructor"', '"toString"', '"0"', '""')
}

function nest(open: string, close: string, times = deepestNesting) {
  return open.repeat(times) + close.repeat(times)
}

function check<Values>(context: { diagnostic(message: string): void }, property: fc.IProperty<Values>) {
  fc.assert(property, { numRuns })
  context.diagnostic(`${numRuns} cases`)
}
