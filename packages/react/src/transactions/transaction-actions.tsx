import type { Transaction } from '@daybook/sdk'
import { type ReactNode, useState } from 'react'
import { endedTask } from '../accounts/ended-task.ts'
import { Button, Menu, type MenuAction, showToast, WriteError, WriteDialog } from '../design/design.ts'
import { useMessages } from '../messages/use-messages.ts'
import { useNavigation } from '../provider/places.ts'
import { useMay } from '../provider/rights.ts'
import { useWrite } from '../provider/writes.ts'
import messages from './transaction.messages.json'

/** What can be done with a transaction as a whole. The service says no where a period or a reconciliation holds it. */
export function TransactionActions({
  transaction,
  isPersonalAccount,
}: {
  transaction: Transaction
  isPersonalAccount: boolean
}): ReactNode {
  const t = useMessages(messages)
  const { id, source_account_id: accountId, personal, categorization_method: method } = transaction
  const mayWrite = useMay('books:write')
  const [isDeleting, setIsDeleting] = useState(false)
  const isReviewed = transaction.review_status === 'reviewed'
  const review = useWrite((client, review_status: 'reviewed' | 'unreviewed', options) =>
    client.transactions.update(accountId, id, { review_status }, options),
  )
  const unmatch = useWrite((client, _: null, options) => client.transactions.unmatch(id, options))
  const mark = useWrite((client, isBusiness: boolean, options) =>
    isBusiness
      ? endedTask(client.sourceAccounts.markAsBusiness(accountId, { transaction_ids: [id] }, options))
      : endedTask(client.sourceAccounts.unmarkAsBusiness(accountId, { transaction_ids: [id] }, options)),
  )
  const actions: MenuAction[] = [
    ...(method === 'matched' ? [{ id: 'unmatch', label: t('unmatch'), run: () => void unmatch.run(null) }] : []),
    ...(isPersonalAccount && mayWrite
      ? [{ id: 'personal', label: personal ? t('toBusiness') : t('toPersonal'), run: () => void mark.run(personal) }]
      : []),
    ...(mayWrite ? [{ id: 'delete', label: t('delete'), run: () => setIsDeleting(true) }] : []),
  ]
  return (
    <>
      {actions.length > 0 && <Menu button={<Button>{t('more')}</Button>} actions={actions} />}
      <Button
        variant={isReviewed ? 'secondary' : 'primary'}
        isPending={review.isPending}
        onPress={() => void review.run(isReviewed ? 'unreviewed' : 'reviewed')}
      >
        {isReviewed ? t('markUnreviewed') : t('markReviewed')}
      </Button>
      <WriteError write={review} />
      <WriteError write={unmatch} />
      <WriteError write={mark} />
      {isDeleting && <DeleteDialog transaction={transaction} onClose={() => setIsDeleting(false)} />}
    </>
  )
}

function DeleteDialog({ transaction, onClose }: { transaction: Transaction; onClose: () => void }): ReactNode {
  const t = useMessages(messages)
  const { navigate } = useNavigation()
  const remove = useWrite(
    (client, _: null, options) => client.transactions.delete(transaction.source_account_id, transaction.id, options),
    {
      onDone: () => {
        showToast(t('deleted'))
        navigate({ screen: 'transactions' }, { replace: true })
      },
    },
  )
  return (
    <WriteDialog
      title={t('deleteTitle')}
      onClose={onClose}
      write={remove}
      onSave={() => void remove.run(null)}
      variant="danger"
      label={t('delete')}
    >
      <p>{t('deleteText')}</p>
    </WriteDialog>
  )
}
