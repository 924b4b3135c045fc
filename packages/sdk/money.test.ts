import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import * as fc from 'fast-check'
import { givenSeed } from '../../test/random.ts'
import { readJson, writeJson } from './src/exact-json.ts'
import { memberNames } from './src/member-names.ts'
import { AmountError, Money } from './src/money.ts'

const decimals = fc
  .tuple(fc.bigInt({ min: -(10n ** 18n), max: 10n ** 18n }), fc.integer({ min: 0, max: 4 }))
  .map(([units, scale]) => {
    const digits = String(units < 0n ? -units : units).padStart(scale + 1, '0')
    const text = scale === 0 ? digits : `${digits.slice(0, -scale)}.${digits.slice(-scale)}`
    return units < 0n ? `-${text}` : text
  })
const check = <Values>(property: fc.IProperty<Values>) => fc.assert(property, { seed: givenSeed(), numRuns: 300 })

describe('Money', () => {
  it('adds, subtracts, negates and compares without a rest', () => {
    assert.equal(Money.add('0.10', '0.20'), '0.30')
    assert.equal(Money.add('99999999999.99', '0.01', '1'), '100000000001.00')
    assert.equal(Money.add(), '0')
    assert.equal(Money.sub('1', '0.005'), '0.995')
    assert.deepEqual(['-0.50', '0.00', '7'].map(Money.neg), ['0.50', '0.00', '-7'])
    assert.deepEqual(['10.0', '9', '-1', '9.00'].toSorted(Money.compare), ['-1', '9', '9.00', '10.0'])
    assert.equal(Money.compare('1.0', '1.00'), 0)
    check(
      fc.property(decimals, decimals, (a, b) => {
        assert.equal(Money.compare(Money.sub(Money.add(a, b), b), a), 0)
        assert.equal(Money.compare(Money.add(a, Money.neg(a)), '0'), 0)
        assert.equal(Money.compare(a, b), -Money.compare(b, a) + 0)
      }),
    )
  })

  it('allocates all of an amount in proportion, in one order', () => {
    assert.deepEqual(Money.allocate('100.00', [1, 1, 1]), ['33.34', '33.33', '33.33'])
    assert.deepEqual(Money.allocate('-0.05', [1, 1]), ['-0.03', '-0.02'])
    assert.deepEqual(Money.allocate('10', [0, 3n, 1]), ['0', '8', '2'])
    assert.deepEqual(Money.allocate('1.00', [2, 3, 3]), ['0.25', '0.38', '0.37'])
    for (const weights of [[], [0, 0], [-1, 2], [0.5, 0.5], [NaN]])
      assert.throws(() => Money.allocate('1', weights), RangeError)
    const weights = fc.array(fc.integer({ min: 0, max: 1000 }), { minLength: 1, maxLength: 8 })
    check(
      fc.property(decimals, weights, (amount, shares) => {
        fc.pre(shares.some((share) => share > 0))
        const parts = Money.allocate(amount, shares)
        assert.equal(Money.compare(Money.add(...parts), amount), 0)
        for (const [at, share] of shares.entries())
          if (share === 0) assert.equal(Money.compare(parts[at] ?? '1', '0'), 0)
      }),
    )
  })

  it('is no number, and nothing that is not a decimal', () => {
    for (const value of [
      12.5,
      12n,
      '',
      '1e5',
      '12,50',
      '.5',
      '5.',
      '+1',
      ' 1',
      '01',
      '--1',
      'NaN',
      null,
      undefined,
      {},
    ])
      assert.throws(() => Reflect.apply(Money.from, Money, [value]), AmountError)
    assert.throws(() => Reflect.apply(Money.add, Money, ['1', 0.1]), /a JavaScript number is no exact amount/)
  })
})

describe('JSON', () => {
  it('keeps the digits of money, and leaves other numbers and free-form objects alone', () => {
    const text = `{"records":[{"amount": 12.30,"count":7,"metadata":{"amount":1.5,"more":{"amount":2,"}":"\\"}"}},"debit":null,
      "amounts":[1.10, null ,-2],"description":"\\"amount\\": 5, \\\\","balance":-0.00,"amount\\u0041":1}],"credit":99999999999999.9999}`
    assert.deepEqual(readJson(text, memberNames), {
      records: [
        {
          amount: '12.30',
          count: 7,
          metadata: { amount: 1.5, more: { amount: 2, '}': '"}' } },
          debit: null,
          amounts: ['1.10', null, '-2'],
          description: '"amount": 5, \\',
          balance: '-0.00',
          amountA: 1,
        },
      ],
      credit: '99999999999999.9999',
    })
    for (const broken of [
      '',
      '{"amount":',
      '{"amount":1',
      '{"metadata":{',
      '{"amount":1.}',
      '{"amount":[1,',
      '"',
      '{"amount":-}',
    ])
      assert.throws(() => readJson(broken, memberNames), SyntaxError, broken)
  })

  it('is read as JSON.parse reads it, but for money', () => {
    const key = fc.oneof(fc.constantFrom('amount', 'metadata', 'amounts', 'count', 'columns'), fc.string())
    const { tree } = fc.letrec((tie) => ({
      tree: fc.oneof(
        { depthSize: 'medium', withCrossShrink: true },
        fc.oneof(fc.string(), fc.boolean(), fc.constant(null), fc.integer()),
        fc.array(tie('tree'), { maxLength: 4 }),
        fc.dictionary(key, tie('tree'), { maxKeys: 5 }),
      ),
    }))
    const quoted = (value: unknown, name = ''): unknown => {
      if (typeof value === 'number') return memberNames.money.has(name) ? String(value) : value
      if (Array.isArray(value))
        return value.map((each) => quoted(each, typeof each === 'object' && each !== null ? '' : name))
      if (typeof value !== 'object' || value === null || memberNames.opaque.has(name)) return value
      return Object.fromEntries(Object.entries(value).map(([each, part]) => [each, quoted(part, each)]))
    }
    check(
      fc.property(tree, (value) => {
        const plain: unknown = JSON.parse(JSON.stringify(value))
        // Of lists that hold more than amounts nothing is said.
        fc.pre(!/"amounts?":\[(?!(?:(?:-?\d+|null),?)*\])/.test(JSON.stringify(plain)))
        assert.deepEqual(readJson(JSON.stringify(plain), memberNames), quoted(plain))
      }),
    )
  })

  it('is written with the digits of money, and nothing else in its place', () => {
    const written = writeJson(
      {
        amount: '12.30',
        count: 7,
        when: new Date(0),
        none: undefined,
        metadata: { amount: 1.5 },
        amounts: ['1', '2.50'],
      },
      memberNames,
    )
    assert.equal(
      written,
      '{"amount":12.30,"count":7,"when":"1970-01-01T00:00:00.000Z","metadata":{"amount":1.5},"amounts":[1,2.50]}',
    )
    const path = (value: unknown) => {
      try {
        return writeJson(value, memberNames)
      } catch (error) {
        return error instanceof AmountError ? error.path : String(error)
      }
    }
    assert.equal(path({ line_entries: [{ amount: '1' }, { amount: 12.5 }] }), '/line_entries/1/amount')
    assert.equal(path([{ amount: '12,5' }]), '/0/amount')
    assert.equal(path({ amount: 5n }), '/amount')
    assert.equal(path({ 'a/b': { amount: '' } }), '/a~1b/amount')
    assert.equal(path({ amount: null, columns: { amount: 3 } }), '{"amount":null,"columns":{"amount":3}}')
    assert.match(path({ count: NaN }), /\/count: NaN has no form in JSON/)
  })
})
