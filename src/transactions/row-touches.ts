import type { Touch } from './reverts-sql.ts'

/** Pure: the writes that still count. What undid a Task takes the write before it back, and is none itself. */
export function standingTouches(touches: readonly Touch[]): Touch[] {
  const standing: Touch[] = []
  for (const touch of touches)
    if (touch.task_type === 'task_revert') standing.pop()
    else standing.push(touch)
  return standing
}
