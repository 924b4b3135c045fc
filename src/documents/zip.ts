import { crc32, createDeflateRaw } from 'node:zlib'

/**
 * A ZIP archive, written while its parts are: nothing of it is kept but the directory, which comes last. Of less than 4
 * GB.
 * @param day that all parts are dated, "2026-03-31": the same content is the same archive
 * @param files whose parts may be taken back as soon as the next one is asked for
 */
export async function* zipOf(day: string, files: readonly ZippedFile[]): AsyncGenerator<Buffer> {
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, content } of files) {
    const entry = { name: Buffer.from(name), date: dateOf(day) }
    const head = headOf(entry)
    yield head
    const sums = { crc: 0, size: 0, packed: 0 }
    for await (const piece of packed(content, sums)) yield piece
    const tail = tailOf(sums)
    yield tail
    directory.push(directoryEntry(entry, sums, offset))
    offset += head.length + sums.packed + tail.length
  }
  const list = Buffer.concat(directory)
  yield list
  yield endOf(files.length, list.length, offset)
}

export interface ZippedFile {
  name: string
  content: AsyncIterable<string | Buffer> | Iterable<string | Buffer>
}

interface Sums {
  crc: number
  size: number
  packed: number
}

interface Entry {
  name: Buffer
  date: number
}

/** Packed by another thread, a block at a time. */
async function* packed(content: ZippedFile['content'], sums: Sums): AsyncGenerator<Buffer> {
  const deflate = createDeflateRaw({ level: 1 })
  const { promise: ended, resolve, reject } = Promise.withResolvers<void>()
  let pieces: Buffer[] = []
  deflate.on('data', (piece: Buffer) => pieces.push(piece)).on('end', resolve)
  deflate.on('error', reject)
  const taken = () => {
    const own = pieces
    pieces = []
    sums.packed += own.reduce((sum, { length }) => sum + length, 0)
    return own
  }
  try {
    for await (const block of blocksOf(content)) {
      sums.crc = crc32(block, sums.crc)
      sums.size += block.length
      await Promise.race([new Promise<void>((done) => deflate.write(block, () => done())), ended])
      yield* taken()
    }
    deflate.end()
    await ended
    yield* taken()
  } finally {
    deflate.destroy()
  }
}

/** Copies, so large that packing one is worth the way to another thread. */
async function* blocksOf(content: ZippedFile['content']): AsyncGenerator<Buffer> {
  let gathered: Buffer[] = []
  let length = 0
  for await (const part of content) {
    const piece = Buffer.from(part)
    gathered.push(piece)
    length += piece.length
    if (length < blockBytes) continue
    yield Buffer.concat(gathered)
    gathered = []
    length = 0
  }
  yield Buffer.concat(gathered)
}

const blockBytes = 128 * 1024

// The format: https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT, 4.3

const version = 20
/** Sizes come behind the content; the name is UTF-8. */
const flags = 0x0808
const deflated = 8

function headOf({ name, date }: Entry): Buffer {
  return Buffer.concat([
    written(
      [4, 0x04034b50],
      [2, version],
      [2, flags],
      [2, deflated],
      [4, date * 0x10000],
      [4, 0],
      [4, 0],
      [4, 0],
      [2, name.length],
      [2, 0],
    ),
    name,
  ])
}

function tailOf({ crc, size, packed: length }: Sums): Buffer {
  return written([4, 0x08074b50], [4, crc], [4, length], [4, size])
}

function directoryEntry({ name, date }: Entry, { crc, size, packed: length }: Sums, offset: number): Buffer {
  const start = [
    [4, 0x02014b50],
    [2, version],
    [2, version],
    [2, flags],
    [2, deflated],
    [4, date * 0x10000],
  ] as const
  const rest = [
    [2, 0],
    [2, 0],
    [2, 0],
    [2, 0],
    [4, 0],
    [4, offset],
  ] as const
  return Buffer.concat([written(...start, [4, crc], [4, length], [4, size], [2, name.length], ...rest), name])
}

function endOf(count: number, bytes: number, offset: number): Buffer {
  return written([4, 0x06054b50], [2, 0], [2, 0], [2, count], [2, count], [4, bytes], [4, offset], [2, 0])
}

function written(...numbers: readonly (readonly [bytes: 2 | 4, value: number])[]): Buffer {
  const buffer = Buffer.alloc(numbers.reduce((sum, [bytes]) => sum + bytes, 0))
  let at = 0
  for (const [bytes, value] of numbers) at = buffer.writeUIntLE(value, at, bytes)
  return buffer
}

/** As MS-DOS has it, from 1980 on. */
function dateOf(day: string): number {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  return (Math.min(127, Math.max(0, year - 1980)) << 9) | (month << 5) | date
}
