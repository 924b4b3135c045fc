import { refuse } from './expression-error.ts'
import { expressionLimits } from './expression-limits.ts'
import type { Node, StringNode } from './expression-parser.ts'
import { costOfPattern } from './expression-pattern.ts'

/** What a match of each pattern of an expression may cost, all together, and how many there are. */
export interface Cost {
  readonly sum: number
  readonly patterns: number
}

/**
 * Before any of them is compiled, which is most of the work.
 * @throws {ExpressionError} where one pattern alone costs too much
 */
export function costOf(node: Node): Cost {
  const costs = patternsOf(node).map(costOfPattern)
  return { sum: costs.reduce((sum, cost) => sum + cost, 0), patterns: costs.length }
}

/** @throws {ExpressionError} at the pattern with which all together cost too much */
export function refuseCostly(node: Node): void {
  const { expressionCost } = expressionLimits
  const { sum } = costOf(node)
  if (sum <= expressionCost) return
  let before = 0
  const last = patternsOf(node)
    .toSorted((a, b) => a.position - b.position)
    .find((pattern) => (before += costOfPattern(pattern)) > expressionCost)
  refuse(
    `the patterns of the expression are too large together: with their repeats written out they cost ${sum} of at most ` +
      `${expressionCost}; shorten repeats such as {1,200}, or make two rules of it`,
    last?.position ?? 0,
  )
}

function patternsOf(node: Node): StringNode[] {
  switch (node.kind) {
    case 'match':
      return [node.pattern, ...patternsOf(node.subject)]
    case 'not':
    case 'sign':
      return patternsOf(node.operand)
    case 'logic':
      return node.operands.flatMap(patternsOf)
    case 'comparison':
      return [node.first, ...node.steps.map((step) => step.operand)].flatMap(patternsOf)
    case 'arithmetic':
      return [node.left, node.right].flatMap(patternsOf)
    case 'conditional':
      return [node.yes, node.condition, node.no].flatMap(patternsOf)
    case 'boolean':
    case 'number':
    case 'string':
    case 'datetime':
    case 'field':
    case 'metadata':
      return []
    default:
      return node satisfies never
  }
}
