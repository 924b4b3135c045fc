/**
 * Loaded before the program, `node --import …/telemetry.ts`, it sends traces and metrics by OpenTelemetry. Threads of
 * the program load it, too, and leave it at that; so do processes whose environment says that nothing is to be sent.
 */
import { isMainThread } from 'node:worker_threads'

if (isMainThread) await startTelemetry()

async function startTelemetry(): Promise<void> {
  const [{ readTelemetrySettings }, { ConfigurationError }] = await Promise.all([
    import('./telemetry-settings.ts'),
    import('./configuration.ts'),
  ])
  try {
    const settings = readTelemetrySettings(process.env)
    if (settings === null) return
    const [{ openTracer }, { useTracer }] = await Promise.all([
      import('./opentelemetry.ts'),
      import('../kernel/tracing.ts'),
    ])
    useTracer(openTracer(settings))
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error
    process.stderr.write(`Daybook: ${error.message}\n`)
    process.exit(1)
  }
}
