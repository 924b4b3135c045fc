import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import * as t from 'typebox'
import { Refusal } from '../kernel/errors.ts'
import { limits } from '../kernel/limits.ts'
import { compileCodec } from './codec.ts'
import { readJson } from './json-body.ts'
import { fields } from './route.ts'
import { metadata, money, text } from './wire-types.ts'

/** Bodies of a shop that sends its sales: a list, and a single one. */
const sale = fields({
  amount: money,
  note: t.Optional(text({ maxLength: 10 })),
  tags: t.Optional(t.Array(t.String(), { maxItems: 3 })),
  metadata: t.Optional(metadata),
})
const sales = compileCodec(t.Array(sale, { minItems: 1, maxItems: 1000 }))
const single = compileCodec(sale)

const asker = { key: ['plt_1', 'ins_1'] } as const

describe('readJson', () => {
  it('answers what the schema makes of the body', async () => {
    assert.deepEqual(await readJson(Buffer.from('[{"amount":1.5},{"amount":2}]'), sales, asker), {
      value: [{ amount: 15_000n }, { amount: 20_000n }],
    })
    assert.deepEqual(await readJson(Buffer.from('{"amount":1.5,"tags":["a"]}'), single, asker), {
      value: { amount: 15_000n, tags: ['a'] },
    })
  })

  it('leaves out an optional member that is null, not one that must be there, and takes no key twice', async () => {
    const read = await readJson(Buffer.from('{"amount":1,"note":null,"tags":null,"metadata":null}'), single, asker)
    assert.deepEqual(read, { value: { amount: 10_000n } })
    const missing = await readJson(Buffer.from('{"amount":null}'), single, asker)
    assert.deepEqual('errors' in missing && missing.errors.map(({ path }) => path), ['/amount'])
    await refused('{"amount":1,"note":null,"note":"x"}', { code: 'invalid_json', says: /duplicate key "note"/ })
    const kept = await readJson(Buffer.from('{"amount":1,"metadata":{"note":null}}'), single, asker)
    assert.deepEqual('value' in kept && kept.value.metadata, { note: null })
  })

  it('says of each item what is wrong with it, and of 1000 fields at most', async () => {
    const some = await readJson(Buffer.from('[{"amount":1},{"amount":"1"},{"amont":1}]'), sales, asker)
    assert.deepEqual('errors' in some && some.errors.map(({ code, path }) => `${code} ${path}`), [
      'invalid_request /1/amount',
      'missing_field /2/amount',
      'unknown_field /2/amont',
    ])
    const all = await readJson(Buffer.from(`[${'{"amont":1},'.repeat(999)}{}]`), sales, asker)
    assert.equal('errors' in all && all.errors.length, 1000)
  })

  const ones = (count: number) => `[${'1,'.repeat(count - 1)}1]`
  const tooMuch: [title: string, body: string, code: string, path: string, many?: boolean][] = [
    ['too many items, whatever they are', ones(1001), 'batch_too_large', '', true],
    ['too many items further in', '[{"tags":["a","a","a","a"]}]', 'batch_too_large', '/0/tags', true],
    [
      'more values than one item may hold',
      `{"metadata":{"a":${ones(60_000)}}}`,
      'payload_too_large',
      '/metadata/a/49997',
    ],
    ['a list in place of an object', ones(60_000), 'payload_too_large', '/50000'],
    ['more values in all', `[${`${ones(10_000)},`.repeat(99)}1]`, 'payload_too_large', '/49/9950', true],
    ['a text that is too long', `{"note":"${'x'.repeat(limits.textCharacters + 1)}"}`, 'payload_too_large', '/note'],
    ['a text with escapes', `{"note":"${'\\n'.repeat(limits.textCharacters)}"}`, 'payload_too_large', '/note'],
    ['a number with many digits', `{"amount":${'1'.repeat(limits.textCharacters)}}`, 'payload_too_large', '/amount'],
    ['a long key', `{"${'k'.repeat(limits.textCharacters + 1)}":1}`, 'payload_too_large', ''],
  ]
  for (const [title, body, code, path, many = false] of tooMuch)
    it(`refuses ${title}`, () => refused(body, { code, path, many }))

  it('refuses an object with too many members', async () => {
    const members = (count: number) => `{${Array.from({ length: count }, (_, at) => `"${at}":1`).join(',')}}`
    await refused(members(limits.objectMembers + 1), { code: 'payload_too_large', path: '' })
    await refused(`{"metadata":${members(limits.objectMembers + 1)}}`, { code: 'payload_too_large', path: '/metadata' })
  })

  it('lets others have their turn while it reads a long body', async () => {
    const body = Buffer.from(
      `[${Array.from({ length: 1000 }, () => `{"amount":1,"metadata":{"a":"${'x'.repeat(10_000)}"}}`).join(',')}]`,
    )
    let turns = 0
    let reading = true
    const count = () => {
      turns += 1
      if (reading) setImmediate(count)
    }
    setImmediate(count)
    const read = await readJson(body, sales, asker)
    reading = false
    assert.ok('value' in read && read.value.length === 1000)
    assert.ok(turns > 1, `${turns} turns`)
  })
})

async function refused(
  body: string,
  expected: { code: string; path?: string; says?: RegExp; many?: boolean },
): Promise<void> {
  await assert.rejects(readJson<t.TSchema>(Buffer.from(body), expected.many ? sales : single, asker), (error) => {
    assert.ok(error instanceof Refusal)
    assert.equal(error.code, expected.code)
    const path = error.fieldErrors[0]?.path ?? error.data['path']
    if (expected.path !== undefined) assert.equal(path, expected.path)
    if (expected.says) assert.match(error.message, expected.says)
    return true
  })
}
