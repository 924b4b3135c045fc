import type { StatementForecast, TransactionProcessingTask } from '@daybook/sdk'
import type { ReactNode } from 'react'
import { Banner, Button, PlaceLink, showToast, Stack, Toolbar, WriteError } from '../design/design.ts'
import { useMessages } from '../messages/use-messages.ts'
import { useWrite } from '../provider/writes.ts'
import messages from './accounts.messages.json'
import styles from './accounts.module.css'
import { useCodeText } from './code-text.ts'
import { endedTask } from './ended-task.ts'
import { OpeningOffer } from './opening-offer.tsx'
import { countsByCode } from './table-preview.ts'

/** What an import did, row by row where it did nothing, and the way back. */
export function ImportResult({
  task,
  accountId,
  forecast,
  onAgain,
}: {
  task: TransactionProcessingTask
  accountId: string
  forecast: StatementForecast | undefined
  onAgain: () => void
}): ReactNode {
  const t = useMessages(messages)
  const codeText = useCodeText()
  const created = task.created_transaction_ids.length
  const undo = useRevert(() => onAgain())
  const state = {
    account: accountId,
    ...(typeof forecast?.opening_date === 'string' && { from: forecast.opening_date }),
    ...(typeof forecast?.closing_date === 'string' && { to: forecast.closing_date }),
  }
  if (task.status === 'failed')
    return (
      <Banner tone="negative" title={t('notImported')} actions={<Button onPress={onAgain}>{t('another')}</Button>}>
        {task.error?.display_message ?? task.error?.error_code}
      </Banner>
    )
  const left = countsByCode(task.row_results)
  return (
    <Stack>
      <Banner tone="positive" title={t('imported', { count: created })}>
        {left.length > 0 && (
          <ul className={styles.list}>
            {left.map(({ code, count }) => (
              <li key={code}>{t('rowsLeft', { count, reason: codeText(code) })}</li>
            ))}
          </ul>
        )}
      </Banner>
      {task.warnings.length > 0 && (
        <Banner tone="warning" title={t('warnings', { count: task.warnings.length })}>
          <ul className={styles.list}>
            {task.warnings.map((warning) => (
              <li key={warning}>{warning}</li>
            ))}
          </ul>
        </Banner>
      )}
      {created > 0 && <OpeningOffer accountId={accountId} />}
      <Toolbar label={t('imported', { count: created })}>
        {created > 0 && <PlaceLink to={{ screen: 'transactions', state }}>{t('seeRows')}</PlaceLink>}
        {created > 0 && <PlaceLink to={{ screen: 'review' }}>{t('reviewThem')}</PlaceLink>}
        <Button onPress={onAgain}>{t('another')}</Button>
        {created > 0 && (
          <Button variant="quiet" isPending={undo.isPending} onPress={() => void undo.run(task.id)}>
            {t('undoImport')}
          </Button>
        )}
      </Toolbar>
      <WriteError write={undo} />
    </Stack>
  )
}

/** Takes an import back: rows that nobody has touched since go. */
export function useRevert(onDone?: () => void) {
  const t = useMessages(messages)
  return useWrite((client, taskId: string, options) => endedTask(client.tasks.revert(taskId, options)), {
    onDone: ({ removed_transaction_ids: removed, skipped_transaction_ids: kept }) => {
      showToast(
        kept.length === 0
          ? t('undone', { count: removed.length })
          : t('undonePartly', { count: removed.length, kept: kept.length }),
      )
      onDone?.()
    },
  })
}
