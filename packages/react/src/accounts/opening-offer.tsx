import { type Daybook, Money, type SourceStatement } from '@daybook/sdk'
import { type ReactNode, useState } from 'react'
import { AmountField, amountText, Banner, Button, dayText, showToast, WriteDialog } from '../design/design.ts'
import { useClosedThrough } from '../journal/books.ts'
import { dayBefore } from '../journal/days.ts'
import { decimalsOf } from '../journal/decimals.ts'
import { useCommonMessages } from '../messages/general-messages.ts'
import { useMessages } from '../messages/use-messages.ts'
import { useClient } from '../provider/client.ts'
import { dismissals } from '../provider/dismissals.ts'
import { useLanguage } from '../provider/language.ts'
import { useInstance, useRead } from '../provider/reads.ts'
import { useMay } from '../provider/rights.ts'
import { useWrite } from '../provider/writes.ts'
import messages from './accounts.messages.json'

interface MissingOpening {
  readonly ledgerId: string
  readonly account: string
  readonly isOwed: boolean
  /** What the books say now, on the side of the account. */
  readonly balance: string
  /** What follows from the first balance that a file told. */
  readonly suggested: string | null
  /** The day of that balance. */
  readonly told: { readonly date: string; readonly balance: string } | null
}

/**
 * Offers to enter what an account stood at when the books began, where nobody has and it is missed: a file told a
 * balance that the books do not come to, or they are below zero.
 */
export function OpeningOffer({ accountId }: { accountId: string }): ReactNode {
  const t = useMessages(messages)
  const common = useCommonMessages()
  const { locale } = useLanguage()
  const { data: instance } = useInstance()
  const mayWrite = useMay('books:write')
  const closed = useClosedThrough()
  const start = instance?.entries_start.slice(0, 10)
  const { instanceId } = useClient()
  const dismissed = dismissals('openings', instanceId)
  const [all, setAll] = useState(dismissed.all)
  const isDismissed = all.includes(accountId)
  const read = useRead(
    'missing-opening',
    [accountId, start],
    (client, signal) => missingOpening(client, accountId, { start: start ?? '', signal }),
    { enabled: mayWrite && !isDismissed && closed.data === null && start !== undefined },
  )
  const [isOpen, setOpen] = useState(false)
  const missing = read.data
  if (isDismissed || start === undefined || missing === undefined || missing === null) return null
  const amount = (value: string): string => amountText(value, locale, instance?.currency)
  const { account, told, suggested, balance } = missing
  return (
    <>
      <Banner
        tone="warning"
        title={t('openingMissing', { account })}
        actions={
          <>
            <Button onPress={() => setOpen(true)}>{t('enterOpening')}</Button>
            <Button variant="quiet" onPress={() => setAll(dismissed.add(accountId))}>
              {common('dismiss')}
            </Button>
          </>
        }
      >
        {told !== null && suggested !== null
          ? t('openingTold', {
              date: dayText(told.date, locale),
              balance: amount(told.balance),
              start: dayText(start, locale),
              suggested: amount(suggested),
            })
          : t('openingNegative', { balance: amount(balance), start: dayText(start, locale) })}
      </Banner>
      {isOpen && <OpeningDialog missing={missing} start={start} onClose={() => setOpen(false)} />}
    </>
  )
}

function OpeningDialog({
  missing,
  start,
  onClose,
}: {
  missing: MissingOpening
  start: string
  onClose: () => void
}): ReactNode {
  const t = useMessages(messages)
  const { locale } = useLanguage()
  const { data: instance } = useInstance()
  const [balance, setBalance] = useState(missing.suggested)
  const [isTried, setTried] = useState(false)
  const save = useWrite(
    (client, value: string, options) => client.ledgers.setOpeningBalance(missing.ledgerId, { balance: value }, options),
    {
      onDone: () => {
        showToast(t('openingSaved', { account: missing.account }))
        onClose()
      },
    },
  )
  return (
    <WriteDialog
      title={t('openingTitle', { account: missing.account })}
      onClose={onClose}
      write={save}
      onSave={() => {
        setTried(true)
        if (balance !== null) void save.run(balance)
      }}
    >
      <AmountField
        autoFocus
        label={t('openingOn', { start: dayText(start, locale) })}
        description={t(missing.isOwed ? 'openingOwedHint' : 'openingHint')}
        decimals={decimalsOf(instance?.currency)}
        value={balance}
        onChange={setBalance}
        error={isTried && balance === null ? t('openingAmountMissing') : undefined}
      />
    </WriteDialog>
  )
}

async function missingOpening(
  client: Daybook,
  accountId: string,
  { start, signal }: { start: string; signal: AbortSignal },
): Promise<MissingOpening | null> {
  const account = await client.sourceAccounts.retrieve(accountId, { signal })
  const ledgerId = account.ledger_id
  if (ledgerId === null) return null
  const [openings, sharing, statements, now] = await Promise.all([
    client.journalEntries
      .list({ creation_source: 'opening_balance', ledger_id: ledgerId, limit: 1 }, { signal })
      .page(),
    client.sourceAccounts.list({ ledger_id: ledgerId, limit: 2 }, { signal }).page(),
    client.sourceAccounts.listStatements(accountId, { limit: 1000 }, { signal }).page(),
    client.ledgers.retrieveBalance(ledgerId, undefined, { signal }),
  ])
  if (openings.records.length > 0) return null
  // Of several accounts one file tells but a part of what the ledger stood at.
  const told = sharing.records.length === 1 ? firstTold(statements.records, start) : null
  const booked =
    told === null || told.date < start
      ? '0'
      : (await client.ledgers.retrieveBalance(ledgerId, { date: told.date }, { signal })).balance
  const suggested = told && Money.sub(told.balance, booked)
  const isMissed = suggested === null ? Money.compare(now.balance, '0') < 0 : Money.compare(suggested, '0') !== 0
  if (!isMissed) return null
  const isOwed = account.debit_credit === 'credit'
  return { ledgerId, account: account.name, isOwed, balance: now.balance, suggested, told }
}

/** The first balance that a file told of a day on which the books had begun, or of the day before. */
function firstTold(statements: readonly SourceStatement[], start: string): MissingOpening['told'] {
  const before = dayBefore(start)
  for (const { opening_date, closing_date, opening_balance, closing_balance } of statements.toReversed()) {
    // With the money of the whole day, so that what came in and went out in the file is in the books by then.
    if (closing_balance !== null && closing_date >= start) return { date: closing_date, balance: closing_balance }
    const eve = dayBefore(opening_date)
    if (opening_balance !== null && eve >= before) return { date: eve, balance: opening_balance }
  }
  return null
}
