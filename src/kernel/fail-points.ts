/**
 * Places at which a crash leaves most undone. Crash tests name one of them, and how often it may be passed, in the
 * environment of a process (`DAYBOOK_FAIL_POINT=after-commit:3`): there the process ends, as by kill -9. Without that
 * nothing happens.
 */
export const failPoints = [
  'before-commit',
  'after-commit',
  'job-claimed',
  'import-booked',
  'statement-slice-booked',
  'slice-deleted',
  'between-slices',
  'reconciliation-completed',
  'content-beside-its-place',
  'content-stored',
  'upload-committed',
  'delivery-claimed',
  'webhook-posted',
  'migrating',
  'schema-migrated',
  'roll-ups-rewritten',
  'expired-deleted',
  'stopping',
] as const
export type FailPoint = (typeof failPoints)[number]

/** At the how-manyth pass of which place the process ends. */
export interface ArmedFailPoint {
  point: FailPoint
  pass: number
}

let armed: ArmedFailPoint | null = null
let passes = 0

export function armFailPoint(failPoint: ArmedFailPoint | null): void {
  armed = failPoint
}

export function reach(point: FailPoint): void {
  if (armed?.point !== point) return
  passes += 1
  if (passes === armed.pass) process.kill(process.pid, 'SIGKILL')
}
