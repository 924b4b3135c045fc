import type { Page } from 'playwright-core'
import type { Visit } from '../packages/console/test-console.ts'
import { axeFaultsOf, bringAxe, coveredOf, shiftsOf, sidewaysOf, watchShifts } from '../test/page-faults.ts'
import type { ShownPlace } from './console-places.ts'

export const bookStates = ['full', 'long', 'empty', 'error', 'loading'] as const
export type BookState = (typeof bookStates)[number]
export const widths = [320, 380, 640, 1280, 2560] as const
export const schemes = ['light', 'dark'] as const
export const locales = ['en-US', 'en-XA', 'he-XB', 'es-ES'] as const

/** How a page that stands is looked at: none of it is loaded anew for that. */
export interface Look {
  readonly width: number
  readonly scheme: (typeof schemes)[number]
}

/** What is wrong with a page, by its kind. */
export interface Faults {
  axe: number
  sideways: number
  covered: number
  complaints: number
  headings: number
  silent: number
  shifted: number
}

export const noFaults: Readonly<Faults> = {
  axe: 0,
  sideways: 0,
  covered: 0,
  complaints: 0,
  headings: 0,
  silent: 0,
  shifted: 0,
}

export type Report = (kind: keyof Faults, text: string) => void

/** Before the first page of a visit: the rules come with each. */
export async function bringRules({ page }: Visit): Promise<void> {
  await bringAxe(page)
  await watchShifts(page)
}

const api = /\/console\/api\/v0\/(?!platform\/instances)/

/** Goes to a place in books that are full or empty, that cannot be read, or that never come. */
export async function show(
  visit: Visit,
  { screen, id, state, readsNothing }: ShownPlace,
  bookState: BookState,
): Promise<void> {
  const { page } = visit
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  // A wait that is longer than anybody's patience: it is not tried again behind the screen.
  if (bookState === 'error')
    await page.route(api, async (route) => {
      const json = { code: 'unavailable', message: 'The books cannot be read now.', errors: [] }
      await route.fulfill({ status: 503, headers: { 'retry-after': '60' }, json })
    })
  if (bookState === 'loading') await page.route(api, () => undefined)
  await page.goto(visit.at(screen, id, state))
  const [heading, failure, waiting] = [
    page.locator('#main h1').first(),
    page.locator('#main [role="alert"]').first(),
    page.locator('#main [role="status"][aria-label]').first(),
  ]
  // What stands before the screen itself is loaded has none.
  if (bookState === 'loading') return await heading.waitFor({ state: 'attached' })
  await heading.or(failure).first().waitFor({ state: 'attached' })
  await waiting.waitFor({ state: 'detached' })
  await page.waitForLoadState('networkidle')
  // A read is tried once more before its failure is told. Whoever is silent is judged for that.
  if (bookState === 'error' && !readsNothing) await failure.waitFor({ timeout: 6_000 }).catch(() => undefined)
}

/** Tells what is wrong with the page at this width, in these colours. */
export async function look(page: Page, { width, scheme }: Look, report: Report): Promise<void> {
  await page.emulateMedia({ colorScheme: scheme })
  await widen(page, width)
  for (const text of await sidewaysOf(page, '#main')) report('sideways', text)
  for (const text of await coveredOf(page, '#main')) report('covered', text)
  for (const text of await axeFaultsOf(page, 'html', scheme)) report('axe', text)
}

export async function widen(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: heightOf(width) })
}

/** Of a phone; of a small screen that is looked at at twice its size; of others. */
function heightOf(width: number): number {
  return width < 600 ? 640 : width < 1000 ? 400 : 800
}

/** One heading of the first order, which says something once it is known. */
export async function judgeHeading(page: Page, bookState: BookState, report: Report): Promise<void> {
  const headings = await page.locator('#main h1').allInnerTexts()
  if (headings.length !== 1) report('headings', `${headings.length} headings of the first order`)
  else if (bookState !== 'loading' && headings[0]?.trim() === '') report('headings', 'the heading says nothing')
}

/** What stood already is still where it was when all has been read: the page's "cumulative layout shift". */
export async function judgeShifts(page: Page, report: Report): Promise<void> {
  const { score, moved } = await shiftsOf(page)
  if (score > maxShift) report('shifted', `${score.toFixed(3)}: ${moved.join('; ')}`)
}

/** Of a page that whoever measures them calls stable: https://web.dev/articles/cls. */
const maxShift = 0.1

/** What could not be read is said, and does not look like books that are empty. */
export async function judgeFailure(page: Page, { readsNothing }: ShownPlace, report: Report): Promise<void> {
  if (!readsNothing && (await page.locator('#main [role="alert"]').count()) === 0)
    report('silent', 'nothing says that the books could not be read')
}

/** What the state brings about itself. */
export function isBroughtAbout(complaint: string, { id }: ShownPlace, bookState: BookState): boolean {
  if (bookState === 'error') return complaint.includes('status of 503')
  return bookState === 'empty' && id !== undefined && complaint.includes('status of 404')
}
