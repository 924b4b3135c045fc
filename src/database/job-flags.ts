import type { PlatformId } from '../kernel/ids.ts'
/** Flags of a job in the queue, by which workers are shared out. */

export function platformFlag(platformId: PlatformId): string {
  return `platform:${platformId}`
}

export function tenantFlag(tenantId: string): string {
  return `tenant:${tenantId}`
}
