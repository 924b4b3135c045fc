import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { withoutBrowser } from '../../test/browser.ts'
import { aUser } from '../../test/console-page.ts'
import { outsideTrust } from '../../test/sizes.ts'
import { openConsole, settled, type TestConsole } from './test-console.ts'

describe('the shell of the console', { skip: withoutBrowser }, () => {
  let site: TestConsole
  before(async () => {
    site = await openConsole({ failures: 3 })
  })
  after(() => site[Symbol.asyncDispose]())

  it('signs in where one wanted to go', async () => {
    await using visit = await site.visit({ isSignedIn: false })
    const { page } = visit
    await page.goto(visit.at('audit', undefined, { kind: 'Finch' }))
    await page.getByRole('heading', { name: 'Sign in' }).waitFor()
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByText('Enter your email.').waitFor()
    await page.getByRole('textbox', { name: 'Email' }).fill(visit.username)
    await page.getByRole('textbox', { name: 'Password' }).fill('wrong')
    visit.allow(/status of 401/)
    await page.keyboard.press('Enter')
    await page.getByText('Email or password is wrong.').waitFor()
    await page.getByRole('textbox', { name: 'Password' }).fill(visit.password)
    await page.keyboard.press('Enter')
    await settled(page)
    assert.equal(page.url(), visit.at('audit', undefined, { kind: 'Finch' }))
  })

  // `trust/console.test.ts` looks at each of them, empty and full.
  it('shows every screen of empty books under its policy, without a complaint', { skip: outsideTrust }, async () => {
    await using visit = await site.visit()
    await visit.open('overview')
    for (const name of [
      'review',
      'transactions',
      'accounts',
      'rules',
      'invoices',
      'payments',
      'bills',
      'payroll',
    ] as const)
      await visit.open(name)
    for (const name of ['journal', 'new-entry', 'chart', 'reconciliations', 'close', 'reports', 'parties'] as const)
      await visit.open(name)
    for (const name of ['audit', 'events', 'webhooks', 'settings'] as const) await visit.open(name)
    assert.deepEqual(visit.complaints(), [])
  })

  it('goes to a screen by two keys, finds one by its name, and signs out', async () => {
    await using visit = await site.visit()
    const { page } = visit
    await visit.open('audit')
    await page.keyboard.press('g')
    await page.keyboard.press('p')
    await page.getByRole('heading', { level: 1, name: 'Parties' }).waitFor()
    assert.equal(page.url(), visit.at('parties'))
    await page.waitForURL(visit.at('parties'))
    await page.keyboard.press('Control+k')
    await page.getByRole('searchbox', { name: 'Search or jump to' }).fill('trial')
    await page.getByRole('menuitem', { name: 'Trial balance' }).waitFor()
    await page.keyboard.press('Enter')
    await page.waitForURL(visit.at('report', 'trial-balance'))
    await settled(page)
    await page.goBack()
    await page.getByRole('heading', { level: 1, name: 'Parties' }).waitFor()
    await page.getByRole('button', { name: /preferences and sign-out/ }).click()
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.getByRole('heading', { name: 'Sign in' }).waitFor()
  })

  it('signs in again where the session ends in the middle of work', async () => {
    await using visit = await site.visit()
    const { page, world } = visit
    await visit.open('audit')
    await world.rows(
      'update sessions set ended_at = now() where user_id = (select id from users where username = $1)',
      [visit.username],
    )
    visit.allow(/status of 401/)
    await page.keyboard.press('g')
    await page.keyboard.press('p')
    const dialog = page.getByRole('alertdialog', { name: 'Sign in again' })
    await dialog.getByRole('textbox', { name: 'Password' }).fill(visit.password)
    await page.keyboard.press('Enter')
    await dialog.waitFor({ state: 'detached' })
    await settled(page)
    assert.equal(page.url(), visit.at('parties'))
    assert.equal(await page.getByRole('alert').count(), 0)
  })

  it('says how long to wait after too many attempts', async () => {
    await using visit = await site.visit({ isSignedIn: false })
    const { page } = visit
    visit.allow(/status of (401|429)/)
    await page.goto(visit.at('audit'))
    await page.getByRole('textbox', { name: 'Email' }).fill(visit.username)
    const submit = page.getByRole('button', { name: 'Sign in', exact: true })
    for (const password of ['wrong', 'wrong again', 'and again', visit.password]) {
      await page.getByRole('textbox', { name: 'Password' }).fill(password)
      const answer = page.waitForResponse((each) => each.request().method() === 'POST')
      await page.keyboard.press('Enter')
      await answer
      await submit.waitFor()
    }
    const told = page.getByRole('alert').filter({ hasText: /Too many attempts\. Try again in \d+ seconds?\./ })
    await told.waitFor()
    assert.equal(await submit.getAttribute('aria-disabled'), 'true')
  })

  it('says that a session is about to end, and goes on with it', async () => {
    await using visit = await site.visit()
    const { page, world } = visit
    await world.rows(
      "update sessions set idle_until = now() + interval '90 seconds', last_seen_at = now() - interval '1 hour' where user_id = (select id from users where username = $1)",
      [visit.username],
    )
    // As a page that was left alone asks.
    const idle = (url: URL): boolean => url.pathname.startsWith('/console/api/')
    await page.route(idle, async (route) => {
      await route.continue({ headers: { ...(await route.request().allHeaders()), 'console-background': 'true' } })
    })
    await visit.open('audit')
    const warning = page.getByRole('dialog', { name: 'Your session ends in 2 minutes' })
    await warning.waitFor()
    await page.unroute(idle)
    await warning.getByRole('button', { name: 'Stay signed in' }).click()
    await warning.waitFor({ state: 'detached' })
    const [session] = await world.rows<{ left: boolean }>(
      "select idle_until > now() + interval '5 minutes' as left from sessions where user_id = (select id from users where username = $1)",
      [visit.username],
    )
    assert.equal(session?.left, true)
  })

  it('saves nothing in the name of who signs in after another', async () => {
    await using visit = await site.visit({ ownPlatform: true })
    const { page, world, books } = visit
    await aUser(world, 'second@finch.test')
    const { accountId } = await world.bankAccount()
    const datetime = '2026-03-01T12:00:00Z'
    await world.importRows(accountId, [{ id: 'row', amount: '-5.00', datetime, description: 'STAMPS' }])
    visit.allow(/status of 40[13]/)
    await visit.open('review', undefined, { by: 'row' })
    await page.getByRole('row', { name: 'STAMPS' }).waitFor()
    await world.rows(
      'update sessions set ended_at = now() where user_id = (select id from users where username = $1)',
      [visit.username],
    )
    await page.keyboard.press('c')
    await page.keyboard.type('rent')
    await page.keyboard.press('Enter')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Sign in as somebody else' }).click()
    await page.getByRole('textbox', { name: 'Email' }).fill('second@finch.test')
    await page.getByRole('textbox', { name: 'Password' }).fill(visit.password)
    await page.keyboard.press('Enter')
    await page.getByRole('row', { name: 'STAMPS' }).waitFor()
    // What waits of the first person is tried again when the network is there again.
    await page.evaluate("dispatchEvent(new Event('online'))")
    await page.getByRole('grid').focus()
    await page.keyboard.press('c')
    await page.keyboard.type('travel')
    await page.keyboard.press('Enter')
    await page.getByText('All saved', { exact: true }).waitFor()
    const states = await books.transactions.listHistory('row').first(9)
    const places = states.map((state) => state.after?.categories.map((each) => each.ledger_name).join())
    assert.deepEqual(places, ['Uncategorized Outflow', 'Travel'])
  })

  it('offers a sample company where there is no business, and says how far it is', { skip: outsideTrust }, async () => {
    await using visit = await site.visit({ ownPlatform: true })
    const { page, books, world } = visit
    await books.instances.delete(world.instanceId)
    await page.goto(`${site.address}/console/`)
    await page.getByText('No business yet').waitFor()
    await page.getByRole('button', { name: 'Make a sample company' }).click()
    await page.getByText('The sample company is being filled.').waitFor()
    await page.getByText(/^[1-9]\d* transactions are in so far/).waitFor({ timeout: 120_000 })
    await page.reload()
    await page.getByText(/^\d+ transactions are in\b/).waitFor()
    await page.getByText('The sample company is ready.').waitFor({ timeout: 120_000 })
  })

  it('makes a business by hand, and switches between two by keyboard', async () => {
    await using visit = await site.visit({ ownPlatform: true })
    const { page, books, world } = visit
    await page.goto(`${site.address}/console/`)
    await page.getByRole('button', { name: 'New business' }).click()
    const dialog = page.getByRole('dialog', { name: 'New business' })
    await dialog.getByRole('button', { name: 'Create' }).click()
    await dialog.getByText('Enter the name of the business.').waitFor()
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Luna Cafe')
    // What the service refuses is told at its field: a currency that is none any more.
    visit.allow(/status of 422/)
    await page.route('**/v0/platform/instances', async (route) => {
      const body = route.request().postData()?.replace('"USD"', '"ADP"')
      await route.continue(body === undefined ? {} : { postData: body })
    })
    await dialog.getByRole('button', { name: 'Create' }).click()
    await dialog.getByRole('combobox', { name: 'Currency' }).and(page.locator('[aria-invalid="true"]')).waitFor()
    await page.unroute('**/v0/platform/instances')
    await dialog.getByRole('button', { name: 'Create' }).click()
    await page.waitForURL(/\/console\/ins_[^/]+\/overview/)
    const [created] = await books.instances.list({ name: 'Luna Cafe' }).first(1)
    assert.deepEqual(
      [created?.currency, created?.entries_start.slice(0, 10)],
      ['USD', `${new Date().getFullYear()}-01-01`],
    )

    await page
      .getByRole('button', { name: /Switch business|Luna Cafe/ })
      .first()
      .press('Enter')
    await page.getByRole('searchbox', { name: 'Find a business' }).fill('Finch')
    await page.getByRole('menuitem', { name: /Finch/ }).waitFor()
    await page.keyboard.press('Enter')
    await page.waitForURL(`${site.address}/console/${world.instanceId}/**`)
  })
})
