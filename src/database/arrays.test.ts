import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import * as fc from 'fast-check'
import { Client } from 'pg'
import { aWorld, type World } from '../../test/world.ts'
import { binaryArray } from './arrays.ts'
import { parameter } from './values.ts'

const instants = fc
  .integer({ min: -62_135_596_800_000, max: 253_402_300_799_999 })
  .map((milliseconds) => Temporal.Instant.fromEpochMilliseconds(milliseconds))
const days = fc
  .date({ min: new Date('0001-01-01T00:00:00Z'), max: new Date('9999-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const valuesOf: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  text: fc.oneof(
    fc.string({ unit: 'binary' }).filter((text) => !text.includes('\0') && text.isWellFormed()),
    fc.string({ unit: 'binary-ascii', minLength: 60, maxLength: 70 }).filter((text) => !text.includes('\0')),
    fc.constantFrom('', 'NULL', '{}', '"\\', 'é'.repeat(700)),
  ),
  bigint: fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }),
  integer: fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 }),
  smallint: fc.integer({ min: -(2 ** 15), max: 2 ** 15 - 1 }),
  boolean: fc.boolean(),
  timestamptz: instants,
  date: fc.oneof(
    days,
    days.map((day) => Temporal.PlainDate.from(day)),
  ),
  bytea: fc.uint8Array({ maxLength: 100 }).map((bytes) => Buffer.from(bytes)),
}

describe('lists in binary', () => {
  let world: World
  let client: Client

  before(async () => {
    world = await aWorld()
    client = new Client(world.connection)
    await client.connect()
  })

  after(async () => {
    await client.end()
    await world[Symbol.asyncDispose]()
  })

  for (const [type, values] of Object.entries(valuesOf))
    it(`of ${type}: PostgreSQL takes them for the same as in text`, async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(fc.option(values), { maxLength: 40 }), async (list) => {
          const binary = binaryArray(list, type) ?? assert.fail('has no binary form')
          const { rows } = await client.query(
            `select $1::${type}[] is not distinct from $2::${type}[] as same, cardinality($1::${type}[]) as length`,
            [binary, parameter(list)],
          )
          assert.deepEqual(rows, [{ same: true, length: list.length }])
        }),
        { numRuns: 60 },
      )
    })

  it('a value that the form cannot say exactly is left to the text form', () => {
    const left: [unknown, string][] = [
      [2n ** 63n, 'bigint'],
      [-(2n ** 63n) - 1n, 'bigint'],
      ['12', 'bigint'],
      [1.5, 'integer'],
      [2 ** 31, 'integer'],
      [2 ** 15, 'smallint'],
      ['true', 'boolean'],
      [3, 'text'],
      ['2026-02-30', 'date'],
      ['2026', 'date'],
      ['2026-01-01T00:00:00Z', 'timestamptz'],
      [Temporal.Instant.from('2026-01-01T00:00:00.000000001Z'), 'timestamptz'],
      ['x', 'bytea'],
      [0.1, 'real'],
    ]
    for (const [value, type] of left)
      assert.equal(binaryArray([null, value], type), undefined, `${type} ${String(value)}`)
  })

  for (const [what, list, type, code] of [
    ['a number beyond bigint', [1n, 2n ** 63n], 'bigint', '22003'],
    ['a text with U+0000', ['a\0b'], 'text', '22021'],
    ['a long text with U+0000', [`${'a'.repeat(100)}\0`], 'text', '22021'],
  ] as const)
    it(`${what} is refused, and never becomes another`, async () => {
      const sent = binaryArray(list, type) ?? parameter(list)
      await assert.rejects(client.query(`select $1::${type}[]`, [sent]), { code })
    })
})
