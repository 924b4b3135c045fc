import { sql } from '../database/sql.ts'
import { limits } from '../kernel/limits.ts'
import type { Books, StatementCheck } from './statement-check.ts'

export const fileChecks: readonly StatementCheck<Books>[] = [
  {
    name: 'file_entry',
    holds: 'The entry that a file belongs to is there.',
    breaches: ({ id }) => sql`
      select format('File %s belongs to the entry %s, which does not exist.', f.id, f.journal_entry_id) as violation
      from journal_entry_files f left join journal_entries e on e.instance_id = f.instance_id and e.id = f.journal_entry_id
      where f.instance_id = ${id} and f.journal_entry_id is not null and e.id is null`,
  },
  {
    name: 'file_source',
    holds: 'A file that belongs to no entry belongs to a source of its Instance.',
    breaches: ({ id }) => sql`
      select format('File %s belongs to the source %s, which does not exist.', f.id, coalesce(f.accrual_source_id, '(none)')) as violation
      from journal_entry_files f left join accrual_sources s on s.instance_id = f.instance_id and s.id = f.accrual_source_id
      where f.instance_id = ${id} and f.journal_entry_id is null and s.id is null`,
  },
  {
    name: 'file_content',
    holds: 'Of the content of a file its size and its digest are known.',
    breaches: ({ id }) => sql`
      select format('File %s has %s bytes with the digest %s.', id, size_bytes, sha256) as violation
      from journal_entry_files
      where instance_id = ${id} and (size_bytes not between 1 and ${limits.fileBytes} or sha256 !~ '^[0-9a-f]{64}$')`,
  },
]
