import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { after, describe, it } from 'node:test'
import { unpackInterface } from '../scripts/interface-file.ts'
import { type Interface, interfaceOf, type JsonValue, lostOf, type Operation } from '../scripts/interface.ts'
import { deprecations } from '../src/kernel/deprecations.ts'
import { routes } from '../src/main/app.ts'
import { checkedOutCommit, packageVersion, versionWithBuild } from '../src/main/build.ts'
import { temporaryDirectory } from './temporary-directory.ts'

const root = new URL('../', import.meta.url)
const read = (name: string) => readFileSync(new URL(name, root), 'utf8')
const document = JSON.parse(read('docs/openapi.json'))
const today = interfaceOf(document)

describe('CHANGELOG.md', () => {
  const heads = [...read('CHANGELOG.md').matchAll(/^## \[(.+?)\](?: - (\d{4}-\d{2}-\d{2}))?$/gm)]

  it('has an entry for the version of package.json, the latest but what is not released', () => {
    const [unreleased, latest] = heads.map(([, version]) => version)
    assert.deepEqual([unreleased, latest], ['Unreleased', packageVersion])
  })

  it('has every version once, the latest first, with its day', () => {
    const released = heads.slice(1).map(([, version = '', day = '']) => ({ version, day }))
    for (const { version, day } of released) {
      assert.match(version, /^\d+\.\d+\.\d+$/)
      assert.equal(Temporal.PlainDate.from(day).toString(), day)
    }
    const numbers = released.map(({ version }) =>
      version
        .split('.')
        .map((part) => part.padStart(6, '0'))
        .join('.'),
    )
    assert.deepEqual(numbers, [...new Set(numbers)].toSorted().toReversed())
  })
})

describe('the interface', () => {
  const released = globSync('*.json', { cwd: new URL('docs/released/', root) })

  it('is released under the version that it tells', () => {
    assert.ok(released.includes(`${document.info.version}.json`), 'npm run release')
  })

  for (const file of released)
    it(`only grew since ${file}`, () => {
      assert.deepEqual(lostOf(unpackInterface(JSON.parse(read(`docs/released/${file}`))), today), [])
    })

  it('would not be said to have grown if it had lost anything', () => {
    const lost = (change: (former: Interface) => Interface) => lostOf(change(today), today)
    const changed = (id: string, part: 'request' | 'answers', more: Operation['request']) =>
      lost((former) => {
        const operation = former[id] ?? assert.fail(id)
        return { ...former, [id]: { ...operation, [part]: { ...operation[part], ...more } } }
      })
    assert.deepEqual(
      lost((former) => former),
      [],
    )
    const gone: Operation = { route: 'GET /v0/tags/old', request: {}, answers: {} }
    assert.deepEqual(
      lost((former) => ({ ...former, listOldTags: gone })),
      ['listOldTags: the operation is gone'],
    )
    const at = { ...today['listTags'], route: 'GET /v0/labels', request: {}, answers: {} }
    assert.deepEqual(
      lost((former) => ({ ...former, listTags: at })),
      ['listTags: GET /v0/labels is now GET /v0/tags'],
    )
    assert.deepEqual(changed('listTags', 'request', { 'query.color': 'string' }), [
      'listTags: query.color is no longer taken',
    ])
    assert.deepEqual(changed('listTags', 'request', { 'query.limit': 'integer string' }), [
      'listTags: query.limit no longer takes string',
    ])
    assert.deepEqual(changed('listTags', 'request', { 'query.name': 'integer string' }), [])
    assert.deepEqual(changed('createTag', 'request', { 'body.name!': 'integer string' }), [
      'createTag: body.name no longer takes integer',
    ])
    assert.deepEqual(changed('createTag', 'answers', { '201.color!': 'string' }), [
      'createTag: 201.color is no longer answered',
    ])
    const subscription = '=tier0 =tier1 =tier2 =tier3 =tier4 =tier5'
    assert.deepEqual(changed('retrieveInstance', 'answers', { '200.subscription!': subscription }), [
      'retrieveInstance: 200.subscription is no longer =tier5',
    ])
  })

  it('would not be said to have grown if it asked for more, or answered otherwise', () => {
    const thingsWith = (required: readonly string[], answer: JsonValue) =>
      interfaceOf({
        paths: {
          '/v0/things': {
            post: {
              operationId: 'createThing',
              requestBody: {
                required: true,
                content: {
                  'application/json': { schema: { type: 'object', required, properties: { a: {}, b: {} } } },
                },
              },
              responses: { 201: { content: { 'application/json': { schema: answer } } } },
            },
          },
        },
      })
    const former = thingsWith(['a'], { type: 'object', required: ['sum'], properties: { sum: { type: 'string' } } })
    assert.deepEqual(
      lostOf(former, thingsWith(['a', 'b'], { type: 'object', properties: { sum: { type: 'number' } } })),
      [
        'createThing: body.b must be sent now',
        'createThing: 201.sum may be number now',
        'createThing: 201.sum may be left out now',
      ],
    )
  })
})

describe('deprecated routes', () => {
  it('are those of the table of dates, and of docs/versioning.md', () => {
    const marked = routes.flatMap(({ id, deprecated }) => (deprecated ? [[id, deprecated.dates] as const] : []))
    assert.deepEqual(Object.fromEntries(marked), deprecations)
    const told = [...read('docs/versioning.md').matchAll(/^\| `(\w+)` \| ([\d-]+) \| ([\d-]+) \| `(\w+)` \|$/gm)]
    assert.deepEqual(Object.fromEntries(told.map(([, id, since, sunset]) => [id, { since, sunset }])), deprecations)
    const ids = new Set(routes.map(({ id }) => id))
    assert.deepEqual(
      told.filter(([, , , , successor = '']) => !ids.has(successor)),
      [],
    )
  })

  it('are there for a year at least after they were deprecated', () => {
    for (const [id, { since, sunset }] of Object.entries(deprecations)) {
      const year = Temporal.PlainDate.from(since).add({ years: 1 })
      assert.ok(Temporal.PlainDate.compare(sunset, year) >= 0, id)
    }
  })
})

describe('the version of the program', () => {
  const directory = temporaryDirectory()
  const [commit, other] = ['a1'.repeat(20), 'b2'.repeat(20)]
  const write = (name: string, text: string) => {
    mkdirSync(path.dirname(path.join(directory, name)), { recursive: true })
    writeFileSync(path.join(directory, name), `${text}\n`)
  }
  after(() => rmSync(directory, { recursive: true }))

  it('is told with the build by `daybook --version`', () => {
    const env = { ...process.env, DAYBOOK_BUILD: '4b825dc642cb' }
    const said = (argument: string) =>
      execFileSync(process.execPath, ['src/main/cli.ts', argument], { cwd: root, env, encoding: 'utf8' })
    const line = `daybook ${packageVersion}+4b825dc642cb node/${process.versions.node}\n`
    assert.deepEqual([said('--version'), said('version')], [line, line])
  })

  it('stands in the document, without a build in the one that is checked in', () => {
    assert.equal(document.info['x-build'], packageVersion)
    assert.match(versionWithBuild('4b825dc642cb'), /^\d+\.\d+\.\d+\+4b825dc642cb$/)
  })

  it('has the commit of a checkout as its build: detached, by a branch, packed, of a further worktree; else none', () => {
    assert.equal(checkedOutCommit(directory), null)
    write('.git/HEAD', commit)
    assert.equal(checkedOutCommit(directory), commit.slice(0, 12))
    write('.git/HEAD', 'ref: refs/heads/main')
    write('.git/packed-refs', `# pack-refs with: peeled\n${other} refs/heads/main`)
    assert.equal(checkedOutCommit(directory), other.slice(0, 12))
    write('.git/refs/heads/main', commit)
    assert.equal(checkedOutCommit(directory), commit.slice(0, 12))
    write('tree/.git', 'gitdir: ../.git/worktrees/tree')
    write('.git/worktrees/tree/HEAD', 'ref: refs/heads/main')
    write('.git/worktrees/tree/commondir', '../..')
    assert.equal(checkedOutCommit(path.join(directory, 'tree')), commit.slice(0, 12))
    write('.git/HEAD', 'no commit')
    assert.equal(checkedOutCommit(directory), null)
  })
})
