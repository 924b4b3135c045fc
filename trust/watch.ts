import assert from 'node:assert/strict'
import { checkBooks } from '../test/books-check.ts'
import { exactJson, unitsOf } from '../test/random.ts'
import type { Answer, World } from '../test/world.ts'
import type { List } from './contest.ts'

/** Looks at the books while others race in them. */
export interface Watch {
  /**
   * A balance sheet, read as a client that saw the latest answer here: it balances, and shows no earlier state than the
   * last one did, whichever process answers.
   */
  read(at: string): Promise<void>
  kept(list: List, ids: readonly string[]): void
  gone(list: List, ids: readonly string[]): void
  /** What was acknowledged is there, what was acknowledged as deleted is not, and the books are sound. */
  conclude(): Promise<void>
}

export function openWatch(world: World): Watch {
  let seen = 0
  const acknowledged = new Map<List, Map<string, boolean>>()
  const acknowledge = (list: List, ids: readonly string[], there: boolean) => {
    const known = acknowledged.get(list) ?? new Map<string, boolean>()
    for (const id of ids) known.set(id, there)
    acknowledged.set(list, known)
  }
  return {
    read: async (at) => {
      const headers = { 'min-version': String(seen) }
      const sheet = await world.get('/v0/reports/balance-sheet?end_date=2040-12-31', { at, headers })
      assert.equal(sheet.status, 200, `no balance sheet at version ${seen}: ${sheet.text}`)
      const version = Number(sheet.headers.get('books-version'))
      assert.ok(version >= seen, `a read went back from version ${seen} to ${version}`)
      seen = version
      assertBalances(sheet)
    },
    kept: (list, ids) => acknowledge(list, ids, true),
    gone: (list, ids) => acknowledge(list, ids, false),
    conclude: async () => {
      for (const [list, known] of acknowledged) {
        const found = await idsOf(world, list)
        const wrong = [...known].filter(([id, there]) => found.has(id) !== there)
        assert.deepEqual(wrong, [], `${list}: acknowledged as there (true) or not, and it is otherwise`)
      }
      assert.deepEqual(await checkBooks(world.connection, world.instanceId), [])
    },
  }
}

async function idsOf(world: World, list: List): Promise<Set<string>> {
  const found = new Set<string>()
  let token: string | null = ''
  while (token !== null) {
    const page: Answer = await world.get(`${list}?limit=1000${token === '' ? '' : `&page_token=${token}`}`)
    for (const { id } of page.body.records) found.add(id)
    token = page.body.next_page_token
  }
  return found
}

function assertBalances({ text }: Answer): void {
  const sums: Record<string, bigint> = {}
  for (const { type, total_amount } of exactJson(text)) sums[type] = (sums[type] ?? 0n) + unitsOf(total_amount)
  const { asset = 0n, liability = 0n, equity = 0n } = sums
  assert.equal(asset, liability + equity, 'a balance sheet does not balance')
}
