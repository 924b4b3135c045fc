import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { Client, type Connection, Query } from 'pg'
import { assertRead } from '../../test/private-parts.ts'
import { aWorld, type World } from '../../test/world.ts'
import { sendTogether } from './batch.ts'
import { breakOff, isPrepared, queryTapped } from './driver-parts.ts'

describe('what is used of the driver beyond what it documents', () => {
  let world: World

  before(async () => {
    world = await aWorld()
  })

  after(async () => {
    await world[Symbol.asyncDispose]()
  })

  it('was read in the version that is installed', () => {
    assertRead({ name: 'pg', version: '8.23.1', file: 'src/database/driver-parts.ts' })
    // Reads and writes the messages of COPY past the driver, and is told what comes of it by the same members.
    assertRead({ name: 'pg-copy-streams', version: '7.0.0', file: 'src/database/copy.ts' })
  })

  it('is all there: client.connection; connection.stream, parse, sync, parsedStatements, submittedNamedStatements', async () => {
    await using client = await connected(world)
    const connection = connectionOf(client)
    for (const name of ['parse', 'sync', 'query', 'sendCopyFail'])
      assert.equal(typeof connection[name], 'function', name)
    assert.deepEqual([connection.parsedStatements, connection.submittedNamedStatements], [{}, {}])
    assert.equal(connection.stream.listeners('data').length, 1, 'one parser reads what comes over the wire')
    const query = new Query({ text: '' })
    for (const name of [
      'submit',
      'handleError',
      'handleCommandComplete',
      'handleReadyForQuery',
      'handleCopyInResponse',
      'handleCopyData',
    ])
      assert.equal(typeof Object(query)[name], 'function', name)
  })

  for (const pipeline of [false, true])
    it(`query.submit, query.callback: statements go as one message and keep their plans (pipelined: ${pipeline})`, async () => {
      await using client = await connected(world, pipeline)
      const named = { name: 'named', text: 'select $1::integer + 1 as sum', values: ['1'] }
      const plain = { name: undefined, text: 'select $1::text as text', values: ['a'] }
      assert.ok(!isPrepared(client, 'named'))
      const written: number[] = []
      const { stream } = connectionOf(client)
      const write = stream.write.bind(stream)
      stream.write = (bytes: Buffer) => {
        written.push(bytes.length)
        return write(bytes)
      }
      const results = await sendTogether(client, [named, plain, named])
      assert.deepEqual(
        results.map(({ rows }) => rows),
        [[{ sum: 2 }], [{ text: 'a' }], [{ sum: 2 }]],
      )
      assert.ok(isPrepared(client, 'named'))
      assert.deepEqual(connectionOf(client).submittedNamedStatements, {})
      const writes = written.length
      await sendTogether(client, [named, plain, named])
      assert.equal(written.length - writes, 1)
      const { rows } = await client.query('select name from pg_prepared_statements')
      assert.deepEqual(rows, [{ name: 'named' }])
    })

  it('none of what follows a failure is done, and its error is thrown; a statement that cannot be parsed is no plan', async () => {
    await using client = await connected(world, true)
    await client.query('create temporary table written (n integer)')
    const insert = { name: 'insert', text: 'insert into written values ($1)', values: ['1'] }
    const broken = { name: 'broken', text: 'select from nothing', values: [] }
    await assert.rejects(sendTogether(client, [insert, broken, insert]), { code: '42P01' })
    assert.ok(!isPrepared(client, 'broken'))
    assert.ok(isPrepared(client, 'insert'))
    assert.equal((await client.query('select from written')).rowCount, 0)
  })

  it('the listeners to "data" of connection.stream: a tap sees all that comes, and gives the wire back', async () => {
    await using client = await connected(world)
    const parsers = connectionOf(client).stream.listeners('data')
    let seen = Buffer.alloc(0)
    await new Promise<void>((resolve, reject) => {
      let giveBack = () => {}
      queryTapped(
        client,
        { text: 'select $1::bigint as n', values: ['258'] },
        {
          reader: (parse) => (chunk) => {
            seen = Buffer.concat([seen, chunk])
            parse(chunk)
          },
          open: (_, close) => (giveBack = close),
          end: (error) => {
            giveBack()
            if (error) reject(error)
            else resolve()
          },
        },
      )
    })
    assert.ok(seen.includes(Buffer.from([0, 0, 0, 8, 0, 0, 0, 0, 0, 0, 1, 2])), 'a bigint in binary')
    assert.deepEqual(connectionOf(client).stream.listeners('data'), parsers)
    assert.equal((await client.query('select 1 as one')).rows[0].one, 1)
  })

  it('connection.stream.destroy: what was asked fails', async () => {
    await using client = await connected(world)
    const asked = client.query('select pg_sleep(600)')
    breakOff(client)
    await assert.rejects(asked)
  })
})

interface PrivateConnection extends Connection {
  [name: string]: unknown
}

function connectionOf(client: Client): PrivateConnection {
  return Object(client).connection
}

async function connected(world: World, pipeline = false): Promise<Client & AsyncDisposable> {
  const client = new Client({ ...world.connection, pipeline })
  client.on('error', () => {})
  await client.connect()
  return Object.assign(client, { [Symbol.asyncDispose]: () => client.end() })
}
