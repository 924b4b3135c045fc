import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { withoutBrowser } from '../../test/browser.ts'
import { openConsole, settled, type TestConsole } from './test-console.ts'

describe('the shell of the console', { skip: withoutBrowser }, () => {
  let site: TestConsole
  before(async () => {
    site = await openConsole()
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

  it('shows every screen of empty books under its policy, without a complaint', async () => {
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
})
