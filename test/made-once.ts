import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const caches = fileURLToPath(new URL('../node_modules/.cache', import.meta.url))

/**
 * A folder that is made once for each name, beside what else is made of packages; of several at once the first wins.
 * @param make fills a folder, which is the named one in the end
 */
export async function madeOnce(
  name: string,
  make: (unfinished: string, directory: string) => Promise<void>,
): Promise<string> {
  const directory = path.join(caches, name)
  if (existsSync(directory)) return directory
  mkdirSync(caches, { recursive: true })
  const unfinished = mkdtempSync(path.join(caches, 'unfinished-'))
  await make(unfinished, directory)
  try {
    renameSync(unfinished, directory)
  } catch (error) {
    if (!existsSync(directory)) throw error
    rmSync(unfinished, { recursive: true, force: true })
  }
  return directory
}
