import { cellOf } from './cells.ts'
import type { Columns } from './columns.ts'
import { normalized } from './headings.ts'
import type { TableRow } from './table.ts'

/** What a bank lists although no money has moved: what is not booked yet, and what never will be. */
const waiting =
  words(`pending, authorised, authorized, hold, on hold, in progress, processing, scheduled, reserved, uncleared, vorgemerkt,
  ausstehend, offen, in bearbeitung, en attente, a venir, en cours, pendiente, retenido, in attesa, non contabilizzato, in sospeso,
  pendente, in behandeling, gereserveerd, reserverad, reserveret, reservert, reserverat, varaus, blokada, oczekujaca, oczekujace, w trakcie`)
const failed =
  words(`declined, failed, rejected, cancelled, canceled, reverted, reversed, voided, void, expired, refused, denied,
  abgelehnt, storniert, fehlgeschlagen, refuse, refusee, rejete, rejetee, annule, annulee, echoue, rechazado, rechazada, cancelado,
  cancelada, anulado, anulada, rifiutato, rifiutata, annullato, annullata, recusado, recusada, geweigerd, geannuleerd, mislukt,
  avvisad, afvist, avvist, odrzucona, odrzucone, anulowana, anulowane`)

/** The rows of money that moved, and how many others there are. Some banks have such a word in place of the day. */
export function bookedRows(
  rows: readonly TableRow[],
  { status, date }: Pick<Columns, 'status' | 'date'>,
): { booked: TableRow[]; warnings: string[] } {
  const isOpen = (row: TableRow) => waiting.has(word(row, status)) || waiting.has(word(row, date))
  const isDead = (row: TableRow) => failed.has(word(row, status))
  const [open, dead] = [rows.filter(isOpen).length, rows.filter(isDead).length]
  return {
    booked: rows.filter((row) => !isOpen(row) && !isDead(row)),
    warnings: [
      ...(open ? [`${open} entries are not booked yet and are left out`] : []),
      ...(dead ? [`${dead} entries were declined or cancelled and are left out`] : []),
    ],
  }
}

function word({ cells }: TableRow, place: number | undefined): string {
  return normalized(cellOf(cells, place))
}

function words(list: string): ReadonlySet<string> {
  return new Set(list.split(',').map((each) => each.trim().replaceAll(/\s+/g, ' ')))
}
