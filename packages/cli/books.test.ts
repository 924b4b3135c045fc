import assert from 'node:assert/strict'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, it } from 'node:test'
import { inTurn, outsideTrust } from '../../test/sizes.ts'
import { aWorld } from '../../test/world.ts'
import { textWidth } from './src/text.ts'
import { hasTerminal, keys, openDbk } from './test-program.ts'

const world = await aWorld({ instance: { name: 'Corner Shop' } })
const dbk = openDbk(world)
const checking = await world.bankAccount('Checking')

const statement = [
  'Transaction ID,Date,Description,Amount,Balance',
  'b1,2026-01-05,Card sales 0104,1500.00,1500.00',
  'b2,2026-01-06,Landlord Ltd,-900.00,600.00',
  'b3,2026-01-07,רחוב הרצל\u202e קפה,-12.30,587.70',
  '',
].join('\n')
writeFileSync(path.join(dbk.directory, 'july.csv'), statement)

describe('dbk import', () => {
  it('shows a forecast, and imports nothing where nobody can be asked', async () => {
    const { code, stdout, stderr } = await dbk.run(['import', 'july.csv', '--account', 'Checking'])
    assert.equal(code, 2)
    assert.match(stdout, /^Rows +3$/m)
    assert.match(stdout, /^New +3$/m)
    assert.match(stdout, /2026-01-06 +Landlord Ltd +-900\.00/)
    assert.match(stderr, /no terminal to ask at\n.*--yes/)
    assert.equal((await world.get('/v0/transactions')).body.records.length, 0)
  })

  it('imports after it was asked', { skip: !hasTerminal }, async () => {
    const session = dbk.inTerminal(['import', 'july.csv', '--account', 'check'])
    await session.see('Import 3 rows?')
    // Yes is what is proposed: the balances of the file prove it.
    session.type(keys.enter)
    await session.see('Imported 3 rows.')
    assert.equal(await session.ended, 0)
    // What turns the direction of a line does not reach the terminal, and the name keeps to its cell.
    assert.doesNotMatch(session.raw(), /\u202e/)
    assert.match(session.raw(), /\u2068רחוב הרצל קפה\u2069/)
  })

  it('says that nothing is new the second time, and answers JSON', async () => {
    const { stdout, code } = await dbk.run(['import', 'july.csv', '--account', checking.accountId, '--yes'])
    assert.deepEqual([code, /Nothing is new/.test(stdout)], [0, true])
    const { forecast, task } = await dbk.json(['import', 'july.csv', '--account', 'Checking', '--yes'])
    assert.deepEqual([forecast.new, forecast.skipped, forecast.closing_balance, task], [0, 3, '587.70', null])
  })

  it('refuses what is no file, no account, no statement', async () => {
    const { code, stderr } = await dbk.run(['import', 'august.csv', '--account', 'Checking'])
    assert.deepEqual([code, stderr], [1, 'Error: there is no file august.csv (no_such_file)\n'])
    const unknown = await dbk.run(['import', 'july.csv', '--account', 'Chekcing'])
    assert.match(unknown.stderr, /no source account "Chekcing" \(not_found\)\n {2}Did you mean "Checking"\?/)
    writeFileSync(path.join(dbk.directory, 'odd.csv'), 'a,b\n1,2\n')
    const odd = await dbk.run(['import', 'odd.csv', '--account', 'Checking'])
    assert.equal(odd.code, 1)
    assert.match(odd.stderr, /\(invalid_file, 422\)[^]*request /)
    assert.match((await dbk.run(['import', 'july.csv'])).stderr, /required option '--account <name>' not specified/)
  })
})

describe('dbk review', () => {
  it('lists what nobody has looked at where nobody can be asked', async () => {
    const { stdout } = await dbk.run(['review'])
    assert.match(stdout, /2026-01-06 +Landlord Ltd +-900\.00 +none/)
    const rows = await dbk.json(['review'])
    assert.deepEqual(
      rows.map(({ amount }: { amount: string }) => amount),
      ['-12.30', '-900.00', '1500.00'],
    )
  })

  it('changes, splits, skips, and accepts one row after the other', { skip: !hasTerminal }, async () => {
    const session = dbk.inTerminal(['review', '--account', 'Checking'])
    await session.see('קפה')
    await session.see('Next: skip it')
    session.type('n')
    await session.see('Landlord Ltd')
    await session.see('Quit')
    session.type('c')
    await session.see('Which category?')
    session.type('Rent')
    await session.see('Rent')
    session.type(keys.enter)
    await session.see('Card sales 0104')
    await session.see('Quit')
    session.type('s')
    await session.see('Part 1: which category? 1,500.00 is left')
    session.type('Product Sales')
    await session.see('Product Sales')
    session.type(keys.enter)
    await session.see('How much of 1,500.00?')
    session.type(`\u00151000.00${keys.enter}`)
    await session.see('Part 2: which category? 500.00 is left')
    session.type('Service Rev')
    await session.see('Service Revenue')
    session.type(keys.enter)
    await session.see('How much of 500.00?')
    session.type(keys.enter)
    await session.see('2 transactions reviewed, 1 skipped.')
    assert.equal(await session.ended, 0)
    const { body } = await world.get(
      '/v0/transactions?review_status=reviewed&expand=opposing_line_entries&sort=datetime',
    )
    const categories = body.records.map((row: { opposing_line_entries: { ledger_name: string; amount: string }[] }) =>
      row.opposing_line_entries.map(({ ledger_name, amount }) => `${ledger_name} ${amount}`).toSorted(),
    )
    assert.deepEqual(categories, [['Product Sales 1000.00', 'Service Revenue 500.00'], ['Rent 900.00']])
  })

  it('tags, matches with an entry, and ends at Ctrl-C with what was decided kept', { skip: !hasTerminal }, async () => {
    await world.tag('Berlin')
    await world.entry('2026-01-06T12:00:00Z', 'Coffee for the shop', [
      ['Meals', '12.30'],
      ['Checking', '-12.30'],
    ])
    await world.importRows(checking.accountId, [
      { id: 'c1', amount: '-5.00', datetime: '2026-01-02T12:00:00Z', description: 'Bakery' },
    ])
    const session = dbk.inTerminal(['review'])
    await session.see('קפה')
    await session.see('Quit')
    session.type('t')
    await session.see('Berlin')
    session.type(`${keys.space}${keys.enter}`)
    await session.see('Quit')
    session.type('m')
    await session.see('Coffee for the shop')
    session.type(keys.enter)
    await session.see('Bakery')
    await session.see('Quit')
    session.type(keys.interrupt)
    await session.see('1 transaction reviewed, 0 skipped, 1 not looked at.')
    assert.equal(await session.ended, 130)
    const { body } = await world.get('/v0/transactions?categorization_method=matched')
    assert.deepEqual(
      body.records.map((row: { review_status: string }) => row.review_status),
      ['reviewed'],
    )
    assert.match((await dbk.run(['review'])).stdout, /Bakery/)
    await world.delete(`/v0/source-accounts/${checking.accountId}/transactions/c1`)
  })
})

describe('dbk report', () => {
  const days = ['--from', '2026-01-01', '--to', '2026-01-31']

  it('shows a table with figures at the right edge, without empty ledgers', async () => {
    const { stdout, code } = await dbk.run(['report', 'income-statement', ...days])
    assert.equal(code, 0)
    const lines = stdout.split('\n')
    assert.deepEqual(lines.slice(0, 2), [
      'Income statement of Corner Shop',
      '2026-01-01 to 2026-01-31 · accrual basis · USD',
    ])
    const figures = lines.filter((line) => /^\d* +\S.* {2}-?[\d,]+\.\d\d$/.test(line))
    assert.deepEqual([figures.length > 5, new Set(figures.map((line) => line.length)).size], [true, 1])
    assert.match(stdout, /Product Sales +1,000\.00/)
    assert.match(stdout, /Net Income +587\.70$/m)
    assert.doesNotMatch(stdout, /Online Advertising/)
    assert.match(
      (await dbk.run(['report', 'income-statement', ...days, '--include-empty'])).stdout,
      /Online Advertising/,
    )
  })

  it('compares, and takes the words with a hyphen as well', async () => {
    const { stdout } = await dbk.run(['report', 'balance-sheet', '--date', '2026-01-31', '--compare', 'previous-year'])
    assert.match(stdout, /2026-01-31 +2025-01-31/)
    assert.match(stdout, /compared with previous year/)
  })

  it('answers JSON with exact amounts, CSV, and files that are whole', async () => {
    const { total_debit } = await dbk.json(['report', 'trial-balance', '--to', '2026-01-31'])
    assert.match(total_debit, /^\d+\.\d\d$/)
    const csv = await dbk.run(['report', 'trial-balance', '--output', 'csv'])
    assert.match(csv.stdout, /^Code,Account,Type,Debit,Credit/)
    for (const [file, head] of [
      ['sheet.pdf', '%PDF'],
      ['sheet.xlsx', 'PK'],
      ['sheet.csv', 'Code'],
    ] as const) {
      const { stderr } = await dbk.run(['report', 'balance-sheet', '-o', file])
      assert.equal(stderr, `Written: ${file}\n`)
      assert.equal(readFileSync(path.join(dbk.directory, file), 'latin1').slice(0, head.length), head)
    }
    const refused = await dbk.run(['report', 'balance-sheet', '-o', 'nowhere/sheet.pdf'])
    assert.deepEqual([refused.code, /could not be written/.test(refused.stderr)], [1, true])
  })

  it('says which report was meant, and what a report does not take', async () => {
    const unknown = await dbk.run(['report', 'balanec-sheet'])
    assert.deepEqual(
      [unknown.code, unknown.stderr],
      [2, 'Error: there is no report "balanec-sheet"\n  Did you mean balance-sheet?\n'],
    )
    const { code, stderr } = await dbk.run(['report', 'balance-sheet', '--from', '2026-01-01'])
    assert.deepEqual([code, stderr], [2, 'Error: balance-sheet takes no --from\n  It is of a day: --date.\n'])
    assert.match((await dbk.run(['report', 'cash-flow', '--from', '2026-02-30'])).stderr, /It has to be a day such as/)
    assert.match((await dbk.run(['report', 'top-expenses', '--compare', 'previous_year'])).stderr, /takes no --compare/)
    assert.match((await dbk.run(['report'])).stdout, /^balance-sheet +Balance sheet$/m)
  })

  it('shows each report, as wide as the terminal at most, and never cuts a figure', async () => {
    const more: Record<string, string[]> = {
      'ledger-statement': ['--ledger', 'Checking'],
      'party-statement': ['--party', 'Cafe Luna'],
    }
    await world.post('/v0/parties', { name: 'Cafe Luna', type: 'customer' })
    const names: string[] = (await dbk.json(['report'])).map(({ name }: { name: string }) => name)
    assert.equal(names.length, 22)
    const shown = [
      ...inTurn(names, { turn: 1, oneOf: 8 }).map((name) => [name, '60']),
      ['journal', '80'],
      ['vendor-payments', '80'],
      ['journal', '160'],
    ]
    for (const [name = '', columns = ''] of shown) {
      const { code, stdout, stderr } = await dbk.run(['report', name, ...(more[name] ?? [])], {
        env: { COLUMNS: columns },
      })
      assert.deepEqual([name, code, stderr, stdout.includes('Corner Shop')], [name, 0, '', true])
      const table = stdout.split('\n').slice(3)
      const longest = table.toSorted((a, b) => textWidth(b) - textWidth(a))[0] ?? ''
      assert.ok(textWidth(longest) <= Number(columns), `${name} at ${columns}: ${longest}`)
      assert.doesNotMatch(table.join('\n'), /\d[.,]\d*…/)
    }
  })
})

describe('dbk ledger', () => {
  it(
    'shows the chart with balances, and the lines of a ledger by its name, its code or a part of it',
    { skip: outsideTrust },
    async () => {
      const { stdout } = await dbk.run(['ledger'])
      assert.match(stdout, /Checking +asset +587\.70/)
      assert.doesNotMatch(stdout, /Online Advertising/)
      const chart = await dbk.json(['ledger', '--type', 'expense'])
      const rent = chart.find(({ name }: { name: string }) => name === 'Rent')
      assert.equal(rent.balance, '900.00')
      for (const wanted of ['Rent', rent.sort_code, rent.id, 'rent']) {
        const lines = await dbk.run(['ledger', wanted, '--from', '2026-01-01', '--to', '2026-01-31'])
        assert.match(lines.stdout, /2026-01-06 .*Landlord Ltd .* 900\.00/)
      }
      assert.match((await dbk.run(['ledger', 'sales'])).stderr, /could be each of these \(ledger\): /)
    },
  )
})

describe('dbk entry', () => {
  it('adds, shows and reverses', async () => {
    const added = await dbk.json([
      'entry',
      'add',
      '--date',
      '2026-01-31',
      '--description',
      'Rent of the cellar',
      '--debit',
      'Rent=99999999999.99',
      '--credit',
      'Checking=99999999999.99',
    ])
    assert.deepEqual(
      added.line_entries.map(({ amount }: { amount: string }) => amount),
      ['99999999999.99', '99999999999.99'],
    )
    const { stdout } = await dbk.run(['entry', 'show', added.id])
    assert.match(stdout, /Rent +99,999,999,999\.99\n/)
    assert.match(stdout, /Description +Rent of the cellar/)
    const unasked = await dbk.run(['entry', 'reverse', added.id])
    assert.deepEqual([unasked.code, /Say --yes/.test(unasked.stderr)], [2, true])
    const reversal = await dbk.json(['entry', 'reverse', added.id, '--date', '2026-02-01', '--yes'])
    assert.deepEqual([reversal.reverses_id, reversal.date], [added.id, '2026-02-01'])
  })

  it('refuses what does not balance, or cannot be read, before it is sent', async () => {
    const add = (...args: string[]) => dbk.run(['entry', 'add', '--description', 'x', '--date', '2026-01-31', ...args])
    const unbalanced = await add('--debit', 'Rent=5.00', '--credit', 'Checking=5.01')
    assert.deepEqual(
      [unbalanced.code, unbalanced.stderr],
      [1, 'Error: debits are 5.00, credits 5.01: they have to be equal (unbalanced_entry)\n'],
    )
    for (const line of ['Rent', 'Rent=', 'Rent=1e3', 'Rent=-5', '=5.00']) {
      const { code, stderr } = await add('--debit', line)
      assert.deepEqual([line, code, stderr.includes('LEDGER=AMOUNT')], [line, 2, true])
    }
    assert.equal((await dbk.run(['entry', 'add'])).code, 2)
  })

  it('tells a refusal with its code, the path of the field and the request id', async () => {
    const { code, stderr } = await dbk.run([
      'entry',
      'add',
      '--description',
      'Too fine',
      '--date',
      '2026-01-31',
      '--debit',
      'Rent=5.001',
      '--credit',
      'Checking=5.001',
    ])
    assert.equal(code, 1)
    assert.match(stderr, /\(invalid_amount, 422\)/)
    assert.match(stderr, /\/line_entries\/0\/amount/)
    assert.match(stderr, /\n {2}request \S+\n/)
    assert.doesNotMatch(stderr, /\n\s+at /)
  })

  it('asks for what is not given', { skip: !hasTerminal }, async () => {
    const session = dbk.inTerminal(['entry', 'add'])
    await session.see('Day')
    session.type(`\u00152026-01-15${keys.enter}`)
    await session.see('What is it?')
    session.type(`Stamps${keys.enter}`)
    await session.see('Line 1: which ledger?')
    session.type('Office Supplies')
    await session.see('Office Supplies')
    session.type(keys.enter)
    await session.see('on which side?')
    session.type('d')
    await session.see('Amount')
    session.type(`4.20${keys.enter}`)
    await session.see('Line 2: which ledger?')
    session.type('Checking')
    await session.see('Checking')
    session.type(keys.enter)
    await session.see('on which side?')
    session.type('c')
    await session.see('4.20')
    session.type(keys.enter)
    await session.see('Add this entry?')
    session.type(keys.enter)
    await session.see('Added.')
    assert.equal(await session.ended, 0)
  })
})
