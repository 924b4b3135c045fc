import type { Money } from '../kernel/money.ts'
import { asItStands, readAmount } from './amounts.ts'
import { cellOf } from './cells.ts'
import type { Layout } from './layout.ts'
import type { Edges } from './running-balance.ts'
import type { TableRow } from './table.ts'

/** Rows of a table that say what stood in the account, and move no money. */

const totals =
  /^(?:(?:sub)?totals?|summe|gesamt\w*|somme|suma|somma|totale|totaal|(?:(?:ing|utg)[åa]ende )?saldo\b.*|solde\b.*|(?:opening|beginning|starting|closing|ending|previous|new|available)\s+balance\b.*|balance(?: brought| carried)? forward|anfangssaldo|endsaldo|kontostand\b.*)\b/i
const openings =
  /^(?:(?:opening|beginning|starting|previous)\s+balance|balance (?:brought )?forward|anfangssaldo|saldo (?:inicial|anterior|iniziale|początkowe)|solde (?:initial|précédent)|beginsaldo|ing[åa]ende saldo)\b/i
const balances =
  /^(?:(?:opening|beginning|starting|closing|ending|previous)\s+balance|balance (?:(?:brought|carried) )?forward|anfangssaldo|endsaldo|saldo (?:inicial|final|anterior|iniziale|finale|początkowe|końcowe)|solde (?:initial|final|précédent)|beginsaldo|eindsaldo)\b/i

export function isBalance(text: string): boolean {
  return balances.test(text)
}

export function isRemark(text: string): boolean {
  return totals.test(text) || balances.test(text)
}

/** What the file says stood in the account before its rows: above them all, or beside the oldest of them. */
export function edgesOf({ above, body, columns }: Layout, kept: readonly TableRow[]): Edges {
  const [top, bottom] = [kept[0]?.line ?? 0, kept.at(-1)?.line ?? 0]
  const remarks = above.filter(isOpening).map(({ cells }) => {
    const label = cells.findIndex((cell) => openings.test(cell))
    return cells.slice(label + 1).find((cell) => cell !== '') ?? ''
  })
  const beside = (isThere: (line: number) => boolean) =>
    body.filter((row) => isOpening(row) && isThere(row.line)).map(({ cells }) => cellOf(cells, columns.balance))
  return {
    above: onlyAmount([...remarks, ...beside((line) => line < top)]),
    below: onlyAmount([...remarks, ...beside((line) => line > bottom)]),
  }
}

/** Of several opening balances nothing tells which is the account's. */
function onlyAmount(texts: readonly string[]): Money[] {
  const [first = [], ...others] = texts.map(readingsOf)
  return others.every((other) => other.join() === first.join()) ? first : []
}

function readingsOf(text: string): Money[] {
  return (['.', ','] as const).flatMap((mark) => {
    const amount = readAmount(text, mark)
    return amount ? asItStands(amount) : []
  })
}

function isOpening({ cells }: TableRow): boolean {
  return cells.some((cell) => openings.test(cell))
}
