import { type ReactNode, useState } from 'react'
import { Button, Card, percentText } from '../design/design.ts'
import { useCommonMessages } from '../messages/general-messages.ts'
import { useClient } from '../provider/client.ts'
import { dismissals } from '../provider/dismissals.ts'
import { useLanguage } from '../provider/language.ts'
import { useRead } from '../provider/reads.ts'
import { RuleCondition } from './rule-condition.tsx'
import type { RuleDraft } from './rule-form.tsx'
import { useRulesMessages } from './rules-messages.ts'
import styles from './rules.module.css'

/** Rules that the service found in what people decided. */
export function RuleSuggestions({
  hasSource,
  onUse,
}: {
  hasSource: boolean
  onUse: (draft: RuleDraft) => void
}): ReactNode {
  const t = useRulesMessages()
  const common = useCommonMessages()
  const { locale } = useLanguage()
  const { instanceId } = useClient()
  const kept = dismissals('rules', instanceId)
  const [dismissed, setDismissed] = useState(kept.all)
  const { data } = useRead('rule-suggestions', [], (client, signal) =>
    client.categorizationRules.listSuggestions({ limit: 100 }, { signal }).first(100),
  )
  const offered = data?.filter(({ rule }) => !dismissed.includes(rule.expression)) ?? []
  if (offered.length === 0) return null
  return (
    <Card title={t('suggestions')}>
      <p className={styles.soft}>{t('suggestionsHint')}</p>
      <ul className={styles.suggestions}>
        {offered.map(({ rule, hits, precision }) => (
          <li key={rule.expression}>
            <span className={styles.words}>
              <span className={styles.ruleName}>
                {rule.name} → {rule.ledger_name}
              </span>
              <RuleCondition expression={rule.expression} hasSource={hasSource} />
              <span className={styles.soft}>
                {t('suggestionFacts', { hits, precision: percentText(precision, locale) })}
              </span>
            </span>
            <Button
              size="s"
              onPress={() =>
                onUse({ name: rule.name, expression: rule.expression, ledgerName: rule.ledger_name, partyName: '' })
              }
            >
              {t('use')}
            </Button>
            <Button size="s" variant="quiet" onPress={() => setDismissed(kept.add(rule.expression))}>
              {common('dismiss')}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  )
}
