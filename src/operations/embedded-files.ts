import * as fs from 'node:fs'
import * as path from 'node:path'

export function readIfThere(file: string): string | undefined {
  try {
    return fs.readFileSync(file, 'utf8').trim()
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined
    throw error
  }
}

export function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}

export function walk(folder: string): { file: string; entry: fs.Dirent }[] {
  const entries = fs.readdirSync(folder, { recursive: true, withFileTypes: true })
  return entries.map((entry) => ({ file: path.join(entry.parentPath, entry.name), entry }))
}

export function remove(file: string): void {
  fs.rmSync(file, { recursive: true, force: true, maxRetries: 10 })
}

export function syncFolder(folder: string): void {
  const handle = fs.openSync(folder, 'r')
  fs.fsyncSync(handle)
  fs.closeSync(handle)
}
