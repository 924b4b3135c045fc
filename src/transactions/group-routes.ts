import * as t from 'typebox'
import { pageOf, pageParameters } from '../http/page.ts'
import { commaList } from '../http/query-types.ts'
import { fields, route } from '../http/route.ts'
import { id, oneOf } from '../http/wire-types.ts'
import { taskRecord } from '../tasks/tasks.ts'
import { groupDryRun } from './dry-run.ts'
import { categorizeGroup, groupChoice } from './group-choices.ts'
import { groupFilters, groupStatuses, maxGroupId } from './group-ids.ts'
import { groupRecord } from './group-records.ts'
import { groupSorts, listCategorizationGroups } from './groups.ts'
import { listErrors } from './parameters.ts'
import { revertTask } from './reverts.ts'
import { awaitTask } from './waiting.ts'

export const groupRoutes = [
  route({
    id: 'listCategorizationGroups',
    method: 'GET',
    path: '/v0/categorization/groups',
    tag: 'Categorization',
    summary: 'List what waits for a person, by merchant and direction, the largest first',
    description:
      'One record stands for all uncategorized rows of one merchant and direction, so that one answer decides them all; transfers and rows that are matched are in no group. Rows whose words tell of nobody, as a number alone, are together where their texts differ in digits alone. The filters are those of `GET /transactions`, and a group is of the rows that they find: its `id` stands for these. By default the groups of most rows come first; `sort=-sum` has those that moved the most money first, whichever way it went. At most 100000 rows are looked through: where more wait, `report_too_large` asks for a filter.',
    scope: 'books:read',
    tenancy: 'instance',
    query: fields({
      status: t.Optional(
        oneOf(groupStatuses, {
          description:
            'Which rows: those that are uncategorized (the default), or those in the books that nobody has reviewed, whatever decided them.',
        }),
      ),
      ...groupFilters,
      sort: t.Optional(commaList(groupSorts, 'invalid_sort')),
      ...pageParameters,
    }),
    reply: [200, pageOf(groupRecord)],
    errors: [...listErrors, 'report_too_large'],
    handle: (
      { query: { status = 'uncategorized', sort = [groupSorts[0]], limit: _, page_token: __, ...filter } },
      { tx, page },
    ) => listCategorizationGroups(tx, page, { ...filter, status, sort }),
  }),
  route({
    id: 'categorizeGroup',
    method: 'POST',
    path: '/v0/categorization/groups/{group_id}/categorize',
    tag: 'Categorization',
    summary: 'Categorize all rows of a group',
    description:
      'A Task changes the rows that the group has now, each as `PUT /transactions` would: it counts as a person’s choice, of whoever asked. Rows that come meanwhile are not taken. A row is skipped, with the reason in `row_results`, where that change would be refused (`period_closed`, `period_reconciled` and others), where it is gone (`deleted`) or somebody has decided it meanwhile (`changed`). `POST /transactions/tasks/{task_id}/revert` undoes it as one. With `Prefer: wait=N` the finished Task.',
    scope: 'books:review',
    tenancy: 'instance',
    params: fields({ group_id: t.String({ minLength: 1, maxLength: maxGroupId, description: 'Id of a group.' }) }),
    body: groupChoice,
    reply: [202, taskRecord],
    errors: ['batch_too_large', 'report_too_large', 'invalid_enum_value', 'invalid_reference', 'not_editable'],
    afterwards: awaitTask,
    dryRun: groupDryRun,
    handle: ({ params, body }, { tx }) => categorizeGroup(tx, params.group_id, body),
  }),
  route({
    id: 'revertTask',
    method: 'POST',
    path: '/v0/transactions/tasks/{task_id}/revert',
    tag: 'Tasks',
    summary: 'Undo a Task as one: a choice for a group, or an import',
    description:
      'Of a `group_categorization` the rows that nobody has touched since go back to what they were: category, method, tags, party, review status; what was proposed for them is not proposed again. Of an `import_transactions`, of a file or of rows, the transactions that no person has touched go, as if they had never come: the same ids can be imported again, and the statement that came with them is forgotten. Other rows stay, each with its reason in `row_results`: `period_closed`, `period_reconciled`, `reconciliation_in_progress` (ticked), `resource_in_use` (payments are applied), `has_files`, `changed`, `unchanged` (it was as it was chosen), `deleted` (gone already), `invalid_reference` (the former category takes nothing any more). 409 `invalid_state`, with `data.reason`: the Task has not completed (`status`), is undone already (`is_reverted`), is of another type (`task_type`) or of a feed (`is_feed`). With `Prefer: wait=N` the finished Task.',
    scope: 'books:write',
    tenancy: 'instance',
    params: fields({ task_id: id('task') }),
    reply: [202, taskRecord],
    errors: ['invalid_state'],
    afterwards: awaitTask,
    handle: ({ params }, { tx }) => revertTask(tx, params.task_id),
  }),
]
