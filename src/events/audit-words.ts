import { momentWords } from '../documents/moment-words.ts'
import { JsonNumber, parseJson, stringifyJson } from '../kernel/json.ts'
import { cutText } from '../kernel/limits.ts'
import { parseInstant } from '../kernel/time.ts'
import type { StoredEvent } from './events.ts'

/** A change as a person reads it: who did what, and what it made of what. */

const maxCharacters = 1_000

/** "Ada, by client cli_…": whom the request named, and who called. */
export function personWords({ actor, modified_by }: Pick<StoredEvent, 'actor' | 'modified_by'>): string {
  const caller = actor.replace(':', ' ')
  return modified_by === null ? caller : `${modified_by}, by ${caller}`
}

/** "journal entry updated" */
export function actionWords(type: string): string {
  return type.replaceAll(/[._]/g, ' ')
}

/** What ids and moments are called. */
export interface Names {
  zone: string
  /** Of ledgers that are there still, by their ids. */
  names: ReadonlyMap<string, string>
}

interface Wording extends Names {
  /** The id of the record itself, which its row has. */
  own: string
}

/** Pure. Of a change the fields that differ, "name: Meals → Lunches"; of what came or went those that say something. */
export function changeWords(
  { before, after, resource_id: own }: Pick<StoredEvent, 'before' | 'after' | 'resource_id'>,
  of: Names,
): string {
  const wording = { ...of, own }
  const [was, is] = [fieldsOf(before), fieldsOf(after)]
  const names = [...new Set([...was.keys(), ...is.keys()])]
  const isChange = before !== null && after !== null
  const words = names.flatMap((name) => {
    const [former, current] = [was.get(name) ?? null, is.get(name) ?? null]
    return isChange ? differenceOf(name, { former, current }, wording) : valueOf(name, current ?? former, wording)
  })
  const text = words.join('; ')
  return text.length > maxCharacters ? `${cutText(text, maxCharacters)} …` : text
}

/** None where it was erased, or is no record. */
function fieldsOf(text: string | null): ReadonlyMap<string, unknown> {
  const value = text === null ? null : parseJson(text)
  return new Map(typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.entries(value) : [])
}

function differenceOf(
  name: string,
  { former, current }: Record<'former' | 'current', unknown>,
  wording: Wording,
): string[] {
  if (isSame(former, current) || momentsOfItself.has(name)) return []
  const pairs = pairsOf(former, current)
  if (pairs)
    return pairs.flatMap(({ was, is }, at) => {
      const fields = Object.keys({ ...was, ...is }).filter(
        (field) => !toldOtherwise.has(field) && !isSame(was[field], is[field]),
      )
      const words = fields.map((field) => {
        const [then, now] = [was[field] ?? null, is[field] ?? null].map((value) => textOf(value, wording))
        return `${nameOf(field)} ${then} → ${now}`
      })
      return words.length === 0 ? [] : [`${nameOf(name)}${pairs.length > 1 ? ` ${at + 1}` : ''}: ${words.join(', ')}`]
    })
  return [`${nameOf(name)}: ${textOf(former, wording)} → ${textOf(current, wording)}`]
}

function isSame(one: unknown, other: unknown): boolean {
  return stringifyJson(one ?? null) === stringifyJson(other ?? null)
}

type Fields = Readonly<Record<string, unknown>>

/** Of lists of as many records: each then and now. */
function pairsOf(former: unknown, current: unknown): { was: Fields; is: Fields }[] | undefined {
  if (!Array.isArray(former) || !Array.isArray(current) || former.length !== current.length) return undefined
  const pairs = former.map((was: unknown, at) => ({ was, is: current[at] }))
  return pairs.every((pair): pair is { was: Fields; is: Fields } => isRecord(pair.was) && isRecord(pair.is))
    ? pairs
    : undefined
}

function isRecord(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof JsonNumber)
}

function valueOf(name: string, value: unknown, wording: Wording): string[] {
  return saysNothing(name, value, wording) ? [] : [`${nameOf(name)}: ${textOf(value, wording)}`]
}

/** Nothing, as it is of nearly all, or told otherwise. */
function saysNothing(name: string, value: unknown, { own }: Wording): boolean {
  if (toldOtherwise.has(name) || momentsOfItself.has(name)) return true
  return value === own || usual.get(name) === value || isNothing(value)
}

function isNothing(value: unknown): boolean {
  return value === false || /^(?:null|""|\[\]|\{\}|"?0(?:\.0+)?"?)$/.test(stringifyJson(value))
}

/** By the row, or by how many there are. */
const toldOtherwise: ReadonlySet<string> = new Set(['id', 'line_count', 'line_number'])
/** When the change was made is said by the row. */
const momentsOfItself: ReadonlySet<string> = new Set(['created_at', 'created_datetime', 'updated_datetime'])
const usual: ReadonlyMap<string, unknown> = new Map([
  ['entry_type', 'standard'],
  ['basis', 'both'],
])

/** "ledger" of `ledger_id`: what follows is its name. */
function nameOf(name: string): string {
  return name === 'debit_credit' ? 'side' : name.replace(/_id$/, '').replaceAll('_', ' ')
}

function textOf(value: unknown, wording: Wording): string {
  if (value === null) return 'none'
  if (typeof value === 'string') return stringWords(value, wording)
  if (Array.isArray(value)) return value.length === 0 ? 'none' : value.map((each) => textOf(each, wording)).join(', ')
  if (!isRecord(value)) return stringifyJson(value)
  const { ledger_id: ledger, debit_credit: side, amount, ...others } = value
  const isLine = typeof ledger === 'string' && typeof side === 'string' && amount !== undefined
  const fields = Object.entries(isLine ? others : value).filter(([name, each]) => !saysNothing(name, each, wording))
  const words = fields.map(([name, each]) => `${nameOf(name)} ${textOf(each, wording)}`)
  const all = isLine ? [`${textOf(ledger, wording)} ${side} ${textOf(amount, wording)}`, ...words] : words
  return all.length === 0 ? 'none' : `(${all.join(', ')})`
}

/** Moments on the clock of the zone, ledgers by their names. */
function stringWords(text: string, { zone, names }: Wording): string {
  const moment = /^\d{4}-\d\d-\d\dT/.test(text) ? parseInstant(text) : undefined
  return moment ? momentWords(moment, zone) : (names.get(text) ?? text)
}
