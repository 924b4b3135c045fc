import { must } from '../kernel/assert.ts'
/**
 * A text that whatever matches the pattern must contain: looking for it first is ten times cheaper than matching, and
 * most rules match few texts. Only what is plain to see is found; undefined where nothing is.
 * @param source a pattern of RE2 with its flags apart
 */
export function requiredLiteral({ source, flags }: { source: string; flags: string }): RequiredLiteral | undefined {
  const longest = plainRuns(source).reduce((best, run) => (run.length > best.length ? run : best), '')
  if (longest.length < shortest) return undefined
  const folded = flags.includes('i')
  return { text: folded ? longest.toLowerCase() : longest, folded }
}

export interface RequiredLiteral {
  text: string
  /** Whatever the case. */
  folded: boolean
}

/** A shorter one is in most texts. */
const shortest = 3

/** False only where the text cannot match. Case is folded for ASCII alone: beyond it, letters fold to ASCII's, too. */
export function mayContain(text: string, literal: RequiredLiteral): boolean {
  if (!literal.folded) return text.includes(literal.text)
  if (text !== lastFolded.text) lastFolded = { text, lower: beyondAscii.test(text) ? undefined : text.toLowerCase() }
  return lastFolded.lower === undefined || lastFolded.lower.includes(literal.text)
}

/** Many rules look at one text after another. */
let lastFolded: { text: string; lower: string | undefined } = { text: '', lower: '' }
const beyondAscii = /\P{ASCII}/u

/** What the walk knows: the runs so far, the last of them still growing, and how many groups are open. */
interface Walk {
  runs: string[]
  depth: number
}

/** A piece of a pattern and what it does to the walk; the first that fits is taken. */
type Piece = readonly [RegExp, (walk: Walk, found: RegExpExecArray) => void]

const pieces: readonly Piece[] = [
  [/\[\^?\]?(?:\[:\^?\w+:\]|\\[^]|[^\]\\])*\]/y, endRun],
  [/\((?:\?(?:P?<\w+>|[a-z-]*:))?/iy, openGroup],
  [/\)/y, closeGroup],
  // What may be missing, or be there several times.
  [/(?:\\[^]|[^|])(?:[*?]|\{\d*,?\d*\})/y, endRun],
  [
    /\\([!-/:-@[-`{-~])|([\w #&',/:;@!%=<>~"-])/y,
    (walk, [, escaped, plain]) => grow(walk, must(escaped ?? plain, 'one of both was read')),
  ],
  [/\\[bBdDwWsSAz]|[.^$*+?]|\{\d*,?\d*\}/y, endRun],
]

/**
 * The literal characters outside of groups; none at all where there is anything else than these pieces, or groups do
 * not pair up.
 */
function plainRuns(source: string): string[] {
  const walk: Walk = { runs: [''], depth: 0 }
  for (let index = 0; index < source.length;) {
    const length = takePiece(walk, source, index)
    if (length === 0 || walk.depth < 0) return []
    index += length
  }
  return walk.depth === 0 ? walk.runs : []
}

function takePiece(walk: Walk, source: string, index: number): number {
  for (const [piece, take] of pieces) {
    piece.lastIndex = index
    const found = piece.exec(source)
    if (!found) continue
    take(walk, found)
    return found[0].length
  }
  // Between the branches of a group nothing is required of what is outside.
  return source[index] === '|' && walk.depth > 0 ? 1 : 0
}

function grow(walk: Walk, character: string) {
  if (walk.depth === 0) walk.runs.push(`${walk.runs.pop() ?? ''}${character}`)
}

function openGroup(walk: Walk) {
  endRun(walk)
  walk.depth += 1
}

function closeGroup(walk: Walk) {
  endRun(walk)
  walk.depth -= 1
}

function endRun({ runs }: Walk) {
  if (runs.at(-1) !== '') runs.push('')
}
