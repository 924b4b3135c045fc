import * as fc from 'fast-check'
import { expressionOf } from './deciding.ts'
import {
  anyCondition,
  anyName,
  anyNumber,
  anyWords,
  command,
  isIdle,
  known,
  seldom,
  unknown,
  unknownRecord,
} from './choices.ts'

const ruleGiven = fc.record({
  name: anyWords,
  condition: anyCondition,
  ledger: fc.oneof(anyName, fc.constantFrom('Nowhere', ' rent', 'SALES', 'Stock', 'Equipment', 'Discounts')),
  priority: fc.integer({ min: -3, max: 3 }),
  wrong: seldom,
})

export const createRule = ruleGiven.map((given) =>
  command('create rule', (model) => ({
    method: 'POST',
    address: '/v0/categorization/rules',
    body: {
      name: given.name,
      expression: given.wrong ? 'match("(?=no)", t.description)' : expressionOf(given.condition),
      ledger_name: given.ledger,
      priority: given.priority % 2 === 0 ? given.priority : String(given.priority),
    },
    refusals: [given.wrong ? 'invalid_expression' : null],
    apply: ({ body }) => {
      const { name: own, condition: what, priority } = given
      model.rules.set(body.id, { id: body.id, name: own, condition: what, ledger_name: given.ledger.trim(), priority })
      return { events: [['categorization_rule.created', body.id]], lists: ['rules'] }
    },
  })),
)

export const updateRule = fc.record({ rule: anyNumber, given: ruleGiven }).map(({ rule: n, given }) =>
  command('update rule', (model) => {
    if (isIdle(model.rules, n)) return undefined
    const rule = known([...model.rules.values()], n)
    const body = {
      expression: given.wrong ? 't.amount' : expressionOf(given.condition),
      ledger_name: given.ledger,
      priority: given.priority,
    }
    const code = given.wrong ? 'invalid_expression' : null
    if (!rule) return unknownRecord('PUT', `/v0/categorization/rules/${unknown('crl')}`, body, [code])
    return {
      method: 'PUT',
      address: `/v0/categorization/rules/${rule.id}`,
      body,
      refusals: [code],
      apply: () => {
        Object.assign(rule, {
          condition: given.condition,
          ledger_name: given.ledger.trim(),
          priority: given.priority,
        })
        return { events: [['categorization_rule.updated', rule.id]], lists: ['rules'] }
      },
    }
  }),
)

export const deleteRule = anyNumber.map((n) =>
  command('delete rule', (model) => {
    if (isIdle(model.rules, n)) return undefined
    const rule = known([...model.rules.values()], n)
    if (!rule) return unknownRecord('DELETE', `/v0/categorization/rules/${unknown('crl')}`)
    return {
      method: 'DELETE',
      address: `/v0/categorization/rules/${rule.id}`,
      refusals: [],
      apply: () => {
        model.rules.delete(rule.id)
        return { events: [['categorization_rule.deleted', rule.id]], lists: ['rules'] }
      },
    }
  }),
)
