import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { after, before, describe, it } from 'node:test'
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import { Client, type ClientConfig } from 'pg'
import { temporaryDirectory } from '../../test/temporary-directory.ts'
import { administer, aWorld, type World } from '../../test/world.ts'
import { inAudit } from '../operations/audit.ts'
import { schemaText } from '../operations/catalogue.ts'
import { migrate, migrationNames } from '../operations/migrate.ts'
import { BackupError, restore, takeBackup } from './backup.ts'

const directory = temporaryDirectory()
const file = path.join(directory, 'backup')
let world: World
const made: string[] = []

before(async () => {
  world = await aWorld()
  const { accountId } = await world.bankAccount()
  const aRow = { amount: '-1.25', datetime: '2026-02-03T12:00:00Z' }
  const rows = Array.from({ length: 300 }, (_, at) => ({
    ...aRow,
    id: `b-${at}`,
    description: `Tab\there, line\nthere, back\\slash, ende\\. und Größe ${at}`,
  }))
  await world.importRows(accountId, [...rows, { ...aRow, id: 'dot', description: '\\.' }])
  await backup(file)
})
after(async () => {
  // Where the file had a server of its own, that is gone by now, and they with it.
  for (const name of made)
    await administer(world.connection, `drop database if exists ${name} with (force)`).catch(() => {})
  rmSync(directory, { recursive: true })
})

describe('a backup', () => {
  it('is restored with every row, under the same schema, rights and nets', async () => {
    const target = await emptyDatabase()
    const { manifest } = await restore(target, file)
    assert.ok(Object.values(manifest.tables).reduce((sum, { rows }) => sum + rows, 0) > 1_000)
    const again = path.join(directory, 'again')
    await backup(again, target)
    // All but the first line, with its moment, and the last, which is the digest of all.
    assert.deepEqual(linesOf(again).slice(1, -2), linesOf(file).slice(1, -2))
    assert.equal(await inClient(target, schemaText), await inClient(world.connection, schemaText))
  })

  it('of an earlier schema is restored and brought up to date', async () => {
    const earlier = await emptyDatabase()
    await migrate(earlier, { through: '0012_aggregator' })
    await inClient(earlier, (client) =>
      client.query(`insert into platforms values ('plt_x', 'Early', 'sandbox', 0, '', '\\x00', now())`),
    )
    const old = path.join(directory, 'earlier')
    await backup(old, earlier)
    const target = await emptyDatabase()
    const { heading } = await restore(target, old)
    assert.equal(heading.migrations.at(-1), '0012_aggregator')
    const names = await inClient(target, (client) => client.query('select name from pgmigrations order by id'))
    assert.deepEqual(
      names.rows.map((row) => row.name),
      migrationNames(),
    )
    await refused(restore(target, old), /is not empty \(public.platforms has rows\)/)
    const migrated = await emptyDatabase()
    await migrate(migrated)
    await refused(restore(migrated, old), /The database has a newer schema than the backup/)
    // The schema alone is no hindrance.
    await restore(migrated, file)
  })

  it('is restored by a login that is no superuser', async () => {
    await administer(world.connection, 'create role mover login; grant daybook_owner to mover')
    await administer(world.connection, 'grant daybook_app to mover')
    try {
      const target = await emptyDatabase('daybook_owner')
      await restore({ ...target, user: 'mover' }, file)
      await refused(restore({ ...target, user: 'mover' }, file), /is not empty/)
    } finally {
      await administer(world.connection, 'drop role mover').catch(() => {})
    }
  })

  it('is there whole or not at all', async () => {
    assert.equal(statSync(file).mode & 0o077, 0)
    await refused(backup(file), /exists already/)
    await refused(backup(path.join(directory, 'none', 'backup')), /cannot be written \(ENOENT/)
    await assert.rejects(
      inAudit(world.connection, (tx) =>
        takeBackup({ ...tx, copyOut: failing }, { file: path.join(directory, 'half'), program: '0', takenAt: '' }),
      ),
      /broken off/,
    )
    assert.ok(!existsSync(path.join(directory, 'half')) && !existsSync(path.join(directory, 'half.part')))
  })
})

async function* failing(): AsyncGenerator<Buffer> {
  yield Buffer.from('x\n')
  throw new Error('broken off')
}

describe('what is not restored', () => {
  const bytes = () => readFileSync(file)
  const text = () => zstdDecompressSync(bytes()).toString()
  const cases: Readonly<Record<string, [content: () => Buffer, line: RegExp]>> = {
    'another file': [() => Buffer.from('PGDMP'), /The file is no backup of Daybook/],
    'an empty file': [() => Buffer.alloc(0), /The file is no backup of Daybook/],
    'another compressed file': [() => zstdCompressSync('{}\n'), /The file is no backup of Daybook/],
    'a backup cut off': [() => bytes().subarray(0, -5), /damaged or cut off/],
    'half a backup': [() => bytes().subarray(0, bytes().length / 2), /damaged or cut off/],
    'a backup with a bit turned': [() => turned(bytes()), /damaged or cut off/],
    'a backup without its last line': [() => zstdCompressSync(text().replace(/[^\n]*\n$/, '')), /damaged or cut off/],
    'a row changed': [() => zstdCompressSync(text().replace('Größe 7', 'Größe 8')), /damaged or cut off/],
    'more behind the end': [() => zstdCompressSync(`${text()}{}\n`), /damaged or cut off/],
    'a row changed, sealed anew': [() => sealed(text().replace('Größe 7', 'Größe 8')), /is not what the backup says/],
    'another format': [() => sealed(text().replace('"daybook_backup":1', '"daybook_backup":2')), /of a format \(2\)/],
    'a newer schema': [
      () => sealed(text().replace('"0002_tags"', '"0002_tags_and_more"')),
      /newer Daybook: this one does not know its migration 0002_tags_and_more/,
    ],
    'a head that is not the end of its chain': [
      () => sealed(text().replace(/("kind":"instance","id":"ins_\w+","sequence":")/, '$19')),
      /The chain of ins_\w+ does not end where the backup says/,
    ],
    'a table of its own': [
      () => sealed(text().replaceAll('public.statement_files', 'public.statement_folders')),
      /no place for \(public.statement_folders\)/,
    ],
  }
  let target: ClientConfig
  before(async () => {
    target = await emptyDatabase()
  })
  for (const [title, [content, line]] of Object.entries(cases))
    it(title, async () => {
      const changed = path.join(directory, 'changed')
      writeFileSync(changed, content())
      await refused(restore(target, changed), line)
    })

  it('leaves a database that the whole backup goes into', async () => {
    await restore(target, file)
    await refused(restore(target, file), /is not empty/)
  })
})

function turned(bytes: Buffer): Buffer {
  const copy = Buffer.from(bytes)
  const at = Math.floor(copy.length / 2)
  copy[at] = (copy[at] ?? 0) ^ 16
  return copy
}

/** With the digest that this text has. */
function sealed(text: string): Buffer {
  const body = text.replace(/[^\n]*\n$/, '')
  const sha256 = createHash('sha256').update(body).digest('hex')
  return zstdCompressSync(`${body}${JSON.stringify({ sha256 })}\n`)
}

function linesOf(place: string): string[] {
  return zstdDecompressSync(readFileSync(place)).toString().split('\n')
}

async function backup(place: string, connection: ClientConfig = world.connection): Promise<void> {
  await inAudit(connection, (tx) => takeBackup(tx, { file: place, program: '0', takenAt: '2026-01-01T00:00:00.000Z' }))
}

async function refused(work: Promise<unknown>, line: RegExp): Promise<void> {
  await assert.rejects(work, (error) => error instanceof BackupError && line.test(error.message))
}

async function emptyDatabase(owner = 'postgres'): Promise<ClientConfig> {
  const database = `restored_${process.pid}_${made.length}`
  made.push(database)
  await administer(world.connection, `create database ${database} template template0 owner ${owner}`)
  return { ...world.connection, database }
}

async function inClient<T>(connection: ClientConfig, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client(connection)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
