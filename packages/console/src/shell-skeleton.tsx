import { useMessages } from '@daybook/react/messages'
import type { ReactNode } from 'react'
import { partsOf } from './addresses.ts'
import { areas } from './areas.ts'
import { useLocation } from './history.ts'
import { Mark } from './mark.tsx'
import { usePreferences } from './preferences.ts'
import { useSessionState } from './session.ts'
import styles from './shell-skeleton.module.css'
import shell from './shell.module.css'
import messages from './sign-in.messages.json'

/** The shell while it is being loaded, laid out as it will be: nothing moves when it comes. */
export function ShellSkeleton(): ReactNode {
  const say = useMessages(messages)
  const { isNarrow } = usePreferences()
  const { session } = useSessionState()
  const [named = session?.instance_id] = partsOf(useLocation().path)
  const hasBooks = typeof named === 'string'
  return (
    <div className={shell.shell} data-narrow={isNarrow || undefined}>
      <div className={shell.narrowBar}>
        <span className={styles.control} />
        <Mark />
        <Line width="8rem" />
      </div>
      <div className={shell.side}>
        <div className={shell.bar} data-narrow={isNarrow || undefined}>
          <div className={shell.barHead}>
            <div className={shell.product}>
              <Mark size={hasBooks ? 24 : 22} /> {hasBooks ? !isNarrow && <Line width="8rem" /> : say('product')}
            </div>
            {hasBooks && <div className={styles.control} />}
          </div>
          {hasBooks && <Areas isNarrow={isNarrow} />}
          <div className={shell.barFoot}>
            <div className={styles.control} />
          </div>
        </div>
      </div>
      <div className={shell.content}>
        <main className={`${shell.main} ${styles.screen}`} aria-busy="true">
          <div role="status" aria-label={say('loading')} className={styles.title} />
          {Array.from({ length: 8 }, (_, at) => (
            <div key={at} className={styles.row} />
          ))}
        </main>
      </div>
    </div>
  )
}

function Areas({ isNarrow }: { isNarrow: boolean }): ReactNode {
  return (
    <div className={shell.areas}>
      {areas.map(({ name, items }) => (
        <div key={items[0]?.screen} className={shell.area}>
          {name !== null && !isNarrow && (
            <div className={shell.areaName}>
              <Line width="4rem" />
            </div>
          )}
          {items.map(({ screen }) => (
            <div key={screen} className={shell.item}>
              <Line width={isNarrow ? '1.25rem' : '70%'} />
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}

/** As high as a line of text. */
function Line({ width }: { width: string }): ReactNode {
  return (
    <span className={styles.line} style={{ width }}>
      &nbsp;
    </span>
  )
}
