import { LRUCache } from 'lru-cache'
import { limits } from '../kernel/limits.ts'
import { costOf, refuseCostly } from './expression-cost.ts'
import { refuse } from './expression-error.ts'
import { expressionLimits } from './expression-limits.ts'
import { type ExpressionSubject, compileCondition } from './expression-meaning.ts'
import { needsOf } from './expression-needs.ts'
import { parseExpression } from './expression-parser.ts'

export { ExpressionError } from './expression-error.ts'
export type { ExpressionSubject } from './expression-meaning.ts'

/**
 * A condition on one transaction `t`, in a small part of Python's expression language:
 *
 *     expression  = choice                                              which must be true or false
 *     choice      = either [ "if" either "else" choice ]
 *     either      = both { "or" both }
 *     both        = negation { "and" negation }
 *     negation    = "not" negation | comparison
 *     comparison  = sum { ( "==" | "!=" | "<" | "<=" | ">" | ">=" ) sum }      1 < t.amount < 5 is a chain
 *     sum         = product { ( "+" | "-" ) product }
 *     product     = signed { ( "*" | "/" | "%" ) signed }
 *     signed      = ( "-" | "+" ) signed | value
 *     value       = "(" choice ")" | "match" "(" string "," choice ")" | "datetime" "(" string ")"
 *                 | "t" "." field | string | number | "True" | "False"
 *     field       = "description" | "amount" | "datetime" | "source_account_id" | "metadata" "." name
 *     number      = digits [ "." [ digits ] ] | "." digits              underscores may stand between digits
 *     string      = [ "r" ] ( '"' … '"' | "'" … "'" )
 *
 * Strings: \\ \' \" \a \f \n \r \t \v \xhh \uhhhh \Uhhhhhhhh are read; every other backslash stays, so that "\d", "\b"
 * and "\." reach a pattern as they are written (Python reads "\b" as a backspace and "\1" as a control character).
 * After r no escape is read.
 *
 * Numbers are exact; `t.amount` counts in units of the currency (12.3), `/` gives a fraction, `%` has the sign of the
 * divisor. `+` joins two strings. Strings are ordered by code point.
 *
 * `match(pattern, text)` holds when the text begins with the pattern: see compilePattern for its rules.
 * `datetime("2026-02-03T09:30:00+01:00")` must have an offset or Z.
 *
 * `t.metadata.name` is whatever the transaction brought: a string, a number, a boolean, or missing (null, lists and
 * objects count as missing, and so do numbers beyond 10^60). `match` looks at its text as JSON writes it, and is False
 * when it is missing or a calculated number. `==` between unlike kinds is False and `!=` True; a missing value is equal
 * to nothing.
 *
 * Where something has no result (order or arithmetic between unlike kinds, a divisor of zero, a number beyond 10^60, a
 * joined string of more than 5,000 characters, metadata that is not a boolean where one is needed) the *whole*
 * expression is False, also under `not`. What `and`, `or`, `if` and a chain do not need is not looked at.
 */
export interface Expression {
  readonly text: string
  matches(subject: ExpressionSubject): boolean
  /**
   * Texts in lower case of which any description of ASCII that it matches has one; undefined where nothing is to be
   * seen.
   */
  readonly needs: readonly string[] | undefined
}

/**
 * Compiles a text of at most 2,000 characters, whose patterns cost no more together than they may; what was used last
 * is kept.
 * @throws {ExpressionError}
 */
export function compileExpression(text: string): Expression {
  return kept(text, 'new')
}

/**
 * The same for the text of a rule that there is: what was taken before its patterns were bounded together works on.
 * @throws {ExpressionError}
 */
export function storedExpression(text: string): Expression {
  return kept(text, 'stored')
}

interface Compiled extends Expression {
  readonly cost: number
  readonly weight: number
}

const compiled = new LRUCache<string, Compiled>({
  maxSize: expressionLimits.compiledWeight,
  sizeCalculation: ({ weight }) => weight,
})

function kept(text: string, origin: 'new' | 'stored'): Expression {
  const known = compiled.get(text)
  const isTooCostly = origin === 'new' && known !== undefined && known.cost > expressionLimits.expressionCost
  const expression = known !== undefined && !isTooCostly ? known : compile(text, origin)
  if (expression !== known) compiled.set(text, expression)
  return expression
}

function compile(text: string, origin: 'new' | 'stored'): Compiled {
  if (text.length > limits.expression) {
    refuse(`an expression may have at most ${limits.expression} characters`, limits.expression)
  }
  const node = parseExpression(text)
  if (origin === 'new') refuseCostly(node)
  const { sum, patterns } = costOf(node)
  return {
    text,
    matches: compileCondition(node),
    needs: needsOf(node),
    cost: sum,
    weight: text.length + sum + patterns * expressionLimits.patternWeight,
  }
}
