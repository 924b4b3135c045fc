import { Money } from '@daybook/sdk'
import type { ReactNode } from 'react'
import { useLedgerWords } from '../chart/words.ts'
import { Amount, amountText, Button, Key } from '../design/design.ts'
import { useMessages } from '../messages/use-messages.ts'
import { useLanguage } from '../provider/language.ts'
import { useInstance } from '../provider/reads.ts'
import { decimalsOf } from './decimals.ts'
import type { Problem } from './entry-body.ts'
import type { Balance } from './entry-draft.ts'
import messages from './form.messages.json'
import styles from './form.module.css'

/** What the sides come to, the difference, and saving; in view however many lines there are. */
export function FormFooter({
  balance,
  problems,
  isTried,
  isPending,
  hasNext,
  onSave,
}: {
  balance: Balance
  problems: readonly Problem[]
  isTried: boolean
  isPending: boolean
  hasNext: boolean
  onSave: (isNext: boolean) => void
}): ReactNode {
  const t = useMessages(messages)
  const { locale } = useLanguage()
  const words = useLedgerWords()
  const { data: instance } = useInstance()
  const zero = (0).toFixed(decimalsOf(instance?.currency))
  const isBalanced = Money.compare(balance.difference, '0') === 0
  const hasAmounts = Money.compare(balance.debit, '0') !== 0 || Money.compare(balance.credit, '0') !== 0
  const whole = isTried ? problems.find(({ at }) => at === 'lines') : undefined
  return (
    <>
      <div className={styles.footer}>
        <div className={styles.sums}>
          <Sum label={words('debit')} amount={Money.add(balance.debit, zero)} />
          <Sum label={words('credit')} amount={Money.add(balance.credit, zero)} />
          <span
            className={styles.sum}
            data-tone={isBalanced ? (hasAmounts ? 'positive' : undefined) : 'negative'}
            role="status"
          >
            <span>{t('difference')}</span>
            {isBalanced && hasAmounts ? t('balanced') : <Amount value={Money.add(balance.difference, zero)} />}
          </span>
        </div>
        <div className={styles.buttons}>
          {hasNext && (
            <Button onPress={() => onSave(true)} isPending={isPending}>
              {t('saveAndNew')}
            </Button>
          )}
          <Button variant="primary" onPress={() => onSave(false)} isPending={isPending}>
            {t('save')}
          </Button>
        </div>
        {whole && (
          <div className={styles.problem} role="alert">
            {t(whole.code, { amount: amountText(balance.difference, locale) })}
          </div>
        )}
      </div>
      <div className={styles.keys}>
        <span>
          <Key>Enter</Key> {t('keyNext')}
        </span>
        <span>
          <Key>{t('keyArrows')}</Key> {t('keyLine')}
        </span>
        <span>
          <Key>Ctrl</Key> <Key>Enter</Key> {t('keySave')}
        </span>
      </div>
    </>
  )
}

function Sum({ label, amount }: { label: string; amount: Money }): ReactNode {
  return (
    <span className={styles.sum}>
      <span>{label}</span>
      <Amount value={amount} />
    </span>
  )
}
