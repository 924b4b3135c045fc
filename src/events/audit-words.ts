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
export interface Wording {
  zone: string
  /** Of ledgers that are there still, by their ids. */
  names: ReadonlyMap<string, string>
}

/** Pure. Of a change the fields that differ, "name: Meals → Lunches"; of what came or went those that say something. */
export function changeWords({ before, after }: Pick<StoredEvent, 'before' | 'after'>, wording: Wording): string {
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
  if (stringifyJson(former) === stringifyJson(current)) return []
  return [`${nameOf(name)}: ${textOf(former, wording)} → ${textOf(current, wording)}`]
}

function valueOf(name: string, value: unknown, wording: Wording): string[] {
  return saysNothing(name, value) ? [] : [`${nameOf(name)}: ${textOf(value, wording)}`]
}

/** Empty, or told by the row itself. */
function saysNothing(name: string, value: unknown): boolean {
  return ['id', 'created_at'].includes(name) || ['null', '""', '[]', '{}'].includes(stringifyJson(value))
}

/** "ledger" of `ledger_id`: what follows is its name. */
function nameOf(name: string): string {
  return name === 'debit_credit' ? 'side' : name.replace(/_id$/, '').replaceAll('_', ' ')
}

function textOf(value: unknown, wording: Wording): string {
  if (value === null) return 'none'
  if (typeof value === 'string') return stringWords(value, wording)
  if (Array.isArray(value)) return value.length === 0 ? 'none' : value.map((each) => textOf(each, wording)).join(', ')
  if (typeof value !== 'object' || value instanceof JsonNumber) return stringifyJson(value)
  const fields = Object.entries(value).filter(([name, each]) => !saysNothing(name, each))
  if (fields.length === 0) return 'none'
  return `(${fields.map(([name, each]) => `${nameOf(name)} ${textOf(each, wording)}`).join(', ')})`
}

/** Moments on the clock of the zone, ledgers by their names. */
function stringWords(text: string, { zone, names }: Wording): string {
  const moment = /^\d{4}-\d\d-\d\dT/.test(text) ? parseInstant(text) : undefined
  return moment ? momentWords(moment, zone) : (names.get(text) ?? text)
}
