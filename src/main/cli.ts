#!/usr/bin/env node
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { closeTracer } from '../kernel/tracing.ts'
import { type Shell, UsageError } from './command-line.ts'
import { runCommand } from './run-command.ts'

/** The program `daybook`: the only reader of the environment, of signals and of standard input. */
let onStop = (signal: string): void => process.exit(signal === 'SIGINT' ? 130 : 143)
process.on('SIGINT', () => onStop('SIGINT'))
process.on('SIGTERM', () => onStop('SIGTERM'))

// Who reads along may stop (`| head`): the work goes on unheard.
for (const stream of [process.stdout, process.stderr])
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
  })

const shell: Shell = {
  env: process.env,
  say: (line) => {
    process.stdout.write(`${line}\n`)
  },
  complain: (line) => {
    process.stderr.write(`${line}\n`)
  },
  readSecret,
  onStop: (handler) => {
    onStop = handler
  },
  exit: (code) => process.exit(code),
}

const code = await runCommand(process.argv.slice(2), shell)
await closeTracer()
process.exit(code)

async function readSecret(prompt: string): Promise<string> {
  const secret = process.stdin.isTTY ? await askUnseen(prompt) : (await text(process.stdin)).replace(/\r?\n$/, '')
  if (secret === '') throw new UsageError('A password is expected on standard input.')
  return secret
}

/** Line editing works; what is typed goes nowhere. */
async function askUnseen(prompt: string): Promise<string> {
  process.stderr.write(prompt)
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input: process.stdin, output: nowhere, terminal: true })
  lines.on('SIGINT', () => onStop('SIGINT'))
  const [line] = await Promise.race([once(lines, 'line'), once(lines, 'close').then(() => [''])])
  lines.close()
  process.stderr.write('\n')
  return String(line)
}
