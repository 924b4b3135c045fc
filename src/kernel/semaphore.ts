import { fail, Refusal } from './errors.ts'

/**
 * Slots for work of one kind, shared fairly. No platform has all of them, and within a platform no Instance has all of
 * its share. What finds no slot waits in a bounded queue. A slot that comes free goes to the platform with the fewest
 * slots, among equals to the one served longest ago; within a platform it goes to an Instance by the same rule, and
 * within an Instance to the first that came.
 */
export interface Semaphore {
  readonly kind: string
  /** Does the work in a slot. @throws {Refusal} `overloaded` before the work has begun */
  run<T>(request: SlotRequest, work: () => Promise<T>): Promise<T>
  /** A slot to be released by its holder. @throws {Refusal} `overloaded` */
  acquire(request: SlotRequest): Promise<Release>
  /** A slot that is free now, or several as one; undefined where there are not as many. */
  tryAcquire(key: SlotKey, weight?: number): Release | undefined
  /** Takes a slot for what has begun already, also where there is none. */
  occupy(key: SlotKey): Release
  /** Platforms that may not have another slot now. */
  saturated(): string[]
  /** Platforms that have a slot. */
  busy(): string[]
  counts(): SlotCounts
}

export interface SlotRequest {
  key: SlotKey
  /** Aborted when nobody wants the work any more: the request leaves the queue. Work that has begun goes on. */
  signal?: AbortSignal | undefined
}

/** Whose work it is. Where no platform is known yet, what stands in for it, such as an address. */
export type SlotKey = readonly [platform: string, instance: string]

/** Gives a slot back, once, however often it is called. */
export type Release = () => void

export interface SlotCounts {
  running: number
  waiting: number
  /** Since the process began. */
  started: number
  /** Since then: the queue was full, or the wait too long. */
  refused: number
}

export interface SemaphoreOptions {
  /** The label of its metrics. */
  kind: string
  concurrency: number
  /** Slots of one platform at most: by default all but one. */
  perPlatform?: number
  /** Slots of one Instance at most: by default those of its platform. */
  perInstance?: number
  /**
   * How many may wait: in all; of one platform, by default three quarters of them; of one Instance, by default half. 0:
   * none.
   */
  queue: number
  queuePerPlatform?: number
  queuePerInstance?: number
  /** How long one waits, in ms. */
  timeoutMs: number
}

export function openSemaphore(options: SemaphoreOptions): Semaphore {
  const { kind, concurrency, queue } = options
  const limits: Limits = {
    running: [concurrency, options.perPlatform ?? Math.max(1, concurrency - 1), options.perInstance ?? concurrency],
    waiting: [
      queue,
      options.queuePerPlatform ?? Math.ceil((queue * 3) / 4),
      options.queuePerInstance ?? Math.ceil(queue / 2),
    ],
  }
  const all: State = { root: newNode('', undefined), limits, started: 0, refused: 0, timeoutMs: options.timeoutMs }
  return {
    kind,
    async acquire({ key, signal }) {
      const path = pathOf(all, key)
      return freeSlot(all, path) ?? (await slotInTurn(all, path, signal))
    },
    tryAcquire: (key, weight = 1) => freeSlots(all, pathOf(all, key), weight),
    async run({ key, signal }, work) {
      const path = pathOf(all, key)
      const release = freeSlot(all, path) ?? (await slotInTurn(all, path, signal))
      try {
        return await work()
      } finally {
        release()
      }
    },
    occupy(key) {
      const path = pathOf(all, key)
      start(all, path)
      return releaser(all, path)
    },
    saturated: () => platformsWith(all, ({ running }) => running >= limitAt(limits.running, 1)),
    busy: () => platformsWith(all, ({ running }) => running > 0),
    counts: () => ({
      running: all.root.running,
      waiting: all.root.waiting,
      started: all.started,
      refused: all.refused,
    }),
  }
}

/** Of a path: all, a platform, an Instance. */
type Levels = readonly [all: number, platform: number, instance: number]

interface Limits {
  running: Levels
  waiting: Levels
}

interface State {
  root: Node
  limits: Limits
  /** Counts starts: what was served longest ago has the smallest number. */
  started: number
  refused: number
  timeoutMs: number
}

/** All, a platform or an Instance, with what runs and waits below it. */
interface Node {
  name: string
  parent: Node | undefined
  running: number
  waiting: number
  lastServed: number
  children: Map<string, Node>
  /** Of an Instance: who waits, the first that came first. */
  waiters: Set<() => void>
}

function newNode(name: string, parent: Node | undefined): Node {
  return { name, parent, running: 0, waiting: 0, lastServed: 0, children: new Map(), waiters: new Set() }
}

function limitAt(levels: Levels, level: number): number {
  return levels[level] ?? 0
}

function pathOf({ root }: State, [platform, instance]: SlotKey): Node[] {
  const outer = childOf(root, platform)
  return [root, outer, childOf(outer, instance)]
}

function childOf(parent: Node, name: string): Node {
  const child = parent.children.get(name) ?? newNode(name, parent)
  parent.children.set(name, child)
  return child
}

async function slotInTurn(all: State, path: readonly Node[], signal: AbortSignal | undefined): Promise<Release> {
  await turn(all, path, signal)
  return releaser(all, path)
}

function freeSlot(all: State, path: readonly Node[]): Release | undefined {
  return startedNow(all, path) ? releaser(all, path) : undefined
}

/** Where there is a slot, and nothing of the same Instance waits for one already. */
function startedNow(all: State, path: readonly Node[]): boolean {
  const isFree = path.every((node, level) => node.running < limitAt(all.limits.running, level))
  if (!isFree || (path.at(-1)?.waiting ?? 0) > 0) return false
  start(all, path)
  return true
}

function start(all: State, path: readonly Node[]): void {
  all.started += 1
  for (const node of path) {
    node.running += 1
    node.lastServed = all.started
  }
}

function releaser(all: State, path: readonly Node[]): Release {
  let held = true
  return () => {
    if (!held) return
    held = false
    for (const node of path) node.running -= 1
    forget(path)
    wakeNext(all)
  }
}

function freeSlots(all: State, path: readonly Node[], weight: number): Release | undefined {
  const hasRoom = path.every((node, level) => node.running + weight <= limitAt(all.limits.running, level))
  const release = hasRoom ? freeSlot(all, path) : undefined
  if (!release) forget(path)
  return release && weight > 1 ? weighing(path, weight - 1, release) : release
}

/** The slot of `release` counts for more than one. */
function weighing(path: readonly Node[], more: number, release: Release): Release {
  let held = more
  for (const node of path) node.running += held
  return () => {
    for (const node of path) node.running -= held
    held = 0
    release()
  }
}

/** What neither runs nor waits is not remembered. */
function forget(path: readonly Node[]): void {
  for (const { name, parent, running, waiting } of path.toReversed())
    if (running + waiting === 0) parent?.children.delete(name)
}

async function turn(all: State, path: readonly Node[], signal: AbortSignal | undefined): Promise<void> {
  const isFull = path.some((node, level) => node.waiting >= limitAt(all.limits.waiting, level))
  if (isFull || signal?.aborted) {
    forget(path)
    all.refused += 1
    fail('overloaded')
  }
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const own = path.at(-1)?.waiters ?? new Set()
  const leave = () => {
    own.delete(wake)
    for (const node of path) node.waiting -= 1
    clearTimeout(timer)
    signal?.removeEventListener('abort', giveUp)
  }
  const wake = () => {
    leave()
    start(all, path)
    resolve()
  }
  const giveUp = () => {
    leave()
    forget(path)
    all.refused += 1
    reject(new Refusal('overloaded'))
  }
  const timer = setTimeout(giveUp, all.timeoutMs)
  signal?.addEventListener('abort', giveUp, { once: true })
  own.add(wake)
  for (const node of path) node.waiting += 1
  await promise
}

function wakeNext({ root, limits }: State): void {
  if (root.waiting === 0 || root.running >= limitAt(limits.running, 0)) return
  const [wake] = nextBelow(root, limits, 1)?.waiters ?? []
  wake?.()
}

/** The Instance that comes next among those below the node that may have a slot; undefined where there is none. */
function nextBelow(node: Node, limits: Limits, level: number): Node | undefined {
  let next: Node | undefined
  let found: Node | undefined
  for (const child of node.children.values()) {
    if (child.waiting === 0 || child.running >= limitAt(limits.running, level)) continue
    if (next && !comesBefore(child, next)) continue
    const leaf = level === 2 ? child : nextBelow(child, limits, level + 1)
    if (leaf) [next, found] = [child, leaf]
  }
  return found
}

function comesBefore(a: Node, b: Node): boolean {
  return a.running - b.running < 0 || (a.running === b.running && a.lastServed < b.lastServed)
}

function platformsWith({ root }: State, holds: (node: Node) => boolean): string[] {
  return [...root.children.values()].filter(holds).map(({ name }) => name)
}
