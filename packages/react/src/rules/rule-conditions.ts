/**
 * What an expression asks of a row, as far as it can be said in words. It reads less than the service does: an
 * expression of which any part has no plain form has none as a whole, and is shown as it is written.
 */
export type Condition =
  | { readonly kind: 'all' | 'any'; readonly of: readonly Condition[] }
  | { readonly kind: 'not'; readonly of: Condition }
  | TextCondition
  | AmountCondition
  | { readonly kind: 'account'; readonly id: string }
  | { readonly kind: 'day'; readonly isFrom: boolean; readonly day: string }
  | { readonly kind: 'fact'; readonly name: string; readonly value: string }

export interface TextCondition {
  readonly kind: 'text'
  /** Of the metadata; null: the description. */
  readonly name: string | null
  readonly how: 'contains' | 'words' | 'starts' | 'ends' | 'exactly'
  /** One of them does. In each, what stands between its parts does not matter. */
  readonly texts: readonly (readonly string[])[]
  readonly areCapitalsAsWritten: boolean
}

export interface Bound {
  /** As an amount is written: `-12.5`. */
  readonly value: string
  readonly isIncluded: boolean
}

export interface AmountCondition {
  readonly kind: 'amount'
  readonly from: Bound | null
  readonly to: Bound | null
}

/** @returns undefined where it has no plain form */
export function conditionOf(expression: string): Condition | undefined {
  const tokens = tokensOf(expression)
  if (tokens === undefined) return undefined
  const reader: Reader = { tokens, at: 0 }
  const condition = either(reader)
  return reader.at === tokens.length ? condition : undefined
}

// Tokens

interface Token {
  readonly kind: 'name' | 'number' | 'string' | 'sign'
  readonly text: string
}

const tokenForms =
  /\s*(?:(?<name>[A-Za-z_][\w.]*)|(?<number>\d[\d_]*(?:\.\d+)?|\.\d+)|(?<string>"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')|(?<sign>[=!<>]=|[<>(),-]))/suy

function tokensOf(text: string): Token[] | undefined {
  const tokens: Token[] = []
  tokenForms.lastIndex = 0
  const end = text.trimEnd().length
  while (tokenForms.lastIndex < end) {
    const { name, number, string, sign } = tokenForms.exec(text)?.groups ?? {}
    if (name !== undefined) tokens.push({ kind: 'name', text: name })
    else if (number !== undefined)
      tokens.push({ kind: 'number', text: number.replaceAll('_', '').replace(/^\./, '0.') })
    else if (string !== undefined) {
      const isRaw = tokens.at(-1)?.text === 'r'
      if (isRaw) tokens.pop()
      const content = isRaw ? string.slice(1, -1) : unescaped(string.slice(1, -1))
      if (content === undefined) return undefined
      tokens.push({ kind: 'string', text: content })
    } else if (sign !== undefined) tokens.push({ kind: 'sign', text: sign })
    else return undefined
  }
  return tokens
}

/**
 * Backslashes that mean nothing in a string reach the pattern; of the others only those of quotes and themselves are
 * read here.
 */
function unescaped(text: string): string | undefined {
  return /\\[abfnrtvxuUN0-7\n]/.test(text.replaceAll(String.raw`\\`, '').replaceAll(/\\b/g, ''))
    ? undefined
    : text.replaceAll(/\\(["'\\])/g, '$1')
}

// The grammar, as far as it is read here

interface Reader {
  readonly tokens: readonly Token[]
  at: number
}

function takes(reader: Reader, text: string): boolean {
  const token = reader.tokens[reader.at]
  if (token === undefined || token.kind === 'string' || token.text !== text) return false
  reader.at += 1
  return true
}

function either(reader: Reader): Condition | undefined {
  return listOf(reader, 'or', 'any', both)
}

function both(reader: Reader): Condition | undefined {
  const list = listOf(reader, 'and', 'all', negation)
  return list?.kind === 'all' ? inOneRange(list.of) : list
}

function listOf(
  reader: Reader,
  word: string,
  kind: 'all' | 'any',
  part: (reader: Reader) => Condition | undefined,
): Condition | undefined {
  const of: Condition[] = []
  do {
    const next = part(reader)
    if (next === undefined) return undefined
    of.push(...(next.kind === kind ? next.of : [next]))
  } while (takes(reader, word))
  const [only] = of
  return of.length === 1 ? only : { kind, of }
}

function negation(reader: Reader): Condition | undefined {
  if (takes(reader, 'not')) {
    const of = negation(reader)
    return of && { kind: 'not', of }
  }
  const begun = reader.at
  if (takes(reader, '(')) {
    const inner = either(reader)
    if (inner !== undefined && takes(reader, ')')) return inner
    reader.at = begun
    return undefined
  }
  return takes(reader, 'match') ? match(reader) : comparison(reader)
}

function match(reader: Reader): Condition | undefined {
  if (!takes(reader, '(')) return undefined
  const pattern = reader.tokens[reader.at]
  reader.at += 1
  if (pattern?.kind !== 'string' || !takes(reader, ',')) return undefined
  const field = reader.tokens[reader.at]
  reader.at += 1
  const name = field?.kind === 'name' ? textField(field.text) : undefined
  if (name === undefined || !takes(reader, ')')) return undefined
  const plain = plainPattern(pattern.text)
  return plain && { kind: 'text', name, ...plain }
}

/** @returns the name of the metadata, null of the description, undefined of all else */
function textField(name: string): string | null | undefined {
  return name === 't.description' ? null : /^t\.metadata\.(?<key>\w+)$/.exec(name)?.groups?.['key']
}

type Operand =
  | { readonly kind: 'field'; readonly name: string }
  | { readonly kind: 'number' | 'string' | 'day' | 'truth'; readonly value: string }

const orders = ['==', '!=', '<', '<=', '>', '>='] as const
type Order = (typeof orders)[number]
const turned: Readonly<Record<Order, Order>> = { '==': '==', '!=': '!=', '<': '>', '<=': '>=', '>': '<', '>=': '<=' }

function comparison(reader: Reader): Condition | undefined {
  const compared: Condition[] = []
  let left = operand(reader)
  for (let order = orderAt(reader); order !== undefined; order = orderAt(reader)) {
    reader.at += 1
    const right = operand(reader)
    const one = left && right && (comparedTo(left, order, right) ?? comparedTo(right, turned[order], left))
    if (one === undefined) return undefined
    compared.push(one)
    left = right
  }
  const [only] = compared
  return compared.length > 1 ? inOneRange(compared) : only
}

function orderAt({ tokens, at }: Reader): Order | undefined {
  const token = tokens[at]
  return token?.kind === 'sign' ? orders.find((order) => order === token.text) : undefined
}

function operand(reader: Reader): Operand | undefined {
  const isNegative = takes(reader, '-')
  const token = reader.tokens[reader.at]
  if (token === undefined) return undefined
  reader.at += 1
  if (token.kind === 'number') return { kind: 'number', value: isNegative ? `-${token.text}` : token.text }
  if (isNegative || token.kind === 'sign') return undefined
  if (token.kind === 'string') return { kind: 'string', value: token.text }
  if (token.text === 'True' || token.text === 'False') return { kind: 'truth', value: token.text }
  return token.text === 'datetime' ? dayIn(reader) : { kind: 'field', name: token.text }
}

/** A moment with which a day begins, where it is written. */
function dayIn(reader: Reader): Operand | undefined {
  if (!takes(reader, '(')) return undefined
  const token = reader.tokens[reader.at]
  reader.at += 1
  const day = /^(?<day>\d{4}-\d\d-\d\d)T00:00(?::00(?:\.0+)?)?(?:Z|[+-]\d\d:\d\d)$/.exec(token?.text ?? '')?.groups?.[
    'day'
  ]
  return token?.kind === 'string' && day !== undefined && takes(reader, ')') ? { kind: 'day', value: day } : undefined
}

function comparedTo(left: Operand, order: Order, right: Operand): Condition | undefined {
  if (left.kind !== 'field' || right.kind === 'field') return undefined
  const { name } = left
  const { kind, value } = right
  if (order === '!=') {
    const of = comparedTo(left, '==', right)
    return of && { kind: 'not', of }
  }
  if (name === 't.amount') return kind === 'number' && isAmount.test(value) ? amountCondition(order, value) : undefined
  if (name === 't.datetime' && kind === 'day' && (order === '>=' || order === '<'))
    return { kind: 'day', isFrom: order === '>=', day: value }
  if (order !== '==') return undefined
  if (name === 't.source_account_id' && kind === 'string') return { kind: 'account', id: value }
  const field = textField(name)
  if (field === null)
    return kind === 'string'
      ? { kind: 'text', name: null, how: 'exactly', texts: [[value]], areCapitalsAsWritten: true }
      : undefined
  return field === undefined || kind === 'day' ? undefined : { kind: 'fact', name: field, value }
}

const isAmount = /^-?\d{1,11}(?:\.\d{1,4})?$/

function amountCondition(order: Order, value: string): AmountCondition {
  const bound = { value, isIncluded: order.includes('=') }
  return {
    kind: 'amount',
    from: order.startsWith('>') || order === '==' ? bound : null,
    to: order.startsWith('<') || order === '==' ? bound : null,
  }
}

/** From and to, of the amount, are one condition. */
function inOneRange(of: readonly Condition[]): Condition {
  const amounts = of.filter((each) => each.kind === 'amount')
  const [first, second] = amounts
  const [from] = amounts.flatMap((each) => each.from ?? [])
  const [to] = amounts.flatMap((each) => each.to ?? [])
  if (amounts.length !== 2 || !first || !second || !from || !to) return { kind: 'all', of }
  if ((first.from && first.to) || (second.from && second.to)) return { kind: 'all', of }
  const whole: Condition[] = of.flatMap((each): Condition[] => {
    if (each === first) return [{ kind: 'amount', from, to }]
    return each === second ? [] : [each]
  })
  const [only] = whole
  return whole.length === 1 && only ? only : { kind: 'all', of: whole }
}

// Patterns

const flags = /^\(\?(?<flags>[ims]+)\)/
/** What stands between two words, whatever it is: blanks, or anything that is no letter. */
const blanks = /^(?:\\s[+*]|\\W[+*]| )/

type PlainPattern = Pick<TextCondition, 'how' | 'texts' | 'areCapitalsAsWritten'>

/** A pattern that is a text, at its place: `(?i).*coffee`. */
function plainPattern(pattern: string): PlainPattern | undefined {
  const given = flags.exec(pattern)?.groups?.['flags'] ?? ''
  if (given.includes('m')) return undefined
  let rest = pattern.replace(flags, '')
  const isAnywhere = rest.startsWith('.*')
  rest = rest.replace(/^(?:\.\*)+/, '')
  const isEnd = /(?<!\\)(?:\\\\)*(?:\$|\\Z)$/.test(rest)
  rest = isEnd ? rest.replace(/(?:\$|\\Z)$/, '') : rest.replace(/(?<!\\)(?:\.\*)+$/, '')
  const isWord = isAnywhere && rest.startsWith(String.raw`\b`) && rest.endsWith(String.raw`\b`)
  rest = rest.replace(/^\\b/, '').replace(/\\b$/, '')
  const group = /^\((?:\?:)?(?<inner>[^()]*)\)$/.exec(rest)?.groups?.['inner']
  // Without parentheses each way would have a beginning and an end of its own.
  const texts = (group === undefined ? [rest] : group.split('|')).map(partsOf)
  if (!texts.every((parts) => parts !== undefined) || texts.length === 0) return undefined
  const how = isAnywhere ? (isEnd ? 'ends' : isWord ? 'words' : 'contains') : isEnd ? 'exactly' : 'starts'
  return { how, texts, areCapitalsAsWritten: !given.includes('i') }
}

/** The texts between which anything may stand; undefined where one is more than a text. */
function partsOf(pattern: string): readonly string[] | undefined {
  const parts: string[] = []
  let text = ''
  for (let rest = pattern; rest !== '';) {
    const [blank] = blanks.exec(rest) ?? []
    const [escaped, sign] = /^\\([^A-Za-z0-9])/.exec(rest) ?? []
    const [between] = /^\.\*\??/.exec(rest) ?? []
    if (between !== undefined) {
      parts.push(text)
      text = ''
    } else if (blank !== undefined) text += ' '
    else if (sign !== undefined) text += sign
    else if (/^[$()*+.?[\\\]^{|}]/.test(rest)) return undefined
    else text += rest.charAt(0)
    rest = rest.slice((between ?? blank ?? escaped ?? ' ').length)
    // A repetition of what was read is more than a text.
    if (/^[*+?{]/.test(rest) && between === undefined) return undefined
  }
  const all = [...parts, text]
  return all.every((part) => part.trim() !== '') ? all : undefined
}
