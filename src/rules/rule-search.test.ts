import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { randomOf } from '../../test/random.ts'
import { compileExpression, type ExpressionSubject } from './expression.ts'
import { searchOf } from './rule-search.ts'

const subject: ExpressionSubject = {
  description: '',
  amount: -50_000n,
  datetime: Temporal.Instant.from('2026-02-03T09:30:00Z'),
  metadata: { shop: 'kettle' },
  source_account_id: 'sac_1',
}

describe('what an expression needs to be in a description', () => {
  for (const [text, needs] of [
    ['match("(?i).*Kettle", t.description)', ['kettle']],
    ['match("KETTLE & CROW", t.description) and t.amount < 0', ['kettle & crow']],
    ['t.amount < 0 and match(".*crow.*x?tea", t.description)', ['crow']],
    ['match(".*crow", t.description) or match("(?i)TEA", t.description)', ['crow', 'tea']],
    ['(match(".*one", t.description) or match(".*two", t.description)) and match(".*three", t.description)', ['three']],
    ['match(".*crow", t.description) or t.amount < 0', undefined],
    ['not match(".*crow", t.description)', undefined],
    ['match(".*crow", t.metadata.shop)', undefined],
    ['match(".*crow", t.description + "crow")', undefined],
    ['match(".*crow", t.description) == (t.amount < 0)', undefined],
    ['match(".*crow", t.description) if t.amount < 0 else True', undefined],
    ['match(".*ab", t.description)', undefined],
  ] as const)
    it(text, () => assert.deepEqual(compileExpression(text).needs, needs))
})

describe('the search for the first rule that matches', () => {
  it('finds what trying each in turn finds', () => {
    const random = randomOf('rules and descriptions')
    const oneOf = (values: readonly string[]) => values[Math.floor(random() * values.length)] ?? ''
    const words = ['crow', 'CROW', 'crown', 'Kettle', 'ettl', 'TEA', 'tea shop', '[kK]iosk', 'K', 'e{2}', 'ſhop', 'é']
    const match = () => `match("${oneOf(['', '(?i)', '.*', '(?i).*'])}${oneOf(words)}", t.description)`
    const part = () => oneOf([match(), match(), match(), 't.amount < 0', 't.metadata.size > 3', `not ${match()}`])
    const rule = () => oneOf([match(), `${part()} and ${match()}`, `(${match()} or ${match()}) and ${part()}`, part()])
    const pieces = [
      'crow',
      'CROW',
      'n',
      'KETTLE',
      ' ',
      'tea ',
      'shop',
      'SHOP',
      'kiosk',
      '\u212Aiosk',
      'ee',
      'É',
      '\u017Fhop',
    ]
    const found = new Map<number | undefined, number>()
    for (let round = 0; round < 150; round += 1) {
      const rules = Array.from({ length: 5 }, (_, id) => ({ id, expression: compileExpression(rule()) }))
      const find = searchOf(rules)
      for (let at = 0; at < 40; at += 1) {
        const description = Array.from({ length: 1 + Math.floor(random() * 5) }, () => oneOf(pieces)).join('')
        const row = { ...subject, description, amount: random() < 0.5 ? 1n : -1n }
        const expected = rules.find(({ expression }) => expression.matches(row))
        assert.equal(find(row)?.id, expected?.id, description)
        found.set(expected?.id, (found.get(expected?.id) ?? 0) + 1)
      }
    }
    // Each of them, and none, often enough to tell.
    assert.equal(found.size, 6)
    for (const times of found.values()) assert.ok(times > 100, `${times}`)
  })

  it('without rules finds none', () => assert.equal(searchOf([])(subject), undefined))
})
