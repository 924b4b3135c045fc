import { basesOf, basisName, lineBases, type LineBasis } from '../chart/bases.ts'
import type { ReadTx } from '../database/database.ts'
import { knownLedgers } from '../ledgers/ledgers.ts'
import { refuseErrors } from './posting.ts'
import * as sourceAccountsSql from './source-accounts-sql.ts'

interface NamedLine {
  ledgerId: string
  basis: LineBasis
  /** Where the request names its ledger. */
  path: string
}

/** Refuses lines of one basis on ledgers that are alike in both. */
export async function assertBases(tx: ReadTx, lines: readonly NamedLine[]): Promise<void> {
  const named = lines.filter(({ basis }) => basis !== lineBases.both)
  if (named.length === 0) return
  const ids = named.map(({ ledgerId }) => ledgerId)
  const ledgers = await knownLedgers(tx, ids)
  const financial = await sourceAccountsSql.financialLedgers(tx, ids)
  const takes = ({ ledgerId, basis }: NamedLine) => {
    const ledger = ledgers.get(ledgerId)
    return ledger !== undefined && !financial.has(ledgerId) && basesOf(ledger).includes(basisName(basis))
  }
  refuseErrors(
    named
      .filter((line) => !takes(line))
      .map(({ path, basis }) => ({
        path,
        code: 'invalid_reference',
        message: `takes no line of the basis ${basisName(basis)}`,
      })),
  )
}
