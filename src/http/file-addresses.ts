import { endings } from '../documents/tables.ts'
import { must } from '../kernel/assert.ts'
import { jsonType } from './answer-limits.ts'
import { mediaTypesOf } from './negotiation.ts'
import type { Route } from './route.ts'

/**
 * What can be had as a file beside JSON has an address for each of its forms, `/v0/reports/balance-sheet.pdf`, at which
 * no `Accept` is needed: so that a generated client, a link and a shell get a file without a word of negotiation, and
 * the operation of the records answers records alone.
 */
export interface FileForm {
  /** The ending of the address, and of the file: `pdf`. */
  format: string
  mediaType: string
}

export function fileForms(route: Route): FileForm[] {
  return mediaTypesOf(route)
    .filter((mediaType) => mediaType !== jsonType)
    .map((mediaType) => ({ mediaType, format: must(endings[mediaType], 'each form of a document has an ending') }))
}

/** `/v0/reports/balance-sheet` in the form `pdf`: `/v0/reports/balance-sheet.pdf`. */
export function fileAddress(path: string, format: string): string {
  return `${path}.${format}`
}

/** `retrieveBalanceSheet`: `downloadBalanceSheet`. */
export function fileOperationId({ id }: Route): string {
  return id.replace(/^(?:retrieve|list)/, 'download')
}
