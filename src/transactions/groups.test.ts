import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { aRow, chooseGroup, groupNamed, groupsOf } from '../../test/group-choices.ts'
import { assertRefused, aWorld, walk, type World } from '../../test/world.ts'

const address = '/v0/categorization/groups'

async function aQueue(): Promise<{ world: World; accountId: string; cardId: string }> {
  const world = await aWorld()
  const [{ accountId }, { accountId: cardId }] = [
    await world.bankAccount(),
    await world.bankAccount('Card', 'credit_card'),
  ]
  await world.importRows(accountId, [
    aRow('h1', { description: 'HARBOR WHOLESALE 0012', datetime: '2026-02-03T12:00:00Z' }),
    aRow('h2', { description: 'POS HARBOR WHOLESALE 9931', datetime: '2026-02-05T12:00:00Z' }),
    aRow('h3', { description: 'HARBOR WHOLESALE 77', datetime: '2026-02-04T12:00:00Z' }),
    aRow('back', { amount: '8.00' }),
    aRow('rent', { amount: '-1800.00', description: 'LIGHTHOUSE PROPERTIES RENT' }),
    aRow('n1', { amount: '-1.00', description: '1001' }),
    aRow('n2', { amount: '-1.00', description: '1002' }),
    aRow('n3', { amount: '-1.00', description: '1003-77' }),
  ])
  await world.importRows(cardId, [aRow('h4', { datetime: '2026-03-01T12:00:00Z' })])
  return { world, accountId, cardId }
}

const told = ({ name, direction, count, sum }: Record<string, unknown>) => [name, direction, count, sum]

describe('listCategorizationGroups', () => {
  it('200: the uncategorized rows of one merchant and direction are one record, the largest first', async () => {
    const { world, cardId } = await aQueue()
    await using _ = world
    const groups = await groupsOf(world)
    assert.deepEqual(groups.map(told), [
      ['Harbor Wholesale', 'out', 4, -20],
      ['1002', 'out', 2, -2],
      ['Lighthouse Properties Rent', 'out', 1, -1800],
      ['Harbor Wholesale', 'in', 1, 8],
      ['1003-77', 'out', 1, -1],
    ])
    const [harbor] = groups
    assert.deepEqual([harbor.first_date, harbor.last_date], ['2026-02-03', '2026-03-01'])
    const [likely] = harbor.suggestions
    assert.deepEqual([likely.ledger_name, likely.confidence], ['Inventory Purchases', 0.49], 'by a word of trade')
    assert.deepEqual(
      harbor.samples.map((each: { transaction_id: string }) => each.transaction_id),
      ['h4', 'h2', 'h3'],
    )
    assert.deepEqual(harbor.samples[0], {
      transaction_id: 'h4',
      source_account_id: cardId,
      description: 'HARBOR WHOLESALE 0012',
      amount: -5,
      date: '2026-03-01',
    })
  })

  it('200: by the money that they moved, whichever way, and page by page', async () => {
    const { world, accountId } = await aQueue()
    await using _ = world
    const sums = (await groupsOf(world, '?sort=-sum')).map((group) => group.sum)
    assert.deepEqual(sums, [-1800, -20, 8, -2, -1])
    await world.importRows(accountId, [
      aRow('x', { amount: '-8.00', description: 'ZEBRA CROSSING' }),
      aRow('y', { amount: '-8.00', description: 'ANT FARM' }),
    ])
    const alike = (await groupsOf(world, '?sort=-sum')).map(({ name, direction }) => `${name} ${direction}`)
    assert.deepEqual(alike.slice(2, 5), ['Ant Farm out', 'Harbor Wholesale in', 'Zebra Crossing out'], 'by name')
    const both = (await groupsOf(world, '?sort=-count,-sum')).map((group) => group.sum)
    assert.deepEqual(both, [-20, -2, -1800, -8, 8, -8, -1])
    for (const sort of ['-count', '-sum', '-count,-sum'])
      for (const limit of [1, 2, 3])
        assert.deepEqual(
          await walk(world, `${address}?sort=${sort}&limit=${limit}`),
          await groupsOf(world, `?sort=${sort}`),
        )
  })

  it('200: the filters are those of transactions, and a group is of what they find', async () => {
    const { world, accountId, cardId } = await aQueue()
    await using _ = world
    const counts = async (query: string) => (await groupsOf(world, query)).map((group) => group.count)
    const whole = await groupNamed(world, 'Harbor Wholesale', '?max_amount=0')
    assert.deepEqual(await counts(`?source_account_id=${cardId}`), [1])
    assert.deepEqual(await counts('?keywords=wholesale&max_amount=-5'), [4])
    assert.deepEqual(await counts('?start_date=2026-02-04&end_date=2026-02-05'), [2])
    assert.deepEqual(await counts('?categorization_method=user'), [])
    assert.deepEqual(await counts('?ids=h1,back,h4,nobody'), [2, 1])
    assert.deepEqual(await counts('?ids=h1,back,h4,nobody&max_amount=0'), [2])
    assert.deepEqual(await counts('?ids=nobody'), [])
    const uncategorized = await world.ledger('Uncategorized Inflow')
    assert.deepEqual(await counts(`?category_ledger_id=${uncategorized}`), [1])
    const party = (await world.post('/v0/parties', { name: 'Harbor', type: 'vendor' })).body.id
    await world.put(`/v0/source-accounts/${accountId}/transactions/h1`, { party_id: party })
    assert.deepEqual(await counts(`?party_id=${party}`), [1])
    assert.equal((await groupNamed(world, 'Harbor Wholesale', '?max_amount=0.00')).id, whole.id, 'the same filter')
    assert.notEqual((await groupNamed(world, 'Harbor Wholesale', '?max_amount=-1')).id, whole.id)
  })

  it('200: an id of a group has room for long filters; 422 invalid_request: but not for any', async () => {
    const { world } = await aQueue()
    await using _ = world
    const ids = (count: number) => Array.from({ length: count }, (_each, at) => `row-${'0'.repeat(70)}${at}`).join()
    assertRefused(await world.get(`${address}?ids=${ids(80)}`), 422, 'invalid_request')
    const { body } = await world.get(`${address}?ids=h1,${ids(60)}`)
    const choice = { updated_category_ledger_id: await world.ledger('Meals') }
    assert.equal((await world.post(`${address}/${body.records[0].id}/categorize`, choice)).status, 202)
  })

  it('200: of what nobody has reviewed: rows that are decided have no key of their own, and are of the same group', async () => {
    const { world, accountId } = await aQueue()
    await using _ = world
    const meals = await world.ledger('Meals')
    const at = `/v0/source-accounts/${accountId}/transactions`
    await world.put(`${at}/h1`, { category: { updated_category_ledger_id: meals } })
    await world.put(`${at}/h2`, { category: { updated_category_ledger_id: meals }, review_status: 'reviewed' })
    assert.equal((await groupNamed(world, 'Harbor Wholesale', '?max_amount=0')).count, 2)
    assert.equal((await groupNamed(world, 'Harbor Wholesale', '?max_amount=0&status=unreviewed')).count, 3)
  })

  it('200: rows from before keys were kept are of the same groups', async () => {
    const { world } = await aQueue()
    await using _ = world
    const before = await groupsOf(world)
    await world.rows('update transactions set merchant_key = null where instance_id = $1', [world.instanceId])
    assert.deepEqual(await groupsOf(world), before)
  })

  it('200: transfers and matched rows are in no group', async () => {
    await using world = await aWorld()
    const [one, two] = [await world.bankAccount(), await world.bankAccount('Savings')]
    await world.importRows(one.accountId, [aRow('from', { description: 'Transfer to savings', amount: '-70.00' })])
    await world.importRows(two.accountId, [aRow('to', { description: 'Transfer from checking', amount: '70.00' })])
    assert.equal((await world.get('/v0/transactions/to')).body.categorization_method, 'transfer')
    const entry = await world.entry('2026-02-03T12:00:00Z', 'Cheque', [
      ['Rent', '9.00'],
      ['Checking', '-9.00'],
    ])
    await world.importRows(one.accountId, [aRow('cheque', { amount: '-9.00' })])
    const { body } = await world.post('/v0/transactions/cheque/match', { journal_entry_id: entry.body.id })
    assert.equal(body.categorization_method, 'matched')
    assert.deepEqual(await groupsOf(world, '?status=unreviewed'), [])
  })

  it('200: what was likely for its rows is suggested, by name, with how sure it is', async () => {
    await using world = await aWorld({ ownPlatform: true })
    const { accountId } = await world.bankAccount()
    await world.put('/v0/platform/settings', { similarity_threshold: 1 }, { instance: null })
    const meals = await world.ledger('Meals')
    await world.importRows(
      accountId,
      ['a', 'b', 'c'].map((id) => aRow(id, { description: 'KETTLE & CROW SAN JOSE' })),
    )
    await chooseGroup(world, (await groupNamed(world, 'Kettle Crow San Jose')).id, {
      updated_category_ledger_id: meals,
    })
    await world.importRows(
      accountId,
      ['d', 'e'].map((id) => aRow(id, { description: 'KETTLE & CROW SAN JOSE' })),
    )
    const { suggestions } = await groupNamed(world, 'Kettle Crow San Jose')
    const [suggestion] = suggestions
    assert.deepEqual([suggestions.length, suggestion.kind, suggestion.ledger_name], [1, 'ledger', 'Meals'])
    assert.equal(suggestion.ledger_id, meals)
    assert.equal(suggestion.explanation.includes('2 of 2 rows'), true)
    const rows = await world.rows<{ confidence: number }>(
      `select avg(suggested_confidence) as confidence from transactions where instance_id = $1 and id in ('d', 'e')`,
      [world.instanceId],
    )
    assert.ok(Math.abs(suggestion.confidence - Number(rows[0]?.confidence)) <= 0.005)
    assert.deepEqual(suggestion.evidence.map((each: { transaction_id: string }) => each.transaction_id).toSorted(), [
      'd',
      'e',
    ])
  })

  it('200: nothing of another Instance', async () => {
    const { world } = await aQueue()
    await using _ = world
    const instance = await world.openInstance()
    assert.deepEqual((await world.get(address, { instance })).body.records, [])
  })

  it('422 invalid_date: days are YYYY-MM-DD', async () => {
    await using world = await aWorld()
    assertRefused(await world.get(`${address}?start_date=2026-2-3`), 422, 'invalid_date', 'start_date')
  })

  it('422 invalid_date_range: the end is not before the start', async () => {
    await using world = await aWorld()
    const days = '?start_date=2026-02-04&end_date=2026-02-03'
    assertRefused(await world.get(`${address}${days}`), 422, 'invalid_date_range', 'end_date')
  })

  it('422 invalid_amount: an amount is a decimal', async () => {
    await using world = await aWorld()
    assertRefused(await world.get(`${address}?min_amount=much`), 422, 'invalid_amount', 'min_amount')
  })

  it('422 invalid_sort: the largest first, by rows or by money', async () => {
    await using world = await aWorld()
    assertRefused(await world.get(`${address}?sort=count`), 422, 'invalid_sort', 'sort')
  })

  it('422 invalid_enum_value: the status is one of two', async () => {
    await using world = await aWorld()
    assertRefused(await world.get(`${address}?status=lost`), 422, 'invalid_enum_value', 'status')
  })
})
