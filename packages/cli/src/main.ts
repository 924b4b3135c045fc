import process from 'node:process'
import { CommanderError } from 'commander'
import { exitCodes } from './failures.ts'
import { listenForInterruption, undisturbedEnded } from './interruption.ts'
import { createProgram } from './program.ts'
import { reportFailure } from './report-failure.ts'
import { openTerminal } from './terminal.ts'

/** Runs a command, tells what went wrong, and ends the process with its exit code. */
export async function main(args: readonly string[]): Promise<void> {
  listenForInterruption()
  // `dbk report … | head` has read enough: no fault.
  process.stdout.on('error', (error) =>
    process.exit('code' in error && error.code === 'EPIPE' ? exitCodes.done : exitCodes.failed),
  )
  const code = await exitCodeOf(args)
  await undisturbedEnded()
  await Promise.all([process.stdout, process.stderr].map(written))
  // Connections that are kept open, and standard input, would hold the process.
  process.exit(code)
}

async function exitCodeOf(args: readonly string[]): Promise<number> {
  try {
    await createProgram().parseAsync(args.length === 0 ? ['--help'] : [...args], { from: 'user' })
    return typeof process.exitCode === 'number' ? process.exitCode : exitCodes.done
  } catch (error) {
    // It has told what it has to tell.
    if (error instanceof CommanderError) return error.exitCode === 0 ? exitCodes.done : exitCodes.usage
    const json = args.includes('--json')
    return reportFailure(error, openTerminal({ json, color: !args.includes('--no-color') }))
  }
}

/** When everything has left this process: a pipe takes its time. */
async function written(stream: NodeJS.WriteStream): Promise<void> {
  await new Promise<void>((resolve) => {
    stream.write('', () => resolve())
  })
}
