import type { RE2JS } from 're2js'
import { expressionLimits } from './expression-limits.ts'

/**
 * Bounds what a pattern may remember of the texts that it was tried on: its own default is 8 MiB for each, which some
 * short patterns fill. The engine documents no such bound. `pattern-memory.test.ts` names the version in which it was
 * read: another version is read anew before it is used (docs/decisions/0051-private-parts-of-packages.md).
 */
export function limitMemory(pattern: RE2JS): void {
  const { dfa } = pattern.re2()
  dfa.stateBudget = expressionLimits.patternMemoryBytes
  dfa.memBudget = expressionLimits.patternMemoryBytes
}
