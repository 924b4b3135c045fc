import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Client, type ClientConfig } from 'pg'
import { inAudit } from '../src/operations/audit.ts'
import { verify, verifyInstance } from '../src/verify/verify.ts'
import type { DurableServer } from '../test/durable-server.ts'

/** Commands of an operator that are killed at a place of theirs, and given once more. */
export interface Command {
  /** @returns what is wrong, "" when nothing is; false when the fail point was not reached */
  crash(pass: number): Promise<string | false>
}

const program = fileURLToPath(new URL('../src/main/cli.ts', import.meta.url))
const migrations = readdirSync(new URL('../migrations', import.meta.url)).filter((name) => /^\d{4}_/.test(name)).length

export async function runCommand(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<{ code: number | null; output: string }> {
  const { PATH = '', NODE_COMPILE_CACHE = '' } = process.env
  const child = spawn(process.execPath, [program, ...args], { env: { PATH, NODE_COMPILE_CACHE, ...env } })
  const chunks: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => chunks.push(String(chunk)))
  const [code] = await once(child, 'close')
  return { code, output: chunks.join('') }
}

/** A migration of an empty database: afterwards it is as if it had never been interrupted. */
export function migration(server: DurableServer, failPoint: 'migrating' | 'schema-migrated'): Command {
  let count = 0
  return {
    async crash(pass) {
      const database = `fresh_${failPoint.replace('-', '_')}_${(count += 1)}`
      await server.rows(`create database ${database}`)
      const env = { DATABASE_URL: server.url(database) }
      const killed = await runCommand(['migrate'], { ...env, DAYBOOK_FAIL_POINT: `${failPoint}:${pass}` })
      const again = await runCommand(['migrate'], env)
      const wrong = again.code === 0 ? await schemaFaults(server, database) : again.output
      await server.rows(`drop database ${database} with (force)`)
      return killed.code === null ? wrong : false
    },
  }
}

async function schemaFaults(server: DurableServer, database: string): Promise<string> {
  const faults = await inAudit({ ...server.connection, database }, async (tx) => {
    const found: string[] = []
    for await (const { findings } of verify(tx)) found.push(...findings.flatMap(({ shown }) => shown))
    return found
  })
  const count = await countMigrations({ ...server.connection, database })
  return count === migrations ? faults.join('; ') : `${count} migrations have run, not ${migrations}`
}

async function countMigrations(connection: ClientConfig): Promise<number> {
  const client = new Client(connection)
  await client.connect()
  try {
    const { rows } = await client.query('select count(*) from pgmigrations')
    return Number(rows[0]?.count)
  } finally {
    await client.end()
  }
}

/** Sums that are wrong: they stay as they are until all of them are put right. */
export function rebuilding(server: DurableServer, instanceId: string): Command {
  const state = async () => {
    const [row] = await server.rows<{ state: string }>(
      `select md5(string_agg(d::text, ';' order by d::text)) as state from balance_days d where instance_id = $1`,
      [instanceId],
    )
    return row?.state
  }
  return {
    async crash(pass) {
      await server.rows(`update balance_days set debit = debit + 10000 where instance_id = $1`, [instanceId])
      const before = await state()
      const args = ['rebuild', '--instance', instanceId]
      const env = { DATABASE_URL: server.url() }
      const killed = await runCommand(args, { ...env, DAYBOOK_FAIL_POINT: `roll-ups-rewritten:${pass}` })
      const after = await state()
      const again = await runCommand(args, env)
      if (killed.code !== null) return false
      if (before !== after) return 'sums were half rewritten'
      if (again.code !== 0) return again.output
      const { findings } = await inAudit(server.connection, (tx) => verifyInstance(tx, instanceId))
      return findings.map(({ check }) => check).join('; ')
    },
  }
}
