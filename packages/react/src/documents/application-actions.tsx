import type { PaymentApplication, Transaction } from '@daybook/sdk'
import { type ReactNode, useState } from 'react'
import { Button, Dialog, ErrorNotice, Icon, Menu, type MenuAction, SkeletonRows } from '../design/design.ts'
import { useRead } from '../provider/reads.ts'
import { useMay } from '../provider/rights.ts'
import { DateDialog } from './date-dialog.tsx'
import { useDocumentMessages } from './messages.ts'
import { MoneyDialog } from './money-dialog.tsx'

/** What it is: a payment by its kind of money, or one that gives money back. */
export function kindOfApplication(
  application: PaymentApplication,
): PaymentApplication['source_type'] | 'return' | 'refund' {
  if (application.returned_application_id !== null) return 'return'
  return application.refunded_application_id === null ? application.source_type : 'refund'
}

/** What can be done with a confirmed application: it is taken back, or the bank took its money back. */
export function ApplicationActions({ of: application }: { of: PaymentApplication }): ReactNode {
  const t = useDocumentMessages()
  const mayWrite = useMay('books:write')
  const mayReview = useMay('books:review')
  const [asked, setAsked] = useState<'unapply' | 'return' | null>(null)
  const close = (): void => setAsked(null)
  const actions: MenuAction[] = []
  if (mayReview) actions.push({ id: 'unapply', label: t('unapply'), run: () => setAsked('unapply') })
  if (mayWrite && application.transaction_id !== null && application.returned_application_id === null)
    actions.push({ id: 'return', label: t('returned'), run: () => setAsked('return') })
  if (actions.length === 0) return null
  return (
    <>
      <ActionsMenu actions={actions} />
      {asked === 'unapply' && <UnapplyDialog application={application} onClose={close} />}
      {asked === 'return' && application.transaction_id !== null && (
        <ReturnDialog application={application} transactionId={application.transaction_id} onClose={close} />
      )}
    </>
  )
}

/** At the end of a row. */
export function ActionsMenu({ actions }: { actions: readonly MenuAction[] }): ReactNode {
  const t = useDocumentMessages()
  return (
    <Menu
      actions={actions}
      button={
        <Button variant="quiet" size="s" isIcon aria-label={t('actions')}>
          <Icon name="more" />
        </Button>
      }
    />
  )
}

interface ApplicationDialogProps {
  readonly application: PaymentApplication
  readonly onClose: () => void
}

function UnapplyDialog({ application, onClose }: ApplicationDialogProps): ReactNode {
  const t = useDocumentMessages()
  const id = application.payment_application_id
  return (
    <DateDialog
      title={t('unapply')}
      how={t('unapplyHow')}
      done={t('done_unapply')}
      onClose={onClose}
      run={async (client, date, options) => {
        await client.paymentApplications.unapply(id, { date }, options)
      }}
      tryRun={(client, date) => client.paymentApplications.unapply(id, { date }, { dryRun: true })}
    />
  )
}

/** Chooses the row by which the money came back, which goes the other way than the one that it came by. */
function ReturnDialog({
  application,
  transactionId,
  onClose,
}: ApplicationDialogProps & { transactionId: Transaction['id'] }): ReactNode {
  const t = useDocumentMessages()
  const row = useRead('returned-row', [transactionId], (client, signal) =>
    client.transactions.retrieveAny(transactionId, {}, { signal }),
  )
  if (row.data === undefined)
    return (
      <Dialog title={t('returned')} isOpen onClose={onClose}>
        {row.isError ? (
          <ErrorNotice error={row.error} onRetry={() => void row.refetch()} />
        ) : (
          <SkeletonRows count={5} />
        )}
      </Dialog>
    )
  const { payment_application_id: id, matched_amount: amount } = application
  return (
    <MoneyDialog
      title={t('returned')}
      done={t('done_return')}
      isMoneyIn={row.data.amount.startsWith('-') !== amount.startsWith('-')}
      maximum={amount.replace('-', '')}
      isAmountFixed
      isRowOnly
      applicationOf={(matched) => ({ returned_application_id: id, matched_amount: matched })}
      onClose={onClose}
    />
  )
}
