import type { Ledger } from '@daybook/sdk'
import { type ReactNode, useState } from 'react'
import { ComboBoxField, WriteDialog } from '../design/design.ts'
import { useMessages } from '../messages/use-messages.ts'
import { parentsFor, sectionsOfTypes } from './chart-tree.ts'
import { useMove } from './chart-writes.ts'
import messages from './chart.messages.json'
import { DeleteLedger } from './delete-ledger.tsx'
import { LedgerForm } from './ledger-form.tsx'
import { useLedgerWords } from './words.ts'

export type OpenDialog =
  | { readonly kind: 'create'; readonly parent: Ledger | null }
  | { readonly kind: 'edit' | 'move' | 'delete'; readonly ledger: Ledger }

/** What is asked about a ledger, above the chart. */
export function ChartDialogs({
  dialog,
  ledgers,
  onClose,
}: {
  dialog: OpenDialog | null
  ledgers: readonly Ledger[]
  onClose: () => void
}): ReactNode {
  if (dialog === null) return null
  if (dialog.kind === 'create')
    return <LedgerForm ledger={null} parent={dialog.parent} ledgers={ledgers} onClose={onClose} />
  if (dialog.kind === 'edit')
    return <LedgerForm ledger={dialog.ledger} parent={null} ledgers={ledgers} onClose={onClose} />
  if (dialog.kind === 'move') return <MoveLedger ledger={dialog.ledger} ledgers={ledgers} onClose={onClose} />
  return <DeleteLedger ledger={dialog.ledger} onClose={onClose} />
}

function MoveLedger({
  ledger,
  ledgers,
  onClose,
}: {
  ledger: Ledger
  ledgers: readonly Ledger[]
  onClose: () => void
}): ReactNode {
  const t = useMessages(messages)
  const words = useLedgerWords()
  const move = useMove(ledgers, onClose)
  const sections = sectionsOfTypes[ledger.type]
  const parents = parentsFor(ledger, ledgers)
  const [place, setPlace] = useState<string>(ledger.parent_id ?? `sub ${ledger.sub_type}`)
  const options = [
    ...sections.map((section) => ({
      value: `sub ${section}`,
      label: t('topLevel', { section: words(`sub_${section}`) }),
    })),
    ...parents.map(({ id, name, sort_code }) => ({ value: id, label: [sort_code, name].filter(Boolean).join(' ') })),
  ]
  const go = (): void => {
    const parent = parents.find(({ id }) => id === place)
    const subType = sections.find((section) => `sub ${section}` === place)
    if (parent) void move.run({ ledger, to: { parent } })
    else if (subType !== undefined) void move.run({ ledger, to: { subType } })
  }
  return (
    <WriteDialog
      title={t('moveTitle', { name: ledger.name })}
      onClose={onClose}
      write={move}
      onSave={go}
      label={t('moveNow')}
    >
      <ComboBoxField label={t('moveTo')} options={options} value={place} onChange={setPlace} autoFocus />
    </WriteDialog>
  )
}
