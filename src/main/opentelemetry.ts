import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import {
  type Context,
  defaultTextMapGetter,
  diag,
  DiagLogLevel,
  type Span as OtelSpan,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources'
import { MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import { Refusal, statusOf } from '../kernel/errors.ts'
import { openLog } from '../kernel/log.ts'
import type { CollectMetrics, Span, SpanStart, Tracer } from '../kernel/tracing.ts'
import { producerOf } from './exported-metrics.ts'
import type { TelemetrySettings, TraceSettings } from './telemetry-settings.ts'

type Resource = ReturnType<typeof resourceFromAttributes>

/** How long the end of the process waits for what is still to be sent. */
const closingMs = 3_000
/** A receiver that is away is told of once in so long. */
const diagnosticsMs = 60_000

/**
 * Traces and metrics by OTLP over HTTP, as JSON. What the receiver does not take in time is dropped: spans wait in a
 * queue that has an end, metrics are sent anew with the next figures.
 */
export function openTracer(settings: TelemetrySettings): Tracer {
  if (settings.logsDiagnostics) logDiagnostics()
  const resource = resourceFromAttributes({ 'service.instance.id': randomUUID() })
    .merge(detectResources({ detectors: [envDetector] }))
    .merge(
      resourceFromAttributes({
        'service.name': settings.serviceName,
        'service.version': settings.version,
        'deployment.environment.name': settings.environment,
      }),
    )
  const spans = settings.traces && openSpans(settings.traces, resource, settings.takesParents)
  let collect: CollectMetrics | undefined
  const meters = settings.metrics && openMeters(settings.metrics, resource, async () => (await collect?.()) ?? [])
  return {
    start: (start) => spans?.start(start),
    current: () => spans?.current(),
    bind: (work) => AsyncLocalStorage.bind(work),
    offerMetrics: (offered) => {
      collect = offered
    },
    close: async () => {
      const closing = Promise.allSettled([spans?.close(), meters?.shutdown()])
      await Promise.race([closing, pause(closingMs, undefined, { ref: false })])
    },
  }
}

function openMeters(
  { intervalMs, timeoutMs }: NonNullable<TelemetrySettings['metrics']>,
  resource: Resource,
  collect: CollectMetrics,
): MeterProvider {
  const reader = new PeriodicExportingMetricReader({
    exporter: new OTLPMetricExporter(),
    exportIntervalMillis: intervalMs,
    exportTimeoutMillis: timeoutMs,
    metricProducers: [producerOf(collect, resource)],
  })
  return new MeterProvider({ resource, readers: [reader] })
}

const kinds = {
  internal: SpanKind.INTERNAL,
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  consumer: SpanKind.CONSUMER,
}

function openSpans(
  { sampler: { isParentBased, ratio }, ...batches }: TraceSettings,
  resource: Resource,
  takesParents: boolean,
) {
  const root = new TraceIdRatioBasedSampler(ratio)
  const processor = new BatchSpanProcessor({
    exporter: new OTLPTraceExporter(),
    maxQueueSize: batches.queue,
    maxExportBatchSize: batches.batch,
    scheduledDelayMillis: batches.delayMs,
    exportTimeoutMillis: batches.timeoutMs,
  })
  const provider = new TracerProvider({
    resource,
    sampler: isParentBased ? new ParentBasedSampler({ root }) : root,
    spanProcessors: [processor],
  })
  const tracer = provider.getTracer('daybook')
  const running = new AsyncLocalStorage<Span>()
  const contexts = new WeakMap<Span, Context>()
  const start = ({ name, kind = 'internal', attributes = {}, root: caller }: SpanStart): Span | undefined => {
    const parent = running.getStore()
    const above = caller ? contextOf(takesParents ? caller : {}) : parent && contexts.get(parent)
    if (!above) return undefined
    const own = tracer.startSpan(name, { kind: kinds[kind], attributes }, above)
    const span = spanOf(own, (self, work) => running.run(self, work))
    contexts.set(span, trace.setSpan(ROOT_CONTEXT, own))
    return span
  }
  return { start, current: () => running.getStore(), close: () => provider.shutdown() }
}

const propagator = new W3CTraceContextPropagator()

function contextOf(headers: NonNullable<SpanStart['root']>): Context {
  const carrier = Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== undefined))
  return propagator.extract(ROOT_CONTEXT, carrier, defaultTextMapGetter)
}

function spanOf(span: OtelSpan, runIn: <T>(span: Span, work: () => T) => T): Span {
  const { traceId, spanId } = span.spanContext()
  const fail = (type: string) => {
    span.setAttribute('error.type', type)
    span.setStatus({ code: SpanStatusCode.ERROR })
  }
  const self: Span = {
    ids: { trace_id: traceId, span_id: spanId },
    set: (attributes) => span.setAttributes(attributes),
    rename: (name) => span.updateName(name),
    mark: (event) => span.addEvent(event),
    fail,
    end: () => span.end(),
    endWith: (error) => {
      // What is refused to a caller is no fault of ours.
      if (error instanceof Refusal && statusOf(error.code) < 500) span.setAttribute('error.type', error.code)
      else fail(kindOf(error))
      span.end()
    },
    run: (work) => runIn(self, work),
  }
  return self
}

/** A code of ours, of Node or of the database; their texts may hold anything. */
function kindOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const code = 'code' in error ? String(error.code) : error.name
  return /^[\w.-]{1,64}$/.test(code) ? code : error.name
}

function silent(): void {}

/** In the form of the log, as warnings: that spans are dropped, that a receiver does not answer. */
function logDiagnostics(): void {
  const log = openLog('warn')
  let toldAt = -Infinity
  const tell = (message: string) => {
    const now = performance.now()
    if (now - toldAt < diagnosticsMs) return
    toldAt = now
    log.warn({ problem: message.slice(0, 300) }, 'telemetry is not taken in')
  }
  diag.setLogger(
    { error: tell, warn: tell, info: silent, debug: silent, verbose: silent },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  )
}
