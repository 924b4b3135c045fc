import type { Readiness, ReadinessItem } from '@daybook/sdk'
import type { ReactNode } from 'react'
import { Amount, Card, Icon, PlaceLink, Stack } from '../design/design.ts'
import { useLedgers } from '../journal/books.ts'
import { useMessages } from '../messages/use-messages.ts'
import messages from './close.messages.json'
import styles from './close.module.css'
import { itemPlace, ledgerScreen } from './item-place.ts'

/** The items, what blocks first; each leads to where it is put in order. */
export function Checklist({ readiness: { items, date } }: { readiness: Readiness }): ReactNode {
  const t = useMessages(messages)
  const open = items.filter(({ status }) => status !== 'ok')
  const done = items.filter(({ status }) => status === 'ok')
  const groups = [
    { title: t('blocking'), items: open.filter(({ blocking }) => blocking) },
    { title: t('warnings'), items: open.filter(({ blocking }) => !blocking) },
  ]
  return (
    <Stack>
      {groups.map(
        (group) =>
          group.items.length > 0 && (
            <Card key={group.title} title={group.title}>
              <ul className={styles.items}>
                {group.items.map((item) => (
                  <Item key={item.name} item={item} date={date} />
                ))}
              </ul>
            </Card>
          ),
      )}
      {done.length > 0 && (
        <Card>
          <details open={open.length === 0}>
            <summary className={styles.summary}>
              {t('inOrder')} ({done.length})
            </summary>
            <ul className={styles.items}>
              {done.map((item) => (
                <Item key={item.name} item={item} date={date} />
              ))}
            </ul>
          </details>
        </Card>
      )}
    </Stack>
  )
}

function Item({ item, date }: { item: ReadinessItem; date: string }): ReactNode {
  const t = useMessages(messages)
  const isDone = item.status === 'ok'
  const tone = isDone ? 'positive' : item.blocking ? 'negative' : 'warning'
  return (
    <li className={styles.item}>
      <span className={styles.mark} data-tone={tone}>
        <Icon name={isDone ? 'check' : 'warning'} />
      </span>
      <div>
        {isDone ? t(item.name) : <PlaceLink to={itemPlace(item, date)}>{t(item.name)}</PlaceLink>}
        {!isDone && <ItemLedgers item={item} date={date} />}
      </div>
      {!isDone && <Figures item={item} />}
    </li>
  )
}

function Figures({ item: { status, count, more, sum } }: { item: ReadinessItem }): ReactNode {
  const t = useMessages(messages)
  if (status === 'unknown' || count === null) return <span className={styles.soft}>{t('unknown')}</span>
  return (
    <span className={styles.figures}>
      <strong>{more ? t('countMore', { count }) : count}</strong>
      <span className={styles.soft}>{sum !== null && <Amount value={sum} />}</span>
    </span>
  )
}

const maximumShown = 8

function ItemLedgers({ item, date }: { item: ReadinessItem; date: string }): ReactNode {
  const { data: ledgers = [] } = useLedgers()
  const screen = ledgerScreen(item.name)
  if (screen === undefined) return null
  return (
    <div className={styles.ledgers}>
      {item.ledger_ids.slice(0, maximumShown).map((id) => (
        <PlaceLink
          key={id}
          isQuiet
          to={screen === 'ledger' ? { screen, id, state: { end_date: date } } : { screen, state: { ledger_id: id } }}
        >
          {ledgers.find((ledger) => ledger.id === id)?.name ?? '…'}
        </PlaceLink>
      ))}
      {item.ledger_ids.length > maximumShown && <span>+{item.ledger_ids.length - maximumShown}</span>}
    </div>
  )
}
