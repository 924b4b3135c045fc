import type { ServiceDescription } from '../http/openapi.ts'
import { packageVersion } from './build.ts'
import { fieldDescriptions } from './field-descriptions.ts'
import { parameterDefaults, parameterDescriptions } from './parameter-descriptions.ts'
import { recordDescriptions } from './record-descriptions.ts'
import { namedValues } from './value-names.ts'

/** What the API document says beside its routes. */
export const serviceDescription: ServiceDescription = {
  title: 'Daybook API',
  // Of the interface, which moves otherwise than the program.
  version: '0.1',
  // Of the program. A deployment adds its build.
  build: packageVersion,
  description: `The general ledger that platforms embed: exact, categorized, reconciled double-entry books. How to use it, step by
step: the [guides](/docs/guides).

A **platform** keeps the books of many businesses; the books of one business are an **Instance**.

**Access.** Every request below \`/v0\` carries an access token of the platform, got from \`/oauth/token\`. Requests about
books also name the Instance in \`service-instance-id\`. A record of other books is *not found*, like one that never was.
A token holds scopes; \`books:write\` contains \`books:review\`. A page in a browser gets a token of its own from \`POST
/v0/platform/instances/{instance_id}/tokens\`, and reads answers where its origin is one of \`embed_origins\` of the platform.

**Rate limits.** A client has 6,000 points a minute and an Instance 3,000, unless the deployment says otherwise. A report costs
10 points, as do a token for a browser, the accuracy of categorization, and rules that are tried on the books; anything else
costs 1. \`RateLimit\` and \`RateLimit-Policy\` say what is left; a 429 says in \`Retry-After\` when to ask again.

**Times.** A record that has a \`datetime\` (UTC) answers \`date\` beside it: its day in the time zone of the Instance. A body
that takes a \`datetime\` takes a \`date\` in its place, which means 12:00 of that day there.

**Money** is exact. Where a field is a number, write and read its digits, not a binary floating-point value. More decimals
than the currency has are refused, never rounded.

**Time.** A date is a day in a time zone, by default the Instance's; both ends of a range are included. A datetime is ISO
8601 with an offset or \`Z\`, and is answered in UTC.

**Lists** answer \`records\`, \`next_page_token\` and \`prev_page_token\`. A token belongs to its list: same route, Instance,
filters and sort. Lists in parameters (\`expand\`, \`sort\`, ids) are one comma-separated value.

**Strictness.** Parameters, fields, sort keys and expansions that a route does not know are refused, never ignored.

**Writing.** \`Idempotency-Key\` makes a write safe to repeat. \`If-Match\` with the \`ETag\` of a record refuses to overwrite a
newer version. PUT changes the fields that are present; \`clear_fields\` sets one to null. A field that may be left out is left
out where it is null, so that a record can be sent back as it was answered. A route that takes no body takes \`{}\`. Bodies are
JSON in UTF-8 of at most 10 MiB and 500,000 values (50,000 in one item of a list), 4,000 members in an object and 131,072
characters in a text; lists in them have at most 1,000 items. Every write answers \`books-version\`; a read with that as
\`min-version\` sees the write.

**Errors** share one body; \`error_code\` names the reason. Beside what each route lists, a path that does not exist answers
404 \`route_not_found\`, and one that does not take the method 405 \`method_not_allowed\` with \`Allow\`.`,
  vocabulary: {
    fields: { ...fieldDescriptions, ...recordDescriptions },
    parameters: parameterDescriptions,
    defaults: parameterDefaults,
    values: namedValues,
  },
  tags: [
    { name: 'Platform', description: 'Who the caller is, and what counts for all its Instances.' },
    { name: 'Instances', description: 'The books of one business: their start, currency, time zone and tier.' },
    { name: 'Templates', description: 'Charts of accounts from which Instances are made.' },
    { name: 'Ledgers', description: 'The accounts of the chart, their balances and their lines.' },
    { name: 'Journal entries', description: 'What the books consist of: balanced sets of debits and credits.' },
    { name: 'Tags', description: 'Labels on line entries, their groups, and the rules that set them.' },
    { name: 'Parties', description: 'With whom the business deals: customers, vendors, employees and others.' },
    {
      name: 'Accruals',
      description: 'Invoices, bills, payroll and credits, and the payments that are applied to them.',
    },
    { name: 'Source accounts', description: 'The bank accounts and cards whose transactions become entries.' },
    { name: 'Transactions', description: 'Money that moved in a source account: imported, posted, reviewed.' },
    {
      name: 'Transactions by ledger',
      description:
        'The way to transactions before source accounts: of its routes one is here to stay, the others are deprecated.',
    },
    { name: 'Bank feeds', description: 'Accounts at banks that fill ledgers by themselves, by way of an aggregator.' },
    {
      name: 'Transfers',
      description: 'Money that moved between two accounts of one business: the two transactions that tell of it.',
    },
    { name: 'Tasks', description: 'Work that goes on after the answer.' },
    {
      name: 'Categorization',
      description:
        'Rules that choose the ledger opposite to a transaction: of an Instance, and of a platform for all of its own.',
    },
    { name: 'Reconciliations', description: 'Books compared with the statements of a bank.' },
    { name: 'Periods', description: 'Closed, the books through a day change no more.' },
    {
      name: 'Reports',
      description:
        'Financial statements, each one snapshot of the books. `tag_ids` counts only lines that carry one of these tags, and needs subscription tier `tier3`.',
    },
    { name: 'Events', description: 'Every change, in order.' },
    { name: 'Webhooks', description: 'Events sent to the platform as they happen, and what became of each delivery.' },
  ],
}
