import * as fs from 'node:fs'
import * as path from 'node:path'

const logLimitBytes = 10 * 1024 * 1024

export function rotateLog(root: string): string {
  const log = path.join(root, 'postgres.log')
  const size = fs.statSync(log, { throwIfNoEntry: false })?.size ?? 0
  if (size > logLimitBytes) fs.renameSync(log, `${log}.1`)
  return log
}

/** At most the last 64 kB of what was written since the start; nothing when somebody took the file away. */
export function readFrom(log: string, start: number): string {
  try {
    const content = fs.readFileSync(log)
    return content.subarray(Math.max(start, content.length - 65_536)).toString('utf8')
  } catch {
    return ''
  }
}

/** The line that tells why: the last fatal one, else the last. */
export function lastWords(output: string): string {
  const lines = output.split('\n').filter((line) => line.trim() !== '')
  const fatal = lines.findLast((line) => /\b(?:FATAL|PANIC|error):/.test(line)) ?? lines.at(-1) ?? ''
  return fatal.replace(/^\d{4}-\S+ \S+ \S+ \[\d+\] /, '').trim()
}
