import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { merchantKeyOf, signatureOf } from './merchants.ts'

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
    ['ONLINE TRANSFER TO SAV XXXX7968', 'ONLINE TRANSFER SAV'],
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
})

describe('the key of a merchant', () => {
  for (const [description, other] of [
    ['STARBUCKS STORE #04521 SEATTLE WA', 'STARBUCKS STORE 7716 STILLWATER OK'],
    ['SQ *GOLDEN HARDWARE TACOMA WA', 'GOLDEN HARDWARE #12 TACOMA'],
    ['PAYPAL *DESKHAUS 4025551841', 'Deskhaus'],
    ['ORIG CO NAME:GUSTO ORIG ID:9138864001 DESC DATE:0704', 'GUSTO'],
    ['FLORIDA POWER LIGHT', 'FLORIDA POWER & LIGHT CO'],
    // A city and the number of a store, whether it is known or stands before its state.
    ['CHECKCARD 0704 KETTLE & CROW SAN JOSE CA 187223173909395', 'SQ *Kettle & Crow #77 Tacoma WA'],
    ['KETTLE CROW COFFEE ST. PAUL MN', 'KETTLE CROW COFFEE YREKA CA'],
    ['KARTENZAHLUNG BACKHAUS LINDEN//KÖLN/DE 12.03.24', 'BACKHAUS LINDEN FIL. 12 BERLIN'],
    ['CB BISTROT DU PORT NANTES 12.03.24', 'PAIEMENT CB 1203 BISTROT DU PORT PARIS'],
    ['/TRTP/SEPA INCASSO/CSID/NL12345678/NAME/VATTENFALL/MARF/AB1234567', 'INCASSO VATTENFALL BV MACHTIGING 12345678'],
    ['ZELLE TO ELENA LIU CONF 48D88W6P', 'VENMO ELENA LIU 87667252'],
  ] as const)
    it(`of ${description} is that of ${other}`, () => assert.equal(merchantKeyOf(description), merchantKeyOf(other)))

  for (const [description, other] of [
    ['HARBOR WHOLESALE', 'HARBOR PROPERTIES RENT'],
    ['FIRST NATIONAL TITLE', 'FIRST NATIONAL INSURANCE'],
    ['CHECK 1234', 'CREDIT CARD PAYMENT 0704'],
    ['SQ *SHOE REPAIR SAN JOSE CA', 'SQ *KETTLE & CROW SAN JOSE CA'],
    ['HARBOR COFFEE WA', 'HARBOR SUPPLY WA'],
  ] as const)
    it(`of ${description} is not that of ${other}`, () =>
      assert.notEqual(merchantKeyOf(description), merchantKeyOf(other)))

  it('is bounded, and empty where nothing says who it is', () => {
    for (const description of ['A'.repeat(512), '\uFDFA'.repeat(512), '👍'.repeat(100)]) {
      const key = merchantKeyOf(description)
      assert.ok(key.length <= 16 && key.isWellFormed(), description)
    }
    assert.equal(merchantKeyOf('1234567890'), '')
  })
})
