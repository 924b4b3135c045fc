import { type JournalEntry, responseOf } from '@daybook/sdk'
import { type ReactNode, useMemo } from 'react'
import { Banner, ErrorNotice, Page, SkeletonRows } from '../design/design.ts'
import { useMessages } from '../messages/use-messages.ts'
import { useClient } from '../provider/client.ts'
import { useInstance, useRead } from '../provider/reads.ts'
import { useClosedThrough, useLedgers } from './books.ts'
import { todayIn } from './days.ts'
import { draftOfEntry, emptyDraft } from './entry-draft.ts'
import { EntryForm } from './entry-form.tsx'
import { whyNotEdited } from './entry-rules.ts'
import entryMessages from './entry.messages.json'
import messages from './form.messages.json'
import { keptDraft } from './kept-draft.ts'

export interface JournalEntryFormProps {
  /** Id of an entry: the form begins with its lines. */
  readonly copyOf?: string | undefined
  /** Id of the entry that is changed. */
  readonly edit?: string | undefined
  /** Id of the ledger of the first line. */
  readonly ledger?: string | undefined
  /** Called with the entry that was saved, in the place of going to it. */
  readonly onSaved?: (entry: JournalEntry) => void
}

/** A journal entry that balances as one types. */
export function JournalEntryForm({ copyOf = '', edit = '', ledger = '', onSaved }: JournalEntryFormProps): ReactNode {
  const t = useMessages(messages)
  const id = edit === '' ? copyOf : edit
  const instance = useInstance()
  const entry = useRead(
    'entry-to-edit',
    [id],
    (client, signal) => client.journalEntries.retrieve(id, { expand: 'line_entries' }, { signal }),
    { enabled: id !== '' },
  )
  // What is typed before they are there would find no ledger.
  const ledgers = useLedgers()
  const failed = [instance, entry, ledgers].find(({ isError }) => isError)
  const title = t(edit === '' ? (copyOf === '' ? 'newTitle' : 'copyTitle') : 'editTitle', {
    number: entry.data?.entry_number ?? '',
  })
  const isReady = instance.data !== undefined && ledgers.data !== undefined && (id === '' || entry.data !== undefined)
  return (
    <Page title={title}>
      {failed ? (
        <ErrorNotice error={failed.error} onRetry={() => void failed.refetch()} />
      ) : isReady ? (
        <Ready
          key={id}
          entry={entry.data}
          isEdit={edit !== ''}
          ledger={ledger}
          today={todayIn(instance.data?.time_zone)}
          onSaved={onSaved}
        />
      ) : (
        <SkeletonRows count={8} height="2.5rem" />
      )}
    </Page>
  )
}

function Ready({
  entry,
  isEdit,
  ledger,
  today,
  onSaved,
}: {
  entry: JournalEntry | undefined
  isEdit: boolean
  ledger: string
  today: string
  onSaved: ((entry: JournalEntry) => void) | undefined
}): ReactNode {
  const t = useMessages(messages)
  const why = useMessages(entryMessages)
  const { instanceId = '' } = useClient()
  const { data: closedThrough = null } = useClosedThrough()
  const place = `${instanceId} ${isEdit ? 'edit' : 'new'} ${entry?.id ?? ''}`
  const kept = useMemo(() => keptDraft(place), [place])
  const initial = useMemo(() => {
    if (entry === undefined) return emptyDraft(today, ledger)
    return draftOfEntry(entry, isEdit ? entry.date : today, !isEdit)
  }, [entry, isEdit, ledger, today])
  const fixed = isEdit && entry ? whyNotEdited(entry, closedThrough) : undefined
  if (fixed !== undefined)
    return (
      <Banner tone="warning" title={t('cannotEdit')}>
        {why(`why_${fixed}`)}
      </Banner>
    )
  return (
    <EntryForm
      initial={initial}
      kept={kept}
      place={place}
      edited={isEdit && entry ? { entry, etag: responseOf(entry)?.etag } : undefined}
      onSaved={onSaved}
    />
  )
}
