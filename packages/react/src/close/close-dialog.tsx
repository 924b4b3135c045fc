import { type ReactNode, useState } from 'react'
import { Banner, Checkbox, dayText, showToast, TextField, WriteDialog } from '../design/design.ts'
import { useMessages } from '../messages/use-messages.ts'
import { useLanguage } from '../provider/language.ts'
import { useWrite } from '../provider/writes.ts'
import messages from './close.messages.json'

/** Closes through a day, with a note that is kept. */
export function CloseDialog({
  date,
  blocking,
  onClose,
}: {
  date: string
  blocking: number
  onClose: () => void
}): ReactNode {
  const t = useMessages(messages)
  const { locale } = useLanguage()
  const day = dayText(date, locale, undefined, true)
  const [note, setNote] = useState('')
  const [isStrict, setStrict] = useState(true)
  const close = useWrite(
    (client, body: { date: string; strict: boolean; note?: string }, options) => client.periods.close(body, options),
    {
      onDone: () => {
        showToast(t('closed', { date: day }))
        onClose()
      },
    },
  )
  return (
    <WriteDialog
      title={t('closeTitle', { date: day })}
      onClose={onClose}
      write={close}
      onSave={() => {
        void close.run({ date, strict: isStrict, ...(note.trim() !== '' && { note: note.trim() }) })
      }}
      label={t('closeNow')}
      isDisabled={isStrict && blocking > 0}
    >
      {blocking > 0 && <Banner tone="warning" title={t('openBlocking', { count: blocking })} />}
      <TextField
        label={t('note')}
        placeholder={t('notePlaceholder')}
        value={note}
        onChange={setNote}
        maxLength={512}
        rows={2}
        autoFocus
      />
      <Checkbox isSelected={isStrict} onChange={setStrict}>
        {t('strict')}
      </Checkbox>
    </WriteDialog>
  )
}
