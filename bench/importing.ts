import { setTimeout } from 'node:timers/promises'
import { batchOf, type Books, booksBegin, openBooks } from './books.ts'
import { copyBatches, readBatches } from './copying.ts'
import { type Given, inTurns, ratios, type Readings, secondsOf } from './measure.ts'
import type { Service } from './stage.ts'

/** Imports of 1,000 rows a request, beside COPY of what they leave in the tables. */
export interface ImportSize {
  instances: number
  /** Requests for each Instance in each round. */
  requests: number
  /** In a request. */
  rows: number
  rules: number
}

export async function importBesideCopy({ stage, size, rounds }: Given<ImportSize>): Promise<Readings> {
  await using service = await stage.serve('imports')
  const all = await Promise.all(Array.from({ length: size.instances }, () => openBooks(service, size)))
  const rows = size.instances * size.requests * size.rows
  const prefixes = (round: number) => Array.from({ length: size.requests }, (_, at) => `r${round}q${at}`)
  // A year of rows for each round, in the order in which they happened.
  const bodyOf = (round: number, at: number) => {
    const from = booksBegin.add({ years: round, days: Math.floor((at * 365) / size.requests) })
    return batchOf({ prefix: `r${round}q${at}`, from, days: Math.ceil(365 / size.requests), rows: size.rows })
  }
  const spanOf = (round: number) => ({
    from: booksBegin.add({ years: round }),
    until: booksBegin.add({ years: round + 1 }),
  })
  await warmUp(service, all)
  const { service: imported, copy } = await inTurns(
    rounds,
    {
      service: async (round) => {
        const bodies = prefixes(round).map((_, at) => bodyOf(round, at))
        await service.settle()
        return rows / (await secondsOf(() => Promise.all(all.map((books) => importInto(service, books, bodies)))))
      },
      copy: async (round) => {
        const read = await Promise.all(
          all.map((books) =>
            readBatches(service, { instanceId: books.instanceId, prefixes: prefixes(round), span: spanOf(round) }),
          ),
        )
        await service.settle()
        return rows / (await secondsOf(() => Promise.all(read.map((batches) => copyBatches(service, batches)))))
      },
    },
    { keepOrder: true },
  )
  return { share_of_copy: ratios(imported, copy), import_rows_per_second: imported, copy_rows_per_second: copy }
}

/** One request after the other, until every Task is complete. */
export async function importInto(service: Service, books: Books, bodies: readonly string[]): Promise<void> {
  const tasks: string[] = []
  for (const body of bodies) {
    const target = `/v0/source-accounts/${books.accountId}/transactions`
    tasks.push((await service.ask('POST', target, { instance: books.instanceId, body })).body.id)
  }
  // The Tasks of one Instance end in their order.
  await untilComplete(service, books, tasks.at(-1) ?? '')
  for (const status of ['pending', 'failed']) {
    const { body } = await service.ask('GET', `/v0/transactions/tasks?limit=1&status=${status}`, {
      instance: books.instanceId,
    })
    if (body.records.length > 0) throw new Error(`an import is ${status}`)
  }
}

/** Asked every 20 ms for four Instances, the answers alone took a twentieth of the machine. */
const pollMs = 50

async function untilComplete(service: Service, { instanceId }: Books, task: string): Promise<void> {
  for (;;) {
    const { body } = await service.ask('GET', `/v0/transactions/tasks/${task}`, { instance: instanceId })
    if (body.status === 'complete' && body.failed_transaction_ids.length === 0) return
    if (body.status !== 'pending' && body.status !== 'posted')
      throw new Error(`an import failed: ${JSON.stringify(body)}`)
    await setTimeout(pollMs)
  }
}

/** Statements are prepared, rules compiled and code is warm before anything is measured. */
async function warmUp(service: Service, all: readonly Books[]): Promise<void> {
  const bodies = [0, 1, 2].map((at) => batchOf({ prefix: `warm${at}`, from: booksBegin, days: 30, rows: 200 }))
  await Promise.all(all.map((books) => importInto(service, books, bodies)))
}
