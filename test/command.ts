import { runCommand } from '../src/main/run-command.ts'
import { deadlineMs, unhurried } from './program.ts'
import { until } from './until.ts'

/** A command of the program in this process, as `cli.ts` runs it in one of its own. */
export interface RunningCommand {
  /** What it has said so far, on either stream. */
  output(): string
  /** The exit code. */
  readonly ended: Promise<number>
  /** As a signal does. @returns the exit code */
  stop(signal?: string): Promise<number>
}

/** @param input what stands on its standard input, without the end of the line */
export function runHere(
  args: readonly string[],
  { env, input = '' }: { env: Readonly<Record<string, string | undefined>>; input?: string },
): RunningCommand {
  const said: string[] = []
  let onStop = (_signal: string): void => {
    throw new Error(`${args.join(' ')} does not wait to be stopped`)
  }
  const hear = (line: string) => {
    said.push(`${line}\n`)
  }
  const ended = runCommand(args, {
    env,
    say: hear,
    complain: hear,
    readSecret: async () => input,
    onStop: (handler) => {
      onStop = handler
    },
    exit: (code) => {
      throw new Error(`${args.join(' ')} ends its process with ${code}: ${said.join('')}`)
    },
  })
  return {
    output: () => said.join(''),
    ended,
    stop(signal = 'SIGTERM') {
      onStop(signal)
      return ended
    },
  }
}

/** `daybook serve` in this process, when it is ready. */
export async function serveHere(
  dataDirectory: string,
  { env = {}, args = [] }: { env?: Readonly<Record<string, string>>; args?: readonly string[] } = {},
): Promise<RunningCommand & { readonly address: string }> {
  const command = runHere(['serve', ...args], {
    env: { PORT: '0', LOG_LEVEL: 'fatal', ...unhurried, DAYBOOK_DATA_DIR: dataDirectory, ...env },
  })
  let code: number | undefined
  void command.ended.then((ended) => (code = ended))
  await until(() => /ready in/.test(command.output()) || code !== undefined, command.output, deadlineMs)
  if (code !== undefined) throw new Error(`did not start: ${command.output()}`)
  return { ...command, address: /http:\/\/[\d.]+:\d+/.exec(command.output())?.[0] ?? '' }
}
