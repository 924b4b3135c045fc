import { Daybook, type Transaction } from '@daybook/sdk'
import type { Page } from 'playwright-core'
import { openBooks } from '../../demo/books.ts'
import { readLabels } from '../../src/samples/company-files.ts'
import { ledgerOfLabel } from '../../src/samples/company.ts'
import { postRows } from '../../src/samples/transactions.ts'
import type { Visit } from './test-console.ts'
import { type TimedKeyboard, timedKeyboard } from './timed-keyboard.ts'

export interface ReviewPace {
  readonly rows: number
  readonly keystrokes: number
  readonly keystrokesPerRow: number
  /** Milliseconds from a key to the picture after it. */
  readonly typicalMs: number
  readonly slowMs: number
  readonly slowestMs: number
  /** Rows that do not stand where the bookkeeper's label says. */
  readonly wrong: number
}

/**
 * A bookkeeper reviews the sample company by keyboard alone: by merchant, where all rows of one belong together, and
 * the others one by one. Those of the first weeks were decided before. @param throttle how many times slower the
 * processor is made
 */
export async function reviewSampleCompany(
  { page, world, at }: Visit,
  { decidedBefore = 60, most = 300, throttle = 1 }: { decidedBefore?: number; most?: number; throttle?: number } = {},
): Promise<ReviewPace> {
  const platform = new Daybook({ baseUrl: world.address, token: world.token })
  const opened = await openBooks(platform)
  const labels = readLabels('labels.csv')
  const first = new Set([...labels.keys()].toSorted(byDay).slice(0, decidedBefore))
  const wanted = (id: string): string => opened.ledgers.get(ledgerOfLabel[labels.get(id) ?? ''] ?? '') ?? ''
  await postRows(opened, (row) => first.has(row.id))
  const { daybook: books } = opened
  const choices = [...first].map((id) => ({ id, category: { updated_category_ledger_id: wanted(id) } }))
  for (let part = 0; part < choices.length; part += 100)
    await books.transactions.updateAny(choices.slice(part, part + 100))
  await postRows(opened, (row) => !first.has(row.id))
  const before = await waiting(books)
  const keys = await timedKeyboard(page, throttle)
  const instance = at('review').replace(world.instanceId, opened.instanceId)
  await page.goto(instance)
  await page.getByRole('grid').getByRole('row').first().waitFor()
  await page.getByText(`${before.length} rows left`, { exact: true }).waitFor()
  await reviewGroups(page, books, keys, { wanted, left: most })
  const afterGroups = await waiting(books)
  await keys.press('v')
  await reviewRows(page, keys, { books, wanted, left: most - (before.length - afterGroups.length) })
  await page.getByText('All saved', { exact: true }).waitFor()
  const decided = await everyRow(books)
  const reviewed = before.filter(({ id }) => decided.get(id)?.categorization_method === 'user')
  const times = keys.times.toSorted((a, b) => a - b)
  const share = (part: number): number => Math.round(times[Math.floor((times.length - 1) * part)] ?? 0)
  return {
    rows: reviewed.length,
    keystrokes: keys.times.length,
    keystrokesPerRow: Math.round((keys.times.length / reviewed.length) * 100) / 100,
    typicalMs: share(0.5),
    slowMs: share(0.95),
    slowestMs: share(1),
    wrong: reviewed.filter(({ id }) => decided.get(id)?.opposing_line_entries[0]?.ledger_id !== wanted(id)).length,
  }
}

interface Task {
  readonly wanted: (id: string) => string
  /** How many rows are still to be decided. */
  readonly left: number
}

async function reviewGroups(
  page: Page,
  books: Daybook,
  keys: TimedKeyboard,
  { wanted, left: most }: Task,
): Promise<void> {
  const names = new Map((await books.ledgers.list({ limit: 1000 }).first(1000)).map(({ id, name }) => [id, name]))
  let left = most
  for (const group of await books.categorizationGroups.list({ limit: 1000 }).first(1000)) {
    if (left < group.count) break
    const ids = await rowsOf(books, group.id, wanted(group.samples[0]?.transaction_id ?? ''))
    const ledgers = new Set(ids.map(wanted))
    const [ledger = ''] = ledgers
    await page.locator(`[data-current][id$="${group.id}"]`).waitFor()
    if (ledgers.size > 1) await keys.press('j')
    else {
      const place = group.suggestions.findIndex((each) => each.ledger_id === ledger)
      await decide(page, keys, place, names.get(ledger) ?? '')
      left -= group.count
    }
  }
  await page.getByText('All saved', { exact: true }).waitFor()
}

async function reviewRows(
  page: Page,
  keys: TimedKeyboard,
  { books, wanted, left }: Task & { books: Daybook },
): Promise<void> {
  const names = new Map((await books.ledgers.list({ limit: 1000 }).first(1000)).map(({ id, name }) => [id, name]))
  for (let row = 0; row < left; row += 1) {
    const current = page.locator('[data-current]')
    await current.waitFor()
    const id = (await current.getAttribute('id'))?.split('-').at(-1) ?? ''
    const { suggestions } = await books.transactions.retrieveAny(id, { expand: ['suggestions'] })
    const shown = await page.getByRole('article', { name: 'Details' }).innerText()
    const name = names.get(wanted(id)) ?? ''
    const place = suggestions.findIndex((each) => each.ledger_id === wanted(id))
    // What is suggested may have changed since the page read it.
    await decide(page, keys, shown.includes(`Accept: ${name}`) ? 0 : place === 0 ? -1 : place, name)
    await page.locator(`[data-current][id$="${id}"]`).waitFor({ state: 'detached' })
  }
}

/** Takes what is suggested, or types as much of the name as it needs until the category stands first. */
async function decide(page: Page, keys: TimedKeyboard, place: number, name: string): Promise<void> {
  if (place === 0) return await keys.press('Enter')
  const other = page
    .getByRole('region', { name: 'Other possibilities' })
    .getByRole('button')
    .nth(place - 1)
  if (place > 0 && (await other.innerText()).startsWith(name)) return await keys.press(String(place + 1))
  await keys.press('c')
  const chosen = page.locator('[role="option"][aria-selected="true"]')
  for (const letter of name.toLowerCase()) {
    const text = (await chosen.allInnerTexts())[0]?.split('\n')[0]?.split(' › ').at(-1)
    if (text === name) break
    await keys.press(letter === ' ' ? 'Space' : letter)
  }
  await keys.press('Enter')
}

async function rowsOf(books: Daybook, groupId: string, ledgerId: string): Promise<readonly string[]> {
  const trial = await books.categorizationGroups.categorize(
    groupId,
    { updated_category_ledger_id: ledgerId },
    { dryRun: true },
  )
  return trial.body.modified_transaction_ids
}

async function waiting(books: Daybook): Promise<Transaction[]> {
  return await books.transactions.listAll({ categorization_method: 'uncategorized', limit: 1000 }).first(1000)
}

async function everyRow(books: Daybook): Promise<ReadonlyMap<string, Transaction>> {
  const rows = await books.transactions.listAll({ expand: ['opposing_line_entries'], limit: 1000 }).first(1000)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Ids of the sample tell the day: `CH2607010001`. */
function byDay(a: string, b: string): number {
  return a.slice(2) < b.slice(2) ? -1 : 1
}
