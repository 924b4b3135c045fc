import { parseBai2 } from './bai2.ts'
import { parseCamt053 } from './camt053.ts'
import { parseCsv } from './csv.ts'
import { decodeText } from './decoding.ts'
import { joinParts } from './joined-parts.ts'
import type { Mapping } from './mapping.ts'
import { parseMt940 } from './mt940.ts'
import { parseOfx } from './ofx.ts'
import { parseQif } from './qif.ts'
import { openWarnings, type Part, type Statement, type StatementFormat, type Warn } from './statement.ts'

export interface ParseWork {
  bytes: Uint8Array
  format?: StatementFormat
  mapping?: Mapping
}

/** @throws {FileProblem} */
export function parseStatement({ bytes, format: given, mapping }: ParseWork): Statement {
  const warnings = openWarnings()
  const text = decodeText(bytes, warnings.warn)
  const format = given ?? sniffFormat(text)
  return joinParts(format, partsOf(format, text, { mapping, warn: warnings.warn }), warnings)
}

function partsOf(
  format: StatementFormat,
  text: string,
  { mapping, warn }: { mapping: Mapping | undefined; warn: Warn },
): Part[] {
  const parse = {
    csv: () => tableParts(text, mapping, warn),
    ofx: () => parseOfx(text, mapping ?? {}, warn),
    qif: () => parseQif(text, mapping, warn),
    camt053: () => parseCamt053(text, warn),
    mt940: () => parseMt940(text),
    bai2: () => parseBai2(text, warn),
  }
  return parse[format]()
}

function tableParts(text: string, mapping: Mapping | undefined, warn: Warn): Part[] {
  const { parts, warnings } = parseCsv(text, mapping)
  for (const message of warnings) warn(message)
  return parts
}

function sniffFormat(text: string): StatementFormat {
  const start = text.slice(0, 4000).trimStart()
  if (/^OFXHEADER|<OFX>|<\?OFX/i.test(start)) return 'ofx'
  if (start.startsWith('<')) return 'camt053'
  if (/^!(?:type|account|option|clear)\b/i.test(start)) return 'qif'
  if (/^\{1:|^:20:/.test(start) || /^:20:.*\r?\n(?:.*\r?\n){0,4}:25P?:/m.test(start)) return 'mt940'
  return /^01,[^,\n]*,[^,\n]*,\d{6},/.test(start) ? 'bai2' : 'csv'
}
