import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { describe, it } from 'node:test'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { fileOperationId } from '../src/http/file-addresses.ts'
import type { Route } from '../src/http/route.ts'
import { routes } from '../src/main/app.ts'
import { type Recorded, recordPlain, recordRoute } from './recorded-examples.ts'
import { inTurn } from './sizes.ts'

/**
 * The examples of the API document are what the service answers: each is asked again, and its answer is the same, ids
 * and times put aside (if not: `npm run docs`). In `npm run trust` all of them, else one in a dozen; against their
 * schemas all.
 */
const written: { operations: Recorded } = JSON.parse(read('src/main/api-examples.json'))
const document = JSON.parse(read('docs/openapi.json'))
const operationsById = new Map(
  Object.values<object>(document.paths)
    .flatMap((path) => Object.values(path))
    .map((operation) => [operation.operationId, operation]),
)
const ajv = new Ajv2020({ strict: false, validateFormats: false, code: { optimize: false } }).addSchema(
  document,
  'document',
)

describe('the examples of the API document', () => {
  for (const route of inTurn(routes, { turn: 0, oneOf: 12 }))
    it(`${route.id}: succeeds, and is answered so`, async () => {
      const recorded = asWritten(await recordRoute(route))
      const ids = route.id === fileOperationId(route) ? [route.id] : [route.id, fileOperationId(route)]
      for (const id of ids) assert.deepEqual(recorded[id], written.operations[id], id)
    })

  it('of the token endpoints and of the process: succeed, and are answered so', async () => {
    for (const [id, example] of Object.entries(asWritten(await recordPlain())))
      assert.deepEqual(example, written.operations[id], id)
  })

  it('are of every route', () => {
    assert.deepEqual(
      routes.filter(({ id }) => !(id in written.operations)).map(({ id }) => id),
      [],
    )
  })

  it('stand in the document, bodies and answers by their schemas', () => {
    const seen = { bodies: 0, answers: 0, files: 0 }
    for (const route of routes) {
      const { requestBody, responses } = document.paths[route.path][route.method.toLowerCase()]
      const { status = '', ...example } = written.operations[route.id] ?? {}
      if ('body' in example && !route.multipart) seen.bodies += judged(route, requestBody, example.body)
      if ('answer' in example) seen.answers += judged(route, responses[status], example.answer)
    }
    for (const [id, { files = {} }] of Object.entries(written.operations))
      for (const [mediaType, file] of Object.entries(files)) {
        assert.equal(operationsById.get(id).responses['200'].content[mediaType].example, file, `${id} as ${mediaType}`)
        seen.files += 1
      }
    assert.ok(seen.bodies > 60 && seen.answers > 150 && seen.files > 20, JSON.stringify(seen))
  })

  it('hold nothing of the run that they are of', () => {
    const text = read('src/main/api-examples.json')
    assert.doesNotMatch(text, /127\.0\.0\.1|localhost|of a bill|dbk_\w{30}/)
    for (const [id] of text.matchAll(/\b[a-z]{3}_[0-9a-z]{26}\b/g))
      assert.match(id, /^[a-z]{3}_06f1q9x4t8k2m5n7r0v3w6y\d{3}$/)
  })
})

/** @returns 1 */
function judged(
  { id }: Route,
  part: { content: Record<string, { schema: object; example: unknown }> },
  value: unknown,
): 1 {
  const { schema, example } = part.content['application/json'] ?? {}
  assert.deepEqual(example, value, id)
  const validate = ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"document#/')))
  assert.ok(validate(value), `${id}: ${ajv.errorsText(validate.errors)}`)
  return 1
}

function asWritten(recorded: Recorded): Recorded {
  return JSON.parse(JSON.stringify(recorded))
}

function read(name: string): string {
  return readFileSync(new URL(`../${name}`, import.meta.url), 'utf8')
}
