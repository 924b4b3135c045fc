import { type CurrencyMark, currencyMark } from './currencies.ts'

/** What a column of a table holds. */
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
  'status',
] as const
export type ColumnRole = (typeof columnRoles)[number]

/**
 * Headings in English, German, French, Spanish, Italian, Dutch, Portuguese, Polish, Czech, Hungarian, Finnish and the
 * Nordic languages, the surest first; as `normalized` writes them. One that stands under two roles is told by what is
 * in its column.
 */
export const headings: Readonly<Record<ColumnRole, readonly string[]>> = {
  date: words(`posting date, posted date, post date, booking date, date posted, posted, date, transaction date, trans date, txn
    date, buchungstag, buchungsdatum, datum, belegdatum, date operation, date de l operation, date d operation,
    date comptable, date de comptabilisation, fecha, fecha operacion, fecha de operacion, fecha contable, data
    contabile, data, data operazione, data movimento, data registrazione, boekdatum, transactiedatum, data
    lancamento, data mov, data ksiegowania, data operacji, dato, bokfort, bokforingsdag, bokforingsdatum,
    bogforingsdato, kirjauspaiva, bookingdate, booked at, date processed, completed date, transactiondate,
    timestamp, datetime, date time, created, date started, trade date, transaction time, data dell operazione,
    date de transaction, abschlussdatum, buchung, dateop, f operacion, data di registrazione, data di
    contabilizzazione, boekingsdatum, uitvoeringsdatum, data de lancamento, data transakcji, data waluty
    operacji, bokfort dato, bokforingsdato, transaktionsdatum, transaktionsdag, data transazione, fecha
    transaccion, erfassungsdatum, auftragsdatum, data oper, datum zauctovani, datum provedeni, konyveles datuma,
    tranzakcio datuma`),
  value_date:
    words(`value date, effective date, wertstellung, wertstellungstag, valuta, valutadatum, date valeur, date de valeur,
    fecha valor, data valuta, data valor, rentedatum, data waluty, valutadag, rentedato, arvopaiva, valuedate,
    valuta date, value, wertstellungsdatum, valeur, dateval, f valor, data di valuta, valutadato, erteknap`),
  description:
    words(`description, transaction description, payee, name, details, transaction details, narrative, particulars,
    merchant, merchant name, transaction, verwendungszweck, buchungstext, libelle, libelle operation, concepto,
    descripcion, descrizione, descrizione operazione, causale, omschrijving, naam omschrijving, descricao,
    historico, opis, opis operacji, tytul, text, tekst, beskrivelse, forklaring, selite, saaja maksaja,
    counterparty name, counter party, booking details, booking text, bookingtext, notification text, description
    1, payment details, description1, beschreibung1, descrizione1, beschreibung 1, descrizione 1,
    activity name, remarks, transaction remarks, narration, beschreibung, buchungsdetails,
    avisierungstext, umsatztext, bezeichnung, transaktionsbeschreibung, empfanger, auftraggeber empfanger, name
    zahlungsbeteiligter, libelle de l operation, libelle simplifie, texte de notification, texte, label,
    movimiento, descrizione movimento, testo, testo di contabilizzazione, testo di registrazione, testo di
    avviso, testo d avviso, omschrijving 1, naam tegenpartij, omschrijving verrichting, descricao movimento,
    descricao do movimento, descricao da operacao, lancamento, opis transakcji, tytul operacji, beskrivning,
    rubrik, text mottagare, belopet gjelder, forklaringstekst, beskrivelse tekst, transaktion, specifikation,
    popis, zprava, nazev protiuctu, kozlemeny, transactions, szczegoly transakcji, dane kontrahenta, reference`),
  memo: words(`memo, notes, note, message, extended description, additional information, kommentar, notiz, commentaire,
    observaciones, note aggiuntive, mededelingen, notas, melding, viesti, description 2, subject, mitteilung,
    verwendungszweck, descrizione completa, mededeling, meddelande, poznamka, empfanger, beguenstigter
    zahlungspflichtiger, auftraggeber empfanger, namn, naam, naam tegenpartij, naam van de tegenpartij, nazwa
    odbiorcy, counterparty, buchungstext, umsatzart`),
  amount:
    words(`amount, transaction amount, net amount, betrag, umsatz, montant, importe, cantidad, importo, bedrag, valor,
    montante, kwota w walucie rachunku, kwota, kwota operacji, belopp, belob, belop, maara, net, netto, credit
    debit amount, value, buchungsbetrag, betrag in eur, montant operation, montant de l operation, importe eur,
    transactiebedrag, importancia, kwota transakcji, castka, zauctovana castka, osszeg, tranzakcio osszege,
    transaktionsbetrag, montant de la transaction, importo della transazione, importe de la operacion`),
  debit:
    words(`debit, debit amount, debits, withdrawal, withdrawals, withdrawal amount, money out, paid out, soll, lastschrift,
    belastung, debito, debe, cargo, cargos, dare, addebiti, uscite, debet, af, obciazenia, ut fra konto,
    debitamount, dr, withdrawal amt, outflow, spent, amount debit, belastungsbetrag, montant debit, depenses,
    addebito, importo di addebito, uitgaven, uttak fra konto, ut av konto, ut, uttag, utbetaling`),
  credit:
    words(`credit, credit amount, credits, deposit, deposits, deposit amount, money in, paid in, haben, gutschrift,
    credito, haber, abono, abonos, avere, accrediti, entrate, kredit, bij, uznania, inn pa konto, creditamount,
    cr, deposit amt, inflow, received, amount credit, gutschriftsbetrag, montant credit, recettes, accredito,
    importo di accredito, inkomsten, innskudd pa konto, inn, insattning, innbetaling`),
  direction:
    words(`debit credit, credit debit, dr cr, cr dr, d c, c d, debit credit indicator, credit debit indicator, soll haben,
    s h, af bij, sens, dare avere, debe haber, debit or credit, credit or debit, db cr, cr db, drcr, crdr,
    creditdebet, credit debit code, debit credit code, dc indicator, cd indicator, sign, direction, indicator,
    in out, money in out, soll haben kennzeichen, gutschrift belastung, bij af, debet credit, signe, signo,
    segno, debito credito, credito debito, winien ma, obciazenie uznanie, bevetel kiadas`),
  balance:
    words(`balance, running balance, running bal, account balance, ledger balance, saldo, saldo nach buchung, kontostand,
    solde, saldo contabile, saldo na operacji, saldo po operacji, saldo na mutatie, saldo depois, closing
    balance, saldo po transakcji, saldo na trn, endsaldo, eindsaldo, saldo contabilistico, saldo apos, bokfort
    saldo, egyenleg, zustatek, current balance`),
  currency:
    words(`currency, currency code, ccy, wahrung, waehrung, devise, moneda, divisa, divisa conto, munt, muntsoort, moeda,
    waluta rachunku, waluta, valutakode, buchungswahrung, valuta, valuta conto, waluta operacji, valuta
    rekening, valutacode, devise du compte, valuutta, mena uctu, mena, devizanem, tranzakcio devizaneme,
    munteenheid, mutationcode, monnaie, valued in, whg, whrg, payment currency`),
  id: words(`transaction id, transaction identifier, unique id, fitid, bank transaction id, id, transactionid`),
  check_number: words(
    `check, check no, check number, check num, check or slip, cheque, cheque no, cheque number, schecknummer`,
  ),
  status: words('status, state, transaction status, etat, estado, stato, stav'),
}

/** A heading, and the currency that it names: "Amount (EUR)", "Betrag in CHF", "CAD$". */
export interface Heading {
  name: string
  currency: CurrencyMark | undefined
}

const harmless = /^(?:[-+/ ]*|utc|gmt|local|[dmyhs/.: -]+|iban|optional)$/i

export function headingOf(text: string): Heading {
  const written = text
    .slice(0, 200)
    .replaceAll(/[\u00a0\u202f]/g, ' ')
    .trim()
  const within = [...written.matchAll(/[([]([^()[\]]*)[)\]]/g)].map(([, content = '']) => content.trim())
  const bare = written.replaceAll(/[([]([^()[\]]*)[)\]]/g, (whole, content: string) =>
    currencyMark(content) || harmless.test(content.trim()) ? ' ' : whole,
  )
  const outside = currencyAtEnd(bare)
  const currency = within.flatMap((content) => currencyMark(content) ?? [])[0] ?? outside?.currency
  const name = normalized(outside?.rest ?? bare)
  return { name: name === '' && currency ? 'amount' : name, currency }
}

/** Letters and digits of a text, without accents. */
export function normalized(text: string): string {
  return text
    .slice(0, 200)
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('ß', 'ss')
    .replaceAll(/ł/gi, 'l')
    .replaceAll(/ø/gi, 'o')
    .replaceAll(/æ/gi, 'ae')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()
}

const mark = String.raw`(?:[A-Z]{3}\$?|[A-Z]{0,2}\p{Sc}|[Ee][Uu][Rr][Oo][Ss]?|[Dd]ollars?)`
const lastMark = new RegExp(String.raw`^(.*?)(?:^|[\s,/]|(?=\p{Sc}))(?:(?:in|en|i|w) )?(${mark})$`, 'u')
const firstMark = new RegExp(String.raw`^(${mark})\s+(\S.*)$`, 'u')

/** Codes in capitals alone, so that no other word is taken for one. */
function currencyAtEnd(text: string): { rest: string; currency: CurrencyMark } | undefined {
  const plain = text.slice(0, 200).trim()
  const [, rest = '', last] = lastMark.exec(plain) ?? []
  const [, first, behind = ''] = last === undefined ? (firstMark.exec(plain) ?? []) : []
  const currency = currencyMark(last ?? first ?? '')
  return currency && { rest: last === undefined ? behind : rest, currency }
}

function words(list: string): string[] {
  return [...new Set(list.split(',').map((word) => word.trim().replaceAll(/\s+/g, ' ')))]
}
