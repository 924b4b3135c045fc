import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { describe, it } from 'node:test'
import { loadModule } from 'libpg-query'
import type { OnStatement } from '../src/database/database.ts'
import { openService, routes } from '../src/main/app.ts'
import { addressOf, exampleOf, sentBody } from './examples.ts'
import { strayings, tenantTables } from './one-instance.ts'
import { statementOf } from './recorded-statements.ts'
import { aWorld, serviceBeside } from './world.ts'

const tables = tenantTables(readFileSync(new URL('../migrations/schema.sql', import.meta.url), 'utf8'))
await loadModule()

/** `$1` and `$2` are the id of the Instance. */
const judge = (text: string) => strayings({ text, own: [1, 2] }, tables)

describe('a statement keeps to one Instance', () => {
  it('knows whose rows are in which table', () => {
    assert.ok(tables.columns.size > 25 && tables.others.size > 10)
    assert.equal(tables.columns.get('instances'), 'id')
    assert.ok(tables.others.has('tokens'), 'a token may name an Instance, but is of its platform')
  })

  for (const text of [
    'select id from ledgers where instance_id = $1',
    'select id from ledgers l where $1 = l.instance_id and (id = $3 or id = $4)',
    'select from ledgers l join line_entries e on e.instance_id = l.instance_id and e.ledger_id = l.id where l.instance_id = $1',
    'select from ledgers l join line_entries e on (e.instance_id, e.ledger_id) = (l.instance_id, l.id) where l.instance_id = $1',
    'select from ledgers join tags using (instance_id, id) where ledgers.instance_id = $1',
    'select from ledgers l where l.instance_id = $1 and exists (select from line_entries e where e.instance_id = l.instance_id)',
    'select from ledgers l left join tags t on t.instance_id = $2 where l.instance_id = $1',
    'with a as (select * from ledgers where instance_id = $1) select from a join tags t on t.instance_id = $2',
    'insert into ledgers (id, instance_id) select e.id, $1 from unnest($3::text[]) as e (id) returning true',
    'insert into ledgers (instance_id, id) values ($1, $3), ($2, $4)',
    'update ledgers set name = t.name from tags t where ledgers.instance_id = $1 and t.instance_id = $2',
    'delete from ledgers using unnest($3::text[]) as gone (id) where instance_id = $1 and ledgers.id = gone.id',
    'select from tags t join tag_groups g on g.platform_id = $3 where t.instance_id = $1',
    'select id from instances where id = $1',
    'select id from instances where platform_id = $3 and parent_id = $1',
    'set local enable_seqscan = off',
    'explain select from ledgers where instance_id = $1',
  ])
    it(`takes: ${text}`, () => assert.deepEqual(judge(text), []))

  for (const text of [
    'select id from ledgers',
    'select id from ledgers where instance_id = $3',
    'select id from ledgers where instance_id = any($3)',
    `select id from ledgers where instance_id = current_setting('app.instance_id')`,
    'select id from ledgers where instance_id = $1 or id = $3',
    'select id from ledgers where not (instance_id = $1)',
    'select id from ledgers where instance_id <> $1',
    'select from ledgers l join line_entries e on e.ledger_id = l.id where l.instance_id = $1',
    'select from ledgers l join line_entries e on e.id = l.instance_id where l.instance_id = $1',
    'select from ledgers, line_entries where ledgers.instance_id = $1',
    'select from ledgers l where l.instance_id = $1 and exists (select from line_entries e where e.ledger_id = l.id)',
    'select (select max(id) from tags) from ledgers where instance_id = $1',
    'with a as (select * from ledgers) select from a',
    'select from (select * from ledgers) as a where a.instance_id = $1',
    'select id from ledgers where instance_id = $1 union select id from tags',
    'insert into ledgers (id) values ($3)',
    'insert into ledgers (instance_id, id) values ($1, $3), ($4, $5)',
    'insert into ledgers (instance_id, id) select $3, $1',
    'insert into ledgers (instance_id, id) select instance_id, id from tags',
    'with a as (insert into ledgers (instance_id, id) values ($3, $4)) select',
    'update ledgers set name = $3',
    'update ledgers set instance_id = $3 where instance_id = $1',
    'update ledgers set name = t.name from tags t where ledgers.instance_id = $1 and t.id = ledgers.id',
    'delete from ledgers where id = $3',
    'select name from instances',
    'select i.name from instances i join ledgers l on l.instance_id = $1 where i.platform_id = $3',
    'select from tags t join coa_templates c on c.platform_id = $3 where t.instance_id = $1',
    'select from nowhere where instance_id = $1',
    `select set_config('app.instance_id', $1, true)`,
    'set enable_seqscan = off',
    'truncate ledgers',
  ])
    it(`refuses: ${text}`, () => assert.equal(judge(text).length > 0, true))
})

describe('what the service sends', () => {
  it('keeps to one Instance when it deletes; what it sends in all tests is judged when they are over', async () => {
    await using world = await aWorld()
    const problems: string[] = []
    let heard = 0
    const onStatement: OnStatement = (instanceId, statement) => {
      heard += 1
      problems.push(
        ...strayings(statementOf(instanceId, statement), tables).map((each) => `${statement.text}: ${each}`),
      )
    }
    const beside = await openService({ ...serviceBeside(world), onStatement })
    try {
      const at = await beside.server.fastify.listen({ host: '127.0.0.1', port: 0 })
      for (const route of routes.filter((each) => each.method === 'DELETE' && each.tenancy === 'instance')) {
        const example = await exampleOf(world, route)
        const sent = example.body === undefined ? undefined : sentBody(route, example.body)
        const answer = await world.call('DELETE', addressOf(route, example), {
          at,
          ...(sent && { raw: sent.bytes, headers: { 'content-type': sent.type } }),
        })
        assert.ok(answer.status < 300, `${route.id}: ${answer.text}`)
      }
    } finally {
      await beside.close()
    }
    assert.deepEqual(problems, [])
    assert.ok(heard > 50, `${heard} statements`)
  })
})
