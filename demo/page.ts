import { heading } from './tables.ts'

/** A report as lines for the terminal, and what was checked of it. */
export interface Page {
  title: string
  lines: readonly string[]
  checks: readonly Check[]
}

/** What the demo claims about the books, checked to the last digit: one that fails fails the demo. */
export interface Check {
  title: string
  holds: boolean
}

export function check(title: string, holds: boolean): Check {
  return { title, holds }
}

export function pageLines({ title, lines, checks }: Page): string[] {
  return [...heading(title), ...lines, '', ...checks.map(checkLine)]
}

export function checkLine({ title, holds }: Check): string {
  return `  ${holds ? '✓' : '✗ NOT SO:'} ${title}`
}
