import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Database } from '../database/database.ts'
import type { Semaphore } from '../kernel/semaphore.ts'
import { offerMetrics } from '../kernel/tracing.ts'
import { connectionEnds } from './http-connections.ts'

type Counted = Pick<Semaphore, 'kind' | 'counts'>

export interface Metrics {
  requests: Histogram<'method' | 'route' | 'status'>
  /** Connections that were ended, or not taken in, by the reason. */
  endedConnections: Counter<'reason'>
  /** In the exposition format that Prometheus reads. */
  text(): Promise<string>
}

/** @param slots the semaphores of the process, now */
export function openMetrics(database: Database, slots: () => readonly Counted[] = () => []): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry, prefix: 'daybook_' })
  const requests = new Histogram({
    name: 'daybook_http_request_duration_seconds',
    help: 'Time from the first byte of a request to the last of its answer.',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  })
  const endedConnections = countEndedConnections(registry)
  const connections = new Gauge({
    name: 'daybook_database_connections',
    help: 'Connections of this process to the database.',
    labelNames: ['state'] as const,
    registers: [registry],
    collect() {
      const counts = database.counts()
      connections.set({ state: 'idle' }, counts.idle)
      connections.set({ state: 'busy' }, counts.total - counts.idle)
      connections.set({ state: 'waiting' }, counts.waiting)
    },
  })
  countOutcomes(registry, {
    name: 'daybook_in_doubt_commits_total',
    help: 'Commits whose answer was lost, by the outcome found afterwards.',
    read: () => database.inDoubt(),
  })
  countOutcomes(registry, {
    name: 'daybook_replica_reads_total',
    help: 'Reports that a replica could answer, by outcome; the primary answered all but "read".',
    read: () => database.replicaReads(),
  })
  countSlots(registry, slots)
  offerMetrics(() => registry.getMetricsAsJSON())
  return { requests, endedConnections, text: () => registry.metrics() }
}

function countEndedConnections(registry: Registry): Counter<'reason'> {
  const counter = new Counter({
    name: 'daybook_http_connections_ended_total',
    help: 'Connections that were ended or not taken in, by what there was too much of.',
    labelNames: ['reason'] as const,
    registers: [registry],
  })
  for (const reason of connectionEnds) counter.inc({ reason }, 0)
  return counter
}

function countSlots(registry: Registry, slots: () => readonly Counted[]): void {
  const held = new Gauge({
    name: 'daybook_slots',
    help: 'Work that has a slot of its kind, or waits for one.',
    labelNames: ['kind', 'state'] as const,
    registers: [registry],
    collect() {
      for (const { kind, counts } of slots()) {
        held.set({ kind, state: 'running' }, counts().running)
        held.set({ kind, state: 'waiting' }, counts().waiting)
      }
    },
  })
  const refused = new Counter({
    name: 'daybook_slots_refused_total',
    help: 'Work that found no slot of its kind in time, or whose client had gone.',
    labelNames: ['kind'] as const,
    registers: [registry],
    collect() {
      refused.reset()
      for (const { kind, counts } of slots()) refused.inc({ kind }, counts().refused)
    },
  })
}

function countOutcomes(
  registry: Registry,
  { name, help, read }: { name: string; help: string; read: () => Readonly<Record<string, number>> },
): void {
  const counter = new Counter({
    name,
    help,
    labelNames: ['outcome'] as const,
    registers: [registry],
    collect() {
      counter.reset()
      for (const [outcome, count] of Object.entries(read())) counter.inc({ outcome }, count)
    },
  })
}
