import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import type { OnStatement } from '../src/database/database.ts'

/** A statement that was sent in the books of an Instance. */
export interface RecordedStatement {
  text: string
  /** Numbers of the parameters that were the id of the Instance. */
  own: readonly number[]
}

/** The folder that every process of a run writes what it has sent into, once each, when it ends. */
const folder = process.env['DAYBOOK_TEST_STATEMENTS']

/** What listens at the door; undefined where nobody has asked for it. */
export function statementRecorder(): OnStatement | undefined {
  if (folder === undefined) return undefined
  // Texts that were met with every parameter where it was before are looked at no more: a run sends a million.
  const met = new Map<string, RecordedStatement>()
  process.once('exit', () => {
    mkdirSync(folder, { recursive: true })
    const name = `${process.pid}-${(recorders += 1)}.json`
    writeFileSync(path.join(folder, name), JSON.stringify([...met.values()]))
  })
  return (instanceId, statement) => {
    const sent = statementOf(instanceId, statement)
    const key = keyOf(sent)
    if (!met.has(key)) met.set(key, sent)
  }
}

/** With the places at which it names the Instance in whose books it is sent. */
export function statementOf(
  instanceId: string,
  { text, values }: { text: string; values: readonly unknown[] },
): RecordedStatement {
  return { text, own: values.flatMap((value, at) => (value === instanceId ? [at + 1] : [])) }
}

function keyOf({ own, text }: RecordedStatement): string {
  return `${own.join()} ${text}`
}

let recorders = 0

export function readRecorded(from: string): RecordedStatement[] {
  const found = new Map<string, RecordedStatement>()
  for (const name of readdirSync(from))
    for (const each of recordedIn(path.join(from, name))) found.set(keyOf(each), each)
  return [...found.values()]
}

function recordedIn(file: string): RecordedStatement[] {
  return JSON.parse(readFileSync(file, 'utf8'))
}
