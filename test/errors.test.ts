import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, it } from 'node:test'
import { type CallExpression, type ForOfStatement, parseSync, type Program, Visitor } from 'oxc-parser'
import type { Route } from '../src/http/route.ts'
import { type ErrorCode, isErrorCode, statusOf } from '../src/kernel/errors.ts'
import { routes } from '../src/main/app.ts'

/**
 * Every status and code that a route declares has a test of its own, `describe('<route>')`, `it('<status> <code>: …')`,
 * or `it('<status>: …')` for success. Read from the text of the tests, so that none counts that does not say what it is
 * about.
 */
interface Titled {
  route: string
  title: string
  file: string
}

const root = new URL('..', import.meta.url)
const known = new Map(routes.map((route) => [route.id, route]))
const files = globSync('{src,test}/**/*.test.ts', { cwd: root })
const titles = files.flatMap((file) => titlesIn(file, readFileSync(new URL(file, root), 'utf8')))

describe('every status and code of a route has a test', () => {
  for (const route of routes)
    it(route.id, () => {
      const own = titles.filter((each) => each.route === route.id)
      const told = new Set(own.map((each) => each.title.split(':')[0]))
      assert.deepEqual(
        outcomesOf(route).filter((outcome) => !told.has(outcome)),
        [],
      )
    })
})

describe('what a schema refuses', () => {
  const keywords = [
    ['minItems', 'empty_batch'],
    ['maxItems', 'batch_too_large'],
    ['enum', 'invalid_enum_value'],
  ] as const
  it('is declared: of a list that is too short or too long, and of a value that is none of those there are', () => {
    const silent = routes.flatMap((route) =>
      keywords
        .filter(([keyword, code]) => hasKeyword(keyword, [route.body, route.query]) && !route.allErrors.has(code))
        .map(([, code]) => `${route.id} ${code}`),
    )
    assert.deepEqual(silent, [])
    for (const [keyword] of keywords) assert.ok(routes.some((route) => hasKeyword(keyword, route.body)))
  })
})

/** Not what the document alone shows of a value. */
function hasKeyword(keyword: 'minItems' | 'maxItems' | 'enum', schema: unknown): boolean {
  if (typeof schema !== 'object' || schema === null) return false
  const own: unknown = Object(schema)[keyword]
  if (Array.isArray(own) || (typeof own === 'number' && own > 0)) return true
  return Object.entries(schema).some(([key, each]) => key !== '~openapi' && hasKeyword(keyword, each))
}

describe('the titles of tests', () => {
  it('are there', () => assert.ok(titles.length > 100))

  it('name no status that the code does not have, and no code that the route does not answer', () => {
    const wrong = titles.filter(({ route, title }) => {
      const [, status, code = ''] = /^([45]\d\d) (\w+):/.exec(title) ?? []
      if (status === undefined) return false
      if (!isErrorCode(code) || statusOf(code) !== Number(status)) return true
      return !anywhere.has(code) && !known.get(route)?.allErrors.has(code)
    })
    assert.deepEqual(wrong, [])
  })

  it('are found where they stand, under the nearest route', () => {
    const text = `
      describe('listLedgers', () => {
        it('200: a', () => {})
        describe('sorted', () => { for (const x of []) it(\`422 invalid_sort: \${x}\`, () => {}) })
        // it('409 duplicate_name: no')
      })
      it('200: b')
      describe('something else', () => { it('200: c', () => {}) })
      const writes = { createLedger: 1, deleteLedger: 2 }
      for (const [id, write] of Object.entries(writes)) describe(id, () => { it('409 x: d', () => {}) })`
    const found = titlesIn('x.test.ts', text).map(({ route, title }) => `${route} ${title}`)
    const tabled = ['createLedger 409 x: d', 'deleteLedger 409 x: d']
    assert.deepEqual(found, ['listLedgers 200: a', 'listLedgers 422 invalid_sort: ', ...tabled])
  })
})

/** What answers where there is no route. */
const anywhere: ReadonlySet<ErrorCode> = new Set(['method_not_allowed', 'route_not_found'])

/**
 * "200", "422 invalid_date": what its own tests must show. The codes that its shape implies are for contract.test.ts.
 */
function outcomesOf(route: Route): string[] {
  const statuses = new Set([route.reply[0], ...(route.afterwards ? [200] : []), ...(route.emptyReply ? [204] : [])])
  return [...[...statuses].map(String), ...route.errors.map((code) => `${statusOf(code)} ${code}`)]
}

function titlesIn(file: string, text: string): Titled[] {
  const { program, errors } = parseSync(path.basename(file), text)
  assert.deepEqual(errors, [], file)
  const found: Titled[] = []
  const groups: string[][] = []
  const tables = tablesIn(program)
  const loops: { variable: string; names: string[] }[] = []
  new Visitor({
    ForOfStatement: (node) => loops.push(loopOf(text, node, tables)),
    'ForOfStatement:exit': () => loops.pop(),
    CallExpression: (node) => {
      const call = titledCall(node)
      const names = loops.findLast((loop) => loop.variable === call?.variable)?.names ?? [call?.title ?? '']
      if (call?.name === 'describe') groups.push(names)
      const inside = groups.findLast((group) => group.some((name) => known.has(name))) ?? []
      if (call?.name === 'it') found.push(...inside.map((route) => ({ route, title: call.title, file })))
    },
    'CallExpression:exit': (node) => {
      if (titledCall(node)?.name === 'describe') groups.pop()
    },
  }).visit(program)
  return found
}

/** Of a template its constant beginning, of a variable its name. */
function titledCall({ callee, arguments: [title] }: CallExpression) {
  if (callee.type !== 'Identifier') return undefined
  if (title?.type === 'Literal') return { name: callee.name, title: String(title.value) }
  if (title?.type === 'TemplateLiteral') return { name: callee.name, title: title.quasis[0]?.value.cooked ?? '' }
  return { name: callee.name, title: '', ...(title?.type === 'Identifier' && { variable: title.name }) }
}

/** `for (const [variable, …] of Object.entries(table))`: the keys of the table. */
function loopOf(text: string, { left, right }: ForOfStatement, tables: ReadonlyMap<string, string[]>) {
  const variable = /^const \[(\w+)/.exec(text.slice(left.start, left.end))?.[1] ?? ''
  const table = /^Object\.entries\((\w+)\)$/.exec(text.slice(right.start, right.end))?.[1] ?? ''
  return { variable, names: tables.get(table) ?? [] }
}

/** The keys of every `const table = { key: … }`. */
function tablesIn(program: Program): Map<string, string[]> {
  const tables = new Map<string, string[]>()
  new Visitor({
    VariableDeclarator: ({ id, init }) => {
      if (id.type !== 'Identifier' || init?.type !== 'ObjectExpression') return
      const keys = init.properties.flatMap((each) =>
        each.type === 'Property' && each.key.type === 'Identifier' ? [each.key.name] : [],
      )
      tables.set(id.name, keys)
    },
  }).visit(program)
  return tables
}
