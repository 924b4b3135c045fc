import type { CategorizationRule, CategorizationRuleVersion } from '@daybook/sdk'
import type { ReactNode } from 'react'
import { Button, Dialog, ErrorNotice, Moment, showToast, SkeletonRows, WriteError } from '../design/design.ts'
import { useInstance, useRead } from '../provider/reads.ts'
import { useWrite } from '../provider/writes.ts'
import { RuleCondition } from './rule-condition.tsx'
import { useRulesMessages } from './rules-messages.ts'
import styles from './rules.module.css'

/** What a rule was, each time it was saved; any of it can be had again. */
export function RuleVersions({ rule, onClose }: { rule: CategorizationRule; onClose: () => void }): ReactNode {
  const t = useRulesMessages()
  const { data: instance } = useInstance()
  const { data, error, refetch } = useRead('rule-versions', [rule.id], (client, signal) =>
    client.categorizationRules.listVersions(rule.id, { limit: 200 }, { signal }).first(200),
  )
  const restore = useWrite(
    (client, version: CategorizationRuleVersion, options) =>
      client.categorizationRules.update(
        rule.id,
        {
          name: version.name,
          expression: version.expression,
          ledger_name: version.ledger_name,
          ...(version.party_name === null ? { clear_fields: ['party_name'] } : { party_name: version.party_name }),
        },
        options,
      ),
    {
      onDone: ({ name }) => {
        showToast(t('saved', { name }))
        onClose()
      },
    },
  )
  return (
    <Dialog title={`${t('versions')}: ${rule.name}`} placement="side" isOpen onClose={onClose}>
      <WriteError write={restore} />
      {error !== null && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <SkeletonRows count={3} height="4rem" />}
      <ol className={styles.versions}>
        {data?.map((version) => (
          <li key={version.version}>
            <div className={styles.versionHead}>
              <strong>{t('versionOf', { version: version.version })}</strong>
              <span className={styles.soft}>
                {t(`action_${version.action}`)} · <Moment value={version.created_at} timeZone={instance?.time_zone} />
                {version.modified_by !== null && ` · ${version.modified_by}`}
              </span>
            </div>
            <div>
              {version.name} → {version.ledger_name}
            </div>
            <RuleCondition expression={version.expression} hasSource />
            {version.version !== rule.version && version.action !== 'deleted' && (
              <Button size="s" isPending={restore.isPending} onPress={() => void restore.run(version)}>
                {t('restore')}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </Dialog>
  )
}
