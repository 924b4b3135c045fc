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
})
