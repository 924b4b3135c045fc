import * as fc from 'fast-check'
import { isCategory, type Model, named, type Rule } from './books-model.ts'
import {
  anyCondition,
  anyName,
  anyNumber,
  anyWords,
  type Command,
  command,
  isIdle,
  known,
  seldom,
  type Touched,
  unknown,
  unknownRecord,
} from './choices.ts'
import { expressionOf } from './deciding.ts'

const ruleGiven = fc.record({
  name: anyWords,
  condition: anyCondition,
  ledger: fc.oneof(anyName, fc.constantFrom('Nowhere', ' rent', 'SALES', 'Stock', 'Equipment', 'Discounts')),
  priority: fc.integer({ min: -3, max: 3 }),
  wrong: seldom,
})

/** Whose rules they are: those of the platform are no part of the Instance, and its log. */
interface Place {
  of: string
  list: string
  prefix: string
  rules: (model: Model) => Map<string, Rule>
  touched: (event: string, id: string) => Touched
  ledgerProblem: (model: Model, name: string) => string | null
}

const ofInstance: Place = {
  of: 'rule',
  list: '/v0/categorization/rules',
  prefix: 'crl',
  rules: (model) => model.rules,
  touched: (event, id) => ({ events: [[`categorization_rule.${event}`, id]], lists: ['rules'] }),
  // It may wait for its ledger, but not mean one that is no category.
  ledgerProblem: (model, name) => {
    const ledger = named(model, name.trim())
    return ledger && !isCategory(model, ledger.id) ? 'invalid_reference' : null
  },
}
const ofPlatform: Place = {
  of: 'platform rule',
  list: '/v0/platform/categorization/rules',
  prefix: 'crl',
  rules: (model) => model.platformRules,
  touched: () => ({ events: [], lists: ['platform rules'] }),
  ledgerProblem: () => null,
}

export const createRule = creationIn(ofInstance)
export const updateRule = changeIn(ofInstance)
export const deleteRule = deletionIn(ofInstance)
export const createPlatformRule = creationIn(ofPlatform)
export const updatePlatformRule = changeIn(ofPlatform)
export const deletePlatformRule = deletionIn(ofPlatform)

function creationIn({ of, list, rules, touched, ledgerProblem }: Place): fc.Arbitrary<Command> {
  return ruleGiven.map((given) =>
    command(`create ${of}`, (model) => ({
      method: 'POST',
      address: list,
      body: {
        name: given.name,
        expression: given.wrong ? 'match("(?=no)", t.description)' : expressionOf(given.condition),
        ledger_name: given.ledger,
        priority: given.priority % 2 === 0 ? given.priority : String(given.priority),
      },
      refusals: [given.wrong ? 'invalid_expression' : null, ledgerProblem(model, given.ledger)],
      apply: ({ body: { id } }) => {
        const { name, condition, priority } = given
        rules(model).set(id, { id, name, condition, ledger_name: given.ledger.trim(), priority })
        return touched('created', id)
      },
    })),
  )
}

function changeIn({ of, list, prefix, rules, touched, ledgerProblem }: Place): fc.Arbitrary<Command> {
  return fc.record({ rule: anyNumber, given: ruleGiven }).map(({ rule: n, given }) =>
    command(`update ${of}`, (model) => {
      if (isIdle(rules(model), n)) return undefined
      const rule = known([...rules(model).values()], n)
      const body = {
        expression: given.wrong ? 't.amount' : expressionOf(given.condition),
        ledger_name: given.ledger,
        priority: given.priority,
      }
      const code = given.wrong ? 'invalid_expression' : null
      if (!rule) return unknownRecord('PUT', `${list}/${unknown(prefix)}`, body, [code])
      return {
        method: 'PUT',
        address: `${list}/${rule.id}`,
        body,
        refusals: [code, ledgerProblem(model, given.ledger)],
        apply: () => {
          const { condition, priority } = given
          Object.assign(rule, { condition, ledger_name: given.ledger.trim(), priority })
          return touched('updated', rule.id)
        },
      }
    }),
  )
}

function deletionIn({ of, list, prefix, rules, touched }: Place): fc.Arbitrary<Command> {
  return anyNumber.map((n) =>
    command(`delete ${of}`, (model) => {
      if (isIdle(rules(model), n)) return undefined
      const rule = known([...rules(model).values()], n)
      if (!rule) return unknownRecord('DELETE', `${list}/${unknown(prefix)}`)
      return {
        method: 'DELETE',
        address: `${list}/${rule.id}`,
        refusals: [],
        apply: () => {
          rules(model).delete(rule.id)
          return touched('deleted', rule.id)
        },
      }
    }),
  )
}
