import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'

const made: string[] = []

/** One that the OS user of the database can enter. It goes with the process, if nobody removes it before. */
export function temporaryDirectory(within = tmpdir()): string {
  const directory = mkdtempSync(path.join(within, 'daybook-test-'))
  chmodSync(directory, 0o755)
  if (made.push(directory) === 1) process.once('exit', removeAll)
  return directory
}

function removeAll(): void {
  for (const directory of made) rmSync(directory, { recursive: true, force: true })
}
