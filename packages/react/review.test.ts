import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { DaybookError } from '@daybook/sdk'
import { until } from '../../test/until.ts'
import { answerOf, Answers, leftQueue, type NewAnswer } from './src/review/answers.ts'
import { type ChartLedger, foundLedgers } from './src/review/ledger-search.ts'
import { draftExpression, draftName } from './src/review/rule-draft.ts'
import { sittingOf } from './src/review/sitting.ts'
import { isComplete, type Part, remainder, splitsOf } from './src/review/splits.ts'

const refused = new DaybookError({ message: 'the period is closed', status: 409, code: 'period_closed' })
const away = new DaybookError({ message: 'no answer', status: 503, code: 'service_unavailable' })

/** Answers whose clock and pauses are those of the test. */
function begun(): { answers: Answers; calls: string[]; resume: () => void; clock: { now: number } } {
  const clock = { now: 0 }
  let keys = 0
  let waiting: (() => void) | undefined
  const answers = new Answers({
    newKey: () => `key-${(keys += 1)}`,
    now: () => (clock.now += 1),
    later: (run) => {
      waiting = run
      return () => (waiting = undefined)
    },
  })
  return { answers, calls: [], resume: () => waiting?.(), clock }
}

function answer(calls: string[], row: string, outcomes: readonly (Error | undefined)[] = []): NewAnswer {
  const left = [...outcomes]
  const call = async (what: string): Promise<string> => {
    calls.push(what)
    const outcome = left.shift()
    if (outcome !== undefined) throw outcome
    return row
  }
  return answerOf(
    { leaving: [row], rows: 1, title: row, choice: 'Meals' },
    (key) => call(`send ${row} ${key}`),
    (sent, key) => call(`undo ${sent} ${key}`),
  )
}

async function rest(answers: Answers): Promise<void> {
  await until(async () => answers.state().unsent === 0, 'all are sent')
}

describe('answers of the review queue', () => {
  it('are sent one after the other, in their order', async () => {
    const { answers, calls } = begun()
    for (const row of ['a', 'b', 'c']) answers.give(answer(calls, row))
    assert.equal(answers.state().unsent, 3)
    await rest(answers)
    assert.deepEqual(calls, ['send a key-1', 'send b key-3', 'send c key-5'])
  })

  it('wait while there is no answer, and are sent again with their keys', async () => {
    const { answers, calls, resume } = begun()
    answers.give(answer(calls, 'a', [away, away]))
    answers.give(answer(calls, 'b'))
    await until(async () => answers.state().obstacle === away, 'it waits')
    assert.deepEqual([...leftQueue(answers.state(), 0).left], ['a', 'b'])
    resume()
    await until(async () => calls.length === 2, 'it was tried again')
    await until(async () => answers.state().answers[0]?.state === 'sending', 'it waits again')
    answers.retry()
    await rest(answers)
    assert.equal(answers.state().obstacle, null)
    assert.deepEqual(calls, ['send a key-1', 'send a key-1', 'send a key-1', 'send b key-3'])
  })

  it('come back with the reason when they are refused, and can be tried again with the same key', async () => {
    const { answers, calls } = begun()
    const told: unknown[] = []
    answers.tellFailures((error) => told.push(error))
    const id = answers.give(answer(calls, 'a', [refused]))
    answers.give(answer(calls, 'b'))
    await rest(answers)
    const [first, second] = answers.state().answers
    assert.deepEqual([first?.state, first?.error, second?.state, told], ['failed', refused, 'sent', [refused]])
    assert.deepEqual([...leftQueue(answers.state(), 0).left], ['b'])
    answers.retry(id)
    await rest(answers)
    assert.deepEqual(calls, ['send a key-1', 'send b key-3', 'send a key-1'])
    assert.equal(answers.state().answers[0]?.state, 'sent')
  })

  it('are taken back from the last one on, several of them', async () => {
    const { answers, calls } = begun()
    for (const row of ['a', 'b']) answers.give(answer(calls, row))
    await rest(answers)
    assert.equal(answers.undo()?.title, 'b')
    assert.equal(answers.undo()?.title, 'a')
    assert.deepEqual([...leftQueue(answers.state(), 0).back], ['a', 'b'])
    await rest(answers)
    assert.deepEqual(calls.slice(2), ['undo b key-4', 'undo a key-2'])
    assert.equal(answers.undo(), undefined)
  })

  it('are not sent at all when they are taken back before', async () => {
    const { answers, calls } = begun()
    answers.give(answer(calls, 'a'))
    answers.give(answer(calls, 'b'))
    assert.equal(answers.undo()?.title, 'b')
    await rest(answers)
    assert.deepEqual(calls, ['send a key-1'])
  })

  it('are taken back after they were sent, where that was under way', async () => {
    const { answers, calls } = begun()
    answers.give(answer(calls, 'a'))
    assert.equal(answers.state().answers[0]?.state, 'sending')
    answers.undo()
    assert.deepEqual([...leftQueue(answers.state(), 0).left], [])
    await rest(answers)
    assert.deepEqual(calls, ['send a key-1', 'undo a key-2'])
  })

  it('tell why one could not be taken back, and stand', async () => {
    const { answers, calls } = begun()
    answers.give(answer(calls, 'a', [undefined, refused]))
    await rest(answers)
    answers.undo()
    await rest(answers)
    const [first] = answers.state().answers
    assert.deepEqual([first?.state, first?.isTakenBack, first?.error], ['sent', false, refused])
  })

  it('hide their rows until a list knows of them', async () => {
    const { answers, calls, clock } = begun()
    answers.give(answer(calls, 'a'))
    await rest(answers)
    assert.deepEqual([...leftQueue(answers.state(), 0).left], ['a'])
    assert.deepEqual([...leftQueue(answers.state(), clock.now + 1).left], [])
  })
})

describe('the pace of a sitting', () => {
  it('counts rows, and leaves pauses out', async () => {
    const { answers, calls, clock } = begun()
    for (let at = 0; at < 11; at += 1) {
      // Every 12 seconds, and once after an hour.
      clock.now = at * 12_000 + (at > 5 ? 3_600_000 : 0)
      answers.give(answer(calls, `row ${at}`))
    }
    await rest(answers)
    // Ten rows in nine times 12 seconds and a pause of 120.
    assert.deepEqual(sittingOf(answers.state().answers), { done: 11, pace: Math.round((10 * 3600) / (9 * 12 + 120)) })
  })
})

describe('the search for a category', () => {
  const chart = [
    ledger('1', 'Travel'),
    ledger('2', 'Ground Transportation', ['Travel']),
    ledger('3', 'Taxi and Ride Share', ['Travel', 'Ground Transportation']),
    ledger('4', 'Office Supplies'),
    ledger('5', 'Café Supplies'),
    ledger('6', 'Meals'),
  ]
  const names = (text: string, recent: readonly string[] = []): string[] =>
    foundLedgers(chart, text, { recent }).map(({ name }) => name)

  it('takes beginnings of words, of names above, initials, and letters without their accents', () => {
    assert.deepEqual(names('off'), ['Office Supplies'])
    assert.deepEqual(names('gt'), ['Ground Transportation'])
    assert.deepEqual(names('travel ri'), ['Taxi and Ride Share'])
    assert.deepEqual(names('travel'), ['Travel', 'Ground Transportation', 'Taxi and Ride Share'])
    assert.deepEqual(names('cafe'), ['Café Supplies'])
    assert.deepEqual(names('supplies'), ['Office Supplies', 'Café Supplies'])
    assert.deepEqual(names('xyz'), [])
  })

  it('has those used last in front, and no other that does not fit', () => {
    assert.deepEqual(names('', ['6', '4']).slice(0, 3), ['Meals', 'Office Supplies', 'Travel'])
    assert.deepEqual(names('supplies', ['5']), ['Café Supplies', 'Office Supplies'])
    assert.deepEqual(names('off', ['6']), ['Office Supplies'])
  })

  it('has the type that the direction of the money makes likely before the others', () => {
    const cash = { ...ledger('0', 'Cash on Hand'), type: 'asset' } as const
    const sales = { ...ledger('9', 'Product Sales'), type: 'revenue' } as const
    const found = foundLedgers([cash, sales, ...chart], '', { recent: ['9', '6'], direction: 'out' })
    assert.deepEqual(
      found.slice(0, 3).map(({ name }) => name),
      ['Meals', 'Product Sales', 'Travel'],
    )
    assert.equal(found.at(-1), cash)
  })
})

describe('the parts of a row', () => {
  const part = (amount: string | null, ledgerId: string | null = 'l'): Part => ({
    key: 1,
    ledgerId,
    amount,
    description: ' Paper ',
    tagIds: [],
  })

  it('leave a remainder, and are complete when there is none', () => {
    assert.equal(remainder('-210.00', [part('150.00'), part(null)]), '60.00')
    assert.equal(remainder('210.00', [part('150.00'), part('70.00')]), '-10.00')
    assert.equal(isComplete('-210.00', [part('150.00'), part('60.00')]), true)
    assert.equal(isComplete('-210.00', [part('150.00'), part('60.00', null)]), false)
    assert.equal(isComplete('-210.00', [part('210.00'), part('0.00')]), false)
    assert.equal(isComplete('-210.00', [part('210.00')]), false)
    assert.equal(isComplete('99999999999.99', [part('99999999999.98'), part('0.01')]), true)
  })

  it('have the sign of the row; one that goes the other way has the other', () => {
    const split = (amount: string): unknown => ({ ledger_id: 'l', amount, description: 'Paper' })
    assert.deepEqual(splitsOf('-210.00', [part('220.00'), part('-10.00')]), [split('-220.00'), split('10.00')])
    assert.deepEqual(splitsOf('5.00', [part('5.00')]), [split('5.00')])
  })
})

describe('the draft of a rule', () => {
  it('has the words of the merchant, and the direction', () => {
    assert.equal(
      draftExpression('POS DEBIT 0930 US POSTAL COUNTER ST. PAUL MN', '-11.03'),
      'match("(?i).*postal.*counter", t.description) and t.amount < 0',
    )
    assert.equal(
      draftExpression('SQ *BLUE BOTTLE 0412', '4.00', 'Blue Bottle'),
      'match("(?i).*blue.*bottle", t.description) and t.amount > 0',
    )
    assert.equal(draftExpression('0000 4411', '-4.00'), 't.amount < 0')
    assert.equal(draftName('RECURRING PAYMENT PIXELFORGE'), 'Pixelforge')
  })
})

function ledger(id: string, name: string, path: readonly string[] = []): ChartLedger {
  return { id, name, path, type: 'expense', code: `6${id}` }
}
