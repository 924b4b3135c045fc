import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { recountBacktest, type TriedRule } from '../../test/backtest-recount.ts'
import { dice, openRandomBooks } from '../../test/random-transactions.ts'
import { seedOf } from '../../test/random.ts'
import { runsOf } from '../../test/sizes.ts'
import { type Answer, assertRefused, aWorld, emptyQueue, type World } from '../../test/world.ts'
import { backtestCategorizationRules } from './backtest.ts'

const backtest = '/v0/categorization/rules/backtest'
const rules = '/v0/categorization/rules'
const range = { start_date: '2026-01-01', end_date: '2026-12-31' }

function draft(expression: string, ledger_name: string) {
  return { expression, ledger_name }
}

function paid(id: string, description: string, amount = '-5', day = '2026-02-03') {
  return { id, amount, datetime: `${day}T12:00:00Z`, description }
}

async function ask(world: World, tried: readonly unknown[], more: object = {}): Promise<Answer> {
  return await world.post(backtest, { rules: tried, ...range, ...more })
}

const none = {
  hits: 0,
  from_persons: 0,
  from_rules: 0,
  from_similarity: 0,
  from_transfers: 0,
  from_uncategorized: 0,
  unchanged: 0,
  conflicts: 0,
  kept: 0,
}

describe('backtestCategorizationRules', () => {
  it('200: what each rule takes and from whom, what is before it, and how the income statement changes', async () => {
    await using world = await aWorld()
    const { accountId } = await world.bankAccount()
    const standing = await world.post(rules, { name: 'Old', ...draft('match("OLD", t.description)', 'Rent') })
    await world.importRows(accountId, [
      paid('open', 'COFFEE'),
      paid('old', 'OLD COFFEE', '-7', '2026-03-03'),
      paid('known', 'COFFEE KNOWN', '-9'),
      { ...paid('given', 'COFFEE GIVEN'), opposing_ledger_id: await world.ledger('Rent') },
      paid('split', 'COFFEE SPLIT', '-10'),
      paid('seen', 'COFFEE SEEN', '-3'),
      paid('tea', 'TEA', '-4'),
    ])
    const [meals, rent, travel] = await Promise.all(['Meals', 'Rent', 'Travel'].map((name) => world.ledger(name)))
    const at = (id: string) => `/v0/source-accounts/${accountId}/transactions/${id}`
    await world.put(at('known'), { category: { updated_category_ledger_id: rent } })
    await world.put(at('split'), {
      splits: [
        { ledger_id: rent, amount: -4 },
        { ledger_id: travel, amount: -6 },
      ],
    })
    await world.put(at('seen'), { review_status: 'reviewed' })
    const before = await world.digest(world.instanceId)
    const { status, body } = await ask(world, [
      { name: 'Draft', ...draft('match("(?i).*coffee", t.description)', ' mEALS '), priority: 3 },
      standing.body.id,
      draft('True', 'Nowhere'),
    ])
    assert.equal(status, 200)
    assert.deepEqual(body, {
      scanned: 7,
      truncated: false,
      changes: 2,
      rules: [
        {
          categorization_rule_id: null,
          scope: 'instance',
          name: 'Draft',
          ledger_id: meals,
          ...none,
          hits: 6,
          from_persons: 3,
          from_rules: 1,
          from_uncategorized: 1,
          kept: 1,
        },
        {
          categorization_rule_id: standing.body.id,
          scope: 'instance',
          name: 'Old',
          ledger_id: rent,
          ...none,
          hits: 1,
          conflicts: 1,
        },
        {
          categorization_rule_id: null,
          scope: 'instance',
          name: null,
          ledger_id: null,
          ...none,
          hits: 7,
          conflicts: 5,
          kept: 2,
        },
      ],
      income_statement_changes: [
        { ledger: { id: meals, name: 'Meals' }, month: '2026-02', change: 5 },
        { ledger: { id: meals, name: 'Meals' }, month: '2026-03', change: 7 },
        { ledger: { id: rent, name: 'Rent' }, month: '2026-03', change: -7 },
      ],
    })
    assert.deepEqual(await world.digest(world.instanceId), before)
  })

  it('200: the rules decide in the order of the list, and change what recategorizing then changes', async () => {
    await using world = await aWorld()
    const { accountId } = await world.bankAccount()
    await world.importRows(accountId, [paid('a', 'COFFEE'), paid('b', 'TEA', '12.5')])
    const [all, coffee] = [draft('True', 'Travel'), draft('match("COFFEE", t.description)', 'Meals')]
    const takes = async (order: readonly object[]) => {
      const { body } = await ask(world, order)
      return body.rules.map((rule: typeof none) => [rule.from_uncategorized, rule.conflicts])
    }
    assert.deepEqual(await takes([all, coffee]), [
      [2, 0],
      [0, 1],
    ])
    assert.deepEqual(await takes([coffee, all]), [
      [1, 0],
      [1, 1],
    ])
    const { body } = await ask(world, [coffee, all])
    for (const [at, rule] of [coffee, all].entries())
      await world.post(rules, { name: 'Rule', ...rule, priority: 9 - at })
    const report = async () =>
      (await world.get('/v0/reports/income-statement?start_date=2026-02-01&end_date=2026-02-28')).body
    const figure = (text: string, name: string) =>
      Number(new RegExp(`"name":"${name}"[^{}]*?"amount":(-?[\\d.]+)`).exec(text)?.[1] ?? 0)
    const former = JSON.stringify(await report())
    await world.endedTask((await world.post('/v0/transactions/recategorize', {})).body.id)
    const latter = JSON.stringify(await report())
    assert.equal(body.income_statement_changes.length, 2)
    for (const { ledger, change } of body.income_statement_changes)
      assert.equal(figure(latter, ledger.name) - figure(former, ledger.name), change)
    const after = await ask(world, [coffee, all])
    assert.deepEqual([after.body.changes, after.body.income_statement_changes], [0, []])
  })

  it('200: equals a recount on random books, whatever the steps, rules and people did', async (test) => {
    const seed = seedOf(test)
    for (let at = 0; at < runsOf({ quick: 1, full: 3 }); at += 1) await aComparison(seed + at)
  })

  it('200: months are those of the zone that is asked for', async () => {
    await using world = await aWorld()
    const { accountId } = await world.bankAccount()
    await world.importRows(accountId, [{ ...paid('a', 'COFFEE'), datetime: '2026-03-01T02:00:00Z' }])
    const monthIn = async (time_zone: string) => {
      const { body } = await ask(world, [draft('True', 'Meals')], { time_zone })
      return body.income_statement_changes.map(({ month }: { month: string }) => month)
    }
    assert.deepEqual([await monthIn('UTC'), await monthIn('America/New_York')], [['2026-03'], ['2026-02']])
  })

  it('200: a closed period keeps what it has, and so does a rule whose ledger is deleted', async () => {
    await using world = await aWorld()
    const { accountId } = await world.bankAccount()
    await world.importRows(accountId, [paid('a', 'COFFEE', '-5', '2026-01-15'), paid('b', 'COFFEE')])
    await world.post('/v0/periods/close', { date: '2026-01-31' })
    const nature = { type: 'expense', sub_type: 'operating_expenses', debit_credit: 'debit', report_cash_flow: false }
    const ledger = await world.post('/v0/ledgers', { name: 'Snacks', ...nature })
    const figures = async () => {
      const { body } = await ask(world, [draft('True', 'Snacks')])
      return [body.rules[0].ledger_id !== null, body.changes, body.rules[0].kept]
    }
    assert.deepEqual(await figures(), [true, 1, 1])
    assert.equal((await world.delete(`/v0/ledgers/${ledger.body.id}`)).status, 204)
    assert.deepEqual(await figures(), [false, 0, 2])
  })

  it('200: it goes through so many rows and for so long, and says where it ends', async () => {
    await using world = await aWorld()
    const { accountId } = await world.bankAccount()
    await world.importRows(
      accountId,
      Array.from({ length: 30 }, (_, at) => paid(`r${at}`, 'COFFEE')),
    )
    const within = async (bounds: object) =>
      await world.inBooks(async (tx) => {
        const { scanned, truncated } = await backtestCategorizationRules(
          tx,
          { rules: [draft('True', 'Meals')], start_date: Temporal.PlainDate.from('2026-01-01') },
          bounds,
        )
        return [scanned, truncated]
      })
    assert.deepEqual(await within({ rows: 30, page: 10 }), [30, false])
    assert.deepEqual(await within({ rows: 29, page: 10 }), [29, true])
    assert.deepEqual(await within({ timeMs: -1 }), [0, true])
  })

  it('200: only rows, rules and ledgers of the Instance that asks', async () => {
    await using world = await aWorld()
    const { accountId } = await world.bankAccount()
    await world.importRows(accountId, [paid('a', 'COFFEE')])
    const rule = await world.post(rules, { name: 'Rule', ...draft('True', 'Meals') })
    const instance = await world.openInstance()
    const { body } = await world.post(backtest, { rules: [draft('True', 'Meals')], ...range }, { instance })
    assert.deepEqual([body.scanned, body.rules[0].hits], [0, 0])
    const foreign = await world.post(backtest, { rules: [rule.body.id], ...range }, { instance })
    assertRefused(foreign, 422, 'invalid_reference', '/rules/0')
  })

  it('422 invalid_expression: names the rule', async () => {
    await using world = await aWorld()
    const answer = await ask(world, [draft('True', 'Meals'), draft('match(', 'Meals')])
    assertRefused(answer, 422, 'invalid_expression', '/rules/1/expression')
  })

  it('422 invalid_reference: no rule of the Instance', async () => {
    await using world = await aWorld()
    assertRefused(await ask(world, ['crl_01kh0000000000000000000000']), 422, 'invalid_reference', '/rules/0')
  })

  it('422 empty_batch: no rules', async () => {
    await using world = await aWorld()
    assertRefused(await ask(world, []), 422, 'empty_batch', '/rules')
  })

  it('422 batch_too_large: more rules than an Instance may have', async () => {
    await using world = await aWorld()
    const many = Array.from({ length: 501 }, () => draft('True', 'Meals'))
    assertRefused(await ask(world, many), 422, 'batch_too_large', '/rules')
  })

  it('422 invalid_date: no such day', async () => {
    await using world = await aWorld()
    const answer = await ask(world, [draft('True', 'Meals')], { end_date: '2026-02-30' })
    assertRefused(answer, 422, 'invalid_date', '/end_date')
  })

  it('422 invalid_date_range: it ends before it begins', async () => {
    await using world = await aWorld()
    const answer = await ask(world, [draft('True', 'Meals')], { end_date: '2025-12-31' })
    assertRefused(answer, 422, 'invalid_date_range', '/end_date')
  })

  it('422 invalid_time_zone: no such zone', async () => {
    await using world = await aWorld()
    const answer = await ask(world, [draft('True', 'Meals')], { time_zone: 'Moon' })
    assertRefused(answer, 422, 'invalid_time_zone', '/time_zone')
  })
})

const words = ['WITHDRAWAL', 'DEPOSIT', 'ONLINE', 'PAYMENT', 'TO 79', 'RULED', 'O']
const targets = [
  'Meals',
  'Rent',
  'Product Sales',
  'Sales Discounts',
  'Owner Draws',
  'Uncategorized Outflow',
  'Nowhere',
  'Checking',
]

/** Rules of every kind against books in which everything has happened. */
async function aComparison(seed: number): Promise<void> {
  await using world = await aWorld({ ownPlatform: true })
  const random = dice(seed)
  const books = await openRandomBooks(world, random)
  const aRule = () => {
    const [word, below, not] = [books.pick(words), random(3) === 0, random(4) === 0]
    const about = `match("(?i).*${word.toLowerCase()}", t.description)`
    const expression = `${not ? `not ${about}` : about}${below ? ' and t.amount < 0' : ''}`
    const test: TriedRule['test'] = (row) => row.description.includes(word) !== not && (!below || row.amount < 0)
    return { expression, ledger: books.pick(targets), test }
  }
  const create = async (address: string, rule: ReturnType<typeof aRule>, priority: number) => {
    const wanted = { name: 'Rule', ...draft(rule.expression, rule.ledger), priority }
    const { status, body } = await world.post(address, wanted, address === rules ? {} : { instance: null })
    return status === 201 ? { ...rule, id: String(body.id) } : undefined
  }
  const ofPlatform = [
    await create('/v0/platform/categorization/rules', aRule(), 9),
    await create('/v0/platform/categorization/rules', aRule(), 1),
  ]
  const standing = [await create(rules, aRule(), 8), await create(rules, aRule(), 7)]
  const deeds = Object.keys(books.deeds)
  for (let step = 0; step < 60; step += 1) await books.deeds[step % 3 === 0 ? 'import' : books.pick(deeds)]?.()
  // Rows that waited for an opened period are posted by a job that no deed waits for.
  await emptyQueue(world)
  const known = new Set((await world.get(rules)).body.records.map(({ id }: { id: string }) => id))
  const kept = standing.flatMap((rule) => (rule && known.has(rule.id) ? [rule] : []))
  const drafts = Array.from({ length: 4 }, () => ({ ...aRule(), id: null }))
  const given = [...drafts, ...kept].toSorted(() => random(3) - 1)
  const { status, body, text } = await ask(
    world,
    given.map(({ id, expression, ledger }) => id ?? draft(expression, ledger)),
  )
  assert.equal(status, 200, text)
  const tried = [
    ...given.map((rule) => ({ ...rule, scope: 'instance' as const })),
    // Those whose ledger is no category of the Instance are not among those that the pipeline asks.
    ...ofPlatform
      .flatMap((rule) => (rule ? [{ ...rule, scope: 'platform' as const }] : []))
      .filter(({ ledger }) => ledger !== 'Nowhere' && ledger !== 'Checking'),
  ]
  const expected = await recountBacktest(world, tried)
  assert.deepEqual(
    {
      scanned: body.scanned,
      rules: body.rules.map(
        ({ categorization_rule_id: id, ledger_id: _, name: __, scope: ___, ...figures }: Record<string, unknown>) => ({
          id,
          ...figures,
        }),
      ),
      changes: body.income_statement_changes
        .map(
          (change: { month: string; ledger: { name: string }; change: number }) =>
            `${change.month} ${change.ledger.name} ${change.change.toFixed(2)}`,
        )
        .toSorted(),
    },
    expected,
    `seed ${seed}`,
  )
}
