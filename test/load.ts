import { Agent, request } from 'node:http'

/** Load on a service, and how long what was accepted took. Over `node:http`: a client that is busy itself measures nothing. */
export interface Shot {
  status: number
  ms: number
  retryAfter: boolean
}

export interface Aim {
  method: string
  address: string
  headers: Record<string, string>
  body?: string
}

/** Waits for an answer before it sends the next: so many at once, for so long. */
export async function keepAsking(
  next: (number: number) => Aim,
  { atOnce, seconds }: { atOnce: number; seconds: number },
): Promise<Shot[]> {
  const shots: Shot[] = []
  const until = performance.now() + seconds * 1000
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce })
  let number = 0
  const one = async () => {
    while (performance.now() < until) shots.push(await shoot(next((number += 1)), agent))
  }
  await Promise.all(Array.from({ length: atOnce }, one))
  agent.destroy()
  return shots
}

/** Waits for nothing: so many a second, as people come. At most so many are under way, as a listener's queue is no longer. */
export async function keepComing(
  next: (number: number) => Aim,
  { perSecond, seconds, mostOpen = 1_000 }: { perSecond: number; seconds: number; mostOpen?: number },
): Promise<{ shots: Shot[]; held: number }> {
  const shots: Shot[] = []
  const agent = new Agent({ keepAlive: true, maxSockets: mostOpen })
  const startedAt = performance.now()
  const all = perSecond * seconds
  const open = new Set<Promise<Shot>>()
  let sent = 0
  while (sent < all) {
    const due = Math.min(all, Math.floor(((performance.now() - startedAt) / 1000) * perSecond))
    for (; sent < due; sent += 1) {
      const shot = shoot(next(sent), agent)
      open.add(shot)
      void shot.then((each) => shots.push(each)).finally(() => open.delete(shot))
    }
    if (open.size >= mostOpen) await Promise.race(open)
    await new Promise((resolve) => setImmediate(resolve))
  }
  const took = (performance.now() - startedAt) / 1000
  await Promise.all(open)
  agent.destroy()
  return { shots, held: Math.round(sent / took) }
}

export function percentile(shots: readonly Shot[], share: number): number {
  const times = shots.map(({ ms }) => ms).toSorted((a, b) => a - b)
  return Math.round(times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0)
}

/** 0: no answer. */
function shoot({ method, address, headers, body }: Aim, agent: Agent): Promise<Shot> {
  const startedAt = performance.now()
  return new Promise((resolve) => {
    const end = (status: number, retryAfter: boolean) =>
      resolve({ status, retryAfter, ms: performance.now() - startedAt })
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
    const outgoing = request(address, { method, agent, headers: { ...headers, ...length } }, (answer) => {
      answer.resume()
      answer.on('end', () => end(answer.statusCode ?? 0, answer.headers['retry-after'] !== undefined))
      answer.on('error', () => end(0, false))
    })
    outgoing.on('error', () => end(0, false))
    outgoing.end(body)
  })
}
