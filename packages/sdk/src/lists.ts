import type { List, Page } from './values.ts'

/** The most that a page can have. */
const maxPage = 1000

/** @param pageOf asks for a page: the first one without a token */
export function listOf<Item>(
  pageOf: (more: { page_token?: string; limit?: number }) => Promise<Page<Item>>,
): List<Item> {
  return {
    pages: () => pagesFrom(pageOf, {}),
    page: () => pageOf({}),
    async first(count) {
      const items: Item[] = []
      if (count < 1) return items
      for await (const { records } of pagesFrom(pageOf, { limit: Math.min(count, maxPage) })) {
        items.push(...records.slice(0, count - items.length))
        if (items.length >= count) break
      }
      return items
    },
    async *[Symbol.asyncIterator]() {
      for await (const { records } of pagesFrom(pageOf, {})) yield* records
    },
  }
}

async function* pagesFrom<Item>(
  pageOf: (more: { page_token?: string; limit?: number }) => Promise<Page<Item>>,
  given: { limit?: number },
): AsyncGenerator<Page<Item>> {
  for (let token: string | null | undefined; token !== null;) {
    const page: Page<Item> = await pageOf({ ...given, ...(token !== undefined && { page_token: token }) })
    yield page
    token = page.next_page_token
  }
}
