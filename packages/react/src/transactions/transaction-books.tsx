import type { LineEntry, Transaction } from '@daybook/sdk'
import type { ReactNode } from 'react'
import {
  Amount,
  Banner,
  Card,
  type Column,
  ComboBoxField,
  PlaceLink,
  Stack,
  Table,
  WriteError,
} from '../design/design.ts'
import { useMessages } from '../messages/use-messages.ts'
import { useWrite } from '../provider/writes.ts'
import messages from './transaction.messages.json'
import styles from './transactions.module.css'
import type { Choices } from './use-choices.ts'

const reasons = ['personal', 'pending', 'zero_amount', 'before_entries_start', 'period_closed', 'deleted'] as const

/** The entry that it made, line by line, or why it has none. */
export function TransactionBooks({
  transaction,
  choices,
}: {
  transaction: Transaction
  choices: Choices | undefined
}): ReactNode {
  const t = useMessages(messages)
  const { journal_entry: entry, line_entry: own, opposing_line_entries: others } = transaction
  const lines = [...(own ? [own] : []), ...others]
  const columns: readonly Column<LineEntry>[] = [
    {
      id: 'ledger',
      heading: t('ledger'),
      cell: (line) => (
        <>
          <PlaceLink to={{ screen: 'ledger', id: line.ledger_id }} isQuiet>
            {line.ledger_name}
          </PlaceLink>
          {line.description !== null && <div className={styles.soft}>{line.description}</div>}
        </>
      ),
    },
    {
      id: 'debit',
      heading: t('debit'),
      align: 'end',
      cell: (line) => line.debit_credit === 'debit' && <Amount value={line.amount} />,
    },
    {
      id: 'credit',
      heading: t('credit'),
      align: 'end',
      cell: (line) => line.debit_credit === 'credit' && <Amount value={line.amount} />,
    },
  ]
  return (
    <Card title={t('books')}>
      <Stack>
        {entry ? (
          <>
            <PlaceLink to={{ screen: 'entry', id: entry.id }}>
              {entry.entry_number === null ? t('entryPlain') : t('entry', { number: entry.entry_number })}
            </PlaceLink>
            <Table label={t('linesLabel')} columns={columns} rows={lines} keyOf={({ id }) => id} />
            <Tags transaction={transaction} choices={choices} />
          </>
        ) : (
          <NotPosted transaction={transaction} />
        )}
      </Stack>
    </Card>
  )
}

function NotPosted({ transaction }: { transaction: Transaction }): ReactNode {
  const t = useMessages(messages)
  const code = transaction.posted_status === 'deleted' ? 'deleted' : (transaction.not_posted_reason ?? '')
  const known = reasons.find((reason) => reason === code)
  return (
    <Banner tone="warning" title={t('notInBooks')}>
      {known === undefined ? code !== '' && t('reason_other', { code }) : t(`reason_${known}`)}
    </Banner>
  )
}

/** Tags of the whole transaction. Those of single splits are changed in its entry. */
function Tags({ transaction, choices }: { transaction: Transaction; choices: Choices | undefined }): ReactNode {
  const t = useMessages(messages)
  const tags = new Map(transaction.opposing_line_entries.flatMap((line) => line.tags.map((tag) => [tag.id, tag])))
  const write = useWrite((client, tag_ids: string[], options) =>
    client.transactions.update(transaction.source_account_id, transaction.id, { tag_ids }, options),
  )
  const ids = [...tags.keys()]
  const free = (choices?.tags ?? []).filter(({ id, enabled }) => enabled && !tags.has(id))
  if (free.length === 0 && tags.size === 0) return null
  return (
    <section aria-label={t('tags')} className={styles.tags}>
      {[...tags.values()].map(({ id, name }) => (
        <span key={id} className={styles.tag}>
          {name}{' '}
          <button
            type="button"
            className={styles.textButton}
            aria-label={t('removeTag', { name })}
            onClick={() => void write.run(ids.filter((one) => one !== id))}
          >
            ×
          </button>
        </span>
      ))}
      {free.length > 0 && (
        <ComboBoxField
          key={ids.join(' ')}
          label={t('addTag')}
          isLabelHidden
          placeholder={t('addTag')}
          options={free.map(({ id, name, tag_group_name: group }) => ({ value: id, label: name, detail: group }))}
          value={null}
          onChange={(id) => void write.run([...ids, id])}
          isDisabled={write.isPending}
        />
      )}
      <WriteError write={write} />
    </section>
  )
}
