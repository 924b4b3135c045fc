import type { Daybook } from '../packages/sdk/src/daybook.ts'
import { fillableBooks, newCompany, type SampleBooks } from '../src/samples/books.ts'

export { type Account, companyName, entriesStart, idOf, type Period } from '../src/samples/books.ts'

/** The company's books on a server, by the SDK. */
export type Books = SampleBooks<Daybook>

/** A new Instance each time, with the chart and the accounts of the company and their balances on the first day. */
export async function openBooks(platform: Daybook): Promise<Books> {
  const { id } = await platform.instances.create(newCompany(0))
  return await fillableBooks(platform.forInstance(id), id, 0)
}
