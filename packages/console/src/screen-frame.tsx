import { type ScreenName, ScreenStateContext } from '@daybook/react'
import { Button, EmptyState, ErrorBoundary, Page, Skeleton, SkeletonRows, Stack } from '@daybook/react/design'
import { useMessages } from '@daybook/react/messages'
import { type ReactNode, useMemo } from 'react'
import { addressOf } from './addresses.ts'
import { go, type Location } from './history.ts'
import { isCodeMissing } from './replaced.ts'
import { screens } from './screens.ts'
import messages from './shell.messages.json'

/** A screen with its state in the address. What fails in it stays in it. */
export function ScreenFrame({
  name,
  id,
  location: { path, search },
}: {
  name: ScreenName
  id: string | undefined
  location: Location
}): ReactNode {
  const store = useMemo(
    () => ({
      state: Object.fromEntries(new URLSearchParams(search)),
      change: (state: Readonly<Record<string, string>>, options?: { replace?: boolean }) => {
        const query = new URLSearchParams(state).toString()
        go(query === '' ? path : `${path}?${query}`, { replace: options?.replace ?? true })
      },
    }),
    [path, search],
  )
  const Chosen = screens[name]
  return (
    <ScreenStateContext.Provider value={store}>
      <ErrorBoundary key={path} onRetry={reloadIfMissing}>
        {Chosen && <Chosen key={`${name} ${id ?? ''}`} id={id} fallback={<ScreenSkeleton />} />}
      </ErrorBoundary>
    </ScreenStateContext.Provider>
  )
}

function reloadIfMissing(): boolean {
  const isMissing = isCodeMissing()
  if (isMissing) location.reload()
  return isMissing
}

/** As much room as most screens take. */
export function ScreenSkeleton(): ReactNode {
  return (
    <Stack>
      <Skeleton height="1.75rem" width="12rem" />
      <SkeletonRows />
    </Stack>
  )
}

export function NoScreen({ instanceId }: { instanceId: string | undefined }): ReactNode {
  const say = useMessages(messages)
  const to = instanceId === undefined ? '/' : addressOf(instanceId, { screen: 'overview' })
  return (
    <Page title={say('noScreen')}>
      <EmptyState title={say('noScreenHelp')} actions={<Button onPress={() => go(to)}>{say('toOverview')}</Button>} />
    </Page>
  )
}
