import { readFileSync } from 'node:fs'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import type { Route } from '../src/http/route.ts'

/** What docs/openapi.json says of requests and answers, as validators. */

const document = JSON.parse(readFileSync(new URL('../docs/openapi.json', import.meta.url), 'utf8'))
const ajv = new Ajv2020({
  strict: false,
  code: { optimize: false },
  formats: { date: isDate, 'date-time': isInstant, decimal: true },
}).addSchema(document, 'api')
/** By place in the document, and by the text of the schema there: of the errors of all routes it is one. */
const validators = new Map<string, ValidateFunction>()

export function operationOf(route: Route) {
  return document.paths[route.path][route.method.toLowerCase()]
}

/** @returns what is wrong with the answer by the document; undefined when nothing is */
export function problemOfAnswer(route: Route, { status, body }: { status: number; body: unknown }): string | undefined {
  if (!operationOf(route).responses[status]) return `the status ${status} is not in the document`
  const validate = validatorAt(route, ['responses', String(status), 'content', 'application/json', 'schema'])
  return validate(body) ? undefined : ajv.errorsText(validate.errors)
}

/** Whether the document has nothing against the body of this request. */
export function takesBody(route: Route, body: unknown): boolean {
  if (body === undefined) return operationOf(route).requestBody?.required !== true
  return validatorAt(route, ['requestBody', 'content', 'application/json', 'schema'])(body)
}

function validatorAt(route: Route, keys: readonly string[]): ValidateFunction {
  const all = ['paths', route.path, route.method.toLowerCase(), ...keys]
  const place = all.map((key) => encodeURIComponent(key.replaceAll('/', '~1'))).join('/')
  const known = validators.get(place)
  if (known !== undefined) return known
  const text = JSON.stringify(all.reduce((part, key) => part[key], document))
  const validate = validators.get(text) ?? ajv.compile({ $ref: `api#/${place}` })
  validators.set(place, validate).set(text, validate)
  return validate
}

function isDate(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text)
}

function isInstant(text: string): boolean {
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{3})?Z$/.test(text)
}
