import * as t from 'typebox'
import { accountingBases, type AccountingBasis, otherBasis } from '../chart/bases.ts'
import type { ReadTx } from '../database/database.ts'
import { pageBoundTo, type PageRequest } from '../database/keyset-page.ts'
import { oneOf } from '../http/wire-types.ts'
import type { Line } from './posting.ts'

/** Which books a request reads. */

export type AskedBasis = AccountingBasis | 'all'

const named = [...accountingBases, 'all'] as const

/** Of statements and balances. */
export const statementBasis = {
  accounting_basis: t.Optional(
    oneOf(accountingBases, { description: "The books that are read: by default those of the Instance's own basis." }),
  ),
}

/** Of lists. */
export const listedBasis = {
  accounting_basis: t.Optional(
    oneOf(named, {
      description:
        "The books whose lines it shows: by default those of the Instance's own basis; `all` shows every line.",
    }),
  ),
}

/** Of single records. */
export const shownBasis = {
  accounting_basis: t.Optional(oneOf(named, { description: 'The books whose lines it shows: `all` by default.' })),
}

export function basisOf(tx: ReadTx, asked: { accounting_basis?: AccountingBasis }): AccountingBasis {
  return asked.accounting_basis ?? tx.instance.accountingBasis
}

/** Undefined for every line. */
export function booksListed(
  tx: ReadTx,
  { accounting_basis: asked }: { accounting_basis?: AskedBasis | undefined },
): AccountingBasis | undefined {
  return asked === undefined ? tx.instance.accountingBasis : booksShown({ accounting_basis: asked })
}

/** A list goes on in the books that it began with, also when the Instance gets another basis. */
export function pageInBasis(page: PageRequest, basis: AccountingBasis | undefined): PageRequest {
  return pageBoundTo(page, basis ?? 'all')
}

/** Undefined for every line. */
export function booksShown({
  accounting_basis: asked,
}: {
  accounting_basis?: AskedBasis
}): AccountingBasis | undefined {
  return asked === 'all' ? undefined : asked
}

/** The lines that stand in these books; undefined for every line. */
export function inBasis(lines: readonly Line[], basis: AccountingBasis | undefined): readonly Line[] {
  return basis ? lines.filter((line) => line.basis !== otherBasis(basis)) : lines
}

/** Says which books a statement was read from: its body has no room for that. */
export const basisHeader = {
  'books-basis': ({ tx, query }: { tx: ReadTx; query: { accounting_basis?: AccountingBasis } }) => basisOf(tx, query),
}
