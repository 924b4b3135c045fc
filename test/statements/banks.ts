/**
 * The heading rows of real banks' files, with rows that are made up. Each says where its heading is known from: a
 * public collection of importers (repository and file). What each row must be read as stands below it: day, amount
 * (money in is positive), text.
 */
export interface BankFile {
  bank: string
  source: string
  lines: readonly string[]
  /** Why the file is refused as it is; `mapping` settles it. */
  refused?: RegExp
  mapping?: Record<string, unknown>
  rows: readonly string[]
}

const swiss = 'BananaAccounting/Switzerland ImportApps'
const conf = 'bank2ynab/bank2ynab bank2ynab.conf'
const tested = 'bank2ynab/bank2ynab test/test-data'

export const bankFiles: readonly BankFile[] = [
  // English: United States, Canada, United Kingdom, Ireland, Singapore
  {
    bank: 'Chase, checking',
    source: 'goabove1970/api src/models/transaction/chase/ChaseTransaction.ts',
    lines: [
      'Details,Posting Date,Description,Amount,Type,Balance,Check or Slip #',
      'DEBIT,02/13/2026,"PAPER SHOP",-25.10,ACH_DEBIT,974.90,,',
      'CREDIT,02/12/2026,"SALE 12",100.00,ACH_CREDIT,1000.00,,',
    ],
    rows: ['2026-02-12 100.00 SALE 12', '2026-02-13 -25.10 PAPER SHOP'],
  },
  {
    bank: 'Discover, card: charges are positive',
    source: 'redstreet/beancount_reds_importers importers/discover/__init__.py',
    lines: ['Trans. Date,Post Date,Description,Amount,Category', '02/12/2026,02/13/2026,BOOKS,12.50,Merchandise'],
    refused: /^2: all amounts are positive/,
    mapping: { amounts: 'inverted' },
    rows: ['2026-02-13 -12.50 BOOKS'],
  },
  {
    bank: 'Digital Federal Credit Union',
    source: 'redstreet/beancount_reds_importers importers/dcu/__init__.py',
    lines: [
      '"DATE","TRANSACTION TYPE","DESCRIPTION","AMOUNT","ID","MEMO","CURRENT BALANCE"',
      '"02/13/2026","DEBIT","Pens","-7.00","81","desk","93.00"',
      '"02/12/2026","CREDIT","Deposit","100.00","80","","100.00"',
    ],
    rows: ['2026-02-12 100.00 Deposit', '2026-02-13 -7.00 Pens'],
  },
  {
    bank: 'Capital One, card',
    source: 'simonmichael/hledger examples/csv/banking/capital-one.csv.rules',
    lines: [
      'Transaction Date,Posted Date,Card No.,Description,Category,Debit,Credit',
      '2026-02-12,2026-02-13,1234,LUNCH,Dining,18.20,',
      '2026-02-12,2026-02-14,1234,PAYMENT,Payment,,500.00',
    ],
    rows: ['2026-02-13 -18.20 LUNCH', '2026-02-14 500.00 PAYMENT'],
  },
  {
    bank: 'Wells Fargo, checking: without headings',
    source: 'simonmichael/hledger examples/csv/banking/wellsfargo-checking.csv.rules',
    lines: ['"02/13/2026","-12.07","*","","CARD PURCHASE TEA"', '"02/12/2026","300.00","*","","DEPOSIT OF SALES"'],
    rows: ['2026-02-12 300.00 DEPOSIT OF SALES', '2026-02-13 -12.07 CARD PURCHASE TEA'],
  },
  {
    bank: 'Mint (aggregator): the side in a column',
    source: 'simonmichael/hledger examples/csv/apps/mint.csv.rules',
    lines: [
      '"Date","Description","Original Description","Amount","Transaction Type","Category","Account Name","Labels","Notes"',
      '"2/13/2026","Tea","TEA 1","4.00","debit","Food","Checking","",""',
      '"2/14/2026","Sale","SALE 2","40.00","credit","Income","Checking","",""',
    ],
    rows: ['2026-02-13 -4.00 Tea', '2026-02-14 40.00 Sale'],
  },
  {
    bank: 'Royal Bank of Canada: the currency is the heading',
    source: 'firefly-iii/import-configurations ca/rbc/readme.md',
    lines: [
      '"Account Type","Account Number","Transaction Date","Cheque Number","Description 1","Description 2","CAD$","USD$"',
      'Chequing,1,2/13/2026,,"TEA","shop",-4.00,,',
      'Chequing,1,2/14/2026,,"SALE","",40.00,,',
    ],
    rows: ['2026-02-13 -4.00 TEA', '2026-02-14 40.00 SALE'],
  },
  {
    bank: 'Lloyds',
    source: 'Metasaura/ofxstatement-lloyds README.rst',
    lines: [
      'Transaction Date,Transaction Type,Sort Code,Account Number,Transaction Description,Debit Amount,Credit Amount,Balance',
      "13/02/2026,DEB,'11-22-33,12345678,TEA SHOP,4.00,,96.00",
      "12/02/2026,CR,'11-22-33,12345678,SALE,,40.00,100.00",
    ],
    rows: ['2026-02-12 40.00 SALE', '2026-02-13 -4.00 TEA SHOP'],
  },
  {
    bank: 'NatWest and Ulster Bank: the amount is a value',
    source: `${conf} [IE Ulster Bank, savings]`,
    lines: [
      'Date, Type, Description, Value, Balance, Account Name, Account Number',
      '12/02/2026,BAC,"SALE",40.00,100.00,"ME","1"',
      '13/02/2026,POS,"TEA",-4.00,96.00,"ME","1"',
    ],
    rows: ['2026-02-12 40.00 SALE', '2026-02-13 -4.00 TEA'],
  },
  {
    bank: 'Starling: the currency in the headings',
    source: 'benjylxwang/firefly-iii-starling-bank',
    lines: [
      'Date,Counter Party,Reference,Type,Amount (GBP),Balance (GBP),Spending Category,Notes',
      '12/02/2026,Client Ltd,Inv 7,FASTER PAYMENT,40.00,100.00,INCOME,',
      '13/02/2026,Tea Shop,,CARD,-4.00,96.00,EATING_OUT,',
    ],
    rows: ['2026-02-12 40.00 Client Ltd', '2026-02-13 -4.00 Tea Shop'],
  },
  {
    bank: 'Monzo',
    source: 'simonmichael/hledger examples/csv/banking/monzo.csv.rules',
    lines: [
      'Transaction ID,Date,Time,Type,Name,Emoji,Category,Amount,Currency,Local amount,Local currency,Notes and #tags,Address,Receipt,Description,Category split,Money Out,Money In,Balance,Balance currency',
      'mm_1,12/02/2026,01:09:44,Faster payment,Client,,Income,40.00,GBP,40.00,GBP,,,,CLIENT,,,40.00,100.00,GBP',
      'mm_2,13/02/2026,01:09:44,Card payment,Tea,,Food,-4.00,GBP,-8.00,CAD,,,,TEA SHOP,,-4.00,,96.00,GBP',
    ],
    rows: ['2026-02-12 40.00 CLIENT', '2026-02-13 -4.00 TEA SHOP'],
  },
  {
    bank: 'Barclays: a memo is all that tells what it was for',
    source: 'MatthewJohn/Firefly-iii-CSV-Converter; heading in firefly-iii/import-configurations gb/barclays',
    lines: [
      'Number,Date,Account,Amount,Subcategory,Memo',
      ',13/02/2026,20-00-00 1,-4.00,PAYMENT,TEA',
      ',14/02/2026,20-00-00 1,40.00,DIRECTDEP,SALE',
    ],
    rows: ['2026-02-13 -4.00 TEA', '2026-02-14 40.00 SALE'],
  },
  {
    bank: 'Marks & Spencer, card: charges unmarked, payments with a plus',
    source: `${tested}/MS_JANE_SMITH_01-12-2019_14-12-2019.csv`,
    lines: [
      'Date Processed,Description,Amount,',
      '02-Dec-2025,Music,£9.99,',
      '03-Dec-2025,Payment received,"+ £1,100.00",CR',
    ],
    refused: /more columns than its heading/,
    mapping: { columns: { date: 1, description: 2, amount: 3 }, skip_rows: 1, amounts: 'unsigned_out' },
    rows: ['2025-12-02 -9.99 Music', '2025-12-03 1100.00 Payment received'],
  },
  {
    bank: 'Bank of Ireland: balances now and then',
    source: `${tested}/test_BOI_TransactionExport.csv`,
    lines: [
      'Date,Details,Debit,Credit,Balance',
      '20/02/2026,POS SHOP,4.34,,',
      '21/02/2026,CREDIT TRANSFER,,845.93,941.59',
    ],
    rows: ['2026-02-20 -4.34 POS SHOP', '2026-02-21 845.93 CREDIT TRANSFER'],
  },
  {
    bank: 'OCBC',
    source: `${tested}/TransactionHistory_20180418043121.csv`,
    lines: [
      'Account details for:,360 Account 123',
      'Available Balance,100.00',
      'Transaction date,Value date,Description,Withdrawals (SGD),Deposits (SGD)',
      '13/02/2026,13/02/2026,DEBIT PURCHASE,66.66,',
      '14/02/2026,14/02/2026,SALARY,,"1,000.00"',
    ],
    rows: ['2026-02-13 -66.66 DEBIT PURCHASE', '2026-02-14 1000.00 SALARY'],
  },
  {
    bank: 'Revolut: a fee beside the amount, which the balance has, and rows that never were',
    source: 'adnilsson/Bank2YNAB4 tests/example_csv/revolut_v2.csv',
    lines: [
      'Type,Product,Started Date,Completed Date,Description,Amount,Fee,Currency,State,Balance',
      'TOPUP,Current,2026-02-10 10:00:00,2026-02-10 10:00:01,Top-Up,1000.00,0.00,SEK,COMPLETED,1000.00',
      'CARD_PAYMENT,Current,2026-02-11 22:36:52,2026-02-12 16:33:13,Shop,-405.63,4.06,SEK,COMPLETED,590.31',
      'CARD_PAYMENT,Current,2026-02-12 19:54:53,2026-02-13 16:00:42,Books,-90.31,0.00,SEK,COMPLETED,500.00',
      'CARD_PAYMENT,Current,2026-02-14 10:54:53,2026-02-14 11:00:42,Tea,-10.00,0.00,SEK,COMPLETED,490.00',
      'CARD_PAYMENT,Current,2026-02-14 19:54:53,,Not paid,-90.00,0.00,SEK,REVERTED,',
    ],
    rows: ['2026-02-10 1000.00 Top-Up', '2026-02-12 -409.69 Shop', '2026-02-13 -90.31 Books', '2026-02-14 -10.00 Tea'],
  },
  {
    bank: 'Neon',
    source: `${conf} [CH Neon Monthly Account Statement]`,
    lines: [
      '"Date";"Amount";"Original amount";"Original currency";"Exchange rate";"Description";"Subject";"Category";"Tags";"Wise";"Spaces"',
      '"2026-02-13";"-538.28";"-579.33";"USD";"1.07626";"American Stuff";;"shopping";"";"no";"no"',
      '"2026-02-12";"2000.00";"";"";"";"Other Account";;"income";"";"no";"no"',
    ],
    rows: ['2026-02-12 2000.00 Other Account', '2026-02-13 -538.28 American Stuff'],
  },
  {
    bank: 'Raiffeisen Switzerland',
    source: `${swiss}/raiffeisen_import_bank_statement_csv csv_example_format5_20250326.csv`,
    lines: [
      'IBAN;Booked At;Text;Credit/Debit Amount;Balance;Valuta Date',
      'CH1;2026-02-12 00:00:00.0;Sale;1000;1047.86;2026-02-12 00:00:00.0',
      'CH1;2026-02-13 00:00:00.0;Tea;-2;1045.86;2026-02-14 00:00:00.0',
    ],
    rows: ['2026-02-12 1000.00 Sale', '2026-02-13 -2.00 Tea'],
  },
  {
    bank: 'PostFinance, in English: signed debits',
    source: `${swiss}/pf_import_bank_statement_csv csv_postfinance_example_format6_20240228-EN.csv`,
    lines: [
      'Date from:;="01.02.2026"',
      'Currency:;="CHF"',
      'Date;Type of transaction;Notification text;Credit in CHF;Debit in CHF;Tag;Category',
      '13.02.2026;Booking;"TEA SHOP";;-6.9;;Food',
      '12.02.2026;Booking;"SALE";40;;;Income',
    ],
    rows: ['2026-02-12 40.00 SALE', '2026-02-13 -6.90 TEA SHOP'],
  },
  {
    bank: 'Swisscard, in English: pending rows are left out',
    source: `${swiss}/swisscard_import_statement_csv csv_swisscard_example_format2_en_20241015.csv`,
    lines: [
      'Transaction date,Description,Merchant,Card number,Currency,Amount,Foreign Currency,Amount in foreign currency,Debit/Credit,Status,Merchant Category,Registered Category',
      '15.02.2026,"PC SHOP",PC,0000,CHF,5.40,,,Debit,Pending,,PC',
      '13.02.2026,"TEA",Tea,0000,CHF,16.00,USD,18.00,Debit,Posted,,FOOD',
      '12.02.2026,"REFUND",PC,0000,CHF,7.00,,,Credit,Posted,,PC',
    ],
    rows: ['2026-02-12 7.00 REFUND', '2026-02-13 -16.00 TEA'],
  },
  // German: Germany, Austria, Switzerland
  {
    bank: 'Sparkasse, CSV-CAMT',
    source: 'BananaAccounting/Germany sparkasse_schwelm_sprockhovel csv_sss_example_format1_20240701.csv',
    lines: [
      '"Auftragskonto";"Buchungstag";"Valutadatum";"Buchungstext";"Verwendungszweck";"Glaeubiger ID";"Mandatsreferenz";"Kundenreferenz (End-to-End)";"Sammlerreferenz";"Lastschrift Ursprungsbetrag";"Auslagenersatz Ruecklastschrift";"Beguenstigter/Zahlungspflichtiger";"Kontonummer/IBAN";"BIC (SWIFT-Code)";"Betrag";"Waehrung";"Info"',
      '"DE1";"03.02.26";"04.02.26";"KARTENZAHLUNG";"Tee";"";"";"";"";"";"";"Laden";"DE2";"B";"-39,58";"EUR";"Umsatz gebucht"',
      '"DE1";"02.02.26";"02.02.26";"GUTSCHRIFT";"Rechnung 7";"";"";"";"";"";"";"Kunde";"DE3";"B";"1.400,00";"EUR";"Umsatz gebucht"',
    ],
    rows: ['2026-02-02 1400.00 Rechnung 7', '2026-02-03 -39.58 Tee'],
  },
  {
    bank: 'DKB',
    source: 'BananaAccounting/Germany dkb_deutschland csv_dkb_deutschland_example_format1_20250331.csv',
    lines: [
      '"Girokonto";"DE1"',
      '"Kontostand vom 12.02.2026:";"1.361,16 €"',
      '""',
      '"Buchungsdatum";"Wertstellung";"Status";"Zahlungspflichtige*r";"Zahlungsempfänger*in";"Verwendungszweck";"Umsatztyp";"IBAN";"Betrag (€)";"Gläubiger-ID";"Mandatsreferenz";"Kundenreferenz"',
      '"13.02.26";"";"Vorgemerkt";"ICH";"Laden";"Kekse";"Ausgang";"DE2";"-1,00";"";"";""',
      '"12.02.26";"12.02.26";"Gebucht";"ICH";"Laden";"Tee";"Ausgang";"DE2";"-15,18";"";"";"12"',
      '"11.02.26";"11.02.26";"Gebucht";"Kunde";"ICH";"Rechnung 7";"Eingang";"DE3";"1.000";"";"";""',
    ],
    rows: ['2026-02-11 1000.00 Rechnung 7', '2026-02-12 -15.18 Tee'],
  },
  {
    bank: 'Deutsche Bank: signed debits in a column of their own',
    source: 'BananaAccounting/Germany deutschebank csv_deutschebank_example_format1_20190904.csv',
    lines: [
      'Buchungstag;Wert;Verwendungszweck;Soll;Haben;Währung',
      '2.2.2026;2.2.2026;"Tee";-42,33;;EUR',
      '3.2.2026;3.2.2026;"Rechnung 7";;1.000,00;EUR',
    ],
    rows: ['2026-02-02 -42.33 Tee', '2026-02-03 1000.00 Rechnung 7'],
  },
  {
    bank: 'Commerzbank',
    source: `${tested}/Umsaetze_KtoNr538917600_EUR_02-03-2018_1503.CSV`,
    lines: [
      'Buchungstag;Wertstellung;Umsatzart;Buchungstext;Betrag;Währung;Auftraggeberkonto;Bankleitzahl Auftraggeberkonto;IBAN Auftraggeberkonto',
      '03.02.2026;03.02.2026;Lastschrift;"Tee";-17,22;EUR;5;2;DE4',
      '02.02.2026;02.02.2026;Gutschrift;"Rechnung 7";400,00;EUR;5;2;DE4',
    ],
    rows: ['2026-02-02 400.00 Rechnung 7', '2026-02-03 -17.22 Tee'],
  },
  {
    bank: 'N26: the amount in the currency of the account stands before that of the card',
    source: `${tested}/20171001-20171106.csv`,
    lines: [
      'Datum,Empfänger,Kontonummer,Transaktionstyp,Verwendungszweck,Kategorie,Betrag (EUR),Betrag (Fremdwährung),Fremdwährung,Wechselkurs',
      '2026-02-02,KINO,,MasterCard Zahlung,,Kultur,-59.99,-65.00,USD,1.08',
      '2026-02-03,KUNDE,DE1,Gutschrift,Rechnung 7,Einkommen,400.0,,,',
    ],
    rows: ['2026-02-02 -59.99 KINO', '2026-02-03 400.00 Rechnung 7'],
  },
  {
    bank: 'Santander Germany: the currency in the headings, without a blank',
    source: 'zetric/santander-csv-formater README.md',
    lines: [
      'Kontonummer:;DE1',
      'Kontostand vom 03.02.2026 (EUR):1,00',
      'Buchungsdatum;Wertstellung;Betrag(EUR);Saldo(EUR);Verwendungszweck',
      '02.02.2026;02.02.2026;10,00;100,00;ÜBERWEISUNG 1',
      '03.02.2026;03.02.2026;-99,00;1,00;TEE',
    ],
    rows: ['2026-02-02 10.00 ÜBERWEISUNG 1', '2026-02-03 -99.00 TEE'],
  },
  {
    bank: 'Erste Bank and Raiffeisen Austria: without headings',
    source: `${tested}/test_raiffeisen_01.csv`,
    lines: [
      '25.02.2026;"INTERNET-Überweisung 1";25.02.2026;-45,00;EUR;;',
      '25.02.2026;"HOFER DANKT 0527";25.02.2026;-47,05;EUR;;',
      '26.02.2026;"Gutschrift 2";26.02.2026;1.000,00;EUR;;',
    ],
    rows: [
      '2026-02-25 -45.00 INTERNET-Überweisung 1',
      '2026-02-25 -47.05 HOFER DANKT 0527',
      '2026-02-26 1000.00 Gutschrift 2',
    ],
  },
  {
    bank: 'Oberbank',
    source: 'nblock/ofxstatement-austrian tests/samples/oberbank.csv',
    lines: [
      'Buchungsdatum;Wertstellung;Betrag;Währung;Auftraggebername;Auftraggeber IBAN/Kto.Nr.;Auftraggeber BIC/BLZ;Empfängername;Empfänger IBAN/Kto.Nr.;Empfänger BIC/BLZ;Text;Verwendungszweck',
      '02.02.2026;02.02.2026;-3,20;EUR;ICH;AT1;B;Laden;AT2;B;Bankomat;Tee',
      '03.02.2026;03.02.2026;400,00;EUR;Kunde;AT3;B;ICH;AT1;B;Gutschrift;Rechnung 7',
    ],
    rows: ['2026-02-02 -3.20 Tee', '2026-02-03 400.00 Rechnung 7'],
  },
  {
    bank: 'Zürcher Kantonalbank',
    source: `${swiss}/zkb_import_bank_statement_csv csv_zkb_example_format4_20161103.csv`,
    lines: [
      '"Datum";"Buchungstext";"ZKB-Referenz";"Referenznummer";"Belastung CHF";"Gutschrift CHF";"Valuta";"Saldo CHF"',
      '"13.02.2026";"Tee";"L1";"";"17.50";"";"13.02.2026";"1082.50"',
      '"12.02.2026";"Rechnung 7";"L2";"";"";"100.00";"12.02.2026";"1100.00"',
    ],
    rows: ['2026-02-12 100.00 Rechnung 7', '2026-02-13 -17.50 Tee'],
  },
  // Dutch: Netherlands, Belgium
  {
    bank: 'ING Netherlands',
    source: 'BananaAccounting/Netherlands csv_ing_example_format3_20230418.csv',
    lines: [
      '"Datum";"Naam / Omschrijving";"Rekening";"Tegenrekening";"Code";"Af Bij";"Bedrag (EUR)";"Mutatiesoort";"Mededelingen";"Saldo na mutatie";"Tag"',
      '"20260213";"Winkel";"NL1";"";"BA";"Af";"8,62";"Betaalautomaat";"thee";"66,15";""',
      '"20260212";"Klant";"NL1";"NL2";"OV";"Bij";"40,00";"Overschrijving";"factuur 7";"74,77";""',
    ],
    rows: ['2026-02-12 40.00 Klant', '2026-02-13 -8.62 Winkel'],
  },
  {
    bank: 'Rabobank: every amount has its sign',
    source: `${tested}/CSV_A_20180414_112204.csv`,
    lines: [
      '"IBAN/BBAN","Munt","BIC","Volgnr","Datum","Rentedatum","Bedrag","Saldo na trn","Tegenrekening IBAN/BBAN","Naam tegenpartij","Omschrijving-1"',
      '"NL1","EUR","R","1","2026-02-12","2026-02-12","+50,00","+1050,00","NL2","Loterij","Gewonnen"',
      '"NL1","EUR","R","2","2026-02-13","2026-02-13","+10,00","+1060,00","NL2","Klant","Factuur 7"',
    ],
    rows: ['2026-02-12 50.00 Gewonnen', '2026-02-13 10.00 Factuur 7'],
  },
  {
    bank: 'Knab: credit or debit as a letter',
    source: `${conf} [NL KNAB]`,
    lines: [
      'KNAB EXPORT;;;;;;;;;;;;;;;;',
      'Rekeningnummer;Transactiedatum;Valutacode;CreditDebet;Bedrag;Tegenrekeningnummer;Tegenrekeninghouder;Valutadatum;Betaalwijze;Omschrijving;Type betaling;Machtigingsnummer;Incassant ID;Adres;Referentie;Boekdatum;',
      '"NL1";"12-02-2026";"EUR";"D";"3,40";"NL2";"Winkel";"12-02-2026";"Pin";"Thee";"";"";"";"";"A1";"13-02-2026";',
      '"NL1";"12-02-2026";"EUR";"C";"40,00";"NL3";"Klant";"12-02-2026";"Ov";"Factuur 7";"";"";"";"";"A2";"14-02-2026";',
    ],
    rows: ['2026-02-13 -3.40 Thee', '2026-02-14 40.00 Factuur 7'],
  },
  {
    bank: 'KBC: amount, and debit and credit once more',
    source: `${tested}/export_BE11123456789012_20180304_1422.csv`,
    lines: [
      'Rekeningnummer;Rubrieknaam;Naam;Munt;Afschriftnummer;Datum;Omschrijving;Valuta;Bedrag;Saldo;credit;debet;rekeningnummer tegenpartij;BIC tegenpartij;Naam tegenpartij;Adres tegenpartij;gestructureerde mededeling;Vrije mededeling',
      'BE1;        ;IK;EUR;  1;28/02/2026;BIJDRAGE;28/02/2026;-3,40;219,95;       ;-3,40;     ;   ;   ;   ;   ;   ',
      'BE1;        ;IK;EUR;  1;27/02/2026;FACTUUR 7;27/02/2026;40,00;223,35;40,00;       ;     ;   ;   ;   ;   ;   ',
    ],
    rows: ['2026-02-27 40.00 FACTUUR 7', '2026-02-28 -3.40 BIJDRAGE'],
  },
  {
    bank: 'BNP Paribas Fortis',
    source: `${conf} [BE BNP Paribas Fortis Export]`,
    lines: [
      'Volgnummer;Uitvoeringsdatum;Valutadatum;Bedrag;Valuta rekening;Rekeningnummer;Type verrichting;Tegenpartij;Naam van de tegenpartij;Mededeling;Details;Status;Reden van weigering',
      '2026-2;13/02/2026;13/02/2026;-3,40;EUR;BE1;Kaartbetaling;;Winkel;;THEE;Geaccepteerd;',
      '2026-3;13/02/2026;13/02/2026;-9,00;EUR;BE1;Kaartbetaling;;Winkel;;KOEK;Geweigerd;saldo',
      '2026-1;12/02/2026;12/02/2026;40,00;EUR;BE1;Overschrijving;BE2;Klant;;FACTUUR 7;Geaccepteerd;',
    ],
    rows: ['2026-02-12 40.00 FACTUUR 7', '2026-02-13 -3.40 THEE'],
  },
  // French
  {
    bank: 'Crédit Agricole: amounts of any length of text, the currency in words',
    source:
      'comptanar/comptanar.github.io source/import-banque; heading quoted in several public importers of creditAgricole',
    lines: [
      'Téléchargement du 14/02/2026;',
      'Solde au 14/02/2026 : 917,01 EUR',
      'Date;Libellé;Débit euros;Crédit euros;',
      '13/02/2026;"PAIEMENT',
      'PAR CARTE";22,07;;',
      '12/02/2026;"VIREMENT";;2 389,64;',
    ],
    rows: ['2026-02-12 2389.64 VIREMENT', '2026-02-13 -22.07 PAIEMENT\nPAR CARTE'],
  },
  {
    bank: 'BoursoBank',
    source: 'firefly-iii/import-configurations fr/boursorama; heading quoted in public Boursorama importers',
    lines: [
      'dateOp;dateVal;label;category;categoryParent;supplierFound;amount;comment;accountNum;accountLabel;accountbalance',
      '2026-02-13;2026-02-13;"CARTE THE";"Vie";"Vie";"the";-23,45;;0001;Compte;1000.00',
      '2026-02-12;2026-02-12;"VIR CLIENT";"Vir";"Vir";"";1 234,56;;0001;Compte;1000.00',
    ],
    rows: ['2026-02-12 1234.56 VIR CLIENT', '2026-02-13 -23.45 CARTE THE'],
  },
  {
    bank: 'UBS, in French',
    source: `${swiss}/ubs_import_bank_statement_csv csv_ubs_example_format3_fr_20241205.csv`,
    lines: [
      'Numéro de compte:;0000;',
      'Date de transaction;Heure de transaction;Date de comptabilisation;Date de valeur;Monnaie;Débit;Crédit;Sous-montant;Solde;N° de transaction;Description1;Description2;Description3;Notes de bas de page;',
      '2026-02-13;;2026-02-13;2026-02-13;CHF;-60.00;;;940.00;N1;"Thé";"Carte";;;',
      '2026-02-12;;2026-02-12;2026-02-12;CHF;;40.00;;1000.00;N2;"Client";"Vir";;;',
    ],
    rows: ['2026-02-12 40.00 Client', '2026-02-13 -60.00 Thé'],
  },
  // Spanish
  {
    bank: 'Santander Spain',
    source: 'SergioSuarezgh/jenkins_cuentas constantes/class_etl.py',
    lines: [
      'Fecha operación;Fecha valor;Concepto;Importe EUR;Saldo',
      '12/02/2026;12/02/2026;FACTURA 7;1.400,00;1.500,00',
      '13/02/2026;14/02/2026;TÉ;-4,00;1.496,00',
    ],
    rows: ['2026-02-12 1400.00 FACTURA 7', '2026-02-13 -4.00 TÉ'],
  },
  {
    bank: 'BBVA',
    source: 'SergioSuarezgh/jenkins_cuentas constantes/class_etl.py',
    lines: [
      'F.Valor;Fecha;Concepto;Movimiento;Importe;Divisa;Disponible;Divisa;Observaciones',
      '13/02/2026;13/02/2026;Té;Tarjeta;-45,30;EUR;1.234,56;EUR;',
      '12/02/2026;12/02/2026;Factura 7;Transferencia;1.850,00;EUR;1.279,86;EUR;',
    ],
    rows: ['2026-02-12 1850.00 Factura 7', '2026-02-13 -45.30 Té'],
  },
  {
    bank: 'ING Spain: the value date is the only day',
    source: 'SergioSuarezgh/jenkins_cuentas constantes/class_etl.py',
    lines: [
      'F. VALOR;CATEGORÍA;SUBCATEGORÍA;DESCRIPCIÓN;IMPORTE (€);SALDO (€)',
      '12/02/2026;Nómina;Nómina;FACTURA 7;40,00;100,00',
      '13/02/2026;Ocio;Té;TÉ;-4,00;96,00',
    ],
    rows: ['2026-02-12 40.00 FACTURA 7', '2026-02-13 -4.00 TÉ'],
  },
  // Italian
  {
    bank: 'Fineco',
    source: 'BananaAccounting/Italia finecobank example_02.csv',
    lines: [
      'Data Operazione\tData Valuta\tEntrate\tUscite\tDescrizione\tDescrizione Completa',
      '13.02.2026\t13.02.2026\t\t59\tTè\tTè verde',
      '12.02.2026\t12.02.2026\t1.040,00\t\tFattura 7\tCliente',
    ],
    rows: ['2026-02-12 1040.00 Fattura 7', '2026-02-13 -59.00 Tè'],
  },
  {
    bank: 'Banca Popolare di Sondrio: every amount has its sign',
    source: 'BananaAccounting/Italia banca_popolare_sondrio csv_bps_example_format2_20250610.csv',
    lines: [
      '"Data";"Valuta";"Causale";"Descrizione";"Importo";"Divisa"',
      '"12/02/2026";"13/02/2026";"BONIFICO";"Fattura 7";"+2250.00";"EUR"',
      '"13/02/2026";"13/02/2026";"POS";"Tè";"-4.00";"EUR"',
    ],
    rows: ['2026-02-12 2250.00 Fattura 7', '2026-02-13 -4.00 Tè'],
  },
  {
    bank: 'Cornèr, card, in Italian: "Valuta" is the currency, charges are positive',
    source: `${swiss}/corner_card_transactions_csv csv_cornerbank_example_format1_it_20221123.csv`,
    lines: [
      'Data;Descrizione;Carta;Valuta;Importo;Stato',
      '13/02/2026;Tè;**1;CHF;49.90;Contabilizzato',
      '12/02/2026;Libri;**1;CHF;10.00;Contabilizzato',
    ],
    refused: /^2: all amounts are positive/,
    mapping: { amounts: 'inverted' },
    rows: ['2026-02-12 -10.00 Libri', '2026-02-13 -49.90 Tè'],
  },
  {
    bank: 'Migros Bank, in Italian: "Valuta" is a day',
    source: `${swiss}/migrosbank_import_bank_statement_csv csv_migrosbank_example_format1_20230908.csv`,
    lines: [
      'Data;Testo di registrazione;Importo;Valuta',
      '13.02.26;Tè;-4,90;13.02.26',
      '12.02.26;Fattura 7;40,00;12.02.26',
    ],
    rows: ['2026-02-12 40.00 Fattura 7', '2026-02-13 -4.90 Tè'],
  },
  // Portuguese
  {
    bank: 'Montepio',
    source: 'jpdias92/business-utilities montepio_parser/README.md',
    lines: [
      'DATA MOV.;DATA VALOR;DESCRIÇÃO;IMPORTÂNCIA;SALDO',
      '2026-02-12;2026-02-12;FATURA 7;1.400,00;1.500,00',
      '2026-02-13;2026-02-13;CHÁ;-4,00;1.496,00',
    ],
    rows: ['2026-02-12 1400.00 FATURA 7', '2026-02-13 -4.00 CHÁ'],
  },
  {
    bank: 'Caixa Geral de Depósitos',
    source:
      'heading quoted in public parsers of CGD ("Data mov.;Data valor;Descrição;Débito;Crédito;Saldo contabilístico")',
    lines: [
      'Conta: 0123',
      'Data mov.;Data valor;Descrição;Débito;Crédito;Saldo contabilístico',
      '13-02-2026;13-02-2026;CHÁ;12,99;;500,00',
      '12-02-2026;12-02-2026;FATURA 7;;350,00;512,99',
    ],
    rows: ['2026-02-12 350.00 FATURA 7', '2026-02-13 -12.99 CHÁ'],
  },
  // Polish
  {
    bank: 'PKO BP',
    source: `${conf} [PL PKO BP]`,
    lines: [
      '"Data operacji","Data waluty","Typ transakcji","Kwota","Waluta","Opis transakcji","","","",""',
      '"2026-02-13","2026-02-13","Płatność kartą","-12.87","PLN","Tytuł: herbata","Lokalizacja","","",""',
      '"2026-02-12","2026-02-12","Przelew","+1800.00","PLN","Tytuł: faktura 7","","","",""',
    ],
    rows: ['2026-02-12 1800.00 Tytuł: faktura 7', '2026-02-13 -12.87 Tytuł: herbata'],
  },
  {
    bank: 'mBank: each amount with its currency',
    source: 'yay6/ofxstatement-polish; heading quoted in public mBank parsers',
    lines: [
      'mBank S.A. Bankowość Detaliczna;',
      '#Waluta;#Wpływy;#Wydatki;',
      'PLN;50,00;-132,72;',
      '#Data operacji;#Opis operacji;#Rachunek;#Kategoria;#Kwota;',
      '2026-02-13;"HERBATA";"konto";"Jedzenie";-118,72 PLN;;',
      '2026-02-12;"FAKTURA 7";"konto";"Wpływy";3 000,00 PLN;;',
    ],
    rows: ['2026-02-12 3000.00 FAKTURA 7', '2026-02-13 -118.72 HERBATA'],
  },
  {
    bank: 'Alior: the amount of the account beside that of the operation',
    source: `${conf} [PL Alior Bank]`,
    lines: [
      'Data transakcji;Data księgowania;Nazwa nadawcy;Nazwa odbiorcy;Szczegóły transakcji;Kwota operacji;Waluta operacji;Kwota w walucie rachunku;Waluta rachunku;Numer rachunku nadawcy;Numer rachunku odbiorcy',
      '12-02-2026;13-02-2026;JA;Sklep;Herbata;-4,00;PLN;-4,00;PLN;1;2',
      '13-02-2026;14-02-2026;Klient;JA;Faktura 7;40,00;PLN;40,00;PLN;3;1',
    ],
    rows: ['2026-02-13 -4.00 Herbata', '2026-02-14 40.00 Faktura 7'],
  },
  // Swedish, Danish, Norwegian
  {
    bank: 'Nordea Sweden: a reserved row is left out',
    source: 'adnilsson/Bank2YNAB4 tests/example_csv/nordea_v2.csv',
    lines: [
      'Bokföringsdag;Belopp;Avsändare;Mottagare;Namn;Rubrik;Saldo;Valuta',
      'Reserverat;-89,00;;;;Kaffe;;SEK',
      '2026/02/13;-428,60;;1;;Te;571,40;SEK',
      '2026/02/12;400,00;;1;;Swish;1000,00;SEK',
    ],
    rows: ['2026-02-12 400.00 Swish', '2026-02-13 -428.60 Te'],
  },
  {
    bank: 'Swedbank',
    source: 'tiinus/swedbank2ynab; heading quoted in public Swedbank parsers',
    lines: [
      '* Transaktioner Period 2026-02-01 – 2026-02-28 Skapad 2026-03-01',
      'Radnummer,Clearingnummer,Kontonummer,Produkt,Valuta,Bokföringsdag,Transaktionsdag,Valutadag,Referens,Beskrivning,Belopp,Bokfört saldo',
      '1,8327-9,1,Privatkonto,SEK,2026-02-13,2026-02-12,2026-02-13,TE,"TE AB",-482.50,517.50',
      '2,8327-9,1,Privatkonto,SEK,2026-02-12,2026-02-12,2026-02-12,7,"Faktura 7",1000.00,1000.00',
    ],
    rows: ['2026-02-12 1000.00 Faktura 7', '2026-02-13 -482.50 TE AB'],
  },
  {
    bank: 'ICA Banken: crowns behind each amount',
    source: 'adnilsson/Bank2YNAB4 tests/example_csv/ica_banken_v1.csv',
    lines: [
      'Datum;Text;Typ;Budgetgrupp;Belopp;Saldo',
      '2026-02-12;Lön;Insättning;Övrigt;400,00 kr;564,62 kr',
      '2026-02-13;Närbutik;Korttransaktion;Övrigt;-144,75 kr;419,87 kr',
    ],
    rows: ['2026-02-12 400.00 Lön', '2026-02-13 -144.75 Närbutik'],
  },
  {
    bank: 'Länsförsäkringar',
    source: `${conf} [SE Länsförsäkringar checking]`,
    lines: [
      '"Bokföringsdatum";"Transaktionsdatum";"Transaktionstyp";"Meddelande";"Belopp"',
      '"2026-02-13";"2026-02-12";"Kortköp";"Te";"-4,00"',
      '"2026-02-12";"2026-02-12";"Insättning";"Faktura 7";"1 040,00"',
    ],
    rows: ['2026-02-12 1040.00 Faktura 7', '2026-02-13 -4.00 Te'],
  },
  {
    bank: 'Danske Bank',
    source: `${conf} [DK Danske Bank]`,
    lines: [
      '"Dato";"Kategori";"Underkategori";"Tekst";"Beløb";"Saldo";"Status";"Afstemt"',
      '"12.02.2026";"Ind";"Løn";"Faktura 7";"3.500,00";"3.600,00";"Udført";"Ja"',
      '"13.02.2026";"Mad";"Te";"Te";"-119,00";"3.481,00";"Udført";"Nej"',
    ],
    rows: ['2026-02-12 3500.00 Faktura 7', '2026-02-13 -119.00 Te'],
  },
  {
    bank: 'Jyske Bank: columns without a name',
    source: `${conf} [DK Jyske Bank VISA]`,
    lines: [
      'Dato,,Tekst,,Beløb,Saldo,Kommentar,Afstemt,Flag,Konto',
      '13.02.2026,,Te,,"-119,00","881,00",,,,1',
      '12.02.2026,,Faktura 7,,"500,00","1.000,00",,,,1',
    ],
    rows: ['2026-02-12 500.00 Faktura 7', '2026-02-13 -119.00 Te'],
  },
  {
    bank: 'DNB',
    source: 'the public importer com.dehnes.accounting.bank.importers DnbCsvImporter',
    lines: [
      '"Dato";"Forklaring";"Rentedato";"Ut fra konto";"Inn på konto"',
      '"13.02.2026";"Te";"13.02.2026";"450,00";""',
      '"12.02.2026";"Faktura 7";"12.02.2026";"";"12 500,00"',
    ],
    rows: ['2026-02-12 12500.00 Faktura 7', '2026-02-13 -450.00 Te'],
  },
]
