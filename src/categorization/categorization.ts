import type { CategorizationMethod } from '../journal/journal.ts'
import { fail } from '../kernel/errors.ts'
import type { Money } from '../kernel/money.ts'
import type { Instant } from '../kernel/time.ts'
import { chartOf, type Ledger } from '../ledgers/ledgers.ts'
import type { InstanceTx } from '../platform/db.ts'
import { type ApplicableRule, applicableRules } from '../rules/rules.ts'
import { type Likened, type Likely, openSimilarity, usualThreshold } from '../similarity/similarity.ts'

/** Where each new transaction belongs: the steps in their order, the first that decides wins, the last always does. */
export interface Candidate {
  amount: Money
  datetime: Instant
  description: string
  metadata: Record<string, unknown>
  source_account_id: string
  /** The category that came with the transaction. */
  opposing_ledger_id: string | null
}

export interface Decision {
  ledgerId: string
  method: CategorizationMethod
  /** 0 to 1, null where nothing was estimated. */
  confidence: number | null
  /** Which rule decided, or the ids of the transactions that this one is like, with commas. */
  explanation: string | null
}

/** Decides those of the candidates that it can; the others go on to the next step. */
type Step = (candidates: readonly Candidate[]) => Promise<(Decision | undefined)[]>

/** What the steps know of the books. */
interface Knowledge {
  chart: readonly Ledger[]
  rules: readonly ApplicableRule[]
  likely: (candidate: Likened) => Likely | undefined
}

const steps: readonly ((knowledge: Knowledge) => Step)[] = [
  asImported,
  byInstanceRules,
  ({ likely }) => bySimilarity(likely),
  uncategorized,
]

/** Reads what is needed once; the answer decides any number of transactions, in their order. */
export async function openPipeline(tx: InstanceTx): Promise<(candidates: readonly Candidate[]) => Promise<Decision[]>> {
  const knowledge: Knowledge = {
    chart: await chartOf(tx),
    rules: await applicableRules(tx),
    likely: await openSimilarity(tx),
  }
  const opened = steps.map((step) => step(knowledge))
  return async (candidates) => {
    const decisions = new Map<Candidate, Decision>()
    for (const step of opened) {
      const open = candidates.filter((candidate) => !decisions.has(candidate))
      const decided = open.length === 0 ? [] : await step(open)
      for (const [at, decision] of decided.entries()) if (open[at] && decision) decisions.set(open[at], decision)
    }
    return candidates.map((candidate) => decisions.get(candidate) ?? fail('internal_error'))
  }
}

/** A step that looks at each candidate by itself. */
function oneByOne(decide: (candidate: Candidate) => Decision | undefined): Step {
  return async (candidates) => candidates.map(decide)
}

function asImported(): Step {
  return oneByOne(({ opposing_ledger_id: ledgerId }) =>
    ledgerId === null ? undefined : { ledgerId, method: 'import', confidence: null, explanation: null },
  )
}

function byInstanceRules({ rules }: Knowledge): Step {
  return oneByOne((candidate) => {
    const rule = rules.find(({ expression }) => expression.matches(candidate))
    return rule && { ledgerId: rule.ledgerId, method: 'instance_rule', confidence: null, explanation: rule.id }
  })
}

/** Below the threshold it leaves the row to the next step. */
function bySimilarity(likelyOf: (candidate: Likened) => Likely | undefined, threshold = usualThreshold): Step {
  return oneByOne((candidate) => {
    const likely = likelyOf(candidate)
    if (!likely || likely.confidence < threshold) return undefined
    const { ledgerId, confidence, neighbours } = likely
    return { ledgerId, method: 'similarity', confidence, explanation: neighbours.join(',') }
  })
}

/** The last step decides everything. */
function uncategorized({ chart }: Knowledge): Step {
  const idOf = (purpose: string) => chart.find((ledger) => ledger.required_ledger_purpose === purpose)?.id ?? ''
  const inflow = idOf('uncategorized_inflow')
  const outflow = idOf('uncategorized_outflow')
  return oneByOne(({ amount }) => ({
    ledgerId: amount > 0n ? inflow : outflow,
    method: 'uncategorized',
    confidence: null,
    explanation: null,
  }))
}
