import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, it } from 'node:test'
import { fileURLToPath } from 'node:url'
import { parseSync, Visitor } from 'oxc-parser'
import { slowPart } from './pattern-work.ts'

/** What may take long on a long text, and never meets one: `<file> <pattern>`, each with what bounds the text. */
const bounded: Readonly<Record<string, string>> = {
  'http/console-files.ts /^assets\\/.+-[\\w-]{8,}\\.\\w+$/': 'the names of our own files, once',
  'http/console-files.ts /<head[^>]*>/i': 'our own page, once',
  'access/passwords.ts /=+$/': 'base64 of our own hash',
  'main/command-line.ts /(\\[)?--([a-z-]+) ([^\\s\\]]+)/g': 'the texts of our own commands',
  'main/command-line.ts /\\[?--[a-z-]+ \\S+/g': 'the texts of our own commands',
  'kernel/money.ts /0+$/': 'four digits of an amount',
  'http/media-types.ts /[. ]+$/': 'the name of a file, of 255 characters at most',
  'http/service-pages.ts /<script(?![^>]*\\ssrc=)[^>]*>([\\s\\S]*?)<\\/script>/g': 'our own page, once',
  'http/guide-page.ts /^# (.+)$/m': 'our own guides, once',
  'http/guide-page.ts / {2}# .*$/gm': 'our own guides, once',
  'documents/figures.ts /\\B(?=(\\d{3})+$)/g': 'the digits of one amount',
  'reports/example-books.ts /(?<=\\S) {2,}/g': 'our own example',
  'statements/parsing.ts /^:20:.*\\r?\\n(?:.*\\r?\\n){0,4}:25P?:/m': 'the first 4,000 characters of a file',
  'statements/sgml.ts /<(\\/?)([A-Za-z][\\w.]*)\\s*(\\/?)>([^<]*)|<!\\[CDATA\\[([\\s\\S]*?)\\]\\]>([^<]*)|<!--[\\s\\S]*?-->([^<]*)/y':
    'it goes on where it ended; the first time that it finds nothing ends the file',
}

/** In this file every text is a dictionary that Typst wrote: its numbers have some digits, and its lists end. */
const ofPages = /^documents\/pdf-parts\.ts$/

/** In these files every text is an expression of 2,000 characters at most (`limits.expression`). */
const ofExpressions = /^rules\/expression-(literal|pattern|tokens)\.ts$/

const root = fileURLToPath(new URL('../src/', import.meta.url))
const files = globSync('**/*.ts', { cwd: root }).filter((file) => !file.endsWith('.test.ts'))

interface Pattern {
  file: string
  source: string
  flags: string
}

const written: Pattern[] = files.flatMap((file) => {
  const found: Pattern[] = []
  new Visitor({
    Literal: (node) => {
      if ('regex' in node && node.regex) found.push({ file, source: node.regex.pattern, flags: node.regex.flags })
    },
  }).visit(parseSync(path.basename(file), readFileSync(path.join(root, file), 'utf8')).program)
  return found
})

describe('slowPart', () => {
  it('finds what divides a text in many ways', () => {
    for (const pattern of [
      /^basic +(\S*) *$/i,
      /=+$/,
      /\s+$/,
      /^\s*\s*x/,
      /^(a|a)*$/,
      /(a+)+$/,
      /^(\w+\s?)*$/,
      /^(?:\d{1,20}){1,20}$/,
      /\([^)]*\)/g,
      /<a(?![^>]*b)/,
      /^\d*\.?\d*$/,
      /^.*x.*y/,
    ])
      assert.ok(slowPart(pattern.source, pattern.flags), String(pattern))
  })

  it('lets be what reads a text once', () => {
    for (const pattern of [
      /^basic +\S+$/i,
      /\s+/g,
      /[^a-z]+/g,
      /^(a|b)*$/,
      /^[a-z]+(-[a-z]+)*$/,
      /^\d*(?:\.\d*)?$/,
      /^\d{1,400}$/,
      /\([^()]*\)/g,
      /(?:^|,)\s*wait\s*=\s*(\d{1,4})\s*(?:$|[,;])/i,
      /"[^"]*"/g,
    ])
      assert.equal(slowPart(pattern.source, pattern.flags), undefined, String(pattern))
  })
})

describe('the regular expressions of src', () => {
  it('take linear time, or never meet a long text', () => {
    assert.ok(written.length > 150)
    const slow = written.flatMap(({ file, source, flags }) => {
      const why = slowPart(source, flags)
      return why === undefined || ofExpressions.test(file) || ofPages.test(file)
        ? []
        : [{ name: `${file} /${source}/${flags}`, why }]
    })
    const unknown = slow.filter(({ name }) => !Object.hasOwn(bounded, name))
    assert.deepEqual(
      unknown.map(({ name, why }) => `${name}: ${why}`),
      [],
    )
    // What is not slow any more is not listed any more.
    const names = new Set(slow.map(({ name }) => name))
    assert.deepEqual(
      Object.keys(bounded).filter((name) => !names.has(name)),
      [],
    )
  })

  it('that are put together when the program starts do, too', async () => {
    const made = await patternsMadeBy(async () => {
      await import('../src/main/app.ts')
      await import('../src/statements/parsing.ts')
    })
    const seen = made.map(({ source }) => source).join(' ')
    for (const part of ['[a-z]{3}_', '[Dd]ollars?', '\\p{L}{3,12}']) assert.ok(seen.includes(part), `${part}: ${seen}`)
    // A sticky one is tried where the one before ended, and the first time that it finds nothing ends the text.
    for (const { source, flags, sticky } of made) if (!sticky) assert.equal(slowPart(source, flags), undefined, source)
  })
})

/** Those that files of src make of texts while they are loaded, which nothing has done in this process before. */
async function patternsMadeBy(load: () => Promise<unknown>): Promise<RegExp[]> {
  const made: RegExp[] = []
  const original = globalThis.RegExp
  globalThis.RegExp = new Proxy(original, {
    construct: (target, given, newTarget) => {
      const pattern: RegExp = Reflect.construct(target, given, newTarget)
      if (new Error('').stack?.split('\n')[2]?.includes(root)) made.push(pattern)
      return pattern
    },
  })
  try {
    await load()
  } finally {
    globalThis.RegExp = original
  }
  return made
}
