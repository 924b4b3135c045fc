import type { Party, PartyStatement } from '@daybook/sdk'
import type { ReactNode } from 'react'
import { Amount, Badge, Card, ErrorNotice, Page, PlaceLink, Skeleton, SkeletonTitle, Tabs } from '../design/design.ts'
import { AppliedPayments } from '../documents/applied-payments.tsx'
import type { ScreenProps } from '../provider/places.ts'
import { useRead } from '../provider/reads.ts'
import { useScreenState } from '../provider/screen-state.ts'
import { usePartyMessages } from './messages.ts'
import styles from './parties.module.css'
import { PartyActions } from './party-actions.tsx'
import { PartyDocuments } from './party-documents.tsx'
import { readParty } from './party-names.ts'
import { StatementOfParty } from './party-statement.tsx'
import { statementDefaults } from './statement-defaults.ts'

const tabNames = ['open', 'documents', 'statement', 'payments'] as const

/** One customer, vendor or employee: what is open, every document and payment, and the statement. */
export default function PartyScreen({ id = '' }: ScreenProps): ReactNode {
  const t = usePartyMessages()
  const party = useRead('party', [id], (client, signal) => readParty(client, id, signal))
  if (party.isError)
    return (
      <Page title={t('parties')}>
        <ErrorNotice error={party.error} onRetry={() => void party.refetch()} />
      </Page>
    )
  if (party.data === undefined)
    return (
      <Page title={<SkeletonTitle width="14rem" />}>
        <Skeleton height="20rem" />
      </Page>
    )
  return <Shown party={party.data} />
}

function Shown({ party }: { party: Party }): ReactNode {
  const t = usePartyMessages()
  const [state, change] = useScreenState(statementDefaults)
  return (
    <Page
      title={
        <span className={styles.titleLine}>
          {party.name}
          {party.is_1099 && <Badge tone="info">{t('badge1099')}</Badge>}
          {!party.enabled && <Badge>{t('badgeDisabled')}</Badge>}
          {party.merged_into !== null && <Badge tone="warning">{t('badgeMerged')}</Badge>}
        </span>
      }
      subtitle={
        party.merged_into === null ? (
          t(`type_${party.type}`)
        ) : (
          <PlaceLink to={{ screen: 'party', id: party.merged_into }}>
            <MergedInto id={party.merged_into} />
          </PlaceLink>
        )
      }
      actions={<PartyActions party={party} />}
    >
      <div className={styles.columns}>
        <Tabs
          label={t('partyTabs')}
          value={tabNames.find((tab) => tab === state.tab) ?? 'open'}
          onChange={(tab) => change({ tab })}
          tabs={[
            { value: 'open', label: t('tabOpen'), content: <PartyDocuments party={party} isOpen /> },
            { value: 'documents', label: t('tabDocuments'), content: <PartyDocuments party={party} isOpen={false} /> },
            { value: 'statement', label: t('tabStatement'), content: <StatementOfParty partyId={party.id} /> },
            { value: 'payments', label: t('tabPayments'), content: <AppliedPayments partyId={party.id} /> },
          ]}
        />
        <div className={styles.column}>
          <Balances partyId={party.id} />
          <Contact party={party} />
        </div>
      </div>
    </Page>
  )
}

function MergedInto({ id }: { id: string }): ReactNode {
  const t = usePartyMessages()
  const other = useRead('party', [id], (client, signal) => readParty(client, id, signal))
  return t('mergedInto', { name: other.data?.name ?? '…' })
}

const balanceNames = {
  accounts_receivable: 'balanceReceivable',
  accounts_payable: 'balancePayable',
  payroll_liabilities: 'balancePayroll',
} as const satisfies Record<PartyStatement['sections'][number]['control'], string>

function Balances({ partyId }: { partyId: string }): ReactNode {
  const t = usePartyMessages()
  const statement = useRead('party-statement', [partyId, 'open_items', '', ''], (client, signal) =>
    client.reports.partyStatement({ party_id: partyId, content: 'open_items' }, { signal }),
  )
  return (
    <Card title={t('balance')}>
      {statement.isError && <ErrorNotice error={statement.error} onRetry={() => void statement.refetch()} />}
      {statement.isPending && <Skeleton height="2.5rem" />}
      {statement.data?.sections.length === 0 && <div className={styles.soft}>{t('nothingOpen')}</div>}
      {statement.data?.sections.map((section) => (
        <div key={section.control}>
          <div className={styles.soft}>{t(balanceNames[section.control])}</div>
          <div className={styles.figure}>
            <Amount value={section.closing_balance} hasCurrency />
          </div>
        </div>
      ))}
    </Card>
  )
}

function Contact({ party }: { party: Party }): ReactNode {
  const t = usePartyMessages()
  const facts: [string, ReactNode][] = []
  if (party.email !== null) facts.push([t('email'), party.email])
  if (party.phone !== null) facts.push([t('phone'), party.phone])
  if (party.address !== null) facts.push([t('address'), party.address])
  if (party.tax_id !== null) facts.push([t('taxId'), t('taxIdEnds', { digits: party.tax_id })])
  if (party.external_id !== null) facts.push([t('externalId'), party.external_id])
  return (
    <Card title={t('contact')}>
      {facts.length === 0 && <div className={styles.soft}>{t('noContact')}</div>}
      <dl className={styles.facts}>
        {facts.map(([name, value]) => [<dt key={`${name} name`}>{name}</dt>, <dd key={name}>{value}</dd>])}
      </dl>
    </Card>
  )
}
