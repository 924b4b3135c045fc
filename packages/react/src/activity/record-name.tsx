import type { Daybook } from '@daybook/sdk'
import type { ReactNode } from 'react'
import { dayText } from '../design/design.ts'
import { useLanguage } from '../provider/language.ts'
import { useRead } from '../provider/reads.ts'

type Reader = (client: Daybook, id: string, how: { signal: AbortSignal; locale: string }) => Promise<string>

/** By what the ids of a kind begin with. */
const readers: Readonly<Record<string, Reader>> = {
  ldg: async (client, id, { signal }) => (await client.ledgers.retrieve(id, undefined, { signal })).name,
  src: async (client, id, { signal }) => (await client.sourceAccounts.retrieve(id, { signal })).name,
  pty: async (client, id, { signal }) => (await client.parties.retrieve(id, { signal })).name,
  tag: async (client, id, { signal }) => (await client.tags.retrieve(id, { signal })).name,
  crl: async (client, id, { signal }) => (await client.categorizationRules.retrieve(id, { signal })).name,
  async rec(client, id, { signal, locale }) {
    const { ledger_id, statement_ending_date } = await client.reconciliations.retrieve(id, { signal })
    const { name } = await client.ledgers.retrieve(ledger_id, undefined, { signal })
    return `${name}, ${dayText(statement_ending_date, locale)}`
  },
}

/** What people call the record of an id. An id of another kind, or of a record that is gone, is as it is. */
export function RecordName({ id }: { id: string }): ReactNode {
  const { locale } = useLanguage()
  const kind = /^(?<kind>[a-z]{3})_[0-9a-z]{26}$/.exec(id)?.groups?.['kind'] ?? ''
  const reader = Object.hasOwn(readers, kind) ? readers[kind] : undefined
  const { data } = useRead(
    'record-name',
    [id, locale],
    async (client, signal) => (await reader?.(client, id, { signal, locale })) ?? id,
    { enabled: reader !== undefined },
  )
  return data === undefined ? id : <span title={id}>{data}</span>
}
