import { rmSync } from 'node:fs'
import { startProgram } from '../test/program.ts'
import { size } from '../test/sizes.ts'
import { temporaryDirectory } from '../test/temporary-directory.ts'
import { aWorld, type World } from '../test/world.ts'
import { part } from './part.ts'
import { openField, type Tally } from './race-field.ts'
import { billingRaces } from './races-of-billing.ts'
import { bookRaces } from './races-of-books.ts'
import { platformRaces } from './races-of-platforms.ts'
import { transactionRaces } from './races-of-transactions.ts'

/**
 * Pairs of requests that contend for the same thing, sent to two processes of the service on one database at the same
 * moment. Of every second round the doors are closed from outside (`Gate`), until both stand before them, and then the
 * order of the two is known; the others are free, some milliseconds apart. What may come of a pair is written down
 * beside it: what the one order makes or the other, nothing in between.
 *
 * Proven beside that: both orders happen; every balance sheet that is read meanwhile balances, and no client sees an
 * earlier state after a later one; nothing that was acknowledged is lost, and nothing deleted comes back; the books are
 * sound after each batch; the database never has to break a deadlock, and nothing is answered with 5xx.
 */
const races = { ...transactionRaces, ...bookRaces, ...billingRaces, ...platformRaces }
let ground: World | undefined

part(
  {
    name: 'races',
    quick: { rounds: 1, perBatch: 1, lanes: 6 },
    full: { rounds: 200, perBatch: 25, lanes: 6 },
    floors: ({ rounds }) => ({
      pairs: 36,
      least_rounds: rounds,
      rounds: rounds * Object.keys(races).length,
      overlapped: (rounds * Object.keys(races).length) / 4,
      reads_checked: rounds * Object.keys(races).length,
    }),
    never: ['anomalies', 'one_sided', 'deadlocks', 'server_errors'],
    database: () => ground?.connection,
  },
  async ({ size: { rounds, perBatch, lanes }, seed, test }) => {
    const first = await aWorld()
    ground = first
    await using second = await secondProcess(first)
    const field = openField({ seed, addresses: [first.address, second.address] })
    const batches = Array.from({ length: rounds / perBatch }).flatMap(() => Object.entries(races))
    const runNext = async (): Promise<void> => {
      for (let next = batches.shift(); next; next = batches.shift()) await field.batch(...next, perBatch)
    }
    await Promise.all(Array.from({ length: lanes }, runNext))
    for (const problem of field.problems.slice(0, 20)) test.diagnostic(problem)
    const tallies = [...field.tallies.values()]
    const [{ deadlocks } = { deadlocks: -1 }] = await first.rows<{ deadlocks: number }>(
      'select deadlocks::integer from pg_stat_database where datname = current_database()',
    )
    return {
      pairs: tallies.length,
      races: Object.fromEntries(field.tallies),
      least_rounds: Math.min(...tallies.map((each) => each.rounds)),
      rounds: tallies.reduce((sum, each) => sum + each.rounds, 0),
      ...field.counts,
      anomalies: field.problems.length,
      one_sided: size === 'full' ? tallies.filter(isOneSided).length : 0,
      deadlocks,
      seed,
    }
  },
)

function isOneSided({ a_first, b_first }: Tally): boolean {
  return a_first === 0 || b_first === 0
}

/** The program itself, on the database of the first. */
async function secondProcess({ connection, filesDirectory }: World) {
  const directory = temporaryDirectory()
  const { host = '', port = 5432, user = '', database = '' } = connection
  const program = await startProgram(directory, {
    env: {
      DATABASE_URL: `postgresql://${user}@x:${port}/${database}?host=${encodeURIComponent(host)}`,
      DAYBOOK_FILES: filesDirectory,
      DAYBOOK_SECRET: 'a secret of the tests, of 32 characters',
      DAYBOOK_WEBHOOKS_ALLOW_LOOPBACK: 'true',
    },
  })
  return {
    address: program.address,
    [Symbol.asyncDispose]: async () => {
      await program.stop()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}
