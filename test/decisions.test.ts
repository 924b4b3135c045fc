import assert from 'node:assert/strict'
import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, it } from 'node:test'

/** docs/decisions: each record has its head, names files that exist, and stands in the index as it says of itself. */
interface DecisionRecord {
  file: string
  text: string
}

const folder = new URL('../docs/decisions/', import.meta.url)
const root = new URL('../', import.meta.url)
const read = (file: string) => readFileSync(new URL(file, folder), 'utf8')
const isThere = (file: string) => existsSync(new URL(file, root))
const records = globSync('*.md', { cwd: folder })
  .filter((file) => file !== 'README.md')
  .toSorted()
  .map((file) => ({ file, text: read(file) }))
const index = read('README.md')

describe('records of decisions', () => {
  it('are there', () => assert.ok(records.length > 40))
  for (const record of records)
    it(`${record.file} has its head, its files and its line in docs/decisions/README.md`, () =>
      assert.deepEqual([...problemsOf(record, isThere), ...problemsInIndex(record, index)], []))
  it('have a number each', () => assert.deepEqual(sharedNumbers(records), []))
  it('are what the index leads to', () => assert.deepEqual(strayRows(index, records), []))
})

describe('a record of a decision that is not as it should be', () => {
  const good = {
    file: '0999-a-title.md',
    text: [
      '# 0999 A title\n\nDate: 2026-11-21. Status: accepted.\nFiles: `a.ts`,\n`b/c.sql`.\n',
      '## Context\n\nNo.\n\n## Choice\n\nYes.\n',
    ].join('\n'),
  }
  const row = '| 0999 | [A title](0999-a-title.md) | accepted | 2026-11-21 | In short. |\n'
  const found = (text: string, listed = row) => {
    const record = { ...good, text }
    return [...problemsOf(record, (file) => file !== 'moved.ts'), ...problemsInIndex(record, listed)]
  }
  it('is found, and one that is right is not', () => {
    assert.deepEqual(found(good.text), [])
    assert.deepEqual(found(good.text.replace('# 0999 A', '# 0998 A')), [
      '0999-a-title.md: its first line is not "# 0999" and a title',
    ])
    assert.deepEqual(found(good.text.replace('`b/c.sql`', '`moved.ts`')), [
      '0999-a-title.md: Files names moved.ts, which is not there; where it was moved, write its new path',
    ])
    const line = good.text.replaceAll(/Files: .*\n.*\n/g, '')
    assert.deepEqual(found(line), ['0999-a-title.md: its head names no files (Files: `path`)'])
    assert.equal(found(good.text.replace('Date: 2026-11-21. ', '')).length, 1)
    assert.equal(found(good.text.replace('Status: accepted', 'Status: perhaps')).length, 1)
    assert.equal(found(good.text.replace('## Choice', '## Chosen')).length, 1)
    assert.equal(found(good.text, '').length, 1)
    assert.equal(found(good.text, row.replace('2026-11-21', '2026-11-22')).length, 1)
    assert.deepEqual(sharedNumbers([good, { ...good, file: '0999-another.md' }]), ['0999'])
    assert.deepEqual(strayRows(row, []), ['0999-a-title.md'])
  })
})

function headOf({ file, text }: DecisionRecord) {
  const head = text.slice(0, Math.max(text.indexOf('\n## '), 0))
  return {
    number: file.slice(0, 4),
    title: /^# (\d{4}) (\S.*)\n/.exec(head),
    date: /\bDate: (\d{4}-\d{2}-\d{2})\b/.exec(head)?.[1],
    status: /\bStatus: (accepted|superseded by \d{4})\b/.exec(head)?.[1],
    files: [...(/\bFiles: ([^]*)$/.exec(head)?.[1] ?? '').matchAll(/`([^`]+)`/g)].map(([, name = '']) => name),
  }
}

function problemsOf(record: DecisionRecord, exists: (file: string) => boolean): string[] {
  const { number, title, date, status, files } = headOf(record)
  const problems = [
    /^\d{4}(-[a-z0-9]+)+\.md$/.test(record.file) ? [] : ['its name is not a number and words in lower case'],
    title?.[1] === number ? [] : [`its first line is not "# ${number}" and a title`],
    date === undefined ? ['its head has no date (Date: YYYY-MM-DD)'] : [],
    status === undefined ? ['its head has no status (Status: accepted, or superseded by NNNN)'] : [],
    files.length === 0 ? ['its head names no files (Files: `path`)'] : [],
    ['Context', 'Choice'].filter((each) => !record.text.includes(`\n## ${each}\n`)).map((each) => `has no "${each}"`),
    files
      .filter((file) => !exists(file))
      .map((file) => `Files names ${file}, which is not there; where it was moved, write its new path`),
  ]
  return problems.flat().map((problem) => `${record.file}: ${problem}`)
}

function problemsInIndex(record: DecisionRecord, text: string): string[] {
  const { number, title, date, status } = headOf(record)
  const row = text.split('\n').find((line) => line.includes(`](${record.file})`))
  if (row === undefined) return [`${record.file}: has no line in the index`]
  const wanted = `| ${number} | [${title?.[2]}](${record.file}) | ${status} | ${date} | `
  const isComplete = title?.[1] !== number || date === undefined || status === undefined || row.startsWith(wanted)
  return isComplete ? [] : [`${record.file}: its line in the index does not begin with ${wanted}`]
}

function sharedNumbers(all: readonly DecisionRecord[]): string[] {
  const byNumber = Map.groupBy(all, ({ file }) => file.slice(0, 4))
  return [...byNumber].filter(([, those]) => those.length > 1).map(([number]) => number)
}

/** Rows that lead to no record, or to one that another row leads to. */
function strayRows(text: string, all: readonly DecisionRecord[]): string[] {
  const files = new Set(all.map(({ file }) => file))
  const rows = [...text.matchAll(/^\| \d{4} \| \[[^\]]+\]\(([^)]+)\)/gm)].map(([, file = '']) => path.basename(file))
  return rows.filter((file, at) => !files.has(file) || rows.indexOf(file) !== at)
}
