import { Command } from 'commander'
import { action, type Context, instanceNamed, wholeNumber } from '../context.ts'
import { Failure, UsageError } from '../failures.ts'
import { changeProfiles } from '../profiles.ts'
import { askChoice } from '../prompts.ts'
import type { Instance } from '../records.ts'
import { type Column, renderTable } from '../table.ts'
import { counted } from '../text.ts'

interface ListOptions {
  name?: string
  limit: number
}

export function addInstances(program: Command): void {
  program
    .command('instances')
    .summary('list the books of your platform')
    .option('--name <part>', 'only those with this in their name')
    .option('--limit <count>', 'at most so many', wholeNumber, 100)
    .action(action<ListOptions>(listInstances))
  program
    .command('use')
    .summary('choose the books that commands are about')
    .argument('[instance]', 'their id or name')
    .action(action(useInstance))
}

const columns: readonly Column[] = [
  { title: '', isWhole: true },
  { title: 'Name' },
  { title: 'Tier', isWhole: true, goes: 1 },
  { title: 'Basis', isWhole: true, goes: 4 },
  { title: 'Currency', isWhole: true, goes: 3 },
  { title: 'Since', isWhole: true, goes: 2 },
  { title: 'Id', isWhole: true },
]

async function listInstances({ terminal, session, signal }: Context, { name, limit }: ListOptions): Promise<void> {
  const { daybook, profile } = await session()
  const query = { sort: 'name' as const, ...(name !== undefined && { name }) }
  const found = await daybook.instances.list(query, { signal }).first(limit + 1)
  const instances = found.slice(0, limit)
  if (terminal.json) {
    terminal.printJson(instances)
    return
  }
  if (instances.length === 0) {
    terminal.print(name === undefined ? 'There are no books yet.' : `No books have "${name}" in their name.`)
    return
  }
  const rows = instances.map((each) => ({ cells: cellsOf(each, profile?.instance?.id) }))
  terminal.print(renderTable(columns, rows, terminal))
  if (found.length > limit)
    terminal.note(terminal.noteStyle.dim(`The first ${counted(limit, 'Instance')}; --limit shows more.`))
}

function cellsOf(instance: Instance, current: string | undefined): string[] {
  const { id, name, subscription, accounting_basis, currency, entries_start } = instance
  return [id === current ? '*' : ' ', name, subscription, accounting_basis, currency, entries_start.slice(0, 10), id]
}

async function useInstance(context: Context, _: object, [wanted]: readonly string[]): Promise<void> {
  const { terminal, session, signal } = context
  const { daybook, profileName } = await session()
  if (profileName === undefined)
    throw new Failure('without a profile there is nowhere to keep this', {
      code: 'not_signed_in',
      hint: 'Set DAYBOOK_INSTANCE, or sign in: dbk login',
    })
  const instance = wanted === undefined ? await chosen(context) : await found(wanted)
  const { id, name } = instance
  await changeProfiles(({ current, profiles }) => {
    const profile = profiles[profileName]
    return {
      current,
      profiles: profile ? { ...profiles, [profileName]: { ...profile, instance: { id, name } } } : profiles,
    }
  })
  if (terminal.json) terminal.printJson(instance)
  else terminal.print(`Books: ${name} (${id})`)

  async function found(given: string): Promise<Instance> {
    if (/^ins_[0-9a-z]+$/.test(given)) return daybook.instances.retrieve(given, {}, { signal })
    return instanceNamed(daybook, given)
  }
}

async function chosen({ terminal, session, signal }: Context): Promise<Instance> {
  if (!terminal.isInteractive) throw new UsageError('which books? Give their id or name', 'dbk instances lists them.')
  const { daybook } = await session()
  const instances = await daybook.instances.list({ sort: 'name' }, { signal }).first(1000)
  if (instances.length === 0) throw new Failure('there are no books yet', { code: 'not_found' })
  const id = await askChoice(
    'Whose books?',
    instances.map((each) => ({ value: each.id, label: each.name, hint: each.id })),
  )
  const instance = instances.find((each) => each.id === id)
  if (!instance) throw new Failure(`there are no books ${id}`, { code: 'not_found' })
  return instance
}
