import assert from 'node:assert/strict'
import * as fc from 'fast-check'
import { dayAfter } from '../random-books.ts'
import { untilFound } from '../until.ts'
import type { World } from '../world.ts'
import { bookTransaction } from './booking.ts'
import { closedThrough, type Model, type Period, periodProblem, type Task } from './books-model.ts'
import { command, type Happened, ledgersIn } from './choices.ts'
import { emptyTask } from './import-commands.ts'

export const closePeriod = fc
  .record({
    days: fc.integer({ min: 1, max: 9 }),
    wrong: fc.oneof({ weight: 8, arbitrary: fc.constant(null) }, fc.constantFrom('before', 'again', 'future')),
  })
  .map((given) =>
    command('close period', (model) => {
      const closed = closedThrough(model)
      const from = closed ?? dayAfter(model.start, -1)
      const wrongDays = { before: dayAfter(model.start, -1), again: from, future: '2999-12-31' }
      const date = given.wrong === null ? dayAfter(from, given.days) : wrongDays[given.wrong]
      return {
        method: 'POST',
        address: '/v0/periods/close',
        body: { date },
        refusals: [
          given.wrong === 'future' ? 'invalid_date' : null,
          date < model.start ? 'before_entries_start' : null,
          closed !== undefined && date <= closed ? 'period_closed' : null,
        ],
        apply: ({ body }, _, by) => {
          const period: Period = { id: body.id, date, closed_by: by, reopened_by: null }
          model.periods.push(period)
          return { events: [['period.closed', period.id]], lists: ['periods'] }
        },
      }
    }),
  )

export const reopenPeriod = fc.nat(9).map((n) =>
  command('reopen period', (model) => {
    const last = model.periods.findLast((period) => period.reopened_by === null)
    if (!last && n > 0) return undefined
    return {
      method: 'POST',
      address: '/v0/periods/reopen',
      body: { note: `Reason ${n}` },
      refusals: [last ? null : 'invalid_state'],
      apply: async ({ body }, world, by) => {
        assert.equal(body.id, last?.id)
        assert.equal(body.reopen_note, `Reason ${n}`)
        if (last) last.reopened_by = by
        const tasks = await retried(model, world)
        const posted = tasks.flatMap((task) => task.modified_transaction_ids)
        const entries = posted.flatMap((id) => model.entries.get(model.transactions.get(id)?.entry ?? '') ?? [])
        return {
          events: [
            ['period.reopened', body.id],
            ...tasks.map(({ id }): Happened => ['transactions.source.processing.completed', id]),
          ],
          transactions: posted,
          entries: entries.map((entry) => entry.id),
          ledgers: ledgersIn(entries),
          lists: ['periods', 'tasks'],
        }
      },
    }
  }),
)

/** Each source account with rows that wait has a Task; it posts those that need not wait any more. */
async function retried(model: Model, world: World): Promise<Task[]> {
  const waiting = [...model.transactions.values()].filter((each) => each.not_posted_reason === 'period_closed')
  const accounts = [...model.accounts.values()].filter(({ id }) =>
    waiting.some((each) => each.source_account_id === id),
  )
  const ids = await endedRetries(model, world)
  assert.equal(ids.size, accounts.length, 'a Task for each source account with rows that wait')
  const tasks: Task[] = []
  for (const account of accounts) {
    const free = waiting
      .filter((each) => each.source_account_id === account.id && periodProblem(model, each.datetime) === null)
      .toSorted((a, b) => (a.datetime === b.datetime ? (a.id < b.id ? -1 : 1) : a.datetime < b.datetime ? -1 : 1))
    const task: Task = {
      ...emptyTask(account),
      id: ids.get(account.id) ?? '',
      task_type: 'retry_unposted',
      modified_transaction_ids: free.map((each) => each.id),
    }
    tasks.push(task)
    const { body } = await world.get(`/v0/transactions/tasks/${task.id}`)
    assert.deepEqual([body.status, body.modified_transaction_ids], ['complete', task.modified_transaction_ids])
    for (const transaction of free) await bookTransaction(model, transaction, world)
    model.tasks.set(task.id, task)
  }
  return tasks
}

/** The new Tasks by source account, when all of them have ended. */
async function endedRetries(model: Model, world: World): Promise<Map<string, string>> {
  const look = async () => {
    const { body } = await world.get('/v0/transactions/tasks?task_type=retry_unposted&limit=1000')
    const tasks: { id: string; status: string; source_account_id: string }[] = body.records
    const news = tasks.filter(({ id }) => !model.tasks.has(id))
    return news.every(({ status }) => status === 'complete' || status === 'failed') ? news : undefined
  }
  const ended = await untilFound(look, 'the Tasks do not end', 120_000)
  return new Map(ended.map((task) => [task.source_account_id, task.id]))
}
