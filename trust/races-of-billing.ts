import assert from 'node:assert/strict'
import { retrieveSourceAccount } from '../src/sources/sources.ts'
import { applyFeed } from '../src/transactions/feeds.ts'
import type { Answer, World } from '../test/world.ts'
import type { Answers, Caller, Race, Side } from './contest.ts'

/** Races about invoices, what is paid on them, and the rows of a bank that pay them. */
export const billingRaces: Readonly<Record<string, Race>> = {
  pay_pay: async (world, rounds) => {
    const bank = await aBank(world, 2 * rounds, '60')
    return async ({ number, a, b }) => {
      const invoice = await anInvoice(world)
      return {
        a: () => pay(a, bank.row(2 * number), [{ accrual_source_id: invoice, matched_amount: 60 }]),
        b: () => pay(b, bank.row(2 * number + 1), [{ accrual_source_id: invoice, matched_amount: 60 }]),
        legal: { '201 | 422 invalid_amount': 'a', '422 invalid_amount | 201': 'b' },
        check: () => assertSource(world, invoice, 'partially_paid: 60 paid, 40 left'),
      }
    }
  },

  confirm_confirm: async (world, rounds) => {
    const bank = await aBank(world, 2 * rounds, '60')
    return async ({ number, a, b }) => {
      const invoice = await anInvoice(world)
      const [one, two] = [
        await aProposal(world, invoice, bank.row(2 * number)),
        await aProposal(world, invoice, bank.row(2 * number + 1)),
      ]
      return {
        a: () => a('POST', `${applications}/${one}/confirm`, {}),
        b: () => b('POST', `${applications}/${two}/confirm`, {}),
        // What does not fit any more is withdrawn.
        legal: { '200 | 404 resource_not_found': 'a', '404 resource_not_found | 200': 'b' },
        check: () => assertSource(world, invoice, 'partially_paid: 60 paid, 40 left'),
      }
    }
  },

  confirm_pay: async (world, rounds) => {
    const bank = await aBank(world, 2 * rounds, '60')
    return async ({ number, a, b }) => {
      const invoice = await anInvoice(world)
      const proposal = await aProposal(world, invoice, bank.row(2 * number))
      return {
        a: () => a('POST', `${applications}/${proposal}/confirm`, {}),
        b: () => pay(b, bank.row(2 * number + 1), [{ accrual_source_id: invoice, matched_amount: 60 }]),
        legal: { '200 | 422 invalid_amount': 'a', '404 resource_not_found | 201': 'b' },
        check: () => assertSource(world, invoice, 'partially_paid: 60 paid, 40 left'),
      }
    }
  },

  confirm_reject_payment: async (world, rounds) => {
    const bank = await aBank(world, rounds, '100')
    return async ({ number, a, b }) => {
      const invoice = await anInvoice(world)
      const proposal = await aProposal(world, invoice, bank.row(number))
      return {
        a: () => a('POST', `${applications}/${proposal}/confirm`, {}),
        b: () => b('POST', `${applications}/${proposal}/reject`, {}),
        legal: { '200 | 409 invalid_state': 'a', '409 invalid_state | 200': 'b' },
        check: (first) =>
          assertSource(world, invoice, first === 'a' ? 'paid: 100 paid, 0 left' : 'open: 0 paid, 100 left'),
      }
    }
  },

  pay_row_twice: async (world, rounds) => {
    const bank = await aBank(world, rounds, '100')
    return async ({ number, a, b }) => {
      const [one, two] = [await anInvoice(world), await anInvoice(world)]
      return {
        a: () => pay(a, bank.row(number), [{ accrual_source_id: one, matched_amount: 60 }]),
        b: () => pay(b, bank.row(number), [{ accrual_source_id: two, matched_amount: 60 }]),
        legal: { '201 | 422 invalid_amount': 'a', '422 invalid_amount | 201': 'b' },
        check: async (first) => {
          await assertSource(world, first === 'a' ? one : two, 'partially_paid: 60 paid, 40 left')
          await assertSource(world, first === 'a' ? two : one, 'open: 0 paid, 100 left')
        },
      }
    }
  },

  pay_delete: async (world, rounds) => {
    const bank = await aBank(world, rounds, '100')
    return async ({ number, a, b, kept, gone }) => {
      const invoice = await anInvoice(world)
      return {
        a: () => pay(a, bank.row(number), [{ accrual_source_id: invoice, matched_amount: 100 }]),
        b: () => b('DELETE', `${bank.address}/${bank.row(number)}`),
        legal: { '201 | 409 resource_in_use': 'a', '422 invalid_reference | 204': 'b' },
        check: (first) => paidOrGone(world, { first, invoice, row: bank.row(number) }, { kept, gone }),
      }
    }
  },

  confirm_delete: async (world, rounds) => {
    const bank = await aBank(world, rounds, '100')
    return async ({ number, a, b, kept, gone }) => {
      const [invoice, row] = [await anInvoice(world), bank.row(number)]
      const proposal = await aProposal(world, invoice, row)
      return {
        a: () => a('POST', `${applications}/${proposal}/confirm`, {}),
        b: () => b('DELETE', `${bank.address}/${row}`),
        legal: { '200 | 409 resource_in_use': 'a', '404 resource_not_found | 204': 'b' },
        check: (first) => paidOrGone(world, { first, invoice, row }, { kept, gone }),
      }
    }
  },

  pay_delete_range: async (world) => {
    return async ({ number, a, job, kept, gone }) => {
      const bank = await aBank(world, 1, '100', `Checking ${number}`)
      const [row, invoice] = [bank.row(0), await anInvoice(world)]
      return {
        a: () => pay(a, row, [{ accrual_source_id: invoice, matched_amount: 100 }]),
        b: await job(() => world.delete(`${bank.address}?start_date=2026-02-01`)),
        legal: { '201 | 200 complete': 'a', '422 invalid_reference | 200 complete': 'b' },
        check: (first, { b: { body } }) => {
          const told = [body.removed_transaction_ids, body.failed_transaction_ids]
          assert.deepEqual(told, first === 'a' ? [[], [row]] : [[row], []])
          return paidOrGone(world, { first, invoice, row }, { kept, gone })
        },
      }
    }
  },

  pay_feed_removal: async (world, rounds) => {
    const { accountId } = await world.bankAccount('Fed')
    const facts = Array.from({ length: rounds }, (_, number) => `fed-${number}`)
    await takePage(world, accountId, { added: facts.map(feedRow) })
    const { body } = await world.get(`/v0/source-accounts/${accountId}/transactions?limit=1000`)
    const rows = new Map<string, string>(
      body.records.map((each: Record<string, string>) => [each['description'], each['id']]),
    )
    return async ({ number, a, kept, gone }) => {
      const invoice = await anInvoice(world)
      const row = rows.get(`fed-${number}`) ?? ''
      return {
        a: () => pay(a, row, [{ accrual_source_id: invoice, matched_amount: 100 }]),
        b: () => takePage(world, accountId, { removed: [`fed-${number}`] }),
        // The feed is taken in the process that may have the request, too: there they wait for each other before the
        // lock.
        unlocked: true,
        legal: { '201 | 200 failed': 'a', '422 invalid_reference | 200 removed': 'b' },
        check: (first) => paidOrGone(world, { first, invoice, row }, { kept, gone }),
      }
    }
  },

  pay_categorize: async (world, rounds) => {
    const bank = await aBank(world, rounds, '100')
    const interest = await world.ledger('Interest Income')
    return async ({ number, a, b }) => {
      const invoice = await anInvoice(world)
      const address = `${bank.address}/${bank.row(number)}`
      return {
        a: () => pay(a, bank.row(number), [{ accrual_source_id: invoice, matched_amount: 100 }]),
        b: () => b('PUT', address, { category: { updated_category_ledger_id: interest } }),
        legal: { '201 | 409 invalid_state': 'a', '201 | 200': 'b' },
        check: async () => {
          await assertSource(world, invoice, 'paid: 100 paid, 0 left')
          const { body } = await world.get(`/v0/ledgers/${interest}/balance`)
          assert.equal(body.balance, 0, 'the payment has taken what the category had')
        },
      }
    }
  },

  confirm_close: async (world, rounds) => {
    const bank = await aBank(world, rounds, '100', 'Checking', '2026-01-15')
    return async ({ number, a, b }) => {
      const invoice = await anInvoice(world)
      const proposal = await aProposal(world, invoice, bank.row(number))
      return {
        a: () => a('POST', `${applications}/${proposal}/confirm`, {}),
        b: () => b('POST', '/v0/periods/close', { date: '2026-01-31' }),
        legal: { '200 | 201': ({ a: { body } }) => (body.date === '2026-01-15' ? 'a' : 'b') },
        check: async (first, { a: { body } }) => {
          const { journal_entry_id: own } = (await world.get(`${bank.address}/${bank.row(number)}`)).body
          assert.equal(body.journal_entry_id === own, first === 'a', 'in the row’s entry while its day is open')
          assert.equal(body.date, first === 'a' ? '2026-01-15' : '2026-02-01')
          await assertSource(world, invoice, 'paid: 100 paid, 0 left')
          assert.equal((await world.post('/v0/periods/reopen', { note: 'Late papers' })).status, 201)
        },
      }
    }
  },

  pay_close: async (world, rounds) => {
    const bank = await aBank(world, rounds, '100', 'Checking', '2026-01-15')
    return async ({ number, a, b }) => {
      const invoice = await anInvoice(world)
      return {
        a: () => pay(a, bank.row(number), [{ accrual_source_id: invoice, matched_amount: 100 }]),
        b: () => b('POST', '/v0/periods/close', { date: '2026-01-31' }),
        legal: { '201 | 201': ({ a: { body } }) => (body[0].date === '2026-01-15' ? 'a' : 'b') },
        check: async (first, answers) => {
          const { journal_entry_id: own } = (await world.get(`${bank.address}/${bank.row(number)}`)).body
          const [applied] = answers.a.body
          assert.equal(applied.journal_entry_id === own, first === 'a', 'in the row’s entry while its day is open')
          assert.equal(applied.date, first === 'a' ? '2026-01-15' : '2026-02-01')
          await assertSource(world, invoice, 'paid: 100 paid, 0 left')
          assert.equal((await world.post('/v0/periods/reopen', { note: 'Late papers' })).status, 201)
        },
      }
    }
  },

  unapply_refund: async (world, rounds) => {
    const [received, given] = [await aBank(world, rounds, '50', 'In'), await aBank(world, rounds, '-50', 'Out')]
    return async ({ number, a, b }) => {
      const money = await onAccount(world, received.row(number), 50)
      return {
        a: () => a('POST', `${applications}/${money.id}/unapply`, {}),
        b: () => pay(b, given.row(number), [{ refunded_application_id: money.id, matched_amount: 50 }]),
        legal: { '200 | 409 invalid_state': 'a', '409 resource_in_use | 201': 'b' },
        check: async (first) => {
          const { body } = await world.get(`${applications}/${money.id}`)
          assert.equal(body.status, first === 'a' ? 'rejected' : 'confirmed')
        },
      }
    }
  },

  unapply_unapply: async (world, rounds) => {
    const bank = await aBank(world, rounds, '100')
    return async ({ number, a, b }) => {
      const invoice = await anInvoice(world)
      const id = await paid(world, bank.row(number), [{ accrual_source_id: invoice, matched_amount: 100 }])
      return {
        a: () => a('POST', `${applications}/${id}/unapply`, {}),
        b: () => b('POST', `${applications}/${id}/unapply`, {}),
        legal: { '200 | 409 invalid_state': 'a', '409 invalid_state | 200': 'b' },
        check: () => assertSource(world, invoice, 'open: 0 paid, 100 left'),
      }
    }
  },

  unapply_return: async (world, rounds) => {
    const [received, back] = [await aBank(world, rounds, '100', 'In'), await aBank(world, rounds, '-100', 'Back')]
    return async ({ number, a, b }) => {
      const invoice = await anInvoice(world)
      const id = await paid(world, received.row(number), [{ accrual_source_id: invoice, matched_amount: 100 }])
      return {
        a: () => a('POST', `${applications}/${id}/unapply`, {}),
        b: () => pay(b, back.row(number), [{ returned_application_id: id, matched_amount: 100 }]),
        legal: { '200 | 409 invalid_state': 'a', '409 resource_in_use | 201': 'b' },
        check: () => assertSource(world, invoice, 'open: 0 paid, 100 left'),
      }
    }
  },

  unapply_bounced_use: async (world, rounds) => {
    const [received, given, back] = [
      await aBank(world, rounds, '50', 'In'),
      await aBank(world, rounds, '-50', 'Out'),
      await aBank(world, rounds, '50', 'Back'),
    ]
    return async ({ number, a, b }) => {
      const money = await onAccount(world, received.row(number), 50)
      const refund = await paid(world, given.row(number), [{ refunded_application_id: money.id, matched_amount: 50 }])
      const bounced = await paid(world, back.row(number), [{ returned_application_id: refund, matched_amount: 50 }])
      const invoice = await anInvoice(world, money)
      return {
        a: () => a('POST', `${applications}/${bounced}/unapply`, {}),
        b: () =>
          b('POST', applications, {
            credit_application_id: money.id,
            date: '2026-02-20',
            applications: [{ accrual_source_id: invoice, matched_amount: 30 }],
          }),
        legal: { '200 | 422 invalid_amount': 'a', '409 resource_in_use | 201': 'b' },
        check: async (first) => {
          const { body } = await world.get(`${applications}/${money.id}`)
          assert.equal(body.amount_left, first === 'a' ? 0 : 20)
        },
      }
    }
  },

  use_money_twice: async (world, rounds) => {
    const bank = await aBank(world, rounds, '50')
    return async ({ number, a, b }) => {
      const money = await onAccount(world, bank.row(number), 50)
      const invoices = [await anInvoice(world, money), await anInvoice(world, money)]
      const use = (caller: Caller, at: number) =>
        caller('POST', applications, {
          credit_application_id: money.id,
          date: '2026-02-20',
          applications: [{ accrual_source_id: invoices[at], matched_amount: 30 }],
        })
      return {
        a: () => use(a, 0),
        b: () => use(b, 1),
        legal: { '201 | 422 invalid_amount': 'a', '422 invalid_amount | 201': 'b' },
        check: async (first) => {
          const [used = '', other = ''] = first === 'a' ? invoices : invoices.toReversed()
          await assertSource(world, used, 'partially_paid: 30 paid, 70 left')
          await assertSource(world, other, 'open: 0 paid, 100 left')
        },
      }
    }
  },

  credit_twice: async (world) => {
    return async ({ number, a, b }) => {
      const party = await aParty(world, number)
      const credit = await anInvoice(world, party, { type: 'credit_memo' })
      const invoices = [await anInvoice(world, party), await anInvoice(world, party)]
      const use = (caller: Caller, at: number) =>
        caller('POST', applications, {
          credit_source_id: credit,
          applications: [{ accrual_source_id: invoices[at], matched_amount: 60 }],
        })
      return {
        a: () => use(a, 0),
        b: () => use(b, 1),
        legal: { '201 | 422 invalid_amount': 'a', '422 invalid_amount | 201': 'b' },
        check: () => assertSource(world, credit, 'partially_paid: 60 paid, 40 left'),
      }
    }
  },

  void_pay: async (world, rounds) => {
    const bank = await aBank(world, rounds, '100')
    return async ({ number, a, b }) => {
      const invoice = await anInvoice(world)
      return {
        a: () => a('POST', `${sources}/${invoice}/void`, {}),
        b: () => pay(b, bank.row(number), [{ accrual_source_id: invoice, matched_amount: 100 }]),
        legal: { '200 | 409 invalid_state': 'a', '409 invalid_state | 201': 'b' },
        check: (first) =>
          assertSource(world, invoice, first === 'a' ? 'void: 0 paid, 0 left' : 'paid: 100 paid, 0 left'),
      }
    }
  },

  void_void: async (world) => {
    return async ({ a, b }) => {
      const invoice = await anInvoice(world)
      return {
        a: () => a('POST', `${sources}/${invoice}/void`, {}),
        b: () => b('POST', `${sources}/${invoice}/void`, {}),
        legal: { '200 | 409 invalid_state': 'a', '409 invalid_state | 200': 'b' },
        check: () => assertSource(world, invoice, 'void: 0 paid, 0 left'),
      }
    }
  },

  return_return: async (world, rounds) => {
    const [received, back] = [await aBank(world, rounds, '100', 'In'), await aBank(world, 2 * rounds, '-100', 'Back')]
    return async ({ number, a, b }) => {
      const invoice = await anInvoice(world)
      const id = await paid(world, received.row(number), [{ accrual_source_id: invoice, matched_amount: 100 }])
      const returned = [{ returned_application_id: id, matched_amount: 100 }]
      return {
        a: () => pay(a, back.row(2 * number), returned),
        b: () => pay(b, back.row(2 * number + 1), returned),
        legal: { '201 | 409 invalid_state': 'a', '409 invalid_state | 201': 'b' },
        check: () => assertSource(world, invoice, 'open: 0 paid, 100 left'),
      }
    }
  },

  refund_refund: async (world, rounds) => {
    const [received, given] = [await aBank(world, rounds, '50', 'In'), await aBank(world, 2 * rounds, '-50', 'Out')]
    return async ({ number, a, b }) => {
      const money = await onAccount(world, received.row(number), 50)
      const refund = [{ refunded_application_id: money.id, matched_amount: 50 }]
      return {
        a: () => pay(a, given.row(2 * number), refund),
        b: () => pay(b, given.row(2 * number + 1), refund),
        legal: { '201 | 422 invalid_amount': 'a', '422 invalid_amount | 201': 'b' },
        check: async () => {
          const { body } = await world.get(`${applications}/${money.id}`)
          assert.equal(body.amount_left, 0, 'given back once')
        },
      }
    }
  },

  void_write_off: async (world) => {
    const ledger_id = await world.ledger('Bad Debt')
    return async ({ a, b }) => {
      const invoice = await anInvoice(world)
      return {
        a: () => a('POST', `${sources}/${invoice}/void`, {}),
        b: () => b('POST', `${sources}/${invoice}/write-off`, { ledger_id, date: '2026-03-01' }),
        legal: { '200 | 409 invalid_state': 'a', '409 invalid_state | 200': 'b' },
        check: (first) => assertSource(world, invoice, `${first === 'a' ? 'void' : 'uncollectible'}: 0 paid, 0 left`),
      }
    }
  },

  write_off_write_off: async (world) => {
    const ledger_id = await world.ledger('Bad Debt')
    return async ({ a, b }) => {
      const invoice = await anInvoice(world)
      const wanted = { ledger_id, date: '2026-03-01' }
      return {
        a: () => a('POST', `${sources}/${invoice}/write-off`, wanted),
        b: () => b('POST', `${sources}/${invoice}/write-off`, wanted),
        legal: { '200 | 409 invalid_state': 'a', '409 invalid_state | 200': 'b' },
        check: async () => {
          await assertSource(world, invoice, 'uncollectible: 0 paid, 0 left')
          const { body } = await world.get(`${sources}/${invoice}/adjustments`)
          assert.deepEqual(amountsOf(body.records), [100], 'written off once')
        },
      }
    }
  },

  write_off_pay: async (world, rounds) => {
    const bank = await aBank(world, rounds, '100')
    const ledger_id = await world.ledger('Bad Debt')
    return async ({ number, a, b }) => {
      const invoice = await anInvoice(world)
      return {
        a: () => a('POST', `${sources}/${invoice}/write-off`, { ledger_id, date: '2026-02-01' }),
        b: () => pay(b, bank.row(number), [{ accrual_source_id: invoice, matched_amount: 100 }]),
        // What was written off is paid after all: the payment takes it back.
        legal: { '200 | 201': 'a', '409 invalid_state | 201': 'b' },
        check: () => assertSource(world, invoice, 'paid: 100 paid, 0 left'),
      }
    }
  },

  take_back_take_back: async (world) => {
    const ledger_id = await world.ledger('Bad Debt')
    return async ({ a, b }) => {
      const invoice = await anInvoice(world)
      await world.post(`${sources}/${invoice}/write-off`, { ledger_id, date: '2026-03-01' })
      const { records } = (await world.get(`${sources}/${invoice}/adjustments`)).body
      const address = `${sources}/${invoice}/adjustments/${records[0].accrual_adjustment_id}?date=2026-03-02`
      return {
        a: () => a('DELETE', address),
        b: () => b('DELETE', address),
        legal: { '204 | 409 invalid_state': 'a', '409 invalid_state | 204': 'b' },
        check: () => assertSource(world, invoice, 'open: 0 paid, 100 left'),
      }
    }
  },

  take_back_pay: async (world, rounds) => {
    const bank = await aBank(world, rounds, '100')
    const ledger_id = await world.ledger('Bad Debt')
    return async ({ number, a, b }) => {
      const invoice = await anInvoice(world)
      await world.post(`${sources}/${invoice}/write-off`, { ledger_id, date: '2026-02-01' })
      const { records } = (await world.get(`${sources}/${invoice}/adjustments`)).body
      const address = `${sources}/${invoice}/adjustments/${records[0].accrual_adjustment_id}?date=2026-02-10`
      return {
        a: () => a('DELETE', address),
        b: () => pay(b, bank.row(number), [{ accrual_source_id: invoice, matched_amount: 100 }]),
        // The payment takes back itself what is written off.
        legal: { '204 | 201': 'a', '409 invalid_state | 201': 'b' },
        check: () => assertSource(world, invoice, 'paid: 100 paid, 0 left'),
      }
    }
  },

  change_pay: async (world, rounds) => {
    const bank = await aBank(world, rounds, '100')
    const [account_id] = [await world.ledger('Service Revenue')]
    return async ({ number, a, b }) => {
      const invoice = await anInvoice(world)
      return {
        a: () => a('PUT', `${sources}/${invoice}`, { lines: [{ account_id, amount: 200 }] }),
        b: () => pay(b, bank.row(number), [{ accrual_source_id: invoice, matched_amount: 100 }]),
        legal: { '200 | 201': 'a', '409 invalid_state | 201': 'b' },
        check: (first) =>
          assertSource(world, invoice, first === 'a' ? 'partially_paid: 100 paid, 100 left' : 'paid: 100 paid, 0 left'),
      }
    }
  },

  bulk_same_external_id: async (world) => {
    const account_id = await world.ledger('Service Revenue')
    return ({ number, a, b }) => {
      const source = (external_id: string) => ({
        type: 'invoice',
        effective_date: '2026-02-01',
        external_id,
        lines: [{ account_id, amount: 100 }],
      })
      const [own, both, others] = ['a', 'b', 'c'].map((letter) => `contended-${number}-${letter}`)
      return {
        a: () => a('POST', `${sources}/bulk`, [source(own ?? ''), source(both ?? '')]),
        b: () => b('POST', `${sources}/bulk`, [source(both ?? ''), source(others ?? '')]),
        legal: { '201 | 409 duplicate_id': 'a', '409 duplicate_id | 201': 'b' },
        check: async (first) => {
          const known = await world.rows<{ external_id: string }>(
            `select external_id from accrual_sources where instance_id = $1 and external_id like $2 order by 1`,
            [world.instanceId, `contended-${number}-%`],
          )
          const made = known.map((each) => each.external_id)
          assert.deepEqual(made, first === 'a' ? [own, both] : [both, others], 'all of one request, none of the other')
        },
      }
    }
  },

  pay_delete_party: async (world, rounds) => {
    const bank = await aBank(world, rounds, '50')
    return async ({ number, a, b }) => {
      const { party_id } = await aParty(world, number)
      return {
        a: () => pay(a, bank.row(number), [{ party_id, matched_amount: 50 }]),
        b: () => b('DELETE', `/v0/parties/${party_id}`),
        legal: { '201 | 409 resource_in_use': 'a', '422 invalid_reference | 204': 'b' },
      }
    }
  },
}

const sources = '/v0/accrual-sources'
const applications = '/v0/payment-applications'

/** An account with rows of one amount that nothing is applied of. */
async function aBank(world: World, rows: number, amount: string, name = 'Checking', day = '2026-02-10') {
  const { accountId } = await world.bankAccount(name)
  const row = (at: number) => `${name.replaceAll(' ', '-')}-${at}`
  const purpose = amount.startsWith('-') ? 'Uncategorized Outflow' : 'Uncategorized Inflow'
  const opposing_ledger_id = await world.ledger(purpose)
  const all = Array.from({ length: rows }, (_, at) => ({ id: row(at), description: `Payment ${at}` }))
  const answer = await world.importRows(
    accountId,
    all.map((each) => ({ ...each, amount, datetime: `${day}T12:00:00Z`, opposing_ledger_id })),
  )
  assert.equal(answer.body.status, 'complete', answer.text)
  return { row, address: `/v0/source-accounts/${accountId}/transactions` }
}

/** Of 100, of January. */
async function anInvoice(world: World, { party_id }: { party_id?: string } = {}, more: object = {}): Promise<string> {
  const answer = await world.post(sources, {
    type: 'invoice',
    effective_date: '2026-01-10',
    lines: [{ account_id: await world.ledger('Service Revenue'), amount: 100 }],
    ...(party_id !== undefined && { party_id }),
    ...more,
  })
  assert.equal(answer.status, 201, answer.text)
  return answer.body.id
}

async function aParty(world: World, number: number): Promise<{ party_id: string }> {
  const answer = await world.post('/v0/parties', { name: `Customer ${number}`, type: 'customer' })
  assert.equal(answer.status, 201, answer.text)
  return { party_id: answer.body.id }
}

function pay(caller: Caller, transaction_id: string, parts: readonly object[]): Promise<Answer> {
  return caller('POST', applications, { transaction_id, applications: parts })
}

/** What is paid before the race. */
async function paid(world: World, transaction_id: string, parts: readonly object[]): Promise<string> {
  const answer = await world.post(applications, { transaction_id, applications: parts })
  assert.equal(answer.status, 201, answer.text)
  return answer.body[0].payment_application_id
}

async function onAccount(world: World, row: string, amount: number): Promise<{ id: string; party_id: string }> {
  const { body } = await world.post('/v0/parties', { name: `Customer of ${row}`, type: 'customer' })
  const id = await paid(world, row, [{ party_id: body.id, matched_amount: amount }])
  return { id, party_id: body.id }
}

/** As the service's search leaves it. */
async function aProposal(world: World, invoice: string, transaction: string): Promise<string> {
  const [row] = await world.rows<{ id: string }>(
    `insert into payment_applications (instance_id, id, status, source_type, accrual_source_id, transaction_id, matched_amount,
       direction, date, amount_left, confidence, transaction_datetime, explanation, created_at)
     select instance_id, 'pap_' || substr(md5(id || $3), 1, 26), 'proposed', 'bank_transaction', $3, id, amount, 1, '2026-02-10', 0,
       0.9, datetime, 'It fits.', now()
     from transactions where instance_id = $1 and id = $2 returning id`,
    [world.instanceId, transaction, invoice],
  )
  return row?.id ?? ''
}

async function assertSource(world: World, id: string, state: string): Promise<void> {
  const { body } = await world.get(`${sources}/${id}`)
  assert.equal(`${body.status}: ${body.amount_paid} paid, ${body.amount_outstanding} left`, state)
}

function amountsOf(records: readonly { amount: number; amount_taken_back: number }[]): number[] {
  return records.map((each) => each.amount - each.amount_taken_back)
}

async function paidOrGone(
  world: World,
  { first, invoice, row }: { first: Side; invoice: string; row: string },
  { kept, gone }: Record<'kept' | 'gone', (list: '/v0/transactions', ids: readonly string[]) => void>,
): Promise<void> {
  if (first === 'a') kept('/v0/transactions', [row])
  else gone('/v0/transactions', [row])
  if (first === 'a') await assertSource(world, invoice, 'paid: 100 paid, 0 left')
  else await assertSource(world, invoice, 'open: 0 paid, 100 left')
}

/** What a feed tells, taken as its job takes it: the answer names the list that the first row comes to. */
async function takePage(
  world: World,
  accountId: string,
  page: { added?: ReturnType<typeof feedRow>[]; removed?: string[] },
): Promise<Answers[Side]> {
  const verdicts = await world.inBooks(async (tx) => {
    const account = await retrieveSourceAccount(tx, accountId)
    const terms = { account, from: Temporal.Instant.from('2020-01-01T00:00:00Z'), keepPending: false }
    const told = await applyFeed(tx, terms, { added: [], modified: [], removed: [], ...page })
    tx.record({ type: 'source_link.updated', resource: 'source_link', id: 'lnk', before: null, after: null })
    return told
  })
  const [list] = [...verdicts.values()].map((each) => each.list)
  return { status: 200, headers: new Headers(), text: '', body: { error: list } }
}

function feedRow(externalId: string) {
  const day = Temporal.PlainDate.from('2026-02-10')
  return { externalId, pendingId: null, pending: false, amount: 100_0000n, day, description: externalId, facts: {} }
}
