import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { Refusal } from '../kernel/errors.ts'
import { reach } from '../kernel/fail-points.ts'

/**
 * Where the contents of uploaded files are kept, by a key that we make, `ins_…/fil_…`: never a name that came from
 * outside. A key is written once. What cannot be reached is refused with `service_unavailable`, what does not fit with
 * `storage_full`.
 */
export interface FileStore {
  /** Returns when it is safe. */
  write(key: string, bytes: Buffer): Promise<void>
  /** undefined when there is none. */
  read(key: string): Promise<Buffer | undefined>
  /** No error when there is none. */
  remove(key: string): Promise<void>
}

/** A folder. A file is there whole or not at all: written beside its place, brought to disk, then moved into it. */
export function diskStore(directory: string): FileStore {
  const placeOf = (key: string) => path.join(directory, ...checked(key).split('/'))
  return {
    write: (key, bytes) => translated(() => writeFile(directory, placeOf(key), bytes)),
    read: (key) =>
      translated(async () => {
        try {
          return await readFile(placeOf(key))
        } catch (error) {
          if (codeOf(error) === 'ENOENT') return undefined
          throw error
        }
      }),
    remove: (key) =>
      translated(async () => {
        // A process that was killed may have left it there.
        await rm(besideOf(placeOf(key)), { force: true })
        await rm(placeOf(key), { force: true })
      }),
  }
}

/** No key leads out of the store, whatever it was made of. */
export function checked(key: string): string {
  if (!/^[a-z]{3}_[0-9a-z]{26}\/[a-z]{3}_[0-9a-z]{26}$/.test(key)) throw new Error('this is no key of a file')
  return key
}

/** Where the content stands until it is whole. */
function besideOf(place: string): string {
  return `${place}.part`
}

async function writeFile(directory: string, place: string, bytes: Buffer): Promise<void> {
  const folder = path.dirname(place)
  const made = await mkdir(folder, { recursive: true, mode: 0o700 })
  const beside = besideOf(place)
  try {
    const handle = await open(beside, 'wx', 0o600)
    try {
      await handle.writeFile(bytes)
      await handle.sync()
    } finally {
      await handle.close()
    }
    reach('content-beside-its-place')
    await rename(beside, place)
  } catch (error) {
    await rm(beside, { force: true })
    throw error
  }
  await syncFolder(folder)
  if (made === undefined) return
  // Folders that are new stand in the folders above them.
  for (let above = folder; above !== path.dirname(made); above = path.dirname(above))
    await syncFolder(path.dirname(above))
  if (!path.dirname(made).startsWith(directory)) await syncFolder(path.dirname(made))
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function translated<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (['ENOSPC', 'EDQUOT'].includes(codeOf(error))) throw new Refusal('storage_full')
    throw error
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}
