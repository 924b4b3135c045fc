import type { Party } from '@daybook/sdk'
import { type ReactNode, useState } from 'react'
import { Button, Menu, type MenuAction, showToast, Icon, WriteDialog } from '../design/design.ts'
import { useNavigation } from '../provider/places.ts'
import { useMay } from '../provider/rights.ts'
import { useWrite } from '../provider/writes.ts'
import { usePartyMessages } from './messages.ts'
import { PartyField } from './party-field.tsx'
import { PartyForm } from './party-form.tsx'
import { PartyRefusal } from './refusal.tsx'

const documentOf = {
  customer: { type: 'invoice', label: 'newInvoice' },
  vendor: { type: 'bill', label: 'newBill' },
  employee: { type: 'payroll', label: 'newPayroll' },
  other: null,
} as const

/** What can be done with a party. */
export function PartyActions({ party }: { party: Party }): ReactNode {
  const t = usePartyMessages()
  const { navigate } = useNavigation()
  const mayWrite = useMay('books:write')
  const [asked, setAsked] = useState<'edit' | 'merge' | 'delete' | null>(null)
  const use = useWrite<{ enabled: boolean }, Party>(
    (client, input, options) => client.parties.update(party.id, input, options),
    { onDone: ({ enabled }) => showToast(t(enabled ? 'enabledDone' : 'disabledDone')) },
  )
  if (!mayWrite) return null
  const document = documentOf[party.type]
  const isMerged = party.merged_into !== null
  const actions: MenuAction[] = [
    {
      id: 'use',
      label: t(party.enabled ? 'disable' : 'enable'),
      run: () => void use.run({ enabled: !party.enabled }),
    },
    { id: 'merge', label: t('merge'), run: () => setAsked('merge') },
    { id: 'delete', label: t('remove'), run: () => setAsked('delete') },
  ]
  const close = (): void => setAsked(null)
  return (
    <>
      {document !== null && party.enabled && !isMerged && (
        <Button
          variant="primary"
          onPress={() => navigate({ screen: 'new-document', state: { type: document.type, party: party.id } })}
        >
          {t(document.label)}
        </Button>
      )}
      {!isMerged && <Button onPress={() => setAsked('edit')}>{t('edit')}</Button>}
      {!isMerged && (
        <Menu
          actions={actions}
          button={
            <Button isIcon aria-label={t('more')}>
              <Icon name="more" />
            </Button>
          }
        />
      )}
      <PartyRefusal write={use} />
      {asked === 'edit' && <PartyForm party={party} onClose={close} onDone={close} />}
      {asked === 'merge' && <MergeDialog party={party} onClose={close} />}
      {asked === 'delete' && <DeleteDialog party={party} onClose={close} />}
    </>
  )
}

function MergeDialog({ party, onClose }: { party: Party; onClose: () => void }): ReactNode {
  const t = usePartyMessages()
  const { navigate } = useNavigation()
  const [into, setInto] = useState<string | null>(null)
  const merge = useWrite<{ into: string }, Party>(
    (client, input, options) => client.parties.merge(party.id, input, options),
    {
      onDone: (_, input) => {
        showToast(t('merged'))
        navigate({ screen: 'party', id: input.into }, { replace: true })
      },
    },
  )
  const isSame = into === party.id
  return (
    <WriteDialog
      title={t('mergeTitle', { name: party.name })}
      onClose={onClose}
      write={merge}
      onSave={() => into !== null && void merge.run({ into })}
      variant="danger"
      label={t('mergeButton')}
      isDisabled={into === null || isSame}
      refusal={<PartyRefusal write={merge} isMerge />}
    >
      <div>{t('mergeHow')}</div>
      <PartyField
        label={t('mergeInto')}
        value={into}
        onChange={setInto}
        type={party.type}
        autoFocus
        error={isSame ? t('mergeSame') : undefined}
      />
    </WriteDialog>
  )
}

function DeleteDialog({ party, onClose }: { party: Party; onClose: () => void }): ReactNode {
  const t = usePartyMessages()
  const { navigate } = useNavigation()
  const remove = useWrite<{ id: string }, void>((client, { id }, options) => client.parties.delete(id, options), {
    onDone: () => {
      showToast(t('removed'))
      navigate({ screen: 'parties' }, { replace: true })
    },
  })
  return (
    <WriteDialog
      title={t('removeTitle', { name: party.name })}
      onClose={onClose}
      write={remove}
      onSave={() => void remove.run({ id: party.id })}
      variant="danger"
      label={t('remove')}
      refusal={<PartyRefusal write={remove} />}
    >
      <div>{t('removeHow')}</div>
    </WriteDialog>
  )
}
