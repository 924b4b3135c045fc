import { tableTypes } from '../documents/tables.ts'
import { jsonType } from './answer-limits.ts'
import type { RouteDeclaration } from './route.ts'

/** The media types of the answers of a route, the default first. */
export function mediaTypesOf({
  table,
  document,
  stream,
}: Pick<RouteDeclaration, 'table' | 'document' | 'stream'>): readonly string[] {
  return [...new Set([jsonType, ...(table || document ? tableTypes : []), ...(stream?.mediaTypes ?? [])])]
}

/**
 * RFC 9110, 12.5.1: of the offered media types the one that an Accept header gives the most weight, each by the
 * narrowest range that it falls into; among equals the first offered. Without a header, the first.
 * @returns undefined when it takes none of them
 */
export function preferredType(accept: string, offered: readonly string[]): string | undefined {
  if (accept.trim() === '') return offered[0]
  const ranges = accept.split(',').flatMap(rangeOf)
  const weighed = offered.map((type) => ({ type, weight: weightOf(type, ranges) }))
  const best = Math.max(...weighed.map((each) => each.weight))
  return best > 0 ? weighed.find((each) => each.weight === best)?.type : undefined
}

interface MediaRange {
  range: string
  weight: number
}

/** An invalid weight counts as 1: an answer is better than a refusal. */
function rangeOf(text: string): MediaRange[] {
  const [range = '', ...parameters] = text.split(';').map((part) => part.trim().toLowerCase())
  const weight = parameters.flatMap((parameter) => /^q=(0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/.exec(parameter)?.[1] ?? [])[0]
  return range === '' ? [] : [{ range, weight: Number(weight ?? 1) }]
}

function weightOf(type: string, ranges: readonly MediaRange[]): number {
  for (const wanted of [type, `${type.split('/')[0]}/*`, '*/*']) {
    const found = ranges.find(({ range }) => range === wanted)
    if (found) return found.weight
  }
  return 0
}

/**
 * RFC 9110, 8.3.1: the parameters of a media type, their names in small letters, their values without quotes.
 * @returns undefined when it is none
 */
export function parametersOf(mediaType: string): [name: string, value: string][] | undefined {
  const text = mediaType.trim()
  const parameters: [string, string][] = []
  let at = typeForm.exec(text)?.[0].length
  // One after the other: a pattern of all of them would try each space in two places.
  while (at !== undefined && at < text.length) {
    parameterForm.lastIndex = at
    const found = parameterForm.exec(text)
    const [, name, plain, quoted = ''] = found ?? []
    if (name !== undefined) parameters.push([name.toLowerCase(), plain ?? quoted.replaceAll(/\\(.)/g, '$1')])
    at = found ? parameterForm.lastIndex : undefined
  }
  return at === undefined ? undefined : parameters
}

const token = "[!#$%&'*+.^_`|~\\w-]+"
const typeForm = new RegExp(`^${token}/${token}`)
const parameterForm = new RegExp(String.raw`[ \t]*;[ \t]*(?:(${token})=(?:(${token})|"((?:[^"\\]|\\.)*)"))?`, 'y')
