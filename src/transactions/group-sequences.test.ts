import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { checkBooks } from '../../test/books-check.ts'
import { groupsOf } from '../../test/group-choices.ts'
import {
  assertTold,
  become,
  type Books,
  compare,
  groupsIn,
  idOf,
  isClosed,
  type Row,
  stateOf,
} from '../../test/group-model.ts'
import { randomOf, seedOf } from '../../test/random.ts'
import { runsOf } from '../../test/sizes.ts'
import { type Answer, aWorld } from '../../test/world.ts'

/**
 * Imports, choices for groups, changes by persons, deletions, closed periods and what undoes Tasks, in any order and at
 * the same time: a plain model that shares no code says what each row is then, and what each Task tells.
 */

const merchants = ['HARBOR WHOLESALE', 'HARBOR PROPERTIES RENT', 'KETTLE CROW', 'ZEBRA AIR']
const names = ['Meals', 'Rent', 'Interest Income']
const sequences = runsOf({ quick: 1, full: 20 })

describe('choices for groups, and what undoes them', () => {
  it('are what a plain model says, whatever happens between', async (test) => {
    const seed = seedOf(test)
    for (let at = 0; at < sequences; at += 1) await aSequence(`groups ${seed + at}`)
  })
})

async function aSequence(seed: string): Promise<void> {
  await using world = await aWorld({ ownPlatform: true })
  const settings = await world.get('/v0/platform/settings', { instance: null })
  const steps = settings.body.categorization_steps.map((each: { step: string }) => ({ ...each, enabled: false }))
  await world.put('/v0/platform/settings', { categorization_steps: steps }, { instance: null })
  const { accountId } = await world.bankAccount()
  const ledgers = new Map<string, string>()
  for (const name of [...names, 'Uncategorized Inflow', 'Uncategorized Outflow'])
    ledgers.set(await world.ledger(name), name)
  const books: Books = {
    world,
    accountId,
    random: randomOf(seed),
    ledgers,
    tagId: (await world.tag('House')).id,
    model: {
      rows: new Map(),
      buried: new Set(),
      free: [],
      imports: new Map(),
      choices: new Map(),
      undone: new Set(),
      closed: null,
      next: 0,
      sentAgain: null,
    },
  }
  const done: string[] = []
  for (let step = 0; step < 30; step += 1) {
    const name = step < 2 ? 'bring' : pick(books, Object.keys(deeds))
    done.push(name)
    const story = `${seed}: ${done.join(', ')}`
    await deeds[name]?.(books, story)
    await compare(books, story)
  }
  assert.deepEqual(await checkBooks(world.connection, world.instanceId), [], `${seed}: ${done.join(', ')}`)
}

type Deed = (books: Books, story: string) => Promise<void>

const deeds: Record<string, Deed> = {
  bring,
  choose: (books, story) => choose(books, story, () => Promise.resolve()),
  chooseAgain: (books, story) => choose(books, story, () => Promise.resolve()),
  chooseWhileChanged: (books, story) => choose(books, story, (rows) => aPersonsDeed(books, rows)),
  chooseWhileDeleted: (books, story) => choose(books, story, (rows) => removeOne(books, rows)),
  change: (books) => aPersonsDeed(books, [...books.model.rows.values()]),
  remove: (books) => removeOne(books, [...books.model.rows.values()]),
  undoChoice: (books, story) => undoOne(books, story, { of: 'choices', between: () => Promise.resolve() }),
  undoChoiceWhileChanged: (books, story) =>
    undoOne(books, story, { of: 'choices', between: (rows) => aPersonsDeed(books, rows) }),
  undoImport: (books, story) => undoOne(books, story, { of: 'imports', between: () => Promise.resolve() }),
  undoImportWhileImporting: (books, story) =>
    undoOne(books, story, { of: 'imports', between: () => bring(books, story) }),
  undoImportWhileSentAgain: (books, story) =>
    undoOne(books, story, { of: 'imports', between: (rows) => sendAgain(books, rows) }),
  closeOrReopen,
}

function pick<Item>({ random }: Books, items: readonly Item[]): Item {
  const item = items[Math.floor(random() * items.length)]
  assert.ok(item !== undefined)
  return item
}

async function bring(books: Books, story: string): Promise<void> {
  const { model, random } = books
  const free = ['2026-01-15', '2026-02-15', '2026-03-15'].filter((day) => model.closed === null || day > model.closed)
  const rows = Array.from({ length: 1 + Math.floor(random() * 5) }, (): Row => {
    const amount = (random() < 0.3 ? 1 : -1) * (1 + Math.floor(random() * 90))
    const id = random() < 0.3 ? (model.free.pop() ?? `r${(model.next += 1)}`) : `r${(model.next += 1)}`
    const ledger = amount > 0 ? 'Uncategorized Inflow' : 'Uncategorized Outflow'
    const more = { ledger, method: 'uncategorized', review: 'unreviewed', tag: null } as const
    return {
      id,
      amount,
      merchant: pick(books, merchants),
      day: pick(books, free),
      changes: [],
      tasks: new Set(),
      ...more,
    }
  })
  await send(books, rows, story)
  for (const row of rows) model.rows.set(row.id, row)
}

/** As an import, which the model knows of. */
async function send({ world, accountId, model }: Books, rows: readonly Row[], story: string): Promise<string> {
  const sent = rows.map(({ id, amount, merchant, day }, at) => ({
    id,
    amount,
    description: `${merchant} ${1000 + at}`,
    datetime: `${day}T12:00:00Z`,
  }))
  const answer = await world.post(`/v0/source-accounts/${accountId}/transactions`, sent)
  assert.equal(answer.status, 202, `${story}: ${answer.text}`)
  model.imports.set(
    answer.body.id,
    rows.map(({ id }) => id),
  )
  return answer.body.id
}

/** The right file, sent before the wrong one is gone: what is gone by then comes with it. */
async function sendAgain(books: Books, rows: readonly Row[]): Promise<void> {
  const { model } = books
  const open = rows.filter((row) => !isClosed(books, row))
  if (open.length === 0) return
  const taskId = await send(books, open, 'again')
  model.imports.set(taskId, [])
  model.sentAgain = { taskId, rows: open.map((row) => ({ ...row, ...stateOf(row) })) }
}

async function choose(books: Books, story: string, between: (rows: Row[]) => Promise<void>): Promise<void> {
  const { world, model, random, ledgers, tagId } = books
  const status = random() < 0.6 ? 'uncategorized' : 'unreviewed'
  const groups = groupsIn(books, status)
  const listed = await groupsOf(world, `?status=${status}`)
  if (listed.length === 0) return
  const group = pick(books, listed)
  const key = `${group.name.toUpperCase()} ${group.direction}`
  const rows = groups.get(key) ?? []
  assert.equal(group.count, rows.length, story)
  const [except] = random() < 0.3 ? rows : []
  const [ledger, isTagged, isReviewed] = [pick(books, names), random() < 0.4, random() < 0.5]
  const body = {
    updated_category_ledger_id: idOf(ledgers, ledger),
    ...(isTagged && { tag_ids: [tagId] }),
    ...(isReviewed && { review_status: 'reviewed' }),
    ...(except && { except: [except.id] }),
  }
  const asked = rows.filter((row) => row !== except)
  const versions = new Map(asked.map((row) => [row.id, row.changes.length]))
  const taskId = await world.holdingJobs(async () => {
    const answer = await world.post(`/v0/categorization/groups/${group.id}/categorize`, body)
    assert.equal(answer.status, 202, `${story}: ${answer.text}`)
    await between(asked)
    return answer.body.id
  })
  const task = (await world.endedTask(taskId)).body
  const [modified, codes]: [string[], Record<string, string>] = [[], {}]
  for (const row of asked) {
    const isOpen = status === 'uncategorized' ? row.method === 'uncategorized' : row.review === 'unreviewed'
    const isLate = status === 'unreviewed' && row.changes.length !== versions.get(row.id)
    if (!model.rows.has(row.id)) codes[row.id] = 'deleted'
    else if (!isOpen || isLate) codes[row.id] = 'changed'
    else if (isClosed(books, row) && !isSame(row, { ledger, isTagged, tagged: row.tag }))
      codes[row.id] = 'period_closed'
    else modified.push(row.id)
  }
  assertTold(task, { modified_transaction_ids: modified }, codes, story)
  for (const each of modified) {
    const row = model.rows.get(each)
    assert.ok(row)
    const review = isReviewed ? 'reviewed' : row.review
    become(row, { ledger, method: 'user', review, tag: isTagged ? tagId : row.tag }, taskId)
  }
  model.choices.set(taskId, modified)
}

/** Of a closed day nothing that is in the books changes: what stays as it is is refused as little as by a person. */
function isSame(row: Row, { ledger, isTagged }: { ledger: string; isTagged: boolean; tagged: string | null }): boolean {
  return row.ledger === ledger && !isTagged
}

async function aPersonsDeed(books: Books, rows: readonly Row[]): Promise<void> {
  const { world, accountId, model, random, ledgers } = books
  const here = rows.filter((row) => model.rows.has(row.id))
  if (here.length === 0) return
  const row = pick(books, here)
  const at = `/v0/source-accounts/${accountId}/transactions/${row.id}`
  if (random() < 0.4) {
    const review = row.review === 'reviewed' ? 'unreviewed' : 'reviewed'
    assert.equal((await world.put(at, { review_status: review })).status, 200)
    return become(row, { ...stateOf(row), review }, 'person')
  }
  const ledger = pick(books, names)
  const { status, text } = await world.put(at, { category: { updated_category_ledger_id: idOf(ledgers, ledger) } })
  const refused = isClosed(books, row) && row.ledger !== ledger
  assert.equal(status, refused ? 409 : 200, text)
  if (!refused) {
    become(row, { ...stateOf(row), ledger, method: 'user' }, 'person')
    // A person has said something, be it the same.
    row.tasks.add('person')
  }
}

async function removeOne(books: Books, rows: readonly Row[]): Promise<void> {
  const { world, accountId, model } = books
  const here = rows.filter((row) => model.rows.has(row.id))
  if (here.length === 0) return
  const row = pick(books, here)
  const { status, text } = await world.delete(`/v0/source-accounts/${accountId}/transactions/${row.id}`)
  assert.equal(status, isClosed(books, row) ? 409 : 204, text)
  if (status === 204) {
    model.rows.delete(row.id)
    model.buried.add(row.id)
  }
}

async function undoOne(
  books: Books,
  story: string,
  { of, between }: { of: 'choices' | 'imports'; between: (rows: Row[]) => Promise<void> },
): Promise<void> {
  const { world, model } = books
  if (model[of].size === 0) return
  const [taskId, ids] = pick(books, [...model[of]])
  const address = `/v0/transactions/tasks/${taskId}/revert`
  if (model.undone.has(taskId)) {
    assert.equal((await world.call('POST', address)).status, 409, story)
    return
  }
  const revertId = await world.holdingJobs(async () => {
    const answer = await world.call('POST', address)
    assert.equal(answer.status, 202, `${story}: ${answer.text}`)
    await between(ids.flatMap((id) => model.rows.get(id) ?? []))
    return answer.body.id
  })
  const task = (await world.endedTask(revertId)).body
  model.undone.add(taskId)
  if (of === 'imports') undoneImport(books, task, { taskId, ids, story })
  else undoneChoice(books, task, { taskId, ids, story })
}

interface Undone {
  taskId: string
  ids: readonly string[]
  story: string
}

function undoneImport(books: Books, task: Answer['body'], { taskId, ids, story }: Undone): void {
  const { model } = books
  const [removed, codes]: [string[], Record<string, string>] = [[], {}]
  for (const id of ids) {
    const row = model.rows.get(id)
    const isOwn = [...model.imports].findLast(([, own]) => own.includes(id))?.[0] === taskId
    if (!row || !isOwn) codes[id] = 'deleted'
    else if (isClosed(books, row)) codes[id] = 'period_closed'
    else if (row.changes.length > 0 || row.tasks.has('person')) codes[id] = 'changed'
    else removed.push(id)
  }
  assertTold(task, { removed_transaction_ids: removed }, codes, story)
  const again = new Map(model.sentAgain?.rows.map((row) => [row.id, row]))
  for (const id of removed) {
    const row = again.get(id)
    const ledger = (row?.amount ?? 0) > 0 ? 'Uncategorized Inflow' : 'Uncategorized Outflow'
    model.rows.delete(id)
    if (!row) model.free.push(id)
    else
      model.rows.set(id, {
        ...row,
        ledger,
        method: 'uncategorized',
        review: 'unreviewed',
        tag: null,
        changes: [],
        tasks: new Set(),
      })
  }
  if (model.sentAgain)
    model.imports.set(
      model.sentAgain.taskId,
      removed.filter((id) => again.has(id)),
    )
  model.sentAgain = null
}

function undoneChoice(books: Books, task: Answer['body'], { taskId, ids, story }: Undone): void {
  const { model } = books
  const [modified, codes]: [string[], Record<string, string>] = [[], {}]
  for (const id of ids) {
    const row = model.rows.get(id)
    const last = row?.changes.at(-1)
    if (!row) codes[id] = 'deleted'
    else if (!row.tasks.has(taskId)) codes[id] = 'unchanged'
    else if (last?.by !== taskId) codes[id] = 'changed'
    else if (isClosed(books, row)) codes[id] = 'period_closed'
    else {
      modified.push(id)
      row.changes.pop()
      Object.assign(row, last.before)
    }
  }
  assertTold(task, { modified_transaction_ids: modified }, codes, story)
}

async function closeOrReopen({ world, model, random }: Books, story: string): Promise<void> {
  if (model.closed !== null) {
    const { status, text } = await world.post('/v0/periods/reopen', { note: 'once more' })
    assert.ok(status < 300, `${story}: ${text}`)
    model.closed = null
    return
  }
  const date = random() < 0.7 ? '2026-01-31' : '2026-02-28'
  const { status, text } = await world.post('/v0/periods/close', { date })
  assert.equal(status, 201, `${story}: ${text}`)
  model.closed = date
}
