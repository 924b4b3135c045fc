import type { CategorizationAccuracy } from '@daybook/sdk'
import { scaleLinear } from 'd3-scale'
import type { ReactNode } from 'react'
import {
  Banner,
  Card,
  type Column,
  DateField,
  EmptyState,
  ErrorNotice,
  SkeletonRows,
  Stack,
  Table,
  Toolbar,
} from '../design/design.ts'
import { useLanguage } from '../provider/language.ts'
import { useRead } from '../provider/reads.ts'
import { useScreenState } from '../provider/screen-state.ts'
import { useSettingsMessages } from './settings-messages.ts'
import styles from './settings.module.css'

type Decided = CategorizationAccuracy['records'][number]

/** How often a person kept what a method had decided, by how sure it was. */
export function Accuracy(): ReactNode {
  const t = useSettingsMessages()
  const [days, change] = useScreenState({ accuracy_from: '', accuracy_until: '' })
  const query = { start_date: days.accuracy_from || undefined, end_date: days.accuracy_until || undefined }
  const accuracy = useRead('accuracy', [query], (client, signal) =>
    client.categorization.retrieveAccuracy(query, { signal }),
  )
  const records = accuracy.data?.records ?? []
  return (
    <Card title={t('accuracy')}>
      <Stack>
        <Toolbar>
          <DateField
            label={t('from')}
            value={days.accuracy_from || null}
            onChange={(day) => change({ accuracy_from: day ?? '' })}
          />
          <DateField
            label={t('until')}
            value={days.accuracy_until || null}
            onChange={(day) => change({ accuracy_until: day ?? '' })}
          />
        </Toolbar>
        {accuracy.isError && <ErrorNotice error={accuracy.error} onRetry={() => void accuracy.refetch()} />}
        {accuracy.isPending && <SkeletonRows count={4} />}
        {accuracy.data && <span className={styles.soft}>{t('accuracyHint', { scanned: accuracy.data.scanned })}</span>}
        {accuracy.data?.truncated === true && <Banner tone="warning" title={t('truncated')} />}
        {accuracy.isSuccess && records.length === 0 && <EmptyState title={t('noAccuracy')} />}
        {records.length > 0 && <AccuracyTable records={records} />}
        {records.some(isMeasured) && <CalibrationPlot records={records.filter(isMeasured)} />}
      </Stack>
    </Card>
  )
}

function AccuracyTable({ records }: { records: readonly Decided[] }): ReactNode {
  const t = useSettingsMessages()
  const { locale } = useLanguage()
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 })
  const share = (value: number | null): string => (value === null ? '–' : percent.format(value))
  const count = new Intl.NumberFormat(locale)
  const columns: readonly Column<Decided>[] = [
    {
      id: 'method',
      heading: t('method'),
      cell: ({ method }) => (method === 'import' ? t('method_import') : t(`step_${method}`)),
    },
    {
      id: 'confidence',
      heading: t('confidence'),
      align: 'end',
      cell: (row) =>
        row.min_confidence === null ? '–' : `${share(row.min_confidence)} – ${share(row.max_confidence)}`,
    },
    { id: 'decided', heading: t('decided'), align: 'end', cell: (row) => count.format(row.decided) },
    { id: 'kept', heading: t('kept'), align: 'end', cell: (row) => count.format(row.kept) },
    { id: 'corrected', heading: t('corrected'), align: 'end', cell: (row) => count.format(row.corrected) },
    { id: 'right', heading: t('shareRight'), align: 'end', cell: (row) => share(row.share_right) },
    { id: 'expected', heading: t('shareExpected'), align: 'end', cell: (row) => share(row.expected_share) },
  ]
  return (
    <Table
      label={t('accuracy')}
      columns={columns}
      rows={records}
      keyOf={(row) => `${row.method} ${row.min_confidence ?? ''}`}
    />
  )
}

type Measured = Decided & { readonly expected_share: number; readonly share_right: number }

function isMeasured(row: Decided): row is Measured {
  return row.expected_share !== null && row.share_right !== null
}

const size = { width: 320, height: 240, left: 40, bottom: 32, top: 8, right: 8 }
const ticks = [0, 0.25, 0.5, 0.75, 1]

/** A point for each range of confidence; what is as right as it said lies on the diagonal. The table says the same. */
function CalibrationPlot({ records }: { records: readonly Measured[] }): ReactNode {
  const t = useSettingsMessages()
  const x = scaleLinear([0, 1], [size.left, size.width - size.right])
  const y = scaleLinear([0, 1], [size.height - size.bottom, size.top])
  const maximum = Math.max(...records.map((row) => row.kept + row.corrected), 1)
  return (
    <figure>
      <figcaption className={styles.soft}>{t('calibration')}</figcaption>
      <svg
        className={styles.plot}
        viewBox={`0 0 ${size.width} ${size.height}`}
        role="img"
        aria-label={t('calibration')}
      >
        <line className={styles.axis} x1={x(0)} x2={x(1)} y1={y(0)} y2={y(0)} />
        <line className={styles.axis} x1={x(0)} x2={x(0)} y1={y(0)} y2={y(1)} />
        <line className={styles.ideal} x1={x(0)} x2={x(1)} y1={y(0)} y2={y(1)} />
        {ticks.map((tick) => (
          <g key={tick} className={styles.plotText}>
            <text x={x(tick)} y={size.height - size.bottom + 14} textAnchor="middle">
              {tick}
            </text>
            <text x={size.left - 6} y={y(tick) + 4} textAnchor="end">
              {tick}
            </text>
          </g>
        ))}
        <text className={styles.plotText} x={(x(0) + x(1)) / 2} y={size.height - 4} textAnchor="middle">
          {t('calibrationX')}
        </text>
        {records.map((row) => (
          <circle
            key={`${row.method} ${row.min_confidence}`}
            className={styles.point}
            cx={x(row.expected_share)}
            cy={y(row.share_right)}
            r={3 + 5 * Math.sqrt((row.kept + row.corrected) / maximum)}
          />
        ))}
      </svg>
    </figure>
  )
}
