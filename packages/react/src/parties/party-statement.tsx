import type { PartyStatement } from '@daybook/sdk'
import { type ReactNode, useState } from 'react'
import {
  Amount,
  Button,
  type Column,
  DateField,
  Day,
  EmptyState,
  ErrorNotice,
  Menu,
  PlaceLink,
  SelectField,
  SkeletonRows,
  Table,
  Toolbar,
  saveFile,
} from '../design/design.ts'
import { useCommonMessages } from '../messages/general-messages.ts'
import { useClient } from '../provider/client.ts'
import type { Place } from '../provider/places.ts'
import { useRead } from '../provider/reads.ts'
import { useScreenState } from '../provider/screen-state.ts'
import { usePartyMessages } from './messages.ts'
import styles from './parties.module.css'
import { statementDefaults } from './statement-defaults.ts'

type Section = PartyStatement['sections'][number]
type Movement = Section['movements'][number]
type OpenItem = Section['open_items'][number]

const formats = ['pdf', 'xlsx', 'csv'] as const

/** The statement of a party, to look at or to hand over. */
export function StatementOfParty({ partyId }: { partyId: string }): ReactNode {
  const t = usePartyMessages()
  const common = useCommonMessages()
  const { client, onError } = useClient()
  const [state, change] = useScreenState(statementDefaults)
  const [failure, setFailure] = useState<unknown>(null)
  const content: 'open_items' | 'movements' = state.content === 'open_items' ? 'open_items' : 'movements'
  const query = {
    party_id: partyId,
    content,
    ...(state.from === '' || content === 'open_items' ? {} : { start_date: state.from }),
    ...(state.to === '' ? {} : { end_date: state.to }),
  }
  const statement = useRead(
    'party-statement',
    [partyId, content, state.from, state.to],
    (given, signal) => given.reports.partyStatement(query, { signal }),
    { keepPrevious: true },
  )
  const download = async (as: (typeof formats)[number]): Promise<void> => {
    try {
      setFailure(null)
      await saveFile(await client.reports.partyStatement(query, { as }), `statement.${as}`)
    } catch (error) {
      setFailure(error)
      onError(error)
    }
  }
  return (
    <div className={styles.stack}>
      <Toolbar>
        <SelectField
          label={t('contentLabel')}
          value={content}
          options={(['movements', 'open_items'] as const).map((value) => ({ value, label: t(`content_${value}`) }))}
          onChange={(value) => change({ content: value })}
        />
        {content === 'movements' && (
          <DateField
            label={t('from')}
            value={state.from || null}
            onChange={(day) => change({ from: day ?? undefined })}
          />
        )}
        <DateField label={t('to')} value={state.to || null} onChange={(day) => change({ to: day ?? undefined })} />
        <Menu
          button={<Button>{common('download')}</Button>}
          actions={formats.map((format) => ({
            id: format,
            label: t('downloadAs', { format: format.toUpperCase() }),
            run: () => void download(format),
          }))}
        />
      </Toolbar>
      {failure !== null && <ErrorNotice error={failure} />}
      {statement.isError && <ErrorNotice error={statement.error} onRetry={() => void statement.refetch()} />}
      {statement.isPending && <SkeletonRows count={6} />}
      {statement.data?.sections.length === 0 && <EmptyState title={t('noMovements')} />}
      {statement.data?.sections.map((section) => (
        <section key={section.control}>
          <h2 className={styles.heading}>{t(`control_${section.control}`)}</h2>
          {content === 'movements' ? <Movements section={section} /> : <OpenItems section={section} />}
        </section>
      ))}
    </div>
  )
}

function useItemName(): (item: Movement['document']) => string {
  const t = usePartyMessages()
  return ({ type, reference_number }) => t(`document_${type}`, { number: reference_number ?? '' })
}

function placeOf(item: Movement['document'], entryId: string | null = null): Place | undefined {
  if (item.accrual_source_id !== null) return { screen: 'document', id: item.accrual_source_id }
  return entryId === null ? undefined : { screen: 'entry', id: entryId }
}

function Movements({ section }: { section: Section }): ReactNode {
  const t = usePartyMessages()
  const nameOf = useItemName()
  const columns: Column<Movement>[] = [
    { id: 'date', heading: t('date'), cell: ({ date }) => <Day value={date} /> },
    { id: 'cause', heading: t('cause'), cell: ({ cause }) => t(`cause_${cause}`) },
    {
      id: 'document',
      heading: t('document'),
      cell: ({ document, journal_entry_id: entry }) => {
        const place = placeOf(document, entry)
        return place === undefined ? nameOf(document) : <PlaceLink to={place}>{nameOf(document)}</PlaceLink>
      },
    },
    { id: 'amount', heading: t('amount'), align: 'end', cell: ({ amount }) => <Amount value={amount} /> },
    { id: 'balance', heading: t('balance'), align: 'end', cell: ({ balance }) => <Amount value={balance} /> },
  ]
  return (
    <div className={styles.stack}>
      {section.opening_balance !== null && (
        <div>
          {t('openingBalance')}: <Amount value={section.opening_balance} />
        </div>
      )}
      {section.movements.length === 0 ? (
        <div className={styles.soft}>{t('noMovements')}</div>
      ) : (
        <Table
          label={t(`control_${section.control}`)}
          columns={columns}
          rows={section.movements}
          keyOf={keyOfMovement}
          totals={{ date: t('closingBalance'), balance: <Amount value={section.closing_balance} /> }}
        />
      )}
    </div>
  )
}

function keyOfMovement(movement: Movement): string {
  const { cause, date, document, payment_application_id, accrual_adjustment_id, balance } = movement
  const ids = [document.accrual_source_id, payment_application_id, accrual_adjustment_id]
  return [cause, date, ...ids, balance].join(' ')
}

function OpenItems({ section }: { section: Section }): ReactNode {
  const t = usePartyMessages()
  const nameOf = useItemName()
  const columns: Column<OpenItem>[] = [
    {
      id: 'document',
      heading: t('document'),
      cell: ({ document }) => {
        const place = placeOf(document)
        return place === undefined ? nameOf(document) : <PlaceLink to={place}>{nameOf(document)}</PlaceLink>
      },
    },
    { id: 'date', heading: t('date'), cell: ({ document }) => <Day value={document.effective_date} /> },
    { id: 'due', heading: t('due'), cell: ({ document }) => document.due_date && <Day value={document.due_date} /> },
    { id: 'amount', heading: t('amount'), align: 'end', cell: ({ amount }) => <Amount value={amount} /> },
    {
      id: 'outstanding',
      heading: t('outstanding'),
      align: 'end',
      cell: (row) => <Amount value={row.amount_outstanding} />,
    },
  ]
  if (section.open_items.length === 0) return <div className={styles.soft}>{t('nothingOpen')}</div>
  return (
    <Table
      label={t(`control_${section.control}`)}
      columns={columns}
      rows={section.open_items}
      keyOf={({ document }) => document.accrual_source_id ?? document.payment_application_id ?? ''}
      totals={{ document: t('closingBalance'), outstanding: <Amount value={section.closing_balance} /> }}
    />
  )
}
