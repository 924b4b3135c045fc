import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import * as fc from 'fast-check'
import { compileCodec } from '../http/codec.ts'
import { fields } from '../http/route.ts'
import { Refusal } from '../kernel/errors.ts'
import { formatMoney } from '../kernel/money.ts'
import { formatDay } from '../kernel/time.ts'
import { comparedDay, comparedDays, type Compared, comparing, comparisonOf, percentOf } from './comparison.ts'

const day = (text: string) => Temporal.PlainDate.from(text)
const daysOf = (text: string) => {
  const [start = '', end = ''] = text.split('..')
  return { start_date: day(start), end_date: day(end) }
}

describe('the day that one day is compared with', () => {
  for (const [compare, end, expected] of [
    ['previous_period', '2026-09-30', '2026-08-31'],
    ['previous_period', '2026-09-01', '2026-08-31'],
    ['previous_period', '2026-09-17', '2026-08-31'],
    ['previous_period', '2024-03-15', '2024-02-29'],
    ['previous_period', '2026-01-05', '2025-12-31'],
    ['previous_year', '2026-09-30', '2025-09-30'],
    ['previous_year', '2026-09-17', '2025-09-17'],
    ['previous_year', '2024-02-29', '2023-02-28'],
    ['previous_year', '2025-02-28', '2024-02-29'],
    ['previous_year', '2024-02-28', '2023-02-28'],
    ['2025-12-31', '2026-09-30', '2025-12-31'],
    ['2027-01-01', '2026-09-30', '2027-01-01'],
  ] as const)
    it(`${compare} of ${end} is ${expected}`, () =>
      assert.equal(formatDay(comparedDay(read(compare), day(end))), expected))

  it('is not several days', () => refuses(() => comparedDay(read('2025-01-01..2025-12-31'), day('2026-01-01'))))
})

describe('the days that days are compared with', () => {
  for (const [compare, asked, expected, year = '01-01'] of [
    ['previous_period', '2026-09-01..2026-09-30', '2026-08-01..2026-08-31'],
    ['previous_period', '2026-03-01..2026-03-31', '2026-02-01..2026-02-28'],
    ['previous_period', '2026-07-01..2026-09-30', '2026-04-01..2026-06-30'],
    ['previous_period', '2026-01-01..2026-09-30', '2025-04-01..2025-12-31'],
    ['previous_period', '2025-01-01..2026-12-31', '2023-01-01..2024-12-31'],
    ['previous_period', '2025-10-01..2026-09-30', '2024-10-01..2025-09-30', '10-01'],
    ['previous_period', '2025-07-15..2026-07-14', '2024-07-15..2025-07-14', '07-15'],
    ['previous_period', '2023-07-15..2025-07-14', '2021-07-15..2023-07-14', '07-15'],
    ['previous_period', '2025-07-15..2026-07-14', '2024-07-15..2025-07-14'],
    ['previous_period', '2024-07-15..2025-07-13', '2023-07-17..2024-07-14', '07-15'],
    ['previous_period', '2026-09-02..2026-09-30', '2026-08-04..2026-09-01'],
    ['previous_period', '2026-09-17..2026-09-17', '2026-09-16..2026-09-16'],
    ['previous_year', '2026-01-01..2026-09-30', '2025-01-01..2025-09-30'],
    ['previous_year', '2024-02-01..2024-02-29', '2023-02-01..2023-02-28'],
    ['previous_year', '2025-02-01..2025-02-28', '2024-02-01..2024-02-29'],
    ['previous_year', '2024-02-29..2024-03-15', '2023-02-28..2023-03-15'],
    ['2020-05-05..2021-05-04', '2026-01-01..2026-01-31', '2020-05-05..2021-05-04'],
  ] as const)
    it(`${compare} of ${asked} is ${expected}`, () => {
      const { start_date, end_date } = comparedDays(read(compare), daysOf(asked), year)
      assert.equal(`${formatDay(start_date)}..${formatDay(end_date)}`, expected)
    })

  it('are not one day, and not backwards', () => {
    const asked = daysOf('2026-01-01..2026-01-31')
    refuses(() => comparedDays(read('2025-12-31'), asked, '01-01'))
    refuses(() => comparedDays(read('2025-12-31..2025-12-30'), asked, '01-01'))
  })
})

describe('what has changed', () => {
  const change = (now: bigint, former: bigint) => {
    const { change_percent: percent } = comparisonOf(figure(now), figure(former))
    return percent === null ? null : formatMoney(percent * 100n)
  }

  it('is told in percent of the magnitude of the former figure, none of zero', () => {
    assert.deepEqual(comparisonOf({ amount: 5n, total_amount: 150n }, { amount: 3n, total_amount: 200n }), {
      amount: 3n,
      total_amount: 200n,
      change: -50n,
      change_percent: -2_500n,
    })
    assert.equal(change(150n, -100n), '250.00')
    assert.equal(change(-150n, -100n), '-50.00')
    assert.equal(change(7n, 0n), null)
    assert.equal(change(0n, 0n), null)
    assert.equal(change(9n, 9n), '0.00')
  })

  it('is rounded half away from zero', () => {
    assert.equal(change(80_001n, 80_000n), '0.00')
    assert.equal(change(20_001n, 20_000n), '0.01')
    assert.equal(change(19_999n, 20_000n), '-0.01')
    assert.equal(change(4n, 3n), '33.33')
    assert.equal(change(5n, 3n), '66.67')
  })

  it('is the nearest of two decimals, whatever the figures are', () => {
    const money = fc.bigInt(-(10n ** 18n), 10n ** 18n)
    const abs = (value: bigint) => (value < 0n ? -value : value)
    fc.assert(
      fc.property(money, money, (part, whole) => {
        const percent = percentOf(part, whole)
        if (whole === 0n) return assert.equal(percent, null)
        assert.ok(percent !== null)
        const exact = part * 10_000n
        const difference = abs(exact - percent * whole)
        assert.ok(2n * difference <= abs(whole))
        if (2n * difference === abs(whole)) assert.ok(abs(percent * whole) > abs(exact))
      }),
    )
  })
})

describe('the text of compare', () => {
  for (const [text, code] of [
    ['last_year', 'invalid_enum_value'],
    ['', 'invalid_enum_value'],
    ['2025-01-01..', 'invalid_enum_value'],
    ['2025-01-01..2025-02-01..2025-03-01', 'invalid_enum_value'],
    ['2025-02-29', 'invalid_date'],
    ['2025-01-01..2025-02-30', 'invalid_date'],
  ] as const)
    it(`is refused: ${text}`, () =>
      assert.deepEqual(
        codec.errors({ compare: text }).map((error) => [error.path, error.code]),
        [['/compare', code]],
      ))
})

const codec = compileCodec(fields(comparing))

function read(compare: string): Compared {
  return codec.decode({ compare }).compare ?? assert.fail(compare)
}

function figure(amount: bigint) {
  return { amount, total_amount: amount }
}

function refuses(act: () => unknown): void {
  assert.throws(act, (error) => error instanceof Refusal)
}
