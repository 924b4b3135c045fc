import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { preferredType } from './negotiation.ts'

const offered = ['application/json', 'text/csv', 'application/pdf']

describe('preferredType', () => {
  for (const [accept, wanted] of [
    ['', 'application/json'],
    ['*/*', 'application/json'],
    ['text/csv', 'text/csv'],
    ['TEXT/CSV; charset=utf-8', 'text/csv'],
    ['text/*', 'text/csv'],
    ['application/*', 'application/json'],
    ['application/pdf, */*;q=0.1', 'application/pdf'],
    ['application/json;q=0.5, text/csv;q=0.9', 'text/csv'],
    ['text/csv;q=0.5, application/*;q=0.4, application/pdf', 'application/pdf'],
    ['application/json;q=0, */*', 'text/csv'],
    ['text/html, application/xhtml+xml, */*;q=0.8', 'application/json'],
    ['application/json;q=0', undefined],
    ['text/html', undefined],
  ] as const)
    it(`${accept || 'no header'}: ${wanted}`, () => assert.equal(preferredType(accept, offered), wanted))
})
