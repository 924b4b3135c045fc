import type { AuditRecord } from '@daybook/sdk'
import { type ReactNode, useState } from 'react'
import {
  Button,
  DateField,
  EmptyState,
  ErrorNotice,
  Menu,
  Page,
  saveFile,
  SelectField,
  SkeletonRows,
  TextField,
  Toolbar,
  WriteError,
} from '../design/design.ts'
import { useCommonMessages } from '../messages/general-messages.ts'
import type { ScreenProps } from '../provider/places.ts'
import { recordsOf, useInstance, useList } from '../provider/reads.ts'
import { useScreenState } from '../provider/screen-state.ts'
import { useWrite } from '../provider/writes.ts'
import styles from './activity.module.css'
import { AuditChange } from './audit-change.tsx'
import { recordKinds, useActivityMessages, useRecordWords } from './event-words.ts'

const defaults = { resource: '', id: '', modified_by: '', start_date: '', end_date: '' }

const formats = ['csv', 'xlsx', 'pdf'] as const

/** Who changed what: every change of the books, the latest first, with what the record was before and after. */
export default function Audit({ id }: ScreenProps): ReactNode {
  const t = useActivityMessages()
  const common = useCommonMessages()
  const [state] = useScreenState(defaults)
  const { data: instance } = useInstance()
  const filters = {
    ...Object.fromEntries(Object.entries(state).filter(([, value]) => value !== '')),
    ...(id === undefined ? {} : { id }),
  }
  const list = useList('audit-log', [filters], (client, page_token, signal) =>
    client.auditLog.list({ ...filters, page_token }, { signal }),
  )
  const records = recordsOf(list)
  const download = useWrite(async (client, format: (typeof formats)[number]) =>
    saveFile(await client.auditLog.list(filters, { as: format }), `audit-log.${format}`),
  )
  return (
    <Page
      title={t('auditTitle')}
      subtitle={t('auditSubtitle')}
      actions={
        <Menu
          button={<Button isPending={download.isPending}>{common('download')}</Button>}
          actions={formats.map((format) => ({
            id: format,
            label: t('downloadAs', { format: format.toUpperCase() }),
            run: () => void download.run(format),
          }))}
        />
      }
    >
      <Filters />
      <WriteError write={download} title={common('couldNotLoad')} />
      {list.isError && <ErrorNotice error={list.error} onRetry={() => void list.refetch()} />}
      {list.isPending && <SkeletonRows />}
      {list.isSuccess && records.length === 0 && (
        <EmptyState title={t('noChanges')}>
          <p>{t('noChangesHint')}</p>
        </EmptyState>
      )}
      {records.length > 0 && <Changes records={records} timeZone={instance?.time_zone} />}
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
  const recordWords = useRecordWords()
  const [state, change] = useScreenState(defaults)
  const kinds = recordKinds.map((kind) => ({ value: kind, label: recordWords(kind) }))
  kinds.sort((a, b) => a.label.localeCompare(b.label))
  return (
    <Toolbar>
      <SelectField
        label={t('kind')}
        options={[{ value: '', label: t('everyKind') }, ...kinds]}
        value={state.resource}
        onChange={(resource) => change({ resource })}
      />
      <Typed label={t('recordId')} value={state.id} onChange={(id) => change({ id })} />
      <Typed label={t('modifiedBy')} value={state.modified_by} onChange={(modified_by) => change({ modified_by })} />
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
    </Toolbar>
  )
}

/** A text that is looked for when it is whole: on Enter, or when the field is left. */
function Typed({
  label,
  value,
  onChange,
}: {
  label: string
  value: string
  onChange: (value: string) => void
}): ReactNode {
  const [text, setText] = useState(value)
  return (
    <TextField
      label={label}
      value={text}
      onChange={setText}
      onBlur={() => onChange(text.trim())}
      onKeyDown={(event) => {
        if (event.key === 'Enter') onChange(text.trim())
      }}
    />
  )
}

function Changes({ records, timeZone }: { records: readonly AuditRecord[]; timeZone: string | undefined }): ReactNode {
  return (
    <ol className={styles.list}>
      {records.map((record) => (
        <AuditChange key={record.id} record={record} timeZone={timeZone} />
      ))}
    </ol>
  )
}
