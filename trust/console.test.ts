import assert from 'node:assert/strict'
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { after, before, describe, it, type TestContext } from 'node:test'
import { openConsole, type TestConsole, type Visit } from '../packages/console/test-console.ts'
import { givenSeed, randomOf } from '../test/random.ts'
import { size } from '../test/sizes.ts'
import type { World } from '../test/world.ts'
import {
  bookStates,
  type BookState,
  bringRules,
  type Faults,
  isBroughtAbout,
  judgeFailure,
  judgeHeading,
  judgeShifts,
  locales,
  type Look,
  look,
  noFaults,
  schemes,
  show,
  widen,
  widths,
} from './console-looks.ts'
import { everyScreen, fill, fillLong, furtherPlaces, sampleInstance, type ShownPlace } from './console-places.ts'
import { contactSheet } from './contact-sheet.ts'
import { partOfCases } from './part.ts'

/**
 * Every screen of the console with the books of the sample company, with long names and amounts, with empty ones, with
 * some that cannot be read and some that never come; from 320 to 2560 pixels, in both colour schemes, in English,
 * Spanish, long words and from right to left: by the rules of axe, without scrolling sideways, without a figure that is
 * cut off or a text that stands on another, with one heading, without parts that move while others are read (of books
 * with usual names), and nothing that the browser complains of. Pictures of all lie in `.cache/console`.
 */
const pictures = '.cache/console'
const described = {
  name: 'console',
  quick: { looks: 12 },
  full: { looks: 3_000 },
  floors: ({ looks }: { looks: number }) => ({ looks }),
  never: Object.keys(noFaults),
}

const seed = givenSeed()
const random = randomOf(`console ${seed}`)
const wanted = partOfCases(described, () => ({ seed, looks: looked.size, ...faults }))
const faults: Faults = { ...noFaults }
const looked = new Set<string>()
const sheet = process.env['DAYBOOK_CONTACT_SHEET'] ? contactSheet() : undefined
const ofSheet: Look = { width: 1280, scheme: 'light' }

/** A page that is loaded, and how it is looked at. */
interface Load {
  readonly bookState: BookState
  readonly locale: (typeof locales)[number]
  readonly looks: readonly Look[]
  /** Of a sample: the place, from 0 to 1. None: all of them. */
  readonly at?: number
}

const loadOfSheet: Load = { bookState: 'full', locale: 'en-US', looks: [ofSheet] }

describe('the screens of the console', () => {
  let site: TestConsole
  let full: World
  let long: World
  let empty: World
  let places: readonly ShownPlace[]
  let screens: readonly ShownPlace[]
  let longPlaces: readonly ShownPlace[]

  before(async () => {
    mkdirSync(pictures, { recursive: true })
    site = await openConsole()
    await using visit = await site.visit({ ownPlatform: true, instance: sampleInstance })
    await using other = await site.visit({ ownPlatform: true })
    const records = await fill(visit)
    await using third = await site.visit({ ownPlatform: true })
    const { instanceId, records: longRecords } = await fillLong(third)
    ;[full, empty, long] = [visit.world, other.world, { ...third.world, instanceId }]
    longPlaces = [...everyScreen(longRecords), ...furtherPlaces(longRecords)]
    screens = everyScreen(records)
    places = [...screens, ...furtherPlaces(records)]
  })
  after(async () => {
    sheet?.write()
    await site[Symbol.asyncDispose]()
  })

  for (const load of size === 'full' ? everything() : [...sample(wanted.looks), ...(sheet ? [loadOfSheet] : [])])
    it(titleOf(load), async (test) => {
      const { bookState, locale } = load
      const world = bookState === 'empty' ? empty : bookState === 'long' ? long : full
      await using visit = await site.visit({ world, locale })
      // What it complains of is judged page by page.
      const found: string[] = []
      const all = bookState === 'long' ? longPlaces : places
      const among = load === loadOfSheet || !['full', 'long'].includes(bookState) ? screens : all
      await bringRules(visit)
      for (const place of load.at === undefined ? among : [among[Math.floor(load.at * among.length)]])
        if (place) found.push(...(await judge(visit, place, load, test)))
      visit.allow(/[^]/)
      assert.deepEqual(found, [])
    })
})

async function judge(visit: Visit, place: ShownPlace, load: Load, test: TestContext): Promise<readonly string[]> {
  const { bookState, locale, looks } = load
  const found: string[] = []
  const { page } = visit
  const known = visit.complaints().length
  const tell = (where: string) => (kind: keyof Faults, text: string) => {
    faults[kind] += 1
    const told = `${where}: ${kind}: ${text}`
    found.push(told)
    test.diagnostic(told)
  }
  const name = `${place.name}.${bookState}.${locale}`
  try {
    // What moves on a phone may stand still on a wide screen.
    for (const { width } of oneOf(looks)) await widen(page, width)
    await show(visit, place, bookState)
    if (bookState === 'full') await judgeShifts(page, tell(name))
    await judgeHeading(page, bookState, tell(name))
    if (bookState === 'error') await judgeFailure(page, place, tell(name))
    for (const one of looks) {
      const title = `${name}.${one.width}.${one.scheme}`
      await look(page, one, tell(title))
      await page.screenshot({ path: path.join(pictures, `${title}.jpg`), type: 'jpeg', quality: 60 })
      if (sheet && isOfSheet(load, one) && place.name === place.screen) await sheet.add(place.name, page)
      looked.add(title)
    }
  } catch (error) {
    tell(name)('complaints', `it does not stand: ${String(error).slice(0, 400)}`)
  }
  for (const complaint of visit.complaints().slice(known))
    if (!isBroughtAbout(complaint, place, bookState)) tell(name)('complaints', complaint)
  return found
}

function isOfSheet({ bookState, locale }: Load, { width, scheme }: Look): boolean {
  return bookState === 'full' && locale === 'en-US' && width === ofSheet.width && scheme === ofSheet.scheme
}

function everything(): Load[] {
  const looks = widths.flatMap((width) => schemes.map((scheme) => ({ width, scheme })))
  return bookStates.flatMap((bookState) => locales.map((locale) => ({ bookState, locale, looks })))
}

/** None of none. */
function oneOf<Value>(values: readonly Value[]): Value[] {
  return values.slice(Math.floor(random() * values.length)).slice(0, 1)
}

/** Each state at each width, the rest by chance. */
function sample(count: number): Load[] {
  return Array.from({ length: count }, (_, each) => each).flatMap((each) =>
    oneOf(locales).flatMap((locale) =>
      oneOf(schemes).flatMap((scheme) => {
        const at = (each + random()) / count
        const [bookState, width] = [bookStates[each % bookStates.length], widths[each % widths.length]]
        return bookState && width ? [{ bookState, locale, at, looks: [{ width, scheme }] }] : []
      }),
    ),
  )
}

function titleOf({ bookState, locale, looks, at }: Load): string {
  const how = looks.length === 1 ? looks.map(({ width, scheme }) => `, ${width} wide, ${scheme}`) : []
  return `${bookState}, ${locale}${how.join('')}${at === undefined ? '' : `, place ${at.toFixed(3)}`}`
}
