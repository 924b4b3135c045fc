import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { after, before, describe, it } from 'node:test'
import { Daybook } from '@daybook/sdk'
import { must } from '../../src/kernel/assert.ts'
import { withoutBrowser } from '../../test/browser.ts'
import { coveredOf } from '../../test/page-faults.ts'
import { outsideTrust } from '../../test/sizes.ts'
import type { World } from '../../test/world.ts'
import { longBooks } from '../react/gallery/books.ts'
import { openConsole, settled, type TestConsole, type Visit } from './test-console.ts'

const march = { start_date: '2026-03-01', end_date: '2026-03-31' }

describe('reports', { skip: withoutBrowser }, () => {
  let site: TestConsole
  before(async () => {
    site = await openConsole()
  })
  after(async () => await site[Symbol.asyncDispose]())

  it('lead from a figure of the balance sheet to its lines, its entry, and back to where one was', async () => {
    await using visit = await aVisit()
    const { page } = visit
    await visit.open('report', 'balance-sheet', { end_date: '2026-03-31' })
    await page.getByRole('button', { name: 'Hide what is in Retained Earnings' }).click()
    const row = page.getByRole('row', { name: /Cash on Hand/ })
    await row.getByRole('link', { name: '2,150.50' }).click()

    await settled(page)
    await page.getByRole('heading', { name: /Cash on Hand/, level: 1 }).waitFor()
    assert.match(page.url(), /ledger\/ldg_\w+\?start_date=2026-01-01&end_date=2026-03-31/)
    // What the statement said is where the ledger stood.
    await page.getByText('2,150.50').first().waitFor()
    await page.goBack()
    await settled(page)
    await page.getByRole('button', { name: 'Show what is in Retained Earnings' }).waitFor()
  })

  it('say first what a total consists of', async () => {
    await using visit = await aVisit()
    const { page } = visit
    await visit.open('report', 'income-statement', march)
    await page
      .getByRole('row', { name: /^Net Income/ })
      .getByRole('button')
      .click()
    const dialog = page.getByRole('dialog', { name: 'What this figure consists of' })
    await dialog.getByRole('row', { name: /^Gross Profit 2,500.50/ }).waitFor()
    await dialog.getByRole('button', { name: '-650.00' }).click()
    const rent = dialog.getByRole('row', { name: /^Rent/ }).getByRole('link', { name: '650.00' })
    await rent.click()
    await settled(page)
    assert.match(page.url(), /ledger\/ldg_\w+\?start_date=2026-03-01&end_date=2026-03-31/)
    await page.goBack()
    await rent.waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    assert.doesNotMatch(page.url(), /part=/)
  })

  it(
    'say why months are not compared, and keep the comparison for when there is one column again',
    { skip: outsideTrust },
    async () => {
      await using visit = await aVisit()
      const { page } = visit
      await visit.open('report', 'income-statement', { ...march, compare: 'previous_period' })
      await page.getByRole('row', { name: /Rent.*650.00.*700.00/ }).waitFor()
      await page.getByRole('button', { name: /Columns/ }).click()
      await page.getByRole('option', { name: 'Months' }).click()
      await page.getByRole('columnheader', { name: 'Mar 2026' }).waitFor()
      const compare = page.getByRole('button', { name: /Compare with/ })
      assert.equal(await compare.isDisabled(), true)
      await page.getByText(/beside each other are not compared with other days/).waitFor()
      await page.getByRole('button', { name: /Columns/ }).click()
      await page.getByRole('option', { name: 'Total alone' }).click()
      await page.getByRole('row', { name: /Rent.*650.00.*700.00/ }).waitFor()
      assert.equal(await compare.isDisabled(), false)
    },
  )

  it(
    'have a chart beside them that tells of the same days, where it tells of the same books',
    { skip: outsideTrust },
    async () => {
      await using visit = await aVisit()
      const { page } = visit
      const days = { start_date: '2026-02-01', end_date: '2026-03-31' }
      await visit.open('report', 'income-statement', days)
      const chart = page.getByRole('figure', { name: 'Income and expenses by month' })
      const month = chart.getByRole('link', { name: /Mar 2026.*650\.00/ })
      await month.waitFor()
      const boxes = await Promise.all([page.getByRole('table').first().boundingBox(), chart.boundingBox()])
      const [table, drawn] = boxes.map((box) => must(box, 'it is shown'))
      assert.ok(table && drawn && drawn.x >= table.x + table.width, JSON.stringify(boxes))
      await month.focus()
      await page.keyboard.press('Enter')
      await page.getByText('March 1, 2026 to March 31, 2026').waitFor()
      await chart.waitFor({ state: 'detached' })

      await visit.open('report', 'cash-flow', days)
      await page.getByRole('group', { name: 'Cash by account' }).waitFor()
      await visit.open('report', 'income-statement', { ...days, time_zone: 'Asia/Tokyo' })
      await page.getByRole('row', { name: /Rent/ }).waitFor()
      assert.equal(await chart.count(), 0)
    },
  )

  it('keep what they are asked for in the address, and go by the keyboard', async () => {
    await using visit = await aVisit()
    const { page } = visit
    await visit.open('report', 'income-statement', { start_date: '2026-02-01', end_date: '2026-03-31' })
    await page.getByRole('button', { name: /Columns/ }).click()
    await page.getByRole('option', { name: 'Months' }).click()
    await page.getByRole('columnheader', { name: 'Feb 2026' }).waitFor()
    assert.match(page.url(), /columns=monthly/)
    await page.getByRole('button', { name: 'Options' }).click()
    await page.getByRole('checkbox', { name: 'Percentages' }).check({ force: true })
    await page.getByRole('checkbox', { name: 'Negative figures in parentheses' }).check({ force: true })
    const rent = page.getByRole('row', { name: /Rent/ })
    await rent.getByText('26.0%').first().waitFor()
    assert.match(page.url(), /percent=1.*negatives=parentheses|negatives=parentheses.*percent=1/)

    await rent.getByRole('link', { name: '650.00' }).first().focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowUp')
    const focused = page.getByRole('row').filter({ has: page.locator(':focus') })
    assert.match(await focused.innerText(), /Gross Profit/)
    await page.reload()
    await settled(page)
    await rent.getByText('26.0%').first().waitFor()
  })

  it('come as files', async () => {
    await using visit = await aVisit()
    const { page } = visit
    await visit.open('report', 'trial-balance', { end_date: '2026-03-31' })
    await page.getByRole('button', { name: 'Download' }).click()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'CSV' }).click(),
    ])
    assert.match(download.suggestedFilename(), /trial-balance.*\.csv$/)
    assert.match(readFileSync(await download.path(), 'utf8'), /Cash on Hand,asset,2150\.50/)
  })

  it('are said not to be allowed by the subscription, where they are not', async () => {
    await using visit = await site.visit({ instance: { subscription: 'tier0' } })
    visit.allow(/status of 403/)
    await visit.open('report', 'balance-sheet')
    await visit.page.getByRole('alert').getByText('This could not be loaded').waitFor()
  })

  it('draw what is in view of a long statement', { skip: outsideTrust }, async () => {
    await using visit = await site.visit({ instance: books })
    const { page } = visit
    const names = Array.from({ length: 300 }, (_, at) => `Costs of the place with the number ${at}`)
    for (const name of names)
      await visit.books.ledgers.create({
        name,
        type: 'expense',
        sub_type: 'operating_expenses',
        debit_credit: 'debit',
        report_cash_flow: false,
      })
    await visit.open('report', 'income-statement', { ...march, columns: 'monthly', empty: '1' })
    const table = page.getByRole('table', { name: 'Income statement' })
    const count = Number(await table.getAttribute('aria-rowcount'))
    assert.ok(count > 300, `${count} rows`)
    // Those out of view are not drawn, and come as one goes on.
    assert.ok((await table.getByRole('row').count()) < 120)
    await page.getByRole('region', { name: 'Income statement' }).hover()
    await page.mouse.wheel(0, 1_000_000)
    await page.getByRole('row', { name: /^Net Income/ }).waitFor()
  })

  const books = { entries_start: '2026-01-01T00:00:00Z', subscription: 'tier3', time_zone: 'America/New_York' }

  async function aVisit(): Promise<Visit> {
    const visit = await site.visit({ instance: books })
    await fill(visit.world)
    return visit
  }
})

// In every list and language `trust/console.test.ts` looks at it.
describe('names that are cut', { skip: outsideTrust || withoutBrowser }, () => {
  let site: TestConsole
  let world: World
  before(async () => {
    site = await openConsole()
    await using visit = await site.visit({ ownPlatform: true })
    const { address: baseUrl, token } = visit.world
    const { instanceId } = await longBooks(new Daybook({ baseUrl, token }))
    world = { ...visit.world, instanceId }
  })
  after(async () => await site[Symbol.asyncDispose]())

  for (const locale of ['en-US', 'he-XB'])
    it(`lose their own end, whichever direction they are written in, in pages of ${locale}`, async () => {
      await using visit = await site.visit({ world, locale })
      const { page } = visit
      for (const [screen, id] of [
        ['report', 'balance-sheet'],
        ['report', 'general-ledger'],
        ['review'],
        ['transactions'],
        ['journal'],
        ['invoices'],
      ] as const) {
        await visit.open(screen, id)
        await page.getByRole('row').filter({ hasText: 'חברת החשמל' }).first().waitFor()
        for (const width of [1280, 380]) {
          await page.setViewportSize({ width, height: 800 })
          assert.deepEqual(await coveredOf(page, '#main'), [], `${screen} ${id ?? ''}, ${width} wide`)
        }
      }
    })
})

describe('the overview', { skip: withoutBrowser }, () => {
  let site: TestConsole
  before(async () => {
    site = await openConsole()
  })
  after(async () => await site[Symbol.asyncDispose]())

  it('tells what to do first in empty books', async () => {
    await using visit = await site.visit()
    await visit.open('overview')
    await visit.page.getByRole('link', { name: 'Add a bank account or card' }).click()
    await settled(visit.page)
    assert.match(visit.page.url(), /\/accounts$/)
  })

  it('leads from a month of its chart to the statement of the month', { skip: outsideTrust }, async () => {
    await using visit = await site.visit({ instance: { subscription: 'tier2', entries_start: '2026-01-01T00:00:00Z' } })
    const { page } = visit
    await fill(visit.world)
    await visit.open('overview')
    await page.getByText(/ready to close through/i).waitFor()
    await page.getByRole('group', { name: 'Cash by account' }).waitFor()
    const [link] = await page.getByRole('link', { name: /Open the income statement/ }).all()
    assert.ok(link)
    const name = await link.getAttribute('aria-label')
    await link.focus()
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Income statement', level: 1 }).waitFor()
    assert.match(page.url(), /report\/income-statement\?start_date=\d{4}-\d\d-01&end_date=/)
    assert.match(name ?? '', /income .*expenses .*net income/)
  })
})

/** A sale, a smaller one a month before, and what was paid for. */
async function fill(world: World): Promise<void> {
  await world.entry('2026-02-10T17:00:00Z', 'First sale', [
    ['Cash on Hand', '1000.00'],
    ['Product Sales', '-1000.00'],
  ])
  await world.entry('2026-02-27T17:00:00Z', 'Rent of February', [
    ['Rent', '700.00'],
    ['Cash on Hand', '-700.00'],
  ])
  await world.entry('2026-03-05T17:00:00Z', 'Second sale', [
    ['Cash on Hand', '2500.50'],
    ['Product Sales', '-2500.50'],
  ])
  await world.entry('2026-03-31T17:00:00Z', 'Rent of March', [
    ['Rent', '650.00'],
    ['Cash on Hand', '-650.00'],
  ])
}
