import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { randomOf } from '../../test/random.ts'
import { signatureOf } from '../merchants/merchants.ts'
import { rowAt } from './clusters.ts'
import { circumstancesOf, emptyMemory, forget, judgementOf, learn, type Example, type Memory } from './memory.ts'
import { predict, predictBefore } from './votes.ts'
import { featuresOf } from './wording.ts'

/** The votes told plainly, row by row; what is near is taken from the index. */
function plainVerdict(
  memory: Memory,
  examples: readonly Example[],
  question: Example,
  isPast: (row: Example) => boolean,
) {
  const { index } = judgementOf(memory)
  const bySignature = Map.groupBy(examples.filter(isPast), ({ description }) => signatureOf(description))
  const near = index.nearestOf(featuresOf(signatureOf(question.description)), ({ signature }) =>
    bySignature.has(signature),
  )
  const votes = near.clusters.flatMap(({ signature }, cluster) =>
    (bySignature.get(signature) ?? [])
      .toSorted((a, b) => (isBefore(a, b) ? 1 : -1))
      .slice(0, 20)
      .map((row, rank) => {
        const isSameWay = row.amount > 0n === question.amount > 0n
        const likeness = (near.likenesses[cluster] ?? 0) * (isSameWay ? 1 : 0.5)
        const gap = Math.abs(magnitudeOf(question) - magnitudeOf(row))
        const closeness = gap === 0 ? 2 : Math.exp(-gap / 0.5)
        const days = Math.abs(question.datetime.epochMilliseconds - row.datetime.epochMilliseconds) / 86_400_000
        const isSameAccount = row.source_account_id === question.source_account_id
        const weight =
          likeness ** 6 * (0.15 + closeness) * (isSameAccount ? 1 : 0.8) * 0.94 ** rank * 0.5 ** (days / 365)
        return { row, likeness, closeness, weight }
      }),
  )
  const sumOf = (of: typeof votes) => of.reduce((sum, { weight }) => sum + weight, 0)
  const totals = [...Map.groupBy(votes, ({ row }) => row.ledger_id)].map(([id, own]) => ({
    id,
    own,
    weight: sumOf(own),
  }))
  const [first] = totals.toSorted((a, b) => b.weight - a.weight || (a.id < b.id ? -1 : 1))
  if (!first) return undefined
  const top = Math.max(...first.own.map(({ likeness }) => likeness))
  const rival = Math.max(0, ...votes.filter(({ row }) => row.ledger_id !== first.id).map(({ likeness }) => likeness))
  const share = first.weight / sumOf(votes)
  return {
    ledgerId: first.id,
    evidence: [
      1,
      Math.log((share + 0.02) / (1.02 - share)),
      top,
      Math.max(0, top - 0.8) * 5,
      Math.log(1 + first.weight / Math.max(top ** 6, 1e-9)),
      Math.max(0, top - rival),
      Math.max(...first.own.map(({ closeness, likeness }) => closeness * likeness ** 2)),
      share > 0.999 ? 1 : 0,
      Math.min(signatureOf(question.description).split(' ').filter(Boolean).length, 4) / 4,
      Math.log(1 + memory.clusters.size) / 5,
    ],
    neighbours: first.own
      .toSorted((a, b) => b.weight - a.weight || (a.row.id < b.row.id ? -1 : 1))
      .map(({ row }) => row.id),
  }
}

function magnitudeOf({ amount }: Example): number {
  return Math.log(1 + Number(amount < 0n ? -amount : amount))
}

function isBefore(one: Example, other: Example): boolean {
  const order = one.datetime.epochMilliseconds - other.datetime.epochMilliseconds
  return order === 0 ? one.id < other.id : order < 0
}

/** Few words, amounts, days, accounts and ledgers: much that is equal. */
function someExamples(seed: string, count: number): Example[] {
  const random = randomOf(seed)
  const oneOf = <Value>(values: readonly [Value, ...Value[]]): Value =>
    values[Math.floor(random() * values.length)] ?? values[0]
  const word = () => oneOf(['KETTLE', 'KETTLES', 'CROW', 'HARBOR', 'COFFEE', 'TEA', 'IMPORTS', 'METRO', 'TRANSIT', 'É'])
  return Array.from({ length: count }, (_, at) => ({
    id: `${oneOf(['a', 'b', 'c'])}${at}`,
    ledger_id: oneOf(['meals', 'travel', 'rent', 'fees']),
    revised: random() < 0.2,
    source_account_id: oneOf(['checking', 'card']),
    amount:
      oneOf([1n, -1n]) *
      oneOf([0n, 50_000n, 50_000n, 120_000n, 99_999_999_990_000n, BigInt(Math.floor(random() * 1e7))]),
    datetime: Temporal.Instant.from('2024-01-01T00:00:00Z').add({ hours: 24 * 7 * Math.floor(random() * 150) }),
    description: Array.from({ length: Math.floor(random() * 4) }, word).join(' '),
  }))
}

describe('votes', () => {
  for (const seed of ['one', 'two', 'three', 'four'])
    it(`come to what they come to when they are told row by row (${seed})`, () => {
      const [memory, all] = [emptyMemory(), someExamples(seed, 700)]
      for (const example of all.slice(0, 600)) learn(memory, example)
      for (const { id } of all.slice(0, 50)) forget(memory, id)
      const examples = all.slice(50, 600)
      const { index } = judgementOf(memory)
      for (const question of all.slice(600)) {
        const signature = signatureOf(question.description)
        const found = predict(index, { signature, ...circumstancesOf(memory, question) })
        assertSame(
          found,
          plainVerdict(memory, examples, question, () => true),
        )
      }
      for (const row of examples.slice(0, 100)) {
        const cluster = memory.rows.get(row.id)
        assert.ok(cluster)
        const found = predictBefore(index, cluster, rowAt(cluster, cluster.ids.indexOf(row.id)))
        assertSame(
          found,
          plainVerdict(memory, examples, row, (other) => isBefore(other, row)),
        )
      }
    })
})

type Verdict = ReturnType<typeof predict>

/** Figures are calculated in another order: to nine digits. */
function assertSame(found: Verdict, plain: Verdict): void {
  const digits = (verdict: Verdict) =>
    verdict && {
      ...verdict,
      neighbours: verdict.neighbours.slice(0, 5),
      evidence: verdict.evidence.map((each) => each.toFixed(9)),
    }
  assert.deepEqual(digits(found), digits(plain))
}
