import { type Aging, type AgingRecord, Money } from '@daybook/sdk'
import type { ReactNode } from 'react'
import {
  Amount,
  amountText,
  Card,
  type Column,
  Day,
  EmptyState,
  ErrorNotice,
  PlaceLink,
  Skeleton,
  Stack,
  Table,
} from '../design/design.ts'
import headline from '../design/headline.module.css'
import { useCommonMessages } from '../messages/general-messages.ts'
import { useLanguage } from '../provider/language.ts'
import type { Place } from '../provider/places.ts'
import { useInstance, useRead } from '../provider/reads.ts'
import styles from './ageing.module.css'
import { type AgeBucket, ageBuckets, isZero, overdueOf } from './document-types.ts'
import { useDocumentMessages } from './messages.ts'

export interface AgeingProps {
  /** What customers owe, or what vendors are owed. */
  readonly of: 'receivables' | 'payables'
  /** The day at the end of which it is told, as `YYYY-MM-DD`. By default today, in the time zone of the books. */
  readonly date?: string | undefined
  /** `party`, the default: also party by party in a table. `none`: the sums alone. */
  readonly by?: 'party' | 'none' | undefined
}

interface Asked extends Pick<AgeingProps, 'of' | 'date'> {
  readonly by: 'party' | 'document'
}

export function useAgeing({ of, date, by }: Asked) {
  return useRead('ageing', [of, date, by], (client, signal) => {
    const query = { by, ...(date === undefined ? {} : { date }) }
    return of === 'receivables'
      ? client.reports.receivableAging(query, { signal })
      : client.reports.payableAging(query, { signal })
  })
}

/** What is open by age: its sum, what of it is overdue, and party by party. A figure leads to its documents. */
export default function Ageing({ of, date, by = 'party' }: AgeingProps): ReactNode {
  const t = useDocumentMessages()
  const { data: ageing, error, refetch } = useAgeing({ of, date, by: 'party' })
  // Its currency stands in the first figure.
  const isReading = useInstance().isPending || (!ageing && !error)
  const report = reportOf(of, date)
  return (
    <Card title={<PlaceLink to={report}>{t(of)}</PlaceLink>}>
      {!isReading && error && !ageing && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {isReading && <AgeingSkeleton of={of} rows={by === 'party' ? 4 : 0} />}
      {!isReading && ageing && (
        <Stack>
          <Sum ageing={ageing} report={report} />
          {ageing.records.length > 0 && <AgeingFigures of={of} ageing={ageing} date={date} hasSum={false} />}
          {ageing.records.length > 0 && by === 'party' && <AgeingTable of={of} date={date} ageing={ageing} />}
        </Stack>
      )}
    </Card>
  )
}

function reportOf(of: AgeingProps['of'], date: string | undefined): Place {
  const id = of === 'receivables' ? 'receivable-aging' : 'payable-aging'
  return { screen: 'report', id, state: date === undefined ? {} : { end_date: date } }
}

/** @param rows of its table */
function AgeingSkeleton({ of, rows }: { of: AgeingProps['of']; rows: number }): ReactNode {
  const common = useCommonMessages()
  return (
    <div role="status" aria-label={common('loading')}>
      <Stack>
        <div>
          <div className={headline.figure}>
            <Skeleton width="8rem" height="1lh" />
          </div>
          <div className={headline.line}>
            <Skeleton width="11rem" height="1lh" />
          </div>
        </div>
        <AgeingFigures of={of} ageing={undefined} hasSum={false} />
        {rows > 0 && <Skeleton height={`${(rows + 2) * 2.25}rem`} />}
      </Stack>
    </div>
  )
}

function Sum({ ageing, report }: { ageing: Aging; report: Place }): ReactNode {
  const t = useDocumentMessages()
  const { locale } = useLanguage()
  const { data: instance } = useInstance()
  const overdue = overdueOf(ageing)
  return (
    <div>
      <p className={headline.figure}>
        <PlaceLink to={report} isQuiet>
          <Amount value={ageing.totals.total} hasCurrency />
        </PlaceLink>
      </p>
      <p className={headline.line}>
        {ageing.records.length === 0
          ? t('nothingOwed')
          : Money.compare(overdue, '0') > 0
            ? t('ofWhichOverdue', { amount: amountText(overdue, locale, instance?.currency) })
            : t('noneOverdue')}
      </p>
    </div>
  )
}

/** The bars alone, as above a list. */
export function AgeingBar({ of, bucket }: Pick<AgeingProps, 'of'> & { bucket?: string }): ReactNode {
  const t = useDocumentMessages()
  const ageing = useAgeing({ of, by: 'party' })
  // The list below says what a person has to know; without its right or tier there are no bars.
  if (ageing.isError) return null
  return (
    <Card title={t(of)}>
      <AgeingFigures of={of} ageing={ageing.data} current={bucket} />
    </Card>
  )
}

function AgeingFigures({
  of,
  date,
  ageing,
  current,
  hasSum = true,
}: Pick<AgeingProps, 'of' | 'date'> & {
  ageing: Aging | undefined
  current?: string | undefined
  /** False where the sum stands above it. */
  hasSum?: boolean
}): ReactNode {
  const t = useDocumentMessages()
  const { locale } = useLanguage()
  const totals = ageing?.totals
  const figure = <Skeleton width="4.5rem" height="1lh" />
  return (
    <div>
      <div className={styles.bar} aria-hidden="true">
        {ageBuckets.map((bucket) => {
          // Pixels alone.
          const size = Number(totals?.[bucket] ?? 0)
          return (
            size > 0 && <div key={bucket} className={styles.part} data-bucket={bucket} style={{ flexGrow: size }} />
          )
        })}
      </div>
      <ul className={styles.legend}>
        {ageBuckets.map((bucket) => (
          <li key={bucket} className={styles.bucket} data-current={bucket === current || undefined}>
            <span>
              <span className={styles.dot} data-bucket={bucket} aria-hidden="true" />
              {t(`age_${bucket}`)}
            </span>
            <span className={styles.figure}>
              {totals ? (
                <BucketLink of={of} date={date} bucket={bucket} amount={totals[bucket]}>
                  {amountText(totals[bucket], locale)}
                </BucketLink>
              ) : (
                figure
              )}
            </span>
          </li>
        ))}
        {hasSum && (
          <li className={styles.bucket}>
            <span>{t('open')}</span>
            <span className={styles.figure}>{totals ? <Amount value={totals.total} hasCurrency /> : figure}</span>
          </li>
        )}
      </ul>
    </div>
  )
}

/** Leads to the documents of a bucket, of one party or of all; of another day than today to its report. */
function BucketLink({
  of,
  date,
  bucket,
  amount,
  partyId,
  children,
}: Pick<AgeingProps, 'of' | 'date'> & {
  bucket: AgeBucket
  amount: string
  partyId?: string | null
  children: ReactNode
}): ReactNode {
  const t = useDocumentMessages()
  const { locale } = useLanguage()
  if (isZero(amount)) return children
  const label = t('showDocuments', { bucket: t(`age_${bucket}`), amount: amountText(amount, locale) })
  const to = date === undefined ? documentsOfAge(of, bucket, partyId ?? undefined) : reportOf(of, date)
  return (
    <PlaceLink to={to} label={label} isQuiet>
      {children}
    </PlaceLink>
  )
}

export function documentsOfAge(of: AgeingProps['of'], age: AgeBucket, party?: string): Place {
  return {
    screen: of === 'receivables' ? 'invoices' : 'bills',
    state: { age, ...(party === undefined ? {} : { party }) },
  }
}

function AgeingTable({ of, date, ageing }: Pick<AgeingProps, 'of' | 'date'> & { ageing: Aging }): ReactNode {
  const t = useDocumentMessages()
  const figures: Column<AgingRecord>[] = ageBuckets.map((bucket) => ({
    id: bucket,
    heading: t(`age_${bucket}`),
    align: 'end',
    cell: (row) =>
      isZero(row[bucket]) ? (
        <span className={styles.nothing}>–</span>
      ) : (
        <BucketLink of={of} date={date} bucket={bucket} amount={row[bucket]} partyId={row.party_id}>
          <Amount value={row[bucket]} />
        </BucketLink>
      ),
  }))
  const columns: Column<AgingRecord>[] = [
    {
      id: 'party',
      heading: t(of === 'receivables' ? 'customer' : 'vendor'),
      cell: (row) =>
        row.party_id === null ? (
          t('noParty')
        ) : (
          <PlaceLink to={{ screen: 'party', id: row.party_id }}>{row.name ?? t('noParty')}</PlaceLink>
        ),
    },
    ...figures,
    { id: 'total', heading: t('open'), align: 'end', cell: (row) => <Amount value={row.total} /> },
  ]
  const totals = Object.fromEntries(
    [...ageBuckets, 'total' as const].map((bucket) => [bucket, <Amount key={bucket} value={ageing.totals[bucket]} />]),
  )
  return (
    <Table
      label={t(of)}
      columns={columns}
      rows={ageing.records}
      keyOf={(row) => row.party_id ?? 'none'}
      totals={{ ...totals, party: t('total') }}
    />
  )
}

/** The documents and money of one bucket, of one party or of all. */
export function AgedDocuments({
  of,
  bucket,
  partyId,
}: {
  of: AgeingProps['of']
  bucket: AgeBucket
  partyId: string
}): ReactNode {
  const t = useDocumentMessages()
  const { locale } = useLanguage()
  const ageing = useAgeing({ of, by: 'document' })
  if (ageing.isError) return <ErrorNotice error={ageing.error} onRetry={() => void ageing.refetch()} />
  if (ageing.data === undefined) return <Skeleton height="16rem" />
  const rows = ageing.data.records.filter((row) => !isZero(row[bucket]) && (partyId === '' || row.party_id === partyId))
  const party = partyId === '' ? undefined : rows[0]?.name
  const title = t('agedDocuments', { bucket: t(`age_${bucket}`) })
  if (rows.length === 0) return <EmptyState title={t('ageEmpty')} />
  const sum = Money.add('0', ...rows.map((row) => row[bucket]))
  return (
    <Table
      label={party === undefined || party === null ? title : `${title} ${t('agedOf', { party })}`}
      keyOf={(row) => row.document?.accrual_source_id ?? row.document?.payment_application_id ?? ''}
      rows={rows}
      columns={agedColumns(t, bucket, locale)}
      totals={{ number: t('total'), open: <Amount value={sum} /> }}
    />
  )
}

function agedColumns(
  t: ReturnType<typeof useDocumentMessages>,
  bucket: AgeBucket,
  locale: string,
): Column<AgingRecord>[] {
  return [
    {
      id: 'number',
      heading: t('number'),
      cell: ({ document }) => {
        if (document === null) return null
        const text = document.reference_number ?? t(`type_${document.type}`)
        const id = document.accrual_source_id
        if (id === null) return <PlaceLink to={{ screen: 'payments', state: { tab: 'account' } }}>{text}</PlaceLink>
        return <PlaceLink to={{ screen: 'document', id }}>{text}</PlaceLink>
      },
    },
    {
      id: 'party',
      heading: t('party'),
      cell: (row) =>
        row.party_id === null ? (
          t('noParty')
        ) : (
          <PlaceLink to={{ screen: 'party', id: row.party_id }} isQuiet>
            {row.name ?? t('noParty')}
          </PlaceLink>
        ),
    },
    { id: 'date', heading: t('date'), cell: ({ document }) => document && <Day value={document.effective_date} /> },
    {
      id: 'due',
      heading: t('due'),
      cell: ({ document }) =>
        document?.days_past_due !== null && document?.days_past_due !== undefined && document.days_past_due > 0
          ? t('daysLate', { days: document.days_past_due })
          : document?.due_date && <Day value={document.due_date} />,
    },
    {
      id: 'open',
      heading: t('open'),
      align: 'end',
      cell: (row) => <span title={amountText(row.total, locale)}>{<Amount value={row[bucket]} />}</span>,
    },
  ]
}
