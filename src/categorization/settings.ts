import * as t from 'typebox'
import type { PlatformTx, PlatformWriteTx, ReadTx } from '../database/database.ts'
import { changeOf } from '../database/event-log.ts'
import type { Caller } from '../http/caller.ts'
import { maxOrigins, originLength, problemOfOrigin } from '../http/origins.ts'
import { closed, fields } from '../http/route.ts'
import { fractionOf, named, oneOf, text } from '../http/wire-types.ts'
import { failField, failFields } from '../kernel/errors.ts'
import * as sql from './sql.ts'

/** The steps between `import` and `uncategorized`, in their order when a platform has decided nothing. */
const stepNames = ['transfer', 'instance_rule', 'similarity', 'platform_rule'] as const
export type StepName = (typeof stepNames)[number]

/** What a platform decides for all its Instances. */
export interface PlatformSettings extends CategorizationSettings {
  /** Origins of pages that may read answers to the platform. */
  embed_origins: string[]
}

export interface CategorizationSettings {
  /** Every step, in the order in which they are asked. */
  categorization_steps: { step: StepName; enabled: boolean }[]
  /**
   * 0 to 1: below this confidence the step `similarity` decides nothing. null: below the service’s own, see
   * src/learning.
   */
  similarity_threshold: number | null
}

const settingsFields = {
  categorization_steps: t.Refine(
    t.Array(named('CategorizationStepSetting', fields({ step: oneOf(stepNames), enabled: t.Boolean() })), {
      description:
        'Every step once, in the order in which they are asked; the first that decides wins. `import` is always before them, `uncategorized` always behind.',
    }),
    (steps) => steps.length === stepNames.length && new Set(steps.map(({ step }) => step)).size === stepNames.length,
    () => `invalid_request: must name each of ${stepNames.join(', ')} once`,
  ),
  similarity_threshold: fractionOf({ description: 'Below this confidence the step `similarity` decides nothing.' }),
  embed_origins: t.Array(text({ maxLength: originLength, examples: ['https://app.example.com'] }), {
    maxItems: maxOrigins,
    description:
      'Origins whose pages may read answers to tokens of the platform (CORS), each as a browser sends it: scheme, host, and a port that is not the usual one. `https` alone, but for this machine in a sandbox. Changes count within seconds.',
  }),
}

export const settingsRecord = named(
  'PlatformSettings',
  fields({
    ...settingsFields,
    similarity_threshold: t.Union([settingsFields.similarity_threshold, t.Null()], {
      description:
        'Below this confidence the step `similarity` decides nothing. null: below the service’s own threshold of each Instance, such that nineteen of twenty are right, as far as its predictions have been judged; with fewer than 25 labels it decides nothing.',
    }),
  }),
)
export const settingsChange = closed(
  fields({
    categorization_steps: t.Optional(settingsFields.categorization_steps),
    similarity_threshold: t.Optional(settingsFields.similarity_threshold),
    embed_origins: t.Optional(settingsFields.embed_origins),
    clear_fields: t.Optional(t.Array(oneOf(['similarity_threshold']), { maxItems: 10 })),
  }),
)

const defaultSettings: CategorizationSettings = {
  categorization_steps: stepNames.map((step) => ({ step, enabled: true })),
  similarity_threshold: null,
}

/** As they are now; read by an import, that import goes by them whatever is changed meanwhile. */
export async function categorizationSettings(tx: PlatformTx | ReadTx): Promise<CategorizationSettings> {
  const stored = await sql.findSettings(tx)
  if (!stored) return defaultSettings
  const disabled = new Set(stored.disabled_categorization_steps)
  // A step that is younger than what is stored stands behind the others, as if it had been named there.
  const order = new Set([...stored.categorization_steps.filter(isStep), ...stepNames])
  return {
    categorization_steps: [...order].map((step) => ({ step, enabled: !disabled.has(step) })),
    similarity_threshold: stored.similarity_threshold,
  }
}

export async function retrievePlatformSettings(tx: PlatformTx): Promise<PlatformSettings> {
  return { ...(await categorizationSettings(tx)), embed_origins: await sql.findEmbedOrigins(tx) }
}

export async function updatePlatformSettings(
  tx: PlatformWriteTx,
  { clear_fields: cleared = [], ...change }: t.StaticDecode<typeof settingsChange>,
  { environment }: Pick<Caller, 'environment'>,
): Promise<PlatformSettings> {
  if (cleared.length > 0 && change.similarity_threshold !== undefined)
    failField('invalid_request', '/clear_fields', 'names similarity_threshold, which is also given a value')
  refuseOrigins(change.embed_origins ?? [], environment)
  const before = await retrievePlatformSettings(tx)
  const after: PlatformSettings = { ...before, ...change, ...(cleared.length > 0 && { similarity_threshold: null }) }
  const steps = after.categorization_steps
  await sql.saveSettings(tx, {
    categorization_steps: steps.map(({ step }) => step),
    disabled_categorization_steps: steps.filter(({ enabled }) => !enabled).map(({ step }) => step),
    similarity_threshold: after.similarity_threshold,
  })
  if (change.embed_origins) await sql.saveEmbedOrigins(tx, after.embed_origins)
  tx.record(changeOf('platform_settings', { id: tx.platformId, ...before }, { id: tx.platformId, ...after }))
  return after
}

function refuseOrigins(origins: readonly string[], environment: Caller['environment']): void {
  const errors = origins.flatMap((origin, at) => {
    const isTwice = origins.indexOf(origin) < at
    const message = problemOfOrigin(origin, environment) ?? (isTwice ? 'is named twice' : undefined)
    return message === undefined ? [] : [{ path: `/embed_origins/${at}`, code: 'invalid_request' as const, message }]
  })
  if (errors.length > 0) failFields(errors)
}

function isStep(name: string): name is StepName {
  return stepNames.some((step) => step === name)
}

export function isStepEnabled({ categorization_steps }: CategorizationSettings, name: StepName): boolean {
  return categorization_steps.some(({ step, enabled }) => step === name && enabled)
}
