import process from 'node:process'
import type { Option } from '@clack/prompts'
import { Interrupted } from './failures.ts'
import { interruption } from './interruption.ts'
import { clean } from './text.ts'

/**
 * Questions, on standard error: what a command prints on standard output can be piped while it asks. Leaving a question
 * is Ctrl-C.
 */
const common = { output: process.stderr, input: process.stdin, signal: interruption, withGuide: false }

// Loaded when somebody is asked: most commands ask nothing.
const library = () => import('@clack/prompts')

export async function askYesNo(message: string, { initial = false }: { initial?: boolean } = {}): Promise<boolean> {
  const { confirm } = await library()
  return answered(await confirm({ ...common, message, initialValue: initial }))
}

export interface TextQuestion {
  initial?: string
  placeholder?: string
  /** What is wrong with it; undefined: nothing. */
  check?: (value: string) => string | undefined
}

export async function askText(message: string, { initial, placeholder, check }: TextQuestion = {}): Promise<string> {
  const { text } = await library()
  const value = await text({
    ...common,
    message,
    ...(initial !== undefined && { initialValue: initial }),
    ...(placeholder !== undefined && { placeholder }),
    validate: (given) => check?.((given ?? '').trim()),
  })
  return answered(value).trim()
}

/** Shown as dots. */
export async function askSecret(message: string): Promise<string> {
  const { password } = await library()
  return answered(
    await password({
      ...common,
      message,
      validate: (value) => (value === undefined || value === '' ? 'It is needed.' : undefined),
    }),
  )
}

export interface Choice {
  value: string
  label: string
  hint?: string
}

/** One of a list, found by typing a part of it: names with a word that begins so come first. */
export async function askChoice(message: string, choices: readonly Choice[]): Promise<string> {
  const { autocomplete } = await library()
  const all = choices.map(shown)
  const value = await autocomplete<string>({
    ...common,
    message,
    options(this: { userInput: string }) {
      return found(all, this.userInput)
    },
    filter: () => true,
    maxItems: 10,
  })
  return answered(value)
}

function found<Shown extends { label?: string; hint?: string }>(options: readonly Shown[], typed: string): Shown[] {
  const wanted = typed.trim().toLowerCase()
  if (wanted === '') return [...options]
  const textOf = ({ label = '' }: Shown) => label.toLowerCase()
  const begins = (text: string) =>
    text.split(/[^\p{L}\p{N}]+/u).some((_, at, words) => words.slice(at).join(' ').startsWith(wanted))
  const near = options.filter((each) => begins(textOf(each)))
  const far = options.filter(
    (each) => !near.includes(each) && `${textOf(each)} ${each.hint ?? ''}`.toLowerCase().includes(wanted),
  )
  return [...near, ...far]
}

/** Some of a list. */
export async function askChoices(
  message: string,
  choices: readonly Choice[],
  { initial = [] }: { initial?: readonly string[] } = {},
): Promise<string[]> {
  const { multiselect } = await library()
  const options = choices.map(shown)
  return answered(
    await multiselect<string>({
      ...common,
      message,
      options,
      initialValues: [...initial],
      required: false,
      maxItems: 15,
    }),
  )
}

/** One of a few, by a key. */
export async function askKey(message: string, choices: readonly Choice[]): Promise<string> {
  const { selectKey } = await library()
  return answered(await selectKey<string>({ ...common, message, options: choices.map(shown) }))
}

export interface Progress {
  /** @param done of all that is to be done */
  at(done: number, message: string): void
  end(message: string): void
  fail(message: string): void
}

/** A bar while something is done that takes its time; nothing where nobody looks. */
export async function progressBar(total: number, message: string): Promise<Progress> {
  if (!process.stderr.isTTY) return { at: () => {}, end: () => {}, fail: () => {} }
  const { progress } = await library()
  const bar = progress({ output: process.stderr, max: Math.max(1, total), size: 30, withGuide: false })
  bar.start(message)
  let last = 0
  return {
    at: (done, text) => {
      bar.advance(Math.max(0, done - last), text)
      last = Math.max(last, done)
    },
    end: (text) => bar.stop(text),
    fail: (text) => bar.error(text),
  }
}

function shown({ value, label, hint }: Choice): Option<string> {
  return { value, label: clean(label), ...(hint !== undefined && { hint: clean(hint) }) }
}

function answered<Value>(value: Value): Exclude<Value, symbol> {
  if (!isAnswer(value)) throw new Interrupted()
  return value
}

function isAnswer<Value>(value: Value): value is Exclude<Value, symbol> {
  return typeof value !== 'symbol'
}
