import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, it } from 'node:test'
import { fileURLToPath } from 'node:url'
import { parseSync, Visitor } from 'oxc-parser'

/**
 * A transaction that only reads has `query` and no `execute`: so the compiler refuses a write in it. Here stands that
 * `query` is given nothing that writes or locks rows, in clauses and in parts that other functions make as well, and
 * `execute` nothing else.
 */

interface Range {
  start: number
  end: number
}

interface Source {
  file: string
  text: string
  /** What may be a part of a statement: templates and strings. */
  parts: (Range & { text: string })[]
  names: (Range & { name: string })[]
  declarations: (Range & { name: string })[]
  imported: Map<string, string>
  calls: (Range & { method: string })[]
}

/** Functions of the database that write: of `migrations/`, of the job queue, of PostgreSQL. */
const writingFunctions = 'add_job|count_tag|delete_expired|erase_sandbox_instance|mint_token|remove_job|setval'
const writes = new RegExp(
  [
    String.raw`\binsert\s+into\b`,
    String.raw`\bupdate\s+\S+(\s+as\s+\S+)?(\s+\w+)?\s+set\b`,
    String.raw`\bdelete\s+from\b`,
    String.raw`\b(merge\s+into|truncate|alter\s+table|set\s+constraints)\b`,
    String.raw`\bfor\s+((no\s+key\s+)?update|(key\s+)?share)\b`,
    String.raw`\b(${writingFunctions})\s*\(`,
  ].join('|'),
  'i',
)
const statementCalls = /^(query|queryStable|queryOf|rows|execute|executeOf)$/
const root = fileURLToPath(new URL('../src/', import.meta.url))
const tree = new Map(
  readdirSync(root, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => [file, sourceOf(file, readFileSync(path.join(root, file), 'utf8'))]),
)

describe('statements', () => {
  it('are many, of both kinds', () => {
    const all = [...tree.values()].flatMap(({ calls }) => calls)
    assert.ok(all.filter(({ method }) => method === 'query').length > 100)
    assert.ok(all.filter(({ method }) => method === 'execute').length > 50)
  })

  it('write nothing in `query`, and write in `execute`', () => {
    assert.deepEqual(
      [...tree.values()].flatMap((source) => problemsOf(source, tree)),
      [],
    )
  })
})

describe('a statement in the wrong place is found', () => {
  const problems = (text: string, others: readonly Source[] = []) => {
    const source = sourceOf('tags/sql.ts', text)
    return problemsOf(source, new Map([source, ...others].map((each) => [each.file, each])))
  }
  const inQuery = [
    'tx.query(sql`insert into tags (id) values (${id})`)',
    'tx.query(sql`update ${raw(table)} set name = ${name}`)',
    'tx.query(sql`update tags as t set name = null`)',
    'tx.query(sql`with gone as (delete from tags where id = ${id} returning id) select id from gone`)',
    'tx.queryStable(sql`select 1 from tags where id = ${id} for no key update`)',
    'tx.query(sql`select count_tag(${id}, 1)`)',
    'tx.query(sql`select graphile_worker.add_job(${name})`)',
    'tx.queryOf(id, sql`merge into tags using more on true when matched then delete`)',
    'const gone = sql`delete from tags`\ntx.query(sql`with gone as (${gone}) select`)',
    'const remove = (id: string) => sql`delete from tags where id = ${id}`\ntx.query(sql`with gone as (${remove(id)}) select`)',
  ]
  for (const text of inQuery) it(text, () => assert.match(problems(text)[0] ?? '', /writes in a query/))

  it('also where another file makes it', () => {
    const other = sourceOf(
      'journal/lines-sql.ts',
      'export function insertLines() { return sql`insert into line_entries` }',
    )
    const text = `import { insertLines as add } from '../journal/lines-sql.ts'\ntx.query(sql\`with a as (\${add()}) select\`)`
    assert.deepEqual(problems(text, [other]), ['tags/sql.ts:2 writes in a query'])
  })

  it('and a read in `execute`', () => {
    assert.deepEqual(problems("tx.execute(sql`select id, updated_at from tags where kind = 'update'`)"), [
      'tags/sql.ts:1 executes what only reads',
    ])
  })

  it('but what another call sends is not a part', () => {
    const text = 'const ids = await tx.execute(sql`delete from tags returning id`)\ntx.query(sql`select ${ids}`)'
    assert.deepEqual(problems(text), [])
  })
})

function problemsOf(source: Source, sources: ReadonlyMap<string, Source>): string[] {
  return source.calls.flatMap((call) => {
    const isWrite = writes.test(statementAt(source, call, sources))
    const executes = call.method.startsWith('execute')
    if (isWrite === executes) return []
    const line = source.text.slice(0, call.start).split('\n').length
    return [`${source.file}:${line} ${isWrite ? 'writes in a query' : 'executes what only reads'}`]
  })
}

/** Everything that a statement may consist of, also what the names in it stand for, in whichever file. */
function statementAt(source: Source, call: Range, sources: ReadonlyMap<string, Source>): string {
  const seen = new Set<string>()
  const gather = (from: Source, range: Range): string[] => {
    const key = `${from.file} ${range.start}`
    if (seen.has(key)) return []
    seen.add(key)
    const others = from.calls.filter((each) => each !== range && isWithin(each, range))
    const isOwn = (part: Range) => isWithin(part, range) && !others.some((each) => isWithin(part, each))
    const names = new Set(from.names.filter(isOwn).map(({ name }) => name))
    return [...from.parts.filter(isOwn).map(({ text }) => text), ...[...names].flatMap((name) => meaning(from, name))]
  }
  const meaning = (from: Source, name: string): string[] => {
    const origin = from.imported.get(name)
    if (origin === undefined)
      return from.declarations.filter((each) => each.name === name).flatMap((each) => gather(from, each))
    const [file = '', original = ''] = origin.split(' ')
    const other = sources.get(file)
    return other ? meaning(other, original) : []
  }
  return gather(source, call).join('\n')
}

function isWithin(inner: Range, outer: Range): boolean {
  return inner.start >= outer.start && inner.end <= outer.end
}

function sourceOf(file: string, text: string): Source {
  const source: Source = { file, text, parts: [], names: [], declarations: [], imported: new Map(), calls: [] }
  const { program } = parseSync(file, text)
  new Visitor({
    TemplateLiteral: ({ start, end, quasis }) =>
      void source.parts.push({ start, end, text: quasis.map(({ value }) => value.raw).join(' $1 ') }),
    Literal: ({ start, end, value }) => {
      if (typeof value === 'string') source.parts.push({ start, end, text: value })
    },
    Identifier: ({ start, end, name }) => void source.names.push({ start, end, name }),
    VariableDeclarator: ({ start, end, id }) => {
      if (id.type === 'Identifier') source.declarations.push({ start, end, name: id.name })
    },
    FunctionDeclaration: ({ start, end, id }) => {
      if (id) source.declarations.push({ start, end, name: id.name })
    },
    ImportDeclaration: ({ source: from, specifiers }) => {
      const target = path.posix.join(path.posix.dirname(file), from.value)
      for (const each of specifiers)
        if (each.type === 'ImportSpecifier' && each.imported.type === 'Identifier')
          source.imported.set(each.local.name, `${target} ${each.imported.name}`)
    },
    CallExpression: ({ start, end, callee }) => {
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return
      const object = text.slice(callee.object.start, callee.object.end)
      if (statementCalls.test(callee.property.name) && object === 'tx')
        source.calls.push({ start, end, method: callee.property.name })
    },
  }).visit(program)
  return source
}
