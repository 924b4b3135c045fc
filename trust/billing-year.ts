import { type Random, randomOf } from '../test/random.ts'

/**
 * A year of a business as nobody has arranged it: whom it bills and who bills it, when they pay and how banks write it.
 * What each row pays is known. Nothing here is of the service, nor made to its measure.
 */
export interface BillingYear {
  parties: { name: string; type: 'customer' | 'vendor' }[]
  documents: YearDocument[]
  rows: YearRow[]
}

export interface YearDocument {
  type: 'invoice' | 'bill'
  party: number
  reference: string | null
  /** In cents. */
  amount: number
  effective: string
  due: string
}

export interface YearRow {
  date: string
  /** In cents; money in is positive. */
  amount: number
  description: string
  /** What it pays, by the places of the documents; of a part payment some of one. Empty: nothing. */
  pays: { document: number; amount: number }[]
}

export function billingYear(seed: string, size: { documents: number; rows: number }): BillingYear {
  const random = randomOf(`billing year ${seed}`)
  const count = Math.max(12, Math.round(size.documents / 15))
  const parties = someParties(random, count)
  const documents = someDocuments(random, parties, size.documents)
  const paid = paymentsOf(random, parties, documents)
  const unrelated = Array.from({ length: Math.max(size.rows / 6, size.rows - paid.length) }, () =>
    somethingElse(random, parties, documents),
  )
  const rows = [...paid, ...unrelated].toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))
  return { parties, documents, rows }
}

// Parties

const firstWords =
  'Blue Green Silver Northern Summit River Cedar Pacific Granite Harbor Bright Iron Maple Golden Liberty Pioneer Sterling Crescent Evergreen Lakeside Monarch Redwood Coastal Vertex Orchard Falcon Willow Aspen Canyon Beacon Horizon Keystone Magnolia Prairie Sierra Tidewater Union Westwood Yellowstone Zenith Amber Birch Copper Delta Ember'.split(
    ' ',
  )
const secondWords =
  'Harbor Ridge Creek Valley Point Stone Field Bridge Forge Star Wave Grove Peak Trail Light Works Oak Bay Mill Gate Hollow Spring Arrow Crown Meadow Shore Tower Garden Market Signal Canopy Anchor'.split(
    ' ',
  )
const trades =
  'Consulting Logistics Dental Partners Services Foods Design Studio Properties Electric Landscaping Medical Supply Media Software Roofing Catering Plumbing Staffing Fitness Veterinary Printing Security Travel Textiles'.split(
    ' ',
  )
const legalForms = ['LLC', 'Inc', 'Inc.', 'Corp', 'Ltd', '', '', 'Co']
const given =
  'Maria James Linda Robert Patricia Michael Jennifer David Susan Carlos Karen Daniel Nancy Kevin Laura Brian Emily Jason'.split(
    ' ',
  )
const surnames =
  'Lopez Johnson Nguyen Patel Schmidt Rossi Kowalski Andersen Okafor Tanaka Murphy Silva Hernandez Brooks Fischer Dubois Novak Petrov'.split(
    ' ',
  )

function someParties(random: Random, count: number): BillingYear['parties'] {
  const names = new Set<string>()
  while (names.size < count) {
    const isPerson = random() < 0.15
    names.add(
      isPerson
        ? `${pick(random, given)} ${pick(random, surnames)}`
        : [
            pick(random, firstWords),
            random() < 0.7 ? pick(random, secondWords) : '',
            random() < 0.85 ? pick(random, trades) : '',
            pick(random, legalForms),
          ]
            .filter(Boolean)
            .join(' '),
    )
  }
  return [...names].map((name, at) => ({ name, type: at < count * 0.75 ? 'customer' : 'vendor' }))
}

// Documents

/** What many ask for the same, every month. */
const prices = [25_000, 50_000, 75_000, 99_900, 120_000, 150_000, 250_000]

function someDocuments(random: Random, parties: BillingYear['parties'], count: number): YearDocument[] {
  const found: YearDocument[] = []
  const perParty = Math.ceil(count / parties.length)
  for (const [party, { type }] of parties.entries()) {
    const terms = pick(random, [0, 14, 15, 30, 30, 30])
    const isMonthly = random() < 0.35
    const price = pick(random, prices)
    const of = type === 'customer' ? ('invoice' as const) : ('bill' as const)
    const many = isMonthly ? 12 : Math.round(perParty * (0.6 + random() * 1.1))
    for (let at = 0; at < many; at += 1) {
      const day = isMonthly ? at * 30 + 2 : Math.floor(random() * 345)
      found.push({
        type: of,
        party,
        reference: null,
        amount: isMonthly ? price : someAmount(random),
        effective: dayOf(day),
        due: dayOf(day + terms),
      })
    }
  }
  const documents = shuffled(random, found)
    .slice(0, count)
    .toSorted((a, b) => (a.effective < b.effective ? -1 : a.effective > b.effective ? 1 : 0))
  const styles = parties.map(() => random())
  return documents.map((document, at) => ({
    ...document,
    reference:
      document.type === 'invoice'
        ? `INV-2026-${String(at + 1).padStart(4, '0')}`
        : vendorNumber(random, styles[document.party] ?? 0),
  }))
}

function vendorNumber(random: Random, style: number): string | null {
  if (style < 0.25) return null
  const number = Math.floor(random() * 90_000)
  return style < 0.6 ? String(100_000 + number) : `A-${1000 + (number % 9000)}`
}

function someAmount(random: Random): number {
  const size = Math.exp(4.5 + random() * 4.5)
  return random() < 0.3 ? Math.round(size / 50) * 5_000 + 5_000 : Math.round(size * 100)
}

// Payments

function paymentsOf(random: Random, parties: BillingYear['parties'], documents: readonly YearDocument[]): YearRow[] {
  const rows: YearRow[] = []
  const ofParties = Map.groupBy(documents.keys(), (at) => documents[at]?.party ?? 0)
  for (const [party, places] of ofParties) {
    const { name, type } = parties[party] ?? { name: '', type: 'customer' }
    const direction = type === 'customer' ? 1 : -1
    const habit = { pays: random(), batches: random() < 0.45, other: random() < 0.015, writes: random() }
    const payer = habit.other ? `${pick(random, given)} ${pick(random, surnames)}` : name
    const planned = places.flatMap((at) => {
      const document = documents[at]
      if (!document || random() < 0.03) return []
      return [{ at, document, day: payDay(random, document, habit.pays) }]
    })
    // People pay what came first, first; nearly always.
    const days = planned.map((each) => each.day).toSorted((a, b) => a - b)
    if (random() < 0.95)
      planned.forEach((each, at) => (each.day = Math.max(days[at] ?? each.day, numberOf(each.document.effective))))
    for (let at = 0; at < planned.length;) {
      const many = habit.batches && random() < 0.5 ? 2 + Math.floor(random() * 4) : 1
      const together = planned.slice(at, at + many)
      at += many
      const day = Math.max(...together.map((each) => each.day))
      if (day > 364) continue
      rows.push(...rowsFor(random, together, { payer, direction, day, writes: habit.writes }))
    }
  }
  return rows
}

function payDay(random: Random, { effective, due }: YearDocument, habit: number): number {
  const [from, until] = [numberOf(effective), numberOf(due)]
  const kind = random() < 0.75 ? habit : random()
  if (kind < 0.2) return from + Math.floor(random() * 8)
  if (kind < 0.75) return Math.max(from, until - 8 + Math.floor(random() * 12))
  if (kind < 0.95) return until + 4 + Math.floor(random() * 20)
  return until + 30 + Math.floor(random() * 30)
}

function rowsFor(
  random: Random,
  together: readonly { at: number; document: YearDocument }[],
  { payer, direction, day, writes }: { payer: string; direction: number; day: number; writes: number },
): YearRow[] {
  const references = together.flatMap(({ document }) => document.reference ?? [])
  const pays = together.map(({ at, document }) => ({ document: at, amount: document.amount }))
  const total = pays.reduce((sum, each) => sum + each.amount, 0)
  const row = (on: number, amount: number, of: YearRow['pays']): YearRow => ({
    date: dayOf(on),
    amount: direction * amount,
    description: described(random, { payer, references, direction, writes }),
    pays: of,
  })
  const [first] = pays
  if (pays.length > 1 || !first || random() > 0.05) return [row(day, total, pays)]
  const part = Math.max(1, Math.round(total * pick(random, [0.5, 0.25, 0.4])))
  const rest = { document: first.document, amount: total - part }
  const parts = [row(day, part, [{ document: first.document, amount: part }])]
  return random() < 0.6 ? [...parts, row(Math.min(364, day + 20), rest.amount, [rest])] : parts
}

// What banks write

function described(
  random: Random,
  of: { payer: string; references: readonly string[]; direction: number; writes: number },
): string {
  const name = mangled(random, of.payer)
  const hasReference = random() < (of.writes < 0.55 ? 0.85 : 0.15)
  const reference = hasReference ? of.references.map((each) => mangledReference(random, each)).join(' ') : ''
  const trace = () => String(Math.floor(random() * 1e9)).padStart(9, '0')
  if (random() < 0.015) return of.direction > 0 ? 'MOBILE CHECK DEPOSIT' : `CHECK ${1000 + Math.floor(random() * 900)}`
  const forms =
    of.direction > 0
      ? [
          `ACH CREDIT ${name} ${reference}`,
          `ORIG CO NAME:${name} ORIG ID:9${trace()} DESC DATE:260115 CO ENTRY DESCR:${reference || 'PAYABLES'} SEC:CCD TRACE#:0210${trace()}`,
          `ZELLE FROM ${name} ON 01/15 REF # PP0${trace().slice(3)} ${reference}`,
          `WIRE TYPE:WIRE IN DATE: 260115 TIME:1132 ET TRN:2026${trace()} ORIG:${name} ID:${trace()} PMT DET:${reference}`,
          `DEPOSIT ${name} ${reference}`,
          `${name} ${reference} THANK YOU`,
          `SEPA CREDIT ${name} TRN*1*${trace()}*${reference}*${trace().slice(5)}`,
        ]
      : [
          `BILL PAYMENT ${name} ${reference}`,
          `ACH DEBIT ${name} WEB ${trace()} ${reference}`,
          `${name} ${reference} PURCHASE 0115`,
          `ONLINE PAYMENT ${trace()} TO ${name} ${reference}`,
        ]
  return pick(random, forms).replaceAll(/ +/g, ' ').trim()
}

function mangled(random: Random, name: string): string {
  let written = name.toUpperCase().replace('.', '')
  const words = written.split(' ')
  const chance = random()
  if (given.includes(name.split(' ')[0] ?? '') && chance < 0.25) written = words.toReversed().join(' ')
  else if (chance < 0.35) written = written.replace(/ (LLC|INC|CORP|LTD|CO)$/, '')
  else if (chance < 0.45) written = written.replaceAll(' ', '')
  else if (chance < 0.52) {
    const at = 1 + Math.floor(random() * (written.length - 3))
    written =
      random() < 0.5
        ? written.slice(0, at) + written.slice(at + 1)
        : written.slice(0, at) + (written[at + 1] ?? '') + (written[at] ?? '') + written.slice(at + 2)
  }
  return random() < 0.35 ? written.slice(0, 11 + Math.floor(random() * 12)).trim() : written
}

function mangledReference(random: Random, reference: string): string {
  const last = reference.split('-').at(-1) ?? reference
  return pick(random, [
    reference,
    reference,
    reference.replaceAll('-', ''),
    reference.replaceAll('-', ' '),
    `INV ${last}`,
    `#${last}`,
    `INVOICE ${last}`,
    last,
  ])
}

// What pays nothing

const others =
  'STRIPE TRANSFER,SQUARE INC DEPOSIT,INTEREST PAYMENT,IRS TREAS 310 TAX REF,SHOPIFY PAYOUT,AMAZON MKTPLACE,CASH DEPOSIT BRANCH 112,UBER TRIP,COMCAST CABLE,CITY WATER UTILITY,PAYROLL GUSTO,ADP TAX,OFFICE DEPOT 1182,SHELL OIL 5544,UNITED AIRLINES,VERIZON WIRELESS'.split(
    ',',
  )

function somethingElse(random: Random, parties: BillingYear['parties'], documents: readonly YearDocument[]): YearRow {
  const like = pick(random, documents)
  const direction = random() < 0.5 ? 1 : -1
  const date = dayOf(Math.floor(random() * 365))
  const amount = direction * (random() < 0.3 ? like.amount : someAmount(random))
  const trace = String(Math.floor(random() * 1e8))
  const chance = random()
  // A party's money for something else, as a deposit; and strangers with names like those of parties.
  if (chance < 0.04)
    return { date, amount, description: `ACH ${mangled(random, pick(random, parties).name)} ${trace}`, pays: [] }
  if (chance < 0.2) {
    const name = `${pick(random, firstWords)} ${pick(random, secondWords)} ${pick(random, trades)}`
    const isParty = parties.some((party) => party.name.startsWith(name))
    return { date, amount, description: `ACH CREDIT ${isParty ? 'UNKNOWN' : mangled(random, name)} ${trace}`, pays: [] }
  }
  return { date, amount, description: `${pick(random, others)} ${trace}`, pays: [] }
}

// Days and choices

const first = Temporal.PlainDate.from('2026-01-01')

function dayOf(number: number): string {
  return first.add({ days: number }).toString()
}

function numberOf(day: string): number {
  return first.until(day).days
}

function pick<Item>(random: Random, items: readonly Item[]): Item {
  const item = items[Math.floor(random() * items.length)]
  if (item === undefined) throw new Error('nothing to pick from')
  return item
}

function shuffled<Item>(random: Random, items: readonly Item[]): Item[] {
  return items
    .map((item) => ({ item, at: random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ item }) => item)
}
