import assert from 'node:assert/strict'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { after, before, describe, it } from 'node:test'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { openBrowser, withoutBrowser } from '../../test/browser.ts'
import { aUser, consoleBeside, consolePassword, type ConsoleService, smallConsole } from '../../test/console-page.ts'
import { temporaryDirectory } from '../../test/temporary-directory.ts'
import { assertRefused, aWorld, type World } from '../../test/world.ts'
import { readConsole } from './console-files.ts'

let world: World
let console: ConsoleService

before(async () => {
  world = await aWorld({ ownPlatform: true })
  console = await consoleBeside(world)
})

after(() => console[Symbol.asyncDispose]())

const html = { accept: 'text/html,application/xhtml+xml;q=0.9,*/*;q=0.8' }

describe('the page of the console', () => {
  it('answers at every address below /console that is no file', async () => {
    for (const target of [
      '/console',
      '/console/',
      '/console/books/ins_1/review',
      '/console/a/b?c=d.e',
      '/console//x',
    ]) {
      const answer = await get(target, html)
      assert.equal(answer.status, 200, target)
      assert.equal(answer.headers.get('content-type'), 'text/html; charset=utf-8')
      assert.match(answer.text, /<main id="root">/)
    }
  })

  it('is kept by nobody, as each has a nonce of its own, which the policy and the page agree on', async () => {
    const [one, other] = [await get('/console', html), await get('/console', html)]
    const nonces = [one, other].map(({ headers, text }) => {
      const policy = headers.get('content-security-policy') ?? ''
      const nonce = /style-src 'self' 'nonce-([^']+)'/.exec(policy)?.[1] ?? ''
      assert.ok(text.includes(`<head><meta property="csp-nonce" nonce="${nonce}" content="${nonce}">`), text)
      return nonce
    })
    assert.match(nonces[0] ?? '', /^[\w+/]{22}==$/)
    assert.notEqual(nonces[0], nonces[1])
    assert.equal(one.headers.get('cache-control'), 'no-store')
    assert.equal(one.headers.get('etag'), null)
  })

  it('lets nothing in from elsewhere, nobody frame it, and no text become a script', async () => {
    const { headers } = await get('/console', html)
    const policy = new Map(
      (headers.get('content-security-policy') ?? '').split('; ').map((each) => {
        const [name = '', ...values] = each.split(' ')
        return [name, values]
      }),
    )
    assert.deepEqual(policy.get('default-src'), ["'none'"])
    assert.deepEqual(policy.get('frame-ancestors'), ["'none'"])
    assert.deepEqual(policy.get('connect-src'), ["'self'"])
    assert.deepEqual(policy.get('base-uri'), ["'none'"])
    assert.deepEqual(policy.get('require-trusted-types-for'), ["'script'"])
    assert.ok([...policy.values()].flat().every((value) => !/unsafe|\*|https?:/.test(value)))
    const [self, hash, ...more] = policy.get('script-src') ?? []
    assert.deepEqual([self, more], ["'self'", []])
    assert.match(hash ?? '', /^'sha256-/)
    assert.equal(headers.get('x-frame-options'), 'DENY')
    assert.equal(headers.get('cross-origin-opener-policy'), 'same-origin')
    assert.equal(headers.get('x-content-type-options'), 'nosniff')
    assert.equal(headers.get('referrer-policy'), 'no-referrer')
  })

  it('406 not_acceptable: where no page is wanted, and 404 where it is a file or the API', async () => {
    const json = await get('/console/books', { accept: 'application/json' })
    assert.deepEqual([json.status, json.body.error_code], [406, 'not_acceptable'])
    const missing = ['/console/assets/none-00000000.js', '/console/x.map', '/console/api', '/console/api/v0/nothing']
    for (const target of [...missing, '/console/API/v0/ledgers', '/console/..%2f..%2fpackage.json', '/consolex']) {
      const answer = await get(target, html)
      assert.deepEqual([answer.status, answer.body.error_code], [404, 'route_not_found'], target)
    }
  })
})

describe('the files of the console', () => {
  it('are kept for ever where their names hold a digest, and are asked for anew where they do not', async () => {
    const asset = await get('/console/assets/index-0a1b2c3d.js')
    assert.equal(asset.headers.get('content-type'), 'text/javascript; charset=utf-8')
    assert.equal(asset.headers.get('cache-control'), 'public, max-age=31536000, immutable')
    const icon = await get('/console/favicon.svg')
    assert.equal(icon.headers.get('content-type'), 'image/svg+xml')
    assert.equal(icon.headers.get('cache-control'), 'no-cache')
    const again = await get('/console/favicon.svg', { 'if-none-match': icon.headers.get('etag') ?? '' })
    assert.deepEqual([again.status, again.text], [304, ''])
    const head = await world.call('HEAD', '/console/favicon.svg', { at: console.address, token: null, instance: null })
    assert.deepEqual([head.status, head.text], [200, ''])
  })

  it('are compressed for who takes that', async () => {
    const target = `${console.address}/console/assets/index-0a1b2c3d.css`
    const plain = await (await fetch(target, { headers: { 'accept-encoding': 'identity' } })).text()
    for (const [encoding, open] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      const answer = await world.call('HEAD', '/console/assets/index-0a1b2c3d.css', {
        at: console.address,
        token: null,
        headers: { 'accept-encoding': encoding },
      })
      assert.equal(answer.headers.get('content-encoding'), encoding)
      assert.equal(answer.headers.get('vary'), 'Accept-Encoding')
      const files = await readConsole(smallConsole())
      const form = files?.files.get('assets/index-0a1b2c3d.css')?.compressed.get(encoding)
      assert.equal(open(form ?? Buffer.alloc(0)).toString(), plain)
      assert.equal(answer.headers.get('content-length'), String(form?.length))
    }
  })

  it('are not compressed where the build did not, and its compressed forms have no address', async () => {
    const headers = { 'accept-encoding': 'br, gzip' }
    const icon = await world.call('GET', '/console/favicon.svg', { at: console.address, token: null, headers })
    assert.deepEqual([icon.headers.get('content-encoding'), icon.headers.get('vary')], [null, null])
    for (const ending of ['br', 'gz']) {
      const target = `/console/assets/index-0a1b2c3d.css.${ending}`
      assertRefused(await world.call('GET', target, { at: console.address, token: null }), 404, 'route_not_found')
    }
  })

  it('are none where the console was not built, and what is no console is told', async () => {
    assert.equal(await readConsole(temporaryDirectory()), undefined)
    const directory = path.join(temporaryDirectory(), 'dist')
    mkdirSync(directory)
    writeFileSync(path.join(directory, 'index.html'), 'no page')
    await assert.rejects(readConsole(directory), /without a head/)
  })
})

describe('the console in a browser', { skip: withoutBrowser }, () => {
  it('runs under its policy, signs in, saves a report, and shows its cookie to no script', async () => {
    await aUser(world, 'person')
    await using browser = await openBrowser()
    const page = await browser.newPage()
    const problems: string[] = []
    page.on('console', (message) => void (message.type() === 'error' && problems.push(message.text())))
    page.on('pageerror', (error) => void problems.push(error.message))
    await page.goto(`${console.address}/console/books`)
    await page.locator('text=ready').waitFor()
    assert.equal(await page.evaluate('document.documentElement.dataset.theme'), 'dark')
    assert.equal(await page.evaluate(`getComputedStyle(document.querySelector('main')).color`), 'rgb(1, 2, 3)')
    assert.deepEqual(await page.evaluate(signInAsPage('person')), [201, 201, 403, ''])
    assert.equal(await page.evaluate(addStyle), '7px')
    assert.deepEqual(
      problems.filter((text) => !text.includes('403')),
      [],
    )
    const saved = page.waitForEvent('download')
    const report = `/console/api/v0/reports/balance-sheet.pdf?service-instance-id=${world.instanceId}&end_date=2026-12-31`
    await page.evaluate(`Object.assign(document.createElement('a'), { href: '${report}' }).click()`)
    assert.match((await saved).suggestedFilename(), /\.pdf$/)
    await assert.rejects(page.evaluate(`document.body.innerHTML = '<b>x</b>'`), /TrustedHTML/)
  })

  it('takes no request of a page of another origin, though the browser knows who is signed in', async () => {
    await aUser(world, 'victim')
    await using browser = await openBrowser()
    const context = await browser.newContext()
    const page = await context.newPage()
    await page.goto(`${console.address}/console`)
    await page.locator('text=ready').waitFor()
    assert.deepEqual(await page.evaluate(signInAsPage('victim')), [201, 201, 403, ''])
    const evil = await context.newPage()
    await evil.goto(`${console.address.replace('127.0.0.1', 'localhost')}/health`)
    const outcome = await evil.evaluate(`(async () => {
      const ask = (path, method) => fetch('${console.address}/console/api' + path, { method, credentials: 'include' })
        .then(() => 'read', () => 'not read')
      return [await ask('/session', 'GET'), await ask('/v0/platform', 'GET'), await ask('/session', 'DELETE')]
    })()`)
    assert.deepEqual(outcome, ['not read', 'not read', 'not read'])
    assert.equal(await page.evaluate(`fetch('/console/api/v0/platform').then(({ status }) => status)`), 200)
  })
})

/** In the page: signs in, writes with the CSRF token and without, and tells what a script sees of cookies. */
function signInAsPage(username: string): string {
  return `(async () => {
    const json = { 'content-type': 'application/json' }
    const body = '${JSON.stringify({ username, password: consolePassword })}'
    const answer = await fetch('/console/api/session', { method: 'POST', headers: json, body })
    const { session } = await answer.json()
    const write = (more) => fetch('/console/api/v0/platform/tag-groups', { method: 'POST', headers: { ...json, ...more },
      body: JSON.stringify({ name: crypto.randomUUID() }) })
    const written = await write({ 'x-csrf-token': session.csrf_token })
    return [answer.status, written.status, (await write({})).status, document.cookie]
  })()`
}

/** In the page, as libraries do it. */
const addStyle = `(() => {
  const style = document.createElement('style')
  style.nonce = document.querySelector('meta[property=csp-nonce]').nonce
  style.textContent = 'main { padding-top: 7px }'
  document.head.append(style)
  return getComputedStyle(document.querySelector('main')).paddingTop
})()`

async function get(target: string, headers: Record<string, string> = {}) {
  return await world.get(target, { at: console.address, token: null, instance: null, headers })
}
