import assert from 'node:assert/strict'
import * as fc from 'fast-check'
import { startOfDay } from '../recount.ts'
import {
  accountNatures,
  categoriesOf,
  childrenOf,
  entriesOf,
  type Entry,
  fitsBelow,
  hasAccount,
  isFinancial,
  type Ledger,
  type Model,
  named,
  obstacleOf,
  periodProblem,
  required,
  sameName,
  subTypes,
  unmarked,
} from './books-model.ts'
import {
  amountOf,
  anyAmount,
  anyExternalId,
  anyName,
  anyNumber,
  anySide,
  boundEntry,
  chosen,
  command,
  type Happened,
  idOf,
  isTaken,
  known,
  ledgersIn,
  mostly,
  plainLine,
  removeEntry,
  unknown,
  unknownRecord,
} from './choices.ts'

const types = Object.keys(subTypes)

export const createLedger = fc
  .record({
    name: anyName,
    account: fc.option(fc.constantFrom(...Object.keys(accountNatures)), { freq: 2 }),
    type: fc.constantFrom(...types),
    subType: anyNumber,
    side: anySide,
    editable: fc.nat(4).map((n) => n > 0),
    parent: fc.option(anyNumber),
    external: anyExternalId,
    wrong: fc.oneof({ weight: 20, arbitrary: fc.constant(null) }, fc.constantFrom('pair', 'missing')),
  })
  .map((given) =>
    command('create ledger', (model) => {
      const { type, account } = given
      const otherType = types[(types.indexOf(type) + 1) % types.length] ?? type
      const nature = account
        ? accountNatures[account]
        : {
            type,
            sub_type: chosen(subTypes[given.wrong === 'pair' ? otherType : type] ?? [], given.subType) ?? '',
            debit_credit: given.side,
            report_cash_flow: given.subType % 2 === 0,
          }
      assert.ok(nature)
      const alike = [...model.ledgers.values()].filter((ledger) => ledger.type === nature.type)
      const parent = given.parent === null ? null : idOf(mostly(alike, [...model.ledgers.values()], given.parent))
      const fields = {
        editable: given.editable,
        sort_code: String(given.subType % 100),
        parent_id: parent,
        external_id: given.external,
      }
      const { type: _, ...incomplete } = nature
      return {
        method: 'POST',
        address: '/v0/ledgers',
        body: {
          name: given.name,
          ...fields,
          ...(account ? { financial_account_type: account } : given.wrong === 'missing' ? incomplete : nature),
        },
        refusals: [
          !account && given.wrong === 'missing' ? 'missing_field' : null,
          !account && given.wrong === 'pair' ? 'invalid_enum_value' : null,
          named(model, given.name) ? 'duplicate_name' : null,
          isTaken(model.ledgers, given.external) ? 'duplicate_id' : null,
          parent !== null && !fitsBelow(model, { id: null, type: nature.type }, parent) ? 'invalid_reference' : null,
        ],
        apply: ({ body }) => {
          const ledger: Ledger = {
            ...nature,
            ...unmarked,
            enabled: true,
            ...fields,
            id: body.id,
            name: given.name.trim(),
            financial_account_type: account,
            required_ledger_purpose: null,
            created_at: body.created_at,
          }
          model.ledgers.set(ledger.id, ledger)
          return { ledgers: [ledger.id, parent], events: [['ledger.created', ledger.id]] }
        },
      }
    }),
  )

export const updateLedger = fc
  .record({
    ledger: anyNumber,
    change: fc.constantFrom(
      'name',
      'name',
      'parent',
      'no parent',
      'sort code',
      'type',
      'sub_type',
      'side',
      'cash flow',
      'section',
      'interest',
      'box',
      'external',
    ),
    name: anyName,
    other: anyNumber,
    external: anyExternalId,
  })
  .map((given) =>
    command('update ledger', (model) => {
      const ledger = known([...model.ledgers.values()], given.ledger)
      if (!ledger) return unknownRecord('PUT', `/v0/ledgers/${unknown('ldg')}`, { name: 'Nobody' })
      const after: Ledger = { ...ledger }
      const body: Record<string, unknown> = {}
      const { change } = given
      if (change === 'name') after.name = given.name.trim()
      if (change === 'external') after.external_id = given.external
      if (change === 'sort code') after.sort_code = String(given.other)
      if (change === 'no parent') after.parent_id = null
      if (change === 'parent') {
        const alike = [...model.ledgers.values()].filter((each) => each.type === ledger.type)
        after.parent_id = idOf(mostly(alike, [...model.ledgers.values()], given.other))
      }
      if (change === 'cash flow') after.report_cash_flow = !ledger.report_cash_flow
      if (change === 'section') after.cash_flow_section = chosen(sections, given.other) ?? null
      if (change === 'interest') after.is_interest = !ledger.is_interest
      if (change === 'box') after.box_1099 = chosen(boxes, given.other) ?? null
      if (change === 'side') after.debit_credit = ledger.debit_credit === 'debit' ? 'credit' : 'debit'
      if (change === 'type') after.type = chosen(types, given.other) ?? ledger.type
      if (change === 'type' || change === 'sub_type')
        after.sub_type = chosen(subTypes[after.type] ?? [], given.other) ?? ''
      for (const key of changeable) if (after[key] !== ledger[key]) body[key] = after[key]
      if (change === 'no parent' && given.other % 2 === 0) {
        delete body['parent_id']
        body['clear_fields'] = ['parent_id']
      }
      const natureMoves = after.type !== ledger.type || after.debit_credit !== ledger.debit_credit
      const moves =
        natureMoves ||
        (['sub_type', 'parent_id', 'report_cash_flow', 'cash_flow_section', 'box_1099'] as const).some(
          (key) => after[key] !== ledger[key],
        )
      const isRequired = ledger.required_ledger_purpose !== null
      const twin = named(model, after.name)
      return {
        method: 'PUT',
        address: `/v0/ledgers/${ledger.id}`,
        body,
        refusals: [
          twin && twin.id !== ledger.id ? 'duplicate_name' : null,
          isTaken(model.ledgers, after.external_id, ledger.id) ? 'duplicate_id' : null,
          isRequired && (natureMoves || after.sub_type !== ledger.sub_type) ? 'required_ledger' : null,
          // What is owed or on account is no cash.
          isRequired && !ledger.editable && after.report_cash_flow ? 'required_ledger' : null,
          natureMoves && entriesOf(model, ledger.id).length > 0 ? 'resource_in_use' : null,
          after.type !== ledger.type && childrenOf(model, ledger.id).length > 0 ? 'resource_in_use' : null,
          after.type !== ledger.type && isMisplaced(model, after) ? 'resource_in_use' : null,
          after.parent_id !== null && !fitsBelow(model, after, after.parent_id) ? 'invalid_reference' : null,
          moves ? periodProblem(model, ...entriesOf(model, ledger.id).map((entry) => entry.datetime)) : null,
        ],
        apply: () => {
          model.ledgers.set(ledger.id, after)
          const following = [...model.rules.values()].filter(
            ({ ledger_name }) => sameName(ledger_name, ledger.name) && ledger_name !== after.name && 'name' in body,
          )
          for (const rule of following) rule.ledger_name = after.name
          const [entry] = entriesOf(model, ledger.id)
          return {
            events: [
              ['ledger.updated', ledger.id],
              ...following.map(({ id }): Happened => ['categorization_rule.updated', id]),
            ],
            ledgers: [ledger.id, ledger.parent_id, after.parent_id],
            entries: [entry?.id ?? null],
            lists: ['rules'],
          }
        },
      }
    }),
  )

const sections = ['operating', 'investing', 'financing'] as const

const boxes = ['nec_1', 'misc_1', 'misc_2', 'misc_10'] as const

const changeable = [
  'name',
  'external_id',
  'sort_code',
  'parent_id',
  'debit_credit',
  'type',
  'sub_type',
  'report_cash_flow',
  'cash_flow_section',
  'is_interest',
  'box_1099',
] as const

/** Source accounts post into assets and liabilities alone. */
function isMisplaced(model: Model, ledger: Ledger): boolean {
  return isFinancial(model, ledger.id) && ledger.type !== 'asset' && ledger.type !== 'liability'
}

export const deleteLedger = fc.record({ ledger: anyNumber, withEntries: fc.nat(3).map((n) => n > 0) }).map((given) =>
  command('delete ledger', (model) => {
    const ledgers = [...model.ledgers.values()]
    const own = ledgers.filter((each) => each.required_ledger_purpose === null)
    const ledger = mostly(own, ledgers, given.ledger)
    if (!ledger) return unknownRecord('DELETE', `/v0/ledgers/${unknown('ldg')}`)
    const entries = entriesOf(model, ledger.id)
    const isFixed = entries.some((entry) => entry.creation_source === 'opening_balance')
    const isInUse = childrenOf(model, ledger.id).length > 0 || hasAccount(model, ledger.id)
    const obstacle = obstacleOf(model, ledger)
    const isCleared = obstacle === 'has_line_entries' && given.withEntries && !isFixed && !isInUse
    return {
      method: 'DELETE',
      address: `/v0/ledgers/${ledger.id}${given.withEntries ? '?delete_journal_entries=true' : ''}`,
      refusals: [
        obstacle === null || isCleared ? null : obstacle === 'required_ledger' ? 'required_ledger' : 'resource_in_use',
        isCleared ? periodProblem(model, ...entries.map((entry) => entry.datetime)) : null,
      ],
      apply: () => {
        const handMade = entries.filter((entry) => entry.transaction_id === null)
        const linked = handMade.flatMap((entry) => [entry.reverses_id, entry.reversed_by_id])
        for (const entry of handMade) removeEntry(model, entry)
        const booked = entries.filter((entry) => entry.transaction_id !== null)
        for (const entry of booked) uncategorize(model, entry, ledger.id)
        model.ledgers.delete(ledger.id)
        return {
          ledgers: [ledger.id, ledger.parent_id, ...ledgersIn(entries)],
          entries: [...entries.map((entry) => entry.id), ...linked],
          transactions: booked.flatMap((entry) => entry.transaction_id ?? []),
          events: [
            ['ledger.deleted', ledger.id],
            ...handMade.map(({ id }): Happened => ['journal_entry.deleted', id]),
            ...booked.map(({ id }): Happened => ['journal_entry.updated', id]),
          ],
        }
      },
    }
  }),
)

/** A transaction whose only category it was is uncategorized again; of several, the others stay as they were chosen. */
function uncategorize(model: Model, entry: Entry, ledgerId: string): void {
  const isOnly = categoriesOf(entry).every((line) => line.ledger_id === ledgerId)
  for (const line of entry.lines)
    if (line.ledger_id === ledgerId)
      line.ledger_id = required(model, line.units < 0n ? 'uncategorized_inflow' : 'uncategorized_outflow').id
  const transaction = model.transactions.get(entry.transaction_id ?? '')
  if (transaction && isOnly) Object.assign(transaction, { method: 'uncategorized', rule: null })
}

/** What is owed, or on account, opens by its own items. */
const controls: ReadonlySet<string> = new Set([
  'accounts_receivable',
  'accounts_payable',
  'payroll_liabilities',
  'unapplied_receipts',
  'unapplied_payments',
])

export const setOpeningBalance = fc
  .record({ ledger: anyNumber, amount: anyAmount, negative: fc.boolean() })
  .map((given) =>
    command('set opening balance', (model) => {
      const ledger = known([...model.ledgers.values()], given.ledger)
      const { units, text, code } = amountOf(model, given.amount)
      const balance = JSON.rawJSON(given.negative ? `-${text}` : text)
      if (!ledger) return unknownRecord('POST', `/v0/ledgers/${unknown('ldg')}/opening-balance`, { balance }, [code])
      const opening = required(model, 'opening_balances')
      const openingMoment = new Date(startOfDay(model.start, model.zone)).toISOString()
      const former = [...model.entries.values()].find((entry) => entry.opens === ledger.id)
      const isControl = !ledger.editable && controls.has(ledger.required_ledger_purpose ?? '')
      return {
        method: 'POST',
        address: `/v0/ledgers/${ledger.id}/opening-balance?expand=line_entries`,
        body: { balance },
        refusals: [
          isControl || ledger === opening ? 'not_editable' : null,
          code,
          former || units !== 0n ? periodProblem(model, openingMoment) : null,
        ],
        apply: ({ body }) => {
          if (former) removeEntry(model, former)
          const touched = { ledgers: [ledger.id, opening.id], entries: [former?.id ?? null] }
          const gone: Happened[] = former ? [['journal_entry.deleted', former.id]] : []
          if (units === 0n) return { ...touched, events: gone }
          const signed = (ledger.debit_credit === 'debit') === given.negative ? -units : units
          const entry = boundEntry(body, {
            datetime: openingMoment,
            description: `Opening balance of ${ledger.name}`,
            creation_source: 'opening_balance',
            opens: ledger.id,
            lines: [plainLine(ledger.id, signed), plainLine(opening.id, -signed)],
          })
          model.entries.set(entry.id, entry)
          return {
            ...touched,
            entries: [...touched.entries, entry.id],
            events: [...gone, ['journal_entry.created', entry.id]],
          }
        },
      }
    }),
  )
