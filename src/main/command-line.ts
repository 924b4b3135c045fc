import { parseArgs } from 'node:util'

/**
 * A command of the program, declared by the line that explains it, and checked by it: words that name it, operands in
 * capitals or as alternatives, options with what they take; what stands in brackets may be left out.
 *
 *     client create --platform PLATFORM_ID --name NAME [--scopes SCOPE,SCOPE]
 *     serve [--only api|worker]
 *     distribute [--dry-run]
 */
export interface Command {
  usage: string
  summary: string
  /** @returns the exit code */
  run(given: Given, shell: Shell): Promise<number>
}

/** What was given on the command line: by then it is what the usage says. */
export interface Given {
  required(option: string): string
  optional(option: string): string | undefined
  operand(at: number): string
  /** Whether an option that takes nothing is there. */
  flag(option: string): boolean
}

/** The process that a command runs in, as far as it may touch it. */
export interface Shell {
  env: Readonly<Record<string, string | undefined>>
  /** A line, or several, on standard output. */
  say(text: string): void
  /** A line on standard error. */
  complain(line: string): void
  /** A line from standard input, or, when a person sits there, asked for and not shown. */
  readSecret(prompt: string): Promise<string>
  /** Instead of ending at once. */
  onStop(handler: (signal: string) => void): void
  exit(code: number): never
}

/** The message is one line: what cannot be understood, and how it is said. */
export class UsageError extends Error {}

/** Throws UsageError. */
export function parseCommand(
  commands: readonly Command[],
  args: readonly string[],
): { command: Command; given: Given } {
  const [command] = commands
    .filter(({ usage }) => wordsOf(usage).every((word, at) => args[at] === word))
    .toSorted((a, b) => wordsOf(b.usage).length - wordsOf(a.usage).length)
  if (!command) {
    const words = args.filter((arg) => !arg.startsWith('-')).slice(0, 2)
    throw new UsageError(`"${words.join(' ')}" is no command: "daybook help" lists them.`)
  }
  return { command, given: readGiven(command.usage, args.slice(wordsOf(command.usage).length)) }
}

/** Each usage, and below it what it is for. */
export function helpText(commands: readonly Command[]): string {
  return commands.map(({ usage, summary }) => `  daybook ${usage}\n      ${summary}`).join('\n')
}

interface Parameter {
  /** The option, without its dashes, or the operand. */
  name: string
  required: boolean
  /** The values that it takes; none: any. */
  alternatives: string[]
}

function wordsOf(usage: string): string[] {
  const tokens = usage.split(' ')
  const end = tokens.findIndex((token) => !/^[a-z][a-z-]*$/.test(token))
  return end === -1 ? tokens : tokens.slice(0, end)
}

function optionsOf(usage: string): Parameter[] {
  return [...usage.matchAll(/(\[)?--([a-z-]+) ([^\s\]]+)/g)].map(([, bracket, name = '', value = '']) => ({
    name,
    required: bracket === undefined,
    alternatives: alternativesOf(value),
  }))
}

function flagsOf(usage: string): string[] {
  return [...usage.matchAll(/\[--([a-z-]+)\]/g)].map(([, name = '']) => name)
}

function operandsOf(usage: string): Parameter[] {
  const rest = usage
    .replaceAll(/\[--[a-z-]+\]/g, '')
    .replaceAll(/\[?--[a-z-]+ \S+/g, '')
    .split(' ')
    .slice(wordsOf(usage).length)
  return rest
    .filter((token) => token !== '')
    .map((name) => ({ name, required: true, alternatives: alternativesOf(name) }))
}

function alternativesOf(value: string): string[] {
  return value.includes('|') ? value.split('|') : []
}

function readGiven(usage: string, args: string[]): Given {
  const options = optionsOf(usage)
  const flags = flagsOf(usage)
  const given = new Map<string, string>()
  const operands: string[] = []
  const known = [
    ...options.map(({ name }) => [name, { type: 'string' as const }]),
    ...flags.map((name) => [name, { type: 'boolean' as const }]),
  ]
  const { tokens } = parseArgs({ args, options: Object.fromEntries(known), strict: false, tokens: true })
  const refuse = (problem: string): never => {
    throw new UsageError(`${problem}: daybook ${usage}`)
  }
  for (const token of tokens) {
    if (token.kind === 'positional') operands.push(token.value)
    if (token.kind !== 'option') continue
    if (flags.includes(token.name)) {
      readFlag(token, given, refuse)
      continue
    }
    const option = options.find(({ name }) => name === token.name)
    if (!option) return refuse(`There is no option ${token.rawName}`)
    if (given.has(option.name)) refuse(`The option ${token.rawName} is given twice`)
    if (token.value === undefined || (!token.inlineValue && token.value.startsWith('-')))
      return refuse(`The option ${token.rawName} needs a value`)
    refuseOthers(option, token.value, refuse)
    given.set(option.name, token.value)
  }
  const missing = options.find(({ name, required }) => required && !given.has(name))
  if (missing) refuse(`The option --${missing.name} is missing`)
  readOperands(operandsOf(usage), operands, refuse)
  return {
    required: (option) => given.get(option) ?? refuse(`The option --${option} is missing`),
    optional: (option) => given.get(option),
    operand: (at) => operands[at] ?? refuse('An operand is missing'),
    flag: (option) => given.has(option),
  }
}

function readFlag(
  { name, rawName, value }: { name: string; rawName: string; value?: string | undefined },
  given: Map<string, string>,
  refuse: (problem: string) => never,
): void {
  if (value !== undefined) refuse(`The option ${rawName} takes no value`)
  given.set(name, '')
}

function readOperands(
  wanted: readonly Parameter[],
  given: readonly string[],
  refuse: (problem: string) => never,
): void {
  for (const [at, operand] of wanted.entries()) {
    const value = given[at] ?? refuse(`${operand.name} is missing`)
    refuseOthers(operand, value, refuse)
  }
  const extra = given[wanted.length]
  if (extra !== undefined) refuse(`"${extra}" is too much`)
}

function refuseOthers({ alternatives }: Parameter, value: string, refuse: (problem: string) => never): void {
  if (alternatives.length > 0 && !alternatives.includes(value))
    refuse(`"${value}" is not one of ${alternatives.join(', ')}`)
}
