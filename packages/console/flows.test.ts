import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { withoutBrowser } from '../../test/browser.ts'
import { until } from '../../test/until.ts'
import { openConsole, settled, type TestConsole, type Visit } from './test-console.ts'

const today = `${new Date().toISOString().slice(0, 10)}T00:00:00Z`
const countOfRows = 80

describe('ways through the console', { skip: withoutBrowser }, () => {
  let site: TestConsole
  before(async () => {
    site = await openConsole()
  })
  after(() => site[Symbol.asyncDispose]())

  it('lead from the sign-in to a bank row, and back to where one was at each step', async () => {
    await using visit = await site.visit({ isSignedIn: false, viewport: { width: 1280, height: 420 } })
    const { page } = visit
    await manyRows(visit)
    await page.goto(visit.at('reports'))
    await page.getByRole('textbox', { name: 'Email' }).fill(visit.username)
    await page.getByRole('textbox', { name: 'Password' }).fill(visit.password)
    await page.keyboard.press('Enter')
    await settled(page)
    await page.getByRole('link', { name: 'Balance sheet', exact: true }).click()
    await settled(page)
    await page.getByRole('button', { name: 'Hide what is in Retained Earnings' }).click()
    await page.getByRole('link', { name: '3,240.00' }).first().click()

    // The ledger is longer than its part of the page, and one is in the middle of it.
    await page.getByRole('heading', { level: 1, name: 'Checking' }).waitFor()
    await settled(page)
    const grid = page.getByRole('grid', { name: /Checking/ })
    await grid.evaluate((element) => Object(element).scrollTo(0, 1600))
    const line = page.getByRole('link', { name: 'Guest number 41', exact: true })
    await line.scrollIntoViewIfNeeded()
    const top = async (): Promise<number> => Number(await grid.evaluate((element) => Object(element).scrollTop))
    const earlier = { grid: await top(), page: await page.evaluate<number>('scrollY') }
    assert.ok(earlier.grid > 500, `${earlier.grid}`)
    await line.click()
    await page.getByRole('heading', { level: 1, name: 'Guest number 41' }).waitFor()
    await page.getByRole('link', { name: 'Open the bank row' }).click()
    await page.waitForURL(visit.at('transaction', 'row-41'))
    await settled(page)

    await page.goBack()
    await page.getByRole('link', { name: 'Open the bank row' }).waitFor()
    await page.goBack()
    await line.waitFor()
    await until(
      async () => (await page.evaluate<number>(`document.querySelector('[role="grid"]').scrollTop`)) === earlier.grid,
      'the table is scrolled to where it was',
    )
    assert.ok(Math.abs((await page.evaluate<number>('scrollY')) - earlier.page) <= 1)
    await page.goBack()
    await page.getByRole('button', { name: 'Show what is in Retained Earnings' }).waitFor()
    await page.goBack()
    await page.getByRole('heading', { level: 1, name: 'Reports' }).waitFor()
  })

  it('say when there is no network, lose nothing of a form, and save once what is tried again', async () => {
    await using visit = await site.visit()
    const { page, books } = visit
    visit.allow(/ERR_FAILED|ERR_INTERNET_DISCONNECTED|status of 503/)
    await visit.open('new-entry')
    await fillEntry(visit)
    const keys: string[] = []
    let made = 0
    let fate: 'unavailable' | 'lost' | 'answered' = 'unavailable'
    await page.route('**/v0/journal-entries', async (route) => {
      const request = route.request()
      if (request.method() !== 'POST') return await route.continue()
      keys.push(request.headers()['idempotency-key'] ?? '')
      if (fate === 'unavailable') return await route.fulfill({ status: 503, headers: { 'retry-after': '0' }, body: '' })
      if (fate === 'answered') return await route.continue()
      // The service makes the entry; its answer never comes.
      fate = 'answered'
      made = (await route.fetch()).status()
      await route.abort()
    })

    await page.context().setOffline(true)
    const banner = page.getByText('You are offline.')
    await banner.waitFor()
    await page.context().setOffline(false)
    await banner.waitFor({ state: 'hidden' })

    const failure = page.getByRole('alert').filter({ hasText: 'This was not saved' })
    const again = failure.getByRole('button', { name: 'Try again' })
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await failure.waitFor()
    await page.getByText('No answer came. Trying again sends the same change').waitFor()
    await assertFilled(visit)
    const refused = keys.length
    fate = 'lost'
    await page.context().setOffline(true)
    await banner.waitFor()
    await assertFilled(visit)
    await page.context().setOffline(false)
    await again.click()
    await page.getByRole('heading', { level: 1, name: 'Rent of the shop' }).waitFor()
    await banner.waitFor({ state: 'hidden' })
    assert.equal(made, 201)
    assert.ok(keys.length >= refused + 2, `${keys.length} requests, ${refused} of them refused`)
    assert.equal(new Set(keys).size, 1, keys.join())
    assert.notEqual(keys[0], '')
    assert.equal((await books.journalEntries.list({ keywords: 'Rent of the shop' }).first(5)).length, 1)
  })

  it('load again the code that did not come: of a screen in its place, of the whole page with a word', async () => {
    await using visit = await site.visit()
    const { page } = visit
    visit.allow(/ERR_FAILED|dynamically imported module/)
    await visit.open('overview')
    const lost = new Set<string>()
    const lose = (name: string): Promise<unknown> =>
      page.route(`**/assets/${name}-*.js`, async (route) => {
        lost.add(name)
        await route.abort()
      })
    await lose('audit')
    // The console may have been replaced by a newer one: the page is opened anew once, and then it says so.
    const opened = page.waitForEvent('load')
    await page.getByRole('link', { name: 'Audit log' }).click()
    await opened
    const failure = page.getByRole('alert').filter({ hasText: 'This part of the page failed' })
    await failure.waitFor()
    await page.getByRole('link', { name: 'Overview' }).waitFor()
    await page.unroute('**/assets/audit-*.js')
    await failure.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('heading', { level: 1, name: 'Audit log' }).waitFor()

    await lose('shell')
    await page.reload()
    await page.getByRole('heading', { name: 'The service does not answer' }).waitFor()
    await page.unroute('**/assets/shell-*.js')
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('heading', { level: 1, name: 'Audit log' }).waitFor()
    assert.deepEqual([...lost], ['audit', 'shell'])
  })

  it('lead from what waits to the rows that nobody has reviewed', async () => {
    await using visit = await site.visit()
    const { page, world } = visit
    await manyRows(visit)
    const ledgers = await visit.books.ledgers.list({ limit: 1000 }).first(1000)
    const sales = ledgers.find(({ name }) => name === 'Product Sales')
    assert.ok(sales)
    const ids = Array.from({ length: countOfRows }, (_, at) => `row-${at}`)
    const category = { updated_category_ledger_id: sales.id }
    const choices = ids.map((id) => ({ id, category, review_status: 'unreviewed' }))
    const answer = await world.put('/v0/transactions', choices)
    assert.equal(answer.status, 200, answer.text)
    await visit.open('review')
    await page.getByText('Everything has a category').waitFor()
    await page.getByText(`Nobody has reviewed ${countOfRows} rows`).waitFor()
    await page.getByRole('link', { name: 'Review them' }).click()
    await page.getByRole('grid', { name: 'Merchants to review' }).getByRole('row').first().waitFor()
    assert.equal(page.url(), visit.at('review', undefined, { status: 'unreviewed' }))
    await visit.open('overview')
    await page.getByRole('link', { name: `${countOfRows} transactions to review` }).click()
    await page.waitForURL(visit.at('review', undefined, { status: 'unreviewed' }))
    await page.getByText(`${countOfRows} rows left`, { exact: true }).waitFor()
  })
})

/** Money that came in, row by row, into a bank account of the name Checking. */
async function manyRows({ world }: Visit): Promise<void> {
  const { accountId } = await world.bankAccount()
  const rows = Array.from({ length: countOfRows }, (_, at) => ({
    id: `row-${at}`,
    amount: `${at + 1}.00`,
    datetime: today,
    description: `Guest number ${at}`,
  }))
  const answer = await world.importRows(accountId, rows)
  assert.ok(answer.status < 300, answer.text)
}

async function fillEntry({ page }: Visit): Promise<void> {
  await page.getByRole('textbox', { name: 'Description', exact: true }).fill('Rent of the shop')
  await page.getByRole('combobox', { name: 'Ledger, line 1' }).fill('6400')
  await page.keyboard.press('Tab')
  await page.getByRole('textbox', { name: 'Debit, line 1' }).fill('800')
  await page.keyboard.press('Tab')
  await page.getByRole('combobox', { name: 'Ledger, line 2' }).fill('1000')
  await page.keyboard.press('Tab')
}

async function assertFilled({ page }: Visit): Promise<void> {
  const description = page.getByRole('textbox', { name: 'Description', exact: true })
  assert.equal(await description.inputValue(), 'Rent of the shop')
  assert.equal(await page.getByRole('textbox', { name: 'Debit, line 1' }).inputValue(), '800.00')
}
