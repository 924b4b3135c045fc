import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { RE2JS } from 're2js'
import { assertRead } from '../../test/private-parts.ts'
import { expressionLimits } from './expression-limits.ts'
import { limitMemory } from './pattern-memory.ts'

describe('what is used of the engine of patterns beyond what it documents', () => {
  it('was read in the version that is installed', () => {
    assertRead({ name: 're2js', version: '2.10.0', file: 'src/rules/pattern-memory.ts' })
  })

  it('is all there: re2().dfa with stateBudget and memBudget, of each pattern its own', () => {
    const [bounded, other] = [RE2JS.compile('a.*b'), RE2JS.compile('a.*b')]
    const before = { ...budgetsOf(other) }
    assert.ok(before.memBudget > expressionLimits.patternMemoryBytes, `${before.memBudget} bytes by itself`)
    limitMemory(bounded)
    const { patternMemoryBytes } = expressionLimits
    assert.deepEqual(budgetsOf(bounded), { stateBudget: patternMemoryBytes, memBudget: patternMemoryBytes })
    assert.deepEqual(budgetsOf(other), before)
  })
})

function budgetsOf(pattern: RE2JS) {
  const { stateBudget, memBudget } = pattern.re2().dfa
  return { stateBudget, memBudget }
}
