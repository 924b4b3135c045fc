import assert from 'node:assert/strict'
import { dayAfter } from '../random-books.ts'
import { exactJson } from '../random.ts'
import { startOfDay } from '../recount.ts'
import type { World } from '../world.ts'
import { type Account, balanceOf, closedUntil, type Ledger, type Model } from './books-model.ts'
import { type ListName, listNames, type Touched } from './choices.ts'
import { rulesInOrder } from './deciding.ts'
import { type Read, reads } from './lists.ts'
import { chooser } from './picking.ts'
import {
  accountRecord,
  compareText,
  entryRecord,
  fileRecord,
  groupRecord,
  instanceRecord,
  ledgerRecord,
  ownInstance,
  periodRecord,
  ruleRecord,
  type Shown,
  tagRecord,
  tagRuleRecord,
  taskRecord,
  transactionRecord,
} from './records.ts'
import { hasRoute } from './routes.ts'
import { tagRulesInOrder } from './tagging.ts'
import { templateRecord } from './template-model.ts'

/** Reads of the books, each compared with what the model says. */
export interface Reader {
  model: Model
  world: World
  counts: { reads: number; lists: Map<string, { taken: number; records: number }> }
}

export const zones = ['UTC', 'Pacific/Apia', 'America/St_Johns', 'Asia/Kathmandu']

/** Reads again what a command touched. */
export async function compareTouched(reader: Reader, touched: Touched): Promise<void> {
  const { ledgers = [], entries = [], transactions = [], lists = [] } = touched
  await Promise.all([
    compareInstance(reader),
    ...distinct(ledgers).map((id) => compareLedger(reader, id)),
    ...distinct(entries).map((id) => compareEntry(reader, id)),
    ...distinct(transactions).map((id) => compareTransaction(reader, id)),
    ...lists.map((name) => compareWhole(reader, name)),
  ])
}

/** A list with filters, an order and expansions by chance. */
export async function compareAnyList(reader: Reader, seed: number): Promise<void> {
  const pick = chooser(seed)
  const [name, read] = pick.one(Object.entries(reads)) ?? ['', undefined]
  const wanted = read?.(reader.model, pick)
  if (!wanted) return
  const { counts } = reader
  const count = counts.lists.get(name) ?? { taken: 0, records: 0 }
  const found = wanted.expected?.length ?? 0
  counts.lists.set(name, { taken: count.taken + 1, records: count.records + found })
  await comparePages(reader, wanted, pick.below(3) === 0 ? 1 + Math.ceil(found / (1 + pick.below(3))) : 1000)
}

/** The whole Instance: every list, in its order, and every balance. */
export async function compareEverything(reader: Reader): Promise<void> {
  const { model } = reader
  await compareInstance(reader)
  for (const name of listNames) await compareWhole(reader, name)
  for (const read of Object.values(reads)) {
    const plain = read(model, chooser(0, true))
    if (plain) await comparePages(reader, plain, 1000)
  }
  for (const account of model.accounts.values()) await compareAccount(reader, account)
  const end = { day: '2199-12-31', zone: 'UTC' }
  await Promise.all([...model.ledgers.values()].map((ledger) => compareBalance(reader, { ledger, ...end })))
}

/** What is not in the model is not found. */
export async function compareRecord(reader: Reader, address: string, expected: Shown | undefined): Promise<void> {
  const { status, text, body } = await reader.world.get(address)
  reader.counts.reads += 1
  if (expected) assert.deepEqual(asKnown(exactJson(text), expected), expected, address)
  // Two routes leave the code out.
  else assert.deepEqual([status, body.error_code ?? 'resource_not_found'], [404, 'resource_not_found'], address)
}

async function compareInstance({ model, world, counts }: Reader): Promise<void> {
  const [answer, sheet, income] = await Promise.all([
    world.get(`/v0/platform/instances/${world.instanceId}`, { instance: null }),
    world.get('/v0/reports/balance-sheet?end_date=2025-03-20'),
    world.get('/v0/reports/income-statement?start_date=2025-03-01&end_date=2025-03-20'),
  ])
  counts.reads += 3
  const until = closedUntil(model)
  const moments = [...model.entries.values()].filter((entry) => entry.opens === null).map((entry) => entry.datetime)
  const expected = {
    ...instanceRecord(ownInstance(model)),
    latest_journal_entry_datetime: moments.toSorted().at(-1) ?? null,
    latest_close_datetime: until === -Infinity ? null : new Date(until).toISOString(),
  }
  assert.deepEqual(asKnown(answer.body, expected), expected)
  assert.equal(answer.headers.get('books-version'), String(model.log.length))
  assert.equal(sheet.status, model.subscription === 'tier2' ? 200 : 403)
  assert.equal(income.status, model.subscription === 'tier0' ? 403 : 200)
}

async function compareLedger(reader: Reader, id: string): Promise<void> {
  const { model, counts } = reader
  const ledger = model.ledgers.get(id)
  await compareRecord(reader, `/v0/ledgers/${id}`, ledger && ledgerRecord(ledger))
  if (!ledger) return
  // A day here and there, and the end of all.
  const turn = counts.reads
  const days = [dayAfter(model.start, turn % 41), '2199-12-31'].map((day, at) => ({
    day,
    zone: zones[(turn + at) % zones.length] ?? '',
  }))
  await Promise.all(days.map((at) => compareBalance(reader, { ledger, ...at })))
}

async function compareBalance(
  reader: Reader,
  { ledger, day, zone }: { ledger: Ledger; day: string; zone: string },
): Promise<void> {
  const until = startOfDay(dayAfter(day, 1), zone)
  await compareRecord(
    reader,
    `/v0/ledgers/${ledger.id}/balance?date=${day}&time_zone=${zone}&fiscal_years=continuous`,
    {
      ledger_id: ledger.id,
      date: day,
      ...balanceOf(reader.model, ledger, until),
    },
  )
}

async function compareEntry(reader: Reader, id: string): Promise<void> {
  const entry = reader.model.entries.get(id)
  const address = `/v0/journal-entries/${id}?expand=line_entries`
  await compareRecord(reader, address, entry && entryRecord(reader.model, entry))
}

async function compareTransaction(reader: Reader, id: string): Promise<void> {
  const { model } = reader
  const transaction = model.transactions.get(id)
  const account = transaction?.source_account_id ?? model.tombstones.get(id) ?? [...model.accounts.keys()][0]
  const record = transaction && transactionRecord(model, transaction)
  const own = `/v0/source-accounts/${account}/transactions/${id}`
  // By its id alone it is the same.
  await compareRecord(reader, reader.counts.reads % 2 === 0 ? own : `/v0/transactions/${id}`, record)
}

async function compareAccount(reader: Reader, account: Account): Promise<void> {
  await compareRecord(reader, `/v0/source-accounts/${account.id}`, accountRecord(reader.model, account))
}

/** Lists as they are without any filter, with the address of a single record where there is one. */
function wholes(model: Model): Record<ListName, { list: string; records: Shown[]; one?: string }> {
  const all = <Item>(items: Iterable<Item>, form: (item: Item) => Shown) => [...items].map(form)
  const byName = <Item extends { name: string; id: string }>(items: Iterable<Item>) =>
    [...items].toSorted((a, b) => compareText(a.name.toLowerCase(), b.name.toLowerCase()) || compareText(a.id, b.id))
  const latestTasks = [...model.tasks.values()].toReversed()
  return {
    rules: {
      list: '/v0/categorization/rules',
      records: rulesInOrder(model.rules).map(ruleRecord),
      one: '/v0/categorization/rules',
    },
    'platform rules': {
      list: '/v0/platform/categorization/rules',
      records: rulesInOrder(model.platformRules).map(ruleRecord),
      one: '/v0/platform/categorization/rules',
    },
    groups: {
      list: '/v0/platform/tag-groups',
      records: all(byName(model.groups.values()), (group) => groupRecord(model, group)),
      one: '/v0/platform/tag-groups',
    },
    tags: {
      list: '/v0/tags?include_disabled=true',
      records: all(byName(model.tags.values()), (tag) => tagRecord(model, tag)),
      one: '/v0/tags',
    },
    'tag rules': { list: '/v0/tags/rules', records: tagRulesInOrder(model).map(tagRuleRecord), one: '/v0/tags/rules' },
    periods: { list: '/v0/periods', records: model.periods.toReversed().map(periodRecord) },
    accounts: {
      list: '/v0/source-accounts',
      records: all(model.accounts.values(), (account) => accountRecord(model, account)),
      one: '/v0/source-accounts',
    },
    tasks: { list: '/v0/transactions/tasks', records: all(latestTasks, taskRecord), one: '/v0/transactions/tasks' },
    instances: {
      list: '/v0/platform/instances',
      records: all([ownInstance(model), ...model.others.values()], instanceRecord),
      one: '/v0/platform/instances',
    },
    templates: {
      list: '/v0/platform-gl/coa-templates?expand=ledgers',
      records: all(model.templates.values(), (template) => templateRecord(template)),
    },
    files: {
      list: '/v0/journal-entry-files',
      records: all(model.files.values(), fileRecord),
      one: '/v0/journal-entry-files',
    },
  }
}

/** The list, and one of its records by itself. */
async function compareWhole(reader: Reader, name: ListName): Promise<void> {
  const { list, records, one } = wholes(reader.model)[name]
  if (!hasRoute('GET', list.replace(/\?.*/, ''))) return
  await comparePages(reader, { address: list, expected: records }, 1000)
  const record = records[reader.counts.reads % records.length]
  if (one && record) await compareRecord(reader, `${one}/${String(record['id'])}`, record)
  if (name === 'files') await compareContents(reader)
}

async function compareContents({ model, world, counts }: Reader): Promise<void> {
  for (const file of model.files.values()) {
    const { text } = await world.get(`/v0/journal-entry-files/${file.id}/content`)
    counts.reads += 1
    assert.equal(text, file.content)
  }
}

/** Forth by its next tokens, and back by the last previous one. */
async function comparePages(
  reader: Reader,
  { address, expected, besides, refusal }: Read,
  limit: number,
): Promise<void> {
  const list = `${address}${address.includes('?') ? '&' : '?'}limit=${limit}`
  const read = async (token: string | null) => {
    reader.counts.reads += 1
    return await reader.world.get(token === null ? list : `${list}&page_token=${token}`)
  }
  const first = await read(null)
  if (!expected) {
    assert.equal(first.body.error_code, refusal, `${list}: ${first.text}`)
    return
  }
  const pages = [first]
  for (let page = first; page.status === 200 && page.body.next_page_token; pages.push(page))
    page = await read(page.body.next_page_token)
  const shown = pages.flatMap((page) => exactJson(page.text).records ?? [page.text])
  const foretold = shown.filter((record: Shown) => !besides?.(record))
  assert.deepEqual(asKnown(foretold, expected), expected, list)
  assert.ok(pages.slice(0, -1).every((page) => page.body.records.length === limit))
  const [previous, last] = pages.slice(-2)
  if (!previous || !last) return
  const back = await read(last.body.prev_page_token)
  assert.deepEqual(back.body.records, previous.body.records, `${list}, back`)
}

/** What is shown, without the fields that the model does not know; the caller's own facts as they are. */
function asKnown(shown: unknown, known: unknown): unknown {
  if (Array.isArray(shown) && Array.isArray(known)) return shown.map((each, at) => asKnown(each, known[at]))
  if (!isObject(shown) || !isObject(known)) return shown
  return Object.fromEntries(
    Object.keys(shown)
      .filter((key) => key in known)
      .map((key) => [key, key === 'metadata' ? shown[key] : asKnown(shown[key], known[key])]),
  )
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function distinct(ids: readonly (string | null)[]): string[] {
  return [...new Set(ids)].filter((id) => id !== null)
}
