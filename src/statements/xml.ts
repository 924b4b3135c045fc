import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { lineAt } from './decoding.ts'
import { FileProblem } from './statement.ts'

/** XML of strangers: no declarations of its own, valid, not deep. Values stay text. */
export function readXml(text: string): unknown {
  refuseDeclarations(text)
  refuseDepth(text)
  const valid = XMLValidator.validate(text)
  if (valid !== true) throw new FileProblem(`is no valid XML: ${valid.err.msg.slice(0, 200)}`, valid.err.line)
  return parser.parse(text)
}

/** Document types, and the entities that they define, belong to no statement: they are how parsers are attacked. */
export function refuseDeclarations(text: string): void {
  const found = /<!(?!--|\[CDATA\[)/.exec(text)
  if (found) throw new FileProblem('declares a document type or entities', lineAt(text, found.index))
}

/** The elements of this name inside a node of the parser's. */
export function nodesOf(node: unknown, name: string): unknown[] {
  if (typeof node !== 'object' || node === null || !Object.hasOwn(node, name)) return []
  const found: unknown = Reflect.get(node, name)
  return Array.isArray(found) ? found : [found]
}

/** The first element at the end of a path. */
export function nodeAt(node: unknown, path: string): unknown {
  return path.split('/').reduce((inner: unknown, name) => nodesOf(inner, name)[0], node)
}

/** The text of the first element at the end of a path; empty when there is none. */
export function textAt(node: unknown, path = ''): string {
  const found = path === '' ? node : nodeAt(node, path)
  if (typeof found === 'string') return found.trim()
  const text = nodesOf(found, '#text')[0]
  return typeof text === 'string' ? text.trim() : ''
}

const deepest = 32

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  removeNSPrefix: true,
  parseTagValue: false,
  parseAttributeValue: false,
  ignoreDeclaration: true,
  ignorePiTags: true,
  htmlEntities: true,
})

function refuseDepth(text: string): void {
  let depth = 0
  for (const { 1: slash, 2: empty, index } of text.matchAll(/<(\/?)[\w:.-][^<>]*?(\/?)>/g)) {
    depth += slash ? -1 : empty ? 0 : 1
    if (depth > deepest) throw new FileProblem(`elements lie deeper than ${deepest}`, lineAt(text, index))
  }
}
