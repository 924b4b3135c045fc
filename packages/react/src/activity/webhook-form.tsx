import type { Webhook } from '@daybook/sdk'
import { type ReactNode, useState } from 'react'
import { Button, Dialog, showToast, TextField, WriteDialog } from '../design/design.ts'
import { useCommonMessages } from '../messages/general-messages.ts'
import { useWrite } from '../provider/writes.ts'
import styles from './activity.module.css'
import { useActivityMessages } from './event-words.ts'

interface WebhookFormProps {
  /** The one to be changed; absent: a new one. */
  readonly webhook?: Webhook
  readonly onClose: () => void
  readonly onSecret?: (secret: string) => void
}

/** Where a webhook is sent to, and which events. */
export function WebhookForm({ webhook, onClose, onSecret }: WebhookFormProps): ReactNode {
  const t = useActivityMessages()
  const common = useCommonMessages()
  const [url, setUrl] = useState(webhook?.url ?? 'https://')
  const [types, setTypes] = useState(webhook?.event_types.filter((type) => type !== '*').join('\n') ?? '')
  const save = useWrite(
    async (client, body: { url: string; event_types: EventTypes }, options) => {
      if (webhook !== undefined) {
        await client.webhooks.update(webhook.id, body, options)
        return
      }
      const { secret } = await client.webhooks.create(body, options)
      onSecret?.(secret)
    },
    { onDone: onClose },
  )
  const submit = (): void => void save.run({ url: url.trim(), event_types: typesIn(types) })
  return (
    <WriteDialog
      title={webhook === undefined ? t('newWebhook') : t('editWebhook')}
      onClose={onClose}
      write={save}
      onSave={submit}
      label={webhook === undefined ? t('create') : common('save')}
    >
      <TextField label={t('url')} description={t('urlHint')} value={url} onChange={setUrl} type="url" autoFocus />
      <TextField label={t('eventTypes')} description={t('eventTypesHint')} value={types} onChange={setTypes} rows={4} />
    </WriteDialog>
  )
}

type EventTypes = Webhook['event_types']

/** What stands in the field, line by line. The service says which of them are no types of events. */
function typesIn(text: string): EventTypes {
  const types = text.split(/[\s,]+/).filter((type): type is EventTypes[number] => type !== '')
  return types.length === 0 ? ['*'] : types
}

/** The secret of a webhook, which is shown this once. */
export function SecretDialog({ secret, onClose }: { secret: string | null; onClose: () => void }): ReactNode {
  const t = useActivityMessages()
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(secret ?? '')
    showToast(t('copied'))
  }
  return (
    <Dialog title={t('secretTitle')} isOpen={secret !== null} onClose={onClose}>
      <p>{t('secretHint')}</p>
      <div className={styles.secret}>
        <TextField label={t('secret')} value={secret ?? ''} isReadOnly />
        <Button onPress={() => void copy()}>{t('copy')}</Button>
      </div>
    </Dialog>
  )
}
