import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, it } from 'node:test'
import { fileURLToPath } from 'node:url'
import { compileString } from '@internationalized/string-compiler'
import { pseudo } from './src/messages/pseudo.ts'

const packages = fileURLToPath(new URL('..', import.meta.url))
const common = 'react/src/messages'
const files = globSync('{react,console}/src/**/*.messages.json', { cwd: packages }).toSorted()

describe('the messages of the screens and of the console', () => {
  it('are there in both languages, with the same arguments', (test) => {
    let count = 0
    for (const file of files) {
      const { en, es, ...others } = messagesOf(file)
      assert.deepEqual(Object.keys(others), [], `${file}: languages`)
      assert.deepEqual(Object.keys(es ?? {}).toSorted(), Object.keys(en ?? {}).toSorted(), `${file}: names`)
      for (const [name, text] of Object.entries(en ?? {})) {
        assert.deepEqual(argumentsOf(es?.[name] ?? ''), argumentsOf(text), `${file}: arguments of ${name}`)
        count += 1
      }
    }
    test.diagnostic(`${count} messages in ${files.length} files`)
    assert.ok(count > 300, `${count} messages`)
  })

  it('are used, each of them', () => {
    const unused = files.flatMap((file) => {
      // Common ones are used anywhere; those of an area in its directory.
      const roots = file.startsWith(common) ? ['react/src', 'console/src'] : [path.dirname(file)]
      const text = roots.map((root) => textOf(path.join(packages, root))).join('\n')
      // A family is named by what its names begin with: `title_${report}`, or by `labelled` with a name that it is
      // given.
      const given = text.includes('labelled(') ? [...text.matchAll(/['"]([a-z_]+)['"]/g)] : []
      const families = given.map(([, family = '']) => `${family}_`)
      const prefixes = [...text.matchAll(/`([A-Za-z_]+?)\$\{/g)].map(([, prefix = '']) => prefix).concat(families)
      return Object.keys(messagesOf(file)['en'] ?? {})
        .filter((name) => !new RegExp(`['"\`]${name}['"\`]|\\b${name}:`).test(text))
        .filter((name) => !prefixes.some((prefix) => name.startsWith(prefix)))
        .map((name) => `${file}: ${name}`)
    })
    assert.deepEqual(unused, [])
  })
})

describe('the pseudo-locale', () => {
  it('makes a text longer by two fifths and leaves none of its letters plain', () => {
    const text = 'Reconcile and close the period'
    const strange = pseudo(text)
    assert.ok(strange.length >= text.length * 1.4, strange)
    assert.doesNotMatch(strange, /[a-z]/i)
  })
})

function messagesOf(file: string): Record<string, Record<string, string>> {
  return JSON.parse(readFileSync(path.join(packages, file), 'utf8'))
}

/** What a message takes, as its compiled form reads it. */
function argumentsOf(text: string): string[] {
  return [...new Set([...compileString(text).matchAll(/args\.(\w+)/g)].map(([, name = '']) => name))].toSorted()
}

function textOf(directory: string): string {
  return globSync('**/*.{ts,tsx}', { cwd: directory })
    .map((file) => readFileSync(path.join(directory, file), 'utf8'))
    .join('\n')
}
