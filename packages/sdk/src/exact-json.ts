import { checkedMoney } from './money.ts'

/** Members that hold money, and members whose contents are left as they are: free-form objects such as `metadata`. */
export interface MemberNames {
  readonly money: ReadonlySet<string>
  readonly opaque: ReadonlySet<string>
}

/**
 * Reads JSON in which numbers of money become strings of the same digits, before anything makes doubles of them. The
 * text is gone through once, from member to member, and JSON.parse reads what comes of it.
 */
export function readJson(text: string, names: MemberNames): unknown {
  return JSON.parse(quoteMoney(text, names))
}

function quoteMoney(text: string, { money, opaque }: MemberNames): string {
  const pieces: string[] = []
  let copied = 0
  for (let at = text.indexOf('"'); at >= 0; at = text.indexOf('"', at)) {
    member.lastIndex = at
    const match = member.exec(text)
    // A string without an end: JSON.parse says so.
    if (match === null) break
    at = member.lastIndex
    const name = match[1]
    if (name === undefined) continue
    if (text[at] === '{' && opaque.has(name)) at = endOfObject(text, at)
    else if (money.has(name)) {
      for (const { start, end } of numbersAt(text, at)) {
        pieces.push(text.slice(copied, start), '"', text.slice(start, end), '"')
        copied = at = end
      }
    }
  }
  return copied === 0 ? text : pieces.join('') + text.slice(copied)
}

/** A string; its contents, if it is the name of a member, up to where the value begins. */
const member = /"(?:([^"\\]*)"\s*:\s*|[^"\\]*(?:\\.[^"\\]*)*")/sy

/** The number that stands here, or those of the array that does. */
function* numbersAt(text: string, at: number): Generator<{ start: number; end: number }> {
  const isArray = text[at] === '['
  number.lastIndex = isArray ? at + 1 : at
  for (let match = number.exec(text); match !== null; match = isArray ? number.exec(text) : null) {
    const [, space = '', digits] = match
    const start = match.index + space.length
    if (digits !== undefined) yield { start, end: start + digits.length }
  }
}

/** A number, or null, with what stands before it in an array. */
const number = /([\s,]*)(?:(-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)|null)/y

/** Past the object that begins here; past the text where it does not end. */
function endOfObject(text: string, at: number): number {
  let depth = 0
  part.lastIndex = at
  for (let match = part.exec(text); match !== null; match = part.exec(text)) {
    if (match[0] === '{') depth += 1
    if (match[0] === '}') depth -= 1
    if (depth === 0) return part.lastIndex
  }
  return text.length
}

/** A brace, a string, or what is neither. */
const part = /[{}]|"[^"\\]*(?:\\.[^"\\]*)*"|[^{}"]+/sy

/**
 * Writes JSON in which strings under names of money are numbers of the same digits.
 * @throws {AmountError} for a number there, or a string that is no decimal
 */
export function writeJson(value: unknown, names: MemberNames): string {
  return written(value, { name: '', path: '' }, names) ?? 'null'
}

interface Place {
  name: string
  /** A JSON pointer. */
  path: string
}

function written(value: unknown, { name, path }: Place, names: MemberNames): string | undefined {
  if (value === null || typeof value === 'boolean') return String(value)
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint')
    return names.money.has(name) ? checkedMoney(value, path) : writtenScalar(value, path)
  if (typeof value !== 'object') return undefined
  if ('toJSON' in value && typeof value.toJSON === 'function') return written(value.toJSON(name), { name, path }, names)
  if (Array.isArray(value)) {
    const items = value.map((item, at) => written(item, { name, path: `${path}/${at}` }, names) ?? 'null')
    return `[${items.join()}]`
  }
  if (names.opaque.has(name)) return JSON.stringify(value)
  const members = Object.entries(value).flatMap(([key, each]) => {
    const text = written(each, { name: key, path: `${path}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}` }, names)
    return text === undefined ? [] : [`${JSON.stringify(key)}:${text}`]
  })
  return `{${members.join()}}`
}

function writtenScalar(value: string | number | bigint, path: string): string {
  if (typeof value === 'string') return JSON.stringify(value)
  if (typeof value === 'number' && !Number.isFinite(value)) throw new TypeError(`${path}: ${value} has no form in JSON`)
  return String(value)
}
