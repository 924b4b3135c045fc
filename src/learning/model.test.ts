import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { type BusinessRow, businessRows } from '../../test/businesses/businesses.ts'
import { measuringPacks } from '../../test/businesses/words-of-measuring.ts'
import { randomOf, seedOf } from '../../test/random.ts'
import { countedOf } from './counts.ts'
import { evidenceOf, likelihoodsOf } from './evidence.ts'
import { allSets, featuresOf } from './features.ts'
import { forgottenOf, type MerchantLabel } from './habits.ts'
import { emptyModel, forget, type Label, learn, type Model, trim } from './model.ts'
import { supportersOf } from './supporters.ts'
import { weights } from './weights.ts'

const pack = measuringPacks['nl']
if (!pack) throw new Error('there is no such pack')
const rows = businessRows({ pack, kind: 'kwekerij', seed: 3, rows: 700 })

describe('a model', () => {
  it('after random labels, corrections and deletions is what is learned anew of those that stand', (test) => {
    const random = randomOf(`${seedOf(test)}`)
    const [model, standing] = [emptyModel(), new Map<string, Label>()]
    const few = [...new Set(rows.map((row) => row.label))].slice(0, 4)
    for (let step = 0; step < 3_000; step += 1) {
      const row = rows[Math.floor(random() * 400)]
      if (!row) continue
      if (random() < 0.3) {
        forget(model, row.id)
        standing.delete(row.id)
        continue
      }
      const chosen = few.filter(() => random() < 0.4)
      const label = { ...labelOf(row), ledgers: chosen.length > 0 ? chosen : [row.label] }
      learn(model, label)
      standing.set(row.id, label)
    }
    const anew = taught([...standing.values()].toSorted(byTime))
    assert.ok(standing.size > 100)
    assert.deepEqual(countsOf(model), countsOf(anew))
    assert.deepEqual(sayings(model), sayings(anew))
  })

  it('says the same whatever the order in which it learned', () => {
    const labels = rows.slice(0, 500).map(labelOf)
    assert.deepEqual(sayings(taught(labels.toReversed())), sayings(taught(labels)))
  })

  it('keeps the latest labels when there are too many', () => {
    const model = taught(rows.map(labelOf))
    assert.ok(trim(model, 400))
    assert.ok(!trim(model, 400))
    assert.deepEqual(countsOf(model), countsOf(taught(rows.slice(300).map(labelOf))))
  })

  it('of nothing says nothing, of one label something finite, and of hostile words is still asked', () => {
    assert.equal(likelihoodsOf(emptyModel(), featuresOf(facts('X', -1)), weights).shares.length, 1)
    const hostile = [
      '',
      'A'.repeat(512),
      'SQ *'.repeat(128),
      '🏳️‍🌈'.repeat(85),
      'Z\u0301\u0327'.repeat(170),
      '1'.repeat(512),
    ]
    const model = taught(hostile.map((words, at) => ({ ...labelOf(rowAt(at)), description: words })))
    for (const words of hostile) {
      const features = featuresOf(facts(words, -25))
      assert.ok(allSets(features).every((set) => set.length <= 120))
      const { shares } = likelihoodsOf(model, features, weights)
      assert.ok(Math.abs(shares.reduce((sum, each) => sum + each, 0) - 1) < 1e-9)
    }
  })

  it('weighs the signals that the weights were learned of', () => {
    const model = taught(rows.slice(0, 500).map(labelOf))
    const growth = Math.log(model.counted / 250)
    for (const row of rows.slice(600)) {
      const features = featuresOf(labelOf(row))
      const { categories, values } = evidenceOf(model, features)
      const scores = [...categories, 'none'].map((_, at) =>
        weights.reduce(
          (sum, [a, b], signal) => sum + (a + b * growth) * (values[at * weights.length + signal] ?? 0),
          0,
        ),
      )
      const powers = scores.map((score) => Math.exp(score - Math.max(...scores)))
      const all = powers.reduce((sum, each) => sum + each, 0)
      const { shares } = likelihoodsOf(model, features, weights)
      for (const [at, power] of powers.entries()) assert.ok(Math.abs((shares[at] ?? 0) - power / all) < 1e-9)
    }
  })

  it('names up to five labelled rows of the merchant, the latest first', () => {
    const model = taught(
      Array.from({ length: 8 }, (_, at) => labelled(at, 'SQ *KETTLE & CROW #12 TACOMA WA', -12, 'Meals')),
    )
    const features = featuresOf(facts('KETTLE & CROW SAN JOSE CA', -14))
    assert.deepEqual(
      supportersOf(model, features, 'Meals').map(({ id }) => id),
      ['l7', 'l6', 'l5', 'l4', 'l3'],
    )
    assert.deepEqual(supportersOf(model, features, 'Rent'), [])
  })
})

describe('what is sure enough', () => {
  const others: [string, number, string][] = [
    ['METRO TRANSIT #', -2.75, 'Travel'],
    ['SQ *KETTLE & CROW SAN JOSE CA ', -12.5, 'Meals'],
    ['PAYPAL *DESKHAUS 40', -310, 'Furniture'],
    ['ORIG CO NAME:PAYSTREAM DES:PAYMENT ID:', 900, 'Sales'],
  ]
  const harbor = taught([
    ...Array.from({ length: 5 }, (_, at) => labelled(at, `HARBOR WHOLESALE ${at}711`, -310 - 37 * at, 'Inventory')),
    ...others.flatMap(([words, amount, ledger], other) =>
      Array.from({ length: 5 }, (_, at) => labelled(5 * other + at + 5, `${words}${at}82`, amount - at, ledger)),
    ),
  ])
  for (const [words, amount, ledger] of [
    ['HARBOR PROPERTIES RENT', -1800, 'Inventory'],
    ['HARBOR INSURANCE', -310, 'Inventory'],
    ['METRO PLUMBING', -140, 'Travel'],
    ['SQ *SHOE REPAIR SAN JOSE CA', -40, 'Meals'],
    ['SAN JOSE ELECTRIC', -13.5, 'Meals'],
    ['PAYPAL *GARDEN CENTRE 4022', -59, 'Furniture'],
    ['ORIG CO NAME:CITY WATER DES:PAYMENT ID:77', -80, 'Sales'],
    ['HARBOR WHOLESALE 99', 333, 'Inventory'],
  ] as const)
    it(`is not that ${words} of ${amount} is ${ledger}`, () =>
      assert.ok(likelihoodOf(harbor, words, amount, ledger) < 0.9))

  for (const [words, amount, ledger] of [
    ['HARBOR WHOLESALE 99', -333, 'Inventory'],
    ['KETTLE & CROW TACOMA WA', -13, 'Meals'],
  ] as const)
    it(`is that ${words} of ${amount} is ${ledger}`, () =>
      assert.ok(likelihoodOf(harbor, words, amount, ledger) > 0.95))
})

describe('a habit', () => {
  const labels = (...categories: number[]): MerchantLabel[] =>
    categories.map((category, time) => ({ id: `${time}`, time, categories: [category] }))

  it('is new when the three latest agree on what none of the ten before had', () => {
    assert.equal(forgottenOf(labels(1, 1, 1, 1, 2, 2)), 0)
    assert.equal(forgottenOf(labels(1, 1, 1, 1, 2, 2, 2)), 4)
    assert.equal(forgottenOf(labels(1, 1, 2, 1, 2, 2, 2)), 0)
    assert.equal(forgottenOf(labels(2, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 2)), 11)
    assert.equal(forgottenOf(labels(1, 2, 2, 2, 1, 3, 3, 3, 3)), 5)
    assert.equal(forgottenOf(labels(2, 2, 2)), 0)
  })

  it('makes what was said before count no more', () => {
    const before = Array.from({ length: 9 }, (_, at) => labelled(at, 'STACKPILE SEATTLE', -59, 'Software'))
    const model = taught([...before, ...[9, 10, 11].map((at) => labelled(at, 'STACKPILE SEATTLE', -59, 'Hosting'))])
    assert.equal(model.counted, 3)
    assert.ok(likelihoodOf(model, 'STACKPILE SEATTLE', -59, 'Hosting') > 0.5)
    forget(model, 'l11')
    assert.equal(model.counted, 11)
  })
})

function rowAt(at: number): BusinessRow {
  const row = rows[at]
  if (!row) throw new Error('there is no such row')
  return row
}

function facts(description: string, amount: number) {
  return { description, amount: BigInt(Math.round(amount * 10_000)), account: 'checking' }
}

function labelled(at: number, description: string, amount: number, ledger: string): Label {
  return { id: `l${at}`, time: at, ...facts(description, amount), ledgers: [ledger] }
}

function labelOf({ id, description, amount, sourceAccountId, datetime, label }: BusinessRow): Label {
  return { id, description, amount, account: sourceAccountId, time: datetime.epochMilliseconds, ledgers: [label] }
}

function taught(labels: readonly Label[]): Model {
  const model = emptyModel()
  for (const label of labels) learn(model, label)
  return model
}

function byTime(one: Label, other: Label): number {
  return one.time - other.time || (one.id < other.id ? -1 : 1)
}

/** By the names of the categories: their numbers follow the order in which they were met. */
function countsOf(model: Model) {
  const named = [...countedOf(model.counts)].map(([key, number]) => {
    const [feature, category] = key.split(' ')
    return `${feature} ${model.ledgers[Number(category)]} ${number}`
  })
  const totals = model.totals.flatMap((total, at) => (total === 0 ? [] : [`${model.ledgers[at]} ${total}`]))
  return { named: named.toSorted(), totals: totals.toSorted(), counted: model.counted }
}

/** How likely each ledger is of a hundred rows, to nine digits: sums are in another order. */
function sayings(model: Model): string[] {
  return rows.slice(600).map((row) => {
    const { categories, shares } = likelihoodsOf(model, featuresOf(labelOf(row)), weights)
    return categories
      .map((category, at) => `${model.ledgers[category]} ${shares[at]?.toFixed(9)}`)
      .toSorted()
      .join()
  })
}

function likelihoodOf(model: Model, description: string, amount: number, ledger: string): number {
  const { categories, shares } = likelihoodsOf(model, featuresOf(facts(description, amount)), weights)
  return shares[categories.findIndex((category) => model.ledgers[category] === ledger)] ?? 0
}
