import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { Client } from 'pg'
import { auditTx, inAudit } from '../src/operations/audit.ts'
import { checkNames, rebuildRollUps, verify, verifyInstance } from '../src/verify/verify.ts'
import { aReceiver } from '../test/receiver.ts'
import { until } from '../test/until.ts'
import { aWorld, formOf, lastWeek, type World } from '../test/world.ts'
import { type BilledBook, billedBook, subledgerPlants } from './damaged-subledger.ts'
import { hasTurn, part } from './part.ts'

/**
 * The checks of `daybook verify` and the rebuilding of sums. Each plant breaks one rule in a small but complete book,
 * past everything that guards it, and is found under its name and no other. Nothing is committed: the checks read in
 * the transaction that planted.
 */
let world: World
let client: Client
let book: Book
let billed: BilledBook

before(async () => {
  world = await aWorld({ ownPlatform: true })
  book = await completeBook()
  billed = await billedBook(world)
})

describe('verify', () => {
  before(async () => {
    client = new Client(world.connection)
    await client.connect()
  })
  after(() => client?.end())

  it('finds nothing wrong with sound books', async () => {
    const verdicts = await inAudit(world.connection, (tx) => Array.fromAsync(verify(tx)))
    assert.deepEqual(
      verdicts.flatMap((verdict) => verdict.findings),
      [],
    )
    assert.deepEqual(
      verdicts.map((verdict) => verdict.subject),
      ['database', 'platform', 'instance', 'instance', 'instance'],
    )
    assert.ok(verdicts.every((verdict) => verdict.checks > 0 && (verdict.rows > 0n || verdict.subject === 'database')))
  })

  const described = {
    name: 'verify',
    quick: { oneOf: 32 },
    full: { oneOf: 1 },
    floors: ({ oneOf }: { oneOf: number }) => ({ checks: oneOf === 1 ? 133 : 5, planted: Math.floor(246 / oneOf) }),
    never: ['missed'],
    database: () => world.connection,
  }
  part(described, async ({ size: { oneOf }, seed }) => {
    const found: string[] = []
    const missed: string[] = []
    const all = [
      ...plants.map(({ checks, plant }) => ({ checks, statements: plant(book) })),
      ...subledgerPlants.map(({ checks, plant }) => ({ checks, statements: plant(billed) })),
    ]
    const planted = all.filter((_, at) => hasTurn({ at, oneOf, seed }))
    for (const { checks, statements } of planted) {
      const findings = await findingsAfter(statements)
      const names = findings.map((finding) => finding.check)
      if (names.toSorted().join() === checks.toSorted().join()) found.push(...checks)
      else
        missed.push(
          `${statements}\n    should be found as ${checks.join(', ')}, was as ${names.join(', ') || 'nothing'}`,
        )
    }
    const checks = new Set(checkNames)
    assert.deepEqual(missed, [])
    const silent = checks.difference(new Set(found))
    if (oneOf === 1) assert.deepEqual([...silent], [], 'checks that no plant has set off')
    return {
      checks: checks.size - silent.size,
      planted: planted.length,
      found: planted.length - missed.length,
      missed: missed.length,
    }
  })

  it('tells what it finds with ids, and of many the first', async () => {
    const [wide] = await findingsAfter(`update line_entries set sort_order = 0 where instance_id = '${book.instance}'`)
    assert.match(wide?.shown[0] ?? '', /^Entry jen_\w{26} has 2 lines at the place 0\.$/)
    const [many] = await findingsAfter(`
      insert into idempotency_keys (instance_id, client_id, key, request_hash, created_at)
      select '${book.instance}', 'cli_x', 'key ' || n, '\\x', now() from generate_series(1, 50) as n`)
    assert.deepEqual([many?.total, many?.shown.length], [50n, 20])
  })

  it('checks one Instance alone when asked', async () => {
    const only = await inAudit(world.connection, (tx) => Array.fromAsync(verify(tx, { instanceId: book.child })))
    assert.deepEqual(
      only.map((verdict) => [verdict.subject, verdict.id]),
      [
        ['database', null],
        ['instance', book.child],
      ],
    )
    const unknown = 'ins_00000000000000000000000000'
    await assert.rejects(
      inAudit(world.connection, (tx) => verifyInstance(tx, unknown)),
      /No such Instance/,
    )
  })

  it('reads, and cannot write', async () => {
    await client.query('begin')
    await auditTx(client)
    await assert.rejects(client.query('update instances set name = name'), /permission denied/)
    await client.query('rollback')
  })

  it('says so when it would see nothing', async () => {
    await client.query('begin; alter role daybook_audit nobypassrls')
    await assert.rejects(auditTx(client), /daybook_audit sees no rows: "alter role daybook_audit bypassrls"/)
    await client.query('rollback')
  })
})

describe('rebuild', () => {
  it('writes the sums anew where they differ from the lines, and says so', async () => {
    const { instance } = book
    await world.rows(`update balance_days set debit = debit + 50000 where instance_id = '${instance}'
      and (day, ledger_id) = (select day, ledger_id from balance_days where instance_id = '${instance}' limit 1)`)
    await world.rows(`delete from balance_months where instance_id = '${instance}' and ledger_id = '${book.bank}'`)
    await world.rows(`insert into balance_months (instance_id, month, ledger_id, debit, credit, lines)
      values ('${instance}', '2030-05-01', '${book.bank}', 10000, 0, 1)`)
    const broken = await checksOf(instance)
    assert.deepEqual(broken, ['balance_days', 'balance_months'])

    const earlier = await world.get('/v0/reports/trial-balance?end_date=2030-12-31')
    const differences = await rebuild(instance)
    assert.deepEqual(differences.map(({ span, since, ledger_id }) => [span, since.toString(), ledger_id]).slice(1), [
      ['month', '2026-01-01', book.bank],
      ['month', '2026-02-01', book.bank],
      ['month', '2030-05-01', book.bank],
    ])
    const [day] = differences
    assert.equal(day && day.debit - day.actual_debit, 50_000n)
    assert.deepEqual(await checksOf(instance), [])
    const later = await world.get('/v0/reports/trial-balance?end_date=2030-12-31')
    assert.equal(
      BigInt(later.headers.get('books-version') ?? 0),
      BigInt(earlier.headers.get('books-version') ?? 0) + 1n,
    )
  })

  it('leaves sound books as they are', async () => {
    const digest = await world.digest()
    assert.deepEqual(await rebuild(book.instance), [])
    assert.deepEqual(await world.digest(), digest)
  })
})

/**
 * Of two checks on an account of their own the first is matched, the second proposed to be. @returns the entry of the
 * first
 */
async function aMatchedCheck(): Promise<string> {
  const { accountId } = await world.bankAccount('Checks')
  const entries = await Promise.all(
    ['41.00', '42.00'].map((amount) =>
      world.entry(day('10'), 'A check', [
        ['Rent', amount],
        ['Checks', `-${amount}`],
      ]),
    ),
  )
  await world.importRows(accountId, [
    { id: 'matched', amount: '-41.00', datetime: day('11'), description: 'Check' },
    { id: 'proposed', amount: '-42.00', datetime: day('11'), description: 'Check' },
  ])
  const check: string = entries[0]?.body.id
  const answer = await world.post('/v0/transactions/matched/match', { journal_entry_id: check })
  assert.equal(answer.status, 200, answer.text)
  return check
}

/** Ids of what the book holds. */
interface Book {
  reconciliation: string
  /** The entry that it holds. */
  reconciled: string
  platform: string
  instance: string
  child: string
  /** A posted transaction and its entry; one of nothing, not posted; one deleted. */
  sale: string
  saleEntry: string
  zero: string
  removed: string
  /** A hand-made entry, the one that reverses another, the opening balance. */
  manual: string
  /** A hand-made entry that a transaction is matched with. */
  check: string
  reversal: string
  reversed: string
  opening: string
  /** The ledger of the bank account, one that is nobody's, one with a parent. */
  bank: string
  sales: string
  rent: string
  leaf: string
  account: string
  task: string
  link: string
  rule: string
  tag: string
  tagGroup: string
  /** A webhook, and an event that it was told. */
  webhook: string
  told: string
}

async function completeBook(): Promise<Book> {
  const key = { headers: { 'idempotency-key': 'opens the child' }, instance: null }
  const wanted = { name: 'Branch', entries_start: '2026-01-01T00:00:00Z', parent_id: world.instanceId }
  const child = (await world.post('/v0/platform/instances', wanted, key)).body.id
  const { accountId, ledgerId } = await world.bankAccount()
  const [sales, rent, opening] = [await world.ledger('Product Sales'), await world.ledger('Rent'), 'opening-balance']
  await world.post(`/v0/ledgers/${ledgerId}/${opening}`, { balance: 500 })
  await world.post('/v0/categorization/rules', {
    name: 'Rent',
    expression: 'match("Rent", t.description)',
    ledger_name: 'Rent',
  })
  const { id: tag, tag_group_id: tagGroup } = await world.tag('Shop')
  await world.tag('House', 'Building')
  await world.post('/v0/tags/rules', { name: 'Rent', expression: 'match("Rent", t.description)', tag_id: tag })
  const task = await world.importRows(accountId, [
    { id: 'sale', amount: '120.00', datetime: day('03'), description: 'Sale', opposing_ledger_id: sales },
    { id: 'rent', amount: '-80.50', datetime: day('04'), description: 'Rent of the shop' },
    { id: 'zero', amount: '0', datetime: day('05'), description: 'Nothing' },
    { id: 'removed', amount: '7.00', datetime: day('06'), description: 'Booked twice' },
    { id: 'unbooked', amount: '8.00', datetime: day('07'), description: 'Not ours' },
    { id: 'early', amount: '9.00', datetime: '2025-12-31T12:00:00Z', description: 'Last year' },
  ])
  await world.importRows(accountId, [{ id: 'sale', amount: '120.00', datetime: day('03'), description: 'Sale' }])
  const [owner, leaf] = await Promise.all(
    ['Owner', 'Leaf'].map(async (name) => {
      const nature = { type: 'equity', sub_type: 'equity', debit_credit: 'credit', report_cash_flow: false }
      return (await world.post('/v0/ledgers', { name, ...nature })).body.id
    }),
  )
  await world.put(`/v0/ledgers/${leaf}`, { parent_id: owner })
  const personal = { business_personal: 'personal', draw_ledger_id: owner, contribution_ledger_id: owner }
  const own = (await world.post('/v0/source-accounts', personal)).body.id
  await world.importRows(own, [{ id: 'private', amount: '-5.00', datetime: day('08'), description: 'Lunch' }])
  const [bankLine, rentLine] = [['Checking', '-10.00'] as const, ['Rent', '10.00'] as const]
  const manual = await world.entry(day('10'), 'Cash rent', [rentLine, bankLine])
  const reversed = await world.entry(day('11'), 'A slip', [rentLine, bankLine])
  const reversal = await world.post(`/v0/journal-entries/${reversed.body.id}/reverse`, { datetime: day('12') })
  const link = { instance_id: world.instanceId, processor_token: 'sandbox-checking', start_date: lastWeek() }
  await world.post('/v0/sources/aggregator', link, { instance: null, headers: { prefer: 'wait=20' } })
  const links = await world.get(`/v0/sources/aggregator/links/status?instance_id=${world.instanceId}`)
  await world.addFile(reversal.body.id, { name: 'Slip.txt', bytes: 'Paid 10.00' })
  const { reconciliation, reconciled } = await aReconciliation()
  const at = `/v0/source-accounts/${accountId}/transactions`
  await world.delete(`${at}/removed`)
  await world.put(`${at}/rent`, { category: { updated_category_ledger_id: rent } })
  await world.delete(`/v0/journal-entries/${(await world.get(`${at}/unbooked`)).body.journal_entry_id}`)
  const [openingEntry] = await world.rows<{ id: string }>(
    `select id from journal_entries where opening_ledger_id is not null`,
  )
  const [rule] = await world.rows<{ id: string }>('select id from categorization_rules')
  return {
    platform: world.platformId,
    instance: world.instanceId,
    child,
    sale: 'sale',
    saleEntry: (await world.get(`${at}/sale`)).body.journal_entry_id,
    zero: 'zero',
    removed: 'removed',
    manual: manual.body.id,
    check: await aMatchedCheck(),
    reversal: reversal.body.id,
    reversed: reversed.body.id,
    opening: openingEntry?.id ?? '',
    bank: ledgerId,
    sales,
    rent,
    leaf,
    account: accountId,
    task: task.body.id,
    link: links.body.records[0].token_handle.id,
    rule: rule?.id ?? '',
    reconciliation,
    reconciled,
    tag,
    tagGroup,
    ...(await aToldWebhook()),
  }
}

/** Of the cash, completed in March, with its statement; what is after it is in progress. */
async function aReconciliation() {
  const entry = await world.entry('2026-03-13T12:00:00Z', 'Cash sale', [
    ['Cash on Hand', '5.00'],
    ['Product Sales', '-5.00'],
  ])
  const statement = { ledger_id: await world.ledger('Cash on Hand'), statement_ending_balance: 5 }
  const { body } = await world.post('/v0/reconciliations', { ...statement, statement_ending_date: '2026-03-31' })
  const marks = [{ journal_entry_id: entry.body.id, reconciliation_status: 'reconciled' }]
  await world.put(`/v0/bulk/reconciliations/${body.id}/journal-entries`, marks)
  const { type, bytes } = formOf({ file: { name: 'statement.csv', bytes: Buffer.from('date,amount') } })
  const upload = { raw: bytes, headers: { 'content-type': type } }
  await world.call('POST', `/v0/reconciliations/${body.id}/statement-file`, upload)
  await world.put(`/v0/reconciliations/${body.id}`, { progress_status: 'completed' })
  await world.post('/v0/reconciliations', { ...statement, statement_ending_date: '2026-04-30' })
  return { reconciliation: String(body.id), reconciled: String(entry.body.id) }
}

/** A webhook that was told of one event, and has taken it. */
async function aToldWebhook() {
  await using receiver = await aReceiver()
  const hook = await world.post('/v0/platform/webhooks', { url: receiver.url, event_types: ['webhook.disabled'] })
  const { body } = await world.post(`/v0/platform/webhooks/${hook.body.id}/test`, {}, { raw: '' })
  const event = `/v0/platform/events/${body.event_id}`
  await until(async () => (await world.get(event)).body.deliveries[0].status === 'delivered', 'it is not delivered')
  return { webhook: hook.body.id, told: body.event_id }
}

const day = (at: string) => `2026-02-${at}T12:00:00Z`

async function findingsAfter(statements: string) {
  await client.query('begin')
  try {
    await client.query('set local session_replication_role = replica')
    await client.query(statements)
    const tx = await auditTx(client)
    const verdicts = await Array.fromAsync(verify(tx))
    return verdicts.flatMap((verdict) => verdict.findings)
  } finally {
    await client.query('rollback')
  }
}

async function checksOf(instanceId: string): Promise<string[]> {
  const { findings } = await inAudit(world.connection, (tx) => verifyInstance(tx, instanceId))
  return findings.map((finding) => finding.check)
}

async function rebuild(instanceId: string) {
  const actor = { name: 'operator', modifiedBy: null, requestId: null }
  const visit = { platformId: world.platformId, instanceId, access: 'write' as const, actor }
  return await world.service.database.inInstance(visit, rebuildRollUps)
}

/** The sums as the lines are after a plant: what was planted is not about them. */
const summed = ({ instance }: Book) => `
  delete from balance_days where instance_id = '${instance}';
  delete from balance_months where instance_id = '${instance}';
  insert into balance_days select '${instance}', datetime::date, ledger_id,
    ${sumOf('accrual', 'greatest(amount, 0)')}, ${sumOf('accrual', 'greatest(-amount, 0)')}, ${sumOf('accrual', '1')},
    ${sumOf('cash', 'greatest(amount, 0)')}, ${sumOf('cash', 'greatest(-amount, 0)')}, ${sumOf('cash', '1')}
    from line_entries where instance_id = '${instance}' group by 2, 3;
  insert into balance_months select '${instance}', date_trunc('month', day)::date, ledger_id, sum(debit), sum(credit), sum(lines),
    sum(cash_debit), sum(cash_credit), sum(cash_lines)
    from balance_days where instance_id = '${instance}' group by 2, 3`

/** Of the lines in the accrual books; and what the cash books have beside them. */
function sumOf(books: 'accrual' | 'cash', value: string): string {
  const of = (condition: string) => `coalesce(sum(${value}) filter (where ${condition}), 0)`
  return books === 'accrual' ? of(`basis <> 'c'`) : `${of(`basis = 'c'`)} - ${of(`basis = 'a'`)}`
}

/** Of an event to a webhook: in this state, with so many attempts. */
const aDelivery = ({ platform }: Book, values: string) => `insert into deliveries
  (event_id, webhook_id, status, attempts, platform_id, created_at) values (${values}, '${platform}', now())`

const nowhere = 'ldg_00000000000000000000000000'
const setLines = (b: Book, entry: string, change: string) =>
  `update line_entries set ${change} where instance_id = '${b.instance}' and journal_entry_id = '${entry}'`
const set = (table: string, b: Book, id: string, change: string) =>
  `update ${table} set ${change} where instance_id = '${b.instance}' and id = '${id}'`
const task = (b: Book, id: string, account: string) => `
  insert into tasks (instance_id, id, task_type, status, source_account_id, work, created_datetime, updated_datetime)
  values ('${b.instance}', '${id}', 'import_transactions', 'pending', '${account}', '{}', now(), now())`

const history = (b: Book, subject: string, change: string) =>
  `update subject_history set ${change} where instance_id = '${b.instance}' and subject_id = '${subject}'`

const plants: readonly { checks: string[]; plant: (b: Book) => string }[] = [
  // Entries and their lines
  {
    checks: ['entry_balance', 'moment_balance'],
    plant: (b) => `${setLines(b, b.manual, 'amount = amount + 10000')} and amount > 0; ${summed(b)}`,
  },
  {
    checks: ['entry_balance_cash', 'moment_balance_cash'],
    plant: (b) => `${setLines(b, b.manual, `basis = 'a'`)} and ledger_id = '${b.rent}'; ${summed(b)}`,
  },
  {
    checks: ['entry_balance', 'moment_balance'],
    plant: (b) => `${setLines(b, b.manual, `basis = 'c'`)} and ledger_id = '${b.rent}'; ${summed(b)}`,
  },
  {
    checks: ['line_basis'],
    plant: (b) => `${setLines(b, b.manual, `basis = 'c'`)}; ${summed(b)}`,
  },
  {
    checks: ['entry_sides'],
    plant: (b) =>
      `delete from line_entries where instance_id = '${b.instance}' and journal_entry_id = '${b.manual}'; ${summed(b)}`,
  },
  {
    checks: ['moment_balance', 'line_datetime'],
    plant: (b) => `${setLines(b, b.manual, `datetime = datetime + interval '1 ms'`)} and amount > 0`,
  },
  { checks: ['line_datetime'], plant: (b) => setLines(b, b.manual, `datetime = datetime + interval '1 ms'`) },
  {
    checks: ['line_entry', 'entry_numbers'],
    plant: (b) => `delete from journal_entries where instance_id = '${b.instance}' and id = '${b.manual}'`,
  },
  {
    checks: ['line_ledger', 'balance_ledger'],
    plant: (b) => `${setLines(b, b.manual, `ledger_id = '${nowhere}'`)} and amount > 0; ${summed(b)}`,
  },
  {
    checks: ['line_amount'],
    plant: (b) => `alter table line_entries drop constraint line_entries_amount_check;
      ${setLines(b, b.manual, 'amount = sign(amount) * 1000000000000000')}; ${summed(b)}`,
  },
  {
    checks: ['line_amount'],
    plant: (b) => `alter table line_entries drop constraint line_entries_amount_check;
      insert into line_entries select instance_id, journal_entry_id, 'len_00000000000000000000000000', ledger_id, datetime, 0, 9
      from line_entries where instance_id = '${b.instance}' and journal_entry_id = '${b.manual}' limit 1; ${summed(b)}`,
  },
  {
    checks: ['line_decimals'],
    plant: (b) => `${setLines(b, b.manual, 'amount = amount + sign(amount)')}; ${summed(b)}`,
  },
  { checks: ['line_order'], plant: (b) => setLines(b, b.manual, 'sort_order = 0') },
  {
    checks: ['entry_start'],
    plant: (b) => `${set('journal_entries', b, b.manual, `datetime = '2025-12-31T23:59:59.999Z'`)};
      ${setLines(b, b.manual, `datetime = '2025-12-31T23:59:59.999Z'`)}; ${summed(b)}`,
  },
  {
    checks: ['opening_datetime'],
    plant: (b) => `${set('journal_entries', b, b.opening, `datetime = '2026-01-02'`)};
      ${setLines(b, b.opening, `datetime = '2026-01-02'`)}; ${summed(b)}`,
  },
  { checks: ['opening_lines'], plant: (b) => set('journal_entries', b, b.opening, `opening_ledger_id = '${b.rent}'`) },
  { checks: ['entry_source'], plant: (b) => set('journal_entries', b, b.manual, `creation_source = 'transaction'`) },
  { checks: ['entry_source'], plant: (b) => set('journal_entries', b, b.opening, `creation_source = 'manual'`) },
  {
    checks: ['entry_source'],
    plant: (b) => set('journal_entries', b, b.reversal, `creation_source = 'manual'`),
  },
  { checks: ['entry_type'], plant: (b) => set('journal_entries', b, b.manual, `entry_type = 'closing'`) },
  {
    checks: ['entry_number'],
    plant: (b) =>
      set(
        'journal_entries',
        b,
        b.manual,
        `entry_number = (select entry_number from journal_entries where id = '${b.opening}')`,
      ),
  },
  { checks: ['entry_number_given'], plant: (b) => set('journal_entries', b, b.manual, 'entry_number = 1000000') },
  { checks: ['entry_number_given'], plant: (b) => set('journal_entries', b, b.manual, 'entry_number = 0') },
  { checks: ['entry_number_given'], plant: (b) => set('journal_entries', b, b.manual, 'entry_number = null') },
  {
    checks: ['entry_numbers'],
    plant: (b) => `update instances set last_entry_number = last_entry_number + 1 where id = '${b.instance}'`,
  },
  {
    checks: ['entry_numbers'],
    plant: (b) => `update instances set deleted_entries = deleted_entries + 1 where id = '${b.instance}'`,
  },
  { checks: ['entry_reverses'], plant: (b) => set('journal_entries', b, b.reversed, 'reversed_by_id = null') },
  { checks: ['entry_reversed'], plant: (b) => set('journal_entries', b, b.reversal, 'reverses_id = null') },

  // Roll-ups
  {
    checks: ['balance_days'],
    plant: (b) => `update balance_days set credit = credit + 1, debit = debit + 1 where instance_id = '${b.instance}'
      and ledger_id = '${b.rent}'`,
  },
  {
    checks: ['balance_days'],
    plant: (b) => `delete from balance_days where instance_id = '${b.instance}' and ledger_id = '${b.rent}'`,
  },
  {
    checks: ['balance_months'],
    plant: (b) =>
      `update balance_months set lines = lines - 1 where instance_id = '${b.instance}' and ledger_id = '${b.rent}'`,
  },
  {
    checks: ['balance_months'],
    plant: (b) => `insert into balance_months values ('${b.instance}', '2031-01-01', '${b.rent}', 5, 5, 2)`,
  },
  {
    checks: ['balance_days_cash'],
    plant: (b) => `update balance_days set cash_debit = coalesce(cash_debit, 0) + 5 where instance_id = '${b.instance}'
      and ledger_id = '${b.rent}'`,
  },
  {
    checks: ['balance_months_cash'],
    plant: (b) =>
      `update balance_months set cash_lines = 1 where instance_id = '${b.instance}' and ledger_id = '${b.rent}'`,
  },
  {
    checks: ['balance_ledger'],
    plant: (b) => `insert into balance_months values ('${b.instance}', '2031-01-01', '${nowhere}', 0, 0, 0)`,
  },

  // The chart
  {
    checks: ['ledger_nature', 'ledger_event'],
    plant: (b) =>
      `alter table ledgers drop constraint ledgers_check; ${set('ledgers', b, b.rent, `sub_type = 'equity'`)}`,
  },
  { checks: ['ledger_parent', 'ledger_event'], plant: (b) => set('ledgers', b, b.leaf, `parent_id = '${nowhere}'`) },
  {
    checks: ['ledger_parent_type', 'ledger_event'],
    plant: (b) => set('ledgers', b, b.leaf, `parent_id = '${b.bank}'`),
  },
  { checks: ['ledger_tree', 'ledger_event'], plant: (b) => set('ledgers', b, b.leaf, `parent_id = '${b.leaf}'`) },
  {
    checks: ['ledger_tree'],
    plant: (
      b,
    ) => `insert into ledgers select instance_id, 'ldg_deep' || n, case n when 1 then id else 'ldg_deep' || n - 1 end,
      'Level ' || n + 1, type, sub_type, debit_credit, editable, report_cash_flow, sort_code, null, null, null, '{}', now()
      from ledgers, generate_series(1, 5) as n where instance_id = '${b.instance}' and id = '${b.bank}'`,
  },
  {
    checks: ['required_ledgers', 'ledger_event'],
    plant: (b) => `update ledgers set required_ledger_purpose = null
      where instance_id = '${b.instance}' and required_ledger_purpose = 'payroll_liabilities'`,
  },
  ...['accounts_payable', 'unapplied_receipts'].map((purpose) => ({
    checks: ['required_ledgers', 'ledger_event'],
    plant: (b: Book) => `update ledgers set editable = true
      where instance_id = '${b.instance}' and required_ledger_purpose = '${purpose}'`,
  })),
  {
    checks: ['ledger_basis', 'ledger_event', 'unapplied_ledger'],
    plant: (
      b,
    ) => `delete from ledgers where instance_id = '${b.instance}' and required_ledger_purpose = 'unapplied_payments';
      ${set('ledgers', b, b.rent, `editable = false, required_ledger_purpose = 'unapplied_payments'`)}`,
  },
  {
    checks: ['ledger_basis', 'control_line'],
    plant: (b) =>
      `${setLines(
        b,
        b.manual,
        `basis = 'c', ledger_id = (select id from ledgers
      where instance_id = '${b.instance}' and required_ledger_purpose = 'accounts_receivable')`,
      )}; ${summed(b)}`,
  },
  {
    checks: ['required_ledgers', 'ledger_event'],
    plant: (b) => `update ledgers set debit_credit = 'debit'
      where instance_id = '${b.instance}' and required_ledger_purpose = 'payroll_liabilities'`,
  },
  {
    checks: ['source_account_ledger'],
    plant: (b) => `update source_accounts set draw_ledger_id = '${nowhere}'
      where instance_id = '${b.instance}' and business_personal = 'personal'`,
  },
  {
    checks: ['source_account_type', 'ledger_event'],
    plant: (b) => set('ledgers', b, b.bank, `type = 'equity', sub_type = 'equity'`),
  },
  // What statements read of a ledger, of an open period and of a closed one, past the service that tells of each
  // change.
  ...[
    `name = 'Lease'`,
    `cash_flow_section = 'investing'`,
    `sub_type = 'other_expenses', is_income_tax = true`,
    'is_interest = true',
    `box_1099 = 'misc_2'`,
    'enabled = false',
    'report_cash_flow = true',
    `sort_code = '1'`,
  ].map((change) => ({ checks: ['ledger_event'], plant: (b: Book) => set('ledgers', b, b.rent, change) })),
  { checks: ['source_account_enabled', 'ledger_event'], plant: (b) => set('ledgers', b, b.bank, 'enabled = false') },
  ...[
    ['gone', 10_000],
    ['', 1],
  ].map(([account, units]) => ({
    checks: ['source_balance'],
    plant: (
      b: Book,
    ) => `insert into source_balances (instance_id, id, source_account_id, datetime, balance, reported_at)
      values ('${b.instance}', 'sbl', '${account || b.account}', now(), ${units}, now())`,
  })),
  {
    checks: ['source_statement'],
    plant: (
      b: Book,
    ) => `insert into source_statements (instance_id, id, source_account_id, task_id, format, opening_date, closing_date, rows,
        sha256, created_at)
      values ('${b.instance}', 'stm', '${b.account}', 'gone', 'csv', '2026-01-01', '2026-01-31', 1, repeat('0', 64), now())`,
  },
  {
    checks: ['instance_parent'],
    plant: (b) => `update instances set parent_id = 'ins_00000000000000000000000000' where id = '${b.child}'`,
  },
  {
    checks: ['instance_parent'],
    plant: (b) => `update instances set parent_id = '${b.child}' where id = '${b.child}'`,
  },
  {
    checks: ['known_since'],
    plant: (b) => `update instances set known_since = created_at where id = '${b.instance}'`,
  },
  {
    checks: ['known_since'],
    plant: (b) => `update instances set history_since = 1 where id = '${b.child}'`,
  },
  { checks: ['instance_links'], plant: (b) => `update instances set links = '{lnk_0}' where id = '${b.instance}'` },
  {
    checks: ['instance_template'],
    plant: (b) => `update instances set coa_template_id = 'coa_00000000000000000000000000' where id = '${b.instance}'`,
  },
  {
    // Both Instances were made from it.
    checks: ['instance_template', 'instance_template', 'instance_template'],
    plant: (b) => `update coa_templates set status = 'draft' where id = (select coa_template_id from instances
      where id = '${b.instance}')`,
  },

  // Transactions
  {
    checks: ['transfer_sides'],
    plant: (b) => `insert into transfers (instance_id, id, status, from_transaction_id, to_transaction_id, created_at)
      values ('${b.instance}', 'trf_planted', 'matched', '${b.zero}', '${b.sale}', now())`,
  },
  {
    checks: ['transfer_sides'],
    plant: (b) => `insert into transfers (instance_id, id, status, from_transaction_id, to_transaction_id, created_at)
      values ('${b.instance}', 'trf_planted', 'rejected', '${b.sale}', 'gone', now())`,
  },
  {
    checks: ['match_line'],
    plant: (
      b,
    ) => `update transaction_matches set line_id = (select id from line_entries where instance_id = '${b.instance}'
      and journal_entry_id = '${b.check}' and id <> line_id) where instance_id = '${b.instance}' and status = 'matched'`,
  },
  {
    checks: ['entry_reversed', 'match_line'],
    plant: (b) => set('journal_entries', b, b.check, `reversed_by_id = '${b.reversal}'`),
  },
  {
    checks: ['match_transaction'],
    plant: (b) => `delete from transaction_matches where instance_id = '${b.instance}' and status = 'matched'`,
  },
  {
    checks: ['match_transaction'],
    plant: (b) => set('transactions', b, 'matched', `categorization_explanation = 'mtc_other'`),
  },
  {
    checks: ['match_transaction'],
    plant: (b) => set('transactions', b, 'proposed', `review_status = 'reviewed'`),
  },
  {
    checks: ['match_twice'],
    plant: (b) => `drop index transaction_matches_transaction, transaction_matches_line, transaction_matches_pair;
      insert into transaction_matches select instance_id, 'mtc_planted', status, transaction_id, journal_entry_id, line_id,
        datetime, created_at from transaction_matches where instance_id = '${b.instance}' and status = 'proposed'`,
  },
  {
    checks: ['match_datetime'],
    plant: (b) => `update transaction_matches set datetime = datetime + interval '1 day'
      where instance_id = '${b.instance}' and status = 'matched'`,
  },
  {
    checks: ['match_unnoticed'],
    plant: (b) => `update instances set unmatched_lines = false where id = '${b.instance}'`,
  },
  {
    checks: ['transaction_account'],
    plant: (b) => set('transactions', b, b.zero, `source_account_id = 'src_00000000000000000000000000'`),
  },
  { checks: ['transaction_amount'], plant: (b) => set('transactions', b, b.zero, 'amount = 1') },
  {
    checks: ['transaction_amount'],
    plant: (b) => `alter table transactions drop constraint transactions_amount_check;
      ${set('transactions', b, b.zero, 'amount = -1000000000000000')}`,
  },
  {
    checks: ['transaction_amount', 'transaction_line'],
    plant: (b) => set('transactions', b, b.sale, 'amount = 0'),
  },
  {
    checks: ['transaction_entry'],
    plant: (b) => set('journal_entries', b, b.saleEntry, `transaction_id = null, creation_source = 'manual'`),
  },
  {
    checks: ['transaction_entry'],
    plant: (b) => `alter table transactions drop constraint transactions_check;
      ${set('transactions', b, b.sale, `posted_status = 'deleted', categorization_method = null`)}`,
  },
  {
    checks: ['entry_transaction'],
    plant: (b) =>
      set(
        'transactions',
        b,
        b.sale,
        `posted_status = 'not_posted', journal_entry_id = null, line_entry_id = null, categorization_method = null`,
      ),
  },
  {
    checks: ['entry_transaction'],
    plant: (b) => set('journal_entries', b, b.manual, `transaction_id = '${b.sale}', creation_source = 'transaction'`),
  },
  {
    checks: ['transaction_datetime'],
    plant: (b) => set('transactions', b, b.sale, `datetime = datetime + interval '1 ms'`),
  },
  { checks: ['transaction_line'], plant: (b) => set('transactions', b, b.sale, 'amount = -amount') },
  {
    checks: ['transaction_line'],
    plant: (b) => `${setLines(b, b.saleEntry, `ledger_id = '${b.rent}'`)} and ledger_id = '${b.bank}'; ${summed(b)}`,
  },
  {
    checks: ['transaction_line'],
    plant: (b) => `${set('transactions', b, b.sale, `line_entry_id = 'len_00000000000000000000000000'`)};
      ${setLines(b, b.saleEntry, `ledger_id = '${b.rent}'`)} and ledger_id = '${b.bank}'; ${summed(b)}`,
  },
  {
    checks: ['transaction_line'],
    plant: (b) => setLines(b, b.saleEntry, 'sort_order = 1 - sort_order'),
  },
  {
    checks: ['transaction_own_lines'],
    plant: (b) => `${setLines(b, b.saleEntry, `ledger_id = '${b.bank}'`)}; ${summed(b)}`,
  },
  { checks: ['transaction_category'], plant: (b) => set('transactions', b, b.sale, 'categorization_method = null') },
  { checks: ['transaction_category'], plant: (b) => set('transactions', b, b.zero, `categorization_method = 'user'`) },
  { checks: ['transaction_splits'], plant: (b) => set('transactions', b, b.sale, `chosen_splits = '[{"amount": 5}]'`) },
  {
    checks: ['transaction_splits'],
    plant: (b) =>
      set('transactions', b, b.zero, `categorization_method = 'user', chosen_splits = '[{"amount": 5.0000}]'`),
  },
  {
    checks: ['transaction_splits'],
    plant: (b) => set('transactions', b, b.zero, `chosen_splits = '[{"amount": 5}, {"amount": -5}]'`),
  },
  {
    checks: ['transaction_splits'],
    plant: (b) =>
      set(
        'transactions',
        b,
        b.zero,
        `categorization_method = 'user', imported_ledger_id = '${b.rent}', chosen_splits = '[{"amount": 5}, {"amount": -5}]'`,
      ),
  },
  { checks: ['transaction_personal'], plant: (b) => set('transactions', b, b.sale, 'personal = true') },
  { checks: ['transaction_personal'], plant: (b) => set('transactions', b, b.zero, 'personal = true') },
  {
    checks: ['transaction_external_id'],
    plant: (b) => `drop index transactions_external;
      update transactions set external_id = 'FIT-1' where instance_id = '${b.instance}'`,
  },
  { checks: ['learning'], plant: (b) => `delete from learnings where instance_id = '${b.instance}'` },
  { checks: ['learning'], plant: (b) => `update learnings set mark = mark + 100 where instance_id = '${b.instance}'` },
  {
    checks: ['tombstone'],
    plant: (b) => `update transaction_tombstones set id = '${b.sale}' where instance_id = '${b.instance}';
      update tasks set created_transaction_ids = array_remove(created_transaction_ids, '${b.removed}')`,
  },

  // Feeds
  { checks: ['transaction_pending'], plant: (b) => set('transactions', b, b.sale, 'pending = true') },
  {
    checks: ['tombstone_external'],
    plant: (b) => `update transaction_tombstones set external_id = 'FIT-1' where instance_id = '${b.instance}';
      ${set('transactions', b, b.sale, `external_id = 'FIT-1'`)}`,
  },
  { checks: ['link_account'], plant: (b) => set('source_links', b, b.link, `ledger_id = '${b.rent}'`) },
  {
    checks: ['link_account', 'link_task'],
    plant: (b) => set('source_links', b, b.link, `source_account_id = 'src_00000000000000000000000000'`),
  },
  { checks: ['link_task'], plant: (b) => set('source_links', b, b.link, `last_task_id = '${b.task}'`) },
  {
    checks: ['link_job'],
    plant: (b) => `delete from graphile_worker._private_jobs where payload ->> 'task_id' = '${b.link}'`,
  },
  { checks: ['link_bank'], plant: (b) => set('source_links', b, b.link, `account_id = 'nowhere'`) },

  // Tasks and rules
  {
    checks: ['task_lists'],
    plant: (b) => set('tasks', b, b.task, `failed_transaction_ids = created_transaction_ids[1:1]`),
  },
  {
    checks: ['task_transactions'],
    plant: (b) => `delete from transaction_tombstones where instance_id = '${b.instance}'`,
  },
  { checks: ['task_work'], plant: (b) => set('tasks', b, b.task, `work = '{}'`) },
  { checks: ['task_job'], plant: (b) => task(b, 'tsk_1', b.account) },
  {
    checks: ['task_job'],
    plant: (b) => `${task(b, 'tsk_1', b.account)};
      select graphile_worker.add_job('import_transactions', '{"task_id":"tsk_1"}', queue_name := 'planted');
      update graphile_worker._private_jobs set attempts = max_attempts where payload ->> 'task_id' = 'tsk_1'`,
  },
  {
    checks: ['task_account'],
    plant: (b) => `${task(b, 'tsk_1', 'src_00000000000000000000000000')};
      select graphile_worker.add_job('import_transactions', '{"task_id":"tsk_1"}', queue_name := 'planted')`,
  },
  { checks: ['task_outcome'], plant: (b) => set('tasks', b, b.task, `error = '{}'`) },
  { checks: ['task_outcome'], plant: (b) => set('tasks', b, b.task, `status = 'failed', error = '{}'`) },
  { checks: ['rule_expression'], plant: (b) => set('categorization_rules', b, b.rule, `expression = 'match('`) },
  { checks: ['rule_expression'], plant: () => `update tag_rules set expression = 'match('` },

  // Tags
  {
    checks: ['tag_group'],
    plant: (b) => `insert into tags values ('${b.instance}', 'tag_x', 'tgr_x', 'x', true, now())`,
  },
  // The rule has set the tag on a line.
  { checks: ['tag_group', 'tag_count', 'line_tag'], plant: (b) => set('tags', b, b.tag, `tag_group_id = 'tgr_x'`) },
  { checks: ['tag_rule'], plant: () => `update tag_rules set tag_id = 'tag_x'` },
  { checks: ['tag_count'], plant: () => 'update tag_groups set tag_count = tag_count + 1' },
  ...[
    (b: Book) => `'${b.manual}', id, datetime, '${b.tagGroup}', 'tag_x'`,
    (b: Book) => `'${b.manual}', id, datetime, 'tgr_x', '${b.tag}'`,
    (b: Book) => `'${b.manual}', 'len_x', datetime, '${b.tagGroup}', '${b.tag}'`,
    (b: Book) => `'${b.manual}', id, datetime + interval '1 ms', '${b.tagGroup}', '${b.tag}'`,
  ].map((wrong) => ({
    checks: ['line_tag'],
    plant: (b: Book) => `insert into line_tags (instance_id, journal_entry_id, line_id, datetime, tag_group_id, tag_id)
      select '${b.instance}', ${wrong(b)} from line_entries where journal_entry_id = '${b.manual}' and amount > 0`,
  })),
  { checks: ['named_party'], plant: (b) => set('transactions', b, 'sale', `party_id = 'pty_x'`) },
  {
    checks: ['named_party'],
    plant: (b) => `update line_entries set party_id = 'pty_x' where journal_entry_id = '${b.manual}' and amount > 0`,
  },
  // Parties: one was merged into the second, which was merged into the third.
  {
    checks: ['party_alias'],
    plant: (
      b,
    ) => `insert into parties (instance_id, id, name, type, is_1099, enabled, metadata, merged_into, created_at)
      select '${b.instance}', id, id, 'other', false, true, '{}', nullif(target, ''), now()
      from (values ('pty_3', ''), ('pty_2', 'pty_3'), ('pty_1', 'pty_2')) as party (id, target)`,
  },
  // Files
  { checks: ['file_entry'], plant: () => `update journal_entry_files set journal_entry_id = 'jen_x'` },
  {
    checks: ['file_source'],
    plant: () => `update journal_entry_files set journal_entry_id = null, accrual_source_id = 'src_x'`,
  },
  {
    checks: ['file_content'],
    plant: () => `update journal_entry_files set size_bytes = ${25 * 1024 * 1024 + 1}`,
  },
  {
    checks: ['file_content'],
    plant: () => `alter table journal_entry_files drop constraint journal_entry_files_sha256_check;
      update journal_entry_files set sha256 = upper(sha256) || 'X'`,
  },
  // Reconciliations
  {
    checks: ['reconciliation_digest', 'reconciliation_balance'],
    plant: (b) => `${setLines(b, b.reconciled, 'amount = amount * 2')}; ${summed(b)}`,
  },
  {
    checks: ['reconciliation_digest'],
    plant: (b) => set('reconciliations', b, b.reconciliation, `digest = repeat('0', 64)`),
  },
  {
    checks: ['reconciliation_digest', 'reconciliation_balance'],
    plant: (b) => `delete from reconciled_entries where reconciliation_id = '${b.reconciliation}'`,
  },
  {
    checks: ['reconciliation_balance'],
    plant: (b) => set('reconciliations', b, b.reconciliation, 'reconciled_balance = reconciled_balance + 1'),
  },
  ...[
    `start_datetime = end_datetime - interval '1 hour'`,
    `progress_status = 'in_progress', digest = null, reconciled_balance = null`,
  ].map((change) => ({
    checks: ['reconciliation_order'],
    plant: (b: Book) =>
      `drop index reconciliations_in_progress; alter table reconciliations drop constraint reconciliations_check;
      ${set('reconciliations', b, b.reconciliation, change)}`,
  })),
  {
    checks: ['reconciliation_ledger', 'reconciled_entry'],
    plant: (b) => `update reconciliations set ledger_id = '${nowhere}' where instance_id = '${b.instance}'`,
  },
  ...[`journal_entry_id = 'jen_x'`, `ledger_id = '${nowhere}'`, `reconciliation_id = 'rec_x'`].map((change) => ({
    checks: ['reconciled_entry', 'reconciliation_digest', 'reconciliation_balance'],
    plant: (b: Book) => `update reconciled_entries set ${change} where reconciliation_id = '${b.reconciliation}'`,
  })),
  {
    checks: ['reconciled_entry', 'reconciliation_order'],
    plant: (b) => set('reconciliations', b, b.reconciliation, `end_datetime = '2026-03-13T12:00:00Z'`),
  },
  { checks: ['statement_file'], plant: () => `update statement_files set reconciliation_id = 'rec_x'` },
  { checks: ['statement_file'], plant: () => `update statement_files set size_bytes = ${25 * 1024 * 1024 + 1}` },
  {
    checks: ['idempotency_keys'],
    plant: (b) =>
      `insert into idempotency_keys values ('${b.instance}', 'cli_x', 'key', '\\x', 404, '{}', '{}', now())`,
  },

  // Settings
  { checks: ['instance_settings'], plant: (b) => `update instances set currency = 'XXX' where id = '${b.child}'` },
  { checks: ['instance_settings'], plant: (b) => `update instances set time_zone = 'Mars' where id = '${b.child}'` },
  {
    checks: ['instance_settings'],
    plant: (b) => `update instances set fiscal_year_start = '02-30' where id = '${b.child}'`,
  },

  // Platforms
  {
    checks: ['template_required_ledgers'],
    plant: (b) => `update ledger_templates set required_ledger_purpose = null
      where platform_id = '${b.platform}' and required_ledger_purpose = 'account_transfers'`,
  },
  {
    checks: ['template_required_ledgers'],
    plant: (b) => `update ledger_templates set required_ledger_purpose = 'unapplied_payments'
      where platform_id = '${b.platform}' and name = 'Rent'`,
  },
  {
    checks: ['template_ledger', 'template_required_ledgers'],
    plant: (b) =>
      `update ledger_templates set coa_template_id = 'coa_00000000000000000000000000'
      where platform_id = '${b.platform}' and id in (select id from ledger_templates where platform_id = '${b.platform}'
        and required_ledger_purpose = 'account_transfers' limit 1)`,
  },
  {
    checks: ['template_ledger'],
    plant: (b) => `update ledger_templates set parent_id = (select l.id from ledger_templates l
      where l.coa_template_id <> ledger_templates.coa_template_id limit 1) where platform_id = '${b.platform}'`,
  },
  {
    checks: ['rule_expression'],
    plant: (b) =>
      `insert into platform_categorization_rules values ('${b.platform}', 'crl', 'x', 'match(', 'x', 0, now())`,
  },
  {
    checks: ['categorization_steps'],
    plant: (b) => `insert into platform_settings values ('${b.platform}', '{transfer,transfer}', '{}', 0.8)`,
  },
  { checks: ['token_holder'], plant: () => `update tokens set user_id = 'usr_00000000000000000000000000'` },
  { checks: ['platform_idempotency_keys'], plant: () => 'update platform_idempotency_keys set status = null' },

  // What was told to webhooks
  {
    checks: ['outbox_event'],
    plant: (b) => `delete from outbox where about_instance_id = '${b.instance}' and sequence = 1`,
  },
  { checks: ['outbox_event'], plant: () => `update outbox set sequence = 99 where type = 'webhook.created'` },
  {
    checks: ['outbox_event'],
    plant: (b) =>
      `insert into outbox values ('${b.platform}', 'evt_00000000000000000000000000', null, 99, 'webhook.test', now())`,
  },
  {
    checks: ['delivery_place'],
    plant: (b) => aDelivery(b, `'${b.told}', 'whk_00000000000000000000000000', 'failed', 0`),
  },
  {
    checks: ['delivery_place'],
    plant: (b) => aDelivery(b, `'evt_00000000000000000000000000', '${b.webhook}', 'failed', 0`),
  },
  {
    checks: ['delivery_place'],
    plant: (b) => `insert into delivery_attempts values ('${b.platform}', '${b.told}', 'whk_x', 1, now(), 204, null)`,
  },
  { checks: ['delivery_attempts'], plant: () => 'update deliveries set attempts = 2' },
  { checks: ['delivery_attempts'], plant: () => 'update delivery_attempts set response_status = 500' },
  {
    checks: ['delivery_job'],
    plant: () => `update deliveries set status = 'pending', next_attempt_at = now()`,
  },
  {
    checks: ['webhook_secret'],
    plant: () => `alter table webhooks drop constraint webhooks_check2; update webhooks set secret = null`,
  },

  // History
  { checks: ['created_sequence'], plant: (b) => set('journal_entries', b, b.reconciled, 'created_sequence = 1000000') },
  { checks: ['created_sequence'], plant: (b) => set('transactions', b, b.zero, 'created_sequence = 0') },
  {
    checks: ['history_write', 'known_since'],
    plant: (b) => `update instances set history_since = sequence where id = '${b.instance}'`,
  },
  {
    checks: ['history_write', 'history_row', 'history_digest', 'history_event'],
    plant: (b) => history(b, 'removed', 'sequence = sequence + 1000000'),
  },
  { checks: ['history_row'], plant: (b) => history(b, 'rent', `review_status = 'reviewed'`) },
  { checks: ['history_row'], plant: (b) => history(b, 'rent', `description = 'Another'`) },
  { checks: ['history_row', 'history_digest'], plant: (b) => history(b, 'rent', `row_hmac = '\\x00'`) },
  {
    // A row that was never written, with HMACs of its own.
    checks: ['history_row', 'history_digest'],
    plant: (
      b,
    ) => `insert into subject_history (instance_id, sequence, subject_id, datetime, line_ids, ledger_ids, amounts, bases,
        tag_ids, words_hmac, row_hmac)
      select instance_id, sequence, 'another', datetime, line_ids, ledger_ids, amounts, bases, tag_ids, words_hmac, row_hmac
      from subject_history where instance_id = '${b.instance}' and subject_id = 'removed'`,
  },
  { checks: ['history_row', 'history_creation'], plant: (b) => history(b, 'removed', 'created_sequence = sequence') },
  { checks: ['history_row', 'history_order'], plant: (b) => history(b, 'rent', 'created_sequence = null') },
  { checks: ['history_row', 'history_lines'], plant: (b) => history(b, 'rent', 'amounts[1] = 1') },
  { checks: ['history_row', 'history_lines'], plant: (b) => history(b, 'rent', `tag_ids = '{}'`) },
  { checks: ['history_row', 'history_lines'], plant: (b) => history(b, 'rent', `sort_orders = '{}'`) },
  ...[
    'entry_number = entry_number + 1',
    `entry_type = 'adjusting'`,
    `creation_source = 'manual'`,
    `opening_ledger_id = '${nowhere}'`,
    `entry_created_at = entry_created_at + interval '1 us'`,
    'entry_created_sequence = entry_created_sequence + 1',
    'sort_orders = array[1, 0]::smallint[]',
    `transaction_description = 'Another'`,
  ].map((change) => ({ checks: ['history_row'], plant: (b: Book) => history(b, 'rent', change) })),
  {
    checks: ['event_write', 'event_hash'],
    plant: (b) => `update events set write_sequence = sequence where instance_id = '${b.instance}' and sequence = 2`,
  },
  {
    checks: ['history_event'],
    plant: (b) => `delete from subject_history where instance_id = '${b.instance}' and subject_id = 'removed'`,
  },
  {
    checks: ['history_digest', 'event_hash'],
    plant: (b) => `update events set history_rows = history_rows + 1 where instance_id = '${b.instance}' and sequence =
      (select sequence from subject_history where instance_id = '${b.instance}' and subject_id = 'removed')`,
  },

  // Events, of Instances and of platforms
  ...['events', 'platform_events'].flatMap((table) => {
    const tenant = (b: Book) => (table === 'events' ? `instance_id = '${b.instance}'` : `platform_id = '${b.platform}'`)
    const head = (b: Book, change: string) =>
      table === 'events'
        ? `update instances set ${change} where id = '${b.instance}'`
        : `update platforms set ${change} where id = '${b.platform}'`
    const event = (b: Book, change: string) => `update ${table} set ${change} where ${tenant(b)} and sequence = 2`
    return [
      {
        checks: ['event_sequence'],
        plant: (b: Book) => head(b, 'sequence = sequence + 1'),
      },
      {
        // Those that follow are of its write.
        checks: ['event_sequence', 'event_hash', 'outbox_event', ...(table === 'events' ? ['event_write'] : [])],
        plant: (b: Book) => `delete from ${table} where ${tenant(b)} and sequence = 1`,
      },
      { checks: ['event_hash'], plant: (b: Book) => event(b, `resource_id = 'another'`) },
      {
        // The next one is of the same write, and the same moment.
        checks: table === 'events' ? ['event_hash', 'event_time'] : ['event_hash'],
        plant: (b: Book) => event(b, `created_at = created_at + interval '1 ms'`),
      },
      { checks: ['event_hash', 'event_text'], plant: (b: Book) => event(b, `after_hash = '\\x00'`) },
      { checks: ['event_text'], plant: (b: Book) => event(b, `after = '{}'`) },
      {
        checks: ['event_head'],
        plant: (b: Book) => head(b, `head_hash = '\\x00'`),
      },
    ]
  }),

  // The database
  { checks: ['catalogue'], plant: () => 'alter table ledgers disable row level security' },
  {
    checks: ['stray_rows'],
    plant: (b) =>
      `insert into transaction_tombstones values ('ins_00000000000000000000000000', 'x', '${b.account}', now())`,
  },
  {
    checks: ['stray_rows'],
    plant: () =>
      `insert into coa_templates values ('plt_00000000000000000000000000', 'x', 'x', 'cash', 'live', 'agent', now())`,
  },
]
