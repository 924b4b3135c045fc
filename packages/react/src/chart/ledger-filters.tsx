import type { LedgerStatement } from '@daybook/sdk'
import type { ReactNode } from 'react'
import { Amount, Button, DateField, Menu, SearchField, SelectField, Toolbar, WriteError } from '../design/design.ts'
import { type Fact, Facts } from '../journal/facts.tsx'
import { useDownload } from '../journal/use-download.ts'
import { useCommonMessages } from '../messages/general-messages.ts'
import { useMessages } from '../messages/use-messages.ts'
import type { ChangeLedgerState, LedgerQuery, LedgerState } from './ledger-state.ts'
import messages from './ledger.messages.json'
import styles from './ledger.module.css'
import { useLedgerWords } from './words.ts'

/** The days and the basis, and what the period comes to. */
export function LedgerFilters({
  state,
  change,
  words,
  onWordsChange,
  statement,
}: {
  state: LedgerState
  change: ChangeLedgerState
  words: string
  onWordsChange: (words: string) => void
  statement: LedgerStatement | undefined
}): ReactNode {
  const t = useMessages(messages)
  const named = useLedgerWords()
  return (
    <>
      <Toolbar>
        <div className={styles.days}>
          <DateField
            label={t('from')}
            value={state.start_date || (statement?.start_date ?? null)}
            onChange={(day) => change({ start_date: day ?? '' })}
          />
        </div>
        <div className={styles.days}>
          <DateField
            label={t('to')}
            value={state.end_date || (statement?.end_date ?? null)}
            onChange={(day) => change({ end_date: day ?? '' })}
          />
        </div>
        <div className={styles.days}>
          <SelectField
            label={named('basis')}
            options={(['own', 'accrual', 'cash'] as const).map((value) => ({ value, label: named(`basis_${value}`) }))}
            value={state.basis === '' ? 'own' : state.basis}
            onChange={(basis) => change({ basis: basis === 'own' ? '' : basis })}
          />
        </div>
        <div className={styles.find}>
          <SearchField label={t('find')} value={words} onChange={onWordsChange} />
        </div>
      </Toolbar>
      <Facts facts={factsOf(statement, t)} />
    </>
  )
}

function factsOf(
  statement: LedgerStatement | undefined,
  t: (name: 'openingBalance' | 'debits' | 'credits' | 'closingBalance') => string,
): Fact[] {
  return [
    { label: t('openingBalance'), value: figure(statement?.opening_balance) },
    { label: t('debits'), value: figure(statement?.total_debit) },
    { label: t('credits'), value: figure(statement?.total_credit) },
    { label: t('closingBalance'), value: figure(statement?.closing_balance, true) },
  ]
}

function figure(value: string | undefined, hasCurrency = false): ReactNode {
  return value === undefined ? '\u00a0' : <Amount value={value} hasCurrency={hasCurrency} />
}

const formats = [
  { id: 'pdf', label: 'PDF' },
  { id: 'xlsx', label: 'Excel (XLSX)' },
  { id: 'csv', label: 'CSV' },
] as const

/** The ledger as a file, of the days and basis that are shown. */
export function LedgerDownloads({ query }: { query: LedgerQuery }): ReactNode {
  const common = useCommonMessages()
  const download = useDownload()
  return (
    <>
      <Menu
        button={<Button isPending={download.isPending}>{common('download')}</Button>}
        actions={formats.map(({ id, label }) => ({
          id,
          label,
          run: () => void download.run(`ledger.${id}`, (client) => client.reports.ledgerStatement(query, { as: id })),
        }))}
      />
      <WriteError write={download} title={common('couldNotLoad')} />
    </>
  )
}
