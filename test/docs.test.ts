import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, it } from 'node:test'
import { renderDocs } from '../scripts/generate-docs.ts'

describe('what is generated from the routes (if not: node scripts/generate-docs.ts)', () => {
  for (const [file, text] of renderDocs())
    it(`docs/${path.basename(file)} is up to date`, () => {
      // Told apart first: a diff of two whole documents helps nobody.
      const [written, rendered] = [readFileSync(file, 'utf8').split('\n'), text.split('\n')]
      const at = written.findIndex((line, number) => line !== rendered[number])
      assert.ok(at < 0 && written.length === rendered.length, `line ${at + 1}: ${written[at]}`)
    })
})
