import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import * as fc from 'fast-check'
import { runsOf } from '../../test/sizes.ts'
import { aWorld, type World } from '../../test/world.ts'

/** What a chart can have happened to it, ledgers named by their place. */
const ledger = fc.nat({ max: 6 })
const anyStep = fc.oneof(
  fc.record({ does: fc.constant('enter' as const), from: ledger, to: ledger, day: fc.integer({ min: 1, max: 28 }) }),
  fc.record({ does: fc.constant('open' as const), from: ledger }),
  fc.record({ does: fc.constant('link' as const), from: ledger }),
  fc.record({ does: fc.constant('draw' as const), from: ledger, to: ledger }),
  fc.record({ does: fc.constant('import' as const), to: ledger, day: fc.integer({ min: 1, max: 28 }) }),
  fc.record({ does: fc.constant('reverse' as const) }),
  fc.record({ does: fc.constant('undo' as const) }),
  fc.record({ does: fc.constant('close' as const), day: fc.integer({ min: 1, max: 28 }) }),
)
type Step = typeof anyStep extends fc.Arbitrary<infer Each> ? Each : never

const chart = fc.record({
  // The place of each ledger's parent, of those before it; itself: none.
  parents: fc.array(fc.nat({ max: 6 }), { minLength: 7, maxLength: 7 }),
  steps: fc.array(anyStep, { minLength: 3, maxLength: 10 }),
})

const runs = runsOf({ quick: 4, full: 20 })

describe('deleteLedger', () => {
  it('204 or 409: what actions.delete says of every ledger, whatever happened to the chart', async (context) => {
    const seen = new Map<string, number>()
    const property = fc.asyncProperty(chart, async ({ parents, steps }) => {
      await using world = await aWorld({ instance: { custom_coa: { ledgers: [] } } })
      const ledgers = await aChart(world, parents)
      for (const each of steps) await take(world, ledgers, each)
      // Twice: with what went in the first round, others may go.
      for (const outcome of [...(await compareAll(world)), ...(await compareAll(world))])
        seen.set(outcome, (seen.get(outcome) ?? 0) + 1)
    })
    await fc.assert(property, { numRuns: runs })
    context.diagnostic([...seen].map(([outcome, times]) => `${outcome} ${times}`).join(', '))
    const outcomes = ['allowed', 'required_ledger', 'has_line_entries', 'has_child_ledgers', 'has_source_account']
    assert.deepEqual([...seen.keys()].toSorted(), outcomes.toSorted(), 'each of them was met')
  })
})

interface Foretold {
  id: string
  actions: { delete: { allowed: boolean; reason: string | null; message: string | null } }
}

/** Says of each ledger what is foretold, deletes it, and looks at what is foretold of the others then. */
async function compareAll(world: World): Promise<string[]> {
  const outcomes: string[] = []
  const listed: Foretold[] = (await world.get('/v0/ledgers?limit=1000&expand=details')).body.records
  for (const { id } of listed) {
    const now: Foretold[] = (await world.get('/v0/ledgers?limit=1000&expand=details')).body.records
    const foretold = now.find((each) => each.id === id)?.actions.delete
    assert.deepEqual((await world.get(`/v0/ledgers/${id}?expand=details`)).body.actions.delete, foretold)
    const answer = await world.delete(`/v0/ledgers/${id}`)
    const { reason } = Object(answer.body.data)
    assert.deepEqual(
      foretold,
      answer.status === 204
        ? { allowed: true, reason: null, message: null }
        : { allowed: false, reason, message: answer.body.message },
    )
    assert.equal(answer.status, foretold?.allowed ? 204 : 409)
    outcomes.push(foretold?.reason ?? 'allowed')
  }
  return outcomes
}

async function aChart(world: World, parents: readonly number[]): Promise<string[]> {
  const ids: string[] = []
  for (const [at, place] of parents.entries()) {
    const wanted = { name: `Ledger ${at}`, financial_account_type: 'bank_account', parent_id: ids[place] ?? null }
    const made = await world.post('/v0/ledgers', wanted)
    // Deeper than a chart may be: then it stands by itself.
    const alone = made.status === 201 ? made : await world.post('/v0/ledgers', { ...wanted, parent_id: null })
    assert.equal(alone.status, 201, alone.text)
    ids.push(alone.body.id)
  }
  return ids
}

/** Some of it is refused, as it should be: in a closed period, between a ledger and itself. */
async function take(world: World, ledgers: readonly string[], step: Step): Promise<void> {
  const answer = await asked(world, ledgers, step)
  assert.ok(answer === undefined || answer.status < 500, answer?.text)
}

async function asked(world: World, ledgers: readonly string[], step: Step) {
  const [latest] = (await world.get('/v0/journal-entries?limit=1')).body.records
  if (step.does === 'enter') {
    const line_entries = [
      { ledger_id: ledgers[step.from], debit_credit: 'debit', amount: '1.00' },
      { ledger_id: ledgers[step.to], debit_credit: 'credit', amount: '1.00' },
    ]
    return world.post('/v0/journal-entries', { datetime: momentOf(step.day), description: 'x', line_entries })
  }
  if (step.does === 'open') return world.post(`/v0/ledgers/${ledgers[step.from]}/opening-balance`, { balance: 1 })
  if (step.does === 'link') return world.post('/v0/source-accounts', { ledger_id: ledgers[step.from] })
  if (step.does === 'draw')
    return world.post('/v0/source-accounts', {
      business_personal: 'personal',
      draw_ledger_id: ledgers[step.from],
      contribution_ledger_id: ledgers[step.to],
    })
  if (step.does === 'import') return importOne(world, ledgers[step.to] ?? '', momentOf(step.day))
  if (step.does === 'reverse') return latest && world.post(`/v0/journal-entries/${latest.id}/reverse`, {})
  if (step.does === 'undo') return latest && world.delete(`/v0/journal-entries/${latest.id}`)
  return world.post('/v0/periods/close', { date: momentOf(step.day).slice(0, 10) })
}

async function importOne(world: World, category: string, datetime: string) {
  const accounts = await world.get('/v0/source-accounts?business_personal=business')
  const [account] = accounts.body.records
  if (!account) return undefined
  const row = { id: `row-${(count += 1)}`, amount: '-1.00', datetime, description: 'x', opposing_ledger_id: category }
  return await world.importRows(account.id, [row])
}

let count = 0

function momentOf(day: number): string {
  return `2026-02-${String(day).padStart(2, '0')}T12:00:00Z`
}
