import { useRead } from '../provider/reads.ts'

/** What the service proposes, and nobody has answered yet. */
export function useProposedApplications() {
  return useRead('proposed-applications', [], (client, signal) =>
    client.paymentApplications.list({ status: 'proposed' }, { signal }).first(1000),
  )
}
