import type { SourceAccountLinkStatus } from '@daybook/sdk'
import { type ReactNode, useState } from 'react'
import {
  Badge,
  Banner,
  Button,
  Card,
  EmptyState,
  ErrorNotice,
  Moment,
  Page,
  PlaceLink,
  SkeletonRows,
  Stack,
  Toolbar,
} from '../design/design.ts'
import { useMessages } from '../messages/use-messages.ts'
import { useClient } from '../provider/client.ts'
import type { ScreenProps } from '../provider/places.ts'
import { useInstance, useRead } from '../provider/reads.ts'
import { useMay } from '../provider/rights.ts'
import accountMessages from './accounts.messages.json'
import styles from './accounts.module.css'
import { FeedActions } from './feed-actions.tsx'
import { FeedBalance } from './feed-balance.tsx'
import { ConnectDialog } from './feed-dialogs.tsx'
import { feedProblemOf, feedStateOf, toneOfFeed } from './feed-state.ts'
import messages from './feeds.messages.json'
import { linksOf } from './use-accounts.ts'

/** Whether the bank is heard, and how that is mended. */
export default function Feeds(_: ScreenProps): ReactNode {
  const t = useMessages(messages)
  const { instanceId } = useClient()
  const { data: instance } = useInstance()
  const [isConnecting, setIsConnecting] = useState(false)
  const links = useRead('feeds', [], (client, signal) => linksOf(client, instanceId, signal))
  const mayWrite = useMay('books:write')
  const connect = mayWrite && (
    <Button variant="primary" onPress={() => setIsConnecting(true)}>
      {t('connect')}
    </Button>
  )
  return (
    <Page title={t('title')} subtitle={t('subtitle')} actions={connect}>
      {instance?.subscription === 'tier0' && (
        <Banner tone="warning" title={t('tierText', { tier: instance.subscription })} />
      )}
      {links.isError && <ErrorNotice error={links.error} onRetry={() => void links.refetch()} />}
      {links.isPending && <SkeletonRows count={3} height="6rem" />}
      {links.data?.length === 0 && (
        <EmptyState title={t('emptyTitle')} actions={connect}>
          <p>{t('emptyText')}</p>
        </EmptyState>
      )}
      <Stack>
        {links.data?.map((link) => (
          <Feed key={link.token_handle.id} link={link} mayWrite={mayWrite} />
        ))}
      </Stack>
      {isConnecting && <ConnectDialog onClose={() => setIsConnecting(false)} />}
    </Page>
  )
}

function Feed({ link, mayWrite }: { link: SourceAccountLinkStatus; mayWrite: boolean }): ReactNode {
  const t = useMessages(messages)
  const words = useMessages(accountMessages)
  const state = feedStateOf(link)
  const { ledger, txn_processing_task: task, instance } = link
  const accountId = task?.source_account_id ?? undefined
  return (
    <Card
      title={
        <span className={styles.feedTitle}>
          {accountId === undefined ? (
            (ledger?.name ?? '—')
          ) : (
            <PlaceLink to={{ screen: 'account', id: accountId }} isQuiet>
              {ledger?.name ?? '—'}
            </PlaceLink>
          )}
          <Badge tone={toneOfFeed[state]}>{words(state)}</Badge>
        </span>
      }
    >
      <Stack>
        <Problem link={link} />
        <dl className={styles.counts}>
          <div>
            <dt>{t('lastRead')}</dt>
            <dd>
              {task === null ? words('never') : <Moment value={task.updated_datetime} timeZone={instance.time_zone} />}
            </dd>
          </div>
          {task?.status === 'complete' && (
            <div>
              <dt>{words('outcome')}</dt>
              <dd>
                {t('lastTask', {
                  created: task.created_transaction_ids_count,
                  skipped: task.skipped_transaction_ids_count,
                })}
              </dd>
            </div>
          )}
          {ledger && (
            <div>
              <dt>{t('agrees')}</dt>
              <dd>
                <FeedBalance ledgerId={ledger.id} />
              </dd>
            </div>
          )}
        </dl>
        {ledger && mayWrite && (
          <Toolbar label={ledger.name}>
            <FeedActions ledgerId={ledger.id} name={ledger.name} isEnabled={link.token_handle.enabled} />
          </Toolbar>
        )}
      </Stack>
    </Card>
  )
}

function Problem({ link }: { link: SourceAccountLinkStatus }): ReactNode {
  const t = useMessages(messages)
  const problem = feedProblemOf(link)
  if (problem === undefined) return null
  return (
    <Banner tone="negative" title={t('problem')}>
      <div>{problem.text}</div>
      {problem.wantsSignIn ? (
        <div>{t('signInAgain')}</div>
      ) : (
        problem.action !== undefined && <div>{problem.action}</div>
      )}
    </Banner>
  )
}
