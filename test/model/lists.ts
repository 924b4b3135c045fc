import { dayAfter } from '../random-books.ts'
import { digitsOf } from '../random.ts'
import { startOfDay } from '../recount.ts'
import {
  categoriesOf,
  type Entry,
  type Ledger,
  type Line,
  type Model,
  type Rule,
  sameName,
  type Transaction,
} from './books-model.ts'
import { largest, vocabulary } from './choices.ts'
import type { Chooser } from './picking.ts'
import {
  accountRecord,
  auditRecord,
  compareText,
  entryRecord,
  eventRecord,
  expandedLedger,
  fileRecord,
  groupRecord,
  instanceRecord,
  lineRecord,
  ownInstance,
  ruleRecord,
  type Shown,
  tagRecord,
  taskRecord,
  transactionRecord,
} from './records.ts'
import { hasRoute } from './routes.ts'
import { isAssignable } from './tagging.ts'
import { templateRecord } from './template-model.ts'

/** A list, with what it must show, or why it must be refused. */
export interface Read {
  address: string
  expected?: Shown[]
  /** Whether a record may be among them that the model does not foretell. */
  besides?: (record: Shown) => boolean
  refusal?: string
}

/**
 * Of one transaction or entry the log has writes, too, that changed it and tell of others: each by the first of its
 * events.
 */
function isUntoldWrite(model: Model, query: { resource?: string; id?: string; modified_by?: string }, record: Shown) {
  const event = model.log[Number(String(record['sequence']).slice(1)) - 1]
  if (query.id === undefined || !event || event.id === query.id) return false
  const subjects = query.resource === undefined ? ['transaction', 'journal_entry'] : [query.resource]
  return (
    record['type'] === event.type &&
    record['modified_by'] === event.modifiedBy &&
    record['resource_id'] === query.id &&
    subjects.includes(String(record['resource'])) &&
    (query.modified_by === undefined || query.modified_by === event.modifiedBy)
  )
}

/** Lists with filters, orders and expansions chosen by chance; nothing where there is nothing to be read. */
export const reads: Readonly<Record<string, (model: Model, pick: Chooser) => Read | undefined>> = {
  ledgers: (model, pick) => {
    const ledger = pick.one([...model.ledgers.values()])
    const query = filtersFrom(pick, ledger, [
      'type',
      'sub_type',
      'debit_credit',
      'financial_account_type',
      'external_id',
    ])
    const sort = sorting(pick, ['name', 'type', 'sub_type', 'debit_credit'])
    const expand = subset(pick, ['parent', 'parent.parent', 'details'])
    const keys: Keys<Ledger> = {
      name: (each) => each.name.toLowerCase(),
      type: (each) => each.type,
      sub_type: (each) => each.sub_type,
      debit_credit: (each) => each.debit_credit,
    }
    const found = [...model.ledgers.values()]
      .filter((each) => isLike(each, query))
      .toSorted(byKeys([...sort.map((word) => keyOf(keys, word)), up((each) => each.sort_code), up((each) => each.id)]))
    return {
      address: addressOf('/v0/ledgers', { ...query, ...listed({ sort, expand }) }),
      expected: found.map((each) => expandedLedger(model, each, expand)),
    }
  },

  entries: (model, pick) => {
    const entry = pick.one([...model.entries.values()])
    const span = spanFrom(model, pick)
    const tagIds = someTags(model, pick)
    const debits = askable(entry ? debitsOf(entry) : 0n)
    const digits = digitsOf(debits, 4)
    const query = {
      ...span.query,
      ...pick.maybe(() => ({ ledger_id: pick.one(entry?.lines ?? [])?.ledger_id ?? '' })),
      ...tagIds.query,
      ...filtersFrom(pick, entry, ['creation_source', 'external_id']),
      ...pick.maybe(() => ({ keywords: pick.one([...vocabulary, 'of REVERSAL']) ?? '' })),
      ...(entry ? pick.maybe(() => ({ amount: digits })) : {}),
      ...(entry ? pick.maybe(() => ({ min_amount: digits })) : {}),
      ...(entry ? pick.maybe(() => ({ max_amount: digits })) : {}),
    }
    const sort = sorting(pick, ['datetime', 'description'])
    const expand = subset(pick, [
      'line_entries',
      'line_entries.ledger',
      'line_entries.transaction',
      'line_entries.opposing_ledger_ids',
    ])
    const found = [...model.entries.values()].filter(
      (each) =>
        span.holds(each.datetime) &&
        (!query.ledger_id || each.lines.some((line) => line.ledger_id === query.ledger_id)) &&
        tagIds.holds(each.lines) &&
        (!query['creation_source'] || each.creation_source === query['creation_source']) &&
        (!query['external_id'] || each.external_id === query['external_id']) &&
        holdsWords(each.description, query.keywords) &&
        (!query.amount || debitsOf(each) === debits) &&
        (!query.min_amount || debitsOf(each) >= debits) &&
        (!query.max_amount || debitsOf(each) <= debits),
    )
    return {
      address: addressOf('/v0/journal-entries', { ...query, ...listed({ sort, expand }) }),
      expected: found
        .toSorted(inOrder({ datetime: (each) => each.datetime, description: (each) => each.description }, sort))
        .map((each) => entryRecord(model, each, expand)),
    }
  },

  'lines of a ledger': (model, pick) => {
    const ledger = pick.one([...model.ledgers.values()])
    if (!ledger) return undefined
    const span = spanFrom(model, pick)
    const cash = pick.maybe(() => ({ affects_cash_flow: pick.below(2) === 0 ? 'true' : 'false' }))
    const sort = sorting(pick, ['datetime']).slice(0, 1)
    const expand = subset(pick, lineExpansions)
    const isPlain = pick.below(2) === 0
    const turn = sort[0]?.startsWith('-') ? -1 : 1
    const found = [...model.entries.values()]
      .filter((entry) => span.holds(entry.datetime))
      .filter((entry) => !cash['affects_cash_flow'] || isCash(model, entry) === (cash['affects_cash_flow'] === 'true'))
      .flatMap((entry) => entry.lines.filter((line) => line.ledger_id === ledger.id).map((line) => ({ entry, line })))
      .toSorted(
        (a, b) =>
          turn *
          (compareText(a.entry.datetime, b.entry.datetime) ||
            compareText(a.entry.id, b.entry.id) ||
            a.line.sort_order - b.line.sort_order),
      )
    const query = { ...span.query, ...cash, ...listed({ sort, expand }) }
    const address = addressOf(`/v0/ledgers/${ledger.id}/line-entries`, query)
    return {
      address: expand.length === 0 && isPlain ? `${address}${address.includes('?') ? '&' : '?'}expand=` : address,
      expected: found.map((at) =>
        lineRecord(model, at, expand.length === 0 && !isPlain ? ['journal_entry', 'ledger', 'transaction'] : expand),
      ),
    }
  },

  transactions: (model, pick) => {
    const account = pick.one([...model.accounts.values()])
    if (!account) return undefined
    // The review queue is the same list over all source accounts.
    const isQueue = hasRoute('GET', '/v0/transactions') && pick.below(3) === 0
    const list = isQueue ? '/v0/transactions' : `/v0/source-accounts/${account.id}/transactions`
    const own = [...model.transactions.values()].filter((each) => isQueue || each.source_account_id === account.id)
    const like = pick.one(own)
    const span = spanFrom(model, pick)
    const tagIds = someTags(model, pick)
    const entry = model.entries.get(like?.entry ?? '')
    const query = {
      ...filtersFrom(pick, like, ['review_status', 'posted_status']),
      ...span.query,
      ...tagIds.query,
      ...pick.maybe(() => ({ category_ledger_id: pick.one(entry ? entry.lines : [])?.ledger_id ?? '' })),
      ...pick.maybe(() => ({ categorization_method: like?.method ?? '' })),
      ...pick.maybe(() => ({ keywords: pick.one([...vocabulary, 'COFFEE', 'rent AND']) ?? '' })),
      ...(like ? pick.maybe(() => ({ min_amount: digitsOf(like.units, model.decimals) })) : {}),
      ...(like ? pick.maybe(() => ({ max_amount: digitsOf(like.units, model.decimals) })) : {}),
    }
    const sort = sorting(pick, ['datetime', 'amount'])
    const expand = subset(pick, [
      'ledger',
      'line_entry',
      'journal_entry',
      'opposing_line_entries',
      'opposing_line_entries.ledger',
    ])
    const linesOf = (each: Transaction) => model.entries.get(each.entry ?? '')
    const found = own.filter(
      (each) =>
        span.holds(each.datetime) &&
        (!query['review_status'] || each.review_status === query['review_status']) &&
        (!query['posted_status'] || each.posted_status === query['posted_status']) &&
        (!query.categorization_method || each.method === query.categorization_method) &&
        holdsWords(each.description, query.keywords) &&
        (!query.min_amount || each.units >= (like?.units ?? 0n)) &&
        (!query.max_amount || each.units <= (like?.units ?? 0n)) &&
        tagIds.holds(linesOf(each)?.lines ?? []) &&
        (!query.category_ledger_id || isIn(linesOf(each), query.category_ledger_id)),
    )
    const amountKey = (each: Transaction) => String(each.units + 5n * 10n ** 18n)
    return {
      address: addressOf(list, { ...query, ...listed({ sort, expand }) }),
      expected: found
        .toSorted(inOrder({ datetime: (each) => each.datetime, amount: amountKey }, sort))
        .map((each) => transactionRecord(model, each, expand)),
    }
  },

  tasks: (model, pick) => {
    const like = pick.one([...model.tasks.values()])
    const query = filtersFrom(pick, like, ['source_account_id', 'status', 'task_type'])
    const found = [...model.tasks.values()].filter((each) => isLike(each, query))
    const sort = pick.maybe(() => ({ sort: pick.one(['created_datetime', '-created_datetime']) ?? '' }))
    if (sort['sort'] !== 'created_datetime') found.reverse()
    return { address: addressOf('/v0/transactions/tasks', { ...query, ...sort }), expected: found.map(taskRecord) }
  },

  accounts: (model, pick) => {
    const like = pick.one([...model.accounts.values()])
    const query = {
      ...pick.maybe(() => ({ ledger_id: like?.ledger_id ?? '' })),
      ...pick.maybe(() => ({ business_personal: pick.one(['business', 'personal']) ?? '' })),
    }
    const found = [...model.accounts.values()].filter(
      (each) =>
        (!query['ledger_id'] || each.ledger_id === query['ledger_id']) &&
        (!query['business_personal'] || (each.ledger_id === null) === (query['business_personal'] === 'personal')),
    )
    return {
      address: addressOf('/v0/source-accounts', query),
      expected: found.map((each) => accountRecord(model, each)),
    }
  },

  tags: (model, pick) => {
    const like = pick.one([...model.tags.values()])
    const query = {
      ...pick.maybe(() => ({ name: like?.name.slice(0, 2).toUpperCase() ?? '' })),
      ...pick.maybe(() => ({ tag_group_id: like?.tag_group_id ?? '' })),
      ...pick.maybe(() => ({ include_disabled: pick.one(['true', 'false']) ?? '' })),
    }
    const sort = sorting(pick, ['name'])
    const found = [...model.tags.values()].filter(
      (each) =>
        (!query['name'] || each.name.toLowerCase().includes(query['name'].toLowerCase())) &&
        (!query['tag_group_id'] || each.tag_group_id === query['tag_group_id']) &&
        (query['include_disabled'] === 'true' || isAssignable(model, each.id)),
    )
    const asked = sort.length === 0 ? ['name'] : sort
    return {
      address: addressOf('/v0/tags', { ...query, ...listed({ sort, expand: [] }) }),
      expected: found
        .toSorted(inOrder({ name: (each) => each.name.toLowerCase() }, asked))
        .map((each) => tagRecord(model, each)),
    }
  },

  rules: (model, pick) => {
    const [list, rules] = pick.one([
      ['/v0/categorization/rules', model.rules],
      ['/v0/platform/categorization/rules', model.platformRules],
    ] as const) ?? ['', new Map<string, Rule>()]
    const like = pick.one([...rules.values()])
    const query = {
      ...pick.maybe(() => ({ name: like?.name.slice(1, 4).toUpperCase().trim() ?? '' })),
      ...pick.maybe(() => ({ ledger_name: like?.ledger_name.toUpperCase() ?? '' })),
    }
    const sort = sorting(pick, ['priority', 'name'])
    const keys: Keys<Rule> = {
      priority: (each) => String(each.priority + 5),
      name: (each) => each.name.toLowerCase(),
    }
    // The oldest first among equals.
    const found = [...rules.values()]
      .filter((each) => holdsText(each.name, query['name']))
      .filter((each) => !query['ledger_name'] || sameName(each.ledger_name, query['ledger_name']))
      .toSorted(byKeys((sort.length === 0 ? ['-priority'] : sort).map((word) => keyOf(keys, word))))
    return { address: addressOf(list, { ...query, ...listed({ sort, expand: [] }) }), expected: found.map(ruleRecord) }
  },

  'groups of the Instance': (model) => ({
    address: '/v0/tags/groups',
    expected: [...model.groups.values()]
      .toSorted((a, b) => compareText(a.name.toLowerCase(), b.name.toLowerCase()) || compareText(a.id, b.id))
      .map((each) => groupRecord(model, each)),
  }),

  events: (model, pick) => {
    const after = pick.below(model.log.length + 3)
    return { address: `/v0/events?after=${after}`, expected: model.log.map(eventRecord).slice(after) }
  },

  'audit log': (model, pick) => {
    const like = pick.one(model.log)
    const query = {
      ...pick.maybe(() => ({ resource: like?.resource ?? '' })),
      ...pick.maybe(() => ({ id: like?.id ?? '' })),
      ...pick.maybe(() => ({ modified_by: like?.modifiedBy ?? '' })),
    }
    const found = model.log
      .map((event, at) => ({ event, at }))
      .filter(
        ({ event }) =>
          (!query['resource'] || event.resource === query['resource']) &&
          (!query['id'] || event.id === query['id']) &&
          (!query['modified_by'] || event.modifiedBy === query['modified_by']),
      )
    return {
      address: addressOf('/v0/audit-log', query),
      expected: found.toReversed().map(({ event, at }) => auditRecord(event, at)),
      besides: (record) => isUntoldWrite(model, query, record),
    }
  },

  instances: (model, pick) => {
    const all = [ownInstance(model), ...model.others.values()]
    const like = pick.one(all)
    const query = {
      ...pick.maybe(() => ({ name: like?.name.slice(1, 3).toUpperCase().trim() ?? '' })),
      ...filtersFrom(pick, like, ['subscription', 'parent_id']),
    }
    const sort = sorting(pick, ['name'])
    const found = all.filter(
      (each) =>
        (!query['name'] || each.name.toLowerCase().includes(query['name'].toLowerCase())) &&
        (!query['subscription'] || each.subscription === query['subscription']) &&
        (!query['parent_id'] || each.parent_id === query['parent_id']),
    )
    const expand = subset(pick, ['parent', 'children'])
    const shown = sort.length === 0 ? found : found.toSorted(inOrder({ name: (each) => each.name }, sort))
    return {
      address: addressOf('/v0/platform/instances', { ...query, ...listed({ sort, expand }) }),
      expected: shown.map((each) => {
        const parent = all.find(({ id }) => id === each.parent_id)
        const children = all.filter((other) => other.parent_id === each.id)
        return {
          ...instanceRecord(each),
          parent: parent && expand.includes('parent') ? instanceRecord(parent) : null,
          children: expand.includes('children') ? children.map(instanceRecord) : null,
        }
      }),
    }
  },

  templates: (model, pick) => {
    const status = pick.maybe(() => ({ status: pick.one(['live', 'draft', 'draft,live']) ?? '' }))
    const expand = pick.maybe(() => ({ expand: 'ledgers' }))
    const found = [...model.templates.values()].filter(
      (each) => !status['status'] || status['status'].split(',').includes(each.status),
    )
    return {
      address: addressOf('/v0/platform-gl/coa-templates', { ...status, ...expand }),
      expected: found.map((each) => templateRecord(each, expand['expand'] !== undefined)),
    }
  },

  'files of an entry': (model, pick) => {
    const entry = pick.one([...model.entries.values()])
    if (!entry || !hasRoute('GET', '/v0/journal-entry-files')) return undefined
    const own = [...model.files.values()].filter((file) => file.journal_entry_id === entry.id)
    return { address: `/v0/journal-entry-files?journal_entry_id=${entry.id}`, expected: own.map(fileRecord) }
  },

  'not a list': (model, pick) => {
    const account = [...model.accounts.keys()][0] ?? 'src_0'
    return pick.one<Read>([
      { address: '/v0/ledgers?sort=age', refusal: 'invalid_sort' },
      { address: '/v0/journal-entries?expand=ledger', refusal: 'invalid_expand' },
      { address: '/v0/journal-entries?start_date=2025-03-02&end_date=2025-03-01', refusal: 'invalid_date_range' },
      { address: `/v0/source-accounts/${account}/transactions?tag=1`, refusal: 'unknown_field' },
      { address: '/v0/tags?page_token=AAAA', refusal: 'invalid_page_token' },
      { address: '/v0/transactions/tasks?status=done', refusal: 'invalid_enum_value' },
      { address: '/v0/audit-log?start_date=2025-02-30', refusal: 'invalid_date' },
    ])
  },
}

const lineExpansions = [
  'ledger',
  'transaction',
  'journal_entry',
  'opposing_ledger_ids',
  'payment_applications',
  'accrual_source',
]

function addressOf(list: string, query: Record<string, string>): string {
  const parts = Object.entries(query).filter(([, value]) => value !== '')
  return parts.length === 0
    ? list
    : `${list}?${parts.map(([key, value]) => `${key}=${encodeURIComponent(value)}`).join('&')}`
}

function listed(words: { sort: readonly string[]; expand: readonly string[] }): Record<string, string> {
  return { sort: words.sort.join(','), expand: words.expand.join(',') }
}

/** Filters by what one of the records has. */
function filtersFrom(pick: Chooser, like: object | undefined, names: readonly string[]): Record<string, string> {
  const facts: Record<string, unknown> = { ...like }
  return Object.assign(
    {},
    ...names.map((name) =>
      pick.maybe(() => {
        const fact = facts[name]
        return typeof fact === 'string' ? { [name]: fact } : {}
      }),
    ),
  )
}

function isLike(record: object, query: Record<string, string>): boolean {
  const facts: Record<string, unknown> = { ...record }
  return Object.entries(query).every(([name, value]) => facts[name] === value)
}

function spanFrom(model: Model, pick: Chooser) {
  const first = pick.below(30)
  const query = {
    ...pick.maybe(() => ({ start_date: dayAfter(model.start, first) })),
    ...pick.maybe(() => ({ end_date: dayAfter(model.start, first + pick.below(20)) })),
    ...pick.maybe(() => ({ time_zone: pick.one(['UTC', 'Pacific/Apia', 'America/St_Johns']) ?? '' })),
  }
  const { start_date: start, end_date: end, time_zone: zone = model.zone } = query
  const from = start === undefined ? -Infinity : startOfDay(start, zone)
  const until = end === undefined ? Infinity : startOfDay(dayAfter(end, 1), zone)
  return { query, holds: (moment: string) => Date.parse(moment) >= from && Date.parse(moment) < until }
}

function someTags(model: Model, pick: Chooser) {
  const all = [...model.tags.keys()]
  const chosen = all.length === 0 ? {} : pick.maybe(() => ({ tag_ids: [pick.one(all), pick.one(all)].join(',') }))
  const ids = chosen['tag_ids']?.split(',')
  return {
    query: chosen,
    holds: (lines: readonly Line[]) => !ids || lines.some((line) => line.tags.some((tagId) => ids.includes(tagId))),
  }
}

function holdsText(text: string, part = ''): boolean {
  return text.toLowerCase().includes(part.toLowerCase())
}

function holdsWords(text: string, words = ''): boolean {
  return words.split(' ').every((word) => holdsText(text, word))
}

/** An entry of many lines may add up to more than an amount can be: then the largest is asked for. */
function askable(units: bigint): bigint {
  return units > largest ? largest : units
}

function debitsOf(entry: Entry): bigint {
  return entry.lines.reduce((sum, line) => (line.units > 0n ? sum + line.units : sum), 0n)
}

function isCash(model: Model, entry: Entry): boolean {
  return entry.lines.some((line) => model.ledgers.get(line.ledger_id)?.report_cash_flow)
}

function isIn(entry: Entry | undefined, ledgerId: string): boolean {
  return entry !== undefined && categoriesOf(entry).some((line) => line.ledger_id === ledgerId)
}

// Orders

type Keys<Item> = Record<string, (item: Item) => string>
type Compare<Item> = (a: Item, b: Item) => number

function sorting(pick: Chooser, words: readonly string[]): string[] {
  const asked = pick.maybe(() => ({ first: pick.one(words) ?? '', second: pick.one(words) ?? '' }))
  const distinct = new Set(Object.values(asked))
  return [...distinct].map((word) => (pick.below(2) === 0 ? `-${word}` : word))
}

function subset(pick: Chooser, words: readonly string[]): string[] {
  const asked = pick.maybe(() => ({ yes: 'yes' }))
  return asked['yes'] ? words.filter(() => pick.below(2) === 0) : []
}

function keyOf<Item>(keys: Keys<Item>, word: string): Compare<Item> {
  const key = keys[word.replace('-', '')] ?? (() => '')
  return word.startsWith('-') ? (a, b) => compareText(key(b), key(a)) : up(key)
}

function up<Item>(key: (item: Item) => string): Compare<Item> {
  return (a, b) => compareText(key(a), key(b))
}

function byKeys<Item>(keys: readonly Compare<Item>[]): Compare<Item> {
  return (a, b) => keys.reduce((order, key) => order || key(a, b), 0)
}

/** By the words, the latest first without any; the id goes the way of the first word. */
function inOrder<Item extends { id: string }>(keys: Keys<Item>, sort: readonly string[]): Compare<Item> {
  const asked = sort.length === 0 ? ['-datetime'] : sort
  const id: Compare<Item> = asked[0]?.startsWith('-') ? (a, b) => compareText(b.id, a.id) : up((item) => item.id)
  return byKeys([...asked.map((word) => keyOf(keys, word)), id])
}
