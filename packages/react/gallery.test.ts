import assert from 'node:assert/strict'
import type { Server } from 'node:http'
import { after, before, describe, it } from 'node:test'
import { Daybook } from '@daybook/sdk'
import type { Browser, Page } from 'playwright-core'
import { openBrowser, withoutBrowser } from '../../test/browser.ts'
import { axeFaultsOf, bringAxe, sidewaysOf } from '../../test/page-faults.ts'
import { givenSeed } from '../../test/random.ts'
import { inTurn, size } from '../../test/sizes.ts'
import { aWorld } from '../../test/world.ts'
import { builtPage } from './built-page.ts'
import { openBooks } from './gallery/books.ts'
import { type Choices, choicesIn, locales, schemes, searchOf, states, widths } from './gallery/choices.ts'
import { galleryServer } from './gallery/server.ts'

/** The gallery as `npm run gallery` shows it: the components of the package, each in its states, on real books. */
describe('the gallery', { skip: withoutBrowser }, () => {
  let server: Server
  let browser: Browser
  let page: Page
  let components: readonly string[]
  const complaints: string[] = []

  before(async () => {
    const world = await aWorld({ ownPlatform: true })
    const { address: baseUrl, clientId, clientSecret } = world
    const platform = new Daybook({ baseUrl, credentials: { clientId, clientSecret } })
    const [directory, opened, books] = await Promise.all([
      builtPage('packages/react/gallery'),
      openBrowser(),
      openBooks(platform, baseUrl),
    ])
    browser = opened
    server = galleryServer({ platform, books, directory })
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve)
    })
    const place = server.address()
    const origin = `http://127.0.0.1:${typeof place === 'object' ? place?.port : ''}`
    await platform.platformSettings.update({ embed_origins: [origin] })
    page = await browser.newPage({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' })
    page.setDefaultTimeout(15_000)
    await bringAxe(page)
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
    })
    page.on('pageerror', (error) => complaints.push(error.stack ?? error.message))
    await page.goto(origin)
    components = await page.locator('nav a').allInnerTexts()
    assert.ok(components.length > 30, components.join(' '))
  })
  after(async () => {
    await browser?.close()
    server?.close()
    server?.closeAllConnections()
  })

  /** Goes to an entry, and waits until it has read what it shows. */
  async function show(choices: Partial<Choices>): Promise<Choices> {
    const whole = { ...choicesIn(''), ...choices }
    const search = searchOf(whole)
    await page.evaluate(`history.pushState(null, '', '${search}'); dispatchEvent(new PopStateEvent('popstate'))`)
    await page.locator(`.frame[data-shown="${search}"]`).waitFor()
    if (whole.state !== 'loading') await page.waitForFunction(hasRead)
    return whole
  }

  /** Shows an entry. @param rules whether axe judges it @returns what is wrong with it */
  async function judge(choices: Partial<Choices>, rules: boolean): Promise<string[]> {
    complaints.length = 0
    try {
      const shown = await show(choices)
      const sideways = await sidewaysOf(page, '.frame')
      const axe = rules ? await axeFaultsOf(page, '.frame', shown.scheme) : []
      const alerts = await page.locator('.frame [role="alert"]').allInnerTexts()
      const told = mayFail(shown) === alerts.length > 0 ? [] : [`alerts: ${alerts.join(' | ')}`]
      const heard = complaints.filter((each) => !isBroughtAbout(each, shown))
      return [...sideways, ...axe, ...told, ...heard].map((each) => `${searchOf(shown)}: ${each}`)
    } catch (error) {
      return [`${JSON.stringify(choices)}: ${String(error).slice(0, 300)}`]
    }
  }

  it('shows a third of the components, and all in full, in a state that another seed has otherwise', async (test) => {
    const seed = givenSeed()
    test.diagnostic(`seed ${seed}: DAYBOOK_SEED=${seed} repeats it`)
    const found: string[] = []
    for (const [index, component] of inTurn(components.entries(), { turn: seed, oneOf: 3 }))
      for (const [at, state] of states.entries())
        if (size === 'full' || (index + seed) % states.length === at)
          found.push(...(await judge({ component, ...looked(index + at + seed), state }, size === 'full')))
    assert.deepEqual(found, [])
  })

  for (const component of ['StatementUpload', 'ProfitAndLossChart', 'CashChart', 'Ageing'])
    it(`shows ${component} in every state`, async () => {
      const found: string[] = []
      for (const [at, state] of states.entries())
        found.push(...(await judge({ component, ...looked(at), state }, true)))
      assert.deepEqual(found, [])
    })

  it('gives a component its room before it is read, and a chart where there is nothing to draw', async () => {
    for (const [component, variant, ...itsStates] of [
      ['ProfitAndLossChart', 'usual', 'loading', 'full', 'empty'],
      ['CashChart', 'usual', 'loading', 'full', 'empty'],
      ['StatementUpload', 'chosen', 'loading', 'full'],
      ['StatementUpload', 'given', 'loading', 'full'],
      ['Ageing', 'owed', 'loading', 'full'],
    ] as const) {
      const heights: number[] = []
      for (const state of itsStates) {
        await show({ component, variant, state, width: '768' })
        const box = await page.locator('.frame').boundingBox()
        heights.push(box?.height ?? 0)
      }
      assert.ok(Math.max(...heights) - Math.min(...heights) <= 1, `${component} ${variant}: ${heights.join(', ')}`)
    }
  })

  it('draws in the colours of a product', async () => {
    const colors: string[] = []
    for (const theme of ['own', 'violet'] as const) {
      await show({ component: 'ProfitAndLossChart', theme })
      await page.locator('.frame rect[fill]').first().waitFor()
      colors.push(String(await page.evaluate(`getComputedStyle(document.querySelector('.frame rect[fill]')).fill`)))
    }
    assert.deepEqual(colors, ['rgb(20, 105, 74)', 'rgb(91, 63, 184)'])
  })

  it('keeps what fails in a component to it, and tells the page', async () => {
    await show({ component: 'CashChart', variant: 'broken' })
    await page.getByText('This part of the page failed').waitFor()
    await page.getByText('Payables by age').waitFor()
    await page.getByText(/It told of: .* is not a function/).waitFor()
  })

  it('uploads a statement, and tells the page', async () => {
    await show({ component: 'StatementUpload' })
    const today = new Date().toISOString().slice(0, 10)
    const buffer = Buffer.from(`Date,Description,Amount\n${today},Gallery rent,-640.00\n`)
    await page.locator('.frame input[type="file"]').setInputFiles({ name: 'rent.csv', mimeType: 'text/csv', buffer })
    await page.getByRole('button', { name: 'Import 1 new line' }).click()
    await page.getByText('The import is complete.').waitFor()
  })

  it('tells the page of a failure that was shown, and where a link leads', async () => {
    await show({ component: 'CashChart', state: 'error' })
    await page.getByText('It told of:').waitFor()
    await show({ component: 'Ageing' })
    await page
      .locator('.frame')
      .getByRole('button', { name: /by age/ })
      .first()
      .click()
    await page.getByText('It leads to report receivable-aging.').waitFor()
  })
})

const hasRead = `document.querySelector('.frame').innerText.trim() !== '' &&
  !document.querySelector('.frame :is([class*="skeleton"], [role="status"][aria-label])')`

/** Each width, scheme and locale in its turn. */
function looked(turn: number): Pick<Choices, 'width' | 'scheme' | 'locale'> {
  const of = <Value>(values: readonly [Value, ...Value[]], each: number): Value =>
    values[each % values.length] ?? values[0]
  return { width: of(widths, turn), scheme: of(schemes, turn), locale: of(locales, Math.floor(turn / 2)) }
}

/**
 * Whether something is said not to have been read: what fails, a record that is not there, what is of the platform
 * alone.
 */
function mayFail({ component, state }: Choices): boolean {
  if (state === 'loading') return false
  if (state === 'error') return component !== 'Reports'
  return ofPlatform.test(component) || (state === 'empty' && ofRecord.test(component))
}

const ofPlatform = /^(?:Events|Webhooks)$/
const ofRecord = /^(?:Account|Transaction|Document|Party|JournalEntry)Screen$|^Reconciliation$/

/** What the browser says of answers that the books of a state, or the rights of a token, lead to. */
function isBroughtAbout(complaint: string, { component, state }: Choices): boolean {
  if (ofPlatform.test(component)) return complaint.includes('status of 403')
  return state === 'empty' && ofRecord.test(component) && complaint.includes('status of 404')
}
