import { type Random } from '../random.ts'

/**
 * Tables as some bank might write them, with what they mean. Nothing here is of the reader: it writes, the other reads.
 */

export interface Meant {
  /** "2026-02-13" */
  day: string
  /** Money in is positive, in hundredths. */
  cents: number
  text: string
}

export interface RandomTable {
  text: string
  rows: Meant[]
  /** Of all its amounts, as its marks say it; nothing where it has none. */
  currency: string | undefined
  /** How its sides are told. */
  side: Side
  style: string
}

const sides = [
  'signed',
  'signed',
  'words',
  'words',
  'columns',
  'columns',
  'signed debits',
  'negative credits',
  'marks',
  'marks on debits',
  'marks on credits',
  'plus on credits',
  'unsigned',
  'unsigned with balances',
  'signed and words',
  'contradicting words',
] as const
export type Side = (typeof sides)[number]

interface Style {
  side: Side
  delimiter: string
  mark: '.' | ','
  group: string
  day: (day: string) => string
  words: readonly [out: string, in_: string]
  minus: (digits: string) => string
  currency: string | undefined
  currencyAs: 'none' | 'before' | 'behind' | 'heading' | 'column' | 'above'
  heads: Heads
  hasHeads: boolean
  hasBalance: boolean
  /** Some rows say no balance. */
  areBalancesRare: boolean
  /** A row before the oldest one says the balance then. */
  hasOpening: boolean
  isBackwards: boolean
  extras: readonly Extra[]
}

interface Heads {
  date: string
  text: string
  amount: string
  debit: string
  credit: string
  side: string
  balance: string
  currency: string
}

interface Extra {
  title: string
  cell: (random: Random) => string
}

const languages: readonly Heads[] = [
  heads('Date|Description|Amount|Debit|Credit|Type|Balance|Currency'),
  heads('Transaction Date|Details|Amount|Paid out|Paid in|Dr/Cr|Running Balance|Ccy'),
  heads('Posting Date|Payee|Value|Withdrawal|Deposit|Transaction Type|Balance|Currency Code'),
  heads('Buchungstag|Verwendungszweck|Betrag|Soll|Haben|Soll/Haben|Saldo|Währung'),
  heads('Datum|Beschreibung|Betrag|Belastung|Gutschrift|S/H|Kontostand|Währung'),
  heads('Datum|Omschrijving|Bedrag|Af|Bij|Af Bij|Saldo na mutatie|Munt'),
  heads('Date|Libellé|Montant|Débit|Crédit|Sens|Solde|Devise'),
  heads('Fecha|Concepto|Importe|Cargo|Abono|Debe/Haber|Saldo|Divisa'),
  heads('Data operazione|Descrizione|Importo|Addebiti|Accrediti|Segno|Saldo|Divisa'),
  heads('Data mov.|Descrição|Montante|Débito|Crédito|Débito/Crédito|Saldo|Moeda'),
  heads('Data operacji|Opis operacji|Kwota|Obciążenia|Uznania|Winien/Ma|Saldo po operacji|Waluta'),
  heads('Bokföringsdag|Beskrivning|Belopp|Uttag|Insättning|Riktning|Saldo|Valuta'),
  heads('Dato|Tekst|Beløb|Ut fra konto|Inn på konto|Ud/ind|Saldo|Valuta'),
]

const words: readonly (readonly [string, string])[] = [
  ['DR', 'CR'],
  ['Debit', 'Credit'],
  ['DEBIT', 'CREDIT'],
  ['D', 'C'],
  ['S', 'H'],
  ['Soll', 'Haben'],
  ['Af', 'Bij'],
  ['-', '+'],
  ['out', 'in'],
  ['Money out', 'Money in'],
  ['Withdrawal', 'Deposit'],
  ['DBIT', 'CRDT'],
  ['Débit', 'Crédit'],
  ['Cargo', 'Abono'],
  ['Ausgang', 'Eingang'],
  ['Belastung', 'Gutschrift'],
  ['Uscita', 'Entrata'],
  // Nobody knows these: the file has to be refused.
  ['Zzz', 'Yyy'],
  ['1', '2'],
]

const dayForms: readonly ((day: string) => string)[] = [
  (day) => day,
  (day) => `${day} 08:15:00`,
  (day) => `${day}T23:30:00Z`,
  (day) => day.replaceAll('-', ''),
  (day) => day.replaceAll('-', '/'),
  (day) => turned(day).join('.'),
  (day) => turned(day, 2).join('.'),
  (day) => turned(day).join('/'),
  (day) => turned(day).join('-'),
  (day) => turned(day, 2).join('/'),
  (day) => american(day).join('/'),
  (day) => american(day, 2).join('/'),
  (day) => american(day).map(String).join('-'),
  (day) => day.slice(2),
  (day) => named(day).join(' '),
  (day) => named(day).join('-'),
]

const extras: readonly Extra[] = [
  { title: 'Category', cell: (random) => pick(random, ['Food', 'Rent', 'Other', '']) },
  { title: 'Channel', cell: (random) => pick(random, ['POS', 'ATM', 'ACH', 'WIRE']) },
  { title: 'Card Type', cell: (random) => pick(random, ['Debit', 'Credit']) },
  { title: 'Account', cell: () => 'Checking 1234' },
  { title: 'Reference', cell: (random) => String(Math.floor(random() * 1e6)) },
  { title: 'Status', cell: () => 'Booked' },
  { title: 'Country', cell: (random) => pick(random, ['IN', 'US', 'DE']) },
]

const currencies: Readonly<Record<string, readonly string[]>> = {
  USD: ['USD', '$', 'US$'],
  EUR: ['EUR', '€'],
  GBP: ['GBP', '£'],
  SEK: ['SEK', 'kr'],
  CHF: ['CHF', 'Fr.'],
  JPY: ['JPY', '¥'],
}

export function randomTable(random: Random): RandomTable {
  const drawn = styleOf(random)
  const rows = rowsOf(random)
  // Words that say the opposite contradict amounts that are signed; where none is, they are all that is said.
  const isUnsaid = drawn.side === 'contradicting words' && rows.every(({ cents }) => cents > 0)
  const style: Style = isUnsaid ? { ...drawn, side: 'signed and words' } : drawn
  const opening = Math.floor(random() * 500_000)
  let standing = opening
  const lines = rows.map((row) => {
    standing += row.cents
    const isBare = style.areBalancesRare && random() < 0.5
    return cellsOf(style, row, { standing: isBare ? undefined : standing, random, mark: markOf(style, random) })
  })
  if (style.hasOpening) lines.unshift(openingOf(style, { opening, random, mark: markOf(style, random) }))
  if (style.isBackwards) lines.reverse()
  const table = [...(style.hasHeads ? [titlesOf(style, random)] : []), ...lines]
  const above = style.currencyAs === 'above' ? [[`${style.heads.currency}:`, style.currency ?? '']] : []
  const text = [...above, ...table]
    .map((cells) => cells.map((cell) => quoted(cell, style)).join(style.delimiter))
    .join('\n')
  const isShown = style.currencyAs !== 'none' && (style.hasHeads || style.currencyAs !== 'heading')
  const shown = isShown ? style.currency : undefined
  return { text, rows, currency: shown, side: style.side, style: JSON.stringify({ ...style, heads: style.heads.date }) }
}

function styleOf(random: Random): Style {
  const mark = pick(random, ['.', ','] as const)
  const side = pick(random, sides)
  const currency = pick(random, Object.keys(currencies))
  const hasHeads = random() < 0.9
  const hasBalance = side === 'unsigned with balances' || random() < 0.4
  return {
    side,
    delimiter: pick(random, [',', ';', '\t', '|']),
    mark,
    group: pick(random, ['', mark === '.' ? ',' : '.', ' ', "'"]),
    day: pick(random, dayForms),
    words: pick(random, words),
    minus: pick(random, [
      (digits: string) => `-${digits}`,
      (digits: string) => `${digits}-`,
      (digits: string) => `(${digits})`,
      (digits: string) => `\u2212${digits}`,
    ]),
    currency,
    currencyAs: pick(random, ['none', 'none', 'before', 'behind', 'heading', 'column', 'above'] as const),
    heads: pick(random, languages),
    hasHeads,
    hasBalance,
    areBalancesRare: hasBalance && random() < 0.2,
    hasOpening: hasHeads && hasBalance && random() < 0.5,
    isBackwards: random() < 0.4,
    extras: extras.filter(() => random() < 0.25),
  }
}

/** Of a few days or months, the oldest first; some of one side only, some of one side but for the oldest row. */
function rowsOf(random: Random): Meant[] {
  const count = 1 + Math.floor(random() * (random() < 0.3 ? 3 : 25))
  const start = Date.UTC(2025, Math.floor(random() * 12), 1 + Math.floor(random() * 28))
  const stretch = pick(random, [1, 10, 40, 200])
  const out = pick(random, [0, 0.5, 0.8, 0.8, 1, 'oldest'] as const)
  return Array.from({ length: count }, () => Math.floor(random() * stretch))
    .toSorted((a, b) => a - b)
    .map((days, at) => ({
      day: new Date(start + days * 86_400_000).toISOString().slice(0, 10),
      cents: ((out === 'oldest' ? at === 0 : random() < out) ? -1 : 1) * (1 + Math.floor(random() ** 3 * 2_000_000)),
      text: pick(random, ['Tea', 'Client', 'Rent', 'Shop', 'Deposit', 'Total Wine']) + ` ${at}`,
    }))
}

function markOf({ currency }: Style, random: Random): string {
  return pick(random, currencies[currency ?? ''] ?? [''])
}

function titlesOf(style: Style, random: Random): string[] {
  const { heads: names, currencyAs, currency, side } = style
  const money = (title: string) =>
    currencyAs === 'heading'
      ? pick(random, [`${title} (${currency})`, `${title} ${currency}`, `${title} in ${currency}`])
      : title
  const isSplit = side === 'columns' || side === 'signed debits' || side === 'negative credits'
  return [
    names.date,
    names.text,
    ...(isSplit ? [money(names.debit), money(names.credit)] : [money(names.amount)]),
    ...(side.includes('words') ? [pick(random, [names.side, 'Type', 'Kind of it', 'Indicator'])] : []),
    ...(style.hasBalance ? [money(names.balance)] : []),
    ...(currencyAs === 'column' ? [names.currency] : []),
    ...style.extras.map(({ title }) => title),
  ]
}

function cellsOf(
  style: Style,
  { day, cents, text }: Meant,
  { standing, random, mark }: { standing: number | undefined; random: Random; mark: string },
): string[] {
  const { side } = style
  const isOut = cents < 0
  const bare = withMark(digitsOf(Math.abs(cents), style), style, mark)
  const signed = isOut ? style.minus(bare) : bare
  const word = isOut === (side === 'contradicting words') ? style.words[1] : style.words[0]
  const told: Record<Side, string[]> = {
    signed: [signed],
    words: [bare, isOut ? style.words[0] : style.words[1]],
    columns: isOut ? [bare, ''] : ['', bare],
    'signed debits': isOut ? [style.minus(bare), ''] : ['', bare],
    'negative credits': isOut ? [bare, ''] : ['', style.minus(bare)],
    marks: [`${bare} ${isOut ? 'DR' : 'CR'}`],
    'marks on debits': [isOut ? `${bare} DR` : bare],
    'marks on credits': [isOut ? bare : `${bare} CR`],
    'plus on credits': [isOut ? bare : `+${bare}`],
    unsigned: [bare],
    'unsigned with balances': [bare],
    'signed and words': [signed, isOut ? style.words[0] : style.words[1]],
    'contradicting words': [signed, word],
  }
  return [
    style.day(day),
    text,
    ...told[side],
    ...(style.hasBalance ? [balanceOf(style, standing, mark)] : []),
    ...(style.currencyAs === 'column' ? [style.currency ?? ''] : []),
    ...style.extras.map(({ cell }) => cell(random)),
  ]
}

/** Without a day, as many banks have it, so that the day of no row follows from it. */
function openingOf(
  style: Style,
  { opening, random, mark }: { opening: number; random: Random; mark: string },
): string[] {
  const row = { day: '2025-01-01', cents: 1, text: 'Opening balance' }
  const cells = cellsOf(style, row, { standing: opening, random, mark })
  const place = cells.lastIndexOf(balanceOf(style, opening, mark))
  return cells.map((cell, at) => (at === 1 || at === place ? cell : ''))
}

function balanceOf(style: Style, standing: number | undefined, mark: string): string {
  if (standing === undefined) return ''
  const balance = withMark(digitsOf(Math.abs(standing), style), style, mark)
  return standing < 0 ? style.minus(balance) : balance
}

function withMark(digits: string, { currencyAs }: Style, mark: string): string {
  if (currencyAs === 'before') return `${mark}${digits}`
  return currencyAs === 'behind' ? `${digits} ${mark}` : digits
}

function digitsOf(cents: number, { mark, group }: Style): string {
  const whole = String(Math.floor(cents / 100)).replaceAll(/\B(?=(?:\d{3})+(?!\d))/g, group)
  return `${whole}${mark}${String(cents % 100).padStart(2, '0')}`
}

function quoted(cell: string, { delimiter }: Style): string {
  return cell.includes(delimiter) ? `"${cell}"` : cell
}

function turned(day: string, yearDigits = 4): string[] {
  const [year = '', month = '', date = ''] = day.split('-')
  return [date, month, year.slice(-yearDigits)]
}

function american(day: string, yearDigits = 4): string[] {
  const [date = '', month = '', year = ''] = turned(day, yearDigits)
  return [String(Number(month)), String(Number(date)), year]
}

function named(day: string): string[] {
  const [date = '', month = '', year = ''] = turned(day)
  return [date, 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')[Number(month) - 1] ?? '', year]
}

function heads(list: string): Heads {
  const [date = '', text = '', amount = '', debit = '', credit = '', side = '', balance = '', currency = ''] =
    list.split('|')
  return { date, text, amount, debit, credit, side, balance, currency }
}

function pick<Choice>(random: Random, choices: readonly Choice[]): Choice {
  const choice = choices[Math.floor(random() * choices.length)]
  if (choice === undefined) throw new Error('nothing to choose from')
  return choice
}
