import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { after } from 'node:test'
import { fileURLToPath } from 'node:url'
import { temporaryDirectory } from '../test/temporary-directory.ts'
import { part } from './part.ts'
import { type PlantedBug, plantedBugs } from './planted-bugs.ts'

/**
 * Whether the tests are honest: bugs are planted into a copy of the product, one at a time, and the tests must fail. A plant
 * counts as caught when a test that ran judged so, not when nothing could be run. The quick size takes some of them, others
 * with each seed; that each plant still finds its place in the code is checked always.
 */
const root = fileURLToPath(new URL('..', import.meta.url))
const copy = path.join(temporaryDirectory(), 'daybook')
after(() => rmSync(path.dirname(copy), { recursive: true, force: true }))

part(
  {
    name: 'honesty',
    quick: { plants: 1 },
    full: { plants: plantedBugs.length },
    floors: ({ plants }) => ({ planted: plants, caught: plants }),
    never: ['missed'],
  },
  async ({ size, seed, test }) => {
    for (const planted of plantedBugs) assert.ok(plantedText(planted) !== undefined)
    copyProduct()
    // Among other tests there is time for those that are found soon.
    const eligible = plantedBugs.filter(
      ({ tests: [first] }) => size.plants === plantedBugs.length || first.startsWith('src/'),
    )
    const chosen = eligible.map((_, at) => eligible[(at + seed) % eligible.length]).slice(0, size.plants)
    const missed: string[] = []
    for (const planted of chosen) {
      if (!planted) continue
      const catcher = await catcherOf(planted)
      test.diagnostic(`${planted.bug}: ${catcher ?? 'MISSED'}`)
      if (catcher === undefined) missed.push(planted.bug)
    }
    assert.deepEqual(missed, [], 'planted, and not caught')
    return { planted: chosen.length, caught: chosen.length - missed.length, missed: missed.length }
  },
)

/** Every migration changes the text of the schema: finding that is no merit. */
const schemaText = 'is what the migrations make of an empty database'

function copyProduct(): void {
  mkdirSync(copy)
  for (const name of [
    'src',
    'test',
    'trust',
    'demo',
    'scripts',
    'migrations',
    'docs',
    'package.json',
    'package-lock.json',
  ])
    cpSync(path.join(root, name), path.join(copy, name), { recursive: true })
  symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'))
}

/** The file and test that fail with the bug in place. */
async function catcherOf(planted: PlantedBug): Promise<string | undefined> {
  const { file, text } = plantedText(planted)
  const place = path.join(copy, file)
  writeFileSync(place, text)
  try {
    for (const tests of planted.tests) {
      const failing = await failingTest(tests, 'migration' in planted.change)
      if (failing !== undefined) return `${tests}: ${failing}`
    }
    return undefined
  } finally {
    if ('migration' in planted.change) rmSync(place)
    else cpSync(path.join(root, file), place)
  }
}

/** What the file holds with the bug in place. */
function plantedText({ bug, change }: PlantedBug): { file: string; text: string } {
  if ('migration' in change)
    return { file: 'migrations/9999_planted.sql', text: `-- Up Migration\n${change.migration}\n` }
  const source = readFileSync(path.join(root, change.file), 'utf8')
  const parts = source.split(change.from)
  assert.equal(parts.length, 2, `the place of "${bug}" is found ${parts.length - 1} times in ${change.file}`)
  const text = parts.join(change.to)
  return { file: change.file, text }
}

/** The title of a test of the file that fails; undefined when all pass. */
async function failingTest(file: string, ownServer: boolean): Promise<string | undefined> {
  const { DAYBOOK_TEST_SERVER: _, DAYBOOK_TRUST_RECORD: __, NODE_TEST_CONTEXT: ___, ...env } = process.env
  const server = ownServer ? undefined : process.env['DAYBOOK_TEST_SERVER']
  const skipped = `--test-skip-pattern=${schemaText}`
  const child = spawn(process.execPath, ['--test', '--test-reporter=tap', skipped, file], {
    cwd: copy,
    env: { ...env, DAYBOOK_TRUST: 'quick', ...(server === undefined ? {} : { DAYBOOK_TEST_SERVER: server }) },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const chunks: string[] = []
  child.stdout.on('data', (chunk) => chunks.push(String(chunk)))
  child.stderr.on('data', (chunk) => chunks.push(String(chunk)))
  const code = await new Promise<number | null>((resolve) => {
    child.on('close', resolve)
  })
  if (code === 0) return undefined
  const output = chunks.join('')
  const failing = /^ *not ok \d+ - (.*)$/m.exec(output)?.[1]
  // A file that cannot be loaded is a single test that fails.
  const judged = Number(/^# tests (\d+)$/m.exec(output)?.[1]) > 1
  assert.ok(failing !== undefined && judged, `the tests did not run:\n${output.slice(-2_000)}`)
  return failing
}
