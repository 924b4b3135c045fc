import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { minedRules } from '../../src/categorization/rule-mining.ts'
import { keepSuggestedRules, labelledRows } from '../../src/categorization/rule-suggestions.ts'
import { must } from '../../src/kernel/assert.ts'
import { withoutBrowser } from '../../test/browser.ts'
import { outsideTrust } from '../../test/sizes.ts'
import { until } from '../../test/until.ts'
import { openConsole, type TestConsole, type Visit } from './test-console.ts'

describe('the rules of the books', { skip: withoutBrowser }, () => {
  let site: TestConsole
  before(async () => {
    site = await openConsole()
  })
  after(() => site[Symbol.asyncDispose]())

  it(
    'are put in order by keyboard and by mouse, and any version of one can be had again',
    { skip: outsideTrust },
    async () => {
      await using visit = await site.visit()
      const { page, books } = visit
      for (const [name, word] of [
        ['First', 'one'],
        ['Second', 'two'],
        ['Third', 'three'],
      ] as const)
        await books.categorizationRules.create({
          name,
          expression: `match("${word}", t.description)`,
          ledger_name: 'Rent',
        })
      const order = async (): Promise<string[]> =>
        (await books.categorizationRules.list().first(9)).map((rule) => rule.name)
      const [top = '', middle = '', last = ''] = await order()
      await visit.open('rules')
      const row = (name: string) => page.getByRole('grid').getByRole('row', { name })
      await row(top).focus()
      for (const key of ['End', 'ArrowRight', 'Enter']) await page.keyboard.press(key)
      // The keys lead through the places between the rules.
      const first = page.getByRole('button', { name: `Insert before ${top}` })
      await first.waitFor({ state: 'attached' })
      for (let step = 0; step < 9 && (await first.and(page.locator(':focus')).count()) === 0; step += 1)
        await page.keyboard.press('ArrowUp')
      await page.keyboard.press('Enter')
      await until(async () => (await order())[0] === last, 'the last one is the first')
      assert.deepEqual(await order(), [last, top, middle])

      const drag = async (name: string, onto: string, y: number): Promise<void> => {
        // The handle is a mark for the pointer: it is the row that is drawn along.
        await row(name).dragTo(row(onto), { sourcePosition: { x: 16, y: 20 }, targetPosition: { x: 200, y } })
      }
      // The lower edge of a row is the place after it, the upper one the place before it.
      const { height } = must(await row(middle).boundingBox(), 'the rule is shown')
      await drag(last, middle, height - 3)
      await until(async () => (await order())[2] === last, 'the first one is the last')
      assert.deepEqual(await order(), [top, middle, last])
      await drag(last, top, 3)
      await until(async () => (await order())[0] === last, 'and the first again')
      assert.deepEqual(await order(), [last, top, middle])

      const [changed] = await books.categorizationRules.list().first(1)
      assert.ok(changed)
      await books.categorizationRules.update(changed.id, { expression: 't.amount < 0', ledger_name: 'Meals' })
      // In words; the formula is there for who asks for it.
      await row(last).getByText('Money goes out').waitFor()
      assert.equal(await row(last).getByText('t.amount < 0').count(), 0)
      await page.getByRole('checkbox', { name: 'Show formulas' }).check({ force: true })
      await row(last).getByText('t.amount < 0').waitFor()
      await page.getByRole('button', { name: `More for ${last}` }).click()
      await page.getByRole('menuitem', { name: 'Versions' }).click()
      await page.getByRole('button', { name: 'Restore this version' }).last().click()
      await row(last).getByText('Rent').waitFor()
      const { expression, ledger_name } = await books.categorizationRules.retrieve(changed.id)
      assert.deepEqual([expression, ledger_name], [changed.expression, 'Rent'])
    },
  )

  it('are made and changed by keyboard alone', async () => {
    await using visit = await site.visit()
    const { page, books } = visit
    await visit.open('rules')
    await page.getByRole('button', { name: 'New rule' }).first().press('Enter')
    const when = page.getByRole('dialog').getByRole('textbox', { name: 'When' })
    // A new line, while not all is there that a rule needs.
    await when.and(page.locator(':focus')).waitFor()
    await page.keyboard.type('t.amount < 0')
    await page.keyboard.press('Control+Enter')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await page.keyboard.type('rent')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await page.keyboard.type('Money out')
    await page.keyboard.press('Enter')
    const row = page.getByRole('grid').getByRole('row', { name: 'Money out' })
    await row.waitFor()
    await when.waitFor({ state: 'detached' })
    const [made] = await books.categorizationRules.list().first(2)
    assert.deepEqual([made?.expression.trim(), made?.ledger_name], ['t.amount < 0', 'Rent'])

    await row.press('Enter')
    await when.fill('t.amount < -100')
    await page.keyboard.press('Control+Enter')
    await when.waitFor({ state: 'detached' })
    await until(
      async () => (await books.categorizationRules.list().first(1))[0]?.expression === 't.amount < -100',
      'the rule is saved',
    )
  })

  it(
    'are found in what people decide, tried on the books, taken, or dismissed for good',
    { skip: outsideTrust },
    async () => {
      await using visit = await site.visit({ instance: { entries_start: '2024-01-01T00:00:00Z' } })
      const { page, books } = visit
      await byHand(visit, 'GOLDEN HARDWARE', 'Office Supplies')
      await byHand(visit, 'BLUE LINE TAXI', 'Travel')
      await visit.world.inBooks(async (tx) => await keepSuggestedRules(tx, await minedRules(await labelledRows(tx))))
      await visit.open('rules')
      const suggestions = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: 'Look at it' }) })
      await suggestions.filter({ hasText: 'Taxi' }).getByRole('button', { name: 'Dismiss' }).click()
      await suggestions.filter({ hasText: 'Taxi' }).waitFor({ state: 'detached' })
      await suggestions.getByText('The bank’s text has the words “golden hardware” and money goes out').waitFor()
      await suggestions.getByRole('button', { name: 'Look at it' }).click()
      await page.getByText('Rows it is true of').waitFor()
      await page.getByRole('button', { name: 'Save' }).click()
      await page.getByRole('grid').getByRole('row', { name: 'Golden Hardware' }).waitFor()
      await suggestions.first().waitFor({ state: 'detached' })
      assert.equal((await books.categorizationRules.list().first(9)).length, 1)
      await page.getByRole('button', { name: 'Test all rules' }).click()
      const trial = page.getByRole('dialog', { name: 'What the rules do with the last year' })
      await trial.getByRole('row', { name: /^Golden Hardware 6/ }).waitFor()
      await page.reload()
      await page.getByRole('grid').getByRole('row', { name: 'Golden Hardware' }).waitFor()
      await page.waitForLoadState('networkidle')
      assert.equal(await suggestions.count(), 0)
    },
  )
})

/** Six rows of a merchant that a person put on a ledger. */
async function byHand({ world, books }: Visit, description: string, ledger: string): Promise<void> {
  const { accountId } = await world.bankAccount(description)
  const today = Temporal.Now.plainDateISO('UTC')
  const ids = Array.from({ length: 6 }, (_, at) => `${description.replaceAll(' ', '-')}-${at}`)
  await world.importRows(
    accountId,
    ids.map((id, at) => ({
      id,
      amount: '-5',
      datetime: `${today.subtract({ days: 20 - at }).toString()}T12:00:00Z`,
      description,
    })),
  )
  const category = { updated_category_ledger_id: await world.ledger(ledger) }
  await books.transactions.updateAny(ids.map((id) => ({ id, category })))
}
