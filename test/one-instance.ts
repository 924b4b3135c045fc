import { parseSync } from 'libpg-query'
import { sharedTables } from '../src/operations/distribution.ts'
import type { RecordedStatement } from './recorded-statements.ts'

/**
 * Whether a statement keeps to the Instance whose books it is sent in, judged by PostgreSQL's own grammar: every table
 * of an Instance that it names is held to that Instance by the text itself, wherever row-level security would have to
 * step in otherwise. So a router that knows nothing but the text (Citus) sends it to one shard.
 */
export interface TenantTables {
  /** Their column of the Instance: `instance_id`, or `id` of `instances`. */
  columns: ReadonlyMap<string, string>
  /** Other tables of ours, and what stands on the coordinator of a cluster. */
  others: ReadonlySet<string>
}

/** From the schema as it is checked in. */
export function tenantTables(schema: string): TenantTables {
  const tables = [...schema.matchAll(/^CREATE TABLE (\w+) \(\n(.*?)^\)/gms)]
  const keyed = tables
    .filter(([, , body = '']) => /^  instance_id text .*NOT NULL/m.test(body))
    .map(([, name = '']) => name)
  const columns = new Map([...keyed.map((name): [string, string] => [name, 'instance_id']), ['instances', 'id']])
  return { columns, others: new Set(tables.map(([, name = '']) => name).filter((name) => !columns.has(name))) }
}

/** What is wrong with it, a line for each. */
export function strayings({ text, own }: RecordedStatement, tables: TenantTables): string[] {
  const problems: string[] = []
  const named = new Set<string>()
  if (/\bset_config\s*\(/i.test(text)) problems.push('calls set_config, which no worker would hear of')
  const parsed: unknown = parseSync(text)
  for (const statement of list(parsed, 'stmts'))
    visitQuery(node(statement, 'stmt'), { tables, own, problems, named, ctes: new Map(), outer: [] })
  const ofPlatform = [...named].filter((table) => tables.others.has(table) && !sharedTables.has(table))
  if ([...named].some((table) => tables.columns.has(table)))
    problems.push(
      ...ofPlatform.map((table) => `has ${table}, which is on the coordinator alone, beside rows of an Instance`),
    )
  return problems
}

interface Place {
  tables: TenantTables
  own: readonly number[]
  problems: string[]
  /** Tables that it names. */
  named: Set<string>
  /** Names of the clauses in sight, and whether what they yield as instance_id is of the Instance. */
  ctes: ReadonlyMap<string, boolean>
  /** What a subquery may lean on. */
  outer: readonly Source[]
}

/** Something that rows come from. */
interface Source {
  name: string
  table: string | null
  /** The column that says whose a row is; null where it has none. */
  column: string | null
  held: boolean
}

type Node = Readonly<Record<string, unknown>>

/** They name no rows. */
const savepoints: ReadonlySet<string> = new Set([
  'TRANS_STMT_SAVEPOINT',
  'TRANS_STMT_ROLLBACK_TO',
  'TRANS_STMT_RELEASE',
])

function visitQuery(query: Node, place: Place): void {
  const [kind = '', body] = Object.entries(query)[0] ?? []
  if (!isNode(body)) return
  const inner = withClauses(body, place)
  if (kind === 'SelectStmt') visitSelect(body, inner)
  else if (kind === 'InsertStmt') visitInsert(body, inner)
  else if (kind === 'UpdateStmt' || kind === 'DeleteStmt') visitChange(body, inner)
  else if (kind === 'ExplainStmt') visitQuery(node(body, 'query'), place)
  else if (kind === 'VariableSetStmt' && body['is_local'] === true) return
  else if (kind === 'TransactionStmt' && savepoints.has(String(body['kind']))) return
  else place.problems.push(`is neither a query nor a change: ${kind}`)
}

/** Each is judged on its own, and seen by those after it. */
function withClauses(body: Node, place: Place): Place {
  const ctes = new Map(place.ctes)
  for (const each of list(node(body, 'withClause'), 'ctes')) {
    const { ctename, ctequery } = node(each, 'CommonTableExpr')
    // A clause that stands on itself is held by where it begins.
    ctes.set(String(ctename), true)
    if (isNode(ctequery)) visitQuery(ctequery, { ...place, ctes })
  }
  return { ...place, ctes }
}

function visitSelect(body: Node, place: Place): void {
  if (isNode(body['larg']) && isNode(body['rarg'])) {
    for (const side of [body['larg'], body['rarg']]) visitSelect(side, withClauses(side, place))
    return
  }
  const sources: Source[] = []
  const equal: Node[] = [...conjuncts(node(body, 'whereClause'))]
  for (const each of list(body, 'fromClause')) gather(each, { sources, equal, place })
  judge(sources, equal, place)
  visitBelow(body, ['withClause', 'fromClause'], { ...place, outer: [...sources, ...place.outer] })
  for (const each of list(body, 'fromClause')) visitFrom(each, { ...place, outer: [...sources, ...place.outer] })
}

function visitInsert(body: Node, place: Place): void {
  const table = String(node(body, 'relation')['relname'])
  const column = columnOf(table, place)
  const source = node(node(body, 'selectStmt'), 'SelectStmt')
  if (column !== null && !insertsOwn(body, { column, source, place }))
    place.problems.push(`inserts into ${table} without saying that the rows are of the Instance`)
  visitSelect(source, withClauses(source, place))
  const target: Source = { name: aliasOf(node(body, 'relation')), table, column, held: true }
  visitBelow(body, ['withClause', 'relation', 'selectStmt'], { ...place, outer: [target, ...place.outer] })
}

/** The value at the place of the column is the Instance's id, in every row. */
function insertsOwn(body: Node, { column, source, place }: { column: string; source: Node; place: Place }): boolean {
  const at = list(body, 'cols').findIndex((each) => node(each, 'ResTarget')['name'] === column)
  if (at < 0) return false
  const rows = list(source, 'valuesLists')
  if (rows.length > 0) return rows.every((row) => isOwn(list(node(row, 'List'), 'items')[at], place))
  const value = node(list(source, 'targetList')[at], 'ResTarget')['val']
  if (isOwn(value, place)) return true
  const sources: Source[] = []
  const equal = [...conjuncts(node(source, 'whereClause'))]
  for (const each of list(source, 'fromClause')) gather(each, { sources, equal, place })
  const silent = { ...place, problems: [] }
  judge(sources, equal, silent)
  return sources.some((each) => each.held && isColumnOf(value, each, sources))
}

function visitChange(body: Node, place: Place): void {
  const sources: Source[] = []
  const equal: Node[] = [...conjuncts(node(body, 'whereClause'))]
  gather({ RangeVar: node(body, 'relation') }, { sources, equal, place })
  const others = [...list(body, 'fromClause'), ...list(body, 'usingClause')]
  for (const each of others) gather(each, { sources, equal, place })
  judge(sources, equal, place)
  const [changed] = sources
  const moved = list(body, 'targetList').some((each) => node(each, 'ResTarget')['name'] === changed?.column)
  if (moved && changed?.column) place.problems.push(`moves rows of ${changed.table} to another Instance`)
  const inner = { ...place, outer: [...sources, ...place.outer] }
  visitBelow(body, ['withClause', 'relation', 'fromClause', 'usingClause'], inner)
  for (const each of others) visitFrom(each, inner)
}

/** The sources of a FROM, and what its joins say must be equal. */
function gather(item: unknown, found: { sources: Source[]; equal: Node[]; place: Place }): void {
  const { sources, equal, place } = found
  const [kind = '', body] = Object.entries(isNode(item) ? item : {})[0] ?? []
  if (!isNode(body)) return
  if (kind === 'JoinExpr') {
    gather(body['larg'], found)
    const before = [...sources]
    gather(body['rarg'], found)
    equal.push(...conjuncts(node(body, 'quals')))
    for (const each of list(body, 'usingClause')) {
      const name = String(node(each, 'String')['sval'])
      const right = sources.slice(before.length)
      for (const left of before)
        for (const other of right)
          if (left.column === name && other.column === name) equal.push({ Using: [left, other] })
    }
    return
  }
  const name = aliasOf(body)
  if (kind !== 'RangeVar') {
    // A subquery is judged where it stands; what it yields as instance_id is then of the Instance.
    sources.push({
      name,
      table: null,
      column: kind === 'RangeSubselect' ? 'instance_id' : null,
      held: kind === 'RangeSubselect',
    })
    return
  }
  const table = String(body['relname'])
  if (place.ctes.has(table) && body['schemaname'] === undefined)
    sources.push({ name, table: null, column: 'instance_id', held: true })
  else sources.push({ name, table, column: columnOf(table, place), held: false })
}

/** Subqueries and functions in a FROM. */
function visitFrom(item: unknown, place: Place): void {
  if (!isNode(item)) return
  const [kind = '', body] = Object.entries(item)[0] ?? []
  if (!isNode(body) || kind === 'RangeVar') return
  if (kind === 'JoinExpr') {
    visitFrom(body['larg'], place)
    visitFrom(body['rarg'], place)
    visitBelow(body, ['larg', 'rarg'], place)
  } else if (kind === 'RangeSubselect') visitQuery(node(body, 'subquery'), place)
  else visitBelow(body, [], place)
}

/** Goes on from what is held by the Instance's id to whatever is equal to it, until nothing more is found. */
function judge(sources: Source[], equal: readonly Node[], place: Place): void {
  const pairs = equal.flatMap(equalPairs)
  const holds = (side: unknown) =>
    isOwn(side, place) ||
    sources.some((each) => each.held && isColumnOf(side, each, sources)) ||
    place.outer.some(
      (each) =>
        each.held && isColumnOf(side, each, place.outer) && !sources.some((near) => isColumnOf(side, near, sources)),
    )
  for (let grown = true; grown;) {
    grown = false
    for (const source of sources.filter((each) => !each.held && each.column !== null)) {
      const held =
        pairs.some(
          ([left, right]) =>
            (isColumnOf(left, source, sources) && holds(right)) || (isColumnOf(right, source, sources) && holds(left)),
        ) || equal.some((each) => usingPair(each).includes(source) && usingPair(each).some((other) => other.held))
      if (held) {
        source.held = true
        grown = true
      }
    }
  }
  for (const { held, column, table } of sources)
    if (!held && column !== null && table !== null && !looksAround(table, equal, place))
      place.problems.push(`reads or changes ${table} without holding its ${column} to the Instance`)
}

/** The Instances of the platform, by themselves: who they are, never what is in their books. Every shard is asked. */
function looksAround(table: string, equal: readonly Node[], { named }: Place): boolean {
  const isOfPlatform = (side: unknown) =>
    list(node(side, 'ColumnRef'), 'fields')
      .map((field) => node(field, 'String')['sval'])
      .at(-1) === 'platform_id'
  return table === 'instances' && named.size === 1 && equal.flatMap(equalPairs).some(([left]) => isOfPlatform(left))
}

function usingPair(each: Node): readonly Source[] {
  const pair = each['Using']
  return Array.isArray(pair) ? pair : []
}

/** `a = b`, and `(a, b) = (c, d)` part by part; `= any` of an array is none. */
function equalPairs(each: Node): [unknown, unknown][] {
  const { kind, name, lexpr, rexpr } = node(each, 'A_Expr')
  const operator = Array.isArray(name) ? node(name[0], 'String')['sval'] : undefined
  if (kind !== 'AEXPR_OP' || operator !== '=') return []
  const left = list(node(lexpr, 'RowExpr'), 'args')
  const right = list(node(rexpr, 'RowExpr'), 'args')
  return left.length > 0 && left.length === right.length
    ? left.map((part, at): [unknown, unknown] => [part, right[at]])
    : [[lexpr, rexpr]]
}

function conjuncts(condition: Node): Node[] {
  const { boolop, args } = node(condition, 'BoolExpr')
  if (boolop === 'AND_EXPR' && Array.isArray(args)) return args.flatMap((each) => (isNode(each) ? conjuncts(each) : []))
  return [condition]
}

/** A parameter that was the Instance's id, whatever it is cast to. */
function isOwn(value: unknown, { own }: Place): boolean {
  if (!isNode(value)) return false
  const { arg } = node(value, 'TypeCast')
  if (arg !== undefined) return isOwn(arg, { own } as Place)
  const { number } = node(value, 'ParamRef')
  return typeof number === 'number' && own.includes(number)
}

/** The tenant's column of this source: under its name, or bare where no other has one. */
function isColumnOf(value: unknown, source: Source, sources: readonly Source[]): boolean {
  if (!isNode(value)) return false
  const parts = list(node(value, 'ColumnRef'), 'fields').map((field) => node(field, 'String')['sval'])
  if (parts.at(-1) !== source.column || source.column === null) return false
  if (parts.length > 1) return parts.at(-2) === source.name
  return sources.filter((each) => each.column === source.column && each.table !== null).length <= 1
}

/** Every query that stands anywhere below, and every function that is ours. */
function visitBelow(body: Node, except: readonly string[], place: Place): void {
  for (const [key, value] of Object.entries(body)) if (!except.includes(key)) visitAny(value, place)
}

function visitAny(value: unknown, place: Place): void {
  if (Array.isArray(value)) for (const each of value) visitAny(each, place)
  if (!isNode(value)) return
  for (const [key, below] of Object.entries(value))
    if (key === 'SelectStmt' || key === 'InsertStmt') visitQuery({ [key]: below }, place)
    else visitAny(below, place)
}

/** Null for tables of a platform. A name that nobody knows is a problem of its own. */
function columnOf(table: string, { tables, problems, named }: Place): string | null {
  named.add(table)
  const column = tables.columns.get(table)
  if (column === undefined && !tables.others.has(table)) problems.push(`names ${table}, which is no table of ours`)
  return column ?? null
}

function aliasOf(body: Node): string {
  const name = node(body, 'alias')['aliasname'] ?? body['relname']
  return typeof name === 'string' ? name : ''
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** An empty one where there is none. */
function node(parent: unknown, key: string): Node {
  const value = isNode(parent) ? parent[key] : undefined
  return isNode(value) ? value : {}
}

function list(parent: unknown, key: string): readonly unknown[] {
  const value = isNode(parent) ? parent[key] : undefined
  return Array.isArray(value) ? value : []
}
