import type { SourceAccountId } from '../kernel/ids.ts'
import { refuse } from './expression-error.ts'
import { expressionLimits } from './expression-limits.ts'
import {
  type Arithmetic,
  type ExactNumber,
  add,
  divide,
  modulo,
  multiply,
  negate,
  subtract,
} from './expression-numbers.ts'
import type { ArithmeticOperator, ComparisonOperator, ComparisonStep, FieldName, Node } from './expression-parser.ts'
import { compilePattern } from './expression-pattern.ts'
import { type Value, areEqual, compareValues, isNumber, readMetadata, textOf } from './expression-values.ts'

/** What `t` is: one transaction. */
export interface ExpressionSubject {
  description: string
  /** In units of 1/10000 of the currency, signed as on the wire: above 0 is money in. */
  amount: bigint
  datetime: Temporal.Instant
  /** A JSON object; its numbers may be JavaScript numbers, bigints, or a `JsonNumber`. */
  metadata: Readonly<Record<string, unknown>>
  source_account_id: SourceAccountId
}

/**
 * Checks that the parts fit together and that the whole is true or false, and makes the test out of them.
 * @throws {ExpressionError}
 */
export function compileCondition(node: Node): (subject: ExpressionSubject) => boolean {
  const test = conditionOf(node, 'an expression must be true or false')
  return (subject) => test(subject) === true
}

/** undefined: there is no result, and the whole expression is false. */
type Evaluate<Result extends Value> = (subject: ExpressionSubject) => Result | undefined

/** What a part is, as far as that is known before a transaction is seen; metadata is `unknown`. */
type Type = 'boolean' | 'string' | 'number' | 'datetime' | 'unknown'

interface Meaning {
  readonly type: Type
  readonly evaluate: Evaluate<Value>
  /** The number that it is for every transaction. */
  readonly constant?: ExactNumber | undefined
}

function meaningOf(node: Node): Meaning {
  switch (node.kind) {
    case 'boolean':
    case 'string':
    case 'datetime':
      return { type: node.kind, evaluate: () => node.value }
    case 'number':
      return constant(node.value)
    case 'field':
      return fields[node.name]
    case 'metadata':
      return { type: 'unknown', evaluate: ({ metadata }) => readMetadata(metadata, node.name) }
    case 'match':
      return matchMeaning(node)
    case 'not':
      return notMeaning(node)
    case 'sign':
      return signMeaning(node)
    case 'logic':
      return logicMeaning(node)
    case 'comparison':
      return comparisonMeaning(node)
    case 'arithmetic':
      return arithmeticMeaning(node)
    case 'conditional':
      return conditionalMeaning(node)
    default:
      return node satisfies never
  }
}

type NodeOf<Kind extends Node['kind']> = Extract<Node, { kind: Kind }>

const fields: Readonly<Record<FieldName, Meaning>> = {
  description: { type: 'string', evaluate: ({ description }) => description },
  amount: { type: 'number', evaluate: ({ amount }) => ({ numerator: amount, denominator: 10_000n }) },
  datetime: { type: 'datetime', evaluate: ({ datetime }) => datetime },
  source_account_id: { type: 'string', evaluate: (subject) => subject.source_account_id },
}

function constant(value: ExactNumber): Meaning {
  return { type: 'number', evaluate: () => value, constant: value }
}

function matchMeaning({ pattern, subject: subjectNode }: NodeOf<'match'>): Meaning {
  const subject = meaningOf(subjectNode)
  requireType(subject, 'string', { problem: 'match looks at a string', position: subjectNode.position })
  const test = compilePattern(pattern)
  return { type: 'boolean', evaluate: (transaction) => matchValue(test, subject.evaluate(transaction)) }
}

function matchValue(test: (text: string) => boolean, value: Value | undefined): boolean | undefined {
  if (value === undefined) return undefined
  const text = textOf(value)
  return text !== null && test(text)
}

function notMeaning(node: NodeOf<'not'>): Meaning {
  const test = conditionOf(node.operand, '"not" takes what is true or false')
  return { type: 'boolean', evaluate: (subject) => negateTruth(test(subject)) }
}

function negateTruth(truth: boolean | undefined): boolean | undefined {
  return truth === undefined ? undefined : !truth
}

function signMeaning({ operator, operand: operandNode }: NodeOf<'sign'>): Meaning {
  const operand = meaningOf(operandNode)
  requireType(operand, 'number', { problem: `the sign "${operator}" takes a number`, position: operandNode.position })
  const apply = operator === '-' ? negate : (value: ExactNumber) => value
  if (operand.constant) return constant(apply(operand.constant))
  return { type: 'number', evaluate: (subject) => applySign(apply, operand.evaluate(subject)) }
}

function applySign(apply: (value: ExactNumber) => ExactNumber, value: Value | undefined): ExactNumber | undefined {
  return value !== undefined && isNumber(value) ? apply(value) : undefined
}

function logicMeaning({ operator, operands }: NodeOf<'logic'>): Meaning {
  const tests = operands.map((operand) => conditionOf(operand, `"${operator}" takes what is true or false`))
  const decisive = operator === 'or'
  return { type: 'boolean', evaluate: (subject) => decide(tests, decisive, subject) }
}

/** The first test that is decisive, or has no result, settles it; those after it are not looked at. */
function decide(tests: readonly Evaluate<boolean>[], decisive: boolean, subject: ExpressionSubject) {
  for (const test of tests) {
    const truth = test(subject)
    if (truth === decisive || truth === undefined) return truth
  }
  return !decisive
}

function conditionOf(node: Node, problem: string): Evaluate<boolean> {
  const meaning = meaningOf(node)
  requireType(meaning, 'boolean', { problem, position: node.position })
  return (subject) => {
    const value = meaning.evaluate(subject)
    return typeof value === 'boolean' ? value : undefined
  }
}

function comparisonMeaning({ first, steps }: NodeOf<'comparison'>): Meaning {
  const start = meaningOf(first)
  let left = start
  const comparisons = steps.map((step) => {
    const right = meaningOf(step.operand)
    checkComparison(step, left.type, right.type)
    left = right
    return { right: right.evaluate, compare: comparisonOperators[step.operator] }
  })
  return { type: 'boolean', evaluate: (subject) => compareChain(start.evaluate, comparisons, subject) }
}

type Comparison = (left: Value, right: Value) => boolean | undefined

const comparisonOperators: Readonly<Record<ComparisonOperator, Comparison>> = {
  '==': areEqual,
  '!=': (left, right) => !areEqual(left, right),
  '<': ordered((order) => order < 0),
  '<=': ordered((order) => order <= 0),
  '>': ordered((order) => order > 0),
  '>=': ordered((order) => order >= 0),
}

function ordered(holds: (order: number) => boolean): Comparison {
  return (left, right) => {
    const order = compareValues(left, right)
    return order === undefined ? undefined : holds(order)
  }
}

function checkComparison({ operator, position }: ComparisonStep, left: Type, right: Type) {
  if (left !== right && left !== 'unknown' && right !== 'unknown') {
    refuse(`"${operator}" cannot compare ${typeNames[left]} with ${typeNames[right]}`, position)
  }
  if (operator !== '==' && operator !== '!=' && (left === 'boolean' || right === 'boolean')) {
    refuse(`"${operator}" cannot compare booleans`, position)
  }
}

/** `a < b < c` is `a < b and b < c`: what follows the first comparison that fails is not looked at. */
function compareChain(
  first: Evaluate<Value>,
  comparisons: readonly { right: Evaluate<Value>; compare: Comparison }[],
  subject: ExpressionSubject,
): boolean | undefined {
  let left = first(subject)
  for (const comparison of comparisons) {
    const right = comparison.right(subject)
    const truth = left === undefined || right === undefined ? undefined : comparison.compare(left, right)
    if (truth !== true) return truth
    left = right
  }
  return true
}

const arithmeticOperators: Readonly<Record<ArithmeticOperator, Arithmetic>> = {
  '+': add,
  '-': subtract,
  '*': multiply,
  '/': divide,
  '%': modulo,
}

function arithmeticMeaning(node: NodeOf<'arithmetic'>): Meaning {
  const left = meaningOf(node.left)
  const right = meaningOf(node.right)
  const type = arithmeticType(node, left.type, right.type)
  if (isDivision(node) && right.constant?.numerator === 0n) refuse('cannot divide by zero', node.position)
  const calculate = arithmeticOperators[node.operator]
  if (left.constant && right.constant) return constantResult(calculate(left.constant, right.constant), node)
  return { type, evaluate: (subject) => combine(node, left.evaluate(subject), right.evaluate(subject)) }
}

/** "+" also joins two strings, as in Python. */
function arithmeticType({ operator, position }: NodeOf<'arithmetic'>, left: Type, right: Type): Type {
  const known = [left, right].filter((type) => type !== 'unknown')
  if (known.every((type) => type === 'number')) return operator === '+' && known.length === 0 ? 'unknown' : 'number'
  if (operator === '+' && known.every((type) => type === 'string')) return 'string'
  return refuse(`"${operator}" cannot take ${typeNames[left]} and ${typeNames[right]}`, position)
}

function isDivision({ operator }: NodeOf<'arithmetic'>): boolean {
  return operator === '/' || operator === '%'
}

function constantResult(result: ExactNumber | undefined, { position }: NodeOf<'arithmetic'>): Meaning {
  return result ? constant(result) : refuse('the result is too large', position)
}

function combine({ operator }: NodeOf<'arithmetic'>, left: Value | undefined, right: Value | undefined) {
  if (left === undefined || right === undefined) return undefined
  if (isNumber(left) && isNumber(right)) return arithmeticOperators[operator](left, right)
  return operator === '+' && typeof left === 'string' && typeof right === 'string' ? join(left, right) : undefined
}

function join(left: string, right: string): string | undefined {
  return left.length + right.length > expressionLimits.concatenation ? undefined : left + right
}

function conditionalMeaning(node: NodeOf<'conditional'>): Meaning {
  const test = conditionOf(node.condition, '"if" takes what is true or false')
  const yes = meaningOf(node.yes)
  const no = meaningOf(node.no)
  return {
    type: commonType(node, yes.type, no.type),
    evaluate: (subject) => choose(test(subject), { yes, no }, subject),
  }
}

function commonType({ position }: NodeOf<'conditional'>, yes: Type, no: Type): Type {
  if (yes === no) return yes
  if (yes === 'unknown' || no === 'unknown') return 'unknown'
  return refuse(`both sides of "if" must be of one kind, not ${typeNames[yes]} and ${typeNames[no]}`, position)
}

function choose(truth: boolean | undefined, sides: { yes: Meaning; no: Meaning }, subject: ExpressionSubject) {
  return truth === undefined ? undefined : (truth ? sides.yes : sides.no).evaluate(subject)
}

function requireType({ type }: Meaning, wanted: Type, { problem, position }: { problem: string; position: number }) {
  if (type !== wanted && type !== 'unknown') refuse(`${problem}, not ${typeNames[type]}`, position)
}

const typeNames: Readonly<Record<Type, string>> = {
  boolean: 'a boolean',
  string: 'a string',
  number: 'a number',
  datetime: 'a datetime',
  unknown: 'metadata',
}
