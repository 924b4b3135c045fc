import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import type { Server } from 'node:http'
import path from 'node:path'
import process from 'node:process'
import { after, before, describe, it } from 'node:test'
import { promisify } from 'node:util'
import { Daybook } from '@daybook/sdk'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'
import { openBrowser, withoutBrowser } from '../../test/browser.ts'
import { inTurn } from '../../test/sizes.ts'
import { aWorld, type World } from '../../test/world.ts'
import { productServer } from './example/server.ts'

/** The package as it is published: built, and used by a product of its own. */
const directory = import.meta.dirname
const run = promisify(execFile)

before(async () => {
  await run('npm', ['run', '--silent', 'build'], { cwd: directory })
})

describe('the package of screens', () => {
  it('is as publint wants it', async () => {
    const { messages, pkg } = await publint({ pkgDir: directory, pack: 'npm', strict: true })
    assert.deepEqual(
      messages.map((message) => formatMessage(message, pkg)),
      [],
    )
  })

  it('styles nothing but itself', () => {
    const styles = readFileSync(path.join(directory, 'dist/styles.css'), 'utf8')
    const selectors = [...styles.matchAll(/(?:^|\})\s*([^{}@]+)\{/g)].map(([, selector = '']) => selector.trim())
    assert.ok(selectors.length > 50)
    // Steps of an animation are no selectors.
    const named = selectors.filter((selector) => !/^(?:from|to|[\d.%, ]+)$/.test(selector))
    assert.deepEqual(
      named.filter((selector) => !selector.includes('.db-')),
      [],
    )
  })

  it('renders every screen on a server, where there is no page', async () => {
    const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', onServer], { cwd: directory })
    const sizes: unknown = JSON.parse(stdout)
    const screens = Object.entries(Object(sizes))
    assert.ok(screens.length > 25, stdout)
    assert.deepEqual(
      screens.filter(([, size]) => typeof size !== 'number' || size < 40),
      [],
    )
  })
})

/** A number of letters, or why not. */
const onServer = `
  import { createElement } from 'react'
  import { renderToString } from 'react-dom/server'
  import * as screens from '@daybook/react'
  const { DaybookProvider, ...all } = screens
  const sizes = {}
  for (const [name, Screen] of Object.entries(all)) {
    if (typeof Screen !== 'function') continue
    const props = { baseUrl: 'http://127.0.0.1:9', token: 'none', instanceId: 'ins_1' }
    try {
      sizes[name] = renderToString(createElement(DaybookProvider, props, createElement(Screen, { id: 'some_1', of: 'receivables' }))).length
    } catch (error) {
      sizes[name] = String(error.stack)
    }
  }
  console.log(JSON.stringify(sizes))
  process.exit(0)`

describe('a product that embeds the screens', { skip: withoutBrowser }, () => {
  let world: World
  let browser: Awaited<ReturnType<typeof openBrowser>>
  const modes = ['react-19', 'react-18'] as const
  const servers: Server[] = []
  before(async () => {
    world = await aWorld({ ownPlatform: true })
    browser = await openBrowser()
    const { address: baseUrl, instanceId, clientId, clientSecret } = world
    const { accountId } = await world.bankAccount('Till')
    await world.importRows(accountId, [
      { id: 'r1', amount: '-12.50', datetime: new Date().toISOString(), description: 'FLOUR MILL 0042' },
    ])
    await world.entry(new Date().toISOString(), 'Bread', [
      ['Till', '480.00'],
      ['Product Sales', '-480.00'],
    ])
    const platform = new Daybook({ baseUrl, credentials: { clientId, clientSecret } })
    for (const mode of modes) {
      const options = { platform, baseUrl, instanceId, directory: path.join(directory, 'example/dist', mode) }
      const server = productServer(options)
      await new Promise<void>((resolve) => {
        server.listen(0, '127.0.0.1', resolve)
      })
      servers.push(server)
    }
    const settings = { embed_origins: servers.map(originOf) }
    assert.equal((await world.put('/v0/platform/settings', settings, { instance: null })).status, 200)
  })
  after(async () => {
    await browser.close()
    for (const server of servers) {
      server.close()
      server.closeAllConnections()
    }
  })

  for (const [at, mode] of inTurn(modes.entries(), { turn: 0, oneOf: 2 }))
    it(`shows the books of its customer, with a token that can do little: ${mode}`, async () => {
      const vite = path.join(directory, '../../node_modules/vite/bin/vite.js')
      // That React in which it warns of what it does not like.
      const env = { ...process.env, NODE_ENV: 'development' }
      const args = [vite, 'build', 'example', '--mode', mode, '--logLevel', 'warn']
      await run(process.execPath, args, { cwd: directory, env })
      const page = await browser.newPage()
      page.setDefaultTimeout(15_000)
      const problems: string[] = []
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) problems.push(message.text())
      })
      page.on('pageerror', (error) => problems.push(error.message))
      page.on('response', (answer) => {
        if (answer.status() >= 400) problems.push(`${answer.status()} ${answer.url()}`)
      })
      try {
        await page.goto(originOf(servers[at]))
        await page.getByText(mode.replace('react-', 'React ')).waitFor()
        await page.getByText('FLOUR MILL 0042').first().waitFor()
        await page.getByRole('button', { name: 'Review', exact: true }).click()
        await page.getByRole('grid').getByText('Flour Mill').first().waitFor()
        await page.getByRole('button', { name: 'Money' }).click()
        await page.getByRole('figure', { name: 'Cash by account' }).waitFor()
        await page.getByRole('figure', { name: 'Income and expenses by month' }).waitFor()
        await page.getByText('Nothing is open.').waitFor()
        assert.deepEqual(problems, [])
      } finally {
        await page.close()
      }
    })
})

function originOf(server: Server | undefined): string {
  const place = server?.address()
  return `http://127.0.0.1:${typeof place === 'object' ? place?.port : ''}`
}
