import * as t from 'typebox'
import { unmarked } from '../chart/chart.ts'
import type { ReadTx, SnapshotTx } from '../database/database.ts'
import type { InstanceContext } from '../database/instance-row.ts'
import { problem } from '../http/field-errors.ts'
import { failField } from '../kernel/errors.ts'
import { parseJson, stringifyJson } from '../kernel/json.ts'
import { formatInstant, type Instant, parseInstant } from '../kernel/time.ts'
import * as asKnownSql from './as-known-sql.ts'
import { basisHeader } from './asked-basis.ts'
import { clausesAt, type FormerRecords, sendingAt } from './tables-as-known-sql.ts'

/**
 * Reports of the books as they were known at an earlier version of them: the same code asks the same questions, in a
 * transaction whose tables, settings and version are those of then.
 */

const versionOrMoment = t
  .Codec(
    t.Refine(
      t.String({
        '~openapi': {
          type: 'string',
          examples: ['2026-02-03T04:05:06.789Z', '42'],
          description:
            'The books as they were known then, whatever was written since: at a datetime (after the last write at or before it), or at a version, as ' +
            '`books-version` tells it. Entries, names, types and places of ledgers, and settings such as time zone and basis are those of then; ' +
            'dates mean what they mean without it. Not before `known_since` of the Instance and not later than now: `invalid_datetime`, with ' +
            '`data.earliest`. By default now. Not together with `tag_ids` or `include_children`.',
        },
      }),
      (value) => readVersion(value) !== undefined,
      () => problem('invalid_datetime', 'must be a datetime with an offset, or the number of a version'),
    ),
  )
  .Decode((value) => readVersion(value) ?? 0n)
  .Encode(String)

function readVersion(value: string): bigint | Instant | undefined {
  return /^\d{1,18}$/.test(value) ? BigInt(value) : parseInstant(value)
}

/** Of statements and balances. */
export const statementKnownAt = { known_at: t.Optional(versionOrMoment) }

export interface AskedVersion {
  known_at?: bigint | Instant
}

/** Says what was read, and which version was asked for, by the moment of its last write. */
export const statementHeaders = {
  ...basisHeader,
  'books-known-at': ({ tx }: { tx: ReadTx }) => tx.knownAt && formatInstant(tx.knownAt.at),
}

/**
 * The transaction as it reads the books at the version that is asked for. @throws {Refusal} `invalid_datetime` where
 * that is not known
 */
export async function readAsKnown(tx: SnapshotTx, query: AskedVersion & Record<string, unknown>): Promise<SnapshotTx> {
  const { known_at: asked } = query
  if (asked === undefined) return tx
  for (const other of ['tag_ids', 'include_children'])
    if (query[other] !== undefined) failField('invalid_request', 'known_at', `does not go together with ${other}`)
  const knownAt = await versionAsked(tx, asked)
  // Where nothing was written since, it is the plain report.
  if (knownAt.sequence === tx.instance.sequence) return { ...tx, knownAt }
  const changed = Map.groupBy(await asKnownSql.recordsChangedSince(tx, knownAt), ({ resource }) => resource)
  const clauses = clausesAt(tx.instance.id, knownAt, {
    ledgers: formerLedgers(changed.get('ledger') ?? []),
    transfers: formerRecords(changed.get('transfer') ?? []),
  })
  return {
    ...tx,
    knownAt,
    isFormer: true,
    instance: { ...(await instanceThen(tx, changed.get('instance') ?? [])), sequence: knownAt.sequence },
    version: () => knownAt.sequence,
    ...sendingAt(tx, clauses),
  }
}

/** Within a write its end; of a moment the last one. */
async function versionAsked(tx: ReadTx, asked: bigint | Instant): Promise<asKnownSql.Version> {
  const isMoment = typeof asked !== 'bigint'
  const sequence = isMoment ? await asKnownSql.lastEventAt(tx, asked) : asked
  const { version, earliest } = await asKnownSql.writeOf(tx, sequence)
  const isLater = isMoment && Temporal.Instant.compare(asked, tx.now) > 0
  if (!isLater && version && earliest && version.sequence >= earliest.sequence) return version
  const first = earliest && { earliest: formatInstant(earliest.at), earliest_sequence: String(earliest.sequence) }
  return failField('invalid_datetime', 'known_at', 'must not be before the books are known, nor later than now', first)
}

/** Before they were kept, a ledger was so. */
const usualLedger = { ...unmarked, enabled: true }

function formerLedgers(changes: readonly asKnownSql.ChangedRecord[]): FormerRecords {
  const { ids, rows } = formerRecords(changes)
  const erased = changes.filter(({ before, was_there: wasThere }) => wasThere && before === null)
  if (erased.some(({ is_there: isThere }) => !isThere))
    failField('invalid_datetime', 'known_at', 'is of before a ledger was deleted of which nothing is known any more')
  // Of one whose words are erased, what it is today is left.
  const unnamed = erased.map(({ resource_id: id }) => ({ id, name: '' }))
  return { ids, rows: [...rows.map((row) => ({ ...usualLedger, ...row })), ...unnamed] }
}

/** What was made since is not there, and what is gone is back. */
function formerRecords(changes: readonly asKnownSql.ChangedRecord[]): FormerRecords {
  return {
    ids: changes.map(({ resource_id: id }) => id),
    rows: changes.map(({ before }) => recordIn(before)).filter((row) => row !== undefined),
  }
}

function recordIn(text: string | null): Record<string, unknown> | undefined {
  const record = text === null ? null : parseJson(text)
  return typeof record === 'object' && record !== null ? { ...record } : undefined
}

/** Before they were kept, settings of an Instance were so. */
const usualSettings = { paper: 'letter', legend: null }

async function instanceThen(tx: ReadTx, [change]: readonly asKnownSql.ChangedRecord[]): Promise<InstanceContext> {
  const then = change && recordIn(change.before)
  return then ? await asKnownSql.instanceAs(tx, stringifyJson({ ...usualSettings, ...then })) : tx.instance
}
