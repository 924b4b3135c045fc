import type { PlatformEvent } from '@daybook/sdk'
import { type ReactNode, useState } from 'react'
import {
  Badge,
  Button,
  Checkbox,
  DateField,
  EmptyState,
  ErrorNotice,
  Moment,
  Page,
  SelectField,
  SkeletonRows,
  type Tone,
  Toolbar,
} from '../design/design.ts'
import { useCommonMessages } from '../messages/general-messages.ts'
import { useClient } from '../provider/client.ts'
import type { ScreenProps } from '../provider/places.ts'
import { recordsOf, useInstance, useList } from '../provider/reads.ts'
import { useScreenState } from '../provider/screen-state.ts'
import styles from './activity.module.css'
import { EventDetails } from './event-details.tsx'
import { useActivityMessages, useEventWords } from './event-words.ts'

const defaults = { delivery_status: '', type: '', start_date: '', end_date: '', of: 'business' }

type DeliveryStatus = PlatformEvent['deliveries'][number]['status']

const statuses: readonly DeliveryStatus[] = ['pending', 'delivered', 'failed']

/** What webhooks are told, with what became of each delivery. */
export default function Events(_: ScreenProps): ReactNode {
  const t = useActivityMessages()
  const common = useCommonMessages()
  const { instanceId } = useClient()
  const { data: instance } = useInstance()
  const [state] = useScreenState(defaults)
  const filters = {
    type: state.type || undefined,
    delivery_status: statuses.find((status) => status === state.delivery_status),
    start_date: state.start_date || undefined,
    end_date: state.end_date || undefined,
    instance_id: state.of === 'business' ? instanceId : undefined,
  }
  const list = useList('platform-events', [filters], (client, page_token, signal) =>
    client.platformEvents.list({ ...filters, page_token }, { signal }),
  )
  const events = recordsOf(list)
  return (
    <Page title={t('eventsTitle')} subtitle={t('eventsSubtitle')}>
      <Filters />
      {list.isError && <ErrorNotice error={list.error} onRetry={() => void list.refetch()} />}
      {list.isPending && <SkeletonRows />}
      {list.isSuccess && events.length === 0 && (
        <EmptyState title={t('noEvents')}>
          <p>{t('noEventsHint')}</p>
        </EmptyState>
      )}
      {events.length > 0 && (
        <ol className={styles.list}>
          {events.map((event) => (
            <EventLine key={event.id} event={event} timeZone={instance?.time_zone} />
          ))}
        </ol>
      )}
      {list.hasNextPage && (
        <Button onPress={() => void list.fetchNextPage()} isPending={list.isFetchingNextPage}>
          {common('more')}
        </Button>
      )}
    </Page>
  )
}

function Filters(): ReactNode {
  const t = useActivityMessages()
  const { instanceId } = useClient()
  const [state, change] = useScreenState(defaults)
  return (
    <Toolbar>
      <SelectField
        label={t('delivery')}
        options={[
          { value: '', label: t('everyDelivery') },
          ...statuses.map((status) => ({ value: status, label: t(`delivery_${status}`) })),
        ]}
        value={state.delivery_status}
        onChange={(delivery_status) => change({ delivery_status })}
      />
      <DateField
        label={t('from')}
        value={state.start_date || null}
        onChange={(day) => change({ start_date: day ?? '' })}
      />
      <DateField
        label={t('until')}
        value={state.end_date || null}
        onChange={(day) => change({ end_date: day ?? '' })}
      />
      {instanceId !== undefined && (
        <Checkbox
          isSelected={state.of === 'business'}
          onChange={(isSelected) => change({ of: isSelected ? 'business' : 'platform' })}
        >
          {t('onlyThisBusiness')}
        </Checkbox>
      )}
    </Toolbar>
  )
}

function EventLine({ event, timeZone }: { event: PlatformEvent; timeZone: string | undefined }): ReactNode {
  const t = useActivityMessages()
  const eventWords = useEventWords()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <li className={styles.item}>
      <div className={styles.line}>
        <Moment value={event.created_at} timeZone={timeZone} />
        <span className={styles.what}>
          {eventWords(event.type)} <span className={styles.id}>{event.type}</span>
        </span>
        <span className={styles.who}>
          {event.deliveries.length === 0 && <Badge>{t('delivery_none')}</Badge>}
          {event.deliveries.map((delivery) => (
            <Badge key={delivery.webhook_id} tone={toneOf(delivery.status)}>
              {t(`delivery_${delivery.status}`)}
            </Badge>
          ))}
        </span>
        <span className={styles.actions}>
          <Button size="s" variant="quiet" aria-expanded={isOpen} onPress={() => setIsOpen(!isOpen)}>
            {t('eventDetails')}
          </Button>
        </span>
      </div>
      {isOpen && <EventDetails id={event.id} timeZone={timeZone} />}
    </li>
  )
}

function toneOf(status: DeliveryStatus): Tone {
  return status === 'failed' ? 'negative' : status === 'delivered' ? 'positive' : 'info'
}
