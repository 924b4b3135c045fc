import { notCategories } from '../chart/chart.ts'
import type { PlatformTx, PlatformWriteTx, ReadTx, WriteTx } from '../database/database.ts'
import { mapPage, type OrderKey, type Page, type PageRequest, readPage } from '../database/keyset-page.ts'
import { all, joinByPrimaryKey, raw, sql, type Sql, wantedIds } from '../database/sql.ts'
import { must } from '../kernel/assert.ts'
import type { LedgerId } from '../kernel/ids.ts'
import type { Rule } from './rules.ts'

/** Rules are kept by an Instance or by a platform, in tables that differ in nothing but the tenant. */
export type RulesTx = ReadTx | PlatformTx

export type WritingRulesTx = WriteTx | PlatformWriteTx

export interface RuleFilter {
  name?: string
  ledger_name?: string
  sort?: (typeof ruleSorts)[number][]
}

export const ruleSorts = ['priority', '-priority', 'name', '-name'] as const

type Row = Rule & { sort_name: string }

const columns = raw(
  'r.id, r.name, r.expression, r.ledger_name, r.party_name, r.priority, r.version, r.created_at, lower(r.name) as sort_name',
)

export async function list(tx: RulesTx, page: PageRequest, filter: RuleFilter): Promise<Page<Rule>> {
  const conditions: Sql[] = []
  if (filter.name) conditions.push(sql`and position(lower(${filter.name}) in lower(r.name)) > 0`)
  if (filter.ledger_name) conditions.push(sql`and lower(r.ledger_name) = lower(${filter.ledger_name.trim()})`)
  const found = await readPage<Row>(page, orderOf(filter.sort), async ({ where, orderBy, limit }) => {
    return await tx.query(sql`
      select ${columns} from ${rulesOf(tx)} ${all(conditions)} and ${where} order by ${orderBy} limit ${limit}`)
  })
  return mapPage(found, ruleOf)
}

/** By default the order in which rules decide: highest priority, then the oldest. */
function orderOf(sort: NonNullable<RuleFilter['sort']> = ['-priority']): OrderKey<Row>[] {
  return [
    ...sort.map((word): OrderKey<Row> => {
      const descending = word.startsWith('-')
      return word.endsWith('priority')
        ? { column: 'r.priority', type: 'integer', descending, of: (rule) => rule.priority }
        : { column: 'lower(r.name) collate "C"', type: 'text', descending, of: (rule) => rule.sort_name }
    }),
    { column: 'r.created_at', type: 'timestamptz', descending: false, of: (rule) => rule.created_at },
    { column: 'r.id', type: 'text', descending: false, of: (rule) => rule.id },
  ]
}

export async function find(tx: RulesTx, id: string): Promise<Rule | undefined> {
  const [rule] = await tx.query<Row>(sql`select ${columns} from ${rulesOf(tx)} and r.id = ${id}`)
  return rule && ruleOf(rule)
}

/**
 * What these rules of the Instance and of its platform are called; of those that are gone, were: as far as events tell
 * it.
 */
export async function namesOf(tx: ReadTx, ids: readonly string[]): Promise<Map<string, string>> {
  const books = tx.instance.id
  const rows = await tx.query<{ id: string; name: string | null }>(sql`
    select wanted.id, coalesce(own.name, shared.name, former.before::json ->> 'name') as name from ${wantedIds(ids)}
    ${joinByPrimaryKey({ table: 'categorization_rules', alias: 'own', books, id: 'wanted.id', left: true })}
    left join platform_categorization_rules shared on shared.platform_id = ${tx.platformId} and shared.id = wanted.id
    left join lateral (select v.before from events v where v.instance_id = ${books} and own.id is null
      and v.resource_id >= wanted.id and v.resource_id <= wanted.id and v.type = 'categorization_rule.deleted'
      order by v.resource_id desc, v.sequence desc limit 1) as former on true`)
  return new Map(rows.flatMap(({ id, name }) => (name === null ? [] : [[id, name] as const])))
}

export async function count(tx: RulesTx): Promise<number> {
  const [row] = await tx.query<{ count: number }>(sql`select count(*)::integer as count from ${rulesOf(tx)}`)
  return must(row, 'the statement has one row always').count
}

export async function insert(tx: WritingRulesTx, rule: Rule): Promise<void> {
  const { table, key, tenant } = placeOf(tx)
  await tx.execute(sql`
    insert into ${table} (${key}, id, name, expression, ledger_name, party_name, priority, version, created_at)
    values (${tenant}, ${rule.id}, ${rule.name}, ${rule.expression}, ${rule.ledger_name}, ${rule.party_name}, ${rule.priority},
      ${rule.version}, ${rule.created_at})`)
}

export async function update(tx: WritingRulesTx, rule: Rule): Promise<void> {
  const { table, key, tenant } = placeOf(tx)
  await tx.execute(sql`
    update ${table} set name = ${rule.name}, expression = ${rule.expression}, ledger_name = ${rule.ledger_name},
      party_name = ${rule.party_name}, priority = ${rule.priority}, version = ${rule.version}
    where ${key} = ${tenant} and id = ${rule.id}`)
}

export async function remove(tx: WritingRulesTx, id: string): Promise<void> {
  const { table, key, tenant } = placeOf(tx)
  await tx.execute(sql`delete from ${table} where ${key} = ${tenant} and id = ${id}`)
}

function rulesOf(tx: RulesTx): Sql {
  const { table, key, tenant } = placeOf(tx)
  return sql`${table} r where r.${key} = ${tenant}`
}

function placeOf(tx: RulesTx) {
  return 'instance' in tx
    ? { table: raw('categorization_rules'), key: raw('instance_id'), tenant: tx.instance.id }
    : { table: raw('platform_categorization_rules'), key: raw('platform_id'), tenant: tx.platformId }
}

function ruleOf({ sort_name: _, ...rule }: Row): Rule {
  return rule
}

// Deciding in an Instance

/** A rule with the ledger that its name means in this Instance. */
export type PlacedRule = Pick<Rule, 'id' | 'name' | 'expression' | 'party_name' | 'priority' | 'created_at'> & {
  ledger_id: LedgerId
}

export async function applicableToInstance(tx: ReadTx): Promise<PlacedRule[]> {
  return await placed(tx, sql`categorization_rules r where r.instance_id = ${tx.instance.id}`)
}

export async function applicableOfPlatform(tx: ReadTx): Promise<PlacedRule[]> {
  return await placed(tx, sql`platform_categorization_rules r where r.platform_id = ${tx.platformId}`)
}

/** Those whose ledger is enabled and can be a category, in their order. */
async function placed(tx: ReadTx, rules: Sql): Promise<PlacedRule[]> {
  return await tx.query(sql`
    select r.id, r.name, r.expression, r.party_name, r.priority, r.created_at, l.id as ledger_id from (select r.* from ${rules}) as r
    join ${categories(tx)} and l.enabled and lower(l.name) = lower(r.ledger_name)
    order by r.priority desc, r.created_at, r.id`)
}

/** The category that a rule with this ledger name would give. */
export async function categoryNamed(tx: ReadTx, name: string): Promise<string | undefined> {
  const [row] = await tx.query<{ id: string }>(sql`
    select l.id from (select) as none join ${categories(tx)} and l.enabled and lower(l.name) = lower(${name.trim()})`)
  return row?.id
}

/** Those that can be a category, see `mayBeCategory`, and that no source account posts to. */
function categories(tx: ReadTx): Sql {
  return sql`ledgers l on l.instance_id = ${tx.instance.id} and l.editable
    and coalesce(l.required_ledger_purpose, '') <> all(${notCategories}::text[]) and not exists (
    select from source_accounts s where s.instance_id = l.instance_id and s.ledger_id = l.id)`
}

/** What a name means in the Instance. */
export interface Meaning {
  is_ledger: boolean
  is_enabled: boolean
  /** Whether it can be one, enabled or not. */
  is_category: boolean
}

export async function ledgersNamed(tx: ReadTx, names: readonly string[]): Promise<Map<string, Meaning>> {
  const rows = await tx.query<Meaning & { name: string }>(sql`
    select wanted.name, named.id is not null as is_ledger, coalesce(named.enabled, false) as is_enabled, exists (
      select from (select) as none join ${categories(tx)} and l.id = named.id) as is_category
    from unnest(${names}::text[]) as wanted (name)
    left join ledgers named on named.instance_id = ${tx.instance.id} and lower(named.name) = lower(wanted.name)`)
  return new Map(rows.map((row) => [row.name, row]))
}
