import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { randomOf, seedOf } from '../../test/random.ts'
import { type RandomTable, randomTable, type Side } from '../../test/statements/random-tables.ts'
import { parseStatement } from './parsing.ts'
import { FileProblem, type Statement } from './statement.ts'

/** DAYBOOK_TABLES=20000 reads more. */
const tables = Number(process.env['DAYBOOK_TABLES'] ?? 600)

/** These say nothing that tells their sides: to read one would be to guess. */
const untold: ReadonlySet<Side> = new Set([
  'marks on credits',
  'plus on credits',
  'unsigned',
  'negative credits',
  'contradicting words',
] as const)

describe('random tables', () => {
  it(`of ${tables}, none is read wrong, and most are read`, (test) => {
    const seed = seedOf(test)
    const counts = new Map<Side, { read: number; refused: number }>()
    for (let number = 0; number < tables; number += 1) {
      const table = randomTable(randomOf(`${seed} ${number}`))
      const count = counts.get(table.side) ?? { read: 0, refused: 0 }
      counts.set(table.side, count)
      const read = outcomeOf(table)
      if (read) assertMeant(read, table)
      count[read ? 'read' : 'refused'] += 1
    }
    for (const [side, { read, refused }] of counts) test.diagnostic(`${side}: ${read} read, ${refused} refused`)
    const told = [...counts].filter(([side]) => !untold.has(side)).map(([, count]) => count)
    const [read, refused] = [sum(told.map((each) => each.read)), sum(told.map((each) => each.refused))]
    assert.ok(read > refused, `${read} read, ${refused} refused`)
  })
})

function outcomeOf({ text }: RandomTable): Statement | undefined {
  try {
    return parseStatement({ bytes: Buffer.from(text), format: 'csv' })
  } catch (error) {
    if (error instanceof FileProblem) return undefined
    throw error
  }
}

function assertMeant({ rows, currencies }: Statement, { rows: meant, text, currency, style }: RandomTable): void {
  const found = rows.map(({ day, amount, description }) => `${day} ${amount / 100n} ${description}`).toSorted()
  const wanted = meant.map((row) => `${row.day} ${row.cents} ${row.text}`).toSorted()
  assert.deepEqual(found, wanted, `${style}\n${text}`)
  const isSaid =
    currency === undefined || (currencies.length > 0 && currencies.every(({ codes }) => codes.includes(currency)))
  assert.ok(isSaid, `${currency}: ${JSON.stringify(currencies)}\n${style}\n${text}`)
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
