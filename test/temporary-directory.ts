import { chmodSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** One that the OS user of the database can enter. */
export function temporaryDirectory(within = tmpdir()): string {
  const directory = mkdtempSync(path.join(within, 'daybook-test-'))
  chmodSync(directory, 0o755)
  return directory
}
