/** Text that is read by people or programs, not shown by a browser: never HTML, never SVG. */
const textTypes = { plain: 'text/plain', csv: 'text/csv', xml: 'application/xml' } as const

/** Whatever a bank or a program writes as text: nothing that a system would run. */
const textEndings = 'txt text log md csv tsv json eml asc dat ofx qfx qbo qif sta mt940 940 bai bai2'.split(' ')

/**
 * What accountants keep with an entry: documents, pictures of documents, tables, mails, invoices in XML. Each with what
 * names of such files end in; the first is what a name gets that ends in something else.
 */
const endings: Readonly<Record<string, readonly [string, ...string[]]>> = {
  'application/pdf': ['pdf'],
  'image/png': ['png'],
  'image/jpeg': ['jpg', 'jpeg', 'jpe', 'jfif'],
  'image/gif': ['gif'],
  'image/webp': ['webp'],
  'image/tiff': ['tif', 'tiff'],
  'image/heic': ['heic', 'heif'],
  'image/heif': ['heif', 'heic'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['xlsx'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['docx'],
  'application/vnd.oasis.opendocument.spreadsheet': ['ods'],
  'application/vnd.oasis.opendocument.text': ['odt'],
  [textTypes.plain]: ['txt', ...textEndings],
  [textTypes.csv]: ['csv', ...textEndings],
  [textTypes.xml]: ['xml', 'ofx', 'qfx', 'camt', 'xbrl'],
}

export const documentTypes: readonly string[] = Object.keys(endings)

/**
 * The name under which a file is saved: one that ends in something else than its kind does gets the ending of its kind,
 * so that no system takes it for something to run. Dots and spaces at the end are what some systems leave out.
 */
export function fittingName(name: string, mediaType: string): string {
  const known = endings[mediaType] ?? ['bin']
  const bare = name.replace(/[. ]+$/, '')
  const ending = /\.([^.]*)$/.exec(bare)?.[1]?.toLowerCase() ?? ''
  return known.includes(ending) ? bare : `${bare === '' ? 'file' : bare}.${known[0]}`
}

/** What the bytes are, whatever the sender calls them; undefined when that cannot be told, or is nothing to keep. */
export async function mediaTypeOf(bytes: Buffer): Promise<string | undefined> {
  const found = await sniffed(bytes)
  if (found !== undefined && found !== textTypes.xml) return found
  return textTypeOf(bytes)
}

async function sniffed(bytes: Buffer): Promise<string | undefined> {
  try {
    // Loaded when the first file comes.
    const { fileTypeFromBuffer } = await import('file-type')
    return (await fileTypeFromBuffer(bytes))?.mime
  } catch {
    return undefined
  }
}

function textTypeOf(bytes: Buffer): string | undefined {
  const text = textOf(bytes)
  if (text === undefined) return undefined
  const start = text.trimStart()
  if (start.startsWith('<')) return start.startsWith('<?xml') && !isShown.test(text) ? textTypes.xml : undefined
  return isTable(text) ? textTypes.csv : textTypes.plain
}

/** UTF-8, without the characters that text has no use for. */
function textOf(bytes: Buffer): string | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    // oxlint-disable-next-line no-control-regex
    return text.trim() === '' || /[\0-\u0008\u000e-\u001a\u001c-\u001f\u007f]/.test(text) ? undefined : text
  } catch {
    return undefined
  }
}

/** XML that a browser would show as a page or run, or that brings definitions of its own. */
const isShown =
  /<(?:[\w.-]+:)?(?:html|svg|script|stylesheet|transform)\b|www\.w3\.org\/(?:1999\/xhtml|2000\/svg|1999\/XSL)|<!DOCTYPE|<!ENTITY|<\?xml-stylesheet/i

/** Its first lines have the same number of one separator. */
function isTable(text: string): boolean {
  const lines = text
    .slice(0, 64 * 1024)
    .split(/\r?\n/, 11)
    .slice(0, 10)
  const filled = lines.filter((line) => line !== '')
  if (filled.length < 2) return false
  return [',', ';', '\t'].some((separator) => {
    const counts = new Set(filled.map((line) => line.replaceAll(/"[^"]*"/g, '').split(separator).length))
    return counts.size === 1 && !counts.has(1)
  })
}
