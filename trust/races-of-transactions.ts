import assert from 'node:assert/strict'
import { type Answer, formOf, type World } from '../test/world.ts'
import type { Answers, Race, Side } from './contest.ts'

/** Races about transactions: who decides where one belongs, who imports it, and who deletes it. */
export const transactionRaces: Readonly<Record<string, Race>> = {
  categorize_delete: async (world, rounds) => {
    const { accountId, ids } = await importedAccount(world, rounds)
    const meals = await world.ledger('Meals')
    return ({ number, a, b, gone }) => {
      const address = `/v0/source-accounts/${accountId}/transactions/${ids[number]}`
      return {
        a: () => a('PUT', address, { category: { updated_category_ledger_id: meals } }),
        b: () => b('DELETE', address),
        legal: { '200 | 204': 'a', '404 resource_not_found | 204': 'b' },
        check: async () => {
          gone('/v0/transactions', [ids[number] ?? ''])
          const lines = await world.get(`/v0/ledgers/${meals}/line-entries`)
          assert.deepEqual(lines.body.records, [], 'a line of a deleted transaction is left')
        },
      }
    }
  },

  categorize_categorize: async (world, rounds) => {
    const { accountId, ids } = await importedAccount(world, rounds)
    const [from, meals, rent] = await ledgersOf(world, ['Uncategorized Outflow', 'Meals', 'Rent'])
    return ({ number, a, b, kept }) => {
      const address = `/v0/source-accounts/${accountId}/transactions/${ids[number]}`
      const moved = (to: string) => ({ category: { category_ledger_id: from, updated_category_ledger_id: to } })
      return {
        a: () => a('PUT', address, moved(meals)),
        b: () => b('PUT', address, moved(rent)),
        legal: { '200 | 422 invalid_reference': 'a', '422 invalid_reference | 200': 'b' },
        check: async (first) => {
          kept('/v0/transactions', [ids[number] ?? ''])
          assert.deepEqual(await categoriesOf(world, address), [first === 'a' ? meals : rent])
        },
      }
    }
  },

  move_move: async (world, rounds) => {
    const { accountId, ids } = await importedAccount(world, rounds)
    const [meals, rent] = await ledgersOf(world, ['Meals', 'Rent'])
    return ({ number, a, b }) => {
      const address = `/v0/source-accounts/${accountId}/transactions/${ids[number]}`
      return {
        a: () => a('PUT', address, { category: { updated_category_ledger_id: meals } }),
        b: () => b('PUT', address, { category: { updated_category_ledger_id: rent } }),
        legal: { '200 | 200': 'version' },
        check: async (first) =>
          assert.deepEqual(await categoriesOf(world, address), [first === 'a' ? rent : meals], 'the later one stays'),
      }
    }
  },

  bulk_bulk: async (world, rounds) => {
    const { accountId, ids } = await importedAccount(world, 3 * rounds)
    const [meals, rent] = await ledgersOf(world, ['Meals', 'Rent'])
    const address = `/v0/source-accounts/${accountId}/transactions`
    return ({ number, a, b }) => {
      const own = ids.slice(3 * number, 3 * number + 3)
      const moved = (to: string) => own.map((id) => ({ id, category: { updated_category_ledger_id: to } }))
      return {
        a: () => a('PUT', address, moved(meals)),
        b: () => b('PUT', address, moved(rent).toReversed()),
        legal: { '200 | 200': 'version' },
        check: async (first) => {
          const found = await Promise.all(own.map((id) => categoriesOf(world, `${address}/${id}`)))
          assert.deepEqual(new Set(found.flat()), new Set([first === 'a' ? rent : meals]), 'all of the later one')
        },
      }
    }
  },

  delete_all_import: async (world) => {
    const [one, two, three, four] = ['a', 'b', 'c', 'd'] as const
    return async ({ number, a, b, kept, gone }) => {
      const { accountId } = await world.bankAccount(`Checking ${number}`)
      const id = (letter: string) => `all-${number}-${letter}`
      await imported(world, accountId, [id(one), id(two)])
      const address = `/v0/source-accounts/${accountId}/transactions`
      const later = [three, four].map(id)
      return {
        a: () => a('DELETE', address, undefined, waiting),
        b: () => b('POST', address, [id(two), ...later].map(sentRow), waiting),
        legal: {
          '200 complete | 200 complete': ({ a: { body } }) => (body.removed_transaction_ids.length === 2 ? 'a' : 'b'),
        },
        check: async (first, { b: { body } }) => {
          assert.deepEqual([body.created_transaction_ids, body.skipped_transaction_ids], [later, [id(two)]])
          const left = (await world.get(address)).body.records.map((each: { id: string }) => each.id)
          assert.deepEqual(left.toSorted(), first === 'a' ? later : [], 'what came after, or nothing')
          gone('/v0/transactions', [id(one), id(two), ...(first === 'a' ? [] : later)])
          if (first === 'a') kept('/v0/transactions', later)
        },
      }
    }
  },

  import_import: async (world) => {
    const { accountId } = await world.bankAccount()
    const address = `/v0/source-accounts/${accountId}/transactions`
    return ({ number, a, b, kept }) => {
      const [own, both, others] = ['a', 'b', 'c'].map((letter) => `twice-${number}-${letter}`)
      const ids = [own ?? '', both ?? '', others ?? '']
      return {
        a: () => a('POST', address, ids.slice(0, 2).map(sentRow), waiting),
        b: () => b('POST', address, ids.slice(1).map(sentRow), waiting),
        legal: { '200 complete | 200 complete': whoCreated(both ?? '') },
        check: (first, answers) => {
          const last = answers[first === 'a' ? 'b' : 'a'].body
          assert.deepEqual(last.skipped_transaction_ids, [both], 'the later one passes over what is there')
          const made: string[] = [answers.a, answers.b].flatMap(({ body }) => body.created_transaction_ids)
          assert.deepEqual([made.length, new Set(made)], [3, new Set(ids)], 'each is made once')
          kept('/v0/transactions', ids)
        },
      }
    }
  },

  same_file: async (world) => {
    const { accountId } = await world.bankAccount()
    const address = `/v0/source-accounts/${accountId}/statements`
    return ({ number, a, b, kept }) => {
      const day = String((number % 28) + 1).padStart(2, '0')
      const lines = ['Coffee', 'Tea'].map((what) => `2026-02-${day},${what} ${number},-4.50\n`)
      const file = { name: 'bank.csv', bytes: Buffer.from(`Date,Description,Amount\n${lines.join('')}`) }
      const { type, bytes } = formOf({ file, format: 'csv', mapping: '{"date_format":"YMD"}' })
      const sent = { raw: bytes, headers: { 'content-type': type, prefer: 'wait=20' } }
      return {
        a: () => a('POST', address, undefined, sent),
        b: () => b('POST', address, undefined, sent),
        legal: {
          '200 complete | 200 complete': ({ a: { body } }) => (body.created_transaction_ids.length > 0 ? 'a' : 'b'),
        },
        check: (first, answers) => {
          const [one, two] = first === 'a' ? [answers.a, answers.b] : [answers.b, answers.a]
          assert.equal(one.body.created_transaction_ids.length, 2)
          assert.deepEqual(two.body.skipped_transaction_ids.toSorted(), one.body.created_transaction_ids.toSorted())
          assert.deepEqual(two.body.created_transaction_ids, [])
          kept('/v0/transactions', one.body.created_transaction_ids)
        },
      }
    }
  },

  one_id_two_accounts: async (world) => {
    const [one, two] = [await world.bankAccount('One'), await world.bankAccount('Two')]
    const address = ({ accountId }: { accountId: string }) => `/v0/source-accounts/${accountId}/transactions`
    return ({ number, a, b, kept }) => {
      const id = `contended-${number}`
      const refused = (answer: Answer) => assert.deepEqual(answer.body.failed_transaction_ids ?? [id], [id])
      return {
        a: () => a('POST', address(one), [sentRow(id)], waiting),
        b: () => b('POST', address(two), [sentRow(id)], waiting),
        legal: {
          '200 complete | 409 duplicate_id': 'a',
          '409 duplicate_id | 200 complete': 'b',
          '200 complete | 200 complete': whoCreated(id),
        },
        check: (first, answers) => {
          assert.deepEqual(answers[first].body.created_transaction_ids, [id])
          refused(answers[first === 'a' ? 'b' : 'a'])
          kept('/v0/transactions', [id])
        },
      }
    }
  },

  confirm_reject: async (world, rounds) => {
    const [out, into] = [await world.bankAccount('Checking'), await world.bankAccount('Savings')]
    const sides = Array.from({ length: rounds }, (_, number) => ({
      ...row(`side-${number}`),
      amount: `${number + 1}.77`,
    }))
    await world.importRows(
      out.accountId,
      sides.map((side) => ({ ...side, id: `${side.id}-out`, amount: `-${side.amount}` })),
    )
    await world.importRows(into.accountId, sides)
    const { body } = await world.get('/v0/transfers?limit=1000')
    const transfers = new Map<string, string>(
      body.records.map((each: Record<string, string>) => [each['to_transaction_id'], each['id']]),
    )
    return ({ number, a, b }) => {
      const address = `/v0/transfers/${transfers.get(`side-${number}`)}`
      return {
        a: () => a('POST', `${address}/confirm`),
        b: () => b('POST', `${address}/reject`),
        // A transfer that was confirmed can still be rejected; one that was rejected is none any more.
        legal: { '200 | 200': 'a', '404 resource_not_found | 200': 'b' },
        check: async () => {
          const left = await world.get(`/v0/source-accounts/${into.accountId}/transactions/side-${number}`)
          assert.equal(left.body.categorization_method, 'uncategorized', left.text)
        },
      }
    }
  },

  match_match: async (world, rounds) => {
    const checks = await checksOf(world, rounds)
    return ({ number, a, b }) => {
      const wanted = { journal_entry_id: checks[number] }
      return {
        a: () => a('POST', `/v0/transactions/check-${number}/match`, wanted),
        b: () => b('POST', `/v0/transactions/copy-${number}/match`, wanted),
        legal: { '200 | 409 resource_in_use': 'a', '409 resource_in_use | 200': 'b' },
        check: async (first) => {
          const found = await Promise.all(
            ['check', 'copy'].map((word) => world.get(`/v0/transactions/${word}-${number}`)),
          )
          const methods = found.map(({ body }) => body.categorization_method)
          assert.deepEqual(methods, first === 'a' ? ['matched', 'uncategorized'] : ['uncategorized', 'matched'])
        },
      }
    }
  },

  match_delete: async (world, rounds) => {
    const checks = await checksOf(world, rounds)
    return ({ number, a, b }) => ({
      a: () => a('POST', `/v0/transactions/check-${number}/match`, { journal_entry_id: checks[number] }),
      b: () => b('DELETE', `/v0/journal-entries/${checks[number]}`),
      legal: { '200 | 409 resource_in_use': 'a', '422 invalid_reference | 204': 'b' },
      check: async (first) => {
        const { body } = await world.get(`/v0/transactions/check-${number}`)
        assert.equal(body.categorization_method, first === 'a' ? 'matched' : 'uncategorized')
      },
    })
  },

  recategorize_rule: async (world) => {
    const rules = '/v0/categorization/rules'
    const [meals, rent] = await ledgersOf(world, ['Meals', 'Rent'])
    return async ({ number, b, job }) => {
      const { accountId } = await world.bankAccount(`Checking ${number}`)
      const ids = ['a', 'b', 'c'].map((letter) => `ruled-${number}-${letter}`)
      await imported(world, accountId, ids)
      const rule = { name: 'All', expression: `match("ruled-${number}-", t.description)`, ledger_name: 'Meals' }
      const { id } = (await world.post(rules, rule)).body
      const work = { source_account_id: accountId }
      return {
        a: await job(() => world.post('/v0/transactions/recategorize', work)),
        b: () => b('PUT', `${rules}/${id}`, { ledger_name: 'Rent' }),
        legal: {
          '200 complete | 200': async () => {
            const address = `/v0/source-accounts/${accountId}/transactions`
            const found = await Promise.all(ids.map((each) => categoriesOf(world, `${address}/${each}`)))
            const [ledger, ...others] = new Set(found.flat())
            assert.deepEqual(others, [], 'all by the one rule or all by the other')
            assert.ok(ledger === meals || ledger === rent)
            return ledger === meals ? 'a' : 'b'
          },
        },
        check: async () => {
          await world.delete(`${rules}/${id}`)
        },
      }
    }
  },

  tag_rule_delete_import: async (world) => {
    const { accountId } = await world.bankAccount()
    const { id: tag_id } = await world.tag('House')
    const address = `/v0/source-accounts/${accountId}/transactions`
    return async ({ number, b, job }) => {
      const ids = ['a', 'b'].map((letter) => `tagged-${number}-${letter}`)
      const rule = { name: 'All', tag_id, expression: `match("tagged-${number}-", t.description)` }
      const { id } = (await world.post('/v0/tags/rules', rule)).body
      return {
        a: await job(() => world.post(address, ids.map(sentRow))),
        b: () => b('DELETE', `/v0/tags/rules/${id}`),
        legal: {
          '200 complete | 204': async () => {
            const counts = await tagCounts(world, ids)
            assert.ok(counts === 0 || counts === 4, `${counts} of 4 lines have the tag`)
            return counts === 4 ? 'a' : 'b'
          },
        },
      }
    }
  },

  tag_delete_apply: async (world, rounds) => {
    const { accountId, ids } = await importedAccount(world, rounds)
    return async ({ number, a, b }) => {
      const { id } = await world.tag(`Tag ${number}`)
      const address = `/v0/source-accounts/${accountId}/transactions/${ids[number]}`
      return {
        a: () => a('DELETE', `/v0/tags/${id}`),
        b: () => b('PUT', address, { tag_ids: [id] }),
        legal: { '204 | 422 invalid_reference': 'a', '409 resource_in_use | 200': 'b', '204 | 200': 'b' },
        check: async () => {
          const strays = `select from line_tags l where instance_id = $1 and not exists (
            select from tags t where t.instance_id = l.instance_id and t.id = l.tag_id)`
          assert.deepEqual(await world.rows(strays, [world.instanceId]), [], 'a tag that is gone is on a line')
        },
      }
    }
  },
}

const waiting = { headers: { prefer: 'wait=20' } }

function row(id: string) {
  return { id, amount: '-12.50', datetime: '2026-02-03T04:05:06Z', description: id }
}

/** As a request has it. */
export function sentRow(id: string) {
  return { ...row(id), amount: -12.5 }
}

/** Rows that stand in "Uncategorized Outflow". */
export async function imported(world: World, accountId: string, ids: readonly string[]): Promise<void> {
  const opposing_ledger_id = await world.ledger('Uncategorized Outflow')
  const answer = await world.importRows(
    accountId,
    ids.map((id) => ({ ...row(id), ...place(id, opposing_ledger_id) })),
  )
  assert.equal(answer.body.status, 'complete', answer.text)
}

/** What a rule is to find must not come with its category. */
function place(id: string, opposing_ledger_id: string) {
  return id.startsWith('ruled') ? {} : { opposing_ledger_id }
}

/** Hand-made entries, and two rows of a bank for each. */
async function checksOf(world: World, rounds: number): Promise<string[]> {
  const { accountId } = await world.bankAccount('Checking')
  const ids: string[] = []
  for (let number = 0; number < rounds; number += 1) {
    const amount = `${number + 1}.33`
    const lines = [['Rent', amount] as const, ['Checking', `-${amount}`] as const]
    ids.push((await world.entry('2026-02-03T12:00:00Z', `Check ${number}`, lines)).body.id)
  }
  const numbers = ids.map((_, number) => number)
  for (const word of ['check', 'copy'])
    await world.importRows(
      accountId,
      numbers.map((number) => ({ ...row(`${word}-${number}`), amount: `-${number + 1}.33` })),
    )
  return ids
}

async function importedAccount(world: World, count: number) {
  const { accountId } = await world.bankAccount()
  const ids = Array.from({ length: count }, (_, number) => `row-${number}`)
  await imported(world, accountId, ids)
  return { accountId, ids }
}

async function ledgersOf<const Names extends readonly string[]>(
  world: World,
  names: Names,
): Promise<{ -readonly [Name in keyof Names]: string }> {
  const { body } = await world.get('/v0/ledgers?limit=1000')
  const ids = new Map(body.records.map((ledger: { name: string; id: string }) => [ledger.name, ledger.id]))
  return names.map((name) => ids.get(name)) as { -readonly [Name in keyof Names]: string }
}

async function categoriesOf(world: World, address: string): Promise<string[]> {
  const { body } = await world.get(`${address}?expand=opposing_line_entries`)
  return body.opposing_line_entries.map((line: { ledger_id: string }) => line.ledger_id)
}

async function tagCounts(world: World, ids: readonly string[]): Promise<number> {
  const [found] = await world.rows<{ count: number }>(
    `select count(*)::integer as count from line_tags l join transactions t
       on t.instance_id = l.instance_id and t.journal_entry_id = l.journal_entry_id
     where t.instance_id = $1 and t.id = any($2)`,
    [world.instanceId, ids],
  )
  return found?.count ?? 0
}

function whoCreated(id: string) {
  return ({ a }: Answers): Side => (a.body.created_transaction_ids.includes(id) ? 'a' : 'b')
}
