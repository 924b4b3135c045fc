import type { JournalEntry } from '@daybook/sdk'
import { type ReactNode, useState } from 'react'
import {
  Banner,
  Button,
  DateField,
  dayText,
  Dialog,
  Menu,
  showToast,
  TextField,
  WriteDialog,
} from '../design/design.ts'
import { useCommonMessages } from '../messages/general-messages.ts'
import { useMessages } from '../messages/use-messages.ts'
import { useLanguage } from '../provider/language.ts'
import { useNavigation } from '../provider/places.ts'
import { useInstance } from '../provider/reads.ts'
import { useWrite } from '../provider/writes.ts'
import { useClosedThrough, useMay } from './books.ts'
import { todayIn } from './days.ts'
import { whyNotDeleted, whyNotEdited, whyNotReversed } from './entry-rules.ts'
import messages from './entry.messages.json'

/** What can be done with the entry; what cannot says why. */
export function EntryActions({ entry, etag }: { entry: JournalEntry; etag: string | undefined }): ReactNode {
  const t = useMessages(messages)
  const common = useCommonMessages()
  const { navigate } = useNavigation()
  const { data: closedThrough = null } = useClosedThrough()
  const mayWrite = useMay('books:write')
  const [open, setOpen] = useState<'reverse' | 'delete' | null>(null)
  if (!mayWrite) return null
  const notEdited = whyNotEdited(entry, closedThrough)
  const notReversed = whyNotReversed(entry)
  const why = (reason: ReturnType<typeof whyNotEdited>): string | undefined =>
    reason === undefined ? undefined : t(`why_${reason}`)
  return (
    <>
      {notEdited === undefined && (
        <Button onPress={() => navigate({ screen: 'new-entry', state: { edit: entry.id } })}>{t('edit')}</Button>
      )}
      <Button onPress={() => navigate({ screen: 'new-entry', state: { copy_of: entry.id } })}>{t('copy')}</Button>
      {notReversed === undefined && <Button onPress={() => setOpen('reverse')}>{t('reverse')}</Button>}
      <Menu
        button={<Button>{t('actions')}</Button>}
        actions={[
          ...(notEdited === undefined
            ? []
            : [{ id: 'edit', label: t('edit'), detail: why(notEdited), isDisabled: true, run: () => undefined }]),
          ...(notReversed === undefined
            ? []
            : [
                {
                  id: 'reverse',
                  label: t('reverse'),
                  detail: why(notReversed),
                  isDisabled: true,
                  run: () => undefined,
                },
              ]),
          { id: 'delete', label: common('delete'), run: () => setOpen('delete') },
        ]}
      />
      {open === 'reverse' && (
        <ReverseDialog entry={entry} closedThrough={closedThrough} onClose={() => setOpen(null)} />
      )}
      {open === 'delete' && (
        <DeleteDialog entry={entry} etag={etag} closedThrough={closedThrough} onClose={() => setOpen(null)} />
      )}
    </>
  )
}

function ReverseDialog({
  entry,
  closedThrough,
  onClose,
}: {
  entry: JournalEntry
  closedThrough: string | null
  onClose: () => void
}): ReactNode {
  const t = useMessages(messages)
  const { locale } = useLanguage()
  const { navigate } = useNavigation()
  const { data: instance } = useInstance()
  const [date, setDate] = useState<string | null>(todayIn(instance?.time_zone))
  const [description, setDescription] = useState('')
  const reverse = useWrite(
    (client, body: { date: string; description?: string }, options) =>
      client.journalEntries.reverse(entry.id, body, options),
    {
      onDone: (made) => {
        showToast(t('reversed'))
        onClose()
        navigate({ screen: 'entry', id: made.id })
      },
    },
  )
  const isClosed = date !== null && closedThrough !== null && date <= closedThrough
  return (
    <WriteDialog
      title={t('reverseTitle')}
      onClose={onClose}
      write={reverse}
      onSave={() => {
        if (date !== null) void reverse.run({ date, ...(description.trim() !== '' && { description }) })
      }}
      label={t('reverseNow')}
      isDisabled={date === null || isClosed}
    >
      <div>{t('reverseHint')}</div>
      <DateField
        label={t('reverseDate')}
        value={date}
        onChange={setDate}
        error={isClosed ? t('closedDate', { date: dayText(closedThrough, locale, undefined, true) }) : undefined}
      />
      <TextField
        label={t('reverseDescription')}
        value={description}
        onChange={setDescription}
        placeholder={entry.description}
        maxLength={512}
      />
    </WriteDialog>
  )
}

function DeleteDialog({
  entry,
  etag,
  closedThrough,
  onClose,
}: {
  entry: JournalEntry
  etag: string | undefined
  closedThrough: string | null
  onClose: () => void
}): ReactNode {
  const t = useMessages(messages)
  const { navigate } = useNavigation()
  const fixed = whyNotDeleted(entry, closedThrough)
  const remove = useWrite(
    (client, _: null, options) =>
      client.journalEntries.delete(entry.id, { ...options, ...(etag !== undefined && { ifMatch: etag }) }),
    {
      onDone: () => {
        showToast(t('deleted', { number: entry.entry_number ?? '' }))
        onClose()
        navigate({ screen: 'journal' }, { replace: true })
      },
    },
  )
  if (fixed !== undefined)
    return (
      <Dialog title={t('cannotDelete')} isOpen onClose={onClose}>
        <Banner tone="warning" title={t(`why_${fixed}`)} />
      </Dialog>
    )
  return (
    <WriteDialog
      title={t('deleteTitle')}
      onClose={onClose}
      write={remove}
      onSave={() => void remove.run(null)}
      variant="danger"
    >
      <div>{t('deleteHint')}</div>
      {entry.creation_source === 'transaction' && <div>{t('deleteTransactionHint')}</div>}
    </WriteDialog>
  )
}
