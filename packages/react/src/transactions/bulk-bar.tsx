import { type BulkTransactionChange, type Daybook, Money, type WriteOptions } from '@daybook/sdk'
import { type ReactNode, useState } from 'react'
import { amountText, Button, ComboBoxField, showToast, WriteError } from '../design/design.ts'
import { useCommonMessages } from '../messages/general-messages.ts'
import { useMessages } from '../messages/use-messages.ts'
import { useLanguage } from '../provider/language.ts'
import { useWrite } from '../provider/writes.ts'
import { changesBack, type TransactionRow } from './rows.ts'
import messages from './transactions.messages.json'
import styles from './transactions.module.css'
import type { Choices } from './use-choices.ts'

const perRequest = 100

/** What can be done to the rows that are chosen, all at once. */
export function BulkBar({
  rows,
  choices,
  onClear,
}: {
  rows: readonly TransactionRow[]
  choices: Choices | undefined
  onClear: () => void
}): ReactNode {
  const t = useMessages(messages)
  const common = useCommonMessages()
  const { locale } = useLanguage()
  const [category, setCategory] = useState<string | null>(null)
  const undo = useWrite(updateAll, { onDone: () => showToast(t('changedBack')) })
  const write = useWrite(updateAll, {
    onDone: (_, changes) => {
      const back = changesBack(rows)
      showToast(
        t('changed', { count: changes.length }),
        back && { label: common('undo'), run: () => void undo.run(back) },
      )
      onClear()
    },
  })
  const change = (what: Omit<BulkTransactionChange, 'id'>): void => {
    void write.run(rows.map(({ id }) => ({ id, ...what })))
  }
  const sum = amountText(Money.add('0.00', ...rows.map(({ amount }) => amount)), locale)
  return (
    <section className={styles.bulk} aria-label={t('selected', { count: rows.length, sum })}>
      <strong role="status">{t('selected', { count: rows.length, sum })}</strong>
      {choices && (
        <ComboBoxField
          label={t('setCategory')}
          isLabelHidden
          placeholder={t('chooseCategory')}
          options={choices.categories}
          value={category}
          onChange={setCategory}
        />
      )}
      <Button
        variant="primary"
        isPending={write.isPending}
        isDisabled={category === null}
        onPress={() => category !== null && change({ category: { updated_category_ledger_id: category } })}
      >
        {t('setCategory')}
      </Button>
      <Button isPending={write.isPending} onPress={() => change({ review_status: 'reviewed' })}>
        {t('markReviewed')}
      </Button>
      <Button isPending={write.isPending} onPress={() => change({ review_status: 'unreviewed' })}>
        {t('markUnreviewed')}
      </Button>
      {choices !== undefined && choices.tags.length > 0 && (
        <ComboBoxField
          label={t('addTag')}
          isLabelHidden
          placeholder={t('addTag')}
          options={choices.tags
            .filter(({ enabled }) => enabled)
            .map(({ id, name, tag_group_name: group }) => ({ value: id, label: name, detail: group }))}
          value={null}
          onChange={(tag) => change({ tag_ids: [tag] })}
        />
      )}
      <Button variant="quiet" onPress={onClear}>
        {t('clearSelection')}
      </Button>
      <WriteError write={write} />
      <WriteError write={undo} />
    </section>
  )
}

/** As many as it takes, a hundred at a time, each with a key of its own, so that a retry does no part twice. */
async function updateAll(
  client: Daybook,
  changes: readonly BulkTransactionChange[],
  options: WriteOptions,
): Promise<void> {
  for (let at = 0; at < changes.length; at += perRequest)
    await client.transactions.updateAny(changes.slice(at, at + perRequest), {
      ...options,
      idempotencyKey: `${options.idempotencyKey}-${at}`,
    })
}
