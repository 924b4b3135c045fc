import assert from 'node:assert/strict'
import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, it } from 'node:test'
import { fileURLToPath } from 'node:url'
import { parseSync, Visitor } from 'oxc-parser'

/**
 * What README.md, CONTRIBUTING.md and docs say of the source: each file that they name is there, each name beside a
 * file is defined in it, and each link leads to a file. A file may be named by the end of its path; where several end
 * so, one of them has to do.
 */
interface Reference {
  file: string
  /** Undefined where the file alone is named. */
  name?: string
}

const root = fileURLToPath(new URL('..', import.meta.url))
const sources = globSync('{src,test,trust,bench,demo,scripts,packages/*/{src,scripts}}/**/*.ts', { cwd: root })
const documents = [
  'CONTRIBUTING.md',
  'README.md',
  ...globSync('{docs/{,guides/},packages/*/}*.md', { cwd: root }),
].toSorted()
const linked = ['SECURITY.md', ...documents, ...globSync('docs/decisions/*.md', { cwd: root }).toSorted()]
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const named = documents.map((document) => ({ document, references: referencesIn(read(document)) }))

describe('what the documents say of the source', () => {
  it('is something', () => assert.ok(named.flatMap(({ references }) => references).some(({ name }) => name)))
  for (const { document, references } of named)
    it(`${document} names files that are there, and what is defined in them`, () =>
      assert.deepEqual(
        references.flatMap((reference) => problemOf(reference, { files: sources, textOf: read })),
        [],
      ))
  for (const document of linked)
    it(`${document} links to files that are there`, () => {
      const from = path.dirname(path.join(root, document))
      assert.deepEqual(
        linksIn(read(document)).filter((link) => !existsSync(path.join(from, link))),
        [],
      )
    })
})

describe('a reference to the source', () => {
  const text = [
    'In `a/b.ts` `one`, `two` and\n`three()` in `c.ts`; `sql.ts` alone, `<noun>.ts` never, [here](../x.md#part).',
    '```\n b.ts four      and more\n c.ts      no name\n```',
    '```sh\nnode b.ts serve\n```',
  ].join('\n')
  it('is read from sentences and from drawings', () => {
    const pairs = referencesIn(text).filter(({ name }) => name !== undefined)
    assert.deepEqual(pairs, [
      { file: 'a/b.ts', name: 'one' },
      { file: 'a/b.ts', name: 'two' },
      { file: 'c.ts', name: 'three' },
      { file: 'b.ts', name: 'four' },
    ])
    const files = referencesIn(text).filter(({ name }) => name === undefined)
    assert.deepEqual([...new Set(files.map(({ file }) => file))], ['a/b.ts', 'c.ts', 'sql.ts', 'b.ts'])
    assert.deepEqual(linksIn(text), ['../x.md'])
  })
  it('that leads nowhere is found', () => {
    const textOf = () => `
      export function one() { const local = 1; return local }
      interface Door { open(): void; readonly width: number }
      const two = { shut: () => undefined, route: { id: 'listThings' } }`
    const problems = (reference: Reference) => problemOf(reference, { files: ['src/a/b.ts'], textOf })
    for (const name of ['one', 'local', 'Door', 'open', 'width', 'two', 'shut', 'listThings'])
      assert.deepEqual(problems({ file: 'a/b.ts', name }), [])
    assert.deepEqual(problems({ file: 'b.ts', name: 'three' }), ['b.ts defines no three'])
    assert.deepEqual(problems({ file: 'c.ts', name: 'one' }), ['there is no file c.ts'])
    assert.deepEqual(problems({ file: 'c.ts' }), ['there is no file c.ts'])
  })
})

function referencesIn(text: string): Reference[] {
  const fences = /^```(\w*)\n([^]*?)^```/gm
  const drawings = [...text.matchAll(fences)].filter(([, language]) => language === '').map(([, , drawn = '']) => drawn)
  const prose = text.replaceAll(fences, '')
  const word = '`[A-Za-z_]\\w*(?:\\(\\))?`'
  const after = new RegExp(`\`([\\w./-]+\\.ts)\`\\s+(${word}(?:,\\s+${word})*)`, 'g')
  const before = new RegExp(`(${word}(?:,\\s+${word})*)\\s+in\\s+\`([\\w./-]+\\.ts)\``, 'g')
  const each = (file: string, names: string) => [...names.matchAll(/`(\w+)/g)].map(([, name = '']) => ({ file, name }))
  return [
    ...[...prose.matchAll(after)].flatMap(([, file = '', names = '']) => each(file, names)),
    ...[...prose.matchAll(before)].flatMap(([, names = '', file = '']) => each(file, names)),
    ...drawings.flatMap((drawn) =>
      [...drawn.matchAll(/(?<![\w./-])([\w/-]+\.ts) ([a-z]\w*)(?=\s)/g)].map(([, file = '', name = '']) => ({
        file,
        name,
      })),
    ),
    ...[...prose.matchAll(/`([\w./-]+\.ts)`/g)].map(([, file = '']) => ({ file })),
    ...drawings.flatMap((drawn) =>
      [...drawn.matchAll(/(?<![\w./<>-])([\w/-]+\.ts)\b/g)].map(([, file = '']) => ({ file })),
    ),
  ]
}

/** Addresses of the service are checked where it serves them. */
function linksIn(text: string): string[] {
  const targets = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target)
  return targets.filter((target) => !/^(?:\w+:|#|\/docs\/)/.test(target)).map((target) => target.replace(/#.*$/, ''))
}

function problemOf(
  { file, name }: Reference,
  { files, textOf }: { files: readonly string[]; textOf: (file: string) => string },
): string[] {
  const meant = files.filter((each) => each === file || each.endsWith(`/${file}`))
  if (meant.length === 0) return [`there is no file ${file}`]
  if (name === undefined || meant.some((each) => definitionsIn(each, textOf(each)).has(name))) return []
  return [`${file} defines no ${name}`]
}

/** Functions, constants, classes and types, members of types, functions of objects, and ids of routes. */
function definitionsIn(file: string, text: string): Set<string> {
  const found = new Set<string>()
  const add = (node: { type: string } | null) => {
    if (node?.type === 'Identifier' && 'name' in node) found.add(String(node.name))
  }
  const visitor = new Visitor({
    FunctionDeclaration: ({ id }) => add(id),
    ClassDeclaration: ({ id }) => add(id),
    VariableDeclarator: ({ id }) => add(id),
    TSInterfaceDeclaration: ({ id }) => add(id),
    TSTypeAliasDeclaration: ({ id }) => add(id),
    TSMethodSignature: ({ key }) => add(key),
    TSPropertySignature: ({ key }) => add(key),
    MethodDefinition: ({ key }) => add(key),
    Property: ({ key, value }) => {
      if (/Function/.test(value.type)) add(key)
      const isId = key.type === 'Identifier' && key.name === 'id' && value.type === 'Literal'
      if (isId) found.add(String(value.value))
    },
  })
  visitor.visit(parseSync(file, text).program)
  return found
}
