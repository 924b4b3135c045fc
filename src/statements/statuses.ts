import { cellOf } from './cells.ts'
import type { Columns } from './columns.ts'
import { normalized } from './headings.ts'
import { quoted } from './statement.ts'
import type { TableRow } from './table.ts'

/** What a bank lists although no money has moved: what is not booked yet, and what never will be. */
const waiting =
  words(`pending, authorised, authorized, hold, on hold, in progress, processing, scheduled, reserved, uncleared, vorgemerkt,
  ausstehend, offen, in bearbeitung, en attente, a venir, en cours, pendiente, retenido, in attesa, non contabilizzato, in sospeso,
  pendente, in behandeling, gereserveerd, reserverad, reserveret, reservert, reserverat, varaus, blokada, oczekujaca, oczekujace, w trakcie,
  venter, afventer, avventer, vantar, odottaa, reservado, autorizado, autorise, autorisee, autorizzato, geautoriseerd, autoryzacja`)
const failed =
  words(`declined, failed, rejected, cancelled, canceled, reverted, reversed, voided, void, expired, refused, denied,
  abgelehnt, storniert, fehlgeschlagen, refuse, refusee, rejete, rejetee, annule, annulee, echoue, rechazado, rechazada, cancelado,
  cancelada, anulado, anulada, rifiutato, rifiutata, annullato, annullata, recusado, recusada, geweigerd, geannuleerd, mislukt,
  avvisad, afvist, avvist, odrzucona, odrzucone, anulowana, anulowane,
  error, errored, unsuccessful, timed out, blocked, fehler, fehlerhaft, gesperrt, erreur, erreurs, errore, erro, fout, fejl, feil, fel, blad`)
const done =
  words(`completed, complete, posted, booked, cleared, settled, success, successful, succeeded, paid, done, sent, received, reconciled,
  approved, executed, processed, ok, gebucht, umsatz gebucht, verbucht, abgeschlossen, erledigt, ausgefuhrt, effectue, effectuee,
  comptabilise, comptabilisee, valide, validee, termine, terminee, execute, executee, completado, completada, contabilizado,
  contabilizada, realizado, realizada, liquidado, liquidada, efetuado, efetuada, concluido, concluida, contabilizzato,
  contabilizzata, eseguito, eseguita, completato, completata, verwerkt, geboekt, voltooid, uitgevoerd, bokford, bokfort, genomford,
  utford, udfort, bogfort, utfort, zrealizowana, zaksiegowana, rozliczona, wykonana`)

/** So many unknown words are told. */
const maxTold = 5

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
      ...unknownStatuses(rows, status),
    ],
  }
}

function isKnown(text: string): boolean {
  return [waiting, failed, done].some((each) => each.has(normalized(text)))
}

/** What else stands in a column of such words: a row of it may not be booked at all. */
function unknownStatuses(rows: readonly TableRow[], place: number | undefined): string[] {
  const said = [...new Set(rows.map(({ cells }) => cellOf(cells, place)).filter((text) => text !== ''))]
  if (!said.some(isKnown)) return []
  const unknown = said.filter((text) => !isKnown(text)).slice(0, maxTold)
  return unknown.map((text) => `the status ${quoted(text)} is not known; entries that have it are taken`)
}

function word({ cells }: TableRow, place: number | undefined): string {
  return normalized(cellOf(cells, place))
}

function words(list: string): ReadonlySet<string> {
  return new Set(list.split(',').map((each) => each.trim().replaceAll(/\s+/g, ' ')))
}
