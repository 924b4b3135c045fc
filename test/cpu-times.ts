import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'

/**
 * The CPU seconds of each test program, of the processes that it starts, and of those of the common PostgreSQL that serve its
 * databases (`test_<pid>_<n>`). Linux alone: they are read from /proc while they run, so the last moment of each is missing.
 */
export interface CpuTimes {
  /** @returns a line for each program, the longest first */
  stop(): string[]
}

interface Running {
  pid: number
  parent: number
  own: number
  /** Of children that have ended. */
  ended: number
}

interface Spent {
  name: string
  node: number
  children: number
}

const lookEveryMs = 250
/** Clock ticks of the kernel in a second, as its interface has them. */
const ticks = 100

export function watchCpuTimes(postmaster: number): CpuTimes {
  const programs = new Map<number, Spent>()
  const backends = new Map<number, { own: number; owner: number }>()
  const look = () => {
    const all = readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? runningAt(Number(name)) : []))
    const children = Map.groupBy(all, ({ parent }) => parent)
    const sumOf = (each: Running): number =>
      each.own + each.ended + (children.get(each.pid) ?? []).reduce((sum, child) => sum + sumOf(child), 0)
    for (const program of children.get(process.pid) ?? []) {
      if (program.pid === postmaster) continue
      const name = programs.get(program.pid)?.name ?? nameOf(program.pid)
      programs.set(program.pid, { name, node: program.own, children: sumOf(program) - program.own })
    }
    for (const { pid, own } of children.get(postmaster) ?? []) {
      const owner = Number(/ test_(\d+)_/.exec(commandOf(pid))?.[1] ?? backends.get(pid)?.owner ?? 0)
      backends.set(pid, { own, owner })
    }
  }
  const timer = setInterval(look, lookEveryMs)
  return {
    stop() {
      clearInterval(timer)
      const served = new Map<number, number>()
      for (const { own, owner } of backends.values()) served.set(owner, (served.get(owner) ?? 0) + own)
      const rows = [...programs].map(([pid, { name, node, children }]) => {
        const postgres = served.get(pid) ?? 0
        return { sum: node + children + postgres, name, node, children, postgres }
      })
      return rows
        .toSorted((a, b) => b.sum - a.sum)
        .map(({ name, ...times }) =>
          [...Object.entries(times).map(([of, seconds]) => `${of} ${seconds.toFixed(1)}`), name].join('  '),
        )
    },
  }
}

/** None when the process has ended meanwhile. */
function runningAt(pid: number): Running[] {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11, 15).map(Number)
    const [own, ended] = [(user + system) / ticks, (endedUser + endedSystem) / ticks]
    return [{ pid, parent: Number(fields[1]), own, ended }]
  } catch {
    return []
  }
}

function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
  } catch {
    return ''
  }
}

/** The file that it runs, or its program. */
function nameOf(pid: number): string {
  const words = commandOf(pid).trim().split(' ')
  const file = words.findLast((word) => /\.(test\.ts|mjs)$/.test(word))
  return file === undefined ? words.slice(0, 3).join(' ') : path.relative('.', file)
}
