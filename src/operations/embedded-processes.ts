import { execFileSync } from 'node:child_process'
import * as fs from 'node:fs'
import * as path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { EmbeddedServerError } from './embedded-errors.ts'
import { hasCode, readIfThere } from './embedded-files.ts'
import { removeSocketDirectory } from './embedded-socket.ts'

export const pollIntervalMs = 5

/**
 * PostgreSQL's own three ways of stopping: fast, immediate, and none at all. After the latter two the next start
 * recovers.
 */
export const shutdownSteps: readonly [NodeJS.Signals, number][] = [
  ['SIGINT', 30_000],
  ['SIGQUIT', 10_000],
  ['SIGKILL', 5_000],
]

/** After a kill of Daybook the postmaster lives on; after a kill of the postmaster, its children may for a while. */
export async function endEarlierRun(cluster: string): Promise<void> {
  const pidFile = path.join(cluster, 'postmaster.pid')
  const [pid, , , , socketDirectory] = postmasterState(cluster)
  if (pid === undefined) return

  const workplace = fs.realpathSync(cluster)
  const postmaster = Number(pid)
  for (const [signal, limitMs] of shutdownSteps) {
    const processes = serverProcesses(workplace)
    const led = processes.includes(postmaster)
    // To the postmaster alone it means "stop": a checkpointer without one would note a clean end over running backends.
    if (signal === 'SIGINT' && processes.length > 0 && !led) continue
    for (const processId of led && signal !== 'SIGKILL' ? [postmaster] : processes) sendSignal(processId, signal)
    // A fast shutdown needs a postmaster to lead it: when that is gone, nobody tells the others.
    const isOver = () => {
      const left = serverProcesses(workplace)
      return left.length === 0 || (signal === 'SIGINT' && !left.includes(postmaster))
    }
    if ((await waitUntil(isOver, limitMs)) && serverProcesses(workplace).length === 0) {
      // Its process id may be another's by now, which would make PostgreSQL refuse to start.
      fs.rmSync(pidFile, { force: true })
      if (socketDirectory !== undefined) removeSocketDirectory(socketDirectory)
      return
    }
  }
  throw new EmbeddedServerError(`PostgreSQL (process ${pid}) of an earlier run still uses ${cluster}: end it`)
}

/** Every PostgreSQL process works inside its cluster: so a process id that was given out anew is not taken for one. */
export function serverProcesses(cluster: string): number[] {
  return process.platform === 'linux' ? processesByProc(cluster) : processesByLsof(cluster)
}

function processesByProc(cluster: string): number[] {
  return fs.readdirSync('/proc').flatMap((name) => {
    try {
      const own = /^\d+$/.test(name) && fs.readlinkSync(`/proc/${name}/cwd`) === cluster
      return own && readIfThere(`/proc/${name}/comm`) === 'postgres' ? [Number(name)] : []
    } catch {
      return [] // gone meanwhile, or another user's
    }
  })
}

/** Prints per process a line p<pid>, then n<directory>. */
function processesByLsof(cluster: string): number[] {
  try {
    const output = execFileSync('lsof', ['-a', '-c', 'postgres', '-d', 'cwd', '-Fpn'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    return [...output.matchAll(/^p(\d+)\n(?:f.*\n)?n(.*)$/gm)]
      .filter(([, , cwd]) => cwd === cluster)
      .map(([, pid]) => Number(pid))
  } catch {
    return [] // there is none
  }
}

export function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if (!hasCode(error, 'ESRCH')) throw error
  }
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return !hasCode(error, 'ESRCH') // another user's
  }
}

export async function waitUntil(condition: () => boolean, limitMs: number): Promise<boolean> {
  const deadline = performance.now() + limitMs
  while (!condition()) {
    if (performance.now() > deadline) return false
    await pause(pollIntervalMs)
  }
  return true
}

/**
 * The postmaster keeps its state in the eighth line of its pid file; asking there leaves no refused connection in the
 * log.
 */
export function saysReady(cluster: string, pid: number): boolean {
  const lines = postmasterState(cluster)
  return lines[0] === String(pid) && lines[7]?.trim() === 'ready'
}

/** Line by line: process id, cluster, start, port, socket directory, address, shared memory, state. */
export function postmasterState(cluster: string): string[] {
  return readIfThere(path.join(cluster, 'postmaster.pid'))?.split('\n') ?? []
}
