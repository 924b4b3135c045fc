import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { type HistoryRecord, rowText, wordsText } from './history.ts'

/** What the HMACs of a row of history are of: whatever it says of then, so that none of it can be changed unseen. */

const moment = Temporal.Instant.from('2026-02-03T12:00:00Z')
const bytes = (text: string) => Buffer.from(text)

/** Each with another value in its place. */
const fields: { [Name in Exclude<keyof HistoryRecord, 'row_hmac'>]: [HistoryRecord[Name], HistoryRecord[Name]] } = {
  sequence: [9n, 8n],
  subject_id: ['jen_1', 'jen_2'],
  created_sequence: [3n, null],
  journal_entry_id: ['jen_1', 'jen_2'],
  datetime: [moment, moment.add({ nanoseconds: 1_000 })],
  description: ['Rent', 'rent'],
  line_descriptions: [
    ['May', null],
    [null, 'May'],
  ],
  line_ids: [
    ['len_1', 'len_2'],
    ['len_2', 'len_1'],
  ],
  ledger_ids: [
    ['ldg_1', 'ldg_2'],
    ['ldg_2', 'ldg_1'],
  ],
  amounts: [
    ['50000', '-50000'],
    ['50001', '-50001'],
  ],
  bases: [
    ['b', 'b'],
    ['a', 'a'],
  ],
  tag_ids: [
    ['tag_1', ''],
    ['', 'tag_1'],
  ],
  method: ['user', null],
  confidence: [0.5, 0.6],
  explanation: ['A rule', null],
  review_status: ['reviewed', 'unreviewed'],
  party_id: [null, 'pty_1'],
  line_party_ids: [null, ['pty_1', null]],
  words_hmac: [bytes('one'), bytes('two')],
  entry_number: [7, 8],
  entry_type: ['standard', 'adjusting'],
  creation_source: ['manual', 'reversal'],
  opening_ledger_id: [null, 'ldg_1'],
  entry_created_at: [moment, null],
  entry_created_sequence: [3n, 4n],
  sort_orders: [
    [0, 1],
    [1, 0],
  ],
  transaction_description: ['RENT 0502', 'RENT 0503'],
}

const words = new Set(['description', 'line_descriptions', 'transaction_description'])

describe('a row of history', () => {
  const first = rowOf(() => 0)
  for (const name of Object.keys(fields))
    it(`is another one with another ${name}, by the HMAC of its ${words.has(name) ? 'words' : 'row'}`, () => {
      const other = rowOf((each) => (each === name ? 1 : 0))
      assert.equal(wordsText(other) !== wordsText(first), words.has(name))
      assert.equal(rowText(other) !== rowText(first), !words.has(name))
    })
})

function rowOf(place: (name: string) => 0 | 1): HistoryRecord {
  const entries = Object.entries(fields).map(([name, values]) => [name, values[place(name)]])
  return { ...Object.fromEntries(entries), row_hmac: bytes('row') }
}
