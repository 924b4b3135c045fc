import type { FinancialAccountType } from '@daybook/sdk'
import { type ReactNode, useState } from 'react'
import { Checkbox, SelectField, showToast, TextField, WriteDialog } from '../design/design.ts'
import { useMessages } from '../messages/use-messages.ts'
import { useNavigation } from '../provider/places.ts'
import { useWrite } from '../provider/writes.ts'
import messages from './accounts.messages.json'
import styles from './accounts.module.css'

const kinds = [
  'bank_account',
  'credit_card',
  'payments',
  'prepaid_card',
  'payroll',
  'treasury',
  'loan',
  'investment',
] as const satisfies readonly FinancialAccountType[]

/** Makes an account whose statements are uploaded, with a ledger of its kind. */
export function NewAccountDialog({ onClose }: { onClose: () => void }): ReactNode {
  const t = useMessages(messages)
  const { navigate } = useNavigation()
  const [name, setName] = useState('')
  const [kind, setKind] = useState<(typeof kinds)[number]>('bank_account')
  const [isInverted, setIsInverted] = useState(false)
  const [isTried, setTried] = useState(false)
  const isNameless = name.trim() === ''
  const create = useWrite(
    (client, body: { name: string; kind: FinancialAccountType; isInverted: boolean }, options) =>
      client.sourceAccounts.create(
        {
          ledger: { name: body.name, financial_account_type: body.kind },
          invert_transaction_amounts: body.isInverted,
        },
        options,
      ),
    {
      onDone: (account) => {
        showToast(t('created', { name: account.name }))
        onClose()
        navigate({ screen: 'account', id: account.id })
      },
    },
  )
  const send = (): void => {
    setTried(true)
    if (!isNameless) void create.run({ name: name.trim(), kind, isInverted })
  }
  return (
    <WriteDialog title={t('newAccount')} onClose={onClose} write={create} onSave={send} label={t('create')}>
      <TextField
        label={t('name')}
        value={name}
        onChange={setName}
        maxLength={255}
        autoFocus
        error={isTried && isNameless ? t('nameMissing') : undefined}
      />
      <SelectField
        label={t('kind')}
        value={kind}
        onChange={setKind}
        options={kinds.map((value) => ({ value, label: t(`kind_${value}`) }))}
      />
      <Checkbox isSelected={isInverted} onChange={setIsInverted}>
        {t('invert')}
      </Checkbox>
      <span className={styles.soft}>{t('invertText')}</span>
    </WriteDialog>
  )
}
