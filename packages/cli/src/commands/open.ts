import { spawn } from 'node:child_process'
import { once } from 'node:events'
import process from 'node:process'
import { Argument, type Command } from 'commander'
import { action, type Context } from '../context.ts'

const pages: Readonly<Record<string, string>> = { console: '/', docs: '/docs', guides: '/docs/guides' }

export function addOpen(program: Command): void {
  program
    .command('open')
    .summary('open the service in the browser')
    .description('Opens the console, or the documentation, of the service in the browser, and prints its address.')
    .addArgument(new Argument('[page]', 'console by default').choices(Object.keys(pages)).default('console'))
    .option('--print', 'print the address alone')
    .action(action<{ print?: boolean }>(openPage))
}

async function openPage(
  { terminal, session }: Context,
  { print }: { print?: boolean },
  [page = 'console']: readonly string[],
): Promise<void> {
  const { url } = await session()
  const address = `${url}${pages[page] ?? '/'}`
  if (terminal.json) terminal.printJson({ url: address })
  else terminal.print(address)
  if (print === true || terminal.json || !terminal.isInteractive) return
  if (!(await isOpened(address))) terminal.note('No browser could be started here: open the address yourself.')
}

/** The address is one argument of a program: no shell reads it. */
async function isOpened(address: string): Promise<boolean> {
  const [program, ...args] = openers[process.platform] ?? ['xdg-open']
  const child = spawn(program, [...args, address], { stdio: 'ignore', detached: true })
  try {
    await once(child, 'spawn')
    child.unref()
    return true
  } catch {
    return false
  }
}

const openers: Partial<Record<NodeJS.Platform, [string, ...string[]]>> = {
  darwin: ['open'],
  win32: ['rundll32', 'url.dll,FileProtocolHandler'],
}
