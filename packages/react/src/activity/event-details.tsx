import type { EventDeliveryWithLog } from '@daybook/sdk'
import type { ReactNode } from 'react'
import { Button, ErrorNotice, Moment, showToast, SkeletonRows, Stack, Toolbar, WriteError } from '../design/design.ts'
import { useRead } from '../provider/reads.ts'
import { useWrite } from '../provider/writes.ts'
import styles from './activity.module.css'
import { useActivityMessages } from './event-words.ts'

/** What is sent of an event, each attempt to send it, and the way to send it again. */
export function EventDetails({ id, timeZone }: { id: string; timeZone: string | undefined }): ReactNode {
  const t = useActivityMessages()
  const event = useRead('platform-event', [id], (client, signal) => client.platformEvents.retrieve(id, { signal }))
  const redeliver = useWrite(
    (client, webhook_id: string | undefined, options) =>
      client.platformEvents.redeliver(id, webhook_id === undefined ? {} : { webhook_id }, options),
    { onDone: () => showToast(t('redelivered')) },
  )
  if (event.isPending) return <SkeletonRows count={3} />
  if (event.isError) return <ErrorNotice error={event.error} onRetry={() => void event.refetch()} />
  const { deliveries, ...sent } = event.data
  return (
    <div className={styles.hint}>
      <Stack>
        <WriteError write={redeliver} />
        {deliveries.length === 0 && <span>{t('notDelivered')}</span>}
        {deliveries.map((delivery) => (
          <DeliveryLog
            key={delivery.webhook_id}
            delivery={delivery}
            timeZone={timeZone}
            redeliver={() => void redeliver.run(delivery.webhook_id)}
            isPending={redeliver.isPending}
          />
        ))}
        {/* It is longer than its place, and scrolls: the keyboard has to reach it. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <pre className={styles.code} tabIndex={0} aria-label={t('payload')}>
          {JSON.stringify(sent, null, 2)}
        </pre>
      </Stack>
    </div>
  )
}

interface DeliveryLogProps {
  readonly delivery: EventDeliveryWithLog
  readonly timeZone: string | undefined
  readonly redeliver: () => void
  readonly isPending: boolean
}

function DeliveryLog({ delivery, timeZone, redeliver, isPending }: DeliveryLogProps): ReactNode {
  const t = useActivityMessages()
  return (
    <div>
      <Toolbar>
        <span className={styles.id}>{delivery.webhook_id}</span>
        <Button size="s" onPress={redeliver} isPending={isPending}>
          {t('redeliver')}
        </Button>
      </Toolbar>
      <table className={styles.fieldTable} aria-label={t('attempts')}>
        <tbody>
          {delivery.log.map((attempt) => (
            <tr key={attempt.number}>
              <th scope="row">{t('attempt', { number: attempt.number })}</th>
              <td>
                <Moment value={attempt.attempted_at} timeZone={timeZone} />
              </td>
              <td>
                {attempt.response_status === null
                  ? t('noAnswer')
                  : t('answered', { status: String(attempt.response_status) })}
              </td>
              <td>{attempt.error}</td>
            </tr>
          ))}
          {delivery.next_attempt_at !== null && (
            <tr>
              <th scope="row">{t('nextAttempt')}</th>
              <td colSpan={3}>
                <Moment value={delivery.next_attempt_at} timeZone={timeZone} />
              </td>
            </tr>
          )}
        </tbody>
      </table>
    </div>
  )
}
