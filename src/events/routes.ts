import * as t from 'typebox'
import { pageOf, pageParameters } from '../http/page.ts'
import { countQuery } from '../http/query-types.ts'
import { fields, route } from '../http/route.ts'
import { date, text, zone } from '../http/wire-types.ts'
import { limits } from '../kernel/limits.ts'
import { auditLogDocument } from './audit-table.ts'
import { auditRecord, eventRecord, listAuditLog, listEvents } from './events.ts'

export const eventRoutes = [
  route({
    id: 'listEvents',
    method: 'GET',
    path: '/v0/events',
    tag: 'Events',
    summary: 'The events of an Instance, in order and without gaps',
    description:
      'For a system that keeps a copy of the books. To follow the books, keep the last `sequence` that you have seen and ask for what came `after` it.',
    scope: 'books:read',
    tenancy: 'instance',
    query: fields({ after: t.Optional(countQuery), ...pageParameters }),
    reply: [200, pageOf(eventRecord)],
    errors: [],
    handle: ({ query }, { tx, page }) => listEvents(tx, page, query.after ?? 0),
  }),
  route({
    id: 'listAuditLog',
    method: 'GET',
    path: '/v0/audit-log',
    tag: 'Events',
    summary: 'Who changed what, when, before and after; the latest first',
    description:
      'With `id` of a transaction or a journal entry the changes by Tasks, imports and feeds are among them, which no event tells by its id: each by the first event of its write, with what the record was before and after. As a document (`Accept`) it tells each change in words, and has no pages: all that the filters find, or `report_too_large`.',
    scope: 'books:read',
    tenancy: 'instance',
    query: fields({
      resource: t.Optional(text({ minLength: 1, maxLength: 255, examples: ['ledger'] })),
      id: t.Optional(text({ minLength: 1, maxLength: 255 })),
      modified_by: t.Optional(text({ minLength: 1, maxLength: limits.modifiedBy })),
      start_date: t.Optional(date),
      end_date: t.Optional(date),
      time_zone: t.Optional(zone),
      ...pageParameters,
    }),
    reply: [200, pageOf(auditRecord)],
    errors: ['invalid_date', 'invalid_date_range'],
    document: auditLogDocument,
    handle: ({ query }, { tx, page }) => listAuditLog(tx, page, query),
  }),
]
