import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream'
import { createZstdDecompress } from 'node:zlib'
import { BackupError, linesOf, noBackup, parsed } from './archive-lines.ts'
import type { CopiedTable } from './sql.ts'

/**
 * The text of a backup, which `zstd -d` shows: a line of JSON with what it is of; for each table a line with its name
 * and its columns, its rows as COPY writes them, and `\.`; a line of JSON with what was written; and the SHA-256 of all
 * lines before the last. It is written and read in one go.
 */
export interface Heading {
  daybook_backup: 1
  /** Of the program that wrote it. */
  program: string
  server: string
  /** The moment of the snapshot. */
  taken_at: string
  /** Of the schema, by name, in their order. */
  migrations: string[]
  tables: number
}

/** Rows are counted, and digested as lines of COPY in the order of the primary key. */
export interface Manifest {
  tables: Record<string, { rows: number; sha256: string }>
  sequences: Record<string, string | null>
  chains: ChainHead[]
  /** How many files are named by rows. Their contents are not in the backup. */
  files: number
}

export interface ChainHead {
  kind: 'instance' | 'platform'
  id: string
  sequence: string
  hash: string
}

/** Rows and what they come to, as they pass. */
export interface Tally {
  rows: number
  sha256: string
}

export async function* tallied(chunks: AsyncIterable<Buffer>, onEnd: (tally: Tally) => void): AsyncGenerator<Buffer> {
  const hash = createHash('sha256')
  let rows = 0
  for await (const chunk of chunks) {
    hash.update(chunk)
    for (let at = chunk.indexOf(10); at !== -1; at = chunk.indexOf(10, at + 1)) rows += 1
    yield chunk
  }
  onEnd({ rows, sha256: hash.digest('hex') })
}

/** What a backup holds, part by part; the rows of a table must be taken before the next part. */
export interface ArchiveReader extends Disposable {
  heading(): Promise<Heading>
  /** undefined: there are no more. */
  nextTable(): Promise<CopiedTable | undefined>
  rows(): AsyncIterable<Buffer>
  /**
   * After the last table. That it is returned says that the backup is whole: its last line is the digest of all before.
   */
  manifest(): Promise<Manifest>
}

/** Throws BackupError where the file is not a backup, or not a whole one. */
export function openArchive(file: string): ArchiveReader {
  const source = createReadStream(file)
  const text = pipeline(source, createZstdDecompress(), () => {})
  const lines = linesOf(text)
  let last = ''
  return {
    heading: async () => headingOf(await lines.next()),
    nextTable: async () => {
      last = await lines.next()
      const { table: name, columns } = Object(parsed(last))
      return name === undefined ? undefined : { name: String(name), columns: Array.from(columns, String) }
    },
    rows: () => lines.rows(),
    manifest: async () => {
      await lines.end()
      return Object(parsed(last))
    },
    [Symbol.dispose]: () => {
      text.destroy()
      source.destroy()
    },
  }
}

function headingOf(line: string): Heading {
  const heading = Object(parsed(line))
  if (heading.daybook_backup === undefined) throw new BackupError(noBackup)
  if (heading.daybook_backup !== 1)
    throw new BackupError(`The backup is of a format (${heading.daybook_backup}) that this Daybook does not know.`)
  return heading
}
