import type { ListJournalEntriesQuery } from '@daybook/sdk'
import { type ReactNode, useEffect, useState } from 'react'
import { useLedgerWords } from '../chart/words.ts'
import {
  AmountField,
  Button,
  ComboBoxField,
  DateField,
  Menu,
  SearchField,
  SelectField,
  Toolbar,
  WriteError,
} from '../design/design.ts'
import { useCommonMessages } from '../messages/general-messages.ts'
import { useMessages } from '../messages/use-messages.ts'
import { useLedgers } from './books.ts'
import { type JournalState, kinds } from './journal-state.ts'
import messages from './journal.messages.json'
import styles from './journal.module.css'
import { useDownload } from './use-download.ts'

type Change = (changes: Partial<JournalState>, options?: { replace?: boolean }) => void

export function JournalFilters({
  state,
  change,
  onClear,
}: {
  state: JournalState
  change: Change
  onClear: (() => void) | undefined
}): ReactNode {
  const t = useMessages(messages)
  const words = useLedgerWords()
  const { data: ledgers = [] } = useLedgers()
  return (
    <Toolbar>
      <div className={styles.wide}>
        <Words state={state} change={change} />
      </div>
      <div className={styles.filter}>
        <DateField
          label={t('from')}
          value={state.start_date || null}
          onChange={(day) => change({ start_date: day ?? '' })}
        />
      </div>
      <div className={styles.filter}>
        <DateField label={t('to')} value={state.end_date || null} onChange={(day) => change({ end_date: day ?? '' })} />
      </div>
      <div className={styles.filter}>
        <SelectField
          label={t('kind')}
          options={[
            { value: 'all', label: t('kind_all') },
            ...kinds.map((value) => ({ value, label: t(`kind_${value}`) })),
          ]}
          value={state.creation_source === '' ? 'all' : state.creation_source}
          onChange={(kind) => change({ creation_source: kind === 'all' ? '' : kind })}
        />
      </div>
      <div className={styles.wide}>
        <ComboBoxField
          key={`${ledgers.length} ${state.ledger_id}`}
          label={t('ledger')}
          options={[
            { value: 'all', label: t('allLedgers') },
            ...ledgers.map(({ id, sort_code, name }) => ({
              value: id,
              label: [sort_code, name].filter(Boolean).join(' '),
            })),
          ]}
          value={state.ledger_id === '' ? 'all' : state.ledger_id}
          onChange={(id) => change({ ledger_id: id === 'all' ? '' : id })}
        />
      </div>
      <div className={styles.filter}>
        <AmountField
          label={t('least')}
          value={state.min_amount || null}
          onChange={(amount) => change({ min_amount: amount ?? '' })}
        />
      </div>
      <div className={styles.filter}>
        <AmountField
          label={t('most')}
          value={state.max_amount || null}
          onChange={(amount) => change({ max_amount: amount ?? '' })}
        />
      </div>
      <div className={styles.filter}>
        <SelectField
          label={words('basis')}
          options={(['own', 'accrual', 'cash', 'all'] as const).map((value) => ({
            value,
            label: words(`basis_${value}`),
          }))}
          value={state.basis === '' ? 'own' : state.basis}
          onChange={(basis) => change({ basis: basis === 'own' ? '' : basis })}
        />
      </div>
      {onClear && (
        <Button variant="quiet" onPress={onClear}>
          {t('clear')}
        </Button>
      )}
    </Toolbar>
  )
}

const pause = 250

/** Words go to the address when the person has paused. */
function Words({ state, change }: { state: JournalState; change: Change }): ReactNode {
  const t = useMessages(messages)
  const [typed, setTyped] = useState<string | null>(null)
  useEffect(() => {
    if (typed === null) return undefined
    const timer = setTimeout(() => {
      change({ keywords: typed }, { replace: true })
      setTyped(null)
    }, pause)
    return () => clearTimeout(timer)
  }, [typed, change])
  return <SearchField label={t('find')} value={typed ?? state.keywords} onChange={setTyped} />
}

const formats = [
  { id: 'pdf', label: 'PDF' },
  { id: 'xlsx', label: 'Excel (XLSX)' },
  { id: 'csv', label: 'CSV' },
] as const

/** The journal of the days that are chosen, as a file. */
export function JournalDownloads({ query }: { query: ListJournalEntriesQuery }): ReactNode {
  const common = useCommonMessages()
  const download = useDownload()
  const { start_date, end_date } = query
  const days = { ...(start_date !== undefined && { start_date }), ...(end_date !== undefined && { end_date }) }
  return (
    <>
      <Menu
        button={<Button isPending={download.isPending}>{common('download')}</Button>}
        actions={formats.map(({ id, label }) => ({
          id,
          label,
          run: () => void download.run(`journal.${id}`, (client) => client.reports.journal(days, { as: id })),
        }))}
      />
      <WriteError write={download} title={common('couldNotLoad')} />
    </>
  )
}
