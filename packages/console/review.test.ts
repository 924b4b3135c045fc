import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { Transaction } from '@daybook/sdk'
import { withoutBrowser } from '../../test/browser.ts'
import { outsideTrust } from '../../test/sizes.ts'
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

  it('asks for what it shows while its code is on the way, once, and for each business by itself', async () => {
    await using visit = await waiting(site)
    const { page, world, at } = visit
    // Who was signed in here before is known by the second page.
    await visit.open('overview')
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    const isGroups = (url: string): boolean => url.includes('/categorization/groups?')
    const isOfBooks = (url: string): boolean => url.endsWith(`/platform/instances/${world.instanceId}`)
    await page.route(/\/assets\/shell-/, async (route) => {
      await until(() => asked.some(isGroups), 'nobody asks for the groups while the shell is not there')
      await route.continue()
    })
    await page.goto(at('review'))
    await page.getByRole('grid', { name: 'Merchants to review' }).getByRole('row').first().waitFor()
    const first = asked.find((url) => url.includes('/api/v0/'))
    assert.ok(first !== undefined && isOfBooks(first), `${first}: the version of the books comes first`)
    assert.deepEqual([asked.filter(isGroups).length, asked.filter(isOfBooks).length], [1, 1])
    const other = await world.openInstance({ name: 'Wren Stationery' })
    await page.evaluate(
      `history.pushState({ key: 'w' }, '', '/console/${other}/review'); dispatchEvent(new PopStateEvent('popstate'))`,
    )
    await page.getByText('All reviewed').waitFor()
    assert.equal(asked.filter(isGroups).length, 2)
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

  it('shows the rows of some days, by keyboard, and keeps them in the address', async () => {
    await using visit = await waiting(site)
    const { page } = visit
    await visit.open('review', undefined, { by: 'row', sort: 'datetime' })
    const grid = page.getByRole('grid', { name: 'Rows to review' })
    await grid.and(page.locator(':focus')).waitFor()
    const shown = (): Promise<string[]> => grid.getByRole('row').allInnerTexts()
    await page.keyboard.press('d')
    const choice = page.getByRole('combobox', { name: 'Days' })
    await choice.and(page.locator(':focus')).waitFor()
    await page.keyboard.type('From and')
    const [from, to] = [page.getByLabel('From', { exact: true }), page.getByLabel('To', { exact: true })]
    await from.fill('2026-03-03')
    await to.fill('2026-03-04')
    await until(async () => (await shown()).length === 2, 'the rows of two days alone')
    assert.match((await shown()).join(), /NUMBER 3[^]*NUMBER 4/)
    await page.keyboard.press('Enter')
    await grid.and(page.locator(':focus')).waitFor()

    await page.reload()
    await page.getByRole('row', { name: 'NUMBER 3' }).waitFor()
    assert.deepEqual([await from.inputValue(), await to.inputValue()], ['2026-03-03', '2026-03-04'])
    await page.getByRole('button', { name: 'By merchant' }).click()
    await page
      .getByText(/2 rows/)
      .first()
      .waitFor()
    await from.fill('2026-01-05')
    await to.fill('2026-01-06')
    await page.getByRole('button', { name: 'Clear the search and filters' }).click()
    await from.waitFor({ state: 'detached' })
    assert.doesNotMatch(page.url(), /from=|to=/)
    await choice.selectOption('This year')
    const year = new Date().getUTCFullYear()
    await page.waitForURL((url) => url.search.includes(`from=${year}-01-01`) && url.search.includes(`to=${year}-12-31`))
  })

  it('makes a rule of a row, which decides those like it', { skip: outsideTrust }, async () => {
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
    await page.keyboard.press('Enter')
    await page.getByText('2 rows left', { exact: true }).waitFor()
    const [rule] = await books.categorizationRules.list().first(1)
    assert.equal(rule?.name, 'Numbers')
    const decided = (await rows(visit)).filter((row) => row.categorization_explanation === rule?.id)
    assert.equal(decided.length, 10)
    await page.keyboard.press('u')
    await page.getByText('12 rows left', { exact: true }).waitFor()
    assert.deepEqual(await books.categorizationRules.list().first(1), [])

    await page.keyboard.press('r')
    await page.getByRole('combobox', { name: 'Category' }).fill('office s')
    await page.keyboard.press('Enter')
    await when.fill('match("NUMBER", t.description)\n')
    await page.keyboard.press('Control+Enter')
    await page.getByText('2 rows left', { exact: true }).waitFor()
    await page.keyboard.press('?')
    const keys = page.getByRole('dialog', { name: 'Keys of this page' })
    await keys.getByText('Save the rule, the split or the tags that are open').waitFor()
  })

  it('points at an invoice of which as much is open as a row brings', async () => {
    await using visit = await site.visit({ ownPlatform: true, instance: { entries_start: '2026-01-01T00:00:00Z' } })
    const { page, world } = visit
    await toMatch(visit)
    const { accountId } = await world.bankAccount('Deposits')
    await world.importRows(accountId, [
      { id: 'whole', amount: '700.00', datetime: '2026-03-05T12:00:00Z', description: 'WIRE FROM SOMEBODY' },
    ])
    await visit.open('review', undefined, { by: 'row', sort: '-datetime' })
    await page.getByRole('heading', { name: 'WIRE FROM SOMEBODY' }).waitFor()
    const notice = page.getByRole('status').filter({ hasText: 'Invoice INV-11: as much is open' })
    await notice.waitFor()
    await page.keyboard.press('m')
    await page.getByRole('button', { name: /INV-11/ }).press('Enter')
    await page.getByRole('heading', { name: 'SOMETHING ELSE' }).waitFor()
    await notice.waitFor({ state: 'detached' })
  })

  it('tags without losing a tag, matches a transfer and an invoice, and takes each back', async () => {
    await using visit = await site.visit({ ownPlatform: true, instance: { entries_start: '2026-01-01T00:00:00Z' } })
    const { page, books, world } = visit
    await toMatch(visit)
    const [store, person] = [await world.tag('Main Street', 'Store'), await world.tag('Jo', 'Project')]
    await visit.open('review', undefined, { by: 'row', sort: 'datetime' })
    await page.getByRole('grid').and(page.locator(':focus')).waitFor()
    for (const [group, tag] of [
      ['Store', 'Main Street'],
      ['Project', 'Jo'],
    ] as const) {
      await page.keyboard.press('t')
      await page.getByLabel(group).click()
      await page.getByRole('option', { name: tag }).waitFor()
      // Before the next picture: who types fast loses no key.
      const focused = await page.evaluate(`(async () => {
        const options = [...document.querySelectorAll('[role="option"]')]
        options.find(({ textContent }) => textContent === '${tag}').click()
        await new Promise((then) => setTimeout(then))
        return document.activeElement.tagName
      })()`)
      assert.equal(focused, 'BUTTON')
      await page.keyboard.press('Control+Enter')
    }
    const tagged = async (): Promise<string> => {
      const states = await books.transactions.listHistory('out').first(20)
      return String(states.at(-1)?.after?.tag_ids.toSorted())
    }
    await until(async () => (await tagged()) === String([store.id, person.id].toSorted()), 'it has both')
    await page.keyboard.press('u')
    await until(async () => (await tagged()) === store.id, 'it has the first')
    await page.keyboard.press('u')
    await until(async () => (await tagged()) === '', 'it has none')

    await page.keyboard.press('m')
    await page.getByRole('button', { name: /FROM CHECKING/ }).press('Enter')
    // Both sides leave at once.
    await page.getByText('2 rows left', { exact: true }).waitFor()
    await page.getByRole('row', { name: 'FROM CHECKING' }).waitFor({ state: 'detached' })
    await page.getByText('All saved', { exact: true }).waitFor()
    const sides = await books.transactions.listAll({ ids: ['out', 'in'] }).first(2)
    const said = sides.map((row) => [row.categorization_method, row.review_status])
    assert.deepEqual(said, [
      ['transfer', 'reviewed'],
      ['transfer', 'reviewed'],
    ])
    await page.keyboard.press('u')
    await page.getByText('4 rows left', { exact: true }).waitFor()
    await until(
      async () => (await books.transactions.listAll({ ids: ['out', 'in'] }).first(2)).every(isUntouched),
      'both wait again',
    )

    // The payment is made; that the row is reviewed gets no answer at first.
    visit.allow(/status of 503/)
    let isAway = true
    await page.route('**/console/api/v0/transactions', async (route) => {
      if (isAway && route.request().method() === 'PUT') await route.fulfill({ status: 503, body: '' })
      else await route.continue()
    })
    await page.getByRole('row', { name: 'PART OF IT' }).click()
    await page.keyboard.press('m')
    await page.getByRole('button', { name: /INV-11/ }).press('Enter')
    await page.getByText('1 answer is waiting to be sent').waitFor()
    isAway = false
    await page.getByRole('button', { name: 'Try again' }).press('Enter')
    await page.getByText('All saved', { exact: true }).waitFor()
    const payments = async (): Promise<string[]> =>
      (await books.paymentApplications.list({ transaction_id: 'part', status: ['confirmed'] }).first(9)).map(
        (each) => each.matched_amount,
      )
    assert.deepEqual(await payments(), ['30.00'])
    await page.getByRole('grid').focus()
    await page.keyboard.press('u')
    await until(async () => (await payments()).length === 0, 'nothing is paid')
    await until(async () => isUntouched(await books.transactions.retrieveAny('part')), 'it waits again')
  })

  it('shows in its place what somebody else has made of a row', async () => {
    await using visit = await waiting(site)
    const { page, books, world } = visit
    // Also of a change that comes when the rows are read, and before the version of the books is looked at.
    const change = Promise.withResolvers<void>()
    await page.route(`**/v0/platform/instances/${world.instanceId}`, async (route) => {
      await change.promise
      await route.continue()
    })
    await page.goto(visit.at('review', undefined, { by: 'row', sort: 'datetime', status: 'unreviewed' }))
    const row = page.getByRole('row', { name: /NUMBER 3/ })
    await row.waitFor()
    const category = { updated_category_ledger_id: await world.ledger('Rent') }
    await books.transactions.updateAny([{ id: 'w3', category, review_status: 'unreviewed' }])
    change.resolve()
    await row.getByText('Rent', { exact: true }).waitFor()
  })

  it(
    'tells who was first where two people decide one row, and says it of no other',
    { skip: outsideTrust },
    async () => {
      await using visit = await waiting(site)
      await using other = await site.visit({ world: visit.world })
      const { page, books } = visit
      visit.allow(/status of 422/)
      for (const each of [visit, other]) {
        await each.open('review', undefined, { by: 'row', sort: 'datetime' })
        await each.page.getByRole('grid').and(each.page.locator(':focus')).waitFor()
      }
      await page.keyboard.press('c')
      await page.getByText('KETTLE CROW COFFEE 2000').nth(1).waitFor()
      await other.page.keyboard.press('Enter')
      await other.page.getByText('All saved', { exact: true }).waitFor()
      const { source_account_id: accountId } = await books.transactions.retrieveAny('w1')
      const datetime = '2026-03-01T11:00:00Z'
      await visit.world.importRows(accountId, [{ id: 'new', amount: '-1.00', datetime, description: 'CAME LATER' }])
      await page.getByRole('row', { name: 'CAME LATER' }).waitFor()
      await page.keyboard.type('rent')
      await page.keyboard.press('Enter')
      const told = page.getByRole('alert').filter({ hasText: 'Somebody else has put it into Meals meanwhile.' })
      await told.waitFor()
      assert.equal((await rows(visit))[0]?.opposing_line_entries[0]?.ledger_name, 'Meals')
      await told.getByRole('button', { name: 'Try again' }).press('Enter')
      await until(async () => (await rows(visit))[0]?.opposing_line_entries[0]?.ledger_name === 'Rent', 'it is meant')
      await told.waitFor({ state: 'detached' })
      // Who was first does not take it back from under the other.
      await other.page.keyboard.press('u')
      const kept = other.page.getByRole('alert').filter({ hasText: 'could not be taken back' })
      await kept.getByText('Somebody else has put it into Rent meanwhile.').waitFor()
      await kept.getByRole('button', { name: 'Dismiss' }).press('Enter')
      await kept.waitFor({ state: 'detached' })

      await page.getByRole('row', { name: 'NUMBER 3' }).click()
      await page.keyboard.press('c')
      await books.transactions.delete(accountId, 'w3')
      await page.keyboard.type('rent')
      await page.keyboard.press('Enter')
      const refused = page.getByRole('alert').filter({ hasText: 'NUMBER 3' })
      await refused.getByRole('button', { name: 'Dismiss' }).press('Enter')
      await page.getByRole('row', { name: 'NUMBER 3' }).waitFor({ state: 'detached' })
    },
  )
})

/**
 * Books in which a person has decided some rows, and twelve wait: two that are like those, and ten of which nothing is
 * known.
 */
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

/** Four rows that wait: both sides of a transfer, one that could be a side of it instead, and a part of an invoice. */
async function toMatch({ world, books }: Visit): Promise<void> {
  const [checking, savings] = [await world.bankAccount(), await world.bankAccount('Savings')]
  const at = (day: number): string => `2026-03-0${day}T12:00:00Z`
  await world.importRows(checking.accountId, [
    { id: 'out', amount: '-500.00', datetime: at(1), description: 'TO SAVINGS' },
    { id: 'part', amount: '30.00', datetime: at(3), description: 'PART OF IT' },
    { id: 'else', amount: '-500.00', datetime: at(4), description: 'SOMETHING ELSE' },
  ])
  await world.importRows(savings.accountId, [
    { id: 'in', amount: '500.00', datetime: at(2), description: 'FROM CHECKING' },
  ])
  const { id } = await books.parties.create({ name: 'Acme', type: 'customer' })
  await books.accrualSources.create({
    type: 'invoice',
    effective_date: '2026-02-10',
    due_date: '2026-03-09',
    party_id: id,
    reference_number: 'INV-11',
    lines: [{ account_id: await world.ledger('Product Sales'), amount: '700.00' }],
  })
}
