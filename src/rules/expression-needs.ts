import type { Node } from './expression-parser.ts'
import { literalOf } from './expression-pattern.ts'

/**
 * Texts in lower case, at least one of which is in every description of ASCII that the condition holds for, whatever
 * the case there; undefined where nothing is to be seen. What has no result makes the whole condition false, so that of
 * what is joined by `and` every part is needed, wherever it stands.
 */
export function needsOf(node: Node): readonly string[] | undefined {
  if (node.kind === 'match') {
    const isDescription = node.subject.kind === 'field' && node.subject.name === 'description'
    const literal = isDescription ? literalOf(node.pattern) : undefined
    return literal && [literal.text.toLowerCase()]
  }
  if (node.kind !== 'logic') return undefined
  const parts = node.operands.map(needsOf)
  const known = parts.filter((part) => part !== undefined)
  if (node.operator === 'or') return known.length === parts.length ? known.flat() : undefined
  return known.toSorted((a, b) => a.length - b.length)[0]
}
