import type { TransactionProcessingTask } from '@daybook/sdk'
import { type ReactNode, useState } from 'react'
import {
  Badge,
  Button,
  type Column,
  ErrorNotice,
  Moment,
  SkeletonRows,
  Stack,
  Table,
  type Tone,
  WriteDialog,
} from '../design/design.ts'
import { useCommonMessages } from '../messages/general-messages.ts'
import { useMessages } from '../messages/use-messages.ts'
import { recordsOf, useInstance, useList } from '../provider/reads.ts'
import { useMay } from '../provider/rights.ts'
import messages from './accounts.messages.json'
import styles from './accounts.module.css'
import { useRevert } from './import-result.tsx'

const tones: Readonly<Record<TransactionProcessingTask['status'], Tone>> = {
  pending: 'info',
  posted: 'info',
  complete: 'positive',
  failed: 'negative',
}

/** The statements that were uploaded and what else was done with the rows of an account, and the way back. */
export function AccountRuns({ accountId }: { accountId: string }): ReactNode {
  const t = useMessages(messages)
  const common = useCommonMessages()
  const { data: instance } = useInstance()
  // A Task lists every row that it touched: a few at a time.
  const list = useList('account-runs', [accountId], (client, page_token, signal) =>
    client.tasks.list({ source_account_id: accountId, limit: 10, page_token }, { signal }),
  )
  const [asked, setAsked] = useState<string>()
  const mayWrite = useMay('books:write')
  const undo = useRevert(() => setAsked(undefined))
  if (list.isPending) return <SkeletonRows count={5} />
  if (list.isError) return <ErrorNotice error={list.error} onRetry={() => void list.refetch()} />
  const rows = recordsOf(list)
  if (rows.length === 0) return <p className={styles.text}>{t('noRuns')}</p>
  const columns: readonly Column<TransactionProcessingTask>[] = [
    {
      id: 'when',
      heading: t('when'),
      cell: (task) => <Moment value={task.created_datetime} timeZone={instance?.time_zone} />,
    },
    { id: 'what', heading: t('what'), cell: (task) => t(`task_${task.task_type}`) },
    { id: 'outcome', heading: t('outcome'), cell: (task) => <Outcome task={task} /> },
    {
      id: 'undo',
      heading: <span className={styles.hidden}>{common('undo')}</span>,
      align: 'end',
      cell: (task) =>
        mayWrite &&
        isUndoable(task) && (
          <Button size="s" variant="quiet" onPress={() => setAsked(task.id)}>
            {common('undo')}
          </Button>
        ),
    },
  ]
  return (
    <Stack>
      <WriteDialog
        title={t('undoTitle')}
        isOpen={asked !== undefined}
        onClose={() => setAsked(undefined)}
        write={undo}
        onSave={() => asked !== undefined && void undo.run(asked)}
        variant="danger"
        label={common('undo')}
      >
        <p>{t('undoText')}</p>
      </WriteDialog>
      <Table label={t('runsLabel')} columns={columns} rows={rows} keyOf={({ id }) => id} />
      {list.hasNextPage && (
        <Button isPending={list.isFetchingNextPage} onPress={() => void list.fetchNextPage()}>
          {common('more')}
        </Button>
      )}
    </Stack>
  )
}

function isUndoable(task: TransactionProcessingTask): boolean {
  const isOfKind = task.task_type === 'import_transactions' || task.task_type === 'group_categorization'
  const changed = task.created_transaction_ids.length + task.modified_transaction_ids.length
  return isOfKind && task.status === 'complete' && task.reverted_by_task_id === null && changed > 0
}

function Outcome({ task }: { task: TransactionProcessingTask }): ReactNode {
  const t = useMessages(messages)
  const { created_transaction_ids: created, skipped_transaction_ids: skipped } = task
  if (task.reverted_by_task_id !== null) return <Badge>{t('isReverted')}</Badge>
  if (task.status !== 'complete')
    return (
      <>
        <Badge tone={tones[task.status]}>{t(`status_${task.status}`)}</Badge>{' '}
        {task.error && (task.error.display_message ?? task.error.error_code)}
      </>
    )
  if (task.removed_transaction_ids.length > 0)
    return t('outcomeRemoved', { removed: task.removed_transaction_ids.length })
  if (task.modified_transaction_ids.length > 0 && created.length === 0)
    return t('outcomeChanged', { changed: task.modified_transaction_ids.length })
  return (
    <>
      {t('outcomeCounts', { created: created.length, skipped: skipped.length })}
      {task.warnings.length > 0 && (
        <ul className={styles.list}>
          {task.warnings.map((warning) => (
            <li key={warning} className={styles.soft}>
              {warning}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
