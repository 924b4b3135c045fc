import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { madeOnce } from '../../test/made-once.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const sources = ['packages/{console,react,sdk}/{src,scripts}/**/*', 'packages/{console,react}/*.{ts,json,html}']

/**
 * A page of the screens as it is built from the sources as they are: a folder, with the manifest of its chunks. Built
 * once for each state of the sources, which takes two seconds; of several at once the first wins.
 * @param page the folder of its configuration
 */
export async function builtPage(page: 'packages/console' | 'packages/react/gallery'): Promise<string> {
  const vite = path.join(root, 'node_modules/vite/bin/vite.js')
  const name = `${path.basename(page)}-${digestOf([...sources, `${page}/*`])}`
  return await madeOnce(name, async (unfinished) => {
    const args = [vite, 'build', '--outDir', unfinished, '--emptyOutDir', '--manifest', 'manifest.json']
    await promisify(execFile)(process.execPath, [...args, '--logLevel', 'warn'], { cwd: path.join(root, page) })
  })
}

function digestOf(patterns: readonly string[]): string {
  const files = patterns
    .flatMap((pattern) => globSync(pattern, { cwd: root }))
    .filter((file) => path.extname(file) !== '' && !file.endsWith('.test.ts'))
    .toSorted()
  const digest = createHash('sha256').update(readFileSync(path.join(root, 'package-lock.json')))
  for (const file of files) digest.update(`${file}\n`).update(readFileSync(path.join(root, file)))
  return digest.digest('hex').slice(0, 16)
}
