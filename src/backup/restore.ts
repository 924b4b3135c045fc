import type { ClientConfig } from 'pg'
import { migrate, migrationNames } from '../operations/migrate.ts'
import { inRefill, type RefillTx } from '../operations/refill.ts'
import { BackupError } from './archive-lines.ts'
import { type Heading, type Manifest, openArchive } from './archive.ts'
import { compare, compareChains, compareTables, tallyOf } from './comparison.ts'
import * as sql from './sql.ts'

export interface Restored {
  heading: Heading
  manifest: Manifest
}

/**
 * Puts a backup into an empty database: the schema that it is of, its rows in one transaction that ends with the
 * comparison of every table and every chain, then the migrations since. The file is read through before anything is
 * written. Throws BackupError, having restored nothing.
 */
export async function restore(connection: ClientConfig, file: string): Promise<Restored> {
  const backup = await examine(file)
  const { migrations } = backup.heading
  refuseNewer(migrations)
  await inRefill(connection, (tx) => refuseUnfit(tx, migrations), { trial: true })
  await migrate(connection, { through: migrations.at(-1) ?? '' })
  try {
    await inRefill(connection, (tx) => refill(tx, { file, ...backup }))
  } catch (error) {
    throw unfit(error)
  }
  await migrate(connection)
  return backup
}

/** Reads all of it. */
async function examine(file: string): Promise<Restored> {
  using archive = openArchive(file)
  const heading = await archive.heading()
  const found: Manifest['tables'] = {}
  for (let table = await archive.nextTable(); table; table = await archive.nextTable())
    found[table.name] = await tallyOf(archive.rows())
  const manifest = await archive.manifest()
  compare(manifest.tables, found)
  return { heading, manifest }
}

function refuseNewer(migrations: readonly string[]): void {
  const known = migrationNames()
  const newer = migrations.find((name, at) => known[at] !== name)
  if (newer === undefined && migrations.length > 0) return
  throw new BackupError(
    newer === undefined
      ? 'The backup is of a database that had no schema yet: there is nothing to restore.'
      : `The backup is of a newer Daybook: this one does not know its migration ${newer}.`,
  )
}

/** Leaves the tables open, for the transaction. */
async function refuseUnfit(tx: RefillTx, migrations: readonly string[]): Promise<Opened> {
  const stored = await sql.storedTables(tx)
  refuseFilled(await sql.firstFilled(tx))
  const forced = await sql.openTables(tx, stored)
  // Now also what row-level security hid.
  refuseFilled(await sql.firstFilled(tx))
  const made = await sql.migrationsMade(tx)
  if (made.some((name, at) => migrations[at] !== name))
    throw new BackupError('The database has a newer schema than the backup: restore into a new, empty one.')
  return { stored, forced }
}

function refuseFilled(name: string | undefined): void {
  if (name === undefined) return
  throw new BackupError(`The database is not empty (${name} has rows): a backup goes into an empty one.`)
}

interface Opened {
  stored: sql.StoredTable[]
  forced: string[]
}

interface Source extends Restored {
  file: string
}

async function refill(tx: RefillTx, { file, heading, manifest }: Source): Promise<void> {
  const { stored, forced } = await refuseUnfit(tx, heading.migrations)
  await sql.forgetDeployment(tx, stored)
  const copied = await copyTables(tx, { file, stored })
  for (const [name, last] of Object.entries(manifest.sequences))
    if (last !== null) await sql.setSequence(tx, name, last)
  await compareTables(tx, { stored: copied, manifest })
  await compareChains(tx, manifest)
  await sql.closeTables(tx, stored, forced)
}

async function copyTables(
  tx: RefillTx,
  { file, stored }: { file: string; stored: readonly sql.StoredTable[] },
): Promise<sql.StoredTable[]> {
  using archive = openArchive(file)
  await archive.heading()
  const copied: sql.StoredTable[] = []
  for (let table = await archive.nextTable(); table; table = await archive.nextTable()) {
    const { name, columns } = table
    // What goes into statements is what the catalogue says, never what a file says.
    const known = stored.find((each) => each.name === name)
    if (!known || columns.some((column) => !known.columns.includes(column)))
      throw new BackupError(`The backup holds what this Daybook has no place for (${name}); nothing was restored.`)
    await tx.copyIn(sql.rowsIn({ name, columns }), archive.rows())
    copied.push({ ...known, columns })
  }
  return copied
}

/** Rows that the tables refuse: the file was made by hand. */
function unfit(error: unknown): unknown {
  const refused = error instanceof Error && 'code' in error && /^2[23]/.test(String(error.code))
  return refused
    ? new BackupError(`The backup does not fit its schema (${error.message}); nothing was restored.`)
    : error
}
