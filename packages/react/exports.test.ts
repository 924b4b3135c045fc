import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, it } from 'node:test'

const directory = import.meta.dirname

describe('what the package exports', () => {
  const read = (file: string): string => readFileSync(path.join(directory, file), 'utf8')
  const source = read('src/daybook-react.ts')
  const exported = [...source.matchAll(/^export const (\w+) = .*embedded\((\w+)\)/gm)].map(([, name = '', screen]) => ({
    name,
    file: new RegExp(`^import ${screen} from '(.+)'`, 'm').exec(source)?.[1] ?? '',
  }))
  const rowsIn = (file: string): string[] => read(file).match(/^\| `[A-Z]\w+` \|.*$/gm) ?? []
  const rows = rowsIn('README.md')

  it('stands in README.md, and nothing else, and so in the guide', () => {
    assert.ok(exported.length > 30)
    const names = exported.map(({ name }) => name)
    assert.deepEqual(rows.map((row) => /\w+/.exec(row)?.[0] ?? row).toSorted(), names.toSorted())
    assert.deepEqual(rowsIn('../../docs/guides/embedding.md'), rows)
  })

  it('stands in README.md with every property that it takes', () => {
    let count = 0
    for (const { name, file } of exported) {
      const taken =
        new RegExp(`^export interface ${name}Props \\{\n([^]*?)^\\}`, 'm').exec(read(`src/${file}`))?.[1] ?? ''
      const row = rows.find((each) => each.startsWith(`| \`${name}\``)) ?? ''
      for (const [, property] of taken.matchAll(/^ {2}readonly (\w+)/gm)) {
        assert.match(row, new RegExp(`\`${property}\\b`), `${name} takes ${property}`)
        count += 1
      }
    }
    assert.ok(count > 8, `${count} properties`)
  })
})

it('every screen of the package has a name for who embeds it', () => {
  const text = readFileSync(path.join(directory, 'src/daybook-react.ts'), 'utf8')
  const screens = globSync('src/*/*.tsx', { cwd: directory })
    .filter((file) => /^export default function \w+/m.test(readFileSync(path.join(directory, file), 'utf8')))
    .map((file) => file.replace('src/', './'))
  assert.ok(screens.length > 25)
  assert.deepEqual(
    screens.filter((file) => !text.includes(`'${file}'`)),
    [],
  )
})
