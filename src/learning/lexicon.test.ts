import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { featuresOf } from './features.ts'
import { kinds } from './lexicon-words.ts'
import { openLexicon } from './lexicon.ts'
import { emptyModel, learn } from './model.ts'
import { predictionsOf } from './predictions.ts'

const names = {
  expense: [
    'Meals',
    'Vehicle Expenses',
    'Wages and Salaries',
    'Payroll Taxes',
    'Rent',
    'Utilities',
    'Bank Fees',
    'Inventory Purchases',
  ],
  revenue: ['Product Sales', 'Interest Income'],
} as const
const categories = Object.entries(names).flatMap(([type, own]) =>
  own.map((name) => ({ id: name, name, type: type === 'revenue' ? ('revenue' as const) : ('expense' as const) })),
)
const spokenOf = openLexicon(categories)
const said = (description: string, metadata: Record<string, unknown> = {}, isInflow = false) =>
  spokenOf({ description, metadata, isInflow })

describe('the lexicon', () => {
  for (const [description, ledger] of [
    ['SQ *BLUE DOOR BISTRO TACOMA WA', 'Meals'],
    ['KARTENZAHLUNG AUTOHOF NORD//KASSEL/DE', 'Vehicle Expenses'],
    ['CB BRASSERIE DU PORT NANTES', 'Meals'],
    ['RECIBO INMOBILIARIA SOL', 'Rent'],
    ['INCASSO STADSWARMTE ENERGIE BV', 'Utilities'],
    ['BONIFICO MARIO ROSSI STIPENDIO', 'Wages and Salaries'],
    ['DD IGFSS 40148163', 'Payroll Taxes'],
    ['FOLGELASTSCHRIFT GRUNDHAUSVERWALTUNG WEBER', 'Rent'],
    ['HARBOR WHOLESALE 12', 'Inventory Purchases'],
  ] as const)
    it(`takes ${description} for ${ledger}`, () => assert.deepEqual(said(description), [ledger]))

  it('takes wages for wages, and not for the taxes on them', () => {
    assert.deepEqual(said('PAYROLL SALARY'), ['Wages and Salaries'])
    assert.deepEqual(said('FINANZAMT KASSEL'), ['Payroll Taxes'])
  })

  it('says nothing of what goes the other way, and of words that nobody knows', () => {
    assert.deepEqual(said('BLUE DOOR BISTRO', {}, true), [])
    assert.deepEqual(said('SUMUP PAYOUT', {}, true), ['Product Sales'])
    assert.deepEqual(said('KALUMER 4711'), [])
    assert.deepEqual(said(''), [])
  })

  it('goes by the codes of the feed before words, and by the merchant that it names', () => {
    assert.deepEqual(said('KALUMER 4711', { mcc: '5812' }), ['Meals'])
    assert.deepEqual(said('KALUMER 4711', { mcc: 5541 }), ['Vehicle Expenses'])
    assert.deepEqual(said('KALUMER 4711', { category: 'RENT_AND_UTILITIES_RENT' }), ['Rent'])
    assert.deepEqual(said('KALUMER 4711', { merchant_name: 'Kalumer Pizza' }), ['Meals'])
    assert.deepEqual(said('KALUMER 4711', { mcc: 'none', category: 7, merchant_name: { a: 1 } }), [])
  })

  it('has words in capitals without accents', () => {
    for (const { words, ledgers } of kinds) assert.match(`${words} ${ledgers}`, /^[A-Z ]+$/)
  })
})

describe('what words speak for', () => {
  const known = new Map(categories.map((category) => [category.id, category]))
  const row = { description: 'KALUMER BISTRO', amount: -120_000n, account: 'a' }
  const features = featuresOf(row)

  it('is suggested where nothing is known, below every threshold', () => {
    const [first] = predictionsOf({ model: emptyModel(), categories: known }, features, ['Meals'])
    assert.deepEqual(first, { ledgerId: 'Meals', confidence: 0.49, by: 'words' })
  })

  it('is overridden by what a person says of the merchant, and agrees with it at its own confidence', () => {
    const model = emptyModel()
    for (let at = 0; at < 3; at += 1) learn(model, { ...row, id: `${at}`, time: at, ledgers: ['Rent'] })
    const [first] = predictionsOf({ model, categories: known }, features, [])
    assert.equal(first?.ledgerId, 'Rent')
    const [agreed] = predictionsOf({ model, categories: known }, features, ['Rent'])
    assert.deepEqual(agreed, first)
  })
})
