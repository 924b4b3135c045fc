import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { describe, it } from 'node:test'
import { renderTimeZones, timeZonesFile } from '../../scripts/generate-time-zones.ts'
import { inTurn } from '../../test/sizes.ts'
import {
  dayOf,
  dayOffsets,
  type DayOffsets,
  daySpan,
  fiscalYearStart,
  formatDay,
  formatInstant,
  isTimeZone,
  parseDay,
  parseFiscalYearStart,
  parseInstant,
  startOfDay,
  timeZones,
} from './time.ts'

describe('parseDay', () => {
  it('reads YYYY-MM-DD', () => {
    for (const text of ['2026-02-03', '2024-02-29', '0001-01-01', '9999-12-31'])
      assert.equal(formatDay(day(text)), text)
  })

  const refused = {
    'other forms': ['', '20260203', '2026-2-3', '2026-02-3', '26-02-03', '02/03/2026', '2026-W06-2', '2026-034'],
    'more than a day': ['2026-02-03T00:00:00Z', '2026-02-03[UTC]', ' 2026-02-03', '2026-02-03 ', '2026-02-03\n'],
    'other digits and dashes': ['２０２６-02-03', '2026‐02‐03', '2026−02−03'],
    'days that do not exist': ['2026-02-30', '2025-02-29', '2026-13-01', '2026-00-10', '2026-01-00'],
    'years outside 0001 to 9999': ['0000-01-01', '-000001-01-01', '+010000-01-01', '10000-01-01', '-2026-02-03'],
  }
  refuses(refused, parseDay)
})

describe('parseInstant and formatInstant', () => {
  const read: [string, string][] = [
    ['2026-02-03T04:05:06.789Z', '2026-02-03T04:05:06.789Z'],
    ['2026-02-03T04:05:06Z', '2026-02-03T04:05:06.000Z'],
    ['2026-02-03T04:05Z', '2026-02-03T04:05:00.000Z'],
    ['2026-02-03t04:05:06.7z', '2026-02-03T04:05:06.700Z'],
    ['2026-02-03T04:05:06.789+02:00', '2026-02-03T02:05:06.789Z'],
    ['2026-02-03T04:05:06.789+0530', '2026-02-02T22:35:06.789Z'],
    ['2026-02-03T04:05:06-08', '2026-02-03T12:05:06.000Z'],
    ['2026-02-03T04:05:06-00:00', '2026-02-03T04:05:06.000Z'],
    ['2026-02-03T23:59:59.9999999Z', '2026-02-03T23:59:59.999Z'],
    ['2026-02-03T04:05:06.12345678901234567890Z', '2026-02-03T04:05:06.123Z'],
    ['1969-12-31T23:59:59.9999Z', '1969-12-31T23:59:59.999Z'],
    ['0000-12-31T23:30:00-01:00', '0001-01-01T00:30:00.000Z'],
    ['0001-01-01T00:00:00Z', '0001-01-01T00:00:00.000Z'],
    ['9999-12-31T23:59:59.999Z', '9999-12-31T23:59:59.999Z'],
  ]
  for (const [text, instant] of read) {
    it(`reads ${text} as ${instant}`, () => {
      assert.equal(formatInstant(moment(text)), instant)
      assert.equal(moment(text).epochNanoseconds % 1_000_000n, 0n)
    })
  }

  const refused = {
    'no offset': ['2026-02-03', '2026-02-03T04:05:06', '2026-02-03T04:05:06.789'],
    'other offsets': [
      '2026-02-03T04:05:06 UTC',
      '2026-02-03T04:05:06EST',
      '2026-02-03T04:05:06−02:00',
      '2026-02-03+01:00',
    ],
    'offsets out of range': ['2026-02-03T04:05:06+24:00', '2026-02-03T04:05:06+02:60', '2026-02-03T04:05:06+02:00:00'],
    'names of zones': [
      '2026-02-03T04:05:06Z[UTC]',
      '2026-02-03T04:05:06+01:00[Europe/Paris]',
      '2026-02-03T04:05Z[u-ca=iso8601]',
    ],
    'basic forms': ['20260203T040506Z', '2026-02-03T040506Z', '20260203T04:05:06Z', '1770091506'],
    'other forms': ['', '2026-02-03 04:05:06Z', '2026-02-03T04Z', '2026-02-03T4:05:06Z', '2026-02-03T04:05:06Z\n'],
    'other fractions': ['2026-02-03T04:05:06,789Z', '2026-02-03T04:05:06.Z', '2026-02-03T04:05.5Z'],
    'leap seconds': ['2016-12-31T23:59:60Z', '2026-02-03T04:05:60Z', '2017-01-01T00:59:60+01:00'],
    'moments that do not exist': ['2026-02-03T24:00:00Z', '2026-02-03T04:60:00Z', '2026-02-30T04:05:06Z'],
    'years outside 0001 to 9999': ['0000-06-01T00:00:00Z', '0001-01-01T00:00:00+00:01', '9999-12-31T23:59:59-00:01'],
    'years of six digits': ['+010000-01-01T00:00:00Z', '+002026-02-03T04:05:06Z', '-000001-01-01T00:00:00Z'],
  }
  refuses(refused, parseInstant)
})

describe('days of a time zone', () => {
  const days: [zone: string, day: string, from: string, hours: number][] = [
    ['UTC', '2026-02-03', '2026-02-03T00:00:00.000Z', 24],
    ['Etc/GMT+12', '2026-02-03', '2026-02-03T12:00:00.000Z', 24],
    ['EST', '2026-07-01', '2026-07-01T05:00:00.000Z', 24],
    ['Asia/Kathmandu', '2026-02-03', '2026-02-02T18:15:00.000Z', 24],
    ['America/New_York', '2026-03-08', '2026-03-08T05:00:00.000Z', 23],
    ['America/New_York', '2026-11-01', '2026-11-01T04:00:00.000Z', 25],
    ['CET', '2026-03-29', '2026-03-28T23:00:00.000Z', 23],
    ['CET', '2026-10-25', '2026-10-24T22:00:00.000Z', 25],
    // Half an hour of summer time.
    ['Australia/Lord_Howe', '2026-04-05', '2026-04-04T13:00:00.000Z', 24.5],
    ['Australia/Lord_Howe', '2026-10-04', '2026-10-03T13:30:00.000Z', 23.5],
    // Clocks jump from 00:00 to 01:00.
    ['America/Sao_Paulo', '2018-11-04', '2018-11-04T03:00:00.000Z', 23],
    ['Cuba', '2026-03-08', '2026-03-08T05:00:00.000Z', 23],
    // From 01:00 back to 00:00.
    ['Cuba', '2026-11-01', '2026-11-01T04:00:00.000Z', 25],
    // From 00:00 back to 23:00.
    ['America/Sao_Paulo', '2019-02-16', '2019-02-16T02:00:00.000Z', 25],
    ['America/Sao_Paulo', '2019-02-17', '2019-02-17T03:00:00.000Z', 24],
    // From 00:01 back to 23:01 of the day before.
    ['America/St_Johns', '2010-11-06', '2010-11-06T02:30:00.000Z', 24],
    ['America/St_Johns', '2010-11-07', '2010-11-07T02:30:00.000Z', 25],
    // From 23:30 to 00:30.
    ['America/Toronto', '1919-03-31', '1919-03-31T04:30:00.000Z', 23.5],
    // Days left out at the date line.
    ['Pacific/Apia', '2011-12-29', '2011-12-29T10:00:00.000Z', 24],
    ['Pacific/Apia', '2011-12-30', '2011-12-30T10:00:00.000Z', 0],
    ['Pacific/Apia', '2011-12-31', '2011-12-30T10:00:00.000Z', 24],
    ['Pacific/Kwajalein', '1993-08-21', '1993-08-21T12:00:00.000Z', 0],
  ]
  for (const [zone, name, from, hours] of days) {
    it(`${zone}: ${name} has ${hours} hours from ${from}`, () => {
      const span = daySpan({ start: day(name), end: day(name) }, zone)
      assert.equal(formatInstant(span.from), from)
      assert.equal(formatInstant(startOfDay(day(name), zone)), from)
      assert.equal(span.from.until(span.until).total('hours'), hours)
      if (hours > 0)
        assert.deepEqual(
          edges(span).map((edge) => formatDay(dayOf(edge, zone))),
          [name, name],
        )
    })
  }

  it('the first day of all starts with the first moment of all, also east of Greenwich', () => {
    for (const zone of ['UTC', 'Asia/Tokyo', 'Etc/GMT-14'])
      assert.equal(formatInstant(startOfDay(day('0001-01-01'), zone)), '0001-01-01T00:00:00.000Z')
    assert.equal(formatInstant(startOfDay(day('0001-01-01'), 'Etc/GMT+12')), '0001-01-01T12:00:00.000Z')
  })

  it('counts both ends of a range', () => {
    const { from, until } = daySpan({ start: day('2026-03-01'), end: day('2026-03-31') }, 'America/New_York')
    assert.deepEqual(
      [formatInstant(from), formatInstant(until)],
      ['2026-03-01T05:00:00.000Z', '2026-04-01T04:00:00.000Z'],
    )
  })

  it('finds the same day whatever was asked before', () => {
    const moments = [
      '2026-03-08T04:59:59.999Z',
      '2026-03-08T05:00:00Z',
      '2026-03-09T03:59:59.999Z',
      '2026-03-09T04:00:00Z',
    ].map(moment)
    const found = [...moments, ...moments.toReversed()].map((instant) => formatDay(dayOf(instant, 'America/New_York')))
    const expected = ['2026-03-07', '2026-03-08', '2026-03-08', '2026-03-09']
    assert.deepEqual(found, [...expected, ...expected.toReversed()])
  })

  it('puts every moment near every change of offset from 2000 to 2040 on exactly one day, that of the calendar', (context) => {
    const zones = inTurn(timeZones, { turn: 0, oneOf: 18 })
    const counts = { zones: zones.length, changes: 0, moments: 0 }
    const zonesThatShowADayAgain = new Set<string>()
    for (const zone of zones) {
      const calendar = new Intl.DateTimeFormat('sv-SE', { timeZone: zone })
      for (const change of offsetChanges(zone)) {
        counts.changes++
        const [first, last] = [change.subtract({ hours: 72 }), change.add({ hours: 72 })].map((at) => dayOf(at, zone))
        assert.ok(first && last)
        const offsets = dayOffsets(daySpan({ start: first, end: last }, zone), zone)
        for (const minutes of minutesAround) {
          const instant = change.add({ milliseconds: minutes * 60_000 - 1 })
          const found = dayOf(instant, zone)
          const { from, until } = daySpan({ start: found, end: found }, zone)
          assert.ok(!isBefore(instant, from) && isBefore(instant, until), `${zone} ${formatInstant(instant)}`)
          assert.equal(dayByOffsets(instant, offsets), formatDay(found), `${zone} ${formatInstant(instant)}`)
          counts.moments++
          if (formatDay(found) === calendar.format(instant.epochMilliseconds)) continue
          // A clock that goes back over midnight shows a day that is over.
          assert.equal(calendar.format(from.epochMilliseconds), formatDay(found), `${zone} ${formatInstant(instant)}`)
          zonesThatShowADayAgain.add(zone)
        }
      }
    }
    const expected = [
      'America/Goose_Bay',
      'America/Moncton',
      'America/St_Johns',
      'Antarctica/Casey',
      'Canada/Newfoundland',
    ]
    assert.deepEqual(
      [...zonesThatShowADayAgain],
      expected.filter((zone) => zones.includes(zone)),
    )
    context.diagnostic(`${counts.zones} zones, ${counts.changes} changes, ${counts.moments} moments`)
  })
})

/** As one would who knows nothing of zones. */
function dayByOffsets(instant: Temporal.Instant, { changes, seconds }: DayOffsets): string {
  const passed = changes.filter((change) => !isBefore(instant, change)).length
  return formatInstant(instant.add({ seconds: seconds[passed] ?? Number.NaN })).slice(0, 10)
}

describe('fiscalYearStart', () => {
  const starts: [day: string, monthDay: string, start: string][] = [
    ['2026-02-03', '01-01', '2026-01-01'],
    ['2026-03-31', '04-01', '2025-04-01'],
    ['2026-04-01', '04-01', '2026-04-01'],
    ['2024-02-29', '02-28', '2024-02-28'],
    ['2025-12-30', '12-31', '2024-12-31'],
    ['2025-12-31', '12-31', '2025-12-31'],
  ]
  for (const [name, monthDay, start] of starts) {
    it(`${name} lies in the year from ${start} when years start on ${monthDay}`, () => {
      assert.equal(formatDay(fiscalYearStart(day(name), monthDay)), start)
    })
  }

  it('refuses what is not a day of every year', () => {
    const refused = [
      '',
      '02-29',
      '02-30',
      '04-31',
      '13-01',
      '00-01',
      '01-00',
      '1-1',
      '0101',
      '--01-01',
      '2026-01-01',
      '01-01\n',
    ]
    for (const text of refused) {
      assert.equal(parseFiscalYearStart(text), undefined, text)
      assert.throws(() => fiscalYearStart(day('2026-02-03'), text), RangeError)
    }
    assert.equal(parseFiscalYearStart('12-31')?.toString(), '12-31')
  })
})

describe('time zones', () => {
  it('are those of the package tzdata', () => assert.equal(readFileSync(timeZonesFile, 'utf8'), renderTimeZones()))

  it('are all known to Temporal', (context) => {
    for (const name of timeZones) assert.equal(new Temporal.ZonedDateTime(0n, name).timeZoneId, name)
    context.diagnostic(`${timeZones.length} time zones`)
  })

  it('are named letter for letter, legacy names too', () => {
    for (const name of ['UTC', 'Europe/Paris', 'CET', 'EST', 'Cuba', 'Etc/GMT+12', 'US/Pacific'])
      assert.ok(isTimeZone(name), name)
    for (const name of ['', 'utc', 'europe/paris', 'Factory', 'Z', '+02:00', 'CEST', 'Local', 'Europe/Paris '])
      assert.ok(!isTimeZone(name), name)
  })
})

/**
 * The moments tried are the last millisecond before each of these; in this order few follow another of the same day.
 */
const minutesAround = [1, -1500, 30, -1440, 60, -60, 120, -30, 0, 1380, 1440, 1500]

function* offsetChanges(zone: string): Generator<Temporal.Instant> {
  const end = moment('2040-01-01T00:00:00Z')
  let change = moment('2000-01-01T00:00:00Z').toZonedDateTimeISO(zone).getTimeZoneTransition('next')
  while (change !== null && isBefore(change.toInstant(), end)) {
    yield change.toInstant()
    change = change.getTimeZoneTransition('next')
  }
}

function isBefore(left: Temporal.Instant, right: Temporal.Instant) {
  return Temporal.Instant.compare(left, right) < 0
}

/** The first and the last millisecond. */
function edges({ from, until }: { from: Temporal.Instant; until: Temporal.Instant }) {
  return [from, until.subtract({ milliseconds: 1 })]
}

function refuses(texts: Record<string, string[]>, parse: (text: string) => unknown) {
  for (const [reason, refused] of Object.entries(texts)) {
    it(`refuses ${reason}: ${refused.map((text) => JSON.stringify(text)).join(' ')}`, () => {
      for (const text of refused) assert.equal(parse(text), undefined, JSON.stringify(text))
    })
  }
}

function day(text: string) {
  return parseDay(text) ?? assert.fail(`no day: ${text}`)
}

function moment(text: string) {
  return parseInstant(text) ?? assert.fail(`no instant: ${text}`)
}
