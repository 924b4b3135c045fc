import type { AccrualAdjustment, AccrualSource, PaymentApplication } from '@daybook/sdk'
import { type ReactNode, useState } from 'react'
import {
  Amount,
  Badge,
  Button,
  Card,
  type Column,
  Day,
  ErrorNotice,
  Menu,
  type MenuAction,
  PlaceLink,
  Skeleton,
  Table,
  Icon,
  Unseen,
} from '../design/design.ts'
import { useMay } from '../provider/rights.ts'
import { DateDialog } from './date-dialog.tsx'
import { isZero } from './document-types.ts'
import styles from './documents.module.css'
import { useDocumentMessages } from './messages.ts'
import { MoneyDialog } from './money-dialog.tsx'
import { useSettlements } from './use-document.ts'
import { useLedgers } from './use-names.ts'

type Settlement =
  | { readonly kind: 'application'; readonly id: string; readonly application: PaymentApplication }
  | { readonly kind: 'writeOff'; readonly id: string; readonly adjustment: AccrualAdjustment }

type Asked =
  | { readonly what: 'unapply' | 'return'; readonly application: PaymentApplication }
  | { readonly what: 'takeBack'; readonly adjustment: AccrualAdjustment }

/** What settled a document, or what a credit has settled. Each can be taken back. */
export function Settlements({ source }: { source: AccrualSource }): ReactNode {
  const t = useDocumentMessages()
  const [asked, setAsked] = useState<Asked | null>(null)
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
      <Asking asked={asked} source={source} onClose={() => setAsked(null)} />
    </Card>
  )
}

function columnsOf(
  t: ReturnType<typeof useDocumentMessages>,
  source: AccrualSource,
  nameOf: (id: string) => string,
  ask: (asked: Asked) => void,
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
  const kind =
    of.returned_application_id !== null ? 'return' : of.refunded_application_id !== null ? 'refund' : of.source_type
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

function RowActions({ row, ask }: { row: Settlement; ask: (asked: Asked) => void }): ReactNode {
  const t = useDocumentMessages()
  const mayWrite = useMay('books:write')
  const mayReview = useMay('books:review')
  const actions: MenuAction[] = []
  if (row.kind === 'writeOff') {
    if (mayWrite && row.adjustment.amount_taken_back !== row.adjustment.amount)
      actions.push({
        id: 'takeBack',
        label: t('takeBack'),
        run: () => ask({ what: 'takeBack', adjustment: row.adjustment }),
      })
  } else if (row.application.status === 'confirmed') {
    const { application } = row
    if (mayReview)
      actions.push({ id: 'unapply', label: t('unapply'), run: () => ask({ what: 'unapply', application }) })
    if (mayWrite && application.source_type === 'bank_transaction' && application.returned_application_id === null)
      actions.push({ id: 'return', label: t('returned'), run: () => ask({ what: 'return', application }) })
  }
  if (row.kind === 'application' && row.application.status === 'proposed')
    return <PlaceLink to={{ screen: 'payments' }}>{t('confirm')}</PlaceLink>
  if (actions.length === 0) return null
  return (
    <Menu
      actions={actions}
      button={
        <Button variant="quiet" size="s" isIcon aria-label={t('actions')}>
          <Icon name="more" />
        </Button>
      }
    />
  )
}

function Asking({
  asked,
  source,
  onClose,
}: {
  asked: Asked | null
  source: AccrualSource
  onClose: () => void
}): ReactNode {
  const t = useDocumentMessages()
  if (asked === null) return null
  if (asked.what === 'takeBack')
    return (
      <DateDialog
        title={t('takeBack')}
        how={t('takeBackHow')}
        done={t('done_unapply')}
        onClose={onClose}
        run={async (client, date, options) => {
          const { accrual_adjustment_id: id } = asked.adjustment
          await client.accrualSources.takeBackWriteOff(source.id, id, date === null ? undefined : { date }, options)
        }}
      />
    )
  const { application } = asked
  const id = application.payment_application_id
  if (asked.what === 'unapply')
    return (
      <DateDialog
        title={t('unapply')}
        how={t('unapplyHow')}
        done={t('done_unapply')}
        onClose={onClose}
        run={async (client, date, options) => {
          await client.paymentApplications.unapply(id, { date }, options)
        }}
        tryRun={(client, date) => client.paymentApplications.unapply(id, { date }, { dryRun: true })}
      />
    )
  return (
    <MoneyDialog
      title={t('returned')}
      done={t('done_return')}
      isMoneyIn={application.matched_amount.startsWith('-') === isIn(source)}
      maximum={application.matched_amount.replace('-', '')}
      isAmountFixed
      isRowOnly
      applicationOf={(amount) => ({ returned_application_id: id, matched_amount: amount })}
      onClose={onClose}
    />
  )
}

/** Whether the document is settled by money that comes in. */
function isIn({ type }: AccrualSource): boolean {
  return type === 'invoice' || type === 'vendor_credit'
}
