import process from 'node:process'
import { styleText } from 'node:util'

/** Where a command writes, and what may be written there. */
export interface Terminal {
  /** Columns of a table; Infinity where the output is no terminal, and nothing needs to be cut. */
  readonly width: number
  /** Whether standard output is a terminal. */
  readonly isTerminal: boolean
  /** Whether somebody is there who can be asked. */
  readonly isInteractive: boolean
  /** Whether JSON is wanted in the place of tables. */
  readonly json: boolean
  /** Of standard output. */
  readonly style: Styles
  /** Of standard error. */
  readonly noteStyle: Styles
  /** What was asked for, on standard output. */
  print(text: string): void
  /** The same for programs. */
  printJson(value: unknown): void
  /** What is said on the way, on standard error; nothing where JSON is wanted. */
  note(text: string): void
}

/** Colours, where the stream takes them. */
export interface Styles {
  bold(text: string): string
  dim(text: string): string
  red(text: string): string
  green(text: string): string
  yellow(text: string): string
}

export function openTerminal({ json, color }: { json: boolean; color: boolean }): Terminal {
  const { stdout, stderr, stdin, env } = process
  // Also for the prompts, which look there.
  if (!color) env['NO_COLOR'] = '1'
  return {
    width: widthOf(stdout),
    isTerminal: stdout.isTTY,
    isInteractive: !json && stdin.isTTY && stderr.isTTY,
    json,
    style: stylesOf(stdout),
    noteStyle: stylesOf(stderr),
    print: (text) => {
      stdout.write(`${text}\n`)
    },
    printJson: (value) => {
      stdout.write(`${JSON.stringify(value, null, stdout.isTTY ? 2 : undefined)}\n`)
    },
    note: (text) => {
      if (!json) stderr.write(`${text}\n`)
    },
  }
}

/** `NO_COLOR` and `FORCE_COLOR` as everywhere; without them a terminal that can. */
function stylesOf({ isTTY }: { isTTY?: boolean }): Styles {
  const { NO_COLOR = '', FORCE_COLOR = '', TERM = '' } = process.env
  const isForced = FORCE_COLOR !== '' && FORCE_COLOR !== '0'
  const isColoured = NO_COLOR === '' && (isForced || (isTTY === true && TERM !== 'dumb'))
  const paint = (style: keyof Styles) => (text: string) =>
    isColoured && text !== '' ? styleText(style, text, { validateStream: false }) : text
  return { bold: paint('bold'), dim: paint('dim'), red: paint('red'), green: paint('green'), yellow: paint('yellow') }
}

const narrowest = 40

/** `COLUMNS` counts where it is set, also of what is piped. */
function widthOf({ columns, isTTY }: { columns?: number; isTTY?: boolean }): number {
  const wanted = Number(process.env['COLUMNS'])
  if (Number.isInteger(wanted) && wanted > 0) return Math.max(narrowest, wanted)
  return isTTY === true ? Math.max(narrowest, columns ?? 80) : Infinity
}
