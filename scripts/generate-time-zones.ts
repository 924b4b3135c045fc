/** Writes src/kernel/zones.json from the package tzdata: `node scripts/generate-time-zones.ts`. */
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

export const timeZonesFile = fileURLToPath(new URL('../src/kernel/zones.json', import.meta.url))

/** The text of the file, in the layout that oxfmt gives it. */
export function renderTimeZones(): string {
  const { version, zones } = readTzdata()
  const names = Object.keys(zones).filter((name) => name !== placeholder)
  return `${JSON.stringify({ version, names: names.toSorted() }, null, 2)}\n`
}

/** "Factory" stands for a machine whose zone nobody has set. */
const placeholder = 'Factory'

function readTzdata(): { version: string; zones: Record<string, unknown> } {
  return JSON.parse(readFileSync(fileURLToPath(import.meta.resolve('tzdata')), 'utf8'))
}

if (import.meta.main) writeFileSync(timeZonesFile, renderTimeZones())
