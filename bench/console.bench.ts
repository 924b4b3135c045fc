import type { Browser, Page } from 'playwright-core'
import { timedKeyboard } from '../packages/console/timed-keyboard.ts'
import { sandboxCredentials } from '../src/access/sandbox.ts'
import { openBrowser } from '../test/browser.ts'
import { batchOf, type Books, booksBegin, openBooks } from './books.ts'
import { importInto } from './importing.ts'
import { inTurns, measured, median, ratios } from './measure.ts'
import type { Service } from './stage.ts'

interface Size {
  rows: number
  fewRows: number
  /** Turns of the wheel through the list of transactions, each by most of a screen. */
  wheelTurns: number
}

/** What a page showed in one round. */
interface Shown {
  readonly queueMs: number
  readonly keyMs: readonly number[]
  readonly frameMs: readonly number[]
}

/** A processor of a quarter of this machine's speed. */
const throttle = 4
const rowsOfRequest = 1000

export const measure = measured<Size>(
  {
    name: 'console',
    title: 'the review queue and the list of transactions of 100,000 rows, at a quarter of the speed of the processor',
    beside: 'the same of 1,000 rows',
    reaches: {
      queue_interactive_ms: { atMost: 1000 },
      queue_interactive_times_of_few: { atMost: 1.5 },
      key_slowest_ms: { atMost: 50 },
      key_median_times_of_few: { atMost: 1.2 },
      frame_slowest_ms: { atMost: 100 },
    },
    tiny: { rows: 60, fewRows: 30, wheelTurns: 3 },
    quick: { rows: 10_000, fewRows: 1_000, wheelTurns: 60 },
    full: { rows: 100_000, fewRows: 1_000, wheelTurns: 200 },
  },
  async ({ stage, size, rounds }) => {
    await using service = await stage.serve('console_rows')
    await using browser = await openBrowser()
    const [big, small] = [await booksOf(service, size.rows), await booksOf(service, size.fewRows)]
    const state = await signedIn(browser, service)
    const showing = (books: Books) => async (): Promise<Shown> => {
      await using context = await browser.newContext({ ...state, viewport: { width: 1280, height: 800 } })
      const page = await context.newPage()
      const at = (screen: string): string => `${service.address}/console/${books.instanceId}/${screen}`
      return { ...(await review(page, at('review'))), frameMs: await scroll(page, at('transactions'), size.wheelTurns) }
    }
    const { many, few } = await inTurns(rounds, { many: showing(big), few: showing(small) })
    const keys = (shown: readonly Shown[], of: Reduce): number[] => shown.map(({ keyMs }) => of(keyMs))
    const frames = (shown: readonly Shown[], of: Reduce): number[] => shown.map(({ frameMs }) => of(frameMs))
    const queue = (shown: readonly Shown[]): number[] => shown.map(({ queueMs }) => queueMs)
    return {
      queue_interactive_ms: queue(many),
      queue_interactive_times_of_few: ratios(queue(many), queue(few)),
      key_median_ms: keys(many, median),
      key_slowest_ms: keys(many, slowest),
      key_median_times_of_few: ratios(keys(many, median), keys(few, median)),
      frame_median_ms: frames(many, median),
      frame_slowest_ms: frames(many, slowest),
    }
  },
)

/** Three in ten of them wait to be reviewed, half of those from payees that are seen but once. */
async function booksOf(service: Service, rows: number): Promise<Books> {
  const books = await openBooks(service, { rules: 35 })
  const requests = Math.ceil(rows / rowsOfRequest)
  const days = Math.max(1, Math.floor(1500 / requests))
  const bodies = Array.from({ length: requests }, (_, at) =>
    batchOf({
      prefix: `q${at}`,
      from: booksBegin.add({ days: at * days }),
      days,
      rows: Math.min(rows, rowsOfRequest),
    }),
  )
  await importInto(service, books, bodies)
  return books
}

async function signedIn(browser: Browser, { address }: Service): Promise<{ storageState: Awaited<State> }> {
  await using context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(`${address}/console`)
  await page.getByLabel('Email').fill(sandboxCredentials.username)
  await page.getByLabel('Password', { exact: true }).fill(sandboxCredentials.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.locator('#main h1').waitFor()
  return { storageState: await context.storageState() }
}

/** Through merchants and rows, to other categories and back, some of them decided and one of them undone. */
async function review(page: Page, address: string): Promise<Omit<Shown, 'frameMs'>> {
  await page.addInitScript(`
    new MutationObserver((_, observer) => {
      if (document.querySelector('[data-current]') === null) return
      observer.disconnect()
      requestAnimationFrame(() => { globalThis.interactiveAt = performance.now() })
    }).observe(document, { childList: true, subtree: true, attributes: true })`)
  const keys = await timedKeyboard(page, throttle)
  await page.goto(address)
  await page.locator('[data-current]').waitFor({ timeout: 60_000 })
  const queueMs = Number(
    await page.evaluate('new Promise((found) => requestAnimationFrame(() => found(interactiveAt)))'),
  )
  await page.getByRole('grid').getByRole('row').first().waitFor()
  for (const key of ['j', 'j', 'k', 'j']) await keys.press(key)
  await keys.press('v')
  await page.locator('[data-current]').waitFor()
  for (const key of ['j', 'j', 'j', 'k']) await keys.press(key)
  for (let row = 0; row < 3; row += 1) {
    await keys.press('c')
    for (const key of ['c', 'o', 's', 't', 's', 'Space', String(row + 1)]) await keys.press(key)
    await keys.press('Enter')
  }
  await keys.press('u')
  return { queueMs, keyMs: keys.times }
}

/** @returns milliseconds from picture to picture, while the wheel turns */
async function scroll(page: Page, address: string, wheelTurns: number): Promise<number[]> {
  await page.goto(address)
  const grid = page.getByRole('grid')
  await grid.getByRole('row').nth(5).waitFor()
  await grid.hover()
  await page.evaluate(`
    globalThis.frameTimes = []
    requestAnimationFrame(function next(at) {
      frameTimes.push(at)
      if (globalThis.frameTimes !== undefined) requestAnimationFrame(next)
    })`)
  for (let turn = 0; turn < wheelTurns; turn += 1) await page.mouse.wheel(0, 600)
  const times: unknown = await page.evaluate('frameTimes')
  if (!Array.isArray(times)) throw new Error('no picture was drawn')
  return times.slice(1).map((at, number) => Number(at) - Number(times[number]))
}

type Reduce = (values: readonly number[]) => number

const slowest: Reduce = (values) => Math.max(...values)

type State = ReturnType<Awaited<ReturnType<Browser['newContext']>>['storageState']>
