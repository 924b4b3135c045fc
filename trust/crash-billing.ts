import type { Books, Caller, Work } from './crash-clients.ts'

/** Invoices that are opened, paid by hand and by the bank's rows, and whose payments are taken back, while the program is killed. */
export type BillingWork = 'invoicing' | 'payment' | 'unapplication'

const amount = 25

/**
 * What is found of an invoice by its mark: itself, each entry of its subledger, and ten for each application that is confirmed and has
 * its entry in the books.
 */
const standing = { open: 2, paid: 13, unapplied: 4 }

/** The marks, counted so. */
export const billingMarks = `select s.external_id as mark, 1
    + (select count(*) from subledger_entries e where e.instance_id = s.instance_id and e.item_id = s.id)
    + 10 * (select count(*) from payment_applications p join journal_entries j on j.instance_id = p.instance_id and j.id = p.journal_entry_id
      where p.instance_id = s.instance_id and p.accrual_source_id = s.id and p.status = 'confirmed')
  from accrual_sources s where s.external_id is not null`

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
  }
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
