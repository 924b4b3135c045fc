import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { Transaction } from '@daybook/sdk'
import { withoutBrowser } from '../../test/browser.ts'
import { until } from '../../test/until.ts'
import { openConsole, type TestConsole, type Visit } from './test-console.ts'

const texts = [
  ['m1', '-12.10', 'KETTLE CROW COFFEE 0412'],
  ['m2', '-9.40', 'KETTLE CROW COFFEE 0977'],
  ['m3', '-7.30', 'KETTLE CROW COFFEE 1204'],
  ['h1', '-40.00', 'ORBIO CLOUD SERVICES'],
  ['h2', '-42.00', 'ORBIO CLOUD SERVICES'],
] as const

describe('the review queue', { skip: withoutBrowser }, () => {
  let site: TestConsole
  before(async () => {
    site = await openConsole()
  })
  after(() => site[Symbol.asyncDispose]())

  it('reviews ten rows by keyboard alone, and takes them back', async () => {
    await using visit = await waiting(site)
    const { page, books } = visit
    await visit.open('review', undefined, { by: 'row', sort: 'datetime' })
    await page.getByText('12 rows left', { exact: true }).waitFor()
    const grid = page.getByRole('grid', { name: 'Rows to review' })
    // One can begin at once.
    await grid.and(page.locator(':focus')).waitFor()
    // The first is taken as it is suggested, the others by a part of a name; after the first time by its place.
    await page.keyboard.press('Enter')
    await choose(visit, 'bank f')
    for (let row = 2; row < 9; row += 1) await choose(visit, '')
    await page.getByText('3 rows left', { exact: true }).waitFor()
    await page.keyboard.press('p')
    await page.getByText('10 decided in this sitting', { exact: true }).waitFor()
    await page.getByText('All saved', { exact: true }).waitFor()
    const decided = await rows(visit)
    const names = decided.map((row) => [row.categorization_method, row.opposing_line_entries[0]?.ledger_name])
    assert.deepEqual(names.slice(0, 3), [
      ['user', 'Meals'],
      ['user', 'Bank Fees'],
      ['user', 'Bank Fees'],
    ])
    assert.deepEqual(names[9], ['user', 'Owner Draws'])
    assert.deepEqual(names.slice(10), [
      ['uncategorized', 'Uncategorized Outflow'],
      ['uncategorized', 'Uncategorized Outflow'],
    ])
    assert.deepEqual([...new Set(decided.slice(0, 10).map((row) => row.review_status))], ['reviewed'])
    await page.getByRole('status').filter({ hasText: 'Next: NUMBER 11' }).waitFor({ state: 'attached' })
    for (let row = 0; row < 10; row += 1) await page.keyboard.press('u')
    await page.getByText('12 rows left', { exact: true }).waitFor()
    await until(async () => (await rows(visit)).every(isUntouched), 'each stands as it stood')
    await page.getByRole('row', { name: 'KETTLE CROW COFFEE 2000' }).waitFor()
    assert.equal(
      (await books.transactions.retrieveAny('w1', { expand: ['suggestions'] })).suggestions[0]?.ledger_name,
      'Meals',
    )
  })

  it('decides a merchant with one key, but for a row that is left out, and splits what is left', async () => {
    await using visit = await waiting(site)
    const { page } = visit
    await visit.open('review')
    const grid = page.getByRole('grid', { name: 'Merchants to review' })
    await page.keyboard.press('j')
    await page.keyboard.press('k')
    await page.keyboard.press('o')
    await page.getByRole('checkbox', { name: 'NUMBER 12' }).press('Space')
    await page.keyboard.press('Escape')
    await choose(visit, 'office')
    await page.getByText('3 rows left', { exact: true }).waitFor()
    await page.getByText('All saved', { exact: true }).waitFor()
    assert.equal((await rows(visit)).filter(isUntouched).length, 3)
    await page.keyboard.press('v')
    await page.getByRole('grid', { name: 'Rows to review' }).getByRole('row', { name: 'NUMBER 12' }).waitFor()
    await page.keyboard.press('Home')
    await page.keyboard.press('s')
    const part = (at: number) => page.getByRole('group', { name: `Part ${at}` })
    await part(1).getByRole('combobox', { name: 'Category' }).fill('meals')
    await page.keyboard.press('Enter')
    await part(1).getByRole('textbox', { name: 'Amount' }).fill('24/2')
    await part(2).getByRole('combobox', { name: 'Category' }).fill('rent')
    await page.keyboard.press('Enter')
    await page.getByText('Remaining').waitFor()
    await part(2).getByRole('textbox', { name: 'Amount' }).fill('100')
    await page.keyboard.press('Control+Enter')
    await page.getByText('2 rows left', { exact: true }).waitFor()
    await page.getByText('All saved', { exact: true }).waitFor()
    const split = (await rows(visit)).find((row) => row.opposing_line_entries.length === 2)
    assert.deepEqual(
      split?.opposing_line_entries.map((line) => [line.ledger_name, String(line.amount)]),
      [
        ['Meals', '12.00'],
        ['Rent', '100.00'],
      ],
    )
    await page.keyboard.press('u')
    await page.getByText('3 rows left', { exact: true }).waitFor()
    await page.keyboard.press('u')
    await page.getByText('12 rows left', { exact: true }).waitFor()
    await until(async () => (await rows(visit)).every(isUntouched), 'each stands as it stood')
    await page.keyboard.press('v')
    await grid.getByRole('row', { name: 'Number' }).waitFor()
  })

  it('keeps answers while there is no service, makes each once, and tells of one that is refused', async () => {
    await using visit = await waiting(site)
    const { page, books } = visit
    await visit.open('review', undefined, { by: 'row', sort: 'datetime' })
    await page.getByRole('row', { name: 'KETTLE CROW COFFEE 2000' }).waitFor()
    visit.allow(/status of 503|status of 409|ERR_INTERNET_DISCONNECTED/)
    const keys: (string | undefined)[] = []
    let isAway = true
    await page.route('**/console/api/v0/transactions', async (route) => {
      if (route.request().method() !== 'PUT') return await route.continue()
      keys.push(route.request().headers()['idempotency-key'])
      const made = await route.fetch()
      // The first is made, and its answer is lost.
      return isAway
        ? await route.fulfill({
            status: 503,
            json: { message: 'away', display_message: 'Away.', data: {}, error_code: 'service_unavailable' },
          })
        : await route.fulfill({ response: made })
    })
    await page.keyboard.press('Enter')
    await choose(visit, 'rent')
    await page.getByText('2 answers are waiting to be sent').waitFor()
    assert.equal(await page.evaluate("dispatchEvent(new Event('beforeunload', { cancelable: true }))"), false)
    isAway = false
    await page.getByRole('button', { name: 'Try again' }).press('Enter')
    await page.getByText('All saved', { exact: true }).waitFor()
    assert.equal(new Set(keys).size, 2, 'two changes, each with its key')
    assert.ok(keys.length > 3, 'and tried again')
    const { records } = await books.transactions.listHistory('w1').page()
    assert.equal(records.length, 2, 'came, and was decided once')
    // Its period is closed meanwhile by somebody else.
    await books.periods.close({ date: '2026-03-31' })
    await page.getByRole('grid').focus()
    await choose(visit, 'office')
    await page.getByRole('alert').filter({ hasText: 'NUMBER 3' }).filter({ hasText: 'was refused' }).waitFor()
    await page.getByRole('row', { name: 'NUMBER 3' }).waitFor()
    await books.periods.reopen({ note: 'by mistake' })
    await page.getByRole('alert').getByRole('button', { name: 'Try again' }).press('Enter')
    await until(async () => (await books.transactions.retrieveAny('w3')).categorization_method === 'user', 'it is made')
    await page.getByRole('alert').waitFor({ state: 'detached' })
  })

  it('makes a rule of a row, which decides those like it', async () => {
    await using visit = await waiting(site)
    const { page, books } = visit
    await visit.open('review', undefined, { by: 'row', sort: 'datetime' })
    await page.getByRole('row', { name: 'NUMBER 3' }).getByRole('gridcell').last().click()
    await page.keyboard.press('r')
    const when = page.getByRole('textbox', { name: 'When' })
    await when.fill('t.amount = 5')
    visit.allow(/status of 422/)
    await page.getByText('unexpected "=": compare with ==').waitFor()
    await when.fill('match("NUMBER", t.description)')
    await page.getByRole('combobox', { name: 'Category' }).fill('office s')
    await page.keyboard.press('Enter')
    await page.getByRole('textbox', { name: 'Name' }).fill('Numbers')
    const trial = page.getByRole('region', { name: 'What it would have done in the last year' })
    await trial.getByText('2026-03').waitFor()
    assert.match(await trial.innerText(), /Rows it is true of\s+10\s+Would change\s+10/)
    await page.getByRole('button', { name: 'Save' }).press('Enter')
    await page.getByText('2 rows left', { exact: true }).waitFor()
    const [rule] = await books.categorizationRules.list().first(1)
    assert.equal(rule?.name, 'Numbers')
    const decided = (await rows(visit)).filter((row) => row.categorization_explanation === rule?.id)
    assert.equal(decided.length, 10)
    await page.keyboard.press('u')
    await page.getByText('12 rows left', { exact: true }).waitFor()
    assert.deepEqual(await books.categorizationRules.list().first(1), [])
  })
})

/** Books in which a person has decided some rows, and twelve wait: two that are like those, and ten of which nothing is known. */
async function waiting(site: TestConsole): Promise<Visit> {
  const visit = await site.visit({ instance: { entries_start: '2026-01-01T00:00:00Z' } })
  const { world, books } = visit
  const { accountId } = await world.bankAccount()
  await world.importRows(
    accountId,
    texts.map(([id, amount, description]) => ({ id, amount, datetime: '2026-02-02T12:00:00Z', description })),
  )
  const ledgers = { m: await world.ledger('Meals'), h: await world.ledger('Software Subscriptions') }
  await books.transactions.updateAny(
    texts.map(([id]) => ({ id, category: { updated_category_ledger_id: id.startsWith('m') ? ledgers.m : ledgers.h } })),
  )
  const known = ['KETTLE CROW COFFEE 2000', 'KETTLE CROW COFFEE 2001']
  await world.importRows(
    accountId,
    Array.from({ length: 12 }, (_, at) => ({
      id: `w${at + 1}`,
      amount: at < 2 ? `-${10 + at}.00` : '-112.00',
      datetime: `2026-03-${String(at + 1).padStart(2, '0')}T12:00:00Z`,
      description: known[at] ?? `NUMBER ${at + 1}`,
    })),
  )
  return visit
}

async function choose({ page }: Visit, text: string): Promise<void> {
  await page.keyboard.press('c')
  await page.keyboard.type(text)
  await page.keyboard.press('Enter')
}

/** Those that wait, in their order. */
async function rows({ books }: Visit): Promise<Transaction[]> {
  const ids = Array.from({ length: 12 }, (_, at) => `w${at + 1}`)
  const query = { ids, expand: 'opposing_line_entries', sort: 'datetime' } as const
  return await books.transactions.listAll(query).first(20)
}

function isUntouched(row: Transaction): boolean {
  return row.categorization_method === 'uncategorized' && row.review_status === 'unreviewed'
}
