import type { CategorizationRule } from '@daybook/sdk'
import { type ReactNode, useState } from 'react'
import { Amount, Button, Dialog, ErrorNotice, showToast, SkeletonRows, Table, WriteError } from '../design/design.ts'
import { useRead } from '../provider/reads.ts'
import { useWrite } from '../provider/writes.ts'
import { aYearAgo } from './rule-form.tsx'
import { useRulesMessages } from './rules-messages.ts'
import styles from './rules.module.css'

/** The most rules that are tried at once. */
const maximum = 200

/** What all rules would do with the rows of the last year, in their order; and that, done. */
export function RulesTest({
  rules,
  onClose,
}: {
  rules: readonly CategorizationRule[]
  onClose: () => void
}): ReactNode {
  const t = useRulesMessages()
  const tried = rules.slice(0, maximum)
  const [start] = useState(aYearAgo)
  const { data, error, refetch } = useRead(
    'rules-backtest',
    [start, ...tried.map(({ id, version }) => `${id} ${version}`)],
    (client, signal) =>
      client.categorizationRules.backtest({ rules: tried.map(({ id }) => id), start_date: start }, { signal }),
  )
  const apply = useWrite(
    (client, from: string, options) =>
      client.transactions.recategorize({ start_date: from }, { ...options, wait: 20 }).wait(),
    {
      onDone: (task) => {
        showToast(t('applied', { count: task.modified_transaction_ids.length }))
        onClose()
      },
    },
  )
  return (
    <Dialog
      title={t('testTitle')}
      size="wide"
      isOpen
      onClose={onClose}
      actions={
        <Button variant="primary" isPending={apply.isPending} onPress={() => void apply.run(start)}>
          {t('apply')}
        </Button>
      }
    >
      <p className={styles.soft}>{t('applyHint')}</p>
      <WriteError write={apply} />
      {error !== null && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <SkeletonRows count={6} />}
      {data && (
        <>
          {data.truncated && <p className={styles.soft}>{t('truncated', { count: data.scanned })}</p>}
          <Table
            label={t('testTitle')}
            rows={data.rules.map((rule, at) => ({ ...rule, key: rule.categorization_rule_id ?? String(at) }))}
            keyOf={(rule) => rule.key}
            columns={[
              { id: 'name', heading: t('name'), cell: (rule) => rule.name },
              { id: 'hits', heading: t('hits'), align: 'end', cell: (rule) => rule.hits },
              { id: 'waiting', heading: t('fromWaiting'), align: 'end', cell: (rule) => rule.from_uncategorized },
              { id: 'rules', heading: t('fromRules'), align: 'end', cell: (rule) => rule.from_rules },
              { id: 'persons', heading: t('fromPersons'), align: 'end', cell: (rule) => rule.from_persons },
              { id: 'conflicts', heading: t('conflicts'), align: 'end', cell: (rule) => rule.conflicts },
              { id: 'kept', heading: t('kept'), align: 'end', cell: (rule) => rule.kept },
              { id: 'unchanged', heading: t('unchanged'), align: 'end', cell: (rule) => rule.unchanged },
            ]}
          />
          {data.income_statement_changes.length > 0 && (
            <Table
              label={t('months')}
              rows={data.income_statement_changes.slice(0, 200)}
              keyOf={(each) => `${each.ledger.id} ${each.month}`}
              columns={[
                { id: 'month', heading: t('month'), cell: (each) => each.month },
                { id: 'ledger', heading: t('category'), cell: (each) => each.ledger.name },
                { id: 'change', heading: t('change'), align: 'end', cell: (each) => <Amount value={each.change} /> },
              ]}
            />
          )}
        </>
      )}
    </Dialog>
  )
}
