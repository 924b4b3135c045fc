/** What a column of a table holds, told from its heading. */
export const columnRoles = [
  'date',
  'value_date',
  'description',
  'memo',
  'amount',
  'debit',
  'credit',
  'direction',
  'balance',
  'currency',
  'id',
  'check_number',
] as const
export type ColumnRole = (typeof columnRoles)[number]

/** The place of the column in each row, from 0. */
export type Columns = Partial<Record<ColumnRole, number>>

/** Headings in English, German, French, Spanish, Italian, Dutch, Portuguese, Polish and the Nordic languages, the surest first. */
const headings: Readonly<Record<ColumnRole, readonly string[]>> = {
  date: words(`posting date, posted date, post date, booking date, date posted, posted, date, transaction date, trans date,
    txn date, buchungstag, buchungsdatum, datum, belegdatum, date operation, date de l operation, date d operation,
    date comptable, date de comptabilisation, fecha, fecha operacion, fecha de operacion, fecha contable, data contabile,
    data, data operazione, data movimento, data registrazione, boekdatum, transactiedatum, data lancamento, data mov,
    data ksiegowania, data operacji, dato, bokfort, bokforingsdag, bokforingsdatum, bogforingsdato, kirjauspaiva`),
  value_date: words(`value date, effective date, wertstellung, wertstellungstag, valuta, valutadatum, date valeur,
    date de valeur, fecha valor, data valuta, data valor, rentedatum, data waluty, valutadag, rentedato, arvopaiva`),
  description: words(`description, transaction description, payee, name, details, transaction details, narrative,
    particulars, merchant, merchant name, transaction, verwendungszweck, buchungstext, libelle, libelle operation,
    concepto, descripcion, descrizione, descrizione operazione, causale, omschrijving, naam omschrijving, descricao,
    historico, opis, opis operacji, tytul, text, tekst, beskrivelse, forklaring, selite, saaja maksaja`),
  memo: words(`memo, notes, note, message, extended description, additional information, kommentar, notiz, commentaire,
    observaciones, note aggiuntive, mededelingen, notas, melding, viesti`),
  amount: words(`amount, transaction amount, net amount, betrag, umsatz, montant, importe, cantidad, importo, bedrag,
    valor, montante, kwota, kwota operacji, belopp, belob, belop, maara`),
  debit: words(`debit, debit amount, debits, withdrawal, withdrawals, withdrawal amount, money out, paid out, soll,
    lastschrift, belastung, debito, debe, cargo, cargos, dare, addebiti, uscite, debet, af, obciazenia, ut fra konto`),
  credit:
    words(`credit, credit amount, credits, deposit, deposits, deposit amount, money in, paid in, haben, gutschrift,
    credito, haber, abono, abonos, avere, accrediti, entrate, kredit, bij, uznania, inn pa konto`),
  direction: words(`debit credit, credit debit, dr cr, cr dr, d c, c d, debit credit indicator, credit debit indicator,
    soll haben, s h, af bij, sens, dare avere, debe haber`),
  balance: words(`balance, running balance, running bal, account balance, ledger balance, saldo, saldo nach buchung,
    kontostand, solde, saldo contabile, saldo na operacji, saldo po operacji, saldo na mutatie, saldo depois`),
  currency: words(`currency, currency code, ccy, wahrung, waehrung, devise, moneda, divisa, divisa conto, munt,
    muntsoort, moeda, waluta, valutakode`),
  id: words(`transaction id, transaction identifier, unique id, fitid, bank transaction id, id`),
  check_number: words('check, check no, check number, check num, cheque, cheque no, cheque number, schecknummer'),
}

/** Which columns a row names, where it is a heading: it must have a day, an amount and what it was for. */
export function columnsOf(row: readonly string[]): Columns | undefined {
  const names = row.map(normalized)
  const columns: Columns = {}
  const taken = new Set<number>()
  for (const role of columnRoles) {
    const place = placeOf(names, role, taken)
    if (place === undefined) continue
    columns[role] = place
    taken.add(place)
  }
  const hasAmount = columns.amount !== undefined || (columns.debit !== undefined && columns.credit !== undefined)
  return columns.date !== undefined && hasAmount && columns.description !== undefined ? columns : undefined
}

/** Letters and digits of a heading, without accents, and without what stands in parentheses. */
export function normalized(heading: string): string {
  return heading
    .slice(0, 200)
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('ß', 'ss')
    .replaceAll('ł', 'l')
    .replaceAll('ø', 'o')
    .toLowerCase()
    .replaceAll(/\([^()]*\)/g, ' ')
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()
    .replace(/^(\w+) (usd|eur|gbp|chf|cad|aud)$/, '$1')
}

function placeOf(names: readonly string[], role: ColumnRole, taken: ReadonlySet<number>): number | undefined {
  for (const heading of headings[role]) {
    const place = names.findIndex((name, at) => name === heading && !taken.has(at))
    if (place >= 0) return place
  }
  return undefined
}

function words(list: string): string[] {
  return list.split(',').map((word) => word.trim().replaceAll(/\s+/g, ' '))
}
