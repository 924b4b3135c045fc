import { responseOf } from '@daybook/sdk'
import { useRead } from '../provider/reads.ts'

/** A document with the tag of its version, which a change names. */
export function useDocument(id: string | undefined) {
  return useRead(
    'document',
    [id],
    async (client, signal) => {
      const source = await client.accrualSources.retrieve(id ?? '', { signal })
      return { source, etag: responseOf(source)?.etag }
    },
    { enabled: id !== undefined && id !== '' },
  )
}

/** What was paid, credited and written off of a document. */
export function useSettlements(id: string) {
  const applications = useRead('document-applications', [id], (client, signal) =>
    client.accrualSources.listApplications(id, undefined, { signal }).first(200),
  )
  const adjustments = useRead('document-adjustments', [id], (client, signal) =>
    client.accrualSources.listAdjustments(id, undefined, { signal }).first(200),
  )
  return { applications, adjustments }
}
