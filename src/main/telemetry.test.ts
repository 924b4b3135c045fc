import assert from 'node:assert/strict'
import { execFileSync, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { after, before, describe, it } from 'node:test'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { placeCluster } from '../../test/made-cluster.ts'
import { anOtlpReceiver, type OtlpReceiver, type ReceivedSpan } from '../../test/otlp-receiver.ts'
import { directory, type Program, sandboxToken, startProgram } from '../../test/program.ts'
import { aReceiver } from '../../test/receiver.ts'
import { until } from '../../test/until.ts'
import { versionWithBuild } from './build.ts'
import { ConfigurationError } from './configuration.ts'
import { readTelemetrySettings } from './telemetry-settings.ts'

/** The program as it ships, which sends what it does to a receiver of OTLP. */
const home = directory()
const root = fileURLToPath(new URL('../../', import.meta.url))
let receiver: OtlpReceiver
let program: Program
let token = ''
let instance = ''
const startedAt = performance.now()

const settings = (url: string) => ({
  DAYBOOK_TELEMETRY: 'on',
  DAYBOOK_BUILD: 'tested',
  DAYBOOK_WEBHOOKS_ALLOW_LOOPBACK: 'true',
  LOG_LEVEL: 'info',
  OTEL_EXPORTER_OTLP_ENDPOINT: url,
  OTEL_EXPORTER_OTLP_HEADERS: 'x-api-key=known-to-the-receiver',
  OTEL_EXPORTER_OTLP_TIMEOUT: '1000',
  OTEL_RESOURCE_ATTRIBUTES: 'service.namespace=books',
  OTEL_BSP_SCHEDULE_DELAY: '50',
  OTEL_METRIC_EXPORT_INTERVAL: '200',
})

before(async () => {
  receiver = await anOtlpReceiver()
  await placeCluster(home.path)
  program = await startProgram(home.path, { env: settings(receiver.url) })
  token = await sandboxToken(program.address)
  const made = await call('POST', '/v0/platform/instances', {
    name: 'Secret Shop',
    entries_start: '2026-01-01T00:00:00Z',
  })
  instance = made.body.id
})
after(async () => {
  await program.stop('SIGKILL')
  await receiver[Symbol.asyncDispose]()
  await home[Symbol.asyncDispose]()
})

describe('the trace of a request', () => {
  it('goes on with that of its caller, is named by its route, and holds its transactions', async () => {
    const trace = newTrace()
    const made = await call('POST', '/v0/ledgers', { name: 'Secret Van', financial_account_type: 'loan' }, trace)
    assert.equal(made.status, 201)
    const span = await receiver.span(({ traceId, name }) => traceId === trace.id && name === 'createLedger')
    assert.deepEqual([span.parentSpanId, span.kind, span.status], [trace.parent, 2, 0])
    assert.deepEqual(span.attributes, {
      'http.request.method': 'POST',
      'http.route': '/v0/ledgers',
      'url.scheme': 'http',
      'network.protocol.version': '1.1',
      'daybook.request.id': made.headers.get('x-request-id'),
      'http.response.status_code': 201,
    })
    const [write, ...others] = childrenOf(span)
    assert.deepEqual([write?.name, write?.kind, write?.events, others], ['write transaction', 3, ['begun'], []])
    assert.equal(write?.attributes['db.system.name'], 'postgresql')
    assert.equal(write?.attributes['daybook.instance.id'], instance)
  })

  it('stays with its request where several share a transaction', async () => {
    const traces = Array.from({ length: 12 }, newTrace)
    await Promise.all(
      traces.map((trace, at) => call('POST', '/v0/parties', { name: `Party ${at}`, type: 'customer' }, trace)),
    )
    for (const trace of traces) {
      const span = await receiver.span(({ traceId, name }) => traceId === trace.id && name === 'createParty')
      assert.equal(childrenOf(span).filter(({ name }) => name === 'write transaction').length, 1)
    }
  })

  it('tells a refusal by its code, as no error of the service', async () => {
    const trace = newTrace()
    const refused = await call('GET', '/v0/tags/tag_none', undefined, trace)
    assert.equal(refused.status, 404)
    const span = await receiver.span(({ traceId, name }) => traceId === trace.id && name === 'retrieveTag')
    const read = childrenOf(span).find(({ name }) => name === 'read transaction')
    assert.deepEqual([span.status, read?.status, read?.attributes['error.type']], [0, 0, 'resource_not_found'])
    assert.equal(span.attributes['http.route'], '/v0/tags/{tag_id}')
  })

  it('is that of no route where there is none, and of nobody who only looks whether it is there', async () => {
    const [gone, probed] = [newTrace(), newTrace()]
    await call('GET', '/ready', undefined, probed)
    await call('GET', '/v0/nothing', undefined, gone)
    const span = await receiver.span(({ traceId }) => traceId === gone.id)
    assert.deepEqual([span.name, span.attributes['http.route']], ['GET', undefined])
    assert.equal(receiver.spans().filter(({ traceId }) => traceId === probed.id).length, 0)
  })

  it('is not sent where its caller does not sample it', async () => {
    const [unsampled, later] = [newTrace('00'), newTrace()]
    await call('GET', '/v0/tags', undefined, unsampled)
    await call('GET', '/v0/tags', undefined, later)
    await receiver.span(({ traceId, name }) => traceId === later.id && name === 'listTags')
    assert.equal(receiver.spans().filter(({ traceId }) => traceId === unsampled.id).length, 0)
  })

  it('stands in its lines of the log', async () => {
    const trace = newTrace()
    const { headers } = await call('GET', '/v0/tags', undefined, trace)
    const request = headers.get('x-request-id') ?? ''
    const lineOf = () =>
      program
        .output()
        .split('\n')
        .find((line) => line.includes(request))
    await until(() => lineOf() !== undefined, 'the request is not in the log')
    const { trace_id: traceId, span_id: spanId } = JSON.parse(lineOf() ?? '{}')
    const span = await receiver.span((each) => each.traceId === trace.id && each.name === 'listTags')
    assert.deepEqual([traceId, spanId], [trace.id, span.spanId])
  })
})

describe('the trace of a job', () => {
  it('is one of its own, names who asked for it, and holds its transactions', async () => {
    const account = await call('POST', '/v0/source-accounts', {
      ledger: { name: 'Secret Bank', financial_account_type: 'bank_account' },
    })
    const row = { id: 'secret-row', amount: 12.5, datetime: '2026-02-03T12:00:00Z', description: 'Secret words' }
    const trace = newTrace()
    const imported = await call('POST', `/v0/source-accounts/${account.body.id}/transactions`, [row], trace)
    const asked = imported.headers.get('x-request-id')
    const job = await receiver.span(
      ({ attributes, name }) => name.startsWith('job ') && attributes['daybook.request.id'] === asked,
    )
    assert.notEqual(job.traceId, trace.id)
    assert.deepEqual([job.kind, job.parentSpanId, job.attributes['daybook.job.attempt']], [5, undefined, 1])
    assert.ok(childrenOf(job).some(({ name }) => name === 'write transaction'))
  })

  it('of a delivery tells how it was answered, and not where', async () => {
    await using endpoint = await aReceiver()
    await call('POST', '/v0/platform/webhooks', {
      url: `${endpoint.url}?key=secret-key`,
      event_types: ['ledger.created'],
    })
    await call('POST', '/v0/ledgers', { name: 'Secret Boat', financial_account_type: 'loan' })
    const posted = await receiver.span(({ name }) => name === 'POST')
    const job = await receiver.span(({ spanId }) => spanId === posted.parentSpanId)
    assert.match(job.name, /^job /)
    assert.deepEqual(posted.attributes, { 'http.request.method': 'POST', 'http.response.status_code': 204 })
  })
})

describe('what is sent', () => {
  it('says which service it is of', async () => {
    await receiver.span(({ name }) => name === 'createInstance')
    const { 'service.instance.id': id, ...resource } = receiver.resources()[0] ?? {}
    assert.match(String(id), /^[0-9a-f-]{36}$/)
    assert.deepEqual(resource, {
      'service.name': 'daybook',
      'service.namespace': 'books',
      'service.version': versionWithBuild('tested'),
      'deployment.environment.name': 'sandbox',
    })
    assert.ok(receiver.headers.every((each) => each['x-api-key'] === 'known-to-the-receiver'))
  })

  it('has the figures of /metrics, under their standard names where there are any', async () => {
    const durationOf = () =>
      receiver
        .metrics()
        .filter(({ name }) => name === 'http.server.request.duration')
        .flatMap(({ points, unit, kind }) => points.map((point) => ({ ...point, unit, kind })))
        .findLast(({ attributes }) => attributes['http.route'] === '/v0/tags/{tag_id}')
    await until(() => durationOf() !== undefined, 'no durations came')
    const found = durationOf()
    assert.deepEqual([found?.kind, found?.unit], ['histogram', 's'])
    assert.deepEqual(found?.attributes, {
      'http.request.method': 'GET',
      'http.route': '/v0/tags/{tag_id}',
      'http.response.status_code': 404,
    })
    assert.equal(found?.bucketCounts.length, 13)
    assert.equal(
      found?.bucketCounts.reduce((sum, count) => sum + count, 0),
      found?.count,
    )
    assert.ok((found?.sum ?? 0) > 0)
    const kindOf = (name: string) => receiver.metrics().find((each) => each.name === name)?.kind
    assert.deepEqual(
      ['daybook_database_connections', 'daybook_slots_refused_total', 'daybook_process_resident_memory_bytes'].map(
        kindOf,
      ),
      ['gauge', 'sum', 'gauge'],
    )
    const plain = await (await fetch(`${program.address}/metrics`)).text()
    const names = new Set(
      [...plain.matchAll(/^# TYPE (\S+) (?:counter|gauge|histogram)$/gm)].map(([, name = '']) => name),
    )
    const sent = new Set(receiver.metrics().map(({ name }) => name))
    names.delete('daybook_http_request_duration_seconds')
    assert.deepEqual([...names.difference(sent)], [])
  })

  it('holds no secret, no name, no words and no address', () => {
    const all = receiver.texts.join('\n')
    assert.ok(all.length > 10_000)
    const kept = [
      'Secret',
      'secret',
      token,
      'sandbox-',
      'Bearer',
      'owner@',
      'entries_start',
      '127.0.0.1',
      'insert into',
    ]
    assert.deepEqual(
      kept.filter((each) => all.includes(each)),
      [],
    )
  })
})

describe('a receiver that fails', () => {
  it('disturbs no request, whether it answers 500 or nothing, and is told of once a minute', async () => {
    for (const form of [500, 'never'] as const) {
      receiver.answer(form)
      const begun = performance.now()
      for (let at = 0; at < 60; at += 1) assert.equal((await call('GET', '/v0/tags')).status, 200)
      assert.ok(performance.now() - begun < 20_000)
    }
    await until(() => /telemetry is not taken in/.test(program.output()), 'nothing says that nobody takes it')
    const lines = program.output().match(/telemetry is not taken in/g) ?? []
    assert.ok(lines.length <= 1 + (performance.now() - startedAt) / 60_000, `${lines.length} lines`)
    assert.doesNotMatch(program.output(), /known-to-the-receiver/)
  })

  it('does not hold up the end', async () => {
    const begun = performance.now()
    assert.equal(await program.stop('SIGTERM'), 0)
    assert.ok(performance.now() - begun < 15_000, `${performance.now() - begun} ms`)
  })

  it('and one that is there is sent at the end what still waits', async () => {
    receiver.answer(200)
    const later = { ...settings(receiver.url), OTEL_BSP_SCHEDULE_DELAY: '600000', OTEL_METRICS_EXPORTER: 'none' }
    program = await startProgram(home.path, { env: later })
    const trace = newTrace()
    await call('GET', '/v0/tags', undefined, trace)
    assert.ok(!receiver.spans().some(({ traceId }) => traceId === trace.id))
    assert.equal(await program.stop('SIGTERM'), 0)
    assert.ok(receiver.spans().some(({ traceId }) => traceId === trace.id))
  })
})

describe('without telemetry', () => {
  const flags = ['--import', pathToFileURL(`${root}src/main/telemetry.ts`).href]
  const { PATH = '', NODE_COMPILE_CACHE = '' } = process.env
  /** The packages of OpenTelemetry that a process loads which imports this. */
  const loaded = (imported: string, env: Readonly<Record<string, string>>) => {
    const hook = `import { registerHooks } from 'node:module'
      globalThis.loaded = []
      registerHooks({ load: (url, context, next) => { loaded.push(url); return next(url, context) } })`
    const recording = ['--import', `data:text/javascript,${encodeURIComponent(hook)}`]
    const script = `await import(${JSON.stringify(imported)}); console.log(JSON.stringify(loaded))`
    const args = [...recording, ...flags, '--input-type=module', '-e', script]
    const said = execFileSync(process.execPath, args, { env: { PATH, NODE_COMPILE_CACHE, ...env }, encoding: 'utf8' })
    const urls: string[] = JSON.parse(said)
    return new Set(urls.flatMap((url) => /@opentelemetry\/([\w-]+)/.exec(url)?.[1] ?? []))
  }

  it('no package of it is loaded, but the one that the metrics need', () => {
    const service = new URL('serve.ts', import.meta.url).href
    assert.deepEqual(loaded(service, { OTEL_SDK_DISABLED: 'true' }), new Set(['api']))
    assert.ok(loaded('node:fs', {}).has('sdk-trace'))
  })

  it('threads of a program that has it leave it at that', () => {
    const script = `new (require('node:worker_threads').Worker)('console.log("ran")', { eval: true, execArgv: ${JSON.stringify(flags)} })`
    const { stdout, stderr } = spawnSync(process.execPath, ['-e', script], {
      env: { PATH, OTEL_TRACES_SAMPLER: 'sometimes' },
      encoding: 'utf8',
    })
    assert.deepEqual([stdout, stderr], ['ran\n', ''])
  })
})

describe('readTelemetrySettings', () => {
  it('reads what is standard, and says in one line what it cannot do', () => {
    assert.equal(readTelemetrySettings({ OTEL_SDK_DISABLED: 'TRUE' }), null)
    assert.equal(readTelemetrySettings({ OTEL_TRACES_EXPORTER: 'none', OTEL_METRICS_EXPORTER: 'none' }), null)
    const usual = readTelemetrySettings({})
    assert.deepEqual(usual?.traces?.sampler, { isParentBased: true, ratio: 1 })
    assert.deepEqual([usual?.serviceName, usual?.takesParents, usual?.metrics?.intervalMs], ['daybook', true, 60_000])
    const part = { OTEL_TRACES_SAMPLER: 'traceidratio', OTEL_TRACES_SAMPLER_ARG: '0.25', OTEL_PROPAGATORS: 'b3' }
    const sampled = readTelemetrySettings(part)
    assert.deepEqual([sampled?.traces?.sampler, sampled?.takesParents], [{ isParentBased: false, ratio: 0.25 }, false])
    const wrong: Record<string, string>[] = [
      { OTEL_TRACES_EXPORTER: 'zipkin' },
      { OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' },
      { OTEL_TRACES_SAMPLER: 'sometimes' },
      { OTEL_TRACES_SAMPLER: 'traceidratio', OTEL_TRACES_SAMPLER_ARG: '2' },
      { OTEL_BSP_MAX_QUEUE_SIZE: '0' },
      { OTEL_METRIC_EXPORT_INTERVAL: '1.5' },
      { OTEL_LOG_LEVEL: 'loud' },
    ]
    for (const env of wrong)
      assert.throws(
        () => readTelemetrySettings(env),
        (error) => error instanceof ConfigurationError && error.message.startsWith(Object.keys(env).at(-1) ?? ''),
      )
  })
})

interface Trace {
  id: string
  parent: string
  header: string
}

function newTrace(flags: string | number = '01'): Trace {
  const [id, parent] = [randomBytes(16).toString('hex'), randomBytes(8).toString('hex')]
  return { id, parent, header: `00-${id}-${parent}-${flags === '00' ? '00' : '01'}` }
}

function childrenOf(span: ReceivedSpan): ReceivedSpan[] {
  return receiver.spans().filter((each) => each.traceId === span.traceId && each.parentSpanId === span.spanId)
}

async function call(method: string, address: string, body?: unknown, trace?: Trace) {
  const response = await fetch(`${program.address}${address}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(instance && { 'service-instance-id': instance }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(trace && { traceparent: trace.header }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  return { status: response.status, headers: response.headers, body: Object(await response.json().catch(() => null)) }
}
