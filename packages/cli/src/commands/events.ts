import { randomBytes } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { responseOf } from '@daybook/sdk'
import type { Command } from 'commander'
import { action, type Books, collected, type Context, wholeNumber } from '../context.ts'
import { parseExact, writeExact } from '../exact-json.ts'
import { Failure, UsageError } from '../failures.ts'
import { type Forwarder, openForwarder } from '../forwarding.ts'
import { environment } from '../session.ts'
import { renderTable } from '../table.ts'
import { clean } from '../text.ts'

interface EventsOptions {
  after?: number
  limit: number
  type?: string[]
  follow?: boolean
  forwardTo?: string
}

export function addEvents(program: Command): void {
  program
    .command('events')
    .summary('show what has happened in the books, or follow it')
    .description(
      'Shows events of the books in their order. --follow goes on with what happens from now on, or after --after; each can be\n' +
        'sent to a program on your machine, signed as webhooks are: DAYBOOK_WEBHOOK_SECRET is the secret, or one is made.',
    )
    .option('--after <sequence>', 'those after this one; without it the latest', wholeNumber)
    .option('--limit <count>', 'at most so many, where it does not follow', wholeNumber, 50)
    .option(
      '--type <type>',
      'only of this type, such as journal_entry.created; a * stands for any end (again for more)',
      collected,
    )
    .option('-f, --follow', 'go on with what happens')
    .option('--forward-to <url>', 'of a sandbox: send each to this address; follows')
    .addHelpText(
      'after',
      '\nExamples:\n  dbk events --limit 10\n  dbk events --follow --json | jq .type\n  dbk events --forward-to http://localhost:3000/webhooks',
    )
    .action(action<EventsOptions>(showEvents))
}

/** As it came: what is in `before` and `after` keeps its digits. */
interface Told {
  id: string
  type: string
  sequence: number
  created_at: string
  resource: string
  subject: string
  /** The whole, as compact JSON. */
  text: string
}

async function showEvents(context: Context, options: EventsOptions): Promise<void> {
  const { terminal } = context
  const follows = options.follow === true || options.forwardTo !== undefined
  const isWanted = filterOf(options.type)
  const forwardTo = options.forwardTo === undefined ? undefined : urlOf(options.forwardTo)
  const books = await context.books()
  if (!follows) {
    const events = await someOf(context, books, options)
    if (terminal.json) for (const { text } of events) terminal.print(text)
    else if (events.length === 0) terminal.print('No events.')
    else terminal.print(eventsTable(events, context))
    return
  }
  const after = options.after ?? (await latestSequence(context, books))
  const forwarder = forwardTo && (await forwarderOf(context, forwardTo))
  terminal.note(
    terminal.noteStyle.dim(`Following the events of ${books.instance.name} after ${after}. Ctrl-C ends it.`),
  )
  await follow(context, books, { after, isWanted, forwarder })
}

function filterOf(types: readonly string[] | undefined): (type: string) => boolean {
  if (types === undefined) return () => true
  return (type) => types.some((each) => (each.endsWith('*') ? type.startsWith(each.slice(0, -1)) : type === each))
}

function urlOf(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url || !/^https?:$/.test(url.protocol))
    throw new UsageError(`"${text}" is no address such as http://localhost:3000/webhooks`)
  return url
}

async function forwarderOf({ terminal, session, signal }: Context, url: URL): Promise<Forwarder> {
  const { daybook } = await session()
  const { environment: kind } = await daybook.platform.retrieve({ signal })
  if (kind !== 'sandbox')
    throw new Failure('only events of a sandbox are forwarded', {
      code: 'not_a_sandbox',
      hint: 'In production a webhook leads to a server: dbk api POST /v0/platform/webhooks',
    })
  const given = environment('DAYBOOK_WEBHOOK_SECRET')
  if (given !== undefined && !/^whsec_[A-Za-z0-9+/=]{16,}$/.test(given))
    throw new UsageError('DAYBOOK_WEBHOOK_SECRET is no secret such as whsec_…')
  const secret = given ?? `whsec_${randomBytes(32).toString('base64')}`
  // On standard error also with --json: without it nothing can be verified.
  process.stderr.write(given === undefined ? `Signing with ${secret}\n` : '')
  terminal.note(terminal.noteStyle.dim(`Forwarding to ${url.href}`))
  return openForwarder(url, secret)
}

const pageSize = 500

async function eventsAfter({ signal }: Context, { daybook }: Books, after: number): Promise<Told[]> {
  const answer = await daybook.request('GET', '/v0/events', { query: { after, limit: pageSize }, signal })
  const page: unknown = parseExact(await answer.text())
  const { records }: { records?: unknown } = { ...Object(page) }
  if (!Array.isArray(records)) throw new Failure('the service answered no list of events', { code: 'invalid_answer' })
  return records.map(toldOf)
}

function toldOf(record: unknown): Told {
  const text = writeExact(record)
  // Numbers were kept as their digits: here they are read as numbers.
  const { id, type, sequence, created_at, data }: Record<string, unknown> = { ...Object(JSON.parse(text)) }
  const { resource, id: subject }: Record<string, unknown> = { ...Object(data) }
  return {
    id: String(id),
    type: String(type),
    sequence: Number(sequence),
    created_at: String(created_at),
    resource: wordOf(resource),
    subject: wordOf(subject),
    text,
  }
}

function wordOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

interface Wanted {
  after: number
  isWanted: (type: string) => boolean
}

/** Those after a sequence, or the latest ones. */
async function someOf(context: Context, books: Books, { after, limit, type }: EventsOptions): Promise<Told[]> {
  const isWanted = filterOf(type)
  if (after !== undefined) return pageOf(context, books, { after, isWanted, limit })
  const found: Told[] = []
  let last = await latestSequence(context, books)
  for (let windows = 0; last > 0 && found.length < limit && windows < maxWindows; windows++) {
    const first = Math.max(0, last - pageSize)
    const events = await eventsAfter(context, books, first)
    const end = last
    found.unshift(...events.filter(({ type: each, sequence }) => sequence <= end && isWanted(each)))
    last = first
  }
  return found.slice(-limit)
}

/** So far back it looks for types that are rare. */
const maxWindows = 40

async function pageOf(
  context: Context,
  books: Books,
  { after, isWanted, limit }: Wanted & { limit: number },
): Promise<Told[]> {
  const found: Told[] = []
  for (let last = after; found.length < limit;) {
    const events = await eventsAfter(context, books, last)
    found.push(...events.filter(({ type }) => isWanted(type)))
    last = events.at(-1)?.sequence ?? last
    if (events.length < pageSize) break
  }
  return found.slice(0, limit)
}

/** Every answer says which version of the books it has seen: the sequence of their last event. */
async function latestSequence({ signal }: Context, { daybook }: Books): Promise<number> {
  const page = await daybook.periods.list({ limit: 1 }, { signal }).page()
  return Number(responseOf(page)?.booksVersion ?? 0)
}

const pauseMs = 1_000

async function follow(
  context: Context,
  books: Books,
  { after, isWanted, forwarder }: Wanted & { forwarder: Forwarder | undefined },
): Promise<void> {
  const { terminal, signal } = context
  for (let last = after; !signal.aborted;) {
    const events = await eventsAfter(context, books, last)
    for (const event of events) {
      last = event.sequence
      if (!isWanted(event.type)) continue
      terminal.print(terminal.json ? event.text : lineOf(event, context))
      if (forwarder) {
        const outcome = await forwarder.send(event, signal)
        terminal.note(
          outcome.ok ? terminal.noteStyle.green(`  ${outcome.text}`) : terminal.noteStyle.red(`  ${outcome.text}`),
        )
      }
    }
    if (events.length < pageSize) await setTimeout(pauseMs, undefined, { signal }).catch(() => {})
  }
  throw signal.reason
}

function lineOf({ created_at, sequence, type, subject }: Told, { terminal: { style } }: Context): string {
  return `${style.dim(created_at)}  ${String(sequence).padStart(6)}  ${clean(type)}  ${style.dim(subject)}`
}

function eventsTable(events: readonly Told[], { terminal }: Context): string {
  return renderTable(
    [
      { title: 'Sequence', align: 'right' },
      { title: 'Time', isWhole: true, goes: 1 },
      { title: 'Type' },
      { title: 'Of', goes: 2 },
    ],
    events.map(({ sequence, created_at, type, subject }) => ({
      cells: [String(sequence), created_at.slice(0, 19).replace('T', ' '), type, subject],
    })),
    terminal,
  )
}
