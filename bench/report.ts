import { median, type Measure, type Reach, type Readings } from './measure.ts'

/** A reading over all rounds. */
export interface Figure {
  median: number
  lowest: number
  highest: number
}

export interface Result {
  measure: string
  /** What a figure means nothing without: size, commit, versions, settings, cores. */
  circumstances: Readonly<Record<string, unknown>>
  figures: Readonly<Record<string, Figure>>
  /** By the name of the reading: how far it is to come, and whether it does. */
  reaches: Readonly<Record<string, { reach: string; reached: boolean }>>
}

export function resultOf(
  measure: Measure,
  readings: Readings,
  circumstances: Readonly<Record<string, unknown>>,
): Result {
  const figures = Object.fromEntries(Object.entries(readings).map(([name, rounds]) => [name, figureOf(rounds)]))
  const reaches = Object.fromEntries(
    Object.entries(measure.reaches).map(([name, reach]) => [
      name,
      { reach: reachText(reach), reached: isReached(reach, figures[name]?.median ?? Number.NaN) },
    ]),
  )
  return { measure: measure.name, circumstances, figures, reaches }
}

/** As one line of JSON. */
export function lineOf({ circumstances, ...result }: Result): string {
  const { measure, ...rest } = result
  return JSON.stringify({ measure, ...circumstances, ...rest })
}

/** All of them, as who reads a terminal sees them. */
export function tableOf(results: readonly Result[]): string {
  const rows = results.flatMap(({ measure, figures, reaches }) =>
    Object.entries(figures).map(([name, figure]) => {
      const wanted = reaches[name]
      const verdict = wanted ? `${wanted.reach} ${wanted.reached ? 'reached' : 'MISSED'}` : ''
      return [measure, name, shown(figure.median), `${shown(figure.lowest)} – ${shown(figure.highest)}`, verdict]
    }),
  )
  const head = ['measure', 'figure', 'median', 'spread', 'reach']
  const widths = head.map((title, at) => Math.max(title.length, ...rows.map((row) => (row[at] ?? '').length)))
  return [head, ...rows]
    .map((row) =>
      row
        .map((cell, at) => (at === 2 ? cell.padStart(widths[at] ?? 0) : cell.padEnd(widths[at] ?? 0)))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

/** As it stands in the documentation. */
export function itemOf({ measure, circumstances, figures, reaches }: Result): [name: string, item: string] {
  const under = Object.entries(circumstances).map(([name, value]) => `${name} ${String(value)}`)
  const lines = Object.entries(figures).map(([name, figure]) => {
    const wanted = reaches[name]
    const verdict = wanted ? `; reach ${wanted.reach}: ${wanted.reached ? 'reached' : '**missed**'}` : ''
    return `  - ${name} **${shown(figure.median)}** (${shown(figure.lowest)} to ${shown(figure.highest)})${verdict}\n`
  })
  return [measure, `- \`${measure}\`: ${under.join(' · ')}\n${lines.join('')}`]
}

/** Three digits that count. */
export function shown(value: number): string {
  if (!Number.isFinite(value)) return '–'
  const decimals = value === 0 ? 0 : Math.max(0, 2 - Math.floor(Math.log10(Math.abs(value))))
  return value.toLocaleString('en-US', { maximumFractionDigits: Math.min(decimals, 4) })
}

function figureOf(rounds: readonly number[]): Figure {
  return { median: cut(median(rounds)), lowest: cut(Math.min(...rounds)), highest: cut(Math.max(...rounds)) }
}

function cut(value: number): number {
  return Number(value.toPrecision(5))
}

function reachText(reach: Reach): string {
  return 'atLeast' in reach ? `>= ${reach.atLeast}` : `<= ${reach.atMost}`
}

function isReached(reach: Reach, value: number): boolean {
  return 'atLeast' in reach ? value >= reach.atLeast : value <= reach.atMost
}
