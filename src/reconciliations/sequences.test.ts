import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import * as fc from 'fast-check'
import { runsOf } from '../../test/sizes.ts'
import { type Answer, aWorld, type World } from '../../test/world.ts'

/**
 * Whatever is done in whatever order, reconciliations say what a list of entries and a list of statements say by
 * themselves.
 */
interface Entry {
  id: string
  at: number
  amount: number
  holder: Statement | null
}

interface Statement {
  id: string
  end: number
  starting: number
  ending: number
  completed: boolean
}

const opening = 100
const begin = Date.UTC(2026, 0, 1)
// Clocks go forward at midnight in these, in March or April; Apia is a day ahead.
const zones = ['UTC', 'America/Havana', 'Asia/Beirut', 'Africa/Cairo', 'Pacific/Apia', 'America/Asuncion']

const steps = fc.array(
  fc.record({
    kind: fc.constantFrom('post', 'post', 'create', 'tick', 'tick', 'tick', 'complete', 'reopen', 'delete', 'drop'),
    which: fc.nat(20),
    day: fc.nat(130),
    hour: fc.nat(23),
    amount: fc.integer({ min: -20, max: 20 }).filter((amount) => amount !== 0),
    zone: fc.constantFrom(...zones),
  }),
  { minLength: 15, maxLength: 40 },
)
type Step = typeof steps extends fc.Arbitrary<(infer Each)[]> ? Each : never

interface Book {
  entries: Entry[]
  statements: Statement[]
}

describe('sequences', () => {
  it('of posting, ticking, completing, reopening and deleting', { timeout: 600_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (sequence) => {
        await using world = await aWorld()
        const { ledgerId } = await world.bankAccount()
        await world.post(`/v0/ledgers/${ledgerId}/opening-balance`, { balance: opening })
        const ledgers = [ledgerId, await world.ledger('Product Sales')] as const
        const book: Book = { entries: [], statements: [] }
        for (const step of sequence) {
          await take(world, ledgers, { book, step })
          await compare(world, ledgerId, book)
        }
      }),
      { numRuns: runsOf({ quick: 1, full: 4 }) },
    )
  })
})

type Taken = { book: Book; step: Step }

async function take(world: World, [bank, sales]: readonly [string, string], { book, step }: Taken): Promise<void> {
  const { entries, statements } = book
  const entry = entries[step.which % Math.max(entries.length, 1)]
  const statement = statements[step.which % Math.max(statements.length, 1)]
  const last = statements.at(-1)
  if (step.kind === 'post') {
    const at = begin + (step.day * 24 + step.hour) * 3_600_000
    const [debit, credit] = step.amount > 0 ? [bank, sales] : [sales, bank]
    const amount = String(Math.abs(step.amount))
    const answer = await world.post('/v0/journal-entries', {
      datetime: new Date(at).toISOString(),
      description: 'x',
      line_entries: [
        { ledger_id: debit, debit_credit: 'debit', amount },
        { ledger_id: credit, debit_credit: 'credit', amount },
      ],
    })
    assert.equal(answer.status, 201)
    entries.push({ id: answer.body.id, at, amount: step.amount, holder: null })
  } else if (step.kind === 'create') {
    const date = Temporal.PlainDate.from('2026-01-01').add({ days: step.day })
    const end = date.add({ days: 1 }).toZonedDateTime(step.zone).epochMilliseconds
    const answer = await world.post('/v0/reconciliations', {
      ledger_id: bank,
      statement_ending_date: date.toString(),
      statement_ending_balance: step.amount,
      time_zone: step.zone,
    })
    const status = last && !last.completed ? 409 : end <= (last?.end ?? begin) ? 422 : 201
    assert.equal(answer.status, status, answer.text)
    const starting = last?.ending ?? opening
    if (status === 201) statements.push({ id: answer.body.id, end, starting, ending: step.amount, completed: false })
  } else if (step.kind === 'tick' && entry && last) {
    const offers = entry.at < last.end && (entry.holder === null || entry.holder === last)
    const holds = step.hour % 4 > 0
    const mark = { journal_entry_id: entry.id, reconciliation_status: holds ? 'reconciled' : 'unreconciled' }
    const answer = await world.put(`/v0/bulk/reconciliations/${last.id}/journal-entries`, [mark])
    assert.equal(answer.status, last.completed ? 409 : offers ? 200 : 422, answer.text)
    if (answer.status === 200) entry.holder = holds ? last : null
  } else if (step.kind === 'complete' && last) {
    const answer = await world.put(`/v0/reconciliations/${last.id}`, { progress_status: 'completed' })
    assert.equal(answer.status, 200)
    last.completed = true
  } else if (step.kind === 'reopen' && statement) {
    const answer = await world.put(`/v0/reconciliations/${statement.id}`, { progress_status: 'in_progress' })
    const allowed = !statement.completed || statement === last
    assert.equal(answer.status, allowed ? 200 : 409, answer.text)
    if (allowed) statement.completed = false
  } else if (step.kind === 'delete' && entry) {
    const answer = await world.delete(`/v0/journal-entries/${entry.id}`)
    const held = entry.holder?.completed ?? false
    assert.equal(answer.status, held ? 409 : 204, answer.text)
    if (!held) entries.splice(entries.indexOf(entry), 1)
  } else if (step.kind === 'drop' && statement) {
    const answer = await world.delete(`/v0/reconciliations/${statement.id}`)
    const allowed = statement === last && !statement.completed
    assert.equal(answer.status, allowed ? 204 : 409, answer.text)
    if (!allowed) return
    statements.pop()
    for (const each of entries) if (each.holder === statement) each.holder = null
  }
}

async function compare(world: World, ledger: string, { entries, statements }: Book): Promise<void> {
  const { body } = await world.get(`/v0/reconciliations?ledger_id=${ledger}&sort=ending_date&limit=1000`)
  const sum = (of: readonly Entry[]) => of.reduce((total, each) => total + each.amount, opening)
  const expected = statements.map((statement, at) => {
    const held = new Set<Statement | null>(statements.slice(0, at + 1))
    const balance = sum(entries.filter((each) => held.has(each.holder)))
    const final = statement.completed ? balance : sum(entries.filter((each) => each.at < statement.end))
    const start = statements[at - 1]?.end ?? begin
    return [statement.id, start, statement.end, statement.starting, balance, final, statement.ending - balance]
  })
  const found = body.records.map((each: Answer['body']) => [
    each.id,
    Date.parse(each.start_datetime),
    Date.parse(each.end_datetime),
    each.statement_starting_balance,
    each.reconciled_balance,
    each.final_reconciled_balance,
    each.difference,
  ])
  assert.deepEqual(found.toSorted(byEnd), expected)
  const last = statements.at(-1)
  if (!last) return
  const offered = await world.get(`/v0/reconciliations/${last.id}/journal-entries?limit=1000`)
  const own = entries.filter((each) => each.at < last.end && (each.holder === null || each.holder === last))
  assert.deepEqual(
    new Map(offered.body.records.map((each: Answer['body']) => [each.id, each.reconciliation_id])),
    new Map(own.map((each) => [each.id, each.holder?.id ?? null])),
  )
}

describe('a race', () => {
  it('of completing and deleting: either the entry is held, or it is gone from the balance', async () => {
    await using world = await aWorld()
    const { ledgerId } = await world.bankAccount()
    const step = { kind: 'post', which: 0, hour: 1, amount: 5, zone: 'UTC' } as const
    const ledgers = [ledgerId, await world.ledger('Product Sales')] as const
    for (let day = 0; day < 8; day += 1) {
      const book: Book = { entries: [], statements: [] }
      await take(world, ledgers, { book, step: { ...step, day } })
      const [entry] = book.entries
      const statement_ending_date = Temporal.PlainDate.from('2026-01-01').add({ days: day }).toString()
      const statement = { ledger_id: ledgerId, statement_ending_date, statement_ending_balance: 0 }
      const { id, reconciled_balance: before } = (await world.post('/v0/reconciliations', statement)).body
      const marks = [{ journal_entry_id: entry?.id, reconciliation_status: 'reconciled' }]
      await world.put(`/v0/bulk/reconciliations/${id}/journal-entries`, marks)
      const [completed, deleted] = await Promise.all([
        world.put(`/v0/reconciliations/${id}`, { progress_status: 'completed' }),
        world.delete(`/v0/journal-entries/${entry?.id}`),
      ])
      assert.equal(completed.status, 200)
      assert.equal(deleted.status, completed.body.reconciled_balance === before ? 204 : 409, deleted.text)
    }
  })
})

/** Two zones may end the same day at different moments. */
function byEnd(one: readonly unknown[], other: readonly unknown[]): number {
  return Number(one[2]) - Number(other[2])
}
