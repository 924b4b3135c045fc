import type { MemberNames } from './exact-json.ts'
import { moneyNames, opaqueNames } from './generated/operations.ts'

/** Those of the document. */
export const memberNames: MemberNames = {
  money: new Set(moneyNames.split(' ')),
  opaque: new Set(opaqueNames.split(' ')),
}
