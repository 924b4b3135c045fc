import { readdir, readFile } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { fail } from '../kernel/errors.ts'
import { mayBeCompressed } from './compression.ts'
import { guideHead, type GuideHead, guidePage, guidePolicy } from './guide-page.ts'
import { sendPage, type StaticPage, staticPage } from './static-page.ts'

/** Where the guides lie: what else is in `docs` is for those who work on the service, and is not served. */
const folder = new URL('../../docs/guides/', import.meta.url)

/** Names of guides are those of their files without the ending; this one is the page that lists the others. */
const indexName = 'README'

interface Guide extends GuideHead {
  name: string
  markdown: string
}

/** The guides at /docs/guides, one page each, and as Markdown for programs. Each is read and rendered once. */
export function guidePages(server: FastifyInstance, from: URL = folder): void {
  let made: Promise<ReadonlyMap<string, StaticPage>> | undefined
  const pages = () => (made ??= renderGuides(from))
  server.get('/docs/guides/', (_request, reply) => reply.redirect('/docs/guides', 301))
  server.get('/docs/guides', { config: mayBeCompressed }, async (request, reply) =>
    sendPage(request, reply, found(await pages(), indexName)),
  )
  server.get<{ Params: { name: string } }>('/docs/guides/:name', { config: mayBeCompressed }, async (request, reply) =>
    sendPage(request, reply, found(await pages(), request.params.name)),
  )
}

function found(pages: ReadonlyMap<string, StaticPage>, name: string): StaticPage {
  return pages.get(name) ?? fail('route_not_found')
}

/** By what stands behind /docs/guides/. Without any on the disk, the page that lists them says so. */
async function renderGuides(from: URL): Promise<ReadonlyMap<string, StaticPage>> {
  const guides = await readGuides(from)
  const index = guides.find(({ name }) => name === indexName)
  const listed = inOrder(guides, index)
  const pages = new Map<string, StaticPage>()
  for (const guide of [index ?? missing(listed), ...listed]) {
    const html = guidePage(guide, listed)
    pages.set(guide.name, staticPage(html, { ...htmlHeaders, 'content-security-policy': guidePolicy }))
    pages.set(`${guide.name}.md`, staticPage(guide.markdown, { 'content-type': 'text/markdown; charset=utf-8' }))
  }
  return pages
}

const htmlHeaders = { 'content-type': 'text/html; charset=utf-8' }

function missing(listed: readonly Guide[]): Guide {
  const markdown =
    listed.length > 0
      ? `# Guides\n\n${listed.map(({ name, title }) => `- [${title}](${name}.md)`).join('\n')}\n`
      : '# Guides\n\nThe guides are not part of this installation: its folder `docs/guides` is missing.\n'
  return { name: indexName, markdown, ...guideHead(markdown) }
}

async function readGuides(from: URL): Promise<Guide[]> {
  const files = await readdir(from).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  const names = files.filter((file) => file.endsWith('.md')).map((file) => file.slice(0, -3))
  return Promise.all(
    names.toSorted().map(async (name) => {
      const markdown = await readFile(new URL(`${name}.md`, from), 'utf8')
      return { name, markdown, ...guideHead(markdown) }
    }),
  )
}

/** As the index links to them; those that it does not name come last. */
function inOrder(guides: readonly Guide[], index: Guide | undefined): Guide[] {
  const place = ({ name }: Guide) => {
    const at = index?.markdown.indexOf(`](${name}.md`) ?? -1
    return at < 0 ? Number.MAX_SAFE_INTEGER : at
  }
  return guides.filter(({ name }) => name !== indexName).toSorted((one, other) => place(one) - place(other))
}
