import { type CreatePaymentApplicationsRequest, Money, type Transaction } from '@daybook/sdk'
import { type ReactNode, useState } from 'react'
import { AmountField, DateField, RadioField, showToast, WriteDialog } from '../design/design.ts'
import { useWrite } from '../provider/writes.ts'
import { isZero } from './document-types.ts'
import styles from './documents.module.css'
import { DryRunPreview, useDryRun } from './dry-run.tsx'
import { LedgerField } from './ledger-field.tsx'
import { useDocumentMessages } from './messages.ts'
import { Refusal } from './refusal.tsx'
import { RowPicker, useRowLeft } from './row-picker.tsx'
import { isDay } from './terms.ts'
import { useDecimals, useToday } from './use-names.ts'

type Application = CreatePaymentApplicationsRequest['applications'][number]

export interface MoneyDialogProps {
  readonly title: string
  readonly done: string
  readonly isMoneyIn: boolean
  /** As much as can be applied. */
  readonly maximum: string
  readonly isAmountFixed?: boolean
  /** Only the bank tells of it. */
  readonly isRowOnly?: boolean
  /** A part may be given up with the payment. */
  readonly hasDiscount?: boolean
  /** What the money is applied to. */
  readonly applicationOf: (amount: string) => Application
  readonly onClose: () => void
}

interface MoneyForm {
  readonly method: 'row' | 'hand'
  readonly row: Transaction | null
  readonly ledgerId: string | null
  readonly date: string | null
  readonly amount: string | null
  readonly discount: string | null
  readonly discountLedgerId: string | null
}

/** Says by what money something is paid: a row of the bank, or money that no bank tells of. */
export function MoneyDialog(props: MoneyDialogProps): ReactNode {
  const { title, done, isMoneyIn, maximum, isAmountFixed, isRowOnly, hasDiscount, applicationOf, onClose } = props
  const t = useDocumentMessages()
  const today = useToday()
  const decimals = useDecimals()
  const [form, setForm] = useState<MoneyForm>({
    method: 'row',
    row: null,
    ledgerId: null,
    date: null,
    amount: isAmountFixed ? maximum : null,
    discount: null,
    discountLedgerId: null,
  })
  const [isTried, setTried] = useState(false)
  const change = (changes: Partial<MoneyForm>): void => setForm((known) => ({ ...known, ...changes }))
  const left = useRowLeft(form.row)
  const date = form.date ?? today ?? null
  const amount = form.amount ?? likelyAmount(form, left, maximum)
  const problems = problemsOf({ ...form, date, amount }, { maximum, left })
  const request = problems.size === 0 ? requestOf({ ...form, date, amount }, isMoneyIn, applicationOf) : null
  const write = useWrite<CreatePaymentApplicationsRequest, unknown>(
    (client, input, options) => client.paymentApplications.create(input, options),
    {
      onDone: () => {
        showToast(done)
        onClose()
      },
    },
  )
  const trial = useDryRun(
    'money',
    request,
    (client, input) => client.paymentApplications.create(input, { dryRun: true }),
    write,
  )
  const said = (field: string): string | undefined => {
    const problem = problems.get(field)
    return problem !== undefined && (isTried || problem === 'tooMuch') ? t(problem, { amount: maximum }) : undefined
  }
  const submit = (): void => {
    setTried(true)
    if (request !== null) void write.run(request)
  }
  return (
    <WriteDialog
      title={title}
      size="wide"
      onClose={onClose}
      write={write}
      onSave={submit}
      label={title}
      refusal={<Refusal write={write} />}
    >
      {isRowOnly !== true && (
        <RadioField
          label={t('method')}
          value={form.method}
          options={[
            { value: 'row', label: t('method_row') },
            { value: 'hand', label: t('method_hand') },
          ]}
          onChange={(method) => change({ method })}
        />
      )}
      {form.method === 'row' ? (
        <div>
          <RowPicker
            isMoneyIn={isMoneyIn}
            amount={maximum}
            value={form.row?.id ?? null}
            onChange={(row) => change({ row, amount: isAmountFixed ? maximum : null })}
          />
          {said('row') !== undefined && <div role="alert">{said('row')}</div>}
        </div>
      ) : (
        <div className={styles.row}>
          <LedgerField
            label={t(isMoneyIn ? 'moneyLedger' : 'moneyLedgerOut')}
            use="money"
            value={form.ledgerId}
            onChange={(ledgerId) => change({ ledgerId })}
            description={t('handHint')}
            error={said('ledgerId')}
          />
          <DateField
            label={t('paymentDate')}
            value={date}
            onChange={(value) => change({ date: value })}
            error={said('date')}
          />
        </div>
      )}
      <div className={styles.row}>
        <AmountField
          label={t('amount')}
          value={amount}
          decimals={decimals}
          isDisabled={isAmountFixed === true}
          onChange={(value) => change({ amount: value })}
          error={said('amount')}
          description={form.row !== null && left !== undefined ? t('rowLeft', { amount: left }) : undefined}
        />
        {hasDiscount && (
          <>
            <AmountField
              label={t('discount')}
              value={form.discount}
              decimals={decimals}
              onChange={(discount) => change({ discount })}
            />
            {form.discount !== null && !isZero(form.discount) && (
              <LedgerField
                label={t('discountLedger')}
                use="lines"
                value={form.discountLedgerId}
                onChange={(discountLedgerId) => change({ discountLedgerId })}
                error={said('discountLedgerId')}
              />
            )}
          </>
        )}
      </div>
      <DryRunPreview trial={trial} isReady={request !== null} />
    </WriteDialog>
  )
}

function likelyAmount(form: MoneyForm, left: string | undefined, maximum: string): string | null {
  const open = form.discount === null ? maximum : Money.sub(maximum, form.discount)
  if (form.method === 'hand') return open
  if (left === undefined) return null
  return Money.compare(left, open) < 0 ? left : open
}

type MoneyProblem = 'chooseRow' | 'ledgerRequired' | 'dateRequired' | 'amountRequired' | 'tooMuch'

function problemsOf(
  form: MoneyForm,
  { maximum, left }: { maximum: string; left: string | undefined },
): ReadonlyMap<string, MoneyProblem> {
  const problems = new Map<string, MoneyProblem>()
  if (form.method === 'row' && form.row === null) problems.set('row', 'chooseRow')
  if (form.method === 'hand' && form.ledgerId === null) problems.set('ledgerId', 'ledgerRequired')
  if (form.method === 'hand' && !isDay(form.date)) problems.set('date', 'dateRequired')
  if (form.amount === null || Money.compare(form.amount, '0') <= 0) {
    if (form.method === 'hand' || form.row !== null) problems.set('amount', 'amountRequired')
  } else if (
    Money.compare(Money.add(form.amount, form.discount ?? '0'), maximum) > 0 ||
    (form.method === 'row' && left !== undefined && Money.compare(form.amount, left) > 0)
  )
    problems.set('amount', 'tooMuch')
  if (form.discount !== null && !isZero(form.discount) && form.discountLedgerId === null)
    problems.set('discountLedgerId', 'ledgerRequired')
  return problems
}

function requestOf(
  form: MoneyForm,
  isMoneyIn: boolean,
  applicationOf: MoneyDialogProps['applicationOf'],
): CreatePaymentApplicationsRequest | null {
  if (form.amount === null) return null
  const hasDiscount = form.discount !== null && !isZero(form.discount) && form.discountLedgerId !== null
  const application: Application = {
    ...applicationOf(form.amount),
    ...(hasDiscount ? { adjustments: [{ amount: form.discount ?? '0', ledger_id: form.discountLedgerId ?? '' }] } : {}),
  }
  if (form.method === 'row') return { transaction_id: form.row?.id ?? null, applications: [application] }
  return {
    ledger_id: form.ledgerId,
    date: form.date,
    amount: isMoneyIn ? form.amount : Money.neg(form.amount),
    applications: [application],
  }
}
