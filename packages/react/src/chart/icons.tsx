import type { ReactNode } from 'react'

/** Points to the end of the line; turned, down. */
export function Chevron(): ReactNode {
  return (
    <svg width="12" height="12" viewBox="0 0 12 12" fill="none" stroke="currentColor" strokeWidth="1.6" aria-hidden="true">
      <path d="M4 2.5 8 6l-4 3.5" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  )
}

/** What a row is dragged by. */
export function Grip(): ReactNode {
  return (
    <svg width="10" height="14" viewBox="0 0 10 14" fill="currentColor" aria-hidden="true">
      {[2, 7, 12].map((y) => (
        <g key={y}>
          <circle cx="2.5" cy={y} r="1.1" />
          <circle cx="7.5" cy={y} r="1.1" />
        </g>
      ))}
    </svg>
  )
}

/** More can be done. */
export function Dots(): ReactNode {
  return (
    <svg width="14" height="14" viewBox="0 0 14 14" fill="currentColor" aria-hidden="true">
      {[2.5, 7, 11.5].map((x) => (
        <circle key={x} cx={x} cy="7" r="1.3" />
      ))}
    </svg>
  )
}
