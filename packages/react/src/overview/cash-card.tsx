import { Money } from '@daybook/sdk'
import type { ReactNode } from 'react'
import CashChart, { useCashRun } from '../charts/cash-chart.tsx'
import type { CashRun } from '../charts/cash-run.ts'
import { Amount, Card, PlaceLink, Skeleton } from '../design/design.ts'
import headline from '../design/headline.module.css'
import { useMessages } from '../messages/use-messages.ts'
import messages from './overview.messages.json'
import styles from './overview.module.css'

/** What there is, account by account, and how it came to be. */
export function CashCard(): ReactNode {
  const t = useMessages(messages)
  const { run, error } = useCashRun()
  return (
    <Card title={<PlaceLink to={{ screen: 'report', id: 'cash-flow' }}>{t('cash')}</PlaceLink>}>
      {!run && !error && <Skeleton height="7rem" />}
      {run && run.accounts.length > 0 && <Balances run={run} />}
      <CashChart />
    </Card>
  )
}

function Balances({ run }: { run: CashRun }): ReactNode {
  return (
    <>
      <p className={headline.figure}>
        <PlaceLink to={{ screen: 'report', id: 'ledger-cash-flow-totals' }} isQuiet>
          <Amount value={run.total.at(-1) ?? Money.from('0')} hasCurrency />
        </PlaceLink>
      </p>
      <ul className={`${styles.list} ${styles.cash}`}>
        {run.accounts.map(({ ledgerId, name, balances }) => {
          const balance = <Amount value={balances.at(-1) ?? Money.from('0')} />
          return ledgerId === null ? null : (
            <li key={ledgerId}>
              <PlaceLink to={{ screen: 'ledger', id: ledgerId }}>{name}</PlaceLink>
              {balance}
            </li>
          )
        })}
      </ul>
    </>
  )
}
