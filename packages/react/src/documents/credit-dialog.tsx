import { type AccrualSource, type AgingRecord, type CreatePaymentApplicationsRequest, Money } from '@daybook/sdk'
import { type ReactNode, useState } from 'react'
import {
  AmountField,
  EmptyState,
  ErrorNotice,
  RadioField,
  showToast,
  SkeletonRows,
  WriteDialog,
} from '../design/design.ts'
import { amountText, dayText } from '../design/design.ts'
import { useLanguage } from '../provider/language.ts'
import { useWrite } from '../provider/writes.ts'
import { useAgeing } from './ageing.tsx'
import { isZero } from './document-types.ts'
import { DryRunPreview, useDryRun } from './dry-run.tsx'
import { useDocumentMessages } from './messages.ts'
import { Refusal } from './refusal.tsx'
import { useDecimals } from './use-names.ts'

/** Credits and money on account of a party that are not used up. */
export function creditsOf(records: readonly AgingRecord[], partyId?: string | null): AgingRecord[] {
  return records.filter(
    (row) => row.document !== null && !isZero(row.unapplied) && (partyId === undefined || row.party_id === partyId),
  )
}

/** The id of a credit or of money on account: `credit` where it is a document. */
export function creditKey(row: AgingRecord): string {
  return row.document?.accrual_source_id ?? row.document?.payment_application_id ?? ''
}

export function creditRequest(row: AgingRecord): Partial<CreatePaymentApplicationsRequest> {
  const { accrual_source_id, payment_application_id } = row.document ?? {}
  if (accrual_source_id !== null && accrual_source_id !== undefined) return { credit_source_id: accrual_source_id }
  return { credit_application_id: payment_application_id ?? null }
}

/** Applies a credit, or money on account, of its party to an invoice or a bill. */
export function CreditDialog({ source, onClose }: { source: AccrualSource; onClose: () => void }): ReactNode {
  const t = useDocumentMessages()
  const { locale } = useLanguage()
  const decimals = useDecimals()
  const [chosen, setChosen] = useState<string | null>(null)
  const [typed, setTyped] = useState<string | null>(null)
  const ageing = useAgeing({ of: source.type === 'invoice' ? 'receivables' : 'payables', by: 'document' })
  const credits = creditsOf(ageing.data?.records ?? [], source.party_id)
  const credit = credits.find((row) => creditKey(row) === chosen)
  const left = credit === undefined ? '0' : Money.neg(credit.unapplied)
  const maximum = Money.compare(left, source.amount_outstanding) < 0 ? left : source.amount_outstanding
  const amount = typed ?? (credit === undefined ? null : maximum)
  const isTooMuch = amount !== null && Money.compare(amount, maximum) > 0
  const isReady = credit !== undefined && amount !== null && !isTooMuch && Money.compare(amount, '0') > 0
  const request = isReady
    ? { ...creditRequest(credit), applications: [{ accrual_source_id: source.id, matched_amount: amount }] }
    : null
  const write = useWrite<CreatePaymentApplicationsRequest, unknown>(
    (client, input, options) => client.paymentApplications.create(input, options),
    {
      onDone: () => {
        showToast(t('done_credit'))
        onClose()
      },
    },
  )
  const trial = useDryRun(
    'credit',
    request,
    (client, input) => client.paymentApplications.create(input, { dryRun: true }),
    write,
  )
  const labelOf = (row: AgingRecord): string => {
    if (row.document === null) return ''
    const { type, reference_number, effective_date } = row.document
    const what = t('documentTitle', { type: t(`type_${type}`), number: reference_number ?? '' })
    return `${what} · ${dayText(effective_date, locale)} · ${amountText(Money.neg(row.unapplied), locale)}`
  }
  return (
    <WriteDialog
      title={t('applyCredit')}
      onClose={onClose}
      write={write}
      onSave={() => request && void write.run(request)}
      label={t('applyCredit')}
      isDisabled={request === null}
      refusal={<Refusal write={write} />}
    >
      {ageing.isError && <ErrorNotice error={ageing.error} onRetry={() => void ageing.refetch()} />}
      {ageing.isPending && <SkeletonRows count={2} />}
      {ageing.data && credits.length === 0 && <EmptyState title={t('noCredits')} />}
      {credits.length > 0 && (
        <>
          <RadioField
            label={t('creditsLabel')}
            value={chosen ?? ''}
            options={credits.map((row) => ({ value: creditKey(row), label: labelOf(row) }))}
            onChange={(key) => {
              setChosen(key)
              setTyped(null)
            }}
          />
          <AmountField
            label={t('amount')}
            value={amount}
            decimals={decimals}
            onChange={setTyped}
            error={isTooMuch ? t('tooMuch', { amount: amountText(maximum, locale) }) : undefined}
          />
        </>
      )}
      <DryRunPreview trial={trial} isReady={request !== null} />
    </WriteDialog>
  )
}
