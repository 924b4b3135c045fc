import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { checkBooks } from '../../test/books-check.ts'
import { dice, openRandomBooks } from '../../test/random-transactions.ts'
import { seedOf } from '../../test/random.ts'
import { runsOf } from '../../test/sizes.ts'
import { aWorld, type World } from '../../test/world.ts'

/** Whatever happens to the sides of transfers, and in whatever order: the books hold, and each side says what it is. */

const stepsOfASequence = 45
const sequences = runsOf({ quick: 1, full: 8 })

describe('transfers', () => {
  it('hold after whatever is done, in any order', async (test) => {
    const seed = seedOf(test)
    for (let at = 0; at < sequences; at += 1) await aSequence(seed + at)
  })
})

async function aSequence(seed: number): Promise<void> {
  await using world = await aWorld({ ownPlatform: true })
  const books = await openRandomBooks(world, dice(seed))
  const done: string[] = []
  for (let step = 0; step < stepsOfASequence; step += 1) {
    const name = books.pick(Object.keys(books.deeds))
    done.push(name)
    const answer = await books.deeds[name]?.()
    const story = `seed ${seed}: ${done.join(', ')}: ${answer?.text ?? ''}`
    const isRefused = answer?.body?.error?.error_code === 'period_closed'
    assert.ok((answer?.status ?? 200) < 500 && (answer?.body?.status !== 'failed' || isRefused), story)
    assert.deepEqual(await wrongSides(world), [], story)
  }
  assert.deepEqual(await checkBooks(world.connection, world.instanceId), [], `seed ${seed}: ${done.join(', ')}`)
}

/** Sides that are not as the transfers say, and what says of itself that it is a side and is none. */
async function wrongSides(world: World): Promise<unknown[]> {
  return await world.rows(
    `with sides as (
       select t.*, a.ledger_id as own, f.id as transfer_id, f.status,
         (select count(*) filter (where g.required_ledger_purpose = 'account_transfers') * 100 + count(*)
           from line_entries l join ledgers g on g.instance_id = l.instance_id and g.id = l.ledger_id
           where l.instance_id = t.instance_id and l.journal_entry_id = t.journal_entry_id and l.id <> t.line_entry_id) as lines
       from transactions t join source_accounts a on a.instance_id = t.instance_id and a.id = t.source_account_id
         left join transfers f on f.instance_id = t.instance_id and t.id in (f.from_transaction_id, f.to_transaction_id)
           and f.status <> 'rejected'
       where t.instance_id = $1
     )
     select id, amount::text, posted_status, categorization_method, categorization_explanation, transfer_id, status, lines::text
     from sides where (status = 'matched' and (lines <> 101 or posted_status <> 'posted' or own is null))
       or (status = 'proposed' and (lines % 100 <> 1 or posted_status <> 'posted' or own is null))
       or (categorization_method = 'transfer' and categorization_explanation is distinct from transfer_id
         and datetime >= coalesce((select closed_until from instances where id = $1), '-infinity'))
       or (select count(*) from sides s where s.id = sides.id) > 1`,
    [world.instanceId],
  )
}
