import { deflateSync } from 'node:zlib'
import { must } from '../kernel/assert.ts'

/**
 * Parts of one document, each of which Typst wrote as a PDF of its own, as one file: so that a long document takes no more memory than
 * its parts. Pages, tags and fonts of the others go behind those of the first. What is no stream is packed into streams of objects:
 * the tags of a table are many and alike. The format: ISO 32000-1, 7.5.
 */
export function joinedPdf(parts: readonly Uint8Array[]): Uint8Array {
  const [first, ...others] = parts.map((part) => readPdf(Buffer.from(part.buffer, part.byteOffset, part.length)))
  const whole = must(first, 'a document has a part')
  for (const [at, part] of others.entries()) append(whole, part, at + 2)
  return writePdf(whole)
}

interface Pdf {
  /** As they stand between `obj` and `endobj`, by number. */
  objects: Map<number, Buffer>
  root: number
  info: number
  id: string
}

function readPdf(bytes: Buffer): Pdf {
  const end = bytes.toString('latin1', bytes.lastIndexOf('startxref'))
  const offset = Number(found(/startxref\s+(\d+)/, end))
  const table = bytes.toString('latin1', offset)
  const trailer = table.slice(table.indexOf('trailer'))
  const objects = new Map<number, Buffer>()
  for (const [entry] of table.matchAll(/^\d{10} \d{5} n/gm)) {
    const from = Number(entry.slice(0, 10))
    const head = must(/^(\d+) 0 obj\s/.exec(bytes.toString('latin1', from, from + 24)), 'an object begins here')
    const begin = from + head[0].length
    objects.set(Number(head[1]), bytes.subarray(begin, endOf(bytes, begin)))
  }
  return {
    objects,
    root: Number(found(/\/Root (\d+) 0 R/, trailer)),
    info: Number(found(/\/Info (\d+) 0 R/, trailer)),
    id: found(/\/ID (\[[^\]]*\])/, trailer),
  }
}

/** A stream may hold the word for the end, which stands behind its length. */
function endOf(bytes: Buffer, from: number): number {
  const end = bytes.indexOf('\nendobj', from)
  const stream = streamIn(bytes.subarray(from, end))
  if (stream < 0) return end
  const length = Number(found(/\/Length (\d+)/, bytes.toString('latin1', from, from + stream)))
  return bytes.indexOf('\nendobj', from + stream + '\nstream\n'.length + length)
}

function append(whole: Pdf, part: Pdf, number: number): void {
  const [to, from] = [placesOf(whole), placesOf(part)]
  const offset = lastOf(whole)
  const sameAs = new Map([
    [from.pages, to.pages],
    [from.tags, to.tags],
  ])
  const renumbered = (text: string) =>
    text
      .replaceAll(/(\d+) 0 R/g, (_, at: string) => `${sameAs.get(Number(at)) ?? Number(at) + offset} 0 R`)
      .replaceAll(/\/StructParents (\d+)/g, (_, key: string) => `/StructParents ${Number(key) + to.nextKey}`)
      .replaceAll(/\(U(\d+x\d+y\d+)\)/g, `(T${number}U$1)`)
  for (const [at, content] of part.objects)
    if (![part.root, part.info, from.pages, from.tags, from.metadata].includes(at))
      whole.objects.set(at + offset, changed(content, renumbered))
  // What was a document of its own is a part of the first.
  const [top] = refsOf(renumbered(from.top))
  const document = must(refsOf(to.top)[0], 'there is an element for the document')
  edit(whole, must(top, 'there is an element for the document'), (text) =>
    text.replace('/S /Document', '/S /Part').replace(/\/P \d+ 0 R/, `/P ${document} 0 R`),
  )
  edit(whole, document, (text) => extended(text, /\/K \[([^\]]*)\]/, ` ${top} 0 R`))
  edit(whole, to.pages, (text) =>
    extended(text, /\/Kids \[([^\]]*)\]/, ` ${found(/\/Kids \[([^\]]*)\]/, renumbered(from.pagesText))}`).replace(
      /\/Count \d+/,
      `/Count ${to.count + from.count}`,
    ),
  )
  const keys = from.keys.replaceAll(
    /(\d+) (\d+ 0 R)/g,
    (_, key: string, ref: string) => ` ${Number(key) + to.nextKey} ${renumbered(ref)}`,
  )
  edit(whole, to.tags, (text) =>
    extended(extended(text, /\/Nums \[([^\]]*)\]/, keys), /\/Names \[([^\]]*)\]/, ` ${renumbered(from.names)}`).replace(
      /\/ParentTreeNextKey \d+/,
      `/ParentTreeNextKey ${to.nextKey + from.nextKey}`,
    ),
  )
}

/** Where the tree of pages and the tree of tags begin. */
function placesOf({ objects, root }: Pdf) {
  const textOf = (at: number) => must(objects.get(at), 'what is named is there').toString('latin1')
  const catalogue = textOf(root)
  const pages = Number(found(/\/Pages (\d+) 0 R/, catalogue))
  const tags = Number(found(/\/StructTreeRoot (\d+) 0 R/, catalogue))
  const [pagesText, tagsText] = [textOf(pages), textOf(tags)]
  return {
    pages,
    pagesText,
    count: Number(found(/\/Count (\d+)/, pagesText)),
    tags,
    top: found(/\/K (\[[^\]]*\])/, tagsText),
    keys: found(/\/Nums \[([^\]]*)\]/, tagsText),
    names: found(/\/Names \[([^\]]*)\]/, tagsText),
    nextKey: Number(found(/\/ParentTreeNextKey (\d+)/, tagsText)),
    metadata: Number(found(/\/Metadata (\d+) 0 R/, catalogue)),
  }
}

function lastOf({ objects }: Pick<Pdf, 'objects'>): number {
  return objects.keys().reduce((last, at) => Math.max(last, at), 0)
}

function refsOf(text: string): number[] {
  return [...text.matchAll(/(\d+) 0 R/g)].map(([, at]) => Number(at))
}

function found(pattern: RegExp, text: string): string {
  return must(pattern.exec(text)?.[1], `Typst writes ${pattern.source}`)
}

function extended(text: string, list: RegExp, more: string): string {
  return text.replace(list, (whole) => `${whole.slice(0, -1)}${more}]`)
}

function edit(pdf: Pdf, at: number, change: (text: string) => string): void {
  pdf.objects.set(at, changed(must(pdf.objects.get(at), 'what is changed is there'), change))
}

/** Of a stream only what stands before it. */
function changed(content: Buffer, change: (text: string) => string): Buffer {
  const stream = streamIn(content)
  const text = content.toString('latin1', 0, stream < 0 ? content.length : stream)
  const written = Buffer.from(change(text), 'latin1')
  return stream < 0 ? written : Buffer.concat([written, content.subarray(stream)])
}

function streamIn(content: Buffer): number {
  return content.indexOf('\nstream\n')
}

function writePdf({ objects, root, info, id }: Pdf): Buffer {
  const pieces: Buffer[] = [Buffer.from('%PDF-1.7\n%\u00E2\u00E3\u00CF\u00D3\n', 'latin1')]
  const places = new Map<number, Place>()
  let length = must(pieces[0], 'a file has a head').length
  const write = (at: number, content: Buffer) => {
    places.set(at, { kind: 1, offset: length, index: 0 })
    const piece = Buffer.concat([Buffer.from(`${at} 0 obj\n`), content, Buffer.from('\nendobj\n')])
    pieces.push(piece)
    length += piece.length
  }
  const plain: [number, Buffer][] = []
  for (const [at, content] of objects)
    if (streamIn(content) >= 0) write(at, content)
    else plain.push([at, content])
  let next = lastOf({ objects }) + 1
  for (let from = 0; from < plain.length; from += packed) {
    const group = plain.slice(from, from + packed)
    for (const [index, [at]] of group.entries()) places.set(at, { kind: 2, offset: next, index })
    write(next, packedObjects(group.map(([at, content]) => [at, content])))
    next += 1
  }
  const start = length
  places.set(next, { kind: 1, offset: start, index: 0 })
  write(next, crossReferences(places, { size: next + 1, trailer: `/Root ${root} 0 R /Info ${info} 0 R /ID ${id}` }))
  return Buffer.concat([...pieces, Buffer.from(`startxref\n${start}\n%%EOF\n`)])
}

/** In one stream. */
const packed = 500

interface Place {
  /** 1: where it stands in the file; 2: in which stream of objects, and where there. */
  kind: 1 | 2
  offset: number
  index: number
}

function packedObjects(group: readonly (readonly [number, Buffer])[]): Buffer {
  let offset = 0
  const heads = group.map(([at, content]) => {
    const head = `${at} ${offset}`
    offset += content.length + 1
    return head
  })
  const head = Buffer.from(`${heads.join(' ')}\n`)
  const bodies = group.flatMap(([, content]) => [content, Buffer.from('\n')])
  return streamObject(`/Type /ObjStm /N ${group.length} /First ${head.length}`, Buffer.concat([head, ...bodies]))
}

function crossReferences(
  places: ReadonlyMap<number, Place>,
  { size, trailer }: { size: number; trailer: string },
): Buffer {
  const rows = Buffer.alloc(size * 7)
  for (const [at, { kind, offset, index }] of places) {
    rows.writeUInt8(kind, at * 7)
    rows.writeUInt32BE(offset, at * 7 + 1)
    rows.writeUInt16BE(index, at * 7 + 5)
  }
  return streamObject(`/Type /XRef /Size ${size} /W [1 4 2] ${trailer}`, rows)
}

function streamObject(head: string, content: Buffer): Buffer {
  const body = deflateSync(content)
  const begin = `<< ${head} /Filter /FlateDecode /Length ${body.length} >>\nstream\n`
  return Buffer.concat([Buffer.from(begin), body, Buffer.from('\nendstream')])
}
