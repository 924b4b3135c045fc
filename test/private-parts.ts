import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import process from 'node:process'

/** Fails with what is to be done when a package whose private parts are used is another one than was read. */
export function assertRead({ name, version, file }: { name: string; version: string; file: string }): void {
  const installed: unknown = JSON.parse(
    readFileSync(`${process.cwd()}/node_modules/${name}/package.json`, 'utf8'),
  ).version
  assert.equal(
    installed,
    version,
    `${name} is ${String(installed)}, and ${file} was read in ${version}: read each member that its test names in the new version, ` +
      'run the tests of what imports it, then write the new version there (docs/decisions/0051-private-parts-of-packages.md)',
  )
}
