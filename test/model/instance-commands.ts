import * as fc from 'fast-check'
import { dayAfter } from '../random-books.ts'
import { startOfDay } from '../recount.ts'
import { closedThrough, isBeforeStart } from './books-model.ts'
import { anyName, anyNumber, command, type Happened, known, ledgersIn, unknown } from './choices.ts'
import { zones } from './comparing.ts'
import { hasChildren, parentProblem } from './family-commands.ts'

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

/** Another zone moves the opening entries; families have one level. */
export const settle = fc
  .record({
    zone: fc.option(fc.constantFrom(...zones), { freq: 2 }),
    basis: fc.option(fc.constantFrom('cash', 'accrual'), { freq: 2 }),
    parent: fc.option(anyNumber, { freq: 1 }),
    cleared: fc.nat(3).map((n) => n === 0),
  })
  .map((given) =>
    command('settle', (model) => {
      // In closed books mostly as it is.
      const isClosed = closedThrough(model) !== undefined
      const zone = isClosed && (given.parent ?? 0) % 3 > 0 ? model.zone : (given.zone ?? model.zone)
      const clears = given.cleared && given.parent === null
      const parents = [model.instanceId, ...model.others.keys()]
      const parent = given.parent === null ? null : (known(parents, given.parent) ?? unknown('ins'))
      const hasMoved = zone !== model.zone
      const all = [...model.entries.values()]
      const openings = all.filter((entry) => entry.opens !== null)
      return {
        method: 'PUT',
        address: `${own}/settings`,
        body: {
          ...(given.zone === null ? {} : { time_zone: zone }),
          ...(given.basis === null ? {} : { accounting_basis: given.basis }),
          ...(parent === null ? {} : { parent_id: parent }),
          ...(clears ? { clear_fields: ['parent_id'] } : {}),
        },
        refusals: [
          hasMoved && isClosed ? 'period_closed' : null,
          hasMoved && all.some((entry) => entry.opens === null && isBeforeStart({ ...model, zone }, entry.datetime))
            ? 'before_entries_start'
            : null,
          parent === null || parent === model.parent ? null : parentProblem(model, parent),
          parent === model.instanceId || (parent !== null && hasChildren(model, model.instanceId))
            ? 'invalid_reference'
            : null,
        ],
        apply: () => {
          model.zone = zone
          model.basis = given.basis ?? model.basis
          model.parent = clears ? null : (parent ?? model.parent)
          if (hasMoved)
            for (const entry of openings) entry.datetime = new Date(startOfDay(model.start, zone)).toISOString()
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
