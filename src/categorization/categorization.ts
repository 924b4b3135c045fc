import { isUncategorized } from '../chart/chart.ts'
import type { ReadTx } from '../database/database.ts'
import type { CategorizationMethod, StoredTransaction } from '../journal/journal.ts'
import { must } from '../kernel/assert.ts'
import type { CategorizationRuleId, LedgerId, PartyId, SourceAccountId, TransactionId } from '../kernel/ids.ts'
import type { Money } from '../kernel/money.ts'
import type { Instant } from '../kernel/time.ts'
import { type Likely, openLearning } from '../learning/learning.ts'
import { chartOf, type Ledger } from '../ledgers/ledgers.ts'
import { type ApplicableRule, applicablePlatformRules, applicableRules, searchOf } from '../rules/rules.ts'
import type { StoredTransfer } from '../transfers/transfers.ts'
import { isStepEnabled, type CategorizationSettings, categorizationSettings, type StepName } from './settings.ts'
import { openTransfers, type TransferSearch } from './transfer-search.ts'

/** Where each new transaction belongs: the steps in their order, the first that decides wins, the last always does. */
export interface Candidate {
  id: TransactionId
  amount: Money
  datetime: Instant
  description: string
  metadata: Record<string, unknown>
  source_account_id: SourceAccountId
  /** The category that came with the transaction. */
  opposing_ledger_id: LedgerId | null
  /** Payments are applied of it: what is to be decided is the rest, which is no side of a transfer. */
  isPart?: boolean
}

export interface Decision {
  ledgerId: LedgerId
  method: CategorizationMethod
  /** 0 to 1, null where nothing was estimated. */
  confidence: number | null
  /**
   * What decided: the id of a rule, or the ids of several transactions with commas between them (which no id contains).
   */
  explanation: string | null
  /** Of what is undecided, or decided by similarity: what seems most likely. */
  likely?: Pick<Likely, 'ledgerId' | 'confidence'> | undefined
  /** Whom the transaction is about, where a rule says so. */
  partyId?: PartyId | null
  /** The transfer, matched or proposed, that the transaction is a side of. */
  transfer?: StoredTransfer
}

/** As it is kept with the transaction. */
export function suggestionOf({
  likely,
}: Pick<Decision, 'likely'>): Pick<StoredTransaction, 'suggested_ledger_id' | 'suggested_confidence'> {
  return { suggested_ledger_id: likely?.ledgerId ?? null, suggested_confidence: likely?.confidence ?? null }
}

/** Whether a rule may say whom the transaction is about: neither a person nor an import has. */
export function isPartyOpen({ party_id, party_method }: Pick<StoredTransaction, 'party_id' | 'party_method'>): boolean {
  return party_method === 'rule' || (party_method === null && party_id === null)
}

/**
 * Decides those of the candidates that it can; the others go on to the next step.
 * @param decided what the steps before it have made of the others
 */
export type Step = (
  candidates: readonly Candidate[],
  decided: ReadonlyMap<Candidate, Decision>,
) => Promise<(Decision | undefined)[]>

/** What every step may need to know of the books; what only one needs it reads when it is opened. */
export interface Knowledge {
  chart: readonly Ledger[]
  settings: CategorizationSettings
  transfers: TransferSearch
  /** What similarity makes of one; nothing where its step is switched off. */
  likelyOf: (candidate: Candidate) => Likely | undefined
  /** A rule of the Instance that decides nothing. */
  exceptRuleId: CategorizationRuleId | undefined
}

/** Reads what the step needs, once; the step then decides any number of batches. */
export type Opener = (tx: ReadTx, knowledge: Knowledge) => Promise<Step>

/** The steps that a platform orders and switches off. */
const openers: Readonly<Record<StepName, Opener>> = {
  transfer: async (_, { transfers }) => byTransfers(transfers),
  instance_rule: async (tx, { exceptRuleId }) =>
    byRules(
      (await applicableRules(tx)).filter(({ id }) => id !== exceptRuleId),
      'instance_rule',
    ),
  similarity: async (_, knowledge) => bySimilarity(knowledge),
  platform_rule: async (tx) => byRules(await applicablePlatformRules(tx), 'platform_rule'),
}

/** Reads what is needed once; the answer decides any number of transactions, in their order. */
export async function openPipeline(
  tx: ReadTx,
  { exceptRuleId }: { exceptRuleId?: CategorizationRuleId | undefined } = {},
): Promise<(candidates: readonly Candidate[]) => Promise<Decision[]>> {
  const [chart, settings] = [await chartOf(tx), await categorizationSettings(tx)]
  const transfers = openTransfers(tx, chart)
  const likelyOf = isStepEnabled(settings, 'similarity') ? once(await openLearning(tx)) : () => undefined
  const opened = await openSteps(tx, { chart, settings, transfers, likelyOf, exceptRuleId })
  const waitingPlaces = new Set(chart.filter(isUncategorized).map((ledger) => ledger.id))
  return async (candidates) => {
    const decisions = new Map<Candidate, Decision>()
    for (const step of opened) {
      const open = candidates.filter((candidate) => !decisions.has(candidate))
      const decided = open.length === 0 ? [] : await step(open, decisions)
      for (const [at, decision] of decided.entries())
        if (open[at] && decision)
          decisions.set(
            open[at],
            waitingPlaces.has(decision.ledgerId) ? undecided(decision.ledgerId, likelyOf(open[at])) : decision,
          )
    }
    const decided = candidates.map((candidate) => ({
      candidate,
      decision: must(decisions.get(candidate), 'the last step decides everything'),
    }))
    return isStepEnabled(settings, 'transfer') ? await transfers.join(decided) : decided.map(({ decision }) => decision)
  }
}

/** A step that is switched off reads nothing. */
async function openSteps(tx: ReadTx, knowledge: Knowledge): Promise<Step[]> {
  const opened: Step[] = []
  for (const { step, enabled } of knowledge.settings.categorization_steps) {
    if (enabled) opened.push(await openers[step](tx, knowledge))
  }
  return [asImported, ...opened, uncategorized(knowledge)]
}

/** A step that looks at each candidate by itself. */
function oneByOne(decide: (candidate: Candidate) => Decision | undefined): Step {
  return async (candidates) => candidates.map(decide)
}

const asImported: Step = oneByOne(({ opposing_ledger_id: ledgerId }) =>
  ledgerId === null ? undefined : { ledgerId, method: 'import', confidence: null, explanation: null },
)

function byTransfers(transfers: TransferSearch): Step {
  return async (candidates, decided) => {
    const found = await transfers.find(candidates, decided)
    return candidates.map(({ id }) => {
      const transfer = found.get(id)
      if (transfer?.status !== 'matched') return undefined
      return transfers.decisionOf(transfer)
    })
  }
}

function byRules(rules: readonly ApplicableRule[], method: 'instance_rule' | 'platform_rule'): Step {
  const find = searchOf(rules)
  return oneByOne((candidate) => {
    const rule = find(candidate)
    return rule && { ledgerId: rule.ledgerId, method, confidence: null, explanation: rule.id, partyId: rule.partyId }
  })
}

/** Below the threshold it leaves the row to the next step. */
function bySimilarity({ likelyOf, settings: { similarity_threshold: threshold } }: Knowledge): Step {
  return oneByOne((candidate) => {
    const likely = likelyOf(candidate)
    if (!likely?.isLearned) return undefined
    const { ledgerId, confidence, isSure } = likely
    if (threshold === null ? !isSure : confidence < threshold) return undefined
    return { ledgerId, method: 'similarity', confidence, explanation: likely.supporters().join(',') || null, likely }
  })
}

/** What waits is asked about twice: by the step, and when it is kept with what is likely. */
function once(likelyOf: Knowledge['likelyOf']): Knowledge['likelyOf'] {
  const known = new Map<Candidate, Likely | undefined>()
  return (candidate) => {
    if (!known.has(candidate)) known.set(candidate, likelyOf(candidate))
    return known.get(candidate)
  }
}

/** The last step decides everything. */
function uncategorized({ chart }: Knowledge): Step {
  const idOf = (purpose: string) =>
    must(
      chart.find((ledger) => ledger.required_ledger_purpose === purpose),
      'every chart has its required ledgers',
    ).id
  const inflow = idOf('uncategorized_inflow')
  const outflow = idOf('uncategorized_outflow')
  return oneByOne(({ amount }) => undecided(amount > 0n ? inflow : outflow, undefined))
}

/** Whoever sends a transaction to an uncategorized ledger, be it a rule or its import, leaves it undecided. */
function undecided(ledgerId: LedgerId, likely: Likely | undefined): Decision {
  return { ledgerId, method: 'uncategorized', confidence: null, explanation: null, likely }
}
