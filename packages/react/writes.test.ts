import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { isSameInput } from './src/provider/same-input.ts'

describe('a change that is made again', () => {
  const file = (name: string, content: string, lastModified = 1): File => new File([content], name, { lastModified })

  it('is the same where everything in it is', () => {
    const change = { id: 'a', lines: [{ amount: '1.00' }, null], note: undefined }
    assert.ok(isSameInput(change, { id: 'a', lines: [{ amount: '1.00' }, null] }))
    assert.ok(!isSameInput(change, { id: 'a', lines: [{ amount: '1.01' }, null] }))
    assert.ok(!isSameInput(change, { id: 'a', lines: [{ amount: '1.00' }], note: null }))
    assert.ok(!isSameInput([], {}))
    assert.ok(isSameInput(null, null))
  })

  it('tells files apart, which JSON does not, and knows one that was chosen again', () => {
    const [first, second] = [file('receipt.pdf', 'one'), file('statement.csv', 'another')]
    assert.equal(JSON.stringify(first), JSON.stringify(second))
    assert.ok(!isSameInput(first, second))
    assert.ok(!isSameInput({ file: first, mapping: '{}' }, { file: second, mapping: '{}' }))
    assert.ok(!isSameInput([first], [file('receipt.pdf', 'one', 2)]))
    assert.ok(isSameInput([first], [file('receipt.pdf', 'one')]))
  })
})
