/**
 * The checks at the bottom, on Citus. There the parts of one statement run one after another, each a statement of its
 * own on the shard, so a trigger that compares two tables would look too early. References become foreign keys, judged
 * at the commit where what leads there may be written first. Whether an entry balances and books what it should is
 * judged at the commit as well: what a statement leaves open goes into `deferred_entry_checks`, and the first of them
 * that comes up judges all of its Instance at once.
 */

/** Triggers that give way, by their tables. */
export const replacedTriggers: Readonly<Record<string, readonly string[]>> = {
  journal_entries: ['deleted', 'inserted', 'updated'],
  line_entries: ['deleted', 'inserted', 'updated'],
  transactions: ['deleted', 'inserted', 'updated'],
  balance_days: ['inserted'],
  balance_months: ['inserted'],
  ledgers: ['deleted'],
  source_accounts: ['deleted'],
  // What these write is on the coordinator, and no shard reaches that.
  tags: ['deleted', 'inserted'],
  journal_entry_files: ['discarded'],
  statement_files: ['discarded'],
}

interface Reference {
  table: string
  columns: string
  to: string
  key: string
  /** At the end of the transaction. */
  late?: boolean
}

/** What the statement triggers say about references, row by row. */
export const references: readonly Reference[] = [
  { table: 'line_entries', columns: 'journal_entry_id', to: 'journal_entries', key: 'id', late: true },
  { table: 'line_entries', columns: 'ledger_id', to: 'ledgers', key: 'id' },
  { table: 'journal_entries', columns: 'transaction_id', to: 'transactions', key: 'id', late: true },
  { table: 'transactions', columns: 'source_account_id', to: 'source_accounts', key: 'id' },
  {
    table: 'transactions',
    columns: 'journal_entry_id, line_entry_id',
    to: 'line_entries',
    key: 'journal_entry_id, id',
    late: true,
  },
  { table: 'balance_days', columns: 'ledger_id', to: 'ledgers', key: 'id' },
  { table: 'balance_months', columns: 'ledger_id', to: 'ledgers', key: 'id' },
]

export function referenceStatement({ table, columns, to, key, late }: Reference): string {
  const name = `${table}_${columns.split(', ')[0]}_distributed_fkey`
  return `alter table ${table} add constraint ${name} foreign key (instance_id, ${columns}) references ${to} (instance_id, ${key})${late ? ' deferrable initially deferred' : ''}`
}

/** The table of open questions: empty after every commit. */
export const deferredChecksTable: readonly string[] = [
  `create table deferred_entry_checks (instance_id text collate "C" not null, journal_entry_id text collate "C" not null,
    primary key (instance_id, journal_entry_id))`,
  `select keep_to_tenant('deferred_entry_checks')`,
  `select create_distributed_table('deferred_entry_checks', 'instance_id', colocate_with => 'instances')`,
]

const checking = `create or replace function assert_deferred_entries() returns trigger language plpgsql as $$
  declare
    entries text[];
  begin
    entries := array(select journal_entry_id from deferred_entry_checks where instance_id = new.instance_id);
    if cardinality(entries) = 0 then return null; end if;
    delete from deferred_entry_checks where instance_id = new.instance_id;
    perform assert_entries(new.instance_id, entries);
    return null;
  end $$`

/**
 * Which entries each kind of change leaves open. A function each: Citus gives the trigger's table another name on each
 * shard.
 */
const notedEntries: Readonly<Record<string, string>> = {
  note_lines: 'select distinct journal_entry_id from touched',
  note_changed_lines: 'select journal_entry_id from touched union select journal_entry_id from former',
  note_entries: 'select id from touched',
  note_transactions: 'select journal_entry_id from touched where journal_entry_id is not null',
  note_changed_transactions: `select journal_entry_id from touched where journal_entry_id is not null
      union select journal_entry_id from former where journal_entry_id is not null`,
}

export const deferredCheckFunctions: readonly string[] = [
  checking,
  ...Object.entries(notedEntries).map(
    ([name, entries]) => `create or replace function ${name}() returns trigger language plpgsql as $$
  declare
    books text; entries text[];
  begin
    select min(instance_id) into books from touched;
    if books is null then return null; end if;
    entries := array(${entries});
    insert into deferred_entry_checks (instance_id, journal_entry_id)
      select books, entry from unnest(entries) as entry on conflict do nothing;
    return null;
  end $$`,
  ),
]

const newRows = 'referencing new table as touched'
const oldRows = 'referencing old table as touched'
const bothRows = 'referencing old table as former new table as touched'

const noting: readonly [table: string, on: string, rows: string, execute: string][] = [
  ['line_entries', 'insert', newRows, 'note_lines'],
  ['line_entries', 'update', bothRows, 'note_changed_lines'],
  ['line_entries', 'delete', oldRows, 'note_lines'],
  ['journal_entries', 'insert', newRows, 'note_entries'],
  ['journal_entries', 'update', newRows, 'note_entries'],
  ['journal_entries', 'delete', oldRows, 'note_entries'],
  ['transactions', 'insert', newRows, 'note_transactions'],
  ['transactions', 'update', bothRows, 'note_changed_transactions'],
  ['transactions', 'delete', oldRows, 'note_transactions'],
]

export const deferredCheckTriggers: readonly string[] = [
  ...noting.map(
    ([table, on, rows, execute]) =>
      `create trigger noted_${on} after ${on} on ${table} ${rows} for each statement execute function ${execute}()`,
  ),
  `create constraint trigger checked after insert on deferred_entry_checks deferrable initially deferred for each row
    execute function assert_deferred_entries()`,
]

/** Counted by the coordinator, on which the use case calls this. */
const tagCount = `create or replace function count_tag(platform text, tag_group text, difference integer) returns void
  language plpgsql as $$
  declare
    counted integer;
  begin
    update tag_groups set tag_count = tag_count + difference where platform_id = platform and id = tag_group;
    get diagnostics counted = row_count;
    if counted = 0 then
      raise exception 'a tag names a group that its platform does not have' using errcode = 'DB008';
    end if;
  end $$`

/** The job queue is on the coordinator, which collects these. */
const discarding: readonly string[] = [
  `create or replace function discard_later() returns trigger language plpgsql as $$
  begin
    insert into discarded_files (instance_id, id) values (old.instance_id, old.id) on conflict do nothing;
    return null;
  end $$`,
  ...['journal_entry_files', 'statement_files'].map(
    (table) => `create trigger discarded_later after delete on ${table} for each row execute function discard_later()`,
  ),
]

export const checks: readonly string[] = [
  tagCount,
  ...discarding,
  ...references.map(referenceStatement),
  ...deferredCheckFunctions,
  ...deferredCheckTriggers,
]
