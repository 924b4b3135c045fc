import { fail } from '../kernel/errors.ts'
import type { Count } from '../kernel/flavor.ts'
import type { InstanceId } from '../kernel/ids.ts'
import { currencyDecimals } from '../kernel/money.ts'
import { isTimeZone, parseFiscalYearStart, startOfDay } from '../kernel/time.ts'
import type { AuditTx } from '../operations/audit.ts'
import { storedExpression } from '../rules/rules.ts'
import { type Anchor, anchorProblems } from './anchors.ts'
import { type Chain, chainChecks, chainProblems } from './chains.ts'
import { booksChecks, platformChecks } from './checks.ts'
import { historyProblems, historyProofs } from './history-proofs.ts'
import * as sql from './sql.ts'
import type { Books, StatementCheck } from './statement-check.ts'

export { AnchorError, anchorLines, readAnchors } from './anchors.ts'
export { rebuildRollUps, type RollUpDifference } from './rebuild.ts'
export { ownInstances } from './sql.ts'

/**
 * Whether everything that always holds does hold: of each Instance, each platform, and the database itself. The rules
 * are read from the rows anew; what the service calculates is not relied on.
 */
export interface Verdict {
  subject: 'database' | 'platform' | 'instance' | 'anchors'
  /** Of the platform or Instance. */
  id: string | null
  name: string | null
  /** How many rules were checked. */
  checks: number
  /** How many rows of the Instance or platform they were checked on. */
  rows: Count
  findings: Finding[]
}

export interface Finding {
  check: string
  holds: string
  total: Count
  /** A sentence each; at most `maxShown`. */
  shown: string[]
}

export const maxShown = 20

/** Of every check that there is. */
export const checkNames: readonly string[] = [
  'catalogue',
  'stray_rows',
  ...[...platformChecks, ...booksChecks].map((check) => check.name),
  ...Object.keys({ ...chainChecks, ...historyProofs }),
  'instance_settings',
  'rule_expression',
]

/** Everything, or the schema and one Instance; with what was anchored outside. Throws `instance_not_found`. */
export async function* verify(
  tx: AuditTx,
  { instanceId, anchors }: { instanceId?: InstanceId; anchors?: readonly Anchor[] } = {},
): AsyncGenerator<Verdict> {
  const tables = await sql.tenantTables(tx)
  const instances = await sql.instances(tx, instanceId ?? null)
  if (instanceId !== undefined && instances.length === 0) fail('instance_not_found')
  yield await verifyDatabase(tx, instanceId === undefined ? tables : [])
  for (const platform of instanceId === undefined ? await sql.platforms(tx) : [])
    yield await verifyPlatform(tx, platform, tables)
  for (const instance of instances) yield await verifyBooks(tx, instance, tables)
  const asked = anchors?.filter(({ id }) => instanceId === undefined || id === instanceId)
  if (asked) yield await verifyAnchors(tx, asked)
}

async function verifyAnchors(tx: AuditTx, anchors: readonly Anchor[]): Promise<Verdict> {
  const problems = await anchorProblems(tx, anchors)
  const holds = 'A chain has the events that it ended with when it was anchored.'
  return {
    subject: 'anchors',
    id: null,
    name: null,
    checks: 1,
    rows: BigInt(anchors.length),
    findings: problems.length === 0 ? [] : [{ check: 'event_anchor', holds, ...counted(problems) }],
  }
}

/** One Instance alone. Throws `instance_not_found`. */
export async function verifyInstance(tx: AuditTx, instanceId: InstanceId): Promise<Verdict> {
  const [instance] = await sql.instances(tx, instanceId)
  return await verifyBooks(tx, instance ?? fail('instance_not_found'), await sql.tenantTables(tx))
}

async function verifyDatabase(tx: AuditTx, tables: readonly sql.TenantTable[]): Promise<Verdict> {
  const problems = await tx.catalogueProblems()
  const strays: StatementCheck<undefined>[] = tables.map((table) => ({
    name: 'stray_rows',
    holds: 'A row belongs to an Instance or a platform that exists.',
    breaches: () => sql.strayRows(table),
  }))
  const catalogue = { check: 'catalogue', holds: 'The schema keeps tenants apart.', ...counted(problems) }
  return {
    subject: 'database',
    id: null,
    name: null,
    checks: 1 + strays.length,
    rows: 0n,
    findings: [...(problems.length > 0 ? [catalogue] : []), ...(await findings(tx, strays, undefined))],
  }
}

async function verifyPlatform(
  tx: AuditTx,
  platform: sql.PlatformRow,
  tables: readonly sql.TenantTable[],
): Promise<Verdict> {
  const chain: Chain = { ...platform, table: 'platform_events', key: platform.id }
  const rules = await sql.platformRuleExpressions(tx, platform.id)
  return {
    subject: 'platform',
    id: platform.id,
    name: platform.name,
    checks: platformChecks.length + 1 + Object.keys(chainChecks).length,
    rows: await sql.countRows(tx, ofTenant(tables, 'platform_id'), platform.id),
    findings: [
      ...(await findings(tx, platformChecks, platform)),
      ...codeFindings('rule_expression', rules.flatMap(expressionProblems)),
      ...(await gathered(chainProblems(tx, chain), chainChecks)),
    ],
  }
}

async function verifyBooks(
  tx: AuditTx,
  instance: sql.InstanceRow,
  tables: readonly sql.TenantTable[],
): Promise<Verdict> {
  const chain: Chain = { ...instance, table: 'events', key: instance.id }
  const rules = await sql.ruleExpressions(tx, instance.id)
  return {
    subject: 'instance',
    id: instance.id,
    name: instance.name,
    checks: booksChecks.length + Object.keys({ ...codeChecks, ...chainChecks, ...historyProofs }).length,
    rows: await sql.countRows(tx, ofTenant(tables, 'instance_id'), instance.id),
    findings: [
      ...(await findings(tx, booksChecks, booksOf(instance))),
      ...codeFindings('instance_settings', settingProblems(instance)),
      ...codeFindings('rule_expression', rules.flatMap(expressionProblems)),
      ...(await gathered(chainProblems(tx, chain), chainChecks)),
      ...(await gathered(historyProblems(tx, instance), historyProofs)),
    ],
  }
}

function ofTenant(tables: readonly sql.TenantTable[], tenant: sql.TenantTable['tenant']): sql.TenantTable[] {
  return tables.filter((table) => table.tenant === tenant)
}

async function findings<Subject>(
  tx: AuditTx,
  checks: readonly StatementCheck<Subject>[],
  subject: Subject,
): Promise<Finding[]> {
  const found = await Promise.all(
    checks.map(async ({ name, holds, breaches }) => {
      const { total, shown } = await sql.violations(tx, breaches(subject), maxShown)
      return total > 0n ? [{ check: name, holds, total, shown }] : []
    }),
  )
  return found.flat()
}

async function gathered<Check extends string>(
  problems: AsyncIterable<readonly [check: Check, violation: string]>,
  holds: Readonly<Record<Check, string>>,
): Promise<Finding[]> {
  const found = new Map<string, Finding>()
  for await (const [check, violation] of problems) {
    const finding: Finding = found.get(check) ?? { check, holds: holds[check], total: 0n, shown: [] }
    finding.total += 1n
    if (finding.shown.length < maxShown) finding.shown.push(violation)
    found.set(check, finding)
  }
  return [...found.values()]
}

// What is checked by code

const codeChecks = {
  instance_settings: 'Currency, time zone and fiscal year of an Instance are known ones.',
  rule_expression: 'The expression of a rule can be read.',
} as const

function codeFindings(check: keyof typeof codeChecks, problems: readonly string[]): Finding[] {
  return problems.length === 0 ? [] : [{ check, holds: codeChecks[check], ...counted(problems) }]
}

function counted(problems: readonly string[]): { total: Count; shown: string[] } {
  return { total: BigInt(problems.length), shown: problems.slice(0, maxShown) }
}

/** Where a setting is not known, the others are checked as far as they can be. */
function booksOf(instance: sql.InstanceRow): Books {
  const decimals = currencyDecimals.get(instance.currency) ?? 4
  return {
    id: instance.id,
    smallest: 10n ** BigInt(4 - decimals),
    start: startOfDay(instance.entries_start, isTimeZone(instance.time_zone) ? instance.time_zone : 'UTC'),
  }
}

function settingProblems(instance: sql.InstanceRow): string[] {
  const { id, currency, time_zone: zone, fiscal_year_start: year } = instance
  return [
    currencyDecimals.has(currency) ? '' : `Instance ${id} keeps its books in ${currency}, which is no currency.`,
    isTimeZone(zone) ? '' : `Instance ${id} is in the time zone ${zone}, which does not exist.`,
    parseFiscalYearStart(year) ? '' : `Instance ${id} starts its fiscal year on ${year}, which not every year has.`,
  ].filter((problem) => problem !== '')
}

function expressionProblems(rule: { id: string; expression: string }): string[] {
  try {
    storedExpression(rule.expression)
    return []
  } catch (error) {
    return [`Rule ${rule.id} cannot be read: ${error instanceof Error ? error.message : String(error)}.`]
  }
}
