import type { AuditRecord } from '@daybook/sdk'
import { type ReactNode, useState } from 'react'
import { Button, dayText, Moment, PlaceLink } from '../design/design.ts'
import { useActorText } from '../provider/actor.ts'
import { useLanguage } from '../provider/language.ts'
import styles from './activity.module.css'
import { changedFields } from './changed-fields.ts'
import { useActivityMessages, useEventWords } from './event-words.ts'
import { RecordName } from './record-name.tsx'
import { placeOfRecord } from './record-place.ts'

/** A change in a line, and below it, where it is opened, the fields that differ. */
export function AuditChange({ record, timeZone }: { record: AuditRecord; timeZone: string | undefined }): ReactNode {
  const t = useActivityMessages()
  const eventWords = useEventWords()
  const [isOpen, setIsOpen] = useState(false)
  const place = placeOfRecord(record.resource, record.resource_id)
  return (
    <li className={styles.item}>
      <div className={styles.line}>
        <Moment value={record.created_at} timeZone={timeZone} />
        <span className={styles.change}>
          <span>{eventWords(record.type)}</span>
          <NameOf record={record} />
        </span>
        <span className={styles.who}>
          <Actor record={record} />
        </span>
        <span className={styles.actions}>
          {place && record.after !== null && <PlaceLink to={place}>{t('openRecord')}</PlaceLink>}
          <Button size="s" variant="quiet" aria-expanded={isOpen} onPress={() => setIsOpen(!isOpen)}>
            {isOpen ? t('hideChange') : t('showChange')}
          </Button>
        </span>
      </div>
      {isOpen && <ChangedFields record={record} />}
    </li>
  )
}

/** What a person calls the record, else its id. */
function NameOf({ record }: { record: AuditRecord }): ReactNode {
  const { locale } = useLanguage()
  const state: Readonly<Record<string, unknown>> = { ...record.before, ...record.after }
  const { ledger_id: ledgerId, statement_ending_date: end } = state
  if (record.resource === 'reconciliation' && isText(ledgerId) && isText(end))
    return (
      <span className={styles.record}>
        <RecordName id={ledgerId} />, {dayText(end, locale)}
      </span>
    )
  const name = ['name', 'description', 'url', 'number', 'reference_number', 'closed_through', 'file_name']
    .map((field) => state[field])
    .find(isText)
  if (name !== undefined)
    return (
      <span className={styles.record} title={name}>
        {name}
      </span>
    )
  // What has no name is told by what it is of.
  const owner = [state['source_account_id'], state['party_id'], ledgerId].find(isText)
  if (owner !== undefined)
    return (
      <span className={styles.record} title={record.resource_id}>
        <RecordName id={owner} />
      </span>
    )
  return <span className={styles.recordId}>{record.resource_id}</span>
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== ''
}

/** `user:usr_…` in words, and in whose name it was done, where the request told. A user who is named needs no id. */
function Actor({ record }: { record: Pick<AuditRecord, 'actor' | 'modified_by'> }): ReactNode {
  const t = useActivityMessages()
  const actor = useActorText()(record.actor)
  if (record.modified_by === null) return actor
  return record.actor.startsWith('user:') ? record.modified_by : t('onBehalf', { name: record.modified_by, actor })
}

function ChangedFields({ record }: { record: AuditRecord }): ReactNode {
  const t = useActivityMessages()
  const { fields, isCut } = changedFields(record.before, record.after)
  if (fields.length === 0) return <p className={styles.hint}>{t('noFieldChanged')}</p>
  return (
    <div className={styles.fields}>
      <table className={styles.fieldTable}>
        <thead>
          <tr>
            <th scope="col">{t('field')}</th>
            <th scope="col">{t('before')}</th>
            <th scope="col">{t('after')}</th>
          </tr>
        </thead>
        <tbody>
          {fields.map((field) => (
            <tr key={field.path}>
              <th scope="row">{field.path}</th>
              <td>{written(field.path, field.before)}</td>
              <td>{written(field.path, field.after)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {isCut && '…'}
    </div>
  )
}

/** Ids by what they name, but for that of a record itself. */
function written(path: string, value: unknown): ReactNode {
  if (value === null || value === undefined) return '–'
  if (typeof value !== 'string') return JSON.stringify(value)
  return /_ids?(?:\.\d+)?$/.test(path) ? <RecordName id={value} /> : value
}
