import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { fileAddress, fileForms } from '../src/http/file-addresses.ts'
import { routes } from '../src/main/app.ts'
import { send, sentOf } from './asking.ts'
import { exampleOf } from './examples.ts'
import { inTurn } from './sizes.ts'
import { aWorld } from './world.ts'

/** What can be had as a file has an address for each of its forms. */
describe('the address of a file', () => {
  const withFiles = routes.filter((route) => fileForms(route).length > 0)

  it('is of every report, and of every list that is a document', () => {
    assert.ok(withFiles.length > 20)
    for (const route of routes.filter(({ path }) => path.startsWith('/v0/reports/'))) {
      const formats = new Set(fileForms(route).map(({ format }) => format))
      for (const format of ['csv', 'xlsx', 'pdf']) assert.ok(formats.has(format), `${route.id} ${format}`)
    }
  })

  for (const route of inTurn(withFiles, { turn: 0, oneOf: 6 }))
    it(`${route.id}: answers what Accept gets, whatever Accept says there`, async () => {
      const world = await aWorld()
      const example = await exampleOf(world, route)
      for (const { format, mediaType } of fileForms(route)) {
        const plain = sentOf(world, route, { example, change: { headers: { accept: mediaType } } })
        const [path = '', asked] = plain.target.split('?', 2)
        const target = fileAddress(path, format) + (asked === undefined ? '' : `?${asked}`)
        const file = await send(world, { ...plain, target, headers: { ...plain.headers, accept: 'application/json' } })
        const negotiated = await send(world, plain)
        assert.equal(file.status, 200, file.text)
        for (const name of ['content-type', 'content-disposition', 'books-version'])
          assert.equal(file.headers[name], negotiated.headers[name], name)
        if (format !== 'pdf' && format !== 'xlsx') assert.equal(file.text, negotiated.text)
      }
    })

  it('405 to what is no GET, 404 for another ending, 401 without a token', async () => {
    const world = await aWorld()
    const address = '/v0/reports/balance-sheet.csv?end_date=2026-03-31'
    const posted = await world.post(address, {})
    assert.equal(posted.status, 405)
    assert.match(posted.headers.get('allow') ?? '', /GET/)
    assert.equal((await world.get('/v0/reports/balance-sheet.docx')).body.error_code, 'route_not_found')
    assert.equal((await world.get('/v0/reports/balance-sheet.ndjson')).body.error_code, 'route_not_found')
    assert.equal((await world.get(address, { token: null })).status, 401)
    assert.equal((await world.get('/v0/parties.csv?limit=2')).status, 404)
  })
})
