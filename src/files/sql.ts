import type { ReadTx, WriteTx } from '../database/database.ts'
import { type OrderKey, type Page, type PageRequest, readPage } from '../database/keyset-page.ts'
import { all, raw, sql, type Sql } from '../database/sql.ts'
import { must } from '../kernel/assert.ts'
import type { AccrualSourceId, JournalEntryId } from '../kernel/ids.ts'
import type { EntryFile } from './files.ts'

export interface FileFilter {
  journal_entry_id?: JournalEntryId
  accrual_source_id?: AccrualSourceId
  sort?: string[]
}

/** What a file stands on: one of the two. */
export interface FileOwner {
  journal_entry_id: JournalEntryId | null
  accrual_source_id: AccrualSourceId | null
}

const columns = raw(
  'f.id, f.journal_entry_id, f.accrual_source_id, f.file_name, f.media_type, f.size_bytes, f.sha256, f.created_at',
)

export async function listFiles(tx: ReadTx, page: PageRequest, filter: FileFilter): Promise<Page<EntryFile>> {
  const conditions: Sql[] = []
  if (filter.journal_entry_id) conditions.push(sql`and f.journal_entry_id = ${filter.journal_entry_id}`)
  if (filter.accrual_source_id) conditions.push(sql`and f.accrual_source_id = ${filter.accrual_source_id}`)
  const descending = filter.sort?.includes('-created_at') ?? false
  const order: OrderKey<EntryFile>[] = [
    { column: 'f.created_at', type: 'timestamptz', descending, of: (file) => file.created_at },
    { column: 'f.id', type: 'text', descending, of: (file) => file.id },
  ]
  return await readPage<EntryFile>(page, order, async ({ where, orderBy, limit }) => {
    return await tx.query(sql`
      select ${columns} from journal_entry_files f where f.instance_id = ${tx.instance.id} ${all(conditions)} and ${where}
      order by ${orderBy} limit ${limit}`)
  })
}

export async function findFile(tx: ReadTx, id: string): Promise<EntryFile | undefined> {
  const [file] = await tx.query<EntryFile>(sql`
    select ${columns} from journal_entry_files f where f.instance_id = ${tx.instance.id} and f.id = ${id}`)
  return file
}

/** Whether a row of any kind names the content. */
export async function isNamed(tx: ReadTx, id: string): Promise<boolean> {
  const [row] = await tx.query<{ named: boolean }>(sql`
    select exists (select from journal_entry_files where instance_id = ${tx.instance.id} and id = ${id})
      or exists (select from statement_files where instance_id = ${tx.instance.id} and id = ${id}) as named`)
  return must(row, 'the statement has one row always').named
}

export async function countFiles(tx: ReadTx, owner: FileOwner): Promise<number> {
  const { journal_entry_id: entryId, accrual_source_id: sourceId } = owner
  const isOwn = entryId === null ? sql`accrual_source_id = ${sourceId}` : sql`journal_entry_id = ${entryId}`
  const [row] = await tx.query<{ count: number }>(sql`
    select count(*)::integer as count from journal_entry_files where instance_id = ${tx.instance.id} and ${isOwn}`)
  return must(row, 'the statement has one row always').count
}

export async function insertFile(tx: WriteTx, file: EntryFile): Promise<void> {
  await tx.execute(sql`
    insert into journal_entry_files (instance_id, id, journal_entry_id, accrual_source_id, file_name, media_type, size_bytes,
      sha256, created_at)
    values (${tx.instance.id}, ${file.id}, ${file.journal_entry_id}, ${file.accrual_source_id}, ${file.file_name},
      ${file.media_type}, ${file.size_bytes}, ${file.sha256}, ${file.created_at})`)
}

export async function deleteFile(tx: WriteTx, id: string): Promise<void> {
  await tx.execute(sql`delete from journal_entry_files where instance_id = ${tx.instance.id} and id = ${id}`)
}
