import { execFileSync } from 'node:child_process'
import { rmSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { temporaryDirectory } from '../test/temporary-directory.ts'

/**
 * The program as it was at a commit, in a directory of its own, with the modules of this one, or its own where it had
 * others.
 */
export interface Checkout extends Disposable {
  path: string
  commit: string
}

const here = path.join(import.meta.dirname, '..')

/** @param ref by default where the branch left main */
export function openCheckout(ref: string | undefined): Checkout {
  const commit = git('rev-parse', '--verify', `${ref ?? git('merge-base', 'HEAD', 'main')}^{commit}`)
  const directory = temporaryDirectory()
  const files = execFileSync('git', ['archive', commit], { cwd: here, maxBuffer: 1024 ** 3 })
  execFileSync('tar', ['-x', '-C', directory], { input: files })
  const hasSameModules = git('diff', '--name-only', commit, '--', 'package-lock.json') === ''
  if (hasSameModules) symlinkSync(path.join(here, 'node_modules'), path.join(directory, 'node_modules'))
  else execFileSync('npm', ['ci', '--omit=dev', '--no-audit', '--no-fund'], { cwd: directory, stdio: 'ignore' })
  return { path: directory, commit, [Symbol.dispose]: () => rmSync(directory, { recursive: true, force: true }) }
}

function git(...args: string[]): string {
  return execFileSync('git', args, { cwd: here, encoding: 'utf8', env: process.env }).trim()
}
