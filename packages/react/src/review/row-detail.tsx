import type { Transaction } from '@daybook/sdk'
import { Money, type Suggestion } from '@daybook/sdk'
import type { ReactNode } from 'react'
import { Amount, Badge, Banner, Button, Day, Key, PlaceLink } from '../design/design.ts'
import { useRead } from '../provider/reads.ts'
import { documentName, isOfAmount, useOpenDocuments } from './open-documents.ts'
import { type Commands, useReview, useReviewMessages } from './review-context.ts'
import styles from './review.module.css'
import { isWaiting } from './row-answers.ts'
import { isNegative, sizeOf } from './splits.ts'
import { Alternatives, suggestionName, Sureness, Why } from './suggestion.tsx'

/** What is known of the row that the keys are about, and what can be done with it. */
export function RowDetail({
  row,
  commands,
  onTake,
}: {
  row: Transaction
  commands: Commands
  onTake: (suggestion: Suggestion) => void
}): ReactNode {
  const t = useReviewMessages()
  const { chart } = useReview()
  const [best] = row.suggestions
  return (
    <article className={styles.detail} aria-label={t('details')}>
      <header className={styles.detailHeader}>
        <h2 className={styles.detailTitle}>{row.description}</h2>
        <div className={styles.detailAmount}>
          <Amount value={row.amount} hasCurrency />
        </div>
        <div className={styles.soft}>
          <Day value={row.date} isLong /> · {chart.accounts.get(row.source_account_id)?.name}
          {row.pending && <Badge tone="warning">{t('pending')}</Badge>}
          {row.not_posted_reason !== null && (
            <Badge tone="warning">{t('notPosted', { reason: row.not_posted_reason.replaceAll('_', ' ') })}</Badge>
          )}
        </div>
      </header>
      {best === undefined ? (
        <Decided row={row} />
      ) : (
        <section className={styles.best} aria-label={t('suggested')}>
          <h3 className={styles.heading}>{t('suggested')}</h3>
          <div className={styles.bestName}>
            <strong>{suggestionName(best, t)}</strong>
            <Sureness value={best.confidence} />
          </div>
          <Why suggestion={best} />
        </section>
      )}
      {best?.kind !== 'application' && best?.kind !== 'match' && <MayPay row={row} />}
      <Actions row={row} best={best} commands={commands} />
      <Alternatives suggestions={row.suggestions} onTake={onTake} />
      <Posting row={row} ledgerId={best?.ledger_id ?? null} />
      <Facts row={row} />
      <PlaceLink to={{ screen: 'transaction', id: row.id }}>{t('openRow')}</PlaceLink>
    </article>
  )
}

/** Points at what is open with the amount of the row: accepting a category would count it twice. */
function MayPay({ row }: { row: Transaction }): ReactNode {
  const t = useReviewMessages()
  const { data = [] } = useOpenDocuments(row, '')
  const fitting = isWaiting(row) ? data.filter((document) => isOfAmount(document, row)) : []
  if (fitting.length === 0) return null
  const names = fitting.slice(0, 3).map((document) => documentName(document, t(`type_${document.type}`)))
  return (
    <Banner tone="warning" title={t('mayPay', { names: names.join(', ') })}>
      {t('mayPayHow')} <Key>m</Key>
    </Banner>
  )
}

/** Why a row stands where it does, where nothing better is suggested. */
function Decided({ row }: { row: Transaction }): ReactNode {
  const t = useReviewMessages()
  const method = row.categorization_method ?? 'uncategorized'
  const names = row.opposing_line_entries.map((line) => line.ledger_name)
  return (
    <section className={styles.best} aria-label={t('why')}>
      {!isWaiting(row) && <strong>{names.join(', ')}</strong>}
      <p className={styles.explanation}>
        {t(`decidedBy_${method}`)}
        {row.categorization_confidence !== null && <Sureness value={row.categorization_confidence} />}
      </p>
      {method === 'instance_rule' && (
        <PlaceLink
          to={{
            screen: 'rules',
            state: row.categorization_explanation === null ? {} : { rule: row.categorization_explanation },
          }}
        >
          {t('ruleLink')}
        </PlaceLink>
      )}
    </section>
  )
}

function Actions({
  row,
  best,
  commands,
}: {
  row: Transaction
  best: Suggestion | undefined
  commands: Commands
}): ReactNode {
  const t = useReviewMessages()
  const acceptText =
    best !== undefined ? t('acceptName', { name: suggestionName(best, t) }) : isWaiting(row) ? null : t('reviewedAsIs')
  const others = [
    ['category', 'otherCategory', 'c'],
    ['split', 'split', 's'],
    ['tag', 'tag', 't'],
    ['match', 'match', 'm'],
    ['personal', 'personal', 'p'],
    ['rule', 'makeRule', 'r'],
    ['history', 'history', 'h'],
  ] as const
  return (
    <div className={styles.actions} role="group" aria-label={t('moreActions')}>
      {acceptText !== null && (
        <Button variant="primary" onPress={() => commands.accept?.()}>
          <span className={styles.cut}>{acceptText}</span> <Key>Enter</Key>
        </Button>
      )}
      {others.map(([command, message, key]) => (
        <Button key={command} size="s" onPress={() => commands[command]?.()}>
          {t(message)} <Key>{key}</Key>
        </Button>
      ))}
    </div>
  )
}

/** The two lines of the entry, as they will be when the suggestion is taken. */
export function Posting({
  row,
  ledgerId,
}: {
  row: Pick<Transaction, 'amount' | 'ledger_id'>
  ledgerId: string | null
}): ReactNode {
  const t = useReviewMessages()
  const { chart } = useReview()
  const bank = row.ledger_id === null ? undefined : chart.ledgers.get(row.ledger_id)
  const category = ledgerId === null ? undefined : chart.ledgers.get(ledgerId)
  if (bank === undefined || category === undefined || Money.compare(row.amount, '0') === 0) return null
  const isOut = isNegative(row.amount)
  const lines = isOut ? ([category, bank] as const) : ([bank, category] as const)
  return (
    <section aria-label={t('posted')}>
      <h3 className={styles.heading}>{t('posted')}</h3>
      <table className={styles.posting}>
        <thead className={styles.hidden}>
          <tr>
            <th scope="col">{t('account')}</th>
            <th scope="col">{t('debit')}</th>
            <th scope="col">{t('credit')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((ledger, at) => (
            <tr key={ledger.id}>
              <td>
                <PlaceLink to={{ screen: 'ledger', id: ledger.id }} isQuiet>
                  {ledger.name}
                </PlaceLink>
              </td>
              <td>{at === 0 && <Amount value={sizeOf(row.amount)} />}</td>
              <td>{at === 1 && <Amount value={sizeOf(row.amount)} />}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** Whom it is about, and what the feed of the bank says beside the text. */
function Facts({ row }: { row: Transaction }): ReactNode {
  const t = useReviewMessages()
  const party = useRead(
    'party',
    [row.party_id],
    (client, signal) => client.parties.retrieve(row.party_id ?? '', { signal }),
    { enabled: row.party_id !== null },
  )
  const facts = Object.entries(row.metadata).filter(([, value]) =>
    ['string', 'number', 'boolean'].includes(typeof value),
  )
  if (facts.length === 0 && row.party_id === null) return null
  return (
    <dl className={styles.facts}>
      {row.party_id !== null && (
        <div>
          <dt>{t('party')}</dt>
          <dd>
            <PlaceLink to={{ screen: 'party', id: row.party_id }}>{party.data?.name ?? '…'}</PlaceLink>
          </dd>
        </div>
      )}
      {facts.slice(0, 12).map(([name, value]) => (
        <div key={name}>
          <dt>{name.replaceAll('_', ' ')}</dt>
          <dd>{String(value)}</dd>
        </div>
      ))}
    </dl>
  )
}
