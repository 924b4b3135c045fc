import assert from 'node:assert/strict'
import process from 'node:process'
import * as fc from 'fast-check'
import {
  closePeriod,
  deleteByHand,
  deleteRow,
  enterByHand,
  importRow,
  matchRow,
  recategorize,
  reopenPeriod,
  split,
  unmatchRow,
} from '../test/accrual-model/book-steps.ts'
import { compareBases, compareEverything, type Real } from '../test/accrual-model/comparing.ts'
import { drawsOf, type Plan, type Planner } from '../test/accrual-model/draws.ts'
import {
  applyCredit,
  applyManual,
  applyMoneyOnAccount,
  applyRow,
  returnByHand,
  settlements,
  unapplyOne,
} from '../test/accrual-model/money-steps.ts'
import { dayAfter, known, type Model } from '../test/accrual-model/records.ts'
import {
  createSource,
  deleteSource,
  takeWriteOffBack,
  updateSource,
  voidOne,
  writeOffOne,
} from '../test/accrual-model/source-steps.ts'
import { checkBooks } from '../test/books-check.ts'
import { interruptAfterTimeLimit } from '../test/random.ts'
import { type Answer, aWorld } from '../test/world.ts'
import { part } from './part.ts'

/**
 * Documents, payments and everything around them over HTTP, beside a model without a server: every line of both books,
 * every document, every report of what is owed.
 */

const planners: readonly (readonly [weight: number, planner: Planner])[] = [
  [9, createSource],
  [2, updateSource],
  [1, deleteSource],
  [2, voidOne],
  [3, writeOffOne],
  [2, takeWriteOffBack],
  [8, importRow],
  [9, applyRow],
  [3, applyManual],
  [2, returnByHand],
  [6, applyCredit],
  [6, applyMoneyOnAccount],
  [5, unapplyOne],
  [2, recategorize],
  [2, split],
  [1, deleteRow],
  [2, enterByHand],
  [1, deleteByHand],
  [1, matchRow],
  [1, unmatchRow],
  [1, closePeriod],
  [1, reopenPeriod],
]
const weighted = planners.flatMap(([weight, planner]) => Array.from({ length: weight }, () => planner))

const zones = ['UTC', 'Pacific/Kiritimati', 'America/Los_Angeles', 'Asia/Kathmandu', 'Etc/GMT+12', 'Europe/Berlin']
const currencies = { JPY: 0, USD: 2, KWD: 3 } as const

interface Step {
  planner: number
  numbers: number[]
}

interface Sequence {
  currency: keyof typeof currencies
  zone: string
  isPlain: boolean
  steps: Step[]
}

interface Counts {
  sequences: number
  commands: number
  refused: number
  comparisons: number
  settled: number
  kinds: Map<string, { accepted: number; refused: number }>
}

part(
  {
    name: 'accruals',
    quick: { sequences: 1 },
    full: { sequences: 150 },
    floors: ({ sequences }) => ({
      sequences,
      commands: sequences * 10,
      comparisons: sequences * 30,
      // Of two sequences neither may be plain.
      settled: Math.floor(sequences / 10),
    }),
    never: ['mismatches'],
  },
  async ({ size, seed }) => {
    const counts: Counts = { sequences: 0, commands: 0, refused: 0, comparisons: 0, settled: 0, kinds: new Map() }
    const sequences: fc.Arbitrary<Sequence> = fc.record({
      currency: fc.constantFrom('JPY', 'USD', 'KWD'),
      zone: fc.constantFrom(...zones),
      isPlain: fc.boolean(),
      steps: fc.array(
        fc.record({
          planner: fc.nat(weighted.length - 1),
          numbers: fc.array(fc.nat(999_999), { minLength: 40, maxLength: 40 }),
        }),
        { minLength: 30, maxLength: 60, size: 'max' },
      ),
    })
    await fc.assert(
      fc.asyncProperty(fc.noBias(sequences), async (sequence) => {
        const real = await begin(sequence)
        try {
          await runSequence(real, sequence, counts)
        } catch (error) {
          throw new Error(`after\n${real.trace.join('\n')}\n${String(error)}`, { cause: error })
        } finally {
          counts.comparisons += real.compared.count
        }
        counts.sequences += 1
      }),
      {
        seed,
        numRuns: size.sequences,
        interruptAfterTimeLimit: interruptAfterTimeLimit * Math.max(1, size.sequences / 20),
        endOnFailure: process.env['DAYBOOK_MODEL_SHRINK'] === 'no',
      },
    )
    return { ...counts, kinds: Object.fromEntries(counts.kinds), mismatches: 0 }
  },
)

async function begin({ currency, zone, isPlain }: Sequence): Promise<Real> {
  const world = await aWorld({
    ownPlatform: true,
    instance: { entries_start: '2026-01-01T00:00:00Z', currency, time_zone: zone },
  })
  const steps = ['transfer', 'similarity', 'platform_rule', 'instance_rule']
  const settings = { categorization_steps: steps.map((step) => ({ step, enabled: step === 'instance_rule' })) }
  assert.equal((await world.put('/v0/platform/settings', settings)).status, 200)
  const { accountId } = await world.bankAccount('Checking')
  const ids = new Map<string, string>()
  const names = new Map<string, string>()
  const types = new Map<string, string>()
  const { body } = await world.get('/v0/ledgers?limit=1000')
  for (const { id, name, type } of body.records) {
    ids.set(name, id)
    names.set(id, name)
    types.set(name, type)
  }
  const parties: string[] = []
  for (const name of ['Ann', 'Bob', 'Cat']) {
    parties.push((await world.post('/v0/parties', { name, type: 'other' })).body.id)
  }
  const model: Model = {
    decimals: currencies[currency],
    zone,
    start: '2026-01-01',
    isPlain,
    rowNumber: 0,
    closedThrough: null,
    closings: [],
    types,
    parties,
    sources: new Map(),
    rows: new Map(),
    applications: new Map(),
    entries: new Map(),
  }
  return { world, model, accountId, ids, names, trace: [], compared: { count: 0 } }
}

async function runSequence(real: Real, { steps }: Sequence, counts: Counts): Promise<void> {
  let since = 0
  for (const { planner, numbers } of steps) {
    const isDone = await takeStep(real, known(weighted[planner], 'planner'), numbers, counts)
    since += isDone ? 1 : 0
    if (since < every) continue
    since = 0
    await compareEverything(real, pointOf(numbers))
  }
  await compareEverything(real, pointOf(steps.at(-1)?.numbers ?? [300]))
  await compareEverything(real, { date: '2027-06-30', zone: 'UTC' })
  if (real.model.isPlain) {
    for (const plan of settlements(real.model, '2027-01-31')) await carryOut(real, plan, counts)
    await compareEverything(real, { date: '2027-06-30', zone: 'UTC' })
    await compareBases(real, '2027-06-30')
    counts.settled += 1
  }
  assert.deepEqual(await checkBooks(real.world.connection, real.world.instanceId), [])
}

const every = Number(process.env['DAYBOOK_COMPARE_EVERY'] ?? 10)

function pointOf(numbers: readonly number[]): { date: string; zone: string } {
  const [day = 0, zone = 0] = numbers.slice(-2)
  return { date: dayAfter('2026-01-01', day % 330), zone: known(zones[zone % zones.length], 'zone') }
}

async function takeStep(real: Real, planner: Planner, numbers: readonly number[], counts: Counts): Promise<boolean> {
  const plan = planner(real.model, drawsOf(numbers))
  if (plan) await carryOut(real, plan, counts)
  return plan !== undefined
}

async function carryOut(real: Real, plan: Plan, counts: Counts): Promise<void> {
  const { world, accountId, ids } = real
  const address = plan.address.replace('{account}', accountId)
  const body = plan.body === undefined ? undefined : JSON.stringify(plan.body)
  const raw = body?.replaceAll(/"ledger:([^"]+)"/g, (_, name) => `"${known(ids.get(String(name)), String(name))}"`)
  real.trace.push(`${plan.kind}: ${plan.method} ${address} ${readable(real, raw ?? '')} ${plan.refusals.join(' or ')}`)
  const answer = await world.call(plan.method, address, { raw, headers: { prefer: 'wait=20' } })
  counts.commands += 1
  const kind = counts.kinds.get(plan.kind) ?? { accepted: 0, refused: 0 }
  counts.kinds.set(plan.kind, kind)
  if (plan.refusals.length > 0) {
    const told = `${answer.status} ${answer.body.error_code}`
    assert.ok(
      plan.refusals.some((each) => told.startsWith(each)),
      `must be refused: ${answer.status} ${answer.text}`,
    )
    counts.refused += 1
    kind.refused += 1
    return
  }
  assert.ok(answer.status < 300, `refused: ${answer.text}`)
  kind.accepted += 1
  await settled(real, answer)
  await plan.apply(answer.body, real)
}

/** Tasks are waited for. */
async function settled({ world }: Real, { status, body }: Answer): Promise<void> {
  if (status === 202) assert.equal((await world.endedTask(body.id)).body.status, 'complete')
}

function readable({ names }: Real, text: string): string {
  return [...names].reduce((rest, [id, name]) => rest.replaceAll(`"${id}"`, `"${name}"`), text)
}
