import type { JournalEntry, JournalEntryFile } from '@daybook/sdk'
import { type ReactNode, useState } from 'react'
import { DropZone, FileTrigger } from 'react-aria-components'
import {
  Button,
  Card,
  ErrorNotice,
  Icon,
  showToast,
  Skeleton,
  Stack,
  WriteError,
  WriteDialog,
} from '../design/design.ts'
import { useCommonMessages } from '../messages/general-messages.ts'
import { useMessages } from '../messages/use-messages.ts'
import { useRead } from '../provider/reads.ts'
import { useWrite } from '../provider/writes.ts'
import { useMay } from './books.ts'
import messages from './entry-files.messages.json'
import styles from './entry.module.css'
import { useDownload } from './use-download.ts'

const maximum = 25 * 1024 * 1024

/** The files of an entry: dropped here, opened, deleted. */
export function EntryFiles({ entry }: { entry: JournalEntry }): ReactNode {
  const t = useMessages(messages)
  const mayWrite = useMay('books:write')
  const [isTooLarge, setTooLarge] = useState(false)
  const files = useRead('entry-files', [entry.id], (client, signal) =>
    client.journalEntryFiles.list({ journal_entry_id: entry.id, limit: 1000 }, { signal }).page(),
  )
  const attach = useWrite(
    async (client, chosen: readonly File[], { idempotencyKey }) => {
      for (const [at, file] of chosen.entries())
        await client.journalEntryFiles.create(
          { journal_entry_id: entry.id, file },
          { idempotencyKey: `${idempotencyKey}-${at}` },
        )
    },
    { onDone: (_, chosen) => showToast(t('attached', { name: chosen.map(({ name }) => name).join(', ') })) },
  )
  const send = async (chosen: readonly File[]): Promise<void> => {
    const small = chosen.filter(({ size }) => size <= maximum)
    setTooLarge(small.length < chosen.length)
    if (small.length > 0) await attach.run(small)
  }
  const records = files.data?.records ?? []
  return (
    <Card title={t('files')}>
      <Stack>
        {files.isError && <ErrorNotice error={files.error} onRetry={() => void files.refetch()} />}
        {files.isPending && <Skeleton height="1.5rem" />}
        {records.length > 0 && (
          <ul className={styles.list}>
            {records.map((file) => (
              <FileLine key={file.id} file={file} mayWrite={mayWrite} />
            ))}
          </ul>
        )}
        {mayWrite && (
          <DropZone
            className={styles.drop}
            onDrop={(event) => {
              void filesIn(event.items).then(send)
            }}
          >
            <Stack>
              {records.length === 0 && <span>{t('none')}</span>}
              <FileTrigger allowsMultiple onSelect={(list) => void send([...(list ?? [])])}>
                <Button size="s" isPending={attach.isPending}>
                  {t('attach')}
                </Button>
              </FileTrigger>
            </Stack>
          </DropZone>
        )}
        {isTooLarge && <div role="alert">{t('tooLarge')}</div>}
        <WriteError write={attach} />
      </Stack>
    </Card>
  )
}

async function filesIn(items: readonly { kind: string; getFile?: () => Promise<File> }[]): Promise<readonly File[]> {
  const found = await Promise.all(
    items.map(async (item) => (item.kind === 'file' ? await item.getFile?.() : undefined)),
  )
  return found.flatMap((file) => file ?? [])
}

function FileLine({ file, mayWrite }: { file: JournalEntryFile; mayWrite: boolean }): ReactNode {
  const t = useMessages(messages)
  const common = useCommonMessages()
  const [isAsking, setAsking] = useState(false)
  const open = useDownload()
  const remove = useWrite((client, _: null, options) => client.journalEntryFiles.delete(file.id, options))
  return (
    <li>
      <div className={styles.line}>
        <Button
          variant="quiet"
          size="s"
          isPending={open.isPending}
          onPress={() => {
            void open.run(file.file_name, (client) => client.journalEntryFiles.retrieveContent(file.id))
          }}
        >
          {file.file_name}
        </Button>
        {mayWrite && (
          <Button
            variant="quiet"
            size="s"
            isIcon
            aria-label={t('remove', { name: file.file_name })}
            onPress={() => setAsking(true)}
          >
            <Icon name="close" />
          </Button>
        )}
      </div>
      <WriteError write={open} title={common('couldNotLoad')} />
      <WriteDialog
        title={t('removeTitle')}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        write={remove}
        onSave={() => void remove.run(null)}
        variant="danger"
      >
        <div>{t('removeHint', { name: file.file_name })}</div>
      </WriteDialog>
    </li>
  )
}
