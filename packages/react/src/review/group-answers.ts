import type { CategorizationGroup, Daybook } from '@daybook/sdk'
import { answerOf, type NewAnswer } from './answers.ts'
import type { Told } from './row-answers.ts'

/** The most rows that can be left out of an answer. */
export const maximumExceptions = 100

export interface GroupChoice {
  readonly ledgerId: string
  readonly tagIds?: readonly string[]
  /** Rows that stay as they are. */
  readonly except?: readonly string[]
}

/** One category for all rows of a merchant. */
export function groupAnswer(
  client: Daybook,
  group: CategorizationGroup,
  { ledgerId, tagIds = [], except = [] }: GroupChoice,
  told: Told,
): NewAnswer {
  const body = {
    updated_category_ledger_id: ledgerId,
    review_status: 'reviewed' as const,
    ...(tagIds.length > 0 && { tag_ids: [...tagIds] }),
    ...(except.length > 0 && { except: [...except] }),
  }
  return answerOf(
    { ...told, leaving: [group.id], rows: group.count - except.length },
    async (key) => {
      const options = { wait: 20, idempotencyKey: key }
      return (await client.categorizationGroups.categorize(group.id, body, options).wait()).id
    },
    (task, key) => client.tasks.revert(task, { wait: 20, idempotencyKey: key }).wait(),
  )
}

/** The ids of the rows of a group, which the service tells where it is asked what an answer would do. */
export async function rowsOfGroup(
  client: Daybook,
  group: CategorizationGroup,
  ledgerId: string,
  signal: AbortSignal,
): Promise<readonly string[]> {
  const { body } = await client.categorizationGroups.categorize(
    group.id,
    { updated_category_ledger_id: ledgerId },
    { dryRun: true, signal },
  )
  return body.modified_transaction_ids
}
