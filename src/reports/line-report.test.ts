import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { aWorld, type World } from '../../test/world.ts'
import { accountingBases, type AccountingBasis } from '../chart/bases.ts'
import { type Database, openDatabase, type SnapshotTx } from '../database/database.ts'
import { empty, sql } from '../database/sql.ts'
import { systemClock } from '../kernel/clock.ts'
import { openGeneralLedger } from './general-ledger-stream.ts'
import { csvForm } from './line-forms-sql.ts'
import * as written from './written-lines-sql.ts'

const actor = { name: 'test', modifiedBy: null, requestId: null }
const types = ['text/csv', 'application/x-ndjson', 'application/json'] as const

describe('reports of lines', () => {
  let world: World
  let database: Database
  let bankLedgerId: string

  before(async () => {
    world = await aWorld()
    const { connection } = world
    database = openDatabase({
      connection,
      clock: systemClock,
      connections: 4,
      lockTimeoutMs: 60_000,
      statementTimeoutMs: 60_000,
    })
    const { accountId, ledgerId } = await world.bankAccount()
    bankLedgerId = ledgerId
    const ids = await world.ledger('Product Sales')
    for (let batch = 0; batch < 3; batch += 1)
      await world.importRows(
        accountId,
        Array.from({ length: 1000 }, (_, at) => ({
          id: `row-${batch}-${at}`,
          amount: at % 3 === 0 ? '-1.10' : '2.20',
          datetime: `2026-02-${String(1 + (at % 28)).padStart(2, '0')}T12:00:00Z`,
          description: `Row ${at}`,
          ...(at % 5 === 0 && { opposing_ledger_id: ids }),
        })),
      )
  })

  before(async () => {
    const [debit, credit] = [await world.ledger('Product Sales'), await world.ledger('Deferred Revenue')]
    const line_entries = [
      { ledger_id: debit, debit_credit: 'debit', amount: '7.77' },
      { ledger_id: credit, debit_credit: 'credit', amount: '7.77' },
    ]
    for (const basis of accountingBases)
      await world.post('/v0/journal-entries', {
        datetime: '2026-02-05T13:00:00Z',
        description: `Of the ${basis} books`,
        basis,
        line_entries,
      })
  })

  after(async () => {
    await database.close()
    await world[Symbol.asyncDispose]()
  })

  const reading = <Result>(work: (tx: SnapshotTx) => Promise<Result>) =>
    database.inInstance({ platformId: world.platformId, instanceId: world.instanceId, access: 'read', actor }, work)

  /** The report, and how many statements of each kind it was read by. */
  const report = (mediaType: string, isBusy: boolean, accounting_basis: AccountingBasis = 'accrual') =>
    reading(async (tx) => {
      const read = { sorted: 0, inPortions: 0 }
      const counted: SnapshotTx = {
        ...tx,
        isBusy: () => isBusy,
        rows: (statement) => {
          read.sorted += 1
          return tx.rows(statement)
        },
        rowsInPortions: (statement) => {
          read.inPortions += 1
          return tx.rowsInPortions(statement)
        },
      }
      const { write } = await openGeneralLedger({
        tx: counted,
        mediaType,
        query: { accounting_basis },
        checkSize: () => {},
      })
      const parts = await Array.fromAsync(write(), (part) => String(part))
      return { text: parts.join(''), read }
    })

  for (const mediaType of types)
    it(`as ${mediaType} are the same while others are there, and then read ledger by ledger`, async () => {
      const [quiet, busy] = [await report(mediaType, false), await report(mediaType, true)]
      assert.equal(busy.text, quiet.text)
      assert.ok(busy.text.length > 200_000)
      assert.equal(quiet.read.inPortions, 0)
      assert.equal(busy.read.sorted, 0)
      assert.ok(busy.read.inPortions >= 2)
    })

  it('have the lines of the books of their basis, also while others are there', async () => {
    for (const basis of accountingBases) {
      const [quiet, busy] = [await report('text/csv', false, basis), await report('text/csv', true, basis)]
      assert.equal(busy.text, quiet.text)
      const own = accountingBases.map((each) => busy.text.split(`Of the ${each} books`).length - 1)
      assert.deepEqual(
        own,
        accountingBases.map((each) => (each === basis ? 2 : 0)),
      )
    }
  })

  it('are read in the order of an index while others are there: of a ledger with many lines nothing is sorted', async () => {
    const id = await world.ledger('Product Sales')
    const sortsOf = (ids: readonly string[]) =>
      reading(async (tx) => {
        const statement = written.writtenLinesInOrder(tx, ledgersOf(ids, 9n), span)
        const plan = await tx.query<{ 'QUERY PLAN': string }>(sql`explain ${statement}`)
        // The ledgers across from a line are sorted for it alone.
        const sorts = plan.map((line) => line['QUERY PLAN']).filter((line) => /(?:Sort|Presorted) Key/.test(line))
        return sorts.filter((line) => !line.includes('min(other') && !line.includes('each'))
      })
    assert.deepEqual(await sortsOf([id]), [])
    const several = await sortsOf([id, await world.ledger('Cash on Hand')])
    assert.ok(
      several.some((line) => /Presorted Key: .*\bordinality|Presorted Key: .*\bplace/.test(line)),
      several.join('\n'),
    )
  })

  it('are planned for as many as a ledger has, where it has many', async () => {
    await world.rows('analyze line_entries, journal_entries')
    await reading(async (tx) => {
      const ledgers = ledgersOf([bankLedgerId], 3_000n)
      const statement = sql`explain (format json) ${written.writtenLines(tx, ledgers, { ...span, linesOfSpan: 6_000n })}`
      const [found] = await tx.query<{ 'QUERY PLAN': { Plan: { 'Plan Rows': number } }[] }>(statement)
      const rows = found?.['QUERY PLAN'][0]?.Plan['Plan Rows'] ?? 0
      assert.ok(rows > 2_000, `${rows} lines are expected`)
    })
  })
})

const span = {
  from: Temporal.Instant.from('2026-01-01T00:00:00Z'),
  until: Temporal.Instant.from('2027-01-01T00:00:00Z'),
  only: empty,
  years: { days: [], moments: [], apart: null },
  form: csvForm({ decimals: 2, chart: [] }, { days: { changes: [], seconds: [0] }, ending: '' }),
  basis: 'accrual',
  zone: 'UTC',
} as const

function ledgersOf(ids: readonly string[], lines: bigint): written.ReadLedger[] {
  const ledgers = ids.map((id) => ({ ledger: { id, debit_credit: 'debit' }, lines, before: [0n] }))
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- of a ledger the form uses these alone
  return ledgers as unknown as written.ReadLedger[]
}
