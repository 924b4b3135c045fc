import { checkedMoney } from './money.ts'

/** Members that hold money, and members whose contents are left as they are: free-form objects such as `metadata`. */
export interface MemberNames {
  readonly money: ReadonlySet<string>
  readonly opaque: ReadonlySet<string>
}

/**
 * Reads JSON in which numbers of money become strings of the same digits, before anything makes doubles of them. The text
 * is gone through once, from member to member, and JSON.parse reads what comes of it.
 */
export function readJson(text: string, names: MemberNames): unknown {
  return JSON.parse(quoteMoney(text, names))
}

function quoteMoney(text: string, { money, opaque }: MemberNames): string {
  let result = ''
  let copied = 0
  member.lastIndex = 0
  for (let match = member.exec(text); match !== null; match = member.exec(text)) {
    const name = match[1]
    // A string that is no name of a member.
    if (name === undefined) continue
    const first = text.charAt(member.lastIndex)
    if (first === '{' && opaque.has(name)) member.lastIndex = endOfObject(text, member.lastIndex)
    else if (money.has(name)) {
      number.lastIndex = first === '[' ? member.lastIndex + 1 : member.lastIndex
      for (let found = number.exec(text); found !== null; found = first === '[' ? number.exec(text) : null) {
        const [, space = '', digits] = found
        const start = found.index + space.length
        if (digits !== undefined) {
          result += `${text.slice(copied, start)}"${digits}"`
          copied = start + digits.length
        }
        member.lastIndex = number.lastIndex
      }
    }
  }
  return copied === 0 ? text : result + text.slice(copied)
}

/** A string; its contents, if it is the name of a member, up to where the value begins. */
const member = /"(?:([^"\\]*)"\s*:\s*|[^"\\]*(?:\\.[^"\\]*)*")/g
/** A number, alone or in an array, with what stands around it there. */
const number = /([\s,]*)(?:(-?\d[\d.eE+-]*)|null)/y

function endOfObject(text: string, start: number): number {
  let depth = 0
  brace.lastIndex = start
  for (let match = brace.exec(text); match !== null; match = brace.exec(text)) {
    if (match[0] === '{') depth += 1
    if (match[0] === '}') depth -= 1
    if (depth === 0) break
  }
  return brace.lastIndex === 0 ? text.length : brace.lastIndex
}

const brace = /[{}]|"[^"\\]*(?:\\.[^"\\]*)*"/g

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
