import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { type Answer, assertRefused, aWorld, formOf, type World } from '../../test/world.ts'

const at = (id: string) => `/v0/reconciliations/${id}`
const headings = 'Date,Description,Amount'

/** What is sold, and what is paid for: day, words, amount. */
type Row = readonly [day: string, words: string, amount: string]

/** A checking account with these entries, and a reconciliation of January with this statement. */
async function aBook(entries: readonly Row[], statement: readonly Row[], balance = 0, currency = 'USD') {
  const world = await aWorld({ instance: { currency } })
  const { ledgerId, accountId } = await world.bankAccount()
  const ids: string[] = []
  for (const [day, words, amount] of entries)
    ids.push((await world.entry(`${day}T12:00:00Z`, words, linesOf(amount))).body.id)
  const wanted = { ledger_id: ledgerId, statement_ending_date: '2026-01-31', statement_ending_balance: balance }
  const { id } = (await world.post('/v0/reconciliations', wanted)).body
  if (statement.length > 0) await attach(world, id, csvOf(statement))
  return { world, ledgerId, accountId, id, ids }
}

const linesOf = (amount: string) =>
  [
    ['Checking', amount],
    ['Product Sales', amount.startsWith('-') ? amount.slice(1) : `-${amount}`],
  ] as const

function csvOf(rows: readonly Row[]): string {
  const signed = (amount: string) => (amount.startsWith('-') ? amount : `+${amount}`)
  return [headings, ...rows.map(([day, words, amount]) => [day, words, signed(amount)].join(','))].join('\n')
}

function attach(world: World, id: string, content: string | Buffer, name = 'statement.csv'): Promise<Answer> {
  const { type, bytes } = formOf({ file: { name, bytes: Buffer.from(content) } })
  return world.call('POST', `${at(id)}/statement-file`, { raw: bytes, headers: { 'content-type': type } })
}

function match(world: World, id: string, body: Record<string, unknown> = {}): Promise<Answer> {
  return world.post(`${at(id)}/auto-match`, body)
}

async function ticked(world: World, id: string): Promise<string[]> {
  const { body } = await world.get(`${at(id)}/journal-entries?limit=1000`)
  return body.records.flatMap((each: Answer['body']) => (each.reconciliation_id === id ? each.id : [])).toSorted()
}

/** Line numbers and entries of each match, with how it was found. */
function matchesOf({ body }: Answer, ids: readonly string[]): string[] {
  return body.matches.map((each: Answer['body']) => {
    const lines = each.statement_lines.map((line: { line: number }) => line.line).join('+')
    const entries = each.journal_entry_ids.map((id: string) => ids.indexOf(id)).join('+')
    return `${lines} = ${entries} ${each.method}`
  })
}

function leftOf({ body }: Answer, ids: readonly string[]): string[] {
  return [
    ...body.unmatched_statement_lines.map((each: Answer['body']) => `line ${each.line} ${each.code}`),
    ...body.unmatched_journal_entries.map(
      (each: Answer['body']) => `entry ${ids.indexOf(each.journal_entry_id)} ${each.code}`,
    ),
  ]
}

describe('autoMatchReconciliation', () => {
  it('200: ticks what the lines prove, explains each, lists the rest with why, and closes at zero', async () => {
    const entries: Row[] = [
      ['2026-01-05', 'Invoice 17, Acme', '120.00'],
      ['2026-01-08', 'Rent', '-80.00'],
      ['2026-01-20', 'Check not cashed yet', '-9.00'],
    ]
    const statement: Row[] = [
      ['2026-01-07', 'ACME CORP TRANSFER', '120.00'],
      ['2026-01-08', 'LANDLORD LTD', '-80.00'],
      ['2026-01-31', 'ACCOUNT FEE', '-3.50'],
    ]
    const { world, id, ids } = await aBook(entries, statement, 40)
    const answer = await match(world, id)
    assert.equal(answer.status, 200, answer.text)
    const { reconciliation, ...rest } = answer.body
    assert.deepEqual(rest, {
      dry_run: false,
      ticked: 2,
      statement_lines: 3,
      difference: 0,
      reconciliation_status: 'reconciled',
      left_over: 0,
      matches: [
        {
          statement_lines: [{ line: 2, date: '2026-01-07', amount: 120, description: 'ACME CORP TRANSFER' }],
          journal_entry_ids: [ids[0]],
          method: 'one_to_one',
          score: 0.8,
          reason: 'Same amount, 2 days apart, and words in common.',
          left_over: 0,
        },
        {
          statement_lines: [{ line: 3, date: '2026-01-08', amount: -80, description: 'LANDLORD LTD' }],
          journal_entry_ids: [ids[1]],
          method: 'one_to_one',
          score: 0.8,
          reason: 'Same amount, the same day.',
          left_over: 0,
        },
      ],
      unmatched_statement_lines: [
        {
          line: 4,
          date: '2026-01-31',
          amount: -3.5,
          description: 'ACCOUNT FEE',
          code: 'no_match',
          reason: 'No entry, and no entries together, are of this amount near this day.',
          candidate_journal_entry_ids: [],
        },
      ],
      unmatched_journal_entries: [
        {
          journal_entry_id: ids[2],
          datetime: '2026-01-20T12:00:00.000Z',
          date: '2026-01-20',
          amount: -9,
          description: 'Check not cashed yet',
          reconciliation_status: 'unreconciled',
          code: 'no_match',
          reason: 'No line of the statement, and no lines together, are of this amount near this day.',
          candidate_lines: [],
        },
      ],
      warnings: [],
    })
    assert.deepEqual([reconciliation.id, reconciliation.difference], [id, 0])
    assert.deepEqual(await ticked(world, id), ids.slice(0, 2).toSorted())
  })

  it('200: looking ticks nothing and says the same; twice is once, without another event', async () => {
    const rows: Row[] = [
      ['2026-01-05', 'A', '1.00'],
      ['2026-01-06', 'B', '2.00'],
    ]
    const { world, id } = await aBook(rows, rows, 3)
    const version = async () => (await world.get(at(id))).headers.get('books-version')
    const before = await version()
    const dry = await match(world, id, { dry_run: true })
    assert.deepEqual([dry.body.ticked, dry.body.difference, dry.body.reconciliation.difference], [2, 0, 3])
    assert.deepEqual([await ticked(world, id), await version()], [[], before])
    const wet = await match(world, id)
    assert.deepEqual(wet.body.matches, dry.body.matches)
    assert.equal((await ticked(world, id)).length, 2)
    const after = await version()
    const again = await match(world, id)
    assert.deepEqual([again.body.ticked, again.body.matches, await version()], [0, wet.body.matches, after])
    const events = (await world.get('/v0/events?limit=1000')).body.records
    assert.equal(events.at(-1).type, 'reconciliation.updated')
  })

  it('200: a row that was imported from the same file is its entry, whatever else has its amount', async () => {
    const rows: Row[] = [
      ['2026-01-05', 'Coffee', '-4.50'],
      ['2026-01-05', 'Coffee', '-4.50'],
      ['2026-01-06', 'Bread', '-4.50'],
    ]
    const { world, accountId, id } = await aBook([['2026-01-05', 'Coffee', '-4.50']], rows, -13.5)
    await world.addStatement(accountId, csvOf(rows))
    const { body } = await match(world, id)
    assert.deepEqual(
      body.matches.map((each: Answer['body']) => [each.method, each.score]),
      Array.from({ length: 3 }, () => ['same_transaction', 1]),
    )
    assert.deepEqual([body.ticked, body.difference], [3, 0])
  })

  it('200: three card sales less a fee are a payout, and the fee is named; with the fee in the books it is whole', async () => {
    const sales: Row[] = [
      ['2026-01-12', 'Stripe sale 1', '100.00'],
      ['2026-01-12', 'Stripe sale 2', '100.00'],
      ['2026-01-12', 'Stripe sale 3', '100.00'],
    ]
    const payout: Row[] = [['2026-01-14', 'STRIPE PAYOUT', '291.30']]
    const lacking = await aBook(sales, payout, 291.3)
    const answer = await match(lacking.world, lacking.id)
    assert.deepEqual(matchesOf(answer, lacking.ids), ['2 = 0+1+2 many_to_one'])
    const [found] = answer.body.matches
    assert.equal(found.left_over, -8.7)
    assert.match(found.reason, /3 entries less 8\.70, which looks like a fee and is not in the books/)
    assert.deepEqual([answer.body.difference, answer.body.left_over], [-8.7, -8.7])
    const inYen = (rows: readonly Row[]) => rows.map(([day, words, amount]): Row => [day, words, String(+amount * 100)])
    const yen = await aBook(inYen(sales), inYen(payout), 29130, 'JPY')
    const [same] = (await match(yen.world, yen.id)).body.matches
    assert.match(same.reason, /3 entries less 870, which/)

    const whole = await aBook([...sales, ['2026-01-12', 'Stripe fees', '-8.70']], payout, 291.3)
    const second = await match(whole.world, whole.id)
    assert.deepEqual(second.body.matches[0].journal_entry_ids.toSorted(), whole.ids.toSorted())
    assert.deepEqual([second.body.difference, second.body.left_over], [0, 0])
  })

  it('200: one entry that the bank paid in two', async () => {
    const lines: Row[] = [
      ['2026-01-10', 'ACME PART ONE', '312.37'],
      ['2026-01-11', 'ACME PART TWO', '187.63'],
    ]
    const { world, id, ids } = await aBook([['2026-01-09', 'Invoice Acme', '500.00']], lines, 500)
    const answer = await match(world, id)
    assert.deepEqual(matchesOf(answer, ids), ['2+3 = 0 one_to_many'])
    assert.equal(answer.body.difference, 0)
  })

  it('200: of several that would do, the nearest and the likest; where nothing tells, neither', async () => {
    const entries: Row[] = [
      ['2026-01-05', 'Paper, Staples', '-20.00'],
      ['2026-01-05', 'Lunch, Corner Bistro', '-20.00'],
      ['2026-01-15', 'Taxi', '-30.00'],
      ['2026-01-15', 'Flowers', '-30.00'],
      ['2026-01-25', 'Twin', '-40.00'],
      ['2026-01-25', 'Twin', '-40.00'],
    ]
    const statement: Row[] = [
      ['2026-01-06', 'CORNER BISTRO 12', '-20.00'],
      ['2026-01-15', 'CARD 1234', '-30.00'],
      ['2026-01-25', 'SOMETHING', '-40.00'],
    ]
    const { world, id, ids } = await aBook(entries, statement)
    const answer = await match(world, id)
    const duplicates = [ids[4] ?? '', ids[5] ?? ''].toSorted()
    assert.deepEqual(matchesOf(answer, ids), ['2 = 1 one_to_one', `4 = ${ids.indexOf(duplicates[0] ?? '')} one_to_one`])
    assert.deepEqual(leftOf(answer, ids), [
      'line 3 ambiguous',
      'entry 0 no_match',
      'entry 2 ambiguous',
      'entry 3 ambiguous',
      `entry ${ids.indexOf(duplicates[1] ?? '')} no_match`,
    ])
    const [line] = answer.body.unmatched_statement_lines
    assert.deepEqual(line.candidate_journal_entry_ids.toSorted(), ids.slice(2, 4).toSorted())
  })

  it('200: of a card, charges are money out and what is owed grows', async () => {
    await using world = await aWorld()
    const { ledgerId } = await world.bankAccount('Card', 'credit_card')
    await world.entry('2026-01-10T12:00:00Z', 'Paper', [
      ['Office Supplies', '25.00'],
      ['Card', '-25.00'],
    ])
    const wanted = { ledger_id: ledgerId, statement_ending_date: '2026-01-31', statement_ending_balance: 25 }
    const { id } = (await world.post('/v0/reconciliations', wanted)).body
    await attach(world, id, csvOf([['2026-01-10', 'STAPLES', '25.00']]))
    assert.equal((await match(world, id)).body.ticked, 0)
    const dry = await match(world, id, { invert_amounts: true, dry_run: true })
    assert.deepEqual([dry.body.ticked, dry.body.difference], [1, 0])
    const { body } = await match(world, id, { invert_amounts: true })
    assert.deepEqual([body.ticked, body.difference, body.matches[0].statement_lines[0].amount], [1, 0, -25])
  })

  it('200: neither lines beyond the period, nor entries after it or of an earlier reconciliation', async () => {
    const rows: Row[] = [
      ['2026-01-10', 'January', '10.00'],
      ['2026-02-10', 'February', '20.00'],
      ['2026-03-10', 'March', '30.00'],
    ]
    const { world, ledgerId, id, ids } = await aBook(rows, rows, 10)
    const first = await match(world, id)
    assert.deepEqual(matchesOf(first, ids), ['2 = 0 one_to_one'])
    assert.deepEqual(leftOf(first, ids), ['line 3 outside_period', 'line 4 outside_period'])
    await world.put(at(id), { progress_status: 'completed' })
    const wanted = { ledger_id: ledgerId, statement_ending_date: '2026-02-28', statement_ending_balance: 30 }
    const next = (await world.post('/v0/reconciliations', wanted)).body
    await attach(world, next.id, csvOf(rows))
    const second = await match(world, next.id)
    assert.deepEqual(matchesOf(second, ids), ['3 = 1 one_to_one'])
    assert.deepEqual(leftOf(second, ids), ['line 2 outside_period', 'line 4 outside_period'])
    assert.equal(second.body.difference, 0)
  })

  it('200: the file closes with another balance: a warning', async () => {
    const { world, id } = await aBook([], [], 10)
    await attach(world, id, 'Date,Description,Amount,Balance\n2026-01-30,A,+1.00,4.00\n2026-01-31,B,+2.00,6.00\n')
    const { body } = await match(world, id)
    assert.deepEqual(body.warnings, ['The file closes with 6.00, the reconciliation with 10.00.'])
    const inDinars = await aBook([], [], 10, 'KWD')
    await attach(inDinars.world, inDinars.id, 'Date,Description,Amount,Balance\n2026-01-31,B,+2.00,6.00\n')
    const told = await match(inDinars.world, inDinars.id)
    assert.deepEqual(told.body.warnings, ['The file closes with 6.000, the reconciliation with 10.000.'])
  })

  it('409 reconciliation_completed: it holds what it holds', async () => {
    const { world, id } = await aBook([['2026-01-05', 'A', '1.00']], [['2026-01-05', 'A', '1.00']], 1)
    await world.put(at(id), { progress_status: 'completed' })
    assertRefused(await match(world, id), 409, 'reconciliation_completed')
    assertRefused(await match(world, id, { dry_run: true }), 409, 'reconciliation_completed')
    assert.deepEqual(await ticked(world, id), [])
  })

  it('409 invalid_state: there is no statement to read', async () => {
    const { world, id } = await aBook([['2026-01-05', 'A', '1.00']], [])
    const answer = await match(world, id)
    assertRefused(answer, 409, 'invalid_state')
    assert.equal(answer.body.data.reason, 'no_statement_file')
  })

  it('422 invalid_file: the statement is no table, or none that can be read', async () => {
    const { world, id, ids } = await aBook([['2026-01-05', 'A', '1.00']], [])
    await attach(world, id, '%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'statement.pdf')
    assertRefused(await match(world, id), 422, 'invalid_file')
    await attach(world, id, csvOf([['2026-01-05', 'A', 'one']]))
    const answer = await match(world, id)
    assertRefused(answer, 422, 'invalid_file', '/file')
    assert.equal(answer.body.data.line, 2)
    await attach(world, id, 'Date,Description,Amount,Currency\n2026-01-05,A,1.00,EUR\n')
    assertRefused(await match(world, id), 422, 'invalid_file', '/file')
    assert.deepEqual([ids.length, await ticked(world, id)], [1, []])
  })

  it('422 invalid_enum_value: a format that is none', async () => {
    const { world, id } = await aBook([], [['2026-01-05', 'A', '1.00']])
    assertRefused(await match(world, id, { format: 'pdf' }), 422, 'invalid_enum_value', '/format')
    assertRefused(await match(world, id, { days: 32 }), 422, 'invalid_request', '/days')
    assertRefused(
      await match(world, id, { mapping: { columns: { day: 1 } } }),
      422,
      'unknown_field',
      '/mapping/columns/day',
    )
  })
})

async function aBookWithFile() {
  const rows: Row[] = [['2026-01-05', 'Ümläut', '1.00']]
  const { world, id } = await aBook(rows, rows, 1)
  return { world, id, content: csvOf(rows), file: `${at(id)}/statement-file` }
}

function refusedAsGone(answer: Answer): void {
  assertRefused(answer, 404, 'resource_not_found')
  assert.equal(answer.body.data.resource, 'statement_file')
}

describe('retrieveReconciliationStatementFile', () => {
  it('200: what is known of it', async () => {
    const { world, id, content, file } = await aBookWithFile()
    const { status, body } = await world.get(file)
    const { statement_file_id } = (await world.get(at(id))).body
    assert.deepEqual(
      [status, body.id, body.reconciliation_id, body.file_name, body.media_type, body.size_bytes],
      [200, statement_file_id, id, 'statement.csv', 'text/csv', Buffer.byteLength(content)],
    )
  })
})

describe('retrieveReconciliationStatementFileContent', () => {
  it('200: as it came, to be saved', async () => {
    const { world, content, file } = await aBookWithFile()
    const answer = await world.get(`${file}/content`)
    assert.deepEqual([answer.status, answer.text], [200, content])
    assert.match(answer.headers.get('content-disposition') ?? '', /^attachment; filename="statement.csv"/)
  })
})

describe('deleteReconciliationStatementFile', () => {
  it('204: also when all is completed; what is ticked stays', async () => {
    const { world, id, file } = await aBookWithFile()
    await match(world, id)
    await world.put(at(id), { progress_status: 'completed' })
    assert.equal((await world.delete(file)).status, 204)
    const { body } = await world.get(at(id))
    assert.deepEqual([body.statement_file_id, body.reconciliation_status], [null, 'reconciled'])
    refusedAsGone(await world.get(file))
    refusedAsGone(await world.get(`${file}/content`))
    refusedAsGone(await world.delete(file))
  })
})
