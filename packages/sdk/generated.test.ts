import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, it } from 'node:test'
import { renderSdk } from './scripts/generate.ts'
import { numberNames } from './scripts/numbers.ts'
import { namesOf } from './scripts/operation-names.ts'
import { type Call, callsOf, type Schema } from './scripts/operations.ts'

describe('what is written from docs/openapi.json (if not: npm run docs)', async () => {
  for (const [file, text] of await renderSdk())
    it(`src/generated/${path.basename(file)} is up to date`, () => {
      const [written, rendered] = [readFileSync(file, 'utf8').split('\n'), text.split('\n')]
      const at = written.findIndex((line, number) => line !== rendered[number])
      assert.ok(at < 0 && written.length === rendered.length, `line ${at + 1}: ${written[at]}`)
    })
})

describe('names of operations', () => {
  const operation = (id: string, address: string, tag = 'Things') => ({ id, path: `/v0${address}`, tag })
  const named = (...operations: ReturnType<typeof operation>[]) =>
    [...namesOf(operations).values()].map(({ resource, method }) => `${resource}.${method}`)

  it('are verbs of resources, also of parts, of many at a time, and of those that only a path tells', () => {
    assert.deepEqual(
      named(
        operation('listParties', '/parties'),
        operation('createParty', '/parties'),
        operation('createParties', '/parties/bulk'),
        operation('retrieveParty', '/parties/{party_id}'),
        operation('mergeParty', '/parties/{party_id}/merge'),
        operation('bulkConfirmParties', '/parties/bulk-confirm'),
        operation('retrievePartyBalance', '/parties/{party_id}/balance'),
        operation('takeBackMerge', '/parties/{party_id}/merges/{merge_id}'),
        operation('retrieveAnyParty', '/any/{party_id}'),
        operation('retrieveBalanceSheet', '/reports/balance-sheet', 'Reports'),
        operation('retrieveSummary', '/summary', 'Cash flow'),
      ),
      [
        'parties.list',
        'parties.create',
        'parties.createMany',
        'parties.retrieve',
        'parties.merge',
        'parties.bulkConfirm',
        'parties.retrieveBalance',
        'parties.takeBackMerge',
        'parties.retrieveAny',
        'reports.balanceSheet',
        'cashFlow.retrieveSummary',
      ],
    )
  })

  it('are told apart, or nothing is written', () => {
    assert.throws(() => named(operation('readThis', '/this'), operation('readThis', '/that')), /one id/)
    const shared = [
      operation('listAllTags', '/tags/all'),
      operation('listTags', '/tags'),
      operation('createTag', '/tags'),
    ]
    assert.deepEqual(named(...shared), ['tags.listAll', 'tags.list', 'tags.create'])
    const twice = [...shared, operation('listTagsAll', '/tags/every')]
    assert.throws(() => named(...twice), /both called tags.listAll/)
  })
})

describe('names of money', () => {
  const schemaOf = (properties: Record<string, Schema>): Schema => ({ type: 'object', properties })
  const money = { type: 'number', format: 'decimal' }
  const names = (body: Schema) => {
    const [call] = callsOf({
      openapi: '3.1.0',
      info: { version: '1' },
      components: { schemas: {}, parameters: {} },
      paths: {
        '/v0/things': {
          post: {
            operationId: 'createThing',
            tags: ['Things'],
            requestBody: { content: { 'application/json': { schema: body } } },
            responses: { 200: { content: { 'application/json': { schema: schemaOf({ amount: money }) } } } },
          },
        },
      },
    })
    return numberNames(
      [call].filter((each): each is Call => each !== undefined),
      {
        openapi: '3.1.0',
        info: { version: '1' },
        components: { schemas: {}, parameters: {} },
        paths: {},
      },
    )
  }

  it('are those of decimals; free-form objects, and what means another number by one, are left alone', () => {
    const columns = schemaOf({ amount: { type: 'integer' } })
    const body = schemaOf({
      total: money,
      count: { type: 'integer' },
      columns,
      metadata: { additionalProperties: true },
    })
    const { money: found, opaque } = names(body)
    assert.deepEqual(
      [found, opaque],
      [
        ['amount', 'total'],
        ['columns', 'metadata'],
      ],
    )
  })

  it('are refused where one is money here and a count there', () => {
    assert.throws(() => names(schemaOf({ amount: { type: 'integer' } })), /"amount" is money in one place/)
  })
})
