import type { JournalEntryFile } from '@daybook/sdk'
import { type ReactNode, useState } from 'react'
import { FileTrigger } from 'react-aria-components'
import { Banner, Button, Card, ErrorNotice, Skeleton, Stack, saveFile, Icon, WriteDialog } from '../design/design.ts'
import { useClient } from '../provider/client.ts'
import { useRead } from '../provider/reads.ts'
import { useMay } from '../provider/rights.ts'
import { useWrite } from '../provider/writes.ts'
import { attach, type Attachment, attachmentOf } from './attachment.ts'
import styles from './documents.module.css'
import { useDocumentMessages } from './messages.ts'
import { Refusal } from './refusal.tsx'

export const maximumBytes = 25 * 1024 * 1024

/** The papers of a document: seen, added, deleted. */
export function DocumentFiles({ sourceId }: { sourceId: string }): ReactNode {
  const t = useDocumentMessages()
  const mayWrite = useMay('books:write')
  const files = useRead('document-files', [sourceId], (client, signal) =>
    client.journalEntryFiles.list({ accrual_source_id: sourceId }, { signal }).first(50),
  )
  const [tooLarge, setTooLarge] = useState<string | null>(null)
  const add = useWrite<Attachment, JournalEntryFile>(attach)
  /** What was chosen and is not sent yet, with what failed as the first. */
  const [left, setLeft] = useState<readonly File[]>([])
  const addAll = async (chosen: readonly File[]): Promise<undefined> => {
    setTooLarge(chosen.find(({ size }) => size > maximumBytes)?.name ?? null)
    const fitting = chosen.filter(({ size }) => size <= maximumBytes)
    for (const [at, file] of fitting.entries()) {
      setLeft(fitting.slice(at))
      if ((await add.run(attachmentOf(sourceId, file))) === undefined) return undefined
    }
    setLeft([])
    return undefined
  }
  // Another try goes on with the files after it.
  const failed = { ...add, retry: () => addAll(left) }
  return (
    <Card title={t('filesTitle')}>
      <Stack>
        {files.isError && <ErrorNotice error={files.error} onRetry={() => void files.refetch()} />}
        {files.isPending && <Skeleton height="2rem" />}
        {files.data?.length === 0 && <div className={styles.soft}>{t('noFiles')}</div>}
        {files.data !== undefined && files.data.length > 0 && (
          <ul className={styles.list}>
            {files.data.map((file) => (
              <FileItem key={file.id} file={file} mayDelete={mayWrite} />
            ))}
          </ul>
        )}
        {tooLarge !== null && <Banner tone="warning" title={t('fileTooLarge', { name: tooLarge })} />}
        <Refusal write={failed} />
        {mayWrite && (
          <div>
            <FileTrigger allowsMultiple onSelect={(list) => void addAll([...(list ?? [])])}>
              <Button size="s" isPending={add.isPending}>
                {t('addFile')}
              </Button>
            </FileTrigger>
          </div>
        )}
      </Stack>
    </Card>
  )
}

function FileItem({ file, mayDelete }: { file: JournalEntryFile; mayDelete: boolean }): ReactNode {
  const t = useDocumentMessages()
  const { client, onError } = useClient()
  const [isAsking, setAsking] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const remove = useWrite<string, void>((given, id, options) => given.journalEntryFiles.delete(id, options))
  const download = async (): Promise<void> => {
    try {
      setFailure(null)
      await saveFile(await client.journalEntryFiles.retrieveContent(file.id), file.file_name)
    } catch (error) {
      setFailure(error)
      onError(error)
    }
  }
  return (
    <li className={styles.item}>
      <Button
        variant="quiet"
        size="s"
        aria-label={t('downloadFile', { name: file.file_name })}
        onPress={() => void download()}
      >
        {file.file_name}
      </Button>
      {mayDelete && (
        <Button
          variant="quiet"
          size="s"
          isIcon
          aria-label={t('removeFile', { name: file.file_name })}
          onPress={() => setAsking(true)}
        >
          <Icon name="close" />
        </Button>
      )}
      {failure !== null && <ErrorNotice error={failure} onRetry={() => void download()} />}
      <WriteDialog
        title={t('removeFile', { name: file.file_name })}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        write={remove}
        onSave={() => void remove.run(file.id)}
        variant="danger"
        refusal={<Refusal write={remove} />}
      >
        <p>{t('removeFileSure')}</p>
      </WriteDialog>
    </li>
  )
}
