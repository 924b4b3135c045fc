import { DaybookError, type SourceAccount, type StatementForecast, type TransactionProcessingTask } from '@daybook/sdk'
import { type ReactNode, useState } from 'react'
import {
  Banner,
  Button,
  EmptyState,
  ErrorNotice,
  PlaceLink,
  SelectField,
  Skeleton,
  SkeletonRows,
  Stack,
  WriteError,
} from '../design/design.ts'
import { useMessages } from '../messages/use-messages.ts'
import { useRead } from '../provider/reads.ts'
import { useMay } from '../provider/rights.ts'
import { useWrite } from '../provider/writes.ts'
import messages from './accounts.messages.json'
import { endedTask } from './ended-task.ts'
import { FileDrop } from './file-drop.tsx'
import { ForecastView } from './forecast-view.tsx'
import { forecastStatement } from './forecast.ts'
import { ImportResult } from './import-result.tsx'
import { MappingForm } from './mapping-form.tsx'
import { previewOfFile, type TablePreview } from './table-preview.ts'

export interface StatementUploadProps {
  /** The source account that the statement is of. Without one, a person chooses among those of the books. */
  readonly accountId?: string | undefined
  /** Called when an import has ended: with its Task, whose `status` is `complete` or `failed`. */
  readonly onUploaded?: ((task: TransactionProcessingTask) => void) | undefined
}

/** Takes a statement file of a bank: says first what would happen, then imports it, then says what happened. */
export default function StatementUpload({ accountId, onUploaded }: StatementUploadProps): ReactNode {
  const t = useMessages(messages)
  if (!useMay('books:write')) return <EmptyState title={t('mayNotUpload')} />
  if (accountId === undefined) return <UploadToChosen onUploaded={onUploaded} />
  return <Upload key={accountId} accountId={accountId} onUploaded={onUploaded} />
}

function UploadToChosen({ onUploaded }: Pick<StatementUploadProps, 'onUploaded'>): ReactNode {
  const accounts = useRead('upload accounts', [], (client, signal) =>
    client.sourceAccounts.list({ limit: 1000 }, { signal }).page(),
  )
  if (accounts.data) return <ChoiceAndUpload accounts={accounts.data.records} onUploaded={onUploaded} />
  if (accounts.isError) return <ErrorNotice error={accounts.error} onRetry={() => void accounts.refetch()} />
  return (
    <Stack>
      <SkeletonRows count={1} height="3.5rem" />
      <Skeleton height="8.75rem" />
    </Stack>
  )
}

function ChoiceAndUpload({
  accounts,
  onUploaded,
}: {
  accounts: readonly SourceAccount[]
  onUploaded: StatementUploadProps['onUploaded']
}): ReactNode {
  const t = useMessages(messages)
  const [chosen, setChosen] = useState<string>()
  const account = accounts.find(({ id }) => id === chosen) ?? accounts[0]
  if (account === undefined)
    return (
      <EmptyState
        title={t('emptyTitle')}
        actions={<PlaceLink to={{ screen: 'accounts' }}>{t('newAccount')}</PlaceLink>}
      >
        <p>{t('emptyText')}</p>
      </EmptyState>
    )
  return (
    <Stack>
      <SelectField
        label={t('account')}
        options={accounts.map(({ id, name }) => ({ value: id, label: name }))}
        value={account.id}
        onChange={setChosen}
      />
      <Upload key={account.id} accountId={account.id} onUploaded={onUploaded} />
    </Stack>
  )
}

/** @param props.onResult told when what an import did begins to be shown, and when it is no more */
export function Upload({
  accountId,
  onUploaded,
  onResult,
}: {
  accountId: string
  onUploaded?: StatementUploadProps['onUploaded']
  onResult?: (isShown: boolean) => void
}): ReactNode {
  const t = useMessages(messages)
  const [file, setFile] = useState<File>()
  const [table, setTable] = useState<TablePreview>()
  const [mapping, setMapping] = useState<string>()
  const [isMapping, setIsMapping] = useState(false)
  const [forecast, setForecast] = useState<StatementForecast>()
  const [step, setStep] = useState<string>()
  const [result, setResult] = useState<TransactionProcessingTask>()
  const ask = useWrite(
    (client, input: { file: File; mapping: string | undefined }) =>
      forecastStatement(client, accountId, input.file, input.mapping),
    { onDone: setForecast },
  )
  const take = useWrite(
    async (client, input: { file: File; mapping: string | undefined }, options) => {
      const call = client.sourceAccounts.createStatement(accountId, bodyOf(input), options)
      return await endedTask(call, { onProgress: ({ status }) => setStep(status) })
    },
    {
      onDone: (task) => {
        setResult(task)
        onResult?.(true)
        onUploaded?.(task)
      },
    },
  )
  const read = async (chosen: File, how?: string): Promise<void> => {
    setForecast(undefined)
    setMapping(how)
    const answer = await ask.run({ file: chosen, mapping: how })
    if (answer === undefined) setIsMapping(true)
    else setIsMapping(false)
  }
  const choose = async (chosen: File): Promise<void> => {
    setFile(chosen)
    setResult(undefined)
    setStep(undefined)
    take.reset()
    const [preview] = await Promise.all([previewOfFile(chosen).catch(() => undefined), read(chosen)])
    setTable(preview)
  }
  const again = (): void => {
    setFile(undefined)
    setForecast(undefined)
    setResult(undefined)
    onResult?.(false)
    setIsMapping(false)
    ask.reset()
    take.reset()
  }
  if (result) return <ImportResult task={result} accountId={accountId} forecast={forecast} onAgain={again} />
  return (
    <Stack>
      {!take.isPending && (
        <FileDrop
          label={file?.name ?? t('dropFile')}
          hint={t('formats')}
          button={file === undefined ? t('chooseFile') : t('otherFile')}
          isPending={ask.isPending}
          onFile={(chosen) => void choose(chosen)}
        />
      )}
      <ReadProblem error={ask.error} retry={() => void ask.retry()} />
      {file !== undefined && isMapping && table !== undefined && (
        <MappingForm table={table} isPending={ask.isPending} onPreview={(how) => void read(file, how)} />
      )}
      {take.isPending && <Banner title={stepTitle(t, step)}>{file?.name}</Banner>}
      <WriteError write={take} title={t('notImported')} />
      {file !== undefined && forecast !== undefined && !take.isPending && (
        <ForecastView
          forecast={forecast}
          onImport={() => void take.run({ file, mapping })}
          onMap={table === undefined ? undefined : () => setIsMapping(true)}
        />
      )}
      {file !== undefined && forecast !== undefined && !take.isPending && (
        <div>
          <Button variant="quiet" onPress={again}>
            {t('startOver')}
          </Button>
        </div>
      )}
    </Stack>
  )
}

function bodyOf({ file, mapping }: { file: File; mapping: string | undefined }) {
  return { file, ...(mapping === undefined ? {} : { mapping }) }
}

function stepTitle(t: ReturnType<typeof useMessages<keyof typeof messages.en>>, step: string | undefined): string {
  if (step === 'pending') return t('stepBooking')
  if (step === 'posted') return t('stepCategorizing')
  return t('stepSending')
}

/** Why a file could not be read, in the words of the service, line by line. */
function ReadProblem({ error, retry }: { error: unknown; retry: () => void }): ReactNode {
  const t = useMessages(messages)
  if (!(error instanceof DaybookError) || error.code !== 'invalid_file')
    return <WriteError write={{ error, retry: async () => retry(), isPending: false }} title={t('notRead')} />
  const line = typeof error.data['line'] === 'number' ? error.data['line'] : undefined
  const reason = typeof error.data['reason'] === 'string' ? error.data['reason'] : error.message
  return (
    <Banner tone="negative" title={line === undefined ? t('notRead') : t('notReadAt', { line })}>
      {sentence(reason)}
    </Banner>
  )
}

/** What is wrong, without what a program could send to mend it: the form asks for that. */
function sentence(reason: string): string {
  const [problem = reason] = reason.split(';')
  return problem.charAt(0).toUpperCase() + problem.slice(1)
}
