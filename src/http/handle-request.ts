import type { FastifyRequest } from 'fastify'
import type {
  Database,
  InstanceTx,
  PlatformTx,
  PlatformWriteTx,
  SimulatedTx,
  SnapshotTx,
  WriteTx,
} from '../database/database.ts'
import { must } from '../kernel/assert.ts'
import { fail } from '../kernel/errors.ts'
import { parseJson } from '../kernel/json.ts'
import type { Log } from '../kernel/log.ts'
import type { FileStore } from '../storage/file-store.ts'
import type { Vault } from '../storage/vault.ts'
import { type AnswerLimits, type CheckSize, jsonType, refuseTooLarge } from './answer-limits.ts'
import type { Caller } from './caller.ts'
import { contentOf, type Download, isDownload } from './downloads.ts'
import { dryRunSlots } from './dry-runs.ts'
import { fileAnswer, type ServedAnswer, serveFile, transactStaged, type WorkedAnswer } from './file-serving.ts'
import { findAnswer, keepAnswer, type StoredAnswer, type KeyedRequest } from './idempotency.ts'
import { mediaTypesOf } from './negotiation.ts'
import type { Outbound } from './outbound.ts'
import { documentPage, type PageSecrets } from './page.ts'
import { type ReadRequest, readRequest } from './read-request.ts'
import { answeredTag, checkVersion, routeOf, type RoutesById } from './record-version.ts'
import { furtherHeaders, type HandlerContext, type OpenedStream, type Route, type TableContext } from './route.ts'
import { serveStream } from './stream-serving.ts'
import { requireTier } from './subscription.ts'
import { serveTable, tableAnswer } from './table-serving.ts'

/** Which one the tenancy and the method of the route say. */
type AnyTx = WriteTx | SnapshotTx | PlatformTx | PlatformWriteTx

export interface ServeOptions {
  routesById: RoutesById
  database: Database
  files: FileStore
  pageSecrets: PageSecrets
  vault: Vault
  outbound: Outbound
  log: Log
  answerLimits: AnswerLimits
  isStopping: () => boolean
  /** Called when it only waits from now on. */
  leave: () => void
  /** Called when its body has come in. */
  bodyIsThere: () => void
  /** Aborted when the client has gone before its answer. */
  signal: AbortSignal
}

/**
 * Answers one request: reads it, prepares what the transaction needs, and answers by the kind of answer that the route
 * has.
 */
export async function serve(
  route: Route,
  request: FastifyRequest,
  caller: Caller,
  options: ServeOptions,
): Promise<ServedAnswer> {
  const { database } = options
  const maxLines = options.answerLimits.pageLines
  const read = await readRequest(route, request, caller, { ...options, maxLines })
  const { transaction, instanceId, isOfInstance, mediaType, asker, uploads, keyed, waitSeconds } = read
  const inSnapshot = <T>(work: (tx: SnapshotTx) => Promise<T>) =>
    database.inInstance({ ...transaction, access: 'read' as const, claim: undefined }, work)
  const { given, prepared } = await prepare(route, read, { ...options, inSnapshot })
  const work = (tx: AnyTx) => answerWithin(route, tx, { ...read, prepared }, options)
  const transact = () =>
    isOfInstance ? database.inInstance(transaction, work) : database.acrossInstances(transaction, work)
  if (read.isDryRun)
    return await dryRunSlots.run(asker, () =>
      database.simulateWrite(transaction, (tx) => answerDryRun(route, tx, { ...read, prepared }, options)),
    )
  const store = { ...options, instanceId }
  if (route.download) return await serveFile(transact, { ...store, accept: read.accept })
  if (route.stream) {
    const open = streamOpener(route, route.stream, read, options)
    if (route.stream.mediaTypes.includes(mediaType)) return await sendStream(read, options, open)
    // What is too long is refused at once, not when the document would be made.
    await inSnapshot(open)
  }
  if (mediaType !== jsonType) return await serveTable(transact, { mediaType, asker })
  const answer =
    given ??
    (uploads.length === 0
      ? await transact()
      : await transactStaged(transact, { ...store, transaction, uploads, keyed }))
  return await afterwards(route, answer, { ...options, caller, instanceId, waitSeconds })
}

type OpenStream = (tx: SnapshotTx) => Promise<OpenedStream>

function streamOpener(
  route: Route,
  { open }: NonNullable<Route['stream']>,
  read: ReadRequest,
  options: ServeOptions,
): OpenStream {
  const { query, mediaType } = read
  return async (opening) => {
    checkAccess(route, opening, read)
    const tx = route.readIn ? await route.readIn(opening, query) : opening
    const opened = await open({ tx, query, mediaType, checkSize: checkSizeOf(route, read, options) })
    return { ...opened, version: tx.version(), headers: furtherHeaders(route, { tx, query }) }
  }
}

async function sendStream(
  { transaction, mediaType, asker }: ReadRequest,
  { database, answerLimits }: ServeOptions,
  open: OpenStream,
): Promise<ServedAnswer> {
  return await serveStream((send) => database.inInstance({ ...transaction, access: 'read' as const }, send), {
    mediaType,
    asker,
    wholeLines: answerLimits.wholeLines,
    open,
  })
}

/** Before the transaction: the answer that the same request had, or what takes long and needs no lock. */
async function prepare(
  route: Route,
  { keyed, params, body, instanceId, asker }: ReadRequest,
  {
    inSnapshot,
    files,
    vault,
  }: Pick<ServeOptions, 'files' | 'vault'> & {
    inSnapshot: <T>(work: (tx: SnapshotTx) => Promise<T>) => Promise<T>
  },
): Promise<{ given?: StoredAnswer | undefined; prepared?: unknown }> {
  if (!route.prepare) return {}
  const given = keyed && (await inSnapshot((tx) => findGiven(route, tx, { keyed, vault })))
  if (given) return { given }
  const contentOfFile = (file: Download) => contentOf(files, instanceId, file)
  return { prepared: await route.prepare({ params, body }, { read: inSnapshot, contentOf: contentOfFile, asker }) }
}

/** Everything between BEGIN and COMMIT. */
async function answerWithin(
  route: Route,
  tx: AnyTx,
  read: ReadRequest & { prepared: unknown },
  options: ServeOptions,
): Promise<WorkedAnswer> {
  const { params, query, prepared, keyed, mediaType } = read
  const { vault } = options
  const given = keyed && (await findGiven(route, tx, { keyed, vault }))
  if (given) return { ...given, again: true }
  checkAccess(route, tx, read)
  const context = contextOf(route, await reading(route, tx, query), read, options)
  const reader = route.repeatable && routeOf(route.version, options.routesById)
  if (reader) await checkVersion({ reader, params, context }, read.ifMatch)
  if (route.document && mediaType !== jsonType) return await answerDocument(route.document, context, read, options)
  const body = route.moments && 'instance' in tx ? route.moments(read.body, tx.instance.timeZone) : read.body
  const whole: unknown =
    'instance' in tx || !route.ofPlatform
      ? await route.handle({ params, query, body, prepared }, context)
      : await route.ofPlatform({ query }, { ...context, tx })
  const value = route.shown ? route.shown(whole, query) : whole
  const asked = { tx: context.tx, query }
  if (route.download && isDownload(value)) return fileAnswer(value, tx)
  if (route.table && mediaType !== jsonType) return await answerTable(route, value, { asked, context, mediaType })
  const money = 'instance' in tx ? context.tx.instance : { decimals: 2 }
  const isEmpty = route.emptyReply !== undefined && value === null
  const text = route.writer && !isEmpty ? await route.writer.write(value, money) : ''
  const headers: Record<string, string> = text === '' ? {} : { 'content-type': 'application/json; charset=utf-8' }
  if (route.headers) Object.assign(headers, furtherHeaders(route, asked))
  const tag = text === '' ? undefined : await answeredTag(route, options.routesById, { whole, params, query, context })
  if (tag !== undefined) headers['etag'] = tag
  const instance = 'instance' in tx ? context.tx : route.booksOf && (await tx.openInstance(route.booksOf(value)))
  if (instance) headers['books-version'] = String(instance.version())
  const answer = { status: isEmpty ? 204 : route.reply[0], headers, body: text }
  if (keyed && 'execute' in tx) await keepAnswer(tx, keyed, route.confidential ? sealed(answer, vault) : answer)
  return answer
}

async function answerDocument(
  document: NonNullable<Route['document']>,
  { tx, checkSize }: HandlerContext<'instance'>,
  { query }: ReadRequest,
  { answerLimits }: ServeOptions,
): Promise<WorkedAnswer> {
  const page = documentPage(query, answerLimits.jsonLines)
  return tableAnswer(await document({ tx, query, page, checkSize }), { tx, headers: {} })
}

async function answerTable(
  route: Route,
  value: unknown,
  { asked, context, mediaType }: { asked: TableContext; context: HandlerContext<'instance'>; mediaType: string },
): Promise<WorkedAnswer> {
  const { tx, caller, vault } = context
  const tableOf = must(route.table, 'the route can be had as a table')
  return tableAnswer(await tableOf(value, { ...asked, mediaType, caller, vault }), {
    tx,
    headers: furtherHeaders(route, asked),
  })
}

/** As the query of a read has it. */
async function reading(route: Route, tx: AnyTx, query: ReadRequest['query']): Promise<AnyTx> {
  return route.readIn && 'rows' in tx ? await route.readIn(tx, query) : tx
}

/** The answer that the write would have, and what it would have done. */
async function answerDryRun(
  route: Route,
  tx: SimulatedTx,
  read: ReadRequest & { prepared: unknown },
  options: ServeOptions,
): Promise<WorkedAnswer> {
  const { watch, finish } = must(route.dryRun, 'the route of a dry run declares it')
  const effectsOf = watch(tx)
  const handle: Route['handle'] = async (request, context) => {
    const value: unknown = await route.handle(request, context)
    return finish ? await finish(tx, value) : value
  }
  const answered = await answerWithin({ ...route, handle }, tx, read, options)
  const { body } = answered
  // Who waits for the Task is answered when it has ended.
  const status = finish && read.waitSeconds > 0 ? 200 : answered.status
  const effects = await route.effectsWriter?.write(await effectsOf(), tx.instance)
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'books-version': String(tx.instance.sequence),
  }
  const own = body === '' ? '' : `"body":${body},`
  return { status: 200, headers, body: `{"status":${status},${own}"dry_run":${effects}}` }
}

/** The compiler has seen that the handler is of the same kind as its transaction. */
function contextOf(route: Route, tx: AnyTx, read: ReadRequest, options: ServeOptions): HandlerContext<'instance'> {
  const { caller, page, address } = read
  const { vault, outbound } = options
  const checkSize = checkSizeOf(route, read, options)
  return { tx: tx as InstanceTx, now: tx.now, caller, page, vault, outbound, checkSize, address }
}

function checkSizeOf(route: Route, { mediaType }: ReadRequest, { answerLimits }: ServeOptions): CheckSize {
  return (size) => refuseTooLarge(size, { mediaType, offered: mediaTypesOf(route), limits: answerLimits })
}

/** What the same request was answered before. */
async function findGiven(
  route: Route,
  tx: AnyTx,
  { keyed, vault }: { keyed: KeyedRequest; vault: Vault },
): Promise<StoredAnswer | undefined> {
  const stored = await findAnswer(tx, keyed)
  return stored && route.confidential ? unsealed(stored, vault) : stored
}

const answerPlace = 'kept answer'

function sealed(answer: StoredAnswer, vault: Vault): StoredAnswer {
  return { ...answer, body: vault.seal(answer.body, answerPlace).toString('base64') }
}

function unsealed(stored: StoredAnswer, vault: Vault): StoredAnswer {
  const opened = vault.open(Buffer.from(stored.body, 'base64'), answerPlace)
  if (!opened) throw new Error('a kept answer was sealed with a secret that is gone')
  return { ...stored, body: opened.text }
}

/**
 * Whether the Instance's subscription has the route, and its books have come to the version that the request waits for.
 */
function checkAccess(route: Route, tx: AnyTx, { minVersion }: ReadRequest): void {
  if (!('instance' in tx)) return
  if (route.tier) requireTier(tx.instance, route.tier)
  if (minVersion !== null && minVersion > tx.instance.sequence)
    fail('service_unavailable', {}, 'These books have not reached min-version yet.')
}

/** What has been committed is never answered with an error: when waiting fails, the answer is the one from before. */
async function afterwards(
  route: Route,
  answer: StoredAnswer,
  context: Parameters<NonNullable<Route['afterwards']>>[1] & { log: Log; leave: () => void },
): Promise<StoredAnswer> {
  const { codecs, writer } = route
  if (!route.afterwards || !codecs.reply || !writer) return answer
  context.leave()
  try {
    const value = codecs.reply.decode(parseJson(answer.body))
    const { status, value: latter, booksVersion } = await route.afterwards({ status: answer.status, value }, context)
    const headers = { ...answer.headers }
    if (booksVersion !== undefined) headers['books-version'] = String(booksVersion)
    // What stays is not written again: here nobody knows the currency of its amounts, nor the zone of its days.
    const body = latter === value ? answer.body : await writer.write(latter, { decimals: 2 })
    return { status, headers, body }
  } catch (error) {
    context.log.warn({ route: route.id, err: error }, 'nothing could be done after the commit')
    return answer
  }
}
