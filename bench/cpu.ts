import { readdirSync, readFileSync } from 'node:fs'

/** CPU that processes have used, in ms, from Linux' own account in `/proc`: to the nanosecond, whoever else shares the machine. */
export interface CpuUse {
  postgres: number
  program: number
}

/**
 * What the program and the server of its database use meanwhile.
 * @param backend a process that the server has begun
 */
export async function cpuOf(
  { backend, program }: { backend: number; program: number },
  work: () => Promise<unknown>,
): Promise<CpuUse> {
  const server = parentOf(backend)
  const begun = new Map([program, ...familyOf(server)].map((pid) => [pid, usedBy(pid)]))
  await work()
  const spent = (pid: number) => usedBy(pid) - (begun.get(pid) ?? 0)
  const postgres = familyOf(server).reduce((sum, pid) => sum + spent(pid), 0)
  return { postgres, program: spent(program) }
}

/** The server and whatever it has begun. */
function familyOf(server: number): number[] {
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return [server, ...all.map(Number).filter((pid) => parentOf(pid) === server)]
}

/** After the name, which may contain anything: the state, then the parent. */
function parentOf(pid: number): number {
  return Number(readOf(`/proc/${pid}/stat`)?.split(') ').at(-1)?.split(' ')[1] ?? 0)
}

/** Of all its threads. */
function usedBy(pid: number): number {
  const tasks = `/proc/${pid}/task`
  const nanoseconds = threadsOf(tasks).map((thread) =>
    Number(readOf(`${tasks}/${thread}/schedstat`)?.split(' ')[0] ?? 0),
  )
  return nanoseconds.reduce((sum, each) => sum + each, 0) / 1_000_000
}

function threadsOf(tasks: string): string[] {
  try {
    return readdirSync(tasks)
  } catch {
    return []
  }
}

/** undefined of a process that has ended meanwhile. */
function readOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}
