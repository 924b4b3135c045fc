import { spawn } from 'node:child_process'
import { once } from 'node:events'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import type { ClientConfig } from 'pg'
import { type Aim, type Asking, openAsking, percentile } from './asking.ts'
import { nextEntry } from './book-keeping.ts'
import { openBooks } from './books.ts'
import { bareEntry, insertAlone } from './inserting.ts'
import { inTurns, measured, ratios } from './measure.ts'

interface Size {
  /** In each round: one after the other, and 32 at once. */
  single: number
  many: number
}

export const measure = measured<Size>(
  {
    name: 'entries',
    title: 'single POST /v0/journal-entries into one Instance, 1 and 32 at once',
    beside:
      'a prepared insert of the same entry and lines, each its own commit, over 1 and 32 connections; the same insert by a program that does nothing else for a request, and by one whose waiting requests share a statement',
    reaches: {
      share_one_at_once: { atLeast: 0.6 },
      share_32_at_once: { atLeast: 0.8 },
      tail_one_at_once: { atMost: 4 },
      tail_32_at_once: { atMost: 4 },
    },
    tiny: { single: 3, many: 40 },
    quick: { single: 100, many: 1_000 },
    full: { single: 500, many: 5_000 },
  },
  async ({ stage, size, rounds }) => {
    await using service = await stage.serve('entries')
    const books = await openBooks(service, { rules: 5 })
    const ledgerIds = [books.bankId, ...books.categoryIds]
    await service.load(nextEntry(books), { requests: size.single, atOnce: 8 })
    const tails: Record<1 | 32, number[]> = { 1: [], 32: [] }
    const posting = (atOnce: 1 | 32, requests: number) => async () => {
      await service.settle()
      const { perSecond, tail } = await rateOf(service, nextEntry(books), { atOnce, requests })
      tails[atOnce].push(tail)
      return perSecond
    }
    const inserting = (connections: number, inserts: number) => async () => {
      await service.settle()
      return await insertAlone(service, { connections, inserts, ledgerIds })
    }
    const asked =
      (atOnce: number, requests: number, shares = false) =>
      async () => {
        await service.settle()
        await using bare = await startBareService(service.connection, { connections: atOnce, shares })
        const next = (number: number) => ({ method: 'POST', target: '/', body: bareEntry(number, ledgerIds) })
        await bare.load(next, { requests: requests / 5, atOnce })
        return (await rateOf(bare, next, { requests, atOnce })).perSecond
      }
    const found = await inTurns(rounds, {
      entries_per_second_one_at_once: posting(1, size.single),
      inserts_per_second_one_at_once: inserting(1, size.single),
      entries_per_second_32_at_once: posting(32, size.many),
      inserts_per_second_32_at_once: inserting(32, size.many),
      bare_requests_per_second_one_at_once: asked(1, size.single),
      bare_requests_per_second_32_at_once: asked(32, size.many),
      sharing_requests_per_second_32_at_once: asked(32, size.many, true),
    })
    return {
      share_one_at_once: ratios(found.entries_per_second_one_at_once, found.inserts_per_second_one_at_once),
      share_32_at_once: ratios(found.entries_per_second_32_at_once, found.inserts_per_second_32_at_once),
      share_one_of_bare_requests: ratios(
        found.entries_per_second_one_at_once,
        found.bare_requests_per_second_one_at_once,
      ),
      share_32_of_bare_requests: ratios(found.entries_per_second_32_at_once, found.bare_requests_per_second_32_at_once),
      share_32_of_sharing_requests: ratios(
        found.entries_per_second_32_at_once,
        found.sharing_requests_per_second_32_at_once,
      ),
      bare_share_one_at_once: ratios(found.bare_requests_per_second_one_at_once, found.inserts_per_second_one_at_once),
      bare_share_32_at_once: ratios(found.bare_requests_per_second_32_at_once, found.inserts_per_second_32_at_once),
      sharing_share_32_at_once: ratios(
        found.sharing_requests_per_second_32_at_once,
        found.inserts_per_second_32_at_once,
      ),
      tail_one_at_once: tails[1],
      tail_32_at_once: tails[32],
      ...found,
    }
  },
)

async function rateOf(
  asking: Pick<Asking, 'load'>,
  next: (number: number) => Aim,
  wanted: { atOnce: number; requests: number },
): Promise<{ perSecond: number; tail: number }> {
  const startedAt = performance.now()
  const times = await asking.load(next, wanted)
  const perSecond = (wanted.requests / (performance.now() - startedAt)) * 1000
  return { perSecond, tail: percentile(times, 0.99) / percentile(times, 0.5) }
}

/** `bench/bare-service.ts` as a process of its own. */
async function startBareService(
  connection: ClientConfig,
  { connections, shares }: { connections: number; shares: boolean },
): Promise<Asking & AsyncDisposable> {
  const env = { BARE_CONNECTION: JSON.stringify(connection), BARE_CONNECTIONS: String(connections) }
  const child = spawn(process.execPath, [fileURLToPath(new URL('bare-service.ts', import.meta.url))], {
    env: { ...process.env, ...env, ...(shares && { BARE_SHARES: 'true' }) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [address] = await Promise.race([once(child.stdout, 'data'), once(child, 'exit')])
  const { [Symbol.dispose]: close, ...asking } = openAsking(String(address).trim(), '')
  return {
    ...asking,
    async [Symbol.asyncDispose]() {
      close()
      child.kill('SIGKILL')
      await once(child, 'close')
    },
  }
}
