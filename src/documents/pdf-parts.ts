import { deflateSync } from 'node:zlib'
import { must } from '../kernel/assert.ts'

/**
 * Parts of one document, each of which Typst wrote as a PDF of its own, as one file: so that a long document takes no
 * more memory than its parts. Pages, tags and fonts of the others go behind those of the first. What is no stream is
 * packed into streams of objects: the tags of a table are many and alike. The format: ISO 32000-1, 7.5.
 */
export interface PdfJoin {
  /** Written at once, but for what later parts change. */
  add(part: Uint8Array): void
  end(): Uint8Array
}

export function openPdfJoin(): PdfJoin {
  const file = openPdfFile()
  let whole: Whole | undefined
  let number = 0
  return {
    add(part) {
      number += 1
      const pdf = readPdf(Buffer.from(part.buffer, part.byteOffset, part.length))
      if (whole) append(whole, pdf, number)
      else whole = wholeOf(pdf)
      file.write(pdf.objects)
    },
    end() {
      const { kept, root, info, id } = must(whole, 'a document has a part')
      file.write(kept)
      return file.end(`/Root ${root} 0 R /Info ${info} 0 R /ID ${id}`)
    },
  }
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

/** What the file becomes: of its first part what each further one changes. */
interface Whole extends Omit<Pdf, 'objects'> {
  /** Root, the tree of pages, that of tags, and the element for the document. */
  kept: Pdf['objects']
  document: number
  /** The highest number of an object. */
  last: number
}

/** Takes from the part what is kept. */
function wholeOf({ objects, root, info, id }: Pdf): Whole {
  const { pages, tags, top } = placesOf({ objects, root })
  const document = must(refsOf(top)[0], 'there is an element for the document')
  const whole = { root, info, id, document, kept: new Map<number, Buffer>(), last: lastOf(objects) }
  for (const at of [root, pages, tags, document]) {
    whole.kept.set(at, must(objects.get(at), 'what is named is there'))
    objects.delete(at)
  }
  return whole
}

/** Gives the objects of the part the numbers that they have in the file, and those of the file the part. */
function append(whole: Whole, part: Pdf, number: number): void {
  const [to, from] = [placesOf({ objects: whole.kept, root: whole.root }), placesOf(part)]
  const offset = whole.last
  whole.last += lastOf(part.objects)
  const sameAs = new Map([
    [from.pages, to.pages],
    [from.tags, to.tags],
  ])
  const renumbered = (text: string) =>
    text
      .replaceAll(/(\d+) 0 R/g, (_, at: string) => `${sameAs.get(Number(at)) ?? Number(at) + offset} 0 R`)
      .replaceAll(/\/StructParents (\d+)/g, (_, key: string) => `/StructParents ${Number(key) + to.nextKey}`)
      .replaceAll(/\(U(\d+x\d+y\d+)\)/g, `(T${number}U$1)`)
  for (const at of [part.root, part.info, from.pages, from.tags, from.metadata]) part.objects.delete(at)
  const moved = [...part.objects].map(([at, content]) => [at + offset, changed(content, renumbered)] as const)
  part.objects = new Map(moved)
  // What was a document of its own is a part of the first.
  const { kept, document } = whole
  const top = must(refsOf(renumbered(from.top))[0], 'there is an element for the document')
  edit(part.objects, top, (text) =>
    text.replace('/S /Document', '/S /Part').replace(/\/P \d+ 0 R/, `/P ${document} 0 R`),
  )
  edit(kept, document, (text) => extended(text, /\/K \[([^\]]*)\]/, ` ${top} 0 R`))
  edit(kept, to.pages, (text) =>
    extended(text, /\/Kids \[([^\]]*)\]/, ` ${found(/\/Kids \[([^\]]*)\]/, renumbered(from.pagesText))}`).replace(
      /\/Count \d+/,
      `/Count ${to.count + from.count}`,
    ),
  )
  const keys = from.keys.replaceAll(
    /(\d+) (\d+ 0 R)/g,
    (_, key: string, ref: string) => ` ${Number(key) + to.nextKey} ${renumbered(ref)}`,
  )
  edit(kept, to.tags, (text) =>
    extended(extended(text, /\/Nums \[([^\]]*)\]/, keys), /\/Names \[([^\]]*)\]/, ` ${renumbered(from.names)}`).replace(
      /\/ParentTreeNextKey \d+/,
      `/ParentTreeNextKey ${to.nextKey + from.nextKey}`,
    ),
  )
}

/** Where the tree of pages and the tree of tags begin. */
function placesOf({ objects, root }: Pick<Pdf, 'objects' | 'root'>) {
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

function lastOf(objects: Pdf['objects']): number {
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

function edit(objects: Pdf['objects'], at: number, change: (text: string) => string): void {
  objects.set(at, changed(must(objects.get(at), 'what is changed is there'), change))
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

/** Written while its objects come: what is written is packed. */
function openPdfFile() {
  const pieces: Buffer[] = [Buffer.from('%PDF-1.7\n%\u00E2\u00E3\u00CF\u00D3\n', 'latin1')]
  const places = new Map<number, Place>()
  let length = must(pieces[0], 'a file has a head').length
  /** Packed objects, whose streams have numbers behind all others. */
  const streams: { at: number[]; content: Buffer }[] = []
  const write = (at: number, content: Buffer) => {
    places.set(at, { kind: 1, offset: length, index: 0 })
    const piece = Buffer.concat([Buffer.from(`${at} 0 obj\n`), content, Buffer.from('\nendobj\n')])
    pieces.push(piece)
    length += piece.length
  }
  return {
    write(objects: Pdf['objects']): void {
      const plain: [number, Buffer][] = []
      for (const [at, content] of objects)
        if (streamIn(content) >= 0) write(at, content)
        else plain.push([at, content])
      for (let from = 0; from < plain.length; from += packed) {
        const group = plain.slice(from, from + packed)
        streams.push({ at: group.map(([at]) => at), content: packedObjects(group) })
      }
    },
    end(trailer: string): Buffer {
      let next = 1 + [...places.keys(), ...streams.flatMap(({ at }) => at)].reduce((last, at) => Math.max(last, at), 0)
      for (const { at, content } of streams) {
        for (const [index, each] of at.entries()) places.set(each, { kind: 2, offset: next, index })
        write(next, content)
        next += 1
      }
      const start = length
      places.set(next, { kind: 1, offset: start, index: 0 })
      write(next, crossReferences(places, { size: next + 1, trailer }))
      return Buffer.concat([...pieces, Buffer.from(`startxref\n${start}\n%%EOF\n`)])
    },
  }
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
