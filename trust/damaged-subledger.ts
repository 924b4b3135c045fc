import assert from 'node:assert/strict'
import type { World } from '../test/world.ts'

/** Books in which documents are open, paid, credited and written off; and what damage in their tables is found as. */
export interface BilledBook {
  instance: string
  /**
   * An invoice of two lines, of which a part is paid with a discount; another, of which a part is paid and a part
   * written off.
   */
  invoice: string
  writtenOff: string
  /** Invoices that nobody has sent. */
  drafts: readonly [string, string]
  /**
   * What paid the first invoice; money on account, twice, of which nothing is used; and what a credit memo has paid.
   */
  payment: string
  onAccount: readonly [string, string]
  credited: string
  /** What the search proposes: that a row pays an invoice which it names. */
  proposed: { id: string; transactionId: string }
}

/** In an Instance of its own. */
export async function billedBook(world: World): Promise<BilledBook> {
  const { instanceId } = world
  const instance = await world.openInstance({ name: 'Agency' })
  Object.assign(world, { instanceId: instance })
  try {
    return await documentsOf(world)
  } finally {
    Object.assign(world, { instanceId })
  }
}

async function documentsOf(world: World): Promise<BilledBook> {
  const party_id = (await made(world, '/v0/parties', { name: 'Customer', type: 'customer' })).id
  const { accountId } = await world.bankAccount()
  const rows = ['30', '10', '50', '70']
  await world.importRows(
    accountId,
    rows.map((amount) => ({ id: `paid-${amount}`, amount, datetime: '2026-02-10T12:00:00Z', description: 'Payment' })),
  )
  const [revenue, bank] = [await world.ledger('Service Revenue'), await world.ledger('Bad Debt')]
  const document = async (type: string, amounts: readonly number[], more: object = {}): Promise<string> => {
    const lines = amounts.map((amount) => ({ account_id: revenue, amount }))
    const source = { type, party_id, effective_date: '2026-02-01', lines, ...more }
    return (await made(world, '/v0/accrual-sources', source)).id
  }
  const apply = async (wanted: object, applied: object): Promise<string> => {
    const answer = await made(world, '/v0/payment-applications', { ...wanted, applications: [applied] })
    return answer[0].payment_application_id
  }
  const invoice = await document('invoice', [60, 40])
  const adjustments = [{ amount: 10, ledger_id: bank }]
  const paid = (amount: string) => ({ transaction_id: `paid-${amount}` })
  const payment = await apply(paid('30'), { accrual_source_id: invoice, matched_amount: 30, adjustments })
  const credit = await document('credit_memo', [100])
  const credited = await apply({ credit_source_id: credit }, { accrual_source_id: invoice, matched_amount: 20 })
  const writtenOff = await document('invoice', [100])
  await apply(paid('10'), { accrual_source_id: writtenOff, matched_amount: 10 })
  const given = { ledger_id: bank, amount: 40, date: '2026-02-20' }
  const answer = await world.post(`/v0/accrual-sources/${writtenOff}/write-off`, given)
  assert.equal(answer.status, 200, answer.text)
  await document('bill', [80])
  await document('payroll', [500], { service_period_start: '2026-02-01', service_period_end: '2026-02-14' })
  return {
    instance: world.instanceId,
    invoice,
    writtenOff,
    drafts: [
      await document('invoice', [25], { status: 'draft' }),
      await document('invoice', [25], { status: 'draft' }),
    ],
    payment,
    onAccount: [
      await apply(paid('50'), { party_id, matched_amount: 50 }),
      await apply(paid('70'), { party_id, matched_amount: 70 }),
    ],
    credited,
    proposed: await proposal(),
  }

  async function proposal(): Promise<BilledBook['proposed']> {
    await document('invoice', [33], { reference_number: 'INV-7733' })
    const row = { id: 'proposed', amount: '33', datetime: '2026-02-11T12:00:00Z', description: 'Customer INV-7733' }
    await world.importRows(accountId, [row])
    const [found] = (await world.get('/v0/payment-applications?status=proposed')).body.records
    assert.equal(found?.transaction_id, row.id, 'the row is proposed')
    return { id: found.payment_application_id, transactionId: row.id }
  }
}

async function made(world: World, address: string, body: object) {
  const answer = await world.post(address, body)
  assert.equal(answer.status, 201, answer.text)
  return answer.body
}

const set = (table: string, { instance }: BilledBook, id: string, change: string) =>
  `update ${table} set ${change} where instance_id = '${instance}' and id = '${id}'`

/** Of an item a rise, and of another a fall, that no entry of the journal tells. */
const moved = ({ instance }: BilledBook, [one, other]: readonly [string, string]) => `insert into subledger_entries
  (instance_id, item_id, id, date, cause, amount) values ('${instance}', '${one}', 'sub_x', '2026-02-01', 'opened', 10000),
  ('${instance}', '${other}', 'sub_y', '2026-02-01', 'opened', -10000)`

/** Each is found under these names, and no other. */
export const subledgerPlants: readonly { checks: string[]; plant: (b: BilledBook) => string }[] = [
  {
    checks: ['source_gross'],
    plant: (b) =>
      set(
        'accrual_sources',
        b,
        b.invoice,
        'gross_amount = gross_amount + 10000, amount_adjusted = amount_adjusted + 10000',
      ),
  },
  { checks: ['source_gross'], plant: (b) => set('accrual_sources', b, b.invoice, 'line_count = line_count + 1') },
  {
    checks: ['source_gross'],
    plant: (b) => `update accrual_source_lines set line_number = 3
      where instance_id = '${b.instance}' and accrual_source_id = '${b.invoice}' and line_number = 2`,
  },
  {
    checks: ['source_gross'],
    plant: (b) =>
      `delete from accrual_source_lines where instance_id = '${b.instance}' and accrual_source_id = '${b.drafts[0]}'`,
  },
  { checks: ['source_outstanding'], plant: (b) => moved(b, [b.invoice, b.writtenOff]) },
  { checks: ['source_outstanding'], plant: (b) => moved(b, b.drafts) },
  ...['open', 'uncollectible'].map((status) => ({
    checks: ['source_status'],
    plant: (b: BilledBook) => set('accrual_sources', b, b.invoice, `status = '${status}'`),
  })),
  {
    checks: ['source_status'],
    plant: (b) => `update accrual_sources set status = 'void' where instance_id = '${b.instance}' and type = 'bill'`,
  },
  {
    checks: ['source_paid'],
    plant: (b) =>
      set(
        'accrual_sources',
        b,
        b.invoice,
        'amount_paid = amount_paid + 10000, amount_adjusted = amount_adjusted - 10000',
      ),
  },
  {
    checks: ['source_paid'],
    plant: (b) => set('accrual_sources', b, b.invoice, 'settled_before = settled_before + 10000'),
  },
  {
    checks: ['applied_lines'],
    plant: (b) => `update applied_lines set amount = amount + 10000 where instance_id = '${b.instance}'
      and payment_application_id = '${b.payment}'`,
  },
  {
    checks: ['applied_lines'],
    plant: (b) =>
      `delete from applied_lines where instance_id = '${b.instance}' and payment_application_id = '${b.payment}'`,
  },
  // Of the invoice, and of the credit memo.
  { checks: ['source_paid'], plant: (b) => set('payment_applications', b, b.credited, `matched_amount = 190000`) },
  {
    checks: ['source_line_left'],
    plant: (b) => `update accrual_source_lines set amount_left = amount_left + (2 * line_number - 3) * 10000
      where instance_id = '${b.instance}' and accrual_source_id = '${b.invoice}'`,
  },
  {
    checks: ['source_line_left'],
    plant: (b) => `update subledger_allocations set amount = amount + 10000 where instance_id = '${b.instance}'
      and subledger_entry_id = (select id from subledger_entries where payment_application_id = '${b.payment}')`,
  },
  {
    checks: ['control_ledger'],
    plant: (b) => `update subledger_entries set journal_entry_id = null
      where instance_id = '${b.instance}' and item_id = '${b.invoice}' and cause = 'opened'`,
  },
  {
    checks: ['control_ledger'],
    plant: (b) => `update subledger_entries set journal_entry_id = null
      where instance_id = '${b.instance}' and item_id = '${b.onAccount[0]}'`,
  },
  ...['payroll', 'bill'].map((type) => ({
    checks: ['control_ledger'],
    plant: (
      b: BilledBook,
    ) => `update subledger_entries set journal_entry_id = 'jen_x' where instance_id = '${b.instance}'
      and item_id = (select id from accrual_sources where instance_id = '${b.instance}' and type = '${type}')`,
  })),
  {
    checks: ['control_line', 'control_ledger'],
    plant: (b) => `delete from accrual_line_entries
      where instance_id = '${b.instance}' and accrual_source_id = '${b.invoice}' and payment_application_id is null`,
  },
  {
    checks: ['control_line', 'line_basis'],
    plant: (b) => `delete from accrual_line_entries where instance_id = '${b.instance}' and line_entry_id in (
      select l.id from line_entries l join ledgers g on g.instance_id = l.instance_id and g.id = l.ledger_id
      where l.instance_id = '${b.instance}' and g.required_ledger_purpose = 'unapplied_receipts')`,
  },
  {
    checks: ['money_on_account'],
    plant: (b) => `${set('payment_applications', b, b.onAccount[0], 'amount_left = amount_left - 10000')};
      ${set('payment_applications', b, b.onAccount[1], 'amount_left = amount_left + 10000')}`,
  },
  {
    checks: ['money_on_account', 'unapplied_ledger'],
    plant: (b) => set('payment_applications', b, b.onAccount[0], 'amount_left = 0'),
  },
  {
    // The sums of its days go with it.
    checks: ['unapplied_ledger', 'balance_days_cash', 'balance_months_cash'],
    plant: (b) => `update line_entries set ledger_id = (
        select id from ledgers where instance_id = '${b.instance}' and name = 'Service Revenue')
      where instance_id = '${b.instance}' and basis = 'c' and ledger_id = (
        select id from ledgers where instance_id = '${b.instance}' and required_ledger_purpose = 'unapplied_receipts')`,
  },
  ...['is null', 'is not null'].map((isOf) => ({
    checks: ['write_off_left'],
    plant: (b: BilledBook) => `update accrual_adjustments set amount_left = amount_left - 10000
      where instance_id = '${b.instance}' and payment_application_id ${isOf}`,
  })),
  {
    checks: ['applied_transaction', 'applied_lines'],
    plant: (b) => set('payment_applications', b, b.onAccount[0], 'matched_amount = 600000'),
  },
  {
    checks: ['applied_transaction', 'applied_lines'],
    plant: (b) => set('payment_applications', b, b.onAccount[0], `transaction_id = 'gone'`),
  },
  {
    checks: ['applied_transaction', 'applied_lines'],
    plant: (b) => set('payment_applications', b, b.onAccount[0], 'matched_amount = -500000'),
  },
  {
    checks: ['proposal_row'],
    plant: (b) => set('transactions', b, b.proposed.transactionId, `review_status = 'reviewed'`),
  },
  {
    checks: ['proposal_row'],
    plant: (b) =>
      set('payment_applications', b, b.proposed.id, `transaction_datetime = transaction_datetime + interval '1 day'`),
  },
  { checks: ['proposal_source'], plant: (b) => set('payment_applications', b, b.proposed.id, 'party_id = null') },
  {
    checks: ['source_unnoticed'],
    plant: (b) => `update instances set open_sources = false where id = '${b.instance}'`,
  },
  {
    checks: ['application_entry'],
    plant: (b) => set('payment_applications', b, b.payment, `journal_entry_id = 'jen_x'`),
  },
  {
    checks: ['application_entry'],
    plant: (b) => `update payment_applications set journal_entry_id = (
        select journal_entry_id from payment_applications where id = '${b.credited}') where id = '${b.onAccount[0]}'`,
  },
]
