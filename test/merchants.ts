import { type Random, randomOf } from './random.ts'

/**
 * What the banks of small businesses write, and what their bookkeepers call it: years of labelled rows of businesses of
 * many kinds, all invented, the same for the same seed. Names repeat with other store numbers, cities, processors’
 * prefixes, references and misspellings; some merchants stand for several categories; some come later; labels are wrong
 * now and then.
 */
export interface LabelledRow {
  id: string
  merchant: string
  description: string
  /** Units of 1/10000; money out is negative. */
  amount: bigint
  datetime: Temporal.Instant
  sourceAccountId: string
  /** What it is. */
  category: string
  /** What the user says it is: now and then something else. */
  label: string
}

interface Purpose {
  category: string
  /** Typical amount, negative when paid. */
  typical: number
  /** Spread of the logarithm; 0 is the same amount every time. */
  spread: number
  weight: number
}

interface Relation {
  name: string
  purposes: readonly Purpose[]
  channel: Channel
  perMonth: number
  /** Fraction of the time at which it begins and ends. */
  from: number
  until: number
  dayOfMonth?: number
  /** Months (0 is January) at which it is three times as frequent. */
  season?: readonly number[]
}

type Channel = 'card' | 'web' | 'ach' | 'check' | 'person' | 'transfer' | 'payout' | 'fee'

const words = (text: string): string[] => text.split(', ')

/** Merchants that everybody knows, by what a business usually buys there. */
const common: Readonly<Record<string, { channel: Channel; typical: number; names: string[] }>> = {
  Fuel: {
    channel: 'card',
    typical: 52,
    names: words(
      'SHELL OIL, CHEVRON, EXXONMOBIL, PETROLANE, SUNOCO, VALERO, ARCO AMPM, QUIKTRIP, WAWA, LOVES TRAVEL STOP, PILOT FLYING J, MARATHON PETRO, SPEEDWAY, CIRCLE K, RACETRAC, PHILLIPS 66',
    ),
  },
  Meals: {
    channel: 'card',
    typical: 24,
    names: words(
      'STARBUCKS STORE, CHIPOTLE, PANERA BREAD, MCDONALDS, SUBWAY, DUNKIN, OLIVE BURGER CO, KETTLE & CROW, HARBOR COFFEE, BLUE DOOR BISTRO, SAIGON KITCHEN, TACOS EL REY, JOES PIZZA, THE CORNER GRILL, UBER EATS, DOORDASH, GRUBHUB, PHO VIET, GOLDEN WOK, SUSHI ZEN, IN-N-OUT BURGER, FIVE GUYS, WAFFLE HOUSE, LUCKY NOODLE',
    ),
  },
  Travel: {
    channel: 'card',
    typical: 210,
    names: words(
      'DELTA AIR LINES, UNITED AIRLINES, SOUTHWEST AIR, ALASKA AIR, MARRIOTT, HILTON GARDEN INN, HAMPTON INN, AIRBNB, EXPEDIA, HERTZ RENT A CAR, ENTERPRISE RENT-A-CAR, AMTRAK, UBER TRIP, LYFT RIDE, MOTEL 6, BEST WESTERN',
    ),
  },
  Parking: {
    channel: 'card',
    typical: 9,
    names: words(
      'EMBER PARKING, CITY PARKING METER, SP PLUS PARKING, PARKMOBILE, LAZ PARKING, METRO TRANSIT AUTH, E-ZPASS TOLL, FASTRAK TOLLS',
    ),
  },
  'Office supplies': {
    channel: 'card',
    typical: 63,
    names: words(
      'STAPLES, OFFICE DEPOT, PAPERCLIP DEPOT, OFFICEMAX, ULINE SHIP SUPPLIES, QUILL CORP, VISTAPRINT, FEDEX OFFICE, BLICK ART MATERIALS, INK CARTRIDGE WORLD',
    ),
  },
  'Software subscriptions': {
    channel: 'web',
    typical: 38,
    names: words(
      'ADOBE CREATIVE CLOUD, MICROSOFT 365, GOOGLE WORKSPACE, DROPBOX, SLACK TECHNOLOGIES, ZOOM.US, NOTABLY, PIXELFORGE, CANVA, ATLASSIAN, GITHUB, MAILCHIMP, HUBSPOT, QUICKBOOKS ONLINE, DOCUSIGN, CALENDLY, ASANA, LASTPASS, GRAMMARLY, FIGMA, AIRTABLE, ZAPIER',
    ),
  },
  'Cloud hosting': {
    channel: 'web',
    typical: 340,
    names: words(
      'AMAZON WEB SERVICES, DIGITALOCEAN, STACKPILE, BYTEBARN, HEROKU, CLOUDFLARE, GODADDY, NAMECHEAP, VERCEL, LINODE',
    ),
  },
  Advertising: {
    channel: 'web',
    typical: 180,
    names: words(
      'FACEBOOK ADS, GOOGLE ADS, YELP ADVERTISING, LINKEDIN ADS, NEXTDOOR ADS, VALPAK DIRECT MAIL, LAMAR BILLBOARDS, PINTEREST ADS, RADIO KQRX, TIKTOK ADS',
    ),
  },
  Telephone: {
    channel: 'ach',
    typical: 96,
    names: words(
      'VERIZON WIRELESS, ATT MOBILITY, T-MOBILE, COMCAST BUSINESS, TELLWAVE WIRELESS, SPECTRUM BUSINESS, RINGLYVOIP, COX COMMUNICATIONS, GRASSHOPPER PHONE, CENTURYLINK',
    ),
  },
  Utilities: {
    channel: 'ach',
    typical: 190,
    names: words(
      'PACIFIC POWER, PUGET SOUND ENERGY, CITY WATER DEPT, NW NATURAL GAS, DUKE ENERGY, CON EDISON, WASTE MANAGEMENT, REPUBLIC SERVICES TRASH, PG&E, FLORIDA POWER LIGHT, SEWER DISTRICT',
    ),
  },
  Insurance: {
    channel: 'ach',
    typical: 310,
    names: words(
      'HISCOX INSURANCE, STATE FARM, PROGRESSIVE COMMERCIAL, THE HARTFORD, GEICO, NEXT INSURANCE, TRAVELERS INS, LIBERTY MUTUAL, BLUE CROSS GROUP, KAISER GROUP DUES, FARMERS INS',
    ),
  },
  'Repairs and maintenance': {
    channel: 'card',
    typical: 145,
    names: words(
      'ACE HARDWARE, TRUE VALUE, HANDY PLUMBING, ROTO-ROOTER, ORKIN PEST CONTROL, GOLDEN HARDWARE, SAFELITE GLASS, BRIGHT LOCKSMITH, JIFFY LUBE, DISCOUNT TIRE, MERRY MAIDS, SUNSHINE CLEANERS, TERMINIX',
    ),
  },
  'Postage and freight': {
    channel: 'card',
    typical: 31,
    names: words(
      'USPS PO, UPS STORE, FEDEX, DHL EXPRESS, STAMPS.COM, PIRATE SHIP, TRANSMOUNTAIN FREIGHT, SHIPPO, ENDICIA',
    ),
  },
  'Professional fees': {
    channel: 'ach',
    typical: 640,
    names: words(
      'LEGALZOOM, BAKER & LOWE CPA, HARTMAN LAW GROUP, NORTHSTAR BOOKKEEPING, SECRETARY OF STATE FILING, COUNTY CLERK, NOTARY PLUS, REGISTERED AGENT INC',
    ),
  },
  'Bank fees': {
    channel: 'fee',
    typical: 18,
    names: words(
      'MONTHLY SERVICE FEE, WIRE TRANSFER FEE, OVERDRAFT FEE, FOREIGN TRANSACTION FEE, INTEREST CHARGE, ATM FEE',
    ),
  },
  'Merchant processing fees': {
    channel: 'ach',
    typical: 88,
    names: words('BANKCARD DISC, STRIPE FEES, CLOVER MERCHANT FEE, HEARTLAND PMT SYS, FISERV MERCHANT DISC'),
  },
  Payroll: {
    channel: 'ach',
    typical: 4800,
    names: words('GUSTO NET PAY, ADP WAGE PAY, PAYCHEX PAYROLL, PAYPILOT PAYROLL, RIPPLING PAY'),
  },
  'Payroll taxes': {
    channel: 'ach',
    typical: 1450,
    names: words('IRS USATAXPYMT, GUSTO TAX, ADP TAX, EDD PAYROLL TAX, STATE DEPT OF REVENUE, PAYCHEX TPS TAXES'),
  },
  Education: {
    channel: 'web',
    typical: 75,
    names: words('UDEMY, COURSERA, OREILLY MEDIA, SKILLSHARE, CHAMBER OF COMMERCE, TRADE ASSOCIATION DUES'),
  },
}

interface Kind {
  /** What it sells, and the words in the names of those who supply and those who pay it. */
  supplies: string
  trade: readonly string[]
  income: string
  payouts: readonly string[]
  more: readonly string[]
}

/** Businesses of many kinds; `more` are the common categories in which they buy most. */
export const kinds: Readonly<Record<string, Kind>> = {
  cafe: {
    supplies: 'Food and beverage costs',
    trade: words('ROASTERS, DAIRY, BAKERY SUPPLY, PRODUCE, TEA IMPORTS, PAPER GOODS'),
    income: 'Sales',
    payouts: words('SQUARE INC, DOORDASH PAYOUT'),
    more: ['Utilities', 'Advertising', 'Repairs and maintenance'],
  },
  restaurant: {
    supplies: 'Food and beverage costs',
    trade: words('MEATS, SEAFOOD, WINE DISTRIBUTING, PRODUCE, RESTAURANT DEPOT, LINEN SERVICE'),
    income: 'Sales',
    payouts: words('TOAST DEP, GRUBHUB PAYOUT, UBER EATS PAYOUT'),
    more: ['Utilities', 'Repairs and maintenance', 'Merchant processing fees'],
  },
  shop: {
    supplies: 'Cost of goods',
    trade: words('WHOLESALE, TEXTILES, CERAMICS, IMPORTS, PACKAGING, CANDLE WORKS'),
    income: 'Sales',
    payouts: words('SHOPIFY PAYOUT, SQUARE INC, ETSY DEPOSIT'),
    more: ['Postage and freight', 'Advertising', 'Office supplies'],
  },
  consultancy: {
    supplies: 'Contractors',
    trade: words('ANALYTICS, DESIGN STUDIO, TRANSLATIONS, RESEARCH, EDITING'),
    income: 'Service revenue',
    payouts: words('BILL.COM CREDIT, STRIPE TRANSFER'),
    more: ['Travel', 'Software subscriptions', 'Meals'],
  },
  builder: {
    supplies: 'Job materials',
    trade: words('LUMBER, CONCRETE, ROOFING SUPPLY, DRYWALL, ELECTRIC SUPPLY, TOOL RENTAL'),
    income: 'Contract revenue',
    payouts: words('BILL.COM CREDIT, MOBILE DEPOSIT'),
    more: ['Fuel', 'Repairs and maintenance', 'Insurance'],
  },
  dentist: {
    supplies: 'Medical supplies',
    trade: words('DENTAL SUPPLY, DENTAL LAB, IMPLANTS, ORTHO LAB, XRAY SERVICE'),
    income: 'Patient fees',
    payouts: words('DELTA DENTAL CLAIM, METLIFE DENTAL, CARECREDIT PAY'),
    more: ['Insurance', 'Office supplies', 'Professional fees'],
  },
  garage: {
    supplies: 'Parts',
    trade: words('AUTO PARTS, TIRE WHOLESALE, PAINT SUPPLY, SALVAGE, BATTERY DEPOT'),
    income: 'Sales',
    payouts: words('CLOVER DEPOSIT, BANKCARD DEP'),
    more: ['Utilities', 'Fuel', 'Repairs and maintenance'],
  },
  software: {
    supplies: 'Contractors',
    trade: words('DEVELOPMENT, QA LABS, TALENT, DATA, SECURITY AUDIT'),
    income: 'Subscription revenue',
    payouts: words('STRIPE TRANSFER, PADDLE PAYOUT, APPLE DEVELOPER PAY'),
    more: ['Cloud hosting', 'Software subscriptions', 'Advertising'],
  },
  salon: {
    supplies: 'Salon products',
    trade: words('BEAUTY SUPPLY, HAIR COSMETICS, NAIL DISTRIBUTORS, SPA LINENS'),
    income: 'Service revenue',
    payouts: words('VAGARO DEPOSIT, SQUARE INC'),
    more: ['Utilities', 'Advertising', 'Office supplies'],
  },
  lawyer: {
    supplies: 'Case costs',
    trade: words('COURT REPORTING, PROCESS SERVERS, LEGAL SEARCH, EXPERT WITNESS, TITLE SEARCH'),
    income: 'Legal fees',
    payouts: words('LAWPAY DEPOSIT, MOBILE DEPOSIT'),
    more: ['Professional fees', 'Parking', 'Software subscriptions'],
  },
  trucking: {
    supplies: 'Subcontracted haulage',
    trade: words('LOGISTICS, HAULING, TRAILER LEASING, LUMPER SERVICE, TRUCK WASH'),
    income: 'Freight revenue',
    payouts: words('TRIUMPH FACTORING, RTS FINANCIAL'),
    more: ['Fuel', 'Parking', 'Insurance', 'Repairs and maintenance'],
  },
  landscaper: {
    supplies: 'Job materials',
    trade: words('NURSERY, SOD FARM, IRRIGATION, MULCH, MOWER SALES, STONE YARD'),
    income: 'Service revenue',
    payouts: words('JOBBER PAYMENTS, MOBILE DEPOSIT'),
    more: ['Fuel', 'Repairs and maintenance', 'Meals'],
  },
  gym: {
    supplies: 'Equipment',
    trade: words('FITNESS EQUIPMENT, SPORTS FLOORING, SUPPLEMENTS, TOWEL SERVICE'),
    income: 'Membership fees',
    payouts: words('MINDBODY PAYOUT, ABC FINANCIAL'),
    more: ['Utilities', 'Advertising', 'Software subscriptions'],
  },
  photographer: {
    supplies: 'Equipment',
    trade: words('CAMERA, PRINT LAB, STUDIO RENTAL, FRAMING, ALBUM CO'),
    income: 'Service revenue',
    payouts: words('HONEYBOOK PAYOUT, PAYPAL TRANSFER'),
    more: ['Travel', 'Meals', 'Software subscriptions'],
  },
  nonprofit: {
    supplies: 'Program costs',
    trade: words('FOOD BANK, SCHOOL SUPPLY, EVENT RENTALS, PRINTING, TRANSPORT'),
    income: 'Donations',
    payouts: words('BENEVITY FUND, PAYPAL GIVING, STRIPE TRANSFER'),
    more: ['Postage and freight', 'Office supplies', 'Travel'],
  },
  farm: {
    supplies: 'Feed and seed',
    trade: words('FEED MILL, SEED CO, TRACTOR SUPPLY, VETERINARY, AG CHEMICAL, CO-OP'),
    income: 'Sales',
    payouts: words('FARMERS MARKET DEP, GRAIN ELEVATOR'),
    more: ['Fuel', 'Utilities', 'Repairs and maintenance'],
  },
}

const surnames = words(
  'KOWALSKI, ALVAREZ, NGUYEN, OKAFOR, LINDQVIST, PATEL, ROSSI, SCHMIDT, TANAKA, MURPHY, DUBOIS, HANSEN, SINGH, MORALES, FISCHER, IVANOV, BAKER, CHEN, OLSEN, RIVERA, NOVAK, KAPLAN, HUGHES, MENDEZ, ABBOTT, CALLAHAN, DRAKE, ESPOSITO, FARROW, GARDNER, HOLLOWAY, IBARRA, JENSEN, KESSLER, LOWELL, MARCH, NORRIS, ORTEGA, PRESCOTT, QUINN',
)
const places = words(
  'CASCADE, BAYSIDE, SUMMIT, LAKEVIEW, REDWOOD, PIONEER, HARBOR, MESA, PRAIRIE, LONE STAR, EVERGREEN, IRON, SILVER, GRANITE, SUNRISE, DELTA, NORTHERN, COASTAL, UNION, VALLEY',
)
const firstNames = words('MARIA, JOHN, AISHA, KENJI, PABLO, SOFIA, LIAM, OLGA, TARIQ, GRACE, HENRY, MEI')
const cities = words(
  'TACOMA WA, EUGENE OR, SAN JOSE CA, BROOKLYN NY, OAKLAND CA, SEATTLE WA, PORTLAND OR, AUSTIN TX, ST. PAUL MN, DENVER CO, MIAMI FL, CHICAGO IL, BOISE ID, LAS VEGAS NV, NASHVILLE TN, ATLANTA GA',
)

export interface BusinessOptions {
  kind: string
  seed: number
  rows: number
  months?: number
  /** Share of labels that are wrong. */
  mislabelled?: number
}

/** The rows of one business, the earliest first. */
export function aBusiness({ kind, seed, rows, months = 18, mislabelled = 0.015 }: BusinessOptions): LabelledRow[] {
  const random = randomOf(`${kind} ${seed}`)
  const found = kinds[kind]
  if (!found) throw new Error(`no kind of business: ${kind}`)
  const relations = relationsOf(found, random)
  const home = pick(random, cities)
  const style = Math.floor(random() * 3)
  const writers = new Map(relations.map((relation) => [relation, writerOf(relation, { random, home, style })]))
  const start = Temporal.Instant.from('2024-01-01T12:00:00Z')
  const made = Array.from({ length: rows }, () => {
    const relation = drawRelation(relations, random)
    return { relation, at: momentOf(relation, { random, months }) }
  }).toSorted((a, b) => a.at - b.at)
  const categories = [...new Set(relations.flatMap((relation) => relation.purposes.map(({ category }) => category)))]
  return made.map(({ relation, at }, row) => {
    const purpose = drawWeighted(relation.purposes, random)
    const units = Math.round(purpose.typical * Math.exp(purpose.spread * normal(random)) * 100)
    const wrong = random() < mislabelled
    return {
      id: `${kind}-${seed}-${row}`,
      merchant: relation.name,
      description: writers.get(relation)?.(purpose.category) ?? '',
      amount: BigInt(units === 0 ? 1 : units) * 100n,
      datetime: start.add({ hours: Math.floor(at * 24) }),
      sourceAccountId: ['card', 'web'].includes(relation.channel) ? 'card' : 'checking',
      category: purpose.category,
      label: wrong ? pick(random, categories) : purpose.category,
    }
  })
}

function relationsOf(kind: Kind, random: Random): Relation[] {
  const relations: Relation[] = []
  const paid = (category: string, typical: number, spread = 0.5, weight = 1): Purpose => ({
    category,
    typical: -typical,
    spread,
    weight,
  })
  const add = (name: string, purposes: readonly Purpose[], more: Partial<Relation> = {}) => {
    const late = random() < 0.5
    relations.push({
      name,
      purposes,
      channel: 'card',
      perMonth: 1,
      from: late ? random() * 0.9 : 0,
      until: random() < 0.15 ? 0.4 + random() * 0.6 : 1,
      ...more,
    })
  }
  for (const [category, { channel, typical, names }] of Object.entries(common)) {
    const many = kind.more.includes(category)
    const fixed = ['Software subscriptions', 'Insurance', 'Telephone', 'Bank fees'].includes(category)
    for (const name of some(names, Math.ceil(names.length * (many ? 0.5 : 0.2)), random)) {
      const own = typical * (0.5 + random())
      add(name, [paid(category, own, fixed ? (random() < 0.6 ? 0 : 0.15) : 0.45)], {
        channel: random() < 0.85 ? channel : 'card',
        perMonth: (fixed ? 1 : 0.5 + random() * 2) * (many ? 1.5 : 0.8),
        ...(fixed ? { dayOfMonth: 1 + Math.floor(random() * 28) } : {}),
      })
    }
    // Those that are met once, on a journey or by chance.
    if (['Meals', 'Parking', 'Travel', 'Fuel', 'Repairs and maintenance', 'Education'].includes(category))
      for (let left = 25; left > 0; left -= 1) {
        const at = random()
        add(
          `${pick(random, random() < 0.5 ? surnames : places)} ${pick(random, onceWords[category] ?? [])}`,
          [paid(category, typical)],
          { perMonth: 6, from: at, until: Math.min(1, at + 0.012) },
        )
      }
  }
  for (const trade of kind.trade)
    for (let left = 1 + Math.floor(random() * 3); left > 0; left -= 1)
      add(`${pick(random, random() < 0.5 ? surnames : places)} ${trade}`, [paid(kind.supplies, 80 + random() * 900)], {
        channel: pick(random, ['card', 'ach', 'ach', 'web'] as const),
        perMonth: 1 + random() * 4,
        ...(random() < 0.3 ? { season: [9, 10, 11] } : {}),
      })
  for (const name of kind.payouts)
    add(name, [{ category: kind.income, typical: 300 + random() * 1500, spread: 0.6, weight: 1 }], {
      channel: 'payout',
      perMonth: 8,
      from: 0,
      until: 1,
    })
  for (let left = 5; left > 0; left -= 1)
    add(
      `${pick(random, surnames)} ${pick(random, words('HOLDINGS, GROUP, PARTNERS, PROPERTIES, STUDIO, FAMILY TRUST'))}`,
      [{ category: kind.income, typical: 700 + random() * 2000, spread: 0.5, weight: 1 }],
      { channel: 'ach', perMonth: 0.8 },
    )
  ambiguous(kind, { add, paid, random })
  return relations
}

const onceWords: Readonly<Record<string, string[]>> = {
  Meals: words('CAFE, GRILL, PIZZA, DINER, TAQUERIA, RAMEN, BBQ'),
  Parking: words('PARKING, GARAGE PARKING, TOLL'),
  Travel: words('HOTEL, INN, TAXI, SUITES'),
  Fuel: words('GAS, FUEL STOP, PETROLEUM'),
  'Repairs and maintenance': words('PLUMBING, LOCK & KEY, HVAC, CLEANING'),
  Education: words('TRAINING, SEMINARS'),
}

/** Whose name alone does not tell what it was for. */
function ambiguous(
  kind: Kind,
  {
    add,
    paid,
    random,
  }: {
    add: (name: string, purposes: readonly Purpose[], more?: Partial<Relation>) => void
    paid: (category: string, typical: number, spread?: number, weight?: number) => Purpose
    random: Random
  },
): void {
  const always = { from: 0, until: 1 }
  add(
    'AMZN MKTP US',
    [paid('Office supplies', 28, 0.6, 5), paid(kind.supplies, 190, 0.5, 4), paid('Equipment', 620, 0.4, 1)],
    { channel: 'web', perMonth: 6, ...always },
  )
  add('AMAZON.COM', [paid('Office supplies', 32, 0.6, 3), paid(kind.supplies, 170, 0.6, 2)], {
    channel: 'web',
    perMonth: 2,
  })
  add('COSTCO WHSE', [paid(kind.supplies, 260, 0.4, 3), paid('Meals', 48, 0.4, 2), paid('Fuel', 61, 0.2, 1)], {
    perMonth: 3,
  })
  add('WAL-MART SUPERCENTER', [paid('Office supplies', 41, 0.5, 2), paid(kind.supplies, 120, 0.6, 1)], { perMonth: 2 })
  add('THE HOME DEPOT', [paid('Repairs and maintenance', 85, 0.6, 3), paid(kind.supplies, 310, 0.5, 1)], {
    perMonth: 2.5,
  })
  add(
    'VENMO PAYMENT',
    [
      paid('Contractors', 240, 0.5, 4),
      paid('Owner draws', 500, 0.3, 2),
      paid('Meals', 22, 0.4, 1),
      { category: kind.income, typical: 130, spread: 0.5, weight: 2 },
    ],
    { channel: 'person', perMonth: 2.5, ...always },
  )
  for (let left = 3; left > 0; left -= 1)
    add(`ZELLE TO ${pick(random, firstNames)} ${pick(random, surnames)}`, [paid('Contractors', 420, 0.4)], {
      channel: 'person',
      perMonth: 1.5,
    })
  add(
    'CHECK',
    [
      paid('Rent', 2000 + Math.floor(random() * 20) * 100, 0, 3),
      paid('Contractors', 650, 0.5, 3),
      paid(kind.supplies, 400, 0.6, 2),
      paid('Professional fees', 800, 0.4, 1),
    ],
    { channel: 'check', perMonth: 3, ...always },
  )
  add('ONLINE TRANSFER TO SAV', [paid('Transfers', 1000, 0.6)], { channel: 'transfer', perMonth: 1.5, ...always })
  add('CREDIT CARD AUTOPAY', [paid('Transfers', 3200, 0.4)], {
    channel: 'transfer',
    perMonth: 1,
    dayOfMonth: 20,
    ...always,
  })
  add('ATM WITHDRAWAL', [paid('Owner draws', 200, 0.3, 3), paid('Meals', 60, 0.3, 1)], { channel: 'card', perMonth: 1 })
  add(
    'MOBILE DEPOSIT',
    [
      { category: kind.income, typical: 900, spread: 0.6, weight: 6 },
      { category: 'Owner contributions', typical: 5000, spread: 0.3, weight: 1 },
    ],
    { channel: 'fee', perMonth: 2 },
  )
  add('INTEREST PAYMENT', [{ category: 'Interest income', typical: 4, spread: 0.5, weight: 1 }], {
    channel: 'fee',
    perMonth: 1,
    dayOfMonth: 28,
  })
}

/** How one bank writes this merchant: mostly in its usual way, sometimes in another. */
function writerOf(
  relation: Relation,
  { random, home, style }: { random: Random; home: string; style: number },
): (category: string) => string {
  const forms = formsOf[relation.channel]
  const usual = Math.floor(random() * forms.length)
  const [store, phone] = [digits(random, 3 + Math.floor(random() * 2)), `800-${digits(random, 3)}-${digits(random, 4)}`]
  let checks = 1000 + Math.floor(random() * 4000)
  return () => {
    const form = forms[random() < 0.8 ? usual : Math.floor(random() * forms.length)]
    const city = random() < 0.75 ? home : pick(random, cities)
    checks += 1
    const name = garbled(relation.name, random)
    const text =
      form?.({ name, city, store: random() < 0.7 ? store : digits(random, 4), phone, check: String(checks), random }) ??
      name
    return style === 1 && random() < 0.9 ? titled(text) : style === 2 && random() < 0.3 ? titled(text) : text
  }
}

interface Facts {
  name: string
  city: string
  store: string
  phone: string
  check: string
  random: Random
}

const formsOf: Readonly<Record<Channel, readonly ((facts: Facts) => string)[]>> = {
  card: [
    ({ name, store, city }) => `${name} #${store} ${city}`,
    ({ name, city, random }) => `POS DEBIT ${dayCode(random)} ${name} ${city}`,
    ({ name, city, random }) => `CHECKCARD ${dayCode(random)} ${name} ${city} ${digits(random, 15)}`,
    ({ name, city }) => `SQ *${name} ${city}`,
    ({ name, city }) => `TST* ${name} ${city}`,
    ({ name, store, city, random }) => `DEBIT CARD PURCHASE XXXX${digits(random, 4)} ${name} ${store} ${city}`,
    ({ name, random }) => `${name} ${digits(random, 5)}`,
  ],
  web: [
    ({ name, random }) => `${name}*${code(random)}`,
    ({ name, phone, city }) => `${name} ${phone} ${city.slice(-2)}`,
    ({ name, random }) => `PAYPAL *${name.replaceAll(' ', '')} 402${digits(random, 7)}`,
    ({ name, random }) => `${name.replaceAll(' ', '')}.COM/BILL ${code(random)}`,
    ({ name, random }) => `RECURRING PAYMENT ${name} INV${digits(random, 7)}`,
    ({ name, random }) => `PP*${name} ${code(random)}`,
  ],
  ach: [
    ({ name, random }) =>
      `${name} DES:PAYMENT ID:XXXXX${digits(random, 5)} INDN:OUR COMPANY CO ID:${digits(random, 10)} CCD`,
    ({ name, random }) => `ACH DEBIT ${name} ${digits(random, 10)}`,
    ({ name, random }) => `${name} WEB PMT ${digits(random, 6)}`,
    ({ name, random }) => `EFT ${name} CCD ${digits(random, 9)}`,
    ({ name, random }) =>
      `ORIG CO NAME:${name} ORIG ID:${digits(random, 10)} DESC DATE:${dayCode(random)} TRACE#:${digits(random, 15)}`,
  ],
  check: [
    ({ name, check }) => `${name} ${check}`,
    ({ name, check }) => `${name} #${check}`,
    ({ name, check }) => `${name} ${check} PAID`,
  ],
  person: [
    ({ name, random }) => `${name} ${digits(random, 10)}`,
    ({ name, random }) => `${name} CONF# ${code(random)}`,
  ],
  transfer: [
    ({ name, random }) => `${name} XXXX${digits(random, 4)}`,
    ({ name, random }) => `${name} REF #${code(random)}`,
  ],
  payout: [
    ({ name, random }) => `${name} ${dayCode(random)} ${code(random)}`,
    ({ name, random }) => `${name} DES:TRANSFER ID:ST-${code(random)}`,
    ({ name, random }) => `EFT ${name} CCD ${digits(random, 9)}`,
  ],
  fee: [({ name }) => name, ({ name, random }) => `${name} REF #${digits(random, 8)}`],
}

/** As banks and tills write names: cut, misspelt, without vowels. */
function garbled(name: string, random: Random): string {
  const chance = random()
  const at = 1 + Math.floor(random() * Math.max(1, name.length - 2))
  if (chance < 0.02) return name.slice(0, at) + name.slice(at + 1)
  if (chance < 0.03) return name.slice(0, at) + name.charAt(at) + name.slice(at)
  if (chance < 0.04) return name.slice(0, at) + name.charAt(at + 1) + name.charAt(at) + name.slice(at + 2)
  if (chance < 0.055) return name.replaceAll(/(?<=[A-Z])[AEIOU]/g, '')
  if (chance < 0.12) return name.slice(0, Math.max(9, Math.ceil(name.length * 0.7))).trim()
  return name.slice(0, 25)
}

function momentOf(
  { from, until, dayOfMonth, season }: Relation,
  { random, months }: { random: Random; months: number },
): number {
  for (let tries = 0; ; tries += 1) {
    const day = (from + (until - from) * random()) * months * 30.4
    const month = Math.floor(day / 30.4)
    if (season && tries < 5 && !season.includes(month % 12) && random() < 0.67) continue
    return dayOfMonth === undefined ? day : month * 30.4 + dayOfMonth + random() * 2
  }
}

function drawRelation(relations: readonly Relation[], random: Random): Relation {
  return drawWeighted(
    relations.map((relation) => ({ relation, weight: relation.perMonth * (relation.until - relation.from) })),
    random,
  ).relation
}

function drawWeighted<Weighted extends { weight: number }>(from: readonly Weighted[], random: Random): Weighted {
  let left = random() * from.reduce((sum, { weight }) => sum + weight, 0)
  for (const each of from) if ((left -= each.weight) <= 0) return each
  const last = from.at(-1)
  if (!last) throw new Error('nothing to draw from')
  return last
}

function pick<Item>(random: Random, from: readonly Item[]): Item {
  const item = from[Math.floor(random() * from.length)]
  if (item === undefined) throw new Error('nothing to pick from')
  return item
}

function some<Item>(from: readonly Item[], count: number, random: Random): Item[] {
  return from
    .map((item) => ({ item, order: random() }))
    .toSorted((a, b) => a.order - b.order)
    .slice(0, count)
    .map(({ item }) => item)
}

function normal(random: Random): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
}

function digits(random: Random, count: number): string {
  return Array.from({ length: count }, () => Math.floor(random() * 10)).join('')
}

function code(random: Random): string {
  return Array.from({ length: 9 }, () => '0123456789ABCDEFGHJKLMNPQRTUVWXYZ'.charAt(Math.floor(random() * 33))).join('')
}

function dayCode(random: Random): string {
  return `${String(1 + Math.floor(random() * 12)).padStart(2, '0')}${String(1 + Math.floor(random() * 28)).padStart(2, '0')}`
}

function titled(text: string): string {
  return text.toLowerCase().replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase())
}
