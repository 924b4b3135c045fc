import { type Attributes, type HrTime, ValueType } from '@opentelemetry/api'
import type { Resource } from '@opentelemetry/resources'
import {
  AggregationTemporality,
  type DataPoint,
  DataPointType,
  type Histogram,
  type MetricData,
  type MetricProducer,
} from '@opentelemetry/sdk-metrics'
import type { CollectMetrics, MetricFigures } from '../kernel/tracing.ts'

type Value = MetricFigures['values'][number]

/** Where OpenTelemetry has a name for what is measured, and how its labels are called there. All others keep theirs. */
const conventions: ReadonlyMap<string, { name: string; labels: Readonly<Record<string, string>> }> = new Map([
  [
    'daybook_http_request_duration_seconds',
    {
      name: 'http.server.request.duration',
      labels: { method: 'http.request.method', route: 'http.route', status: 'http.response.status_code' },
    },
  ],
])

/** The figures of `/metrics`, each time that they are to be sent. */
export function producerOf(collect: CollectMetrics, resource: Resource): MetricProducer {
  const startTime = timeOf(Date.now() - performance.now())
  return {
    collect: async () => {
      const span = { startTime, endTime: timeOf(Date.now()) }
      const metrics = (await collect()).flatMap((each) => metricOf(each, span) ?? [])
      return { resourceMetrics: { resource, scopeMetrics: [{ scope: { name: 'daybook' }, metrics }] }, errors: [] }
    },
  }
}

type Span = Pick<DataPoint<number>, 'startTime' | 'endTime'>

function metricOf(figures: MetricFigures, span: Span): MetricData | undefined {
  const { name, help, type, values } = figures
  const descriptor = {
    name: conventions.get(name)?.name ?? name,
    description: help,
    unit: unitOf(name),
    valueType: ValueType.DOUBLE,
  }
  const common = { descriptor, aggregationTemporality: AggregationTemporality.CUMULATIVE }
  const points = () => values.map(({ labels, value }) => ({ ...span, attributes: attributesOf(name, labels), value }))
  if (type === 'counter')
    return { ...common, dataPointType: DataPointType.SUM, isMonotonic: true, dataPoints: points() }
  if (type === 'gauge') return { ...common, dataPointType: DataPointType.GAUGE, dataPoints: points() }
  if (type === 'histogram')
    return { ...common, dataPointType: DataPointType.HISTOGRAM, dataPoints: histogramsOf(figures, span) }
  return undefined
}

function unitOf(name: string): string {
  if (/_seconds(_total)?$/.test(name)) return 's'
  return name.endsWith('_bytes') ? 'By' : '1'
}

/** A series of buckets, sum and count for each set of labels. */
function histogramsOf({ name, values }: MetricFigures, span: Span): DataPoint<Histogram>[] {
  const series = Map.groupBy(values, ({ labels: { le: _, ...labels } }) => JSON.stringify(labels))
  return [...series.values()].map((own) => {
    const labels = own[0]?.labels ?? {}
    return { ...span, attributes: attributesOf(name, labels), value: histogramOf(name, own) }
  })
}

function histogramOf(name: string, own: readonly Value[]): Histogram {
  const valueOf = (part: string) => own.find(({ metricName }) => metricName === `${name}_${part}`)?.value ?? 0
  // Each counts what the one before it counts, too.
  const buckets = own.filter(({ metricName }) => metricName === `${name}_bucket`)
  const boundaries = buckets.flatMap(({ labels: { le } }) => (le === '+Inf' ? [] : [Number(le)]))
  const counts = buckets.map(({ value }, at) => value - (buckets[at - 1]?.value ?? 0))
  return { buckets: { boundaries, counts }, sum: valueOf('sum'), count: valueOf('count') }
}

function attributesOf(name: string, labels: Value['labels']): Attributes {
  const names = conventions.get(name)?.labels ?? {}
  const entries = Object.entries(labels).filter(([label]) => label !== 'le')
  return Object.fromEntries(entries.map(([label, value]) => [names[label] ?? label, formOf(label, value)]))
}

/** A route as spans name it, a status as a number. */
function formOf(label: string, value: string | number | undefined): string | number | undefined {
  if (label === 'route') return String(value).replaceAll(/:(\w+)/g, '{$1}')
  return label === 'status' ? Number(value) : value
}

function timeOf(epochMs: number): HrTime {
  return [Math.floor(epochMs / 1000), Math.round((epochMs % 1000) * 1e6)]
}
