import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { planOf } from '../../test/plan-of.ts'
import { type Answer, assertRefused, aWorld, walk, type World } from '../../test/world.ts'
import { list, type TransactionFilter } from './list-sql.ts'
import { appliedIn, reconciledIn, slice } from './sql.ts'

describe('lists by category', () => {
  it('look up each record in the index of its key by a plan that is made in books that are empty', async () => {
    await using world = await aWorld()
    const page = { limit: 10, edge: null, lines: 1000, seal: () => '' }
    const category_ledger_id = await world.ledger('Uncategorized Outflow')
    const lines = await world.inBooks((tx) => planOf(tx, (heard) => list(heard, page, { category_ledger_id })))
    // Of an index that holds the key, too, all of the Instance may be read, and the key compared row by row.
    const lookedUp = lines.flatMap((line, at) => {
      const index = /using (\w+) on (?:transactions|journal_entries)/.exec(line)?.[1]
      return index === undefined ? [] : [`${index} ${/\(id >?= /.exec(lines[at + 1] ?? '') ? 'by id' : 'all of it'}`]
    })
    assert.deepEqual(lookedUp.toSorted(), ['journal_entries_pkey by id', 'transactions_pkey by id'])
  })
})

describe('lists and deletions of accounts', () => {
  it('read the range of each account, by a plan that is made in books that are empty', async () => {
    await using world = await aWorld()
    const account_ids = [(await world.bankAccount()).accountId]
    const page = { limit: 10, edge: null, lines: 1000, seal: () => '' }
    const until = Temporal.Instant.from('2026-02-01T00:00:00Z')
    const filters: TransactionFilter[] = [
      { account_ids },
      { account_ids, until, sort: ['datetime'] },
      { account_ids, min_amount: 5n },
      { account_ids, sort: ['-amount'] },
      { account_ids, sort: ['-confidence'] },
      { account_ids: [...account_ids, 'src_1'], review_status: 'reviewed' },
    ]
    const range = { account_ids, until }
    const plans = await world.inBooks(async (tx) => [
      ...(await Promise.all(filters.map((filter) => planOf(tx, (heard) => list(heard, page, filter))))),
      await planOf(tx, (heard) => slice(heard, range, { stopAt: null, max: 10 })),
      await planOf(tx, (heard) => appliedIn(heard, range, 10)),
      await planOf(tx, (heard) => reconciledIn(heard, range, 10)),
    ])
    for (const [at, plan] of plans.entries()) {
      const [index] = plan.flatMap((line) => /using (\w+) on transactions/.exec(line)?.[1] ?? [])
      assert.equal(index, 'transactions_account', `${at}: ${plan.join('\n')}`)
    }
  })

  it('read no more of each account for the page before than for the page', async () => {
    await using world = await aWorld()
    const account_ids = ['src_1', 'src_2']
    const edge = { keys: ['2026-02-01T00:00:00Z', 'a'], inclusive: false } as const
    for (const direction of ['after', 'before'] as const) {
      const page = { limit: 10, edge: { ...edge, direction }, lines: 1000, seal: () => '' }
      const plan = await world.inBooks((tx) => planOf(tx, (heard) => list(heard, page, { account_ids })))
      // The pages of all accounts are put in order together; those of each come so.
      assert.equal(plan.filter((line) => line.includes('Sort  (')).length, 1, `${direction}: ${plan.join('\n')}`)
    }
  })
})

describe('listTransactions', () => {
  it('200: the latest first, or in the order asked for', async () => {
    await using world = await aWorld()
    const at = await books(world)
    assert.deepEqual(await ids(world, at, ''), ['salary', 'refund', 'coffee-2', 'lunch', 'coffee-1', 'opening'])
    assert.deepEqual(await ids(world, at, '?sort=datetime'), [
      'opening',
      'coffee-1',
      'lunch',
      'coffee-2',
      'refund',
      'salary',
    ])
    const byAmount = ['salary', 'lunch', 'coffee-1', 'coffee-2', 'opening', 'refund']
    assert.deepEqual(await ids(world, at, '?sort=amount'), byAmount)
    assert.deepEqual(await ids(world, at, '?sort=-amount'), byAmount.toReversed())
    assert.deepEqual(await ids(world, at, '?sort=amount,-datetime'), [
      'salary',
      'lunch',
      'coffee-2',
      'coffee-1',
      'opening',
      'refund',
    ])
  })

  it('200: page by page, forth and back, also among equals', async () => {
    await using world = await aWorld()
    const { accountId } = await world.bankAccount()
    const rows = Array.from({ length: 7 }, (_, at) => ({ ...coffee, id: `r${at}`, amount: at < 4 ? '-1' : '-2' }))
    await world.importRows(accountId, rows)
    const at = pathOf(accountId)
    for (const sort of ['datetime', '-datetime', 'amount', '-amount', '-amount,datetime']) {
      const all = await world.get(`${at}?sort=${sort}`)
      assert.deepEqual(await walk(world, `${at}?sort=${sort}&limit=2`), all.body.records)
    }
  })

  it('200: walking is exact while others import and delete', async () => {
    await using world = await aWorld()
    const { accountId } = await world.bankAccount()
    const at = pathOf(accountId)
    await world.importRows(accountId, ['01', '02', '04', '05'].map(ofDay))
    const first = await world.get(`${at}?sort=datetime&limit=2`)
    await world.importRows(accountId, [ofDay('03'), { ...ofDay('01'), id: '00' }])
    await world.delete(`${at}/02`)
    const second = await world.get(`${at}?sort=datetime&limit=2&page_token=${first.body.next_page_token}`)
    assert.deepEqual(idsOf(second), ['03', '04'])
  })

  it('200: by review, state, method, words and category', async () => {
    await using world = await aWorld()
    const at = await books(world)
    const meals = await world.ledger('Meals')
    const filters = {
      'review_status=reviewed': ['coffee-1'],
      'review_status=unreviewed&keywords=coffee': ['coffee-2'],
      'posted_status=not_posted': ['opening'],
      'posted_status=deleted': ['lunch'],
      'posted_status=posted': ['salary', 'refund', 'coffee-2', 'coffee-1'],
      'categorization_method=user': ['coffee-1'],
      'categorization_method=uncategorized': ['salary', 'refund', 'coffee-2'],
      'keywords=COFFEE': ['coffee-2', 'coffee-1'],
      'keywords=%25': ['refund'],
      'keywords=_': [],
      'keywords=50%25%20off': ['refund'],
      'keywords=off%2050%25': ['refund'],
      [`category_ledger_id=${meals}`]: ['coffee-1'],
      [`category_ledger_id=${await world.ledger('Uncategorized Inflow')}`]: ['refund'],
      [`category_ledger_id=${await world.ledger('Checking')}`]: [],
      'category_ledger_id=ldg_none': [],
    }
    for (const [filter, expected] of Object.entries(filters))
      assert.deepEqual(await ids(world, at, `?${filter}`), expected, filter)
  })

  it('200: by amount, with its sign, both ends included', async () => {
    await using world = await aWorld()
    const at = await books(world)
    assert.deepEqual(await ids(world, at, '?min_amount=-4.5&max_amount=0'), ['coffee-2', 'coffee-1', 'opening'])
    assert.deepEqual(await ids(world, at, '?min_amount=0.01'), ['refund'])
    assert.deepEqual(await ids(world, at, '?max_amount=-2000.00'), ['salary'])
  })

  it('200: by days, both included, in the zone asked for or the Instance’s', async () => {
    await using world = await aWorld({ instance: { time_zone: 'America/New_York' } })
    const { accountId } = await world.bankAccount()
    const moments = {
      before: '2026-03-08T04:59:59.999Z',
      first: '2026-03-08T05:00:00Z',
      last: '2026-03-09T03:59:59.999Z',
      after: '2026-03-09T04:00:00Z',
    }
    await world.importRows(
      accountId,
      Object.entries(moments).map(([id, datetime]) => ({ ...coffee, id, datetime })),
    )
    const at = pathOf(accountId)
    const day = 'start_date=2026-03-08&end_date=2026-03-08&sort=datetime'
    assert.deepEqual(await ids(world, at, `?${day}`), ['first', 'last'])
    assert.deepEqual(await ids(world, at, `?${day}&time_zone=UTC`), ['before', 'first'])
    assert.deepEqual(await ids(world, at, '?end_date=2026-03-07'), ['before'])
    assert.deepEqual(await ids(world, at, '?start_date=2026-03-09'), ['after'])
    assert.equal((await ids(world, at, '?start_date=0001-01-01&end_date=9999-12-31')).length, 4)
  })

  it('200: expand fills in what stands around each transaction', async () => {
    await using world = await aWorld()
    const at = await books(world)
    const plain = await world.get(at)
    const answer = await world.get(`${at}?expand=opposing_line_entries.ledger,ledger,line_entry,journal_entry`)
    const records = answer.body.records.map(
      ({ opposing_line_entries, ledger, line_entry, journal_entry, ...rest }: Answer['body']) => {
        const line = line_entry && `${line_entry.debit_credit} ${line_entry.ledger_name} ${line_entry.amount}`
        assert.deepEqual(
          [line_entry?.id ?? null, journal_entry?.id ?? null, ledger?.id],
          [rest.line_entry_id, rest.journal_entry_id, rest.ledger_id],
        )
        assert.equal(line_entry?.ledger ?? null, null, 'the ledgers of the opposing lines alone were asked for')
        const others = opposing_line_entries.map((each: Answer['body']) => each.ledger.name)
        return [rest.id, line, others.join(), ledger.name]
      },
    )
    assert.deepEqual(records, [
      ['salary', 'credit Checking 2000.00', 'Uncategorized Outflow', 'Checking'],
      ['refund', 'debit Checking 9.99', 'Uncategorized Inflow', 'Checking'],
      ['coffee-2', 'credit Checking 4.50', 'Uncategorized Outflow', 'Checking'],
      ['lunch', null, '', 'Checking'],
      ['coffee-1', 'credit Checking 4.50', 'Meals', 'Checking'],
      ['opening', null, '', 'Checking'],
    ])
    for (const record of plain.body.records)
      assert.deepEqual(
        [record.opposing_line_entries, record.ledger, record.line_entry, record.journal_entry],
        [[], null, null, null],
      )
  })

  it('422 invalid_date: days are YYYY-MM-DD', async () => {
    await using world = await aWorld()
    const at = await books(world)
    assertRefused(await world.get(`${at}?start_date=2026-2-3`), 422, 'invalid_date', 'start_date')
  })

  it('422 invalid_date_range: the end is not before the start', async () => {
    await using world = await aWorld()
    const at = await books(world)
    const query = '?start_date=2026-02-03&end_date=2026-02-02'
    assertRefused(await world.get(`${at}${query}`), 422, 'invalid_date_range', 'end_date')
  })

  it('422 invalid_amount: bounds are amounts', async () => {
    await using world = await aWorld()
    const at = await books(world)
    for (const bound of ['ten', '', '1.23456', '1e400', '99999999999999999999'])
      assertRefused(await world.get(`${at}?min_amount=${bound}`), 422, 'invalid_amount', 'min_amount')
  })

  it('422 invalid_enum_value: states and methods come from their lists', async () => {
    await using world = await aWorld()
    const at = await books(world)
    for (const field of ['review_status', 'posted_status', 'categorization_method'])
      assertRefused(await world.get(`${at}?${field}=maybe`), 422, 'invalid_enum_value', field)
  })

  it('404 resource_not_found: no such account, or another Instance’s', async () => {
    await using world = await aWorld()
    await using other = await aWorld()
    const { accountId } = await other.bankAccount()
    for (const id of ['src_none', accountId]) {
      const answer = await world.get(pathOf(id))
      assertRefused(answer, 404, 'resource_not_found')
      assert.deepEqual(answer.body.data, { resource: 'source_account' })
    }
  })
})

describe('retrieveTransaction', () => {
  it('200: as the list has it', async () => {
    await using world = await aWorld()
    const at = await books(world)
    for (const query of ['', '?expand=opposing_line_entries.ledger,journal_entry'])
      for (const record of (await world.get(`${at}${query}`)).body.records) {
        const { status, body } = await world.get(`${at}/${record.id}${query}`)
        assert.equal(status, 200)
        assert.deepEqual(body, record)
      }
  })

  it('200: with its categories: the ledgers of its opposing lines', async () => {
    await using world = await aWorld()
    const at = await books(world)
    const { body } = await world.get(`${at}/coffee-1?expand=opposing_line_entries.ledger`)
    const [line] = body.opposing_line_entries
    const { text } = await world.get(`/v0/ledgers/${line.ledger_id}`)
    assert.deepEqual(line.ledger, JSON.parse(text))
    assert.deepEqual(body.opposing_line_entry_ids, [line.id])
    const withoutLedger = await world.get(`${at}/coffee-1?expand=opposing_line_entries`)
    assert.deepEqual(withoutLedger.body.opposing_line_entries, [{ ...line, ledger: null }])
  })

  it('404 resource_not_found: unknown, deleted, or of another account or Instance', async () => {
    await using world = await aWorld()
    await using other = await aWorld()
    const at = await books(world)
    const savings = await world.bankAccount('Savings')
    await world.delete(`${at}/salary`)
    const answers = [
      await world.get(`${at}/none`),
      await world.get(`${at}/salary`),
      await world.get(`${pathOf(savings.accountId)}/refund`),
      await world.get(`${at}/refund`, { instance: other.instanceId }),
    ]
    for (const answer of answers) {
      assertRefused(answer, 404, 'resource_not_found')
      assert.deepEqual(answer.body.data, { resource: 'transaction' })
    }
  })
})

const coffee = { id: 'coffee', amount: '-4.50', datetime: '2026-02-02T12:00:00Z', description: 'Coffee' }

/** The transaction of a day in February, whose id it is. */
function ofDay(id: string) {
  return { ...coffee, id, datetime: `2026-02-${id}T12:00:00Z` }
}

/**
 * Six transactions of one account, and their address: posted, not posted, without their entry, categorized by a person.
 */
async function books(world: World): Promise<string> {
  const { accountId } = await world.bankAccount()
  const at = pathOf(accountId)
  const { body } = await world.importRows(accountId, [
    { ...ofDay('01'), id: 'opening', amount: '0', description: 'Account opened' },
    { ...ofDay('02'), id: 'coffee-1' },
    { ...ofDay('03'), id: 'lunch', amount: '-12.00', description: 'Lunch' },
    { ...ofDay('04'), id: 'coffee-2', description: 'COFFEE & CO' },
    { ...ofDay('05'), id: 'refund', amount: '9.99', description: '50% off' },
    { ...ofDay('28'), id: 'salary', amount: '-2000.00', description: 'Salary' },
  ])
  assert.equal(body.status, 'complete')
  const lunch = await world.get(`${at}/lunch`)
  await world.delete(`/v0/journal-entries/${lunch.body.journal_entry_id}`)
  const category = { updated_category_ledger_id: await world.ledger('Meals') }
  await world.put(`${at}/coffee-1`, { category, review_status: 'reviewed' })
  return at
}

function pathOf(accountId: string): string {
  return `/v0/source-accounts/${accountId}/transactions`
}

async function ids(world: World, at: string, query: string): Promise<string[]> {
  return idsOf(await world.get(`${at}${query}`))
}

function idsOf(answer: Answer): string[] {
  assert.equal(answer.status, 200, answer.text)
  return answer.body.records.map((record: { id: string }) => record.id)
}
