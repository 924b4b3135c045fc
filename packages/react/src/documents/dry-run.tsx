import type { Daybook, DryRun, DryRunEffects } from '@daybook/sdk'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Amount, Banner, ErrorNotice, Skeleton, Stack, Table } from '../design/design.ts'
import { useLanguage } from '../provider/language.ts'
import { useRead } from '../provider/reads.ts'
import { isZero } from './document-types.ts'
import styles from './documents.module.css'
import { effectsOf } from './entry-effects.ts'
import { useDocumentMessages } from './messages.ts'
import { useRefusal } from './refusal.tsx'
import { useSettledText } from './use-settled.ts'

/**
 * Tries a change without making it.
 * @param input what it depends on; null where it is not complete yet
 * @param write what makes it: while it does, and after that, there is nothing to try
 */
export function useDryRun<Input, Answer>(
  name: string,
  input: Input | null,
  run: (client: Daybook, input: Input) => Promise<DryRun<Answer>>,
  write: { readonly isPending: boolean },
): UseQueryResult<DryRun<Answer>> {
  const now = JSON.stringify(input)
  // While somebody types, nothing is asked.
  const isSettled = useSettledText(now, 300) === now
  return useRead(
    'dry-run',
    [name, now],
    (client) => {
      if (input === null) throw new Error('nothing to try')
      return run(client, input)
    },
    { enabled: input !== null && isSettled && !write.isPending, keepPrevious: true },
  )
}

/** What a change would do to the books and statements, or why it would be refused. */
export function DryRunPreview<Answer>({
  trial,
  isReady,
  children,
}: {
  trial: UseQueryResult<DryRun<Answer>>
  isReady: boolean
  children?: (answer: Answer) => ReactNode
}): ReactNode {
  const t = useDocumentMessages()
  const reason = useRefusal()(trial.error)
  if (!isReady) return null
  if (trial.isError)
    return reason === undefined ? (
      <ErrorNotice error={trial.error} title={t('previewRefused')} />
    ) : (
      <Banner tone="warning" title={t('previewRefused')}>
        {reason}
      </Banner>
    )
  if (trial.data === undefined) return <Skeleton height="7rem" />
  return (
    <section className={styles.preview} aria-label={t('preview')} aria-busy={trial.isFetching}>
      <h3 className={styles.previewTitle}>{t('preview')}</h3>
      <Stack>
        {children?.(trial.data.body)}
        <Effects effects={trial.data.dry_run} />
      </Stack>
    </section>
  )
}

function Effects({ effects }: { effects: DryRunEffects }): ReactNode {
  const t = useDocumentMessages()
  const { locale } = useLanguage()
  const { created, changed } = effects.entries
  const month = new Intl.DateTimeFormat(locale, { month: 'short', year: 'numeric', timeZone: 'UTC' })
  return (
    <>
      <div>{t('previewEntries', { created: created.count, changed: changed.count })}</div>
      {created.records.map((entry) => (
        <EffectLines key={entry.id} title={entry.description} lines={entry.line_entries ?? []} />
      ))}
      {changed.records.map(({ after }) => (
        <EffectLines key={after.id} title={after.description} lines={after.line_entries ?? []} />
      ))}
      {effects.statement_changes.length === 0 ? (
        <div className={styles.soft}>{t('previewNothing')}</div>
      ) : (
        <Table
          label={t('previewStatements')}
          rows={effects.statement_changes}
          keyOf={(row) => `${row.ledger.id} ${row.month}`}
          columns={[
            { id: 'ledger', heading: t('ledger'), cell: (row) => row.ledger.name },
            { id: 'month', heading: t('month'), cell: (row) => month.format(new Date(`${row.month.slice(0, 7)}-01`)) },
            { id: 'before', heading: t('before'), align: 'end', cell: (row) => <Amount value={row.before} /> },
            { id: 'after', heading: t('after'), align: 'end', cell: (row) => <Amount value={row.after} /> },
          ]}
        />
      )}
      {effects.warnings.map((warning) => (
        <Banner key={warning} tone="warning" title={warning} />
      ))}
    </>
  )
}

/** The lines of an entry by ledger, in both bases. */
export function EffectLines({
  title,
  label = title,
  lines,
}: {
  title: string
  /** What tells it from others of the page. */
  label?: string
  lines: Parameters<typeof effectsOf>[0]
}): ReactNode {
  const t = useDocumentMessages()
  return (
    <Table
      label={label}
      rows={effectsOf(lines)}
      keyOf={({ ledgerId }) => ledgerId}
      columns={[
        { id: 'ledger', heading: title, cell: ({ ledgerName }) => ledgerName },
        { id: 'accrual', heading: t('accrualBooks'), align: 'end', cell: ({ accrual }) => <Effect value={accrual} /> },
        { id: 'cash', heading: t('cashBooks'), align: 'end', cell: ({ cash }) => <Effect value={cash} /> },
      ]}
    />
  )
}

function Effect({ value }: { value: string }): ReactNode {
  return isZero(value) ? <span className={styles.soft}>–</span> : <Amount value={value} />
}
