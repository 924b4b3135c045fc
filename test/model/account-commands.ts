import assert from 'node:assert/strict'
import * as fc from 'fast-check'
import { type Account, accountNatures, named } from './books-model.ts'
import { anyName, anyNumber, type Command, command, idOf, known } from './choices.ts'

export function openAccount(accountName: string): Command {
  return accountCommand({ form: 'new', name: accountName, card: false, ledger: 0, other: 0, invert: false })
}

export const createAccount = fc
  .record({
    form: fc.constantFrom('new' as const, 'new' as const, 'existing' as const, 'personal' as const),
    name: anyName,
    card: fc.boolean(),
    ledger: anyNumber,
    other: anyNumber,
    invert: fc.boolean(),
  })
  .map(accountCommand)

interface AccountGiven {
  form: 'new' | 'existing' | 'personal'
  name: string
  card: boolean
  ledger: number
  other: number
  invert: boolean
}

function accountCommand(given: AccountGiven): Command {
  return command('create account', (model) => {
    const ledgers = [...model.ledgers.values()]
    const nature = accountNatures[given.card ? 'credit_card' : 'bank_account']
    const existing = known(ledgers, given.ledger)
    const other = known(ledgers, given.other)
    assert.ok(nature)
    const isUsable =
      existing?.required_ledger_purpose === null && (existing.type === 'asset' || existing.type === 'liability')
    const ledger = { name: given.name, financial_account_type: given.card ? 'credit_card' : 'bank_account' }
    const wanted = {
      new: { ledger },
      existing: { ledger_id: idOf(existing) },
      personal: {
        business_personal: 'personal',
        draw_ledger_id: idOf(existing),
        contribution_ledger_id: idOf(other),
      },
    }[given.form]
    return {
      method: 'POST',
      address: '/v0/source-accounts',
      body: { ...wanted, invert_transaction_amounts: given.invert },
      refusals: [
        given.form === 'new' && named(model, given.name) ? 'duplicate_name' : null,
        given.form === 'existing' && !isUsable ? 'invalid_reference' : null,
        given.form === 'personal' && !(existing && other) ? 'invalid_reference' : null,
      ],
      apply: async ({ body }, world) => {
        const { id, ledger_id, draw_ledger_id, contribution_ledger_id } = body
        const account: Account = { id, ledger_id, draw_ledger_id, contribution_ledger_id, invert: given.invert }
        model.accounts.set(account.id, account)
        if (given.form !== 'new') return { ledgers: [ledger_id] }
        const { body: shown } = await world.get(`/v0/ledgers/${ledger_id}`)
        model.ledgers.set(ledger_id, {
          ...nature,
          id: ledger_id,
          name: given.name.trim(),
          editable: true,
          parent_id: null,
          sort_code: '',
          financial_account_type: ledger.financial_account_type,
          required_ledger_purpose: null,
          external_id: null,
          created_at: shown.created_at,
        })
        return { ledgers: [ledger_id] }
      },
    }
  })
}
