/** As much of PostgreSQL's protocol as it takes to see a transaction end: the frames of messages, and queries sent as text. */

const query = 'Q'.charCodeAt(0)
const commandComplete = 'C'.charCodeAt(0)
const headBytes = 5

/**
 * Reads along what a client sends. Each call is given the next bytes and says where in them the COMMIT of a transaction stands
 * that writes; the rest of a batch, what was pipelined before it, stands in front.
 */
export function commitFinder(): (chunk: Buffer) => { start: number; end: number } | undefined {
  let rest: Buffer = Buffer.alloc(0)
  let started = false
  let writes = false
  return (chunk) => {
    const known = rest.length
    const data = Buffer.concat([rest, chunk])
    let at = 0
    let found: { start: number; end: number } | undefined
    for (;;) {
      // The first message of all has no letter.
      const end = endOfMessage(data, at, started ? 1 : 0)
      if (end === undefined) break
      if (started && data[at] === query) {
        const text = data.toString('utf8', at + headBytes, end - 1).trimStart()
        if (/^begin/i.test(text)) writes = !/read only|app\.door/.test(text)
        if (/^commit/i.test(text) && writes) found = { start: Math.max(0, at - known), end: end - known }
      }
      started = true
      at = end
    }
    rest = data.subarray(at)
    return found
  }
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
