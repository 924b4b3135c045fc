import assert from 'node:assert/strict'
import * as fc from 'fast-check'
import { type Account, accountNatures, named, unmarked } from './books-model.ts'
import {
  anyName,
  anyNumber,
  type Command,
  command,
  type Happened,
  idOf,
  isIdle,
  known,
  mostly,
  unknown,
  unknownRecord,
} from './choices.ts'

export function openAccount(accountName: string): Command {
  return accountCommand({
    form: 'new',
    name: accountName,
    card: false,
    ledger: 0,
    other: 0,
    invert: false,
    named: false,
  })
}

export const createAccount = fc
  .record({
    form: fc.constantFrom('new' as const, 'new' as const, 'existing' as const, 'personal' as const),
    name: anyName,
    card: fc.boolean(),
    ledger: anyNumber,
    other: anyNumber,
    invert: fc.boolean(),
    named: fc.boolean(),
  })
  .map(accountCommand)

interface AccountGiven {
  form: 'new' | 'existing' | 'personal'
  name: string
  card: boolean
  ledger: number
  other: number
  invert: boolean
  named: boolean
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
      body: {
        ...wanted,
        ...(given.named ? { name: given.name } : {}),
        invert_transaction_amounts: given.invert,
      },
      refusals: [
        given.form === 'new' && named(model, given.name) ? 'duplicate_name' : null,
        given.form === 'existing' && !isUsable ? 'invalid_reference' : null,
        given.form === 'personal' && !(existing && other) ? 'invalid_reference' : null,
      ],
      apply: async ({ body }, world) => {
        const { id, ledger_id, draw_ledger_id, contribution_ledger_id } = body
        const name = given.named ? given.name : given.form === 'existing' ? existing?.name : null
        const account: Account = {
          id,
          name: name?.trim() ?? (given.form === 'new' ? given.name.trim() : 'Personal account'),
          ledger_id,
          draw_ledger_id,
          contribution_ledger_id,
          invert: given.invert,
        }
        const created: Happened = ['source_account.created', id]
        model.accounts.set(account.id, account)
        if (given.form !== 'new') return { ledgers: [ledger_id], events: [created], lists: ['accounts'] }
        const { body: shown } = await world.get(`/v0/ledgers/${ledger_id}`)
        model.ledgers.set(ledger_id, {
          ...nature,
          ...unmarked,
          enabled: true,
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
        return { ledgers: [ledger_id], events: [created, ['ledger.created', ledger_id]], lists: ['accounts'] }
      },
    }
  })
}

export const updateAccount = fc
  .record({ account: anyNumber, name: fc.option(anyName), invert: fc.option(fc.boolean()) })
  .map((given) =>
    command('update account', (model) => {
      const account = known([...model.accounts.values()], given.account)
      const body = {
        ...(given.name === null ? {} : { name: given.name }),
        ...(given.invert === null ? {} : { invert_transaction_amounts: given.invert }),
      }
      if (!account) return unknownRecord('PUT', `/v0/source-accounts/${unknown('src')}`, body)
      return {
        method: 'PUT',
        address: `/v0/source-accounts/${account.id}`,
        body,
        refusals: [],
        apply: () => {
          account.name = given.name?.trim() ?? account.name
          account.invert = given.invert ?? account.invert
          return { events: [['source_account.updated', account.id]], lists: ['accounts'] }
        },
      }
    }),
  )

/** The ids of its deleted transactions stay taken. */
export const deleteAccount = anyNumber.map((n) =>
  command('delete account', (model) => {
    if (isIdle(model.accounts, n)) return undefined
    const accounts = [...model.accounts.values()]
    const used = new Set([...model.transactions.values()].map((transaction) => transaction.source_account_id))
    const unused = accounts.filter((account) => !used.has(account.id))
    if (unused.length === 0 && n % 5 > 0) return undefined
    const account = mostly(unused, accounts, n)
    if (!account) return unknownRecord('DELETE', `/v0/source-accounts/${unknown('src')}`)
    return {
      method: 'DELETE',
      address: `/v0/source-accounts/${account.id}`,
      refusals: [unused.includes(account) ? null : 'resource_in_use'],
      apply: () => {
        model.accounts.delete(account.id)
        return {
          events: [['source_account.deleted', account.id]],
          lists: ['accounts'],
          ledgers: [account.ledger_id, account.draw_ledger_id, account.contribution_ledger_id],
        }
      },
    }
  }),
)
