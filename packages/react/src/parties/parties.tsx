import { Money, type Party } from '@daybook/sdk'
import { type ReactNode, useState } from 'react'
import {
  Amount,
  Badge,
  Button,
  type Column,
  EmptyState,
  ErrorNotice,
  Page,
  PlaceLink,
  SearchField,
  SkeletonRows,
  Tabs,
  Toolbar,
  VirtualTable,
  widthOfAmounts,
} from '../design/design.ts'
import { useAgeing } from '../documents/ageing.tsx'
import { useSettledText } from '../documents/use-settled.ts'
import { type ScreenProps, useNavigation } from '../provider/places.ts'
import { recordsOf, useList, useMore } from '../provider/reads.ts'
import { useMay } from '../provider/rights.ts'
import { useScreenState } from '../provider/screen-state.ts'
import { usePartyMessages } from './messages.ts'
import styles from './parties.module.css'
import { PartyForm } from './party-form.tsx'
import { isPartyType, partyTypes } from './party-types.ts'

const tabNames = ['all', ...partyTypes] as const

/** Customers, vendors, employees and others, with what is open of each. */
export default function Parties(_: ScreenProps): ReactNode {
  const t = usePartyMessages()
  const { navigate } = useNavigation()
  const mayWrite = useMay('books:write')
  const [state, change] = useScreenState({ type: 'all', q: '' })
  const [isNew, setNew] = useState(false)
  const type = isPartyType(state.type) ? state.type : undefined
  const newButton = mayWrite && (
    <Button variant="primary" onPress={() => setNew(true)}>
      {t('newParty')}
    </Button>
  )
  return (
    <Page title={t('parties')} actions={newButton}>
      <Tabs
        label={t('tabsLabel')}
        value={type ?? 'all'}
        onChange={(tab) => change({ type: tab })}
        tabs={tabNames.map((tab) => ({
          value: tab,
          label: t(`tab_${tab}`),
          content: (
            <div className={styles.stack}>
              <Toolbar>
                <SearchField label={t('searchParties')} value={state.q} onChange={(q) => change({ q })} />
              </Toolbar>
              <List type={type} search={state.q} />
            </div>
          ),
        }))}
      />
      {isNew && (
        <PartyForm
          type={type ?? 'customer'}
          onClose={() => setNew(false)}
          onDone={({ id }) => navigate({ screen: 'party', id })}
        />
      )}
    </Page>
  )
}

function List({ type, search }: { type: Party['type'] | undefined; search: string }): ReactNode {
  const t = usePartyMessages()
  const { navigate } = useNavigation()
  const [current, setCurrent] = useState<number | undefined>(undefined)
  const name = useSettledText(search)
  const list = useList('parties', ['list', type, name], (client, pageToken, signal) =>
    client.parties.list(
      {
        limit: 100,
        ...(type === undefined ? {} : { type }),
        ...(name === '' ? {} : { name }),
        ...(pageToken === undefined ? {} : { page_token: pageToken }),
      },
      { signal },
    ),
  )
  const balances = useBalances()
  const rows = recordsOf(list)
  const more = useMore(list)
  if (list.isError) return <ErrorNotice error={list.error} onRetry={() => void list.refetch()} />
  if (list.isPending) return <SkeletonRows count={10} />
  if (rows.length === 0)
    return (
      <EmptyState title={t(name === '' ? 'empty' : 'nothingMatches')}>
        {name === '' && <p>{t('emptyHow')}</p>}
      </EmptyState>
    )
  const amountWidth = widthOfAmounts([...(balances?.values() ?? [])], (balance) => balance)
  return (
    <VirtualTable
      label={t('parties')}
      rows={rows}
      columns={columnsOf(t, balances, amountWidth)}
      keyOf={({ id }) => id}
      height={`min(70vh, ${rows.length * 40 + 48}px)`}
      minWidth={`calc(30rem + ${amountWidth})`}
      current={current}
      onCurrentChange={setCurrent}
      onOpen={({ id }) => navigate({ screen: 'party', id })}
      {...more}
    />
  )
}

/** What is open of each party: above zero where it owes, below where it is owed. */
function useBalances(): ReadonlyMap<string, string> | undefined {
  const receivables = useAgeing({ of: 'receivables', by: 'party' })
  const payables = useAgeing({ of: 'payables', by: 'party' })
  if (!receivables.data || !payables.data) return undefined
  const balances = new Map<string, string>()
  for (const { party_id: id, total } of receivables.data.records) if (id !== null) balances.set(id, total)
  for (const { party_id: id, total } of payables.data.records)
    if (id !== null) balances.set(id, Money.sub(balances.get(id) ?? '0', total))
  return balances
}

function columnsOf(
  t: ReturnType<typeof usePartyMessages>,
  balances: ReadonlyMap<string, string> | undefined,
  amountWidth: string,
): Column<Party>[] {
  return [
    {
      id: 'name',
      heading: t('name'),
      width: 'minmax(10rem, 3fr)',
      cell: (party) => (
        <span title={party.name}>
          <PlaceLink to={{ screen: 'party', id: party.id }}>{party.name}</PlaceLink>{' '}
          {!party.enabled && <Badge>{t('badgeDisabled')}</Badge>}
        </span>
      ),
    },
    { id: 'type', heading: t('type'), width: '8rem', cell: (party) => t(`type_${party.type}`) },
    { id: 'email', heading: t('email'), width: 'minmax(8rem, 2fr)', cell: (party) => party.email },
    {
      id: 'balance',
      heading: t('balance'),
      width: `minmax(${amountWidth}, 1fr)`,
      align: 'end',
      cell: ({ id }) => {
        const balance = balances?.get(id)
        return balance === undefined ? <span className={styles.soft}>–</span> : <Amount value={balance} />
      },
    },
  ]
}
