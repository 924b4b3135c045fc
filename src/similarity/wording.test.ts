import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { featuresOf, signatureOf, wordsIn } from './wording.ts'

describe('what counts of a bank’s words', () => {
  for (const [description, signature] of [
    // Numbers of stores, days, cards, phones, references; states.
    ['STARBUCKS STORE #04521 SEATTLE WA', 'STARBUCKS STORE SEATTLE'],
    ['CHECKCARD 0704 KETTLE & CROW SAN JOSE CA 187223173909395', 'KETTLE CROW SAN JOSE'],
    ['DEBIT CARD PURCHASE XXXX9554 MEGAMART #242 BROOKLYN NY', 'MEGAMART BROOKLYN'],
    ['ZIPPR EATS #32248', 'ZIPPR EATS'],
    ['RINGLYVOIP.COM/BILL800-555-2925', 'RINGLYVOIP'],
    ['https://www.canva.com/ 02/14/2026', 'CANVA'],
    ['OLIVE BURGER CO*C4CA896 EUGENE OR', 'OLIVE BURGER EUGENE'],
    ['7-ELEVEN 33411', '7 ELEVEN'],
    ['SHELL OIL 57444120903 12-31', 'SHELL OIL'],
    // Who took the money for somebody.
    ['SQ *GOLDEN HARDWARE TACOMA WA', 'GOLDEN HARDWARE TACOMA'],
    ['TST* BLUE DOOR BISTRO', 'BLUE DOOR BISTRO'],
    ['PAYPAL *DESKHAUS 4025551841', 'DESKHAUS'],
    ['PP*PIXELFORGE 4YH2K9QQ1', 'PIXELFORGE'],
    ['AMZN MKTP US*2K4AB19Z0', 'AMZN MKTP'],
    ['PAYPAL TRANSFER 1039', 'PAYPAL TRANSFER'],
    // Payments through the clearing house.
    ['ORIG CO NAME:GUSTO ORIG ID:9138864001 DESC DATE:0704 TRACE#:021000028887', 'GUSTO'],
    ['PAYSTREAM PAYOUT DES:PAYMENT ID:XXXXX02924 INDN:OUR COMPANY CO ID:1234567890 CCD', 'PAYSTREAM PAYOUT'],
    ['ACH DEBIT SAIGON CERAMICS 1171326624', 'SAIGON CERAMICS'],
    ['Recurring Payment Pixelforge INV1681811', 'PIXELFORGE'],
    // Where nothing else is there, what is wrapped around counts.
    ['CHECK 1234', 'CHECK'],
    ['CREDIT CARD PAYMENT 0704', 'CREDIT CARD PAYMENT'],
    ['ONLINE TRANSFER TO SAV XXXX7968', 'ONLINE TRANSFER TO SAV'],
    // Letters of every kind.
    ['Joe’s Café Zürich', 'JOES CAFE ZURICH'],
    ['ｓｔａｐｌｅｓ', 'STAPLES'],
    ['スターバックス 東京店 1234567', 'スターバックス 東京店'],
    ['🍕 PIZZA 🍕', '🍕 PIZZA 🍕'],
    ['👍', '👍'],
    ['', ''],
    ['   #*!?  ', ''],
    ['1234567890', ''],
  ] as const)
    it(`${description} → ${signature}`, () => assert.equal(signatureOf(description), signature))

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
