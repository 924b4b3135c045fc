import type { CategorizationRule } from '@daybook/sdk'
import type { ReactNode } from 'react'
import { Button as AriaButton, GridList, GridListItem, useDragAndDrop } from 'react-aria-components'
import { Badge, Button, Icon, Menu, type MenuAction } from '../design/design.ts'
import { useCommonMessages } from '../messages/general-messages.ts'
import { RuleCondition } from './rule-condition.tsx'
import { isOff, moved } from './rule-order.ts'
import { useRulesMessages } from './rules-messages.ts'
import styles from './rules.module.css'

export interface RuleListProps {
  readonly rules: readonly CategorizationRule[]
  /** Whether expressions are shown as they are written, too. */
  readonly hasSource: boolean
  readonly onMove: (order: readonly CategorizationRule[], movedId: string) => void
  readonly onOpen: (rule: CategorizationRule) => void
  readonly actionsOf: (rule: CategorizationRule) => readonly MenuAction[]
}

/** The rules in their order, which a drag changes: by the pointer, or by Enter on the handle and the arrow keys. */
export function RuleList({ rules, hasSource, onMove, onOpen, actionsOf }: RuleListProps): ReactNode {
  const t = useRulesMessages()
  const common = useCommonMessages()
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': rules.find(({ id }) => id === key)?.name ?? '' })),
    getAllowedDropOperations: () => ['move'],
    onReorder: ({ keys, target }) => {
      const [id] = keys
      if (id === undefined || target.dropPosition === 'on') return
      onMove(moved(rules, String(id), String(target.key), target.dropPosition), String(id))
    },
  })
  const shift = (rule: CategorizationRule, steps: -1 | 1): void => {
    const target = rules[rules.indexOf(rule) + steps]
    if (target) onMove(moved(rules, rule.id, target.id, steps < 0 ? 'before' : 'after'), rule.id)
  }
  return (
    <GridList
      aria-label={t('listLabel')}
      items={rules}
      dragAndDropHooks={dragAndDropHooks}
      className={styles.list}
      onAction={(key) => {
        const rule = rules.find(({ id }) => id === key)
        if (rule) onOpen(rule)
      }}
    >
      {rules.map((rule, at) => (
        <GridListItem key={rule.id} id={rule.id} textValue={rule.name} className={styles.rule}>
          <AriaButton slot="drag" className={styles.handle} aria-label={t('reorder', { name: rule.name })}>
            <Icon name="drag" />
          </AriaButton>
          <span className={styles.number} aria-hidden="true">
            {at + 1}
          </span>
          <span className={styles.words} data-off={isOff(rule.expression) || undefined}>
            <span className={styles.ruleName}>
              {rule.name} {isOff(rule.expression) && <Badge>{t('off')}</Badge>}
              {rule.warnings.length > 0 && <Badge tone="warning">{t('warning')}</Badge>}
            </span>
            <RuleCondition expression={rule.expression} hasSource={hasSource} />
          </span>
          <span className={styles.ledger}>{rule.ledger_name}</span>
          <Menu
            button={
              <Button variant="quiet" size="s" isIcon aria-label={t('more', { name: rule.name })}>
                <Icon name="more" />
              </Button>
            }
            actions={[
              { id: 'edit', label: common('edit'), run: () => onOpen(rule) },
              { id: 'up', label: t('up'), isDisabled: at === 0, run: () => shift(rule, -1) },
              { id: 'down', label: t('down'), isDisabled: at === rules.length - 1, run: () => shift(rule, 1) },
              ...actionsOf(rule),
            ]}
          />
        </GridListItem>
      ))}
    </GridList>
  )
}
