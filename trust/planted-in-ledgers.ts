import type { NamedTest, PlantedBug } from './planted-bugs.ts'

/**
 * Bugs in what statements read of a ledger, in what a close freezes of it, in ledgers that are not enabled, and in
 * parties by rules.
 */

const changes = (title: string): NamedTest => ({ file: 'src/ledgers/ledger-changes.test.ts', test: title })
const disabled = (title: string): NamedTest => ({ file: 'src/transactions/disabled-ledgers.test.ts', test: title })
const chosen = (title: string): NamedTest => ({ file: 'src/transactions/choices.test.ts', test: title })
const byRule = (title: string): NamedTest => ({ file: 'src/transactions/rule-parties.test.ts', test: title })
const nets = (title: string): NamedTest => ({
  file: 'test/schema.test.ts',
  test: `nets under the books, for daybook_app ${title}`,
})

const inSheets = (title: string): NamedTest => ({
  file: 'src/reports/report-tables.test.ts',
  test: `a report of lines as XLSX ${title}`,
})

export const ledgerBugs: readonly PlantedBug[] = [
  {
    bug: 'a close freezes ledgers that have no line in it',
    change: {
      file: 'src/ledgers/ledger-changes.ts',
      from: 'if (await sql.hasLinesBefore(tx, ids, closedUntil))',
      to: "if (before.id !== '')",
    },
    tests: [changes('updateLedger 200: what a close freezes, of a ledger whose lines come later')],
  },
  {
    bug: 'income taxes stand among any expenses',
    change: {
      file: 'src/chart/chart-tree.ts',
      from: "if (ledger.is_income_tax && ledger.sub_type !== 'other_expenses')",
      to: "if (ledger.is_income_tax && ledger.sub_type === 'equity')",
    },
    tests: [changes('createLedger 422 invalid_request: income taxes that stand elsewhere than among other expenses')],
  },
  {
    bug: 'a required ledger is disabled',
    change: {
      file: 'src/ledgers/ledger-changes.ts',
      from: 'if (!after.enabled && before.enabled) await assertNotInUse(tx, before)',
      to: '',
    },
    tests: [changes('updateLedger 409 required_ledger: one that the service itself posts to is always enabled')],
  },
  {
    bug: 'the ledger of a source account is disabled',
    change: {
      file: 'src/ledgers/ledger-changes.ts',
      from: 'if (use?.has_source_account)\n',
      to: 'if (use?.has_source_account && !ledger.enabled)\n',
    },
    tests: [changes('updateLedger 409 resource_in_use: one that a source account posts to is always enabled')],
  },
  {
    bug: 'a new entry has a line on a disabled ledger',
    change: {
      file: 'src/journal/entries.ts',
      from: 'await enabledLedgers(tx, named)',
      to: 'await enabledLedgers(tx, named, new Set(named.map((each) => each.ledgerId)))',
    },
    tests: [
      disabled(
        'a ledger that is not enabled takes no line by hand; lines that stand on it change, and are reversed and deleted',
      ),
    ],
  },
  {
    bug: 'lines of an entry come to a disabled ledger',
    change: {
      file: 'src/journal/entry-changes.ts',
      from: "    revisions.flatMap(({ lines }) => ledgersOf(arrivingLines(lines), '/ledger_id')),",
      to: '    [],',
    },
    tests: [
      disabled(
        'a ledger that is not enabled takes no line by hand; lines that stand on it change, and are reversed and deleted',
      ),
    ],
  },
  {
    bug: 'a disabled ledger is chosen as a category',
    change: {
      file: 'src/journal/categories.ts',
      from: 'await enabledLedgers(tx, named, standing)',
      to: 'await enabledLedgers(tx, named, new Set(named.map((each) => each.ledgerId)))',
    },
    tests: [chosen('updateTransaction 422 invalid_reference: a ledger that is not enabled takes no new line')],
  },
  {
    bug: 'a disabled ledger takes more splits than it has',
    change: {
      file: 'src/transactions/category-changes.ts',
      from: '(after.get(ledgerId)?.length ?? 0) <= lines.length',
      to: 'lines.length > 0',
    },
    tests: [disabled('a ledger that is not enabled keeps the lines of splits, but takes no more of them')],
  },
  {
    bug: 'a disabled ledger opens',
    change: {
      file: 'src/journal/opening-balances.ts',
      from: 'if (balance !== 0n && !ledger.enabled)',
      to: 'if (balance === 0n && !ledger.enabled)',
    },
    tests: [
      disabled(
        'setOpeningBalance 422 invalid_reference: no new balance of a ledger that is not enabled; the one that it has can go',
      ),
    ],
  },
  {
    bug: 'a disabled ledger is the one of a new account',
    change: {
      file: 'src/sources/sources.ts',
      from: "if (!ledger.enabled) failField('invalid_reference', path, notEnabled)\n",
      to: '',
    },
    tests: [disabled('createSourceAccount 422 invalid_reference: of a ledger that is not enabled')],
  },
  {
    bug: 'a disabled ledger takes the draws of a new account',
    change: {
      file: 'src/sources/sources.ts',
      from: 'else if (!ledger.enabled) failField(',
      to: 'else if (ledger.name === key) failField(',
    },
    tests: [disabled('createSourceAccount 422 invalid_reference: of a ledger that is not enabled')],
  },
  {
    bug: 'a rule decides for a disabled ledger',
    change: {
      file: 'src/rules/sql.ts',
      from: '${categories(tx)} and l.enabled and lower(l.name) = lower(r.ledger_name)',
      to: '${categories(tx)} and lower(l.name) = lower(r.ledger_name)',
    },
    tests: [disabled('a ledger that is not enabled is no ledger to rules, which say so, until it is enabled again')],
  },
  {
    bug: 'rows are likened to those of a disabled ledger',
    change: { file: 'src/learning/sql.ts', from: ' and l.editable and l.enabled', to: ' and l.editable' },
    tests: [disabled('a ledger that is not enabled is what nothing is likened to')],
  },
  {
    bug: 'a disabled ledger leaves the statements',
    change: {
      file: 'src/reports/ledger-tree.ts',
      from: 'new Map(ledgers.map((ledger)',
      to: 'new Map(ledgers.filter((each) => each.enabled).map((ledger)',
    },
    tests: [disabled('a ledger that is not enabled stays on statements')],
  },
  {
    bug: 'the database lets the section of a ledger change in a closed period',
    change: { migration: 'drop trigger closed on ledgers;' },
    tests: [
      nets('a closed period the section in the cash flow statement of a ledger with lines there: DB010'),
      nets('a closed period the box of form 1099 of a ledger with lines there: DB010'),
    ],
  },
  {
    bug: 'the box of a ledger is that of its sub-ledgers, too',
    change: {
      file: 'src/ledgers/ledger-changes.ts',
      from: "'parent_id', 'is_income_tax'] as const",
      to: "'parent_id', 'is_income_tax', 'box_1099'] as const",
    },
    tests: [changes('updateLedger 200: of a ledger with sub-ledgers, what is said of its own lines alone')],
  },
  {
    bug: 'a rule says whom a row is about of which a person has said it',
    change: {
      file: 'src/categorization/categorization.ts',
      from: "return party_method === 'rule' || (party_method === null && party_id === null)",
      to: 'return party_method !== null || party_id === null',
    },
    tests: [
      byRule(
        'recategorizeTransactions 200: a party that a person or an import named stays, also where a person said that it is about nobody',
      ),
    ],
  },
  {
    bug: 'what a rule said of a row is not taken back',
    change: {
      file: 'src/transactions/party-changes.ts',
      from: 'return { party_id: partyId, party_method:',
      to: 'return { party_id: partyId ?? party_id, party_method:',
    },
    tests: [
      byRule(
        'recategorizeTransactions 200: a rule that says another party by now, or none, says so of what it decided',
      ),
    ],
  },
  {
    bug: 'of several parties of a name one is meant',
    change: {
      file: 'src/parties/parties.ts',
      from: 'found.length === 1 ? found[0]?.id : undefined',
      to: 'found[0]?.id',
    },
    tests: [
      byRule(
        'createTransactions 202: nobody where the name is of no enabled party, or of several, or the rule leaves the row undecided',
      ),
    ],
  },
  {
    bug: 'the name of an alias means nobody',
    change: {
      file: 'src/parties/sql.ts',
      from: "id: 'case when bearer.merged_into is null then bearer.id else bearer.merged_into end'",
      to: "id: 'bearer.id', also: sql`and merged_into is null`",
    },
    tests: [
      byRule(
        'createCategorizationRule 201: a party by name, which may come later; warnings say what its name means as things stand',
      ),
      byRule('recategorizeTransactions 200: what was merged into the party of the rule is that party: nothing changes'),
    ],
  },
  {
    bug: 'parties are looked up where no rule names one',
    change: {
      file: 'src/parties/parties.ts',
      from: 'if (names.length === 0) return new Map()\n  const bearers',
      to: 'const bearers',
    },
    tests: [byRule('createTransactions 202: parties are looked up where a rule names one, and nowhere else')],
  },
  {
    bug: 'a preview tells of rows whose party a person named',
    change: {
      file: 'src/categorization/draft-rule.ts',
      from: 'return isPartyOpen({ party_id, party_method }) ? partyId : party_id',
      to: 'return party_method === null ? party_id : partyId',
    },
    tests: [
      byRule(
        'previewCategorizationRule 200: whom rows would be about; a rule that changes the party alone is a change',
      ),
    ],
  },
  {
    bug: 'what was sealed under the previous secret is taken for sealed',
    change: { file: 'src/parties/tax-ids.ts', from: 'secret?.aged ?', to: 'secret && !secret.aged ?' },
    tests: [
      {
        file: 'src/parties/tax-ids.test.ts',
        test: 'resealTaxIds seals anew what the previous secret has sealed, of every Instance, once',
      },
    ],
  },
  {
    bug: 'a party that was merged keeps its words for ever',
    change: {
      file: 'src/parties/parties.ts',
      from: 'if (!takesWordsAway(change)) refuseMerged(before)',
      to: 'refuseMerged(before)',
    },
    tests: [
      {
        file: 'test/erasure.test.ts',
        test: 'the erasure of a record of a party, also one that was merged into another, leaves nothing of what was told of her',
      },
    ],
  },
  {
    bug: 'the box of a ledger is forgotten when it changes',
    change: { file: 'src/ledgers/sql.ts', from: 'box_1099 = ${ledger.box_1099}, ', to: '' },
    tests: [changes('updateLedger 200: each by itself; clear_fields takes the section away')],
  },
  {
    bug: 'pages of a general ledger have ledgers of zeros',
    change: {
      file: 'src/reports/ledger-tables.ts',
      from: 'return asked.include_empty === true || asked.hasLines || hasFigures',
      to: 'return asked.include_empty !== false || asked.hasLines || hasFigures',
    },
    tests: [inSheets('has a ledger under its code, and none of which all is zero, unless it is asked for')],
  },
  {
    bug: 'a sheet of lines has rows as high as one line',
    change: {
      file: 'src/reports/line-forms-sql.ts',
      from: "'<row' || ${heightAttribute(description)} || ' outlineLevel",
      to: "'<row' || ' outlineLevel",
    },
    tests: [inSheets('has rows as high as their texts, which other programs do not measure')],
  },
]
