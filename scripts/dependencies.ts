import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'

/**
 * Writes docs/dependencies.md: every package of package-lock.json with its version, licence and size, the direct ones
 * first. `--check` only compares, by all but the sizes, which differ between systems.
 */
interface LockedPackage {
  /** Of a package of our own: where it lies. */
  link?: true
  version: string
  license?: string
  dev?: boolean
  optional?: boolean
  hasInstallScript?: boolean
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
}

/** What may be used without asking anybody. */
const accepted = new Set([
  'MIT',
  'ISC',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  '0BSD',
  'Python-2.0',
  'CC0-1.0',
  'Unlicense',
  'Zlib',
  // Of fonts, which may be put into documents.
  'OFL-1.1',
])

/** Of tools alone, which nobody is given: what is changed in one has to be given on, and nothing else. */
const acceptedOfTools = new Set(['MPL-2.0'])

const file = 'docs/dependencies.md'
const locked: Record<string, LockedPackage> = JSON.parse(readFileSync('package-lock.json', 'utf8')).packages
const wanted = JSON.parse(readFileSync('package.json', 'utf8'))
const direct = { ...wanted.dependencies, ...wanted.optionalDependencies, ...wanted.devDependencies }
/** Of packages of our own, by where they lie: what they want. */
const own = Object.fromEntries(Object.entries(locked).filter(([place]) => !place.includes('node_modules')))

const rows = Object.entries(locked)
  .filter(([place, { link }]) => !(place in own) && link !== true)
  .map(([place, found]) => {
    const name = place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length)
    const isDirect = (place === `node_modules/${name}` && name in direct) || isWantedByOwn(name, place)
    const use = found.dev ? 'development' : found.optional ? 'optional' : 'service'
    return {
      name,
      version: found.version,
      licence: found.license ?? licenceOf(place),
      use,
      isDirect,
      size: sizeOf(place),
    }
  })
  .toSorted((a, b) => (`${a.name} ${a.version}` < `${b.name} ${b.version}` ? -1 : 1))

const unknown = rows.filter(
  ({ licence, use }) => !isAccepted(licence) && !(use === 'development' && acceptedOfTools.has(licence)),
)
if (unknown.length > 0) {
  process.stderr.write(
    `not under an accepted licence: ${unknown.map(({ name, licence }) => `${name} (${licence})`).join(', ')}\n`,
  )
  process.exit(1)
}

const text = pageOf()
if (process.argv.includes('--check')) {
  if (withoutSizes(readFileSync(file, 'utf8')) === withoutSizes(text)) process.exit(0)
  process.stderr.write(`${file} is not that of package-lock.json: npm run licences\n`)
  process.exit(1)
}
writeFileSync(file, text)

function pageOf(): string {
  const scripts = Object.entries(locked).filter(([, { hasInstallScript }]) => hasInstallScript)
  const counts = Map.groupBy(rows, ({ licence }) => licence)
  const summary = [...counts]
    .toSorted(([, a], [, b]) => b.length - a.length)
    .map(([licence, { length }]) => `${licence} ${length}`)
  return `# Dependencies

Written by \`npm run licences\` from \`package-lock.json\`; a test keeps it in step. What each direct one is for stands in
[decision 0100](decisions/0100-libraries-and-our-own-code.md). "Service" is what a running Daybook loads, "optional" what only some systems install. Sizes are installed, in
kB, where it is installed here. A bill of materials: \`npm sbom --sbom-format cyclonedx\` (or \`spdx\`), with \`--omit dev\` for the service alone.

${rows.length} packages, ${rows.filter(({ isDirect }) => isDirect).length} of them direct. Licences: ${summary.join(', ')}.
Packages that run a script when they are installed: ${scripts.map(([place]) => place.replace('node_modules/', '')).join(', ') || 'none'}.

## Direct

${tableOf(rows.filter(({ isDirect }) => isDirect))}

## What they bring

${tableOf(rows.filter(({ isDirect }) => !isDirect))}
`
}

function tableOf(listed: typeof rows): string {
  const lines = listed.map(
    ({ name, version, licence, use, size }) => `| ${name} | ${version} | ${licence} | ${use} | ${size} |`,
  )
  return ['| Package | Version | Licence | Use | kB |', '|---|---|---|---|---:|', ...lines].join('\n')
}

/** Where it lies in a package of our own, or where all share it. */
function isWantedByOwn(name: string, place: string): boolean {
  return Object.entries(own).some(([folder, { dependencies, devDependencies }]) => {
    const inside = `${folder}/node_modules/${name}`
    if (folder === '' || !(name in { ...dependencies, ...devDependencies })) return false
    return place === inside || (place === `node_modules/${name}` && !(inside in locked))
  })
}

/** Some say it in their own file alone. */
function licenceOf(place: string): string {
  try {
    const { license } = JSON.parse(readFileSync(path.join(place, 'package.json'), 'utf8'))
    return license ?? (readFileSync(path.join(place, 'LICENSE'), 'utf8').startsWith('MIT License') ? 'MIT' : 'none')
  } catch {
    return 'unknown'
  }
}

/** "(MIT OR CC0-1.0)": one of them will do; "(MIT AND Zlib)": all of them must. */
function isAccepted(licence: string): boolean {
  const words = licence.replaceAll(/[()]/g, '')
  if (words.includes(' OR ')) return words.split(' OR ').some((each) => accepted.has(each))
  return words.split(' AND ').every((each) => accepted.has(each))
}

function sizeOf(place: string): string {
  try {
    return String(Math.ceil(bytesIn(place) / 1024))
  } catch {
    return '-'
  }
}

/** Of the package alone, without the ones inside it. */
function bytesIn(directory: string): number {
  return readdirSync(directory, { withFileTypes: true })
    .filter(({ name }) => name !== 'node_modules')
    .map((entry) => {
      const inside = path.join(directory, entry.name)
      return entry.isDirectory() ? bytesIn(inside) : entry.isFile() ? statSync(inside).size : 0
    })
    .reduce((sum, bytes) => sum + bytes, 0)
}

function withoutSizes(page: string): string {
  return page.replaceAll(/\| (\d+|-) \|$/gm, '|')
}
