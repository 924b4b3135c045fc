import { readFileSync, writeFileSync } from 'node:fs'

/**
 * Figures of a run on a page of the documentation: beside what is said there a comment names whose figures follow, and
 * the block below it is written here and nowhere else.
 */
const block = /(<!-- figures: ([a-z0-9, -]+) -->\n)([^]*?)(<!-- end -->)/g

/** @param figures by name: an item of a list, which begins with `- ` and that name in backticks */
export function publish(page: string, figures: ReadonlyMap<string, string>): void {
  const text = readFileSync(page, 'utf8').replaceAll(block, (_, opening, names, former, closing) => {
    const items = String(names)
      .split(', ')
      .map((name) => figures.get(name) ?? itemOf(name, String(former)))
    return `${opening}${items.join('')}${closing}`
  })
  writeFileSync(page, text)
}

/** What a run before this one has left there: each item says of which commit it is. */
function itemOf(name: string, former: string): string {
  const items = former.split(/^(?=- `)/m)
  return items.find((each) => each.startsWith(`- \`${name}\`: `)) ?? `- \`${name}\`: not run yet.\n`
}
