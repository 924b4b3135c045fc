import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { after, describe, it } from 'node:test'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'

const run = promisify(execFile)
const here = fileURLToPath(new URL('.', import.meta.url))
const modules = path.join(here, '../../node_modules')
const place = mkdtempSync(path.join(tmpdir(), 'dbk-packed-'))
after(() => rmSync(place, { recursive: true, force: true }))

describe('the packed packages', () => {
  // Beside the packages, whose folders other tests look at: what `npm pack` runs and takes, without the registry.
  const built = ['sdk', 'cli'].map((name) => path.join(place, 'node_modules/@daybook', name))
  for (const to of built)
    for (const part of ['package.json', to.endsWith('cli') ? 'tsconfig.build.json' : 'tsconfig.json', 'src'])
      cpSync(path.join(here, '..', path.basename(to), part), path.join(to, part), { recursive: true })
  for (const name of ['commander', '@clack', 'fast-string-width', 'yaml', '@types'])
    symlinkSync(path.join(modules, name), path.join(place, 'node_modules', name))

  it('are compiled, and the command runs as it is installed', async () => {
    for (const cwd of built) {
      const config = cwd.endsWith('cli') ? 'tsconfig.build.json' : 'tsconfig.json'
      await run(process.execPath, [path.join(modules, 'typescript/bin/tsc'), '--project', config], { cwd })
    }
    const env = { PATH: process.env['PATH'], DAYBOOK_CONFIG_DIR: place }
    const dbk = path.join(built[1] ?? '', 'dist/dbk.js')
    const { stdout } = await run(process.execPath, [dbk, '--version'], { env })
    assert.match(stdout, /^dbk \d/)
    assert.match(readFileSync(dbk, 'utf8'), /^#!\/usr\/bin\/env node\n/)
    const refused = await run(process.execPath, [dbk, 'instances'], { env }).catch((error: unknown) => error)
    assert.match(String(Object(refused).stderr), /nobody is signed in/)
  })

  it('are as npm wants them', async () => {
    for (const pkgDir of built) {
      const { messages, pkg } = await publint({ pkgDir, pack: false, strict: true })
      assert.deepEqual(
        messages.map((message) => formatMessage(message, pkg)),
        [],
      )
    }
  })
})
