import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { DaybookError } from '@daybook/sdk'
import { expressionProblem } from './src/rules/expression-error.ts'
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
