import * as t from 'typebox'
import { openWorkerPool, ThreadFailure } from '../documents/worker-threads.ts'
import { compileCodec } from '../http/codec.ts'
import { problem } from '../http/field-errors.ts'
import { closed } from '../http/route.ts'
import { integer, nameOrPlace, oneOf } from '../http/wire-types.ts'
import { fail, failField } from '../kernel/errors.ts'
import { parseJson } from '../kernel/json.ts'
import { openSemaphore, type SlotRequest } from '../kernel/semaphore.ts'
import { dateFormats } from './dates.ts'
import { columnRoles } from './headings.ts'
import { amountModes, type Mapping } from './mapping.ts'
import type { Outcome } from './parsing-worker.ts'
import type { ParseWork } from './parsing.ts'
import type { Statement } from './statement.ts'
import { type Delimiter, delimiters } from './table.ts'

export { foreignCurrency } from './currencies.ts'
export { type Statement, statementFormats, type StatementRow, sumOf } from './statement.ts'

/**
 * Files of banks are parsed in a thread that has its own memory and a limited time: whatever is in a file, the service
 * goes on.
 */
const threads = openWorkerPool<ParseWork, Outcome>(new URL('./parsing-worker.ts', import.meta.url), {
  maxOldGenerationSizeMb: 512,
  maxYoungGenerationSizeMb: 64,
  stackSizeMb: 4,
  timeMs: 30_000,
  idleTimeoutMs: 10_000,
})

/** Two cores are busy with the files of one platform; the third thread is for the others. A file takes 30 s at most. */
export const statementSlots = openSemaphore({
  kind: 'statements',
  concurrency: 3,
  queue: 28,
  queuePerInstance: 14,
  timeoutMs: 30_000,
})

const columnName = nameOrPlace({ maxLength: 200, maximum: 200 })
/** A list of its values would hold the tab itself, which generators of clients make names of. */
const delimiter = t.Refine(
  t.Unsafe<Delimiter>({
    '~openapi': { type: 'string', pattern: '^[,;|\\t]$', description: '`,`, `;`, `|` or a tab.' },
  }),
  (value) => delimiters.includes(value),
  () => problem('invalid_enum_value', 'must be one of , ; | or a tab'),
)

/** What a table does not say of itself, as a caller writes it. */
export const statementMapping = closed(
  t.Object({
    columns: t.Optional(
      closed(t.Object(Object.fromEntries(columnRoles.map((role) => [role, t.Optional(columnName)])))),
    ),
    amounts: t.Optional(oneOf(amountModes)),
    directions: t.Optional(t.Record(t.String({ maxLength: 60 }), oneOf(['in', 'out']), { maxProperties: 50 })),
    date_format: t.Optional(oneOf(dateFormats)),
    decimal_mark: t.Optional(oneOf(['.', ','], { 'x-enum-varnames': ['PERIOD', 'COMMA'] })),
    delimiter: t.Optional(delimiter),
    skip_rows: t.Optional(integer({ minimum: 0, maximum: 1000 })),
  }),
)
const mappingCodec = compileCodec(statementMapping)

/** @throws {Refusal} `invalid_file` with the line and the reason, `overloaded` */
export async function readStatement(work: ParseWork, asker: SlotRequest): Promise<Statement> {
  const outcome = await statementSlots.run(asker, () => outcomeOf(work))
  return 'statement' in outcome ? outcome.statement : refuseFile(outcome.problem)
}

/** @throws {Refusal} `invalid_file` */
export function refuseFile({ reason, line }: { reason: string; line: number | null }): never {
  const message = line === null ? reason : `line ${line}: ${reason}`
  return fail('invalid_file', { line, reason, errors: [{ path: '/file', code: 'invalid_file', message }] }, message)
}

/** @throws {Refusal} `invalid_request` */
export function readMapping(text: string): Mapping {
  const value = parsed(text)
  if (mappingCodec.check(value)) return mappingCodec.decode(value)
  const [first] = mappingCodec.errors(value)
  return failField('invalid_request', `/mapping${first?.path ?? ''}`, first?.message ?? 'is not valid')
}

const reasons = {
  time: 'takes too long to read',
  memory: 'takes too much memory to read',
  other: 'cannot be read',
} as const satisfies Record<ThreadFailure['reason'], string>

async function outcomeOf(work: ParseWork): Promise<Outcome> {
  try {
    return await threads.ask(work)
  } catch (error) {
    if (!(error instanceof ThreadFailure)) throw error
    return { problem: { reason: reasons[error.reason], line: null } }
  }
}

function parsed(text: string): unknown {
  try {
    return parseJson(text)
  } catch {
    return failField('invalid_request', '/mapping', 'is not valid JSON')
  }
}
