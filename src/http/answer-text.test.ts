import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import * as t from 'typebox'
import { stringifyJson } from '../kernel/json.ts'
import { answerWriter, pieceValues } from './answer-text.ts'
import { compileCodec } from './codec.ts'
import { withDate } from './dates.ts'
import { fields } from './route.ts'
import { instant, money, nullable } from './wire-types.ts'

const line = withDate(fields({ id: t.String(), amount: money, datetime: instant, tags: t.Array(t.String()) }))
const entry = fields({
  id: t.String(),
  note: t.Optional(t.String()),
  line_entries: nullable(t.Array(line)),
  metadata: t.Record(t.String(), t.Unknown()),
})
const page = fields({ records: t.Array(entry), next_page_token: nullable(t.String()) })
const whole = compileCodec(page)
const context = { decimals: 2, timeZone: 'America/New_York' }

function lineOf(at: number) {
  const datetime = Temporal.Instant.fromEpochMilliseconds(1_700_000_000_000 + at * 3_600_000)
  return { id: `len_"${at}`, amount: BigInt(at) * 100n, datetime, tags: at % 3 === 0 ? ['a', '\u2028'] : [] }
}

function entryOf(at: number, lines: number) {
  return {
    id: `jen_${at}`,
    note: at % 2 === 0 ? 'x' : undefined,
    line_entries: lines < 0 ? null : Array.from({ length: lines }, (_, each) => lineOf(each)),
    metadata: { key: at },
  }
}

function pageOf(entries: readonly unknown[]) {
  return { next_page_token: null, records: entries }
}

describe('the text of an answer', () => {
  const sizes = [[], [0], [-1, 3, 0], Array.from({ length: 1_000 }, (_, at) => at % 7), [1_000, 2, 5_000], [-1, 10_000]]
  for (const lines of sizes)
    it(`is the same in pieces as whole: ${lines.length} entries`, async () => {
      const value = pageOf(lines.map((count, at) => entryOf(at, count)))
      const text = stringifyJson(whole.encode(value as never, context))
      assert.equal(await answerWriter(page, whole).write(value, context), text)
    })

  it('is written with no more than some values at once, however long it is, and a short one in one piece', () => {
    const writer = answerWriter(page, whole)
    const values = (text: string) => text.split(/[,:]/).length
    const piecesOf = (lines: readonly number[]) => [
      ...writer.pieces(pageOf(lines.map((count, at) => entryOf(at, count))), context),
    ]
    for (const lines of [[10_000], Array.from({ length: 1_000 }, () => 10), [1, 999, 9_000]]) {
      const pieces = piecesOf(lines)
      assert.ok(pieces.length > 10)
      // A key and its value are counted as two here, a moment as four.
      assert.ok(Math.max(...pieces.map(values)) < 4 * pieceValues)
    }
    assert.equal(piecesOf([3, 3]).length, 1)
  })

  it('that does not match its schema is none, wherever it does not', async () => {
    const writer = answerWriter(page, whole)
    const wrong = async (value: unknown) => await writer.write(value, context)
    const long = Array.from({ length: 400 }, (_, at) => entryOf(at, 5))
    await assert.rejects(wrong(pageOf([...long, { ...entryOf(1, 1), id: 7 }])), /schema at \/records\/400\/id/)
    await assert.rejects(wrong({ ...pageOf(long), next_page_token: 7 }), /schema at \/next_page_token/)
    await assert.rejects(wrong({ ...pageOf(long), more: 7 }), /schema at/)
    await assert.rejects(wrong({ records: long }), /schema at/)
  })
})
