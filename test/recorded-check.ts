import { existsSync, readFileSync } from 'node:fs'
import { loadModule } from 'libpg-query'
import { strayings, tenantTables } from './one-instance.ts'
import { readRecorded } from './recorded-statements.ts'

/** How many distinct statements there must be at least: what records nothing finds nothing wrong. */
const floor = 500

/** Every statement that the tests have sent in the books of an Instance. @returns whether each keeps to it */
export async function keepsToOneInstance(
  folder: string,
  { whole, say }: { whole: boolean; say: (line: string) => void },
): Promise<boolean> {
  const recorded = existsSync(folder) ? readRecorded(folder) : []
  await loadModule()
  const tables = tenantTables(readFileSync(new URL('../migrations/schema.sql', import.meta.url), 'utf8'))
  const straying = recorded.map((each) => ({ text: each.text, problems: strayings(each, tables) }))
  const found = straying.filter(({ problems }) => problems.length > 0)
  for (const { text, problems } of found) say(`a statement ${problems.join(', and ')}:\n${text}`)
  say(`${recorded.length} statements in the books of an Instance, ${found.length} of them not within one`)
  if (whole && recorded.length < floor) say(`only ${recorded.length} statements were recorded: the floor is ${floor}`)
  return found.length === 0 && !(whole && recorded.length < floor)
}
