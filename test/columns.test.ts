import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, it } from 'node:test'
import { fileURLToPath } from 'node:url'
import { parseSync } from 'oxc-parser'

/**
 * Prose ends where the code ends: comments and documents have at most 120 columns. The formatter wraps code alone.
 * What stands in a table, in a block of code or among generated figures cannot be wrapped, and neither can a word.
 */
const columns = 120
const root = fileURLToPath(new URL('..', import.meta.url))
const sources = globSync('{src,test,trust,bench,demo,scripts,packages}/**/*.{ts,tsx}', {
  cwd: root,
  exclude: ['**/node_modules/**', '**/dist/**', '**/generated/**'],
})
const documents = globSync('{*,docs/*,docs/guides/*,docs/decisions/*,packages/*/*}.md', {
  cwd: root,
  exclude: ['docs/errors.md', 'docs/dependencies.md'],
})
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

describe('lines of at most 120 columns', () => {
  it('are those of every comment', () => {
    assert.ok(sources.length > 1_000, `${sources.length} files`)
    assert.deepEqual(
      sources.flatMap((file) => longComments(file, read(file)).map((line) => `${file}: ${line}`)),
      [],
    )
  })
  it('are those of every document', () => {
    assert.ok(documents.length > 100, `${documents.length} files`)
    assert.deepEqual(
      documents.flatMap((file) => longProse(read(file)).map((line) => `${file}: ${line}`)),
      [],
    )
  })
})

describe('a line that is too long', () => {
  const long = 'word '.repeat(30).trim()
  it('is found in a comment, and is none in a text', () => {
    assert.deepEqual(longComments('a.ts', `/**\n * ${long}\n */\nconst a = '${long}' // short`), [` * ${long}`])
    assert.deepEqual(longComments('a.ts', `// ${long}\nconst a = \`\n// ${long}\``), [`// ${long}`])
  })
  it('is found in a paragraph, and is none in a table, in code and in one word', () => {
    const link = `[here](${'x'.repeat(130)})`
    const text = ['# A', long, `- ${long}`, `| ${long} |`, '```', long, '```', link].join('\n')
    assert.deepEqual(longProse(text), [long, `- ${long}`])
    assert.deepEqual(longProse(`<!-- figures: start -->\n- ${long}\n<!-- end -->`), [])
  })
})

function isTooLong(line: string): boolean {
  return Array.from(line).length > columns && !cannotBeWrapped.test(line)
}

/** A row of a table, and what tells the linter of an exception. */
const cannotBeWrapped = /^\s*\*? ?\||oxlint-disable/

/** Lines of comments that have the line to themselves. */
function longComments(file: string, text: string): string[] {
  const { comments } = parseSync(file, text)
  return comments.flatMap(({ start, end }) => {
    const from = text.lastIndexOf('\n', start - 1) + 1
    const isAlone = text.slice(from, start).trim() === ''
    return isAlone ? text.slice(from, end).split('\n').filter(isTooLong) : []
  })
}

/** Lines that could be wrapped. */
function longProse(text: string): string[] {
  const prose = text.replaceAll(/^ *```[^]*?^ *```/gm, '').replaceAll(/<!-- figures[^]*?<!-- end -->/g, '')
  return prose.split('\n').filter((line) => isTooLong(line) && hasBreak(line))
}

/** A blank between words, neither in code nor in a link, that comes early enough. */
function hasBreak(line: string): boolean {
  const whole = line.replaceAll(/`[^`]*`|\[[^\]]*\]\([^)]*\)/g, (each) => each.replaceAll(' ', '_'))
  const text = whole.replace(/^\s*([-*]|\d+\.)? */, (mark) => '_'.repeat(mark.length))
  const at = text.indexOf(' ')
  return at >= 0 && at <= columns
}
