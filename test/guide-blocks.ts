/**
 * What the guides show and what is done with it. Text between fences is one of these, and nothing else:
 *
 *     sh                 commands; its last lines, if comments, are what they print
 *     json               after commands that say nothing of what they print: that, as JSON; "…" ends a text that varies
 *     expression an expression a line, behind `#` what it is of the row in `row.json`: true, false, or why it is
 *     refused
 *     LANGUAGE FILE      a file that later commands read or run, under this name
 */
export interface Block {
  language: string
  /** Its name, where it is a file. */
  file: string
  text: string
}

export interface Commands {
  commands: string
  /** As text, or as JSON. */
  prints: string
  isJson: boolean
}

export type Step = { kind: 'commands'; block: Commands } | { kind: 'file'; block: Block }

export function fencesOf(markdown: string): Block[] {
  return [...markdown.matchAll(/^```(\w*)(?: (\S+))?\n([^]*?)^```$/gm)].map(
    ([, language = '', file = '', text = '']) => ({ language, file, text }),
  )
}

/** Commands and files in their order, and what cannot be run. */
export function stepsOf(markdown: string): { steps: Step[]; strays: string[] } {
  const steps: Step[] = []
  const strays: string[] = []
  let before: Commands | undefined
  for (const block of fencesOf(markdown)) {
    const last = before
    before = undefined
    if (block.file !== '') steps.push({ kind: 'file', block })
    else if (block.language === 'sh') {
      before = commandsOf(block.text)
      steps.push({ kind: 'commands', block: before })
    } else if (block.language === 'json' && last?.prints === '') {
      last.prints = block.text
      last.isJson = true
    } else if (block.language !== 'expression') strays.push(`${block.language}: ${block.text.split('\n')[0]}`)
  }
  return { steps, strays: [...strays, ...unusedFiles(steps)] }
}

function commandsOf(block: string): Commands {
  const lines = block.trimEnd().split('\n')
  const end = lines.findLastIndex((line) => !line.startsWith('# ')) + 1
  const prints = lines.slice(end).map((line) => line.slice(2))
  return { commands: lines.slice(0, end).join('\n'), prints: prints.join('\n'), isJson: false }
}

/** A file that no command reads is run by nothing. */
function unusedFiles(steps: readonly Step[]): string[] {
  return steps.flatMap((step, at) => {
    if (step.kind !== 'file') return []
    const { file } = step.block
    const isUsed = steps.some((other, place) =>
      other.kind === 'commands' ? place > at && other.block.commands.includes(file) : namesFile(other.block.text, file),
    )
    return isUsed ? [] : [`${file}: no command reads it`]
  })
}

function namesFile(text: string, file: string): boolean {
  return text.includes(`'./${file}'`) || text.includes(`'${file}'`)
}

/** An expression and what it is said to be. */
export function expressionsOf(markdown: string): { expression: string; is: string }[] {
  const blocks = fencesOf(markdown).filter(({ language }) => language === 'expression')
  return blocks.flatMap(({ text }) =>
    text
      .trimEnd()
      .split('\n')
      .map((line) => {
        const at = line.lastIndexOf('  # ')
        return { expression: line.slice(0, at).trimEnd(), is: line.slice(at + 4) }
      }),
  )
}

/** Whether a value is as a guide shows it; undefined: it is, else where it is not. */
export function differenceOf(value: unknown, shown: unknown, at = ''): string | undefined {
  if (typeof shown === 'string' && shown.endsWith('…'))
    return typeof value === 'string' && value.startsWith(shown.slice(0, -1)) ? undefined : `${at}: ${String(value)}`
  if (!isRecord(shown) || !isRecord(value))
    return Object.is(value, shown) ? undefined : `${at}: ${JSON.stringify(value)}, not ${JSON.stringify(shown)}`
  const names = [...new Set([...Object.keys(shown), ...Object.keys(value)])]
  return names.map((name) => differenceOf(value[name], shown[name], `${at}/${name}`)).find(Boolean)
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
