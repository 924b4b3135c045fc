import * as t from 'typebox'
import { pageOf, pageParameters } from '../http/page.ts'
import { commaList } from '../http/query-types.ts'
import { fields, route } from '../http/route.ts'
import { id, oneOf } from '../http/wire-types.ts'
import { listTasks, retrieveTask, taskRecord, taskStatuses, taskTypes } from './tasks.ts'

export const taskRoutes = [
  route({
    id: 'listTasks',
    method: 'GET',
    path: '/v0/transactions/tasks',
    tag: 'Tasks',
    summary: 'List transaction processing Tasks, the latest first',
    description: 'Imports and other work on transactions, with how far each is; filter by account, state and kind.',
    scope: 'books:read',
    tenancy: 'instance',
    query: fields({
      source_account_id: t.Optional(id('source_account')),
      status: t.Optional(oneOf(taskStatuses)),
      task_type: t.Optional(oneOf(taskTypes)),
      sort: t.Optional(commaList(['created_datetime', '-created_datetime'], 'invalid_sort')),
      ...pageParameters,
    }),
    reply: [200, pageOf(taskRecord)],
    errors: ['invalid_enum_value'],
    handle: ({ query }, { tx, page }) => listTasks(tx, page, query),
  }),
  route({
    id: 'retrieveTask',
    method: 'GET',
    path: '/v0/transactions/tasks/{task_id}',
    tag: 'Tasks',
    summary: 'Retrieve a transaction processing Task',
    description:
      'How far an import or other work is. It has ended when `status` is `complete` or `failed`; then its lists say what became of each transaction, and `error` what went wrong. Ask again every second or so, or send `Prefer: wait=N` with the request that starts it.',
    scope: 'books:read',
    tenancy: 'instance',
    params: fields({ task_id: id('task') }),
    reply: [200, taskRecord],
    errors: [],
    version: 'retrieveTask',
    handle: ({ params }, { tx }) => retrieveTask(tx, params.task_id),
  }),
]
