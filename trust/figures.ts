/** A line of the figures of a part and of the run that they are of. Long tables stay in the RESULT line. */
export function figuresOf(result: string): [name: string, item: string] {
  const { part: name, floors_met: _, ...figures } = JSON.parse(result)
  const shown = Object.entries(figures)
    .filter(([, value]) => Object.keys(Object(value)).length <= longest || typeof value === 'string')
    .map(([key, value]) => `${key} ${typeof value === 'string' ? value : JSON.stringify(value).replaceAll('"', '')}`)
  return [String(name), `- \`${name}\`: ${shown.join(' · ')}\n`]
}

const longest = 6
