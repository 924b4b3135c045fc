import { type Aim, keepAsking } from '../test/load.ts'
import type { Books } from './bookkeeper.ts'
import { ask, importMany, moreBooks } from './overload-asking.ts'
import type { Circumstances } from './overload-stage.ts'
import type { Figures } from './part.ts'

const inTimeMs = 5_000

/** One platform has large PDFs made, many at once. Meanwhile another platform gets a small one of its own. */
export async function documents({ judged, stage }: Circumstances): Promise<Figures> {
  const { program, greedy, modest } = await stage()
  const { address } = program
  const [books = greedy] = await moreBooks(address, greedy, 1)
  await importMany(address, books, judged ? 3_000 : 100)
  const seconds = judged ? 20 : 0.5
  const end = performance.now() + seconds * 1000
  const flood = keepAsking([documentAim(address, books)], { atOnce: judged ? 60 : 6, seconds })
  const waits: { status: number; ms: number }[] = []
  while (performance.now() < end)
    waits.push(
      await ask(address, modest, [
        'GET',
        '/reports/trial-balance?end_date=2026-12-31',
        { headers: { accept: 'application/pdf' } },
      ]),
    )
  const all = await flood
  return {
    greedy: all.length,
    greedy_made: all.filter(({ status }) => status === 200).length,
    others: waits.length,
    refused: waits.filter(({ status }) => status !== 200).length,
    others_ms_max: Math.max(...waits.map(({ ms }) => ms)),
    late: judged ? waits.filter(({ ms }) => ms > inTimeMs).length : 0,
  }
}

function documentAim(address: string, { token, instanceId }: Books): Aim {
  const path = '/v0/reports/general-ledger?start_date=2026-03-01&end_date=2026-03-31'
  const headers = { authorization: `Bearer ${token}`, 'service-instance-id': instanceId, accept: 'application/pdf' }
  return { method: 'GET', address: `${address}${path}`, headers }
}
