import * as t from 'typebox'
import type { Database, PlatformTxOf, ReadTx, SnapshotTx, TxOf } from '../database/database.ts'
import type { PageRequest } from '../database/keyset-page.ts'
import type { Table } from '../documents/tables.ts'
import type { DeprecationDates } from '../kernel/deprecations.ts'
import type { ErrorCode } from '../kernel/errors.ts'
import type { Count, Sequence } from '../kernel/flavor.ts'
import type { InstanceId } from '../kernel/ids.ts'
import type { SlotRequest } from '../kernel/semaphore.ts'
import type { Instant } from '../kernel/time.ts'
import type { Vault } from '../storage/vault.ts'
import type { CheckSize } from './answer-limits.ts'
import { answerWriter, type AnswerWriter } from './answer-text.ts'
import type { Caller } from './caller.ts'
import { compileCodec, type Codec } from './codec.ts'
import { momentsOf } from './dates.ts'
import type { Download } from './downloads.ts'
import type { DryRun } from './dry-runs.ts'
import type { Outbound } from './outbound.ts'
import { flagAs } from './query-types.ts'
import { isScope, type Scope } from './scopes.ts'

/**
 * One declaration of an endpoint yields its validation, its types, its transaction, its documentation and its checks.
 * A slice lists its routes; `app.ts` lists the slices; the server and the OpenAPI document are made from that list.
 */
export interface RouteDeclaration<
  Params extends t.TObject = t.TObject,
  Query extends t.TObject = t.TObject,
  Body extends t.TSchema = t.TSchema,
  Reply extends t.TSchema | null = t.TSchema | null,
  Kind extends Tenancy = Tenancy,
  Prepared = unknown,
  Verb extends Method = Method,
  Reads extends boolean = boolean,
> {
  /** Operation id, method of the SDK, title of its tests. */
  id: string
  method: Verb
  /** Of a POST that writes nothing: it reads one snapshot, without the books' lock and without `Idempotency-Key`. */
  reads?: Reads
  /** With `{parameter}` places, under `/v0`. */
  path: string
  tag: string
  summary: string
  description?: string
  scope: Scope
  /** What a token that is narrowed to the Instance may have in the place of `scope`, of an Instance. */
  narrowedScope?: Scope
  /** Of a route of `books:review`: the fields of its body that this scope alone may send; others need `books:write`. */
  reviewFields?: readonly string[]
  /** The lowest subscription tier that may call it. */
  tier?: Tier
  /** Whose rows its transaction sees. `instance` takes the header `service-instance-id`, or `instanceFrom`. */
  tenancy: Kind
  /** For routes that take no header: the parameter of the path, the query or the body that names the Instance. */
  instanceFrom?: string
  /** Of the tenancy `platform`: the id of the Instance into which it has gone on; the answer carries their version. */
  booksOf?: (value: Reply extends t.TSchema ? t.StaticDecode<Reply> : undefined) => string
  /** Sandbox-only routes do not exist in production. */
  sandboxOnly?: boolean
  params?: Params
  query?: Query
  body?: Body
  /**
   * The body is a form, multipart/form-data, whose files (`upload` in the schema) are of these media types. Their
   * content is stored before the handler is called, and discarded unless it says `keepFile`. `unkept`: any kind, never
   * stored.
   */
  multipart?: readonly string[] | 'unkept'
  /** The answer is the content of a file, of one of these media types; the reply is `download`. */
  download?: readonly string[]
  /** The answer can also be had as a table: as CSV, XLSX and PDF, whichever `Accept` names. */
  table?: (
    value: Reply extends t.TSchema ? t.StaticDecode<Reply> : undefined,
    asked: WrittenTableContext<Query>,
  ) => Table | Promise<Table>
  /** Of a list: all that its filters find, as a table in the media types of a document. Its size is bounded. */
  document?: (asked: DocumentContext<Query>) => Promise<Table>
  /** The answer can also be read as a stream, in one of these media types. */
  stream?: {
    mediaTypes: readonly string[]
    open: (asked: StreamContext<Query>) => Promise<OpenedStream>
  }
  /** Status and schema of success; null: no body. */
  reply: readonly [status: 200 | 201 | 202 | 204, schema: Reply]
  /** Of a reply that may be null: what 204, without a body, says in its place. */
  emptyReply?: string
  /** Further headers of its answers; `openapi-headers.ts` describes each. One without a value is not sent. */
  headers?: Readonly<Record<string, (asked: TableContext<Query>) => string | undefined>>
  /** Of a read of one Instance: the transaction in which the query has it read the books. */
  readIn?: (tx: SnapshotTx, query: t.StaticDecode<Query>) => Promise<SnapshotTx>
  /** The refusals of this route beyond those that its shape implies (see `impliedErrors`). */
  errors: readonly ErrorCode[]
  /** Of routes of a single record: the id of the route that reads it. Answers carry an ETag, writes take If-Match. */
  version?: string
  /**
   * Of routes that make a record: the id of the route that reads it, whose ETag the answer carries. `isWhole`: what the
   * handler answers is all that the version is made of, so that nothing is read for it.
   */
  creates?: { readBy: string; isWhole?: true }
  /** What of the handler's answer is answered. */
  shown?: (
    answer: t.StaticDecode<Exclude<Reply, null>>,
    query: t.StaticDecode<Query>,
  ) => t.StaticDecode<Exclude<Reply, null>>
  /** Fields of the record that move by themselves and so are no part of its version. */
  unversioned?: readonly string[]
  /** What is asked for its version, though the record reads without: expansions that its PUT can change, both bases. */
  versionQuery?: Readonly<Record<string, unknown>>
  /** Its refusals have no `error_code`: so the specification wants it of two routes. */
  withoutErrorCode?: boolean
  /** Another route took its place. All its answers say so, refusals too. */
  deprecated?: Deprecation
  /** Its answer holds a secret: kept under an Idempotency-Key, it is sealed. */
  confidential?: boolean
  /** After the commit, outside any transaction: may exchange the answer (waiting for a Task). */
  afterwards?: (answer: Answer<Reply>, context: AfterwardsContext) => Promise<Answer<Reply>>
  /** It may be asked what it would do: `dry_run=true` in the query. */
  dryRun?: DryRun<Reply extends t.TSchema ? t.StaticDecode<Reply> : void>
  /** Before the transaction opens: work that may take long, on the body or on what is stored. */
  prepare?: (
    request: { params: t.StaticDecode<Params>; body: t.StaticDecode<Body> },
    context: PrepareContext,
  ) => Promise<Prepared>
  handle: (
    request: {
      params: t.StaticDecode<Params>
      query: t.StaticDecode<Query>
      body: t.StaticDecode<Body>
      prepared: Prepared
    },
    context: HandlerContext<Kind, AccessOf<Verb, Reads>>,
  ) => Promise<Reply extends t.TSchema ? t.StaticDecode<Reply> : void>
  /** Where the Instance stands in the query and may be left out: the answer for the whole platform. */
  ofPlatform?: (
    request: { query: t.StaticDecode<Query> },
    context: HandlerContext<'platform', 'read'>,
  ) => Promise<Reply extends t.TSchema ? t.StaticDecode<Reply> : void>
}

/** What is known of a stream before its first line is read. */
export interface OpenedStream {
  /** How many come. */
  lines: Count
  /** Without its ending; for who saves it. */
  fileName?: string
  /** Further ones of the answer. */
  headers?: Readonly<Record<string, string>>
  /** Of the books that it is read from. */
  version?: Sequence
  write: () => AsyncGenerator<string | Buffer>
}

export interface TableContext<Query extends t.TObject = t.TObject> {
  tx: ReadTx
  query: t.StaticDecode<Query>
}

/** Of a table that is to be written: in which media type, and for whom. */
export interface WrittenTableContext<Query extends t.TObject = t.TObject> extends TableContext<Query> {
  mediaType: string
  caller: Caller
  vault: Vault
}

export interface DocumentContext<Query extends t.TObject = t.TObject> extends TableContext<Query> {
  /** All of the list, and one record more than may be held in memory. */
  page: PageRequest
  checkSize: CheckSize
}

export interface StreamContext<Query extends t.TObject = t.TObject> extends TableContext<Query> {
  tx: SnapshotTx
  mediaType: string
  checkSize: CheckSize
}

export interface PrepareContext {
  /** A look into the books of the request, in a transaction of its own. */
  read: <Result>(work: (tx: SnapshotTx) => Promise<Result>) => Promise<Result>
  /** Undefined when it is not there. */
  contentOf: (file: Download) => Promise<Buffer | undefined>
  /** For slots of work that takes much of the machine. */
  asker: SlotRequest
}

export interface Deprecation {
  dates: DeprecationDates
  /** The route that does the same: "GET /v0/…". */
  replacement: string
  /** An address at which to go on, made from the path parameters. */
  successor: (params: Readonly<Record<string, string>>) => string
}

export const tiers = ['tier0', 'tier1', 'tier2', 'tier3', 'tier4'] as const
export type Tier = (typeof tiers)[number]

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** A GET reads one snapshot, and so does a POST that says `reads`; everything else may write. */
type AccessOf<Verb extends Method, Reads extends boolean> = Verb extends 'GET'
  ? 'read'
  : Reads extends true
    ? 'read'
    : 'write'

export type Tenancy = 'instance' | 'platform' | 'none'

export interface HandlerContext<Kind extends Tenancy, Access extends 'read' | 'write' = 'read' | 'write'> {
  tx: Kind extends 'instance' ? TxOf<Access> : Kind extends 'platform' ? PlatformTxOf<Access> : undefined
  now: Instant
  caller: Caller
  /** Which page of its list the request asks for. */
  page: PageRequest
  vault: Vault
  outbound: Outbound
  /** Of a report, before it is read: by what it is to be written in. */
  checkSize: CheckSize
  /** Where the request comes from, for its record. */
  address: string
}

export interface AfterwardsContext {
  database: Database
  caller: Caller
  instanceId: InstanceId
  /** Seconds of `Prefer: wait=N`, 0 when absent. */
  waitSeconds: number
  /** True as soon as the process is to end: nobody waits any longer. */
  isStopping: () => boolean
}

export interface Answer<Reply> {
  status: number
  value: Reply extends t.TSchema ? t.StaticDecode<Reply> : undefined
  /** What the books have come to meanwhile. */
  booksVersion?: bigint
}

/** A declaration with its codecs compiled. */
export interface Route extends RouteDeclaration {
  codecs: {
    params: Codec<t.TObject>
    query: Codec<t.TObject>
    body: Codec<t.TSchema> | undefined
    reply: Codec<t.TSchema> | undefined
  }
  writer: AnswerWriter | undefined
  effectsWriter: AnswerWriter | undefined
  /** Puts moments in the place of the days that its body brought; undefined where it takes none. */
  moments: ((body: unknown, zone: string) => unknown) | undefined
  /** Every code that it may answer. */
  allErrors: ReadonlySet<ErrorCode>
  repeatable: boolean
}

const dryRunFlag = t.Optional(
  flagAs({
    description: 'What would happen is answered with 200, and nothing of it is done. `Idempotency-Key` is ignored.',
  }),
)

const nothing = t.Object({}, { additionalProperties: false })

export function route<
  Kind extends Tenancy,
  Reply extends t.TSchema | null,
  Params extends t.TObject = t.TObject<{}>,
  Query extends t.TObject = t.TObject<{}>,
  Body extends t.TSchema = t.TObject<{}>,
  Prepared = undefined,
  Verb extends Method = Method,
  Reads extends boolean = false,
>(declaration: RouteDeclaration<Params, Query, Body, Reply, Kind, Prepared, Verb, Reads>): Route {
  // The compiler has checked the handler against its own schemas; from here on routes of all shapes are handled alike.
  const declared = declaration as unknown as RouteDeclaration
  if (!isScope(declared.scope)) throw new Error(`the route ${declared.id} declares no scope`)
  const [, replySchema] = declared.reply
  const reply = replySchema ? compileCodec(replySchema) : undefined
  const query = closed(declared.query ?? nothing)
  const plain = declared.dryRun
    ? { ...declared, query: fields({ ...query.properties, dry_run: dryRunFlag }) }
    : declared
  return {
    ...plain,
    repeatable: isWrite(plain),
    codecs: {
      params: compileCodec(plain.params ?? nothing),
      query: compileCodec(plain.query ?? query),
      body: plain.body ? compileCodec(plain.body) : undefined,
      reply,
    },
    effectsWriter: plain.dryRun && answerWriter(plain.dryRun.effects, compileCodec(plain.dryRun.effects)),
    writer: replySchema && reply ? answerWriter(replySchema, reply) : undefined,
    moments: plain.body && momentsOf(plain.body),
    allErrors: new Set([
      ...impliedErrors(plain),
      ...plain.errors,
      ...(plain.dryRun ? (['invalid_enum_value'] as const) : []),
    ]),
  }
}

/** What the route says beside the body. */
export function furtherHeaders({ headers = {} }: Route, asked: TableContext): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([header, valueOf]) => {
      const value = valueOf(asked)
      return value === undefined ? [] : [[header, value]]
    }),
  )
}

/** It reads a whole set of books: costs more, and a replica may answer it. */
export function isReport({ path }: Pick<Route, 'path'>): boolean {
  return path.startsWith('/v0/reports/')
}

/** Where none is taken, and where every field of a POST is optional. */
export function mayLackBody({ method, multipart, codecs }: Route): boolean {
  if (!codecs.body) return true
  return method === 'POST' && multipart === undefined && codecs.body.check({})
}

/** What the shape of a route implies: every route can answer these without saying so. */
export function impliedErrors(declaration: RouteDeclaration): ErrorCode[] {
  const { method, tenancy, instanceFrom, tier, params, query, body, version, multipart, table, document } = declaration
  const writes = isWrite(declaration)
  const codes: ErrorCode[] = [
    'missing_token',
    'invalid_token',
    'insufficient_scope',
    'not_acceptable',
    'invalid_request',
    'unknown_field',
    'rate_limited',
    'internal_error',
    'service_unavailable',
    'overloaded',
    'shutting_down',
  ]
  if (tenancy === 'instance') codes.push('instance_not_found')
  if (tenancy === 'instance' && !instanceFrom) codes.push('missing_instance_header')
  if (tier) codes.push('subscription_required')
  if (table || document) codes.push('report_too_large')
  if (params && Object.keys(params.properties).some((name) => name !== 'instance_id')) codes.push('resource_not_found')
  if (query && 'limit' in query.properties) codes.push('invalid_limit', 'invalid_page_token')
  if (query && 'time_zone' in query.properties) codes.push('invalid_time_zone')
  if (query && 'known_at' in query.properties) codes.push('invalid_datetime')
  if (query && 'expand' in query.properties) codes.push('invalid_expand')
  if (query && 'sort' in query.properties) codes.push('invalid_sort')
  if (writes)
    codes.push('write_conflict', 'idempotency_key_in_use', 'idempotency_key_reused', 'outcome_unknown', 'storage_full')
  // Whatever moves an amount can bring a ledger's sum of a month to its end.
  if (writes && tenancy === 'instance') codes.push('amount_out_of_range')
  if (writes && version) codes.push('version_mismatch')
  if (method !== 'GET') codes.push('payload_too_large', 'unsupported_media_type')
  if (method !== 'GET' && !multipart) codes.push('invalid_json')
  if (multipart) codes.push('invalid_file')
  if (body) codes.push('missing_field')
  if (body && momentsOf(body)) codes.push('invalid_date')
  return codes
}

export type InstancePlace = 'header' | 'params' | 'query' | 'body'

/** Where a request of the route names its Instance; undefined when it is about none. */
export function instancePlace({
  tenancy,
  instanceFrom,
  params,
  query,
}: Pick<RouteDeclaration, 'tenancy' | 'instanceFrom' | 'params' | 'query'>): InstancePlace | undefined {
  if (tenancy !== 'instance') return undefined
  if (instanceFrom === undefined) return 'header'
  if (params && instanceFrom in params.properties) return 'params'
  return query && instanceFrom in query.properties ? 'query' : 'body'
}

function isWrite({ method, reads = false }: RouteDeclaration): boolean {
  return method !== 'GET' && !reads
}

/** An object that refuses what it does not name. */
export function closed<S extends t.TObject>(schema: S): S {
  return Object.assign(schema, { additionalProperties: false })
}

/** An object of fields, closed. */
export function fields<P extends t.TProperties>(properties: P) {
  return t.Object(properties, { additionalProperties: false })
}
