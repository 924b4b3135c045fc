import { globSync } from 'node:fs'
import path from 'node:path'
import type { Measure } from './measure.ts'

/** Every measure there is, by name. */
export async function findMeasures(): Promise<ReadonlyMap<string, Measure>> {
  const files = globSync(path.join(import.meta.dirname, '*.bench.ts')).toSorted()
  const measures: Measure[] = await Promise.all(files.map(async (file) => (await import(file)).measure))
  return new Map(measures.map((measure) => [measure.name, measure]))
}
