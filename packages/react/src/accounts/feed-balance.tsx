import { Money } from '@daybook/sdk'
import type { ReactNode } from 'react'
import { amountText, dayText, Skeleton } from '../design/design.ts'
import { useMessages } from '../messages/use-messages.ts'
import { useLanguage } from '../provider/language.ts'
import { useInstance, useRead } from '../provider/reads.ts'
import messages from './feeds.messages.json'

/** Whether the books say what the bank said last. */
export function FeedBalance({ ledgerId }: { ledgerId: string }): ReactNode {
  const t = useMessages(messages)
  const { locale } = useLanguage()
  const { data: instance } = useInstance()
  const read = useRead('last-balanced', [ledgerId], (client, signal) =>
    client.ledgers.retrieveLastBalanced(ledgerId, { signal }),
  )
  if (read.isPending) return <Skeleton width="10rem" />
  if (read.isError) return t('notCompared')
  const { status, date, ledger_balance: books, source_balance: bank } = read.data
  const amount = amountText(Money.sub(books, bank), locale, instance?.currency)
  return t(`agreement_${status}`, { date: dayText(date, locale), amount })
}
