import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { lookup } from '../kernel/assert.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** Of the package: SemVer. */
export const packageVersion: string = String(JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')).version)

/** As SemVer writes it: `0.1.0+4b825dc642cb`. */
export function versionWithBuild(build: string): string {
  return `${packageVersion}+${build}`
}

const shownDigits = 12

/**
 * Of the checkout that the program runs from, read from its files, so that no git is needed. Null where there is none.
 */
export function checkedOutCommit(directory = root): string | null {
  try {
    const folder = gitFolder(directory)
    const head = read(folder, 'HEAD')
    const reference = /^ref: (\S+)$/.exec(head)?.[1]
    const commit = reference === undefined ? head : commitAt(folder, reference)
    return commit !== undefined && /^[0-9a-f]{40,64}$/.test(commit) ? commit.slice(0, shownDigits) : null
  } catch {
    return null
  }
}

/** A further worktree has a file in its place that names the folder. */
function gitFolder(directory: string): string {
  const place = path.join(directory, '.git')
  try {
    return path.resolve(
      directory,
      readFileSync(place, 'utf8')
        .replace(/^gitdir: /, '')
        .trim(),
    )
  } catch {
    return place
  }
}

function commitAt(folder: string, reference: string): string | undefined {
  const shared = tried(() => path.resolve(folder, read(folder, 'commondir'))) ?? folder
  const loose = tried(() => read(folder, reference)) ?? tried(() => read(shared, reference))
  if (loose !== undefined) return loose
  const packed = read(shared, 'packed-refs')
    .split('\n')
    .map((line) => line.split(' '))
  return lookup(new Map(packed.map(([commit, name]) => [name, commit])), reference)
}

function read(folder: string, name: string): string {
  return readFileSync(path.join(folder, name), 'utf8').trim()
}

function tried<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}
