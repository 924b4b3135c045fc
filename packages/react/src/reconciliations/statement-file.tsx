import type { Reconciliation } from '@daybook/sdk'
import { type ReactNode, useEffect, useState } from 'react'
import { FileTrigger } from 'react-aria-components'
import { Button, EmptyState, saveFile, Toolbar, WriteError } from '../design/design.ts'
import { useCommonMessages } from '../messages/general-messages.ts'
import { useMessages } from '../messages/use-messages.ts'
import { useClient } from '../provider/client.ts'
import { useRead } from '../provider/reads.ts'
import { useMay } from '../provider/rights.ts'
import { useWrite } from '../provider/writes.ts'
import styles from './reconciliation.module.css'
import messages from './reconciliations.messages.json'

/** The file of the bank that a reconciliation is compared with: added, replaced, looked at, taken away. */
export function StatementFilePanel({ reconciliation }: { reconciliation: Reconciliation }): ReactNode {
  const t = useMessages(messages)
  const common = useCommonMessages()
  const { client } = useClient()
  const { id, statement_file_id: fileId, progress_status: progress } = reconciliation
  const file = useRead(
    'statement-file',
    [id, fileId],
    (daybook, signal) => daybook.reconciliationStatementFiles.retrieve(id, { signal }),
    { enabled: fileId !== null },
  )
  const add = useWrite((daybook, chosen: File, options) =>
    daybook.reconciliationStatementFiles.create(id, { file: chosen }, options),
  )
  const remove = useWrite((daybook, _: null, options) => daybook.reconciliationStatementFiles.delete(id, options))
  const save = useWrite(async (daybook) => {
    await saveFile(await daybook.reconciliationStatementFiles.retrieveContent(id), file.data?.file_name ?? 'statement')
  })
  const mayWrite = useMay('books:write')
  const isOpen = progress === 'in_progress' && mayWrite
  const picker = (label: string): ReactNode => (
    <FileTrigger
      onSelect={(files) => {
        const chosen = files?.[0]
        if (chosen) void add.run(chosen)
      }}
    >
      <Button size={fileId === null ? 'm' : 's'} isPending={add.isPending}>
        {label}
      </Button>
    </FileTrigger>
  )
  if (fileId === null)
    return (
      <EmptyState title={t('noFile')} actions={isOpen ? picker(t('addFile')) : undefined}>
        <p>{t('noFileText')}</p>
        <WriteError write={add} />
      </EmptyState>
    )
  return (
    <div className={styles.file}>
      <Toolbar label={t('fileLabel')}>
        <span className={styles.fileName}>
          {file.data?.file_name ?? common('loading')}{' '}
          <span className={styles.soft}>
            {file.data && t('fileSize', { size: Math.max(1, Math.round(file.data.size_bytes / 1024)) })}
          </span>
        </span>
        <Button size="s" isPending={save.isPending} onPress={() => void save.run(null)}>
          {common('download')}
        </Button>
        {isOpen && picker(t('replaceFile'))}
        {isOpen && (
          <Button size="s" variant="quiet" isPending={remove.isPending} onPress={() => void remove.run(null)}>
            {t('removeFile')}
          </Button>
        )}
      </Toolbar>
      <WriteError write={add} />
      <WriteError write={remove} />
      <WriteError write={save} title={common('couldNotLoad')} />
      {file.data?.media_type.startsWith('image/') === true && (
        <StatementImage
          name={file.data.file_name}
          read={() => client.reconciliationStatementFiles.retrieveContent(id)}
        />
      )}
    </div>
  )
}

/** A photograph or scan beside the books. */
function StatementImage({
  name,
  read,
}: {
  name: string
  read: () => Promise<{ blob: () => Promise<Blob> }>
}): ReactNode {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    let made: string | undefined
    let isGone = false
    const load = async (): Promise<void> => {
      const blob = await (await read()).blob()
      if (isGone) return
      made = URL.createObjectURL(blob)
      setAddress(made)
    }
    load().catch(() => undefined)
    return () => {
      isGone = true
      if (made !== undefined) URL.revokeObjectURL(made)
    }
    // Once for a file: another one has another panel.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [name])
  return address === undefined ? null : <img className={styles.image} src={address} alt={name} />
}
