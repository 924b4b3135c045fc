import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import * as fc from 'fast-check'
import { seedOf } from '../../test/random.ts'
import { wordsOf } from './likeness.ts'
import type { Item, Matching, StatementItem } from './match.ts'
import { matchStatement } from './matching.ts'

type Row = readonly [day: number, words: string, cents: number]

function entry([day, words, cents]: Row, at: number): Item {
  return {
    id: `jen_${String(at).padStart(6, '0')}`,
    day,
    amount: BigInt(cents) * 100n,
    wording: wordsOf(words),
    equivalent: words,
  }
}

function line(row: Row, at: number): StatementItem {
  return { ...entry(row, at), id: String(at + 2), line: at + 2, entryIds: [] }
}

function matched(lines: readonly Row[], entries: readonly Row[], days = 5): Matching {
  return matchStatement({ lines: lines.map(line), entries: entries.map(entry) }, days)
}

/** Places of lines and entries of each match: "0+1=2". */
function pairs({ matches }: Matching): string[] {
  const places = (items: readonly Item[], from: number) =>
    items
      .map((item) => Number(item.id.replace('jen_', '')) - from)
      .toSorted((a, b) => a - b)
      .join('+')
  return matches.map((match) => `${places(match.lines, 2)}=${places(match.entries, 0)}`).toSorted()
}

/** Numbers from a seed (mulberry32): the same anywhere. */
function dice(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below) | 0
  }
}

const merchants =
  `Starbucks Staples Amazon Shell Walmart Delta Uber Comcast Verizon Costco Target Ikea Hertz Hilton Adobe Github
  Slack Zoom Fedex Dropbox Lowes Bakery Florist Printer Plumber Notary Laundry Garage Kiosk Bookshop`.split(/\s+/)

interface Truth {
  lines: Row[]
  entries: Row[]
  /** By line: the entries that it really is. */
  pairs: Map<number, number[]>
}

/**
 * A month of a shop as its bank and its bookkeeper saw it: card payments with common amounts, invoices, payouts of a
 * processor with and without the fee in the books; checks that nobody has cashed, receipts and fees that nobody has
 * booked.
 */
function aMonth(seed: number, size: number): Truth {
  const roll = dice(seed)
  const truth: Truth = { lines: [], entries: [], pairs: new Map() }
  const add = (bank: Row | undefined, books: readonly Row[]) => {
    const places = books.map((row) => truth.entries.push(row) - 1)
    if (bank) truth.pairs.set(truth.lines.push(bank) - 1, places)
  }
  let lastPayout = 9
  for (let count = 0; count < size; count++) {
    const day = 10 + roll(28)
    const who = merchants[roll(merchants.length)] ?? ''
    const cents = roll(4) === 0 ? -(1 + roll(12)) * 500 : -(100 + roll(20_000))
    const kind = roll(100)
    if (kind < 72)
      add([day + roll(3), `${who.toUpperCase()} STORE ${roll(9000)}`, cents], [[day, `${who}, ${who}`, cents]])
    else if (kind < 84) add([day + roll(2), `ACH ${roll(99_999)} CUSTOMER`, 20_000 + roll(900_000)], [])
    else if (kind < 90) add(undefined, [[day, `Not cashed ${count}`, -(1003 + 10 * roll(900))]])
    else if (kind < 95) add([day, `BANK FEE ${count}`, -(157 + 10 * roll(300))], [])
    else if (lastPayout++ < 36) {
      const sales = Array.from({ length: 2 + roll(4) }, (_, at): Row => [
        lastPayout,
        `Stripe sale ${count}-${at}`,
        1000 + roll(30_000),
      ])
      const gross = sales.reduce((sum, [, , each]) => sum + each, 0)
      const fee = Math.round(gross * 0.029) + 30 * sales.length
      const fees: Row[] = roll(2) === 0 ? [[lastPayout, `Stripe fee ${count}`, -fee]] : []
      add([lastPayout + 2, `STRIPE PAYOUT ${roll(9999)}`, gross - fee], [...sales, ...fees])
    }
  }
  return truth
}

function scoresOf(truth: Truth, matching: Matching) {
  const right = new Set([...truth.pairs].flatMap(([at, entries]) => entries.map((each) => `${at}=${each}`)))
  const isOnStatement = new Set([...truth.pairs.values()].flat())
  const found = matching.matches.flatMap((match) =>
    match.entries.map((each) => ({ place: Number(each.id.slice(4)), line: Number(match.lines[0]?.id) - 2 })),
  )
  return {
    falseTicks: found.filter(({ place }) => !isOnStatement.has(place)).length,
    /** Of what is ticked, by its own line. */
    precision: found.filter((each) => right.has(`${each.line}=${each.place}`)).length / found.length,
    recall: found.filter(({ place }) => isOnStatement.has(place)).length / isOnStatement.size,
  }
}

describe('matching', () => {
  it('amount and side decide, then days, then words', () => {
    assert.deepEqual(pairs(matched([[10, 'A', 100]], [[10, 'A', -100]])), [])
    assert.deepEqual(pairs(matched([[10, 'A', 100]], [[10, 'A', 101]])), [])
    assert.deepEqual(pairs(matched([[10, 'A', 100]], [[4, 'A', 100]])), [])
    assert.deepEqual(pairs(matched([[10, 'A', 100]], [[5, 'B', 100]])), ['0=0'])
    assert.deepEqual(
      pairs(
        matched(
          [[10, 'A', 100]],
          [
            [9, 'B', 100],
            [10, 'C', 100],
          ],
        ),
      ),
      ['0=1'],
    )
    assert.deepEqual(
      pairs(
        matched(
          [[10, 'BOBS BURGERS', 100]],
          [
            [9, 'Burgers with Bob', 100],
            [10, 'Cab', 100],
          ],
        ),
      ),
      ['0=0'],
    )
  })

  it('a check is the check of its number, and no other', () => {
    const checks: Row[] = [
      [10, 'Check 1042 Smith', -100],
      [10, 'Check #1043 Miller', -100],
    ]
    assert.deepEqual(pairs(matched([[12, 'CHECK 1043', -100]], checks)), ['0=1'])
    assert.deepEqual(pairs(matched([[12, 'CHECK 1044', -100]], checks)), [])
  })

  it('what can stand for one another is as good as one; what cannot is left', () => {
    const duplicates: Row[] = [
      [10, 'Coffee', -450],
      [10, 'Coffee', -450],
    ]
    assert.deepEqual(pairs(matched([[10, 'CAFE', -450]], duplicates)), ['0=0'])
    assert.deepEqual(pairs(matched(duplicates, [[10, 'Coffee', -450]])), ['0=0'])
    const two = matched(
      [[10, 'CARD', -450]],
      [
        [10, 'Tea', -450],
        [10, 'Coffee', -450],
      ],
    )
    assert.deepEqual(pairs(two), [])
    assert.equal(two.ambiguities.get(two.lines[0] ?? assert.fail())?.code, 'ambiguous')
    // As many lines as entries: whichever is which, all of them are there.
    const even = matched(
      [
        [10, 'CARD 1', -450],
        [10, 'CARD 2', -450],
      ],
      [
        [10, 'Tea', -450],
        [10, 'Coffee', -450],
      ],
    )
    assert.equal(even.matches.length, 2)
    // A subscription each day is each day its own.
    const daily = [10, 11, 12, 13].map((day): Row => [day, 'Coffee', -450])
    assert.deepEqual(
      pairs(
        matched(
          daily,
          daily.filter((_, at) => at !== 2),
        ),
      ),
      ['0=0', '1=1', '3=2'],
    )
  })

  it('a common amount, days away and without a common word, proves nothing', () => {
    assert.deepEqual(
      pairs(
        matched(
          [
            [10, 'UNKNOWN', -5000],
            [25, 'OTHER', -5000],
          ],
          [[14, 'Rent', -5000]],
        ),
      ),
      [],
    )
  })

  it('sums: one set alone, or none', () => {
    const paid: Row = [12, 'PAYROLL BATCH', -45_000]
    assert.deepEqual(
      pairs(
        matched(
          [paid],
          [
            [12, 'Payroll Ann', -20_000],
            [12, 'Payroll Bob', -25_000],
          ],
        ),
      ),
      ['0=0+1'],
    )
    const two = matched(
      [[12, 'PAYROLL', -30_000]],
      [
        [11, 'Payroll A', -10_000],
        [12, 'Payroll B', -20_000],
        [13, 'Payroll C', -10_000],
      ],
    )
    assert.deepEqual(pairs(two), [])
    assert.equal(two.ambiguities.get(two.lines[0] ?? assert.fail())?.code, 'ambiguous')
    // Without a word in common, only an amount that hardly comes out by chance.
    assert.deepEqual(
      pairs(
        matched(
          [[12, 'X', 30_000]],
          [
            [12, 'A', 10_000],
            [12, 'B', 20_000],
          ],
        ),
      ),
      [],
    )
    assert.deepEqual(
      pairs(
        matched(
          [[12, 'X', 31_859]],
          [
            [12, 'A', 10_730],
            [12, 'B', 21_129],
          ],
        ),
      ),
      ['0=0+1'],
    )
  })

  it('two payouts that could be made of the same sales are both left', () => {
    const sales: Row[] = [
      [10, 'Stripe a', 10_000],
      [10, 'Stripe b', 20_000],
    ]
    const both = matched(
      [
        [12, 'STRIPE 1', 30_000],
        [12, 'STRIPE 2', 30_000],
      ],
      sales,
    )
    assert.deepEqual(pairs(both), [])
  })

  it('is bounded: many equal amounts, and many that add up', () => {
    const many = Array.from({ length: 3000 }, (_, at): Row => [10 + (at % 28), `Sale ${at}`, 500])
    const alike = matched(many, many)
    assert.equal(alike.matches.length + alike.lines.length, 3000)
    const odd = Array.from({ length: 24 }, (_, at): Row => [10 + (at % 5), 'Payroll', -(1_000_003_000 + 2 * at)])
    const sum = matched([[14, 'PAYROLL', -12_000_036_301]], odd)
    assert.deepEqual(
      [sum.matches, sum.ambiguities.get(sum.lines[0] ?? assert.fail())?.code],
      [[], 'too_many_combinations'],
    )
  })

  it('of 400 and more rows with a known truth: nothing false, nearly everything found', (test) => {
    const seed = seedOf(test)
    const totals = { falseTicks: 0, precision: 0, recall: 0 }
    const months = 10
    for (let month = 0; month < months; month++) {
      const truth = aMonth(seed + month, 420)
      const scores = scoresOf(truth, matched(truth.lines, truth.entries))
      totals.falseTicks += scores.falseTicks
      totals.precision += scores.precision / months
      totals.recall += scores.recall / months
    }
    test.diagnostic(JSON.stringify(totals))
    assert.equal(totals.falseTicks, 0)
    assert.ok(totals.precision >= 0.99, String(totals.precision))
    assert.ok(totals.recall >= 0.95, String(totals.recall))
  })

  it('each line and each entry once; every match adds up; the order does not matter; what is taken again is the same', () => {
    const row = fc.tuple(
      fc.integer({ min: 10, max: 16 }),
      fc.constantFrom('Stripe sale', 'Coffee', 'STRIPE PAYOUT', 'Rent', ''),
      fc.constantFrom(-500, -300, 0, 100, 200, 300, 500, 971, 1000),
    )
    const rows = fc.array(row, { maxLength: 14 })
    fc.assert(
      fc.property(rows, rows, (lines, entries) => {
        const one = matched(lines, entries)
        const used = one.matches.flatMap((match) => [...match.lines, ...match.entries])
        assert.equal(new Set(used).size, used.length)
        assert.equal(used.length + one.lines.length + one.entries.length, lines.length + entries.length)
        for (const match of one.matches) {
          const sum = (items: readonly Item[]) => items.reduce((total, item) => total + item.amount, 0n)
          assert.equal(sum(match.lines), sum(match.entries) + match.leftOver)
          assert.ok(match.score > 0 && match.score <= 100 && match.leftOver <= 0n)
        }
        const backwards = matchStatement({ lines: lines.map(line).toReversed(), entries: entries.map(entry) }, 5)
        assert.deepEqual(pairs(backwards), pairs(one))
        // What is ticked comes first the next time.
        const isTicked = new Set(one.matches.flatMap((match) => match.entries.map((each) => each.id)))
        const again = entries.map(entry).toSorted((a, b) => (isTicked.has(a.id) ? 0 : 1) - (isTicked.has(b.id) ? 0 : 1))
        const second = matchStatement({ lines: lines.map(line), entries: again }, 5)
        assert.deepEqual(new Set(second.matches.flatMap((match) => match.entries.map((each) => each.id))), isTicked)
      }),
      { numRuns: 500 },
    )
  })
})
