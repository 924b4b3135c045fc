import type { Ledger } from '@daybook/sdk'
import { type ReactNode, useMemo } from 'react'
import { MenuList, type MenuAction, Popover } from '../design/design.ts'
import { useMessages } from '../messages/use-messages.ts'
import { type Place, useNavigation } from '../provider/places.ts'
import type { OpenDialog } from './chart-dialogs.tsx'
import messages from './chart.messages.json'

/** What can be done with a ledger, at its button: one menu for all rows. */
export function RowMenu({
  ledger,
  button,
  place,
  mayWrite,
  onDialog,
  onEnable,
  onClose,
}: {
  ledger: Ledger
  button: HTMLElement
  place: Place
  mayWrite: boolean
  onDialog: (dialog: OpenDialog) => void
  onEnable: (ledger: Ledger) => void
  onClose: () => void
}): ReactNode {
  const t = useMessages(messages)
  const { navigate } = useNavigation()
  const trigger = useMemo(() => ({ current: button }), [button])
  const writes: MenuAction[] = [
    { id: 'edit', label: t('edit'), run: () => onDialog({ kind: 'edit', ledger }) },
    { id: 'add', label: t('addBelow'), run: () => onDialog({ kind: 'create', parent: ledger }) },
    { id: 'move', label: t('move'), run: () => onDialog({ kind: 'move', ledger }) },
    {
      id: 'entry',
      label: t('newEntry'),
      isDisabled: !ledger.editable || !ledger.enabled,
      run: () => navigate({ screen: 'new-entry', state: { ledger: ledger.id } }),
    },
    { id: 'enable', label: t(ledger.enabled ? 'disable' : 'enable'), run: () => onEnable(ledger) },
    { id: 'delete', label: t('deleteShort'), run: () => onDialog({ kind: 'delete', ledger }) },
  ]
  return (
    <Popover triggerRef={trigger} isOpen onOpenChange={onClose} placement="bottom end">
      <MenuList
        label={t('actions', { name: ledger.name })}
        actions={[{ id: 'open', label: t('open'), run: () => navigate(place) }, ...(mayWrite ? writes : [])]}
        onClose={onClose}
      />
    </Popover>
  )
}
