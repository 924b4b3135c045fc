import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const root = fileURLToPath(new URL('../..', import.meta.url))
const caches = path.join(root, 'node_modules/.cache')
const sources = ['packages/{console,react,sdk}/{src,scripts}/**/*', 'packages/{console,react}/*.{ts,json,html}']

/**
 * The console as it is built from the sources as they are: a folder, with the manifest of its chunks. Built once for each state of
 * the sources, which takes two seconds; of several at once the first wins.
 */
export async function builtConsole(): Promise<string> {
  const directory = path.join(caches, `console-${digestOfSources()}`)
  if (existsSync(directory)) return directory
  mkdirSync(caches, { recursive: true })
  const unfinished = mkdtempSync(path.join(caches, 'console-'))
  const vite = path.join(root, 'node_modules/vite/bin/vite.js')
  const args = [vite, 'build', '--outDir', unfinished, '--emptyOutDir', '--manifest', 'manifest.json']
  const cwd = path.join(root, 'packages/console')
  await promisify(execFile)(process.execPath, [...args, '--logLevel', 'warn'], { cwd })
  try {
    renameSync(unfinished, directory)
  } catch (error) {
    if (!existsSync(directory)) throw error
    rmSync(unfinished, { recursive: true, force: true })
  }
  return directory
}

function digestOfSources(): string {
  const files = sources
    .flatMap((pattern) => globSync(pattern, { cwd: root }))
    .filter((file) => path.extname(file) !== '' && !file.endsWith('.test.ts'))
    .toSorted()
  const digest = createHash('sha256').update(readFileSync(path.join(root, 'package-lock.json')))
  for (const file of files) digest.update(`${file}\n`).update(readFileSync(path.join(root, file)))
  return digest.digest('hex').slice(0, 16)
}
