import type { Daybook, DryRun, WriteOptions } from '@daybook/sdk'
import { type ReactNode, useState } from 'react'
import { DateField, showToast, WriteDialog } from '../design/design.ts'
import { useWrite } from '../provider/writes.ts'
import { DryRunPreview, useDryRun } from './dry-run.tsx'
import { useDocumentMessages } from './messages.ts'
import { Refusal } from './refusal.tsx'
import { isDay } from './terms.ts'

export interface DateDialogProps {
  readonly title: string
  /** What happens, in a sentence. */
  readonly how: string
  /** What is said when it is done. */
  readonly done: string
  readonly onClose: () => void
  readonly run: (client: Daybook, date: string | null, options: WriteOptions) => Promise<void>
  /** Tries it, where the service can. */
  readonly tryRun?: (client: Daybook, date: string | null) => Promise<DryRun<unknown>>
}

/** Asks for the day of a change, shows what it would do, and makes it. */
export function DateDialog({ title, how, done, onClose, run, tryRun }: DateDialogProps): ReactNode {
  const t = useDocumentMessages()
  const [date, setDate] = useState<string | null>(null)
  const isReady = date === null || isDay(date)
  const write = useWrite<{ date: string | null }, boolean>(
    async (client, input, options) => {
      await run(client, input.date, options)
      return true
    },
    {
      onDone: () => {
        showToast(done)
        onClose()
      },
    },
  )
  const trial = useDryRun(
    title,
    tryRun === undefined || !isReady ? null : { date, how },
    (client, input) => {
      if (tryRun === undefined) throw new Error('this cannot be tried')
      return tryRun(client, input.date)
    },
    write,
  )
  return (
    <WriteDialog
      title={title}
      onClose={onClose}
      write={write}
      onSave={() => void write.run({ date })}
      label={title}
      isDisabled={!isReady}
      refusal={<Refusal write={write} />}
    >
      <div>{how}</div>
      <DateField label={t('postingDate')} description={t('postingDateHow')} value={date} onChange={setDate} />
      <DryRunPreview trial={trial} isReady={tryRun !== undefined && isReady} />
    </WriteDialog>
  )
}
