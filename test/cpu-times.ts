import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'

/**
 * The CPU seconds of each test file: of its process, of the processes that this starts, and of those of the common
 * PostgreSQL that serve its databases (`test_<pid>_<n>`). Linux alone: they are read from /proc while they run, so the
 * last moment of each is missing.
 */
export interface CpuTimes {
  /** @returns a line for each file, the longest first */
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
  wall: number
  node: number
  children: number
  postgres: number
}

const lookEveryMs = 250
/** Clock ticks of the kernel in a second, as its interface has them. */
const ticks = 100
const marks = 'DAYBOOK_TEST_MARKS'

/** Of the files that one process runs one after the other: this one begins. */
export function markFile(name: string): void {
  const directory = process.env[marks]
  if (directory !== undefined) writeFileSync(path.join(directory, String(process.pid)), name)
}

export function watchCpuTimes(postmaster: number): CpuTimes {
  const directory = mkdtempSync(path.join(tmpdir(), 'daybook-marks-'))
  process.env[marks] = directory
  const spent = new Map<string, Spent>()
  const names = new Map<number, string>()
  const former = new Map<string, number>()
  const owners = new Map<number, number>()
  let lookedAt = performance.now()
  const add = (name: string, of: keyof Spent, seconds: number) => {
    const sums = spent.get(name) ?? { wall: 0, node: 0, children: 0, postgres: 0 }
    sums[of] += seconds
    spent.set(name, sums)
  }
  /** What was added since the last look; a child that nobody waited for takes its time with it. */
  const since = (key: string, seconds: number) => {
    const more = Math.max(0, seconds - (former.get(key) ?? 0))
    former.set(key, Math.max(seconds, former.get(key) ?? 0))
    return more
  }
  const look = () => {
    const all = readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? runningAt(Number(name)) : []))
    const children = Map.groupBy(all, ({ parent }) => parent)
    const sumOf = (each: Running): number =>
      each.own + each.ended + (children.get(each.pid) ?? []).reduce((sum, child) => sum + sumOf(child), 0)
    const passed = (performance.now() - lookedAt) / 1000
    lookedAt = performance.now()
    for (const program of children.get(process.pid) ?? []) {
      if (program.pid === postmaster) continue
      const name = markOf(directory, program.pid) ?? names.get(program.pid) ?? nameOf(program.pid)
      names.set(program.pid, name)
      add(name, 'wall', passed)
      add(name, 'node', since(`${program.pid}`, program.own))
      add(name, 'children', since(`${program.pid} children`, sumOf(program) - program.own))
    }
    for (const { pid, own } of children.get(postmaster) ?? []) {
      const owner = Number(/ test_(\d+)_/.exec(commandOf(pid))?.[1] ?? owners.get(pid) ?? 0)
      owners.set(pid, owner)
      add(names.get(owner) ?? 'of PostgreSQL for all', 'postgres', since(`${pid} postgres`, own))
    }
  }
  const timer = setInterval(look, lookEveryMs)
  return {
    stop() {
      clearInterval(timer)
      rmSync(directory, { recursive: true })
      const rows = [...spent].map(([name, { wall, ...times }]) => {
        const cpu = Object.values(times).reduce((sum, each) => sum + each, 0)
        return { cpu, ...times, wall, name }
      })
      return rows
        .toSorted((a, b) => b.cpu - a.cpu)
        .map(({ name, ...times }) =>
          [...Object.entries(times).map(([of, seconds]) => `${of} ${seconds.toFixed(1)}`), name].join('  '),
        )
    },
  }
}

function markOf(directory: string, pid: number): string | undefined {
  try {
    return readFileSync(path.join(directory, String(pid)), 'utf8') || undefined
  } catch {
    return undefined
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
