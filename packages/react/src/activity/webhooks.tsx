import type { Webhook } from '@daybook/sdk'
import { type ReactNode, useState } from 'react'
import { Badge, Button, type Column, EmptyState, ErrorNotice, Page, SkeletonRows, Table } from '../design/design.ts'
import { useCommonMessages } from '../messages/general-messages.ts'
import type { ScreenProps } from '../provider/places.ts'
import { recordsOf, useList } from '../provider/reads.ts'
import styles from './activity.module.css'
import { useActivityMessages } from './event-words.ts'
import { WebhookActions } from './webhook-actions.tsx'
import { SecretDialog, WebhookForm } from './webhook-form.tsx'

/** Where events are sent to, and whether that works. */
export default function Webhooks(_: ScreenProps): ReactNode {
  const t = useActivityMessages()
  const common = useCommonMessages()
  const [isCreating, setIsCreating] = useState(false)
  const [secret, setSecret] = useState<string | null>(null)
  const list = useList('webhooks', [], (client, page_token, signal) => client.webhooks.list({ page_token }, { signal }))
  const webhooks = recordsOf(list)
  const create = (
    <Button variant="primary" onPress={() => setIsCreating(true)}>
      {t('newWebhook')}
    </Button>
  )
  return (
    <Page title={t('webhooksTitle')} subtitle={t('webhooksSubtitle')} actions={create}>
      {list.isError && <ErrorNotice error={list.error} onRetry={() => void list.refetch()} />}
      {list.isPending && <SkeletonRows count={4} />}
      {list.isSuccess && webhooks.length === 0 && (
        <EmptyState title={t('noWebhooks')}>
          <p>{t('noWebhooksHint')}</p>
        </EmptyState>
      )}
      {webhooks.length > 0 && <WebhookTable webhooks={webhooks} onSecret={setSecret} />}
      {list.hasNextPage && (
        <Button onPress={() => void list.fetchNextPage()} isPending={list.isFetchingNextPage}>
          {common('more')}
        </Button>
      )}
      {isCreating && <WebhookForm onClose={() => setIsCreating(false)} onSecret={setSecret} />}
      <SecretDialog secret={secret} onClose={() => setSecret(null)} />
    </Page>
  )
}

function WebhookTable({
  webhooks,
  onSecret,
}: {
  webhooks: readonly Webhook[]
  onSecret: (secret: string) => void
}): ReactNode {
  const t = useActivityMessages()
  const columns: readonly Column<Webhook>[] = [
    { id: 'url', heading: t('url'), cell: (webhook) => <span className={styles.name}>{webhook.url}</span> },
    {
      id: 'events',
      heading: t('eventTypes'),
      cell: ({ event_types }) => (event_types.includes('*') ? t('allEvents') : event_types.join(', ')),
    },
    { id: 'state', heading: t('state'), cell: (webhook) => <StateOf webhook={webhook} /> },
    {
      id: 'actions',
      heading: '',
      align: 'end',
      cell: (webhook) => <WebhookActions webhook={webhook} onSecret={onSecret} />,
    },
  ]
  return <Table label={t('webhooksTitle')} columns={columns} rows={webhooks} keyOf={({ id }) => id} />
}

function StateOf({ webhook }: { webhook: Webhook }): ReactNode {
  const t = useActivityMessages()
  const { disabled_reason: reason, failing_since: since } = webhook
  return (
    <>
      <Badge tone={webhook.enabled ? (since === null ? 'positive' : 'warning') : 'neutral'}>
        {webhook.enabled ? t('enabled') : t('disabled')}
      </Badge>
      {reason !== null && (
        <div className={styles.id}>{reason === 'gone' ? t('disabledGone') : t('disabledUnreachable')}</div>
      )}
      {webhook.enabled && since !== null && <FailingSince since={since} />}
    </>
  )
}

function FailingSince({ since }: { since: string }): ReactNode {
  const t = useActivityMessages()
  const when = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(since))
  return <div className={styles.id}>{t('failingSince', { when })}</div>
}
