import * as t from 'typebox'
import { financialAccountTypes, ledgerSubTypes, ledgerTypes, sides } from '../chart/chart.ts'
import { pageOf, pageParameters } from '../http/page.ts'
import { commaList } from '../http/query-types.ts'
import { fields, route } from '../http/route.ts'
import { id, oneOf, text } from '../http/wire-types.ts'
import { ledgerChange, updateLedger } from './ledger-changes.ts'
import { createLedger, expansions, ledgerRecord, listLedgers, newLedger } from './ledgers.ts'
import { plainRecord, retrieveLedger } from './ledgers.ts'

const ledgerParams = fields({ ledger_id: id('ledger') })
const expand = t.Optional(commaList(expansions, 'invalid_expand'))

const disabledText =
  'A ledger that is not `enabled` takes no new lines: it is refused (422 `invalid_reference`) in entries and lines made or moved by hand, as a category or split, as `opposing_ledger_id` of an import, as an opening balance, and as the ledger of a new source account; rules that name it wait until it is enabled, and nothing is likened to what stands on it. What is open still settles: lines that stand on it stay, can be changed, reversed and deleted, and rows that wait unposted with it as their chosen category are posted to it. Statements show it. A required ledger, and the ledger of a source account, is always enabled.'

export const ledgerRoutes = [
  route({
    id: 'listLedgers',
    method: 'GET',
    path: '/v0/ledgers',
    tag: 'Ledgers',
    summary: 'List the ledgers of the chart',
    description:
      'The chart of accounts: where the ids come from that entries, categories and reports name. By default in the order of the chart: by `sort_code`.',
    scope: 'books:read',
    tenancy: 'instance',
    query: fields({
      type: t.Optional(oneOf(ledgerTypes)),
      sub_type: t.Optional(oneOf(ledgerSubTypes)),
      financial_account_type: t.Optional(oneOf(financialAccountTypes)),
      debit_credit: t.Optional(oneOf(sides)),
      external_id: t.Optional(text({ maxLength: 255 })),
      sort: t.Optional(
        commaList(
          ['name', '-name', 'type', '-type', 'sub_type', '-sub_type', 'debit_credit', '-debit_credit'],
          'invalid_sort',
        ),
      ),
      expand,
      ...pageParameters,
    }),
    reply: [200, pageOf(ledgerRecord)],
    errors: ['invalid_enum_value'],
    handle: ({ query }, { tx, page }) => listLedgers(tx, page, query),
  }),
  route({
    id: 'createLedger',
    method: 'POST',
    path: '/v0/ledgers',
    tag: 'Ledgers',
    summary: 'Create a ledger',
    description:
      'Adds an account to the chart, as for a new kind of expense. Either `financial_account_type`, which decides the rest, or all of `type`, `sub_type`, `debit_credit`, `report_cash_flow`. `cash_flow_section` is the section of its lines in the cash flow statement (none: its type and sub_type decide); `is_income_tax`, of `other_expenses` alone, stands below Income before Taxes, with the ledgers below it; `is_interest` is told below the cash flow statement; `box_1099` is where what vendors are paid for it is told to the tax authority.',
    scope: 'books:write',
    tenancy: 'instance',
    body: newLedger,
    reply: [201, ledgerRecord],
    errors: ['invalid_enum_value', 'invalid_reference', 'duplicate_name', 'duplicate_id'],
    creates: { readBy: 'retrieveLedger' },
    handle: async ({ body }, { tx }) => plainRecord(await createLedger(tx, body)),
  }),
  route({
    id: 'retrieveLedger',
    method: 'GET',
    path: '/v0/ledgers/{ledger_id}',
    tag: 'Ledgers',
    summary: 'Retrieve a ledger',
    description:
      'One account of the chart. `expand=parent` shows the one above it; `expand=details` says in `actions` whether it can be deleted. Its balance has a route of its own.',
    scope: 'books:read',
    tenancy: 'instance',
    params: ledgerParams,
    query: fields({ expand }),
    reply: [200, ledgerRecord],
    errors: [],
    version: 'retrieveLedger',
    handle: ({ params, query }, { tx }) => retrieveLedger(tx, params.ledger_id, query.expand),
  }),
  route({
    id: 'updateLedger',
    method: 'PUT',
    path: '/v0/ledgers/{ledger_id}',
    tag: 'Ledgers',
    summary: 'Update a ledger',
    description: `\`type\` and \`debit_credit\` are fixed once the ledger has lines; what a required ledger is, always. With lines in a closed period \`sub_type\`, \`parent_id\`, \`report_cash_flow\`, \`cash_flow_section\`, \`is_income_tax\` and \`box_1099\` are fixed, too; with sub-ledgers that have lines there, all but \`report_cash_flow\`, \`cash_flow_section\` and \`box_1099\`. \`clear_fields\` sets \`parent_id\`, \`external_id\`, \`cash_flow_section\` or \`box_1099\` to null. ${disabledText}`,
    scope: 'books:write',
    tenancy: 'instance',
    params: ledgerParams,
    body: ledgerChange,
    reply: [200, ledgerRecord],
    errors: [
      'period_closed',
      'invalid_enum_value',
      'invalid_reference',
      'duplicate_name',
      'duplicate_id',
      'required_ledger',
      'resource_in_use',
      'batch_too_large',
    ],
    version: 'retrieveLedger',
    handle: ({ params, body }, { tx }) => updateLedger(tx, params.ledger_id, body),
  }),
]
