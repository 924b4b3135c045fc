import {
  Button,
  Day,
  EmptyState,
  ErrorNotice,
  loadedLater,
  opensElsewhere,
  Page,
  SearchField,
  SkeletonRows,
  Toolbar,
  VirtualTable,
} from '@daybook/react/design'
import { useMessages } from '@daybook/react/messages'
import { recordsOf, useList, useMore } from '@daybook/react/provider'
import type { Instance } from '@daybook/sdk'
import { type ReactNode, useState } from 'react'
import { addressOf, base } from './addresses.ts'
import messages from './businesses.messages.json'
import styles from './businesses.module.css'
import { go, useLocation } from './history.ts'
import { SampleCompany } from './sample-company.tsx'
import { useSessionState } from './session.ts'
import { useLater } from './use-later.ts'

const NewBusiness = loadedLater(() => import('./new-business.tsx'))

/** Every business of the platform: where one begins who may look at more than one. */
export default function Businesses(): ReactNode {
  const say = useMessages(messages)
  const { session, environment } = useSessionState()
  const { search } = useLocation()
  const [text, setText] = useState(() => new URLSearchParams(search).get('name') ?? '')
  const [isCreating, setCreating] = useState(false)
  const name = useLater(text.trim())
  const list = useList('console-business-list', [name], (client, page_token, signal) =>
    client.instances.list({ sort: 'name', ...(name === '' ? {} : { name }), page_token }, { signal }),
  )
  const more = useMore(list)
  const businesses = recordsOf(list)
  const isEmpty = list.isSuccess && businesses.length === 0 && name === ''
  const create = (
    <Button variant="primary" onPress={() => setCreating(true)}>
      {say('new')}
    </Button>
  )
  return (
    <Page
      title={say('title')}
      subtitle={say('subtitle', { platform: session?.platform.name ?? '' })}
      actions={isEmpty ? undefined : create}
    >
      {isEmpty ? (
        <EmptyState
          title={say('emptyTitle')}
          actions={
            <Toolbar>
              {environment === 'sandbox' && <SampleCompany />}
              {create}
            </Toolbar>
          }
        >
          {say(environment === 'sandbox' ? 'empty' : 'emptyProduction')}
        </EmptyState>
      ) : (
        <>
          <Toolbar label={say('find')}>
            <div className={styles.find}>
              <SearchField
                label={say('find')}
                value={text}
                onChange={(value) => {
                  setText(value)
                  go(value === '' ? '/' : `/?${new URLSearchParams({ name: value }).toString()}`, { replace: true })
                }}
              />
            </div>
          </Toolbar>
          {list.isError && <ErrorNotice error={list.error} onRetry={() => void list.refetch()} />}
          {list.isPending && <SkeletonRows />}
          {list.isSuccess && <List businesses={businesses} {...more} />}
        </>
      )}
      {isCreating && <NewBusiness close={() => setCreating(false)} />}
    </Page>
  )
}

interface ListProps {
  readonly businesses: readonly Instance[]
  readonly isComplete: boolean
  readonly onEnd: () => void
}

function List({ businesses, isComplete, onEnd }: ListProps): ReactNode {
  const say = useMessages(messages)
  const [current, setCurrent] = useState<number | undefined>(undefined)
  return (
    <VirtualTable
      label={say('title')}
      rows={businesses}
      keyOf={({ id }) => id}
      current={current}
      onCurrentChange={setCurrent}
      onOpen={open}
      isComplete={isComplete}
      onEnd={onEnd}
      height={`min(75vh, ${businesses.length * 40 + 40}px)`}
      columns={[
        {
          id: 'name',
          heading: say('name'),
          width: 'minmax(9rem, 3fr)',
          cell: (business) => (
            <a
              className={styles.name}
              href={base + addressOf(business.id, { screen: 'overview' })}
              onClick={(event) => {
                if (opensElsewhere(event)) event.stopPropagation()
                else event.preventDefault()
              }}
            >
              {business.name}
            </a>
          ),
        },
        { id: 'currency', heading: say('currency'), width: '5rem', cell: ({ currency }) => currency },
        {
          id: 'start',
          heading: say('start'),
          width: '8rem',
          cell: ({ entries_start }) => <Day value={entries_start.slice(0, 10)} />,
        },
        { id: 'id', heading: say('externalId'), width: 'minmax(0, 1fr)', cell: ({ external_id }) => external_id },
      ]}
    />
  )
}

function open({ id }: Instance): void {
  go(addressOf(id, { screen: 'overview' }))
}
