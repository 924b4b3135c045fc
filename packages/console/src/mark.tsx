import type { ReactNode } from 'react'

/** The sign of the product: a book with a line that balances. */
export function Mark({ size = 22 }: { size?: number }): ReactNode {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <rect x="2" y="2" width="20" height="20" rx="5" fill="var(--db-accent)" />
      <path
        d="M7 8h10M7 12h10M7 16h4M13.5 16H17"
        stroke="var(--db-accent-ink)"
        strokeWidth="1.75"
        strokeLinecap="round"
      />
    </svg>
  )
}
