import type { Ledger, Money } from '@daybook/sdk'
import { type ReactNode, useMemo, useState } from 'react'
import {
  Banner,
  Button,
  dayText,
  ErrorNotice,
  Page,
  SearchField,
  showToast,
  SkeletonRows,
  Toolbar,
  WriteError,
} from '../design/design.ts'
import { useClosedThrough, useLedgers, useMay } from '../journal/books.ts'
import { useMessages } from '../messages/use-messages.ts'
import { useLanguage } from '../provider/language.ts'
import type { ScreenProps } from '../provider/places.ts'
import { useInstance, useRead } from '../provider/reads.ts'
import { useWrite } from '../provider/writes.ts'
import { OpeningFooter } from './opening-footer.tsx'
import { OpeningImport } from './opening-import.tsx'
import { OpeningRows } from './opening-rows.tsx'
import { openingBalances, openingChanges, openingSums, takesOpening } from './opening-state.ts'
import messages from './opening.messages.json'
import styles from './opening.module.css'

type Edits = ReadonlyMap<string, string | null>

const none: Edits = new Map()

/** The balances that the books begin with, all of them in one step. */
export default function OpeningBalances(_: ScreenProps): ReactNode {
  const t = useMessages(messages)
  const { locale } = useLanguage()
  const instance = useInstance()
  const ledgers = useLedgers()
  const openings = useOpenings(ledgers.data)
  const first = instance.data?.entries_start.slice(0, 10)
  const failed = [instance, ledgers, openings].find(({ isError }) => isError)
  return (
    <Page
      title={t('title')}
      subtitle={first === undefined ? '\u00a0' : t('subtitle', { date: dayText(first, locale, undefined, true) })}
    >
      {failed && <ErrorNotice error={failed.error} onRetry={() => void failed.refetch()} />}
      {!failed && (openings.data === undefined || instance.data === undefined) && (
        <SkeletonRows count={12} height="2.5rem" />
      )}
      {openings.data && ledgers.data && instance.data && (
        <Form
          ledgers={ledgers.data}
          openings={openings.data}
          beginsYear={first?.slice(5) === instance.data.fiscal_year_start}
        />
      )}
    </Page>
  )
}

function useOpenings(ledgers: readonly Ledger[] | undefined) {
  return useRead(
    'opening-balances',
    [ledgers?.length ?? 0],
    async (client, signal) => {
      const entries = client.journalEntries.list(
        { creation_source: 'opening_balance', expand: 'line_entries', limit: 1000 },
        { signal },
      )
      return openingBalances(await entries.first(maximumEntries), ledgers ?? [])
    },
    { enabled: ledgers !== undefined },
  )
}

const maximumEntries = 10_000
const maximumAtOnce = 1000

function Form({
  ledgers,
  openings,
  beginsYear,
}: {
  ledgers: readonly Ledger[]
  openings: ReadonlyMap<string, Money>
  beginsYear: boolean
}): ReactNode {
  const t = useMessages(messages)
  const { locale } = useLanguage()
  const mayWrite = useMay('books:write')
  const { data: closedThrough = null } = useClosedThrough()
  const [edits, setEdits] = useState<Edits>(none)
  const [words, setWords] = useState('')
  const [isImporting, setImporting] = useState(false)
  const taking = useMemo(() => ledgers.filter((ledger) => takesOpening(ledger, beginsYear)), [ledgers, beginsYear])
  const values = useMemo(() => withEdits(openings, edits), [openings, edits])
  const sums = useMemo(() => openingSums(values, ledgers), [values, ledgers])
  const changes = useMemo(() => openingChanges(openings, edits), [openings, edits])
  const equity = ledgers.find(({ required_ledger_purpose }) => required_ledger_purpose === 'opening_balances')
  const save = useWrite(
    (client, body: { ledger_id: string; balance: string }[], options) =>
      client.ledgers.setOpeningBalances(body, options),
    {
      onDone: (_, body) => {
        showToast(t('saved', { count: body.length }))
        setEdits(none)
      },
    },
  )
  const isFixed = closedThrough !== null
  return (
    <>
      <p className={styles.hint}>{t('intro')}</p>
      <p className={styles.hint}>
        {t('bankHint')} {beginsYear && t('yearHint')}
      </p>
      {isFixed && (
        <Banner tone="warning" title={t('closed', { date: dayText(closedThrough, locale, undefined, true) })} />
      )}
      <Toolbar>
        <div className={styles.find}>
          <SearchField label={t('search')} value={words} onChange={setWords} />
        </div>
        {mayWrite && !isFixed && <Button onPress={() => setImporting(true)}>{t('import')}</Button>}
      </Toolbar>
      <OpeningRows
        ledgers={taking}
        words={words}
        values={values}
        openings={openings}
        isReadOnly={!mayWrite || isFixed}
        onChange={(id, balance) => setEdits((now) => new Map([...now, [id, balance]]))}
      />
      <OpeningFooter
        sums={sums}
        changes={changes}
        equity={equity}
        isPending={save.isPending}
        isReadOnly={!mayWrite || isFixed}
        maximum={maximumAtOnce}
        onReset={() => setEdits(none)}
        onSave={() => void save.run(changes)}
      />
      <WriteError write={save} />
      {isImporting && (
        <OpeningImport
          ledgers={ledgers}
          takes={(ledger) => takesOpening(ledger, beginsYear)}
          onTake={(balances) => setEdits((now) => new Map([...now, ...balances]))}
          onClose={() => setImporting(false)}
        />
      )}
    </>
  )
}

function withEdits(openings: ReadonlyMap<string, Money>, edits: Edits): ReadonlyMap<string, string> {
  const values = new Map<string, string>(openings)
  for (const [id, balance] of edits) {
    if (balance === null) values.delete(id)
    else values.set(id, balance)
  }
  return values
}
