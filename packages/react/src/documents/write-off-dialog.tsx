import { type AccrualSource, Money, type WriteOffAccrualSourceRequest } from '@daybook/sdk'
import { type ReactNode, useState } from 'react'
import { AmountField, amountText, DateField, showToast, WriteDialog } from '../design/design.ts'
import { useLanguage } from '../provider/language.ts'
import { useWrite } from '../provider/writes.ts'
import styles from './documents.module.css'
import { DryRunPreview, useDryRun } from './dry-run.tsx'
import { LedgerField } from './ledger-field.tsx'
import { useDocumentMessages } from './messages.ts'
import { Refusal } from './refusal.tsx'
import { isDay } from './terms.ts'
import { useDecimals, useToday } from './use-names.ts'

/** Writes off what will not be paid any more, all of it or a part. */
export function WriteOffDialog({ source, onClose }: { source: AccrualSource; onClose: () => void }): ReactNode {
  const t = useDocumentMessages()
  const { locale } = useLanguage()
  const today = useToday()
  const decimals = useDecimals()
  const [ledgerId, setLedgerId] = useState<string | null>(null)
  const [amount, setAmount] = useState<string | null>(source.amount_outstanding)
  const [chosenDate, setDate] = useState<string | null>(null)
  const [isTried, setTried] = useState(false)
  const date = chosenDate ?? today ?? null
  const isTooMuch = amount !== null && Money.compare(amount, source.amount_outstanding) > 0
  const isAmount = amount !== null && Money.compare(amount, '0') > 0 && !isTooMuch
  const request: WriteOffAccrualSourceRequest | null =
    ledgerId !== null && isAmount && isDay(date) ? { ledger_id: ledgerId, amount, date } : null
  const write = useWrite<WriteOffAccrualSourceRequest, AccrualSource>(
    (client, input, options) => client.accrualSources.writeOff(source.id, input, options),
    {
      onDone: () => {
        showToast(t('done_writeOff'))
        onClose()
      },
    },
  )
  const trial = useDryRun(
    'write-off',
    request && { id: source.id, request },
    (client, input) => client.accrualSources.writeOff(input.id, input.request, { dryRun: true }),
    write,
  )
  return (
    <WriteDialog
      title={t('writeOff')}
      onClose={onClose}
      write={write}
      onSave={() => {
        setTried(true)
        if (request !== null) void write.run(request)
      }}
      label={t('writeOff')}
      refusal={<Refusal write={write} />}
    >
      <LedgerField
        label={t('writeOffLedger')}
        use="lines"
        value={ledgerId}
        onChange={setLedgerId}
        error={isTried && ledgerId === null ? t('ledgerRequired') : undefined}
      />
      <div className={styles.row}>
        <AmountField
          label={t('amount')}
          value={amount}
          decimals={decimals}
          onChange={setAmount}
          error={
            isTooMuch
              ? t('tooMuch', { amount: amountText(source.amount_outstanding, locale) })
              : isTried && !isAmount
                ? t('amountRequired')
                : undefined
          }
        />
        <DateField label={t('date')} value={date} onChange={setDate} />
      </div>
      <DryRunPreview trial={trial} isReady={request !== null}>
        {(after) =>
          t('previewAfter', {
            status: t(`status_${after.display_status}`),
            amount: amountText(after.amount_outstanding, locale),
          })
        }
      </DryRunPreview>
    </WriteDialog>
  )
}
