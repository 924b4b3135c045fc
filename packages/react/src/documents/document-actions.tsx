import type { AccrualSource } from '@daybook/sdk'
import { type ReactNode, useState } from 'react'
import { Button, Menu, type MenuAction, showToast, Icon, WriteDialog } from '../design/design.ts'
import { useNavigation } from '../provider/places.ts'
import { useMay } from '../provider/rights.ts'
import { useWrite } from '../provider/writes.ts'
import { CreditDialog } from './credit-dialog.tsx'
import { DateDialog } from './date-dialog.tsx'
import { documentKinds, isUntouched, isZero } from './document-types.ts'
import { useDocumentMessages } from './messages.ts'
import { MoneyDialog } from './money-dialog.tsx'
import { Refusal } from './refusal.tsx'
import { WriteOffDialog } from './write-off-dialog.tsx'

type Asked = 'pay' | 'credit' | 'writeOff' | 'void' | 'delete'

/** What can be done with a document as it stands. */
export function DocumentActions({ source }: { source: AccrualSource }): ReactNode {
  const t = useDocumentMessages()
  const { navigate } = useNavigation()
  const mayWrite = useMay('books:write')
  const [asked, setAsked] = useState<Asked | null>(null)
  const open = useWrite<{ id: string }, AccrualSource>(
    (client, { id }, options) => client.accrualSources.update(id, { status: 'open' }, options),
    { onDone: () => showToast(t('done_open')) },
  )
  if (!mayWrite) return null
  const kind = documentKinds[source.type]
  const isDraft = source.status === 'draft'
  const isOpen = source.status === 'open' || source.status === 'partially_paid'
  return (
    <>
      {isDraft && (
        <Button variant="primary" isPending={open.isPending} onPress={() => void open.run({ id: source.id })}>
          {t('openDraft')}
        </Button>
      )}
      {isOpen && kind.isCredit && (
        <Button
          variant="primary"
          onPress={() => navigate({ screen: 'payments', state: { tab: 'account', credit: source.id } })}
        >
          {t('applyToDocuments')}
        </Button>
      )}
      {isOpen && (
        <Button variant={kind.isCredit ? 'secondary' : 'primary'} onPress={() => setAsked('pay')}>
          {t(kind.isCredit ? 'recordRefund' : 'recordPayment')}
        </Button>
      )}
      {source.status !== 'void' && (
        <Button onPress={() => navigate({ screen: 'new-document', id: source.id })}>{t('edit')}</Button>
      )}
      <Menu
        actions={menuOf(t, source, { ask: setAsked, navigate })}
        button={
          <Button isIcon aria-label={t('more')}>
            <Icon name="more" />
          </Button>
        }
      />
      <Refusal write={open} />
      <Asking asked={asked} source={source} onClose={() => setAsked(null)} />
    </>
  )
}

function menuOf(
  t: ReturnType<typeof useDocumentMessages>,
  source: AccrualSource,
  { ask, navigate }: { ask: (asked: Asked) => void; navigate: ReturnType<typeof useNavigation>['navigate'] },
): MenuAction[] {
  const kind = documentKinds[source.type]
  const isOpen = source.status === 'open' || source.status === 'partially_paid'
  const copy = (type: AccrualSource['type']): void =>
    navigate({ screen: 'new-document', state: { copy: source.id, type } })
  const actions: MenuAction[] = []
  if (isOpen && kind.credit !== null && source.party_id !== null)
    actions.push({ id: 'credit', label: t('applyCredit'), run: () => ask('credit') })
  if (kind.credit !== null && source.status !== 'draft') {
    const { credit } = kind
    actions.push({ id: 'write', label: t(`new_${credit}`), run: () => copy(credit) })
  }
  actions.push({ id: 'copy', label: t('copy'), run: () => copy(source.type) })
  if (isOpen && !kind.isCredit) actions.push({ id: 'writeOff', label: t('writeOff'), run: () => ask('writeOff') })
  if (isOpen)
    actions.push({
      id: 'void',
      label: t('void'),
      // What was applied is taken back first.
      isDisabled: !isUntouched(source) && !isZero(source.amount_paid),
      run: () => ask('void'),
    })
  if (source.status === 'draft') actions.push({ id: 'delete', label: t('deleteDraft'), run: () => ask('delete') })
  return actions
}

function Asking({
  asked,
  source,
  onClose,
}: {
  asked: Asked | null
  source: AccrualSource
  onClose: () => void
}): ReactNode {
  const t = useDocumentMessages()
  const kind = documentKinds[source.type]
  switch (asked) {
    case 'pay':
      return (
        <MoneyDialog
          title={t(kind.isCredit ? 'recordRefund' : 'recordPayment')}
          done={t(kind.isCredit ? 'done_refund' : 'done_payment')}
          isMoneyIn={kind.isMoneyIn}
          maximum={source.amount_outstanding}
          hasDiscount={!kind.isCredit}
          applicationOf={(amount) => ({ accrual_source_id: source.id, matched_amount: amount })}
          onClose={onClose}
        />
      )
    case 'credit':
      return <CreditDialog source={source} onClose={onClose} />
    case 'writeOff':
      return <WriteOffDialog source={source} onClose={onClose} />
    case 'void':
      return (
        <DateDialog
          title={t('void')}
          how={t('voidHow')}
          done={t('done_void')}
          onClose={onClose}
          run={async (client, date, options) => {
            await client.accrualSources.void(source.id, { date }, options)
          }}
          tryRun={(client, date) => client.accrualSources.void(source.id, { date }, { dryRun: true })}
        />
      )
    case 'delete':
      return <DeleteDialog source={source} onClose={onClose} />
    case null:
    default:
      return null
  }
}

function DeleteDialog({ source, onClose }: { source: AccrualSource; onClose: () => void }): ReactNode {
  const t = useDocumentMessages()
  const { navigate } = useNavigation()
  const remove = useWrite<{ id: string }, void>(
    (client, { id }, options) => client.accrualSources.delete(id, options),
    {
      onDone: () => {
        showToast(t('done_deleted'))
        navigate({ screen: documentKinds[source.type].screen }, { replace: true })
      },
    },
  )
  return (
    <WriteDialog
      title={t('deleteDraft')}
      onClose={onClose}
      write={remove}
      onSave={() => void remove.run({ id: source.id })}
      variant="danger"
      refusal={<Refusal write={remove} />}
    >
      <div>{t('deleteDraftSure')}</div>
    </WriteDialog>
  )
}
