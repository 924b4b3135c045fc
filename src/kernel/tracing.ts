/**
 * Where the program says what it does, for who watches it: requests, transactions, jobs, deliveries. Nobody does, and
 * nothing is made for it, unless `main/telemetry.ts` was loaded before the program and set a tracer.
 */
export interface Tracer {
  /** Undefined where it has no parent and is not to be a root: only what a request or a job does is told. */
  start(start: SpanStart): Span | undefined
  current(): Span | undefined
  /** What the work begins, belongs to what runs now, whoever calls it later. */
  bind<Args extends unknown[], T>(work: (...args: Args) => T): (...args: Args) => T
  /** Told from now on: what this collects. */
  offerMetrics(collect: CollectMetrics): void
  /** Sends what there is, within seconds. */
  close(): Promise<void>
}

/** Words of the program alone: no texts, names, addresses or secrets of anybody. */
export type Attributes = Readonly<Record<string, string | number | boolean>>

export interface SpanStart {
  name: string
  kind?: 'internal' | 'server' | 'client' | 'consumer'
  attributes?: Attributes
  /** Begins a trace, or goes on with that of the caller who sends these headers. */
  root?: { traceparent?: string | undefined; tracestate?: string | undefined }
}

export interface Span {
  readonly ids: TraceIds
  set(attributes: Attributes): void
  rename(name: string): void
  /** That it has come to this. */
  mark(event: string): void
  /** It failed in this way, by a word of the program. */
  fail(type: string): void
  end(): void
  /** What fails is told by its kind, never by its text. */
  endWith(error: unknown): void
  /** Spans that the work starts are children of this one. */
  run<T>(work: () => T): T
}

/** As lines of the log carry them. */
export interface TraceIds {
  trace_id: string
  span_id: string
}

export type CollectMetrics = () => Promise<readonly MetricFigures[]>

/** One metric, in the form of `prom-client`. */
export interface MetricFigures {
  name: string
  help: string
  type: unknown
  values: readonly {
    metricName?: string
    labels: Readonly<Record<string, string | number | undefined>>
    value: number
  }[]
}

let tracer: Tracer | null = null

export function useTracer(used: Tracer | null): void {
  tracer = used
}

export function isTraced(): boolean {
  return tracer !== null
}

export function startSpan(start: SpanStart): Span | undefined {
  return tracer?.start(start)
}

/** Does the work in a span; without a tracer does the work. */
export function inSpan<T>(start: SpanStart, work: (span: Span | undefined) => Promise<T>): Promise<T> {
  const span = tracer?.start(start)
  return span ? worked(span, work) : work(undefined)
}

async function worked<T>(span: Span, work: (span: Span) => Promise<T>): Promise<T> {
  try {
    const value = await span.run(() => work(span))
    span.end()
    return value
  } catch (error) {
    span.endWith(error)
    throw error
  }
}

export function bindToSpan<Args extends unknown[], T>(work: (...args: Args) => T): (...args: Args) => T {
  return tracer ? tracer.bind(work) : work
}

/** Of what runs now. */
export function currentTrace(): TraceIds | undefined {
  return tracer?.current()?.ids
}

export function offerMetrics(collect: CollectMetrics): void {
  tracer?.offerMetrics(collect)
}

export async function closeTracer(): Promise<void> {
  await tracer?.close()
}
