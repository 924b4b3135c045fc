import type { Table } from './tables.ts'

/** The parts of a workbook beside its sheet: ECMA-376. */

export const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'

export const namespaces = {
  spreadsheet: 'http://schemas.openxmlformats.org/spreadsheetml/2006/main',
  related: 'http://schemas.openxmlformats.org/officeDocument/2006/relationships',
  packages: 'http://schemas.openxmlformats.org/package/2006',
  drawing: 'http://schemas.openxmlformats.org/drawingml/2006/main',
} as const

/**
 * What XML cannot hold is left out; a carriage return would be read as a line feed, and _x000D_ as a carriage return.
 */
export function escaped(text: string): string {
  return text
    .toWellFormed()
    .replaceAll('\0', '')
    .replaceAll(new RegExp(unwritable, 'g'), '')
    .replaceAll(new RegExp(escapeLike, 'g'), '_x005F_')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('\r', '&#13;')
}

/** Patterns, here and in the database. */
export const unwritable = '[\\u0001-\\u0008\\u000b\\u000c\\u000e-\\u001f\\ufffe\\uffff]'
export const escapeLike = '_(?=x[0-9A-Fa-f]{4}_)'

const office = 'application/vnd.openxmlformats-officedocument'

const partTypes = {
  '/xl/workbook.xml': `${office}.spreadsheetml.sheet.main+xml`,
  '/xl/worksheets/sheet1.xml': `${office}.spreadsheetml.worksheet+xml`,
  '/xl/styles.xml': `${office}.spreadsheetml.styles+xml`,
  '/xl/theme/theme1.xml': `${office}.theme+xml`,
  '/docProps/core.xml': 'application/vnd.openxmlformats-package.core-properties+xml',
}

export const contentTypes = `${declaration}<Types xmlns="${namespaces.packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${Object.entries(
  partTypes,
)
  .map(([name, type]) => `<Override PartName="${name}" ContentType="${type}"/>`)
  .join('')}</Types>`

/** @param parts place by kind; they are r1, r2, … */
export function relationships(parts: Readonly<Record<string, string>>): string {
  const each = Object.entries(parts).map(([kind, target], at) => {
    const type =
      kind === 'coreProperties'
        ? `${namespaces.packages}/relationships/metadata/core-properties`
        : `${namespaces.related}/${kind}`
    return `<Relationship Id="r${at + 1}" Type="${type}" Target="${target}"/>`
  })
  return `${declaration}<Relationships xmlns="${namespaces.packages}/relationships">${each.join('')}</Relationships>`
}

export function coreXml({ title, business, day }: Pick<Table, 'title' | 'business' | 'day'>): string {
  const made = ['created', 'modified'].map(
    (name) => `<dcterms:${name} xsi:type="dcterms:W3CDTF">${day}T00:00:00Z</dcterms:${name}>`,
  )
  return `${declaration}<cp:coreProperties xmlns:cp="${namespaces.packages}/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"><dc:title>${escaped(title)}</dc:title><dc:creator>${escaped(business)}</dc:creator>${made.join('')}</cp:coreProperties>`
}

/** Colours and fonts, which who opens the sheet can exchange for others: `20.1.6.9`. */
const colours = {
  dk1: '000000',
  lt1: 'FFFFFF',
  dk2: '1F2937',
  lt2: 'F3F4F6',
  accent1: '2563EB',
  accent2: '0F766E',
  accent3: 'B45309',
  accent4: '7C3AED',
  accent5: 'BE123C',
  accent6: '4D7C0F',
  hlink: '1D4ED8',
  folHlink: '6D28D9',
}

const solid = '<a:solidFill><a:schemeClr val="phClr"/></a:solidFill>'
const line = `<a:ln w="6350">${solid}</a:ln>`
const effect = '<a:effectStyle><a:effectLst/></a:effectStyle>'
const calibri = '<a:latin typeface="Calibri"/><a:ea typeface=""/><a:cs typeface=""/>'

export const themeXml = `${declaration}<a:theme xmlns:a="${namespaces.drawing}" name="Report"><a:themeElements><a:clrScheme name="Report">${Object.entries(
  colours,
)
  .map(([name, value]) => `<a:${name}><a:srgbClr val="${value}"/></a:${name}>`)
  .join(
    '',
  )}</a:clrScheme><a:fontScheme name="Report"><a:majorFont>${calibri}</a:majorFont><a:minorFont>${calibri}</a:minorFont></a:fontScheme><a:fmtScheme name="Report"><a:fillStyleLst>${solid.repeat(3)}</a:fillStyleLst><a:lnStyleLst>${line.repeat(3)}</a:lnStyleLst><a:effectStyleLst>${effect.repeat(3)}</a:effectStyleLst><a:bgFillStyleLst>${solid.repeat(3)}</a:bgFillStyleLst></a:fmtScheme></a:themeElements></a:theme>`
