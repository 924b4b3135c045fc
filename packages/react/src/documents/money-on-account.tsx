import { type AgingRecord, Money } from '@daybook/sdk'
import { type ReactNode, useState } from 'react'
import {
  Amount,
  Button,
  type Column,
  Day,
  Dialog,
  EmptyState,
  ErrorNotice,
  PlaceLink,
  SkeletonRows,
  Table,
  Unseen,
} from '../design/design.ts'
import { useMay } from '../provider/rights.ts'
import { useAgeing } from './ageing.tsx'
import { AllocationForm } from './allocation-form.tsx'
import { creditKey, creditRequest, creditsOf } from './credit-dialog.tsx'
import styles from './documents.module.css'
import { useDocumentMessages } from './messages.ts'
import { MoneyDialog } from './money-dialog.tsx'

/** Credits and payments beyond what was owed: applied, or given back. @param asked the credit that is being applied */
export function MoneyOnAccount({
  asked,
  onAsk,
}: {
  asked: string
  onAsk: (credit: string | undefined) => void
}): ReactNode {
  const t = useDocumentMessages()
  const receivables = useAgeing({ of: 'receivables', by: 'document' })
  const payables = useAgeing({ of: 'payables', by: 'document' })
  const failed = receivables.isError ? receivables : payables.isError ? payables : undefined
  if (failed) return <ErrorNotice error={failed.error} onRetry={() => void failed.refetch()} />
  if (!receivables.data || !payables.data) return <SkeletonRows count={4} />
  const ofCustomers = creditsOf(receivables.data.records)
  const withVendors = creditsOf(payables.data.records)
  if (ofCustomers.length + withVendors.length === 0)
    return (
      <EmptyState title={t('accountEmpty')}>
        <p>{t('accountEmptyHow')}</p>
      </EmptyState>
    )
  return (
    <div className={styles.stack}>
      <Credits title={t('accountReceivables')} of="receivables" credits={ofCustomers} asked={asked} onAsk={onAsk} />
      <Credits title={t('accountPayables')} of="payables" credits={withVendors} asked={asked} onAsk={onAsk} />
    </div>
  )
}

function Credits({
  title,
  of,
  credits,
  asked,
  onAsk,
}: {
  title: string
  of: 'receivables' | 'payables'
  credits: readonly AgingRecord[]
  asked: string
  onAsk: (credit: string | undefined) => void
}): ReactNode {
  const t = useDocumentMessages()
  const mayWrite = useMay('books:write')
  const [refunded, setRefunded] = useState<AgingRecord | null>(null)
  const applied = credits.find((credit) => creditKey(credit) === asked)
  if (credits.length === 0) return null
  const columns: Column<AgingRecord>[] = [
    { id: 'what', heading: t('settlementKind'), cell: (credit) => <CreditName credit={credit} /> },
    {
      id: 'party',
      heading: t('party'),
      cell: ({ party_id: id, name }) =>
        id === null ? t('noParty') : <PlaceLink to={{ screen: 'party', id }}>{name ?? t('noParty')}</PlaceLink>,
    },
    { id: 'date', heading: t('date'), cell: ({ document }) => document && <Day value={document.effective_date} /> },
    { id: 'left', heading: t('left'), align: 'end', cell: ({ unapplied }) => <Amount value={Money.neg(unapplied)} /> },
  ]
  if (mayWrite)
    columns.push({
      id: 'actions',
      heading: <Unseen>{t('actions')}</Unseen>,
      align: 'end',
      cell: (credit) => (
        <span className={styles.end}>
          <Button size="s" onPress={() => onAsk(creditKey(credit))}>
            {t('apply')}
          </Button>
          <Button size="s" variant="quiet" onPress={() => setRefunded(credit)}>
            {t('refund')}
          </Button>
        </span>
      ),
    })
  return (
    <div>
      <h2 className={styles.heading}>{title}</h2>
      <Table label={title} columns={columns} rows={credits} keyOf={creditKey} />
      {applied && (
        <Dialog title={t('applyToDocuments')} size="wide" isOpen onClose={() => onAsk(undefined)}>
          <CreditName credit={applied} />
          <AllocationForm
            money={Money.neg(applied.unapplied)}
            types={of === 'receivables' ? ['invoice'] : ['bill']}
            partyId={applied.party_id}
            isPartyFixed
            hasRest={false}
            of={creditRequest(applied)}
            onDone={() => onAsk(undefined)}
          />
        </Dialog>
      )}
      {refunded && (
        <MoneyDialog
          title={t('recordRefund')}
          done={t('done_refund')}
          // What customers are given back goes out; what vendors give back comes in.
          isMoneyIn={of === 'payables'}
          maximum={Money.neg(refunded.unapplied)}
          applicationOf={(amount) => refundOf(refunded, amount)}
          onClose={() => setRefunded(null)}
        />
      )}
    </div>
  )
}

function refundOf(credit: AgingRecord, amount: string) {
  const { accrual_source_id, payment_application_id } = credit.document ?? {}
  if (accrual_source_id !== null && accrual_source_id !== undefined)
    return { accrual_source_id, matched_amount: amount }
  return { refunded_application_id: payment_application_id ?? null, matched_amount: amount }
}

function CreditName({ credit: { document } }: { credit: AgingRecord }): ReactNode {
  const t = useDocumentMessages()
  if (document === null) return null
  const name = t('documentTitle', { type: t(`type_${document.type}`), number: document.reference_number ?? '' })
  if (document.accrual_source_id === null) return name
  return <PlaceLink to={{ screen: 'document', id: document.accrual_source_id }}>{name}</PlaceLink>
}
