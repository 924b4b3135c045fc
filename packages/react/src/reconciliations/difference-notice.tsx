import { Money } from '@daybook/sdk'
import { type ReactNode, useMemo } from 'react'
import { amountText, Banner, Button, dayText } from '../design/design.ts'
import { useMessages } from '../messages/use-messages.ts'
import { useLanguage } from '../provider/language.ts'
import { type Explanation, explanationsOf } from './difference.ts'
import styles from './reconciliation.module.css'
import messages from './reconciliations.messages.json'
import type { Ticks } from './use-ticks.ts'

/** Points at the entries that the difference consists of. */
export function DifferenceNotice({
  ticks,
  onShow,
}: {
  ticks: Ticks
  onShow: (ids: readonly string[]) => void
}): ReactNode {
  const t = useMessages(messages)
  const { locale } = useLanguage()
  const { rows, difference } = ticks
  const explanations = useMemo(() => explanationsOf(difference, rows), [difference, rows])
  if (Money.compare(difference, '0') === 0 || explanations.length === 0) return null
  return (
    <Banner title={t('explained', { amount: amountText(difference, locale) })}>
      <ul className={styles.explanations}>
        {explanations.map((explanation) => (
          <li key={explanation.ids.join(' ')}>
            <ExplanationText explanation={explanation} ticks={ticks} />
            <span className={styles.explanationActions}>
              {explanation.kind !== 'reverse' && (
                <Button size="s" onPress={() => ticks.tick(explanation.ids, explanation.kind === 'tick')}>
                  {explanation.kind === 'tick' ? t('tickThem') : t('untickThem')}
                </Button>
              )}
              <Button size="s" variant="quiet" onPress={() => onShow(explanation.ids)}>
                {t('showEntries')}
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </Banner>
  )
}

function ExplanationText({ explanation, ticks }: { explanation: Explanation; ticks: Ticks }): ReactNode {
  const t = useMessages(messages)
  const { locale } = useLanguage()
  const entries = ticks.rows
    .filter(({ id }) => explanation.ids.includes(id))
    .map((row) => `${dayText(row.date, locale)} ${row.description} ${amountText(row.amount, locale)}`)
    .join('; ')
  if (explanation.kind === 'untick') return <span>{t('explainUntick', { entries })}</span>
  if (explanation.kind === 'reverse') return <span>{t('explainReverse', { entries })}</span>
  return <span>{t(explanation.ids.length === 1 ? 'explainTick' : 'explainTickSeveral', { entries })}</span>
}
