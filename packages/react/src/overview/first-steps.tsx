import type { ReactNode } from 'react'
import { Card, dayText, PlaceLink } from '../design/design.ts'
import headline from '../design/headline.module.css'
import { useMessages } from '../messages/use-messages.ts'
import { useLanguage } from '../provider/language.ts'
import messages from './overview.messages.json'
import styles from './overview.module.css'

const steps = [
  { name: 'account', screen: 'accounts' },
  { name: 'opening', screen: 'opening-balances' },
  { name: 'chart', screen: 'chart' },
  { name: 'review', screen: 'review' },
] as const

/** What is done first in books that hold nothing. */
export function FirstSteps({ booksStart }: { booksStart: string }): ReactNode {
  const t = useMessages(messages)
  const { locale } = useLanguage()
  return (
    <Card title={t('firstTitle')}>
      <p className={headline.line}>{t('firstHint')}</p>
      <ol className={styles.steps}>
        {steps.map(({ name, screen }) => (
          <li key={name}>
            <div>
              <PlaceLink to={{ screen }}>{t(`first_${name}`)}</PlaceLink>
              <p className={headline.line}>{t(`first_${name}Hint`, { day: dayText(booksStart, locale) })}</p>
            </div>
          </li>
        ))}
      </ol>
    </Card>
  )
}
