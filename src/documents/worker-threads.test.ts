import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, it } from 'node:test'
import { pathToFileURL } from 'node:url'
import { threadId } from 'node:worker_threads'
import { directory } from '../../test/program.ts'
import { until } from '../../test/until.ts'
import { openWorkerPool, ThreadFailure } from './worker-threads.ts'

type Work = 'who' | 'loop' | 'fill' | 'fail' | 'leave'

const program = `
import { parentPort, threadId } from 'node:worker_threads'
parentPort.on('message', (work) => {
  if (work === 'loop') for (;;);
  if (work === 'fill') for (const all = []; ; ) all.push(Array(10_000).fill(Math.random()))
  if (work === 'fail') throw new Error('as asked')
  if (work === 'leave') process.exit(0)
  parentPort.postMessage(threadId)
})`

function openSome(place: string, limits: { timeMs?: number; idleTimeoutMs?: number } = {}) {
  const file = path.join(place, 'thread.mjs')
  writeFileSync(file, program)
  return openWorkerPool<Work, number>(pathToFileURL(file), {
    maxOldGenerationSizeMb: 16,
    timeMs: 30_000,
    idleTimeoutMs: 60_000,
    ...limits,
  })
}

describe('a thread that is kept', () => {
  it('does one piece of work after another, and another does what comes meanwhile', async () => {
    await using place = directory()
    const threads = openSome(place.path)
    const first = await threads.ask('who')
    assert.notEqual(first, threadId)
    assert.equal(await threads.ask('who'), first)
    const both = await Promise.all([threads.ask('who'), threads.ask('who')])
    assert.equal(new Set(both).size, 2)
    assert.ok(both.includes(first))
  })

  it('gives its memory back when it has rested', async () => {
    await using place = directory()
    const threads = openSome(place.path, { idleTimeoutMs: 1 })
    const first = await threads.ask('who')
    await until(async () => (await threads.ask('who')) !== first, 'another thread')
  })

  for (const [work, reason] of [
    ['loop', 'time'],
    ['fill', 'memory'],
    ['fail', 'other'],
    ['leave', 'other'],
  ] as const)
    it(`is not used again when it failed: ${work}`, async () => {
      await using place = directory()
      const threads = openSome(place.path, work === 'loop' ? { timeMs: 2_000 } : {})
      const first = await threads.ask('who')
      await assert.rejects(threads.ask(work), (error) => error instanceof ThreadFailure && error.reason === reason)
      assert.notEqual(await threads.ask('who'), first)
    })
})
