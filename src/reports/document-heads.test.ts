import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { readSheet } from '../../test/documents.ts'
import { aWorld, type World } from '../../test/world.ts'
import { xlsxType } from '../documents/document-types.ts'

/** What a document says of itself, and which rows it has: of sheets, whose head is that of the pages. */

const day = 'end_date=2026-09-30'
const months = `start_date=2026-01-01&${day}`

describe('the head of a document', () => {
  it('has the title of its basis: that of the Instance, or the one that is asked for', async () => {
    await using world = await openBooks()
    const titles = async (basis: string) => [
      await titleOf(world, `balance-sheet?${day}${basis}`),
      await titleOf(world, `income-statement?${months}${basis}`),
      await titleOf(world, `trial-balance?${day}${basis}`),
    ]
    const accrual = ['Balance Sheet', 'Income Statement', 'Trial Balance']
    const cash = [
      'Statement of Assets, Liabilities and Equity – Cash Basis',
      'Statement of Revenue and Expenses – Cash Basis',
      'Trial Balance',
    ]
    assert.deepEqual(await titles(''), accrual)
    assert.deepEqual(await titles('&accounting_basis=cash'), cash)
    await settings(world, { accounting_basis: 'cash' })
    assert.deepEqual(await titles(''), cash)
    assert.deepEqual(await titles('&accounting_basis=accrual'), accrual)
  })

  it('says that several books are combined, before eliminations', async () => {
    await using world = await openBooks()
    await world.openInstance({ parent_id: world.instanceId })
    const title = await titleOf(world, `balance-sheet?${day}&include_children=true`)
    assert.equal(title, 'Balance Sheet – Combined, before eliminations')
  })

  it('tells its days, its basis, and as of when the books are known', async () => {
    await using world = await openBooks()
    const { head } = await read(
      world,
      `income-statement?${months}&compare=previous_year&known_at=${await version(world)}`,
    )
    assert.ok(head.includes('For the nine months ended September 30, 2026 and 2025'), head.join('\n'))
    const terms = head.find((line) => line.includes('Accrual basis')) ?? ''
    assert.match(terms, /Amounts in USD · .*UTC · Version \d+ of the books, as known at /)
  })

  it('says on each page that it is unaudited, or what the Instance has said instead', async () => {
    await using world = await openBooks()
    const footer = async () => (await read(world, `balance-sheet?${day}`)).footer
    assert.match(await footer(), /Unaudited/)
    await settings(world, { legend: 'For management alone' })
    assert.match(await footer(), /For management alone/)
  })
})

describe('the rows of a document', () => {
  it('are without those of zero, unless all are asked for', async () => {
    await using world = await openBooks()
    const names = async (query: string) => (await read(world, `trial-balance?${day}${query}`)).names
    const used = ['Cash on Hand', 'Product Sales']
    const ofLedgers = async (query: string) => (await names(query)).filter((name) => [...used, 'Rent'].includes(name))
    assert.deepEqual(await ofLedgers(''), used)
    assert.deepEqual(await ofLedgers('&include_empty=false'), used)
    assert.deepEqual(await ofLedgers('&include_empty=true'), [...used, 'Rent'])
  })
})

async function read(world: World, path: string) {
  const headers = { authorization: `Bearer ${world.token}`, 'service-instance-id': world.instanceId, accept: xlsxType }
  const response = await fetch(`${world.address}/v0/reports/${path}`, { headers })
  assert.equal(response.status, 200)
  const { sheet } = await readSheet(new Uint8Array(await response.arrayBuffer()))
  const rows = sheet.rows.map((cells) => cells.map((cell) => String(cell ?? '')))
  return {
    head: rows.slice(0, 6).flatMap((cells) => cells[0] ?? ''),
    footer: sheet.headerFooter?.oddFooter ?? '',
    names: rows.flatMap((cells) => cells.slice(0, 3)),
  }
}

async function titleOf(world: World, path: string): Promise<string | undefined> {
  return (await read(world, path)).head[1]
}

async function version(world: World): Promise<string | null> {
  const answer = await world.get(`/v0/reports/trial-balance?${day}`)
  await sale(world)
  return answer.headers.get('books-version')
}

async function settings(world: World, change: object): Promise<void> {
  const path = `/v0/platform/instances/${world.instanceId}/settings`
  assert.equal((await world.put(path, change, { instance: null })).status, 200)
}

async function openBooks(): Promise<World> {
  const world = await aWorld({ ownPlatform: true, instance: { entries_start: '2025-01-01T00:00:00Z' } })
  await sale(world)
  return world
}

async function sale(world: World): Promise<void> {
  await world.entry('2026-02-03T12:00:00Z', 'Sale', [
    ['Cash on Hand', '10.00'],
    ['Product Sales', '-10.00'],
  ])
}
