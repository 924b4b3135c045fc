import { type ErrorCode, type FieldError, isErrorCode } from '../kernel/errors.ts'
import { pointerPart } from '../kernel/json.ts'
import { limits } from '../kernel/limits.ts'

/** Errors of the validator in our words. */

/** How many of them an answer names, and so how many are looked for. */
export const maxErrors = 1000

interface ValidationError {
  keyword: string
  schemaPath: string
  instancePath: string
  params: object
  message: string
}

export function fieldErrors(errors: readonly ValidationError[]): FieldError[] {
  const found = new Map<string, FieldError>()
  for (const error of errors)
    for (const each of translate(error)) {
      const known = found.get(each.path)
      if (!known || (known.code === 'invalid_request' && each.code !== 'invalid_request')) found.set(each.path, each)
    }
  if (errors.length > 0 && found.size === 0) return [at('invalid_request', '', 'is not valid')]
  return [...found.values()].slice(0, maxErrors)
}

function translate(error: ValidationError): FieldError[] {
  const { keyword, instancePath: path, params } = error
  // Of a nullable field only what the first variant says is of interest.
  if (keyword === 'anyOf' || keyword === 'boolean' || /\/anyOf\/[1-9]/.test(error.schemaPath)) return []
  if (keyword === '~refine') return [refinementError(path, error.message)]
  if (keyword === 'required')
    return listOf(params, 'requiredProperties').map((key) => at('missing_field', `${path}/${key}`, 'is required'))
  if (keyword === 'additionalProperties')
    return listOf(params, 'additionalProperties').map((key) =>
      at('unknown_field', `${path}/${pointerPart(key)}`, 'is not a field that this route knows'),
    )
  if (keyword === 'enum')
    return [at('invalid_enum_value', path, `must be one of ${listOf(params, 'allowedValues').join(', ')}`)]
  if (keyword === 'maxItems') return [at('batch_too_large', path, error.message)]
  if (keyword === 'minItems') return [at('empty_batch', path, error.message)]
  return [at('invalid_request', path, error.message)]
}

/**
 * A refinement's message carries its code in front: the validator hands messages through and nothing else.
 * @param field of an object, the one that is wrong: "/date"
 */
export function problem(code: ErrorCode, message = '', field = ''): string {
  return `${code}${field}: ${message}`
}

function refinementError(path: string, message: string): FieldError {
  const [, code = '', field = '', text = ''] = /^(\w+)(\/\w+)?: (.*)$/s.exec(message) ?? []
  if (!isErrorCode(code)) return at('invalid_request', path, message)
  return at(code, path + field, text || refinementTexts[code] || 'is not valid')
}

const refinementTexts: Partial<Record<ErrorCode, string>> = {
  invalid_date: 'must be a real day, YYYY-MM-DD',
  invalid_datetime: 'must be ISO 8601 with an offset or Z',
  invalid_time_zone: 'must be an IANA time zone name',
  amount_out_of_range: 'must be at most 99999999999.99',
  invalid_limit: `must be an integer from 1 to ${limits.pageMaximum}`,
}

function at(code: ErrorCode, path: string, message: string): FieldError {
  return { path, message, code }
}

function listOf(params: object, key: string): string[] {
  const list: unknown = Object.entries(params).find(([each]) => each === key)?.[1]
  return Array.isArray(list) ? list.map(String) : []
}
