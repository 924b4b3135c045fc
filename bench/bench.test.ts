import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import type { ClientConfig } from 'pg'
import { startEmbeddedServer } from '../src/operations/embedded.ts'
import { directory } from '../test/program.ts'
import { inTurn, outsideTrust } from '../test/sizes.ts'
import { administer, templateDatabase, testSettings } from '../test/world.ts'
import { findMeasures } from './measures.ts'
import { lineOf, resultOf, tableOf } from './report.ts'
import { type Floor, openStage } from './stage.ts'
import { spentOf, stolenBetween } from './stolen.ts'

/**
 * The measures in their smallest size, some in `npm test`, all in `npm run trust`: that each gives its figures, never
 * how good they are.
 */
const stage = forgetfulServer().then((floor) => openStage(floor))
const measures = await findMeasures()
after(async () => (await stage)[Symbol.asyncDispose]())

describe('npm run bench', () => {
  it('reports medians, their spread, and whether they reach as far as they should', () => {
    const measure = {
      name: 'import',
      title: 'rows',
      beside: 'COPY',
      reaches: { share: { atLeast: 0.5 }, milliseconds: { atMost: 2 } },
      run: async () => ({}),
    }
    const result = resultOf(measure, { share: [0.6, 0.4, 0.7], milliseconds: [4, 1, 3] }, { size: 'full' })
    assert.deepEqual(JSON.parse(lineOf(result)), {
      measure: 'import',
      size: 'full',
      figures: {
        share: { median: 0.6, lowest: 0.4, highest: 0.7 },
        milliseconds: { median: 3, lowest: 1, highest: 4 },
      },
      reaches: {
        share: { reach: '>= 0.5', reached: true },
        milliseconds: { reach: '<= 2', reached: false },
      },
    })
    assert.equal(
      tableOf([result]),
      [
        'measure  figure        median  spread     reach',
        'import   share            0.6  0.4 – 0.7  >= 0.5 reached',
        'import   milliseconds       3  1 – 4      <= 2 MISSED',
      ].join('\n'),
    )
  })
  it('says how much of the machine others had', () => {
    const begun = spentOf('cpu  100 10 50 800 20 0 5 15 7 0\ncpu0 1 1 1 1 1 1 1 1 0 0\n')
    assert.deepEqual(begun, { all: 1000, stolen: 15 })
    assert.equal(stolenBetween(begun, { all: 1200, stolen: 40 }), 0.125)
    assert.equal(stolenBetween(begun, begun), 0)
  })
  for (const [name, measure] of inTurn(measures, { turn: 5, oneOf: 8 }))
    it(`${name}: gives every figure that it promises`, { timeout: 600_000, skip: outsideTrust }, async () => {
      const readings = await measure.run(await stage, 'tiny')
      const missing = Object.keys(measure.reaches).filter((reading) => readings[reading] === undefined)
      assert.deepEqual(missing, [])
      for (const [reading, rounds] of Object.entries(readings))
        assert.ok(rounds.length > 0 && rounds.every((value) => value > 0), `${reading}: ${rounds.join(', ')}`)
    })
})

/** Figures need a disk under them, and this needs none. */
async function forgetfulServer(): Promise<Floor> {
  const given = process.env['DAYBOOK_TEST_SERVER']
  const held = new AsyncDisposableStack()
  const server: ClientConfig = given === undefined ? await ownServer(held) : JSON.parse(given)
  const connection = { ...server, database: 'postgres' }
  const url = (database = 'postgres') =>
    `postgres://${server.user}@${encodeURIComponent(server.host ?? '')}/${database}`
  const rows = async <Row>(statement: string): Promise<Row[]> => {
    await administer(connection, statement)
    return []
  }
  const template = given === undefined ? {} : { template: templateDatabase }
  return { connection, url, rows, ...template, oneForAll: true, [Symbol.asyncDispose]: () => held.disposeAsync() }
}

async function ownServer(held: AsyncDisposableStack): Promise<ClientConfig> {
  const home = held.use(directory())
  const server = await startEmbeddedServer({ directory: home.path, settings: testSettings })
  held.defer(() => server.stop())
  return server.connection
}
