import type { PaymentApplication, Transaction } from '@daybook/sdk'

/** What the service proposes for one row of the bank: it is confirmed or dismissed as a whole. */
export interface Proposal {
  readonly transactionId: string
  readonly applications: readonly PaymentApplication[]
}

/** Proposals by the row that they are of, in the order in which they came. */
export function proposalsOf(applications: readonly PaymentApplication[]): Proposal[] {
  const groups = new Map<string, PaymentApplication[]>()
  for (const application of applications) {
    if (application.transaction_id === null) continue
    const group = groups.get(application.transaction_id)
    if (group) group.push(application)
    else groups.set(application.transaction_id, [application])
  }
  return [...groups].map(([transactionId, group]) => ({ transactionId, applications: group }))
}

export function idsOf(proposals: readonly Proposal[]): string[] {
  return proposals.flatMap(({ applications }) => applications.map((one) => one.payment_application_id))
}

/** How sure the service is, where it says so: of several documents the least. */
export function confidenceOf(proposal: Proposal, row: Transaction | undefined): number | undefined {
  const ids = new Set(idsOf([proposal]))
  const confidences = (row?.suggestions ?? [])
    .filter(({ payment_application_id: id }) => id !== null && ids.has(id))
    .map(({ confidence }) => confidence)
  return confidences.length === 0 ? undefined : Math.min(...confidences)
}

/** As many ids as one request takes. */
export function inHundreds<Item>(items: readonly Item[]): Item[][] {
  const parts: Item[][] = []
  for (let at = 0; at < items.length; at += 100) parts.push(items.slice(at, at + 100))
  return parts
}
