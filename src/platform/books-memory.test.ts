import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { openBooksMemory, type Remembered } from './books-memory.ts'

describe('what a process remembers of books', () => {
  it('is trusted once the books were found as they had been left, and no longer when they were not', () => {
    const memory = openBooksMemory<Remembered>(1e6)
    memory.keep('a', left(1n))
    assert.equal(memory.trusted('a'), undefined)
    assert.equal(memory.found('a', left(1n).head)?.head.sequence, 1n)
    memory.keep('a', left(2n))
    assert.equal(memory.trusted('a')?.head.sequence, 2n)
    assert.equal(memory.found('a', left(3n).head), undefined)
    memory.keep('a', left(4n))
    assert.equal(memory.trusted('a'), undefined)
    assert.equal(memory.found('a', { sequence: 4n, hash: Buffer.from('another') }), undefined)
    memory.forget('a')
    assert.equal(memory.found('a', left(4n).head), undefined)
  })

  it('is bounded by its size: what was used longest ago goes', () => {
    const memory = openBooksMemory<Remembered>(10_000)
    for (const id of ['a', 'b', 'a', 'c']) memory.keep(id, left(1n, 2_000))
    const kept = () => ['a', 'b', 'c'].filter((id) => memory.found(id, left(1n).head))
    assert.deepEqual(kept(), ['a', 'c'])
    memory.keep('b', left(1n, 20_000))
    assert.deepEqual(kept(), [])
    memory.keep('a', left(1n, 2_000))
    assert.deepEqual(kept(), ['a'])
  })
})

function left(sequence: bigint, bytes = 0): Remembered {
  return { head: { sequence, hash: Buffer.from(`hash ${sequence}`) }, era: { bytes, lasting: true } }
}
