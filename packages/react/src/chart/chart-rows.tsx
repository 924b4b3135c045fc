import type { Ledger } from '@daybook/sdk'
import { type KeyboardEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { Button, Stack, Toolbar, WriteError } from '../design/design.ts'
import { useMessages } from '../messages/use-messages.ts'
import { type Place, useNavigation } from '../provider/places.ts'
import type { OpenDialog } from './chart-dialogs.tsx'
import { RowMenu } from './chart-menu.tsx'
import { ChartRow, type RowActions } from './chart-row.tsx'
import type { Part } from './chart-tree.ts'
import { useEnabling, useMoving } from './chart-writes.ts'
import messages from './chart.messages.json'
import styles from './chart.module.css'
import { foldedKeys, stepOf, treeRows } from './tree-rows.ts'

export interface ChartRowsProps {
  readonly parts: readonly Part[]
  readonly ledgers: readonly Ledger[]
  readonly hasBalances: boolean
  readonly isSearched: boolean
  readonly mayWrite: boolean
  readonly placeOf: (ledger: Ledger) => Place
  readonly onDialog: (dialog: OpenDialog) => void
}

const nothing: ReadonlySet<string> = new Set()

/**
 * The tree: arrow keys walk, open and close it, Enter opens a ledger; a ledger is dragged onto another, or moved by its
 * menu.
 */
export function ChartRows(props: ChartRowsProps): ReactNode {
  const { parts, ledgers, isSearched, mayWrite } = props
  const t = useMessages(messages)
  const { navigate } = useNavigation()
  const table = useRef<HTMLDivElement>(null)
  const [collapsed, setCollapsed] = useState<ReadonlySet<string>>(nothing)
  const rows = useMemo(() => treeRows(parts, isSearched ? nothing : collapsed), [parts, isSearched, collapsed])
  const [current, setCurrent] = useState<string | undefined>(undefined)
  const [menu, setMenu] = useState<{ ledger: Ledger; button: HTMLElement } | null>(null)
  const moving = useMoving(ledgers)
  const enabling = useEnabling()
  const at = Math.max(
    0,
    rows.findIndex(({ key }) => key === current),
  )
  const toggle = (key: string): void => setCollapsed((now) => toggled(now, key))
  const latest = useRef({ open: (_: Ledger): void => undefined, toggle, target: moving.targetOf, drop: moving.drop })
  useEffect(() => {
    const open = (ledger: Ledger): void => navigate(props.placeOf(ledger))
    latest.current = { open, toggle, target: moving.targetOf, drop: moving.drop }
  })
  const actions = useMemo(
    (): RowActions => ({
      onOpen: (ledger) => latest.current.open(ledger),
      onToggle: (key) => latest.current.toggle(key),
      onCurrent: setCurrent,
      onMenu: (ledger, button) => setMenu({ ledger, button }),
      onDrag: moving.begin,
      canDrop: (key) => latest.current.target(key) !== undefined,
      onDrop: (key) => latest.current.drop(key),
    }),
    [moving.begin],
  )
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.target instanceof Element && event.target.getAttribute('role') !== 'row') return
    const row = rows[at]
    const step = stepOf(event.key, at, rows)
    if (step?.kind === 'go') {
      const key = rows[step.to]?.key
      setCurrent(key)
      table.current?.querySelector<HTMLElement>(`[data-key="${key}"]`)?.focus()
    } else if (step) toggle(step.key)
    else if (event.key === 'Enter' && row?.of.kind === 'ledger') latest.current.open(row.of.node.ledger)
    else if (event.key === 'Enter' && row) toggle(row.key)
    else return
    event.preventDefault()
  }
  return (
    <Stack>
      <Toolbar>
        <Button variant="quiet" size="s" onPress={() => setCollapsed(nothing)}>
          {t('expandAll')}
        </Button>
        <Button variant="quiet" size="s" onPress={() => setCollapsed(new Set(foldedKeys(parts)))}>
          {t('collapseAll')}
        </Button>
      </Toolbar>
      <WriteError write={moving.write} />
      <WriteError write={enabling} />
      {/* Its rows have the focus. */}
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus */}
      <div ref={table} role="treegrid" aria-label={t('title')} className={styles.tree} onKeyDown={onKeyDown}>
        <div role="row" className={styles.heading}>
          <span role="columnheader">{t('ledger')}</span>
          <span role="columnheader">{t('balance')}</span>
        </div>
        {rows.map((row, index) => (
          <ChartRow
            key={row.key}
            row={row}
            isCurrent={index === at}
            hasBalances={props.hasBalances}
            mayWrite={mayWrite}
            actions={actions}
          />
        ))}
      </div>
      {menu && (
        <RowMenu
          ledger={menu.ledger}
          button={menu.button}
          place={props.placeOf(menu.ledger)}
          mayWrite={mayWrite}
          onDialog={props.onDialog}
          onEnable={(ledger) => void enabling.run(ledger)}
          onClose={() => setMenu(null)}
        />
      )}
    </Stack>
  )
}

function toggled(keys: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(keys)
  if (!next.delete(key)) next.add(key)
  return next
}
