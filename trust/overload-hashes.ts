import { type Aim, keepAsking } from '../test/load.ts'
import type { Circumstances, SignIn } from './overload-stage.ts'
import type { Figures } from './part.ts'

const inTimeMs = 2_000

/** The users of one platform sign in, very many at once. Meanwhile a user of another platform signs in. */
export async function hashes({ judged, stage }: Circumstances): Promise<Figures> {
  const { program, signIns } = await stage()
  const { address } = program
  const seconds = judged ? 10 : 0.3
  const end = performance.now() + seconds * 1000
  const flood = keepAsking([aimOf(address, signIns.greedy)], { atOnce: judged ? 120 : 20, seconds })
  const waits: { status: number; ms: number }[] = []
  while (performance.now() < end) {
    const startedAt = performance.now()
    const { method, address: place, headers, body = '' } = aimOf(address, signIns.modest)
    const { status } = await fetch(place, { method, headers, body })
    waits.push({ status, ms: Math.round(performance.now() - startedAt) })
  }
  const all = await flood
  return {
    greedy: all.length,
    greedy_let_in: all.filter(({ status }) => status === 200).length,
    others: waits.length,
    refused: waits.filter(({ status }) => status !== 200).length,
    others_ms_max: Math.max(...waits.map(({ ms }) => ms)),
    late: judged ? waits.filter(({ ms }) => ms > inTimeMs).length : 0,
  }
}

function aimOf(address: string, { clientId, clientSecret, username, password }: SignIn): Aim {
  const form = new URLSearchParams({
    grant_type: 'password',
    client_id: clientId,
    client_secret: clientSecret,
    username,
    password,
  })
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  return { method: 'POST', address: `${address}/oauth/token`, headers, body: form.toString() }
}
