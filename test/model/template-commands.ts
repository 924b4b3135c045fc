import assert from 'node:assert/strict'
import * as fc from 'fast-check'
import type { World } from '../world.ts'
import {
  type LedgerTemplate,
  type Model,
  type Nature,
  requiredNatures,
  sameName,
  subTypes,
  type Template,
  unmarked,
} from './books-model.ts'
import {
  anyName,
  anyNumber,
  anySide,
  chosen,
  command,
  known,
  mostly,
  seldom,
  unknown,
  unknownRecord,
} from './choices.ts'

type RequiredNature = Nature & { editable?: false }

const list = '/v0/platform-gl/coa-templates'

/** The two that every platform starts with: what they hold is for others to test. */
export async function openTemplates(model: Model, world: World): Promise<void> {
  const { body } = await world.get(`${list}?expand=ledgers`, { instance: null })
  for (const shown of body.records) {
    const ledgers: LedgerTemplate[] = shown.ledgers.map(ledgerTemplateOf)
    const { id, name, accounting_basis, status, type } = shown
    const template: Template = { id, name, accounting_basis, status, type, ledgers: new Map() }
    for (const ledger of ledgers) template.ledgers.set(ledger.id, ledger)
    model.templates.set(id, template)
  }
}

/** Without what the model works out by itself. */
function ledgerTemplateOf(shown: LedgerTemplate & { is_required: boolean; children: string[] }): LedgerTemplate {
  const { is_required: _, children: __, ...ledger } = shown
  return ledger
}

/** A draft with the ledgers that every chart has: the names of these are the service's to give. */
export const createTemplate = fc
  .record({ name: anyName, basis: fc.constantFrom('accrual', 'accrual', 'cash'), wrong: seldom })
  .map((given) =>
    command('create template', (model) => ({
      method: 'POST',
      address: list,
      body: { name: given.name, accounting_basis: given.wrong ? 'none' : given.basis },
      refusals: [given.wrong ? 'invalid_enum_value' : null],
      apply: async ({ body }, world) => {
        const { body: shown } = await world.get(`${list}/${body.id}?expand=ledgers`, { instance: null })
        const ledgers: LedgerTemplate[] = shown.ledgers.map(ledgerTemplateOf)
        assert.deepEqual(
          ledgers.map((ledger) => natureOf(ledger)).toSorted(),
          Object.entries(requiredNatures)
            .map(([purpose, nature]) => requiredNature(purpose, nature))
            .toSorted(),
        )
        model.templates.set(body.id, {
          id: body.id,
          name: given.name.trim(),
          accounting_basis: given.basis,
          status: 'draft',
          type: 'platform',
          ledgers: new Map(ledgers.map((ledger) => [ledger.id, ledger])),
        })
        return { events: [], lists: ['templates'] }
      },
    })),
  )

function natureOf(ledger: LedgerTemplate): string {
  const { required_ledger_purpose, type, sub_type, debit_credit, report_cash_flow, editable } = ledger
  return [required_ledger_purpose, type, sub_type, debit_credit, report_cash_flow, editable].join(' ')
}

function requiredNature(purpose: string, { type, sub_type, debit_credit, report_cash_flow, editable }: RequiredNature) {
  return [purpose, type, sub_type, debit_credit, report_cash_flow, editable ?? true].join(' ')
}

export const updateTemplate = fc
  .record({ template: anyNumber, name: fc.option(anyName), status: fc.constantFrom('live', 'live', 'live', 'draft') })
  .map((given) =>
    command('update template', (model) => {
      const template = templateFor(model, given.template)
      const body = { ...(given.name === null ? {} : { name: given.name }), status: given.status }
      if (!template) return unknownRecord('PUT', `${list}/${unknown('coa')}`, body)
      const goesBack = template.status === 'live' && given.status === 'draft'
      return {
        method: 'PUT',
        address: `${list}/${template.id}`,
        body,
        refusals: goesBack ? relianceProblems(model, template) : [],
        apply: () => {
          template.name = given.name?.trim() ?? template.name
          template.status = given.status
          return { events: [], lists: ['templates'] }
        },
      }
    }),
  )

/** Mostly one of the platform's own. */
function templateFor(model: Model, n: number): Template | undefined {
  const all = [...model.templates.values()]
  const own = all.filter((each) => each.type === 'platform')
  return mostly(own.length > 0 ? own : all, all, n)
}

/** One of the two built-in ones always stays live; another one while an Instance names it. */
function relianceProblems(model: Model, template: Template): (string | null)[] {
  const isUsed = [...model.others.values()].some((instance) => instance.coa_template_id === template.id)
  return [template.type === 'agent' ? 'not_editable' : null, isUsed ? 'resource_in_use' : null]
}

export const deleteTemplate = anyNumber.map((n) =>
  command('delete template', (model) => {
    const template = templateFor(model, n)
    if (template?.type === 'agent' && n % 4 > 0) return undefined
    if (!template) return unknownRecord('DELETE', `${list}/${unknown('coa')}`)
    return {
      method: 'DELETE',
      address: `${list}/${template.id}`,
      refusals: relianceProblems(model, template),
      apply: () => {
        model.templates.delete(template.id)
        return { events: [], lists: ['templates'] }
      },
    }
  }),
)

const types = Object.keys(subTypes)

export const createLedgerTemplate = fc
  .record({
    template: anyNumber,
    name: anyName,
    type: fc.constantFrom(...types),
    subType: anyNumber,
    side: anySide,
    editable: fc.boolean(),
    parent: fc.option(anyNumber, { freq: 2 }),
    wrong: seldom,
  })
  .map((given) =>
    command('create ledger template', (model) => {
      const template = templateFor(model, given.template)
      const ledgers = [...(template?.ledgers.values() ?? [])]
      const alike = ledgers.filter((each) => each.type === given.type)
      const parent = given.parent === null ? null : mostly(alike, ledgers, given.parent)
      const parentId = parent === null ? null : (parent?.id ?? unknown('ltm'))
      const sub_type = given.wrong ? 'other_assets' : (chosen(subTypes[given.type] ?? [], given.subType) ?? '')
      const nature = { name: given.name, debit_credit: given.side, editable: given.editable, report_cash_flow: false }
      const fields = { ...nature, sort_code: String(given.subType), financial_account_type: null, parent_id: parentId }
      const body = { ...fields, ledger_type: given.type, ledger_sub_type: sub_type }
      if (!template) return unknownRecord('POST', `${list}/${unknown('coa')}/ledgers`, body, ['invalid_enum_value'])
      return {
        method: 'POST',
        address: `${list}/${template.id}/ledgers`,
        body,
        refusals: [
          given.wrong ? 'invalid_enum_value' : null,
          parentId !== null && (parent?.type !== given.type || depthOf(template, parentId) >= 5)
            ? 'invalid_reference'
            : null,
          ledgers.some((each) => sameName(each.name, given.name)) ? 'duplicate_name' : null,
        ],
        apply: ({ body: { id } }) => {
          const nameKept = given.name.trim()
          const { type } = given
          const ledger = { ...fields, ...unmarked, id, name: nameKept, type, sub_type, required_ledger_purpose: null }
          template.ledgers.set(id, ledger)
          return { events: [], lists: ['templates'] }
        },
      }
    }),
  )

/** Levels from the top down to the ledger. */
function depthOf(template: Template, ledgerId: string | null): number {
  const ledger = template.ledgers.get(ledgerId ?? '')
  return ledger ? 1 + depthOf(template, ledger.parent_id) : 0
}

export const updateLedgerTemplate = fc
  .record({ template: anyNumber, ledger: anyNumber, name: fc.option(anyName), code: fc.nat(99) })
  .map((given) =>
    command('update ledger template', (model) => {
      const template = chosen([...model.templates.values()], given.template)
      const ledgers = [...(template?.ledgers.values() ?? [])]
      const ledger = known(ledgers, given.ledger)
      const body = { sort_code: String(given.code), ...(given.name === null ? {} : { name: given.name }) }
      if (!ledger) return unknownRecord('PUT', `${list}/ledgers/${unknown('ltm')}`, body)
      const twin = ledgers.find((each) => sameName(each.name, given.name ?? ledger.name))
      return {
        method: 'PUT',
        address: `${list}/ledgers/${ledger.id}`,
        body,
        refusals: [twin && twin !== ledger ? 'duplicate_name' : null],
        apply: () => {
          ledger.name = given.name?.trim() ?? ledger.name
          ledger.sort_code = body.sort_code
          return { events: [], lists: ['templates'] }
        },
      }
    }),
  )

export const deleteLedgerTemplate = fc.record({ template: anyNumber, ledger: anyNumber }).map((given) =>
  command('delete ledger template', (model) => {
    const template = chosen([...model.templates.values()], given.template)
    const ledgers = [...(template?.ledgers.values() ?? [])]
    const parents = new Set(ledgers.map((each) => each.parent_id))
    const free = ledgers.filter((each) => each.required_ledger_purpose === null && !parents.has(each.id))
    const ledger = mostly(free, ledgers, given.ledger)
    const address = `${list}/ledgers/${ledger?.id ?? unknown('ltm')}`
    if (!ledger) return unknownRecord('DELETE', address)
    return {
      method: 'DELETE',
      address,
      refusals: [
        ledger.required_ledger_purpose === null ? null : 'required_ledger',
        parents.has(ledger.id) ? 'resource_in_use' : null,
      ],
      apply: () => {
        template?.ledgers.delete(ledger.id)
        return { events: [], lists: ['templates'] }
      },
    }
  }),
)
