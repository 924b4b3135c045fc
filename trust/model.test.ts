import assert from 'node:assert/strict'
import * as fc from 'fast-check'
import { checkBooks } from '../test/books-check.ts'
import { openAccount } from '../test/model/account-commands.ts'
import { type Ledger, type Model, requiredNatures, unmarked } from '../test/model/books-model.ts'
import type { Happened } from '../test/model/choices.ts'
import { commands } from '../test/model/commands.ts'
import { compareEverything, zones } from '../test/model/comparing.ts'
import { type Counts, logEvents, noCounts, perform, type Real, runnable } from '../test/model/performing.ts'
import { settingsCommand } from '../test/model/settings-commands.ts'
import { groupCommand, tagCommand } from '../test/model/tag-commands.ts'
import { openTemplates } from '../test/model/template-commands.ts'
import { interruptAfterTimeLimit } from '../test/random.ts'
import { aWorld } from '../test/world.ts'
import { part } from './part.ts'

/**
 * Random commands over HTTP: every answer, list, event and refusal is what a model without a server foretells.
 * DAYBOOK_MODEL_SHRINK=no reports the first failure as it is, without making it smaller.
 */
const endOnFailure = process.env['DAYBOOK_MODEL_SHRINK'] === 'no'
/** Of each sequence, on average; and of all commands of a kind, the share that must be accepted. */
const floor = { sequences: 1, commands: 18, reads: 150, refusals: 3, repeated: 1 }
const acceptedShare = 0.4
const currencies = { JPY: 0, USD: 2, KWD: 3, CLF: 4 } as const

part(
  {
    name: 'model',
    quick: { sequences: 3 },
    full: { sequences: 40 },
    floors: ({ sequences }) =>
      Object.fromEntries(
        // Of a few sequences each may be short.
        Object.entries(floor).map(([name, least]) => [name, sequences < 10 ? least / 4 : least * sequences]),
      ),
    never: ['mismatches'],
  },
  async ({ size, seed }) => {
    const counts = noCounts()
    const settings = fc.record({
      currency: fc.constantFrom('JPY', 'USD', 'KWD', 'CLF'),
      zone: fc.constantFrom(...zones),
    })
    const check = async ({ settings: chosen, sequence }: Sequence) => {
      const real = await begin(chosen, counts)
      try {
        await fc.asyncModelRun(() => ({ model: real.model, real }), sequence)
        await compareEverything(real)
        assert.deepEqual(await checkBooks(real.world.connection, real.world.instanceId), [])
      } catch (error) {
        throw new Error(`after\n${real.trace.join('\n')}\n${String(error)}`, { cause: error })
      }
      counts.sequences += 1
    }
    const sequences = fc.record({
      settings,
      sequence: fc.noBias(
        fc.commands(
          commands.flatMap(([weight, arbitrary]) =>
            Array.from({ length: weight }, () =>
              fc.tuple(arbitrary, circumstances).map(([command, around]) => runnable(command, around)),
            ),
          ),
          { maxCommands: 110, size: 'max', disableReplayLog: true },
        ),
      ),
    })
    await fc.assert(fc.asyncProperty(sequences, check), {
      seed,
      numRuns: size.sequences,
      interruptAfterTimeLimit: interruptAfterTimeLimit * Math.max(1, size.sequences / 20),
      endOnFailure,
    })
    const refusals = [...counts.refusals.values()].reduce((sum, n) => sum + n, 0)
    const least = size.sequences < 10 ? 0.3 : 0.8
    assert.ok(counts.kinds.size > commands.length * least, 'nearly every kind of command is among them')
    for (const [kind, { taken, accepted }] of counts.kinds)
      assert.ok(accepted >= leastAccepted(taken), `${kind}: ${accepted} of ${taken} were accepted`)
    const details = {
      codes: Object.fromEntries(counts.refusals),
      kinds: Object.fromEntries(counts.kinds),
      lists: Object.fromEntries(counts.lists),
    }
    return { ...counts, refusals, ...details, mismatches: 0 }
  },
)

/** The share, less what chance may take away: three standard deviations. */
function leastAccepted(taken: number): number {
  return acceptedShare * taken - 3 * Math.sqrt(taken * acceptedShare * (1 - acceptedShare))
}

interface Sequence {
  settings: { currency: string; zone: string }
  sequence: Iterable<fc.AsyncCommand<Model, Real>>
}

const chart = [
  ['Sales', 'revenue', 'operating_revenues', 'credit'],
  ['Discounts', 'revenue', 'operating_revenues', 'debit'],
  ['Rent', 'expense', 'operating_expenses', 'debit'],
  ['Stock', 'expense', 'cost_of_goods_sold', 'debit'],
  ['Equipment', 'asset', 'non-current_assets', 'debit'],
  ['Capital', 'equity', 'equity', 'credit'],
] as const

const circumstances = fc.record({
  how: fc.oneof(
    { weight: 7, arbitrary: fc.constant('plainly' as const) },
    fc.constantFrom('twice', 'on another version'),
  ),
  seed: fc.nat(),
})

const firstTags = [
  ...['Project', 'Team'].map((name) => groupCommand({ name, description: null, enabled: true })),
  ...['Red', 'Blue', 'One'].map((name, group) => tagCommand({ name, group })),
]

async function begin(settings: Sequence['settings'], counts: Counts): Promise<Real> {
  const start = '2025-03-01'
  const purposes = Object.keys(requiredNatures)
  const world = await aWorld({
    ownPlatform: true,
    instance: {
      entries_start: `${start}T00:00:00Z`,
      currency: settings.currency,
      time_zone: settings.zone,
      custom_coa: {
        ledgers: chart.map(([name, type, sub_type, debit_credit]) => ({ name, type, sub_type, debit_credit })),
        required_ledgers: Object.fromEntries(
          purposes.map((purpose) => [purpose, { name: `The ${purpose}`, sort_code: '9' }]),
        ),
      },
    },
  })
  const decimals = Object.entries(currencies).find(([code]) => code === settings.currency)?.[1] ?? 2
  const model: Model = {
    decimals,
    zone: settings.zone,
    instanceId: world.instanceId,
    name: 'Corner Shop',
    subscription: 'tier2',
    basis: 'accrual',
    parent: null,
    start,
    ledgers: new Map(),
    entries: new Map(),
    accounts: new Map(),
    transactions: new Map(),
    tombstones: new Map(),
    rules: new Map(),
    platformRules: new Map(),
    steps: [],
    groups: new Map(),
    tags: new Map(),
    tagRules: new Map(),
    periods: [],
    tasks: new Map(),
    templates: new Map(),
    others: new Map(),
    files: new Map(),
    log: [],
  }
  const { body } = await world.get('/v0/ledgers?limit=1000')
  for (const { id, name, created_at } of body.records) model.ledgers.set(id, { ...firstLedger(name), id, created_at })
  const real: Real = { model, world, counts, trace: [] }
  const births = [...model.ledgers.keys()].map((id): Happened => ['ledger.created', id])
  await logEvents(real, [['instance.created', world.instanceId], ...births], null)
  await openTemplates(model, world)
  const rulesAlone = settingsCommand(['instance_rule', 'platform_rule'])
  const first = [rulesAlone, openAccount('Checking'), ...firstTags]
  for (const [at, command] of first.entries()) await perform(command, real, { how: 'plainly', seed: at * 7919 })
  return real
}

function firstLedger(name: string): Omit<Ledger, 'id' | 'created_at'> {
  const nothingElse = { parent_id: null, external_id: null, financial_account_type: null }
  const plain = { name, editable: true, enabled: true, ...unmarked, ...nothingElse }
  const purpose = name.replace('The ', '')
  const nature = requiredNatures[purpose]
  if (nature) return { ...plain, ...nature, sort_code: '9', required_ledger_purpose: purpose }
  const [, type, sub_type, debit_credit] = chart.find(([own]) => own === name) ?? []
  assert.ok(type && sub_type && debit_credit, name)
  return {
    ...plain,
    type,
    sub_type,
    debit_credit,
    report_cash_flow: false,
    sort_code: '',
    required_ledger_purpose: null,
  }
}
