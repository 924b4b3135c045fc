import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** A Daybook for this run alone: a process of its own over a directory of its own, both gone when disposed of. */
export interface OwnServer extends AsyncDisposable {
  address: string
}

const root = fileURLToPath(new URL('..', import.meta.url))
const readyLimitMs = 60_000
const stopLimitMs = 30_000

export async function answers(address: string): Promise<boolean> {
  try {
    const response = await fetch(`${address}/ready`, { signal: AbortSignal.timeout(2_000) })
    const answer: unknown = await response.json()
    return response.ok && Object(answer).status === 'ready'
  } catch {
    return false
  }
}

export async function startServer(signal: AbortSignal): Promise<OwnServer> {
  await using held = new AsyncDisposableStack()
  const directory = await mkdtemp(path.join(tmpdir(), 'daybook-demo-'))
  held.defer(() => rm(directory, { recursive: true, force: true, maxRetries: 5 }))
  // The embedded PostgreSQL of a server that runs as root has another user, who must come in.
  await chmod(directory, 0o755)

  // What `npm start` starts, without npm between us and its signals.
  const child = spawn('sh', ['bin/daybook', 'serve'], {
    cwd: root,
    // Nothing of a real deployment that the terminal may be set up for.
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      TMPDIR: process.env['TMPDIR'],
      DAYBOOK_DATA_DIR: path.join(directory, 'data'),
      HOST: '127.0.0.1',
      PORT: '0',
      DAYBOOK_RATE_PER_CLIENT: 'off',
      DAYBOOK_RATE_PER_INSTANCE: 'off',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
    // Out of the terminal's reach: Ctrl-C comes to us, and we stop it in order.
    detached: true,
  })
  const exited = once(child, 'exit')
  held.defer(async () => {
    const patience = setTimeout(() => child.kill('SIGKILL'), stopLimitMs)
    child.kill('SIGTERM')
    await exited.catch(() => {})
    clearTimeout(patience)
  })

  let output = ''
  const address = Promise.withResolvers<string>()
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text
    const found = /^ +API +(http:\S+)\/v0$/m.exec(output)?.[1]
    if (found !== undefined) address.resolve(found)
  })
  exited.then(
    ([code]) => address.reject(new Error(`the server ended before it was ready (exit code ${code})`)),
    address.reject,
  )
  const limit = AbortSignal.any([signal, AbortSignal.timeout(readyLimitMs)])
  limit.addEventListener('abort', () => address.reject(limit.reason))
  if (limit.aborted) address.reject(limit.reason)
  const found = await address.promise
  const owned = held.move()
  return { address: found, [Symbol.asyncDispose]: () => owned.disposeAsync() }
}
