import type { CreateSourceLinkRequest, UpdateSourceLinkRequest } from '@daybook/sdk'
import { type ReactNode, useState } from 'react'
import { Checkbox, DateField, showToast, TextField, WriteDialog } from '../design/design.ts'
import { useMessages } from '../messages/use-messages.ts'
import { useClient } from '../provider/client.ts'
import { useWrite, type Write } from '../provider/writes.ts'
import styles from './accounts.module.css'
import { endedTask } from './ended-task.ts'
import messages from './feeds.messages.json'

interface DialogProps {
  readonly ledgerId: string
  readonly onClose: () => void
}

function useChange({ ledgerId, onClose }: DialogProps, done: string): Write<UpdateSourceLinkRequest, void> {
  return useWrite((client, body, options) => client.sourceLinks.update(ledgerId, body, options), {
    onDone: () => {
      showToast(done)
      onClose()
    },
  })
}

/** Takes the token of a new sign-in at the bank. */
export function RenewDialog(props: DialogProps): ReactNode {
  const t = useMessages(messages)
  const [token, setToken] = useState('')
  const [isTried, setTried] = useState(false)
  const save = useChange(props, t('renewed'))
  const send = (): void => {
    setTried(true)
    if (token.trim() !== '') void save.run({ auth_token: token.trim(), enabled: true })
  }
  return (
    <WriteDialog title={t('renew')} onClose={props.onClose} write={save} onSave={send}>
      <p className={styles.text}>{t('signInAgain')}</p>
      <TextField
        label={t('token')}
        value={token}
        onChange={setToken}
        autoFocus
        autoComplete="off"
        error={isTried && token.trim() === '' ? t('tokenMissing') : undefined}
      />
    </WriteDialog>
  )
}

export function ReadFromDialog(props: DialogProps): ReactNode {
  const t = useMessages(messages)
  const [date, setDate] = useState<string | null>(null)
  const save = useChange(props, t('again'))
  return (
    <WriteDialog
      title={t('readFrom')}
      onClose={props.onClose}
      write={save}
      onSave={() => void save.run({ sync_from: date })}
      label={t('readNow')}
      isDisabled={date === null}
    >
      <DateField label={t('startDate')} value={date} onChange={setDate} />
    </WriteDialog>
  )
}

export function UnlinkDialog({ ledgerId, onClose }: DialogProps): ReactNode {
  const t = useMessages(messages)
  const remove = useWrite((client, _: null, options) => client.sourceLinks.delete(ledgerId, options), {
    onDone: onClose,
  })
  return (
    <WriteDialog
      title={t('unlinkTitle')}
      onClose={onClose}
      write={remove}
      onSave={() => void remove.run(null)}
      variant="danger"
      label={t('unlink')}
    >
      <p>{t('unlinkText')}</p>
    </WriteDialog>
  )
}

/** Connects an account at a bank, whose ledger is made. */
export function ConnectDialog({ onClose }: { onClose: () => void }): ReactNode {
  const t = useMessages(messages)
  const { instanceId = '' } = useClient()
  const [token, setToken] = useState('')
  const [date, setDate] = useState<string | null>(null)
  const [setsOpening, setSetsOpening] = useState(true)
  const [hasPending, setHasPending] = useState(false)
  const [isTried, setTried] = useState(false)
  const connect = useWrite(
    (client, body: CreateSourceLinkRequest, options) => endedTask(client.sourceLinks.create(body, options)),
    {
      onDone: ({ status }) => {
        showToast(status === 'failed' ? t('problem') : t('connected'))
        onClose()
      },
    },
  )
  const send = (): void => {
    setTried(true)
    if (token.trim() === '') return
    void connect.run({
      instance_id: instanceId,
      processor_token: token.trim(),
      start_date: date,
      calculate_opening_balance: setsOpening,
      sync_pending_transactions: hasPending,
    })
  }
  return (
    <WriteDialog title={t('connect')} onClose={onClose} write={connect} onSave={send} label={t('connect')}>
      <TextField
        label={t('processorToken')}
        description={`${t('tokenText')} ${t('sandboxText')}`}
        value={token}
        onChange={setToken}
        autoFocus
        autoComplete="off"
        error={isTried && token.trim() === '' ? t('tokenMissing') : undefined}
      />
      <DateField label={t('startDate')} value={date} onChange={setDate} />
      <Checkbox isSelected={setsOpening} onChange={setSetsOpening}>
        {t('openingBalance')}
      </Checkbox>
      <Checkbox isSelected={hasPending} onChange={setHasPending}>
        {t('pendingToo')}
      </Checkbox>
    </WriteDialog>
  )
}
