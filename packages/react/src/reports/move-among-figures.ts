import type { KeyboardEvent } from 'react'
import { hasModifier } from '../design/design.ts'

const steps: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/** Arrow keys go from a link or button of a table to the next one in their direction. */
export function moveAmongFigures(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key]
  if (!step || hasModifier(event) || event.shiftKey) return
  const from = event.target instanceof Element ? event.target.closest('td, th') : null
  if (!(from instanceof HTMLTableCellElement) || from === event.target) return
  const isMirrored = getComputedStyle(from).direction === 'rtl'
  const next = step[0] === 0 ? beside(from, isMirrored ? -step[1] : step[1]) : below(from, step[0])
  if (!next) return
  event.preventDefault()
  next.focus()
}

function beside(cell: HTMLTableCellElement, step: number): HTMLElement | undefined {
  const cells = [...(cell.parentElement?.children ?? [])]
  for (let at = cells.indexOf(cell) + step; at >= 0 && at < cells.length; at += step) {
    const found = focusable(cells[at])
    if (found) return found
  }
  return undefined
}

function below(cell: HTMLTableCellElement, step: number): HTMLElement | undefined {
  const place = cell.cellIndex
  let row: Element | null | undefined = cell.parentElement
  for (;;) {
    row = step > 0 ? row?.nextElementSibling : row?.previousElementSibling
    if (!row) return undefined
    const found = focusable(row.children[place])
    if (found) return found
  }
}

function focusable(cell: Element | undefined): HTMLElement | undefined {
  const found = cell?.querySelector('a, button')
  return found instanceof HTMLElement ? found : undefined
}
