import { type Ledger, Money } from '@daybook/sdk'
import { type ReactNode, useMemo, useState } from 'react'
import { Button as AriaButton, Tree, TreeItem, TreeItemContent } from 'react-aria-components'
import { Amount, Badge, Button, Icon, Menu, type MenuAction, Stack, Toolbar, WriteError } from '../design/index.ts'
import { useMessages } from '../messages/use-messages.ts'
import { type Place, useNavigation } from '../provider/places.ts'
import type { OpenDialog } from './chart-dialogs.tsx'
import type { LedgerNode, Part, Section } from './chart-tree.ts'
import { useEnabling, useMoving } from './chart-writes.ts'
import messages from './chart.messages.json'
import styles from './chart.module.css'
import { useLedgerWords } from './words.ts'

interface ChartRowsProps {
  readonly parts: readonly Part[]
  readonly ledgers: readonly Ledger[]
  readonly hasBalances: boolean
  readonly isSearched: boolean
  readonly mayWrite: boolean
  readonly placeOf: (ledger: Ledger) => Place
  readonly onDialog: (dialog: OpenDialog) => void
}

/** The tree: arrow keys walk, open and close it, Enter opens a ledger; a ledger is dragged onto another, or moved by its menu. */
export function ChartRows(props: ChartRowsProps): ReactNode {
  const { parts, ledgers, isSearched, mayWrite } = props
  const t = useMessages(messages)
  const { navigate } = useNavigation()
  const [collapsed, setCollapsed] = useState<ReadonlySet<string>>(new Set())
  const all = useMemo(() => keysOf(parts), [parts])
  const byId = useMemo(() => new Map(ledgers.map((ledger) => [ledger.id, ledger])), [ledgers])
  const moving = useMoving(ledgers)
  const enabling = useEnabling()
  const shown = { ...props, enable: (ledger: Ledger) => void enabling.run(ledger) }
  return (
    <Stack>
      <Toolbar>
        <Button variant="quiet" size="s" onPress={() => setCollapsed(new Set())}>
          {t('expandAll')}
        </Button>
        <Button variant="quiet" size="s" onPress={() => setCollapsed(new Set(all))}>
          {t('collapseAll')}
        </Button>
      </Toolbar>
      <WriteError write={moving.write} />
      <WriteError write={enabling} />
      <div>
        <div className={styles.heading} aria-hidden="true">
          <span>{t('ledger')}</span>
          <span>{t('balance')}</span>
        </div>
        <Tree
          aria-label={t('title')}
          className={styles.tree}
          expandedKeys={isSearched ? all : all.filter((key) => !collapsed.has(key))}
          onExpandedChange={(keys) => setCollapsed(new Set(all.filter((key) => !keys.has(key))))}
          onAction={(key) => {
            const ledger = byId.get(String(key))
            if (ledger) navigate(props.placeOf(ledger))
            else setCollapsed((now) => toggled(now, String(key)))
          }}
          dragAndDropHooks={mayWrite ? moving.hooks : undefined}
        >
          {parts.map((part) => (
            <PartRows key={part.type} part={part} shown={shown} />
          ))}
        </Tree>
      </div>
    </Stack>
  )
}

type Shown = ChartRowsProps & { readonly enable: (ledger: Ledger) => void }

function PartRows({ part, shown }: { part: Part; shown: Shown }): ReactNode {
  const words = useLedgerWords()
  const name = words(`type_${part.type}`)
  return (
    <TreeItem id={part.type} textValue={name} className={`${styles.row} ${styles.type}`}>
      <TreeItemContent>
        {({ isExpanded }) => <GroupRow name={name} total={part.total} isExpanded={isExpanded} shown={shown} />}
      </TreeItemContent>
      {part.sections.map((section) => (
        <SectionRows key={section.subType} section={section} shown={shown} />
      ))}
    </TreeItem>
  )
}

function SectionRows({ section, shown }: { section: Section; shown: Shown }): ReactNode {
  const words = useLedgerWords()
  const name = words(`sub_${section.subType}`)
  return (
    <TreeItem id={`sub ${section.subType}`} textValue={name} className={`${styles.row} ${styles.section}`}>
      <TreeItemContent>
        {({ isExpanded }) => <GroupRow name={name} total={section.total} isExpanded={isExpanded} shown={shown} />}
      </TreeItemContent>
      {section.nodes.map((node) => (
        <LedgerRows key={node.ledger.id} node={node} shown={shown} />
      ))}
    </TreeItem>
  )
}

function GroupRow({
  name,
  total,
  isExpanded,
  shown,
}: {
  name: string
  total: Money
  isExpanded: boolean
  shown: Shown
}): ReactNode {
  const t = useMessages(messages)
  return (
    <div className={styles.content}>
      <Expander isExpanded={isExpanded} label={t('expand', { name })} />
      <span className={styles.name}>{name}</span>
      <span className={styles.balance}>{shown.hasBalances && <Amount value={total} />}</span>
      <span className={styles.end} />
    </div>
  )
}

function Expander({ isExpanded, label }: { isExpanded: boolean; label: string }): ReactNode {
  return (
    <AriaButton slot="chevron" aria-label={label} className={styles.icon} data-expanded={isExpanded || undefined}>
      <Icon name="forward" size={14} />
    </AriaButton>
  )
}

function LedgerRows({ node, shown }: { node: LedgerNode; shown: Shown }): ReactNode {
  const { ledger, children } = node
  return (
    <TreeItem id={ledger.id} textValue={`${ledger.sort_code} ${ledger.name}`} className={styles.row}>
      <TreeItemContent>
        {({ isExpanded, hasChildItems }) => (
          <LedgerRow node={node} isExpanded={isExpanded} hasChildren={hasChildItems} shown={shown} />
        )}
      </TreeItemContent>
      {children.map((child) => (
        <LedgerRows key={child.ledger.id} node={child} shown={shown} />
      ))}
    </TreeItem>
  )
}

function LedgerRow({
  node: { ledger, own, total },
  isExpanded,
  hasChildren,
  shown,
}: {
  node: LedgerNode
  isExpanded: boolean
  hasChildren: boolean
  shown: Shown
}): ReactNode {
  const t = useMessages(messages)
  const { name } = ledger
  const hasOwn = hasChildren && Money.compare(own, '0') !== 0 && Money.compare(own, total) !== 0
  return (
    <div className={styles.content}>
      {hasChildren ? (
        <Expander isExpanded={isExpanded} label={t('expand', { name })} />
      ) : (
        <span className={styles.icon} />
      )}
      {shown.mayWrite && (
        <AriaButton slot="drag" aria-label={t('drag', { name })} className={`${styles.icon} ${styles.grip}`}>
          <Icon name="drag" size={14} />
        </AriaButton>
      )}
      <span className={`${styles.name} ${ledger.enabled ? '' : styles.dim}`}>
        {ledger.sort_code !== '' && <span className={styles.code}>{ledger.sort_code}</span>}
        <span>{name}</span>
        {!ledger.enabled && <Badge>{t('disabled')}</Badge>}
        {ledger.financial_account_type === 'bank_account' && <Badge tone="info">{t('account')}</Badge>}
        {ledger.financial_account_type === 'credit_card' && <Badge tone="info">{t('card')}</Badge>}
      </span>
      {shown.hasBalances && hasOwn && (
        <span className={styles.dim}>
          {t('itself')} <Amount value={own} />
        </span>
      )}
      <span className={styles.balance}>{shown.hasBalances && <Amount value={total} />}</span>
      <span className={styles.end}>
        <RowMenu ledger={ledger} shown={shown} />
      </span>
    </div>
  )
}

function RowMenu({ ledger, shown }: { ledger: Ledger; shown: Shown }): ReactNode {
  const t = useMessages(messages)
  const { navigate } = useNavigation()
  const actions: MenuAction[] = [
    { id: 'open', label: t('open'), run: () => navigate(shown.placeOf(ledger)) },
    ...(shown.mayWrite ? writesOf(ledger, shown, t, navigate) : []),
  ]
  return (
    <Menu
      button={
        <Button variant="quiet" size="s" isIcon aria-label={t('actions', { name: ledger.name })}>
          <Icon name="more" />
        </Button>
      }
      actions={actions}
    />
  )
}

function writesOf(
  ledger: Ledger,
  { onDialog, enable }: Shown,
  t: (name: 'edit' | 'addBelow' | 'move' | 'enable' | 'disable' | 'newEntry' | 'deleteShort') => string,
  navigate: (place: Place) => void,
): MenuAction[] {
  return [
    { id: 'edit', label: t('edit'), run: () => onDialog({ kind: 'edit', ledger }) },
    { id: 'add', label: t('addBelow'), run: () => onDialog({ kind: 'create', parent: ledger }) },
    { id: 'move', label: t('move'), run: () => onDialog({ kind: 'move', ledger }) },
    {
      id: 'entry',
      label: t('newEntry'),
      isDisabled: !ledger.editable || !ledger.enabled,
      run: () => navigate({ screen: 'new-entry', state: { ledger: ledger.id } }),
    },
    { id: 'enable', label: t(ledger.enabled ? 'disable' : 'enable'), run: () => enable(ledger) },
    { id: 'delete', label: t('deleteShort'), run: () => onDialog({ kind: 'delete', ledger }) },
  ]
}

/** The keys of all rows that can be opened. */
function keysOf(parts: readonly Part[]): string[] {
  const ofNodes = (nodes: readonly LedgerNode[]): string[] =>
    nodes.flatMap(({ ledger, children }) => (children.length === 0 ? [] : [ledger.id, ...ofNodes(children)]))
  return parts.flatMap(({ type, sections }) => [
    type,
    ...sections.flatMap(({ subType, nodes }) => [`sub ${subType}`, ...ofNodes(nodes)]),
  ])
}

function toggled(keys: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(keys)
  if (!next.delete(key)) next.add(key)
  return next
}
