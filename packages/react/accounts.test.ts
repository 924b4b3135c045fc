import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import {
  countsByCode,
  firstEntryIn,
  mappingOf,
  noChoices,
  previewOf,
  previewOfFile,
  withRole,
} from './src/accounts/table-preview.ts'

const odd =
  'Some bank\nAccount 1\n\nWhen;What;How much\n03/04/2026;"Coffee; black";4,50\n05/06/2026;"Say ""rent""";1200,00\n'

describe('the first rows of a statement file', () => {
  it('are divided as its rows are, with quotes and without blank rows', () => {
    const preview = previewOf(odd)
    assert.equal(preview?.delimiter, ';')
    assert.deepEqual(preview.rows, [
      ['Some bank', '', ''],
      ['Account 1', '', ''],
      ['When', 'What', 'How much'],
      ['03/04/2026', 'Coffee; black', '4,50'],
      ['05/06/2026', 'Say "rent"', '1200,00'],
    ])
    assert.equal(firstEntryIn(preview.rows, 0), 3)
    assert.equal(firstEntryIn(preview.rows, 1), undefined)
  })

  it('are none of what is no table', () => {
    for (const text of ['<OFX></OFX>', 'OFXHEADER:100\nA,B', '!Type:Bank\nD1/2,3', 'one column\nof words', '', 'a,b\0'])
      assert.equal(previewOf(text), undefined, text)
  })

  it('are read in the letters of the file, and only as far as they are shown', async () => {
    const windows = new Uint8Array([...'Datum;Empf'].map((letter) => letter.charCodeAt(0)).concat(0xe4, 59, 66, 10))
    assert.deepEqual((await previewOfFile(new Blob([windows])))?.rows[0], ['Datum', 'Empfä', 'B'])
    const long = await previewOfFile(new Blob([`a,b\n${'1,2\n'.repeat(1_000_000)}`]))
    assert.equal(long?.rows.length, 12)
    const wide = previewOf(`${','.repeat(500)}x\n`)
    assert.equal(wide?.width, 40)
  })
})

describe('what a person says of a table', () => {
  it('is the mapping of the API, and nothing of what was left', () => {
    assert.equal(mappingOf(noChoices), '{}')
    const roles = withRole(withRole(withRole({}, 0, 'date'), 1, 'description'), 2, 'amount')
    assert.deepEqual(
      JSON.parse(
        mappingOf({
          roles,
          amounts: 'unsigned_out',
          dateFormat: 'DMY',
          decimalMark: ',',
          delimiter: ';',
          skipRows: '3',
        }),
      ),
      {
        columns: { date: 1, description: 2, amount: 3 },
        amounts: 'unsigned_out',
        date_format: 'DMY',
        decimal_mark: ',',
        delimiter: ';',
        skip_rows: 3,
      },
    )
  })

  it('gives a role to one column alone', () => {
    assert.deepEqual(withRole({ 0: 'date', 1: 'amount' }, 1, 'date'), { 1: 'date' })
    assert.deepEqual(withRole({ 0: 'date' }, 0, undefined), {})
  })
})

describe('rows that an import left out', () => {
  it('are counted by their reason, the most frequent first', () => {
    const rows = [{ code: 'deleted' }, { code: 'already_imported' }, { code: 'already_imported' }]
    assert.deepEqual(countsByCode(rows), [
      { code: 'already_imported', count: 2 },
      { code: 'deleted', count: 1 },
    ])
  })
})
