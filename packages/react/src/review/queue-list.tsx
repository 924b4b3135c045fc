import { memo, type ReactNode, type Ref, useEffect, useId, useImperativeHandle, useRef } from 'react'
import { hasOwnPress } from '../design/own-press.ts'
import { RowCheckbox } from '../design/row-checkbox.tsx'
import { useVirtualRows } from '../design/virtual-rows.ts'
import styles from './queue-list.module.css'

export interface QueueListHandle {
  readonly focus: () => void
}

export interface QueueListProps<Item> {
  /** What it lists, read aloud. */
  readonly label: string
  readonly items: readonly Item[]
  readonly keyOf: (item: Item) => string
  /** The item that the keys are about. */
  readonly current: string | undefined
  readonly onCurrentChange: (key: string) => void
  readonly selected: ReadonlySet<string>
  readonly onSelect: (key: string, isRange: boolean) => void
  readonly selectLabel: string
  /** A function that stays the same, so that rows are drawn again only where they change. */
  readonly draw: (item: Item) => ReactNode
  readonly rowHeight: number
  /** False while rows are to come: how many there are is not told before. */
  readonly isComplete: boolean
  /** Called as the end of the list comes near. */
  readonly onEnd: () => void
  /** Not a `ref`, which React 18 keeps to itself. */
  readonly handle?: Ref<QueueListHandle>
}

/** Rows without end, of which those in view are drawn. The keys are heard by the screen around it. */
export function QueueList<Item>(props: QueueListProps<Item>): ReactNode {
  const { label, items, keyOf, current, onCurrentChange, selected, onSelect, draw, rowHeight, onEnd } = props
  const scroller = useRef<HTMLDivElement>(null)
  const id = useId()
  useImperativeHandle(props.handle, () => ({ focus: () => scroller.current?.focus({ preventScroll: true }) }), [])
  const at = current === undefined ? -1 : items.findIndex((item) => keyOf(item) === current)
  const shown = at < 0 ? undefined : at
  const virtual = useVirtualRows({ scroller, count: items.length, rowHeight, overscan: 6, current: shown })
  const drawn = virtual.getVirtualItems()
  const last = drawn.at(-1)?.index ?? 0
  useEffect(() => {
    if (last >= items.length - 40) onEnd()
  }, [last, items.length, onEnd])
  return (
    <div
      ref={scroller}
      className={styles.scroller}
      role="grid"
      aria-label={label}
      aria-rowcount={props.isComplete ? items.length : -1}
      aria-multiselectable="true"
      aria-activedescendant={at >= 0 ? `${id}-${current}` : undefined}
      tabIndex={0}
    >
      <div className={styles.rows} style={{ height: virtual.getTotalSize() }} role="presentation">
        {drawn.map(({ index, start }) => {
          const item = items[index]
          if (item === undefined) return null
          const key = keyOf(item)
          return (
            <QueueRow
              key={key}
              id={`${id}-${key}`}
              itemKey={key}
              index={index}
              start={start}
              height={rowHeight}
              isCurrent={index === at}
              isSelected={selected.has(key)}
              selectLabel={props.selectLabel}
              item={item}
              draw={draw}
              render={() => draw(item)}
              onPress={onCurrentChange}
              onSelect={onSelect}
            />
          )
        })}
      </div>
    </div>
  )
}

interface QueueRowProps {
  readonly id: string
  readonly itemKey: string
  readonly index: number
  readonly start: number
  readonly height: number
  readonly isCurrent: boolean
  readonly isSelected: boolean
  readonly selectLabel: string
  /** What its content was drawn of, and by: while these stay, so does the row. */
  readonly item: unknown
  readonly draw: unknown
  readonly render: () => ReactNode
  readonly onPress: (key: string) => void
  readonly onSelect: (key: string, isRange: boolean) => void
}

const QueueRow = memo(function QueueRow(props: QueueRowProps): ReactNode {
  const { id, itemKey, index, start, height, isCurrent, isSelected, onPress, onSelect } = props
  return (
    // The screen around it hears the keys.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      id={id}
      className={styles.row}
      style={{ height, transform: `translateY(${start}px)` }}
      role="row"
      aria-rowindex={index + 1}
      aria-selected={isSelected}
      data-current={isCurrent || undefined}
      onClick={(event) => {
        if (hasOwnPress(event.target)) return
        onPress(itemKey)
        if (event.shiftKey) onSelect(itemKey, true)
      }}
    >
      <div role="gridcell" className={styles.choice}>
        <RowCheckbox label={props.selectLabel} isSelected={isSelected} onChange={() => onSelect(itemKey, false)} />
      </div>
      <div role="gridcell" className={styles.content}>
        <RowContent {...props} />
      </div>
    </div>
  )
}, isSameRow)

/** Rows that move up, because one before them has gone, are not drawn anew. */
const RowContent = memo(
  function RowContent({ render }: Pick<QueueRowProps, 'item' | 'draw' | 'render'>): ReactNode {
    return render()
  },
  (a, b) => a.item === b.item && a.draw === b.draw,
)

function isSameRow(a: QueueRowProps, b: QueueRowProps): boolean {
  return (
    a.item === b.item &&
    a.draw === b.draw &&
    a.index === b.index &&
    a.start === b.start &&
    a.isCurrent === b.isCurrent &&
    a.isSelected === b.isSelected &&
    a.onPress === b.onPress &&
    a.onSelect === b.onSelect
  )
}
