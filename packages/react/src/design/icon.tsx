import type { ReactNode } from 'react'

const paths = {
  check: 'M3.5 8.5l3 3 6-7',
  chevron: 'M4 6l4 4 4-4',
  forward: 'M6 4l4 4-4 4',
  up: 'M8 13V3M4 7l4-4 4 4',
  down: 'M8 3v10M4 9l4 4 4-4',
  close: 'M4 4l8 8M12 4l-8 8',
  more: 'M3 8h.01M8 8h.01M13 8h.01',
  minus: 'M4 8h8',
  plus: 'M8 3.5v9M3.5 8h9',
  dot: 'M8 8h.01',
  search: 'M7 3a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM10 10l3.5 3.5',
  warning: 'M8 2.5l6 11H2zM8 6.5v3.2M8 11.6h.01',
  menu: 'M3 4.5h10M3 8h10M3 11.5h10',
  drag: 'M6 4h.01M10 4h.01M6 8h.01M10 8h.01M6 12h.01M10 12h.01',
} as const

export type IconName = keyof typeof paths

const round: ReadonlySet<IconName> = new Set(['more', 'dot', 'drag'])

/** A sign beside a text, or in a button that has a label. It is drawn, since fonts do not have every sign. */
export function Icon({ name, size = 16 }: { name: IconName; size?: number }): ReactNode {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth={name === 'dot' ? 6 : round.has(name) ? 2.4 : 1.6}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={paths[name]} />
    </svg>
  )
}
