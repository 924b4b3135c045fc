import { rmSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { run } from 'node:test'
import { spec } from 'node:test/reporters'
import { startEmbeddedServer } from '../src/platform/embedded.ts'
import { migrate } from '../src/platform/migrate.ts'
import { administer, temporaryDirectory, templateDatabase, testSettings } from './world.ts'

export interface Cases {
  passed: number
  failed: number
  skipped: number
}

/** Runs test files against one PostgreSQL, each in a database of its own, so many at once, and prints what they say. */
export async function runTestFiles(files: readonly string[], { concurrency }: { concurrency: number }): Promise<Cases> {
  const directory = temporaryDirectory()
  const server = await startEmbeddedServer({ directory, settings: testSettings })
  try {
    await administer(server.connection, `create database ${templateDatabase}`)
    await migrate({ ...server.connection, database: templateDatabase })
    process.env['DAYBOOK_TEST_SERVER'] = JSON.stringify(server.connection)
    // Every file loads the same modules: compiled once, they load faster.
    process.env['NODE_COMPILE_CACHE'] ??= path.resolve('node_modules/.cache/node')
    return await runFiles(files, concurrency)
  } finally {
    await server.stop()
    rmSync(directory, { recursive: true, force: true })
  }
}

async function runFiles(files: readonly string[], concurrency: number): Promise<Cases> {
  const cases = { passed: 0, failed: 0, skipped: 0 }
  const times = new Map<string, number>()
  const stream = run({ files: files.map((file) => path.resolve(file)), concurrency })
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
