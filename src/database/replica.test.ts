import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { Client, type ClientConfig } from 'pg'
import { type Asking, openAsking } from '../../bench/asking.ts'
import { directory, type Program, sandboxToken, startProgram } from '../../test/program.ts'
import { type Pair, startPair, urlOf } from '../../test/standby.ts'
import { until } from '../../test/until.ts'
import type { ReplicaOutcome } from './replica.ts'

/**
 * The program on a primary and a hot standby of it, which come to harm one after another. Nothing of it may show in an
 * answer.
 */
const deadlineMs = 60_000

interface Field {
  pair: Pair
  program: Program
  /** Sells a cake more, and sees all that were sold in the trial balance. */
  sellAndRead(): Promise<void>
  /** So often that a visit to the replica ended so. */
  sellUntil(outcome: ReplicaOutcome): Promise<void>
}

describe('reports of a replica', () => {
  const ground: { field?: Field } = {}
  const stack = new AsyncDisposableStack()
  before(async () => {
    ground.field = await openField(stack)
  })
  after(() => stack.disposeAsync())
  const field = () => ground.field ?? assert.fail()

  it('are of what was written just before', async () => {
    const { sellAndRead, sellUntil } = field()
    await sellUntil('read')
    for (let time = 0; time < 10; time += 1) await sellAndRead()
  })

  it('are read on the primary while the replica has not replayed what was written, and on the replica afterwards', async () => {
    const { pair, sellUntil } = field()
    await sellUntil('read')
    await asked(pair.standby, 'select pg_wal_replay_pause()')
    await sellUntil('lagging')
    await asked(pair.standby, 'select pg_wal_replay_resume()')
    await sellUntil('read')
  })

  it('are read on the primary while the replica is silent, and nobody else hears of it', async () => {
    const { pair, program, sellAndRead, sellUntil } = field()
    await sellUntil('read')
    pair.freeze()
    try {
      await sellUntil('failed')
      await sellAndRead()
      assert.equal((await fetch(`${program.address}/ready`)).status, 200)
    } finally {
      pair.thaw()
    }
    await sellUntil('read')
  })

  it('are read on the primary once the replica is gone; one line of the log says so', async () => {
    const { pair, program, sellAndRead, sellUntil } = field()
    await sellUntil('read')
    const lines = () => program.output().split('the replica does not answer').length
    const earlier = lines()
    await pair.stopStandby()
    for (let time = 0; time < 5; time += 1) await sellAndRead()
    // What it writes is on its way for a moment.
    await until(() => lines() > earlier, program.output, deadlineMs)
    assert.equal(lines(), earlier + 1, program.output())
    assert.equal((await fetch(`${program.address}/ready`)).status, 200)
  })

  it('are never read on what is no replica', async () => {
    await using home = directory()
    const url = urlOf(field().pair.primary)
    const reason = async () => {
      const program = await startProgram(home.path, { env: { DATABASE_URL: url, DATABASE_REPLICA_URL: url } })
      try {
        using asking = openAsking(program.address, await sandboxToken(program.address))
        await asking.ask('GET', '/v0/reports/trial-balance', { instance: await openShop(asking) })
        const metrics = await metricsOf(program)
        assert.match(metrics, /daybook_replica_reads_total\{outcome="read"\} 0/)
        assert.match(metrics, /daybook_replica_reads_total\{outcome="failed"\} [1-9]/)
      } finally {
        await program.stop()
      }
      return program.output()
    }
    // A machine that stands still for a second is a reason, too: then it is asked anew.
    await until(async () => /no hot standby/.test(await reason()), 'it is not said why', deadlineMs)
  })
})

async function openField(stack: AsyncDisposableStack): Promise<Field> {
  const pair = stack.use(await startPair())
  const home = stack.use(directory())
  const env = { DATABASE_URL: urlOf(pair.primary), DATABASE_REPLICA_URL: urlOf(pair.standby) }
  const program = await startProgram(home.path, { env })
  stack.defer(async () => void (await program.stop()))
  const asking = stack.use(openAsking(program.address, await sandboxToken(program.address)))
  const instance = await openShop(asking)
  const { body } = await asking.ask('GET', '/v0/ledgers?limit=1000', { instance })
  const [debtor, creditor] = ['Cash on Hand', 'Product Sales'].map(
    (name) => body.records.find((ledger: { name: string }) => ledger.name === name).id,
  )
  let sold = 0
  const sellAndRead = async () => {
    sold += 1
    const line_entries = [
      { ledger_id: debtor, debit_credit: 'debit', amount: '1.00' },
      { ledger_id: creditor, debit_credit: 'credit', amount: '1.00' },
    ]
    const entry = { datetime: '2026-02-01T12:00:00Z', description: 'Cake', line_entries }
    await asking.ask('POST', '/v0/journal-entries', { instance, body: entry })
    const { text } = await asking.ask('GET', '/v0/reports/trial-balance?end_date=2026-12-31&include_empty=false', {
      instance,
      headers: { accept: 'text/csv' },
    })
    assert.match(text, new RegExp(`Cash on Hand,.*\\b${sold}\\.00`))
  }
  const visits = async (outcome: ReplicaOutcome) => {
    const found = new RegExp(`daybook_replica_reads_total\\{outcome="${outcome}"\\} (\\d+)`).exec(
      await metricsOf(program),
    )
    return Number(found?.[1])
  }
  return {
    pair,
    program,
    sellAndRead,
    async sellUntil(outcome) {
      const earlier = await visits(outcome)
      const isSo = async () => {
        await sellAndRead()
        return (await visits(outcome)) > earlier
      }
      await until(isSo, `no visit to the replica ended so: ${outcome}`, deadlineMs)
    },
  }
}

async function openShop(asking: Asking): Promise<string> {
  const body = { name: 'Corner Shop', entries_start: '2026-01-01T00:00:00Z', subscription: 'tier2' }
  return (await asking.ask('POST', '/v0/platform/instances', { body })).body.id
}

async function metricsOf({ address }: Program): Promise<string> {
  return await (await fetch(`${address}/metrics`)).text()
}

async function asked(connection: ClientConfig, statement: string): Promise<void> {
  const client = new Client(connection)
  await client.connect()
  await client.query(statement)
  await client.end()
}
