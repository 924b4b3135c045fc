import * as t from 'typebox'
import { pageOf, pageParameters } from '../http/page.ts'
import { fields, route } from '../http/route.ts'
import { date, words } from '../http/wire-types.ts'
import { limits } from '../kernel/limits.ts'
import { periodsDocument } from './period-table.ts'
import { closePeriod, listPeriods, periodRecord, reopenPeriod } from './periods.ts'
import { readinessRecord, retrieveReadiness } from './readiness.ts'

const tag = 'Periods'
const note = words({ maxLength: limits.lineDescription })

export const periodRoutes = [
  route({
    id: 'closePeriod',
    method: 'POST',
    path: '/v0/periods/close',
    tag,
    summary: 'Close the books through a past day',
    description:
      'When a month is done: what is told of it does not change any more. Nothing dated on that day or before can be added, changed or deleted, nor a ledger with lines there retyped, moved or deleted. `note` is kept with the period. With `strict` it is closed only when `GET /v0/periods/readiness` is ready for that day, judged in the same moment; else `data.blocking` names what is in the way.',
    scope: 'books:close',
    tenancy: 'instance',
    body: fields({
      date,
      note: t.Optional(note),
      strict: t.Optional(
        t.Boolean({
          description: 'Close only what is ready: no blocking item is `open` or `unknown`. By default false.',
        }),
      ),
    }),
    reply: [201, periodRecord],
    errors: ['invalid_date', 'before_entries_start', 'period_closed', 'invalid_state'],
    handle: ({ body }, { tx }) => closePeriod(tx, body),
  }),
  route({
    id: 'reopenPeriod',
    method: 'POST',
    path: '/v0/periods/reopen',
    tag,
    summary: 'Reopen the last closed period',
    description:
      'For a correction in what was closed. `note` says why, and is kept with the period. Transactions that came while it was closed are posted by a Task of type `retry_unposted`.',
    scope: 'books:close',
    tenancy: 'instance',
    body: fields({ note }),
    reply: [201, periodRecord],
    errors: ['invalid_state'],
    handle: ({ body }, { tx }) => reopenPeriod(tx, body.note),
  }),
  route({
    id: 'retrieveReadiness',
    method: 'GET',
    path: '/v0/periods/readiness',
    tag,
    summary: 'What to look at before the books are closed through a day',
    description:
      'A list of what is undone, to be worked on before `closePeriod`. Each item tells of what stands in the books up to the end of the day in the Instance’s zone, and names the query that lists it. Those that are `blocking` keep `strict` from closing; the others are warnings.',
    scope: 'books:read',
    tenancy: 'instance',
    query: fields({ date }),
    reply: [200, readinessRecord],
    errors: ['missing_field', 'invalid_date', 'before_entries_start'],
    handle: ({ query }, { tx }) => retrieveReadiness(tx, query.date),
  }),
  route({
    id: 'listPeriods',
    method: 'GET',
    path: '/v0/periods',
    tag,
    summary: 'List closed and reopened periods, the latest first',
    description:
      'How far the books are closed, and what was reopened. As a document (`Accept`) it has no pages: all of them, or `report_too_large`.',
    scope: 'books:read',
    tenancy: 'instance',
    query: fields(pageParameters),
    reply: [200, pageOf(periodRecord)],
    errors: [],
    document: periodsDocument,
    handle: (_, { tx, page }) => listPeriods(tx, page),
  }),
]
