import { hash } from 'node:crypto'
import type { PlatformTx, SnapshotTx, WriteTx } from '../database/database.ts'
import { fail } from '../kernel/errors.ts'
import type { HandlerContext, Route } from './route.ts'

/** Versions of single records: the ETag of what a route reads, and `If-Match` of what another one writes. */

export type RoutesById = ReadonlyMap<string, Route>

/** The one that another names by its id, where it names one. */
export function routeOf(id: string | undefined, routesById: RoutesById): Route | undefined {
  return id === undefined ? undefined : routesById.get(id)
}

interface Asked {
  /** The route that reads the record. */
  reader: Route
  params: Record<string, unknown>
  context: HandlerContext<'instance'>
}

/** @param ifMatch as it came; null: any version will do */
export async function checkVersion(asked: Asked, ifMatch: string | null): Promise<void> {
  if (ifMatch === null || ifMatch === '*') return
  const current = await versionTag(asked)
  if (!ifMatch.split(',').some((each) => each.trim() === current)) fail('version_mismatch')
}

/** Of the record with the same expansions always, so that one version has one tag however it was asked for. */
export async function versionTag({ reader, params, context }: Asked): Promise<string> {
  const tx = await transactionOf(reader, params, context.tx)
  const query = reader.versionQuery ?? {}
  return tagOf(reader, await reader.handle({ params, query, body: {}, prepared: undefined }, { ...context, tx }))
}

/** Of the one record that a route answers; undefined where it answers another thing. */
export async function answeredTag(
  route: Route,
  routesById: RoutesById,
  {
    whole,
    params,
    query,
    context,
  }: Omit<Asked, 'reader'> & {
    /** What its handler has answered. */
    whole: unknown
    query: Record<string, unknown>
  },
): Promise<string | undefined> {
  const reader = routeOf(route.version ?? route.creates?.readBy, routesById)
  if (!reader) return undefined
  // The record that was just read, or made, may be the very one that the tag is made of.
  const isPlain = route === reader ? reader.versionQuery === undefined : route.creates?.isWhole === true
  if (isPlain && query['expand'] === undefined) return tagOf(reader, whole)
  const made = route.creates ? keyOf(reader, whole) : {}
  return await versionTag({ reader, params: { ...params, ...made }, context })
}

/** The parameter that names the record. */
function keyOf({ path }: Route, record: unknown): Record<string, unknown> {
  const name = /\{(\w+)\}$/.exec(path)?.[1]
  return name === undefined ? {} : { [name]: Object(record).id }
}

function tagOf({ unversioned }: Route, value: unknown): string {
  const versioned = Object.entries(Object(value)).filter(([key]) => !unversioned?.includes(key))
  const text = versioned.map(([key, each]) => `${key}=${versionText(each)}`).join('')
  return `"${hash('sha256', text, 'base64url').slice(0, 22)}"`
}

/** A route of the platform that is about one Instance is read in the transaction of that Instance. */
async function transactionOf(
  reader: Route,
  params: Record<string, unknown>,
  tx: SnapshotTx | WriteTx | PlatformTx,
): Promise<SnapshotTx | WriteTx> {
  const { instanceFrom } = reader
  const goesOn = instanceFrom !== undefined && 'openInstance' in tx
  return (goesOn ? await tx.openInstance(String(params[instanceFrom])) : tx) as SnapshotTx | WriteTx
}

/**
 * Two values have one text if and only if an answer shows them alike: each tells where it ends. `JSON.stringify` takes
 * three times as long, as it asks a function for each value what to do with a bigint, and every request that makes a
 * record waits for its tag.
 */
function versionText(value: unknown): string {
  if (typeof value === 'string') return `${value.length}:${value};`
  if (value === null || typeof value !== 'object') return `${String(value)};`
  if (Array.isArray(value)) return `[${value.map(versionText).join('')}]`
  if (value instanceof Temporal.Instant) return `${value.epochMilliseconds};`
  if ('toJSON' in value && typeof value.toJSON === 'function') return versionText(value.toJSON())
  const members = Object.entries(value).filter(([, each]) => each !== undefined)
  return `{${members.map(([key, each]) => `${key.length}:${key}=${versionText(each)}`).join('')}}`
}
