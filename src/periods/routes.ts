import * as t from 'typebox'
import { pageOf, pageParameters } from '../http/page.ts'
import { fields, route } from '../http/route.ts'
import { date, text } from '../http/wire-types.ts'
import { limits } from '../kernel/limits.ts'
import { closePeriod, listPeriods, periodRecord, reopenPeriod } from './periods.ts'

const tag = 'Periods'
const note = text({ minLength: 1, maxLength: limits.lineDescription })

export const periodRoutes = [
  route({
    id: 'closePeriod',
    method: 'POST',
    path: '/v0/periods/close',
    tag,
    summary: 'Close the books through a past day',
    description:
      'Nothing dated on that day or before can be added, changed or deleted, nor a ledger with lines there retyped, moved or deleted. `note` is kept with the period.',
    scope: 'books:write',
    tenancy: 'instance',
    body: fields({ date, note: t.Optional(note) }),
    reply: [201, periodRecord],
    errors: ['invalid_date', 'before_entries_start', 'period_closed'],
    handle: ({ body }, { tx }) => closePeriod(tx, body),
  }),
  route({
    id: 'reopenPeriod',
    method: 'POST',
    path: '/v0/periods/reopen',
    tag,
    summary: 'Reopen the last closed period',
    description:
      '`note` says why, and is kept with the period. Transactions that came while it was closed are posted by a Task of type `retry_unposted`.',
    scope: 'books:write',
    tenancy: 'instance',
    body: fields({ note }),
    reply: [201, periodRecord],
    errors: ['invalid_state'],
    handle: ({ body }, { tx }) => reopenPeriod(tx, body.note),
  }),
  route({
    id: 'listPeriods',
    method: 'GET',
    path: '/v0/periods',
    tag,
    summary: 'List closed and reopened periods, the latest first',
    scope: 'books:read',
    tenancy: 'instance',
    query: fields(pageParameters),
    reply: [200, pageOf(periodRecord)],
    errors: [],
    handle: (_, { tx, page }) => listPeriods(tx, page),
  }),
]
