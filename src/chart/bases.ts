/** Two bases in one journal: a line stands in the books of both, or of one of them alone. */

export const accountingBases = ['cash', 'accrual'] as const
export type AccountingBasis = (typeof accountingBases)[number]

/** How the basis of a line is stored, by what requests and records call it. */
export const lineBases = { both: 'b', accrual: 'a', cash: 'c' } as const
export type BasisName = keyof typeof lineBases
export type LineBasis = (typeof lineBases)[BasisName]
