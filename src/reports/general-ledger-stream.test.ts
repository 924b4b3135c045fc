import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { serviceWithin } from '../../test/limited.ts'
import { untilFound } from '../../test/until.ts'
import { assertRefused, aWorld, type World } from '../../test/world.ts'

/** More lines on one ledger than are read at once. */
async function manySales(world: World, count: number): Promise<void> {
  const { accountId } = await world.bankAccount()
  const rows = Array.from({ length: count }, (_, at) => ({
    id: `row-${at}`,
    amount: at % 3 === 0 ? '-1.10' : '2.20',
    datetime: `2026-02-${String(1 + (at % 28)).padStart(2, '0')}T12:00:00Z`,
    description: `Row ${at}`,
  }))
  for (let at = 0; at < count; at += 1000) {
    const { body } = await world.importRows(accountId, rows.slice(at, at + 1000))
    assert.equal(body.status, 'complete')
  }
}

async function stream(world: World, query: string, accept: string): Promise<string> {
  const answer = await world.call('GET', `/v0/reports/general-ledger${query}`, { headers: { accept } })
  assert.equal(answer.status, 200, answer.text)
  assert.ok(answer.headers.get('books-version'))
  const ending = accept === 'text/csv' ? 'csv' : 'ndjson'
  const named = answer.headers.get('content-disposition') ?? ''
  assert.match(named, new RegExp(`^attachment; filename="general-ledger(-\\d{4}-\\d\\d-\\d\\d){2}\\.${ending}"`))
  return answer.text
}

describe('the general ledger as a stream', () => {
  it('tells the same as the report, line by line', async () => {
    await using world = await aWorld()
    await manySales(world, 1500)
    for (const query of ['?start_date=2026-02-05&end_date=2026-12-31&include_empty=false', '?end_date=2026-12-31']) {
      const { body } = await world.get(`/v0/reports/general-ledger${query}`)
      const [head, ...parts] = (await stream(world, query, 'application/x-ndjson'))
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line))
      assert.deepEqual([head.general_ledger.start_date, head.general_ledger.end_date], [body.start_date, body.end_date])
      const { end } = parts.pop()
      const lines = parts.flatMap((part) => part.line ?? [])
      assert.deepEqual(end, { ledgers: parts.length - lines.length, lines: lines.length })
      assert.deepEqual(parts, flat(body.records, null))
    }
  })

  it('as CSV has a total below each ledger', async () => {
    await using world = await aWorld()
    await world.entry('2026-02-03T23:30:00Z', 'Cakes', [
      ['Cash on Hand', '12.00'],
      ['Product Sales', '-12.00'],
    ])
    const query = '?end_date=2026-12-31&include_empty=false&time_zone=Asia/Tokyo'
    const text = (await stream(world, query, 'text/csv'))
      .replaceAll(/jen_\w+/g, 'jen')
      .replaceAll(/,\d+\r\n/g, ',V\r\n')
    assert.deepEqual(text.split('\r\n'), [
      'Date,Number,Description,Opposing accounts,Entry,Debit,Credit,Balance,Level,Kind,Books version',
      ',,Cash on Hand,,,,,0.00,0,group,V',
      '2026-02-04,1,Cakes,Product Sales,jen,12.00,,12.00,0,plain,V',
      ',,Total Cash on Hand,,,12.00,0.00,12.00,0,total,V',
      ',,Product Sales,,,,,0.00,0,group,V',
      '2026-02-04,1,Cakes,Cash on Hand,jen,,12.00,12.00,0,plain,V',
      ',,Total Product Sales,,,0.00,12.00,12.00,0,total,V',
      '',
    ])
  })

  it('as CSV tells days as all reports do, also where the database knows a zone by another name or other rules', async () => {
    await using world = await aWorld()
    for (const datetime of ['2026-01-04T23:30:00Z', '2026-07-03T22:30:00Z'])
      await world.entry(datetime, 'Cakes', [
        ['Cash on Hand', '12.00'],
        ['Product Sales', '-12.00'],
      ])
    for (const [zone, days] of [
      ['CET', ['2026-01-05', '2026-07-04']],
      ['EET', ['2026-01-05', '2026-07-04']],
      ['America/St_Johns', ['2026-01-04', '2026-07-03']],
      ['Pacific/Apia', ['2026-01-05', '2026-07-04']],
    ] as const) {
      const text = await stream(world, `?end_date=2026-12-31&include_empty=false&time_zone=${zone}`, 'text/csv')
      assert.deepEqual(text.match(/^\d{4}-\d\d-\d\d(?=,\d+,Cakes)/gm), [...days, ...days], zone)
    }
  })

  it('writes texts as the other forms of the report do, whatever is in them', async () => {
    await using world = await aWorld()
    const texts = [
      'plain',
      'with, comma',
      'with "quotes"',
      'two\nlines',
      'ends of\r\nlines',
      'a\ttab',
      '=1+2',
      '+1',
      '-1',
      '@sum',
      '\uff1d1',
      "it's",
      'back\\slash',
      '\u2028 \u{1f370} \u00e9',
      '"=1"',
      '-1, "2"',
      ' ',
    ]
    for (const [at, text] of texts.entries())
      await world.entry(`2026-02-${String(at + 1).padStart(2, '0')}T12:00:00Z`, text, [
        ['Cash on Hand', `${at + 1}.05`],
        ['Product Sales', `-${at + 1}.05`],
      ])
    const query = '?end_date=2026-12-31&include_empty=false&time_zone=America/New_York'
    const { body } = await world.get(`/v0/reports/general-ledger${query}`)
    const lines = (await stream(world, query, 'application/x-ndjson')).trimEnd().split('\n')
    assert.deepEqual(
      lines.map((line) => JSON.parse(line)).filter((part) => !part.general_ledger && !part.end),
      flat(body.records, null),
    )
    const table = { ledger_id: await world.ledger('Cash on Hand'), start_date: '2026-01-01', end_date: '2026-12-31' }
    const statement = await world.call(
      'GET',
      `/v0/reports/ledger-statement?${new URLSearchParams({ ...table, time_zone: 'America/New_York' }).toString()}`,
      { headers: { accept: 'text/csv' } },
    )
    const plainRows = (text: string) => text.split(/(?<=\d)\r\n/).filter((row) => row.includes(',plain,'))
    const rows = plainRows(await stream(world, query, 'text/csv'))
    assert.deepEqual(rows.slice(0, texts.length), plainRows(statement.text))
    assert.equal(rows.length, 2 * texts.length)
  })

  it('422 invalid_date_range: refuses before it begins', async () => {
    await using world = await aWorld()
    const headers = { accept: 'application/x-ndjson' }
    const answer = await world.get('/v0/reports/general-ledger?start_date=2026-02-02&end_date=2026-02-01', { headers })
    assertRefused(answer, 422, 'invalid_date_range')
    assertRefused(
      await world.get('/v0/reports/general-ledger', { headers, instance: 'ins_x' }),
      404,
      'instance_not_found',
    )
  })

  it('that breaks off is seen to be broken', async () => {
    await using world = await aWorld()
    await world.entry('2026-02-03T12:00:00Z', 'Cakes', [
      ['Cash on Hand', '12.00'],
      ['Product Sales', '-12.00'],
    ])
    // A roll-up that no lines stand for: what the books must never have.
    await world.rows(`update balance_days set debit = debit + 10000 where instance_id = $1 and ledger_id = $2`, [
      world.instanceId,
      await world.ledger('Cash on Hand'),
    ])
    await world.rows(`update balance_months set debit = debit + 10000 where instance_id = $1 and ledger_id = $2`, [
      world.instanceId,
      await world.ledger('Cash on Hand'),
    ])
    const headers = { accept: 'application/x-ndjson' }
    const short = await world.get('/v0/reports/general-ledger?end_date=2026-12-31', { headers })
    assertRefused(short, 500, 'internal_error')
    await using streamed = await serviceWithin(world, { wholeLines: 0 })
    await assert.rejects(
      world.get('/v0/reports/general-ledger?end_date=2026-12-31', { headers, at: streamed.at }),
      /aborted/,
    )
    assert.equal((await world.get('/v0/reports/trial-balance')).status, 200)
  })

  it('whose reader goes away lets go of its connection', async () => {
    await using world = await aWorld()
    await manySales(world, 2000)
    for (let time = 0; time < 12; time += 1) {
      const stop = new AbortController()
      const response = await fetch(`${world.address}/v0/reports/general-ledger?end_date=2026-12-31`, {
        headers: {
          accept: 'application/x-ndjson',
          authorization: `Bearer ${world.token}`,
          'service-instance-id': world.instanceId,
        },
        signal: stop.signal,
      })
      if (response.status === 200) await response.body?.getReader().read()
      stop.abort()
    }
    const headers = { accept: 'application/x-ndjson' }
    const answer = await untilFound(async () => {
      const tried = await world.get('/v0/reports/general-ledger?end_date=2026-12-31', { headers })
      return tried.status === 503 ? undefined : tried
    }, 'no connection is free')
    assert.equal(answer.status, 200)
  })
})

interface RecordShape {
  children: RecordShape[]
  lines: unknown[]
  ledger_id: string
}

function flat(records: readonly RecordShape[], parent: string | null): unknown[] {
  return records.flatMap(({ children, lines, ...ledger }) => [
    { ledger: { ...ledger, parent_id: parent } },
    ...lines.map((line) => ({ line })),
    ...flat(children, ledger.ledger_id),
  ])
}
