import { mock } from 'node:test'
import { Client, type ClientConfig } from 'pg'
import { applicationRole } from '../src/database/connections.ts'

/** A statement of the application as it went to the database, and whose it was. */
export interface Statement extends Tenant {
  text: string
  values: readonly unknown[]
}

export interface Tenant {
  /** Empty: of no platform, as while it is not known whose request it is. */
  platformId: string
  instanceId: string
}

export interface Replayed {
  statements_replayed: number
  /** Of them, those that find or change rows where they belong: the others prove little. */
  statements_with_rows: number
  /** What answered otherwise for whose rows were there, though they are not the asker's. */
  leaking: readonly string[]
}

/** From now on every statement within a transaction of the application is written down, up to so many for one text. */
export function recordStatements(setsOfValues: number): readonly Statement[] {
  const recorded: Statement[] = []
  const times = new Map<string, number>()
  const tenants = new WeakMap<Client, Tenant>()
  const original = Client.prototype.query
  mock.method(Client.prototype, 'query', function query(this: Client, ...sent: unknown[]) {
    const [first] = sent
    if (typeof first === 'string') tenants.set(this, tenantAfter(first, tenants.get(this)))
    const { text, values = [] } = Object(first)
    const tenant = tenants.get(this)
    if (typeof text === 'string' && tenant && !ofNoTenant.test(text)) {
      const key = `${text} ${tenant.platformId} ${tenant.instanceId}`
      const count = (times.get(key) ?? 0) + 1
      times.set(key, count)
      if (count <= setsOfValues) recorded.push({ ...tenant, text, values })
    }
    return Reflect.apply(original, this, sent)
  })
  return recorded
}

/**
 * Runs what was recorded for one tenant in the name of another: as it was; with the asker's own ids of Instance and
 * platform beside the foreign ids of records; and the latter past row-level security, so that the condition in the
 * statement stands alone. Each once while the rows of the tenant are there and once when they are gone, which must make
 * no difference: not in the rows, not in their number, not in an error. All in one transaction that is rolled back.
 */
export async function replay(
  connection: ClientConfig,
  statements: readonly Statement[],
  { of, asker }: { of: Tenant; asker: Tenant },
): Promise<Replayed> {
  const client = new Client({ ...connection, pipeline: true, types: { getTypeParser: () => String } })
  await client.connect()
  try {
    await client.query(`begin; set local statement_timeout = '20s'`)
    const exchanged = statements.map((each) => inTheNameOf(each, { of, asker }))
    const passes = async () => ({
      foreign: await pass(client, statements, { as: asker, role: applicationRole }),
      exchanged: await pass(client, exchanged, { as: asker, role: applicationRole }),
      unsecured: await pass(client, exchanged, { as: asker, role: 'none' }),
    })
    const at = await pass(client, statements, { as: of, role: applicationRole })
    const before = await passes()
    await removeRows(client, of)
    const after = await passes()
    const leaking = (['foreign', 'exchanged', 'unsecured'] as const).flatMap((kind) =>
      statements
        // Before it is known whose request it is, no condition can say so: there row-level security stands alone.
        .filter(
          (each, index) =>
            before[kind][index] !== after[kind][index] && (kind !== 'unsecured' || each.platformId !== ''),
        )
        .map((each) => {
          const index = statements.indexOf(each)
          return `${kind}: ${each.text.replaceAll(/\s+/g, ' ')} ${before[kind][index]?.slice(0, 300)} <> ${after[kind][index]?.slice(0, 300)}`
        }),
    )
    const found = at.filter((answer) => /^[1-9]/.test(answer)).length
    return { statements_replayed: 3 * statements.length, statements_with_rows: found, leaking }
  } finally {
    await client.end()
  }
}

/** The queue of jobs belongs to nobody; of an Instance the id alone is the key, and the server makes it. */
const ofNoTenant = /graphile_worker\.|^\s*insert into instances\b/

/** `set local` holds to the end of the transaction. */
function tenantAfter(text: string, former: Tenant | undefined): Tenant {
  const start = /^(begin|commit|rollback)\b/.test(text) || !former ? { platformId: '', instanceId: '' } : former
  const [, platformId = start.platformId] = /app\.platform_id = '(\w+)'/.exec(text) ?? []
  const [, instanceId = start.instanceId] = /app\.instance_id = '(\w+)'/.exec(text) ?? []
  return { platformId, instanceId }
}

async function pass(
  client: Client,
  statements: readonly Statement[],
  { as, role }: { as: Tenant; role: string },
): Promise<string[]> {
  const opening = `savepoint one; set local role ${role}; set local app.platform_id = '${as.platformId}';
    set local app.instance_id = '${as.instanceId}'`
  const answers: string[] = []
  for (let start = 0; start < statements.length; start += 50) {
    const some = statements.slice(start, start + 50).map(async ({ text, values }) => {
      const parts = [
        client.query(opening),
        client.query(text, [...values]),
        client.query('set constraints all immediate'),
        client.query('rollback to savepoint one; release savepoint one'),
      ]
      const [, answer, checked] = await Promise.allSettled(parts)
      return `${answerOf(answer)} ${checked?.status === 'rejected' ? codeOf(checked.reason) : ''}`
    })
    answers.push(...(await Promise.all(some)))
  }
  return answers
}

function answerOf(answer: PromiseSettledResult<{ rowCount: number | null; rows: unknown[] }> | undefined): string {
  if (answer?.status !== 'fulfilled') return `error ${codeOf(answer?.reason)}`
  const { rowCount, rows } = answer.value
  return `${rowCount} ${rows
    .map((row) => JSON.stringify(row))
    .toSorted()
    .join()}`
}

function codeOf(error: unknown): string {
  const { code, constraint = '', message } = Object(error)
  return code === undefined ? String(message) : `${code} ${constraint}`
}

function inTheNameOf(statement: Statement, { of, asker }: { of: Tenant; asker: Tenant }): Statement {
  const exchange = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(exchange)
    if (typeof value !== 'string') return value
    return value.replaceAll(of.instanceId, asker.instanceId).replaceAll(of.platformId, asker.platformId)
  }
  return { ...statement, values: statement.values.map(exchange) }
}

/** Past every net, so that nothing else is touched. */
async function removeRows(client: Client, { platformId }: Tenant): Promise<void> {
  await client.query('set local role none; set local session_replication_role = replica')
  const { rows } = await client.query(`select c.table_name as name, string_agg(c.column_name, ' ') as columns
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and column_name in ('instance_id', 'platform_id')
    group by 1 order by 1`)
  const books = `(select id from instances where platform_id = '${platformId}')`
  for (const { name, columns } of rows.filter((each) => each.name !== 'instances')) {
    const own = columns.includes('instance_id') ? `instance_id in ${books}` : `platform_id = '${platformId}'`
    await client.query(`delete from ${name} where ${own}`)
  }
  await client.query(`delete from instances where platform_id = '${platformId}'`)
  await client.query(`delete from platforms where id = '${platformId}'`)
  await client.query('set local session_replication_role = origin')
}
