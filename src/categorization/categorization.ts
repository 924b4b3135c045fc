import type { CategorizationMethod } from '../journal/journal.ts'
import type { Money } from '../kernel/money.ts'
import type { Instant } from '../kernel/time.ts'
import { chartOf, type Ledger } from '../ledgers/ledgers.ts'
import type { InstanceTx } from '../platform/db.ts'
import { type ApplicableRule, applicableRules } from '../rules/rules.ts'

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
  /** Which rule decided. */
  explanation: string | null
}

type Step = (candidate: Candidate) => Decision | undefined

/** What the steps know of the books. */
interface Knowledge {
  chart: readonly Ledger[]
  rules: readonly ApplicableRule[]
}

const steps: readonly ((knowledge: Knowledge) => Step)[] = [asImported, byInstanceRules, uncategorized]

/** Reads what is needed once; the answer decides any number of transactions. */
export async function openPipeline(tx: InstanceTx): Promise<(candidate: Candidate) => Decision> {
  const knowledge: Knowledge = { chart: await chartOf(tx), rules: await applicableRules(tx) }
  const opened = steps.map((step) => step(knowledge))
  return (candidate) => {
    for (const step of opened) {
      const decision = step(candidate)
      if (decision) return decision
    }
    throw new Error('the last step decides everything')
  }
}

function asImported(): Step {
  return ({ opposing_ledger_id: ledgerId }) =>
    ledgerId === null ? undefined : { ledgerId, method: 'import', confidence: null, explanation: null }
}

function byInstanceRules({ rules }: Knowledge): Step {
  return (candidate) => {
    const rule = rules.find(({ expression }) => expression.matches(candidate))
    return rule && { ledgerId: rule.ledgerId, method: 'instance_rule', confidence: null, explanation: rule.id }
  }
}

function uncategorized({ chart }: Knowledge): Step {
  const idOf = (purpose: string) => chart.find((ledger) => ledger.required_ledger_purpose === purpose)?.id ?? ''
  const inflow = idOf('uncategorized_inflow')
  const outflow = idOf('uncategorized_outflow')
  return ({ amount }) => ({
    ledgerId: amount > 0n ? inflow : outflow,
    method: 'uncategorized',
    confidence: null,
    explanation: null,
  })
}
