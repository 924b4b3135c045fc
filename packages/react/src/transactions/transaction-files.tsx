import type { JournalEntryFile } from '@daybook/sdk'
import type { ReactNode } from 'react'
import { FileTrigger } from 'react-aria-components'
import { Button, Card, ErrorNotice, saveFile, SkeletonRows, Stack, WriteError } from '../design/design.ts'
import { useCommonMessages } from '../messages/general-messages.ts'
import { useMessages } from '../messages/use-messages.ts'
import { recordsOf, useList } from '../provider/reads.ts'
import { useWrite } from '../provider/writes.ts'
import messages from './transaction.messages.json'
import styles from './transactions.module.css'

/** Receipts and documents that stand with its entry. */
export function TransactionFiles({ entryId }: { entryId: string | null }): ReactNode {
  const t = useMessages(messages)
  const common = useCommonMessages()
  const files = useList(
    'entry-files',
    [entryId],
    (client, page_token, signal) =>
      client.journalEntryFiles.list({ journal_entry_id: entryId ?? '', limit: 100, page_token }, { signal }),
    { enabled: entryId !== null },
  )
  const add = useWrite((client, file: File, options) =>
    client.journalEntryFiles.create({ journal_entry_id: entryId ?? '', file }, options),
  )
  const remove = useWrite((client, fileId: string, options) => client.journalEntryFiles.delete(fileId, options))
  const save = useWrite(async (client, file: JournalEntryFile) => {
    await saveFile(await client.journalEntryFiles.retrieveContent(file.id), file.file_name)
  })
  const known = recordsOf(files)
  return (
    <Card title={t('files')}>
      <Stack>
        {entryId === null && <p className={styles.why}>{t('filesNeedEntry')}</p>}
        {entryId !== null && files.isPending && <SkeletonRows count={1} />}
        {files.isError && <ErrorNotice error={files.error} onRetry={() => void files.refetch()} />}
        {files.data && known.length === 0 && <p className={styles.why}>{t('noFiles')}</p>}
        <ul className={styles.plain}>
          {known.map((file) => (
            <li key={file.id} className={styles.suggestion}>
              <button type="button" className={styles.textButton} onClick={() => void save.run(file)}>
                {file.file_name}
              </button>
              <Button
                size="s"
                variant="quiet"
                isPending={remove.isPending}
                aria-label={t('removeFile', { name: file.file_name })}
                onPress={() => void remove.run(file.id)}
              >
                {common('delete')}
              </Button>
            </li>
          ))}
        </ul>
        {entryId !== null && (
          <div>
            <FileTrigger onSelect={(chosen) => chosen?.[0] && void add.run(chosen[0])}>
              <Button size="s" isPending={add.isPending}>
                {t('addFile')}
              </Button>
            </FileTrigger>
          </div>
        )}
        <WriteError write={add} />
        <WriteError write={remove} />
        <WriteError write={save} title={common('couldNotLoad')} />
      </Stack>
    </Card>
  )
}
