import { fail, Refusal } from '../kernel/errors.ts'

/**
 * Work of many, for few places. Whoever has the fewest places comes next, and nobody has all of them: so one set of books that
 * is asked for a hundred things at once does not stop the others. What cannot have its turn soon is refused at once, or when its
 * patience is over: a queue that only grows helps nobody.
 */
export interface FairTurns {
  /** Does the work in a place of this key. @throws {Refusal} `overloaded` before it has begun */
  take<T>(key: string, work: () => Promise<T>): Promise<T>
  waiting(): number
}

export interface FairTurnsOptions {
  places: number
  /** Of one key at once, and how many of it may wait. */
  placesPerKey: number
  waitingPerKey: number
  /** Of all keys together. */
  waiting: number
  patienceMs: number
}

interface Queue {
  running: number
  /** Among equals it is whoever was served longest ago. */
  lastTurn: number
  waiting: Set<() => void>
}

export function openFairTurns(options: FairTurnsOptions): FairTurns {
  const queues = new Map<string, Queue>()
  let running = 0
  let waiting = 0
  let begun = 0
  const begin = (queue: Queue) => {
    queue.running += 1
    running += 1
    begun += 1
    queue.lastTurn = begun
  }
  const mayBegin = ({ running: own }: Queue) => running < options.places && own < options.placesPerKey
  const next = () => {
    const ready = [...queues.values()].filter((queue) => queue.waiting.size > 0 && mayBegin(queue))
    const [chosen] = ready.toSorted((a, b) => a.running - b.running || a.lastTurn - b.lastTurn)
    const [wake] = chosen?.waiting ?? []
    wake?.()
  }
  const turn = (queue: Queue) =>
    new Promise<void>((resolve, reject) => {
      const leave = () => {
        queue.waiting.delete(wake)
        waiting -= 1
        clearTimeout(timer)
      }
      const wake = () => {
        leave()
        begin(queue)
        resolve()
      }
      const timer = setTimeout(() => {
        leave()
        reject(new Refusal('overloaded'))
      }, options.patienceMs)
      queue.waiting.add(wake)
      waiting += 1
    })
  return {
    async take(key, work) {
      const queue = queues.get(key) ?? { running: 0, lastTurn: 0, waiting: new Set() }
      queues.set(key, queue)
      try {
        if (mayBegin(queue)) begin(queue)
        else if (waiting < options.waiting && queue.waiting.size < options.waitingPerKey) await turn(queue)
        else fail('overloaded')
        try {
          return await work()
        } finally {
          queue.running -= 1
          running -= 1
          next()
        }
      } finally {
        if (queue.running === 0 && queue.waiting.size === 0) queues.delete(key)
      }
    },
    waiting: () => waiting,
  }
}
