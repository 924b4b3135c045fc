import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { publish } from '../test/publishing.ts'
import { runTestFiles } from '../test/suite.ts'
import { testsBesideParts } from './alone.ts'
import { figuresOf } from './figures.ts'

/**
 * `npm run trust`: the trust programme in full. What is judged by the clock has the machine for itself; the rest goes
 * three by three. Arguments name parts; without them, all. `--quick` runs the size that `npm test` has, `--seed`
 * repeats a run, `--publish` writes the figures into docs/guarantees.md.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { quick: { type: 'boolean' }, seed: { type: 'string' }, publish: { type: 'boolean' } },
})
const known = globSync('trust/*.test.ts')
  .map((file) => path.basename(file, '.test.ts'))
  .toSorted()
const unknown = positionals.filter((name) => !known.includes(name))
if (unknown.length > 0) {
  process.stderr.write(`no part is called ${unknown.join(', ')}: there are ${known.join(', ')}\n`)
  process.exit(2)
}

const alone = new Set(['crash', 'drain', 'faults', 'overload'])
/** Begun first, so that none of them is left when a core has nothing more to do. */
const longest = ['idempotency', 'races', 'honesty', 'pagination', 'model', 'restore', 'fuzz', 'migrations']

const directory = mkdtempSync(path.join(tmpdir(), 'daybook-trust-'))
const record = path.join(directory, 'results')
writeFileSync(record, '')
process.env['DAYBOOK_TRUST'] = values.quick ? 'quick' : 'full'
process.env['DAYBOOK_TRUST_RECORD'] = record
if (values.seed !== undefined) process.env['DAYBOOK_SEED'] = values.seed

const startedAt = performance.now()
const parts = positionals.length > 0 ? positionals : known
const cases = { failed: 0 }
for (const [names, concurrency] of [
  [parts.filter((name) => alone.has(name)), 1],
  [[...new Set([...longest, ...parts])].filter((name) => parts.includes(name) && !alone.has(name)), 3],
] as const) {
  if (names.length === 0) continue
  const files = names.map((name) => `trust/${name}.test.ts`)
  cases.failed += (await runTestFiles(files, { concurrency })).failed
}
if (positionals.length === 0) cases.failed += (await runTestFiles(testsBesideParts(), { concurrency: 3 })).failed
const results = readFileSync(record, 'utf8').trim().split('\n').filter(Boolean)
rmSync(directory, { recursive: true })
process.stdout.write(`\n${results.map((line) => `RESULT ${line}\n`).join('')}`)
process.stdout.write(`${results.length} parts, ${cases.failed} failed cases, ${minutesSince(startedAt)} minutes\n`)
if (values.publish) publish('docs/guarantees.md', new Map(results.map(figuresOf)))
process.exit(cases.failed > 0 || results.length < parts.length ? 1 : 0)

function minutesSince(moment: number): string {
  return ((performance.now() - moment) / 60_000).toFixed(1)
}
