import type { Suggestion, Transaction, UpdateTransactionRequest } from '@daybook/sdk'
import { type ReactNode, useState } from 'react'
import {
  Button,
  Card,
  ComboBoxField,
  PlaceLink,
  showToast,
  Skeleton,
  Stack,
  Toolbar,
  WriteError,
} from '../design/design.ts'
import { useCommonMessages } from '../messages/general-messages.ts'
import { useMessages } from '../messages/use-messages.ts'
import { useRead } from '../provider/reads.ts'
import { useMay } from '../provider/rights.ts'
import { useWrite } from '../provider/writes.ts'
import { SplitDialog } from './split-dialog.tsx'
import messages from './transaction.messages.json'
import styles from './transactions.module.css'
import type { Choices } from './use-choices.ts'

/** Where it stands and why, another choice, and what else it could be. */
export function TransactionCategory({
  transaction,
  choices,
}: {
  transaction: Transaction
  choices: Choices | undefined
}): ReactNode {
  const t = useMessages(messages)
  const common = useCommonMessages()
  const mayReview = useMay('books:review')
  const [isSplitting, setIsSplitting] = useState(false)
  const { id, source_account_id: accountId } = transaction
  const lines = transaction.opposing_line_entries
  const only = lines.length === 1 ? lines[0] : undefined
  const undo = useWrite(
    (client, body: UpdateTransactionRequest, options) => client.transactions.update(accountId, id, body, options),
    { onDone: () => showToast(t('changedBack')) },
  )
  const write = useWrite(
    (client, ledgerId: string, options) =>
      client.transactions.update(accountId, id, { category: { updated_category_ledger_id: ledgerId } }, options),
    {
      onDone: () =>
        showToast(
          t('changed'),
          only && {
            label: common('undo'),
            run: () => void undo.run({ category: { updated_category_ledger_id: only.ledger_id } }),
          },
        ),
    },
  )
  return (
    <Card title={t('category')}>
      <Stack>
        <Why transaction={transaction} />
        {!mayReview ? null : choices ? (
          <Toolbar label={t('change')}>
            <ComboBoxField
              key={only?.ledger_id ?? 'several'}
              label={t('change')}
              placeholder={t('chooseCategory')}
              options={choices.categories}
              value={only?.ledger_id ?? null}
              onChange={(ledgerId) => {
                if (ledgerId !== only?.ledger_id) void write.run(ledgerId)
              }}
              isDisabled={write.isPending}
            />
            <Button onPress={() => setIsSplitting(true)}>{t('split')}</Button>
          </Toolbar>
        ) : (
          <Skeleton height="3.5rem" />
        )}
        <WriteError write={write} />
        <WriteError write={undo} />
        {mayReview && transaction.suggestions.length > 0 && (
          <Suggestions
            transaction={transaction}
            onUse={(ledgerId) => void write.run(ledgerId)}
            isPending={write.isPending}
          />
        )}
      </Stack>
      {isSplitting && choices && (
        <SplitDialog transaction={transaction} categories={choices.categories} onClose={() => setIsSplitting(false)} />
      )}
    </Card>
  )
}

/** Who or what decided, how sure it was, and by which rule or which earlier ones. */
function Why({ transaction }: { transaction: Transaction }): ReactNode {
  const t = useMessages(messages)
  const { categorization_method: method, categorization_confidence: sure } = transaction
  const explanation = transaction.categorization_explanation ?? ''
  const ids = explanation.split(/[\s,]+/).filter(Boolean)
  const isRule = explanation.startsWith('crl_')
  if (method === null) return null
  return (
    <div>
      <p className={styles.why}>
        {t(`by_${method}`)} {sure !== null && t('confidence', { percent: Math.round(sure * 100) })}
      </p>
      {isRule && <RuleLink id={explanation} isOfInstance={method === 'instance_rule'} />}
      {method === 'similarity' && ids.length > 0 && (
        <p className={styles.soft}>
          {t('alike')}:{' '}
          {ids.slice(0, 5).map((other, at) => (
            <span key={other}>
              {at > 0 && ', '}
              <PlaceLink to={{ screen: 'transaction', id: other }}>{other}</PlaceLink>
            </span>
          ))}
        </p>
      )}
    </div>
  )
}

function RuleLink({ id, isOfInstance }: { id: string; isOfInstance: boolean }): ReactNode {
  const t = useMessages(messages)
  const rule = useRead('rule', [id], (client, signal) => client.categorizationRules.retrieve(id, { signal }), {
    enabled: isOfInstance,
  })
  const name = rule.data?.name ?? (rule.isLoading ? '…' : id)
  return (
    <p className={styles.soft}>
      {isOfInstance ? (
        <PlaceLink to={{ screen: 'rules', id }}>{t('rule', { name })}</PlaceLink>
      ) : (
        t('rule', { name: id })
      )}
    </p>
  )
}

function Suggestions({
  transaction,
  onUse,
  isPending,
}: {
  transaction: Transaction
  onUse: (ledgerId: string) => void
  isPending: boolean
}): ReactNode {
  const t = useMessages(messages)
  const match = useWrite((client, lineId: string, options) =>
    client.transactions.match(transaction.id, { line_entry_id: lineId }, options),
  )
  const confirm = useWrite((client, applicationId: string, options) =>
    client.paymentApplications.confirm(applicationId, {}, options),
  )
  const use = (suggestion: Suggestion): void => {
    if (suggestion.line_entry_id !== null) void match.run(suggestion.line_entry_id)
    else if (suggestion.payment_application_id !== null) void confirm.run(suggestion.payment_application_id)
    else if (suggestion.ledger_id !== null) onUse(suggestion.ledger_id)
  }
  const names = { match: t('suggestMatch'), application: t('suggestApplication'), ledger: '' }
  return (
    <section aria-label={t('suggestions')}>
      <h3 className={styles.heading}>{t('suggestions')}</h3>
      <ul className={styles.plain}>
        {transaction.suggestions.map((suggestion) => {
          const name = suggestion.kind === 'ledger' ? (suggestion.ledger_name ?? '') : names[suggestion.kind]
          return (
            <li key={`${suggestion.kind} ${suggestion.explanation}`} className={styles.suggestion}>
              <div>
                <strong>{name}</strong>{' '}
                <span className={styles.soft}>
                  {t('confidence', { percent: Math.round(suggestion.confidence * 100) })}
                </span>
                <div className={styles.soft}>{suggestion.explanation}</div>
              </div>
              <Button
                size="s"
                isPending={isPending || match.isPending || confirm.isPending}
                onPress={() => use(suggestion)}
                aria-label={`${t('use')}: ${name}`}
              >
                {t('use')}
              </Button>
            </li>
          )
        })}
      </ul>
      <WriteError write={match} />
      <WriteError write={confirm} />
    </section>
  )
}
