import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { run } from 'node:test'
import { spec } from 'node:test/reporters'
import { pathToFileURL } from 'node:url'
import { startEmbeddedServer } from '../src/operations/embedded.ts'
import { watchCpuTimes } from './cpu-times.ts'
import { makeClusterForAll, placeCluster } from './made-cluster.ts'
import { temporaryDirectory } from './temporary-directory.ts'
import { administer, templateDatabase, testSettings } from './world.ts'

export interface Cases {
  passed: number
  failed: number
  skipped: number
}

export interface SuiteOptions {
  /** Processes at once. */
  concurrency: number
  /** Files that may run in one process, one after the other. All others have one of their own. */
  together?: readonly string[]
}

/**
 * Runs test files against one PostgreSQL, each in a database of its own, and prints what they say; with
 * DAYBOOK_TEST_CPU=1 also the CPU seconds of each program.
 */
export async function runTestFiles(
  files: readonly string[],
  { concurrency, together = [] }: SuiteOptions,
): Promise<Cases> {
  const directory = temporaryDirectory()
  await makeClusterForAll(path.join(directory, 'made'))
  const own = path.join(directory, 'own')
  await placeCluster(own)
  const server = await startEmbeddedServer({ directory: own, settings: testSettings })
  try {
    await administer(server.connection, `create database ${templateDatabase} template postgres`)
    process.env['DAYBOOK_TEST_SERVER'] = JSON.stringify(server.connection)
    // Every process loads the same modules: compiled once, they load faster.
    process.env['NODE_COMPILE_CACHE'] ??= path.resolve('node_modules/.cache/node')
    const times = process.env['DAYBOOK_TEST_CPU'] ? watchCpuTimes(server.pid) : undefined
    const cases = await runPrograms([...files, ...gather(together, directory)], concurrency)
    for (const line of times?.stop() ?? []) process.stdout.write(`${line}\n`)
    return cases
  } finally {
    await server.stop()
    rmSync(directory, { recursive: true, force: true })
  }
}

/**
 * Enough to be warm, few enough that no core is left to wait at the end and no heap grows large; of what is short,
 * more.
 */
const filesTogether = { kept: 20, others: 10, plain: 20 }
const gathering = path.resolve(import.meta.dirname, 'together.ts')
const runnerContext = pathToFileURL(path.resolve(import.meta.dirname, 'runner-context.ts')).href

/** @returns programs that run the files one after the other, those of a kind about as long as each other */
function gather(files: readonly string[], directory: string): string[] {
  const {
    kept = [],
    others = [],
    plain = [],
  } = Object.groupBy(files, (file) =>
    keepsToItsBooks(file) ? 'kept' : hasWorld.test(readFileSync(file, 'utf8')) ? 'others' : 'plain',
  )
  const kinds = [
    programsOf(plain, { name: 'plain', onOneGround: false, directory, count: filesTogether.plain }),
    programsOf(kept, { name: 'on-one-ground', onOneGround: true, directory, count: filesTogether.kept }),
    programsOf(others, { name: 'together', onOneGround: false, directory, count: filesTogether.others }),
  ]
  // By turns: what waits for browsers and clocks runs beside what needs the cores.
  const turns = Math.max(...kinds.map((programs) => programs.length))
  return Array.from({ length: turns }, (_, turn) => kinds.flatMap((programs) => programs.slice(turn, turn + 1))).flat()
}

function programsOf(
  files: readonly string[],
  { name, onOneGround, directory, count }: { name: string; onOneGround: boolean; directory: string; count: number },
): string[] {
  const programs = Math.ceil(files.length / count)
  return Array.from({ length: programs }, (_, turn) => {
    const program = path.join(directory, `${name}-${turn + 1}.mjs`)
    // Neighbours are of a kind, and as long as each other: they go to different programs.
    const some = files.filter((__, at) => at % programs === turn).map((file) => path.resolve(file))
    const call = `together(${JSON.stringify(some)}, { onOneGround: ${onOneGround} })`
    writeFileSync(program, `import { together } from '${gathering}'\n${call}\n`)
    return program
  })
}

/**
 * Whether all that a test file does is done in books of its own platform: it neither moves the clock nor looks at the
 * service, its metrics or its jobs, nor changes the database behind it. Such files do not meet on one ground.
 */
function keepsToItsBooks(file: string): boolean {
  const text = readFileSync(file, 'utf8').replaceAll(ownAudit, '')
  return !file.startsWith('trust/') && hasWorld.test(text) && !reachesFurther.some((each) => each.test(text))
}

const hasWorld = /\ba(Billing)?World\b/

/** A check of one Instance, behind the service: it reads no other. */
const ownAudit =
  /\bcheckBooks\(world\.connection, world\.|\binAudit\(world\.connection, \(tx\) => verifyInstance\(tx, world\./g

const reachesFurther = [
  /\b(passTime|runDueJobs|serviceBeside|openService|terminate|metrics)/,
  /\.(service|connection)\b|\bdigest\(\)/,
  /\b(alter|analyze|create|drop) \w/,
]

async function runPrograms(programs: readonly string[], concurrency: number): Promise<Cases> {
  const cases = { passed: 0, failed: 0, skipped: 0 }
  const times = new Map<string, number>()
  // A deprecated use of a package is a fault of whoever uses it.
  // The packages of the project are imported by their sources, as they are nowhere else.
  const execArgv = ['--throw-deprecation', '--conditions=daybook-source', '--import', runnerContext]
  const stream = run({ files: programs.map((file) => path.resolve(file)), concurrency, execArgv })
  stream.on('test:pass', ({ name, details, skip, nesting, file = '' }) => {
    const isFile = file === gathering
    const owner = isFile ? path.resolve(name) : file
    if (nesting === 0) times.set(owner, (times.get(owner) ?? 0) + details.duration_ms)
    if (details.type === 'suite' || isFile) return
    if (skip) cases.skipped += 1
    else cases.passed += 1
  })
  stream.on('test:fail', ({ details }) => {
    // What fails by its parts alone is counted with them.
    const cause = 'failureType' in details.error ? details.error.failureType : undefined
    if (cause !== 'subtestsFailed') cases.failed += 1
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
