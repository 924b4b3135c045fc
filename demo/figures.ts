import type { Booked } from '../src/samples/transactions.ts'

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
