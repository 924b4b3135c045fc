import { FileProblem } from './statement.ts'

/** The text of a file in UTF-8 or UTF-16, else in Windows-1252, of which ISO 8859-1 is a part. */
export function decodeText(bytes: Uint8Array): string {
  // Old programs end a text with this.
  // oxlint-disable-next-line no-control-regex
  const text = decoded(bytes).replace(/\u001a\s*$/, '')
  if (text.trim() === '') throw new FileProblem('is empty')
  // oxlint-disable-next-line no-control-regex
  const control = /[\0-\u0008\u000e-\u001f\u007f]/.exec(text)
  if (control) throw new FileProblem('is no text', lineAt(text, control.index))
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

function decoded(bytes: Uint8Array): string {
  const encoding = wideEncoding(bytes)
  if (encoding) return new TextDecoder(encoding).decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
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
