import assert from 'node:assert/strict'
import * as fc from 'fast-check'
import type { World } from '../world.ts'
import type { LedgerTemplate, Model, Template } from './books-model.ts'
import { anyName, anyNumber, command, known, mostly, unknown, unknownRecord } from './choices.ts'

/** Other Instances of the platform: made from templates, and below one another. */

export const createInstance = fc
  .record({
    name: anyName,
    template: fc.option(anyNumber, { freq: 3 }),
    basis: fc.constantFrom('accrual', 'accrual', 'cash'),
    parent: fc.option(anyNumber),
    subscription: fc.option(fc.constantFrom('tier0', 'tier3')),
  })
  .map((given) =>
    command('create instance', (model) => {
      const live = [...model.templates.values()].filter((each) => each.status === 'live')
      const fitting = live.filter((each) => each.accounting_basis === given.basis)
      const wanted = mostly(fitting, [...model.templates.values()], given.template ?? 0)
      const builtIn = fitting.find((each) => each.type === 'agent')
      const template = given.template === null ? builtIn : wanted
      const parents = [model.instanceId, ...model.others.keys()]
      const parent = given.parent === null ? null : (known(parents, given.parent) ?? unknown('ins'))
      const entries_start = `${model.start}T00:00:00Z`
      return {
        method: 'POST',
        address: '/v0/platform/instances',
        body: {
          name: given.name,
          entries_start,
          accounting_basis: given.basis,
          ...(given.template === null ? {} : { coa_template_id: wanted?.id ?? unknown('coa') }),
          ...(parent === null ? {} : { parent_id: parent }),
          ...(given.subscription === null ? {} : { subscription: given.subscription }),
        },
        refusals: [
          template?.status === 'live' && template.accounting_basis === given.basis ? null : 'invalid_reference',
          parent === null ? null : parentProblem(model, parent),
        ],
        apply: async ({ body }, world) => {
          model.others.set(body.id, {
            id: body.id,
            name: given.name.trim(),
            start: model.start,
            subscription: given.subscription ?? 'tier0',
            accounting_basis: given.basis,
            coa_template_id: template?.id ?? null,
            parent_id: parent,
          })
          await compareCopy(world, body.id, template)
          return { events: [], lists: ['instances'] }
        },
      }
    }),
  )

/** A parent is of the platform, and has none itself. */
export function parentProblem(model: Model, parent: string): string | null {
  const found = parent === model.instanceId ? { parent_id: model.parent } : model.others.get(parent)
  return found?.parent_id === null ? null : 'invalid_reference'
}

export function hasChildren(model: Model, id: string): boolean {
  return model.parent === id || [...model.others.values()].some((other) => other.parent_id === id)
}

/** The ledgers are those of the template, by names and natures, under their parents; the log begins with them. */
async function compareCopy(world: World, instance: string, template: Template | undefined): Promise<void> {
  const { body } = await world.get('/v0/ledgers?limit=1000&expand=parent', { instance })
  const rows = (each: Omit<LedgerTemplate, 'id' | 'parent_id'>, parent: string | null | undefined) =>
    JSON.stringify([
      [each.name, each.type, each.sub_type, each.debit_credit, each.editable, each.report_cash_flow],
      [each.sort_code, each.financial_account_type, each.required_ledger_purpose, parent ?? null],
    ])
  const shown: (LedgerTemplate & { parent: { name: string } | null })[] = body.records
  const wanted = [...(template?.ledgers.values() ?? [])]
  assert.deepEqual(
    shown.map((each) => rows(each, each.parent?.name)).toSorted(),
    wanted.map((each) => rows(each, template?.ledgers.get(each.parent_id ?? '')?.name)).toSorted(),
  )
  const events = await world.get('/v0/events?limit=1000', { instance })
  const types: string[] = events.body.records.map((event: { type: string }) => event.type)
  assert.deepEqual(types, ['instance.created', ...shown.map(() => 'ledger.created')])
}

export const deleteInstance = anyNumber.map((n) =>
  command('delete instance', (model) => {
    if (model.others.size === 0 && n % 19 !== 18) return undefined
    const instance = known([...model.others.values()], n)
    if (!instance)
      return {
        ...unknownRecord('DELETE', `/v0/platform/instances/${unknown('ins')}`),
        refusals: ['instance_not_found'],
      }
    return {
      method: 'DELETE',
      address: `/v0/platform/instances/${instance.id}`,
      refusals: [hasChildren(model, instance.id) ? 'resource_in_use' : null],
      apply: () => {
        model.others.delete(instance.id)
        return { events: [], lists: ['instances'] }
      },
    }
  }),
)
