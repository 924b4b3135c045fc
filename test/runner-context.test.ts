import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { after, describe, it } from 'node:test'
import { pathToFileURL } from 'node:url'
import { temporaryDirectory } from './temporary-directory.ts'

const directory = temporaryDirectory()
after(() => rmSync(directory, { recursive: true }))

const preload = path.resolve(import.meta.dirname, 'runner-context.ts')

/** Tests in tests and suites, files that a test loads, hooks, and errors that come later than what made them. */
const sample = `
  import assert from 'node:assert/strict'
  import { after, afterEach, before, describe, it } from 'node:test'
  import { setTimeout as pause } from 'node:timers/promises'
  describe('a suite', () => {
    afterEach((test) => console.log('after each', test.name))
    describe('in a suite', () => {
      before(() => pause(1))
      it('passes', () => pause(2))
      it('throws later', async () => {
        setTimeout(() => { throw new Error('late') }, 2)
        await pause(1_000)
      })
      it('rejects', async () => {
        void Promise.reject(new Error('nobody waits'))
        await pause(1_000)
      })
    })
  })
  it('has tests', async (test) => {
    await pause(2)
    it('within', async () => {
      await pause(2)
      after(() => console.log('after within'))
    })
    it('within, which fails', () => assert.fail('no'))
    await test.test('by its context', () => {})
  })
  it('loads a file', async () => {
    after(() => console.log('after the file'))
    await import('./loaded.mjs')
  })`
const loaded = `
  import { after, describe, it } from 'node:test'
  await new Promise((resolve) => setTimeout(resolve, 2))
  it('of the file', () => {})
  describe('a suite of the file', () => {
    it('of its suite', () => {})
    after(() => console.log('after its suite'))
  })`

describe('the test runner with the context of runner-context.ts', () => {
  const { NODE_TEST_CONTEXT: _, ...env } = process.env
  const run = (source: string, ...options: string[]) => {
    const file = path.join(directory, 'sample.mjs')
    writeFileSync(file, source)
    writeFileSync(path.join(directory, 'loaded.mjs'), loaded)
    const { stdout } = spawnSync(process.execPath, [...options, '--test-reporter=tap', file], { env, encoding: 'utf8' })
    return stdout.split('\n')
  }
  const context = ['--import', pathToFileURL(preload).href]

  it('says of every test what it says without it', () => {
    const told = (lines: string[]) =>
      lines.filter((line) => /^ *(not ok|ok|# (Subtest|pass|fail|cancelled)|error:|after)/.test(line))
    const usual = told(run(sample))
    assert.ok(usual.includes('# pass 6') && usual.includes('# fail 4'), usual.join('\n'))
    assert.deepEqual(told(run(sample, ...context)), usual)
  })

  it('has no hook on promises', () => {
    const tracks = `
      import { AsyncResource, createHook, executionAsyncId } from 'node:async_hooks'
      import { it } from 'node:test'
      it('looks', async () => {
        await undefined
        const [one, other] = [executionAsyncId(), await Promise.resolve().then(executionAsyncId)]
        console.log('tracked', other !== 0 && one !== other, AsyncResource.name, typeof createHook({}).enable)
      })`
    assert.ok(run(tracks).includes('tracked true AsyncResource function'))
    assert.ok(run(tracks, ...context).includes('tracked false AsyncResource function'))
  })
})
