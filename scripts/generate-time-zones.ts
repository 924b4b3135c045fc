/** Writes src/kernel/time-zones.ts from the package tzdata: `node scripts/generate-time-zones.ts`. */
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

export const timeZonesFile = fileURLToPath(new URL('../src/kernel/time-zones.ts', import.meta.url))

/** The text of the file, in the layout that oxfmt gives it. */
export function renderTimeZones(): string {
  const { version, zones } = readTzdata()
  const names = Object.keys(zones).filter((name) => name !== placeholder)
  return `/** Every name of the IANA time zone database ${version}, links and legacy names too. Made by scripts/generate-time-zones.ts. */
export const timeZones: readonly string[] = [
${names
  .toSorted()
  .map((name) => `  '${name}',\n`)
  .join('')}]
`
}

/** "Factory" stands for a machine whose zone nobody has set. */
const placeholder = 'Factory'

function readTzdata(): { version: string; zones: Record<string, unknown> } {
  return JSON.parse(readFileSync(fileURLToPath(import.meta.resolve('tzdata')), 'utf8'))
}

if (import.meta.main) writeFileSync(timeZonesFile, renderTimeZones())
