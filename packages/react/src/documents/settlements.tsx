import type { AccrualAdjustment, AccrualSource, PaymentApplication } from '@daybook/sdk'
import { type ReactNode, useState } from 'react'
import {
  Amount,
  Badge,
  Card,
  type Column,
  Day,
  ErrorNotice,
  PlaceLink,
  Skeleton,
  Table,
  Unseen,
} from '../design/design.ts'
import { useMay } from '../provider/rights.ts'
import { ActionsMenu, ApplicationActions, kindOfApplication } from './application-actions.tsx'
import { DateDialog } from './date-dialog.tsx'
import { isZero } from './document-types.ts'
import styles from './documents.module.css'
import { useDocumentMessages } from './messages.ts'
import { useSettlements } from './use-document.ts'
import { useLedgers } from './use-names.ts'

type Settlement =
  | { readonly kind: 'application'; readonly id: string; readonly application: PaymentApplication }
  | { readonly kind: 'writeOff'; readonly id: string; readonly adjustment: AccrualAdjustment }

/** What settled a document, or what a credit has settled. Each can be taken back. */
export function Settlements({ source }: { source: AccrualSource }): ReactNode {
  const t = useDocumentMessages()
  const [asked, setAsked] = useState<AccrualAdjustment | null>(null)
  const { applications, adjustments } = useSettlements(source.id)
  const { byId: ledgers } = useLedgers()
  const failed = applications.isError ? applications : adjustments.isError ? adjustments : undefined
  const rows: Settlement[] = [
    ...(applications.data ?? []).map((application) => ({
      kind: 'application' as const,
      id: application.payment_application_id,
      application,
    })),
    ...(adjustments.data ?? [])
      .filter(({ payment_application_id }) => payment_application_id === null)
      .map((adjustment) => ({ kind: 'writeOff' as const, id: adjustment.accrual_adjustment_id, adjustment })),
  ]
  const nameOf = (id: string): string => ledgers.get(id)?.name ?? '…'
  return (
    <Card title={t('settlementsTitle')}>
      {failed && <ErrorNotice error={failed.error} onRetry={() => void failed.refetch()} />}
      {(applications.isPending || adjustments.isPending) && !failed && <Skeleton height="5rem" />}
      {applications.data && adjustments.data && rows.length === 0 && (
        <div className={styles.soft}>{t('noSettlements')}</div>
      )}
      {rows.length > 0 && (
        <Table
          label={t('settlementsTitle')}
          rows={rows}
          keyOf={({ id }) => id}
          columns={columnsOf(t, source, nameOf, setAsked)}
        />
      )}
      {asked && (
        <DateDialog
          title={t('takeBack')}
          how={t('takeBackHow')}
          done={t('done_unapply')}
          onClose={() => setAsked(null)}
          run={async (client, date, options) => {
            const { accrual_adjustment_id: id } = asked
            await client.accrualSources.takeBackWriteOff(source.id, id, date === null ? undefined : { date }, options)
          }}
        />
      )}
    </Card>
  )
}

function columnsOf(
  t: ReturnType<typeof useDocumentMessages>,
  source: AccrualSource,
  nameOf: (id: string) => string,
  ask: (adjustment: AccrualAdjustment) => void,
): Column<Settlement>[] {
  return [
    {
      id: 'date',
      heading: t('date'),
      cell: (row) => <Day value={row.kind === 'application' ? row.application.date : row.adjustment.date} />,
    },
    {
      id: 'kind',
      heading: t('settlementKind'),
      cell: (row) =>
        row.kind === 'application' ? (
          <What of={row.application} source={source} nameOf={nameOf} />
        ) : (
          t('settledBy_write_off')
        ),
    },
    {
      id: 'amount',
      heading: t('amount'),
      align: 'end',
      cell: (row) =>
        row.kind === 'application' ? (
          <>
            <Amount value={row.application.matched_amount} />
            {row.application.adjustments.map((adjustment) => (
              <div key={adjustment.accrual_adjustment_id} className={styles.soft}>
                {t('settledBy_adjustment')} <Amount value={adjustment.amount} />
              </div>
            ))}
          </>
        ) : (
          <>
            <Amount value={row.adjustment.amount} />
            {!isZero(row.adjustment.amount_taken_back) && (
              <div className={styles.soft}>{t('takenBack', { amount: row.adjustment.amount_taken_back })}</div>
            )}
          </>
        ),
    },
    {
      id: 'actions',
      heading: <Unseen>{t('actions')}</Unseen>,
      align: 'end',
      cell: (row) => <RowActions row={row} ask={ask} />,
    },
  ]
}

/** Where the money came from, or what a credit was applied to. */
function What({
  of,
  source,
  nameOf,
}: {
  of: PaymentApplication
  source: AccrualSource
  nameOf: (id: string) => string
}): ReactNode {
  const t = useDocumentMessages()
  const document = of.accrual_source
  const kind = kindOfApplication(of)
  const isOther = document !== null && document.accrual_source_id !== source.id
  return (
    <span className={styles.titleLine}>
      {of.transaction_id === null ? (
        t(`settledBy_${kind}`)
      ) : (
        <PlaceLink to={{ screen: 'transaction', id: of.transaction_id }}>{t(`settledBy_${kind}`)}</PlaceLink>
      )}
      {of.ledger_id !== null && <span className={styles.soft}>{nameOf(of.ledger_id)}</span>}
      {isOther && (
        <PlaceLink to={{ screen: 'document', id: document.accrual_source_id }}>
          {t('documentTitle', { type: t(`type_${document.type}`), number: document.reference_number ?? '' })}
        </PlaceLink>
      )}
      {of.credit_source_id !== null && of.credit_source_id !== source.id && (
        <PlaceLink to={{ screen: 'document', id: of.credit_source_id }}>{t('type_credit_memo')}</PlaceLink>
      )}
      {of.status === 'proposed' && <Badge tone="info">{t('settlementState_proposed')}</Badge>}
      {of.status === 'rejected' && (
        <Badge>{t(of.journal_entry_id === null ? 'settlementState_dismissed' : 'settlementState_rejected')}</Badge>
      )}
      {of.explanation !== null && <span className={styles.soft}>{of.explanation}</span>}
    </span>
  )
}

function RowActions({ row, ask }: { row: Settlement; ask: (adjustment: AccrualAdjustment) => void }): ReactNode {
  const t = useDocumentMessages()
  const mayWrite = useMay('books:write')
  if (row.kind === 'application') {
    if (row.application.status === 'proposed') return <PlaceLink to={{ screen: 'payments' }}>{t('confirm')}</PlaceLink>
    return row.application.status === 'confirmed' && <ApplicationActions of={row.application} />
  }
  if (!mayWrite || row.adjustment.amount_taken_back === row.adjustment.amount) return null
  return <ActionsMenu actions={[{ id: 'takeBack', label: t('takeBack'), run: () => ask(row.adjustment) }]} />
}
