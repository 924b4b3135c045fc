import type { FastifyRequest } from 'fastify'
import type { Actor, InstanceRequest } from '../database/database.ts'
import type { PageRequest } from '../database/keyset-page.ts'
import { fail, failField } from '../kernel/errors.ts'
import type { InstanceId } from '../kernel/ids.ts'
import { limits } from '../kernel/limits.ts'
import type { SlotRequest } from '../kernel/semaphore.ts'
import { addressOf } from './addresses.ts'
import { jsonType } from './answer-limits.ts'
import type { Caller } from './caller.ts'
import { claimOf, type KeyedRequest } from './idempotency.ts'
import { mediaTypesOf, preferredType } from './negotiation.ts'
import { pageRequest, type PageSecrets } from './page.ts'
import {
  namedInstance,
  readBody,
  readHeader,
  readInstance,
  readKey,
  readParams,
  readQuery,
  readWait,
} from './request-parts.ts'
import { refuseBeyondReview } from './review-fields.ts'
import { isReport, type Route } from './route.ts'
import type { Upload } from './uploads.ts'

/** A request as its route serves it: everything that is read of it, read once. */
export interface ReadRequest {
  caller: Caller
  params: Record<string, unknown>
  query: Record<string, unknown>
  body: unknown
  uploads: readonly Upload[]
  /** Empty where it is about a platform. */
  instanceId: InstanceId
  isOfInstance: boolean
  /** Of a list: which page. */
  page: PageRequest
  /** What the answer is written in. */
  mediaType: string
  accept: string | undefined
  /** Of a write with an `Idempotency-Key`. */
  keyed: KeyedRequest | undefined
  /** It is asked what the write would do. */
  isDryRun: boolean
  /** `If-Match`, as it came. */
  ifMatch: string | null
  /** The version that the books must have reached. */
  minVersion: bigint | null
  /** Seconds of `Prefer: wait=N`. */
  waitSeconds: number
  transaction: InstanceRequest
  /** For slots of work that takes much of the machine. */
  asker: SlotRequest
  /** Where it comes from. */
  address: string
}

export interface ReadOptions {
  pageSecrets: PageSecrets
  /** Of a page. */
  maxLines: number
  /** Called when the body has come in. */
  bodyIsThere: () => void
  /** Aborted when the client has gone before its answer. */
  signal: AbortSignal
}

/**
 * In this order, so that of several mistakes the first one is told: address, Instance, query, body, key, other headers,
 * page.
 */
export async function readRequest(
  route: Route,
  request: FastifyRequest,
  caller: Caller,
  { pageSecrets, maxLines, bodyIsThere, signal }: ReadOptions,
): Promise<ReadRequest> {
  const params = readParams(route, request)
  const early = readInstance(route, request, params)
  if (early !== undefined) refuseBeyondToken(caller, early)
  const query = readQuery(route, request)
  const { raw, body, uploads } = await readBody(route, request, { key: [caller.platformId, early ?? ''], signal })
  bodyIsThere()
  const instanceId = (early ?? namedInstance(route, { query, body })) || (caller.instanceId ?? '')
  const isOfInstance = route.tenancy === 'instance' && (instanceId !== '' || route.ofPlatform === undefined)
  if (isOfInstance) refuseBeyondToken(caller, instanceId)
  refuseBeyondReview(route, caller, body)
  const tenant = isOfInstance ? instanceId : caller.platformId
  const isDryRun = route.dryRun !== undefined && query['dry_run'] === true
  const keyed = isDryRun ? undefined : readKey(route, request, { clientId: keySpaceOf(caller), tenant, body: raw })
  const list = { secrets: pageSecrets, route: route.id, tenant: `${caller.clientId} ${tenant}` }
  return {
    caller,
    params,
    query,
    body,
    uploads,
    instanceId,
    isOfInstance,
    page: pageRequest({ ...list, query: { ...query, ...params } }, query, maxLines),
    ...mediaTypeOf(route, request),
    keyed,
    isDryRun,
    ifMatch: route.version && route.repeatable ? readHeader(request, 'if-match', 1000) : null,
    minVersion: isOfInstance ? readMinVersion(request) : null,
    waitSeconds: readWait(request),
    transaction: { ...transactionOf(route, request, caller), ...claiming(keyed, tenant), instanceId, signal },
    asker: { key: [caller.platformId, tenant], signal },
    address: addressOf(request),
  }
}

function claiming(keyed: KeyedRequest | undefined, tenant: string): Pick<InstanceRequest, 'claim'> {
  return keyed ? { claim: claimOf(keyed, tenant) } : {}
}

function mediaTypeOf(route: Route, { headers: { accept } }: FastifyRequest): Pick<ReadRequest, 'mediaType' | 'accept'> {
  return { mediaType: preferredType(accept ?? '', mediaTypesOf(route)) ?? jsonType, accept }
}

function transactionOf(route: Route, request: FastifyRequest, caller: Caller): Omit<InstanceRequest, 'instanceId'> {
  return {
    platformId: caller.platformId,
    access: route.repeatable ? 'write' : 'read',
    mayUseReplica: isReport(route) && !route.repeatable,
    actor: { ...authorOf(caller, readHeader(request, 'modified-by', limits.modifiedBy)), requestId: request.id },
  }
}

/**
 * Of what a minted token does, who uses it was said by who made it; of what is done at the console, its session says
 * whose it is.
 */
function authorOf(caller: Caller, said: string | null): Omit<Actor, 'requestId'> {
  const { userId, username, clientId, sessionId } = caller
  const { minted } = caller.token
  const person = sessionId === null ? null : username
  if (!minted) return { name: userId ? `user:${userId}` : `client:${clientId}`, modifiedBy: said ?? person }
  if (said !== null) failField('invalid_request', 'modified-by', 'cannot be said with this token: it has an actor')
  return { name: `token:${minted.id}`, modifiedBy: minted.modifiedBy }
}

/**
 * The keys of pages are apart from those of the client's own programs, which they could otherwise use up or be answered
 * by.
 */
function keySpaceOf({ clientId, token: { minted } }: Caller): string {
  return minted ? `${clientId} token ${minted.modifiedBy ?? ''}` : clientId
}

/** A token that is narrowed to one Instance knows of no other. */
function refuseBeyondToken(caller: Caller, instanceId: InstanceId): void {
  if (caller.instanceId !== null && caller.instanceId !== instanceId) fail('instance_not_found')
}

function readMinVersion(request: FastifyRequest): bigint | null {
  const wanted = readHeader(request, 'min-version', 20)
  if (wanted === null) return null
  if (!/^\d{1,18}$/.test(wanted)) failField('invalid_request', 'min-version', 'must be a books-version')
  return BigInt(wanted)
}
