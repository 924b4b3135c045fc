import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { TSchema } from 'typebox'
import { fail, failField } from '../kernel/errors.ts'
import { parseJson, stringifyJson } from '../kernel/json.ts'
import { limits } from '../kernel/limits.ts'
import { type AnswerLimits, type CheckSize, jsonType, refuseTooLarge } from './answer-limits.ts'
import type { Database, InstanceTx, PlatformTx } from './db.ts'
import { contentOf, isDownload } from './downloads.ts'
import { fileAnswer, type ServedAnswer, serveFile, transactStaged, type WorkedAnswer } from './file-serving.ts'
import type { FileStore } from './file-store.ts'
import { claimOf, findAnswer, keepAnswer, type KeptAnswer, type KeyedRequest } from './idempotency.ts'
import type { Log } from './log.ts'
import { mediaTypesOf, preferredType } from './negotiation.ts'
import type { Outbound } from './outbound.ts'
import { type PageRequest, pageRequest, type PageSecrets } from './page.ts'
import { namedInstance, readBody, readHeader, readInstance, readKey, readParams } from './request.ts'
import { readQuery, readWait } from './request.ts'
import { type Caller, type HandlerContext, isReport, type Route } from './route.ts'
import { serveStream } from './stream-serving.ts'
import { requireTier } from './subscription.ts'
import { serveTable, tableAnswer } from './table-serving.ts'
import type { Vault } from './vault.ts'
import type { Codec, WireContext } from './codec.ts'

/** One request of one route, from its parts to its answer. */
export async function serve(
  route: Route,
  request: FastifyRequest,
  caller: Caller,
  options: {
    routes: readonly Route[]
    database: Database
    files: FileStore
    pageSecrets: PageSecrets
    vault: Vault
    outbound: Outbound
    log: Log
    answerLimits: AnswerLimits
    isStopping: () => boolean
    /** It only waits from now on. */
    leave: () => void
    /** Until then it waits for its client. */
    bodyIsThere: () => void
    /** Aborted when the client has gone before its answer. */
    signal: AbortSignal
  },
): Promise<ServedAnswer> {
  const params = readParams(route, request)
  const early = readInstance(route, request, params)
  if (early !== undefined) refuseBeyondToken(caller, early)
  const query = readQuery(route, request)
  const { raw, body, uploads } = await readBody(route, request, {
    key: [caller.platformId, early ?? ''],
    signal: options.signal,
  })
  options.bodyIsThere()
  const instanceId = (early ?? namedInstance(route, { query, body })) || (caller.instanceId ?? '')
  const isWithin = route.door === 'instance' && (instanceId !== '' || route.ofPlatform === undefined)
  if (isWithin) refuseBeyondToken(caller, instanceId)
  const tenant = isWithin ? instanceId : caller.platformId
  const keyed = readKey(route, request, { clientId: caller.clientId, tenant, body: raw })
  const visit = {
    platformId: caller.platformId,
    access: route.repeatable ? ('write' as const) : ('read' as const),
    mayUseReplica: isReport(route) && !route.repeatable,
    actor: {
      name: caller.userId ? `user:${caller.userId}` : `client:${caller.clientId}`,
      modifiedBy: readHeader(request, 'modified-by', limits.modifiedBy),
      requestId: request.id,
    },
    ...(keyed ? { claim: claimOf(keyed, tenant) } : {}),
    signal: options.signal,
  }
  const asker = { key: [caller.platformId, tenant], signal: options.signal } as const
  const reader = options.routes.find((each) => each.id === route.version)
  const list = { secrets: options.pageSecrets, route: route.id, tenant: `${caller.clientId} ${tenant}` }
  const { vault, outbound, answerLimits } = options
  const page = pageRequest({ ...list, query: { ...query, ...params } }, query, answerLimits.pageLines)
  const look = <T>(work: (tx: InstanceTx) => Promise<T>) =>
    options.database.inInstance({ ...visit, access: 'read', claim: undefined, instanceId }, work)
  // What costs much is not made again for a request that was answered.
  const given = route.prepare && keyed && (await look((tx) => findGiven(route, tx, { keyed, vault })))
  const prepared = given
    ? undefined
    : await route.prepare?.(
        { params, body },
        { read: look, contentOf: (file) => contentOf(options.files, instanceId, file), asker },
      )
  const mediaType = preferredType(request.headers.accept ?? '', mediaTypesOf(route)) ?? jsonType
  const checkSize: CheckSize = (size) =>
    refuseTooLarge(size, { mediaType, offered: mediaTypesOf(route), limits: answerLimits })
  const tools = { vault, outbound, checkSize }
  const read = { params, query, body, prepared, page, keyed, caller, request, reader, tools, mediaType }
  const work = (tx: InstanceTx | PlatformTx) => answerWithin(route, tx, read)
  const transact = () =>
    isWithin
      ? options.database.inInstance({ ...visit, instanceId }, work)
      : options.database.acrossInstances(visit, work)
  const store = { ...options, instanceId }
  if (route.download) return await serveFile(transact, { ...store, accept: request.headers.accept })
  const { stream } = route
  if (stream) {
    const open = async (tx: InstanceTx) => {
      checkTier(route, tx)
      checkMinimumVersion(request, tx)
      return await stream.open({ tx, query, mediaType, checkSize })
    }
    if (stream.mediaTypes.includes(mediaType))
      return await serveStream((send) => options.database.inInstance({ ...visit, instanceId }, send), {
        mediaType,
        asker,
        countBegun: () => options.database.slots.counts().started,
        wholeLines: answerLimits.wholeLines,
        open,
      })
    // What is too long is told at once, not when the document would be made.
    await look(open)
  }
  if (mediaType !== jsonType) return await serveTable(transact, { mediaType, asker })
  const answer =
    given ??
    (uploads.length === 0
      ? await transact()
      : await transactStaged(transact, { ...store, visit: { ...visit, instanceId }, uploads, keyed }))
  return await afterwards(route, answer, { ...options, caller, instanceId, waitSeconds: readWait(request) })
}

interface ReadRequest {
  params: Record<string, unknown>
  query: Record<string, unknown>
  body: unknown
  /** What the route made of the body before the transaction. */
  prepared: unknown
  page: PageRequest
  keyed: KeyedRequest | undefined
  caller: Caller
  request: FastifyRequest
  /** The route that reads the record which this one is about. */
  reader: Route | undefined
  tools: Pick<HandlerContext<'instance'>, 'vault' | 'outbound' | 'checkSize'>
  /** What to answer in. */
  mediaType: string
}

/** A token that is narrowed to one Instance knows of no other. */
function refuseBeyondToken(caller: Caller, instanceId: string): void {
  if (caller.instanceId !== null && caller.instanceId !== instanceId) fail('instance_not_found')
}

/** Everything between BEGIN and COMMIT. */
async function answerWithin(route: Route, tx: InstanceTx | PlatformTx, read: ReadRequest): Promise<WorkedAnswer> {
  const { params, query, prepared, page, keyed, caller, request, reader, tools, mediaType } = read
  const { vault } = tools
  const given = keyed && (await findGiven(route, tx, { keyed, vault }))
  if (given) return { ...given, again: true }
  const context: HandlerContext<'instance'> = { tx: tx as InstanceTx, now: tx.now, caller, page, ...tools }
  checkTier(route, tx)
  checkMinimumVersion(request, tx)
  if (reader && route.repeatable) await checkVersion(reader, request, params, context)
  const body = route.moments && 'instance' in tx ? route.moments(read.body, tx.instance.timeZone) : read.body
  const value: unknown =
    'instance' in tx || !route.ofPlatform
      ? await route.handle({ params, query, body, prepared }, context)
      : await route.ofPlatform({ query }, { ...context, tx })
  if (route.download && isDownload(value)) return fileAnswer(value, tx)
  if (route.table && mediaType !== jsonType)
    return tableAnswer(route.table(value, { tx: context.tx, query }), context.tx)
  const text = encodeReply(route, value, tx)
  const headers: Record<string, string> = text === '' ? {} : { 'content-type': 'application/json; charset=utf-8' }
  if (reader && text !== '') {
    // The record just read may be the very one that the tag is made of.
    const plain = route === reader && query['expand'] === undefined && reader.versionExpand === undefined
    headers['etag'] = plain ? tagOf(reader, value) : await versionTag(reader, params, context)
  }
  const books = 'instance' in tx ? tx : route.booksOf && (await tx.openInstance(route.booksOf(value)))
  if (books) headers['books-version'] = String(books.version())
  const answer = { status: route.reply[0], headers, body: text }
  if (keyed) await keepAnswer(tx, keyed, route.confidential ? sealed(answer, vault) : answer)
  return answer
}

/** What the same request was answered before. */
async function findGiven(
  route: Route,
  tx: InstanceTx | PlatformTx,
  { keyed, vault }: { keyed: KeyedRequest; vault: Vault },
): Promise<KeptAnswer | undefined> {
  const kept = await findAnswer(tx, keyed)
  return kept && route.confidential ? unsealed(kept, vault) : kept
}

const answerPlace = 'kept answer'

function sealed(answer: KeptAnswer, vault: Vault): KeptAnswer {
  return { ...answer, body: vault.seal(answer.body, answerPlace).toString('base64') }
}

function unsealed(kept: KeptAnswer, vault: Vault): KeptAnswer {
  const opened = vault.open(Buffer.from(kept.body, 'base64'), answerPlace)
  if (!opened) throw new Error('a kept answer was sealed with a secret that is gone')
  return { ...kept, body: opened.text }
}

function checkTier(route: Route, tx: InstanceTx | PlatformTx): void {
  if (route.tier && 'instance' in tx) requireTier(tx.instance, route.tier)
}

function checkMinimumVersion(request: FastifyRequest, tx: InstanceTx | PlatformTx): void {
  const wanted = readHeader(request, 'min-version', 20)
  if (wanted === null || !('instance' in tx)) return
  if (!/^\d{1,18}$/.test(wanted)) failField('invalid_request', 'min-version', 'must be a books-version')
  if (BigInt(wanted) > tx.instance.sequence)
    fail('service_unavailable', {}, 'These books have not reached min-version yet.')
}

function encodeReply(route: Route, value: unknown, tx: InstanceTx | PlatformTx): string {
  const codec = route.codecs.reply
  if (!codec) return ''
  return encodeChecked(codec, value, 'instance' in tx ? tx.instance : { decimals: 2 })
}

function encodeChecked(codec: Codec<TSchema>, value: unknown, context: WireContext): string {
  const encoded = codec.encode(value, context)
  if (!codec.check(encoded)) {
    const [first] = codec.errors(encoded)
    throw new Error(`the answer does not match its schema at ${first?.path}: ${first?.message}`)
  }
  return stringifyJson(encoded)
}

/** What has been committed is never answered with an error: when waiting fails, the answer is the one from before. */
async function afterwards(
  route: Route,
  answer: KeptAnswer,
  context: Parameters<NonNullable<Route['afterwards']>>[1] & { log: Log; leave: () => void },
): Promise<KeptAnswer> {
  const codec = route.codecs.reply
  if (!route.afterwards || !codec) return answer
  context.leave()
  try {
    const value = codec.decode(parseJson(answer.body))
    const { status, value: latter, booksVersion } = await route.afterwards({ status: answer.status, value }, context)
    const headers = { ...answer.headers }
    if (booksVersion !== undefined) headers['books-version'] = String(booksVersion)
    // What stays is not written again: here nobody knows the currency of its amounts, nor the zone of its days.
    const body = latter === value ? answer.body : encodeChecked(codec, latter, { decimals: 2 })
    return { status, headers, body }
  } catch (error) {
    context.log.warn({ route: route.id, err: error }, 'nothing could be done after the commit')
    return answer
  }
}

// Versions of single records

async function checkVersion(
  reader: Route,
  request: FastifyRequest,
  params: Record<string, unknown>,
  context: HandlerContext<'instance'>,
): Promise<void> {
  const wanted = readHeader(request, 'if-match', 1000)
  if (wanted === null || wanted === '*') return
  const current = await versionTag(reader, params, context)
  if (!wanted.split(',').some((each) => each.trim() === current)) fail('version_mismatch')
}

/** Of the record with the same expansions always, so that one version has one tag however it was asked for. */
async function versionTag(
  reader: Route,
  params: Record<string, unknown>,
  context: HandlerContext<'instance'>,
): Promise<string> {
  const tx = await readerDoor(reader, params, context.tx)
  const query = reader.versionExpand ? { expand: reader.versionExpand } : {}
  return tagOf(reader, await reader.handle({ params, query, body: {}, prepared: undefined }, { ...context, tx }))
}

function tagOf(reader: Route, value: unknown): string {
  const versioned = Object.entries(Object(value)).filter(([key]) => !reader.unversioned?.includes(key))
  const text = versioned.map(([key, each]) => `${key}=${versionText(each)}`).join()
  return `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
}

/** A route of the platform that is about one Instance is read in the books of that. */
async function readerDoor(
  reader: Route,
  params: Record<string, unknown>,
  tx: InstanceTx | PlatformTx,
): Promise<InstanceTx> {
  const goesOn = reader.instanceFrom !== undefined && 'openInstance' in tx
  return goesOn ? await tx.openInstance(String(params[reader.instanceFrom ?? ''])) : (tx as InstanceTx)
}

function versionText(value: unknown): string {
  return JSON.stringify(value, (_, each: unknown) => (typeof each === 'bigint' ? String(each) : each)) ?? ''
}
