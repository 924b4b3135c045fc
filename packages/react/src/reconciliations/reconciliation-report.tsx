import type { ReconciliationReport } from '@daybook/sdk'
import type { ReactNode } from 'react'
import {
  Amount,
  Button,
  Card,
  type Column,
  Day,
  ErrorNotice,
  Moment,
  PlaceLink,
  saveFile,
  SkeletonRows,
  Stack,
  Table,
  Toolbar,
  WriteError,
} from '../design/design.ts'
import { useCommonMessages } from '../messages/general-messages.ts'
import { useMessages } from '../messages/use-messages.ts'
import { useActorText } from '../provider/actor.ts'
import { useRead } from '../provider/reads.ts'
import { useWrite } from '../provider/writes.ts'
import styles from './reconciliation.module.css'
import messages from './reconciliations.messages.json'

type Movements = ReconciliationReport['cleared']['increases']
type Line = Movements['lines'][number]

/** What is handed to an auditor: what cleared, what is outstanding, and the proof. */
export function ReconciliationReportView({ id }: { id: string }): ReactNode {
  const t = useMessages(messages)
  const report = useRead('reconciliation-report', [id], (client, signal) =>
    client.reconciliations.retrieveReport(id, { signal }),
  )
  const actorText = useActorText()
  if (report.isPending) return <SkeletonRows />
  if (report.isError) return <ErrorNotice error={report.error} onRetry={() => void report.refetch()} />
  const { data } = report
  return (
    <Stack>
      <ReportFiles id={id} />
      {data.reconciliation.completed_on_datetime !== null && (
        <p className={styles.hints}>
          {t('completedBy', { actor: actorText(data.completed_by ?? '') })}{' '}
          <Moment value={data.reconciliation.completed_on_datetime} timeZone={data.reconciliation.time_zone} />
        </p>
      )}
      <Card title={t('proof')}>
        <Proof report={data} />
      </Card>
      <Side title={t('clearedTitle')} sides={data.cleared} side={data.debit_credit} />
      <Side title={t('outstandingTitle')} sides={data.outstanding} side={data.debit_credit} />
      {data.changed_since.changes.length > 0 && <ChangedSince changes={data.changed_since.changes} />}
    </Stack>
  )
}

function ReportFiles({ id }: { id: string }): ReactNode {
  const t = useMessages(messages)
  const common = useCommonMessages()
  const save = useWrite(async (client, format: 'pdf' | 'xlsx' | 'csv') => {
    const file = await client.reconciliations.retrieveReport(id, { as: format })
    await saveFile(file, `reconciliation.${format}`)
  })
  return (
    <>
      <Toolbar label={t('report')}>
        <Button isPending={save.isPending} onPress={() => void save.run('pdf')}>
          {t('pdf')}
        </Button>
        <Button isPending={save.isPending} onPress={() => void save.run('xlsx')}>
          {t('excel')}
        </Button>
        <Button isPending={save.isPending} onPress={() => void save.run('csv')}>
          {t('csv')}
        </Button>
      </Toolbar>
      <WriteError write={save} title={common('couldNotLoad')} />
    </>
  )
}

function Proof({ report }: { report: ReconciliationReport }): ReactNode {
  const t = useMessages(messages)
  const rows = [
    { name: t('startingBalance'), value: report.statement_starting_balance },
    { name: `${t('clearedTitle')}: ${t('increases')}`, value: report.cleared.increases.sum },
    { name: `${t('clearedTitle')}: ${t('decreases')}`, value: report.cleared.decreases.sum, isLess: true },
    { name: t('endingBalance'), value: report.statement_ending_balance, isTotal: true },
    { name: `${t('outstandingTitle')}: ${t('increases')}`, value: report.outstanding.increases.sum },
    { name: `${t('outstandingTitle')}: ${t('decreases')}`, value: report.outstanding.decreases.sum, isLess: true },
    { name: t('expectedBook'), value: report.expected_book_balance, isTotal: true },
    { name: t('bookBalance'), value: report.book_balance },
    { name: t('difference'), value: report.difference, isTotal: true },
  ]
  return (
    <dl className={styles.proof}>
      {rows.map(({ name, value, isTotal, isLess }) => (
        <ProofLine key={name} name={name} isTotal={isTotal === true}>
          {isLess === true && '− '}
          <Amount value={value} hasCurrency={isTotal === true} />
        </ProofLine>
      ))}
    </dl>
  )
}

function ProofLine({ name, isTotal, children }: { name: string; isTotal: boolean; children: ReactNode }): ReactNode {
  return (
    <>
      <dt data-total={isTotal || undefined}>{name}</dt>
      <dd data-total={isTotal || undefined}>{children}</dd>
    </>
  )
}

function Side({
  title,
  sides,
  side,
}: {
  title: string
  sides: ReconciliationReport['cleared']
  side: 'debit' | 'credit'
}): ReactNode {
  const t = useMessages(messages)
  const parts = [
    { name: t('increases'), movements: sides.increases },
    { name: t('decreases'), movements: sides.decreases },
  ]
  return (
    <Card title={title}>
      <Stack>
        {parts.map(({ name, movements }) => (
          <details key={name} open={movements.count > 0 && movements.count <= 50}>
            <summary>
              {name}: {movements.count} · <Amount value={movements.sum} hasCurrency />
            </summary>
            {movements.count > 0 && <Lines label={`${title}: ${name}`} lines={movements.lines} side={side} />}
          </details>
        ))}
      </Stack>
    </Card>
  )
}

function Lines({ label, lines, side }: { label: string; lines: readonly Line[]; side: 'debit' | 'credit' }): ReactNode {
  const t = useMessages(messages)
  const columns: readonly Column<Line>[] = [
    { id: 'date', heading: t('date'), cell: (line) => <Day value={line.date} /> },
    {
      id: 'description',
      heading: t('description'),
      cell: (line) => (
        <PlaceLink to={{ screen: 'entry', id: line.journal_entry_id }} isQuiet>
          {line.description ?? '—'}
        </PlaceLink>
      ),
    },
    {
      id: 'amount',
      heading: t('amount'),
      align: 'end',
      cell: (line) => (
        <>
          {line.debit_credit !== side && '−'}
          <Amount value={line.amount} />
        </>
      ),
    },
  ]
  return <Table label={label} columns={columns} rows={lines} keyOf={(line) => line.line_entry_id} />
}

type Change = ReconciliationReport['changed_since']['changes'][number]

function ChangedSince({ changes }: { changes: readonly Change[] }): ReactNode {
  const t = useMessages(messages)
  const columns: readonly Column<Change>[] = [
    { id: 'kind', heading: t('state'), cell: ({ kind }) => t(`change_${kind}`) },
    {
      id: 'description',
      heading: t('description'),
      cell: ({ former, current }) => current?.description ?? former?.description ?? '—',
    },
    { id: 'effect', heading: t('effect'), align: 'end', cell: ({ effect }) => <Amount value={effect} /> },
  ]
  return (
    <Card title={t('changedSince')}>
      <Table
        label={t('changedSince')}
        columns={columns}
        rows={changes}
        keyOf={({ current, former, kind }) => `${kind} ${current?.line_entry_id ?? former?.line_entry_id ?? ''}`}
      />
    </Card>
  )
}
