/**
 * The names by which the operations of the document are called: `createJournalEntry` is `journalEntries.create`.
 * Derived from the operation ids, with the help of paths and tags, so that a new operation has its name without a word
 * here.
 */
export interface NamedOperation {
  readonly id: string
  readonly path: string
  readonly tag: string
}

export interface Name {
  readonly resource: string
  readonly method: string
}

interface Noun {
  readonly singular: string
  readonly plural: string
  /** Of its list, or where one is created. */
  readonly collection: string
}

/** @returns the name of each operation, by its id */
export function namesOf(operations: readonly NamedOperation[]): ReadonlyMap<string, Name> {
  const nouns = nounsOf(operations)
  const names = new Map(
    operations.map((operation) => [operation.id, nameOf(operation, { nouns, operations })] as const),
  )
  if (names.size < operations.length) throw new Error('two operations have one id')
  const taken = new Map<string, string>()
  for (const [id, { resource, method }] of names) {
    const other = taken.get(`${resource}.${method}`)
    if (other !== undefined) throw new Error(`${id} and ${other} are both called ${resource}.${method}`)
    taken.set(`${resource}.${method}`, id)
  }
  return names
}

/**
 * What is created, listed, retrieved, updated or deleted is a resource; what is only listed is one, too, unless it is a
 * part of another.
 */
function nounsOf(operations: readonly NamedOperation[]): readonly Noun[] {
  const verbs = new Map<string, Set<string>>()
  for (const { id } of operations) {
    const [, verb = '', noun = ''] = /^(create|list|retrieve|update|delete)([A-Z]\w*)$/.exec(id) ?? []
    if (verb !== '') verbs.set(singularOf(noun), (verbs.get(singularOf(noun)) ?? new Set()).add(verb))
  }
  const whole = [...verbs].filter(([, of]) => of.size > 1).map(([noun]) => nounOf(noun, operations))
  const listed = operations
    .filter(({ id, path }) => id.startsWith('list') && !path.includes('{'))
    .map(({ id }) => singularOf(id.slice('list'.length)))
    .filter((noun) => !whole.some(({ singular, plural }) => [singular, plural].some((word) => begins(noun, word))))
  return [...whole, ...listed.map((noun) => nounOf(noun, operations))].toSorted(
    (a, b) => b.singular.length - a.singular.length,
  )
}

function nounOf(singular: string, operations: readonly NamedOperation[]): Noun {
  const list = operations.find(({ id }) => id === `list${pluralOf(singular)}` || id === `list${singular}`)
  const made = operations.find(({ id }) => id === `create${singular}`)
  return {
    singular,
    plural: list?.id.slice('list'.length) ?? pluralOf(singular),
    collection: (list ?? made)?.path ?? '',
  }
}

function nameOf(
  { id, path, tag }: NamedOperation,
  { nouns, operations }: { nouns: readonly Noun[]; operations: readonly NamedOperation[] },
): Name {
  const [, verb = '', qualifier = '', noun = ''] = /^([a-z]+)(All|Any|Many)?([A-Z]\w*)$/.exec(id) ?? []
  if (tag === 'Reports') return { resource: 'reports', method: camel(noun) }
  const exact = nouns.find(({ singular, plural }) => noun === singular || noun === plural)
  if (exact) {
    const isOfMany = operations.some((each) => each.id === `${verb}${exact.singular}`)
    const isMany = verb !== 'list' && noun === exact.plural && noun !== exact.singular && qualifier === '' && isOfMany
    return { resource: camel(exact.plural), method: `${verb}${isMany ? 'Many' : qualifier}` }
  }
  const whole = nouns.find(({ singular, plural }) => begins(noun, plural) || begins(noun, singular))
  if (whole) {
    const rest = noun.slice((begins(noun, whole.plural) ? whole.plural : whole.singular).length)
    return { resource: camel(whole.plural), method: `${verb}${qualifier}${rest}` }
  }
  const within = nouns.find(({ collection }) => collection !== '' && isBelow(path, collection))
  if (within) return { resource: camel(within.plural), method: withoutNoun(id, within) }
  const word = tag.replaceAll(/ (\w)/g, (_, letter: string) => letter.toUpperCase())
  return { resource: camel(word), method: noun === word ? verb : `${verb}${noun.replace(new RegExp(`^${word}`), '')}` }
}

/**
 * `autoMatchReconciliation` of reconciliations is `autoMatch`, `categorizeGroup` of categorization groups `categorize`.
 */
function withoutNoun(id: string, { singular, plural }: Noun): string {
  if (id.endsWith(plural)) return id.slice(0, -plural.length)
  if (id.endsWith(singular)) return id.slice(0, -singular.length)
  const [last = ''] = /[A-Z][a-z]+$/.exec(id) ?? []
  return last !== '' && singular.endsWith(last) ? id.slice(0, -last.length) : id
}

function begins(noun: string, word: string): boolean {
  return noun.startsWith(word) && /^[A-Z]/.test(noun.slice(word.length))
}

function isBelow(path: string, collection: string): boolean {
  return path.startsWith(`${collection}/`)
}

function singularOf(noun: string): string {
  if (noun.endsWith('ies')) return `${noun.slice(0, -3)}y`
  return noun.endsWith('s') && !noun.endsWith('ss') ? noun.slice(0, -1) : noun
}

function pluralOf(noun: string): string {
  if (noun.endsWith('y')) return `${noun.slice(0, -1)}ies`
  return noun.endsWith('s') ? noun : `${noun}s`
}

function camel(word: string): string {
  return word.charAt(0).toLowerCase() + word.slice(1)
}
