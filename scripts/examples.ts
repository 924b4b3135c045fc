/** Writes src/main/api-examples.json from a run of the service: `node scripts/examples.ts`. */
import { writeFileSync } from 'node:fs'
import { recordExamples, textOfExamples } from '../test/recorded-examples.ts'
import { leaveGround } from '../test/world.ts'

const examples = await recordExamples()
await leaveGround()
writeFileSync(new URL('../src/main/api-examples.json', import.meta.url), textOfExamples(examples))
process.exit(0)
