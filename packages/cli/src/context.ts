import type { Daybook, Hooks } from '@daybook/sdk'
import { type Command, InvalidArgumentError } from 'commander'
import { Failure } from './failures.ts'
import { interruption } from './interruption.ts'
import { pick } from './lookup.ts'
import type { Instance } from './records.ts'
import { environment, openSession, type Session } from './session.ts'
import { openTerminal, type Terminal } from './terminal.ts'

/** What every command has: where it writes, who is signed in, which books are meant. */
export interface Context {
  readonly terminal: Terminal
  readonly signal: AbortSignal
  readonly options: GlobalOptions
  session(): Promise<Session>
  books(): Promise<Books>
}

/** The books of the Instance that is meant. */
export interface Books {
  readonly daybook: Daybook
  readonly instance: Instance
}

export interface GlobalOptions {
  readonly profile?: string
  readonly instance?: string
  readonly json?: boolean
  readonly verbose?: boolean
  readonly color?: boolean
}

export function openContext(options: GlobalOptions): Context {
  const terminal = openTerminal({ json: options.json === true, color: options.color !== false })
  let session: Promise<Session> | undefined
  const open = () => (session ??= openSession({ profile: options.profile, hooks: hooksOf(terminal, options) }))
  return {
    terminal,
    signal: interruption,
    options,
    session: open,
    books: async () => booksOf(await open(), options.instance),
  }
}

/** @param wanted an id or a name */
async function booksOf({ daybook, profile }: Session, wanted: string | undefined): Promise<Books> {
  const given = wanted ?? environment('DAYBOOK_INSTANCE') ?? profile?.instance?.id
  if (given === undefined)
    throw new Failure('no books are chosen', {
      code: 'no_instance',
      hint: 'Choose them with dbk use INSTANCE, or name them with --instance (their id or name). dbk instances lists them.',
    })
  const id = /^ins_[0-9a-z]+$/.test(given) ? given : (await instanceNamed(daybook, given)).id
  const instance = await daybook.instances.retrieve(id, {}, { signal: interruption })
  return { daybook: daybook.forInstance(id), instance }
}

export async function instanceNamed(daybook: Daybook, name: string): Promise<Instance> {
  const named = await daybook.instances.list({ name }, { signal: interruption }).first(100)
  const candidates = named.length > 0 ? named : await daybook.instances.list({}, { signal: interruption }).first(1000)
  return pick(name, candidates, { noun: 'set of books', command: 'dbk instances' })
}

function hooksOf({ note, noteStyle }: Terminal, { verbose }: GlobalOptions): Hooks {
  const told: Hooks = {
    onRetry: ({ reason, delayMs }) => {
      if (verbose === true || delayMs > 1_000)
        note(noteStyle.dim(`The service says ${reason}: trying again in ${Math.max(1, Math.round(delayMs / 1000))} s`))
    },
  }
  if (verbose !== true) return told
  return {
    ...told,
    onResponse: ({ method, url, status, requestId, durationMs }) =>
      note(noteStyle.dim(`${method} ${url} → ${status} in ${durationMs} ms (${requestId ?? 'no request id'})`)),
  }
}

/**
 * Runs a command with its context; what it throws is told by `main.ts`. Its options are those that it declares beside.
 */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters
export function action<Options extends object>(
  work: (context: Context, options: Options, args: readonly string[]) => Promise<void>,
): (this: Command) => Promise<void> {
  return async function run(this: Command) {
    const options = this.optsWithGlobals<Options & GlobalOptions>()
    await work(openContext(options), options, this.args)
  }
}

/** A day of an option, as the API wants it. */
export function day(value: string): string {
  const date = new Date(`${value}T00:00:00Z`)
  const isDay =
    /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value)
  if (!isDay) throw new InvalidArgumentError('It has to be a day such as 2026-01-31.')
  return value
}

export function amount(value: string): string {
  if (!/^-?(?:0|[1-9]\d{0,20})(?:\.\d{1,6})?$/.test(value))
    throw new InvalidArgumentError('It has to be an amount such as 1250.00.')
  return value
}

export function wholeNumber(value: string): number {
  if (!/^\d{1,15}$/.test(value)) throw new InvalidArgumentError('It has to be a whole number.')
  return Number(value)
}

/** Of an option that may be given several times. */
export function collected(value: string, former: readonly string[] = []): string[] {
  return [...former, value]
}

/** Today where the books are. */
export function todayIn(timeZone: string): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(
    new Date(),
  )
}
