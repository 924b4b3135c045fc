import { versionWithBuild } from './build.ts'
import { ConfigurationError, readBuild } from './configuration.ts'

/**
 * The variables of OpenTelemetry that its packages do not read by themselves. Endpoints, headers, certificates,
 * compression and timeouts (`OTEL_EXPORTER_OTLP_…`) and `OTEL_RESOURCE_ATTRIBUTES` they do.
 */
export interface TelemetrySettings {
  serviceName: string
  version: string
  environment: string
  traces: TraceSettings | null
  metrics: { intervalMs: number; timeoutMs: number } | null
  /** Whether a trace goes on that the caller names. */
  takesParents: boolean
  logsDiagnostics: boolean
}

export interface TraceSettings {
  sampler: { isParentBased: boolean; ratio: number }
  delayMs: number
  timeoutMs: number
  queue: number
  batch: number
}

type Environment = Readonly<Record<string, string | undefined>>

/** null: nothing is to be sent. Throws ConfigurationError. */
export function readTelemetrySettings(env: Environment): TelemetrySettings | null {
  if (env['OTEL_SDK_DISABLED']?.toLowerCase() === 'true') return null
  const [traces, metrics] = [isExported(env, 'OTEL_TRACES_EXPORTER'), isExported(env, 'OTEL_METRICS_EXPORTER')]
  if (!traces && !metrics) return null
  for (const name of [
    'OTEL_EXPORTER_OTLP_PROTOCOL',
    'OTEL_EXPORTER_OTLP_TRACES_PROTOCOL',
    'OTEL_EXPORTER_OTLP_METRICS_PROTOCOL',
  ])
    oneOf(env, name, ['http/json'])
  return {
    serviceName: env['OTEL_SERVICE_NAME'] || 'daybook',
    version: versionWithBuild(readBuild(env)),
    environment: env['DAYBOOK_ENVIRONMENT'] || 'sandbox',
    traces: traces ? readTraces(env) : null,
    metrics: metrics ? readMetrics(env) : null,
    takesParents: readPropagators(env),
    logsDiagnostics: oneOf(env, 'OTEL_LOG_LEVEL', logLevels) !== 'none',
  }
}

function readTraces(env: Environment): TraceSettings {
  const queue = wholeNumber(env, 'OTEL_BSP_MAX_QUEUE_SIZE', 2_048, 100_000)
  return {
    sampler: readSampler(env),
    delayMs: wholeNumber(env, 'OTEL_BSP_SCHEDULE_DELAY', 5_000),
    timeoutMs: wholeNumber(env, 'OTEL_BSP_EXPORT_TIMEOUT', 30_000),
    queue,
    batch: Math.min(queue, wholeNumber(env, 'OTEL_BSP_MAX_EXPORT_BATCH_SIZE', 512, 100_000)),
  }
}

function readMetrics(env: Environment): NonNullable<TelemetrySettings['metrics']> {
  const intervalMs = wholeNumber(env, 'OTEL_METRIC_EXPORT_INTERVAL', 60_000)
  return { intervalMs, timeoutMs: Math.min(intervalMs, wholeNumber(env, 'OTEL_METRIC_EXPORT_TIMEOUT', 30_000)) }
}

const samplers = ['always_on', 'always_off', 'traceidratio'].flatMap((name) => [name, `parentbased_${name}`])

function readSampler(env: Environment): TraceSettings['sampler'] {
  const name = oneOf(env, 'OTEL_TRACES_SAMPLER', samplers) ?? 'parentbased_always_on'
  const isParentBased = name.startsWith('parentbased_')
  if (!name.endsWith('traceidratio')) return { isParentBased, ratio: name.endsWith('always_on') ? 1 : 0 }
  const text = env['OTEL_TRACES_SAMPLER_ARG'] || '1'
  const ratio = Number(text)
  if (!/^(?:\d+(?:\.\d+)?|\.\d+)$/.test(text) || ratio > 1)
    throw new ConfigurationError(`OTEL_TRACES_SAMPLER_ARG is "${text}": set it to a number from 0 to 1.`)
  return { isParentBased, ratio }
}

function isExported(env: Environment, name: string): boolean {
  return oneOf(env, name, ['otlp', 'none']) !== 'none'
}

/** Of those that are asked for the W3C's trace context alone is understood. */
function readPropagators(env: Environment): boolean {
  return (env['OTEL_PROPAGATORS'] || 'tracecontext').split(',').some((name) => name.trim() === 'tracecontext')
}

const logLevels = ['none', 'error', 'warn', 'info', 'debug', 'verbose', 'all']

function oneOf(env: Environment, name: string, values: readonly string[]): string | undefined {
  const text = env[name]?.trim().toLowerCase()
  if (!text) return undefined
  if (!values.includes(text))
    throw new ConfigurationError(`${name} is "${text}": of its values ${values.join(', ')} can be set here.`)
  return text
}

function wholeNumber(env: Environment, name: string, usual: number, max = 3_600_000): number {
  const text = env[name]
  if (!text) return usual
  const value = Number(text)
  if (!/^\d{1,7}$/.test(text) || value < 1 || value > max)
    throw new ConfigurationError(`${name} is "${text}": set it to a whole number from 1 to ${max}.`)
  return value
}
