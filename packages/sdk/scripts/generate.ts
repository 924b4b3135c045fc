/**
 * Writes what the client has from docs/openapi.json: types, operations, resources, codes.
 * `node packages/sdk/scripts/generate.ts`, or `npm run docs`.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { typesOf } from './document-types.ts'
import { numberNames } from './numbers.ts'
import { type Call, callsOf, type Document, errorCodesOf } from './operations.ts'
import { renderResources } from './resources.ts'

const head = '// Written by `npm run docs` from docs/openapi.json: not to be changed by hand.\n'

/** Each file and the text that belongs into it. */
export async function renderSdk(): Promise<readonly (readonly [file: string, text: string])[]> {
  const document: Document = JSON.parse(readFileSync(new URL('../../../docs/openapi.json', import.meta.url), 'utf8'))
  const calls = callsOf(document)
  const types = await typesOf(calls, document)
  return [
    [generated('api.ts'), head + types.text],
    [generated('resources.ts'), head + renderResources(calls, types)],
    [generated('operations.ts'), head + renderTable(calls, document)],
    [generated('error-codes.ts'), head + renderCodes(errorCodesOf(document))],
  ]
}

function generated(name: string): string {
  return fileURLToPath(new URL(`../src/generated/${name}`, import.meta.url))
}

/**
 * `<method> <path> <flags>` of each operation: i names an Instance, k takes an Idempotency-Key, j a body in JSON, f a
 * form with files, u a form without, q parameters in the place of a body, l answers a list, p a Task, b a file, e one
 * where the kind of file is the ending of the address.
 */
function renderTable(calls: readonly Call[], document: Document): string {
  const { money, opaque, parameters } = numberNames(calls, document)
  const resources = [...Map.groupBy(calls, ({ resource }) => resource)].map(([resource, of]) => {
    const methods = of.map(
      (call) => `    ${call.method}: '${`${call.verb} ${call.path} ${flagsOf(call)}`.trimEnd()}',\n`,
    )
    return `  ${resource}: {\n${methods.join('')}  },\n`
  })
  return `/** \`<method> <path> <flags>\`: see \`scripts/generate.ts\`. */
export const operations = {
${resources.join('')}} as const

/** Members that hold money. */
export const moneyNames = '${money.join(' ')}'

/** Parameters that are money. */
export const moneyParameters = '${parameters.join(' ')}'

/** Members whose contents are not looked at. */
export const opaqueNames = '${opaque.join(' ')}'
`
}

const bodyFlags: Readonly<Record<string, string>> = {
  'application/json': 'j',
  'multipart/form-data': 'f',
  'application/x-www-form-urlencoded': 'u',
}

function flagsOf({ id, headers, body, query, record, files, answers, fileId }: Call): string {
  const bodyFlag = body ? bodyFlags[body.type] : ''
  if (bodyFlag === undefined) throw new Error(`${id} takes ${body?.type}, which the client cannot send`)
  return [
    headers.has('service-instance-id') ? 'i' : '',
    headers.has('idempotency-key') ? 'k' : '',
    bodyFlag,
    !body && query.length > 0 ? 'q' : '',
    record ? 'l' : '',
    headers.has('prefer') ? 'p' : '',
    files.length > 0 && answers.length === 0 ? 'b' : '',
    fileId === undefined ? '' : 'e',
  ].join('')
}

function renderCodes(codes: readonly string[]): string {
  return `/** What a refusal is called. Stable. */\nexport type ErrorCode =\n${codes.map((code) => `  | '${code}'`).join('\n')}\n`
}

if (import.meta.main) for (const [file, text] of await renderSdk()) writeFileSync(file, text)
