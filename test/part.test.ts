import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { after, describe, it } from 'node:test'
import { leftToTrust, testsBesideParts } from '../trust/alone.ts'
import { plantedBugs, plantedText } from '../trust/planted-bugs.ts'
import { inTurn, sampledTests, size } from './sizes.ts'
import { temporaryDirectory } from './temporary-directory.ts'

/** What the line of a part says of it: `trust/part.ts`. */
const directory = temporaryDirectory()
after(() => rmSync(directory, { recursive: true }))

const described = `{ name: 'sample', quick: 3, full: 3, floors: (size) => ({ tried: size }), never: ['lost'] }`
const ofOneRun = (figures: string) => `part(${described}, async () => (${figures}))`
const ofCases = (figures: string, cases: string) => `partOfCases(${described}, () => (${figures}))\n${cases}`

describe('the line of a part', () => {
  it('says that the floors are met where they are, and nothing happened that must not', () => {
    assert.deepEqual(saidBy(ofOneRun('{ tried: 3, lost: 0 }')), { code: 0, tried: 3, lost: 0, floors_met: true })
    const cases = saidBy(ofCases('{ tried: 4, lost: 0 }', `it('a case', () => {})`))
    assert.deepEqual(cases, { code: 0, tried: 4, lost: 0, floors_met: true })
  })

  it('says that they are not below the floor', () => {
    assert.deepEqual(saidBy(ofOneRun('{ tried: 2, lost: 0 }')), { code: 1, tried: 2, lost: 0, floors_met: false })
    assert.deepEqual(saidBy(ofOneRun('{ lost: 0 }')), { code: 1, lost: 0, floors_met: false })
  })

  it('nor where what must never happen did', () => {
    assert.deepEqual(saidBy(ofOneRun('{ tried: 3, lost: 1 }')), { code: 1, tried: 3, lost: 1, floors_met: false })
    assert.deepEqual(saidBy(ofOneRun('{ tried: 3 }')), { code: 1, tried: 3, floors_met: false })
  })

  it('nor where one of its cases failed, whatever the figures are', () => {
    const failing = `describe('some', () => { it('a case', () => assert.fail()); it('another', () => {}) })`
    const failed = { code: 1, tried: 3, lost: 0, failed_cases: 1, floors_met: false }
    assert.deepEqual(saidBy(ofCases('{ tried: 3, lost: 0 }', failing)), failed)
    assert.deepEqual(saidBy(`${failing}\n${ofOneRun('{ tried: 3, lost: 0 }')}`), failed)
    const unready = `before(() => assert.fail())\nit('a case', () => {})`
    assert.deepEqual(saidBy(ofCases('{ tried: 3, lost: 0 }', unready)), failed)
  })
})

describe('the files that npm test leaves to npm run trust', () => {
  for (const [left, holders] of Object.entries(leftToTrust))
    it(`${left}: it is there, and so are the tests that hold its property in npm test`, () => {
      assert.ok(existsSync(left))
      assert.ok(holders.length > 0)
      for (const file of holders) {
        assert.ok(existsSync(file), file)
        assert.ok(!Object.hasOwn(leftToTrust, file), file)
      }
    })

  it('are run by npm run trust: its parts, and those beside the sources', () => {
    const beside = Object.keys(leftToTrust).filter((file) => !file.startsWith('trust/'))
    assert.ok(beside.length > 0)
    assert.deepEqual(
      beside.filter((file) => !testsBesideParts().includes(file)),
      [],
    )
  })
})

describe('a bug that is planted', () => {
  for (const planted of plantedBugs)
    it(`finds its place in the code: ${planted.bug}`, () => assert.notEqual(plantedText(planted).text, ''))

  it('names tests that are there', () => {
    const named = plantedBugs.flatMap(({ tests }) => tests)
    assert.ok(named.length > 300, `${named.length} tests are named`)
    assert.deepEqual(
      named.filter(({ file, test }) => !mayHave(readFileSync(file, 'utf8'), test)),
      [],
    )
  })
})

/** Whether the name of a test ends with a title in this text. One that is put together when it runs may be any. */
function mayHave(text: string, name: string): boolean {
  return [...text.matchAll(titles)].some(([, quote, title = '']) => {
    if (quote === undefined) return true
    const parts = quote === '`' ? title.split(/\$\{[^}]*\}/) : [title.replaceAll(/\\(.)/g, '$1')]
    return new RegExp(`(^| )${parts.map((part) => RegExp.escape(part)).join('.*')}$`, 's').test(name)
  })
}

/** Of cases, and of parts of the trust programme, which are called by their names. */
const titles = /(?:\bit\(\s*|\bname: (?=['"`]))(?:(['"`])((?:\\.|(?!\1)[^\\])*)\1|\w)/g

describe('what npm test takes a sample of', () => {
  it('is found by what it imports, so that npm run trust takes all of it', () => {
    assert.ok(sampledTests().includes('test/contract.test.ts'))
    assert.ok(!sampledTests().includes('test/schema.test.ts'))
  })

  it('is of every list one value in so many, at least one, in other places of the list each turn', () => {
    const values = ['a', 'b', 'c', 'd', 'e']
    const samples = Array.from({ length: 4 }, (_, turn) => inTurn(values, { turn, oneOf: 4 }))
    const isWhole = size === 'full'
    assert.deepEqual(samples, isWhole ? samples.map(() => values) : [['a', 'e'], ['b'], ['c'], ['d']])
    assert.deepEqual(inTurn(new Set(['a', 'b']), { turn: 3, oneOf: 4 }), isWhole ? ['a', 'b'] : ['b'])
    assert.deepEqual(inTurn([], { turn: 0, oneOf: 4 }), [])
  })
})

/** The figures of its line, and how the program ended. */
function saidBy(program: string): Record<string, unknown> {
  const file = path.join(directory, 'sample.test.mjs')
  const { href } = new URL('../trust/part.ts', import.meta.url)
  const imports = [
    `import assert from 'node:assert/strict'`,
    `import { before, describe, it } from 'node:test'`,
    `import { part, partOfCases } from '${href}'`,
  ]
  writeFileSync(file, [...imports, program].join('\n'))
  const { NODE_TEST_CONTEXT: _, DAYBOOK_TRUST_RECORD: __, ...env } = process.env
  const { status, stdout } = spawnSync(process.execPath, [file], { env, encoding: 'utf8' })
  const line: unknown = JSON.parse(/^RESULT (.*)$/m.exec(stdout)?.[1] ?? 'null')
  assert.ok(line, stdout)
  const said = Object.entries(Object(line))
  return { code: status, ...Object.fromEntries(said.filter(([name]) => !circumstances.has(name))) }
}

const circumstances: ReadonlySet<string> = new Set(['part', 'size', 'commit', 'node', 'seed', 'seconds'])
