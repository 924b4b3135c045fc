import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { describe, it } from 'node:test'
import { aBillingWorld, type Billing, made } from '../../test/billing-world.ts'
import { until } from '../../test/until.ts'
import { type Answer, assertRefused, formOf, type World } from '../../test/world.ts'
import { newId } from '../kernel/ids.ts'

const files = '/v0/journal-entry-files'
const paper = { name: 'Bill.pdf', bytes: '%PDF-1.4\n1 0 obj <<>> endobj\n%%EOF\n' }

describe('createJournalEntryFile', () => {
  it('201: the paper of a source, told in its event', async () => {
    await using billing = await aBillingWorld()
    const { world } = billing
    const bill = await billing.document('bill', [['Rent', 10]])
    const file = await added(billing, bill)
    assert.deepEqual([file.accrual_source_id, file.journal_entry_id, file.file_name], [bill, null, 'Bill.pdf'])
    const [event] = (await world.get('/v0/events?limit=1000')).body.records.slice(-1)
    assert.deepEqual([event.type, event.data.id], ['journal_entry_file.created', file.id])
    assert.deepEqual((await world.get(`${files}/${file.id}`)).body, file)
    assert.equal((await world.get(`${files}/${file.id}/content`)).text, paper.bytes)
  })

  it('201: also where its day is closed', async () => {
    await using billing = await aBillingWorld()
    const bill = await billing.document('bill', [['Rent', 10]])
    await closed(billing, '2026-01-31')
    await added(billing, bill)
  })

  it('409 invalid_state: a source has fifty files at most', async () => {
    await using billing = await aBillingWorld()
    const bill = await billing.document('bill', [['Rent', 10]], { status: 'draft' })
    for (let at = 0; at < 50; at += 1) await added(billing, bill)
    const answer = await add(billing, bill)
    assertRefused(answer, 409, 'invalid_state')
    assert.deepEqual(answer.body.data, { maximum: 50 })
  })

  it('422: of an entry or of a source, of one that is there', async () => {
    await using billing = await aBillingWorld()
    await using other = await aBillingWorld()
    const { world } = billing
    const bill = await billing.document('bill', [['Rent', 10]])
    const theirs = await other.document('bill', [['Rent', 10]])
    for (const id of [newId('acc'), theirs])
      assertRefused(await add(billing, id), 422, 'invalid_reference', '/accrual_source_id')
    const send = (fields: Record<string, string>) => {
      const form = formOf({ ...fields, file: { name: paper.name, bytes: Buffer.from(paper.bytes) } })
      return world.call('POST', files, { raw: form.bytes, headers: { 'content-type': form.type } })
    }
    const both = await send({ accrual_source_id: bill, journal_entry_id: newId('jen') })
    assertRefused(both, 422, 'invalid_request', '/accrual_source_id')
    assertRefused(await send({}), 422, 'missing_field', '/journal_entry_id')
    assert.deepEqual((await world.get(files)).body.records, [])
  })
})

describe('listJournalEntryFiles', () => {
  it('200: of one source', async () => {
    await using billing = await aBillingWorld()
    const [one, other] = [
      await billing.document('bill', [['Rent', 10]]),
      await billing.document('bill', [['Rent', 10]], { status: 'draft' }),
    ]
    const [first, , last] = [await added(billing, one), await added(billing, other), await added(billing, one)]
    const { body } = await billing.world.get(`${files}?accrual_source_id=${one}`)
    assert.deepEqual(body.records, [first, last])
    assert.deepEqual((await billing.world.get(`${files}?accrual_source_id=${newId('acc')}`)).body.records, [])
  })
})

describe('deleteJournalEntryFile', () => {
  it('204: and its content goes', async () => {
    await using billing = await aBillingWorld()
    const { world } = billing
    const file = await added(billing, await billing.document('bill', [['Rent', 10]]))
    assert.equal((await world.delete(`${files}/${file.id}`)).status, 204)
    assertRefused(await world.get(`${files}/${file.id}`), 404, 'resource_not_found')
    await emptied(world)
  })

  it('409 period_closed: the day of its source, or its first service month', async () => {
    await using billing = await aBillingWorld()
    const { world, document } = billing
    const service = { service_period_start: '2026-01-15', service_period_end: '2026-02-14' }
    const sources = {
      bill: await document('bill', [['Rent', 10]], { effective_date: '2026-01-31' }),
      payroll: await document('payroll', [['Wages and Salaries', 10]], { effective_date: '2026-02-20', ...service }),
      opening: await document('bill', [['Rent', 10]], { effective_date: '2025-12-01', settled_before: 10 }),
    }
    const later = await added(billing, await document('bill', [['Rent', 10]], { effective_date: '2026-02-01' }))
    const draft = await added(billing, await document('bill', [['Rent', 10]], { status: 'draft' }))
    const kept: Answer['body'][] = []
    for (const id of Object.values(sources)) kept.push(await added(billing, id))
    await closed(billing, '2026-01-31')
    for (const file of kept) assertRefused(await world.delete(`${files}/${file.id}`), 409, 'period_closed')
    for (const file of [later, draft]) assert.equal((await world.delete(`${files}/${file.id}`)).status, 204)
    assert.equal((await world.post('/v0/periods/reopen', { note: 'Late papers' })).status, 201)
    for (const file of kept) assert.equal((await world.delete(`${files}/${file.id}`)).status, 204)
  })
})

describe('deleteAccrualSource', () => {
  it('204: the files of a draft go with it', async () => {
    await using billing = await aBillingWorld()
    const { world } = billing
    const draft = await billing.document('bill', [['Rent', 10]], { status: 'draft' })
    const file = await added(billing, draft)
    await closed(billing, '2026-01-31')
    assert.equal((await world.delete(`/v0/accrual-sources/${draft}`)).status, 204)
    assertRefused(await world.get(`${files}/${file.id}`), 404, 'resource_not_found')
    await emptied(world)
  })
})

describe('deleteInstance', () => {
  it('204: the files of sources go with their Instance', async () => {
    const billing = await aBillingWorld()
    const { world } = billing
    await added(billing, await billing.document('bill', [['Rent', 10]]))
    const { status, text } = await world.delete(`/v0/platform/instances/${world.instanceId}`, { instance: null })
    assert.equal(status, 204, text)
    await emptied(world)
    await world[Symbol.asyncDispose]()
  })
})

async function add({ world }: Billing, accrual_source_id: string): Promise<Answer> {
  return await world.addFile({ accrual_source_id }, paper)
}

async function added(billing: Billing, sourceId: string): Promise<Answer['body']> {
  return made(await add(billing, sourceId))
}

async function closed({ world }: Billing, date: string): Promise<void> {
  const { status, text } = await world.post('/v0/periods/close', { date })
  assert.equal(status, 201, text)
}

/** The store has nothing of these books left. */
async function emptied(world: World): Promise<void> {
  const left = () => {
    try {
      return readdirSync(path.join(world.filesDirectory, world.instanceId))
    } catch {
      return []
    }
  }
  const isSo = () => left().length === 0
  await until(isSo, () => `left: ${left().join()}`)
}
