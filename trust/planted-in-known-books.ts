import type { NamedTest, PlantedBug } from './planted-bugs.ts'

/** Bugs in the books as they were known, and in the history that tells of them. */

const asKnown = (title: string): NamedTest => ({ file: 'src/journal/as-known.test.ts', test: `known_at ${title}` })
const atMoment = (title: string): NamedTest => ({
  file: 'src/journal/as-known-moments.test.ts',
  test: `known_at ${title}`,
})
const ofHistory = (title: string): NamedTest => ({
  file: 'src/journal/history-words.test.ts',
  test: `a row of history ${title}`,
})
const anyReport: NamedTest = { file: 'trust/known-at.test.ts', test: 'known-at' }

export const knownBooksBugs: readonly PlantedBug[] = [
  {
    bug: 'known_at leaves out the write of its very moment',
    change: {
      file: 'src/journal/as-known-sql.ts',
      from: 'select case when e.created_at <= ${moment}::timestamptz then half.sequence else low end,\n        case when e.created_at <= ${moment}::timestamptz',
      to: 'select case when e.created_at < ${moment}::timestamptz then half.sequence else low end,\n        case when e.created_at < ${moment}::timestamptz',
    },
    tests: [asKnown('says which version was read, and when its last write was')],
  },
  {
    bug: 'known_at has the write of a millisecond later',
    change: {
      file: 'src/journal/as-known-sql.ts',
      from: 'select case when e.created_at <= ${moment}::timestamptz then half.sequence else low end,\n        case when e.created_at <= ${moment}::timestamptz',
      to: "select case when e.created_at <= ${moment}::timestamptz + interval '1 ms' then half.sequence else low end,\n        case when e.created_at <= ${moment}::timestamptz + interval '1 ms'",
    },
    tests: [atMoment('means the last write at or before the moment, to the millisecond')],
  },
  {
    bug: 'a moment that is to come is known',
    change: { file: 'src/journal/as-known.ts', from: 'if (!isLater && version', to: 'if (version' },
    tests: [atMoment('422 invalid_datetime: of a moment that is to come')],
  },
  {
    bug: 'a version within a write is half of it',
    change: {
      file: 'src/journal/as-known-sql.ts',
      from: "select 'version', ${end} from asked",
      to: "select 'version', asked.sequence from asked",
    },
    tests: [asKnown('means of a version within a write the end of the write')],
  },
  {
    bug: 'a version of before history was kept is known',
    change: {
      file: 'src/journal/as-known.ts',
      from: '&& version.sequence >= earliest.sequence) return version',
      to: ') return version',
    },
    tests: [asKnown('422 invalid_datetime: before history was kept, with the earliest moment and version')],
  },
  {
    bug: 'known_at reads the names of today',
    change: {
      file: 'src/journal/as-known-sql.ts',
      from: "where resource in ('instance', 'ledger', 'transfer')",
      to: "where resource in ('instance', 'transfer')",
    },
    tests: [asKnown('shows ledgers, zone, basis, years and name as they were')],
  },
  {
    bug: 'known_at reads the settings of today',
    change: {
      file: 'src/journal/as-known-sql.ts',
      from: "where resource in ('instance', 'ledger', 'transfer')",
      to: "where resource in ('ledger', 'transfer')",
    },
    tests: [asKnown('shows ledgers, zone, basis, years and name as they were')],
  },
  {
    bug: 'known_at reads the transfers of today',
    change: {
      file: 'src/journal/as-known-sql.ts',
      from: "where resource in ('instance', 'ledger', 'transfer')",
      to: "where resource in ('instance', 'ledger')",
    },
    tests: [atMoment('reads transfers as they were: a pair that is rejected since was matched')],
  },
  {
    bug: 'a name that was erased is shown as it is today',
    change: { file: 'src/journal/as-known.ts', from: "({ id, name: '' })", to: '({ id })' },
    tests: [asKnown('answers of what is erased no words, and the same figures')],
  },
  {
    bug: 'a ledger that was deleted and erased is left out of the books of then',
    change: {
      file: 'src/journal/as-known.ts',
      from: 'if (erased.some(({ is_there: isThere }) => !isThere))',
      to: 'if (erased.length < 0)',
    },
    tests: [asKnown('answers of what is erased no words, and the same figures')],
  },
  {
    bug: 'known_at reads the tags of today',
    change: {
      file: 'src/journal/as-known.ts',
      from: "for (const other of ['tag_ids', 'include_children'])",
      to: "for (const other of ['include_children'])",
    },
    tests: [asKnown('422 invalid_request: together with tags or with several books')],
  },
  {
    bug: 'known_at reads the children of today',
    change: {
      file: 'src/journal/as-known.ts',
      from: "for (const other of ['tag_ids', 'include_children'])",
      to: "for (const other of ['tag_ids'])",
    },
    tests: [asKnown('422 invalid_request: together with tags or with several books')],
  },
  {
    bug: 'ledgers that were made since are there',
    change: {
      file: 'src/journal/as-known.ts',
      from: 'ids: changes.map(({ resource_id: id }) => id),',
      to: 'ids: changes.filter(({ was_there: wasThere }) => wasThere).map(({ resource_id: id }) => id),',
    },
    tests: [asKnown('shows ledgers, zone, basis, years and name as they were')],
  },
  {
    bug: 'entries that came since are there',
    change: {
      file: 'src/journal/tables-as-known-sql.ts',
      from: 'where created_sequence > ${sequence}::bigint\n    union',
      to: 'where created_sequence > ${sequence}::bigint + 1000\n    union',
    },
    tests: [asKnown('says which version was read, and when its last write was')],
  },
  {
    bug: 'of what was changed twice since, the latest state counts',
    change: {
      file: 'src/journal/tables-as-known-sql.ts',
      from: 'select subject_id, min(sequence) as sequence from',
      to: 'select subject_id, max(sequence) as sequence from',
    },
    tests: [{ ...anyReport, isWhole: true }],
  },
  {
    bug: 'what came since and is gone again is there',
    change: {
      file: 'src/journal/tables-as-known-sql.ts',
      from: '${wholeStates(books, states)} where coalesce(h.created_sequence, 0) <= ${sequence}::bigint`',
      to: '${wholeStates(books, states)}`',
    },
    tests: [anyReport],
  },
  {
    bug: 'sums of then have what came since',
    change: {
      file: 'src/journal/tables-as-known-sql.ts',
      from: 'select -1 as sign, l.ledger_id',
      to: 'select 0 as sign, l.ledger_id',
    },
    tests: [asKnown('says which version was read, and when its last write was')],
  },
  {
    bug: 'sums of then lack what is gone since',
    change: {
      file: 'src/journal/tables-as-known-sql.ts',
      from: 'union all select 1, ledger_id, datetime, amount, basis from former_lines',
      to: 'union all select 0, ledger_id, datetime, amount, basis from former_lines',
    },
    tests: [asKnown('means of a version within a write the end of the write')],
  },
  {
    bug: 'sums of the cash books are those of today',
    change: {
      file: 'src/journal/tables-as-known-sql.ts',
      from: "sum(case basis when 'c' then sign when 'a' then -sign end",
      to: "sum(case basis when 'c' then 0 when 'a' then 0 end",
    },
    tests: [{ ...anyReport, isWhole: true }],
  },
  {
    bug: 'lines of then stand in the order of their ids',
    change: {
      file: 'src/journal/tables-as-known-sql.ts',
      from: 'coalesce(l.sort_order, l.place - 1)::smallint',
      to: '0::smallint',
    },
    tests: [asKnown('answers of what is erased no words, and the same figures')],
  },
  {
    bug: 'an answer of then bears the version of today',
    change: { file: 'src/journal/as-known.ts', from: 'version: () => knownAt.sequence,', to: '' },
    tests: [asKnown('says which version was read, and when its last write was')],
  },
  {
    bug: 'an answer does not say as of when it is known',
    change: { file: 'src/journal/as-known.ts', from: 'tx.knownAt && formatInstant(tx.knownAt.at)', to: 'null' },
    tests: [asKnown('says which version was read, and when its last write was')],
  },
  {
    bug: 'history keeps no state of an entry whose type changes',
    change: { file: 'src/journal/history.ts', from: '||\n    before.entry_type !== after.entry_type', to: '' },
    tests: [
      {
        file: 'src/journal/history.test.ts',
        test: 'touchedBy is what gets other lines, another moment, other words or other tags',
      },
    ],
  },
  {
    bug: 'the words of a transaction in the history are vouched for by nothing',
    change: { file: 'src/journal/history.ts', from: '...(own === null ? [] : [own])])', to: '])' },
    tests: [ofHistory('is another one with another transaction_description, by the HMAC of its words')],
  },
  {
    bug: 'the type of an entry in the history is vouched for by nothing',
    change: {
      file: 'src/journal/history.ts',
      from: '    row.entry_number,\n    row.entry_type,',
      to: '    row.entry_number,',
    },
    tests: [ofHistory('is another one with another entry_type, by the HMAC of its row')],
  },
  {
    bug: 'the places of lines in the history are vouched for by nothing',
    change: {
      file: 'src/journal/history.ts',
      from: 'String(row.entry_created_sequence),\n    row.sort_orders,',
      to: 'String(row.entry_created_sequence),',
    },
    tests: [ofHistory('is another one with another sort_orders, by the HMAC of its row')],
  },
  {
    bug: 'no event says which write it is of',
    change: { file: 'src/database/event-log.ts', from: '...(isOfInstance && { write_sequence: write }),', to: '' },
    tests: [{ file: 'trust/verify.test.ts', test: 'verify finds nothing wrong with sound books' }],
  },
]
