import * as fc from 'fast-check'
import { closedThrough, isBeforeStart } from './books-model.ts'
import { anyName, command, type Happened, ledgersIn } from './choices.ts'
import { dayAfter } from '../random-books.ts'
import { startOfDay } from '../recount.ts'

const own = '/v0/platform/instances/{instance}'

export const moveStart = fc
  .record({ days: fc.integer({ min: -6, max: 2 }), hour: fc.nat(23), name: fc.option(anyName, { freq: 2 }) })
  .map((given) =>
    command('move entries_start', (model) => {
      const { name } = given
      // In closed books mostly where it is.
      const days = closedThrough(model) !== undefined && given.hour % 3 > 0 ? 0 : given.days
      const start = dayAfter(model.start, days)
      const hasMoved = days !== 0
      const others = [...model.entries.values()].filter((entry) => entry.opens === null)
      const openings = [...model.entries.values()].filter((entry) => entry.opens !== null)
      return {
        method: 'PUT',
        address: own,
        // Cut to its day.
        body: {
          entries_start: `${start}T${String(given.hour).padStart(2, '0')}:30:00Z`,
          ...(name === null ? {} : { name }),
        },
        refusals: [
          hasMoved && closedThrough(model) !== undefined ? 'period_closed' : null,
          others.some((entry) => isBeforeStart({ ...model, start }, entry.datetime)) ? 'before_entries_start' : null,
        ],
        apply: () => {
          model.start = start
          model.name = name?.trim() ?? model.name
          for (const entry of openings) entry.datetime = new Date(startOfDay(start, model.zone)).toISOString()
          return {
            events: [
              ['instance.updated', model.instanceId],
              ...(hasMoved ? openings.map(({ id }): Happened => ['journal_entry.updated', id]) : []),
            ],
            entries: openings.map((entry) => entry.id),
            ledgers: ledgersIn(openings),
            lists: ['instances'],
          }
        },
      }
    }),
  )

export const renameInstance = fc.record({ name: anyName }).map(({ name }) =>
  command('rename instance', (model) => ({
    method: 'PUT',
    address: own,
    body: { name },
    refusals: [],
    apply: () => {
      model.name = name.trim()
      return { events: [['instance.updated', model.instanceId]], lists: ['instances'] }
    },
  })),
)

/** What each takes is for others to see: tier3 and above are not for platforms to set. */
export const subscribe = fc
  .constantFrom('tier0', 'tier1', 'tier2', 'tier2', 'tier1', 'tier2', 'tier3', 'gold')
  .map((subscription) =>
    command('subscribe', (model) => ({
      method: 'PUT',
      address: `${own}/subscription`,
      body: { subscription },
      refusals: [['tier0', 'tier1', 'tier2'].includes(subscription) ? null : 'invalid_enum_value'],
      apply: () => {
        model.subscription = subscription
        return { events: [['instance.updated', model.instanceId]], lists: ['instances'] }
      },
    })),
  )
