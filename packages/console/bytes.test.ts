import assert from 'node:assert/strict'
import { existsSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { before, describe, it } from 'node:test'
import { builtPage } from '../react/built-page.ts'

interface Chunk {
  readonly file: string
  readonly imports?: readonly string[]
}

/** The page, and what its first script loads. */
const page = ['index.html', 'src/start.tsx']
const shell = 'src/shell.tsx'
const queue = '../react/src/review/review-queue.tsx'
const kilobyte = 1024

/** Compressed, but where it is too short for that. */
function bytesSent(file: string): number {
  const compressed = `${file}.br`
  return statSync(existsSync(compressed) ? compressed : file).size
}

/** JavaScript that a browser loads, as it is sent: compressed by Brotli. */
describe('the bytes of the console', () => {
  let manifest: Readonly<Record<string, Chunk>>
  let sizes: ReadonlyMap<string, number>

  before(async () => {
    const directory = await builtPage('packages/console')
    manifest = JSON.parse(readFileSync(path.join(directory, 'manifest.json'), 'utf8'))
    const files = new Set(Object.values(manifest).map(({ file }) => file))
    const scripts = [...files].filter((file) => file.endsWith('.js'))
    sizes = new Map(scripts.map((file) => [file, bytesSent(path.join(directory, file))]))
  })

  /** What a part needs, and all that this imports. */
  function filesOf(...parts: readonly string[]): ReadonlySet<string> {
    const found = new Set<string>()
    const waiting = [...parts]
    for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
      const chunk = manifest[name]
      assert.ok(chunk, `${name} is no part of the console`)
      if (found.has(chunk.file)) continue
      found.add(chunk.file)
      waiting.push(...(chunk.imports ?? []))
    }
    return found
  }

  const bytesOf = (files: Iterable<string>): number => [...files].reduce((sum, file) => sum + (sizes.get(file) ?? 0), 0)

  it('are at most 90 KB for the sign-in', (test) => {
    const bytes = bytesOf(filesOf(...page))
    test.diagnostic(`${bytes} bytes`)
    assert.ok(bytes <= 90 * kilobyte, `${bytes} bytes`)
  })

  it('are at most 180 KB for the review queue, with all that stands around it', (test) => {
    const bytes = bytesOf(filesOf(...page, shell, queue))
    test.diagnostic(`${bytes} bytes, ${bytesOf(filesOf(...page, shell))} of them before any screen`)
    assert.ok(bytes <= 180 * kilobyte, `${bytes} bytes`)
  })

  it('are at most 80 KB more for each screen, beside what the shell has', (test) => {
    const base = filesOf(...page, shell)
    const screens = Object.keys(manifest).filter((name) => name.startsWith('../react/src/') || name.startsWith('src/'))
    const more = screens
      .map((name) => [name, bytesOf(filesOf(name).difference(base))] as const)
      .toSorted(([, a], [, b]) => b - a)
    assert.ok(more.length > 25, JSON.stringify(screens))
    for (const [name, bytes] of more.slice(0, 8)) test.diagnostic(`${name}: ${bytes} bytes`)
    assert.deepEqual(
      more.filter(([, bytes]) => bytes > 80 * kilobyte),
      [],
    )
  })
})
