import { Client } from 'pg'
import type { Asking } from './asking.ts'
import { type BigBooks, makeBigBooks } from './big-books.ts'
import { median } from './measure.ts'
import type { Service } from './stage.ts'

/** What measures of reading share: big books that are made once, and how long requests take. */
export interface ReadBooks extends BigBooks {
  instanceId: string
}

const made = new Map<string, Promise<ReadBooks>>()

/** Books of so many lines; those that an earlier measure made there are read again. */
export async function readBooks(service: Service, lines: number): Promise<ReadBooks> {
  const place = `${JSON.stringify(service.connection)} ${lines}`
  const known = made.get(place) ?? makeBooks(service, lines)
  made.set(place, known)
  return await known
}

async function makeBooks(service: Service, lines: number): Promise<ReadBooks> {
  const answer = await service.ask('POST', '/v0/platform/instances', {
    body: {
      name: `${lines} lines`,
      entries_start: '2021-01-01T00:00:00Z',
      subscription: 'tier4',
      time_zone: 'America/New_York',
    },
  })
  const instanceId: string = answer.body.id
  const books = await makeBigBooks(service.connection, { instanceId, lines, seed: 20_260_401 })
  await service.settle()
  return { ...books, instanceId }
}

/** The program on a database of its own with books of so many lines in it. */
export function databaseOf(lines: number): string {
  return `books_of_${lines}`
}

/** A request of a contender, by its number. */
export interface Reader {
  service: Asking
  target: (number: number) => string
  instanceOf: (number: number) => string
}

/** The median of so many requests of each, in ms, round by round; request by request they take turns. */
export async function readInTurns<Name extends string>(
  rounds: number,
  requests: number,
  readers: Readonly<Record<Name, Reader>>,
): Promise<Record<Name, number[]>> {
  const all = Object.entries<Reader>(readers)
  const medians = new Map<string, number[]>(all.map(([name]) => [name, []]))
  for (let round = 0; round < rounds; round += 1) {
    const times = new Map<string, number[]>(all.map(([name]) => [name, []]))
    for (let number = 0; number < requests; number += 1)
      for (const [name, { service, target, instanceOf }] of number % 2 === 0 ? all : all.toReversed()) {
        const startedAt = performance.now()
        await service.ask('GET', target(number), { instance: instanceOf(number) })
        times.get(name)?.push(performance.now() - startedAt)
      }
    for (const [name, found] of times) medians.get(name)?.push(median(found))
  }
  return Object.fromEntries(medians) as Record<Name, number[]>
}

/** What a superuser reads, past row-level security. */
export async function withClient<Result>(service: Service, work: (client: Client) => Promise<Result>): Promise<Result> {
  const client = new Client(service.connection)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
