import { type Ledger, Money } from '@daybook/sdk'
import { type ReactNode, useEffect, useState } from 'react'
import { Amount, amountText, Button, ErrorNotice, PlaceLink } from '../design/design.ts'
import { decimalsOf } from '../journal/decimals.ts'
import { useMessages } from '../messages/use-messages.ts'
import { useLanguage } from '../provider/language.ts'
import { useInstance, useRead } from '../provider/reads.ts'
import type { OpeningSums } from './opening-state.ts'
import messages from './opening.messages.json'
import styles from './opening.module.css'

type Changes = { ledger_id: string; balance: string }[]

/** What the balances come to and leave over, what saving would do, and saving. */
export function OpeningFooter({
  sums,
  changes,
  equity,
  isPending,
  isReadOnly,
  maximum,
  onReset,
  onSave,
}: {
  sums: OpeningSums
  changes: Changes
  equity: Ledger | undefined
  isPending: boolean
  isReadOnly: boolean
  maximum: number
  onReset: () => void
  onSave: () => void
}): ReactNode {
  const t = useMessages(messages)
  const { data: instance } = useInstance()
  const zero = (0).toFixed(decimalsOf(instance?.currency))
  const isComplete = Money.compare(sums.difference, '0') === 0
  const isTooMany = changes.length > maximum
  return (
    <>
      <div className={styles.sums}>
        <div className={styles.figures}>
          <span className={styles.figure}>
            <span>{t('debits')}</span>
            <Amount value={Money.add(sums.debits, zero)} />
          </span>
          <span className={styles.figure}>
            <span>{t('credits')}</span>
            <Amount value={Money.add(sums.credits, zero)} />
          </span>
          <span className={styles.figure} data-tone={isComplete ? 'positive' : 'warning'} role="status">
            <span>
              {equity && (
                <PlaceLink to={{ screen: 'ledger', id: equity.id }} isQuiet>
                  {t('difference', { name: equity.name })}
                </PlaceLink>
              )}
            </span>
            {isComplete ? t('complete') : <Amount value={Money.add(sums.difference, zero)} />}
          </span>
        </div>
        {!isReadOnly && (
          <div className={styles.buttons}>
            <span className={styles.soft}>{t('changed', { count: changes.length })}</span>
            {changes.length > 0 && <Button onPress={onReset}>{t('reset')}</Button>}
            <Button
              variant="primary"
              isPending={isPending}
              isDisabled={changes.length === 0 || isTooMany}
              onPress={onSave}
            >
              {t('save')}
            </Button>
          </div>
        )}
      </div>
      {isTooMany && <div role="alert">{t('tooMany', { maximum })}</div>}
      {!isTooMany && <Forecast changes={changes} equity={equity} />}
    </>
  )
}

const pause = 500

/** What the service would do, asked when the person has paused. */
function Forecast({ changes, equity }: { changes: Changes; equity: Ledger | undefined }): ReactNode {
  const t = useMessages(messages)
  const { locale } = useLanguage()
  const written = JSON.stringify(changes)
  const [asked, setAsked] = useState('[]')
  useEffect(() => {
    const timer = setTimeout(() => setAsked(written), pause)
    return () => clearTimeout(timer)
  }, [written])
  const forecast = useRead(
    'opening-forecast',
    [asked],
    (client, signal) => client.ledgers.setOpeningBalances(changes, { dryRun: true, signal }),
    { enabled: asked !== '[]' && asked === written },
  )
  if (asked !== written || asked === '[]') return null
  if (forecast.isError) return <ErrorNotice error={forecast.error} title={t('refused')} />
  if (forecast.data === undefined) return null
  const { body, dry_run: effects } = forecast.data
  return (
    <div className={styles.soft} role="status">
      {t('preview', {
        created: effects.entries.created.count,
        changed: effects.entries.changed.count,
        removed: effects.entries.removed.count,
        amount: amountText(body.difference, locale),
        name: equity?.name ?? '',
      })}
    </div>
  )
}
