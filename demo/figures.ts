import { readLabels } from './bank-files.ts'
import { ledgerOfLabel } from './company.ts'
import type { Booked } from './transactions.ts'

/** Where each row belongs, the ledger's name by the row's id: what the bookkeeper knows. */
export function knownCategories(): Map<string, string> {
  const labels = [...readLabels('company/labels.csv')]
  return new Map(labels.map(([id, label]) => [id, ledgerOfLabel[label] ?? unknownLabel(label)]))
}

/** The ways in which a row is decided without a person, in the order in which they are asked. */
const deciders = [
  ['transfer', 'matching transfers'],
  ['instance_rule', 'rules'],
  ['similarity', 'similarity'],
] as const

/** How far one of them went: the rows that it decided, and those of them that the bookkeeper confirms. */
export interface Decided {
  method: (typeof deciders)[number][0]
  /** In plain words. */
  name: string
  decided: number
  right: number
}

export function decidedOf(arrived: readonly Booked[], known: ReadonlyMap<string, string>): Decided[] {
  return deciders.map(([method, name]) => {
    const decided = arrived.filter((row) => row.method === method)
    const right = decided.filter(({ id, category }) => category === known.get(id))
    return { method, name, decided: decided.length, right: right.length }
  })
}

function unknownLabel(label: string): never {
  throw new Error(`no ledger belongs to the label ${label}`)
}
