import type { ScreenName } from '@daybook/react'
import { Button, Key, opensElsewhere } from '@daybook/react/design'
import { useMessages } from '@daybook/react/messages'
import { useInstance, useRead } from '@daybook/react/provider'
import type { MouseEvent, ReactNode } from 'react'
import { addressOf, base } from './addresses.ts'
import { areas, homes } from './areas.ts'
import { go } from './history.ts'
import { Icon } from './icons.tsx'
import { Mark } from './mark.tsx'
import { prefer } from './preferences.ts'
import { useSessionState } from './session.ts'
import messages from './shell.messages.json'
import styles from './shell.module.css'

export interface SideBarProps {
  readonly instanceId: string | undefined
  readonly screen: string
  /** Icons alone. */
  readonly isNarrow: boolean
  readonly onSearch: () => void
  readonly onSwitch: () => void
  readonly onPreferences: () => void
  /** A way was taken: what lies over the page can go. */
  readonly onLeave?: () => void
}

/** Whose books they are, and the way to every part of them. */
export function SideBar(props: SideBarProps): ReactNode {
  const { instanceId, isNarrow, onSearch, onSwitch, onPreferences, onLeave } = props
  const say = useMessages(messages)
  return (
    <div className={styles.bar} data-narrow={isNarrow || undefined}>
      <div className={styles.barHead}>
        {instanceId === undefined ? <ProductName /> : <BusinessButton isNarrow={isNarrow} onPress={onSwitch} />}
        {instanceId !== undefined && <SearchButton isNarrow={isNarrow} onPress={onSearch} />}
      </div>
      {instanceId !== undefined && <Areas {...props} instanceId={instanceId} />}
      <div className={styles.barFoot}>
        <UserButton isNarrow={isNarrow} onPress={onPreferences} />
        {onLeave === undefined && (
          <Button
            variant="quiet"
            isIcon
            aria-label={say(isNarrow ? 'expand' : 'collapse')}
            aria-expanded={!isNarrow}
            onPress={() => prefer({ isNarrow: !isNarrow })}
          >
            <Icon name="collapse" />
          </Button>
        )}
      </div>
    </div>
  )
}

/** Who is signed in: how the console looks to them, and the way out. */
function UserButton({ isNarrow, onPress }: { isNarrow: boolean; onPress: () => void }): ReactNode {
  const say = useMessages(messages)
  const name = useSessionState().session?.user.username ?? ''
  return (
    <button type="button" className={styles.user} onClick={onPress} aria-label={`${name}: ${say('userMenu')}`}>
      <Icon name="parties" />
      {!isNarrow && <span className={styles.userName}>{name}</span>}
    </button>
  )
}

function ProductName(): ReactNode {
  return (
    <div className={styles.product}>
      <Mark /> Daybook
    </div>
  )
}

function BusinessButton({ isNarrow, onPress }: { isNarrow: boolean; onPress: () => void }): ReactNode {
  const say = useMessages(messages)
  const { environment } = useSessionState()
  const name = useInstance().data?.name ?? '…'
  return (
    <button
      type="button"
      className={styles.business}
      onClick={onPress}
      aria-label={isNarrow ? say('businessMenu', { name }) : undefined}
    >
      <Mark size={24} />
      {!isNarrow && (
        <span className={styles.businessText}>
          <span className={styles.businessName}>{name}</span>
          {environment === 'sandbox' && <span className={styles.faint}>{say('sandbox')}</span>}
        </span>
      )}
      {!isNarrow && (
        <span className={styles.faint}>
          <Icon name="chevron" />
        </span>
      )}
    </button>
  )
}

function SearchButton({ isNarrow, onPress }: { isNarrow: boolean; onPress: () => void }): ReactNode {
  const say = useMessages(messages)
  return (
    <button
      type="button"
      className={styles.search}
      onClick={onPress}
      aria-label={isNarrow ? say('jump') : undefined}
      aria-keyshortcuts="Control+K"
    >
      <Icon name="search" />
      {!isNarrow && <span className={styles.searchText}>{say('jump')}</span>}
      {!isNarrow && <Key>{isMac ? '⌘K' : 'Ctrl K'}</Key>}
    </button>
  )
}

const isMac = /mac|iphone|ipad/i.test(navigator.userAgent)

function Areas({ instanceId, screen, isNarrow, onLeave }: SideBarProps & { instanceId: string }): ReactNode {
  const say = useMessages(messages)
  const toReview = useToReview(instanceId)
  const current = isNamed(screen) ? (homes[screen] ?? screen) : screen
  return (
    <nav className={styles.areas} aria-label={say('navigation')}>
      {areas.map(({ name, items }) => (
        <div key={items[0]?.screen} className={styles.area}>
          {name !== null && !isNarrow && (
            <div className={styles.areaName} id={`area-${name}`}>
              {say(name)}
            </div>
          )}
          <ul className={styles.items} aria-label={name === null ? undefined : say(name)}>
            {items.map((item) => (
              <li key={item.screen}>
                <ItemLink
                  to={item.screen}
                  instanceId={instanceId}
                  isCurrent={item.screen === current}
                  isNarrow={isNarrow}
                  onFollow={onLeave}
                >
                  {item.screen === 'review' ? toReview : null}
                </ItemLink>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}

function isNamed(screen: string): screen is ScreenName {
  return screen in messages.en
}

function ItemLink({
  to,
  instanceId,
  isCurrent,
  isNarrow,
  onFollow,
  children,
}: {
  to: ScreenName
  instanceId: string
  isCurrent: boolean
  isNarrow: boolean
  onFollow: (() => void) | undefined
  children: ReactNode
}): ReactNode {
  const say = useMessages(messages)
  const address = addressOf(instanceId, { screen: to })
  const follow = (event: MouseEvent): void => {
    if (opensElsewhere(event)) return
    event.preventDefault()
    go(address)
    onFollow?.()
  }
  return (
    <a
      href={base + address}
      className={styles.item}
      aria-current={isCurrent ? 'page' : undefined}
      aria-label={isNarrow ? say(to) : undefined}
      title={isNarrow ? say(to) : undefined}
      onClick={follow}
    >
      <Icon name={to} />
      {!isNarrow && <span className={styles.itemText}>{say(to)}</span>}
      {!isNarrow && children}
    </a>
  )
}

const counted = new Set(['uncategorized_inflow', 'uncategorized_outflow'])

/** How many rows wait for a category, exactly up to ten thousand of each direction. */
function useToReview(instanceId: string): ReactNode {
  const say = useMessages(messages)
  const { data } = useRead('readiness', ['today', instanceId], (client, signal) => {
    const date = new Date().toISOString().slice(0, 10)
    return client.periods.retrieveReadiness({ date }, { signal })
  })
  const items = data?.items.filter(({ name }) => counted.has(name)) ?? []
  const count = items.reduce((sum, item) => sum + (item.count ?? 0), 0)
  if (count === 0) return null
  const text = items.some(({ more }) => more) ? `${count}+` : String(count)
  return (
    <span className={styles.count}>
      <span aria-hidden="true">{text}</span>
      <span className={styles.hidden}>{say('toReview', { count })}</span>
    </span>
  )
}
