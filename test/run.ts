import { spawn } from 'node:child_process'
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { leftToTrust } from '../trust/alone.ts'
import { changedSince, projectTree, testsOf } from './changed-tests.ts'
import { keepsToOneInstance } from './recorded-check.ts'
import { runTestFiles } from './suite.ts'

/**
 * `npm test`: the checks that need no program to run, then every test file but those that are left to `npm run trust`.
 * Arguments name test files; without them, all. `--changed` takes those that import what differs from `main`, or from
 * the ref that follows.
 * Fails when fewer cases ran than there were: a test that is gone is a failure too.
 */
const floor = 8400
const [first = '', ...more] = process.argv.slice(2)
const asked = first === '--changed' ? testsOf(changedSince(more[0]), projectTree()) : [first, ...more].filter(Boolean)
if (first === '--changed') {
  process.stdout.write(
    `${asked.length} test files import what has changed\n${asked.map((file) => `  ${file}\n`).join('')}`,
  )
  if (asked.length === 0) process.exit(0)
}
// The same cases in every run, so that what fails is what was changed; `npm run trust` is for finding more, and draws
// its own.
if (asked.length === 0) process.env['DAYBOOK_SEED'] ??= '20260101'
// The longest have a process of their own: begun first, they do not keep the other core waiting at the end.
const longest = [
  'test/contract.test.ts',
  'src/main/serve.test.ts',
  'src/operations/embedded.test.ts',
  'src/main/cli.test.ts',
  'test/schema.test.ts',
  // Typesetting collects the garbage of its process after every page: beside other files that takes most of its time.
  'src/documents/pdf.test.ts',
]
// Looks at what happens while the service is loaded, which nothing may have done before it.
const alone = ['test/regular-expressions.test.ts']
const own = asked.length > 0 ? asked : [...longest, ...filesIn('bench'), ...alone]
const shared =
  asked.length > 0
    ? []
    : filesIn('trust', 'src', 'demo', 'test', 'packages').filter(
        (file) => isTakenHere(file) && ![...longest, ...alone].includes(file),
      )

const memory = '/dev/shm'
// Databases come and go by the dozen: most of what that costs is files.
if (hasRoom(memory)) process.env['TMPDIR'] ??= memory

const checks: readonly [title: string, command: string, ...args: string[]][] = [
  ['types', 'tsc', '--project', '.', '--singleThreaded'],
  ['types of the screens', 'tsc', '--project', 'packages/react', '--singleThreaded'],
  ['types of the console', 'tsc', '--project', 'packages/console', '--singleThreaded'],
  ['lint', 'oxlint', '--type-aware', '--deny-warnings', '--threads=1'],
  ['format', 'oxfmt', '--check', '.'],
  ['unused', 'knip'],
]

/** The compiler and the linter on one core, which collect their garbage late: they take a third less CPU so. */
const frugal = { ...process.env, GOMAXPROCS: '1', GOGC: '400' }

const startedAt = performance.now()
const reports: string[] = []
const statements = mkdtempSync(path.join(tmpdir(), 'daybook-statements-'))
process.env['DAYBOOK_TEST_STATEMENTS'] = statements
const checked = asked.length === 0 ? inTurn(checks) : Promise.resolve(true)
const cases = await runTestFiles(own, { concurrency: availableParallelism() + 1, together: shared })
let failed = !(await checked)
process.stdout.write(reports.join(''))
process.stdout.write(`${cases.passed} passed, ${cases.failed} failed, ${cases.skipped} skipped\n`)
if (asked.length === 0 && cases.passed < floor) {
  process.stdout.write(`only ${cases.passed} cases passed: the floor is ${floor}\n`)
  failed = true
}
const heard = await keepsToOneInstance(statements, {
  whole: asked.length === 0,
  say: (line) => process.stdout.write(`${line}\n`),
})
if (!heard) failed = true
rmSync(statements, { recursive: true })
process.stdout.write(`${Math.round((performance.now() - startedAt) / 1000)} s\n`)
process.exit(failed || cases.failed > 0 ? 1 : 0)

function filesIn(...folders: readonly string[]): string[] {
  const exclude = ['**/node_modules/**']
  return folders.flatMap((folder) => globSync(`${folder}/**/*.test.ts`, { exclude }).toSorted())
}

function isTakenHere(file: string): boolean {
  return !Object.hasOwn(leftToTrust, file)
}

/** Whether files can lie in memory, and programs run from there. */
function hasRoom(folder: string): boolean {
  if (!existsSync(folder) || !existsSync('/proc/mounts')) return false
  const mount = readFileSync('/proc/mounts', 'utf8')
    .split('\n')
    .find((line) => line.includes(` ${folder} tmpfs `))
  const { bavail, bsize } = statfsSync(folder)
  return mount !== undefined && !mount.includes('noexec') && bavail * bsize > 4 * 1024 ** 3
}

/** Beside the tests: what they wait for, these can use. Says how all of them went. */
async function inTurn(commands: typeof checks): Promise<boolean> {
  let passed = true
  for (const [title, command, ...args] of commands) if (!(await passes(title, command, args))) passed = false
  return passed
}

async function passes(title: string, command: string, args: readonly string[]): Promise<boolean> {
  const chunks: string[] = []
  const code = await new Promise((resolve) => {
    const child = spawn(command, args, { env: frugal, stdio: ['ignore', 'pipe', 'pipe'] })
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => chunks.push(String(chunk)))
    child.on('error', () => resolve(1))
    child.on('close', resolve)
  })
  reports.push(`${chunks.join('')}${code === 0 ? 'ok' : 'FAILED'}: ${title}\n`)
  return code === 0
}
