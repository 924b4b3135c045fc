import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, it } from 'node:test'
import { aReceiver } from '../../test/receiver.ts'
import { until } from '../../test/until.ts'
import { aWorld } from '../../test/world.ts'
import { webhooks } from '../sdk/src/webhooks.ts'
import { hasTerminal, keys, openDbk } from './test-program.ts'

const world = await aWorld({ instance: { name: 'Corner Shop' } })
const dbk = openDbk(world)
const checking = await world.bankAccount('Checking')
await world.importRows(checking.accountId, [
  { id: 't1', amount: '1500.00', datetime: '2026-01-05T12:00:00Z', description: 'Card sales 0104' },
  { id: 't2', amount: '-900.00', datetime: '2026-01-06T12:00:00Z', description: 'Landlord Ltd' },
])
const file = (name: string, text: string) => writeFileSync(path.join(dbk.directory, name), text)

describe('dbk rules test', () => {
  const rules = `rules:
  - name: Landlord
    expression: match("(?i).*landlord", t.description)
    ledger_name: Rent
  - name: Sales
    expression: match("Card sales.*", t.description)
    ledger_name: Product Sales
`
  const names = async () =>
    (await dbk.json(['rules', 'list'])).map(({ name, priority }: Record<string, string>) => `${name} ${priority}`)

  it('tries a rule set, shows the changes, and applies none of them unasked', async () => {
    file('rules.yaml', rules)
    const { code, stdout } = await dbk.run(['rules', 'test', 'rules.yaml'])
    assert.equal(code, 0)
    assert.match(stdout, /Tried on 2 transactions: 2 changes/)
    assert.match(stdout, /^Landlord +1 +1 +0/m)
    assert.match(stdout, /2026-01 +Rent +900\.00/)
    assert.match(stdout, /\+ Landlord → Rent\n\+ Sales → Product Sales\nNothing was applied\./)
    assert.deepEqual(await names(), [])
  })

  it('applies it, sees that it is applied, and changes and prunes what differs', async () => {
    const applied = await dbk.json(['rules', 'test', 'rules.yaml', '--apply', '--yes'])
    assert.deepEqual([applied.applied, applied.backtest.changes], [true, 2])
    assert.deepEqual(await names(), ['Landlord 20', 'Sales 10'])
    const again = await dbk.json(['rules', 'test', 'rules.yaml', '--apply', '--yes'])
    assert.deepEqual([again.applied, again.changes.unchanged.length], [false, 2])
    file('fewer.yaml', "- {name: Landlord, expression: 't.amount < 0', ledger_name: Rent, priority: 5}\n")
    const { stdout } = await dbk.run(['rules', 'test', 'fewer.yaml', '--apply', '--yes', '--prune'])
    assert.match(stdout, /~ Landlord\n {4}expression: match\(.*\) → t\.amount < 0\n {4}priority: 20 → 5\n- Sales/)
    assert.deepEqual(await names(), ['Landlord 5'])
  })

  it('takes back what was done before a refusal', async () => {
    file('odd.yaml', `${rules}  - {name: Odd, expression: 'match(', ledger_name: Rent}\n`)
    const { code, stderr } = await dbk.run(['rules', 'test', 'odd.yaml', '--apply', '--yes'])
    assert.equal(code, 1)
    assert.match(stderr, /invalid_expression/)
    // The backtest takes a ledger that is no category, which the rule itself may not name.
    file('late.yaml', `${rules}  - {name: Late, expression: 't.amount > 0', ledger_name: Opening Balance Equity}\n`)
    const late = await dbk.run(['rules', 'test', 'late.yaml', '--apply', '--yes'])
    assert.equal(late.code, 1)
    assert.deepEqual(await names(), ['Landlord 5'])
  })

  it('says where a file is wrong', async () => {
    for (const [text, problem] of [
      ['rules:\n  - name: "a\n', /bad\.yaml:\d+: /],
      ['- {name: a, expresion: x, ledger_name: b}', /rule 1: "expresion" is not known; did you mean expression\?/],
      ['- {name: a, expression: x}', /rule 1: ledger_name is missing/],
      [
        '- {name: a, expression: x, ledger_name: b}\n- {name: a, expression: x, ledger_name: b}',
        /two rules are called "a"/,
      ],
      ['- {name: a, expression: x, ledger_name: b, priority: high}', /priority has to be a whole number/],
      ['hello', /has to be a list of rules/],
    ] as const) {
      file('bad.yaml', text)
      const { code, stderr } = await dbk.run(['rules', 'test', 'bad.yaml'])
      assert.equal(code, 1)
      assert.match(stderr, problem)
    }
  })
})

describe('dbk reconcile', () => {
  it('ticks what a statement proves, and completes it when nothing is left', async () => {
    file(
      'january.csv',
      'Date,Description,Amount\n2026-01-05,Card sales 0104,1500.00\n2026-01-06,Landlord Ltd,-900.00\n',
    )
    const args = ['reconcile', 'Checking', '--date', '2026-01-31', '--statement', 'january.csv', '--yes']
    const wrong = await dbk.run([...args, '--balance', '601.00'])
    assert.deepEqual([wrong.code, /1\.00 is left between/.test(wrong.stderr)], [1, true])
    assert.match(
      (await dbk.run([...args, '--balance', '600.00'])).stderr,
      /another reconciliation was begun: as of 2026-01-31, with 601\.00/,
    )
    assert.match((await dbk.run(['reconcile', 'Checking', '--discard'])).stdout, /Thrown away/)
    const { code, stdout } = await dbk.run([...args, '--balance', '600.00'])
    assert.equal(code, 0)
    assert.match(stdout, /2 lines of the statement prove 2 entries\./)
    assert.match(stdout, /Difference +0\.00[^]*Reconciled and completed\./)
    assert.match((await dbk.run(['reconcile'])).stdout, /Checking +2026-01-31 +600\.00 +0\.00 +completed/)
  })

  it('leaves nothing behind where it was left', { skip: !hasTerminal }, async () => {
    await world.entry('2026-02-03T12:00:00Z', 'Coffee', [
      ['Meals', '4.00'],
      ['Checking', '-4.00'],
    ])
    const args = ['reconcile', 'Checking', '--date', '2026-02-28', '--balance', '596.00']
    const left = dbk.inTerminal(args)
    await left.see('Which entries are on the statement?')
    left.type(keys.interrupt)
    assert.equal(await left.ended, 130)
    assert.equal((await dbk.json(['reconcile'])).length, 1)
    const session = dbk.inTerminal(args)
    await session.see('Coffee')
    session.type(`${keys.space}${keys.enter}`)
    await session.see('Complete the reconciliation?')
    session.type(keys.enter)
    await session.see('Reconciled and completed.')
    assert.equal(await session.ended, 0)
  })
})

describe('dbk close', () => {
  it('shows what is open, keeps a strict closing from what is not ready, and closes', async () => {
    const check = await dbk.run(['close', '2026-01-31', '--check'])
    assert.match(check.stdout, /in the way[^]*Not ready\./)
    const strict = await dbk.run(['close', '2026-01-31', '--strict', '--yes'])
    assert.equal(strict.code, 1)
    assert.match(strict.stderr, /the books are not ready: .*uncategorized[^]*Nothing was closed\./)
    assert.equal((await dbk.run(['close', '2026-01-31'])).code, 2)
    assert.equal((await dbk.run(['close', '2026-1-31'])).code, 2)
    const { date, close_note: note } = await dbk.json(['close', '2026-01-31', '--yes', '--note', 'as it is'])
    assert.deepEqual([date, note], ['2026-01-31', 'as it is'])
    const late = await dbk.run([
      'entry',
      'add',
      '--date',
      '2026-01-15',
      '--description',
      'Late',
      '--debit',
      'Rent=1.00',
      '--credit',
      'Checking=1.00',
    ])
    assert.deepEqual([late.code, /period_closed, 409/.test(late.stderr)], [1, true])
  })
})

describe('dbk events', () => {
  it('shows the latest, or those after one, of some types', async () => {
    const { stdout } = await dbk.run(['events', '--limit', '2'])
    assert.match(stdout, /period\.closed/)
    const lines = (await dbk.run(['events', '--after', '0', '--type', 'ledger.*', '--limit', '3', '--json'])).stdout
    const types = lines
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line).type)
    assert.deepEqual(types, ['ledger.created', 'ledger.created', 'ledger.created'])
  })

  it('follows, and sends each to a program as a webhook does', async () => {
    await using receiver = await aReceiver()
    const secret = `whsec_${Buffer.from('a secret of the tests, 32 bytes!').toString('base64')}`
    const running = dbk.start(['events', '--forward-to', receiver.url, '--type', 'journal_entry.created'], {
      env: { DAYBOOK_WEBHOOK_SECRET: secret },
    })
    await until(() => running.stderr().includes('Following'), running.stderr)
    await world.entry('2026-03-03T12:00:00Z', 'Tea', [
      ['Meals', '12.30'],
      ['Checking', '-12.30'],
    ])
    const [message] = await receiver.messages(1)
    await until(() => running.stderr().includes('204 in'), running.stderr)
    running.kill('SIGINT')
    const { code, stdout } = await running.ended
    assert.deepEqual([code, /journal_entry\.created/.test(stdout)], [130, true])
    const event = await webhooks.verify(message?.text ?? '', message?.headers ?? {}, secret)
    assert.equal(event.type, 'journal_entry.created')
    const { body } = await world.get('/v0/events?after=0&limit=1000')
    assert.deepEqual(
      message?.body,
      body.records.find(({ id }: { id: string }) => id === event.id),
    )
  })
})
