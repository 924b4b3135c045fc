import type { Random } from '../test/random.ts'
import { resolved } from './api-document.ts'

/**
 * Requests made from a good one and what the document says of it: others that are as good, ones with a fault in one
 * place, and texts that are none. A schema is JSON Schema as docs/openapi.json writes it.
 */
export interface Bent {
  what: string
  /** JSON, or what is sent instead of it. */
  text: string
}

export function pick<Item>(random: Random, items: readonly Item[]): Item {
  return items[Math.floor(random() * items.length)] as Item
}

// As good as the one before

/** The same meaning in other words, with other free texts, and with or without what may be left out. */
export function varied(schema: unknown, value: unknown, random: Random): unknown {
  const { properties, items, required = [], enum: values, type } = objectAt(schema)
  if (Array.isArray(value)) return value.map((each) => varied(items, each, random))
  if (isObject(value)) {
    if (!properties) return value
    const kept = Object.entries(value).filter(([name]) => required.includes(name) || random() < 0.85)
    return Object.fromEntries(kept.map(([name, each]) => [name, variedField(name, properties[name], each, random)]))
  }
  if (isAmount(schema)) return notation(String(value), random)
  if (typeof value === 'boolean' && values === undefined && type === 'boolean') return random() < 0.5
  return value
}

const freeTexts = new Set(['description', 'name', 'sort_code'])

function variedField(name: string, schema: unknown, value: unknown, random: Random): unknown {
  const { maxLength = 20, format } = objectAt(schema)
  if (freeTexts.has(name) && typeof value === 'string') return freeText(Math.min(maxLength, 40), value, random)
  if (format === 'date-time' && typeof value === 'string') return moment(value, random)
  return varied(schema, value, random)
}

/** Beginning as it did, so that what must be unlike others stays so. */
function freeText(longest: number, value: string, random: Random): string {
  const alphabets = [
    'abc XYZ',
    'äöüß éñ',
    '收入支出',
    'שלום',
    '🙂🏦',
    '\'"\\;--%_',
    '<b>&amp;',
    '=1+1',
    '\u202e\u200d',
    '\t',
  ]
  const letters = [...pick(random, alphabets)]
  const length = Math.floor(random() * Math.max(1, longest - [...value].length))
  const more = Array.from({ length }, () => pick(random, letters)).join('')
  const text = [...`${value}${more}`].slice(0, longest).join('')
  return random() < 0.5 ? value : text
}

function moment(value: string, random: Random): string {
  const written = [value, value.replace('Z', '+00:00'), value.replace('Z', '-0000'), value.toLowerCase()]
  return pick(random, written.slice(0, 2).concat(value.replace(/T(\d\d):(\d\d):00Z$/, 'T$1:$2Z')))
}

/** The same amount as a text, a number, with an exponent, with more zeros. */
function notation(amount: string, random: Random): unknown {
  if (!/^-?\d+(\.\d+)?$/.test(amount)) return amount
  const padded = amount.includes('.') ? `${amount}0` : `${amount}.0`
  const shifted = `${amount.replace('.', '')}e-${amount.split('.')[1]?.length ?? 0}`.replace(/^(-?)0+(?=\d)/, '$1')
  return pick(random, [amount, JSON.rawJSON(amount), JSON.rawJSON(padded), JSON.rawJSON(shifted), padded])
}

// A fault in one place

/** Places of the value, each with its schema. */
interface Place {
  path: readonly (string | number)[]
  schema: unknown
  value: unknown
}

/** One fault somewhere: of type, of form, of size, of what must be there and what must not. */
export function withFault(schema: unknown, body: unknown, random: Random): Bent {
  const place = pick(random, placesOf({ path: [], schema, value: body }))
  const fault = pick(random, faultsAt(place))
  const where = `/${place.path.join('/')}`
  return { what: `${where} ${fault.what}`, text: JSON.stringify(replacedAt(body, place.path, fault.value)) ?? '' }
}

function placesOf(place: Place): Place[] {
  const { path, schema, value } = place
  const { properties = {}, items } = objectAt(schema)
  if (Array.isArray(value))
    return [place, ...value.flatMap((each, at) => placesOf({ path: [...path, at], schema: items, value: each }))]
  if (!isObject(value)) return [place]
  const fields = Object.entries(properties).map(([name, each]) => ({
    path: [...path, name],
    schema: each,
    value: value[name],
  }))
  return [place, ...fields.flatMap((each) => (each.value === undefined ? [each] : placesOf(each)))]
}

const gone = Symbol('gone')

function faultsAt({ schema, value }: Place): { what: string; value: unknown }[] {
  const { required = [], maxLength, maxItems, enum: values } = objectAt(schema)
  const others = [null, true, -1, 1.5, 'x', '', [], {}, [[]], { x: 1 }, 'null', '0', 1e21]
  const wrong = others.map((each) => ({ what: `is ${JSON.stringify(each)}`, value: each as unknown }))
  const texts = ['\u0000', `a\u0000b`, '\ud800', 'x'.repeat((maxLength ?? 255) + 1), '\u202e', '{{7*7}}', "' or 1=1 --"]
  const numbers = [
    '1e400',
    '-0',
    '1E-400',
    '9'.repeat(100),
    '0.00001',
    '-1',
    '0',
    '1e2',
    '123456789012345678901234567890',
  ]
  return [
    ...wrong,
    { what: 'is left out', value: gone },
    ...texts.map((each) => ({ what: `is ${JSON.stringify(each.slice(0, 20))}`, value: each })),
    ...numbers.map((each) => ({ what: `is ${each.slice(0, 20)}`, value: JSON.rawJSON(each) })),
    ...['2026-02-30', '20260203', '2026-02-03T00:00:00', '2026-02-03T25:00:00Z', '0000-01-01'].map((each) => ({
      what: `is ${each}`,
      value: each,
    })),
    ...(values ? [{ what: 'is in capitals', value: String(values[0]).toUpperCase() }] : []),
    ...(isObject(value)
      ? ['colour', 'constructor', 'id', 'instance_id', 'toString'].map((name) => ({
          what: `has ${name}`,
          value: { ...value, [name]: 'x' },
        }))
      : []),
    ...(isObject(value)
      ? required.map((name: string) => ({ what: `has no ${name}`, value: { ...value, [name]: undefined } }))
      : []),
    ...(Array.isArray(value) && value.length > 0 && maxItems !== undefined && maxItems <= 1000
      ? [{ what: 'is too long', value: Array.from({ length: maxItems + 1 }, () => value[0] as unknown) }]
      : []),
  ]
}

function replacedAt(body: unknown, path: readonly (string | number)[], value: unknown): unknown {
  const [key, ...rest] = path
  if (key === undefined) return value === gone ? undefined : value
  if (Array.isArray(body)) {
    const copy = body.map((each, at) => (at === key ? replacedAt(each, rest, value) : (each as unknown)))
    return rest.length === 0 && value === gone ? copy.filter((_, at) => at !== key) : copy
  }
  const { [String(key)]: former, ...others } = Object(body)
  const next = replacedAt(former, rest, value)
  return next === undefined ? others : { ...others, [String(key)]: next }
}

// Texts that are no JSON, or none that may be taken

/** Each refused whatever the route takes. */
export function garbage(body: unknown, random: Random): Bent {
  const good = JSON.stringify(body) ?? '{}'
  const cut = good.slice(0, Math.floor(random() * good.length))
  const texts: Record<string, string> = {
    'cut off': cut === '' ? '{' : cut,
    doubled: `${good}${good}`,
    'a comma too many': good.replace(/([}\]])$/, ',$1'),
    'a number that is none': `{"amount":${pick(random, ['NaN', '+1', '0x10', '01', '.5', '1.', 'Infinity', '1e', '--1'])}}`,
    'a key twice': '{"name":"a","name":"b"}',
    'the prototype': `{"__proto__":{"admin":true}}`,
    'the prototype by another way': '{"constructor":{"prototype":{"admin":true}}}',
    'too deep': `${'['.repeat(10_000)}${']'.repeat(10_000)}`,
    comments: `/* x */${good}`,
    'single quotes': `{'name':'x'}`,
    XML: '<name>x</name>',
    'a form': 'name=x&amount=1',
    'control characters': `{"name":"\u0001"}`,
    'a mark of the byte order': `\ufeff${good}`,
    'many digits': `{"amount":${'9'.repeat(100_000)}`,
    'nothing but noise': Array.from({ length: 50 }, () => String.fromCodePoint(Math.floor(random() * 0xd7ff))).join(''),
  }
  const what = pick(random, Object.keys(texts))
  return { what, text: texts[what] ?? '' }
}

// Schemas

interface SchemaObject {
  properties?: Record<string, unknown>
  items?: unknown
  required?: string[]
  enum?: unknown[]
  type?: string | string[]
  format?: string
  minLength?: number
  maxLength?: number
  maxItems?: number
  minimum?: number
  maximum?: number
}

/** Of what may be null the rest. */
export function objectAt(schema: unknown): SchemaObject {
  const { anyOf, ...found } = Object(resolved(schema))
  return anyOf ? objectAt(anyOf[0]) : found
}

function isAmount(schema: unknown): boolean {
  const { type } = objectAt(schema)
  return Array.isArray(type) && type.includes('number') && type.includes('string')
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !Buffer.isBuffer(value)
}
