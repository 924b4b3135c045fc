import type { ReactNode } from 'react'
import { Page, Tabs } from '../design/design.ts'
import type { ScreenProps } from '../provider/places.ts'
import { useScreenState } from '../provider/screen-state.ts'
import { AppliedPayments } from './applied-payments.tsx'
import { ApplyPayment } from './apply-payment.tsx'
import { useDocumentMessages } from './messages.ts'
import { MoneyOnAccount } from './money-on-account.tsx'
import { proposalsOf } from './proposals.ts'
import { ProposedPayments } from './proposed-payments.tsx'
import { useProposedApplications } from './use-proposed.ts'

const tabNames = ['proposed', 'apply', 'account', 'applied'] as const
type Tab = (typeof tabNames)[number]

/** Which money paid which document: what is proposed, what is applied by hand, and what is on account. */
export default function Payments(_: ScreenProps): ReactNode {
  const t = useDocumentMessages()
  const [state, change] = useScreenState({ tab: 'proposed', row: '', credit: '' })
  const proposed = useProposedApplications()
  const count = proposalsOf(proposed.data ?? []).length
  return (
    <Page title={t('payments')}>
      <Tabs
        label={t('paymentsTabs')}
        value={tabNames.find((tab) => tab === state.tab) ?? 'proposed'}
        onChange={(tab: Tab) => change({ tab, row: undefined, credit: undefined })}
        tabs={[
          {
            value: 'proposed',
            label: count === 0 ? t('tabProposed') : t('tabProposedCount', { count }),
            content: <ProposedPayments />,
          },
          {
            value: 'apply',
            label: t('tabApply'),
            content: <ApplyPayment rowId={state.row} onRow={(row) => change({ row })} />,
          },
          {
            value: 'account',
            label: t('tabAccount'),
            content: <MoneyOnAccount asked={state.credit} onAsk={(credit) => change({ credit })} />,
          },
          { value: 'applied', label: t('tabApplied'), content: <AppliedPayments /> },
        ]}
      />
    </Page>
  )
}
