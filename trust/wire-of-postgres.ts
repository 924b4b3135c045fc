/**
 * As much of PostgreSQL's protocol as it takes to see a transaction end: the frames of messages, queries sent as text
 * or prepared.
 */

const letter = (text: string) => text.charCodeAt(0)
const query = letter('Q')
const parse = letter('P')
const bind = letter('B')
const sync = letter('S')
const commandComplete = letter('C')
const headBytes = 5

/**
 * Reads along what a client sends. Each call is given the next bytes and says where in them the COMMIT of a transaction
 * stands that writes, with the Sync behind it; the rest of a batch, what was pipelined before it, stands in front.
 */
export function commitFinder(): (chunk: Buffer) => { start: number; end: number } | undefined {
  let rest: Buffer = Buffer.alloc(0)
  let started = false
  let writes = false
  let committing: number | undefined
  const texts = new Map<string, string>()
  return (chunk) => {
    const known = rest.length
    const data = Buffer.concat([rest, chunk])
    let at = 0
    let found: { start: number; end: number } | undefined
    for (;;) {
      // The first message of all has no letter.
      const end = endOfMessage(data, at, started ? 1 : 0)
      if (end === undefined) break
      const kind = started ? data[at] : undefined
      const text = textOf(data.subarray(at, end), kind, texts)
      if (/^begin/i.test(text)) writes = !/read only/.test(text)
      if (/app\.door/.test(text)) writes = false
      if (/^commit/i.test(text) && writes) committing = Math.max(0, at - known)
      if (committing !== undefined && (kind === query || kind === sync)) {
        found = { start: committing, end: end - known }
        committing = undefined
      }
      started = true
      at = end
    }
    // A commit whose Sync is still to come is found with that.
    if (committing !== undefined) committing = 0
    rest = data.subarray(at)
    return found
  }
}

/** What the message has the server do; empty where that is nothing. Keeps in mind what names stand for. */
function textOf(message: Buffer, kind: number | undefined, texts: Map<string, string>): string {
  if (kind === query) return message.toString('utf8', headBytes, message.length - 1).trimStart()
  const [first = '', second = ''] = message.toString('utf8', headBytes).split('\0', 2)
  if (kind === parse) texts.set(first, second.trimStart())
  return kind === bind ? (texts.get(second) ?? '') : ''
}

/** Whether the server has said how the transaction ended. */
export function isEndOfCommit(data: Buffer): boolean {
  for (let at = 0, end = endOfMessage(data, at, 1); end !== undefined; at = end, end = endOfMessage(data, at, 1))
    if (data[at] === commandComplete && /^(COMMIT|ROLLBACK)/.test(data.toString('utf8', at + headBytes, end)))
      return true
  return false
}

function endOfMessage(data: Buffer, at: number, letters: 0 | 1): number | undefined {
  if (data.length - at < letters + 4) return undefined
  const end = at + letters + data.readUInt32BE(at + letters)
  return end <= data.length ? end : undefined
}
