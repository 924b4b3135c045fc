import type { CategorizationRule } from '@daybook/sdk'
import type { ReactNode } from 'react'
import {
  Amount,
  Button,
  Day,
  Dialog,
  ErrorNotice,
  PlaceLink,
  showToast,
  SkeletonRows,
  Table,
  WriteError,
} from '../design/design.ts'
import { useRead } from '../provider/reads.ts'
import { useWrite } from '../provider/writes.ts'
import { useCategoryChoice } from '../review/chart.ts'
import { useRulesMessages } from './rules-messages.ts'
import styles from './rules.module.css'

/** The most rows that are looked through. */
const maximum = 1000
const shown = 100

/** The rows that stand where a rule put them, and how that is undone. */
export function RuleEffect({ rule, onClose }: { rule: CategorizationRule; onClose: () => void }): ReactNode {
  const t = useRulesMessages()
  const { chart } = useCategoryChoice()
  const ledger = [...chart.ledgers.values()].find(({ name }) => name === rule.ledger_name)
  const { data, error, refetch } = useRead('rule-effect', [rule.id, ledger?.id], async (client, signal) => {
    const filter = { categorization_method: 'instance_rule' as const, limit: maximum }
    const rows = await client.transactions
      .listAll({ ...filter, ...(ledger && { category_ledger_id: ledger.id }) }, { signal })
      .first(maximum)
    return rows.filter((row) => row.categorization_explanation === rule.id)
  })
  const revert = useWrite(
    (client, id: string, options) => client.categorizationRules.revert(id, { ...options, wait: 20 }).wait(),
    {
      onDone: (task) => {
        showToast(t('reverted', { count: task.modified_transaction_ids.length }))
        onClose()
      },
    },
  )
  return (
    <Dialog
      title={`${t('effect')}: ${rule.name}`}
      placement="side"
      isOpen
      onClose={onClose}
      actions={
        data !== undefined &&
        data.length > 0 && (
          <Button variant="danger" isPending={revert.isPending} onPress={() => void revert.run(rule.id)}>
            {t('revert')}
          </Button>
        )
      }
    >
      <WriteError write={revert} />
      {error !== null && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <SkeletonRows count={4} />}
      {data?.length === 0 && <p className={styles.soft}>{t('effectNone')}</p>}
      {data !== undefined && data.length > 0 && (
        <>
          <p className={styles.soft}>{t('revertHint')}</p>
          <Table
            label={t('effect')}
            rows={data.slice(0, shown)}
            keyOf={(row) => row.id}
            columns={[
              { id: 'day', heading: t('month'), cell: (row) => <Day value={row.date} /> },
              {
                id: 'text',
                heading: t('name'),
                cell: (row) => (
                  <PlaceLink to={{ screen: 'transaction', id: row.id }} isQuiet>
                    {row.description}
                  </PlaceLink>
                ),
              },
              { id: 'amount', heading: t('change'), align: 'end', cell: (row) => <Amount value={row.amount} /> },
            ]}
          />
          {data.length > shown && <p className={styles.soft}>{t('effectMore', { count: shown })}</p>}
        </>
      )}
    </Dialog>
  )
}
