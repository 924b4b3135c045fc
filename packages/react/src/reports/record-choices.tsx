import type { ReactNode } from 'react'
import { ComboBoxField } from '../design/design.ts'
import { useRead } from '../provider/reads.ts'
import { useWords } from './use-words.ts'

/** Of as many a person finds one by typing; who wants another one comes from its own page. */
const maxRecords = 2000

/** Whose statement it is. */
export function PartyChoice({ value, onChange }: { value: string | null; onChange: (id: string) => void }): ReactNode {
  const words = useWords()
  const { data: parties } = useRead('parties of reports', [], (client, signal) =>
    client.parties.list({ limit: 1000 }, { signal }).first(maxRecords),
  )
  const options = (parties ?? []).map(({ id, name, type }) => ({ value: String(id), label: name, detail: type }))
  return (
    <ComboBoxField
      key={parties ? 'loaded' : 'loading'}
      label={words('party')}
      placeholder={words('chooseParty')}
      options={options}
      value={value}
      onChange={onChange}
    />
  )
}

/** Which ledger it is of. */
export function LedgerChoice({ value, onChange }: { value: string | null; onChange: (id: string) => void }): ReactNode {
  const words = useWords()
  const { data: ledgers } = useRead('ledgers of reports', [], (client, signal) =>
    client.ledgers.list({ limit: 1000 }, { signal }).first(maxRecords),
  )
  const inOrder = (ledgers ?? []).toSorted((a, b) => (a.sort_code ?? '￿').localeCompare(b.sort_code ?? '￿'))
  const options = inOrder.map(({ id, name, sort_code }) => ({
    value: String(id),
    label: sort_code === null || sort_code === '' ? name : `${sort_code} ${name}`,
  }))
  return (
    <ComboBoxField
      key={ledgers ? 'loaded' : 'loading'}
      label={words('ledger')}
      placeholder={words('chooseLedger')}
      options={options}
      value={value}
      onChange={onChange}
    />
  )
}
