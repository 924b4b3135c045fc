import { spawn } from 'node:child_process'
import { globSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { run } from 'node:test'
import { spec } from 'node:test/reporters'
import { startEmbeddedServer } from '../src/platform/embedded.ts'
import { migrate } from '../src/platform/migrate.ts'
import { administer, temporaryDirectory, templateDatabase, testSettings } from './world.ts'

/**
 * `npm test`: the checks that need no program to run, then every test file against one PostgreSQL, each in a database of its own.
 * Arguments name test files; without them, all. Fails when fewer cases ran than there were: a test that is gone is a failure too.
 */
const floor = 5200
const asked = process.argv.slice(2)
// The longest stand in test/: begun first, they do not keep the other core waiting at the end.
const files =
  asked.length > 0 ? asked : ['test', 'src', 'demo'].flatMap((at) => globSync(`${at}/**/*.test.ts`).toSorted())

const checks: readonly [title: string, command: string, ...args: string[]][] = [
  ['types', 'tsc', '--project', '.'],
  ['lint', 'oxlint', '--type-aware', '--deny-warnings'],
  ['format', 'oxfmt', '--check', '.'],
  ['unused', 'knip'],
]

const startedAt = performance.now()
let failed = false
if (asked.length === 0)
  for (const [title, command, ...args] of checks) if (!(await passes(title, command, args))) failed = true

const directory = temporaryDirectory()
const server = await startEmbeddedServer({ directory, settings: testSettings })
try {
  await administer(server.connection, `create database ${templateDatabase}`)
  await migrate({ ...server.connection, database: templateDatabase })
  process.env['DAYBOOK_TEST_SERVER'] = JSON.stringify(server.connection)
  // Every file loads the same modules: compiled once, they load faster.
  process.env['NODE_COMPILE_CACHE'] ??= path.resolve('node_modules/.cache/node')
  const cases = await runFiles()
  process.stdout.write(`${cases.passed} passed, ${cases.failed} failed, ${cases.skipped} skipped\n`)
  if (asked.length === 0 && cases.passed < floor) {
    process.stdout.write(`only ${cases.passed} cases passed: the floor is ${floor}\n`)
    failed = true
  }
  if (cases.failed > 0) failed = true
} finally {
  await server.stop()
  rmSync(directory, { recursive: true, force: true })
}
process.stdout.write(`${Math.round((performance.now() - startedAt) / 1000)} s\n`)
process.exit(failed ? 1 : 0)

async function runFiles(): Promise<{ passed: number; failed: number; skipped: number }> {
  const cases = { passed: 0, failed: 0, skipped: 0 }
  const times = new Map<string, number>()
  const stream = run({ files: files.map((file) => path.resolve(file)), concurrency: availableParallelism() })
  stream.on('test:pass', ({ details, skip, nesting, file = '' }) => {
    if (nesting === 0) times.set(file, (times.get(file) ?? 0) + details.duration_ms)
    if (details.type === 'suite') return
    if (skip) cases.skipped += 1
    else cases.passed += 1
  })
  stream.on('test:fail', ({ details }) => {
    if (details.type !== 'suite') cases.failed += 1
  })
  const report = stream.compose(spec)
  report.pipe(process.stdout)
  await new Promise((resolve, reject) => {
    report.on('end', resolve)
    report.on('error', reject)
  })
  const slowest = [...times].toSorted(([, a], [, b]) => b - a).slice(0, 10)
  for (const [file, ms] of slowest) process.stdout.write(`${(ms / 1000).toFixed(1)} s ${path.relative('.', file)}\n`)
  return cases
}

async function passes(title: string, command: string, args: readonly string[]): Promise<boolean> {
  const code = await new Promise((resolve) => {
    const child = spawn(command, args, { stdio: 'inherit' })
    child.on('error', () => resolve(1))
    child.on('exit', resolve)
  })
  process.stdout.write(`${code === 0 ? 'ok' : 'FAILED'}: ${title}\n`)
  return code === 0
}
