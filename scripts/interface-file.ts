import type { Interface, Operation } from './interface.ts'

/**
 * The form in which an interface is kept: what many operations hold alike, such as a whole journal entry, is there
 * once. A shape is its types, and the shapes of its parts by their names; an operation names shapes by their numbers.
 */
export interface InterfaceFile {
  operations: Readonly<Record<string, { route: string; request: Parts; answers: Parts }>>
  shapes: readonly Shape[]
}

type Parts = Readonly<Record<string, number>>
type Shape = readonly [types: string, parts: Parts]

interface Node {
  types: string
  parts: Map<string, Node>
}

export function packInterface(unpacked: Interface): InterfaceFile {
  const shapes: Shape[] = []
  const numbers = new Map<string, number>()
  const number = ({ types, parts }: Node): number => {
    const shape: Shape = [types, numberAll(parts)]
    const text = JSON.stringify(shape)
    const known = numbers.get(text)
    if (known !== undefined) return known
    numbers.set(text, shapes.length)
    return shapes.push(shape) - 1
  }
  const numberAll = (parts: Node['parts']): Parts =>
    Object.fromEntries([...parts].map(([name, node]) => [name, number(node)]))
  const operations = Object.entries(unpacked).map(([id, { route, request, answers }]) => {
    return [id, { route, request: numberAll(treeOf(request)), answers: numberAll(treeOf(answers)) }] as const
  })
  return { operations: Object.fromEntries(operations), shapes }
}

export function unpackInterface({ operations, shapes }: InterfaceFile): Interface {
  const placesOf = (parts: Parts, above: string): [string, string][] =>
    Object.entries(parts).flatMap(([name, at]) => {
      const [types = '', inside = {}] = shapes[at] ?? []
      const place = `${above}${name.replace(/!$/, '')}`
      return [[`${place}${name.endsWith('!') ? '!' : ''}`, types], ...placesOf(inside, place)]
    })
  return Object.fromEntries(
    Object.entries(operations).map(([id, { route, request, answers }]): [string, Operation] => [
      id,
      { route, request: Object.fromEntries(placesOf(request, '')), answers: Object.fromEntries(placesOf(answers, '')) },
    ]),
  )
}

/** A parameter, a body or an answer in its media type, an item of a list, a field. */
const segments = /^(?:query|path|header)\.[^[!]+|^[^.[(!]+(?:\([^)]*\))?|\[\]|\.[^.[!]+/g

/** `body.lines[].name!` is a part `body`, in it `.lines`, in it `[]`, in it `.name!`. */
function treeOf(places: Operation['request']): Map<string, Node> {
  const root: Map<string, Node> = new Map()
  const required = new Map(Object.keys(places).map((place) => [place.replace(/!$/, ''), place.endsWith('!')]))
  for (const [place, types] of Object.entries(places)) {
    let [parts, path] = [root, '']
    for (const segment of place.match(segments) ?? []) {
      path += segment
      const name = `${segment}${required.get(path) ? '!' : ''}`
      const node: Node = parts.get(name) ?? { types: '', parts: new Map() }
      parts.set(name, node)
      if (required.has(path) && path === place.replace(/!$/, '')) node.types = types
      parts = node.parts
    }
  }
  return root
}
