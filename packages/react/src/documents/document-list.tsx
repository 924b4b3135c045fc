import type { AccrualSource } from '@daybook/sdk'
import { type ReactNode, useState } from 'react'
import {
  Amount,
  Banner,
  Button,
  type Column,
  DateField,
  Day,
  EmptyState,
  ErrorNotice,
  Page,
  PlaceLink,
  SearchField,
  SelectField,
  SkeletonRows,
  Tabs,
  Toolbar,
  VirtualTable,
  widthOfAmounts,
} from '../design/design.ts'
import { useCommonMessages } from '../messages/general-messages.ts'
import { usePartyNames } from '../parties/party-names.ts'
import { useNavigation } from '../provider/places.ts'
import { recordsOf, useList, useMore, useRead } from '../provider/reads.ts'
import { useMay } from '../provider/rights.ts'
import { useScreenState } from '../provider/screen-state.ts'
import { AgedDocuments, AgeingBar } from './ageing.tsx'
import { DocumentStatus } from './document-status.tsx'
import { documentKinds, type DocumentType, isAgeBucket, signedAmount } from './document-types.ts'
import styles from './documents.module.css'
import { useDocumentMessages } from './messages.ts'
import { useSettledText } from './use-settled.ts'

type Screen = 'invoices' | 'bills' | 'payroll'

const tabStatuses: Readonly<Record<Tab, readonly AccrualSource['display_status'][]>> = {
  open: ['open', 'partially_paid', 'overdue'],
  overdue: ['overdue'],
  paid: ['paid'],
  draft: ['draft'],
  closed: ['void', 'uncollectible'],
  all: [],
}
const tabNames = ['open', 'overdue', 'paid', 'draft', 'closed', 'all'] as const
type Tab = (typeof tabNames)[number]

const sorts = {
  newest: '-effective_date',
  oldest: 'effective_date',
  due: 'due_date',
  open: '-amount_outstanding',
} as const
const sortNames = ['newest', 'oldest', 'due', 'open'] as const

const defaults = { tab: 'open', q: '', sort: 'newest', from: '', to: '', age: '', party: '' }

/** The documents of one kind, with those that reduce them: what is open, late, paid. */
export function DocumentList({ screen, types }: { screen: Screen; types: readonly DocumentType[] }): ReactNode {
  const t = useDocumentMessages()
  const common = useCommonMessages()
  const [state, change] = useScreenState(defaults)
  const of = screen === 'invoices' ? 'receivables' : screen === 'bills' ? 'payables' : undefined
  const drafts = useRead('documents', ['drafts', types], (client, signal) =>
    client.accrualSources.list({ type: types, status: 'draft', limit: 1 }, { signal }).page(),
  )
  const hasDrafts = (drafts.data?.records.length ?? 0) > 0
  const tabs = tabNames.filter((tab) => tab !== 'draft' || hasDrafts || state.tab === 'draft')
  const bucket = isAgeBucket(state.age) ? state.age : undefined
  return (
    <Page title={t(screen)} actions={<NewButtons types={types} />}>
      {of && <AgeingBar of={of} bucket={state.age} />}
      {bucket && of ? (
        <>
          <Banner
            title={t('agedDocuments', { bucket: t(`age_${bucket}`) })}
            actions={<Button onPress={() => change({ age: undefined, party: undefined })}>{common('clear')}</Button>}
          />
          <AgedDocuments of={of} bucket={bucket} partyId={state.party} />
        </>
      ) : (
        <Tabs
          label={t('tabsLabel')}
          value={tabNames.find((name) => name === state.tab) ?? 'open'}
          onChange={(tab: Tab) => change({ tab })}
          tabs={tabs.map((tab) => ({
            value: tab,
            label: t(`tab_${tab}`),
            content: <Documents screen={screen} types={types} state={state} change={change} />,
          }))}
        />
      )}
    </Page>
  )
}

function NewButtons({ types }: { types: readonly DocumentType[] }): ReactNode {
  const t = useDocumentMessages()
  const { navigate } = useNavigation()
  if (!useMay('books:write')) return null
  return types.map((type) => (
    <Button
      key={type}
      variant={documentKinds[type].isCredit ? 'secondary' : 'primary'}
      onPress={() => navigate({ screen: 'new-document', state: { type } })}
    >
      {t(`new_${type}`)}
    </Button>
  ))
}

interface DocumentsProps {
  readonly screen: Screen
  readonly types: readonly DocumentType[]
  readonly state: Readonly<Record<keyof typeof defaults, string>>
  readonly change: (changes: Partial<Record<keyof typeof defaults, string | undefined>>) => void
}

function Documents({ screen, types, state, change }: DocumentsProps): ReactNode {
  const t = useDocumentMessages()
  const { navigate } = useNavigation()
  const [current, setCurrent] = useState<number | undefined>(undefined)
  const keywords = useSettledText(state.q)
  const status = tabStatuses[tabNames.find((tab) => tab === state.tab) ?? 'open']
  const sort = sorts[sortNames.find((name) => name === state.sort) ?? 'newest']
  const list = useList(
    'documents',
    [types, status, keywords, sort, state.from, state.to, state.party],
    (client, pageToken, signal) =>
      client.accrualSources.list(
        {
          type: types,
          sort,
          limit: 100,
          ...(status.length === 0 ? {} : { display_status: status }),
          ...(keywords === '' ? {} : { keywords }),
          ...(state.from === '' ? {} : { start_date: state.from }),
          ...(state.to === '' ? {} : { end_date: state.to }),
          ...(state.party === '' ? {} : { party_id: state.party }),
          ...(pageToken === undefined ? {} : { page_token: pageToken }),
        },
        { signal },
      ),
  )
  const rows = recordsOf(list)
  const more = useMore(list)
  const amountWidth = widthOfAmounts(rows, ({ gross_amount: amount }) => amount)
  const { names } = usePartyNames(rows.map(({ party_id }) => party_id))
  return (
    <div className={styles.stack}>
      <Filters state={state} change={change} />
      {list.isError && <ErrorNotice error={list.error} onRetry={() => void list.refetch()} />}
      {list.isPending && <SkeletonRows count={10} />}
      {list.isSuccess && rows.length === 0 && <Nothing screen={screen} types={types} state={state} change={change} />}
      {rows.length > 0 && (
        <VirtualTable
          label={t(screen)}
          rows={rows}
          keyOf={({ id }) => id}
          columns={columnsOf(t, { names, screen, amountWidth })}
          height={`min(70vh, ${rows.length * 40 + 48}px)`}
          minWidth={`calc(39.5rem + 2 * ${amountWidth})`}
          current={current}
          onCurrentChange={setCurrent}
          onOpen={({ id }) => navigate({ screen: 'document', id })}
          {...more}
        />
      )}
    </div>
  )
}

function Filters({ state, change }: Pick<DocumentsProps, 'state' | 'change'>): ReactNode {
  const t = useDocumentMessages()
  return (
    <Toolbar>
      <SearchField label={t('searchDocuments')} value={state.q} onChange={(q) => change({ q })} />
      <DateField
        label={t('from')}
        value={state.from || null}
        onChange={(from) => change({ from: from ?? undefined })}
      />
      <DateField label={t('to')} value={state.to || null} onChange={(to) => change({ to: to ?? undefined })} />
      <SelectField
        label={t('sortBy')}
        options={sortNames.map((value) => ({ value, label: t(`sort_${value}`) }))}
        value={sortNames.find((name) => name === state.sort) ?? 'newest'}
        onChange={(sort) => change({ sort })}
      />
    </Toolbar>
  )
}

function Nothing({ screen, types, state, change }: DocumentsProps): ReactNode {
  const t = useDocumentMessages()
  const isFiltered = state.q !== '' || state.from !== '' || state.to !== '' || state.party !== ''
  if (isFiltered)
    return (
      <EmptyState
        title={t('nothingMatches')}
        actions={
          <Button onPress={() => change({ q: undefined, from: undefined, to: undefined, party: undefined })}>
            {t('clearFilters')}
          </Button>
        }
      />
    )
  return (
    <EmptyState title={t(`empty_${screen}`)} actions={state.tab === 'all' ? <NewButtons types={types} /> : undefined}>
      <p>{t(`emptyHow_${screen}`)}</p>
    </EmptyState>
  )
}

function columnsOf(
  t: ReturnType<typeof useDocumentMessages>,
  { names, screen, amountWidth }: { names: ReadonlyMap<string, string>; screen: Screen; amountWidth: string },
): Column<AccrualSource>[] {
  return [
    {
      id: 'number',
      heading: t('number'),
      width: 'minmax(6.5rem, 1fr)',
      cell: (row) => (
        <PlaceLink to={{ screen: 'document', id: row.id }}>{row.reference_number ?? t('noNumber')}</PlaceLink>
      ),
    },
    {
      id: 'party',
      heading: t(screen === 'invoices' ? 'customer' : screen === 'bills' ? 'vendor' : 'employee'),
      width: 'minmax(7rem, 2fr)',
      cell: ({ party_id: id }) => (id === null ? t('noParty') : (names.get(id) ?? '…')),
    },
    { id: 'date', heading: t('date'), width: '6.5rem', cell: (row) => <Day value={row.effective_date} /> },
    {
      id: 'due',
      heading: t('due'),
      width: '6.5rem',
      cell: (row) => row.due_date !== null && <Day value={row.due_date} />,
    },
    { id: 'status', heading: t('status'), width: '7rem', cell: (row) => <DocumentStatus document={row} /> },
    {
      id: 'total',
      heading: t('total'),
      width: `minmax(${amountWidth}, 1fr)`,
      align: 'end',
      cell: (row) => <Amount value={signedAmount(row.type, row.gross_amount)} />,
    },
    {
      id: 'open',
      heading: t('open'),
      width: `minmax(${amountWidth}, 1fr)`,
      align: 'end',
      cell: (row) => <Amount value={signedAmount(row.type, row.amount_outstanding)} />,
    },
  ]
}
