import { readFileSync, writeFileSync } from 'node:fs'

/**
 * Writes the figures of a run into docs/guarantees.md: each promise names the parts that try it, in a comment, and below it
 * stands a block with their lines, which is written here and nowhere else.
 */
const page = 'docs/guarantees.md'
const block = /(<!-- figures: ([a-z, -]+) -->\n)([^]*?)(<!-- end -->)/g

export function publish(results: readonly string[]): void {
  const lines = new Map(results.map((text) => [String(JSON.parse(text).part), text]))
  const text = readFileSync(page, 'utf8').replaceAll(block, (_, opening, names, former, closing) => {
    const figures = String(names)
      .split(', ')
      .map((name) => figuresOf(name, lines.get(name)) ?? lineOf(name, String(former)))
    return `${opening}${figures.join('')}${closing}`
  })
  writeFileSync(page, text)
}

/** A line of its figures and of the run that they are of. Long tables stay in the RESULT line. */
function figuresOf(name: string, result: string | undefined): string | undefined {
  if (result === undefined) return undefined
  const { part: _, floors_met: __, ...figures } = JSON.parse(result)
  const shown = Object.entries(figures)
    .filter(([, value]) => Object.keys(Object(value)).length <= longest || typeof value === 'string')
    .map(([key, value]) => `${key} ${typeof value === 'string' ? value : JSON.stringify(value).replaceAll('"', '')}`)
  return `- \`${name}\`: ${shown.join(' · ')}\n`
}

const longest = 6

/** What a run before this one has left there: each line says of which commit it is. */
function lineOf(name: string, former: string): string {
  const line = former.split('\n').find((each) => each.startsWith(`- \`${name}\`: `))
  return `${line ?? `- \`${name}\`: not run yet.`}\n`
}
