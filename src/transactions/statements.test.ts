import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { describe, it } from 'node:test'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { assertRefused, aWorld, formOf } from '../../test/world.ts'
import { type Sql } from '../database/sql.ts'
import { retrieveTask } from '../tasks/tasks.ts'

const samples = fileURLToPath(new URL('../../test/statements/', import.meta.url))
const old = { instance: { entries_start: '2024-01-01T00:00:00Z' } }

describe('createStatement', () => {
  for (const file of readdirSync(`${samples}valid`))
    it(`200: ${file} brings its 200 rows once, and they add up`, async () => {
      await using world = await aWorld(old)
      const { accountId, ledgerId } = await world.bankAccount()
      const bytes = readFileSync(`${samples}valid/${file}`)
      const expected = JSON.parse(readFileSync(`${samples}expected/${file}.json`, 'utf8'))
      const first = await world.addStatement(accountId, bytes)
      assert.equal(first.status, 200, first.text)
      assert.equal(first.body.status, 'complete', first.text)
      assert.equal(first.body.created_transaction_ids.length, 200)
      const again = await world.addStatement(accountId, bytes)
      assert.deepEqual(again.body.created_transaction_ids, [])
      assert.equal(again.body.skipped_transaction_ids.length, 200)
      const { body } = await world.get(`/v0/source-accounts/${accountId}/transactions?limit=1000`)
      assert.equal(body.records.length, 200)
      const cents = body.records.reduce((sum: number, row: { amount: number }) => sum + Math.round(row.amount * 100), 0)
      assert.equal((cents / 100).toFixed(2), expected.sum)
      assert.ok(body.records.every((row: { datetime: string }) => row.datetime.endsWith('T12:00:00.000Z')))
      if (expected.closing_balance) {
        await world.post(`/v0/ledgers/${ledgerId}/opening-balance`, { balance: 8050.4 })
        const balanced = await world.get(`/v0/ledgers/${ledgerId}/last-balanced`)
        assert.equal(balanced.body.status, 'balanced', balanced.text)
        assert.equal(balanced.body.datetime, '2024-05-01T00:00:00.000Z')
      }
    })

  it('202: the answer does not wait for the rows', async () => {
    await using world = await aWorld()
    const { accountId } = await world.bankAccount()
    const { type, bytes } = formOf({ file: { name: 'a.csv', bytes: Buffer.from(coffees) } })
    const headers = { 'content-type': type }
    const path = `/v0/source-accounts/${accountId}/statements`
    const answer = await world.holdingJobs(() => world.call('POST', path, { raw: bytes, headers }))
    assert.deepEqual([answer.status, answer.body.status], [202, 'pending'])
    assert.equal((await world.endedTask(answer.body.id)).body.created_transaction_ids.length, 3)
  })

  it('202: who waits for the Task does not read the rows of its file each time', async () => {
    await using world = await aWorld()
    const { accountId } = await world.bankAccount()
    const { body } = await world.addStatement(accountId, 'Date,Description,Amount\n2026-02-03,Coffee,-4.50\n')
    const statements: string[] = []
    await world.inBooks(async (tx) => {
      const watched = {
        ...tx,
        query: <Row>(statement: Sql) => (statements.push(statement.text), tx.query<Row>(statement)),
      }
      assert.equal((await retrieveTask(watched, body.id)).status, 'complete')
    })
    assert.match(statements.join(), /null as work from tasks/)
  })

  it('200: a row has the words of the bank, an id of ours, and twins stay apart', async () => {
    await using world = await aWorld()
    const { accountId } = await world.bankAccount()
    await world.addStatement(accountId, coffees)
    const { body } = await world.get(`/v0/source-accounts/${accountId}/transactions?sort=datetime`)
    assert.deepEqual(
      body.records.map((row: { amount: number; description: string }) => [row.amount, row.description]).toSorted(),
      [
        [-4.5, 'Coffee'],
        [-4.5, 'Coffee'],
        [100, 'Sale'],
      ],
    )
    for (const row of body.records) {
      assert.match(row.id, /^txn_[0-9a-hjkmnp-tv-z]{26}$/)
      assert.equal(row.posted_status, 'posted')
    }
    assert.equal(new Set(body.records.map((row: { external_id: string }) => row.external_id)).size, 3)
    const longer = await world.addStatement(accountId, `${coffees}2026-02-03,Coffee,-4.50\n`)
    assert.deepEqual([longer.body.created_transaction_ids.length, longer.body.skipped_transaction_ids.length], [1, 3])
  })

  it('202: the same request again is answered without reading the file again', async (context) => {
    await using world = await aWorld()
    const { accountId } = await world.bankAccount()
    const { type, bytes } = formOf({ file: { name: 'statement', bytes: Buffer.from(coffees) } })
    const headers = { 'content-type': type, 'idempotency-key': 'once' }
    const send = () => world.call('POST', `/v0/source-accounts/${accountId}/statements`, { raw: bytes, headers })
    const { mock: readings } = context.mock.method(Worker.prototype, 'postMessage')
    const first = await send()
    assert.deepEqual([first.status, readings.callCount()], [202, 1], first.text)
    const again = await send()
    assert.deepEqual([again.status, again.text, readings.callCount()], [202, first.text, 1])
  })

  it('200: what would happen is told without doing it', async () => {
    await using world = await aWorld()
    const { accountId } = await world.bankAccount()
    await world.addStatement(accountId, 'Date,Description,Amount\n2026-01-30,Coffee,-4.50\n2026-02-03,Coffee,-4.50\n')
    await world.post('/v0/periods/close', { date: '2026-01-31' })
    const before = await world.digest(world.instanceId)
    const file =
      'Date,Description,Amount\n2025-12-31,Old,1\n2026-01-15,Closed,2\n2026-02-03,Coffee,-4.50\n2026-02-03,Other words,-4.50\n'
    const { status, body } = await world.addStatement(accountId, file, { forecast: 'true' })
    assert.equal(status, 200)
    const { examples, overlaps, warnings, ...forecast } = body
    assert.deepEqual(forecast, {
      format: 'csv',
      account_number: null,
      currency: null,
      opening_balance: null,
      closing_balance: null,
      opening_date: '2025-12-31',
      closing_date: '2026-02-03',
      rows: 4,
      new: 2,
      skipped: 1,
      before_start: 1,
      in_closed_period: 1,
      likely_duplicates: 1,
      gaps: [],
      balance_check: null,
    })
    assert.deepEqual(
      examples.map((row: { code: string | null }) => row.code),
      ['before_entries_start', null, 'already_imported', null],
    )
    assert.deepEqual(
      overlaps.map((each: { opening_date: string }) => each.opening_date),
      ['2026-01-30'],
    )
    assert.equal(warnings.length, 2)
    assert.deepEqual(await world.digest(world.instanceId), before)
    const done = await world.addStatement(accountId, file)
    assert.equal(done.body.created_transaction_ids.length, forecast.new)
    const { body: list } = await world.get(`/v0/source-accounts/${accountId}/transactions?posted_status=not_posted`)
    assert.deepEqual(
      list.records.map((row: { not_posted_reason: string }) => row.not_posted_reason),
      ['period_closed'],
    )
  })

  it('200: `dry_run` is the older name of `forecast`, and may say the same beside it', async () => {
    await using world = await aWorld()
    const { accountId } = await world.bankAccount()
    const { status, body } = await world.addStatement(accountId, coffees, { forecast: 'true' })
    assert.deepEqual([status, body.new], [200, 3])
    for (const names of [{ dry_run: 'true' }, { forecast: 'true', dry_run: 'true' }]) {
      const same = await world.addStatement(accountId, coffees, names)
      assert.deepEqual([same.status, same.body], [200, body], JSON.stringify(names))
    }
    for (const names of [{ forecast: 'false' }, { forecast: 'false', dry_run: 'false' }]) {
      const { body: task } = await world.addStatement(accountId, coffees, names)
      assert.equal(task.task_type, 'import_transactions', JSON.stringify(names))
    }
  })

  it('200: gaps after the statement before, another account number and rows of another format are told', async () => {
    await using world = await aWorld(old)
    const { accountId } = await world.bankAccount()
    const sample = (name: string) => readFileSync(`${samples}valid/${name}`)
    await world.addStatement(accountId, sample('bai2-one-group-per-day.bai'))
    const later =
      ':20:X\n:25:9/999\n:28C:1\n:60F:C240701USD5,00\n:61:240701C1,NMSCNONREF//r1\n:86:x\n:62F:C240731USD6,00\n-\n'
    const next = await world.addStatement(accountId, later, { forecast: 'true' })
    assert.deepEqual(next.body.gaps, [{ after: '2024-04-30', before: '2024-07-01' }])
    assert.match(next.body.warnings[0], /account 999, an earlier one was of 000111222333/)
    assert.deepEqual(next.body.balance_check, { ok: true, expected: 6, found: 6 })
    const again = await world.addStatement(accountId, sample('csv-us.csv'), { forecast: 'true' })
    assert.deepEqual([again.body.new, again.body.likely_duplicates], [200, 200])
    const same = await world.addStatement(accountId, sample('ofx211-bank.ofx'), { forecast: 'true' })
    assert.deepEqual([same.body.new, same.body.skipped], [0, 200])
  })

  it('200: the card of a bank that reports purchases as positive agrees with the books', async () => {
    await using world = await aWorld()
    const { accountId, ledgerId } = await world.bankAccount('Card', 'credit_card')
    await world.put(`/v0/source-accounts/${accountId}`, { invert_transaction_amounts: true })
    await world.addStatement(
      accountId,
      'Date,Description,Amount,Balance\n2026-02-03,Desk,300,300\n2026-02-04,Paid,-100,200\n',
    )
    const { body } = await world.get(`/v0/source-accounts/${accountId}/transactions?sort=datetime`)
    assert.deepEqual(
      body.records.map((row: { amount: number }) => row.amount),
      [-300, 100],
    )
    const balanced = await world.get(`/v0/ledgers/${ledgerId}/last-balanced`)
    assert.deepEqual([balanced.body.status, balanced.body.source_balance], ['balanced', 200])
  })

  it('200: a row stands at noon of its day where the books are', async () => {
    await using world = await aWorld({ instance: { time_zone: 'America/New_York' } })
    const { accountId } = await world.bankAccount()
    await world.addStatement(accountId, coffees)
    const { body } = await world.get(`/v0/source-accounts/${accountId}/transactions`)
    assert.ok(body.records.every((row: { datetime: string }) => row.datetime === '2026-02-03T17:00:00.000Z'))
  })

  it('200: what was deleted does not come back, and a bank that gives an id twice loses no row', async () => {
    await using world = await aWorld()
    const { accountId } = await world.bankAccount()
    const file = (amount: string) => `Date,Description,Amount,Transaction ID\n2026-02-03,Coffee,${amount},0\n`
    const first = await world.addStatement(accountId, file('-1'))
    const second = await world.addStatement(accountId, file('-2'))
    assert.equal(second.body.created_transaction_ids.length, 1)
    assert.equal((await world.addStatement(accountId, file('-2'))).body.created_transaction_ids.length, 0)
    const [id] = first.body.created_transaction_ids
    await world.delete(`/v0/source-accounts/${accountId}/transactions/${id}`)
    const again = await world.addStatement(accountId, file('-1'))
    assert.deepEqual(again.body.row_results, [{ transaction_id: id, code: 'deleted' }])
  })

  it('200: rows that share an id stay apart whatever file they come in, and in whatever order', async () => {
    await using world = await aWorld()
    const { accountId } = await world.bankAccount()
    const row = (day: string, amount: string, name: string) =>
      `<STMTTRN><DTPOSTED>202602${day}<TRNAMT>${amount}<FITID>A1<NAME>${name}</STMTTRN>\n`
    const [coffee, tea, cake] = [row('03', '-4.50', 'Coffee'), row('03', '-4.50', 'Tea'), row('05', '-6.00', 'Cake')]
    const first = await world.addStatement(accountId, ofxOf(coffee + tea + cake))
    assert.deepEqual([first.body.created_transaction_ids.length, first.body.warnings.length], [3, 2], first.text)
    for (const rows of [coffee + tea + cake, cake + tea + coffee, tea + coffee, cake]) {
      const again = await world.addStatement(accountId, ofxOf(rows))
      assert.deepEqual(again.body.created_transaction_ids, [], again.text)
    }
    const { body } = await world.get(`/v0/source-accounts/${accountId}/transactions`)
    const ids = body.records.map((each: { external_id: string }) => each.external_id)
    assert.deepEqual([ids.length, new Set(ids).size, ids.includes('A1')], [3, 3, true])
  })

  it('200: an id that comes again long after, with the same amount, is of another row', async () => {
    await using world = await aWorld()
    const { accountId } = await world.bankAccount()
    const fee = (month: string) => ofxOf(`<STMTTRN><DTPOSTED>2026${month}28<TRNAMT>-5<FITID>FEE<NAME>Fee</STMTTRN>\n`)
    for (const month of ['01', '02']) {
      const { body, text } = await world.addStatement(accountId, fee(month))
      assert.equal(body.created_transaction_ids.length, 1, text)
    }
    assert.equal((await world.addStatement(accountId, fee('02'))).body.created_transaction_ids.length, 0)
  })

  it('200: what a forecast warns of is on the Task of the import, and a row that comes twice is booked once', async () => {
    await using world = await aWorld()
    const { accountId } = await world.bankAccount()
    const coffee = '<STMTTRN><DTPOSTED>20260203<TRNAMT>-4.50<FITID>A1<NAME>Coffee</STMTTRN>\n'
    const nothing = '<STMTTRN><DTPOSTED>20260204<TRNAMT>0<FITID>A2<NAME>Note</STMTTRN>\n'
    const file = ofxOf(coffee + nothing + coffee)
    const { body: forecast } = await world.addStatement(accountId, file, { forecast: 'true' })
    assert.deepEqual([forecast.rows, forecast.new, forecast.skipped], [3, 2, 1])
    assert.deepEqual(forecast.warnings, [
      'line 6: the row says what line 4 says, under the same id "A1": it is left out',
      '1 rows have an amount of 0.00 and will not be posted.',
    ])
    await using yen = await aWorld({ instance: { currency: 'JPY' } })
    const { accountId: yenAccountId } = await yen.bankAccount()
    const ofYen = await yen.addStatement(yenAccountId, ofxOf(nothing).replace('USD', 'JPY'), { dry_run: 'true' })
    assert.deepEqual(ofYen.body.warnings, ['1 rows have an amount of 0 and will not be posted.'])
    const { body: task } = await world.addStatement(accountId, file)
    assert.deepEqual(task.warnings, forecast.warnings)
    const [id] = task.created_transaction_ids
    assert.equal(task.created_transaction_ids.length, 2)
    assert.deepEqual(task.row_results, [{ transaction_id: id, code: 'repeated_in_file' }])
    assert.deepEqual(task.skipped_transaction_ids, [])
    assert.deepEqual((await world.get(`/v0/transactions/tasks/${task.id}`)).body, task)
    const again = await world.addStatement(accountId, file)
    assert.match(again.body.warnings.join(), /line 6: /)
    assert.deepEqual(again.body.created_transaction_ids, [])
  })

  it('422 invalid_file: nothing of a file is taken that is wrong in one place', async () => {
    await using world = await aWorld()
    const { accountId } = await world.bankAccount()
    const before = await world.digest(world.instanceId)
    const wrong: [file: string, line: number | null][] = [
      [`${coffees}2026-02-30,Coffee,-1\n`, 5],
      ['Date,Description,Amount\n2026-02-03,Coffee,-1.005\n', 2],
      ['Date,Description,Amount,Currency\n2026-02-03,Coffee,-1,EUR\n', 2],
      ['%PDF-1.7\n', null],
      ['<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "b">]><Document/>', 1],
      [':20:X\n:25:9\n:60F:C260201USD5,00\n:61:260201C1,NMSCNONREF//r1\n:62F:C260228USD7,00\n-\n', 1],
    ]
    for (const [file, line] of wrong) {
      const answer = await world.addStatement(accountId, file)
      assertRefused(answer, 422, 'invalid_file', '/file')
      assert.equal(answer.body.data.line, line, answer.text)
    }
    assert.deepEqual(await world.digest(world.instanceId), before)
  })

  it('422 invalid_file: a file of another currency, with the line and both', async () => {
    await using world = await aWorld()
    const { accountId } = await world.bankAccount()
    const table = (amount: string, title = 'Amount') => `Date,Description,${title}\n2026-02-03,Coffee,${amount}\n`
    const foreign: [file: string, line: number, currency: RegExp][] = [
      [table('€-5.00'), 2, /"€" \(EUR\); these books are in USD/],
      [table('-5.00 EUR'), 2, /EUR; these books are in USD/],
      [table('-£5.00'), 2, /"£" \(GBP.*these books are in USD/],
      [table('-5.00', 'Amount (EUR)'), 1, /EUR; these books are in USD/],
      [`Currency: CHF\n${table('-5.00')}`, 1, /CHF; these books are in USD/],
      ['!Type:Bank\nD2026-02-03\nT€-5.00\nPCoffee\n^\n', 3, /"€" \(EUR\)/],
    ]
    for (const [file, line, currency] of foreign) {
      const answer = await world.addStatement(accountId, file)
      assertRefused(answer, 422, 'invalid_file', '/file')
      assert.equal(answer.body.data.line, line, answer.text)
      assert.match(answer.body.data.reason, currency)
    }
    for (const file of [table('$-5.00'), table('-6.00 USD'), table('-US$7.00'), table('-8.00', 'Amount (USD)')])
      assert.equal((await world.addStatement(accountId, file)).body.created_transaction_ids?.length, 1, file)
  })

  it('422 invalid_file: a card’s charges as positive amounts, until the mapping says what they are', async () => {
    await using world = await aWorld()
    const { accountId } = await world.bankAccount('Card', 'credit_card')
    const file = 'Date,Description,Amount\n2026-02-03,Desk,300\n2026-02-03,Lamp,40\n2026-02-04,Paid,-100\n'
    assertRefused(await world.addStatement(accountId, file), 422, 'invalid_file', '/file')
    await world.addStatement(accountId, file, { mapping: '{"amounts":"inverted"}' })
    const { body } = await world.get(`/v0/source-accounts/${accountId}/transactions`)
    assert.deepEqual(body.records.map((row: { amount: number }) => row.amount).toSorted(), [-300, -40, 100])
  })

  it('422 invalid_enum_value: a format that is none, a forecast that is neither', async () => {
    await using world = await aWorld()
    const { accountId } = await world.bankAccount()
    assertRefused(
      await world.addStatement(accountId, coffees, { format: 'xlsx' }),
      422,
      'invalid_enum_value',
      '/format',
    )
    assertRefused(
      await world.addStatement(accountId, coffees, { dry_run: 'yes' }),
      422,
      'invalid_enum_value',
      '/dry_run',
    )
    assertRefused(
      await world.addStatement(accountId, coffees, { forecast: '1' }),
      422,
      'invalid_enum_value',
      '/forecast',
    )
  })

  it('422 invalid_request: a forecast and a dry run that contradict each other; nothing is taken', async () => {
    await using world = await aWorld()
    const { accountId } = await world.bankAccount()
    for (const [forecast, dry_run] of [
      ['true', 'false'],
      ['false', 'true'],
    ]) {
      const answer = await world.addStatement(accountId, coffees, { forecast, dry_run })
      assertRefused(answer, 422, 'invalid_request', '/forecast')
    }
    assert.deepEqual((await world.get(`/v0/source-accounts/${accountId}/transactions`)).body.records, [])
  })

  it('422 invalid_request: a mapping is JSON of known words', async () => {
    await using world = await aWorld()
    const { accountId } = await world.bankAccount()
    for (const mapping of [
      '{',
      '[]',
      '{"date_format":"YDM"}',
      '{"columns":{"date":0}}',
      '{"columns":{"when":1}}',
      '{"amounts":"positive"}',
      '{"directions":{"Af":"away"}}',
      `{"directions":${JSON.stringify(Object.fromEntries(Array.from({ length: 51 }, (_, at) => [at, 'in'])))}}`,
      '{"__proto__":1}',
    ]) {
      const answer = await world.addStatement(accountId, coffees, { mapping })
      assert.equal(answer.status, 422, answer.text)
      assert.match(answer.body.data.errors[0].path, /^\/mapping/)
    }
    const mapped = await world.addStatement(accountId, 'a,b,c\n1.2.26,x,1\n', {
      mapping: '{"columns":{"date":"a","description":"b","amount":"c"},"amounts":"signed"}',
    })
    assert.equal(mapped.body.created_transaction_ids.length, 1)
  })
})

const coffees = 'Date,Description,Amount\n2026-02-03,Coffee,-4.50\n2026-02-03,Sale,100\n2026-02-03,Coffee,-4.50\n'

function ofxOf(rows: string): string {
  return `OFXHEADER:100\n\n<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>USD<BANKTRANLIST>\n${rows}</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`
}

describe('listSourceAccountStatements', () => {
  it('200: what each file told, the latest first, on the side of the ledger, until its import is taken back', async () => {
    await using world = await aWorld()
    const { accountId, ledgerId } = await world.bankAccount()
    const february = await world.addStatement(
      accountId,
      'Date,Description,Amount,Balance\n2026-02-03,Coffee,-4.50,95.50\n2026-02-09,Sale,20.00,115.50\n',
    )
    const march = await world.addStatement(accountId, 'Date,Description,Amount\n2026-03-03,Tea,-2.50\n')
    const path = `/v0/source-accounts/${accountId}/statements`
    const { status, body, text } = await world.get(path)
    assert.equal(status, 200, text)
    const told = body.records.map(({ id: _, created_at: __, ...rest }: Record<string, unknown>) => rest)
    const common = { source_account_id: accountId, format: 'csv', account_number: null }
    const balances = { opening_balance: 100, closing_balance: 115.5 }
    assert.deepEqual(told, [
      {
        ...common,
        task_id: march.body.id,
        opening_date: '2026-03-03',
        closing_date: '2026-03-03',
        opening_balance: null,
        closing_balance: null,
        rows: 1,
      },
      {
        ...common,
        task_id: february.body.id,
        opening_date: '2026-02-03',
        closing_date: '2026-02-09',
        ...balances,
        rows: 2,
      },
    ])

    const first = await world.get(`${path}?limit=1`)
    const second = await world.get(`${path}?limit=1&page_token=${first.body.next_page_token}`)
    assert.deepEqual([...first.body.records, ...second.body.records], body.records)

    await world.post(`/v0/ledgers/${ledgerId}/opening-balance`, { balance: body.records[1].opening_balance })
    const balanced = await world.get(`/v0/ledgers/${ledgerId}/balance?date=2026-02-09`)
    assert.equal(balanced.body.balance, body.records[1].closing_balance)

    const revert = await world.post(`/v0/transactions/tasks/${march.body.id}/revert`, {})
    await world.endedTask(revert.body.id)
    const left = await world.get(path)
    assert.deepEqual(
      left.body.records.map((each: { task_id: string }) => each.task_id),
      [february.body.id],
    )
  })

  it('200: what is owed on a card is positive', async () => {
    await using world = await aWorld()
    const { accountId } = await world.bankAccount('Visa', 'credit_card')
    await world.put(`/v0/source-accounts/${accountId}`, { invert_transaction_amounts: true })
    await world.addStatement(
      accountId,
      'Date,Description,Amount,Balance\n2026-02-03,Desk,300,300\n2026-02-04,Paid,-100,200\n',
    )
    const { body } = await world.get(`/v0/source-accounts/${accountId}/statements`)
    assert.deepEqual([body.records[0].opening_balance, body.records[0].closing_balance], [0, 200])
  })

  it('404 resource_not_found: an account of other books', async () => {
    await using world = await aWorld()
    const { accountId } = await world.bankAccount()
    const instance = await world.openInstance()
    const answer = await world.get(`/v0/source-accounts/${accountId}/statements`, { instance })
    assertRefused(answer, 404, 'resource_not_found')
  })
})
