import type { Transaction, Transfer } from '@daybook/sdk'
import type { ReactNode } from 'react'
import { Button, Card, PlaceLink, Stack, Toolbar, WriteError } from '../design/design.ts'
import { useMessages } from '../messages/use-messages.ts'
import { useWrite } from '../provider/writes.ts'
import messages from './transaction.messages.json'
import styles from './transactions.module.css'

/** The other side of the movement, linked or proposed. */
export function TransactionTransfer({
  transaction,
  transfer,
}: {
  transaction: Transaction
  transfer: Transfer
}): ReactNode {
  const t = useMessages(messages)
  const { id, status, from_transaction_id: from, to_transaction_id: to } = transfer
  const confirm = useWrite((client, _: null, options) => client.transfers.confirm(id, options))
  const reject = useWrite((client, _: null, options) => client.transfers.reject(id, options))
  const other = from === transaction.id ? to : from
  return (
    <Card title={t('transfer')}>
      <Stack>
        <p className={styles.why}>
          {t(`transfer_${status}`)} <PlaceLink to={{ screen: 'transaction', id: other }}>{t('otherSide')}</PlaceLink>
        </p>
        {status !== 'rejected' && (
          <Toolbar label={t('transfer')}>
            {status === 'proposed' && (
              <Button isPending={confirm.isPending} onPress={() => void confirm.run(null)}>
                {t('confirm')}
              </Button>
            )}
            <Button variant="quiet" isPending={reject.isPending} onPress={() => void reject.run(null)}>
              {t('reject')}
            </Button>
          </Toolbar>
        )}
        <WriteError write={confirm} />
        <WriteError write={reject} />
      </Stack>
    </Card>
  )
}
