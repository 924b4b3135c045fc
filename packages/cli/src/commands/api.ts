import { createReadStream } from 'node:fs'
import process from 'node:process'
import { text } from 'node:stream/consumers'
import { responseOf } from '@daybook/sdk'
import { type Command, Option } from 'commander'
import { action, collected, type Context, instanceNamed } from '../context.ts'
import { parseExact, writeExact } from '../exact-json.ts'
import { Failure, UsageError } from '../failures.ts'
import { streamOut, writeFileWhole } from '../output-file.ts'
import type { Download } from '../records.ts'
import { environment } from '../session.ts'
import { didYouMean } from '../text.ts'

interface ApiOptions {
  data?: string
  query?: string[]
  header?: string[]
  accept?: 'csv' | 'pdf' | 'xlsx' | 'ndjson'
  include?: boolean
  idempotencyKey?: string
  outputFile?: string
}

const methods = ['GET', 'POST', 'PUT', 'DELETE']

export function addApi(program: Command): void {
  program
    .command('api')
    .summary('send any request, signed in')
    .description(
      'Sends a request to the API and prints what it answers, with the digits that it has. Paths without /v0 get it. The books are\n' +
        'those of dbk use or --instance; a write has an Idempotency-Key, and is tried again where that cannot do it twice.',
    )
    .argument('<method>', methods.join(', '))
    .argument('<path>', 'such as /v0/ledgers')
    .option('-d, --data <json>', 'the body; @FILE reads a file, @- standard input')
    .option('-q, --query <name=value>', 'a parameter (again for more)', collected)
    .option('-H, --header <name: value>', 'a header (again for more)', collected)
    .addOption(new Option('--accept <format>', 'ask for a file').choices(['csv', 'pdf', 'xlsx', 'ndjson']))
    .option('-i, --include', 'print status and headers as well, on standard error')
    .option('--idempotency-key <key>', 'in the place of one of its own')
    .option('-o, --output-file <file>', 'write the answer there')
    .addHelpText(
      'after',
      `
Examples:
  dbk api GET /v0/ledgers -q type=revenue
  dbk api POST /v0/parties -d '{"name":"Cafe Luna","type":"customer"}'
  dbk api GET /v0/reports/trial-balance --accept csv -o trial-balance.csv`,
    )
    .action(action<ApiOptions>(api))
}

async function api(context: Context, options: ApiOptions, [method = '', path = '']: readonly string[]): Promise<void> {
  const { session, signal } = context
  const request = { method: methodOf(method), path: pathOf(path) }
  const body = options.data === undefined ? undefined : await bodyOf(options.data)
  if (body !== undefined && request.method === 'GET')
    throw new UsageError('a GET has no body', 'Parameters are -q NAME=VALUE.')
  const query = Object.fromEntries((options.query ?? []).map(parameterIn))
  const headers = Object.fromEntries((options.header ?? []).map(headerIn))
  const instance = await instanceFor(context, request.path)
  const { daybook } = await session()
  const answer = await daybook.request(request.method, request.path, {
    query,
    headers,
    ...(body !== undefined && { body }),
    ...(instance !== undefined && { instance }),
    ...(options.accept !== undefined && { as: options.accept }),
    ...(options.idempotencyKey !== undefined && { idempotencyKey: options.idempotencyKey }),
    signal,
  })
  if (options.include === true) process.stderr.write(headOf(answer))
  await show(context, answer, options.outputFile)
}

function methodOf(given: string): string {
  const method = given.toUpperCase()
  if (methods.includes(method)) return method
  const near = didYouMean(method, methods)
  throw new UsageError(
    `"${given}" is no method`,
    near === undefined ? `There are ${methods.join(', ')}.` : `Did you mean ${near}?`,
  )
}

/** From the root on: the version of the API is added where it is left out. */
function pathOf(given: string): string {
  const path = given.startsWith('/') ? given : `/${given}`
  if (path.startsWith('//') || given.includes('://')) throw new UsageError(`"${given}" is no path such as /v0/ledgers`)
  return /^\/(?:v\d+|oauth|health|ready|metrics|openapi|\.well-known)(?:[/.?]|$)/.test(path) ? path : `/v0${path}`
}

/** The books that a path is about; what lies under /platform is about none. */
async function instanceFor({ session, options }: Context, path: string): Promise<string | undefined> {
  if (!path.startsWith('/v0/') || path.startsWith('/v0/platform')) return undefined
  const { daybook, profile } = await session()
  const named = options.instance ?? environment('DAYBOOK_INSTANCE') ?? profile?.instance?.id
  return named === undefined || named.startsWith('ins_') ? named : (await instanceNamed(daybook, named)).id
}

async function show({ terminal, signal }: Context, answer: Download, outputFile: string | undefined): Promise<void> {
  if (outputFile !== undefined) {
    await writeFileWhole(outputFile, answer.stream, signal)
    terminal.note(`Written: ${outputFile}`)
  } else if (/^application\/(?:[\w.-]+\+)?json\b/.test(answer.contentType)) {
    const answered = await answer.text()
    if (answered !== '') terminal.print(terminal.isTerminal ? writeExact(parseExact(answered), 2) : answered)
  } else {
    if (terminal.isTerminal && !/^(?:text\/|application\/x-ndjson)/.test(answer.contentType))
      throw new UsageError(`a terminal shows no ${answer.contentType}`, 'Name a file: -o FILE')
    await streamOut(answer, signal)
  }
}

const maxBodyBytes = 64 * 1024 * 1024

/** JSON, sent as it stands. */
async function bodyOf(data: string): Promise<string> {
  const body = data.startsWith('@') ? await read(data.slice(1)) : data
  try {
    JSON.parse(body)
  } catch (error) {
    throw new UsageError(`the body is no JSON: ${error instanceof Error ? error.message : ''}`)
  }
  return body
}

async function read(file: string): Promise<string> {
  const source = file === '-' ? process.stdin : createReadStream(file)
  let size = 0
  source.on('data', (chunk) => {
    size += chunk.length
    if (size > maxBodyBytes)
      source.destroy(new Failure('a body of more than 64 MiB is not sent', { code: 'payload_too_large' }))
  })
  try {
    return await text(source)
  } catch (error) {
    if (error instanceof Failure) throw error
    throw new Failure(`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`, {
      code: 'no_such_file',
    })
  }
}

function parameterIn(parameter: string): [string, string] {
  const [, name, value] = /^([^=]+)=(.*)$/s.exec(parameter) ?? []
  if (name === undefined || value === undefined) throw new UsageError(`--query ${parameter}: it has to be NAME=VALUE`)
  return [name, value]
}

function headerIn(header: string): [string, string] {
  const [, name, value] = /^([\w-]+):\s*(.*)$/.exec(header) ?? []
  if (name === undefined || value === undefined) throw new UsageError(`--header ${header}: it has to be "NAME: VALUE"`)
  if (name.toLowerCase() === 'authorization') throw new UsageError('the token is that of the profile, or DAYBOOK_TOKEN')
  return [name.toLowerCase(), value]
}

function headOf(answer: object): string {
  const info = responseOf(answer)
  if (!info) return ''
  const headers = [...info.headers].map(([name, value]) => `${name}: ${value}\n`).join('')
  return `HTTP ${info.status}\n${headers}\n`
}
