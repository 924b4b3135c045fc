import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { anAuthorizationServer, type AuthorizationServer } from '../../test/authorization-server.ts'
import { withoutBrowser } from '../../test/browser.ts'
import { openConsole, settled, type TestConsole } from './test-console.ts'

describe('the sign-in at another authorization server', { skip: withoutBrowser }, () => {
  let server: AuthorizationServer
  let site: TestConsole
  before(async () => {
    server = await anAuthorizationServer({})
    site = await openConsole({ issuer: server.trusted })
  })
  after(async () => {
    await site[Symbol.asyncDispose]()
    await server[Symbol.asyncDispose]()
  })

  it('leads to where one wanted to go, and again from another window, while the page and what is on it stay', async () => {
    await using visit = await site.visit({ isSignedIn: false, ownPlatform: true })
    const { page, world } = visit
    visit.allow(/^request: http:\/\/localhost:/)
    visit.allow(/status of 401/)
    const scope = 'books:read books:write platform:read platform:write'
    server.claims = { platform_id: world.platformId, scope }
    await page.goto(visit.at('settings', undefined, { section: 'sessions' }))
    await page.getByText('You sign in with the account of your company.').waitFor()
    assert.equal(await page.getByText('This is a sandbox').count(), 0, 'nobody signs in by the password of the sandbox')
    await page.getByRole('link', { name: 'Sign in' }).click()
    await page.getByText('This session').waitFor()
    assert.equal(page.url(), visit.at('settings', undefined, { section: 'sessions' }))
    await page.getByText('anna@example.com').first().waitFor()

    await visit.open('settings')
    await page.getByLabel('Name', { exact: true }).fill('Finch & Daughters')
    await world.rows(`update sessions set ended_at = now() where platform_id = '${world.platformId}'`)
    await page.getByRole('button', { name: 'Save' }).click()
    const dialog = page.getByRole('alertdialog', { name: 'Sign in again' })
    const [other] = await Promise.all([
      page.context().waitForEvent('page'),
      dialog.getByRole('link', { name: 'Sign in' }).click(),
    ])
    await settled(other)
    await other.close()
    await page.bringToFront()
    await page.evaluate('dispatchEvent(new Event("focus"))')
    await page.getByText('The settings are saved').waitFor()
    const { name } = await visit.books.instances.retrieve(world.instanceId)
    assert.equal(name, 'Finch & Daughters')
  })

  it('says so where it does not succeed', async () => {
    await using visit = await site.visit({ isSignedIn: false, ownPlatform: true })
    const { page, world } = visit
    visit.allow(/^request: http:\/\/localhost:/)
    server.claims = { platform_id: world.platformId }
    server.idClaims = { nonce: 'of another sign-in' }
    await page.goto(visit.at('overview'))
    await page.getByRole('link', { name: 'Sign in' }).click()
    await page.getByRole('alert').getByText('The sign-in did not succeed.').waitFor()
    server.idClaims = {}
    await page.getByRole('link', { name: 'Sign in' }).click()
    await settled(page)
    server.isAway = true
    await page.context().clearCookies()
    await page.goto(visit.at('overview'))
    await page.getByRole('link', { name: 'Sign in' }).click()
    await page.getByRole('alert').getByText('does not answer').waitFor()
    server.isAway = false
  })
})
