import { readFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { Client } from 'pg'
import { startEmbeddedServer } from '../src/operations/embedded.ts'
import { directory, sandboxToken, startProgram } from '../test/program.ts'
import { openAsking } from './asking.ts'
import { inTurns, measured, secondsOf } from './measure.ts'

interface Size {
  /** How long it rests before its memory is looked at. */
  restMs: number
}

export const measure = measured<Size>(
  {
    name: 'start',
    title: 'start of the program with its own PostgreSQL on a directory that exists, and its memory at rest',
    beside: 'that PostgreSQL alone, until it answers its first query',
    reaches: { first_answer_seconds: { atMost: 1.5 }, memory_at_rest_megabytes: { atMost: 175 } },
    tiny: { restMs: 1 },
    quick: { restMs: 2_000 },
    full: { restMs: 5_000 },
  },
  async ({ size, rounds }) => {
    await using home = directory()
    const token = await firstStart(home.path)
    const memory: number[] = []
    const { first_answer_seconds, postgres_alone_seconds } = await inTurns(rounds, {
      first_answer_seconds: async () => {
        const startedAt = performance.now()
        const program = await startProgram(home.path)
        using asking = openAsking(program.address, token)
        await asking.ask('GET', '/v0/platform/instances')
        const seconds = (performance.now() - startedAt) / 1000
        await setTimeout(size.restMs)
        memory.push(residentMegabytes(program.child.pid ?? 0))
        await program.stop()
        return seconds
      },
      postgres_alone_seconds: () => aloneSeconds(home.path),
    })
    return { first_answer_seconds, memory_at_rest_megabytes: memory, postgres_alone_seconds }
  },
)

/** Makes the directory what every later start finds. @returns a token that stays good */
async function firstStart(home: string): Promise<string> {
  const program = await startProgram(home)
  const token = await sandboxToken(program.address)
  await program.stop()
  return token
}

async function aloneSeconds(home: string): Promise<number> {
  await using held = new AsyncDisposableStack()
  return await secondsOf(async () => {
    const server = await startEmbeddedServer({ directory: home })
    held.defer(() => server.stop())
    const client = new Client(server.connection)
    await client.connect()
    held.defer(() => client.end())
    await client.query('select 1')
  })
}

/** What the program itself has in memory; PostgreSQL has its own. */
function residentMegabytes(pid: number): number {
  const [, kilobytes = 'NaN'] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) / 1024
}
