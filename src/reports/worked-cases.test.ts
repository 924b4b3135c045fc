import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { happens, openBooks } from '../../test/worked-case-books.ts'
import { isAsStated } from '../../test/worked-case-statements.ts'
import { workedCases } from '../../test/worked-cases.ts'

const cashFlows = ['direct', 'indirect'].map((method) => `Statement of Cash Flows by the ${method} method`)

/** Statements worked out by hand. What happens, and what is stated then, is in `test/worked-cases/` for bookkeepers. */
describe('the statements of a worked case', () => {
  it('are all of them, in each case', () => {
    for (const { title, blocks } of workedCases())
      for (const name of ['Balance Sheet', 'Income Statement', 'Trial Balance', ...cashFlows])
        assert.ok(
          blocks.some(({ head }) => head.startsWith(`${name}, `)),
          `${title}: ${name}`,
        )
  })

  for (const worked of workedCases())
    it(worked.title, async () => {
      const books = await openBooks(worked)
      await using _ = books.world
      for (const block of worked.blocks.slice(1))
        assert.ok(
          (await happens(books, block)) || (await isAsStated(books, block)),
          `what does this say: ${block.head}`,
        )
    })
})
