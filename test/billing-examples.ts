import type { Example } from './examples.ts'
import type { World } from './world.ts'

/** Requests of sources and payment applications that succeed, for the checks that are made for all routes. */
export const billingExamples: Readonly<Record<string, (world: World) => Promise<Example>>> = {
  listAccrualSources: async (world) => {
    await anInvoice(world)
    await anInvoice(world)
    return {}
  },
  createAccrualSource: async (world) => ({
    body: { ...(await aNewInvoice(world)), party_id: await aCustomer(world), status: 'draft' },
    otherBodies: [
      {
        ...(await aNewInvoice(world)),
        external_party_id: fresh('Customer'),
        effective_date: '2025-12-01',
        settled_before: 10,
      },
      {
        type: 'payroll',
        effective_date: '2026-02-05',
        service_period_start: '2026-01-15',
        service_period_end: '2026-02-03',
        lines: [await aLine(world)],
      },
    ],
  }),
  createAccrualSources: async (world) => ({
    body: [await aNewInvoice(world), await aNewInvoice(world)],
    otherBodies: [[{ ...(await aNewInvoice(world)), party_id: await aCustomer(world) }]],
  }),
  retrieveAccrualSource: async (world) => ({ params: { accrual_source_id: await anInvoice(world) } }),
  updateAccrualSource: async (world) => {
    const { type: _, ...body } = await aNewInvoice(world)
    const draft = await made(world, '/v0/accrual-sources', { ...(await aNewInvoice(world)), status: 'draft' })
    return {
      params: { accrual_source_id: draft },
      body: { ...body, party_id: await aCustomer(world), status: 'open' },
      otherBodies: [
        { external_party_id: fresh('Customer') },
        { settled_before: 0 },
        { clear_fields: ['due_date', 'notes'] },
      ],
    }
  },
  deleteAccrualSource: async (world) => ({
    params: {
      accrual_source_id: await made(world, '/v0/accrual-sources', { ...(await aNewInvoice(world)), status: 'draft' }),
    },
  }),
  voidAccrualSource: async (world) => ({
    params: { accrual_source_id: await anInvoice(world) },
    body: { date: '2026-03-01' },
  }),
  writeOffAccrualSource: async (world) => ({
    params: { accrual_source_id: await anInvoice(world) },
    body: { ledger_id: await aLedger(world, 'expense'), amount: 20, date: '2026-03-01' },
    otherBodies: [{ lines: [{ ledger_id: await aLedger(world, 'expense'), amount: 5 }] }],
  }),
  listAccrualSourceLines: async (world) => ({ params: { accrual_source_id: await anInvoice(world) } }),
  listAccrualSourceApplications: async (world) => ({ params: { accrual_source_id: await aPaidInvoice(world, 2) } }),
  listAccrualSourceAdjustments: async (world) => ({
    params: { accrual_source_id: (await aWriteOff(world, [60, 40])).accrual_source_id },
  }),
  takeBackWriteOff: async (world) => ({ params: await aWriteOff(world), query: { date: '2026-04-01' } }),
  listPaymentApplications: async (world) => {
    await aPaidInvoice(world, 2)
    return {}
  },
  createPaymentApplications: async (world) => {
    const invoice = await anInvoice(world)
    const [line] = (await world.get(`/v0/accrual-sources/${invoice}/lines`)).body.records
    const transaction = await aRow(world, '90')
    const { opposing_line_entry_ids: line_ids } = (await world.get(`/v0/transactions/${transaction}`)).body
    const party_id = await aCustomer(world)
    return {
      body: {
        transaction_id: transaction,
        line_ids,
        applications: [
          {
            accrual_source_id: invoice,
            matched_amount: 40,
            adjustments: [{ amount: 10, ledger_id: await aLedger(world, 'expense'), description: 'Discount' }],
            lines: [{ accrual_source_line_id: line.id, amount: 50 }],
          },
        ],
      },
      otherBodies: [
        {
          ledger_id: await aLedger(world, 'equity'),
          date: '2026-02-01',
          amount: 30,
          applications: [{ party_id, matched_amount: 30 }],
        },
        {
          transaction_id: await aRow(world, '-25'),
          applications: [{ refunded_application_id: await onAccount(world), matched_amount: 25 }],
        },
        {
          transaction_id: await aRow(world, '-20'),
          applications: [{ returned_application_id: await anApplication(world, { amount: 20 }), matched_amount: 20 }],
        },
        await aCredit(world, 'credit_source_id'),
        await aCredit(world, 'credit_application_id'),
      ],
    }
  },
  bulkConfirmPaymentApplications: async (world) => ({
    body: { ids: [await aProposal(world), await aProposal(world)] },
  }),
  retrievePaymentApplication: async (world) => ({
    params: { payment_application_id: await anApplication(world, { amount: 20 }) },
  }),
  confirmPaymentApplication: async (world) => ({
    params: { payment_application_id: await aProposal(world) },
    body: { date: '2026-02-03' },
  }),
  rejectPaymentApplication: async (world) => ({ params: { payment_application_id: await aProposal(world) } }),
  unapplyPaymentApplication: async (world) => ({
    params: { payment_application_id: await anApplication(world, { amount: 20 }) },
    body: { date: '2026-02-03' },
  }),
}

let count = 0

export function numberBillsFrom(first: number): void {
  count = first
}

function fresh(word: string): string {
  return `${word} of a bill ${(count += 1)}`
}

async function made(world: World, address: string, body: unknown): Promise<string> {
  const answer = await world.post(address, body)
  if (answer.status >= 300) throw new Error(`${address}: ${answer.text}`)
  return answer.body.id
}

const subTypes = { revenue: 'operating_revenues', expense: 'operating_expenses', equity: 'equity' }

async function aLedger(world: World, type: keyof typeof subTypes): Promise<string> {
  const debit_credit = type === 'expense' ? 'debit' : 'credit'
  const nature = { type, sub_type: subTypes[type], debit_credit, report_cash_flow: false }
  return await made(world, '/v0/ledgers', { name: fresh('Ledger'), ...nature })
}

async function aLine(world: World) {
  const name = fresh('Tag')
  const tag_group_id = await made(world, '/v0/platform/tag-groups', { name })
  return {
    account_id: await aLedger(world, 'revenue'),
    cash_account_id: await aLedger(world, 'revenue'),
    amount: 100,
    description: 'Consulting',
    external_id: fresh('Line'),
    tag_ids: [await made(world, '/v0/tags', { name, tag_group_id })],
  }
}

async function aNewInvoice(world: World) {
  return {
    type: 'invoice',
    effective_date: '2026-01-20',
    due_date: '2026-02-19',
    lines: [await aLine(world)],
    reference_number: fresh('INV'),
    external_id: fresh('Invoice'),
    notes: 'Thank you.',
    metadata: { region: 'north' },
  }
}

export async function anInvoice(world: World, more: object = {}): Promise<string> {
  return await made(world, '/v0/accrual-sources', { ...(await aNewInvoice(world)), ...more })
}

/** A bill of a party of its own. */
export async function aBill(world: World): Promise<{ party_id: string }> {
  const party_id = await aCustomer(world)
  await anInvoice(world, { type: 'bill', party_id })
  return { party_id }
}

/** Of a vendor to whom a form 1099 is sent; by money of the owners. */
export async function aPaidBill(world: World): Promise<void> {
  const vendor = { name: fresh('Vendor'), type: 'vendor', is_1099: true, tax_id: '12-3456789' }
  const party_id = await made(world, '/v0/parties', vendor)
  const accrual_source_id = await anInvoice(world, { type: 'bill', party_id })
  const paid = { ledger_id: await aLedger(world, 'equity'), date: '2026-03-02', amount: -40 }
  await made(world, '/v0/payment-applications', { ...paid, applications: [{ accrual_source_id, matched_amount: 40 }] })
}

async function aCustomer(world: World): Promise<string> {
  return await made(world, '/v0/parties', { name: fresh('Customer'), type: 'customer' })
}

async function aRow(world: World, amount: string): Promise<string> {
  const { accountId } = await world.bankAccount(fresh('Checking'))
  const id = fresh('row').replaceAll(' ', '-')
  await world.importRows(accountId, [{ id, amount, datetime: '2026-02-03T12:00:00Z', description: id }])
  return id
}

async function apply(world: World, wanted: object): Promise<string> {
  const answer = await world.post('/v0/payment-applications', wanted)
  if (answer.status !== 201) throw new Error(`payment-applications: ${answer.text}`)
  return answer.body[0].payment_application_id
}

async function anApplication(world: World, { amount, of }: { amount: number; of?: string }): Promise<string> {
  const accrual_source_id = of ?? (await anInvoice(world))
  const transaction_id = await aRow(world, String(amount))
  return await apply(world, { transaction_id, applications: [{ accrual_source_id, matched_amount: amount }] })
}

async function aPaidInvoice(world: World, payments: number): Promise<string> {
  const invoice = await anInvoice(world)
  for (let at = 0; at < payments; at += 1) await anApplication(world, { amount: 20, of: invoice })
  return invoice
}

async function onAccount(world: World, party_id?: string): Promise<string> {
  const applications = [{ party_id: party_id ?? (await aCustomer(world)), matched_amount: 25 }]
  return await apply(world, { transaction_id: await aRow(world, '25'), applications })
}

async function aCredit(world: World, field: 'credit_source_id' | 'credit_application_id') {
  const party_id = await aCustomer(world)
  const accrual_source_id = await anInvoice(world, { party_id })
  const credit =
    field === 'credit_source_id'
      ? await anInvoice(world, { type: 'credit_memo', party_id })
      : await onAccount(world, party_id)
  return { [field]: credit, date: '2026-03-01', applications: [{ accrual_source_id, matched_amount: 15 }] }
}

async function aWriteOff(
  world: World,
  amounts: readonly number[] = [100],
): Promise<{ accrual_source_id: string; adjustment_id: string }> {
  const accrual_source_id = await anInvoice(world)
  const ledger_id = await aLedger(world, 'expense')
  for (const amount of amounts) {
    const wanted = { ledger_id, amount, date: '2026-03-01' }
    const answer = await world.post(`/v0/accrual-sources/${accrual_source_id}/write-off`, wanted)
    if (answer.status !== 200) throw new Error(answer.text)
  }
  const { records } = (await world.get(`/v0/accrual-sources/${accrual_source_id}/adjustments`)).body
  return { accrual_source_id, adjustment_id: records[0].accrual_adjustment_id }
}

/** As the search behind an import leaves it: a row names the party of an invoice, and has its amount. */
export async function aProposal(world: World): Promise<string> {
  const name = fresh('Proposer')
  const party_id = await made(world, '/v0/parties', { name, type: 'customer' })
  await anInvoice(world, { party_id })
  const { accountId } = await world.bankAccount(fresh('Checking'))
  const id = fresh('row').replaceAll(' ', '-')
  await world.importRows(accountId, [{ id, amount: '100', datetime: '2026-02-03T12:00:00Z', description: name }])
  const { records } = (await world.get(`/v0/payment-applications?transaction_id=${id}`)).body
  if (records.length !== 1) throw new Error(`${records.length} applications are proposed of ${id}`)
  return records[0].payment_application_id
}
