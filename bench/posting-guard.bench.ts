import { nextEntry } from './book-keeping.ts'
import { batchOf, type Books, booksBegin, openBooks } from './books.ts'
import { openCheckout } from './checkout.ts'
import { cpuOf, type CpuUse } from './cpu.ts'
import { importInto } from './importing.ts'
import { inTurns, measured, ratios, type Readings } from './measure.ts'
import type { Service, Stage } from './stage.ts'

interface Size {
  rounds: number
  /** Requests of an import in each round, and the rows of each. */
  requests: number
  rows: number
  /** Single entries in each round: one after the other, and 32 at once. */
  single: number
  many: number
  /** Otherwise the program is compared with itself. */
  withBase: boolean
}

const mostAtOnce = { atMost: 1.1 }

export const measure = measured<Size>(
  {
    name: 'posting-guard',
    title: 'CPU of PostgreSQL and of the program for imports of 1,000 rows and for single entries, 1 and 32 at once',
    beside:
      'the same by the program at a base commit: `--base <ref>`, or where the branch left main. What is added to posting is to cost this little',
    reaches: {
      import_postgres_to_base: mostAtOnce,
      import_program_to_base: mostAtOnce,
      one_at_once_postgres_to_base: mostAtOnce,
      one_at_once_program_to_base: mostAtOnce,
      many_at_once_postgres_to_base: mostAtOnce,
      many_at_once_program_to_base: mostAtOnce,
    },
    tiny: { rounds: 1, requests: 1, rows: 40, single: 3, many: 40, withBase: false },
    quick: { rounds: 3, requests: 4, rows: 1_000, single: 200, many: 2_000, withBase: true },
    full: { rounds: 7, requests: 12, rows: 1_000, single: 500, many: 5_000, withBase: true },
  },
  async ({ stage, size }) => {
    using base = size.withBase ? openCheckout(stage.base) : undefined
    await using before = await open(stage, 'guard_base', size, base?.path)
    await using now = await open(stage, 'guard_now', size)
    const spent = await inTurns(size.rounds, { base: before.round, now: now.round })
    const loads = ['import', 'one_at_once', 'many_at_once'] as const
    const sides = ['postgres', 'program'] as const
    const of = (rounds: readonly Round[], load: (typeof loads)[number], side: keyof CpuUse) =>
      rounds.map((round) => round[load][side])
    const readings: Readings = Object.fromEntries(
      loads.flatMap((load) =>
        sides.flatMap((side): [string, number[]][] => [
          [`${load}_${side}_to_base`, ratios(of(spent.now, load, side), of(spent.base, load, side))],
          [`${load}_${side}_ms`, of(spent.now, load, side)],
          [`${load}_${side}_base_ms`, of(spent.base, load, side)],
        ]),
      ),
    )
    return readings
  },
)

/** For 1,000 imported rows, and for 1,000 single entries. */
type Round = Record<'import' | 'one_at_once' | 'many_at_once', CpuUse>

interface Side extends AsyncDisposable {
  round(at: number): Promise<Round>
}

async function open(stage: Stage, database: string, size: Size, program?: string): Promise<Side> {
  const service = await stage.serve(database, {}, program)
  const books = await openBooks(service, { rules: 50 })
  const [backend] = await service.rows<{ pid: number }>('select pg_backend_pid() as pid')
  const use = async (count: number, work: () => Promise<unknown>): Promise<CpuUse> => {
    await service.settle()
    const { postgres, program: own } = await cpuOf({ backend: backend?.pid ?? 0, program: service.pid }, work)
    return { postgres: (postgres * 1000) / count, program: (own * 1000) / count }
  }
  const entering = (requests: number, atOnce: number) => () => service.load(nextEntry(books), { requests, atOnce })
  await warmUp(service, books, { ...size, prefix: database })
  return {
    round: async (at) => {
      const bodies = Array.from({ length: size.requests }, (_, request) =>
        batchOf({
          prefix: `${database}r${at}q${request}`,
          from: booksBegin.add({ months: at, days: request * 2 }),
          days: 2,
          rows: size.rows,
        }),
      )
      return {
        import: await use(size.requests * size.rows, () => importInto(service, books, bodies)),
        one_at_once: await use(size.single, entering(size.single, 1)),
        many_at_once: await use(size.many, entering(size.many, 32)),
      }
    },
    [Symbol.asyncDispose]: () => service[Symbol.asyncDispose](),
  }
}

/** Statements are prepared, rules compiled and code is warm; tables have their statistics. */
async function warmUp(
  service: Service,
  books: Books,
  { prefix, rows, many }: Size & { prefix: string },
): Promise<void> {
  const bodies = Array.from({ length: 6 }, (_, at) =>
    batchOf({ prefix: `${prefix}w${at}`, from: booksBegin, days: 30, rows: Math.ceil(rows / 3) }),
  )
  await importInto(service, books, bodies)
  await service.load(nextEntry(books), { requests: Math.ceil(many / 2), atOnce: 8 })
  await service.rows('analyze')
}
