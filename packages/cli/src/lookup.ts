import { Failure } from './failures.ts'
import type { Daybook, Ledger, SourceAccount, Tag } from './records.ts'
import { didYouMean } from './text.ts'

/** A record that people call by its name. */
interface Named {
  readonly id: string
  readonly name: string
  /** A second name: the code of a ledger. */
  readonly sort_code?: string
}

interface Kind {
  /** Of one of them: `ledger`. */
  readonly noun: string
  /** What lists them. */
  readonly command?: string
}

/** The one that was meant: by its id, its code, its name, or a part of it that no other has. */
export function pick<Record extends Named>(
  wanted: string,
  candidates: readonly Record[],
  { noun, command }: Kind,
): Record {
  const text = wanted.trim().toLowerCase()
  const byId = candidates.find(({ id }) => id === wanted)
  if (byId) return byId
  for (const isMeant of [
    ({ name }: Named) => name.toLowerCase() === text,
    ({ sort_code }: Named) => sort_code !== undefined && sort_code !== '' && sort_code.toLowerCase() === text,
    ({ name }: Named) => text !== '' && name.toLowerCase().includes(text),
  ]) {
    const [found, ...others] = candidates.filter(isMeant)
    if (found && others.length === 0) return found
    if (found) throw ambiguous(wanted, [found, ...others], noun)
  }
  const near = didYouMean(
    wanted,
    candidates.map(({ name }) => name),
  )
  throw new Failure(`there is no ${noun} "${wanted}"`, {
    code: 'not_found',
    hint: near === undefined ? command && `See ${command}.` : `Did you mean "${near}"?`,
  })
}

function ambiguous(wanted: string, found: readonly Named[], noun: string): Failure {
  const shown = found.slice(0, 6).map(({ id, name }) => `${name} (${id})`)
  const more = found.length > shown.length ? `, and ${found.length - shown.length} more` : ''
  return new Failure(`"${wanted}" could be each of these (${noun}): ${shown.join(', ')}${more}`, {
    code: 'ambiguous',
    hint: 'Give the whole name, or the id.',
  })
}

/** More ledgers than anybody goes through by hand. */
const maxListed = 10_000

export async function ledgersOf(daybook: Daybook, signal: AbortSignal): Promise<Ledger[]> {
  return daybook.ledgers.list({ limit: 1000 }, { signal }).first(maxListed)
}

export async function ledgerNamed(daybook: Daybook, wanted: string, signal: AbortSignal): Promise<Ledger> {
  return pick(wanted, await ledgersOf(daybook, signal), { noun: 'ledger', command: 'dbk ledger' })
}

export async function accountsOf(daybook: Daybook, signal: AbortSignal): Promise<SourceAccount[]> {
  return daybook.sourceAccounts.list({ limit: 1000 }, { signal }).first(maxListed)
}

export async function accountNamed(daybook: Daybook, wanted: string, signal: AbortSignal): Promise<SourceAccount> {
  return pick(wanted, await accountsOf(daybook, signal), {
    noun: 'source account',
    command: 'dbk api GET /v0/source-accounts',
  })
}

export async function tagsOf(daybook: Daybook, signal: AbortSignal): Promise<Tag[]> {
  return daybook.tags.list({ limit: 1000 }, { signal }).first(maxListed)
}
