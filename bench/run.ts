import process from 'node:process'
import { parseArgs } from 'node:util'
import { startDurableServer } from '../test/durable-server.ts'
import { publish } from '../test/publishing.ts'
import type { Scale } from './measure.ts'
import { findMeasures } from './measures.ts'
import { itemOf, lineOf, type Result, resultOf, tableOf } from './report.ts'
import { openStage } from './stage.ts'
import { watchStolen } from './stolen.ts'

/**
 * `npm run bench`: the service beside its limits, in one run on one machine. Arguments name measures; without them,
 * all, one after the other. `--quick` is for a change that is being made, `--publish` writes the figures into
 * docs/performance.md. It judges nothing: a reach that is missed is said in the table. `--base <ref>` names the commit
 * that posting-guard compares with.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { quick: { type: 'boolean' }, publish: { type: 'boolean' }, base: { type: 'string' } },
})
const known = await findMeasures()
const unknown = positionals.filter((name) => !known.has(name))
if (unknown.length > 0) {
  process.stderr.write(`no measure is called ${unknown.join(', ')}: there are ${[...known.keys()].join(', ')}\n`)
  process.exit(2)
}

const scale: Scale = values.quick ? 'quick' : 'full'
const startedAt = performance.now()
const results: Result[] = []
// What `npm start` keeps, too: a program that is started anew does not compile anew.
process.env['NODE_COMPILE_CACHE'] ??= 'node_modules/.cache/node'
await using stage = await openStage(await startDurableServer(), values.base)
for (const [name, measure] of known) {
  if (positionals.length > 0 && !positionals.includes(name)) continue
  process.stderr.write(`${name}: ${measure.title}, beside ${measure.beside} …\n`)
  const begunAt = performance.now()
  const stolen = watchStolen()
  const readings = await measure.run(stage, scale)
  const seconds = Math.round((performance.now() - begunAt) / 1000)
  const result = resultOf(measure, readings, { size: scale, ...(await stage.circumstances()), ...stolen(), seconds })
  results.push(result)
  process.stdout.write(`RESULT ${lineOf(result)}\n`)
  // At once: a run that is cut off leaves what it has measured.
  if (values.publish) publish('docs/performance.md', new Map([itemOf(result)]))
}
process.stdout.write(`\n${tableOf(results)}\n\n`)
process.stdout.write(`${results.length} measures, ${((performance.now() - startedAt) / 60_000).toFixed(1)} minutes\n`)
