import { lineCounter } from './decoding.ts'
import { FileProblem, quoted } from './statement.ts'

/** Elements of SGML as banks write it: those that hold text may be left open. XML is the case in which none is. */
export interface Element {
  name: string
  line: number
  text: string
  children: Element[]
}

const deepest = 32
const token = /<(\/?)([A-Za-z][\w.]*)\s*(\/?)>([^<]*)|<!\[CDATA\[([\s\S]*?)\]\]>([^<]*)|<!--[\s\S]*?-->([^<]*)/y

/** What stands from the offset on, under an element without a name. */
export function readElements(text: string, offset: number): Element {
  const root: Element = { name: '', line: 1, text: '', children: [] }
  const stack = [root]
  const lineOf = lineCounter(text)
  let [at, line] = [offset, 1]
  while (at < text.length) {
    token.lastIndex = at
    const match = token.exec(text)
    line = lineOf(at)
    if (!match) throw new FileProblem(`${quoted(text.slice(at, at + 30))} is no element`, line)
    const [all, slash, name, empty, content = '', data] = match
    at += all.length
    const top = stack.at(-1) ?? root
    if (name === undefined) addText(top, data ?? '')
    else if (slash) close(stack, name.toUpperCase(), line)
    else {
      const element = { name: name.toUpperCase(), line, text: unescaped(content).trim(), children: [] }
      top.children.push(element)
      if (!empty) stack.push(element)
      if (stack.length > deepest) settle(stack, line)
    }
  }
  if (stack.length > 1) throw new FileProblem(`ends before </${stack[1]?.name}>`, line)
  return root
}

export function childOf(element: Element | undefined, name: string): Element | undefined {
  return element?.children.find((child) => child.name === name)
}

export function childrenOf(element: Element | undefined, name: string): Element[] {
  return element?.children.filter((child) => child.name === name) ?? []
}

export function textOf(element: Element | undefined, name: string): string {
  return childOf(element, name)?.text ?? ''
}

/** Those inside that were left open held text, or nothing: what seemed to stand in them stands beside them. */
function close(stack: Element[], name: string, line: number): void {
  const place = stack.findLastIndex((element) => element.name === name)
  if (place < 1) throw new FileProblem(`</${name}> closes nothing`, line)
  flatten(stack, place)
  stack.length = place
}

function flatten(stack: readonly Element[], place: number): void {
  for (let at = stack.length - 1; at > place; at -= 1) {
    const [inner, outer] = [stack[at], stack[at - 1]]
    if (inner && outer) outer.children.push(...inner.children.splice(0))
  }
}

/** Leaves that were never closed pile up: they are taken off, and what is then still too deep is refused. */
function settle(stack: Element[], line: number): void {
  const open = stack.filter((element, at) => at === 0 || element.text === '')
  if (open.length > deepest) throw new FileProblem(`elements lie deeper than ${deepest}`, line)
  const last = stack.findLastIndex((element, at) => at === 0 || element.text === '')
  flatten(stack, last)
  stack.length = last + 1
}

function addText(element: Element, data: string): void {
  element.text = (element.text + data).trim()
}

const names: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

function unescaped(text: string): string {
  if (!text.includes('&')) return text
  return text.replaceAll(
    /&(?:(amp|lt|gt|quot|apos|nbsp)|#(\d{1,6})|#x([\da-f]{1,5}));/gi,
    (_, name?: string, decimal?: string, hex?: string) =>
      name === undefined ? characterOf(Number(decimal ?? `0x${hex}`)) : (names[name.toLowerCase()] ?? ''),
  )
}

function characterOf(code: number): string {
  const isText = code >= 32 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff)
  return isText ? String.fromCodePoint(code) : ' '
}
