import { setTimeout } from 'node:timers/promises'
import { Client, type ClientConfig } from 'pg'

/**
 * Holds the locks of the service from outside, so that several requests come to stand before them at once. The database
 * lets in who waits in the order of coming: so the gate decides who is first.
 */
export interface Gate extends AsyncDisposable {
  /** Takes the locks of these tenants or families of tokens: waits for whoever is in. */
  hold(ids: readonly string[]): Promise<void>
  /** Waits until so many stand before it, or until `passed`, for what does not wait there. */
  gathered(count: number, passed: () => boolean): Promise<void>
  /** One lock after the other, in the order in which they were taken. */
  release(): Promise<void>
}

export async function openGate(connection: ClientConfig): Promise<Gate> {
  const client = new Client(connection)
  await client.connect()
  let held: readonly string[] = []
  const waiting = async () => {
    const { rows } = await client.query(
      `select count(*)::integer as count from pg_locks where locktype = 'advisory' and not granted
         and database = (select oid from pg_database where datname = current_database())
         and (classid::bigint << 32 | objid::bigint) in (select hashtextextended(id, 0) from unnest($1::text[]) as id)`,
      [held],
    )
    return Number(rows[0].count)
  }
  return {
    hold: async (ids) => {
      held = [...new Set(ids)]
      for (const id of held) await client.query('select pg_advisory_lock(hashtextextended($1, 0))', [id])
    },
    gathered: async (count, passed) => {
      const deadline = performance.now() + 60_000
      while (!passed() && (await waiting()) < count) {
        if (performance.now() > deadline) throw new Error(`${count} never came to stand before the gate`)
        await setTimeout(1)
      }
    },
    release: async () => {
      if (held.length > 0)
        await client.query('select pg_advisory_unlock(hashtextextended(id, 0)) from unnest($1::text[]) as id', [held])
      held = []
    },
    [Symbol.asyncDispose]: () => client.end(),
  }
}
