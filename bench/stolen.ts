import { existsSync, readFileSync } from 'node:fs'

/**
 * What the host of a virtual machine gave to others meanwhile, though there was work: the share of its processors'
 * time, from 0 to 1. Whoever shares a host measures it, too. Where no system says so (it is Linux that does) there is
 * no figure.
 */
export function watchStolen(): () => { stolen?: number } {
  const begun = spent()
  return () => {
    const ended = spent()
    return begun && ended ? { stolen: stolenBetween(begun, ended) } : {}
  }
}

const place = '/proc/stat'

/** Ticks since the machine started. */
interface Spent {
  all: number
  stolen: number
}

function spent(): Spent | undefined {
  return existsSync(place) ? spentOf(readFileSync(place, 'utf8')) : undefined
}

/**
 * The first line of `/proc/stat`: user, nice, system, idle, iowait, irq, softirq, steal, and guests, who are counted
 * among the users.
 */
export function spentOf(text: string): Spent {
  const ticks = (/^cpu +(.*)$/m.exec(text)?.[1] ?? '').split(' ').slice(0, 8).map(Number)
  return { all: ticks.reduce((sum, each) => sum + each, 0), stolen: ticks[7] ?? 0 }
}

export function stolenBetween(begun: Spent, ended: Spent): number {
  const all = ended.all - begun.all
  return all === 0 ? 0 : Number(((ended.stolen - begun.stolen) / all).toFixed(3))
}
