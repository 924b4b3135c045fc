import assert from 'node:assert/strict'
import type { World } from '../test/world.ts'
import type { Race } from './contest.ts'
import { imported, sentRow } from './races-of-transactions.ts'

/** Races about ledgers, entries, periods and reconciliations. */
export const bookRaces: Readonly<Record<string, Race>> = {
  same_post: async (world) => {
    const lines = await twoLines(world)
    return ({ number, a, b, kept }) => {
      const headers = { 'idempotency-key': `post ${number}` }
      const send = async (call: typeof a) =>
        call('POST', '/v0/journal-entries', entryOf(lines, '2026-02-03', number), { headers })
      const answered: string[] = []
      const told = async (side: string, call: typeof a) => {
        const answer = await send(call)
        answered.push(side)
        return answer
      }
      return {
        a: () => told('a', a),
        b: () => told('b', b),
        legal: {
          '201 | 201': () => (answered[0] === 'a' ? 'a' : 'b'),
          '201 | 409 idempotency_key_in_use': 'a',
          '409 idempotency_key_in_use | 201': 'b',
        },
        check: async (first, answers) => {
          const again = await send(first === 'a' ? b : a)
          assert.deepEqual([again.status, again.text], [201, answers[first].text], 'the same answer to both')
          const count = await entriesCalled(world, `Entry ${number}.`)
          assert.equal(count, 1, 'one effect')
          kept('/v0/journal-entries', [answers[first].body.id])
        },
      }
    }
  },

  same_name: async () => {
    return ({ number, a, b, kept }) => {
      const ledger = { name: `Contended ${number}`, financial_account_type: 'loan' }
      return {
        a: () => a('POST', '/v0/ledgers', ledger),
        b: () => b('POST', '/v0/ledgers', { ...ledger, name: ledger.name.toUpperCase() }),
        legal: { '201 | 409 duplicate_name': 'a', '409 duplicate_name | 201': 'b' },
        check: (first, answers) => kept('/v0/ledgers', [answers[first].body.id]),
      }
    }
  },

  delete_ledger_post: async (world) => {
    const lines = await twoLines(world)
    return async ({ number, a, b, kept, gone }) => {
      const { id } = (await world.post('/v0/ledgers', { name: `Ledger ${number}`, financial_account_type: 'loan' }))
        .body
      return {
        a: () => a('DELETE', `/v0/ledgers/${id}`),
        b: () => b('POST', '/v0/journal-entries', entryOf([lines[0], id], '2026-02-03', number)),
        legal: { '204 | 422 invalid_reference': 'a', '409 resource_in_use | 201': 'b' },
        check: (first, answers) => {
          if (first === 'a') return gone('/v0/ledgers', [id])
          kept('/v0/ledgers', [id])
          kept('/v0/journal-entries', [answers.b.body.id])
        },
      }
    }
  },

  disable_post: async (world) => {
    const lines = await twoLines(world)
    return async ({ number, a, b, kept }) => {
      const { id } = (await world.post('/v0/ledgers', { name: `Ledger ${number}`, financial_account_type: 'loan' }))
        .body
      return {
        a: () => a('PUT', `/v0/ledgers/${id}`, { enabled: false }),
        b: () => b('POST', '/v0/journal-entries', entryOf([lines[0], id], '2026-02-03', number)),
        legal: { '200 | 422 invalid_reference': 'a', '200 | 201': 'b' },
        check: (first, answers) => {
          if (first === 'b') kept('/v0/journal-entries', [answers.b.body.id])
        },
      }
    }
  },

  disable_account: async (world) => {
    return async ({ number, a, b }) => {
      const { id } = (await world.post('/v0/ledgers', { name: `Ledger ${number}`, financial_account_type: 'loan' }))
        .body
      return {
        a: () => a('PUT', `/v0/ledgers/${id}`, { enabled: false }),
        b: () => b('POST', '/v0/source-accounts', { ledger_id: id }),
        legal: { '200 | 422 invalid_reference': 'a', '409 resource_in_use | 201': 'b' },
      }
    }
  },

  parent_parent: async (world) => {
    return async ({ number, a, b }) => {
      const ledgers = ['One', 'Two', 'Three'].map((name) => ({
        name: `${name} ${number}`,
        financial_account_type: 'loan',
      }))
      const made = await Promise.all(ledgers.map((each) => world.post('/v0/ledgers', each)))
      const [one, two, three] = made.map(({ body }): string => body.id)
      await world.put(`/v0/ledgers/${three}`, { parent_id: two })
      return {
        a: () => a('PUT', `/v0/ledgers/${two}`, { parent_id: one }),
        b: () => b('PUT', `/v0/ledgers/${one}`, { parent_id: three }),
        legal: { '200 | 422 invalid_reference': 'a', '422 invalid_reference | 200': 'b' },
      }
    }
  },

  reverse_reverse: async (world) => {
    const lines = await twoLines(world)
    return async ({ number, a, b, kept }) => {
      const { id } = (await world.post('/v0/journal-entries', entryOf(lines, '2026-02-03', number))).body
      const reversal = { datetime: '2026-02-04T00:00:00Z' }
      return {
        a: () => a('POST', `/v0/journal-entries/${id}/reverse`, reversal),
        b: () => b('POST', `/v0/journal-entries/${id}/reverse`, reversal),
        legal: { '201 | 409 invalid_state': 'a', '409 invalid_state | 201': 'b' },
        check: (first, answers) => kept('/v0/journal-entries', [id, answers[first].body.id]),
      }
    }
  },

  opening_opening: async (world) => {
    return async ({ number, a, b, kept, gone }) => {
      const { id } = (await world.post('/v0/ledgers', { name: `Ledger ${number}`, financial_account_type: 'loan' }))
        .body
      const address = `/v0/ledgers/${id}/opening-balance`
      return {
        a: () => a('POST', address, { balance: 1 }),
        b: () => b('POST', address, { balance: 2 }),
        legal: { '201 | 201': 'version' },
        check: async (first, answers) => {
          const [one, two] = first === 'a' ? [answers.a, answers.b] : [answers.b, answers.a]
          gone('/v0/journal-entries', [one.body.id])
          kept('/v0/journal-entries', [two.body.id])
          const { body } = await world.get(`/v0/ledgers/${id}/balance`)
          assert.equal(body.balance, first === 'a' ? 2 : 1, 'the later one is the opening balance')
        },
      }
    }
  },

  openings_openings: async (world) => {
    return async ({ number, a, b, kept, gone }) => {
      const made = [1, 2, 3].map(async (at) => {
        const wanted = { name: `Ledger ${number} ${at}`, financial_account_type: 'loan' }
        return (await world.post('/v0/ledgers', wanted)).body.id
      })
      const [one, shared, two] = await Promise.all(made)
      const balancesOf = (ids: readonly string[], balance: number) => ids.map((ledger_id) => ({ ledger_id, balance }))
      return {
        a: () => a('PUT', '/v0/opening-balances', balancesOf([one, shared], 1)),
        b: () => b('PUT', '/v0/opening-balances', balancesOf([shared, two], 2)),
        legal: { '200 | 200': 'version' },
        check: async (first, answers) => {
          const [former, latter] = first === 'a' ? [answers.a, answers.b] : [answers.b, answers.a]
          const replaced = former.body.journal_entry_ids[first === 'a' ? 1 : 0]
          gone('/v0/journal-entries', [replaced])
          kept('/v0/journal-entries', latter.body.journal_entry_ids)
          const { body } = await world.get(`/v0/ledgers/${shared}/balance`)
          assert.equal(body.balance, first === 'a' ? 2 : 1, 'the later one is the opening balance')
        },
      }
    }
  },

  close_post: async (world) => {
    const lines = await twoLines(world)
    return ({ number, a, b, kept }) => ({
      a: () => a('POST', '/v0/periods/close', { date: '2026-01-31' }),
      b: () => b('POST', '/v0/journal-entries', entryOf(lines, '2026-01-15', number)),
      legal: { '201 | 409 period_closed': 'a', '201 | 201': 'b' },
      check: async (first, answers) => {
        if (first === 'b') kept('/v0/journal-entries', [answers.b.body.id])
        assert.equal((await world.post('/v0/periods/reopen', { note: 'Late papers' })).status, 201)
      },
    })
  },

  dry_post: async (world) => {
    const lines = await twoLines(world)
    return ({ number, a, b, kept, gone }) => ({
      a: () => a('POST', '/v0/journal-entries/bulk?dry_run=true', [entryOf(lines, '2026-01-15', number)]),
      b: () => b('POST', '/v0/journal-entries', entryOf(lines, '2026-01-16', number)),
      legal: {
        '200 | 201': ({ a: { body: told }, b: { body: posted } }) => {
          // What is undone gives its number back.
          const [tried, given] = [told.body[0].entry_number, posted.entry_number]
          assert.ok(tried === given || tried === given + 1, `the dry run tells of ${tried}, and ${given} was posted`)
          return tried === given ? 'a' : 'b'
        },
      },
      check: (_, answers) => {
        kept('/v0/journal-entries', [answers.b.body.id])
        gone('/v0/journal-entries', [answers.a.body.body[0].id])
      },
    })
  },

  start_post: async (world) => {
    const lines = await twoLines(world)
    const day = (number: number) => Temporal.PlainDate.from('2026-01-01').add({ days: number }).toString()
    return ({ number, a, b, gone }) => ({
      a: () =>
        a('PUT', `/v0/platform/instances/${world.instanceId}`, { entries_start: `${day(number + 1)}T00:00:00Z` }),
      b: () => b('POST', '/v0/journal-entries', entryOf(lines, day(number), number)),
      legal: { '200 | 422 before_entries_start': 'a', '422 before_entries_start | 201': 'b' },
      check: async (first, answers) => {
        if (first === 'a') return
        const { id } = answers.b.body
        assert.equal((await world.delete(`/v0/journal-entries/${id}`)).status, 204)
        gone('/v0/journal-entries', [id])
      },
    })
  },

  complete_import: async (world) => {
    return async ({ number, a, job, kept }) => {
      const { accountId, id, ids } = await reconciled(world, number)
      const late = `late-${number}`
      const events = async () =>
        world.rows<{ type: string }>(
          `select type from events where instance_id = $1 and (resource_id = $2 or type = 'transactions.source.processing.completed')
             and type <> 'reconciliation.created' order by sequence desc limit 2`,
          [world.instanceId, id],
        )
      return {
        a: () => a('PUT', `/v0/reconciliations/${id}`, { progress_status: 'completed' }),
        b: await job(() => world.post(`/v0/source-accounts/${accountId}/transactions`, [sentRow(late)])),
        legal: {
          '200 | 200 complete': async () => ((await events())[0]?.type === 'reconciliation.completed' ? 'b' : 'a'),
        },
        check: async (_, { a: { body } }) => {
          kept('/v0/transactions', [...ids, late])
          assert.equal(body.reconciled_balance, -25, 'what was held counts, and nothing else')
          const after = await world.get(`/v0/reconciliations/${id}`)
          assert.equal(after.body.reconciled_balance, -25)
        },
      }
    }
  },

  complete_complete: async (world) => {
    return async ({ number, a, b }) => {
      const { id } = await reconciled(world, number)
      const address = `/v0/reconciliations/${id}`
      return {
        a: () => a('PUT', address, { progress_status: 'completed', statement_ending_balance: 1 }),
        b: () => b('PUT', address, { progress_status: 'completed', statement_ending_balance: 2 }),
        legal: { '200 | 409 reconciliation_completed': 'a', '409 reconciliation_completed | 200': 'b' },
        check: async (first) => {
          const completions = `select from events where instance_id = $1 and resource_id = $2 and type = 'reconciliation.completed'`
          assert.equal((await world.rows(completions, [world.instanceId, id])).length, 1)
          assert.equal((await world.get(address)).body.statement_ending_balance, first === 'a' ? 1 : 2)
        },
      }
    }
  },

  complete_delete: async (world) => {
    return async ({ number, a, b, kept, gone }) => {
      const { id, accountId, ids } = await reconciled(world, number)
      const [one = '', two = ''] = ids
      return {
        a: () => a('PUT', `/v0/reconciliations/${id}`, { progress_status: 'completed' }),
        b: () => b('DELETE', `/v0/source-accounts/${accountId}/transactions/${one}`),
        legal: { '200 | 409 period_reconciled': 'a', '200 | 204': 'b' },
        check: (first, { a: { body } }) => {
          assert.equal(body.reconciled_balance, first === 'a' ? -25 : -12.5)
          kept('/v0/transactions', first === 'a' ? ids : [two])
          if (first === 'b') gone('/v0/transactions', [one])
        },
      }
    }
  },

  reopen_delete_range: async (world) => {
    return async ({ number, a, job, kept, gone }) => {
      const { id, accountId, ids } = await reconciled(world, number)
      await world.put(`/v0/reconciliations/${id}`, { progress_status: 'completed' })
      return {
        a: () => a('PUT', `/v0/reconciliations/${id}`, { progress_status: 'in_progress' }),
        b: await job(() => world.delete(`/v0/source-accounts/${accountId}/transactions?start_date=2026-02-01`)),
        legal: { '200 | 200 complete': 'a', '200 | 200 failed period_reconciled': 'b' },
        check: (first, { b: { body } }) => {
          assert.deepEqual(body.removed_transaction_ids.toSorted(), first === 'a' ? ids : [], 'all or nothing')
          if (first === 'a') gone('/v0/transactions', ids)
          else kept('/v0/transactions', ids)
        },
      }
    }
  },
}

/** A new account with two transactions that a reconciliation in progress holds. */
async function reconciled(world: World, number: number) {
  const { accountId, ledgerId: ledger_id } = await world.bankAccount(`Checking ${number}`)
  const ids = ['a', 'b'].map((letter) => `held-${number}-${letter}`)
  await imported(world, accountId, ids)
  const statement = { ledger_id, statement_ending_date: '2026-02-28', statement_ending_balance: 0 }
  const { id } = (await world.post('/v0/reconciliations', statement)).body
  const offered = await world.get(`/v0/reconciliations/${id}/journal-entries`)
  const marks = offered.body.records.map((entry: { id: string }) => ({
    journal_entry_id: entry.id,
    reconciliation_status: 'reconciled',
  }))
  assert.equal((await world.put(`/v0/bulk/reconciliations/${id}/journal-entries`, marks)).body.length, 2)
  return { accountId, id, ids }
}

export async function twoLines(world: World, instance = world.instanceId): Promise<[string, string]> {
  const { body } = await world.get('/v0/ledgers?limit=1000', { instance })
  const ids = new Map<string, string>(
    body.records.map((ledger: { name: string; id: string }) => [ledger.name, ledger.id]),
  )
  return [ids.get('Meals') ?? '', ids.get('Cash on Hand') ?? '']
}

export function entryOf([debit, credit]: readonly [string, string], day: string, number: number) {
  return {
    datetime: `${day}T12:00:00Z`,
    description: `Entry ${number}.`,
    line_entries: [
      { ledger_id: debit, debit_credit: 'debit', amount: '10.00' },
      { ledger_id: credit, debit_credit: 'credit', amount: '10.00' },
    ],
  }
}

async function entriesCalled(world: World, description: string): Promise<number> {
  const statement = 'select from journal_entries where instance_id = $1 and description = $2'
  return (await world.rows(statement, [world.instanceId, description])).length
}
