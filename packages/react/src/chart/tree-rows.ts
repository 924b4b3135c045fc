import { type Money } from '@daybook/sdk'
import type { LedgerNode, Part, Section } from './chart-tree.ts'

/** A row of the tree as it is shown: a type, a section or a ledger. */
export interface TreeRow {
  readonly key: string
  readonly level: number
  /** Of the row that it stands below. */
  readonly above: string | undefined
  /** Undefined: nothing stands below it. */
  readonly isExpanded: boolean | undefined
  readonly total: Money
  readonly of:
    | { readonly kind: 'type'; readonly type: Part['type'] }
    | { readonly kind: 'section'; readonly subType: Section['subType'] }
    | { readonly kind: 'ledger'; readonly node: LedgerNode }
}

export function sectionKey(subType: string): string {
  return `section ${subType}`
}

/** The rows one below the other, without what is folded away. @param collapsed keys of rows */
export function treeRows(parts: readonly Part[], collapsed: ReadonlySet<string>): TreeRow[] {
  const ofNodes = (nodes: readonly LedgerNode[], level: number, above: string): TreeRow[] =>
    nodes.flatMap((node) => {
      const key = node.ledger.id
      const isExpanded = node.children.length === 0 ? undefined : !collapsed.has(key)
      const row: TreeRow = { key, level, above, isExpanded, total: node.total, of: { kind: 'ledger', node } }
      return isExpanded === true ? [row, ...ofNodes(node.children, level + 1, key)] : [row]
    })
  return parts.flatMap(({ type, total, sections }): TreeRow[] => {
    const isExpanded = !collapsed.has(type)
    const row: TreeRow = { key: type, level: 1, above: undefined, isExpanded, total, of: { kind: 'type', type } }
    if (!isExpanded) return [row]
    const below = sections.flatMap((section): TreeRow[] => {
      const key = sectionKey(section.subType)
      const isOpen = !collapsed.has(key)
      const of = { kind: 'section', subType: section.subType } as const
      const head: TreeRow = { key, level: 2, above: type, isExpanded: isOpen, total: section.total, of }
      return isOpen ? [head, ...ofNodes(section.nodes, 3, key)] : [head]
    })
    return [row, ...below]
  })
}

/** The keys of all rows that can be folded. */
export function foldedKeys(parts: readonly Part[]): string[] {
  return treeRows(parts, new Set()).flatMap(({ key, isExpanded }) => (isExpanded === undefined ? [] : [key]))
}

/** What a key of the keyboard does on a row. */
export type Step =
  | { readonly kind: 'go'; readonly to: number }
  | { readonly kind: 'fold' | 'unfold'; readonly key: string }
  | undefined

/**
 * Arrows walk the tree; to the end of the line they open a row or go into it, to the start they close it or go above
 * it.
 */
export function stepOf(key: string, at: number, rows: readonly TreeRow[]): Step {
  const row = rows[at]
  if (row === undefined) return undefined
  const go = (to: number): Step => ({ kind: 'go', to: Math.max(0, Math.min(rows.length - 1, to)) })
  switch (key) {
    case 'ArrowDown':
      return go(at + 1)
    case 'ArrowUp':
      return go(at - 1)
    case 'Home':
      return go(0)
    case 'End':
      return go(rows.length - 1)
    case 'ArrowRight':
      if (row.isExpanded === undefined) return undefined
      return row.isExpanded ? go(at + 1) : { kind: 'unfold', key: row.key }
    case 'ArrowLeft':
      if (row.isExpanded === true) return { kind: 'fold', key: row.key }
      return row.above === undefined ? undefined : go(rows.findIndex((each) => each.key === row.above))
    default:
      return undefined
  }
}
