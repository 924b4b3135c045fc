import type { Webhook } from '@daybook/sdk'
import { type ReactNode, useState } from 'react'
import { Button, Icon, Menu, showToast, WriteError, WriteDialog } from '../design/design.ts'
import { useCommonMessages } from '../messages/general-messages.ts'
import { useNavigation } from '../provider/places.ts'
import { useWrite } from '../provider/writes.ts'
import { useActivityMessages } from './event-words.ts'
import { WebhookForm } from './webhook-form.tsx'

/** What can be done with a webhook. */
export function WebhookActions({
  webhook,
  onSecret,
}: {
  webhook: Webhook
  onSecret: (secret: string) => void
}): ReactNode {
  const t = useActivityMessages()
  const { navigate } = useNavigation()
  const [asked, setAsked] = useState<'edit' | 'rotate' | 'delete' | null>(null)
  const close = (): void => setAsked(null)
  const test = useWrite((client, _: undefined, options) => client.webhooks.test(webhook.id, options), {
    onDone: () => showToast(t('testSent')),
  })
  const toggle = useWrite((client, enabled: boolean, options) =>
    client.webhooks.update(webhook.id, { enabled }, options),
  )
  return (
    <>
      <Menu
        button={
          <Button size="s" variant="quiet" isIcon aria-label={t('actionsOf', { name: webhook.url })}>
            <Icon name="more" />
          </Button>
        }
        actions={[
          { id: 'test', label: t('sendTest'), isDisabled: !webhook.enabled, run: () => void test.run(undefined) },
          { id: 'edit', label: t('edit'), run: () => setAsked('edit') },
          {
            id: 'deliveries',
            label: t('seeDeliveries'),
            run: () => navigate({ screen: 'events', state: { delivery_status: 'failed', of: 'platform' } }),
          },
          {
            id: 'toggle',
            label: webhook.enabled ? t('disable') : t('enable'),
            run: () => void toggle.run(!webhook.enabled),
          },
          { id: 'rotate', label: t('rotate'), run: () => setAsked('rotate') },
          { id: 'delete', label: t('delete'), run: () => setAsked('delete') },
        ]}
      />
      <WriteError write={test} />
      <WriteError write={toggle} />
      {asked === 'edit' && <WebhookForm webhook={webhook} onClose={close} />}
      {asked === 'rotate' && <RotateDialog webhook={webhook} onClose={close} onSecret={onSecret} />}
      {asked === 'delete' && <DeleteDialog webhook={webhook} onClose={close} />}
    </>
  )
}

interface AskedProps {
  readonly webhook: Webhook
  readonly onClose: () => void
}

function RotateDialog({ webhook, onClose, onSecret }: AskedProps & { onSecret: (secret: string) => void }): ReactNode {
  const t = useActivityMessages()
  const rotate = useWrite((client, _: undefined, options) => client.webhooks.rotateSecret(webhook.id, options), {
    onDone: ({ secret }) => {
      onClose()
      onSecret(secret)
    },
  })
  return (
    <WriteDialog
      title={t('rotateAsk', { url: webhook.url })}
      onClose={onClose}
      write={rotate}
      onSave={() => void rotate.run(undefined)}
      label={t('rotate')}
    >
      <p>{t('rotateHint')}</p>
    </WriteDialog>
  )
}

function DeleteDialog({ webhook, onClose }: AskedProps): ReactNode {
  const t = useActivityMessages()
  const common = useCommonMessages()
  const remove = useWrite((client, _: undefined, options) => client.webhooks.delete(webhook.id, options), {
    onDone: onClose,
  })
  return (
    <WriteDialog
      title={t('deleteAsk', { url: webhook.url })}
      onClose={onClose}
      write={remove}
      onSave={() => void remove.run(undefined)}
      variant="danger"
      label={common('delete')}
    >
      <p>{t('deleteHint')}</p>
    </WriteDialog>
  )
}
