import type { Label } from './model.ts'
import type { StandingLabel } from './sql.ts'

/** A label as it is learned. */
export function labelOf(found: StandingLabel): Label {
  const { id, amount, description, predicted_ledger_id: ledger, predicted_confidence: confidence } = found
  const verdict =
    ledger === null || confidence === null
      ? undefined
      : { ledger, confidence, mark: found.mark, decided: found.revised }
  return {
    id,
    amount,
    description,
    account: found.source_account_id,
    time: found.datetime.epochMilliseconds,
    ledgers: found.ledger_ids,
    ...(verdict && { verdict }),
  }
}
