import { useMessages } from '@daybook/react/messages'
import { useRead } from '@daybook/react/provider'
import { type ReactNode, useState } from 'react'
import { addressOf } from './addresses.ts'
import { Finder } from './finder.tsx'
import { go } from './history.ts'
import type { LayerProps } from './layers.tsx'
import { isScreen } from './screen-code.ts'
import messages from './shell.messages.json'
import { useLater } from './use-later.ts'

/** Finds one of the platform's businesses, however many they are: the service looks, and shows the first. */
export function BusinessSwitch({ instanceId, screen, close }: LayerProps): ReactNode {
  const say = useMessages(messages)
  const [text, setText] = useState('')
  const name = useLater(text.trim())
  const { data, isLoading, isPlaceholderData } = useRead(
    'console-businesses',
    [name],
    (client, signal) =>
      client.instances.list({ sort: 'name', limit: 50, ...(name === '' ? {} : { name }) }, { signal }).page(),
    { keepPrevious: true },
  )
  const businesses = (data?.records ?? [])
    .filter(({ id }) => id !== instanceId)
    .map((business) => ({
      id: business.id,
      label: business.name,
      detail: business.external_id ?? business.currency,
      // The same screen of the other books, where it is not about one record.
      run: () => go(addressOf(business.id, { screen: isScreen(screen) && isGeneral(screen) ? screen : 'overview' })),
    }))
  return (
    <Finder
      label={say('findBusiness')}
      text={text}
      onTextChange={setText}
      groups={[
        { id: 'businesses', title: say('switchBusiness'), items: businesses },
        {
          id: 'all',
          title: say('commands'),
          items: [{ id: 'all', label: say('allBusinesses'), run: () => go('/') }],
        },
      ]}
      isLoading={isLoading || isPlaceholderData || name !== text.trim()}
      close={close}
    />
  )
}

const ofRecords = new Set(['transaction', 'account', 'entry', 'ledger', 'reconciliation', 'document', 'party'])

function isGeneral(screen: string): boolean {
  return !ofRecords.has(screen)
}
