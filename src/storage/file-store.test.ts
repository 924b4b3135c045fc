import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, it } from 'node:test'
import { newId } from '../kernel/ids.ts'
import { diskStore } from './file-store.ts'

describe('a file on disk', () => {
  it('is written, read, removed; for its owner alone', async () => {
    using home = aFolder()
    const directory = path.join(home.path, 'not', 'yet', 'there')
    const store = diskStore(directory)
    const [books, file] = [newId('ins'), newId('fil')]
    const key = `${books}/${file}`
    assert.equal(await store.read(key), undefined)
    await store.write(key, Buffer.from('1'))
    assert.deepEqual(await store.read(key), Buffer.from('1'))
    assert.deepEqual(readdirSync(path.join(directory, books)), [file])
    assert.equal(statSync(path.join(directory, key)).mode & 0o777, 0o600)
    for (const folder of [directory, path.join(directory, books)]) assert.equal(statSync(folder).mode & 0o777, 0o700)
    await store.remove(key)
    await store.remove(key)
    assert.equal(await store.read(key), undefined)
  })

  it('leaves nothing beside its place when it cannot be put there', async () => {
    using home = aFolder()
    const [books, file] = [newId('ins'), newId('fil')]
    mkdirSync(path.join(home.path, books, file, 'in the way'), { recursive: true })
    await assert.rejects(diskStore(home.path).write(`${books}/${file}`, Buffer.from('1')))
    assert.deepEqual(readdirSync(path.join(home.path, books)), [file])
  })

  it('goes with what a process left beside it that was killed', async () => {
    using home = aFolder()
    const key = `${newId('ins')}/${newId('fil')}`
    const store = diskStore(home.path)
    await store.write(key, Buffer.from('1'))
    writeFileSync(path.join(home.path, `${key}.part`), '')
    await store.remove(key)
    assert.deepEqual(readdirSync(path.join(home.path, key, '..')), [])
  })

  it('has no place outside the folder', async () => {
    using home = aFolder()
    for (const key of ['../x', '/etc/passwd', `${newId('ins')}/../x`, `${newId('ins')}/${newId('fil')}/x`, ''])
      await assert.rejects(async () => diskStore(home.path).read(key), /no key/)
  })
})

function aFolder() {
  const folder = mkdtempSync(path.join(tmpdir(), 'daybook-files-'))
  return { path: folder, [Symbol.dispose]: () => rmSync(folder, { recursive: true }) }
}
