import type { ScreenName } from '@daybook/react'
import type { ReactNode } from 'react'

type IconName = ScreenName | 'search' | 'menu' | 'collapse' | 'business' | 'chevron'

/** Strokes on a field of 24 by 24. */
const strokes: Readonly<Partial<Record<IconName, string>>> = {
  overview: 'M4 13h6V4H4zM14 20h6v-9h-6zM4 20h6v-3H4zM14 4v3h6V4z',
  review: 'M4 6h10M4 12h7M4 18h7M14 16l2.5 2.5L21 13',
  transactions: 'M7 4v16M7 4 3.5 7.5M7 4l3.500 3.500M17 20V4m0 16 3.500-3.500M17 20l-3.500-3.500',
  accounts: 'M3 9.500 12 4l9 5.500M5 10v8m4.500-8v8m5-8v8M19 10v8M3 20h18',
  rules: 'M4 7h9m4 0h3M4 17h3m4 0h9M15 5v4M9 15v4',
  invoices: 'M6 3h12v18l-3-2-3 2-3-2-3 2zM9 8h6M9 12h6',
  payments: 'M3 6h18v12H3zM3 10h18M7 14.500h3',
  bills: 'M6 3h9l4 4v14H6zM14 3v5h5M9 13h6M9 17h4',
  payroll:
    'M9 11a3.500 3.500 0 1 0 0-7 3.500 3.500 0 0 0 0 7M3 20c0-3.500 2.500-5.500 6-5.500s6 2 6 5.500M16 4.500a3.500 3.500 0 0 1 0 6M18 15c2 .8 3 2.500 3 5',
  journal: 'M5 4h12a2 2 0 0 1 2 2v14H7a2 2 0 0 1-2-2zM9 8h6M9 12h6M5 17h14',
  chart: 'M5 4v15h5M5 9h5M5 14h5M13 9h6M13 14h6M13 19h6M8 4H5',
  reconciliations: 'M4 8h13l-3-3M20 16H7l3 3',
  close: 'M6 11h12v9H6zM8.500 11V8a3.500 3.500 0 0 1 7 0v3',
  reports: 'M4 20h16M7 16v-5M12 16V6M17 16v-8',
  parties:
    'M12 11.500a3.800 3.800 0 1 0 0-7.500 3.800 3.800 0 0 0 0 7.500M5 20c.5-4 3.200-5.500 7-5.500s6.500 1.500 7 5.500',
  audit: 'M12 4a8 8 0 1 0 8 8M12 8v4l3 2M16 4h4v4',
  events: 'M4 12h4l2.500-7 3.500 14 2.500-7H20',
  webhooks: 'M10 14 14 10M9 8l2-2a4 4 0 0 1 6 6l-2 2M15 16l-2 2a4 4 0 0 1-6-6l2-2',
  settings:
    'M12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6M12 3v3m0 12v3M3 12h3m12 0h3M5.600 5.600l2.100 2.100m8.600 8.600 2.100 2.100M5.600 18.400l2.100-2.100m8.600-8.600 2.100-2.100',
  search: 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14M16 16l4.500 4.500',
  menu: 'M4 7h16M4 12h16M4 17h16',
  collapse: 'M4 5h16v14H4zM9.500 5v14',
  chevron: 'M6 9l6 6 6-6',
  business: 'M5 20V5h9v15M14 10h5v10M8 9h3M8 13h3M3 20h18',
}

export function Icon({ name }: { name: IconName }): ReactNode {
  return (
    <svg
      width="18"
      height="18"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={strokes[name]} />
    </svg>
  )
}
