import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import { until } from './until.ts'

/** Who takes traces and metrics by OTLP over HTTP, as JSON: a real server that keeps what it was sent. */
export interface OtlpReceiver extends AsyncDisposable {
  readonly url: string
  /** Everything as it came. */
  readonly texts: string[]
  readonly headers: IncomingHttpHeaders[]
  spans(): ReceivedSpan[]
  metrics(): ReceivedMetric[]
  resources(): Record<string, unknown>[]
  /** How it answers from now on: 200 at first. `never` leaves the sender waiting. */
  answer(form: number | 'never'): void
  /** Waits until a span comes that is sought. */
  span(sought: (span: ReceivedSpan) => boolean): Promise<ReceivedSpan>
}

export interface ReceivedSpan {
  traceId: string
  spanId: string
  parentSpanId: string | undefined
  name: string
  kind: number
  status: number
  attributes: Record<string, unknown>
  events: string[]
}

export interface ReceivedMetric {
  name: string
  unit: string
  kind: string
  points: { attributes: Record<string, unknown>; value: unknown; count: number; sum: number; bucketCounts: number[] }[]
}

export async function anOtlpReceiver(): Promise<OtlpReceiver> {
  const [texts, headers]: [string[], IncomingHttpHeaders[]] = [[], []]
  const [traces, meters, resources]: [ReceivedSpan[], ReceivedMetric[], Record<string, unknown>[]] = [[], [], []]
  let form: number | 'never' = 200
  const answer = (response: ServerResponse) => {
    if (form === 'never') return
    response.writeHead(form, { 'content-type': 'application/json' }).end('{}')
  }
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const text = Buffer.concat(parts).toString('utf8')
      if (form === 200) {
        texts.push(text)
        headers.push(request.headers)
        const body: unknown = JSON.parse(text)
        const list = listOf(Object(body)[request.url === '/v1/traces' ? 'resourceSpans' : 'resourceMetrics'])
        for (const each of list) {
          resources.push(attributesOf(Object(each.resource).attributes))
          for (const scope of listOf(each.scopeSpans)) traces.push(...listOf(scope.spans).map(spanOf))
          for (const scope of listOf(each.scopeMetrics)) meters.push(...listOf(scope.metrics).map(metricOf))
        }
      }
      answer(response)
    })
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`,
    texts,
    headers,
    spans: () => traces,
    metrics: () => meters,
    resources: () => resources,
    answer: (next) => {
      form = next
    },
    span: async (sought) => {
      let found: ReceivedSpan | undefined
      await until(
        () => (found = traces.find(sought)) !== undefined,
        () => `no such span among ${traces.map(({ name }) => name).join(', ')}`,
      )
      if (!found) throw new Error('unreachable')
      return found
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => {
        server.close(resolve)
      })
    },
  }
}

type Fields = Record<string, unknown>

function listOf(value: unknown): Fields[] {
  return Array.isArray(value) ? value : []
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}

function spanOf(span: Fields): ReceivedSpan {
  return {
    traceId: String(span['traceId']),
    spanId: String(span['spanId']),
    parentSpanId: textOf(span['parentSpanId']),
    name: String(span['name']),
    kind: Number(span['kind']),
    status: Number(Object(span['status']).code ?? 0),
    attributes: attributesOf(span['attributes']),
    events: listOf(span['events']).map(({ name }) => String(name)),
  }
}

function metricOf(metric: Fields): ReceivedMetric {
  const kind = ['sum', 'gauge', 'histogram'].find((each) => each in metric) ?? 'unknown'
  return {
    name: String(metric['name']),
    unit: String(metric['unit']),
    kind,
    points: listOf(Object(metric[kind]).dataPoints).map((point) => ({
      attributes: attributesOf(point['attributes']),
      value: point['asDouble'] ?? Number(point['asInt']),
      count: Number(point['count']),
      sum: Number(point['sum']),
      bucketCounts: [point['bucketCounts']].flat().map(Number),
    })),
  }
}

/** An attribute's value stands under the name of its type. */
function attributesOf(list: unknown): Fields {
  return Object.fromEntries(
    listOf(list).map(({ key, value }) => {
      const [[type, plain] = []] = Object.entries(Object(value))
      return [String(key), type === 'intValue' ? Number(plain) : plain]
    }),
  )
}
