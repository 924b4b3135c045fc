import assert from 'node:assert/strict'
import { Client } from 'pg'
import { startOfDay, timeZones } from '../src/kernel/time.ts'
import { aWorld, type World } from '../test/world.ts'
import { part } from './part.ts'

/**
 * Two tables of time zones beside each other: the one that the service computes with (ICU's, in Node) and PostgreSQL's
 * own. They come from one source by different hands and at different times, and drift. In every zone, from 2000 to
 * 2040: clocks change at the same moments and by as much, and the days around each change begin where the other's days
 * begin. Where governments decided anew since the older of the two was made, the zones are named: the service asks its
 * own table alone, so its figures agree with each other. And a token ends when its hour is over, however the clock of
 * the machine jumps.
 */
const ground: { world?: World } = {}
const [firstYear, lastYear] = [2000, 2040]
/** From here on tables may tell of different decisions. */
const settledUntil = '2026-01-01'

part(
  {
    name: 'time-zones',
    quick: { oneOf: 12 },
    full: { oneOf: 1 },
    floors: ({ oneOf }) => ({
      zones: Math.floor(590 / oneOf),
      transitions: Math.floor(15_000 / oneOf / 2),
      compared: Math.floor(100_000 / oneOf / 2),
      clock_jumps: 6,
    }),
    never: ['differing', 'tokens_wrongly_valid', 'tokens_wrongly_invalid'],
    database: () => ground.world?.connection,
  },
  async ({ size: { oneOf }, seed, test }) => {
    const world = await aWorld({ ownPlatform: true })
    ground.world = world
    const client = new Client(world.connection)
    await client.connect()
    test.after(() => client.end())
    const counts = { zones: 0, transitions: 0, compared: 0, differing: 0 }
    const drifted: string[] = []
    for (const zone of timeZones.filter((_, at) => at % oneOf === seed % oneOf)) {
      const changes = transitionsOf(zone)
      // By the session's setting: behind "at time zone", CET is an abbreviation and not the zone.
      await client.query(`set timezone = '${zone}'`)
      const problems = [
        ...(await compareMoments(client, zone, momentsBeside(changes))),
        ...(await compareDays(client, zone, daysBeside(changes, zone))),
        ...(await compareChanges(client, changes)),
      ]
      const settled = problems.filter(({ at }) => at < settledUntil)
      for (const { at, problem } of settled.slice(0, 3)) test.diagnostic(`${zone}, ${at}: ${problem}`)
      if (problems.length > settled.length) drifted.push(zone)
      counts.zones += 1
      counts.transitions += changes.length
      counts.compared += 5 * changes.length + 366 * (lastYear - firstYear)
      counts.differing += settled.length
    }
    return { ...counts, drifted, ...(await jumps(world)) }
  },
)

/** The moments at which clocks are changed there. */
function transitionsOf(zone: string): Temporal.Instant[] {
  const found: Temporal.Instant[] = []
  let at = Temporal.ZonedDateTime.from(`${firstYear}-01-01T00:00:00Z[${zone}]`)
  for (;;) {
    const next = at.getTimeZoneTransition('next')
    if (next === null || next.year > lastYear) return found
    found.push(next.toInstant())
    at = next
  }
}

function momentsBeside(changes: readonly Temporal.Instant[]): Temporal.Instant[] {
  return changes.flatMap((change) => [change.subtract({ milliseconds: 1 }), change])
}

interface Difference {
  at: string
  problem: string
}

/** What a clock on the wall shows at each moment, here and there. */
async function compareMoments(
  client: Client,
  zone: string,
  moments: readonly Temporal.Instant[],
): Promise<Difference[]> {
  const { rows } = await client.query<{ shown: string }>(
    `select to_char(moment, 'YYYY-MM-DD"T"HH24:MI:SS.MS') as shown
      from unnest($1::timestamptz[]) with ordinality as asked (moment, position) order by position`,
    [moments.map(String)],
  )
  return moments.flatMap((moment, at) => {
    const shown = moment.toZonedDateTimeISO(zone).toPlainDateTime().toString({ smallestUnit: 'millisecond' })
    const problem = `it is ${shown} here and ${rows[at]?.shown} there`
    return shown === rows[at]?.shown ? [] : [{ at: String(moment), problem }]
  })
}

function daysBeside(changes: readonly Temporal.Instant[], zone: string): Temporal.PlainDate[] {
  return changes.flatMap((change) => {
    const day = change.toZonedDateTimeISO(zone).toPlainDate()
    return [day.subtract({ days: 1 }), day, day.add({ days: 1 })]
  })
}

/** A day begins with the first moment whose date is not before it. */
async function compareDays(client: Client, zone: string, days: readonly Temporal.PlainDate[]): Promise<Difference[]> {
  const { rows } = await client.query<{ day: string; start: string }>(
    `select day::text, start::text from unnest($1::date[], $2::timestamptz[]) as asked (day, start)
      where start::date < day or (start - interval '1 ms')::date >= day`,
    [days.map(String), days.map((day) => String(startOfDay(day, zone)))],
  )
  return rows.map(({ day, start }) => ({ at: day, problem: `the day does not begin at ${start}` }))
}

/** The days after which the other table has another offset: none but ours. */
async function compareChanges(client: Client, changes: readonly Temporal.Instant[]): Promise<Difference[]> {
  const { rows } = await client.query<{ day: string }>(
    `select day::date::text from (
        select day, shift, lag(shift) over (order by day) as former from (
          select moment at time zone 'UTC' as day, moment::timestamp - (moment at time zone 'UTC') as shift
          from generate_series($1::timestamptz, $2, interval '24 hours') as moment) as shifts) as pairs
      where shift <> former order by day`,
    [`${firstYear}-01-01T00:00:00Z`, `${lastYear}-12-31T00:00:00Z`],
  )
  const ours = new Set(
    changes.map((change) => {
      const { year, month, day, hour, minute, second } = change.toZonedDateTimeISO('UTC')
      const date = Temporal.PlainDate.from({ year, month, day })
      return String(hour + minute + second === 0 ? date : date.add({ days: 1 }))
    }),
  )
  return rows
    .filter(({ day }) => !ours.has(day))
    .map(({ day }) => ({ at: day, problem: 'clocks change before it in one table alone' }))
}

/** A clock that was set: forth over the end of a token, back again, over a leap day, over the end of a year. */
async function jumps(world: World) {
  const counts = { clock_jumps: 0, tokens_wrongly_valid: 0, tokens_wrongly_invalid: 0 }
  const token = await world.tokenFor(['books:read'])
  let aheadSeconds = 0
  for (const seconds of [0, -3600, 3540, 3600, 1800, 86_400 * 366, -86_400 * 2, 86_400 * 1461, 59 * 60]) {
    world.passTime({ seconds: seconds - aheadSeconds })
    aheadSeconds = seconds
    // Others look at the clock when they are asked; a token that was just known is known for seconds.
    const { status } = await world.get('/v0/ledgers?limit=1', { token })
    counts.clock_jumps += 1
    if (seconds >= 3600) assert.ok(status === 200 || status === 401, String(status))
    if (seconds >= 3600 && status !== 401) counts.tokens_wrongly_valid += 1
    if (seconds < 3600 && status !== 200) counts.tokens_wrongly_invalid += 1
  }
  world.passTime({ seconds: -aheadSeconds })
  return counts
}
