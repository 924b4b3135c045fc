import { useMessages } from '@daybook/react/messages'
import { useRead } from '@daybook/react/provider'
import { type ReactNode, useMemo, useState } from 'react'
import { addressOf } from './addresses.ts'
import { areas, reportNames } from './areas.ts'
import { type Found, Finder, type FoundGroup } from './finder.tsx'
import { go } from './history.ts'
import type { LayerProps } from './layers.tsx'
import { bestOf } from './matching.ts'
import { recentOf } from './recent.ts'
import messages from './shell.messages.json'
import { useLater } from './use-later.ts'

/** Finds screens, reports, ledgers and parties of the books, and what can be done anywhere. */
export function CommandPalette({ instanceId, open, close }: LayerProps & { readonly instanceId: string }): ReactNode {
  const say = useMessages(messages)
  const [text, setText] = useState('')
  const ledgers = useLedgers(instanceId)
  const parties = useParties(instanceId, useLater(text.trim()))
  const { screens, reports, commands, recents } = useFixed(instanceId, open)
  const groups: readonly FoundGroup[] =
    text.trim() === ''
      ? [
          { id: 'recent', title: say('recent'), items: recents },
          { id: 'screens', title: say('screens'), items: screens },
          { id: 'commands', title: say('commands'), items: commands },
        ]
      : [
          { id: 'screens', title: say('screens'), items: bestOf(screens, text, 6) },
          { id: 'ledgers', title: say('ledgers'), items: bestOf(ledgers.items, text, 8) },
          { id: 'parties', title: say('partiesFound'), items: parties.items },
          { id: 'reports', title: say('reportsFound'), items: bestOf(reports, text, 5) },
          { id: 'commands', title: say('commands'), items: bestOf(commands, text, 3) },
        ]
  return (
    <Finder
      label={say('jump')}
      text={text}
      onTextChange={setText}
      groups={groups}
      isLoading={ledgers.isLoading || parties.isLoading}
      close={close}
    />
  )
}

function useFixed(instanceId: string, open: LayerProps['open']) {
  const say = useMessages(messages)
  return useMemo(() => {
    const lead = (to: string) => () => go(to)
    const screens: Found[] = areas.flatMap(({ items }) =>
      items.map(({ screen, key }) => ({
        id: `screen ${screen}`,
        label: say(screen),
        detail: `g ${key}`,
        run: lead(addressOf(instanceId, { screen })),
      })),
    )
    const others = (['new-entry', 'opening-balances', 'feeds'] as const).map((screen) => ({
      id: `screen ${screen}`,
      label: say(screen),
      run: lead(addressOf(instanceId, { screen })),
    }))
    const reports: Found[] = reportNames.map((name) => ({
      id: `report ${name}`,
      label: say(name),
      run: lead(addressOf(instanceId, { screen: 'report', id: name })),
    }))
    const commands: Found[] = [
      { id: 'switch', label: say('switchBusiness'), run: () => open('switch') },
      { id: 'preferences', label: say('preferences'), run: () => open('preferences') },
    ]
    const recents: Found[] = recentOf(instanceId)
      .slice(0, 5)
      .map(({ address, title }) => ({ id: `recent ${address}`, label: title, run: lead(address) }))
    return { screens: [...screens, ...others], reports, commands, recents }
  }, [instanceId, open, say])
}

interface FoundOnServer {
  readonly items: readonly Found[]
  readonly isLoading: boolean
}

/** A chart has hundreds of ledgers: it is read once and looked through here. */
function useLedgers(instanceId: string): FoundOnServer {
  const { data, isLoading } = useRead('console-ledgers', [], (client, signal) =>
    client.ledgers.list({ limit: 1000 }, { signal }).page(),
  )
  const items = useMemo(
    () =>
      (data?.records ?? []).map(({ id, name, sort_code }) => ({
        id: `ledger ${id}`,
        label: name,
        detail: sort_code ?? undefined,
        run: () => go(addressOf(instanceId, { screen: 'ledger', id })),
      })),
    [data, instanceId],
  )
  return { items, isLoading }
}

/** There may be any number of parties: the service looks. */
function useParties(instanceId: string, name: string): FoundOnServer {
  const { data, isLoading } = useRead(
    'console-parties',
    [name],
    (client, signal) => client.parties.list({ name, limit: 6 }, { signal }).page(),
    { enabled: name !== '', keepPrevious: true },
  )
  const items = (name === '' ? [] : (data?.records ?? [])).map((party) => ({
    id: `party ${party.id}`,
    label: party.name,
    run: () => go(addressOf(instanceId, { screen: 'party', id: party.id })),
  }))
  return { items, isLoading }
}
