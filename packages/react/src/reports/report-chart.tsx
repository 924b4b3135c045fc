import type { ReactNode } from 'react'
import { Card, loadedLater, Skeleton } from '../design/design.ts'
import type { ReportId } from './catalog.ts'
import styles from './report.module.css'
import type { Settings } from './settings.ts'

const fallback = <Skeleton height="15rem" />
const ProfitAndLossChart = loadedLater(() => import('../charts/profit-and-loss-chart.tsx'), fallback)
const CashChart = loadedLater(() => import('../charts/cash-chart.tsx'), fallback)

const charts: Readonly<Partial<Record<ReportId, 'profit' | 'cash'>>> = {
  'income-statement': 'profit',
  'net-profit-by-period': 'profit',
  'cash-flow': 'cash',
  'cash-flow-totals': 'cash',
}

/** The chart of a report, where it tells of the same books and of more than a month. */
export function ReportChart({ id, settings }: { id: ReportId; settings: Settings }): ReactNode {
  const { days, basis, tagIds, knownAt, timeZone, includeChildren } = settings
  const chart = charts[id]
  const isOfTheBooks = tagIds.length === 0 && knownAt === undefined && timeZone === undefined && !includeChildren
  const length = (Date.parse(days.end_date) - Date.parse(days.start_date)) / 86_400_000
  if (chart === undefined || !isOfTheBooks || length < 31 || length > 365) return null
  return (
    <div className={styles.hidden}>
      <Card>{chart === 'profit' ? <ProfitAndLossChart days={days} basis={basis} /> : <CashChart days={days} />}</Card>
    </div>
  )
}
