import { spawn } from 'node:child_process'
import { globSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import process from 'node:process'
import { runTestFiles } from './suite.ts'

/**
 * `npm test`: the checks that need no program to run, then every test file. Arguments name test files; without them, all.
 * Fails when fewer cases ran than there were: a test that is gone is a failure too.
 */
const floor = 5200
const asked = process.argv.slice(2)
// The longest have a process of their own: begun first, they do not keep the other core waiting at the end.
const longest = ['src/serve.test.ts', 'src/platform/embedded.test.ts', 'src/cli.test.ts', 'src/verify/verify.test.ts']
const own = asked.length > 0 ? asked : [...longest, ...filesIn('test', 'trust')]
const shared = asked.length > 0 ? [] : filesIn('src', 'demo').filter((file) => !longest.includes(file))

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

const cases = await runTestFiles(own, { concurrency: availableParallelism(), together: shared })
process.stdout.write(`${cases.passed} passed, ${cases.failed} failed, ${cases.skipped} skipped\n`)
if (asked.length === 0 && cases.passed < floor) {
  process.stdout.write(`only ${cases.passed} cases passed: the floor is ${floor}\n`)
  failed = true
}
process.stdout.write(`${Math.round((performance.now() - startedAt) / 1000)} s\n`)
process.exit(failed || cases.failed > 0 ? 1 : 0)

function filesIn(...folders: readonly string[]): string[] {
  return folders.flatMap((folder) => globSync(`${folder}/**/*.test.ts`).toSorted())
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
