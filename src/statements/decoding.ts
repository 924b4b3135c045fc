import { FileProblem, type Warn } from './statement.ts'

/** The text of a file in UTF-8 or UTF-16, else in Windows-1252, of which ISO 8859-1 is a part. */
export function decodeText(bytes: Uint8Array, warn: Warn): string {
  // Old programs end a text with this.
  // oxlint-disable-next-line no-control-regex
  const text = decoded(bytes).replace(/\u001a\s*$/, '')
  if (text.trim() === '') throw new FileProblem('is empty')
  // oxlint-disable-next-line no-control-regex
  const control = /[\0-\u0008\u000e-\u001f\u007f]/.exec(text)
  if (control) throw new FileProblem('is no text', lineAt(text, control.index))
  warnOfReplaced(text, warn)
  return text
}

/** Of one offset, from 1. */
export function lineAt(text: string, offset: number): number {
  return lineCounter(text)(offset)
}

/** Tells the lines of offsets that do not go back. */
export function lineCounter(text: string): (offset: number) => number {
  let line = 1
  let next = text.indexOf('\n')
  return (offset) => {
    for (; next >= 0 && next < offset; next = text.indexOf('\n', next + 1)) line += 1
    return line
  }
}

/** Bytes that are no character of the encoding; the first of each line is told. */
function warnOfReplaced(text: string, warn: Warn): void {
  const lineOf = lineCounter(text)
  let last = 0
  // What Windows-1252 leaves undefined is decoded as a control character.
  for (const { index } of text.matchAll(/[\ufffd\u0080-\u009f]/g)) {
    const line = lineOf(index)
    if (line !== last) warn('has bytes that are no text, which are replaced', line)
    last = line
  }
}

function decoded(bytes: Uint8Array): string {
  const encoding = wideEncoding(bytes)
  if (encoding) return new TextDecoder(encoding).decode(bytes)
  const text = new TextDecoder('utf-8').decode(bytes)
  const replaced = countOf(text, /\ufffd/g)
  // A text in UTF-8 that was cut or garbled in places still has more characters of its own; one in Windows-1252 has
  // hardly any.
  const isUtf8 = replaced === 0 || countOf(text, /[^\0-\u007f\ufffd]/gu) > replaced
  return isUtf8 ? text : new TextDecoder('windows-1252').decode(bytes)
}

function countOf(text: string, pattern: RegExp): number {
  let count = 0
  for (const _ of text.matchAll(pattern)) count += 1
  return count
}

/** By its mark, or by the zeros that every other byte of Western text is in UTF-16. */
function wideEncoding(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  const start = bytes.subarray(0, 1000)
  const zeros = [0, 1].map((parity) => start.filter((byte, at) => at % 2 === parity && byte === 0).length)
  const many = start.length / 4
  if ((zeros[1] ?? 0) > many && zeros[0] === 0) return 'utf-16le'
  return (zeros[0] ?? 0) > many && zeros[1] === 0 ? 'utf-16be' : undefined
}
