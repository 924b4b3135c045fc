import type { MouseEvent, ReactNode } from 'react'
import { type Place, useNavigation } from '../provider/places.ts'
import styles from './layout.module.css'
import { opensElsewhere } from './modifiers.ts'

/** Leads to a place of the books; with a modifier key in another tab, where places have addresses. */
export function PlaceLink({
  to,
  children,
  isQuiet = false,
  label,
}: {
  to: Place
  children: ReactNode
  isQuiet?: boolean
  label?: string
}): ReactNode {
  const { navigate, hrefOf } = useNavigation()
  const className = isQuiet ? styles.quietLink : styles.link
  const href = hrefOf?.(to)
  if (href === undefined)
    return (
      <button
        type="button"
        className={`${styles.bareButton} ${className}`}
        onClick={() => navigate(to)}
        aria-label={label}
      >
        {children}
      </button>
    )
  const follow = (event: MouseEvent): void => {
    if (opensElsewhere(event)) return
    event.preventDefault()
    navigate(to)
  }
  return (
    <a href={href} className={className} onClick={follow} aria-label={label}>
      {children}
    </a>
  )
}
