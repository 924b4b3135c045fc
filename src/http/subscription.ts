import type { InstanceContext } from '../database/instance-row.ts'
import { fail } from '../kernel/errors.ts'
import { type Tier, tiers } from './route.ts'

/** The tiers that a platform can choose; only the operator grants higher ones. */
export const freeTiers = ['tier0', 'tier1', 'tier2'] as const

/** @throws {Refusal} `subscription_required`, which says how to change the tier */
export function requireTier({ id, subscription }: Pick<InstanceContext, 'id' | 'subscription'>, required: Tier): void {
  const has = tiers.findIndex((tier) => tier === subscription)
  if (has >= tiers.indexOf(required)) return
  const isFree = freeTiers.some((tier) => tier === required)
  const change = isFree
    ? `PUT /v0/platform/instances/${id}/subscription`
    : `daybook instance subscription ${id} ${required}`
  const how = isFree ? `${change} changes it` : `its operator changes it, by "${change}"`
  fail(
    'subscription_required',
    { required_tier: required, subscription, change },
    `This needs ${required}, and the Instance has ${subscription}: ${how}.`,
  )
}
