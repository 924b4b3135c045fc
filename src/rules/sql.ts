import type { InstanceTx } from '../platform/db.ts'
import { type OrderKey, type Page, type PageRequest, readPage } from '../platform/page.ts'
import { raw, sql } from '../platform/sql.ts'
import type { Rule } from './rules.ts'

const columns = raw('id, name, expression, ledger_name, priority, created_at')

/** The order in which rules decide: highest priority, then the oldest. */
const order: OrderKey<Rule>[] = [
  { column: 'priority', type: 'integer', descending: true, of: (rule) => rule.priority },
  { column: 'created_at', type: 'timestamptz', descending: false, of: (rule) => rule.created_at },
  { column: 'id', type: 'text', descending: false, of: (rule) => rule.id },
]

export async function list(tx: InstanceTx, page: PageRequest): Promise<Page<Rule>> {
  return await readPage<Rule>(page, order, async ({ where, orderBy, limit }) => {
    return await tx.query(sql`
      select ${columns} from categorization_rules where instance_id = ${tx.instance.id} and ${where}
      order by ${orderBy} limit ${limit}`)
  })
}

/** Those with a ledger, in their order: not one that source accounts post to, nor one closed to hand-made lines. */
export async function applicable(tx: InstanceTx): Promise<{ id: string; expression: string; ledger_id: string }[]> {
  return await tx.query(sql`
    select r.id, r.expression, l.id as ledger_id from categorization_rules r
    join ledgers l on l.instance_id = r.instance_id and lower(l.name) = lower(r.ledger_name)
    where r.instance_id = ${tx.instance.id} and l.editable and not exists (
      select from source_accounts s where s.instance_id = l.instance_id and s.ledger_id = l.id)
    order by r.priority desc, r.created_at, r.id`)
}

export async function find(tx: InstanceTx, id: string): Promise<Rule | undefined> {
  const [rule] = await tx.query<Rule>(sql`
    select ${columns} from categorization_rules where instance_id = ${tx.instance.id} and id = ${id}`)
  return rule
}

export async function insert(tx: InstanceTx, rule: Rule): Promise<void> {
  await tx.query(sql`
    insert into categorization_rules (instance_id, id, name, expression, ledger_name, priority, created_at)
    values (${tx.instance.id}, ${rule.id}, ${rule.name}, ${rule.expression}, ${rule.ledger_name}, ${rule.priority},
      ${rule.created_at})`)
}

export async function update(tx: InstanceTx, rule: Rule): Promise<void> {
  await tx.query(sql`
    update categorization_rules set name = ${rule.name}, expression = ${rule.expression}, ledger_name = ${rule.ledger_name},
      priority = ${rule.priority}
    where instance_id = ${tx.instance.id} and id = ${rule.id}`)
}

export async function remove(tx: InstanceTx, id: string): Promise<void> {
  await tx.query(sql`delete from categorization_rules where instance_id = ${tx.instance.id} and id = ${id}`)
}
