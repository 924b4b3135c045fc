import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { withoutBrowser } from '../../test/browser.ts'
import { outsideTrust } from '../../test/sizes.ts'
import { openConsole, type TestConsole, type Visit } from './test-console.ts'

const march = [
  { id: 'm1', amount: '820.00', datetime: '2026-03-02T12:00:00Z', description: 'Catering Hall St' },
  { id: 'm2', amount: '-300.00', datetime: '2026-03-05T12:00:00Z', description: 'Market produce' },
  { id: 'm3', amount: '-45.00', datetime: '2026-03-09T12:00:00Z', description: 'Knife grinder' },
  { id: 'm4', amount: '-21.50', datetime: '2026-03-12T12:00:00Z', description: 'Parking' },
]

const statement = 'Date,Description,Amount\n2026-03-02,Catering Hall St,820.00\n2026-03-05,Market produce,-300.00\n'

describe('accounts, statements and reconciliation', { skip: withoutBrowser }, () => {
  let site: TestConsole
  before(async () => {
    site = await openConsole()
  })
  after(async () => await site[Symbol.asyncDispose]())

  it('make an account, ask what a file means, say what would happen, import it and take it back', async () => {
    await using visit = await site.visit()
    const { page, books } = visit
    visit.allow(/status of 422/)
    await visit.open('accounts')
    await page.getByRole('button', { name: 'New account' }).first().click()
    await page.getByLabel('Name').fill('Checking 4411')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Checking 4411' }).waitFor()

    await chooseFile(page, 'Choose a file', {
      name: 'april.csv',
      text: 'Hausbank\nWann;Was;Wieviel\n02.04.2026;Papierfabrik;412,80\n07.04.2026;Stadtwerke;61,15\n',
    })
    await page.getByRole('heading', { name: 'What the columns mean' }).waitFor()
    for (const [number, role] of ['Date', 'Description', 'Amount'].entries())
      await choose(page, `Column ${number + 1}`, role)
    await choose(page, 'Amounts', 'Without a sign is money out')
    await choose(page, 'Dates', 'Day, month, year')
    await page.getByRole('button', { name: 'Show what would happen' }).click()
    await page.getByRole('row', { name: /Papierfabrik .*412\.80 New/ }).waitFor()
    assert.deepEqual(await books.transactions.listAll().first(1), [], 'nothing is imported before it was seen')

    const [rows, last] = await Promise.all([
      page.getByRole('region', { name: 'First rows of the file' }).boundingBox(),
      page.getByRole('columnheader', { name: 'What happens' }).boundingBox(),
    ])
    assert.ok(rows && last && last.x + last.width <= rows.x + rows.width, 'every column is in sight')
    assert.equal(await page.locator(':focus').innerText(), 'Import 2 new lines')
    await page.keyboard.press('Enter')
    await page.getByText('2 new transactions were imported').waitFor()
    const amounts = (await books.transactions.listAll({ sort: 'datetime' }).first(5)).map(({ amount }) => amount)
    assert.deepEqual(amounts, ['-412.80', '-61.15'])

    await page.getByRole('button', { name: 'Undo this import' }).click()
    await page.getByText('2 transactions were taken back').waitFor()
    assert.deepEqual(await books.transactions.listAll().first(1), [])
  })

  it(
    'offer the opening balance that a file tells of, and one that nobody knows where the books are below zero',
    { skip: outsideTrust },
    async () => {
      await using visit = await site.visit()
      const { page, books, world } = visit
      const { accountId, ledgerId } = await world.bankAccount('Checking')
      const balance = async (): Promise<string> => (await books.ledgers.retrieveBalance(ledgerId)).balance
      await visit.open('account', accountId)
      await chooseFile(page, 'Choose a file', {
        name: 'march.csv',
        text: 'Date,Description,Amount,Balance\n2026-03-02,Flour,-300.00,520.45\n2026-03-05,Sugar,-45.00,475.45\n',
      })
      await page.getByRole('button', { name: 'Import 2 new lines' }).click()
      await page.getByText(/says \$475\.45 at the end of Mar 5, 2026.* stood at \$820\.45 when they began/).waitFor()
      const offer = page.getByRole('button', { name: 'Enter opening balance' })
      assert.equal(await offer.count(), 1)
      await offer.click()
      const field = page.getByRole('dialog').getByRole('textbox', { name: /Balance at the beginning of/ })
      assert.equal(await field.inputValue(), '820.45')
      await page.keyboard.press('Control+Enter')
      await page.getByText('The opening balance of Checking was saved').waitFor()
      await offer.waitFor({ state: 'detached' })
      assert.equal(await balance(), '475.45')

      const other = await world.bankAccount('Savings')
      await world.importRows(other.accountId, march.slice(1))
      await visit.open('account', other.accountId)
      await page.getByText(/have the account at -\$366\.50 now/).waitFor()
      await offer.click()
      await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
      await page.getByText('Enter the balance.').waitFor()
      await field.fill('400')
      await page.keyboard.press('Enter')
      await offer.waitFor({ state: 'detached' })
      assert.equal((await books.ledgers.retrieveBalance(other.ledgerId)).balance, '33.50')
    },
  )

  it('offer an opening balance no more once a person has dismissed it', { skip: outsideTrust }, async () => {
    await using visit = await site.visit()
    const { page, world } = visit
    const [checking, savings] = [await world.bankAccount('Checking'), await world.bankAccount('Savings')]
    for (const { accountId } of [checking, savings])
      await world.importRows(accountId, [
        { id: accountId, datetime: '2026-03-02T12:00:00Z', description: 'Flour', amount: '-300.00' },
      ])
    await visit.open('account', checking.accountId)
    const offer = page.getByText('Checking has no opening balance')
    await offer.waitFor()
    await page.getByRole('button', { name: 'Dismiss' }).click()
    await offer.waitFor({ state: 'detached' })
    await visit.open('account', savings.accountId)
    await page.getByText('Savings has no opening balance').waitFor()
    await visit.open('account', checking.accountId)
    await page.waitForLoadState('networkidle')
    assert.equal(await offer.count(), 0)
  })

  it('reconcile by keyboard with a statement file, point at what explains the difference, and complete', async () => {
    await using visit = await site.visit()
    const { page, books } = visit
    const { ledgerId } = await bankRows(visit)
    await visit.open('reconciliations')
    await page.getByRole('button', { name: 'Start a reconciliation: Checking' }).click()
    const dialog = page.getByRole('dialog')
    await chooseFile(page, 'Statement file', { name: 'march.csv', text: statement })
    await dialog.getByText('2 lines').waitFor()
    // The file tells of its last day alone; the paper of the whole month.
    await dialog.getByRole('spinbutton', { name: /^day/ }).fill('31')
    await dialog.getByLabel('Statement balance').fill('520-45')
    await dialog.getByRole('button', { name: 'Start a reconciliation' }).click()
    await page.getByText('2 of 4 ticked').waitFor()
    await page.getByText('The difference of -45.00 is explained').waitFor()

    await page.getByRole('grid', { name: 'Entries to tick' }).focus()
    for (const key of ['End', 'x', 'ArrowUp', 'Space', 'End', 'x']) await page.keyboard.press(key)
    await page.getByText('3 of 4 ticked').waitFor()
    await page.getByText('Saving …').waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Complete' }).click()
    await page.getByText('Completed', { exact: true }).waitFor()
    const [done] = await books.reconciliations.list({ ledger_id: ledgerId }).first(1)
    assert.deepEqual(
      [done?.progress_status, done?.difference, done?.statement_ending_date],
      ['completed', '0.00', '2026-03-31'],
    )

    await page.getByRole('tab', { name: 'Report' }).click()
    await page.getByRole('heading', { name: 'Proof' }).waitFor()
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'PDF to print' }).click(),
    ])
    assert.match(file.suggestedFilename(), /\.pdf$/)
  })

  it('begin a reconciliation with the statements that were imported, each in its turn', async () => {
    await using visit = await site.visit()
    const { page, books, world } = visit
    const { accountId, ledgerId } = await world.bankAccount('Checking')
    await books.ledgers.setOpeningBalance(ledgerId, { balance: '100.00' })
    const head = 'Date,Description,Amount,Balance\n'
    await world.addStatement(accountId, `${head}2026-03-02,Flour,-30.00,70.00\n2026-03-30,Sale,20.45,90.45\n`)
    await world.addStatement(accountId, `${head}2026-04-09,Sugar,-10.45,80.00\n`)
    await visit.open('reconciliations')
    const begin = page.getByRole('button', { name: 'Start a reconciliation: Checking' })
    await begin.click()
    const dialog = page.getByRole('dialog')
    const choice = dialog.getByRole('button', { name: /Statement$/ })
    await dialog.getByText('Mar 2, 2026 – Mar 30, 2026 · $90.45').first().waitFor()
    assert.equal(await dialog.getByRole('button', { name: 'Statement file' }).count(), 0)
    assert.equal(await dialog.getByLabel('Statement balance').inputValue(), '90.45')
    await dialog.getByRole('button', { name: 'Start a reconciliation' }).click()
    await page.getByText('2 of 2 ticked').waitFor()
    await page.getByRole('button', { name: 'Complete' }).click()
    await page.getByText('Completed', { exact: true }).waitFor()
    const [done] = await books.reconciliations.list({ ledger_id: ledgerId }).first(1)
    assert.deepEqual([done?.difference, done?.statement_ending_date], ['0.00', '2026-03-30'])

    // What is reconciled is offered no more; another statement is asked for by its file.
    await visit.open('reconciliations')
    await begin.click()
    await dialog.getByText('Apr 9, 2026 · $80.00').first().waitFor()
    await choice.click()
    assert.equal(await page.getByRole('option').count(), 2)
    await page.getByRole('option', { name: 'Another one, by its file or by hand' }).click()
    await dialog.getByRole('button', { name: 'Statement file' }).waitFor()
    assert.equal(await dialog.getByLabel('Statement balance').inputValue(), '')
  })

  it(
    'say what a card owes as its file tells it, when a reconciliation of it is begun',
    { skip: outsideTrust },
    async () => {
      await using visit = await site.visit()
      const { page, world } = visit
      const { accountId } = await world.bankAccount('Visa', 'credit_card')
      await world.put(`/v0/source-accounts/${accountId}`, { invert_transaction_amounts: true })
      await visit.open('reconciliations')
      await page.getByRole('button', { name: 'Start a reconciliation: Visa' }).click()
      const dialog = page.getByRole('dialog')
      const text = 'Date,Description,Amount,Balance\n2026-02-03,Desk,300,300\n2026-02-04,Paid,-100,200\n'
      await chooseFile(page, 'Statement file', { name: 'visa.csv', text })
      await dialog.getByText('Read from the file: 2 lines').waitFor()
      assert.equal(await dialog.getByLabel('Statement balance').inputValue(), '200.00')
    },
  )

  it('say which row of how many it is, and that more are to come while they are', async () => {
    await using visit = await site.visit()
    const { page, world } = visit
    const { accountId } = await bankRows(visit)
    const more = Array.from({ length: 246 }, (_, at) => ({
      id: `row-${at}`,
      amount: '-1.00',
      datetime: '2026-04-01T12:00:00Z',
      description: `Row ${at}`,
    }))
    assert.equal((await world.importRows(accountId, more)).body.status, 'complete')
    await visit.open('transactions')
    const grid = page.getByRole('grid', { name: 'Transactions' })
    await grid.and(page.locator('[aria-rowcount="-1"]')).waitFor()
    await grid.focus()
    await page.keyboard.press('End')
    await grid.and(page.locator('[aria-rowcount="251"]')).waitFor()
    await page.keyboard.press('End')
    const last = grid.getByRole('row').last()
    await last.and(page.locator('[aria-rowindex="251"]')).waitFor()
    assert.equal(await grid.getByRole('row').first().getAttribute('aria-rowindex'), '1')
  })

  it('keep filters in the address, change many rows at once, and lead to a row and its history', async () => {
    await using visit = await site.visit()
    const { page, books } = visit
    const { accountId } = await bankRows(visit)
    await visit.open('transactions', undefined, { account: accountId, sort: 'datetime' })
    await page.getByRole('searchbox', { name: 'Search transactions' }).fill('parking')
    await page.getByText('1 transaction', { exact: true }).waitFor()
    assert.equal(new URL(page.url()).searchParams.get('q'), 'parking')
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await page.getByText('4 transactions', { exact: true }).waitFor()

    await page.getByRole('grid', { name: 'Transactions' }).focus()
    for (const key of ['ArrowDown', 'ArrowDown', 'x', 'Shift+ArrowDown']) await page.keyboard.press(key)
    const chosen = page.getByRole('region', { name: /2 selected/ })
    await chosen.getByPlaceholder('Choose a category').fill('Meals')
    await page.getByRole('option').first().waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await chosen.getByRole('button', { name: 'Set category', exact: true }).click()
    await page.getByText('2 transactions were changed').waitFor()
    const methods = async () =>
      (await books.transactions.listAll({ sort: 'datetime' }).first(5)).map((row) => row.categorization_method)
    assert.deepEqual((await methods()).filter((method) => method === 'user').length, 2)

    await page.getByRole('grid', { name: 'Transactions' }).focus()
    await page.keyboard.press('Home')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Catering Hall St' }).waitFor()
    await page.getByRole('button', { name: 'Mark reviewed' }).click()
    await page.getByText('Review: Reviewed').waitFor()
    assert.equal((await books.transactions.retrieveAny('m1')).review_status, 'reviewed')
  })

  it('connect a pretended bank, tell that its sign-in has ended, and renew it', { skip: outsideTrust }, async () => {
    await using visit = await site.visit({ instance: { subscription: 'tier1' } })
    const { page } = visit
    await visit.open('feeds')
    await page.getByRole('button', { name: 'Connect a bank account' }).first().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Token of the bank connection').fill('sandbox-checking-1')
    await dialog.getByRole('button', { name: 'Connect a bank account' }).click()
    await page.getByText('Feed works').waitFor()
    await page.getByRole('button', { name: /^More/ }).click()
    await page.getByRole('menuitem', { name: 'Sandbox: let the sign-in end' }).click()
    await page.getByText('The pretended bank was changed').waitFor()
    await page.getByRole('button', { name: 'Read now' }).click()
    await page.getByText('Feed needs you').waitFor()
    await page.getByText('The bank wants its owner to sign in again').waitFor()
    await page.getByRole('button', { name: 'Renew the sign-in' }).click()
    await dialog.getByLabel('New token').fill('sandbox-checking-1')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Read now' }).click()
    await page.getByText('Feed works').waitFor()
  })
})

async function bankRows({ world }: Visit): Promise<{ accountId: string; ledgerId: string }> {
  const account = await world.bankAccount('Checking')
  await world.importRows(account.accountId, march)
  return account
}

type Page = Visit['page']

async function chooseFile(page: Page, button: string, { name, text }: { name: string; text: string }): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: button }).click(),
  ])
  await chooser.setFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
}

/** One of a list, by the label of its field. */
async function choose(page: Page, field: string, option: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`${field}$`) }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}
