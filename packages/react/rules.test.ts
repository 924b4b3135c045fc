import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { DaybookError } from '@daybook/sdk'
import { compileExpression, type ExpressionSubject } from '../../src/rules/expression.ts'
import { expressionProblem } from './src/rules/expression-error.ts'
import { type Bound, type Condition, conditionOf } from './src/rules/rule-conditions.ts'
import { isOff, moved, type Ordered, prioritiesFor, turnedOff, turnedOn } from './src/rules/rule-order.ts'

const rules = (...priorities: string[]): Ordered[] => priorities.map((priority, at) => ({ id: `r${at + 1}`, priority }))

/** As the service puts them: by priority, and those of one priority as they stand. */
function decided(order: readonly Ordered[], changes: readonly Ordered[]): string[] {
  const priority = new Map([...order, ...changes].map((rule) => [rule.id, BigInt(rule.priority)]))
  const of = (id: string): bigint => priority.get(id) ?? 0n
  const ids = order.map(({ id }) => id)
  assert.equal(new Set(ids.map(of)).size, ids.length, 'no two have one priority')
  return ids.toSorted((a, b) => (of(a) > of(b) ? -1 : 1))
}

describe('the order of rules', () => {
  it('changes the rule that was moved alone, where there is room', () => {
    const order = moved(rules('30', '20', '10'), 'r3', 'r1', 'before')
    assert.deepEqual(prioritiesFor(order, 'r3'), [{ id: 'r3', priority: '40' }])
    const between = moved(rules('30', '20', '10'), 'r3', 'r1', 'after')
    assert.deepEqual(prioritiesFor(between, 'r3'), [{ id: 'r3', priority: '25' }])
    const last = moved(rules('30', '20', '10'), 'r1', 'r3', 'after')
    assert.deepEqual(prioritiesFor(last, 'r1'), [{ id: 'r1', priority: '0' }])
  })

  it('numbers all anew where there is none, and they stand as they were put', () => {
    for (const priorities of [
      ['200', '200', '200', '100'],
      ['3', '2', '1', '0'],
      ['0', '0', '0', '0'],
    ])
      for (const id of ['r1', 'r2', 'r3', 'r4'])
        for (const target of ['r1', 'r2', 'r3', 'r4'].filter((each) => each !== id)) {
          const order = moved(rules(...priorities), id, target, 'after')
          const changes = prioritiesFor(order, id)
          const whole = changes.length > 1 ? decided(order, changes) : order.map((rule) => rule.id)
          assert.deepEqual(
            whole,
            order.map((rule) => rule.id),
          )
        }
  })

  it('turns a rule off and on again as it was', () => {
    const expression = 'match("(?i).*coffee", t.description) or (t.amount < 0)'
    assert.equal(isOff(expression), false)
    assert.equal(isOff(turnedOff(expression)), true)
    assert.equal(turnedOn(turnedOff(turnedOff(expression))), expression)
    assert.equal(turnedOn(expression), expression)
  })
})

describe('what is wrong with an expression', () => {
  const refusal = (code: string, message: string): DaybookError =>
    new DaybookError({ message, status: 422, code, data: { errors: [{ path: '/expression', message }] } })

  it('is told with its place', () => {
    assert.deepEqual(expressionProblem(refusal('invalid_expression', 'unexpected "=": compare with == (position 9)')), {
      message: 'unexpected "=": compare with ==',
      position: 9,
    })
    assert.deepEqual(expressionProblem(refusal('invalid_expression', 'too long')), {
      message: 'too long',
      position: null,
    })
    assert.equal(expressionProblem(refusal('missing_field', 'x')), undefined)
    assert.equal(expressionProblem(new Error('x')), undefined)
  })
})

describe('what a rule asks of a row', () => {
  const plain = [
    'match("(?i).*coffee", t.description)',
    'match("COFFEE", t.description)',
    'match("(?i)coffee shop$", t.description)',
    'match("(?i).*shop$", t.description)',
    String.raw`match("(?is).*\bcoffee\W+shop\b", t.description)`,
    String.raw`match(r"(?i).*5\.00\s+shop", t.description) or not t.amount > 0`,
    'match("(?i).*coffee.*7", t.description) and t.amount < 0',
    'match("(?i).*(tea|coffee|market)", t.description) and t.amount > 0',
    't.amount < 0 and t.amount >= -20',
    '-20 <= t.amount < -10',
    '5 < t.amount',
    't.amount == -18.50',
    't.amount != 20',
    't.source_account_id == "src_1" and (t.amount < -10 or match("(?i).*tea", t.description))',
    't.description == "Coffee Shop"',
    't.metadata.mcc == "5814" and t.datetime >= datetime("2026-02-03T00:00:00Z")',
    't.datetime < datetime("2026-02-03T00:00:00Z") or t.amount > 100 and t.amount < 200.5',
    'match("58", t.metadata.mcc)',
  ]
  const rows: readonly ExpressionSubject[] = [
    'COFFEE',
    'coffee shop',
    'Coffee Shop',
    'the coffee-shop 7',
    'Coffees shopping',
    'tea 5.00 shop',
    'tea 5x00 shop',
    'MARKET',
    '',
  ].flatMap((description) =>
    [-250_000n, -200_000n, -185_000n, -100_000n, -1n, 1n, 50_000n, 200_000n, 1_500_000n].map((amount, at) => ({
      description,
      amount,
      datetime: Temporal.Instant.from(at % 2 === 0 ? '2026-02-03T00:00:00Z' : '2026-02-02T23:59:59Z'),
      metadata: at % 3 === 0 ? { mcc: '5814' } : {},
      source_account_id: at % 2 === 0 ? 'src_1' : 'src_2',
    })),
  )

  for (const expression of plain)
    it(`is read as the service does: ${expression}`, () => {
      const condition = conditionOf(expression)
      assert.ok(condition, 'it has a plain form')
      const service = compileExpression(expression)
      for (const row of rows)
        assert.equal(holds(condition, row), service.matches(row), `${JSON.stringify(row.description)} ${row.amount}`)
    })

  it('is not said where a part of it has no plain form', () => {
    for (const expression of [
      't.amount % 1 == 0',
      'match("58(1[1-4])", t.metadata.mcc) and t.amount < 0',
      'match("(?i)coffee|tea", t.description)',
      'match("colou?r", t.description)',
      't.amount < (-100 if t.metadata.card_present else -10)',
      't.datetime >= datetime("2026-02-03T09:30:00Z")',
      't.amount <',
      'match("a", t.description) and',
      '(t.amount < 0',
      't.amount < 0)',
      't.amount > 99999999999999999999',
      '',
    ])
      assert.equal(conditionOf(expression), undefined, expression)
  })
})

/** What the words of a condition mean. */
function holds(condition: Condition, row: ExpressionSubject): boolean {
  switch (condition.kind) {
    case 'all':
      return condition.of.every((each) => holds(each, row))
    case 'any':
      return condition.of.some((each) => holds(each, row))
    case 'not':
      return !holds(condition.of, row)
    case 'account':
      return row.source_account_id === condition.id
    case 'day': {
      const moment = Temporal.Instant.from(`${condition.day}T00:00:00Z`)
      return Temporal.Instant.compare(row.datetime, moment) >= 0 === condition.isFrom
    }
    case 'fact':
      return row.metadata[condition.name] === condition.value
    case 'amount': {
      const units = ({ value }: Bound): bigint => BigInt(Math.round(Number(value) * 10_000))
      const { from, to } = condition
      const isFrom = from === null || row.amount > units(from) || (from.isIncluded && row.amount === units(from))
      return isFrom && (to === null || row.amount < units(to) || (to.isIncluded && row.amount === units(to)))
    }
    case 'text':
      break
  }
  const given = condition.name === null ? row.description : row.metadata[condition.name]
  if (typeof given !== 'string') return false
  const asWritten = (text: string): string => (condition.areCapitalsAsWritten ? text : text.toLowerCase())
  const text = asWritten(given)
  return condition.texts.some((parts) => {
    // A blank is whatever stands between two words.
    const pattern = parts
      .map((part) => RegExp.escape(asWritten(part)).replaceAll(String.raw`\x20`, String.raw`\W+`))
      .join('.*')
    const edge = condition.how === 'words' ? String.raw`\b` : ''
    const start = ['starts', 'exactly'].includes(condition.how) ? '^' : ''
    const end = ['ends', 'exactly'].includes(condition.how) ? '$' : ''
    return new RegExp(`${start}${edge}${pattern}${edge}${end}`).test(text)
  })
}
