import { execFileSync } from 'node:child_process'
import { Client, type ClientConfig } from 'pg'

/** Under what a figure was taken: it means nothing without. */

/** What a crash would leave: the settings on which durability stands, as the server has them. */
export async function durabilityOf(settings: ClientConfig): Promise<Record<string, string>> {
  const client = new Client(settings)
  await client.connect()
  try {
    const names = ['server_version', 'fsync', 'synchronous_commit', 'full_page_writes', 'data_checksums']
    const { rows } = await client.query('select name, setting from pg_settings where name = any($1)', [names])
    return Object.fromEntries(rows.map(({ name, setting }) => [name, setting]))
  } finally {
    await client.end()
  }
}

export function commit(): string | null {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], { stdio: ['ignore', 'pipe', 'ignore'] })
      .toString()
      .trim()
  } catch {
    return null
  }
}
