import type { JournalEntry, LineEntry } from '@daybook/sdk'
import type { ReactNode } from 'react'
import { Card, Moment, PlaceLink, Stack } from '../design/design.ts'
import { useMessages } from '../messages/use-messages.ts'
import type { Place } from '../provider/places.ts'
import { useInstance } from '../provider/reads.ts'
import messages from './entry.messages.json'
import styles from './entry.module.css'

/** What made the entry, and the ways there. */
export function EntrySource({ entry, lines }: { entry: JournalEntry; lines: readonly LineEntry[] }): ReactNode {
  const t = useMessages(messages)
  const { data: instance } = useInstance()
  const links = linksOf(entry, lines)
  return (
    <Card title={t('source')}>
      <Stack>
        <div>{t(`source_${entry.creation_source}`)}</div>
        {links.map(({ name, to, detail }) => (
          <div key={`${to.screen} ${to.id}`}>
            <PlaceLink to={to}>{t(name)}</PlaceLink>
            {detail !== undefined && <div className={styles.soft}>{detail}</div>}
          </div>
        ))}
        <div className={styles.soft}>
          <Moment value={entry.creation_date} timeZone={instance?.time_zone} />
        </div>
        {entry.external_id !== null && (
          <div className={styles.soft}>
            {t('externalId')}: {entry.external_id}
          </div>
        )}
      </Stack>
    </Card>
  )
}

interface SourceLink {
  readonly name: 'openBankRow' | 'openDocument' | 'openOriginal' | 'openReversal'
  readonly to: Place
  readonly detail?: string | undefined
}

function linksOf(entry: JournalEntry, lines: readonly LineEntry[]): SourceLink[] {
  const rows = new Map<string, string | undefined>()
  if (entry.transaction_id !== null) rows.set(entry.transaction_id, undefined)
  for (const { transaction_id: id, transaction } of lines) if (id !== null) rows.set(id, transaction?.description)
  const documents = new Map(lines.flatMap(({ accrual_source: source }) => (source ? [[source.id, source]] : [])))
  return [
    ...[...rows].map(([id, detail]) => ({
      name: 'openBankRow' as const,
      to: { screen: 'transaction' as const, id },
      detail,
    })),
    ...[...documents.values()].map(({ id, reference_number }) => ({
      name: 'openDocument' as const,
      to: { screen: 'document' as const, id },
      detail: reference_number ?? undefined,
    })),
    ...entryLink('openOriginal', entry.reverses_id),
    ...entryLink('openReversal', entry.reversed_by_id),
  ]
}

function entryLink(name: 'openOriginal' | 'openReversal', id: string | null): SourceLink[] {
  return id === null ? [] : [{ name, to: { screen: 'entry', id } }]
}
