import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { csvOf } from './csv.ts'
import { date, money, percent, plain, total, wide } from './table-rows.ts'

async function linesOf(content: Pick<Parameters<typeof csvOf>[0], 'columns' | 'rows' | 'decimals'>) {
  return String(await csvOf({ ...content, version: 7n })).split('\r\n')
}

describe('a table as CSV', () => {
  it('has figures as programs read them: signs, all digits, no separators', async () => {
    const columns = [
      wide('Account'),
      date('Date'),
      money('Amount'),
      percent('Change'),
      { name: 'Entries', kind: 'count' as const },
    ]
    const rows = [
      plain(['Rent', '2026-03-31', -999_999_999_999_900n, -1250n, 3n], 1),
      total(['Total', null, 12_345_600n, 0n, null]),
    ]
    assert.deepEqual(await linesOf({ columns, rows, decimals: 2 }), [
      'Account,Date,Amount,Change,Entries,Level,Kind,Books version',
      'Rent,2026-03-31,-99999999999.99,-12.50,3,1,plain,7',
      'Total,,1234.56,0.00,,0,total,7',
      '',
    ])
  })

  it('disarms names that a spreadsheet would take for formulas', async () => {
    const rows = ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', 'a\nb', '"'].map((name) => plain([name]))
    const [, ...lines] = await linesOf({ columns: [wide('Account')], rows, decimals: 2 })
    const names = [`'=1+1`, `'+1`, `'-1`, `'@SUM(A1)`, `'\t=1`, '"a\nb"', '""""']
    assert.deepEqual(
      lines.slice(0, -1),
      names.map((name) => `${name},0,plain,7`),
    )
  })
})
