import { Money, type Reconciliation } from '@daybook/sdk'
import { type ReactNode, useState } from 'react'
import {
  AmountField,
  amountText,
  Button,
  DateField,
  Dialog,
  Menu,
  showToast,
  WriteError,
  WriteDialog,
} from '../design/design.ts'
import { useMessages } from '../messages/use-messages.ts'
import { useLanguage } from '../provider/language.ts'
import { useNavigation } from '../provider/places.ts'
import { useInstance } from '../provider/reads.ts'
import { useWrite } from '../provider/writes.ts'
import messages from './reconciliations.messages.json'
import type { Ticks } from './use-ticks.ts'

type Asked = 'complete' | 'edit' | 'delete'

/** What can be done with a reconciliation as a whole. */
export function ReconciliationActions({
  reconciliation,
  ticks,
}: {
  reconciliation: Reconciliation
  ticks: Ticks
}): ReactNode {
  const t = useMessages(messages)
  const [asked, setAsked] = useState<Asked>()
  const { id, progress_status: progress, statement_file_id: fileId } = reconciliation
  const complete = useWrite(
    (client, _: null, options) => client.reconciliations.update(id, { progress_status: 'completed' }, options),
    { onDone: () => showToast(t('completedNow'), { label: t('reopen'), run: () => void reopen.run(null) }) },
  )
  const reopen = useWrite(
    (client, _: null, options) => client.reconciliations.update(id, { progress_status: 'in_progress' }, options),
    { onDone: () => showToast(t('reopened')) },
  )
  const match = useWrite((client, _: null, options) => client.reconciliations.autoMatch(id, {}, options), {
    onDone: ({ ticked }) => showToast(t('autoMatched', { count: ticked })),
  })
  const close = (): void => setAsked(undefined)
  if (progress === 'completed')
    return (
      <>
        <Button isPending={reopen.isPending} onPress={() => void reopen.run(null)}>
          {t('reopen')}
        </Button>
        <WriteError write={reopen} />
      </>
    )
  const isEven = Money.compare(ticks.difference, '0') === 0
  return (
    <>
      <Menu
        button={<Button>{t('more')}</Button>}
        actions={[
          { id: 'edit', label: t('edit'), run: () => setAsked('edit') },
          { id: 'delete', label: t('delete'), run: () => setAsked('delete') },
        ]}
      />
      {fileId !== null && (
        <Button isPending={match.isPending} onPress={() => void match.run(null)}>
          {t('autoMatch')}
        </Button>
      )}
      <Button
        variant="primary"
        isPending={complete.isPending}
        isDisabled={ticks.isSaving}
        onPress={() => (isEven ? void complete.run(null) : setAsked('complete'))}
      >
        {t('complete')}
      </Button>
      <WriteError write={match} />
      <WriteError write={complete} />
      <CompleteDialog
        isOpen={asked === 'complete'}
        onClose={close}
        onComplete={() => {
          close()
          void complete.run(null)
        }}
        reconciliation={reconciliation}
        ticks={ticks}
      />
      {asked === 'edit' && <EditDialog reconciliation={reconciliation} onClose={close} />}
      <DeleteDialog id={id} isOpen={asked === 'delete'} onClose={close} />
    </>
  )
}

function CompleteDialog({
  isOpen,
  onClose,
  onComplete,
  reconciliation,
  ticks,
}: {
  isOpen: boolean
  onClose: () => void
  onComplete: () => void
  reconciliation: Reconciliation
  ticks: Ticks
}): ReactNode {
  const t = useMessages(messages)
  const { locale } = useLanguage()
  const { data: instance } = useInstance()
  const text = (amount: string): string => amountText(amount, locale, instance?.currency)
  return (
    <Dialog
      title={t('completeTitle')}
      isOpen={isOpen}
      onClose={onClose}
      actions={
        <Button variant="danger" onPress={onComplete}>
          {t('completeAnyway')}
        </Button>
      }
    >
      <p>
        {t('completeText', {
          balance: text(ticks.reconciledBalance),
          statement: text(reconciliation.statement_ending_balance),
          difference: text(ticks.difference),
        })}
      </p>
    </Dialog>
  )
}

function EditDialog({ reconciliation, onClose }: { reconciliation: Reconciliation; onClose: () => void }): ReactNode {
  const t = useMessages(messages)
  const [date, setDate] = useState<string | null>(reconciliation.statement_ending_date)
  const [balance, setBalance] = useState<string | null>(reconciliation.statement_ending_balance)
  const save = useWrite(
    (client, body: { statement_ending_date: string; statement_ending_balance: string }, options) =>
      client.reconciliations.update(reconciliation.id, body, options),
    { onDone: onClose },
  )
  const send = (): void => {
    if (date !== null && balance !== null)
      void save.run({ statement_ending_date: date, statement_ending_balance: balance })
  }
  return (
    <WriteDialog title={t('edit')} onClose={onClose} write={save} onSave={send}>
      <DateField
        label={t('statementDate')}
        value={date}
        onChange={setDate}
        error={date === null ? t('endDateMissing') : undefined}
      />
      <AmountField
        label={t('statementBalance')}
        value={balance}
        onChange={setBalance}
        error={balance === null ? t('balanceMissing') : undefined}
      />
    </WriteDialog>
  )
}

function DeleteDialog({ id, isOpen, onClose }: { id: string; isOpen: boolean; onClose: () => void }): ReactNode {
  const t = useMessages(messages)
  const { navigate } = useNavigation()
  const remove = useWrite((client, _: null, options) => client.reconciliations.delete(id, options), {
    onDone: () => {
      showToast(t('deleted'))
      navigate({ screen: 'reconciliations' }, { replace: true })
    },
  })
  return (
    <WriteDialog
      title={t('deleteTitle')}
      isOpen={isOpen}
      onClose={onClose}
      write={remove}
      onSave={() => void remove.run(null)}
      variant="danger"
    >
      <p>{t('deleteText')}</p>
    </WriteDialog>
  )
}
