import * as t from 'typebox'
import type { PlatformWriteTx } from '../database/database.ts'
import { compileCodec } from '../http/codec.ts'
import { fields } from '../http/route.ts'
import { integer } from '../http/wire-types.ts'
import { createInstance, type InstanceRecord } from '../instances/instances.ts'
import { fail } from '../kernel/errors.ts'
import { limits } from '../kernel/limits.ts'
import type { Instant } from '../kernel/time.ts'
import { startTask } from '../tasks/tasks.ts'
import { lastMonth, newCompany } from './books.ts'
import * as sql from './sql.ts'

export const sampleRequest = fields({
  categorized: t.Optional(
    t.Boolean({
      description:
        'By default two months are categorized, by hand and by rules, and the third has just come in. `false`: nothing is, and there are no rules.',
    }),
  ),
})

/** The job that fills it. */
export const fillJob = 'fill_sample_company'

/** What the job is to do. */
export const sampleWork = compileCodec(
  fields({ months: integer({ minimum: -12_000, maximum: 12_000 }), is_categorized: t.Boolean() }),
)

/**
 * The Instance is there at once, and is filled by a job, whose Task stands in its list. @throws {Refusal}
 * `invalid_state`
 */
export async function createSampleCompany(
  tx: PlatformWriteTx,
  { categorized = true }: t.StaticDecode<typeof sampleRequest>,
): Promise<InstanceRecord> {
  if ((await sql.countSampleCompanies(tx)) >= limits.sampleCompanies)
    fail('invalid_state', { reason: 'too_many_sample_companies', max: limits.sampleCompanies }, tooMany)
  const months = monthsSinceFiles(tx.now)
  const { entries_start, ...company } = newCompany(months)
  const instance = await createInstance(tx, {
    ...company,
    entries_start: Temporal.PlainDate.from(entries_start.slice(0, 10)),
    metadata: { sample_company: true },
  })
  const work = sampleWork.encode({ months, is_categorized: categorized }, { decimals: 2 })
  const wanted = {
    type: 'sample_company',
    job: fillJob,
    sourceAccountId: null,
    ledgerId: null,
    isOutbound: true,
  } as const
  await startTask(await tx.openInstance(instance.id), { ...wanted, work })
  return instance
}

const tooMany = `A platform has ${limits.sampleCompanies} sample companies at most: delete one.`

/** So many, that the last month of the files is the one that has ended last. */
function monthsSinceFiles(now: Instant): number {
  const { year, month } = now.toZonedDateTimeISO('UTC')
  const last = Temporal.PlainYearMonth.from({ year, month }).subtract({ months: 1 })
  return Temporal.PlainYearMonth.from(lastMonth).until(last, { largestUnit: 'months' }).months
}
