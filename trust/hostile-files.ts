import { gzipSync } from 'node:zlib'

/**
 * Files that want to do harm: to memory, to time, to what stands beside them on the disk, to who reads them afterwards.
 */
export interface HostileFile {
  what: string
  bytes: Buffer
  /** It is sent as a document of an entry, too. */
  document: boolean
}

/** @param scale how large the large ones are: 1 is what one request may hold */
export function hostileFiles(scale: number): HostileFile[] {
  const texts: Record<string, string> = { ...entityAttacks(), ...shapes(scale), ...values() }
  const files = Object.entries(texts).map(([what, text]) => ({
    what,
    bytes: Buffer.from(text),
    document: text.length < 2_000 && text.startsWith('<'),
  }))
  return [...files, ...binaries(scale).map((file) => ({ ...file, document: true }))]
}

const camtHead = '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><Stmt>'
const ofxHead = 'OFXHEADER:100\nDATA:OFXSGML\nVERSION:102\n\n<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><BANKTRANLIST>'
const ofxRow = '<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20260203<TRNAMT>-1.00<FITID>1<NAME>x</STMTTRN>'

/** What an XML reader must not follow, nor spell out. */
function entityAttacks(): Record<string, string> {
  const levels = Array.from({ length: 12 }, (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`).join('')
  const body = (text: string) => `${camtHead}<Id>${text}</Id></Stmt></BkToCstmrStmt></Document>`
  const doctypes: Record<string, [definition: string, use: string]> = {
    'an entity that is a file': ['<!ENTITY x SYSTEM "file:///etc/passwd">', '&x;'],
    'an entity that is an address': ['<!ENTITY x SYSTEM "http://127.0.0.1:1/">', '&x;'],
    'a parameter entity': ['<!ENTITY % x SYSTEM "file:///etc/passwd"> %x;', ''],
    'a billion laughs': [`<!ENTITY l0 "lol">${levels}`, '&l12;'],
    'one long entity used often': [`<!ENTITY x "${'x'.repeat(50_000)}">`, '&x;'.repeat(20_000)],
    'an entity of itself': ['<!ENTITY x "&y;"><!ENTITY y "&x;">', '&x;'],
    'a document type of its own': ['<!ELEMENT Document ANY>', ''],
  }
  const xml = Object.entries(doctypes).flatMap(([what, [definition, use]]) => [
    [what, `<?xml version="1.0"?><!DOCTYPE Document [${definition}]>${body(use)}`],
    [
      `${what}, in OFX 2`,
      `<?xml version="1.0"?><?OFX OFXHEADER="200"?><!DOCTYPE OFX [${definition}]><OFX>${use}</OFX>`,
    ],
  ])
  return {
    ...Object.fromEntries(xml),
    'a document type in small letters': `<?xml version="1.0"?><!doctype Document SYSTEM "http://127.0.0.1:1/x.dtd">${body('')}`,
    'an inclusion': body('<xi:include xmlns:xi="http://www.w3.org/2001/XInclude" href="file:///etc/passwd"/>'),
    'a style sheet': `<?xml-stylesheet href="http://127.0.0.1:1/x.xsl"?>${body('')}`,
    'an encoding that lies': `<?xml version="1.0" encoding="UTF-16"?>${body('')}`,
  }
}

/** Shapes that take a reader's stack, memory or time. */
function shapes(scale: number): Record<string, string> {
  const many = Math.round(scale * 1_000_000)
  const few = Math.round(scale * 100_000)
  return {
    'elements in elements': `${camtHead}${'<a>'.repeat(few)}`,
    'elements in elements, closed': `${camtHead}${'<a>'.repeat(few)}${'</a>'.repeat(few)}`,
    'tags in tags, of OFX': `${ofxHead}${'<STMTTRN>'.repeat(few)}`,
    'one long text': `${camtHead}<Id>${'x'.repeat(many * 8)}</Id>`,
    'one long attribute': `${camtHead}<Id a="${'x'.repeat(many * 8)}"/>`,
    'many attributes': `${camtHead}<Id ${Array.from({ length: few }, (_, at) => `a${at}="1"`).join(' ')}/>`,
    'a comment that never ends': `${camtHead}<!--${'-'.repeat(many)}`,
    'character data that never ends': `${camtHead}<![CDATA[${']'.repeat(many)}`,
    'angle brackets': '<'.repeat(many),
    ampersands: `${camtHead}<Id>${'&'.repeat(many)}</Id>`,
    'a quote that never closes': `Date,Description,Amount\n2026-02-03,"${'x'.repeat(many * 8)}`,
    quotes: `Date,Description,Amount\n${'"'.repeat(many)}`,
    'a million columns': `${'a,'.repeat(many)}\n${'1,'.repeat(many)}`,
    'lines without end': `Date,Description,Amount\n${'\n'.repeat(many * 4)}`,
    'one line without end': '1'.repeat(many * 8),
    'every delimiter': `Date,Description;Amount|x\t\n${',;|\t'.repeat(few)}`,
    'more rows than there may be': `Date,Description,Amount\n${'2026-02-03,x,1.00\n'.repeat(50_001)}`,
    'records of QIF without end': `!Type:Bank\n${'D\n'.repeat(many)}`,
    'fields of MT940 without end': `:20:x\n:25:1\n:28C:1\n:60F:C260203EUR0,\n${':86:\n'.repeat(few)}`,
    'one field of MT940 without end': `:20:x\n:25:1\n:28C:1\n:60F:C260203EUR0,\n:86:${'?20x'.repeat(few)}`,
    'continuations of BAI2 without end': `01,a,b,260203,1200,1,,,2/\n02,a,b,1,260203,,USD,2/\n03,1,USD/\n${'88,x\n'.repeat(few)}`,
    'amounts of BAI2 without end': `01,a,b,260203,1200,1,,,2/\n02,a,b,1,260203,,USD,2/\n03,1,USD${',010,1,,'.repeat(few)}/`,
  }
}

/** What stands where an amount, a day or a text should. */
function values(): Record<string, string> {
  const csv = (day: string, text: string, amount: string) => `Date,Description,Amount\n${day},${text},${amount}\n`
  const amounts = [
    '1e400',
    '-0',
    'NaN',
    'Infinity',
    '0x10',
    '9'.repeat(100),
    '1.'.repeat(20),
    '--1',
    '1/0',
    '٣٫٥',
    '1e-9',
  ]
  const days = ['0000-00-00', '2026-02-30', '9999-99-99', '-0001-01-01', '2026-02-03T', '10000-01-01', '1/1/1', 'today']
  const rows = [
    ...amounts.map((amount) => [`the amount ${amount.slice(0, 12)}`, csv('2026-02-03', 'x', amount)]),
    ...amounts.map((amount) => [
      `the amount ${amount.slice(0, 12)} in OFX`,
      `${ofxHead}${ofxRow.replace('-1.00', amount)}</BANKTRANLIST>`,
    ]),
    ...days.map((day) => [`the day ${day}`, csv(day, 'x', '-1.00')]),
    ...days.map((day) => [`the day ${day} in QIF`, `!Type:Bank\nD${day}\nT-1.00\nPx\n^\n`]),
  ]
  return {
    ...Object.fromEntries(rows),
    'text with U+0000': csv('2026-02-03', 'a\u0000b', '-1.00'),
    nothing: '',
    spaces: ' '.repeat(1000),
    'a header alone': 'Date,Description,Amount\n',
    'a page of the web': '<!doctype html><html><script>alert(1)</script></html>',
    JSON: '{"__proto__":{"x":1}}',
    'a shell script': '#!/bin/sh\nrm -rf /\n',
  }
}

function binaries(scale: number): Omit<HostileFile, 'document'>[] {
  const many = Math.round(scale * 8_000_000)
  const zip = Buffer.from('504b0304140000000800', 'hex')
  return [
    { what: 'zeros', bytes: Buffer.alloc(many) },
    { what: 'zeros, compressed', bytes: gzipSync(Buffer.alloc(many)) },
    { what: 'the beginning of a ZIP', bytes: Buffer.concat([zip, Buffer.alloc(2000, 0x41)]) },
    { what: 'a PDF', bytes: Buffer.from(`%PDF-1.7\n1 0 obj<</JS(app.alert(1))>>\n%%EOF`) },
    { what: 'a program', bytes: Buffer.concat([Buffer.from('7f454c46', 'hex'), Buffer.alloc(2000, 1)]) },
    { what: 'bytes that are no UTF-8', bytes: Buffer.alloc(10_000, 0xff) },
    { what: 'a mark of UTF-16, then an odd byte', bytes: Buffer.from('fffe4100420043', 'hex') },
    { what: 'lone surrogates', bytes: Buffer.from('fffe00d800d800d8'.repeat(100), 'hex') },
    { what: 'a mark of UTF-32', bytes: Buffer.from('fffe000041000000', 'hex') },
  ]
}
