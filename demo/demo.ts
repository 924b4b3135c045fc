import { sandboxCredentials } from '../src/access/access.ts'
import { answers, startServer } from './server.ts'
import { tellStory } from './story.ts'

/**
 * `npm run demo`: the books of a company over HTTP, at DAYBOOK_URL if a sandbox runs there, else on a server of its
 * own. Ends with 1 when a check fails or the story cannot be told to its end.
 */
const wanted = process.env['DAYBOOK_URL']?.replace(/\/+$/, '') || 'http://127.0.0.1:8080'
const interruption = new AbortController()
const { signal } = interruption
process.on('SIGINT', () => interruption.abort(new Error('interrupted')))
process.on('SIGTERM', () => interruption.abort(new Error('interrupted')))

try {
  await using held = new AsyncDisposableStack()
  say(`Daybook demo: three months of a small company's books\n`)
  const address = (await answers(wanted)) ? wanted : await ownServer(held)
  say(`  Server ${address}${address === wanted ? '' : ` (nothing runs at ${wanted}; this one is gone afterwards)`}`)
  const startedAt = performance.now()
  const { checks } = await tellStory({ address, credentials: sandboxCredentials, signal, say })
  const failed = checks.filter(({ holds }) => !holds)
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  say(`\n${checks.length} checks, ${failed.length === 0 ? 'all hold' : `${failed.length} FAIL`} (${seconds} s)`)
  if (failed.length > 0) process.exitCode = 1
} catch (error) {
  process.stderr.write(`demo: ${textOf(error)}\n`)
  process.exitCode = signal.aborted ? 130 : 1
}

async function ownServer(held: AsyncDisposableStack): Promise<string> {
  return held.use(await startServer(signal)).address
}

function textOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
