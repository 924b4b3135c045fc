import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import { aWorld, type World } from '../../test/world.ts'
import { inAudit } from '../operations/audit.ts'
import { AnchorError, anchorLines, readAnchors, verify } from './verify.ts'

let world: World
let lines: string[]

before(async () => {
  world = await aWorld()
  lines = await inAudit(world.connection, (tx) => Array.fromAsync(anchorLines(tx, Temporal.Now.instant())))
})

describe('anchors', () => {
  it('name the end of every chain', async () => {
    const [head] = await world.rows<{ line: string }>(
      `select 'instance ' || id || ' ' || sequence || ' ' || encode(head_hash, 'hex') as line from instances where id = $1`,
      [world.instanceId],
    )
    assert.ok(lines.some((line) => line.endsWith(`Z ${head?.line}`)))
    assert.ok(lines.some((line) => line.includes(` platform ${world.platformId} `)))
  })

  it('hold while the chain goes on, and when an Instance was deleted', async () => {
    const other = await world.openInstance()
    const kept = [...lines, ...(await anchorsNow())]
    await world.bankAccount()
    assert.equal((await world.delete(`/v0/platform/instances/${other}`)).status, 204)
    assert.deepEqual(await found(kept), [])
    const unknown = kept.map((line) => line.replace(other, 'ins_00000000000000000000000000'))
    assert.match((await found(unknown)).join(), /Event \d+ of ins_0{26} is not the one that the chain ended with/)
  })

  it('tell another event, and one that is not there any more', async () => {
    const forged = lines.map((line) => line.replace(/[0-9a-f]{64}$/, '0'.repeat(64)))
    assert.equal((await found(forged)).length, Math.min(forged.length, 20))
    const ahead = lines.map((line) => line.replace(/ (\d+) (\w+)$/, ' 99$1 $2'))
    assert.equal((await found(ahead)).length, Math.min(ahead.length, 20))
  })

  it('are refused with the number of the line that cannot be read', () => {
    assert.deepEqual(readAnchors('\n'), [])
    for (const line of ['x', 'now instance ins_x 1 00', `${lines[0]} more`])
      assert.throws(
        () => readAnchors(`${lines[0]}\n${line}\n`),
        new AnchorError('Line 2 is no line that "daybook anchor" writes.'),
      )
  })
})

async function anchorsNow(): Promise<string[]> {
  return await inAudit(world.connection, (tx) => Array.fromAsync(anchorLines(tx, Temporal.Now.instant())))
}

async function found(texts: readonly string[]): Promise<string[]> {
  return await inAudit(world.connection, async (tx) => {
    const verdicts = await Array.fromAsync(verify(tx, { anchors: readAnchors(texts.join('\n')) }))
    const own = verdicts.find(({ subject }) => subject === 'anchors') ?? assert.fail()
    return own.findings.flatMap(({ shown }) => shown)
  })
}
