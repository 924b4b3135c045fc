import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { describe, it } from 'node:test'
import { fileURLToPath } from 'node:url'
import { Refusal } from '../kernel/errors.ts'
import { formatMoney } from '../kernel/money.ts'
import type { Mapping } from './mapping.ts'
import { parseStatement } from './parsing.ts'
import { FileProblem, type Statement, type StatementRow } from './statement.ts'
import { readStatement } from './statements.ts'

const folder = fileURLToPath(new URL('../../test/statements/', import.meta.url))
const samples = readdirSync(`${folder}valid`).map((name) => ({
  name,
  bytes: readFileSync(`${folder}valid/${name}`),
  expected: JSON.parse(readFileSync(`${folder}expected/${name}.json`, 'utf8')),
}))

function parse(text: string | Uint8Array, mapping?: Mapping): Statement {
  return parseStatement({ bytes: typeof text === 'string' ? Buffer.from(text) : text, mapping })
}

/** Day, amount and description of each row. */
function rowsOf(text: string | Uint8Array, mapping?: Mapping): string[] {
  return parse(text, mapping).rows.map((row) => `${row.day} ${formatMoney(row.amount)} ${row.description}`)
}

function refused(text: string | Uint8Array, reason: RegExp, mapping?: Mapping): void {
  assert.throws(
    () => parse(text, mapping),
    (error: unknown) => error instanceof FileProblem && reason.test(`${error.line}: ${error.message}`),
    String(reason),
  )
}

describe('the samples', () => {
  for (const { name, bytes, expected } of samples)
    it(`${name} says exactly what it should`, () => {
      const statement = parse(bytes)
      const squeezed = (text: string) => (name.startsWith('mt940') ? text.replaceAll(' ', '') : text)
      const found = statement.rows.map(({ day, amount, description, bankId, details }: StatementRow) => ({
        date: day,
        amount: formatMoney(amount),
        name: squeezed(description),
        ...(bankId === null ? {} : { id: bankId }),
        ...(details['memo'] ? { memo: details['memo'] } : {}),
        ...(details['value_date'] ? { value_date: details['value_date'] } : {}),
        ...(details['check_number'] ? { check_number: details['check_number'] } : {}),
        ...(details['bank_datetime'] ? { datetime_utc: details['bank_datetime'] } : {}),
      }))
      const wanted = expected.transactions.map(({ raw_date: _, ...row }: Record<string, string>) => row)
      assert.deepEqual(found, wanted)
      if (expected.currency) assert.equal(statement.currency, expected.currency)
      if (expected.account) assert.equal(statement.account, expected.account)
      for (const end of ['opening', 'closing'] as const)
        if (expected[`${end}_balance`]) assert.equal(formatMoney(statement[end] ?? 0n), expected[`${end}_balance`])
      assert.deepEqual([statement.from, statement.until], ['2024-02-01', '2024-04-30'])
    })

  it('three pairs are equal in day, amount and text, and both of each are there', () => {
    const seen = new Set<string>()
    const twins = rowsOf(samples.find(({ name }) => name === 'csv-us.csv')?.bytes ?? '').filter((row) => {
      const known = seen.has(row)
      seen.add(row)
      return known
    })
    assert.equal(twins.length, 3)
  })
})

describe('tables', () => {
  const coffee = ['2026-02-13 -1234.50 Coffee']

  it('are read whatever divides them and however they are written', () => {
    const tables = [
      'Date,Description,Amount\n02/13/2026,Coffee,"-1,234.50"\n',
      '\ufeffDatum;Verwendungszweck;Betrag\r\n13.02.2026;Coffee;-1.234,50\r\n',
      'Fecha\tConcepto\tImporte\n13/02/2026\tCoffee\t-1.234,50\n',
      'Date|Libellé|Montant\n13-02-2026|Coffee|-1 234,50\n',
      'Data operazione;Descrizione;Importo\n13 feb 2026;Coffee;1.234,50-\n',
      'Transaction Date,Post Date,Description,Amount\n02/12/2026,02/13/2026,Coffee,($1234.50)\n',
      'Date,Description,Money Out,Money In\n2026-02-13,Coffee,1234.50,\n',
      'Date,Description,Debit,Credit\n2026-02-13,Coffee,-1234.50,0.00\n',
      'Date,Description,Amount,Dr/Cr\n2026-02-13T08:00,Coffee,1234.50,DR\n',
      'Date,Description,Amount\n"Feb 13, 2026",Coffee,-1234.50\n',
      'Account 12345\nFrom,To\n\nDate,Description,Amount\n20260213,Coffee,-1234.5\nTotal,,-1234.50\n',
      "Date,Description,Amount,Currency\n2026-02-13,Coffee,-CHF1'234.50,CHF\n",
    ]
    for (const table of tables) assert.deepEqual(rowsOf(table), coffee, table)
    for (const encoding of ['utf16le', 'latin1'] as const)
      assert.deepEqual(rowsOf(Buffer.from('Date,Libellé,Amount\n2026-02-13,Café,-1\n', encoding)), [
        '2026-02-13 -1.00 Café',
      ])
  })

  it('keep quoted line breaks and formulas as the text that they are', () => {
    assert.deepEqual(rowsOf('Date,Description,Amount\n2026-02-03,"Two\nlines",1\n2026-02-03,"=SUM(A1:A9)",-2\n'), [
      '2026-02-03 1.00 Two\nlines',
      '2026-02-03 -2.00 =SUM(A1:A9)',
    ])
    refused('Date,Description,Amount\n2026-02-03,x,=1+1\n', /^2: .*no amount/)
  })

  it('are not taken where day and month, or point and comma, could be either', () => {
    const days = 'Date,Description,Amount\n02/03/2026,Coffee,-1\n02/04/2026,Coffee,-1\n'
    refused(days, /^2: .*date_format/)
    assert.equal(parse(days, { date_format: 'DMY' }).rows[0]?.day, '2026-03-02')
    assert.equal(parse(days, { date_format: 'MDY' }).rows[0]?.day, '2026-02-03')
    const amounts = 'Date;Description;Amount\n2026-02-03;Coffee;-1.234\n'
    refused(amounts, /^2: .*decimal_mark/)
    assert.equal(parse(amounts, { decimal_mark: ',' }).rows[0]?.amount, -12_340_000n)
    assert.equal(parse(amounts, { decimal_mark: '.' }).rows[0]?.amount, -12_340n)
  })

  it('are told apart by a column of words, whatever its heading, and by nothing that only looks like one', () => {
    const both = ['2026-02-13 -5.00 Tea', '2026-02-14 7.00 Sale']
    const pairs = 'DR CR,Debit Credit,D C,S H,Soll Haben,Af Bij,- +,out in,Withdrawal Deposit,Cargo Abono,Winien Ma'
    for (const [out = '', in_ = ''] of pairs.split(',').map((pair) => pair.split(' ')))
      for (const heading of ['type', 'Transaction Type', 'Indicator', 'Sign', 'In/Out', 'CR/DR', 'Anything'])
        assert.deepEqual(
          rowsOf(`Date,Description,Amount,${heading}\n2026-02-13,Tea,5,${out}\n2026-02-14,Sale,7,${in_}\n`),
          both,
          `${heading} ${out}`,
        )
    const two = (first: string, second: string) =>
      `Date,Description,Amount,type,Way\n2026-02-13,Tea,5,${first}\n2026-02-14,Sale,7,${second}\n`
    assert.deepEqual(rowsOf(two('DR,out', 'CR,in')), both)
    assert.deepEqual(rowsOf(two('POS,out', 'ATM,in')), both)
    refused(two('DR,in', 'CR,out'), /^2: the columns "type" and "Way" tell different directions/)
    refused(two('POS,x', 'ATM,y'), /^2: all amounts are positive/)
    refused('Date,Description,Amount,Card Type\n2026-02-13,Tea,5,Debit\n2026-02-13,Tea,5,Credit\n', /all amounts/)
    refused(
      'Date,Description,Amount,Type\n2026-02-13,Tea,-5,CR\n2026-02-14,Sale,7,DR\n',
      /^2: .*contradicts|^2: .*says money in/,
    )
    assert.deepEqual(
      rowsOf(two('Zz,a', 'Yy,b'), {
        columns: { date: 1, description: 2, amount: 3, direction: 'type' },
        directions: { Zz: 'out', Yy: 'in' },
      }),
      both,
    )
  })

  it('are refused where all amounts are positive, until balances prove them or the mapping says it', () => {
    const head = 'Date,Description,Amount'
    const bare = `${head}\n2026-02-13,Tea,5\n2026-02-14,Sale,7\n`
    refused(bare, /^2: all amounts are positive.*`amounts` of `mapping`/)
    refused(`${head}\n2026-02-13,Tea,5\n2026-02-14,Sale,7 CR\n`, /^2: some amounts are marked/)
    const signs = (mapping: Mapping) => parse(bare, mapping).rows.map((row) => Number(row.amount / 10_000n))
    assert.deepEqual(signs({ amounts: 'signed' }), [5, 7])
    assert.deepEqual(signs({ amounts: 'inverted' }), [-5, -7])
    assert.deepEqual(signs({ amounts: 'unsigned_out' }), [-5, -7])
    const balanced = (balances: number[]) =>
      `${head},Balance\n${balances.map((balance, at) => `2026-02-${10 + at},Sale,5,${balance}\n`).join('')}`
    refused(balanced([105, 110, 115, 120]), /^2: no balance stands before the oldest row.*`amounts` of `mapping`/)
    assert.equal(parse(balanced([105, 110, 115, 120]), { amounts: 'signed' }).closing, 1_200_000n)
    refused(balanced([105, 110]), /all amounts are positive/)
    refused(balanced([105, 100, 105, 110]), /all amounts are positive/)
    refused('!Type:Bank\nD2026-02-13\nT5\nPTea\n^\n', /all amounts are positive/)
    const citi = 'Date,Description,Debit,Credit\n2026-02-13,Tea,5,\n2026-02-14,Paid,,-7\n'
    refused(citi, /^3: the sign of a debit or credit/)
    assert.deepEqual(rowsOf(citi, { amounts: 'by_column' }), ['2026-02-13 -5.00 Tea', '2026-02-14 7.00 Paid'])
  })

  it('of positive amounts are taken where the balance before the oldest row proves that one, too', () => {
    const head = 'Date,Description,Amount,Balance'
    const opening = '2026-02-09,Opening balance,,100'
    const rows = (balances: number[]) => balances.map((balance, at) => `2026-02-${10 + at},Sale,5,${balance}`)
    const file = (...lines: string[]) => `${lines.join('\n')}\n`
    const read = (text: string) => parse(text).rows.map(({ amount }) => Number(amount / 10_000n))
    const proven = rows([105, 110, 115, 120])
    const isOut = rows([95, 100, 105, 110])
    for (const text of [
      file(head, opening, ...proven),
      file(head, ...proven.toReversed(), opening),
      file(head, ',Balance brought forward,,"100.00"', ...proven),
      file('Account,12345', 'Opening balance,,100.00 USD', 'Closing balance,,120.00', head, ...proven.toReversed()),
      file(head, '2026-02-09,Nothing,0.00,100', ...proven),
      file(
        'Datum;Omschrijving;Bedrag;Saldo',
        ...[',Beginsaldo,,100', ...proven].map((row) => row.replaceAll(',', ';')),
      ),
    ])
      assert.deepEqual(read(text).filter(Boolean), [5, 5, 5, 5], text)
    for (const text of [
      file(head, ...isOut),
      file(head, ...isOut.toReversed()),
      file(head, opening, ...isOut),
      file(head, ...isOut.toReversed(), opening),
      file(head, '2026-02-09,Nothing,0.00,100', ...isOut),
      // It says nothing of the oldest row where it stands beside the newest one, or not alone, or is the last one.
      file(head, opening, ...proven.toReversed()),
      file(head, opening, '2026-02-09,Opening balance,,70', ...proven),
      file(head, '2026-02-09,Closing balance,,100', ...proven),
      file(head, ...proven, opening),
    ])
      refused(text, /(?:all amounts are positive|no balance stands before the oldest row|does not follow)/)
  })

  it('of one row or of one day are taken as an opening balance leads through them', () => {
    const head = 'Date,Description,Amount,Balance'
    const opening = '2026-02-09,Opening balance,,100'
    const one = '2026-02-10,Sale,5'
    refused(`${head}\n${one},105\n`, /^2: all amounts are positive/)
    refused(`${head}\n${opening}\n${one},95\n`, /^3: all amounts are positive/)
    assert.deepEqual(rowsOf(`${head}\n${opening}\n${one},105\n`), ['2026-02-10 5.00 Sale'])
    const day = [105, 110, 115, 120].map((balance, at) => `2026-02-10,Sale ${at},5,${balance}`)
    refused([head, ...day].join('\n'), /^2: all amounts are positive/)
    refused([head, ...day, opening].join('\n'), /^2: all amounts are positive/)
    const inOrder = [0, 1, 2, 3].map((at) => `2026-02-10 5.00 Sale ${at}`)
    assert.deepEqual(rowsOf([head, opening, ...day].join('\n')), inOrder)
    assert.deepEqual(rowsOf([head, ...day.toReversed(), opening].join('\n')), inOrder)
  })

  it('of positive amounts have balances on both sides of every row, be it of several rows at once', () => {
    const head = 'Date,Description,Amount,Balance\n2026-02-09,Opening balance,,100'
    const file = (...balances: string[]) =>
      `${head}\n${balances.map((balance, at) => `2026-02-${10 + at},Sale,5,${balance}\n`).join('')}`
    assert.equal(parse(file('', '110', '', '120')).closing, 1_200_000n)
    refused(file('', '100', '', '110'), /all amounts are positive/)
    refused(file('105', '110', '115', ''), /all amounts are positive/)
    // Two accounts, one below the other.
    refused(file('105', '110', '45', '50'), /all amounts are positive/)
  })

  it('have odd signs that balances prove only where the rows between two of them cannot change places', () => {
    const head = 'Date,Description,Debit,Credit,Balance'
    const before = ['2026-02-10,A,,10,110', '2026-02-11,B,,10,120', '2026-02-12,C,,10,130', '2026-02-13,D,5,,125']
    const odd = (one: string, other: string) => [`2026-02-14,E,-7,,${one}`, `2026-02-15,F,,-7,${other}`]
    const proven = [head, ...before, ...odd('132', '125')].join('\n')
    assert.deepEqual(rowsOf(proven).slice(4), ['2026-02-14 7.00 E', '2026-02-15 -7.00 F'])
    refused([head, ...before, ...odd('', '125')].join('\n'), /^6: the sign of a debit or credit/)
  })

  it('name one currency, and of two columns that could be the amount neither', () => {
    const file = (...cells: string[]) =>
      `Date,Description,Amount,Currency\n${cells.map((each) => `2026-02-13,Tea,${each}\n`).join('')}`
    assert.equal(parse(file('$-5,CAD')).currency, 'CAD')
    refused(file('-5,USD', '-6,EUR'), /^3: "EUR" is another currency than "USD"/)
    refused(file('€-5,USD'), /^2: "USD" is another currency than "€"/)
    refused(
      'Date,Description,Amount,Net amount\n2026-02-13,Tea,-5,-4\n',
      /^2: the columns "Net amount" and "Amount" differ|^2: the columns "Amount" and "Net amount" differ/,
    )
    refused('Date,Description,Amount\n2026-02-13,Opening balance,-5\n', /^2: .*looks like a balance/)
  })

  it('are in the currency whose codes fill a column, whatever its heading', () => {
    const file = (heading: string, ...codes: string[]) =>
      `Date,Description,Amount,${heading}\n${codes.map((code) => `2026-02-13,Tea,-5,${code}\n`).join('')}`
    for (const heading of ['Cur', 'Curr.', 'Account currency', 'Kontowährung', 'Transaction currency', 'Money'])
      assert.equal(parse(file(heading, 'EUR', 'EUR')).currency, 'EUR', heading)
    assert.equal(parse(file('Symbol', '€')).currency, 'EUR')
    refused(file('Cur', 'EUR', 'USD'), /^3: "USD" is another currency than "EUR"/)
    const other = file('Original currency', 'EUR', 'USD')
    assert.deepEqual([parse(other).currency, rowsOf(other).length], [null, 2])
    assert.equal(parse(file('Country', 'USA', 'USD')).currency, null)
    const columns = { date: 'Date', description: 'Description', amount: 'Amount' }
    assert.equal(parse(file('Cur', 'EUR', 'USD'), { columns }).currency, null)
    const billed =
      'Date,Description,Transaction amount,Transaction currency,Billing amount,Billing currency\n2026-02-13,Tea,-5,EUR,-6,USD\n'
    refused(billed, /^2: "USD" is another currency than "EUR"/)
    const bill = { ...columns, amount: 'Billing amount', currency: 'Billing currency' }
    assert.deepEqual(rowsOf(billed, { columns: bill }), ['2026-02-13 -6.00 Tea'])
    assert.equal(parse(`Kontowährung;EUR\nDatum;Text;Betrag\n03.02.26;Tee;-1\n`).currency, 'EUR')
  })

  it('tell a status that is not known, beside others that are', () => {
    const file = (...words: string[]) =>
      `Date,Description,Amount,Status\n${words.map((word) => `2026-02-13,Tea,-5,${word}\n`).join('')}`
    assert.deepEqual(parse(file('Completed', 'Wobbly')).warnings, [
      'the status "Wobbly" is not known; entries that have it are taken',
    ])
    assert.deepEqual([parse(file('Posted', 'Error', 'Venter')).rows.length, parse(file('NY', 'CA')).warnings], [1, []])
  })

  it('have a day first where points stand, and rows that never were are left out', () => {
    assert.deepEqual(rowsOf('Datum;Beschreibung;Betrag\n03.02.26;Tee;-1\n'), ['2026-02-03 -1.00 Tee'])
    assert.deepEqual(rowsOf('timestamp,text,value\n2026-02-03 10:00:00 +0000,Tea,-1\n'), ['2026-02-03 -1.00 Tea'])
    const { rows, warnings } = parse(
      'Date,Description,Amount,Status\n2026-02-03,Tea,-1,Booked\n2026-02-04,X,-2,Declined\n',
    )
    assert.deepEqual([rows.length, warnings], [1, ['1 entries were declined or cancelled and are left out']])
  })

  it('follow a mapping by heading or by number', () => {
    const columns = { date: 'When', description: 'What', amount: 'How much' }
    assert.deepEqual(rowsOf('When,What,How much\n2026-02-13,Coffee,-1234.5\n', { columns }), coffee)
    const numbers = { date: 1, amount: 2, description: 5 }
    assert.deepEqual(rowsOf('"2026-02-13","-1234.50","*","","Coffee"\n', { columns: numbers }), coffee)
    assert.deepEqual(rowsOf('junk\n2026-02-13,-1234.50,,,Coffee\n', { columns: numbers, skip_rows: 1 }), coffee)
    refused('a,b,c\n', /no row has the columns/, { columns })
  })

  it('have running balances that follow from each other, oldest or newest first', () => {
    const [head, first, second] = ['Date,Description,Amount,Balance', '2026-02-03,In,10,110', '2026-02-04,Out,-5,105']
    for (const rows of [
      [first, second],
      [second, first],
    ]) {
      const { opening, closing, rows: found } = parse([head, ...rows].join('\n'))
      assert.deepEqual([opening, closing, found[0]?.description], [1_000_000n, 1_050_000n, 'In'])
    }
    refused(`${head}\n${first}\n2026-02-04,Out,-6,105\n`, /^3: the balance 105.00 does not follow/)
  })

  it('are refused with the line for what cannot be', () => {
    const head = 'Date,Description,Amount\n2026-02-03,Coffee,-1\n'
    const wrong: [row: string, reason: RegExp][] = [
      ['2026-02-30,Coffee,-1', /^3: "2026-02-30" is no day/],
      ['2026-02-03,Coffee,NaN', /^3: "NaN" is no amount/],
      ['2026-02-03,Coffee,1e5', /^3: "1e5" is no amount/],
      ['2026-02-03,Coffee,--1', /^3: .*no amount/],
      ['2026-02-03,Coffee,Infinity', /^3: .*no amount/],
      ['2026-02-03,Coffee,999999999999999', /^3: the amount is too large/],
      [`2026-02-03,Coffee,${'9'.repeat(100)}`, /^3: .*no amount/],
      ['2026-02-03,Coffee,', /^3: the row has no amount/],
      ['2026-02-03,Coffee', /^3: the row has 2 columns/],
      [',Coffee,-1', /^3: the row has no date/],
      ['2026-02-03,"Coffee,-1', /quotation mark is never closed/],
      [`2026-02-03,${'x,'.repeat(100_000)}`, /more than 200 columns/],
    ]
    for (const [row, reason] of wrong) refused(`${head}${row}\n`, reason)
  })
})

describe('what is left out or doubtful is told with its line', () => {
  const ofx = (rows: string, status = '') =>
    `OFXHEADER:100\n\n<OFX>${status}<BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>USD<BANKTRANLIST>\n${rows}</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`
  const ofxRow = (id: string, amount: string, name: string) =>
    `<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20260203<TRNAMT>${amount}<FITID>${id}<NAME>${name}</STMTTRN>\n`
  const told = (text: string | Uint8Array) => {
    const { rows, repeated, warnings } = parse(text)
    return { rows: rows.length, repeated, warnings }
  }

  it('a row that an OFX file has twice under one id counts once, unless it says something else', () => {
    const coffee = ofxRow('A1', '-4.50', 'Coffee')
    assert.deepEqual(told(ofx(coffee + ofxRow('A2', '-4.50', 'Coffee') + coffee)), {
      rows: 2,
      repeated: [{ line: 6, of: 0 }],
      warnings: ['line 6: the row says what line 4 says, under the same id "A1": it is left out'],
    })
    assert.deepEqual(told(ofx(coffee + ofxRow('A1', '-4.50', 'Tea'))), {
      rows: 2,
      repeated: [],
      warnings: ['line 5: the row has the id "A1" of line 4 and says something else: both are taken'],
    })
  })

  it('ids that are none, "0" and the like, tell nothing', () => {
    const coffee = ofxRow('0', '-4.50', 'Coffee')
    assert.deepEqual(told(ofx(coffee + coffee)), { rows: 2, repeated: [], warnings: [] })
  })

  it('between two balances every row moved money', () => {
    const row = ':61:2602030203D4,50NMSCNONREF//X1\n:86:Coffee\n'
    const mt940 = (closing: string) => `:20:X\n:25:9\n:60F:C260201USD100,\n${row}${row}:62F:C260228USD${closing}\n-\n`
    const { rows, repeated, warnings } = told(mt940('91,'))
    assert.deepEqual([rows, repeated], [2, []])
    assert.match(warnings.join(), /^line 6: .* under the same id "X1"; the balances need both: both are taken$/)
    refused(mt940('95,50'), /add up to 91.00/)
  })

  it('records of BAI2 that move no money, and totals among them', () => {
    const bai2 = (...records: string[]) => {
      const sum = records.reduce((all, record) => all + Number(record.split(',')[2] || 0), 0)
      const [account, group, file] = [2 + records.length, 4 + records.length, 6 + records.length]
      const lines = ['01,1,2,260203,0600,1,,,2/', '02,2,1,1,260203,,USD,2/', '03,9,USD,,,,/', ...records]
      return [...lines, `49,${sum},${account}/`, `98,${sum},1,${group}/`, `99,${sum},1,${file}/`].join('\n')
    }
    const card = '16,165,1500,,R1,,Card sales/'
    const left = ['16,890,,,,,No items today/', '16,890,12,,,,Notice/', '16,100,1500,,,,Total/', '16,475,,,R2,17,Void/']
    assert.deepEqual(told(bai2(...left, card, '16,721,0,,,,Loan/')), {
      rows: 1,
      repeated: [],
      warnings: [
        'line 4: the record of type 890 moves no money: it is left out',
        'line 5: the record of type 890 moves no money: it is left out',
        'line 6: the record of type 100 moves no money: it is left out',
        'line 7: the record of type 475 moves no money: it is left out',
        'line 9: the record of type 721 moves no money: it is left out',
      ],
    })
    assert.equal(
      parse(bai2('16,925,7,,,,In/', '16,965,5,,,,Out/'))
        .rows.map((row) => row.amount)
        .join(),
      '700,-500',
    )
    refused(bai2('16,721,5,,,,Loan/'), /^4: "721" is no type of a credit or debit/)
    refused(bai2('16,abc,,,,,What/'), /^4: "abc" is no type of a credit or debit/)
  })

  it('entries of CAMT.053 that are not booked', () => {
    const entry = (status: string) =>
      `\n<Ntry><Amt Ccy="EUR">12.30</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts><Cd>${status}</Cd></Sts><BookgDt><Dt>2026-02-03</Dt></BookgDt></Ntry>`
    const { rows, warnings } = told(
      `<Document><BkToCstmrStmt><Stmt>${entry('BOOK')}${entry('PDNG')}</Stmt></BkToCstmrStmt></Document>`,
    )
    assert.equal(rows, 1)
    assert.deepEqual(warnings, ['line 3: the entry of 12.30 is not booked yet ("PDNG"): it is left out'])
  })

  it('splits of QIF that are not the whole', () => {
    const record = (total: string, ...splits: string[]) =>
      `D2026-02-03\nT${total}\nPShop\n${splits.map((split) => `SFood\n$${split}\n`).join('')}^\n`
    const whole = record('-10.00', '-4.00', '-6.00')
    assert.deepEqual(told(`!Type:Bank\n${whole}${record('-10.00', '-4.00', '-5.00')}${record('-3.00')}`).warnings, [
      'line 10: the splits do not add up to the amount -10.00, which is taken',
    ])
  })

  it('what the bank says went wrong when it made an OFX file', () => {
    const status = (severity: string) =>
      `<SIGNONMSGSRSV1><SONRS>\n<STATUS><CODE>2000<SEVERITY>${severity}<MESSAGE>Try later</STATUS></SONRS></SIGNONMSGSRSV1>`
    const row = ofxRow('A1', '-4.50', 'Coffee')
    assert.deepEqual(told(ofx(row, status('INFO'))).warnings, [])
    assert.deepEqual(told(ofx(row, status('ERROR'))).warnings, [
      'line 4: the bank tells of an error, "2000": "Try later"',
    ])
    refused(`<OFX>${status('ERROR')}</OFX>`, /^2: holds no statement: the bank tells of an error, "2000"/)
  })

  it('bytes that are no text', () => {
    const table = (...words: Buffer[]) =>
      Buffer.concat([Buffer.from('Date,Description,Amount\n2026-02-03,"'), ...words, Buffer.from('",-1\n')])
    const [good, cut] = [Buffer.from('Café Zoë'), Buffer.from([0xc3])]
    assert.deepEqual(told(table(good)).warnings, [])
    assert.deepEqual(told(table(Buffer.from('Café', 'latin1'))).warnings, [])
    const garbled = table(good, cut)
    assert.deepEqual(told(garbled).warnings, ['line 2: has bytes that are no text, which are replaced'])
    assert.match(rowsOf(garbled).join(), /Café Zoë\ufffd/)
    assert.equal(told(table(Buffer.from([0xe9, 0x81]))).warnings.length, 1)
  })

  it('a hundred of them, and how many more there are', () => {
    const coffee = ofxRow('A1', '-4.50', 'Coffee')
    const { rows, warnings } = told(ofx(coffee.repeat(300)))
    assert.equal(rows, 1)
    assert.deepEqual([warnings.length, warnings.at(-1)], [101, 'and 199 more warnings'])
  })
})

describe('formats for machines', () => {
  const ofx = (type: string, amount: string, currency = 'USD') =>
    `<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>${currency}\n<BANKTRANLIST>\n<STMTTRN><TRNTYPE>${type}<DTPOSTED>20260203<TRNAMT>${amount}<FITID>1<NAME>Tea</STMTTRN></BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`
  const camt = (amount: string, currency = 'USD') =>
    `<Document><BkToCstmrStmt><Stmt><Acct><Ccy>USD</Ccy></Acct><Ntry><Amt Ccy="${currency}">${amount}</Amt><CdtDbtInd>DBIT</CdtDbtInd><BookgDt><Dt>2026-02-03</Dt></BookgDt><AddtlNtryInf>Tea</AddtlNtryInf></Ntry></Stmt></BkToCstmrStmt></Document>`

  it('say the side once: a sign that contradicts it is refused', () => {
    refused(ofx('DEBIT', '5.00'), /the amount is positive and its type "DEBIT"/)
    refused(ofx('CREDIT', '-5.00'), /the amount is negative and its type "CREDIT"/)
    assert.deepEqual(rowsOf(ofx('DEBIT', '5.00'), { amounts: 'signed' }), ['2026-02-03 5.00 Tea'])
    assert.deepEqual(rowsOf(ofx('DEBIT', '5.00'), { directions: { DEBIT: 'out' } }), ['2026-02-03 -5.00 Tea'])
    assert.deepEqual(rowsOf(ofx('POS', '-5.00')), ['2026-02-03 -5.00 Tea'])
    assert.deepEqual(rowsOf(camt('5.00')), ['2026-02-03 -5.00 Tea'])
    refused(camt('-5.00'), /has a sign beside its side/)
  })

  it('name their currency', () => {
    assert.deepEqual([parse(ofx('POS', '-5', 'EUR')).currency, parse(camt('5')).currency], ['EUR', 'USD'])
    refused(camt('5', 'EUR'), /"EUR" is another currency than "USD"/)
  })
})

describe('hostile files are refused', () => {
  const bombs: Record<string, string | Uint8Array> = {
    empty: '',
    blank: ' \n\t',
    pdf: '%PDF-1.4\n%\u00e2\u00e3\n1 0 obj\n',
    zip: Buffer.from('504b0304140000000800', 'hex'),
    xxe: '<?xml version="1.0"?><!DOCTYPE d [<!ENTITY x SYSTEM "file:///etc/passwd">]><Document>&x;</Document>',
    'parameter entities': '<!DOCTYPE d [<!ENTITY % p SYSTEM "http://localhost/">%p;]><Document/>',
    'billion laughs': `<!DOCTYPE l [${Array.from({ length: 10 }, (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`).join('')}]><Document>&l9;</Document>`,
    'ofx with a document type': 'OFXHEADER:100\n\n<!DOCTYPE x><OFX></OFX>',
    'deep xml': `<Document>${'<a>'.repeat(100_000)}`,
    'deep ofx': `<OFX>${'<A>'.repeat(100_000)}`,
    html: '<!doctype html><html></html>',
    'a page': '<html><body><table></table></body></html>',
    'open quote': `Date,Description,Amount\n"${'x\n'.repeat(1_000_000)}`,
    'many quotes': `Date,Description,Amount\n${'"'.repeat(2_000_000)}`,
    'wide row': '1,'.repeat(1_000_000),
    'no elements': `<OFX>${'<'.repeat(1_000_000)}`,
    leaves: `<OFX>${'<A>x'.repeat(300_000)}`,
    attributes: `<Document ${'a="b" '.repeat(200_000)}/>`,
    blocks: '{1:'.repeat(1_000_000),
    'slashes in a line': `:20:x\n:25:1\n:60F:C240201USD1,\n:61:240201C1,NTRF${'/a'.repeat(1_000_000)}\n:62F:C240201USD1,\n`,
    continuations: `01,1,2,260101,\n${'88,a\n'.repeat(300_000)}`,
    'numbers of a mapping': 'Date,Description,Amount\n\u0000',
    'many rows': `Date,Description,Amount\n${'2026-02-03,x,1\n'.repeat(50_001)}`,
  }
  for (const [name, bomb] of Object.entries(bombs)) it(name, () => refused(bomb, /./))

  it('and leave the event loop free while they are read', async () => {
    let ticks = 0
    const timer = setInterval(() => (ticks += 1), 1)
    const bytes = Buffer.from(bombs['leaves'] ?? '')
    const isRefusal = (error: unknown) => error instanceof Refusal && error.code === 'invalid_file'
    await assert.rejects(readStatement({ bytes }, { key: ['', ''] }), isRefusal)
    clearInterval(timer)
    // Were it read here, nothing else would have had its turn.
    assert.ok(ticks > 10, `${ticks} turns`)
  })
})
