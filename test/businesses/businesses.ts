import { type Random, randomOf } from '../random.ts'

/**
 * Years of labelled rows of invented businesses: ledgers of overlapping meaning, merchants that stand for several
 * categories, new merchants and some met once, amounts and days with rhythm, habits that change, names cut and
 * misspelt, and labels that are wrong now and then. The same for the same seed.
 */
export interface Pack {
  /** Texts with commas between. */
  surnames: string
  firstNames: string
  places: string
  cities: string
  /** "MILLER GRILL", and not "TRATTORIA ROSSI". */
  nameFirst: boolean
  known: Readonly<Record<string, string>>
  trades: Readonly<Record<string, string>>
  /** By trade of the business: what its suppliers deal in. */
  kinds: Readonly<Record<string, string>>
  payouts: string
  fees: string
  transfer: string
  draws: string
  check: string
  forms: Readonly<Record<Channel, readonly string[]>>
}

type Channel = 'card' | 'web' | 'debit' | 'incoming' | 'person'

export interface BusinessRow {
  id: string
  merchant: string
  description: string
  /** Units of 1/10000; money out is negative. */
  amount: bigint
  datetime: Temporal.Instant
  sourceAccountId: string
  /** What it is. */
  category: string
  /** What a person says that it is: now and then something else. */
  label: string
}

interface Purpose {
  category: string
  typical: number
  spread: number
  weight: number
}

interface Relation {
  name: string
  form: (random: Random) => string
  purposes: readonly Purpose[]
  account: string
  perMonth: number
  /** Day of the month of what comes regularly; 0: at any time. */
  day: number
  /** In parts of the whole time. */
  from: number
  until: number
  /** From when on the bookkeeper uses another ledger for it. */
  changes?: { at: number; to: string }
}

/**
 * What everybody pays for: the ledger, how it is paid, a typical amount, how many merchants, whether it is the same
 * each month.
 */
const everyday: readonly [category: string, channel: Channel, typical: number, merchants: number, fixed: boolean][] = [
  ['meals', 'card', 24, 9, false],
  ['fuel', 'card', 58, 5, false],
  ['travel', 'card', 150, 6, false],
  ['parking', 'card', 8, 4, false],
  ['office', 'card', 47, 5, false],
  ['software', 'web', 34, 6, true],
  ['hosting', 'web', 70, 3, true],
  ['advertising', 'web', 140, 4, false],
  ['telephone', 'debit', 62, 3, true],
  ['utilities', 'debit', 170, 4, false],
  ['insurance', 'debit', 190, 3, true],
  ['repairs', 'card', 130, 5, false],
  ['postage', 'card', 22, 4, false],
  ['professional', 'debit', 420, 3, false],
  ['processing', 'debit', 55, 2, false],
  ['payrolltaxes', 'debit', 880, 3, false],
  ['education', 'web', 90, 2, false],
  ['equipment', 'card', 520, 3, false],
]

/**
 * Ledgers that mean nearly the same to some: a bookkeeper may take either for a merchant, and for some merchants both.
 */
const overlaps: Readonly<Record<string, string>> = {
  meals: 'entertainment',
  software: 'hosting',
  hosting: 'software',
  office: 'equipment',
  equipment: 'supplies',
  repairs: 'supplies',
  postage: 'supplies',
  travel: 'parking',
  parking: 'travel',
  education: 'software',
  professional: 'contractors',
  advertising: 'software',
}

export interface Business {
  pack: Pack
  kind: string
  seed: number
  rows: number
}

/** The rows of one business, the earliest first. */
export function businessRows({ pack, kind, seed, rows }: Business): BusinessRow[] {
  const random = randomOf(`${kind} ${seed}`)
  const relations = relationsOf(pack, kind, random)
  const months = 20 + Math.floor(random() * 22)
  const rate = (each: Relation) => each.perMonth * (each.until - each.from) * months
  const regular = sum(relations.filter(({ day }) => day > 0).map(rate))
  const scale = (rows * 1.1 - regular) / sum(relations.filter(({ day }) => day === 0).map(rate))
  const start = Temporal.Instant.from('2023-01-02T09:00:00Z')
  const made = relations
    .flatMap((relation) => momentsOf(relation, { random, months, scale }).map((at) => ({ relation, at })))
    .toSorted((a, b) => a.at - b.at)
    .slice(0, rows)
  const categories = [...new Set(relations.flatMap(({ purposes }) => purposes.map(({ category }) => category)))]
  return made.map(({ relation, at }, row) => {
    const purpose = drawn(relation.purposes, random)
    const { changes } = relation
    const category = changes && at >= changes.at * months ? changes.to : purpose.category
    const cents = Math.max(1, Math.round(Math.abs(purpose.typical) * Math.exp(purpose.spread * normal(random)) * 100))
    return {
      id: `${kind}-${seed}-${String(row).padStart(6, '0')}`,
      merchant: relation.name,
      description: relation.form(random),
      amount: BigInt(Math.sign(purpose.typical) * cents) * 100n,
      datetime: start.add({ hours: Math.floor(at * 730) }),
      sourceAccountId: relation.account,
      category,
      label: random() < 0.01 ? one(categories, random) : category,
    }
  })
}

function momentsOf(
  { perMonth, day, from, until }: Relation,
  { random, months, scale }: { random: Random; months: number; scale: number },
): number[] {
  if (day > 0)
    return Array.from(
      { length: Math.ceil((until - from) * months) },
      (_, month) => Math.floor(from * months) + month + (day + random() * 2) / 31,
    )
  const expected = perMonth * scale * (until - from) * months
  const count = Math.floor(expected) + (random() < expected % 1 ? 1 : 0)
  return Array.from({ length: count }, () => (from + (until - from) * random()) * months)
}

/** What differs from business to business. */
interface Habits {
  random: Random
  /** Part of the names that tell nothing of what is sold. */
  opaque: number
  /** How many merchants are met once or twice. */
  chance: number
  /** Part of the merchants that stand for two ledgers. */
  double: number
  /** Ledgers that this business divides once more, by whatever its bookkeeper thinks of a merchant. */
  divided: ReadonlySet<string>
}

function habitsOf(random: Random): Habits {
  const divided = everyday.flatMap(([category]) => (random() < 0.55 ? [category] : []))
  return {
    random,
    opaque: 0.3 + 0.5 * random(),
    chance: 1 + 2.5 * random(),
    double: 0.12 + 0.2 * random(),
    divided: new Set(divided),
  }
}

type Adding = (name: string, channel: Channel, purposes: readonly Purpose[], more?: Partial<Relation>) => void

function relationsOf(pack: Pack, kind: string, random: Random): Relation[] {
  const relations: Relation[] = []
  const [home, ...elsewhere] = shuffled(textsOf(pack.cities), random)
  const cityOf = () => (random() < 0.75 ? (home ?? '') : one(elsewhere, random))
  const hasCard = random() < 0.7
  const changing = 0.04 + random() * 0.06
  const titled = random() < 0.25
  const add: Adding = (name, channel, purposes, more = {}) => {
    const forms = pack.forms[channel]
    const usual = one(forms, random)
    const store = digits(3 + Math.floor(random() * 2), random)
    const from = random() < 0.45 ? random() * 0.9 : 0
    const [first] = purposes
    const to = first && overlaps[first.category]
    const changes =
      to !== undefined && purposes.length === 1 && random() < changing
        ? { changes: { at: 0.15 + random() * 0.7, to } }
        : {}
    const form = (again: Random) => {
      const text = filled(again() < 0.85 ? usual : one(forms, again), {
        name: garbled(name, again),
        city: cityOf(),
        store,
        random: again,
      })
      return titled ? titleCase(text) : text
    }
    relations.push({
      name,
      form,
      purposes,
      account: hasCard && (channel === 'card' || channel === 'web') ? 'card' : 'checking',
      perMonth: 0.4 + random() ** 2 * 4,
      day: 0,
      from,
      until: random() < 0.15 ? from + (1 - from) * (0.3 + 0.7 * random()) : 1,
      ...changes,
      ...more,
    })
  }
  addEveryday(pack, habitsOf(random), add)
  addTrade(pack, kind, random, add)
  addPlain(pack, random, relations)
  return relations
}

function addEveryday(pack: Pack, habits: Habits, add: Adding): void {
  const { random, opaque, chance, divided } = habits
  const nameOf = (category: string) => (random() < opaque ? invented(pack, random) : composed(pack, category, random))
  const ledgerOf = (category: string) => (divided.has(category) && random() < 0.4 ? `${category}, other` : category)
  for (const [category, channel, typical, merchants, fixed] of everyday) {
    const known = shuffled(textsOf(pack.known[category] ?? ''), random)
    const count = Math.max(1, Math.round(merchants * (0.8 + 1.2 * random())))
    for (let at = 0; at < count; at += 1) {
      const name = random() < 0.5 ? (known[at] ?? nameOf(category)) : nameOf(category)
      const own = typical * Math.exp(0.6 * normal(random))
      const chosen = random() < 0.12 ? (overlaps[category] ?? category) : ledgerOf(category)
      const isRegular = fixed && random() < 0.7
      const purposes = purposesOf({ chosen, other: overlaps[category], own, fixed: isRegular }, habits)
      add(name, channel, purposes, isRegular ? { day: 1 + Math.floor(random() * 27), perMonth: 1 } : {})
    }
    // Met once or twice, on a journey or by chance.
    if (channel !== 'debit')
      for (let left = Math.round(merchants * chance * 7); left > 0; left -= 1) {
        const from = random() * 0.99
        const purpose = {
          category: ledgerOf(category),
          typical: -typical * Math.exp(0.6 * normal(random)),
          spread: 0.4,
          weight: 1,
        }
        add(nameOf(category), channel, [purpose], { perMonth: 3, from, until: Math.min(1, from + 0.012) })
      }
  }
}

interface Main {
  chosen: string
  other: string | undefined
  own: number
  fixed: boolean
}

function purposesOf({ chosen, other, own, fixed }: Main, { random, double }: Habits): Purpose[] {
  const spread = fixed ? (random() < 0.7 ? 0 : 0.08) : 0.35 + random() * 0.3
  const main = { category: chosen, typical: -own, spread, weight: 4 }
  if (fixed || other === undefined || chosen === other || random() > double) return [main]
  // Told apart by the amount, or by nothing that the bank tells.
  return [main, { category: other, typical: -own * (random() < 0.5 ? 4 : 1), spread: 0.3, weight: 1 + random() * 2 }]
}

function addTrade(pack: Pack, kind: string, random: Random, add: Adding): void {
  const paid = (category: string, typical: number, spread = 0.4): Purpose[] => [
    { category, typical: -typical, spread, weight: 1 },
  ]
  for (const trade of textsOf(pack.kinds[kind] ?? ''))
    for (let left = 2 + Math.floor(random() * 3); left > 0; left -= 1)
      add(
        joined(pack, trade, random),
        one(['card', 'debit', 'debit', 'web'], random),
        paid(random() < 0.15 ? 'contractors' : 'supplies', 60 + random() * 700),
        { perMonth: 1 + random() * 4 },
      )
  for (let left = 6 + Math.floor(random() * 10); left > 0; left -= 1)
    add(composed(pack, 'income', random), 'incoming', [
      {
        category: random() < 0.8 ? 'income' : 'service income',
        typical: 300 + random() * 3000,
        spread: random() < 0.3 ? 0 : 0.6,
        weight: 1,
      },
    ])
  for (let left = 2 + Math.floor(random() * 4); left > 0; left -= 1)
    add(
      `${one(textsOf(pack.firstNames), random)} ${one(textsOf(pack.surnames), random)}`,
      'person',
      paid('payroll', 1400 + random() * 1500, 0.03),
      { day: 25, perMonth: 1 },
    )
  for (let left = 2 + Math.floor(random() * 5); left > 0; left -= 1)
    add(
      `${one(textsOf(pack.firstNames), random)} ${one(textsOf(pack.surnames), random)}`,
      'person',
      paid('contractors', 200 + random() * 800),
    )
  add(composed(pack, 'rent', random), 'debit', paid('rent', 600 + Math.floor(random() * 40) * 50, 0), {
    day: 1,
    perMonth: 1,
    from: 0,
    until: 1,
  })
  if (random() < 0.5)
    add(composed(pack, 'rent', random), 'debit', paid('rent', 90 + Math.floor(random() * 10) * 10, 0), {
      day: 3,
      perMonth: 1,
    })
  for (const name of shuffled(textsOf(pack.payouts), random).slice(0, 2))
    add(name, 'incoming', [{ category: 'sales', typical: 200 + random() * 900, spread: 0.5, weight: 1 }], {
      perMonth: 4,
      from: 0,
      until: 1,
    })
}

/** What the bank writes by itself, and what names nobody. */
function addPlain(pack: Pack, random: Random, relations: Relation[]): void {
  const add = (form: string, perMonth: number, purposes: Purpose[], day = 0) =>
    relations.push({
      name: form,
      form: (again) => filled(form, { name: form, city: '', store: '', random: again }),
      purposes,
      account: 'checking',
      perMonth,
      day,
      from: 0,
      until: 1,
    })
  const paid = (category: string, typical: number, spread: number, weight = 1): Purpose => ({
    category,
    typical: -typical,
    spread,
    weight,
  })
  textsOf(pack.fees).forEach((fee, at) =>
    add(fee, 1, [paid(at === 2 ? 'interest' : 'bank fees', 4 + random() * 20, at === 0 ? 0 : 0.4)], 28),
  )
  const [away, back] = textsOf(pack.transfer)
  add(`${away} {n4}`, 1.5, [paid('transfers', 900, 0.7)])
  add(`${back} {n4}`, 0.7, [{ category: 'transfers', typical: 800, spread: 0.7, weight: 1 }])
  const [cash, draw] = textsOf(pack.draws)
  add(`${cash} {n4}`, 1, [paid('draws', 150, 0.4, 3), paid('meals', 50, 0.3)])
  add(draw ?? '', 1, [paid('draws', 800, 0.2)])
  add(pack.check, 2, [paid('contractors', 500, 0.5, 2), paid('rent', 1200, 0, 1), paid('supplies', 300, 0.6, 2)])
}

/** A name that tells nothing. */
function invented({ surnames, cities, nameFirst }: Pack, random: Random): string {
  const syllables = () =>
    one(
      ['KA', 'LU', 'VO', 'MER', 'TI', 'SOL', 'BRA', 'NEX', 'DOR', 'FI', 'ZA', 'PRO', 'TEL', 'QUA', 'RIN', 'OSS'],
      random,
    )
  const brand = syllables() + syllables() + (random() < 0.5 ? syllables() : '')
  const [further] = one(random() < 0.5 ? textsOf(surnames) : textsOf(cities), random).split(' ')
  if (random() < 0.5) return brand
  return nameFirst ? `${further} ${brand}` : `${brand} ${further}`
}

function composed(pack: Pack, category: string, random: Random): string {
  return joined(pack, one(textsOf(pack.trades[category] ?? ''), random), random)
}

function joined({ surnames, places, nameFirst }: Pack, trade: string, random: Random): string {
  const name = one(textsOf(random() < 0.6 ? surnames : places), random)
  return nameFirst ? `${name} ${trade}` : `${trade} ${name}`
}

function filled(
  form: string,
  { name, city, store, random }: { name: string; city: string; store: string; random: Random },
): string {
  const two = () => String(1 + Math.floor(random() * 28)).padStart(2, '0')
  const month = String(1 + Math.floor(random() * 12)).padStart(2, '0')
  const letters = () =>
    Array.from({ length: 8 }, () => one([...'ABCDEFGHJKLMNPQRSTUVWXYZ23456789234567892345'], random)).join('')
  return form.replaceAll(/\{(\w+)\}/g, (_, part: string) => {
    if (part.startsWith('n') && part !== 'name') return digits(Number(part.slice(1)), random)
    const known: Readonly<Record<string, () => string>> = {
      name: () => name,
      city: () => city,
      store: () => (random() < 0.7 ? store : digits(4, random)),
      day: () => two() + month,
      date: () => `${two()}.${month}.24`,
      ref: letters,
      phone: () => `0800-${digits(7, random)}`,
    }
    return known[part]?.() ?? part
  })
}

function garbled(name: string, random: Random): string {
  const chance = random()
  const at = 1 + Math.floor(random() * Math.max(1, name.length - 2))
  if (chance < 0.015) return name.slice(0, at) + name.slice(at + 1)
  if (chance < 0.025) return name.slice(0, at) + name.charAt(at) + name.slice(at)
  if (chance < 0.035) return name.replaceAll(/(?<=[A-Z])[AEIOU]/g, '')
  return chance < 0.1 ? name.slice(0, Math.max(8, Math.ceil(name.length * 0.7))).trim() : name.slice(0, 24)
}

function titleCase(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/(^|[\s*/.])(\p{L})/gu, (_, before: string, letter: string) => before + letter.toUpperCase())
}

function textsOf(text: string): string[] {
  return text.split(', ')
}

function one<Value>(values: readonly Value[], random: Random): Value {
  const value = values[Math.floor(random() * values.length)]
  if (value === undefined) throw new Error('nothing to draw from')
  return value
}

function shuffled<Value>(values: readonly Value[], random: Random): Value[] {
  return values
    .map((value) => ({ value, at: random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ value }) => value)
}

function drawn(purposes: readonly Purpose[], random: Random): Purpose {
  let left = random() * sum(purposes.map(({ weight }) => weight))
  return purposes.find(({ weight }) => (left -= weight) <= 0) ?? one(purposes, random)
}

function digits(length: number, random: Random): string {
  return Array.from({ length }, () => Math.floor(random() * 10)).join('')
}

function normal(random: Random): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
