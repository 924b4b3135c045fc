import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { Client } from 'pg'
import { until } from '../../test/until.ts'
import { aWorld, type World } from '../../test/world.ts'
import { copyIn, copyOut } from './copy.ts'

const large = 'copy (select n, repeat(md5(n::text), 20) from generate_series(1, 50000) as n) to stdout'

describe('rows by COPY', () => {
  let world: World

  before(async () => {
    world = await aWorld()
  })

  after(async () => {
    await world[Symbol.asyncDispose]()
  })

  it('come as they went, in text and in binary', async () => {
    await using client = await connected(world)
    await client.query('create temporary table copied (n integer, text text)')
    const rows = `1\tä\\n\\\\\n2\t\\N\n${'3\tlong\n'.repeat(100_000)}`
    await copyIn(client, 'copy copied from stdin', chunked(Buffer.from(rows)))
    assert.equal(String(await whole(copyOut(client, 'copy copied to stdout'))), rows)
    const binary = await whole(copyOut(client, 'copy copied to stdout (format binary)'))
    await client.query('truncate copied')
    await copyIn(client, 'copy copied from stdin (format binary)', chunked(binary))
    assert.equal(String(await whole(copyOut(client, 'copy copied to stdout'))), rows)
  })

  it('come and go where there are none', async () => {
    await using client = await connected(world)
    await client.query('create temporary table copied (n integer)')
    await copyIn(client, 'copy copied from stdin', chunked(Buffer.alloc(0)))
    assert.equal((await whole(copyOut(client, 'copy copied to stdout'))).length, 0)
  })

  it('a statement that is refused throws the error of the server, and the connection goes on', async () => {
    await using client = await connected(world)
    await assert.rejects(whole(copyOut(client, 'copy nothing to stdout')), { code: '42P01' })
    await assert.rejects(copyIn(client, 'copy nothing from stdin', chunked(Buffer.alloc(1_000_000))), { code: '42P01' })
    assert.equal(await one(client), 1)
  })

  it('a row that is refused ends it with the error of the server, and the connection goes on', async () => {
    await using client = await connected(world)
    await client.query('create temporary table copied (n integer)')
    const rows = Buffer.from(`${'1\n'.repeat(200_000)}no number\n${'1\n'.repeat(2_000_000)}`)
    await assert.rejects(copyIn(client, 'copy copied from stdin', chunked(rows)), { code: '22P02' })
    assert.equal(await one(client), 1)
    const failing = 'copy (select 1 / (n - 40000) from generate_series(1, 50000) as n) to stdout'
    await assert.rejects(whole(copyOut(client, failing)), { code: '22012' })
    assert.equal(await one(client), 1)
  })

  it('rows that cannot be read leave nothing behind, and their own error is thrown', async () => {
    await using client = await connected(world)
    await client.query('create temporary table copied (n integer)')
    for (const count of [0, 1, 200_000]) {
      async function* broken() {
        if (count > 0) yield Buffer.from('1\n'.repeat(count))
        throw new Error('cannot be read')
      }
      await assert.rejects(copyIn(client, 'copy copied from stdin', broken()), { message: 'cannot be read' })
      assert.equal((await whole(copyOut(client, 'copy copied to stdout'))).length, 0)
    }
  })

  it('who takes no more of them leaves a connection that can be used and ended', async () => {
    await using client = await connected(world)
    for await (const chunk of copyOut(client, large)) {
      assert.ok(chunk.length > 0)
      break
    }
    assert.equal(await one(client), 1)
    const rest = copyOut(client, large)
    await rest.next()
    await assert.rejects(rest.throw(new Error('the disk is full')), { message: 'the disk is full' })
  })

  it('who takes them slowly holds up the server', async () => {
    await using client = await connected(world)
    await using other = await connected(world)
    const rows = copyOut(client, large)
    await rows.next()
    const held = `select from pg_stat_activity where query like 'copy%' and state = 'active' and wait_event = 'ClientWrite'`
    await until(async () => (await other.query(held)).rowCount === 1, 'a server that waits')
    assert.ok((await whole(rows)).length > 30_000_000)
  })

  it('a connection that breaks fails both ways', async () => {
    await using other = await connected(world)
    for (const way of ['out', 'in'] as const) {
      await using client = await connected(world)
      await client.query('create temporary table copied (n integer)')
      const { rows } = await client.query('select pg_backend_pid() as pid')
      const kill = () => other.query('select pg_terminate_backend($1)', [rows[0].pid])
      async function* killing() {
        yield Buffer.from('1\n')
        await kill()
        for (let at = 0; at < 1_000; at += 1) yield Buffer.from('1\n'.repeat(10_000))
      }
      async function taken() {
        const out = copyOut(client, large.replace('50000', '5000000'))
        await out.next()
        await kill()
        await whole(out)
      }
      await assert.rejects(way === 'out' ? taken() : copyIn(client, 'copy copied from stdin', killing()))
    }
  })
})

async function connected(world: World): Promise<Client & AsyncDisposable> {
  const client = new Client(world.connection)
  client.on('error', () => {})
  await client.connect()
  return Object.assign(client, { [Symbol.asyncDispose]: () => client.end() })
}

async function one(client: Client): Promise<unknown> {
  const { rows } = await client.query('select 1 as one')
  return rows[0].one
}

async function* chunked(rows: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < rows.length; at += 65_536) yield rows.subarray(at, at + 65_536)
}

async function whole(rows: AsyncIterable<Buffer>): Promise<Buffer> {
  return Buffer.concat(await Array.fromAsync(rows))
}
