import assert from 'node:assert/strict'
import { mkdirSync, writeFileSync } from 'node:fs'
import { readdirSync } from 'node:fs'
import { describe, it } from 'node:test'
import { pathToFileURL } from 'node:url'
import fastify from 'fastify'
import { temporaryDirectory } from '../../test/temporary-directory.ts'
import { renderMarkdown } from './guide-page.ts'
import { guidePages } from './guides.ts'

const shipped = new URL('../../docs/guides/', import.meta.url)
const names = readdirSync(shipped).map((file) => file.replace('.md', ''))

describe('GET /docs/guides', () => {
  it('200 with the list, which names every guide', async () => {
    await using pages = somePages()
    const answer = await pages.get('/docs/guides')
    assert.equal(answer.statusCode, 200)
    assert.equal(answer.headers['content-type'], 'text/html; charset=utf-8')
    const listed = answer.body.slice(answer.body.indexOf('<main'))
    for (const name of names.filter((each) => each !== 'README'))
      assert.match(listed, new RegExp(`href="/docs/guides/${name}"`))
    assert.equal((await pages.get('/docs/guides/')).headers.location, '/docs/guides')
  })

  it('200 with one line where no guides are on the disk', async () => {
    await using pages = somePages({})
    const answer = await pages.get('/docs/guides')
    assert.equal(answer.statusCode, 200)
    assert.match(answer.body, /The guides are not part of this installation/)
    assert.equal((await pages.get('/docs/guides/quickstart')).statusCode, 404)
  })
})

describe('GET /docs/guides/{name}', () => {
  it('200 with a page without script and of nothing from elsewhere, whose style alone is let in', async () => {
    await using pages = somePages()
    for (const name of names) {
      const answer = await pages.get(`/docs/guides/${name}`)
      assert.equal(answer.statusCode, 200, name)
      assert.match(
        String(answer.headers['content-security-policy']),
        /^default-src 'none'; style-src 'sha256-[\w+/=]{44}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'$/,
      )
      assert.doesNotMatch(answer.body, /<(script|img|iframe|object)|<[^>]* (src|style|on\w+)=/)
    }
  })

  it('leads nowhere that is not there', async () => {
    await using pages = somePages()
    for (const name of names) {
      const { body } = await pages.get(`/docs/guides/${name}`)
      for (const [, href = ''] of body.matchAll(/href="([^"]+)"/g)) {
        if (/^https:|^\/docs\/$/.test(href)) continue
        const [address = '', fragment] = href.split('#')
        const target = address === '' ? { statusCode: 200, body } : await pages.get(address)
        assert.equal(target.statusCode, 200, `${name}: ${href}`)
        if (fragment !== undefined) assert.ok(target.body.includes(`id="${fragment}"`), `${name}: ${href}`)
      }
    }
  })

  it('304 to who has it, 404 where there is no such guide', async () => {
    await using pages = somePages()
    const { etag } = (await pages.get('/docs/guides/rules')).headers
    assert.equal((await pages.get('/docs/guides/rules', { 'if-none-match': String(etag) })).statusCode, 304)
    for (const url of ['/docs/guides/nothing', '/docs/guides/..%2Fglossary', '/docs/guides/rules.html'])
      assert.equal((await pages.get(url)).statusCode, 404, url)
  })
})

describe('GET /docs/guides/{name}.md', () => {
  it('200 with the text as it was written', async () => {
    await using pages = somePages({ 'one.md': '# One\n\nText.\n' })
    const answer = await pages.get('/docs/guides/one.md')
    assert.equal(answer.headers['content-type'], 'text/markdown; charset=utf-8')
    assert.equal(answer.body, '# One\n\nText.\n')
  })
})

describe('what is made of Markdown', () => {
  const html = (markdown: string) => renderMarkdown(markdown).html

  it('shows HTML and does not obey it', () => {
    for (const hostile of [
      '<script>alert(1)</script>',
      'a <img src=x onerror=alert(1)> b',
      '[x](javascript:alert(1))',
      '[x](//elsewhere.example)',
      '[x]("onclick=alert(1))',
      '![x](https://elsewhere.example/x.png)',
      '```"><script>\na</code><script>\n```',
      '# <script>x</script>',
      '| <script> |\n|---|\n| `<script>` |',
    ])
      assert.doesNotMatch(html(hostile), /<script|<img|javascript:|href="\/\/|<[^>]* on\w+=/, hostile)
  })

  it('gives each heading an address of its own', () => {
    const { headings } = renderMarkdown('# A\n\n## Lost updates: `ETag`\n\n## Twice\n\n## Twice\n')
    assert.deepEqual(
      headings.map(({ id }) => id),
      ['a', 'lost-updates-etag', 'twice', 'twice-1'],
    )
  })

  it('tells what a shell prints from what is typed, and names a file', () => {
    assert.match(html('```sh\n# why\ndo it\n# done\n```'), /<code># why\ndo it\n<span class="output"># done<\/span>/)
    assert.match(html('```expression\nt.amount > 0  # true\n```'), /0<span class="output"> {2}# true<\/span>/)
    assert.match(html('```ts verify.ts\nlet a\n```'), /<figcaption>verify\.ts<\/figcaption>/)
  })

  it('leads from guide to guide', () => {
    assert.match(
      html('[x](rules.md#limits) [y](README.md)'),
      /href="\/docs\/guides\/rules#limits".*href="\/docs\/guides"/,
    )
  })
})

/** The guides as they are, or these files. */
function somePages(files?: Readonly<Record<string, string>>) {
  const server = fastify()
  server.setErrorHandler((_error, _request, reply) => reply.code(404).send())
  guidePages(server, files === undefined ? shipped : folderWith(files))
  return {
    get: (url: string, headers: Record<string, string> = {}) => server.inject({ method: 'GET', url, headers }),
    [Symbol.asyncDispose]: () => server.close(),
  }
}

function folderWith(files: Readonly<Record<string, string>>): URL {
  const folder = new URL(`${pathToFileURL(temporaryDirectory()).href}/guides/`)
  if (Object.keys(files).length > 0) mkdirSync(folder)
  for (const [name, text] of Object.entries(files)) writeFileSync(new URL(name, folder), text)
  return folder
}
