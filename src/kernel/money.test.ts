import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import * as fc from 'fast-check'
import { runsOf } from '../../test/sizes.ts'
import { currencyDecimals, fitsCurrency, formatMoney, isWithinRange, largestAmount, parseMoney } from './money.ts'

const numRuns = runsOf({ quick: 400, full: 5000 })

describe('parseMoney', () => {
  const read: [string, bigint][] = [
    ['0', 0n],
    ['-0', 0n],
    ['-0.0000', 0n],
    ['0.01', 100n],
    ['0.0001', 1n],
    ['12.34', 123_400n],
    ['12.30', 123_000n],
    ['-12.3', -123_000n],
    ['007.50', 75_000n],
    ['12.34000000000000000000', 123_400n],
    ['99999999999.99', largestAmount],
    ['-99999999999.99', -largestAmount],
    ['999999999999.99', 9_999_999_999_999_900n],
    ['9007199254740993.0001', 90_071_992_547_409_930_001n],
    ['1e2', 1_000_000n],
    ['1.50E+1', 150_000n],
    ['1.5e-3', 15n],
    ['12300e-6', 123n],
    ['1e0', 10_000n],
    ['0e999999999', 0n],
    ['0.00e-999999999', 0n],
    ['1e30', 10n ** 34n],
    [`1.${'0'.repeat(62)}`, 10_000n],
  ]
  for (const [text, amount] of read) it(`reads ${text}`, () => assert.equal(parseMoney(text), amount))

  const refused = {
    'half a decimal': ['', ' ', '-', '.', '1.', '.5', '1e', 'e5', '1e+', '1e1.5'],
    'other ways to write numbers': ['+1', '--1', '1.2.3', '1,000.00', '1 000', '0x10', '1_000', '1n', '$1', '(1)'],
    'more than a number': [' 1', '1 ', '1\n', '1\0', '"1"'],
    'other digits and signs': ['١', '１', '−1', '½', '1٫5'],
    'what is not a number': ['NaN', 'Infinity', '-Infinity', 'null', 'true', 'undefined'],
    'more than four decimals': ['0.00001', '1.23456', '1e-5', '1e-7', '0.1e-4', '5e-324', '1e-999999999'],
    'absurd lengths': ['1e400', '1e999999999', `1e${'9'.repeat(60)}`, '9'.repeat(65), `0.${'0'.repeat(64)}`],
  }
  for (const [reason, texts] of Object.entries(refused)) {
    it(`refuses ${reason}: ${texts.map((text) => JSON.stringify(text)).join(' ')}`, () => {
      for (const text of texts) assert.equal(parseMoney(text), undefined, JSON.stringify(text))
    })
  }

  it('reads back what formatMoney writes', (context) => {
    check(
      context,
      fc.property(anyAmount(), fc.nat(4), (amount, decimals) => parseMoney(formatMoney(amount, decimals)) === amount),
    )
  })

  it('agrees with digits that are moved by hand, in every way to write a number', (context) => {
    const digits = fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n })
    check(
      context,
      fc.property(
        digits,
        fc.nat(4),
        fc.nat(6),
        fc.integer({ min: -12, max: 12 }),
        (value, decimals, zeros, exponent) => {
          const amount = value * 10n ** BigInt(4 - decimals)
          const plain = writeDecimal(value, decimals) + '0'.repeat(decimals === 0 ? 0 : zeros)
          const shifted = `${writeDecimal(value, Math.max(0, decimals + exponent))}e${Math.max(-decimals, exponent)}`
          assert.equal(parseMoney(plain), amount, plain)
          assert.equal(parseMoney(shifted), amount, shifted)
        },
      ),
    )
  })

  it('adds up exactly where doubles do not', (context) => {
    check(
      context,
      fc.property(fc.array(fc.bigInt({ min: -largestAmount, max: largestAmount })), (amounts) => {
        const total = amounts.map((amount) => parseMoney(formatMoney(amount)) ?? assert.fail()).reduce(add, 0n)
        assert.equal(total, amounts.reduce(add, 0n))
      }),
    )
    assert.equal(add(parseMoney('0.1') ?? 0n, parseMoney('0.2') ?? 0n), parseMoney('0.3'))
  })

  it('reads or refuses any text, and reads only decimals', (context) => {
    const text = fc.string({ unit: fc.constantFrom(...'0123456789.eE+- x'.split('')), maxLength: 80 })
    let accepted = 0
    check(
      context,
      fc.property(text, (decimal) => {
        if (parseMoney(decimal) === undefined) return
        accepted++
        assert.match(decimal, /^-?\d+(\.\d+)?([eE][+-]?\d+)?$/)
      }),
    )
    context.diagnostic(`${accepted} of them read`)
    assert.ok(accepted > 0)
  })
})

describe('isWithinRange', () => {
  it('holds up to 99999999999.99 on both sides', () => {
    assert.ok(isWithinRange(largestAmount) && isWithinRange(-largestAmount) && isWithinRange(0n))
    assert.ok(!isWithinRange(largestAmount + 1n) && !isWithinRange(-largestAmount - 1n))
  })
})

describe('formatMoney', () => {
  const written: [bigint, number | undefined, string][] = [
    [123_400n, undefined, '12.34'],
    [0n, undefined, '0.00'],
    [-5_000n, undefined, '-0.50'],
    [123_000n, 0, '12.3'],
    [1_230_000n, 0, '123'],
    [-1_230_000n, 3, '-123.000'],
    [120_000n, 3, '12.000'],
    [120_010n, 4, '12.0010'],
    [-1n, 2, '-0.0001'],
    [123_450n, 2, '12.345'],
    [largestAmount, 2, '99999999999.99'],
  ]
  for (const [amount, decimals, text] of written) {
    it(`writes ${amount} with ${decimals ?? 'the usual'} decimals as ${text}`, () => {
      assert.equal(formatMoney(amount, decimals), text)
    })
  }
})

describe('fitsCurrency', () => {
  it('tells whether an amount has more decimals than its currency', (context) => {
    check(
      context,
      fc.property(anyAmount(), fc.nat(4), (amount, decimals) => {
        const needed =
          formatMoney(amount, 0)
            .replace(/\.?0+$/, '')
            .split('.')[1]?.length ?? 0
        assert.equal(fitsCurrency(amount, decimals), needed <= decimals)
      }),
    )
  })
})

describe('currencyDecimals', () => {
  it('knows the currencies of ISO 4217 that have a minor unit', (context) => {
    context.diagnostic(`${currencyDecimals.size} currencies`)
    assert.equal(currencyDecimals.size, 164)
    const decimals = ['JPY', 'USD', 'EUR', 'KWD', 'CLF', 'XOF', 'XCG', 'ZWG'].map((code) => currencyDecimals.get(code))
    assert.deepEqual(decimals, [0, 2, 2, 3, 4, 0, 2, 2])
    for (const code of ['XAU', 'XXX', 'XTS', 'XDR', 'XAD', 'HRK', 'BGN', 'usd', ''])
      assert.ok(!currencyDecimals.has(code))
    for (const code of currencyDecimals.keys()) assert.match(code, /^[A-Z]{3}$/)
  })
})

function anyAmount() {
  return fc.oneof(fc.bigInt({ min: -largestAmount, max: largestAmount }), fc.bigInt({ min: -99_999n, max: 99_999n }))
}

function add(left: bigint, right: bigint) {
  return left + right
}

/** The digits of `value` with a point before the last `decimals` of them. */
function writeDecimal(value: bigint, decimals: number) {
  const digits = String(value)
    .replace('-', '')
    .padStart(decimals + 1, '0')
  const point = digits.length - decimals
  return `${value < 0n ? '-' : ''}${digits.slice(0, point)}${decimals === 0 ? '' : '.'}${digits.slice(point)}`
}

function check<Values>(context: { diagnostic(message: string): void }, property: fc.IProperty<Values>) {
  fc.assert(property, { numRuns })
  context.diagnostic(`${numRuns} cases`)
}
