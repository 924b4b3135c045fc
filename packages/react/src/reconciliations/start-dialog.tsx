import { Money, type SourceStatement, type StatementForecast } from '@daybook/sdk'
import { type ReactNode, useState } from 'react'
import { FileTrigger } from 'react-aria-components'
import { forecastStatement } from '../accounts/forecast.ts'
import {
  AmountField,
  amountText,
  Banner,
  Button,
  DateField,
  dayText,
  SelectField,
  showToast,
  WriteError,
  WriteDialog,
} from '../design/design.ts'
import { useMessages } from '../messages/use-messages.ts'
import { useLanguage } from '../provider/language.ts'
import { useNavigation } from '../provider/places.ts'
import { useInstance } from '../provider/reads.ts'
import { useWrite } from '../provider/writes.ts'
import { tickImported, useImportedStatements } from './imported-statements.ts'
import messages from './reconciliations.messages.json'
import type { ReconcilableAccount } from './use-accounts.ts'

interface Start {
  readonly ledgerId: string
  readonly date: string
  readonly balance: string
  readonly file: File | undefined
  /** The Task that imported it. */
  readonly taskId: string | undefined
}

const another = 'another'

/**
 * Asks for what the statement says at its end: one that was imported tells it already, another one perhaps by its file.
 */
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
  /** What a person said; undefined while it is as the statement tells. */
  const [typedDate, setDate] = useState<string | null>()
  const [typedBalance, setBalance] = useState<string | null>()
  const [picked, setPicked] = useState<string>()
  const [file, setFile] = useState<File>()
  const [forecast, setForecast] = useState<StatementForecast>()
  const [isTried, setTried] = useState(false)
  const account = accounts.find((one) => one.ledgerId === ledgerId)
  const imported = useImportedStatements(account)
  const offered = imported.data ?? []
  const choice = picked ?? offered[0]?.id ?? another
  const statement = offered.find(({ id }) => id === choice)
  const date = typedDate === undefined ? (statement?.closing_date ?? null) : typedDate
  const balance = typedBalance === undefined ? (statement?.closing_balance ?? null) : typedBalance
  const read = useWrite(
    (client, chosen: { file: File; accountId: string }) => forecastStatement(client, chosen.accountId, chosen.file),
    {
      onDone: (told) => {
        const closing = told.closing_balance
        if (told.closing_date !== null) setDate(told.closing_date)
        if (closing !== null) setBalance(account?.isTurned === true ? Money.neg(closing) : closing)
        setForecast(told)
      },
    },
  )
  const start = useStart((id) => {
    onClose()
    navigate({ screen: 'reconciliation', id })
  })
  const pick = (next: string | undefined): void => {
    setPicked(next)
    setDate(undefined)
    setBalance(undefined)
    setFile(undefined)
    setForecast(undefined)
    read.reset()
  }
  const choose = (chosen: File): void => {
    setFile(chosen)
    setForecast(undefined)
    if (account?.sourceAccountId !== undefined) void read.run({ file: chosen, accountId: account.sourceAccountId })
  }
  const send = (): void => {
    setTried(true)
    if (ledgerId !== null && date !== null && balance !== null)
      void start.run({ ledgerId, date, balance, file, taskId: statement?.task_id })
  }
  return (
    <WriteDialog title={t('start')} onClose={onClose} write={start} onSave={send} label={t('start')}>
      <SelectField
        label={t('account')}
        value={ledgerId}
        onChange={(next) => {
          setLedgerId(next)
          pick(undefined)
        }}
        options={accounts.map((one) => ({ value: one.ledgerId, label: one.name }))}
        error={isTried && ledgerId === null ? t('accountMissing') : undefined}
      />
      {offered.length > 0 && <StatementChoice statements={offered} value={choice} onChange={pick} />}
      {statement === undefined && (
        <div>
          <FileTrigger onSelect={(files) => files?.[0] && choose(files[0])}>
            <Button isDisabled={ledgerId === null} isPending={read.isPending || imported.isLoading}>
              {file?.name ?? t('chooseFile')}
            </Button>
          </FileTrigger>
        </div>
      )}
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
    </WriteDialog>
  )
}

/** One of those that were imported, or another one. */
function StatementChoice({
  statements,
  value,
  onChange,
}: {
  statements: readonly SourceStatement[]
  value: string
  onChange: (value: string) => void
}): ReactNode {
  const t = useMessages(messages)
  const { locale } = useLanguage()
  const { data: instance } = useInstance()
  const chosen = statements.find(({ id }) => id === value)
  const labelOf = ({ opening_date, closing_date, closing_balance }: SourceStatement): string => {
    const [from, to] = [dayText(opening_date, locale), dayText(closing_date, locale)]
    const balance = closing_balance === null ? '' : ` · ${amountText(closing_balance, locale, instance?.currency)}`
    return `${from === to ? to : `${from} – ${to}`}${balance}`
  }
  return (
    <SelectField
      label={t('importedStatement')}
      description={chosen && `${t('importedHint')}${chosen.closing_balance === null ? ` ${t('noBalanceInFile')}` : ''}`}
      value={value}
      onChange={onChange}
      options={[
        ...statements.map((each) => ({ value: each.id, label: labelOf(each) })),
        { value: another, label: t('anotherStatement') },
      ]}
    />
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

/** Begins the reconciliation, adds its file, and ticks what the file or the import proves. */
function useStart(onStarted: (id: string) => void) {
  const t = useMessages(messages)
  return useWrite(
    async (client, { ledgerId, date, balance, file, taskId }: Start, options) => {
      const body = { ledger_id: ledgerId, statement_ending_date: date, statement_ending_balance: balance }
      const { id } = await client.reconciliations.create(body, options)
      const key = options.idempotencyKey ?? id
      // What is not ticked here is ticked by hand.
      if (taskId !== undefined)
        await tickImported(client, { reconciliationId: id, taskId, key: `${key}-tick` }).catch(() => undefined)
      if (file === undefined) return { id }
      const failure = await attach(client, id, file, key)
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
