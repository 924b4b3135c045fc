import * as fc from 'fast-check'
import type { Model } from './books-model.ts'
import { command, seldom } from './choices.ts'

const steps = ['instance_rule', 'platform_rule'] as const

/** What learns and what pairs is for other tests: here only rules decide, in any order. */
export const updateSettings = fc
  .record({
    order: fc.shuffledSubarray([...steps], { minLength: 2 }),
    disabled: fc.option(fc.constantFrom(...steps), { freq: 2 }),
    wrong: seldom,
  })
  .map(({ order, disabled, wrong }) => settingsCommand(order, disabled, wrong))

export function settingsCommand(order: readonly string[], disabled: string | null = null, wrong = false) {
  return command('update settings', (model: Model) => {
    const others = ['transfer', 'similarity'].map((step) => ({ step, enabled: false }))
    const wanted = [...others, ...order.map((step) => ({ step, enabled: step !== disabled }))]
    return {
      method: 'PUT',
      address: '/v0/platform/settings',
      body: { categorization_steps: wrong ? wanted.slice(1) : wanted },
      refusals: [wrong ? 'invalid_request' : null],
      apply: () => {
        model.steps = wanted
        return { events: [] }
      },
    }
  })
}
