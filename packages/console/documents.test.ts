import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { AccrualSource, Daybook } from '@daybook/sdk'
import type { Page } from 'playwright-core'
import { withoutBrowser } from '../../test/browser.ts'
import { outsideTrust } from '../../test/sizes.ts'
import { openConsole, type TestConsole, type Visit } from './test-console.ts'

describe('documents and payments', { skip: withoutBrowser }, () => {
  let site: TestConsole
  before(async () => {
    site = await openConsole()
  })
  after(() => site[Symbol.asyncDispose]())

  it('writes an invoice by keyboard alone, with a new customer, and saves it once though no answer came', async () => {
    await using visit = await site.visit()
    const { page, books } = visit
    await visit.open('new-document')
    await page.getByRole('combobox', { name: 'Customer' }).waitFor()
    await page.keyboard.type('Cafe Lumen')
    await page.getByRole('option', { name: /Create “Cafe Lumen”/ }).waitFor()
    await press(page, 'ArrowDown', 'Enter')
    await page.getByText('Cafe Lumen was created').waitFor()
    await press(page, 'Tab')
    await page.keyboard.type('INV-7')
    await writeLine(page, 1, 'Product Sales', '12*4.50+8%')
    await press(page, 'Alt+Enter')
    await writeLine(page, 2, 'Sales Tax Payable', '4.11')
    await loseAnswers(visit, '**/v0/accrual-sources')
    await press(page, 'Control+Enter')
    await page.getByText('This was not saved').waitFor()
    assert.equal(await page.getByRole('textbox', { name: 'Description, line 1' }).inputValue(), 'Product Sales it is')
    await page.unroute('**/v0/accrual-sources')
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('heading', { name: /^Invoice INV-7/ }).waitFor()
    const [invoice, ...others] = await books.accrualSources.list().first(10)
    assert.deepEqual([others.length, invoice?.gross_amount, invoice?.status], [0, '62.43', 'open'])
    await page.getByRole('row', { name: /Accounts Receivable 62.43 –/ }).waitFor()
  })

  it(
    'takes the likeliest vendor and ledger with Tab, and makes a vendor that is not known',
    { skip: outsideTrust },
    async () => {
      await using visit = await site.visit()
      const { page, books } = visit
      for (const [number, typed] of [
        ['R-7', 'Dockside'],
        ['R-8', 'dock'],
      ] as const) {
        await visit.open('new-document', undefined, { type: 'bill' })
        await page.getByRole('combobox', { name: 'Vendor' }).waitFor()
        await page.keyboard.type(typed)
        await press(page, 'Tab')
        await page.keyboard.type(number)
        await page.getByRole('combobox', { name: 'Ledger, line 1' }).focus()
        await page.keyboard.type('rent')
        await page.getByRole('option', { name: 'Rent', exact: true }).waitFor()
        await press(page, 'Tab', 'Tab')
        await page.keyboard.type('10')
        await press(page, 'Control+Enter')
        await page.getByRole('heading', { name: new RegExp(`^Bill ${number}`) }).waitFor()
      }
      const bills = await books.accrualSources.list({ type: 'bill' }).first(10)
      const parties = await books.parties.list({}).first(10)
      assert.deepEqual(
        [bills.map(({ party_id }) => party_id), parties.map(({ name }) => name)],
        [[parties[0]?.id, parties[0]?.id], ['Dockside']],
      )
      await page.getByRole('cell', { name: 'Rent', exact: true }).first().waitFor()
    },
  )

  it('saves a bill once its new vendor is made, and not while a text stands there that is nobody', async () => {
    await using visit = await site.visit()
    const { page, books } = visit
    const creation = Promise.withResolvers<void>()
    await page.route('**/v0/parties', async (route) => {
      if (route.request().method() === 'POST') await creation.promise
      await route.continue()
    })
    await visit.open('new-document', undefined, { type: 'bill' })
    await page.getByRole('combobox', { name: 'Ledger, line 1' }).waitFor()
    await page.keyboard.type('Harbor')
    await page.getByRole('option', { name: /Create “Harbor”/ }).waitFor()
    await press(page, 'Escape')
    await choose(page, 'Ledger, line 1', 'Rent')
    await press(page, 'Tab', 'Tab')
    await page.keyboard.type('10')
    await page.getByText('Choose one of the list, or create it.').waitFor()
    await page.getByRole('button', { name: 'Save and open' }).click()
    await page.getByRole('combobox', { name: 'Vendor' }).focus()
    await press(page, 'Enter', 'Control+Enter')
    await page.getByRole('button', { name: 'Save and open' }).and(page.locator('[data-pending]')).waitFor()
    assert.deepEqual(await books.accrualSources.list({ type: 'bill' }).first(10), [])
    creation.resolve()
    await page.getByRole('heading', { name: /^Bill/ }).waitFor()
    const [bill, ...others] = await books.accrualSources.list({ type: 'bill' }).first(10)
    const [vendor] = await books.parties.list({ name: 'Harbor' }).first(10)
    assert.deepEqual([others.length, bill?.party_id], [0, vendor?.id])
  })

  it('records a payment by hand with a discount, shows what would change, and takes it back', async () => {
    await using visit = await site.visit()
    const { page, books } = visit
    const invoice = await anInvoice(books, { number: 'INV-1', amount: '500.00' })
    await visit.open('document', invoice.id)
    await page.getByRole('button', { name: 'Record a payment' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('By hand').click()
    await choose(page, 'Where the money is', 'Undeposited Funds')
    await dialog.getByRole('textbox', { name: 'Discount or fee' }).fill('500*2/100')
    await press(page, 'Tab')
    await choose(page, 'Ledger of the discount', 'Sales Discounts')
    await dialog.getByRole('row', { name: /^Undeposited Funds 490.00 490.00/ }).waitFor()
    await dialog.getByRole('button', { name: 'Record a payment' }).click()
    await page.getByText('Payment recorded').waitFor()
    await page.getByText('Paid', { exact: true }).first().waitFor()
    const paid = await books.accrualSources.retrieve(invoice.id)
    assert.deepEqual([paid.amount_paid, paid.amount_adjusted, paid.status], ['490.00', '10.00', 'paid'])
    await page.getByRole('button', { name: 'Actions' }).click()
    await page.getByRole('menuitem', { name: 'Unapply' }).click()
    await dialog.getByRole('button', { name: 'Unapply' }).click()
    await dialog.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Record a payment' }).waitFor()
    assert.equal((await books.accrualSources.retrieve(invoice.id)).amount_outstanding, '500.00')
  })

  it('refuses in words to void into a closed period, and voids on the first open day', async () => {
    await using visit = await site.visit()
    const { page, books } = visit
    const invoice = await anInvoice(books, { number: 'INV-2', amount: '75.00' })
    await books.periods.close({ date: '2026-01-31' })
    await visit.open('document', invoice.id)
    await page.getByRole('button', { name: 'More' }).click()
    await page.getByRole('menuitem', { name: 'Void' }).click()
    const dialog = page.getByRole('dialog')
    visit.allow(/status of 409/)
    await dialog.getByRole('spinbutton', { name: /month/ }).click()
    await page.keyboard.type('01202026')
    await dialog.getByText('The books are closed through Jan 31, 2026. Choose a later date.').waitFor()
    await dialog.getByRole('spinbutton', { name: /month/ }).click()
    await page.keyboard.type('02012026')
    await dialog.getByText('1 new entry, 1 changed').waitFor()
    await dialog.getByRole('button', { name: 'Void' }).click()
    await page.getByText('Voided').waitFor()
    await page.getByRole('link', { name: /^Void of Invoice INV-2/ }).waitFor()
    assert.equal((await books.accrualSources.retrieve(invoice.id)).status, 'void')
  })

  it('applies one payment to many documents and leaves the rest on account', { skip: outsideTrust }, async () => {
    await using visit = await site.visit()
    const { page, books, world } = visit
    const first = await anInvoice(books, { number: 'INV-1', amount: '120.50' })
    const second = await anInvoice(books, { number: 'INV-2', amount: '300.00', party: first.party_id })
    const { accountId } = await world.bankAccount()
    await rows(visit, accountId, [{ id: 'r1', amount: '500.00', date: '2026-02-20', description: 'Transfer' }])
    await visit.open('payments', undefined, { tab: 'apply' })
    await page.getByRole('option', { name: /Transfer/ }).click()
    await page.getByRole('combobox', { name: 'Party' }).fill('Luna')
    await page.getByRole('option', { name: /Luna/ }).click()
    await page.getByText('Put the rest, 79.50, on account of the party').waitFor()
    const applied = page.getByRole('textbox', { name: 'Applied to INV-2' })
    await applied.fill('400')
    await press(page, 'Tab')
    await page.getByText('More than is open').waitFor()
    await applied.fill('300-0.50')
    await press(page, 'Control+Enter')
    await page.getByText('Payment applied').waitFor()
    const left = await Promise.all([first, second].map(({ id }) => books.accrualSources.retrieve(id)))
    assert.deepEqual(
      left.map(({ amount_outstanding: open }) => open),
      ['0.00', '0.50'],
    )
    await page.getByRole('tab', { name: 'Credits and on account' }).click()
    await page.getByRole('row', { name: /Money on account Cafe Luna .* 80.00/ }).waitFor()
  })

  it('applies a payment to nothing before the documents of the party that was chosen are read', async () => {
    await using visit = await site.visit()
    const { page, books, world } = visit
    const other = await anInvoice(books, { number: 'INV-1', amount: '80.00' })
    const { id: party } = await books.parties.create({ name: 'Harbor Books', type: 'customer' })
    const own = await anInvoice(books, { number: 'INV-2', amount: '80.00', party })
    const { accountId } = await world.bankAccount()
    await rows(visit, accountId, [{ id: 'r1', amount: '80.00', date: '2026-02-20', description: 'Transfer' }])
    const reading = Promise.withResolvers<void>()
    await page.route(/accrual-sources\?.*party_id=/, async (route) => {
      await reading.promise
      await route.continue()
    })
    await visit.open('payments', undefined, { tab: 'apply' })
    await page.getByRole('option', { name: /Transfer/ }).click()
    await page.getByRole('textbox', { name: 'Applied to INV-1' }).waitFor()
    await choose(page, 'Party', 'Harbor')
    const apply = page.getByRole('button', { name: 'Apply', exact: true })
    await apply.and(page.locator('[disabled]')).waitFor()
    await press(page, 'Control+Enter')
    assert.equal(await apply.isDisabled(), true)
    reading.resolve()
    await page.getByRole('textbox', { name: 'Applied to INV-1' }).waitFor({ state: 'detached' })
    await press(page, 'Control+Enter')
    await page.getByText('Payment applied').waitFor()
    const left = await Promise.all([other, own].map(({ id }) => books.accrualSources.retrieve(id)))
    assert.deepEqual(
      left.map(({ amount_outstanding: open }) => open),
      ['80.00', '0.00'],
    )
  })

  it(
    'records that the bank took back a refund of money on account: the customer has it on account again',
    { skip: outsideTrust },
    async () => {
      await using visit = await site.visit()
      const { page, books, world } = visit
      const { id: party_id } = await books.parties.create({ name: 'Cafe Luna', type: 'customer' })
      const { accountId } = await world.bankAccount()
      await rows(visit, accountId, [
        { id: 'r1', amount: '100.00', date: '2026-02-01', description: 'Prepayment' },
        { id: 'r2', amount: '-70.00', date: '2026-02-05', description: 'Refund' },
        { id: 'r3', amount: '70.00', date: '2026-02-09', description: 'Refund came back' },
      ])
      const idOf = async (description: string): Promise<string> =>
        (await books.transactions.listAll().first(9)).find((row) => row.description === description)?.id ?? ''
      const [money] = await books.paymentApplications.create({
        transaction_id: await idOf('Prepayment'),
        applications: [{ party_id, matched_amount: '100.00' }],
      })
      const moneyId = money?.payment_application_id ?? ''
      await books.paymentApplications.create({
        transaction_id: await idOf('Refund'),
        applications: [{ refunded_application_id: moneyId, matched_amount: '70.00' }],
      })
      await visit.open('party', party_id)
      await page.getByRole('tab', { name: 'Payments' }).click()
      const refund = page.getByRole('row', { name: /Refund on account/ })
      await refund.getByRole('button', { name: 'Actions' }).click()
      await page.getByRole('menuitem', { name: 'The bank took it back …' }).click()
      const dialog = page.getByRole('dialog', { name: 'The bank took it back …' })
      await dialog.getByRole('option', { name: /Refund came back/ }).click()
      await dialog.getByRole('button', { name: 'The bank took it back …' }).click()
      await page.getByText('Returned payment recorded').waitFor()
      await page.getByRole('row', { name: /Returned payment on account 70.00/ }).waitFor()
      assert.equal((await books.paymentApplications.retrieve(moneyId)).amount_left, '100.00')
      // A return is no payment that could come back itself.
      await page
        .getByRole('row', { name: /Returned payment/ })
        .getByRole('button', { name: 'Actions' })
        .click()
      await page.getByRole('menuitem', { name: 'Unapply' }).waitFor()
      assert.equal(await page.getByRole('menuitem').count(), 1)
    },
  )

  it('confirms what is proposed by keyboard, several at once, and takes it back', async () => {
    await using visit = await site.visit()
    const { page, books } = visit
    await openTwoProposals(visit)
    await page.getByRole('tab', { name: 'Proposed (2)' }).waitFor()
    await page.getByRole('list', { name: 'Proposed payments' }).focus()
    await press(page, 'x', 'j', 'x', 'Enter')
    await page.getByText('2 payments confirmed').waitFor()
    await page.getByText('Nothing is proposed').waitFor()
    const statuses = async (): Promise<string[]> =>
      (await books.accrualSources.list({ sort: 'effective_date' }).first(10)).map(({ status }) => status)
    assert.deepEqual(await statuses(), ['paid', 'paid'])
    const undone = page.waitForResponse((answer) => answer.url().endsWith('/unapply') && answer.ok())
    await page.getByRole('button', { name: 'Unapply' }).click()
    await undone
    await page.getByRole('tab', { name: 'Applied' }).click()
    await page.getByText('Nothing was applied yet').waitFor()
    assert.deepEqual(await statuses(), ['open', 'open'])
  })

  it(
    'keeps the keyboard in the list of what is proposed while one after the other is confirmed',
    { skip: outsideTrust },
    async () => {
      await using visit = await site.visit()
      const { page } = visit
      await openTwoProposals(visit)
      const list = page.getByRole('list', { name: 'Proposed payments' })
      await list.focus()
      await press(page, 'Enter')
      await page.getByRole('tab', { name: 'Proposed (1)' }).waitFor()
      await page.waitForLoadState('networkidle')
      assert.equal(await list.and(page.locator(':focus')).count(), 1)
      await press(page, 'Enter')
      await page.getByText('Nothing is proposed').waitFor()
    },
  )

  it(
    'leads from what is open by age to its documents, their party and its statement',
    { skip: outsideTrust },
    async () => {
      await using visit = await site.visit()
      const { page, books } = visit
      await anInvoice(books, { number: 'INV-5', amount: '640.00' })
      await visit.open('invoices')
      await page
        .getByRole('link', { name: /Over 90 days, 640.00/ })
        .or(page.getByRole('link', { name: /days, 640.00/ }))
        .click()
      await page.getByRole('link', { name: 'INV-5' }).click()
      await page.getByRole('heading', { name: /^Invoice INV-5/ }).waitFor()
      await page.getByRole('link', { name: 'Cafe Luna' }).click()
      await page.getByRole('tab', { name: 'Statement' }).click()
      await page.getByRole('row', { name: /Opened Invoice INV-5 640.00 640.00/ }).waitFor()
      await page.getByRole('button', { name: 'Download' }).click()
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('menuitem', { name: 'Download as PDF' }).click(),
      ])
      assert.match(file.suggestedFilename(), /\.pdf$/)
    },
  )

  it('makes, changes and merges parties', { skip: outsideTrust }, async () => {
    await using visit = await site.visit()
    const { page, books } = visit
    const { party_id: luna } = await anInvoice(books, { number: 'INV-5', amount: '640.00' })
    await visit.open('parties')
    await page.getByRole('button', { name: 'New party' }).click()
    await page.getByRole('textbox', { name: 'Name' }).fill('Luna Cafe')
    await page.getByRole('textbox', { name: 'Tax id' }).fill('12-3456789')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('ends in 6789').waitFor()
    await page.getByRole('button', { name: 'Edit' }).click()
    await page.getByRole('textbox', { name: 'Email' }).fill('hello@luna.test')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('hello@luna.test').waitFor()
    await page.getByText('ends in 6789').waitFor()
    await page.getByRole('button', { name: 'More' }).click()
    await page.getByRole('menuitem', { name: 'Merge into another …' }).click()
    await choose(page, 'Into', 'Cafe Luna')
    await page.getByRole('button', { name: 'Merge', exact: true }).click()
    await page.getByRole('heading', { name: 'Cafe Luna' }).waitFor()
    const [alias] = await books.parties.list({ include_merged: true, name: 'Luna Cafe' }).first(1)
    assert.deepEqual([alias?.merged_into, alias?.email], [luna, 'hello@luna.test'])
  })
})

async function press(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key)
}

/** Chooses of a list that is typed into. */
async function choose(page: Page, field: string, name: string): Promise<void> {
  await page.getByRole('combobox', { name: field }).fill(name)
  await page.getByRole('option', { name }).first().click()
}

/** From where the keyboard is, in the line's first field. */
async function writeLine(page: Page, line: number, ledger: string, amount: string): Promise<void> {
  const field = page.getByRole('combobox', { name: `Ledger, line ${line}` })
  await field.focus()
  await page.keyboard.type(ledger)
  await page.getByRole('option', { name: ledger }).first().waitFor()
  await press(page, 'ArrowDown', 'Enter', 'Tab')
  await page.keyboard.type(`${ledger} it is`)
  await press(page, 'Tab')
  await page.keyboard.type(amount)
}

/** The service does what it is asked, and its answers are lost. */
async function loseAnswers(visit: Visit, address: string): Promise<void> {
  visit.allow(/ERR_FAILED/)
  await visit.page.route(address, async (route) => {
    await route.fetch()
    await route.abort()
  })
}

/** Two invoices, and the rows of the bank that pay them: the screen proposes both payments. */
async function openTwoProposals(visit: Visit): Promise<void> {
  const { books, world } = visit
  await anInvoice(books, { number: 'INV-881', amount: '120.50' })
  await anInvoice(books, { number: 'INV-882', amount: '300.00' })
  const { accountId } = await world.bankAccount()
  await rows(visit, accountId, [
    { id: 'r1', amount: '120.50', date: '2026-02-01', description: 'Cafe Luna INV-881' },
    { id: 'r2', amount: '300.00', date: '2026-02-02', description: 'Cafe Luna INV-882' },
  ])
  await world.runDueJobs()
  await visit.open('payments')
}

async function anInvoice(
  books: Daybook,
  { number, amount, party }: { number: string; amount: string; party?: string | null },
): Promise<AccrualSource> {
  const ledgers = await books.ledgers.list().first(1000)
  const partyId = party ?? (await books.parties.create({ name: 'Cafe Luna', type: 'customer' })).id
  return await books.accrualSources.create({
    type: 'invoice',
    effective_date: '2026-01-10',
    due_date: '2026-02-09',
    party_id: partyId,
    reference_number: number,
    lines: [{ account_id: ledgers.find(({ name }) => name === 'Product Sales')?.id ?? '', amount }],
  })
}

async function rows(
  { books }: Visit,
  accountId: string,
  rowsOfBank: readonly { id: string; amount: string; date: string; description: string }[],
): Promise<void> {
  await books.transactions.create(accountId, [...rowsOfBank]).wait()
}
