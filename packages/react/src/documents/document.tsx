import type { AccrualSource } from '@daybook/sdk'
import type { ReactNode } from 'react'
import { Amount, Card, Day, ErrorNotice, Page, PlaceLink, Skeleton, SkeletonTitle, Stack } from '../design/design.ts'
import { usePartyNames } from '../parties/party-names.ts'
import type { ScreenProps } from '../provider/places.ts'
import { DocumentActions } from './document-actions.tsx'
import { DocumentBooks } from './document-books.tsx'
import { DocumentFiles } from './document-files.tsx'
import { DocumentHistory } from './document-history.tsx'
import { DocumentLines } from './document-lines.tsx'
import { DocumentStatus } from './document-status.tsx'
import { documentKinds, isZero } from './document-types.ts'
import styles from './documents.module.css'
import { useDocumentMessages } from './messages.ts'
import { Settlements } from './settlements.tsx'
import { useDocument } from './use-document.ts'

/** One invoice, bill, payroll or credit: what it says, what settled it, and how it stands in the books. */
export default function Document({ id }: ScreenProps): ReactNode {
  const t = useDocumentMessages()
  const document = useDocument(id)
  const partyId = document.data?.source.party_id
  // A name that comes later may take a line more, and moves all that stands below it.
  const { names, isLoading } = usePartyNames([partyId])
  if (document.isError)
    return (
      <Page title={t('type_invoice')}>
        <ErrorNotice error={document.error} onRetry={() => void document.refetch()} />
      </Page>
    )
  if (document.data === undefined || isLoading)
    return (
      <Page title={<SkeletonTitle width="14rem" />}>
        <div className={styles.columns}>
          <Skeleton height="26rem" />
          <Skeleton height="18rem" />
        </div>
      </Page>
    )
  return <Shown source={document.data.source} partyName={names.get(partyId ?? '')} />
}

function Shown({ source, partyName }: { source: AccrualSource; partyName: string | undefined }): ReactNode {
  const t = useDocumentMessages()
  const number = source.reference_number ?? ''
  return (
    <Page
      title={
        <span className={styles.titleLine}>
          {t('documentTitle', { type: t(`type_${source.type}`), number })}
          <DocumentStatus document={source} />
        </span>
      }
      subtitle={
        source.party_id === null ? (
          t('noParty')
        ) : (
          <PlaceLink to={{ screen: 'party', id: source.party_id }}>{partyName ?? '…'}</PlaceLink>
        )
      }
      actions={<DocumentActions source={source} />}
    >
      <div className={styles.columns}>
        <div className={styles.column}>
          <DocumentLines source={source} />
          {source.status !== 'draft' && <Settlements source={source} />}
          <DocumentBooks source={source} />
        </div>
        <div className={styles.column}>
          <Figures source={source} />
          <Facts source={source} />
          <DocumentFiles sourceId={source.id} />
          <DocumentHistory sourceId={source.id} />
        </div>
      </div>
    </Page>
  )
}

function Figures({ source }: { source: AccrualSource }): ReactNode {
  const t = useDocumentMessages()
  const { isCredit } = documentKinds[source.type]
  return (
    <Card>
      <dl className={styles.facts}>
        <dt>{t('grossFigure')}</dt>
        <dd>
          <Amount value={source.gross_amount} />
        </dd>
        {!isZero(source.settled_before) && (
          <>
            <dt>{t('paidUntilThen')}</dt>
            <dd>
              <Amount value={source.settled_before} />
            </dd>
          </>
        )}
        <dt>{t('paidFigure')}</dt>
        <dd>
          <Amount value={source.amount_paid} />
        </dd>
        {!isZero(source.amount_adjusted) && (
          <>
            <dt>{t('adjustedFigure')}</dt>
            <dd>
              <Amount value={source.amount_adjusted} />
            </dd>
          </>
        )}
        <dt className={styles.strong}>{t(isCredit ? 'leftFigure' : 'outstandingFigure')}</dt>
        <dd className={styles.strong}>
          <Amount value={source.amount_outstanding} hasCurrency />
        </dd>
      </dl>
    </Card>
  )
}

function Facts({ source }: { source: AccrualSource }): ReactNode {
  const t = useDocumentMessages()
  return (
    <Card>
      <Stack>
        <dl className={styles.facts}>
          <dt>{t('effectiveDate')}</dt>
          <dd>
            <Day value={source.effective_date} />
          </dd>
          {source.due_date !== null && (
            <>
              <dt>{t('dueDate')}</dt>
              <dd>
                <Day value={source.due_date} />
              </dd>
            </>
          )}
          {source.service_period_start !== null && source.service_period_end !== null && (
            <>
              <dt>{t('servicePeriod')}</dt>
              <dd>
                <Day value={source.service_period_start} /> – <Day value={source.service_period_end} />
              </dd>
            </>
          )}
          {source.external_id !== null && (
            <>
              <dt>{t('externalId')}</dt>
              <dd>{source.external_id}</dd>
            </>
          )}
        </dl>
        {source.is_opening && <div className={styles.soft}>{t('openingItem')}</div>}
        {source.notes !== null && <div>{source.notes}</div>}
      </Stack>
    </Card>
  )
}
