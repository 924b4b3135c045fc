import { readdirSync, readFileSync } from 'node:fs'

/**
 * CPU that processes have used, in ms, from Linux' own account in `/proc`: to the nanosecond, whoever else shares the
 * machine.
 */
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
  const begun = { postgres: spentByThreads(familyOf(server)), program: spentByThreads([program]) }
  await work()
  return {
    postgres: sinceThen(begun.postgres, spentByThreads(familyOf(server))),
    program: sinceThen(begun.program, spentByThreads([program])),
  }
}

/** Threads that have ended meanwhile are left out: those of other sessions come and go. */
function sinceThen(before: ReadonlyMap<string, number>, now: ReadonlyMap<string, number>): number {
  return [...now].reduce((sum, [thread, spent]) => sum + spent - (before.get(thread) ?? 0), 0)
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

/** Of each thread of these processes, by its number. */
function spentByThreads(pids: readonly number[]): Map<string, number> {
  const threads = pids.flatMap((pid) => threadsOf(`/proc/${pid}/task`).map((thread) => ({ pid, thread })))
  const spent = threads.map(({ pid, thread }) => {
    const [nanoseconds] = readOf(`/proc/${pid}/task/${thread}/schedstat`)?.split(' ') ?? []
    return [thread, nanoseconds] as const
  })
  return new Map(spent.flatMap(([thread, ns]) => (ns === undefined ? [] : [[thread, Number(ns) / 1_000_000] as const])))
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
