import { type AccrualSource, Money, type PaymentApplication, type Transaction, type Transfer } from '@daybook/sdk'
import { type ReactNode, useState } from 'react'
import { Amount, amountText, Day, ErrorNotice, SearchField, SkeletonRows } from '../design/design.ts'
import { useLanguage } from '../provider/language.ts'
import { useInstance, useRead } from '../provider/reads.ts'
import type { NewAnswer } from './answers.ts'
import { documentName, isOfAmount, useOpenDocuments } from './open-documents.ts'
import { Panel } from './panel.tsx'
import { useReview, useReviewMessages } from './review-context.ts'
import styles from './review.module.css'
import { confirmAnswer, matchAnswer, payAnswer, transferAnswer } from './row-answers.ts'
import { isNegative, sizeOf } from './splits.ts'

interface Candidate {
  readonly id: string
  readonly heading: 'inBooks' | 'proposedDocuments' | 'proposedTransfer' | 'openDocuments'
  readonly name: string
  readonly detail: ReactNode
  readonly amount: string
  readonly answer: (title: string) => NewAnswer
}

/** What a row may be: money that stands in the books already, a payment of a document, a side of a transfer. */
export function MatchPanel({
  row,
  onAnswer,
  onClose,
}: {
  row: Transaction
  onAnswer: (answer: NewAnswer) => void
  onClose: () => void
}): ReactNode {
  const t = useReviewMessages()
  const [search, setSearch] = useState('')
  const { candidates, error, isPending, retry } = useCandidates(row, search)
  const headings = [...new Set(candidates.map(({ heading }) => heading))]
  return (
    <Panel title={t('matchTitle')} onClose={onClose}>
      <SearchField label={t('documentSearch')} value={search} onChange={setSearch} autoFocus />
      {error !== null && <ErrorNotice error={error} onRetry={retry} />}
      {isPending && <SkeletonRows count={3} />}
      {!isPending && error === null && candidates.length === 0 && <p className={styles.soft}>{t('noMatches')}</p>}
      {headings.map((heading) => (
        <section key={heading} aria-label={t(heading)}>
          <h3 className={styles.heading}>{t(heading)}</h3>
          <ul className={styles.alternatives}>
            {candidates
              .filter((each) => each.heading === heading)
              .map((each) => (
                <li key={each.id}>
                  <button
                    type="button"
                    className={styles.alternative}
                    onClick={() => onAnswer(each.answer(row.description))}
                  >
                    <span className={styles.grow}>
                      {each.name}
                      <span className={styles.softBlock}>{each.detail}</span>
                    </span>
                    <Amount value={each.amount} />
                  </button>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </Panel>
  )
}

function useCandidates(
  row: Transaction,
  search: string,
): { candidates: readonly Candidate[]; error: unknown; isPending: boolean; retry: () => void } {
  const t = useReviewMessages()
  const { client, chart } = useReview()
  const { locale } = useLanguage()
  const { data: instance } = useInstance()
  const proposals = useRead('match-proposals', [row.id], async (books, signal) => {
    const [applications, transfers, full] = await Promise.all([
      books.paymentApplications.list({ transaction_id: row.id, status: ['proposed'] }, { signal }).first(50),
      books.transfers
        .list({ status: ['proposed'], source_account_id: row.source_account_id, limit: 200 }, { signal })
        .first(200),
      books.transactions.retrieveAny(row.id, { expand: ['suggestions'] }, { signal }),
    ])
    const own = transfers.filter((each) => each.from_transaction_id === row.id || each.to_transaction_id === row.id)
    const ids = own.map((each) => otherSide(each, row.id))
    const others = ids.length === 0 ? [] : await books.transactions.listAll({ ids }, { signal }).first(100)
    return { applications, own, others, suggestions: full.suggestions }
  })
  const documents = useOpenDocuments(row, search)
  const candidates = [
    ...(proposals.data?.suggestions ?? []).flatMap((each): Candidate[] => {
      const lineId = each.line_entry_id
      if (lineId === null) return []
      const told = t('isMatched')
      return [
        {
          id: lineId,
          heading: 'inBooks',
          name: each.explanation,
          detail: each.evidence.map(({ description }) => description).join(', '),
          amount: each.evidence[0]?.amount ?? row.amount,
          answer: (title) => matchAnswer(client, row, lineId, { title, choice: told }),
        },
      ]
    }),
    ...(proposals.data?.applications ?? []).map((each): Candidate => ({
      id: each.payment_application_id,
      heading: 'proposedDocuments',
      name: referenceOf(each),
      detail: each.explanation,
      amount: each.matched_amount,
      answer: (title) =>
        confirmAnswer(client, row, each.payment_application_id, {
          title,
          choice: t('pays', { reference: referenceOf(each) }),
        }),
    })),
    ...(proposals.data?.own ?? []).flatMap((each): Candidate[] => {
      const other = proposals.data?.others.find(({ id }) => id === otherSide(each, row.id))
      if (other === undefined) return []
      const account = chart.accounts.get(other.source_account_id)?.name ?? ''
      return [
        {
          id: each.id,
          heading: 'proposedTransfer',
          name: t('transferWith', { description: other.description, account }),
          detail: <Day value={other.date} />,
          amount: other.amount,
          answer: (title) => transferAnswer(client, { row, other }, each.id, { title, choice: t('isTransfer') }),
        },
      ]
    }),
    ...byFit(documents.data ?? [], row).map((each): Candidate => {
      const reference = each.reference_number ?? each.external_id ?? t(`type_${each.type}`)
      return {
        id: each.id,
        heading: 'openDocuments',
        name: documentName(each, t(`type_${each.type}`)),
        detail: (
          <>
            <Day value={each.effective_date} />{' '}
            {t('outstanding', { amount: amountText(each.amount_outstanding, locale, instance?.currency) })}
          </>
        ),
        amount: each.gross_amount,
        answer: (title) =>
          payAnswer(
            client,
            row,
            { sourceId: each.id, amount: paidBy(row, each) },
            { title, choice: t('pays', { reference }) },
          ),
      }
    }),
  ]
  return {
    candidates,
    error: proposals.error ?? documents.error,
    isPending: proposals.isPending || documents.isPending,
    retry: () => {
      void proposals.refetch()
      void documents.refetch()
    },
  }
}

function otherSide(transfer: Transfer, id: string): string {
  return transfer.from_transaction_id === id ? transfer.to_transaction_id : transfer.from_transaction_id
}

function referenceOf({ accrual_source: source, payment_application_id: id }: PaymentApplication): string {
  return source?.reference_number ?? source?.external_party_id ?? source?.external_id ?? id
}

/** Those of which as much is outstanding as the row brings first, then the others as they came. */
function byFit(documents: readonly AccrualSource[], row: Transaction): readonly AccrualSource[] {
  const fits = (document: AccrualSource): number => (isOfAmount(document, row) ? 0 : 1)
  return documents.toSorted((a, b) => fits(a) - fits(b))
}

/** As much as is outstanding, and as the row has; with the sign of the row. */
function paidBy(row: Transaction, { amount_outstanding: outstanding }: AccrualSource): string {
  const size = sizeOf(row.amount)
  const paid = Money.compare(outstanding, size) < 0 ? outstanding : size
  return isNegative(row.amount) ? Money.neg(paid) : paid
}
