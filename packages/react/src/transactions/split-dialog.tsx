import { Money, type NewSplit, type Transaction } from '@daybook/sdk'
import { type ReactNode, useState } from 'react'
import {
  Amount,
  AmountField,
  amountText,
  Button,
  ComboBoxField,
  type Option,
  showToast,
  TextField,
  WriteDialog,
} from '../design/design.ts'
import { useMessages } from '../messages/use-messages.ts'
import { useLanguage } from '../provider/language.ts'
import { useWrite } from '../provider/writes.ts'
import { isWhole, partsOf, restOf, type SplitPart } from './splits.ts'
import messages from './transaction.messages.json'
import styles from './transactions.module.css'

/**
 * Divides a transaction over several ledgers. What is left goes to a part by leaving its amount empty until the end.
 */
export function SplitDialog({
  transaction,
  categories,
  onClose,
}: {
  transaction: Transaction
  categories: readonly Option[]
  onClose: () => void
}): ReactNode {
  const t = useMessages(messages)
  const { locale } = useLanguage()
  const [parts, setParts] = useState<readonly SplitPart[]>(() => partsOf(transaction))
  const rest = restOf(transaction.amount, parts)
  const save = useWrite(
    (client, splits: NewSplit[], options) =>
      client.transactions.update(transaction.source_account_id, transaction.id, { splits }, options),
    {
      onDone: () => {
        showToast(t('splitDone'))
        onClose()
      },
    },
  )
  const change = (key: number, changes: Partial<SplitPart>): void =>
    setParts((before) => before.map((part) => (part.key === key ? { ...part, ...changes } : part)))
  const add = (): void =>
    setParts((before) => [
      ...before,
      { key: Math.max(...before.map(({ key }) => key)) + 1, ledgerId: null, amount: null, note: '' },
    ])
  const send = (): void => {
    const splits = parts.flatMap(({ ledgerId, amount, note }) =>
      ledgerId === null || amount === null
        ? []
        : [{ ledger_id: ledgerId, amount, ...(note.trim() !== '' && { description: note.trim() }) }],
    )
    void save.run(splits)
  }
  return (
    <WriteDialog
      title={t('splitTitle')}
      size="wide"
      onClose={onClose}
      write={save}
      onSave={send}
      isDisabled={!isWhole(transaction.amount, parts)}
    >
      <p className={styles.why}>{t('splitText', { amount: amountText(transaction.amount, locale) })}</p>
      {parts.map((part, at) => (
        <div key={part.key} className={styles.part} role="group" aria-label={t('part', { number: at + 1 })}>
          <ComboBoxField
            label={t('category')}
            placeholder={t('chooseCategory')}
            options={categories}
            value={part.ledgerId}
            onChange={(ledgerId) => change(part.key, { ledgerId })}
          />
          <AmountField
            label={t('amount')}
            value={part.amount}
            onChange={(amount) => change(part.key, { amount })}
            description={
              part.amount === null && Money.compare(rest, '0') !== 0 ? (
                <button type="button" className={styles.textButton} onClick={() => change(part.key, { amount: rest })}>
                  {t('rest')}: {amountText(rest, locale)}
                </button>
              ) : undefined
            }
          />
          <TextField label={t('note')} value={part.note} onChange={(note) => change(part.key, { note })} />
          {parts.length > 2 && (
            <Button
              variant="quiet"
              size="s"
              aria-label={t('removePart', { number: at + 1 })}
              onPress={() => setParts((before) => before.filter(({ key }) => key !== part.key))}
            >
              ×
            </Button>
          )}
        </div>
      ))}
      <div className={styles.suggestion}>
        <Button size="s" onPress={add} isDisabled={parts.length >= 50}>
          {t('addPart')}
        </Button>
        <span role="status">
          {t('rest')}: <Amount value={rest} hasCurrency />
        </span>
      </div>
    </WriteDialog>
  )
}
