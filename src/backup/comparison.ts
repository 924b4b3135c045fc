import type { RefillTx } from '../operations/refill.ts'
import { BackupError } from './archive-lines.ts'
import { type Manifest, tallied, type Tally } from './archive.ts'
import * as sql from './sql.ts'

/** What was read is what was written: of the file, and of the tables that it was copied into. Throws BackupError. */
export async function tallyOf(rows: AsyncIterable<Buffer>): Promise<Tally> {
  let tally: Tally = { rows: 0, sha256: '' }
  for await (const _ of tallied(rows, (counted) => (tally = counted)));
  return tally
}

export function compare(expected: Manifest['tables'], found: Manifest['tables']): void {
  const names = new Set([...Object.keys(expected), ...Object.keys(found)])
  for (const name of names) {
    const [wanted, got] = [expected[name], found[name]]
    if (wanted?.rows !== got?.rows || wanted?.sha256 !== got?.sha256)
      throw new BackupError(`${name} is not what the backup says that it is; nothing was restored.`)
  }
}

export async function compareTables(
  tx: RefillTx,
  { stored, manifest }: { stored: readonly sql.StoredTable[]; manifest: Manifest },
): Promise<void> {
  const found: Manifest['tables'] = {}
  for (const table of stored) found[table.name] = await tallyOf(tx.copyOut(sql.rowsOut(table)))
  compare(manifest.tables, found)
}

/** What an Instance or a platform says of its chain is what the backup says, and what its last event says. */
export async function compareChains(tx: RefillTx, manifest: Manifest): Promise<void> {
  const heads = await sql.chainHeads(tx)
  const wanted = new Map(manifest.chains.map((head) => [head.id, head]))
  for (const { id, sequence, hash, last } of heads) {
    const head = wanted.get(id)
    const ends = sequence === 0n || last?.equals(hash)
    if (head?.sequence !== String(sequence) || head.hash !== hash.toString('hex') || !ends)
      throw new BackupError(`The chain of ${id} does not end where the backup says; nothing was restored.`)
  }
  if (heads.length !== wanted.size) throw new BackupError('The backup names chains that it does not hold.')
}
