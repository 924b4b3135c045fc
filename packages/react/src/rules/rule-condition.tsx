import type { ReactNode } from 'react'
import { turnedOn } from './rule-order.ts'
import { useRuleWords } from './rule-words.ts'
import styles from './rules.module.css'

/**
 * What a rule asks of a row: in words, where there are some, and as it is written, where there are none or a person
 * wants it.
 */
export function RuleCondition({ expression, hasSource }: { expression: string; hasSource: boolean }): ReactNode {
  const words = useRuleWords()
  const written = turnedOn(expression)
  const said = words(written)
  return (
    <>
      {said !== undefined && <span className={styles.condition}>{said}</span>}
      {(hasSource || said === undefined) && (
        <code className={styles.expression} dir="ltr">
          {written}
        </code>
      )}
    </>
  )
}
