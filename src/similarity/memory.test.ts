import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { describe, it } from 'node:test'
import { Client } from 'pg'
import { aBusiness, type LabelledRow } from '../../test/merchants.ts'
import { aWorld, type World } from '../../test/world.ts'
import type { WriteTx } from '../database/database.ts'
import { signatureOf } from '../merchants/merchants.ts'
import { updateTransaction } from '../transactions/changes.ts'
import { fitted } from './calibration.ts'
import { circumstancesOf, emptyMemory, forget, judgementOf, learn, type Memory, trim } from './memory.ts'
import { memoryOf, openLibrary } from './model-cache.ts'
import { predict } from './votes.ts'

const rows = aBusiness({ kind: 'shop', seed: 3, rows: 700 })

describe('a memory', () => {
  it('says the same whatever the order in which it learned, and whatever it learned and forgot between', () => {
    const forth = remembering(rows.slice(0, 600))
    const back = remembering(rows.slice(0, 600).toReversed())
    const detour = remembering(rows)
    for (const { id } of rows.slice(600)) forget(detour, id)
    const changed = remembering(rows.slice(0, 600).map((row) => ({ ...row, label: 'Other', description: 'OTHER' })))
    for (const row of rows.slice(0, 600)) learn(changed, exampleOf(row))
    const expected = sayings(forth)
    assert.ok(new Set(expected.map((each) => each.split(' ')[0])).size > 10)
    for (const memory of [back, detour, changed]) assert.deepEqual(sayings(memory), expected)
  })

  it('keeps the latest rows when there are too many', () => {
    const memory = remembering(rows)
    trim(memory, 400)
    assert.ok(memory.truncated)
    assert.deepEqual(sayings(memory), sayings(remembering(rows.slice(300))))
  })

  it('of nothing says nothing, and of one row something finite', () => {
    assert.deepEqual(new Set(sayings(emptyMemory())), new Set(['nothing']))
    const [row] = rows
    assert.ok(row)
    for (const saying of sayings(remembering([row])))
      assert.match(saying, /^nothing$|^.+ (0|1|0\.\d+|\d\.\d+e-\d+) shop-3-0$/)
  })

  it('of hostile words is still asked', () => {
    const memory = emptyMemory()
    for (let at = 0; at < 2_000; at += 1)
      learn(memory, exampleOf({ ...row0(), id: `${at}`, description: at % 2 === 0 ? '' : `${'AB '.repeat(170)}${at}` }))
    assert.equal(memory.clusters.size, 2)
    assert.equal(sayings(memory).length, 100)
  })
})

describe('the curve of an Instance', () => {
  const trials = (score: number, right: number, of: number) =>
    Array.from({ length: of }, (_, at) => ({ score, right: at < right }))
  const likely = (curve: { slope: number; shift: number }, score: number) =>
    1 / (1 + Math.exp(-(curve.slope * score + curve.shift)))

  it('is the prior while there is nothing to say otherwise', () => {
    assert.deepEqual(fitted([]), { slope: 1, shift: 0 })
  })

  it('moves where its past says so, and hardly for a few rows', () => {
    // 0.88 by the prior, right in half of the cases.
    const past = [...trials(2, 150, 300)]
    assert.ok(Math.abs(likely(fitted(past), 2) - 0.5) < 0.08)
    assert.ok(likely(fitted(trials(2, 1, 4)), 2) > 0.75)
    assert.ok(likely(fitted(trials(2, 300, 300)), 2) > 0.93)
  })

  it('never says that what has more for it is less likely', () => {
    const turned = fitted([...trials(4, 0, 200), ...trials(-4, 200, 200)])
    assert.ok(turned.slope > 0 && Number.isFinite(turned.shift))
  })
})

describe('the memories of a process', () => {
  it('keep the latest rows of an Instance; when one goes, an earlier one has its turn', async () => {
    await using world = await aWorld()
    const accountId = await learned(world, ['a', 'b', 'c'])
    const latest = openLibrary({ rowsOfInstance: 2, bytes: 1 })
    const kept = () => world.inBooks(async (tx) => [...(await latest(tx)).rows.keys()].toSorted())
    assert.deepEqual(await kept(), ['b', 'c'])
    await world.delete(`/v0/source-accounts/${accountId}/transactions/c`)
    assert.deepEqual(await kept(), ['a', 'b'])
    await world.delete(`/v0/source-accounts/${accountId}/transactions/b`)
    assert.deepEqual(await kept(), ['a'])
  })

  it('drop the Instances used longest ago, and read them anew', async () => {
    await using one = await aWorld()
    await using other = await aWorld()
    await learned(one, ['a', 'b'])
    await learned(other, ['a', 'b'])
    const roomy = openLibrary({ rowsOfInstance: 100, bytes: 1e9 })
    const kept = await one.inBooks(roomy)
    assert.equal(await one.inBooks(roomy), kept)
    await other.inBooks(roomy)
    assert.equal(await one.inBooks(roomy), kept)
    const narrow = openLibrary({ rowsOfInstance: 100, bytes: 1 })
    const first = await one.inBooks(narrow)
    assert.equal(await one.inBooks(narrow), first)
    await other.inBooks(narrow)
    const again = await one.inBooks(narrow)
    assert.notEqual(again, first)
    assert.deepEqual([...again.rows.keys()], [...first.rows.keys()])
  })

  it('keep nothing of what was undone', async () => {
    await using world = await aWorld()
    const sourceAccountId = await learned(world, ['a'])
    await world.importRows(sourceAccountId, [bankRow('b')])
    const rent = await world.ledger('Rent')
    const ledgers = async (tx: WriteTx) => wordsAbout(await memoryOf(tx), rent)
    const undone = world.inBooks(async (tx) => {
      for (const transactionId of ['a', 'b'])
        await updateTransaction(
          tx,
          { sourceAccountId, transactionId },
          { category: { updated_category_ledger_id: rent } },
        )
      assert.deepEqual((await ledgers(tx)).toSorted(), ['a true', 'b true'])
      throw new Error('undone')
    })
    await assert.rejects(undone, /undone/)
    assert.deepEqual(await world.inBooks(ledgers), ['a false'])
  })
})

describe('books that are older than similarity', () => {
  it('are learned from as well: its migration marks what persons categorized before', async () => {
    await using world = await aWorld()
    await learned(world, ['a', 'b'])
    const marks = `select m.id, m.mark <= i.sequence as past from learnings m join instances i on i.id = m.instance_id
      where m.instance_id = '${world.instanceId}' order by m.id`
    const migration = readFileSync(new URL('../../migrations/0011_similarity.sql', import.meta.url), 'utf8')
    const [tables = ''] = migration.split('-- Writers of one Instance')
    const client = new Client(world.connection)
    await client.connect()
    try {
      await client.query('begin; drop table learnings; set local role daybook_owner')
      await client.query(tables)
      await client.query('reset role')
      const { rows: marked } = await client.query(marks)
      assert.deepEqual(marked, [
        { id: 'a', past: true },
        { id: 'b', past: true },
      ])
    } finally {
      await client.end()
    }
  })
})

function row0(): LabelledRow {
  const [row] = rows
  if (!row) throw new Error('no rows')
  return row
}

function remembering(taught: readonly LabelledRow[]): Memory {
  const memory = emptyMemory()
  for (const row of taught) learn(memory, exampleOf(row))
  return memory
}

function exampleOf(row: LabelledRow) {
  const { id, amount, datetime, description, label, sourceAccountId } = row
  return { id, ledger_id: label, revised: false, source_account_id: sourceAccountId, amount, datetime, description }
}

/** What it says of the last hundred rows, and how sure it is. */
function sayings(memory: Memory): string[] {
  const { index, calibration } = judgementOf(memory)
  return rows.slice(600).map((row) => {
    const verdict = predict(index, {
      signature: signatureOf(row.description),
      ...circumstancesOf(memory, exampleOf(row)),
    })
    if (!verdict) return 'nothing'
    return `${verdict.ledgerId} ${calibration(verdict.evidence)} ${verdict.neighbours.join(',')}`
  })
}

/** Which of the rows belong to the ledger. */
function wordsAbout(memory: Memory, ledgerId: string): string[] {
  return [...memory.rows].map(([id, cluster]) => {
    const ledger = cluster.ledgers[cluster.ids.indexOf(id)] ?? -1
    return `${id} ${memory.ledgers.texts[ledger] === ledgerId}`
  })
}

function bankRow(id: string) {
  return { id, amount: '-5.00', datetime: `2026-02-0${(id.codePointAt(0) ?? 0) - 96}T12:00:00Z`, description: 'COFFEE' }
}

/** Rows of successive days that a person called meals. */
async function learned(world: World, ids: readonly string[]): Promise<string> {
  const { accountId } = await world.bankAccount()
  await world.importRows(accountId, ids.map(bankRow))
  const category = { updated_category_ledger_id: await world.ledger('Meals') }
  for (const id of ids) await world.put(`/v0/source-accounts/${accountId}/transactions/${id}`, { category })
  return accountId
}
