import { readFileSync } from 'node:fs'
import process from 'node:process'
import { Command, Option } from 'commander'
import { addApi } from './commands/api.ts'
import { addClose } from './commands/close.ts'
import { addCompletion } from './commands/completion.ts'
import { addEntry } from './commands/entry.ts'
import { addEvents } from './commands/events.ts'
import { addImport } from './commands/import.ts'
import { addInstances } from './commands/instances.ts'
import { addLedger } from './commands/ledger.ts'
import { addLogin } from './commands/login.ts'
import { addOpen } from './commands/open.ts'
import { addReconcile } from './commands/reconcile.ts'
import { addReport } from './commands/report.ts'
import { addReview } from './commands/review.ts'
import { addRules } from './commands/rules.ts'

/** Every command with its options: what is parsed, helped with and completed. */
export function createProgram(): Command {
  const program = new Command('dbk')
    .description('The books of Daybook from the terminal.')
    .version(`dbk ${versionOfPackage()}`, '-V, --version', 'print the version')
    .helpOption('-h, --help', 'print this help')
    .addOption(new Option('--profile <name>', 'who is signed in, and where (dbk login --profile NAME)'))
    .addOption(new Option('--instance <id or name>', 'the books that are meant, in the place of those of dbk use'))
    .option('--json', 'JSON on standard output; nobody is asked anything')
    .option('--no-color', 'no colours (as NO_COLOR)')
    .option('--verbose', 'tell every request, with its request id')
    .showSuggestionAfterError(true)
    .addHelpText('after', footer)
  const books = 'Books:'
  const service = 'Service:'
  program.commandsGroup(service)
  for (const add of [addLogin, addInstances, addOpen, addApi, addEvents, addCompletion]) add(program)
  program.commandsGroup(books)
  for (const add of [addImport, addReview, addReport, addLedger, addEntry, addRules, addReconcile, addClose])
    add(program)
  for (const command of everyCommand(program)) configure(command)
  return program
}

const footer = `
Environment:
  DAYBOOK_PROFILE, DAYBOOK_INSTANCE            in the place of --profile and --instance
  DAYBOOK_URL with DAYBOOK_TOKEN, or with      for programs: nothing is kept
    DAYBOOK_CLIENT_ID, DAYBOOK_CLIENT_SECRET
  DAYBOOK_CONFIG_DIR                           where profiles are kept

Exit codes: 0 done, 1 refused or failed, 2 not understood, 130 interrupted.`

function* everyCommand(command: Command): Generator<Command> {
  yield command
  for (const each of command.commands) yield* everyCommand(each)
}

/** What all of them do alike. */
function configure(command: Command): void {
  command
    .exitOverride()
    .allowExcessArguments(command.commands.length > 0)
    .helpCommand(false)
    .configureHelp({ showGlobalOptions: false })
    .configureOutput({ outputError: (text, write) => write(text.replace(/^error: /, 'Error: ')) })
  if (command.parent) command.helpOption('-h, --help', 'print this help')
  command.showHelpAfterError(`See ${nameOf(command)} --help.`)
}

function nameOf(command: Command): string {
  return command.parent ? `${nameOf(command.parent)} ${command.name()}` : command.name()
}

function versionOfPackage(): string {
  const file: unknown = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))
  const version = typeof file === 'object' && file !== null && 'version' in file ? String(file.version) : ''
  return `${version} (node ${process.versions.node})`
}
