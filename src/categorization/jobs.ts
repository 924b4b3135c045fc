import type { Database } from '../database/database.ts'
import type { JobHandlers } from '../jobs/job-queue.ts'
import { suggestRules } from '../jobs/nightly.ts'
import { Refusal } from '../kernel/errors.ts'
import { minedRules } from './rule-mining.ts'
import { keepSuggestedRules, labelledRows } from './rule-suggestions.ts'

/**
 * The search for rules in the night after people have categorized by hand: reading takes no lock, and what is found is
 * kept at once.
 */
export function categorizationJobs(database: Database): JobHandlers {
  return {
    [suggestRules]: async ({ payload, deadly }) => {
      // What workers die of is left: the next choice asks for it again.
      if (deadly) return
      const request = {
        platformId: payload.platform_id,
        instanceId: payload.instance_id,
        actor: { name: `job:${suggestRules}`, modifiedBy: null, requestId: null },
      }
      try {
        const rows = await database.inInstance({ ...request, access: 'read' as const }, (tx) => labelledRows(tx))
        const mined = await minedRules(rows)
        await database.inInstance({ ...request, access: 'write' as const }, (tx) => keepSuggestedRules(tx, mined))
      } catch (error) {
        if (error instanceof Refusal && error.code === 'instance_not_found') return
        throw error
      }
    },
  }
}
