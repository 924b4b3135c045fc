/**
 * Asks the service of this machine, by the settings that it was started with, whether it is ready:
 * `node src/main/probe.ts [ready|health]`. Ends with 0 or, with a line that says why, with 1. It loads nothing of the
 * service: containers run it every few seconds.
 */
const deadlineMs = 4_000

const { HOST: host, PORT: port, DAYBOOK_INTERNAL_HOST: internalHost, DAYBOOK_INTERNAL_PORT: internalPort } = process.env
const [page = 'ready'] = process.argv.slice(2)
const place = internalPort ? { host: internalHost, port: internalPort } : { host, port: port || '8080' }

if (!['ready', 'health'].includes(page)) end(2, `"${page}" is neither ready nor health.`)
else if (!/^[1-9]\d{0,4}$/.test(place.port)) end(2, 'PORT or DAYBOOK_INTERNAL_PORT must be a port of its own.')
else await ask(`http://${reachable(place.host || '127.0.0.1')}:${place.port}/${page}`)

async function ask(address: string): Promise<void> {
  try {
    const { status } = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(deadlineMs) })
    end(status === 200 ? 0 : 1, `${address} answered ${status}.`)
  } catch (error) {
    end(1, `${address} did not answer (${reasonOf(error)}).`)
  }
}

/** fetch says what failed in the cause of its error. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { cause } = error
  return cause instanceof Error && 'code' in cause ? String(cause.code) : error.message
}

/** Who listens on all addresses is found on the machine's own. */
function reachable(given: string): string {
  if (given === '0.0.0.0') return '127.0.0.1'
  if (given === '::') return '[::1]'
  return given.includes(':') ? `[${given}]` : given
}

function end(code: number, line: string): never {
  ;(code === 0 ? process.stdout : process.stderr).write(`${line}\n`)
  process.exit(code)
}
