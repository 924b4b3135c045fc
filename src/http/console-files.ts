import { createHash } from 'node:crypto'
import { opendir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { type Encoding, encodings } from './compression.ts'

/** The console as it was built, in memory: nothing that a request says becomes the path of a file. */
export interface ConsoleFiles {
  /** Of every other file, by its path below `/console/`: "assets/index-3f9a1c.js". */
  files: ReadonlyMap<string, ConsoleFile>
  /** Before and behind the place at the start of its head. */
  page: readonly [before: string, behind: string]
  /** Of what stands inline in the page, as the policy names it. */
  inlineScripts: readonly string[]
  inlineStyles: readonly string[]
}

export interface ConsoleFile {
  body: Buffer
  mediaType: string
  etag: string
  /** Its name holds a digest of its content. */
  isImmutable: boolean
  /** As the build compressed it; none where it is short, or no text. */
  compressed: ReadonlyMap<Encoding, Buffer>
}

export class ConsoleFilesError extends Error {}

const pageName = 'index.html'
const maxFiles = 2_000
const maxBytes = 64 * 1024 * 1024

/** Undefined where it was not built. @throws {ConsoleFilesError} where it is none that can be served */
export async function readConsole(directory: string): Promise<ConsoleFiles | undefined> {
  if (!(await isFile(path.join(directory, pageName)))) return undefined
  const html = await readFile(path.join(directory, pageName), 'utf8')
  const bodies = new Map<string, Buffer>()
  let bytes = 0
  for (const name of await namesIn(directory)) {
    if (name === pageName) continue
    const body = await readFile(path.join(directory, name))
    bytes += body.length
    if (bytes > maxBytes) throw new ConsoleFilesError(`is larger than ${maxBytes} bytes`)
    bodies.set(name, body)
  }
  const named = [...bodies].filter(([name]) => !isCompressed(name, bodies))
  const files = new Map(named.map(([name, body]) => [name, consoleFile(name, body, compressedForms(name, bodies))]))
  return { files, page: splitPage(html), inlineScripts: inline(html, 'script'), inlineStyles: inline(html, 'style') }
}

async function isFile(name: string): Promise<boolean> {
  const found = await stat(name).catch(() => undefined)
  return found?.isFile() ?? false
}

/** With slashes, below the directory. */
async function namesIn(directory: string): Promise<string[]> {
  const names: string[] = []
  for await (const entry of await opendir(directory, { recursive: true })) {
    if (!entry.isFile()) continue
    names.push(path.relative(directory, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
    if (names.length > maxFiles) throw new ConsoleFilesError(`has more than ${maxFiles} files`)
  }
  return names
}

const mediaTypes: Readonly<Record<string, string>> = {
  css: 'text/css; charset=utf-8',
  html: 'text/html; charset=utf-8',
  ico: 'image/x-icon',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
  map: 'application/json; charset=utf-8',
  png: 'image/png',
  svg: 'image/svg+xml',
  txt: 'text/plain; charset=utf-8',
  webmanifest: 'application/manifest+json',
  woff2: 'font/woff2',
}

const endings: Readonly<Record<Encoding, string>> = { br: '.br', gzip: '.gz' }

/** Whether it stands beside the file that it is another form of. */
function isCompressed(name: string, bodies: ReadonlyMap<string, Buffer>): boolean {
  return Object.values(endings).some((ending) => name.endsWith(ending) && bodies.has(name.slice(0, -ending.length)))
}

function compressedForms(name: string, bodies: ReadonlyMap<string, Buffer>): Map<Encoding, Buffer> {
  const forms = new Map<Encoding, Buffer>()
  for (const encoding of encodings) {
    const body = bodies.get(`${name}${endings[encoding]}`)
    if (body) forms.set(encoding, body)
  }
  return forms
}

function consoleFile(name: string, body: Buffer, compressed: ConsoleFile['compressed']): ConsoleFile {
  return {
    body,
    compressed,
    mediaType: mediaTypes[path.extname(name).slice(1)] ?? 'application/octet-stream',
    etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
    isImmutable: /^assets\/.+-[\w-]{8,}\.\w+$/.test(name),
  }
}

function splitPage(html: string): ConsoleFiles['page'] {
  const start = /<head[^>]*>/i.exec(html)
  if (!start) throw new ConsoleFilesError(`has a page without a head, ${pageName}`)
  const at = start.index + start[0].length
  return [html.slice(0, at), html.slice(at)]
}

/** Digests of what stands between the tags of a page, as `script-src` and `style-src` take them. */
function inline(html: string, tag: 'script' | 'style'): string[] {
  const pattern = new RegExp(`<${tag}(?![^>]*\\ssrc=)[^>]*>([\\s\\S]*?)</${tag}>`, 'gi')
  const texts = [...html.matchAll(pattern)].map(([, content = '']) => content).filter((content) => content !== '')
  return texts.map((content) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`)
}
