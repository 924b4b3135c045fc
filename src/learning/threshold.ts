import type { Verdict } from './model.ts'

/** A prediction as it was judged: whether it was right. */
export interface CheckedVerdict extends Verdict {
  right: boolean
}

/** Until there are so many labels nothing is decided without a person. */
export const minLabels = 25

/** With fewer labels the shipped curve has to be surer: what a business does is hardly known. */
const surely = { labels: 100, confidence: 0.975 }
const usually = 0.95

/** What is less likely than not is decided by nobody else. */
const lowest = 0.5

const minVerdicts = 250
const maxVerdicts = 1_000
/** As many verdicts as the shipped curve counts for beside them. */
const pseudoVerdicts = 50
const minAbove = 50
/** A little more than the share that is promised: those at the threshold are less often right than those above it. */
const wanted = 0.96

/**
 * The least confidence at which a business lets a row be decided without a person, so that nineteen of twenty are
 * right: that of the shipped curve, and once enough predictions were checked the business’s own. @param verdicts the
 * latest last
 */
export function thresholdOf(labels: number, verdicts: readonly CheckedVerdict[]): number {
  if (labels < minLabels) return Infinity
  const shipped = labels < surely.labels ? surely.confidence : usually
  const checked = fairly(verdicts.slice(-maxVerdicts))
  if (checked.length < minVerdicts) return shipped
  const shares = sharesOf(checked)
  const own = shares.findLast(({ share }) => share >= wanted)
  if (own) return Math.max(own.confidence, lowest)
  const known = shares.findLast(({ confidence }) => confidence >= shipped)
  return known && known.share < usually ? Infinity : shipped
}

/** The surest first: what share is right of those that are at least as sure, shrunk toward what they claim. */
function sharesOf(checked: readonly CheckedVerdict[]): { confidence: number; share: number }[] {
  let [right, claimed] = [0, 0]
  const surestFirst = checked.toSorted((a, b) => b.confidence - a.confidence)
  return surestFirst.flatMap((verdict, at) => {
    const above = at + 1
    right += verdict.right ? 1 : 0
    claimed += verdict.confidence
    // Those of one confidence are decided together.
    if (above < minAbove || surestFirst[above]?.confidence === verdict.confidence) return []
    const share = (right + (pseudoVerdicts * claimed) / above) / (above + pseudoVerdicts)
    return [{ confidence: verdict.confidence, share }]
  })
}

/**
 * Of rows that were decided without a person, those are checked that a person looks at: where only wrong ones are
 * corrected and none reviewed, they say nothing of the others.
 */
function fairly(verdicts: readonly CheckedVerdict[]): CheckedVerdict[] {
  const decided = verdicts.filter((verdict) => verdict.decided)
  const reviewed = decided.filter(({ right }) => right).length
  return 2 * reviewed >= decided.length ? [...verdicts] : verdicts.filter((verdict) => !verdict.decided)
}
