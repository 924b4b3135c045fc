import { normalized } from './headings.ts'

export type Direction = 'in' | 'out'

/** Words of the caller for what a bank writes: {"Af": "out", "": "in"}. */
export type DirectionWords = Readonly<Record<string, Direction>>

/** A word for money in or out, with what kind of word it is: those of one column are of one kind. */
export interface DirectionWord {
  direction: Direction
  kind: 'sign' | 'letter' | 'word'
}

const letters: readonly [out: string, in_: string][] = [
  ['d', 'c'],
  ['s', 'h'],
]
const words = new Map<string, Direction>([
  ...directed(
    'out',
    `dr, db, dbit, debit, debits, debet, debito, soll, lastschrift, belastung, ausgang, abgang, ausgabe, auszahlung, af,
    afschrijving, uit, uitgaven, dare, addebito, uscita, uscite, debe, cargo, salida, saida, gasto, retiro, sortie, depense, retrait,
    obciazenie, obciazenia, wydatek, winien, uttag, utgift, ut, ud, utgang, udgang, hoeving, terheles, kiadas, out, outflow, outgoing,
    money out, paid out, withdrawal, withdrawals, withdraw, spent, sent, expense, debit transaction`,
  ),
  ...directed(
    'in',
    `cr, crdt, credit, credits, kredit, credito, haben, gutschrift, eingang, zugang, einnahme, einzahlung, bij, bijschrijving, avere,
    accredito, entrata, entrate, haber, abono, ingreso, entrada, entree, recette, depot, uznanie, uznania, wplyw, przychod, ma,
    insattning, inkomst, inn, ind, inngang, indgang, jovairas, bevetel, in, inflow, incoming, money in, paid in, deposit, deposits,
    received, income, credit transaction`,
  ),
])

export function directionWord(text: string, given: DirectionWords = {}): DirectionWord | undefined {
  const own = Object.entries(given).find(([word]) => word.trim().toLowerCase() === text.trim().toLowerCase())
  if (own) return { direction: own[1], kind: 'word' }
  if (/^[-\u2010-\u2014\u2212]$/.test(text)) return { direction: 'out', kind: 'sign' }
  if (text === '+') return { direction: 'in', kind: 'sign' }
  const word = normalized(text)
  const direction = words.get(word)
  if (direction) return { direction, kind: 'word' }
  const pair = letters.find((each) => each.includes(word))
  return pair && { direction: pair[0] === word ? 'out' : 'in', kind: 'letter' }
}

/** Headings that say that the column tells the side; in it, one side alone is enough. */
export const sideHeadings =
  `type, transaction type, trans type, txn type, transactiontype, kind, typ, art, tipo, tipo de movimento,
  tipo movimento, tipo operacao, tipo de operacion, type operation, transactietype, transaktionstyp, umsatzart, buchungsart, flow, nature`
    .split(',')
    .map((heading) => heading.trim())

/** Headings of columns that have such words for something else: cards, accounts, what has become of it. */
export const otherHeadings =
  /\b(?:cards?|karten?|cartes?|tarjetas?|accounts?|konto|compte|cuenta|conto|rekening|method|methode|product|produkt|status|state|country|land|pays|id)\b/

function directed(direction: Direction, list: string): [string, Direction][] {
  return list.split(',').map((word) => [word.trim().replaceAll(/\s+/g, ' '), direction])
}
