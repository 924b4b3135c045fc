import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { appendEvents, type Authored, type LogHead } from './event-log.ts'

const head: LogHead = {
  table: 'events',
  key: 'ins_1',
  sequence: 7n,
  hash: Buffer.alloc(32),
  auditKey: Buffer.alloc(32),
  at: null,
  decimals: 2,
}

function changeOf(at: number, characters: number): Authored {
  const author = {
    now: Temporal.Instant.from('2026-01-01T00:00:00Z'),
    actor: { name: 'test', modifiedBy: null, requestId: null },
  }
  const after = { id: `ldg_${at}`, name: 'x'.repeat(characters) }
  return { change: { type: 'ledger.created', resource: 'ledger', id: after.id, before: null, after }, author }
}

describe('appendEvents', () => {
  const sequencesOf = async (sizes: readonly number[]) => {
    const {
      early,
      statements,
      head: left,
    } = await appendEvents(
      head,
      sizes.map((size, at) => changeOf(at, size)),
      'plf_1',
    )
    const last = statements.slice(0, -2)
    assert.equal(left.sequence, head.sequence + BigInt(sizes.length))
    return { early, sequences: [...early, ...last].map(({ values }) => values.find((each) => Array.isArray(each))) }
  }

  it('is one statement for what is short', async () => {
    const { early, sequences } = await sequencesOf([10, 20, 30])
    assert.deepEqual([early.length, sequences], [0, [[8n, 9n, 10n]]])
  })

  it('has statements of some length each, in order, of which all but the last are to be sent before', async () => {
    const { early, sequences } = await sequencesOf([400_000, 400_000, 400_000, 2_000_000, 10, 400_000, 700_000])
    assert.equal(early.length, 4)
    assert.deepEqual(sequences, [[8n, 9n], [10n], [11n], [12n, 13n], [14n]])
  })
})
