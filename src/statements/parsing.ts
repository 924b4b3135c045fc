import { parseBai2 } from './bai2.ts'
import { parseCamt053 } from './camt053.ts'
import { parseCsv } from './csv.ts'
import { decodeText } from './decoding.ts'
import { joinParts } from './joined-parts.ts'
import type { Mapping } from './mapping.ts'
import { parseMt940 } from './mt940.ts'
import { parseOfx } from './ofx.ts'
import { parseQif } from './qif.ts'
import type { Part, Statement, StatementFormat } from './statement.ts'

export interface ParseWork {
  bytes: Uint8Array
  format?: StatementFormat
  mapping?: Mapping
}

/** @throws {FileProblem} */
export function parseStatement({ bytes, format: given, mapping }: ParseWork): Statement {
  const text = decodeText(bytes)
  const format = given ?? sniffFormat(text)
  const { parts, warnings } = partsOf(format, text, mapping)
  return joinParts(format, parts, warnings)
}

function partsOf(format: StatementFormat, text: string, mapping?: Mapping): { parts: Part[]; warnings: string[] } {
  if (format === 'camt053') return parseCamt053(text)
  if (format === 'csv') return parseCsv(text, mapping)
  const parse = { ofx: parseOfx, qif: parseQif, mt940: parseMt940, bai2: parseBai2 }[format]
  return { parts: parse(text, mapping), warnings: [] }
}

function sniffFormat(text: string): StatementFormat {
  const start = text.slice(0, 4000).trimStart()
  if (/^OFXHEADER|<OFX>|<\?OFX/i.test(start)) return 'ofx'
  if (start.startsWith('<')) return 'camt053'
  if (/^!(?:type|account|option|clear)\b/i.test(start)) return 'qif'
  if (/^\{1:|^:20:/.test(start) || /^:20:.*\r?\n(?:.*\r?\n){0,4}:25P?:/m.test(start)) return 'mt940'
  return /^01,[^,\n]*,[^,\n]*,\d{6},/.test(start) ? 'bai2' : 'csv'
}
