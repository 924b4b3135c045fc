import { BackupError } from '../backup/backup.ts'
import { Refusal } from '../kernel/errors.ts'
import { armFailPoint } from '../kernel/fail-points.ts'
import { AuditError } from '../operations/audit.ts'
import { DeploymentError } from '../operations/deployment.ts'
import { SnapshotError } from '../operations/distributed-snapshot.ts'
import { DistributionError } from '../operations/distribution.ts'
import { EmbeddedServerError } from '../operations/embedded.ts'
import { AnchorError } from '../verify/verify.ts'
import { parseCommand, type Shell, UsageError } from './command-line.ts'
import { commands } from './commands.ts'
import { ConfigurationError, readFailPoint } from './configuration.ts'
import { withSecretFiles } from './secret-files.ts'

/** Their messages say it all. */
const expectedErrors = [
  UsageError,
  ConfigurationError,
  DeploymentError,
  EmbeddedServerError,
  AuditError,
  SnapshotError,
  BackupError,
  AnchorError,
  DistributionError,
]

/** 0: done. 1: refused, failed, or something was found. 2: not understood. */
export async function runCommand(args: readonly string[], shell: Shell): Promise<number> {
  try {
    const env = withSecretFiles(shell.env)
    armFailPoint(readFailPoint(env))
    const { command, given } = parseCommand(commands, wordsOf(args))
    return await command.run(given, { ...shell, env })
  } catch (error) {
    shell.complain(`Daybook: ${problemLine(error)}`)
    return error instanceof UsageError ? 2 : 1
  }
}

/** `--help`, wherever it stands, and `--version` are commands, too. */
function wordsOf(args: readonly string[]): readonly string[] {
  if (args.length === 0 || args.includes('--help') || args.includes('-h')) return ['help']
  return args[0] === '--version' ? ['version'] : args
}

/** One line that says what is wrong and what to do. */
function problemLine(error: unknown): string {
  if (expectedErrors.some((kind) => error instanceof kind)) return messageOf(error)
  if (error instanceof Refusal) return refusalLine(error)
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const message = messageOf(error)
  if (code === 'EADDRINUSE')
    return `the port is taken (${message}); stop what listens there, or set PORT to another one.`
  if (code === 'EACCES' && !message.startsWith('connect E'))
    return `not allowed to listen there (${message}); set PORT to 1024 or above.`
  if (code === '42P01' || code === '22023')
    return `the database is not Daybook's yet (${message}); run "daybook migrate".`
  if (/^(ECONN|ENOTFOUND|EHOST|ETIMEDOUT|28|3D|57P|08)/.test(code) || message.startsWith('connect E'))
    return unreachable(message)
  if (code === '42501') return `the login may not do this (${message}); docs/operations.md says which rights it needs.`
  return error instanceof Error ? (error.stack ?? message) : message
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

function refusalLine({ code, data, message }: Refusal): string {
  if (code === 'service_unavailable') return unreachable(message)
  if (code === 'resource_not_found') return `no such ${String(data['resource'])}.`
  return message
}

function unreachable(message: string): string {
  return `cannot use the database (${message}); check DATABASE_URL, and that the server runs and lets this login in.`
}
