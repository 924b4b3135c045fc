/**
 * Whether a regular expression can take more than linear time, as the engine tries one way after the other. It becomes
 * an automaton whose states are the places in it where a character is read (after Glushkov), and before them, for a
 * search, one that passes over any text. There is no linear bound where the same text leads round two loops and from
 * one into the other, or round one loop in two ways (Weber and Seidl, 1991). It errs on the side of saying so:
 * lookarounds may fail wherever they stand, long counted repeats have no end.
 * @returns what it is that takes long, undefined for none
 */
export function slowPart(source: string, flags: string): string | undefined {
  const automaton = automatonOf(source, flags)
  for (const [from, targets] of automaton.edges)
    for (const [to, ways] of targets)
      if (ways > 1 && reaches(automaton, to, from)) return `repeats a repeat: ${automaton.names[to]}`
  const loops = [...automaton.edges.keys()].filter((state) => reaches(automaton, state, state))
  for (const first of loops)
    for (const second of loops)
      if (first !== second && !automaton.ends.has(second) && reaches(automaton, first, second))
        if (shareText(automaton, first, second))
          return `${automaton.names[first]} and ${automaton.names[second]} divide one text in many ways`
  return undefined
}

interface Automaton {
  names: string[]
  /** By state where it leads to, and in how many ways. */
  edges: Map<number, Map<number, number>>
  /** Where it has matched, whatever follows. */
  ends: ReadonlySet<number>
  /** Each kind of character once: the states that read it. */
  kinds: ReadonlySet<number>[]
}

/** A part of the expression. Places are numbers of what reads one character. */
interface Part {
  first: number[]
  last: number[]
  /** It can be passed over. */
  empty: boolean
}

const nothing: Part = { first: [], last: [], empty: true }
/** Stands for a place: no character is read there. */
const noCharacter = '(?!)'

function automatonOf(source: string, flags: string): Automaton {
  const atoms: string[] = ['any text before']
  const edges = new Map<number, Map<number, number>>()
  const failing = new Set<number>()
  const lead = (from: readonly number[], to: readonly number[]) => {
    for (const each of from)
      for (const next of to) {
        const targets = edges.get(each) ?? new Map<number, number>()
        edges.set(each, targets.set(next, (targets.get(next) ?? 0) + 1))
      }
  }
  let at = 0
  const take = (pattern: RegExp): RegExpExecArray | undefined => {
    const sticky = new RegExp(pattern.source, 'y')
    sticky.lastIndex = at
    const found = sticky.exec(source) ?? undefined
    if (found) at = sticky.lastIndex
    return found
  }
  const choice = (): Part => {
    const parts = [sequence()]
    while (take(/\|/)) parts.push(sequence())
    return {
      first: parts.flatMap(({ first }) => first),
      last: parts.flatMap(({ last }) => last),
      empty: parts.some(({ empty }) => empty),
    }
  }
  const sequence = (): Part => {
    let whole = nothing
    while (at < source.length && !/[|)]/.test(source[at] ?? '')) whole = follow(whole, repeated())
    return whole
  }
  const follow = (before: Part, after: Part): Part => {
    lead(before.last, after.first)
    return {
      first: before.empty ? [...before.first, ...after.first] : before.first,
      last: after.empty ? [...before.last, ...after.last] : after.last,
      empty: before.empty && after.empty,
    }
  }
  const repeated = (): Part => {
    const start = at
    const part = single()
    const end = at
    const found = take(/([*+?]|\{(\d+)(,(\d*))?\})\??/)
    if (!found) return part
    const [, sign, low, comma, high] = found
    const least = sign === '*' || sign === '?' ? 0 : Number(low ?? 1)
    const most = sign === '?' ? 1 : sign === '*' || sign === '+' || high === '' ? Infinity : Number(comma ? high : low)
    const after = at
    let whole = least === 0 ? { ...part, empty: true } : part
    // Further copies are read anew: each has places of its own.
    const copies = most <= 12 ? most : Math.min(least, 3)
    for (let copy = 1; copy < copies; copy += 1) {
      at = start
      const next = single()
      whole = follow(whole, copy >= least ? { ...next, empty: true } : next)
    }
    if (most > 12)
      lead(
        whole.last.filter((each) => part.last.includes(each) || copies > 1),
        part.first,
      )
    at = Math.max(after, end)
    return most === 0 ? nothing : whole
  }
  const single = (): Part => {
    const look = take(/\(\?(<?[=!])/)
    if (look) {
      // It leads nowhere: it is tried, and then the rest goes on from before it.
      const { first } = choice()
      take(/\)/)
      for (const place of placesFrom(first)) failing.add(place)
      return { first, last: [], empty: true }
    }
    if (take(/\((?:\?:|\?<\w+>)?/)) {
      const inner = choice()
      take(/\)/)
      return inner
    }
    const assertion = take(/\^|\$|\\[bB]/)
    if (assertion) {
      if (flags.includes('m') && assertion[0] === '^') return nothing
      // No text leads past `^`, but for the border of a word it may go on.
      const place = atoms.push(noCharacter) - 1
      return { first: [place], last: [place], empty: assertion[0] !== '^' }
    }
    const atom = take(/\[\^?(?:\\.|[^\]\\])*\]|\\(?:u\{\w+\}|u\w{4}|x\w{2}|[pP]\{[^}]*\}|k<\w+>|.)|[^]/u)
    if (!atom) throw new Error(`cannot read ${source} at ${at}`)
    const place = atoms.push(/^\\([1-9]|k<)/.test(atom[0]) ? '[^]' : atom[0]) - 1
    return { first: [place], last: [place], empty: false }
  }
  const placesFrom = (first: readonly number[]) => {
    const found = new Set(first)
    for (const place of found) for (const next of edges.get(place)?.keys() ?? []) found.add(next)
    return found
  }
  const whole = choice()
  if (at < source.length) throw new Error(`cannot read ${source} at ${at}`)
  lead([0], [0, ...whole.first])
  const asserts = atoms.flatMap((atom, place) => (atom === noCharacter ? [place] : []))
  const ends = whole.last.filter((place) => !failing.has(place) && !leadsToAssertion(edges, place, asserts))
  return { names: atoms, edges, ends: new Set(ends), kinds: kindsOf(atoms, flags) }
}

/** What stands before `$` or a border of words matches only where that holds. */
function leadsToAssertion(edges: Automaton['edges'], place: number, asserts: readonly number[]): boolean {
  return asserts.some((assertion) => edges.get(place)?.has(assertion))
}

const characters = [
  ...Array.from({ length: 127 }, (_, code) => String.fromCharCode(code)),
  ...'\u00a0\u00e9\u00c9\u00df\u0301\u0663\u2009\u2019\u2028\u4e2d\u{1f600}',
]

function kindsOf(atoms: readonly string[], flags: string): ReadonlySet<number>[] {
  const read = atoms.map((atom, place) =>
    place === 0 ? /^[^]$/u : new RegExp(`^(?:${atom})$`, flags.replace(/[gym]/g, '')),
  )
  const kinds = new Map<string, Set<number>>()
  for (const character of characters) {
    const places = read.flatMap((pattern, place) => (pattern.test(character) ? [place] : []))
    kinds.set(places.join(), new Set(places))
  }
  return [...kinds.values()]
}

function reaches({ edges }: Automaton, from: number, to: number): boolean {
  const found = new Set(edges.get(from)?.keys())
  for (const place of found) for (const next of edges.get(place)?.keys() ?? []) found.add(next)
  return found.has(to)
}

/** Whether one text leads from the first to itself, from the first to the second, and from the second to itself. */
function shareText({ edges, kinds }: Automaton, first: number, second: number): boolean {
  const size = Math.max(...kinds.flatMap((kind) => [...kind]), first, second) + 1
  const keyOf = (a: number, b: number, c: number) => (a * size + b) * size + c
  const goal = keyOf(first, second, second)
  const found = new Set<number>()
  const queue: [number, number, number][] = [[first, first, second]]
  for (const [a, b, c] of queue)
    for (const kind of kinds) {
      const nexts = [a, b, c].map((each) => [...(edges.get(each)?.keys() ?? [])].filter((next) => kind.has(next)))
      const [as = [], bs = [], cs = []] = nexts
      for (const x of as)
        for (const y of bs)
          for (const z of cs) {
            const key = keyOf(x, y, z)
            if (key === goal) return true
            if (found.has(key)) continue
            found.add(key)
            queue.push([x, y, z])
          }
    }
  return false
}
