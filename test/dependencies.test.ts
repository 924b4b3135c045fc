import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import process from 'node:process'
import { describe, it } from 'node:test'

interface Locked {
  link?: true
  version: string
  integrity?: string
  hasInstallScript?: boolean
}

const root = new URL('../', import.meta.url)
const read = (name: string) => JSON.parse(readFileSync(new URL(name, root), 'utf8'))
const wanted = read('package.json')
const locked: [place: string, found: Locked][] = Object.entries(read('package-lock.json').packages)
/** Of others: not the project, nor its own packages, nor the links to them. */
const packages = locked.filter(([place, { link }]) => place.includes('node_modules/') && link !== true)
const own = globSync('packages/*/package.json', { cwd: root }).map(read)

describe('dependencies', () => {
  it('are those of docs/dependencies.md, under accepted licences', () => {
    execFileSync(process.execPath, ['scripts/dependencies.ts', '--check'], { cwd: root, stdio: 'pipe' })
  })

  it('are wanted in one version each, and locked with the digest of what was looked at', () => {
    const versions = [wanted, ...own].flatMap((each): [string, string][] =>
      Object.entries({ ...each.dependencies, ...each.devDependencies, ...each.optionalDependencies }),
    )
    assert.deepEqual(
      versions.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version)),
      [],
    )
    assert.deepEqual(
      packages.filter(([, { integrity }]) => !integrity?.startsWith('sha512-')).map(([place]) => place),
      [],
    )
  })

  it('run no script when they are installed, but those that are named', () => {
    const running = packages.filter(([, { hasInstallScript }]) => hasInstallScript)
    const names = running.map(([place]) => place.replace('node_modules/', ''))
    assert.deepEqual(names.toSorted(), Object.keys(wanted.allowScripts).toSorted())
    assert.match(readFileSync(new URL('.npmrc', root), 'utf8'), /^strict-allow-scripts=true$/m)
  })
})
