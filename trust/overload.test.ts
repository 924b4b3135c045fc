import process from 'node:process'
import { hostileBodies } from './overload-bodies.ts'
import { overloadConnections } from './overload-connections.ts'
import { documents } from './overload-documents.ts'
import { forms } from './overload-forms.ts'
import { hashes } from './overload-hashes.ts'
import { jobs } from './overload-jobs.ts'
import { load } from './overload-load.ts'
import { reports } from './overload-reports.ts'
import { openStage, type OverloadCase, type Stage } from './overload-stage.ts'
import { streams } from './overload-streams.ts'
import { webhooks } from './overload-webhooks.ts'
import { type Figures, part } from './part.ts'

/**
 * More than the service can do, of one kind each: a case for each kind is in a file of its own and is named here. What
 * one platform asks for beyond measure is refused or waits, others have their usual service meanwhile, and afterwards
 * all is as before.
 */
const cases: readonly OverloadCase[] = [
  {
    name: 'load',
    run: load,
    never: [
      'lost',
      'invented',
      'shed_without_retry_after',
      'other_errors',
      'too_slow',
      'memory_grew',
      'others_suffered',
    ],
    floors: ({ judged }) => ({ requests: judged ? 100 : 1, shed: judged ? 100 : 0 }),
  },
  { name: 'webhooks', run: webhooks, never: ['late'], floors: () => ({ heard: 1 }) },
  { name: 'jobs', run: jobs, never: ['late'] },
  { name: 'forms', run: forms, never: ['refused', 'late', 'refused_afterwards'] },
  { name: 'streams', run: streams, never: ['refused', 'late'] },
  { name: 'hashes', run: hashes, never: ['refused', 'late'], floors: () => ({ others: 1 }) },
  {
    name: 'connections',
    run: ({ judged }) => overloadConnections({ seconds: judged ? 15 : 0.2, judged }),
    never: ['connections_suffered', 'connections_kept'],
  },
  {
    name: 'bodies',
    run: ({ judged }) => hostileBodies({ seconds: judged ? 4 : 0.1, atOnce: judged ? 8 : 2, judged }),
    never: ['hostile_taken', 'hostile_died', 'hostile_waited', 'hostile_kept'],
  },
  { name: 'documents', run: documents, never: ['refused', 'late'], floors: () => ({ others: 1 }) },
  { name: 'reports', run: reports, never: ['reports_wrong', 'reports_too_dear'] },
]

/** DAYBOOK_OVERLOAD="load" runs that case alone. */
const only = process.env['DAYBOOK_OVERLOAD']
const chosen = cases.filter(({ name }) => only === undefined || name === only)
const named = <Value>(name: string, figures: Readonly<Record<string, Value>>) =>
  Object.entries(figures).map(([figure, value]) => [`${name}_${figure}`, value] as const)

part<{ judged: boolean }>(
  {
    name: 'overload',
    quick: { judged: false },
    full: { judged: true },
    floors: (size) => Object.fromEntries(chosen.flatMap(({ name, floors }) => named(name, floors?.(size) ?? {}))),
    never: chosen.flatMap(({ name, never }) => never.map((figure) => `${name}_${figure}`)),
  },
  async ({ size: { judged }, test }) => {
    let opened: Promise<Stage> | undefined
    const stage = () => (opened ??= openStage())
    const told: (readonly [string, unknown])[] = []
    try {
      for (const { name, run } of chosen) {
        const startedAt = performance.now()
        const seconds = () => ((performance.now() - startedAt) / 1000).toFixed(1)
        const tell = (text: string) => void process.stderr.write(`${name}, ${seconds()} s: ${text}\n`)
        tell('begins')
        const figures: Figures = await run({ judged, stage, tell })
        test.diagnostic(`${name}: ${seconds()} s ${JSON.stringify(figures)}`)
        told.push(
          ...Object.entries(figures).map(([figure, value]) => [`${name}_${figure}`, value] as [string, unknown]),
        )
      }
    } finally {
      await (await opened)?.close()
    }
    return Object.fromEntries(told)
  },
)
