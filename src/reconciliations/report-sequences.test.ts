import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { type Random, randomOf, seedOf } from '../../test/random.ts'
import { runsOf } from '../../test/sizes.ts'
import { type Answer, aWorld, type World } from '../../test/world.ts'

/**
 * Whatever is done in whatever order, a report says what lists of movements and statements, kept beside the books, come
 * to.
 */
interface Movement {
  entry: string
  day: number
  /** In cents, into the account. */
  cents: number
  words: string
  holder: string | null
}

interface Statement {
  id: string
  day: number
  starting: number
  ending: number
  /** As it was told at its completion; null while it is in progress. */
  completed: Paper | null
}

/** What a report has to say, each line by its entry. */
interface Paper {
  cleared: Map<string, string>
  outstanding: Map<string, string>
  book: number
}

interface Book {
  world: World
  random: Random
  bank: string
  /** Of a card, what goes out of the account raises what is owed. */
  isCard: boolean
  opening: number
  movements: Movement[]
  statements: Statement[]
}

const dayName = (day: number) => new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10)
const decimal = (cents: number) =>
  `${Math.floor(Math.abs(cents) / 100)}.${String(Math.abs(cents) % 100).padStart(2, '0')}`
const cents = (amount: number) => Math.round(amount * 100)
const kinds = 'post post post edit move reword drop tick tick tick start complete complete reopen'.split(' ')
const certain: ReadonlyMap<number, string> = new Map([
  [8, 'start'],
  [12, 'complete'],
])

for (const isCard of [false, true])
  describe('retrieveReconciliationReport', () => {
    it(`of ${isCard ? 'a card' : 'a bank'} is what a recount comes to, after each of many steps`, async (test) => {
      const seed = seedOf(test)
      await using world = await aWorld()
      const { ledgerId: bank } = await world.bankAccount('Account', isCard ? 'credit_card' : 'bank_account')
      await world.post(`/v0/ledgers/${bank}/opening-balance`, { balance: 250.5 })
      const random = randomOf(`${seed} ${isCard}`)
      const book: Book = { world, random, bank, isCard, opening: 25_050, movements: [], statements: [] }
      let completed = 0
      for (let at = 0; at < runsOf({ quick: 25, full: 70 }); at += 1) {
        // Whatever is drawn, one is begun and completed.
        await take(book, certain.get(at) ?? kinds[Math.floor(random() * kinds.length)] ?? '')
        for (const statement of book.statements) await compare(book, statement)
        completed += book.statements.filter((each) => each.completed).length
      }
      assert.ok(completed > 0, 'one was completed')
    })
  })

async function take(book: Book, kind: string): Promise<void> {
  const { world, random, movements, statements } = book
  const upTo = (limit: number) => Math.floor(random() * limit)
  const last = statements.at(-1)
  const isHeld = ({ holder }: Movement) => statements.some((each) => each.completed && each.id === holder)
  const free = movements.filter((each) => !isHeld(each))
  const movement = free[upTo(free.length)]
  if (kind === 'post') {
    const amount = (upTo(2) ? 1 : -1) * (1 + upTo(99_999))
    const made: Movement = { entry: '', day: upTo(90), cents: amount, words: `Words ${upTo(1000)}`, holder: null }
    const sides = [
      { ledger_id: book.bank, debit_credit: amount > 0 ? 'debit' : 'credit', amount: decimal(amount) },
      {
        ledger_id: await world.ledger('Product Sales'),
        debit_credit: amount > 0 ? 'credit' : 'debit',
        amount: decimal(amount),
      },
    ]
    const entry = { datetime: `${dayName(made.day)}T10:00:00Z`, description: made.words, line_entries: sides }
    const answer = await world.post('/v0/journal-entries', entry)
    assert.equal(answer.status, 201, answer.text)
    movements.push({ ...made, entry: answer.body.id })
  } else if (kind === 'edit' && movement) {
    movement.cents = Math.sign(movement.cents) * (1 + upTo(99_999))
    const lines = (await world.get(`/v0/journal-entries/${movement.entry}/line-entries`)).body
    const update = lines.map(({ id }: { id: string }) => ({ id, amount: decimal(movement.cents) }))
    await change(world, movement, { line_entry_changes: { update } })
  } else if (kind === 'move' && movement) {
    const holder = statements.find((each) => each.id === movement.holder)
    // What is ticked leaves its statement only when somebody takes it out.
    movement.day = upTo(holder ? holder.day + 1 : 90)
    await change(world, movement, { datetime: `${dayName(movement.day)}T10:00:00Z` })
  } else if (kind === 'reword' && movements.length > 0) {
    const any = movements[upTo(movements.length)]
    if (!any) return
    any.words = `Other words ${upTo(1000)}`
    await change(world, any, { description: any.words })
  } else if (kind === 'drop' && movement) {
    assert.equal((await world.delete(`/v0/journal-entries/${movement.entry}`)).status, 204)
    movements.splice(movements.indexOf(movement), 1)
  } else if (kind === 'tick' && last && !last.completed) {
    const offered = free.filter((each) => each.day <= last.day)
    const some = offered.filter(() => upTo(2))
    if (some.length === 0) return
    for (const each of some) each.holder = upTo(4) ? last.id : null
    const marks = some.map(({ entry, holder }) => ({
      journal_entry_id: entry,
      reconciliation_status: holder ? 'reconciled' : 'unreconciled',
    }))
    const answer = await world.put(`/v0/bulk/reconciliations/${last.id}/journal-entries`, marks)
    assert.equal(answer.status, 200, answer.text)
  } else if (kind === 'start' && (!last || last.completed)) {
    const day = (last?.day ?? -1) + 1 + upTo(25)
    const ending = upTo(100_000)
    const answer = await world.post('/v0/reconciliations', {
      ledger_id: book.bank,
      statement_ending_date: dayName(day),
      statement_ending_balance: ending / 100,
    })
    assert.equal(answer.status, 201, answer.text)
    statements.push({ id: answer.body.id, day, starting: last?.ending ?? book.opening, ending, completed: null })
  } else if (kind === 'complete' && last && !last.completed) {
    const answer = await world.put(`/v0/reconciliations/${last.id}`, { progress_status: 'completed' })
    assert.equal(answer.status, 200, answer.text)
    last.completed = paperOf(book, last)
  } else if (kind === 'reopen' && last?.completed && upTo(3) === 0) {
    await world.put(`/v0/reconciliations/${last.id}`, { progress_status: 'in_progress' })
    last.completed = null
  }
}

async function change(world: World, { entry }: Movement, body: unknown): Promise<void> {
  const answer = await world.put(`/v0/journal-entries/${entry}`, body)
  assert.equal(answer.status, 200, answer.text)
}

/** On the side of the account. */
function effectOf({ isCard }: Book, { cents: amount }: Movement): number {
  return isCard ? -amount : amount
}

const textOf = (movement: Movement, effect: number) => `${dayName(movement.day)} ${effect} ${movement.words}`

function paperOf(book: Book, statement: Statement): Paper {
  const { movements, statements } = book
  const upTo = new Set<string | null>(statements.filter((each) => each.day <= statement.day).map((each) => each.id))
  const dated = movements.filter((each) => each.day <= statement.day)
  const texts = (of: readonly Movement[]) => new Map(of.map((each) => [each.entry, textOf(each, effectOf(book, each))]))
  return {
    cleared: texts(dated.filter((each) => each.holder === statement.id)),
    outstanding: texts(dated.filter((each) => !upTo.has(each.holder))),
    book: dated.reduce((sum, each) => sum + effectOf(book, each), book.opening),
  }
}

async function compare(book: Book, statement: Statement): Promise<void> {
  const answer = await book.world.get(`/v0/reconciliations/${statement.id}/report`)
  assert.equal(answer.status, 200, answer.text)
  const { body } = answer
  const now = paperOf(book, statement)
  const paper = statement.completed ?? now
  const cleared = found(body.cleared)
  const outstanding = found(body.outstanding)
  assert.deepEqual(cleared, paper.cleared)
  assert.deepEqual(outstanding, paper.outstanding)
  const expected = statement.ending + sumOf(paper.outstanding)
  assert.deepEqual(
    {
      starting: cents(body.statement_starting_balance),
      ending: cents(body.statement_ending_balance),
      expected: cents(body.expected_book_balance),
      book: cents(body.book_balance),
      difference: cents(body.difference),
      now: cents(body.changed_since.book_balance),
    },
    {
      starting: statement.starting,
      ending: statement.ending,
      expected,
      book: paper.book,
      difference: expected - paper.book,
      now: now.book,
    },
  )
  const changed = new Map<string, number>()
  for (const { former, current, effect } of body.changed_since.changes)
    changed.set((current ?? former).journal_entry_id, cents(effect))
  assert.deepEqual(changed, differences(paper.outstanding, now.outstanding))
}

/** Of what moved, by how much: other words alone are no change. */
function differences(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): Map<string, number> {
  const changed = new Map<string, number>()
  for (const entry of new Set([...before.keys(), ...after.keys()])) {
    const [was, is] = [before.get(entry), after.get(entry)].map((text) => text?.split(' ').slice(0, 2).join(' '))
    if (was !== is) changed.set(entry, centsIn(is) - centsIn(was))
  }
  return changed
}

function centsIn(text: string | undefined): number {
  return Number(text?.split(' ')[1] ?? 0)
}

function sumOf(lines: ReadonlyMap<string, string>): number {
  return [...lines.values()].reduce((sum, text) => sum + centsIn(text), 0)
}

type Group = { count: number; sum: number; lines: Answer['body'][] }

function found({ increases, decreases }: { increases: Group; decreases: Group }): Map<string, string> {
  const texts = new Map<string, string>()
  for (const [{ count, sum, lines }, sign] of [
    [increases, 1],
    [decreases, -1],
  ] as const) {
    assert.deepEqual([count, cents(sum)], [lines.length, lines.reduce((total, each) => total + cents(each.amount), 0)])
    for (const { journal_entry_id: entry, date, amount, description } of lines)
      texts.set(entry, `${date} ${sign * cents(amount)} ${description}`)
  }
  return texts
}
