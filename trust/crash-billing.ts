import type { Books, Caller, Work } from './crash-clients.ts'

/**
 * Invoices that are opened, paid by hand and by the bank's rows, and whose payments are taken back, while the program
 * is killed; and what puts right what was done: returned payments and refunds, credits, write-offs and voids.
 */
export type BillingWork = 'invoicing' | 'payment' | 'unapplication' | 'correction'

const amount = 25

/**
 * What is found of an invoice by its mark, or of a party with money on account: itself, each entry of its subledger,
 * and ten for each application that is confirmed and has its entry in the books.
 */
const standing = {
  open: 2,
  paid: 13,
  unapplied: 4,
  returned: 24,
  paidAgain: 15,
  // As many steps as a written-off one has: what each is, `verify` tells.
  voided: 3,
  writtenOff: 3,
  writeOffTakenBack: 4,
  onAccount: 12,
  refunded: 23,
  bounced: 34,
}

/** The marks, counted so. */
export const billingMarks = `select s.external_id as mark, 1
    + (select count(*) from subledger_entries e where e.instance_id = s.instance_id and e.item_id = s.id)
    + 10 * (select count(*) from payment_applications p join journal_entries j on j.instance_id = p.instance_id and j.id = p.journal_entry_id
      where p.instance_id = s.instance_id and p.accrual_source_id = s.id and p.status = 'confirmed')
  from accrual_sources s where s.external_id is not null
  union all select o.external_id, 1
    + (select count(*) from subledger_entries e join payment_applications p on p.instance_id = e.instance_id and p.id = e.item_id
      where p.instance_id = o.instance_id and p.party_id = o.id)
    + 10 * (select count(*) from payment_applications p join journal_entries j on j.instance_id = p.instance_id and j.id = p.journal_entry_id
      where p.instance_id = o.instance_id and p.party_id = o.id and p.status = 'confirmed')
  from parties o where o.external_id is not null`

export function billingWork(
  caller: Caller,
  { instanceId: instance, ledgers: [cash], revenue, accountId }: Books,
): Record<BillingWork, Work> {
  let count = 0
  const next = (kind: string) => `${kind}-${(count += 1)}`
  const sourceOf = (mark: string) => ({
    type: 'invoice',
    external_id: mark,
    effective_date: '2026-02-03',
    lines: [{ account_id: revenue, amount }],
  })
  const opened = async (mark: string): Promise<string> =>
    (await caller.insist('POST', '/v0/accrual-sources', { instance, body: sourceOf(mark) })).id
  const settled = (sourceId: string) => [{ accrual_source_id: sourceId, matched_amount: amount }]
  const byHand = { ledger_id: cash, date: '2026-03-03', amount }
  const applyOne = async (body: object): Promise<string> => {
    const [made] = await caller.insist('POST', '/v0/payment-applications', { instance, body })
    return made.payment_application_id
  }
  const paid = async (mark: string) => await applyOne({ ...byHand, applications: settled(await opened(mark)) })
  /** Money moves the other way on a later day. */
  const back = (sign: 1 | -1, date: string, part: object) => {
    const body = { ledger_id: cash, date, amount: sign * amount, applications: [{ ...part, matched_amount: amount }] }
    return { method: 'POST', target: '/v0/payment-applications', body }
  }
  const returned = (id: string) => back(-1, '2026-03-04', { returned_application_id: id })
  const onAccount = async (mark: string): Promise<string> => {
    const body = { name: mark, type: 'customer', external_id: mark }
    const { id: party_id } = await caller.insist('POST', '/v0/parties', { instance, body })
    return await applyOne({ ...byHand, applications: [{ party_id, matched_amount: amount }] })
  }
  const refunded = (id: string) => back(-1, '2026-03-04', { refunded_application_id: id })
  const givenUp = async (mark: string) => {
    const target = `/v0/accrual-sources/${await opened(mark)}/write-off`
    return { method: 'POST', target, body: { ledger_id: revenue, date: '2026-03-03' } }
  }
  const corrections: readonly ((mark: string) => Promise<Correction>)[] = [
    async (mark) => ({ undone: standing.paid, done: standing.returned, ...returned(await paid(mark)) }),
    async (mark) => {
      const { body } = returned(await paid(mark))
      const target = `/v0/payment-applications/${await applyOne(body)}/unapply`
      return { undone: standing.returned, done: standing.paidAgain, method: 'POST', target, body: {} }
    },
    async (mark) => ({ undone: standing.onAccount, done: standing.refunded, ...refunded(await onAccount(mark)) }),
    async (mark) => {
      const { body } = refunded(await onAccount(mark))
      const bounced = back(1, '2026-03-05', { returned_application_id: await applyOne(body) })
      return { undone: standing.refunded, done: standing.bounced, ...bounced }
    },
    async (mark) => {
      const body = { name: mark, type: 'customer' }
      const { id: party_id } = await caller.insist('POST', '/v0/parties', { instance, body })
      const lines = [{ account_id: revenue, amount }]
      const memo = { type: 'credit_memo', effective_date: '2026-02-03', party_id, lines }
      const { id: credit_source_id } = await caller.insist('POST', '/v0/accrual-sources', { instance, body: memo })
      const invoice = { ...sourceOf(mark), party_id }
      const { id } = await caller.insist('POST', '/v0/accrual-sources', { instance, body: invoice })
      const credit = { credit_source_id, applications: settled(id) }
      const request = { method: 'POST', target: '/v0/payment-applications', body: credit }
      return { undone: standing.open, done: standing.paid, ...request }
    },
    async (mark) => ({ undone: standing.open, done: standing.writtenOff, ...(await givenUp(mark)) }),
    async (mark) => {
      const { target, body } = await givenUp(mark)
      await caller.insist('POST', target, { instance, body })
      const adjustments = target.replace('write-off', 'adjustments')
      const { records } = await caller.insist('GET', adjustments, { instance })
      const one = `${adjustments}/${records[0].accrual_adjustment_id}`
      return { undone: standing.writtenOff, done: standing.writeOffTakenBack, method: 'DELETE', target: one }
    },
    async (mark) => {
      const target = `/v0/accrual-sources/${await opened(mark)}/void`
      return { undone: standing.open, done: standing.voided, method: 'POST', target, body: {} }
    },
  ]
  let turn = 0
  return {
    async invoicing() {
      const mark = next('invoicing')
      const body = sourceOf(mark)
      return {
        mark,
        done: standing.open,
        send: () => caller.send('POST', '/v0/accrual-sources', { instance, key: mark, body }),
      }
    },
    async payment() {
      const mark = next('payment')
      const applications = settled(await opened(mark))
      const row = count % 2 === 0 ? undefined : await importedRow(caller, { instance, accountId, id: `row-${mark}` })
      const body = { ...(row === undefined ? byHand : { transaction_id: row }), applications }
      const send = () => caller.send('POST', '/v0/payment-applications', { instance, key: mark, body })
      return { mark, undone: standing.open, done: standing.paid, send }
    },
    async unapplication() {
      const mark = next('unapplication')
      const body = { ...byHand, applications: settled(await opened(mark)) }
      const [applied] = await caller.insist('POST', '/v0/payment-applications', { instance, body })
      const target = `/v0/payment-applications/${applied.payment_application_id}/unapply`
      const send = () => caller.send('POST', target, { instance, key: mark, body: {} })
      return { mark, undone: standing.paid, done: standing.unapplied, send }
    },
    async correction() {
      const mark = next('correction')
      const correct = corrections[(turn += 1) % corrections.length]
      if (!correct) return undefined
      const { undone, done, method, target, body } = await correct(mark)
      const send = () => caller.send(method, target, { instance, key: mark, body })
      return { mark, undone, done, send }
    },
  }
}

/** A request, and what is found by its mark before it and after it. */
interface Correction {
  undone: number
  done: number
  method: string
  target: string
  body?: object
}

async function importedRow(
  caller: Caller,
  { instance, accountId, id }: { instance: string; accountId: string; id: string },
): Promise<string> {
  const body = [{ id, amount, datetime: '2026-03-03T12:00:00Z', description: 'Paid' }]
  const target = `/v0/source-accounts/${accountId}/transactions`
  const task = await caller.insist('POST', target, { instance, body })
  const status = await caller.ended(instance, task.id)
  if (status !== 'complete') throw new Error(`the import of a payment is ${status}`)
  return id
}
