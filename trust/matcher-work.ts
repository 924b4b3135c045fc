import { RE2JS } from 're2js'

/**
 * Counts what the matcher does, for a count says more than a clock: instructions of patterns that are looked at, and
 * characters that are read. Whatever way a pattern is run (table, automaton, backtracking within bounds), it goes
 * through these two.
 */
export interface MatcherWork {
  /** What the work came to. */
  of(work: () => void): number
  /** The pattern that was compiled last within the work. */
  lastPattern(work: () => void): RE2JS | undefined
}

export function openMatcherWork(): MatcherWork {
  let count = 0
  const counted = (owner: object, name: string) => {
    const method: unknown = Reflect.get(owner, name)
    if (typeof method !== 'function') throw new Error(`the matcher has no ${name}`)
    const wrapped = function wrapped(this: unknown, ...given: unknown[]) {
      count += 1
      return Reflect.apply(method, this, given)
    }
    Reflect.set(owner, name, wrapped)
  }
  const sample = RE2JS.compile('(a|b)*c').re2()
  counted(Object.getPrototypeOf(Reflect.get(sample, 'prog')), 'getInst')
  counted(Object.getPrototypeOf(inputOf(sample)), 'step')
  counted(Object.getPrototypeOf(machineOf(sample)), 'add')
  return {
    of: (work) => {
      const before = count
      work()
      return count - before
    },
    lastPattern: (work) => {
      const compile = RE2JS.compile
      let last: RE2JS | undefined
      Reflect.set(RE2JS, 'compile', (...given: Parameters<typeof compile>) => {
        last = compile.apply(RE2JS, given)
        return last
      })
      try {
        work()
      } finally {
        Reflect.set(RE2JS, 'compile', compile)
      }
      return last
    },
  }
}

/** What runs a pattern when nothing quicker can; one that has been used is kept. */
function machineOf(engine: { findSubmatch(text: string): unknown; get(): unknown }): object {
  engine.findSubmatch(`${'ab'.repeat(200_000)}c`)
  const machine = engine.get()
  if (typeof machine !== 'object' || machine === null) throw new Error('the matcher has no machine')
  return machine
}

/** A text as the matcher reads it: the first thing that its engine is handed. */
function inputOf(engine: object & { match(text: string): boolean }): object {
  const owner = Object.getPrototypeOf(engine)
  const execute: unknown = Reflect.get(owner, 'executeEngine')
  if (typeof execute !== 'function') throw new Error('the matcher has no executeEngine')
  let input: unknown
  Reflect.set(owner, 'executeEngine', function caught(this: unknown, ...given: unknown[]) {
    ;[input] = given
    return Reflect.apply(execute, this, given)
  })
  engine.match('abc')
  Reflect.set(owner, 'executeEngine', execute)
  if (typeof input !== 'object' || input === null) throw new Error('the matcher reads nothing')
  return input
}
