import type { Types } from './document-types.ts'
import type { Call } from './operations.ts'

/** The interfaces of the resources: a method per operation, with what the document says of it. */
export function renderResources(calls: readonly Call[], types: Types): string {
  const resources = Map.groupBy(calls, ({ resource }) => resource)
  const interfaces = [...resources].map(
    ([resource, of]) =>
      `export interface ${nameOf(resource)} {\n${of.map((call) => method(call, types)).join('\n')}\n}\n`,
  )
  const fields = [...resources.keys()].map((resource) => `  readonly ${resource}: ${nameOf(resource)}`)
  const body = [...interfaces, `export interface Resources {\n${fields.join('\n')}\n}\n`].join('\n')
  const used = (names: readonly string[]) => names.filter((name) => new RegExp(`\\b${name}\\b`).test(body))
  const named = [...body.matchAll(/\b[A-Z]\w+\b/g)].map(([name]) => name)
  const own = new Set([...optionTypes, ...valueTypes, ...resourceNames(resources.keys()), 'Promise', 'Resources'])
  const exported = new Set([...types.text.matchAll(/^export type (\w+) =/gm)].map(([, name]) => name))
  const imported = [...new Set(named)].filter((name) => exported.has(name) && !own.has(name)).toSorted()
  return [
    `import type {\n${imported.map((name) => `  ${name},`).join('\n')}\n} from './api.ts'`,
    `import type { ${used(optionTypes).join(', ')} } from '../options.ts'`,
    `import type { ${used(valueTypes).join(', ')} } from '../values.ts'`,
    '',
    body,
  ].join('\n')
}

const optionTypes = ['DryRunOption', 'FileOption', 'ReadOptions', 'TaskOptions', 'WriteOptions']
const valueTypes = ['Download', 'DryRun', 'Id', 'List', 'TaskCall']

function resourceNames(resources: Iterable<string>): string[] {
  return [...resources].map(nameOf)
}

/** Not the name of a record, which has it already: `JournalEntries` are the methods, `JournalEntry` is one. */
function nameOf(resource: string): string {
  return `${resource.charAt(0).toUpperCase()}${resource.slice(1)}Resource`
}

function method(call: Call, types: Types): string {
  const { verb, places, body, query, record, canDryRun, files, answers } = call
  const options = verb === 'GET' ? 'ReadOptions' : call.headers.has('prefer') ? 'TaskOptions' : 'WriteOptions'
  const ids = places.map(({ name, schema }) => {
    const kind = schema['x-id-of']
    return `${name}: ${typeof kind === 'string' ? `Id<'${kind}'>` : 'string'}`
  })
  const queryRequired = query.some(({ required }) => required === true)
  const input = inputOf(call, types, queryRequired)
  const extra = body && query.length > 0 ? ` & { query${queryRequired ? '' : '?'}: ${types.query(call)} }` : ''
  const answer = types.answer(call)
  const result = record ? `List<${types.record(call)}>` : `Promise<${answer}>`
  const main = call.headers.has('prefer')
    ? 'TaskCall'
    : files.length > 0 && answers.length === 0
      ? 'Promise<Download>'
      : result
  const signature = (more: string, answered: string) => {
    const last = more === '' ? `options?: ${options}${extra}` : `options: ${options}${extra} & ${more}`
    const inputs = more === '' ? input.optional : input.required
    return `  ${call.method}(${[...ids, ...inputs, last].join(', ')}): ${answered}`
  }
  const media = files.filter((type) => extensions.has(type)).map((type) => `'${extensions.get(type)}'`)
  const signatures = [
    signature('', main),
    ...(canDryRun ? [signature('DryRunOption', `Promise<DryRun<${answer}>>`)] : []),
    ...(files.length > 0 && answers.length > 0
      ? [signature(`FileOption<${media.join(' | ')}>`, 'Promise<Download>')]
      : []),
  ]
  return signatures.map((each) => `${comment(call)}\n${each}`).join('\n')
}

/** The body, or else the parameters: what may be left out can be, but not before an option that cannot. */
function inputOf(call: Call, types: Types, queryRequired: boolean) {
  const { body, query } = call
  if (body) {
    const type = types.body(call)
    return {
      optional: [`body${body.isRequired ? '' : '?'}: ${type}`],
      required: [`body: ${type}${body.isRequired ? '' : ' | undefined'}`],
    }
  }
  if (query.length === 0) return { optional: [], required: [] }
  const type = types.query(call)
  return {
    optional: [`query${queryRequired ? '' : '?'}: ${type}`],
    required: [`query: ${type}${queryRequired ? '' : ' | undefined'}`],
  }
}

function comment({ text, isDeprecated }: Call): string {
  const words = `${text}${isDeprecated ? '\n\n@deprecated' : ''}`.replaceAll('*/', '*\\/')
  const lines = words.split('\n').flatMap(wrapped)
  return lines.length === 1
    ? `  /** ${lines[0]} */`
    : `  /**\n${lines.map((line) => `   * ${line}`.trimEnd()).join('\n')}\n   */`
}

function wrapped(line: string): string[] {
  const lines: string[] = ['']
  for (const word of line.split(' ')) {
    const last = lines.at(-1) ?? ''
    if (last !== '' && last.length + word.length > 110) lines.push(word)
    else lines[lines.length - 1] = last === '' ? word : `${last} ${word}`
  }
  return lines
}

/** By media type: the word by which a file is asked for. */
export const extensions: ReadonlyMap<string, string> = new Map([
  ['text/csv', 'csv'],
  ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'xlsx'],
  ['application/pdf', 'pdf'],
  ['application/x-ndjson', 'ndjson'],
])
