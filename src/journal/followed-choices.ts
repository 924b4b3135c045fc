import type { WriteTx } from '../database/database.ts'
import { scheduleNightly, suggestRules } from '../jobs/nightly.ts'
import { endMatches } from './ended-matches.ts'
import { endProposals } from './ended-proposals.ts'
import type { Changed, Posting, StoredTransaction } from './posting.ts'

/** What follows on a posting in which people choose: proposals end with it, and rules are looked for in the night. */
export async function followChoices(tx: WriteTx, posting: Posting): Promise<void> {
  await endMatches(tx, posting)
  await endProposals(tx, posting)
  if (posting.changedTransactions?.some(isChosen)) await scheduleNightly(tx, suggestRules)
}

function isChosen({ before, after }: Changed<StoredTransaction>): boolean {
  return after.categorization_method === 'user' && before.categorization_method !== 'user'
}
