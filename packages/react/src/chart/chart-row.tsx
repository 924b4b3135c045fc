import { type Ledger, Money } from '@daybook/sdk'
import { type DragEvent, memo, type ReactNode, useState } from 'react'
import { Amount, Badge, Icon } from '../design/design.ts'
import { useMessages } from '../messages/use-messages.ts'
import messages from './chart.messages.json'
import styles from './chart.module.css'
import type { TreeRow } from './tree-rows.ts'
import { useLedgerWords } from './words.ts'

/** What a row can be told to do; the same functions as long as the tree stands. */
export interface RowActions {
  readonly onOpen: (ledger: Ledger) => void
  readonly onToggle: (key: string) => void
  readonly onCurrent: (key: string) => void
  readonly onMenu: (ledger: Ledger, button: HTMLElement) => void
  readonly onDrag: (ledger: Ledger | undefined) => void
  readonly canDrop: (key: string) => boolean
  readonly onDrop: (key: string) => void
}

/** A row of the tree, light enough that a chart of a thousand ledgers is drawn at once. */
export const ChartRow = memo(function ChartRow({
  row,
  isCurrent,
  hasBalances,
  mayWrite,
  actions,
}: {
  row: TreeRow
  isCurrent: boolean
  hasBalances: boolean
  mayWrite: boolean
  actions: RowActions
}): ReactNode {
  const { key, level, isExpanded, of } = row
  const ledger = of.kind === 'ledger' ? of.node.ledger : undefined
  const [isTarget, setTarget] = useState(false)
  const over = (event: DragEvent): void => {
    if (!actions.canDrop(key)) return
    event.preventDefault()
    setTarget(true)
  }
  return (
    // The tree around it hears the keys.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      role="row"
      aria-level={level}
      aria-expanded={isExpanded}
      data-key={key}
      data-kind={of.kind}
      data-drop-target={isTarget || undefined}
      tabIndex={isCurrent ? 0 : -1}
      className={styles.row}
      draggable={ledger !== undefined && mayWrite}
      onFocus={() => actions.onCurrent(key)}
      onClick={() => (ledger ? actions.onOpen(ledger) : actions.onToggle(key))}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move'
        event.dataTransfer.setData('text/plain', ledger?.name ?? '')
        actions.onDrag(ledger)
      }}
      onDragEnd={() => actions.onDrag(undefined)}
      onDragOver={over}
      onDragLeave={() => setTarget(false)}
      onDrop={(event) => {
        event.preventDefault()
        setTarget(false)
        actions.onDrop(key)
      }}
    >
      <div role="gridcell" className={styles.first}>
        {isExpanded === undefined ? <span className={styles.icon} /> : <Fold row={row} onToggle={actions.onToggle} />}
        <Name row={row} />
      </div>
      <div role="gridcell" className={styles.balance}>
        {hasBalances && <Balances row={row} />}
      </div>
      <div role="gridcell" className={styles.end}>
        {ledger && <MenuButton ledger={ledger} isCurrent={isCurrent} onMenu={actions.onMenu} />}
      </div>
    </div>
  )
})

function Fold({ row, onToggle }: { row: TreeRow; onToggle: (key: string) => void }): ReactNode {
  return (
    // The arrow keys do the same.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <span
      className={styles.icon}
      data-fold
      data-expanded={row.isExpanded || undefined}
      aria-hidden="true"
      onClick={(event) => {
        event.stopPropagation()
        onToggle(row.key)
      }}
    >
      <Icon name="forward" size={14} />
    </span>
  )
}

function Name({ row: { of } }: { row: TreeRow }): ReactNode {
  const t = useMessages(messages)
  const words = useLedgerWords()
  if (of.kind === 'type') return <span className={styles.name}>{words(`type_${of.type}`)}</span>
  if (of.kind === 'section') return <span className={styles.name}>{words(`sub_${of.subType}`)}</span>
  const { name, sort_code, enabled, financial_account_type: account } = of.node.ledger
  return (
    <span className={`${styles.name} ${enabled ? '' : styles.dim}`}>
      {sort_code !== '' && <span className={styles.code}>{sort_code}</span>}
      <span>{name}</span>
      {!enabled && <Badge>{t('disabled')}</Badge>}
      {account === 'bank_account' && <Badge tone="info">{t('account')}</Badge>}
      {account === 'credit_card' && <Badge tone="info">{t('card')}</Badge>}
    </span>
  )
}

function Balances({ row: { of, total } }: { row: TreeRow }): ReactNode {
  const t = useMessages(messages)
  const own = of.kind === 'ledger' && of.node.children.length > 0 ? of.node.own : undefined
  const hasOwn = own !== undefined && Money.compare(own, '0') !== 0 && Money.compare(own, total) !== 0
  return (
    <>
      {hasOwn && (
        <span className={styles.own}>
          {t('itself')} <Amount value={own} />
        </span>
      )}
      <Amount value={total} />
    </>
  )
}

function MenuButton({
  ledger,
  isCurrent,
  onMenu,
}: {
  ledger: Ledger
  isCurrent: boolean
  onMenu: RowActions['onMenu']
}): ReactNode {
  const t = useMessages(messages)
  return (
    <button
      type="button"
      className={styles.menuButton}
      tabIndex={isCurrent ? 0 : -1}
      aria-haspopup="menu"
      aria-label={t('actions', { name: ledger.name })}
      onClick={(event) => {
        event.stopPropagation()
        onMenu(ledger, event.currentTarget)
      }}
    >
      <Icon name="more" />
    </button>
  )
}
