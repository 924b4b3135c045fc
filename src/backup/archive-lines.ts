import { createHash } from 'node:crypto'

/** The message is one line for the operator: what is wrong with a backup, or with where it is to go. */
export class BackupError extends Error {}

/** Stands alone on a line behind the rows of a table; no row does. */
export const endOfRows = '\\.\n'

export const noBackup = 'The file is no backup of Daybook.'
const damaged = 'The backup is damaged or cut off; nothing was restored.'

/** A line of JSON. */
export function parsed(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    throw new BackupError(damaged)
  }
}

const longestLineBytes = 512 * 1024 * 1024

/** The text, line by line where that is asked for, in whole lines where rows are; digested as it passes. */
export function linesOf(text: AsyncIterable<Buffer>) {
  const hash = createHash('sha256')
  const window = openWindow(text)
  const line = async (): Promise<Buffer> => {
    for (;;) {
      const end = window.rest().indexOf(10)
      if (end !== -1) return window.take(end + 1)
      await window.needMore()
    }
  }
  return {
    next: async () => {
      const taken = await line()
      hash.update(taken)
      return taken.toString()
    },
    rows: async function* () {
      for (let end = endIn(window.rest()); ; end = endIn(window.rest())) {
        const taken = window.take(end ?? window.rest().lastIndexOf(10) + 1)
        hash.update(taken)
        if (taken.length > 0) yield taken
        if (end !== undefined) break
        await window.needMore()
      }
      hash.update(window.take(endOfRows.length))
    },
    /** Throws BackupError unless what is left is the digest of what was read, and nothing else. */
    end: async () => {
      const { sha256 } = Object(parsed((await line()).toString()))
      if (sha256 !== hash.digest('hex') || window.rest().length > 0 || (await window.more()))
        throw new BackupError(damaged)
    },
  }
}

/** What was read and not yet taken. */
function openWindow(text: AsyncIterable<Buffer>) {
  const chunks = text[Symbol.asyncIterator]()
  let rest: Buffer = Buffer.alloc(0)
  let started = false
  /** False: there is no more. */
  const more = async (): Promise<boolean> => {
    try {
      const { done, value } = await chunks.next()
      if (done) return false
      started = true
      rest = rest.length === 0 ? value : Buffer.concat([rest, value])
    } catch (error) {
      throw readingProblem(error, started)
    }
    if (rest.length > longestLineBytes) throw new BackupError(damaged)
    return true
  }
  return {
    rest: () => rest,
    more,
    needMore: async () => {
      if (!(await more())) throw new BackupError(damaged)
    },
    take: (length: number): Buffer => {
      const taken = rest.subarray(0, length)
      rest = rest.subarray(length)
      return taken
    },
  }
}

/** Where the end of the rows begins; the text begins with a line. */
function endIn(text: Buffer): number | undefined {
  if (text.subarray(0, endOfRows.length).equals(endMark)) return 0
  const at = text.indexOf(`\n${endOfRows}`)
  return at === -1 ? undefined : at + 1
}

const endMark = Buffer.from(endOfRows)

function readingProblem(error: unknown, started: boolean): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code.startsWith('ZSTD_') || code.startsWith('Z_') || code === 'ERR_ZSTD' || /unexpected end/.test(String(error)))
    return new BackupError(started ? damaged : noBackup)
  if (code === 'ENOENT') return new BackupError('There is no such file.')
  if (/^E[A-Z]+$/.test(code)) return new BackupError(`The backup cannot be read (${String(error)}).`)
  return error
}
