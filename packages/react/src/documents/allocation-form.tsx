import { type AccrualSource, type CreatePaymentApplicationsRequest, Money } from '@daybook/sdk'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import {
  Amount,
  AmountField,
  amountText,
  Button,
  Checkbox,
  type Column,
  Day,
  EmptyState,
  ErrorNotice,
  PlaceLink,
  SettledFieldsContext,
  showToast,
  SkeletonRows,
  Table,
  Toolbar,
  useSettledSave,
} from '../design/design.ts'
import { isSaveKey, tellValue } from '../design/ends-entry.ts'
import { PartyField } from '../parties/party-field.tsx'
import { usePartyNames } from '../parties/party-names.ts'
import { useLanguage } from '../provider/language.ts'
import { useRead } from '../provider/reads.ts'
import { useWrite } from '../provider/writes.ts'
import { allocateOldestFirst, likelyParts, type Payable, restOf } from './allocation.ts'
import { type DocumentType, isZero } from './document-types.ts'
import { DryRunPreview, useDryRun } from './dry-run.tsx'
import { useDocumentMessages } from './messages.ts'
import styles from './payments.module.css'
import { Refusal } from './refusal.tsx'
import { useDecimals } from './use-names.ts'

export interface AllocationFormProps {
  /** What there is to apply. */
  readonly money: string
  /** What it can be applied to. */
  readonly types: readonly DocumentType[]
  readonly partyId: string | null
  /** A credit is of one party; a row of the bank may be of any. */
  readonly isPartyFixed: boolean
  /** What is not applied can be put on account of the party. */
  readonly hasRest: boolean
  /** The money: a row of the bank, a credit. */
  readonly of: Omit<CreatePaymentApplicationsRequest, 'applications'>
  readonly onDone: () => void
}

type Parts = Readonly<Record<string, string | null>>

/** Gives one sum of money to many documents. The parts and the rest always add up to it. */
export function AllocationForm(props: AllocationFormProps): ReactNode {
  const { money, types, isPartyFixed, hasRest, of, onDone } = props
  const t = useDocumentMessages()
  const { locale } = useLanguage()
  const [partyId, setPartyId] = useState(props.partyId)
  /** null until a person says otherwise: what is likely stands there. */
  const [typed, setTyped] = useState<Parts | null>(null)
  const [putsRest, setPutsRest] = useState(true)
  const documents = useRead(
    'payable-documents',
    [types, partyId],
    (client, signal) =>
      client.accrualSources
        .list(
          {
            type: types,
            status: 'open,partially_paid',
            sort: 'due_date',
            ...(partyId === null ? {} : { party_id: partyId }),
          },
          { signal },
        )
        .first(200),
    { keepPrevious: true },
  )
  const shown = documents.data ?? []
  const payables = shown.map(payableOf)
  const parts = typed ?? (partyId === null ? {} : likelyParts(money, payables))
  const rest = restOf(money, parts)
  const isOver = Money.compare(rest, '0') < 0
  const isWrong = shown.some((source) => isBeyond(parts[source.id], source.amount_outstanding))
  // Of a party that was just chosen the documents are still to come: these are of whom was asked before.
  const isStale = documents.isPlaceholderData
  const request =
    isOver || isWrong || isStale ? null : requestOf(of, parts, { rest, partyId: hasRest && putsRest ? partyId : null })
  const write = useWrite<CreatePaymentApplicationsRequest, unknown>(
    (client, input, options) => client.paymentApplications.create(input, options),
    {
      onDone: () => {
        showToast(t('appliedDone'))
        onDone()
      },
    },
  )
  const trial = useDryRun(
    'allocation',
    request,
    (client, input) => client.paymentApplications.create(input, { dryRun: true }),
    write,
  )
  const { report, isWaiting, saveOnceSettled } = useSettledSave<null>(() => {
    if (request !== null) void write.run(request)
  })
  const hear = (event: KeyboardEvent): void => {
    if (!isSaveKey(event)) return
    event.preventDefault()
    tellValue(event.currentTarget)
    saveOnceSettled(null)
  }
  return (
    // Only a shortcut for the button at its end.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className={styles.stack} onKeyDownCapture={hear}>
      {!isPartyFixed && (
        <Toolbar>
          <SettledFieldsContext.Provider value={report}>
            <PartyField
              label={t('party')}
              value={partyId}
              onChange={(id) => {
                setPartyId(id)
                setTyped(null)
              }}
            />
          </SettledFieldsContext.Provider>
          <Button onPress={() => setTyped(allocateOldestFirst(money, payables))}>{t('oldestFirst')}</Button>
          <Button variant="quiet" onPress={() => setTyped({})}>
            {t('clearAmounts')}
          </Button>
        </Toolbar>
      )}
      {documents.isError && <ErrorNotice error={documents.error} onRetry={() => void documents.refetch()} />}
      {documents.isPending && <SkeletonRows count={4} />}
      {documents.data && shown.length === 0 && <EmptyState title={t('noOpenDocuments')} />}
      {shown.length > 0 && (
        <Documents documents={shown} parts={parts} onPart={(id, part) => setTyped({ ...parts, [id]: part })} />
      )}
      <Sums money={money} rest={rest} isOver={isOver} />
      {hasRest &&
        !isOver &&
        !isZero(rest) &&
        (partyId === null ? (
          <div className={styles.soft}>{t('restNeedsParty')}</div>
        ) : (
          <Checkbox isSelected={putsRest} onChange={setPutsRest}>
            {t('restOnAccount', { amount: amountText(rest, locale) })}
          </Checkbox>
        ))}
      <DryRunPreview trial={trial} isReady={request !== null} />
      <Refusal write={write} />
      <div>
        <Button
          variant="primary"
          isDisabled={request === null}
          isPending={write.isPending || isWaiting}
          onPress={() => saveOnceSettled(null)}
        >
          {t('apply')}
        </Button>
      </div>
    </div>
  )
}

function Sums({ money, rest, isOver }: { money: string; rest: string; isOver: boolean }): ReactNode {
  const t = useDocumentMessages()
  const { locale } = useLanguage()
  return (
    <dl className={styles.sums} aria-live="polite">
      <div>
        <dt>{t('money')}</dt>
        <dd>
          <Amount value={money} />
        </dd>
      </div>
      <div>
        <dt>{t('applied')}</dt>
        <dd>
          <Amount value={Money.sub(money, rest)} />
        </dd>
      </div>
      <div data-wrong={isOver || undefined}>
        <dt>{t('rest')}</dt>
        <dd>{isOver ? t('overApplied', { amount: amountText(Money.neg(rest), locale) }) : <Amount value={rest} />}</dd>
      </div>
    </dl>
  )
}

function Documents({
  documents,
  parts,
  onPart,
}: {
  documents: readonly AccrualSource[]
  parts: Parts
  onPart: (id: string, part: string | null) => void
}): ReactNode {
  const t = useDocumentMessages()
  const decimals = useDecimals()
  const { names } = usePartyNames(documents.map(({ party_id }) => party_id))
  const numberOf = (source: AccrualSource): string => source.reference_number ?? t('noNumber')
  const columns: Column<AccrualSource>[] = [
    {
      id: 'number',
      heading: t('number'),
      cell: (source) => <PlaceLink to={{ screen: 'document', id: source.id }}>{numberOf(source)}</PlaceLink>,
    },
    { id: 'party', heading: t('party'), cell: ({ party_id: id }) => (id === null ? t('noParty') : names.get(id)) },
    { id: 'due', heading: t('due'), cell: (source) => <Day value={source.due_date ?? source.effective_date} /> },
    { id: 'open', heading: t('open'), align: 'end', cell: (source) => <Amount value={source.amount_outstanding} /> },
    {
      id: 'applied',
      heading: t('applied'),
      align: 'end',
      cell: (source) => (
        <span className={styles.amountCell}>
          <AmountField
            label={t('appliedTo', { number: numberOf(source) })}
            isLabelHidden
            value={parts[source.id] ?? null}
            decimals={decimals}
            onChange={(part) => onPart(source.id, part)}
            error={isBeyond(parts[source.id], source.amount_outstanding) ? t('overOpen') : undefined}
          />
        </span>
      ),
    },
  ]
  return <Table label={t('openDocuments')} columns={columns} rows={documents} keyOf={({ id }) => id} />
}

function payableOf(source: AccrualSource): Payable {
  return { id: source.id, due: source.due_date ?? source.effective_date, outstanding: source.amount_outstanding }
}

function isBeyond(part: string | null | undefined, outstanding: string): boolean {
  return part !== null && part !== undefined && (Money.compare(part, outstanding) > 0 || Money.compare(part, '0') < 0)
}

function requestOf(
  of: AllocationFormProps['of'],
  parts: Parts,
  { rest, partyId }: { rest: string; partyId: string | null },
): CreatePaymentApplicationsRequest | null {
  const applications: CreatePaymentApplicationsRequest['applications'] = Object.entries(parts).flatMap(([id, part]) =>
    part === null || isZero(part) ? [] : [{ accrual_source_id: id, matched_amount: part }],
  )
  if (partyId !== null && !isZero(rest)) applications.push({ party_id: partyId, matched_amount: rest })
  return applications.length === 0 ? null : { ...of, applications }
}
