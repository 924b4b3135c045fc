import type { StatementForecast } from '@daybook/sdk'
import { type ReactNode, useState } from 'react'
import { FileTrigger } from 'react-aria-components'
import { forecastStatement } from '../accounts/forecast.ts'
import {
  AmountField,
  Banner,
  Button,
  DateField,
  dayText,
  Dialog,
  SelectField,
  showToast,
  Stack,
  WriteError,
} from '../design/design.ts'
import { useMessages } from '../messages/use-messages.ts'
import { useLanguage } from '../provider/language.ts'
import { useNavigation } from '../provider/places.ts'
import { useWrite } from '../provider/writes.ts'
import messages from './reconciliations.messages.json'
import type { ReconcilableAccount } from './use-accounts.ts'

interface Start {
  readonly ledgerId: string
  readonly date: string
  readonly balance: string
  readonly file: File | undefined
}

/** Asks for what the statement says at its end, which its file may tell. */
export function StartDialog({
  accounts,
  ledgerId: first,
  onClose,
}: {
  accounts: readonly ReconcilableAccount[]
  ledgerId: string | undefined
  onClose: () => void
}): ReactNode {
  const t = useMessages(messages)
  const { navigate } = useNavigation()
  const [ledgerId, setLedgerId] = useState(first ?? (accounts.length === 1 ? accounts[0]?.ledgerId : undefined) ?? null)
  const [date, setDate] = useState<string | null>(null)
  const [balance, setBalance] = useState<string | null>(null)
  const [file, setFile] = useState<File>()
  const [isTried, setTried] = useState(false)
  const account = accounts.find((one) => one.ledgerId === ledgerId)
  const read = useWrite(
    (client, chosen: { file: File; accountId: string }) => forecastStatement(client, chosen.accountId, chosen.file),
    {
      onDone: (forecast) => {
        if (forecast.closing_date !== null) setDate(forecast.closing_date)
        if (forecast.closing_balance !== null) setBalance(forecast.closing_balance)
        setForecast(forecast)
      },
    },
  )
  const [forecast, setForecast] = useState<StatementForecast>()
  const start = useStart((id) => {
    onClose()
    navigate({ screen: 'reconciliation', id })
  })
  const choose = (chosen: File): void => {
    setFile(chosen)
    setForecast(undefined)
    if (account?.sourceAccountId !== undefined) void read.run({ file: chosen, accountId: account.sourceAccountId })
  }
  const send = (): void => {
    setTried(true)
    if (ledgerId !== null && date !== null && balance !== null) void start.run({ ledgerId, date, balance, file })
  }
  return (
    <Dialog
      title={t('start')}
      isOpen
      onClose={onClose}
      actions={
        <Button variant="primary" isPending={start.isPending} onPress={send}>
          {t('start')}
        </Button>
      }
    >
      <Stack>
        <SelectField
          label={t('account')}
          value={ledgerId}
          onChange={setLedgerId}
          options={accounts.map((one) => ({ value: one.ledgerId, label: one.name }))}
          error={isTried && ledgerId === null ? t('accountMissing') : undefined}
        />
        <div>
          <FileTrigger onSelect={(files) => files?.[0] && choose(files[0])}>
            <Button isDisabled={ledgerId === null} isPending={read.isPending}>
              {file?.name ?? t('chooseFile')}
            </Button>
          </FileTrigger>
        </div>
        {forecast && <WhatTheFileTells forecast={forecast} />}
        <WriteError write={read} title={t('unreadable')} />
        <DateField
          label={t('statementDate')}
          value={date}
          onChange={setDate}
          error={isTried && date === null ? t('endDateMissing') : undefined}
        />
        <AmountField
          label={t('statementBalance')}
          value={balance}
          onChange={setBalance}
          error={isTried && balance === null ? t('balanceMissing') : undefined}
        />
        <WriteError write={start} />
      </Stack>
    </Dialog>
  )
}

function WhatTheFileTells({ forecast }: { forecast: StatementForecast }): ReactNode {
  const t = useMessages(messages)
  const { locale } = useLanguage()
  const { closing_date: date, rows, new: unknown, likely_duplicates: doubles } = forecast
  const missing = unknown - doubles
  return (
    <>
      <div role="status">
        {date !== null && t('readFile', { rows, date: dayText(date, locale) })}{' '}
        {forecast.closing_balance === null && t('noBalanceInFile')}
      </div>
      {missing > 0 && <Banner tone="warning" title={t('importToo', { count: missing })} />}
    </>
  )
}

/** Begins the reconciliation, adds its file, and ticks what the file proves. */
function useStart(onStarted: (id: string) => void) {
  const t = useMessages(messages)
  return useWrite(
    async (client, { ledgerId, date, balance, file }: Start, options) => {
      const body = { ledger_id: ledgerId, statement_ending_date: date, statement_ending_balance: balance }
      const { id } = await client.reconciliations.create(body, options)
      if (file === undefined) return { id }
      const failure = await attach(client, id, file, options.idempotencyKey ?? id)
      return { id, failure }
    },
    {
      onDone: ({ id, failure }) => {
        if (failure !== undefined) showToast(t('fileNotAttached'))
        onStarted(id)
      },
    },
  )
}

type Client = Parameters<typeof forecastStatement>[0]

/** @returns what went wrong: the reconciliation stands, and its screen takes the file again */
async function attach(client: Client, id: string, file: File, key: string): Promise<unknown> {
  try {
    await client.reconciliationStatementFiles.create(id, { file }, { idempotencyKey: `${key}-file` })
  } catch (failure) {
    return failure
  }
  // A photograph of a statement has no lines: then there is nothing to tick.
  await client.reconciliations.autoMatch(id, {}, { idempotencyKey: `${key}-match` }).catch(() => undefined)
  return undefined
}
