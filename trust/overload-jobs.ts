import { until } from '../test/until.ts'
import { ask, importMany, importRow, importRows, moreBooks, taskStatus } from './overload-asking.ts'
import type { Circumstances } from './overload-stage.ts'
import type { Figures } from './part.ts'

const inTimeMs = 5_000

/**
 * One platform recategorizes all of its Instances. Meanwhile another platform imports one row, and so does an Instance
 * of the same platform: each is done within seconds, not after what came before it.
 */
export async function jobs({ judged, stage }: Circumstances): Promise<Figures> {
  const [count, rows] = judged ? [30, 5_000] : [6, 300]
  const { program, greedy, modest } = await stage()
  const { address } = program
  const [sibling, ...many] = await moreBooks(address, greedy, count + 1)
  if (!sibling) throw new Error('there are no books')
  const importsAt = performance.now()
  for (let at = 0; at < many.length; at += 5)
    await Promise.all(many.slice(at, at + 5).map((books) => importMany(address, books, rows)))
  const imported = performance.now() - importsAt
  const startedAt = performance.now()
  const tasks = await Promise.all(
    many.map(async (books) => {
      const { status, text } = await ask(address, books, ['POST', '/transactions/recategorize', { body: {} }])
      if (status !== 202) throw new Error(`${status}: ${text}`)
      return { books, id: String(JSON.parse(text).id) }
    }),
  )
  const waits = { other: [] as number[], own: [] as number[] }
  for (let time = 0; time < (judged ? 5 : 1); time += 1) {
    waits.other.push(await importRows(address, modest, [importRow(`one-${time}`)]))
    waits.own.push(await importRows(address, sibling, [importRow(`one-${time}`)]))
  }
  const isDone = async ({ books, id }: (typeof tasks)[number]) => (await taskStatus(address, books, id)) !== 'pending'
  const done = (await Promise.all(tasks.map(isDone))).filter(Boolean).length
  await until(async () => (await Promise.all(tasks.map(isDone))).every(Boolean), 'they do not end', 600_000)
  const late = [...waits.other, ...waits.own].filter((ms) => ms > inTimeMs).length
  return {
    instances: many.length,
    imported_per_s: Math.round((many.length * rows) / (imported / 1000)),
    recategorized_in_s: Math.round((performance.now() - startedAt) / 100) / 10,
    done_meanwhile: done,
    other_platform_ms: Math.max(...waits.other),
    other_instance_ms: Math.max(...waits.own),
    late: judged ? late : 0,
  }
}
