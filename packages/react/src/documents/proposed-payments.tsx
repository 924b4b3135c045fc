import type { PaymentApplication, Transaction } from '@daybook/sdk'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import {
  Amount,
  Badge,
  Button,
  Checkbox,
  Day,
  EmptyState,
  ErrorNotice,
  hasModifier,
  percentText,
  PlaceLink,
  showToast,
  SkeletonRows,
  Toolbar,
} from '../design/design.ts'
import { usePartyNames } from '../parties/party-names.ts'
import { useLanguage } from '../provider/language.ts'
import { useRead } from '../provider/reads.ts'
import { useMay } from '../provider/rights.ts'
import { useWrite } from '../provider/writes.ts'
import { useDocumentMessages } from './messages.ts'
import styles from './payments.module.css'
import { confidenceOf, idsOf, inHundreds, type Proposal, proposalsOf } from './proposals.ts'
import { Refusal } from './refusal.tsx'
import { useProposedApplications } from './use-proposed.ts'

/** Rows of the bank beside the documents that they may have paid: confirmed or dismissed, one or many. */
export function ProposedPayments(): ReactNode {
  const t = useDocumentMessages()
  const proposed = useProposedApplications()
  const proposals = proposalsOf(proposed.data ?? [])
  if (proposed.isError) return <ErrorNotice error={proposed.error} onRetry={() => void proposed.refetch()} />
  if (proposed.isPending) return <SkeletonRows count={6} height="4rem" />
  if (proposals.length === 0)
    return (
      <EmptyState title={t('proposedEmpty')}>
        <p>{t('proposedEmptyHow')}</p>
      </EmptyState>
    )
  return <Proposals proposals={proposals} />
}

function useAnswers() {
  const t = useDocumentMessages()
  const unapply = useWrite<readonly string[], void>(async (client, ids, options) => {
    // The first has the key of the change; those after it have keys that follow from it.
    for (const [at, id] of ids.entries())
      await client.paymentApplications.unapply(
        id,
        {},
        { ...options, idempotencyKey: `${options.idempotencyKey}-${at}` },
      )
  })
  const confirm = useWrite<readonly string[], readonly string[]>(
    async (client, ids, options) => {
      for (const [at, part] of inHundreds(ids).entries())
        await client.paymentApplications.bulkConfirm(
          { ids: part },
          { ...options, idempotencyKey: `${options.idempotencyKey}-${at}` },
        )
      return ids
    },
    {
      onDone: (ids) =>
        showToast(t('confirmedCount', { count: ids.length }), {
          label: t('unapply'),
          run: () => void unapply.run(ids),
        }),
    },
  )
  const reject = useWrite<readonly string[], void>(
    async (client, ids, options) => {
      for (const [at, id] of ids.entries())
        await client.paymentApplications.reject(id, { ...options, idempotencyKey: `${options.idempotencyKey}-${at}` })
    },
    { onDone: () => showToast(t('dismissed')) },
  )
  return { confirm, reject, unapply }
}

function useProposedRows(proposals: readonly Proposal[]) {
  const ids = proposals.slice(0, 100).map(({ transactionId }) => transactionId)
  // Once some are answered the others stay, and the list keeps the focus.
  return useRead(
    'proposed-rows',
    [ids],
    (client, signal) =>
      client.transactions.listAll({ ids: ids.join(','), expand: 'suggestions', limit: 100 }, { signal }).first(100),
    { keepPrevious: true },
  )
}

function Proposals({ proposals }: { proposals: readonly Proposal[] }): ReactNode {
  const t = useDocumentMessages()
  const mayReview = useMay('books:review')
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [current, setCurrent] = useState(0)
  const list = useRef<HTMLUListElement>(null)
  const { confirm, reject, unapply } = useAnswers()
  const rows = useProposedRows(proposals)
  const { names, isLoading } = usePartyNames(proposals.map(({ applications }) => applications[0]?.party_id ?? null))
  // What was confirmed is not there any more.
  const chosen = proposals.filter(({ transactionId }) => selected.has(transactionId))
  const at = Math.min(current, proposals.length - 1)
  const toggle = (id: string): void => setSelected((known) => toggled(known, id))
  useEffect(() => {
    list.current?.children.item(at)?.scrollIntoView({ block: 'nearest' })
  }, [at])
  const hear = (event: KeyboardEvent): void => {
    const proposal = proposals[at]
    if (event.target !== event.currentTarget || hasModifier(event) || !proposal) return
    const key = event.key
    if (key === 'ArrowDown' || key === 'j') setCurrent(Math.min(at + 1, proposals.length - 1))
    else if (key === 'ArrowUp' || key === 'k') setCurrent(Math.max(at - 1, 0))
    else if (!mayReview) return
    else if (key === 'x' || key === ' ') toggle(proposal.transactionId)
    else if (key === 'Enter') void confirm.run(idsOf(chosen.length > 0 ? chosen : [proposal]))
    else if (key === 'n') void reject.run(idsOf([proposal]))
    else return
    event.preventDefault()
  }
  // Rows and names that come later would move what is below them.
  if (rows.isLoading || isLoading) return <SkeletonRows count={6} height="4rem" />
  const isBusy = confirm.isPending || reject.isPending || unapply.isPending
  return (
    <div className={styles.stack}>
      {mayReview && (
        <Toolbar>
          <Button
            variant="primary"
            isDisabled={chosen.length === 0}
            isPending={confirm.isPending}
            onPress={() => void confirm.run(idsOf(chosen))}
          >
            {t('confirmSelected', { count: chosen.length })}
          </Button>
          <Button onPress={() => setSelected(new Set(proposals.map(({ transactionId }) => transactionId)))}>
            {t('selectAll')}
          </Button>
          <span className={styles.soft}>{t('proposalKeys')}</span>
        </Toolbar>
      )}
      <Refusal write={confirm} />
      <Refusal write={reject} />
      <Refusal write={unapply} />
      {rows.isError && <ErrorNotice error={rows.error} onRetry={() => void rows.refetch()} />}
      {/* The list hears the keys; what is in it has buttons of its own. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-noninteractive-element-interactions */}
      <ul ref={list} className={styles.proposals} aria-label={t('proposalsLabel')} tabIndex={0} onKeyDown={hear}>
        {proposals.map((proposal, place) => (
          <ProposalItem
            key={proposal.transactionId}
            proposal={proposal}
            row={rows.data?.find(({ id }) => id === proposal.transactionId)}
            names={names}
            isCurrent={place === at}
            isSelected={selected.has(proposal.transactionId)}
            mayAnswer={mayReview && !isBusy}
            onSelect={() => toggle(proposal.transactionId)}
            onConfirm={() => void confirm.run(idsOf([proposal]))}
            onReject={() => void reject.run(idsOf([proposal]))}
          />
        ))}
      </ul>
    </div>
  )
}

function toggled(known: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(known)
  if (!next.delete(id)) next.add(id)
  return next
}

interface ItemProps {
  readonly proposal: Proposal
  readonly row: Transaction | undefined
  readonly names: ReadonlyMap<string, string>
  readonly isCurrent: boolean
  readonly isSelected: boolean
  readonly mayAnswer: boolean
  readonly onSelect: () => void
  readonly onConfirm: () => void
  readonly onReject: () => void
}

function ProposalItem(props: ItemProps): ReactNode {
  const { proposal, row, names, isCurrent, isSelected, mayAnswer, onSelect, onConfirm, onReject } = props
  const t = useDocumentMessages()
  const { locale } = useLanguage()
  const confidence = confidenceOf(proposal, row)
  const reasons = [
    ...new Set(proposal.applications.map(({ explanation }) => explanation).filter((why) => why !== null)),
  ]
  return (
    <li className={styles.proposal} data-current={isCurrent || undefined} data-selected={isSelected || undefined}>
      <Checkbox
        isSelected={isSelected}
        onChange={onSelect}
        aria-label={t('selectProposal', { description: row?.description ?? proposal.transactionId })}
      />
      <div className={styles.side}>
        {row && (
          <>
            <div className={styles.pair}>
              <PlaceLink to={{ screen: 'transaction', id: row.id }} isQuiet>
                {row.description}
              </PlaceLink>
              <strong>
                <Amount value={row.amount} />
              </strong>
            </div>
            <div className={styles.soft}>
              <Day value={row.date} />
            </div>
          </>
        )}
      </div>
      <div className={styles.side}>
        {proposal.applications.map((application) => (
          <Proposed key={application.payment_application_id} application={application} names={names} />
        ))}
        <div className={styles.soft}>
          {confidence !== undefined && (
            <Badge tone="info">{t('confidence', { percent: percentText(confidence, locale) })}</Badge>
          )}{' '}
          {reasons.join(' ')}
        </div>
      </div>
      <div className={styles.buttons}>
        <Button size="s" isDisabled={!mayAnswer} onPress={onConfirm}>
          {t('confirm')}
        </Button>
        <Button size="s" variant="quiet" isDisabled={!mayAnswer} onPress={onReject}>
          {t('dismissProposal')}
        </Button>
      </div>
    </li>
  )
}

function Proposed({
  application,
  names,
}: {
  application: PaymentApplication
  names: ReadonlyMap<string, string>
}): ReactNode {
  const t = useDocumentMessages()
  const { accrual_source: document, party_id: party } = application
  return (
    <div className={styles.pair}>
      <span>
        {document && (
          <PlaceLink to={{ screen: 'document', id: document.accrual_source_id }}>
            {t('documentTitle', { type: t(`type_${document.type}`), number: document.reference_number ?? '' })}
          </PlaceLink>
        )}{' '}
        {party !== null && <span className={styles.soft}>{names.get(party) ?? ''}</span>}
      </span>
      <Amount value={application.matched_amount} />
    </div>
  )
}
