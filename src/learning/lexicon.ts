import { LRUCache } from 'lru-cache'
import type { LedgerId } from '../kernel/ids.ts'
import { wordsOfLetters } from '../merchants/merchants.ts'
import { type Kind, kinds } from './lexicon-words.ts'
import type { Category } from './sql.ts'

/** What the feed and generic words say of a row, whatever persons of the Instance said. */
export interface Spoken {
  description: string
  isInflow: boolean
  /** `merchant_name`, `counterparty`, the category of the aggregator in `category`, and `mcc` of ISO 18245. */
  metadata: Readonly<Record<string, unknown>>
}

/** The ledgers of an Instance by kind, as their names tell: of each kind those that are named most like it. */
export function openLexicon(categories: readonly Category[]): (spoken: Spoken) => readonly LedgerId[] {
  const ledgers = ledgersByKind.memo(categories.map(({ id, type, name }) => `${id} ${type} ${name}`).join('\n'), {
    context: categories,
  })
  if (ledgers.size === 0) return () => []
  return (spoken) => {
    const kind = kindOf(spoken)
    return (kind && ledgers.get(kind)) ?? []
  }
}

/** By the categories as they are named: a chart seldom changes, and its names are compared with all kinds. */
const ledgersByKind = new LRUCache<string, ReadonlyMap<Kind, readonly LedgerId[]>, readonly Category[]>({
  max: 500,
  memoMethod: (_, __, { context }) =>
    new Map(kinds.map((kind) => [kind, ledgersOf(kind, context)] as const).filter(([, ledgers]) => ledgers.length > 0)),
})

/** Codes are surer than words, and a later word tells the trade more often than an earlier one. */
function kindOf({ description, isInflow, metadata }: Spoken): Kind | undefined {
  const known = byCode(metadata)
  if (known && (known.income === true) === isInflow) return known
  for (const text of [metadata['counterparty'], metadata['merchant_name'], description]) {
    const words = typeof text === 'string' ? wordsOfLetters(text) : []
    for (const word of words.toReversed()) {
      const kind = byWord.get(word) ?? byEnding(word)
      if (kind && (kind.income === true) === isInflow) return kind
    }
  }
  return undefined
}

function byCode({ mcc, category }: Spoken['metadata']): Kind | undefined {
  const code = typeof mcc === 'string' || typeof mcc === 'number' ? String(mcc) : ''
  const within = (kind: Kind) =>
    kind.mcc?.some(([first, last]) => code >= padded(first) && code <= padded(last)) ?? false
  if (/^\d{4}$/.test(code)) return kinds.find(within)
  return typeof category === 'string' ? byCategory.get(category) : undefined
}

function padded(code: number): string {
  return String(code).padStart(4, '0')
}

const byWord = new Map(kinds.flatMap((kind) => kind.words.split(' ').map((word) => [word, kind] as const)))
const byCategory = new Map(
  kinds.flatMap((kind) => (kind.codes === undefined ? [] : kind.codes.split(' ').map((code) => [code, kind] as const))),
)

/** Words are joined in German and Dutch: a word ends with what it is. */
function byEnding(word: string): Kind | undefined {
  if (word.length <= minEnding || !endings.has(word.slice(-minEnding))) return undefined
  for (let from = 1; from <= word.length - minEnding; from += 1) {
    const kind = byWord.get(word.slice(from))
    if (kind) return kind
  }
  return undefined
}

const minEnding = 6
/** How the words end that others may end with. */
const endings: ReadonlySet<string> = new Set(Array.from(byWord.keys(), (word) => word.slice(-minEnding)))

/** "Payroll Taxes" is less a ledger of wages than "Wages": as many of its words count as are of the kind. */
function ledgersOf({ income, ledgers }: Kind, categories: readonly Category[]): LedgerId[] {
  const wanted = new Set(ledgers.split(' '))
  const rated = categories
    .filter(({ type }) => type === (income ? 'revenue' : 'expense'))
    .map(({ id, name }) => ({ id, share: shareOf(wordsOfLetters(name), wanted) }))
  const best = rated.reduce((max, { share }) => Math.max(max, share), 0)
  return best === 0 ? [] : rated.filter(({ share }) => share === best).map(({ id }) => id)
}

function shareOf(words: readonly string[], wanted: ReadonlySet<string>): number {
  const telling = words.filter((word) => word.length > 2 && !joining.has(word))
  return telling.length === 0 ? 0 : telling.filter((word) => wanted.has(word)).length / telling.length
}

const joining: ReadonlySet<string> = new Set('AND UND ET Y EN E FOR THE DER DE'.split(' '))
