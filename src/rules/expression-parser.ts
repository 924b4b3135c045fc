import { refuse } from './expression-error.ts'
import { expressionLimits } from './expression-limits.ts'
import { type ExactNumber, readNumber } from './expression-numbers.ts'
import { type Token, readToken } from './expression-tokens.ts'

/** A part of an expression; `position` is where it stands, for an operator where the operator stands. */
export type Node = { readonly position: number } & (
  | { readonly kind: 'boolean'; readonly value: boolean }
  | { readonly kind: 'number'; readonly value: ExactNumber }
  | StringNode
  | { readonly kind: 'datetime'; readonly value: Temporal.Instant }
  | { readonly kind: 'field'; readonly name: FieldName }
  | { readonly kind: 'metadata'; readonly name: string }
  | { readonly kind: 'match'; readonly pattern: StringNode; readonly subject: Node }
  | { readonly kind: 'not'; readonly operand: Node }
  | { readonly kind: 'sign'; readonly operator: '+' | '-'; readonly operand: Node }
  | { readonly kind: 'logic'; readonly operator: 'and' | 'or'; readonly operands: readonly Node[] }
  | { readonly kind: 'comparison'; readonly first: Node; readonly steps: readonly ComparisonStep[] }
  | { readonly kind: 'arithmetic'; readonly operator: ArithmeticOperator; readonly left: Node; readonly right: Node }
  | { readonly kind: 'conditional'; readonly condition: Node; readonly yes: Node; readonly no: Node }
)

export interface StringNode {
  readonly kind: 'string'
  readonly value: string
  readonly offsets: readonly number[]
  readonly position: number
}

/** One `< operand` of `first < operand <= operand`. */
export interface ComparisonStep {
  readonly operator: ComparisonOperator
  readonly operand: Node
  readonly position: number
}

export type FieldName = 'description' | 'amount' | 'datetime' | 'source_account_id'
export type ComparisonOperator = '==' | '!=' | '<' | '<=' | '>' | '>='
export type ArithmeticOperator = '+' | '-' | '*' | '/' | '%'

/**
 * Reads a whole expression by operator precedence; what its parts mean together is not looked at.
 * @throws {ExpressionError}
 */
export function parseExpression(source: string): Node {
  const cursor: Cursor = { source, token: readToken(source, 0), nesting: 0, nodes: 0 }
  if (cursor.token.kind === 'end') refuse('the expression is empty', 0)
  const node = parseLevel(cursor, levels.conditional)
  expectEnd(cursor)
  return node
}

/** The token that is next, how deep the parser stands, and how many nodes it has made. */
interface Cursor {
  readonly source: string
  token: Token
  nesting: number
  nodes: number
}

/** The higher binds the tighter. */
const levels = { conditional: 1, or: 2, and: 3, not: 4, comparison: 5, sum: 6, product: 7, sign: 8 }

type Infix =
  | { readonly kind: 'conditional'; readonly level: number }
  | { readonly kind: 'logic'; readonly level: number; readonly operator: 'and' | 'or' }
  | { readonly kind: 'comparison'; readonly level: number; readonly operator: ComparisonOperator }
  | { readonly kind: 'arithmetic'; readonly level: number; readonly operator: ArithmeticOperator }

const infixes = new Map<string, Infix>([
  ['if', { kind: 'conditional', level: levels.conditional }],
  ['or', { kind: 'logic', level: levels.or, operator: 'or' }],
  ['and', { kind: 'logic', level: levels.and, operator: 'and' }],
  ['==', { kind: 'comparison', level: levels.comparison, operator: '==' }],
  ['!=', { kind: 'comparison', level: levels.comparison, operator: '!=' }],
  ['<', { kind: 'comparison', level: levels.comparison, operator: '<' }],
  ['<=', { kind: 'comparison', level: levels.comparison, operator: '<=' }],
  ['>', { kind: 'comparison', level: levels.comparison, operator: '>' }],
  ['>=', { kind: 'comparison', level: levels.comparison, operator: '>=' }],
  ['+', { kind: 'arithmetic', level: levels.sum, operator: '+' }],
  ['-', { kind: 'arithmetic', level: levels.sum, operator: '-' }],
  ['*', { kind: 'arithmetic', level: levels.product, operator: '*' }],
  ['/', { kind: 'arithmetic', level: levels.product, operator: '/' }],
  ['%', { kind: 'arithmetic', level: levels.product, operator: '%' }],
])

function parseLevel(cursor: Cursor, level: number): Node {
  let left = parsePrefix(cursor, level)
  let infix = infixes.get(cursor.token.text)
  while (infix && infix.level >= level) {
    left = made(cursor, parseInfix(cursor, left, infix))
    infix = infixes.get(cursor.token.text)
  }
  return left
}

function parseInfix(cursor: Cursor, left: Node, infix: Infix): Node {
  const { position } = cursor.token
  switch (infix.kind) {
    case 'conditional':
      return parseConditional(cursor, left)
    case 'logic':
      return { ...infix, position, operands: [left, ...parseOperands(cursor, infix)] }
    case 'comparison':
      return { kind: 'comparison', position, first: left, steps: parseSteps(cursor) }
    case 'arithmetic':
      break
  }
  advance(cursor)
  return { ...infix, position, left, right: parseLevel(cursor, infix.level + 1) }
}

function parseConditional(cursor: Cursor, yes: Node): Node {
  const { position } = advance(cursor)
  const condition = parseLevel(cursor, levels.or)
  expect(cursor, 'else')
  return { kind: 'conditional', position, condition, yes, no: nested(cursor, levels.conditional) }
}

function parseOperands(cursor: Cursor, infix: { operator: string; level: number }): Node[] {
  const operands: Node[] = []
  while (cursor.token.text === infix.operator) {
    advance(cursor)
    operands.push(parseLevel(cursor, infix.level + 1))
  }
  return operands
}

function parseSteps(cursor: Cursor): ComparisonStep[] {
  const steps: ComparisonStep[] = []
  let infix = infixes.get(cursor.token.text)
  while (infix?.kind === 'comparison') {
    const { position } = advance(cursor)
    steps.push({ operator: infix.operator, position, operand: parseLevel(cursor, infix.level + 1) })
    infix = infixes.get(cursor.token.text)
  }
  return steps
}

function parsePrefix(cursor: Cursor, level: number): Node {
  const { token } = cursor
  if (token.kind === 'end') refuse('the expression ends where a value is expected', token.position)
  advance(cursor)
  if (token.kind === 'string') return made(cursor, token)
  if (token.kind === 'number') return made(cursor, readLiteral(token))
  if (token.text === '(') return parseParentheses(cursor)
  if (token.text === 'not') return made(cursor, parseNot(cursor, token, level))
  if (token.text === '-' || token.text === '+') return made(cursor, parseSign(cursor, token, token.text))
  if (token.kind === 'name') return made(cursor, parseName(cursor, token))
  return refuse(`expected a value, found ${name(token)}`, token.position)
}

function readLiteral({ text, position }: Token): Node {
  const value = readNumber(text.replaceAll('_', ''))
  return value ? { kind: 'number', value, position } : refuse('the number is too large', position)
}

function parseParentheses(cursor: Cursor): Node {
  const node = nested(cursor, levels.conditional)
  expect(cursor, ')')
  return node
}

function parseNot(cursor: Cursor, { position }: Token, level: number): Node {
  if (level > levels.not) refuse('"not" after an operator needs parentheses: (not …)', position)
  return { kind: 'not', position, operand: nested(cursor, levels.not) }
}

function parseSign(cursor: Cursor, { position }: Token, operator: '+' | '-'): Node {
  return { kind: 'sign', operator, position, operand: nested(cursor, levels.sign) }
}

function parseName(cursor: Cursor, token: Token): Node {
  const { position } = token
  switch (token.text) {
    case 'True':
    case 'False':
      return { kind: 'boolean', value: token.text === 'True', position }
    case 't':
      return parseField(cursor, token)
    case 'match':
      return parseMatch(cursor, token)
    case 'datetime':
      return parseDatetime(cursor, token)
    default:
      return refuseName(token)
  }
}

const fields = new Map<string, FieldName>([
  ['description', 'description'],
  ['amount', 'amount'],
  ['datetime', 'datetime'],
  ['source_account_id', 'source_account_id'],
])
const fieldList = 't.description, t.amount, t.datetime, t.source_account_id, t.metadata.name'

function parseField(cursor: Cursor, { position }: Token): Node {
  const field = readFieldName(cursor, `"t" is used with a field: ${fieldList}`)
  const known = fields.get(field.text)
  if (field.text !== 'metadata' && !known) refuse(`t has no field ${name(field)}: ${fieldList}`, field.position)
  const node: Node = known
    ? { kind: 'field', name: known, position }
    : { kind: 'metadata', name: readFieldName(cursor, 'metadata is written t.metadata.name').text, position }
  if (cursor.token.text === '.') refuse('this field has no fields of its own', cursor.token.position)
  return node
}

function readFieldName(cursor: Cursor, problem: string): Token {
  if (cursor.token.text !== '.') refuse(problem, cursor.token.position)
  advance(cursor)
  if (cursor.token.kind !== 'name') refuse(problem, cursor.token.position)
  return advance(cursor)
}

function parseMatch(cursor: Cursor, { position }: Token): Node {
  expect(cursor, '(')
  const pattern = readStringArgument(cursor, 'the pattern of match must be a string in quotes')
  expect(cursor, ',')
  const subject = nested(cursor, levels.conditional)
  expect(cursor, ')')
  return { kind: 'match', pattern, subject, position }
}

function parseDatetime(cursor: Cursor, { position }: Token): Node {
  expect(cursor, '(')
  const text = readStringArgument(cursor, 'datetime takes a string in quotes')
  expect(cursor, ')')
  return { kind: 'datetime', value: readInstant(text), position }
}

function readStringArgument(cursor: Cursor, problem: string): StringNode {
  const { token } = cursor
  if (token.kind !== 'string') refuse(problem, token.position)
  advance(cursor)
  return made(cursor, token)
}

const isoDatetime =
  /^\d{4}-\d{2}-\d{2}(?<time>[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?<offset>Z|[+-]\d{2}(?::?\d{2})?)?)?$/

function readInstant({ value, position }: StringNode): Temporal.Instant {
  const { groups } = isoDatetime.exec(value) ?? {}
  if (!groups) refuse('a datetime is written like "2026-02-03T09:30:00Z"', position)
  if (!groups['time']) refuse('a datetime needs a time and an offset, like "2026-02-03T00:00:00Z"', position)
  if (!groups['offset']) refuse('a datetime must end in Z or an offset such as +01:00', position)
  try {
    return Temporal.Instant.from(value)
  } catch {
    return refuse('there is no such datetime', position)
  }
}

const nameHints = new Map([
  ['true', 'write True'],
  ['false', 'write False'],
  ['None', 'a missing value cannot be written'],
  ['null', 'a missing value cannot be written'],
])

function refuseName(token: Token): never {
  const hint = nameHints.get(token.text) ?? 'an expression knows t, match, datetime, True and False'
  refuse(`unexpected ${name(token)}: ${hint}`, token.position)
}

/** Every recursion that the text can repeat goes through here, so that no text exhausts the stack. */
function nested(cursor: Cursor, level: number): Node {
  cursor.nesting += 1
  if (cursor.nesting > expressionLimits.nesting) {
    refuse(`the expression is nested more than ${expressionLimits.nesting} deep`, cursor.token.position)
  }
  const node = parseLevel(cursor, level)
  cursor.nesting -= 1
  return node
}

function made<Made extends { readonly position: number }>(cursor: Cursor, node: Made): Made {
  cursor.nodes += 1
  if (cursor.nodes > expressionLimits.nodes) {
    refuse(`the expression has more than ${expressionLimits.nodes} parts`, node.position)
  }
  return node
}

function expectEnd({ token }: Cursor): void {
  if (token.kind !== 'end') refuse(`expected an operator before ${name(token)}`, token.position)
}

function expect(cursor: Cursor, text: string): void {
  if (cursor.token.text !== text) refuse(`expected "${text}", found ${name(cursor.token)}`, cursor.token.position)
  advance(cursor)
}

/** Moves on and answers the token that it leaves behind. */
function advance(cursor: Cursor): Token {
  const { token } = cursor
  cursor.token = readToken(cursor.source, token.end)
  return token
}

function name({ kind, text }: Token): string {
  if (kind === 'end') return 'the end'
  return JSON.stringify(text.length > 40 ? `${text.slice(0, 40)}…` : text)
}
