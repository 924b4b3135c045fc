import { readFile, stat } from 'node:fs/promises'
import type { Command } from 'commander'
import { action, type Context, day } from '../context.ts'
import { Failure, UsageError } from '../failures.ts'
import { undisturbed } from '../interruption.ts'
import { askYesNo } from '../prompts.ts'
import type { CategorizationRule, CategorizationRuleBacktest as Backtest, Daybook } from '../records.ts'
import type { RuleChanges, WantedRule } from '../rule-set.ts'
import { renderTable } from '../table.ts'
import type { Terminal } from '../terminal.ts'
import { clean, counted, grouped } from '../text.ts'

interface TestOptions {
  from?: string
  to?: string
  apply?: boolean
  prune?: boolean
  strict?: boolean
  yes?: boolean
}

export function addRules(program: Command): void {
  const rules = program
    .command('rules')
    .summary('try and apply a set of categorization rules')
    .description('Categorization rules, kept as a file.')
  rules
    .command('test')
    .summary('backtest a rule set, show what it changes, and apply it')
    .description(
      'Tries the rules of a YAML file on what is in the books, which changes nothing, shows how they differ from the rules that\n' +
        'are there, and asks whether to apply them.',
    )
    .argument('<file>', 'a list of rules with name, expression, ledger_name, and party_name, priority where wanted')
    .option('--from <day>', 'look at transactions from this day on: the last 365 days by default', day)
    .option('--to <day>', 'to this day', day)
    .option('--prune', 'remove the rules that the file does not name')
    .option('--strict', 'refuse rules that contradict what people decided')
    .option('--apply', 'apply them, with --yes without asking')
    .option('-y, --yes', 'without asking; applies only with --apply')
    .addHelpText(
      'after',
      `
A file:
  rules:
    - name: Landlord
      expression: match("(?i).*landlord", t.description) and t.amount < 0
      ledger_name: Rent
    - name: Card sales
      expression: match("(?i)card sales.*", t.description)
      ledger_name: Product Sales

The first rule that hits decides: those of higher priority before the others, else in the order of the file.`,
    )
    .action(action<TestOptions>(test))
  rules.command('list').summary('list the rules of the books, in the order in which they decide').action(action(list))
}

async function list(context: Context): Promise<void> {
  const { terminal, signal } = context
  const { daybook, instance } = await context.books()
  const rules = await rulesOf(daybook, signal)
  if (terminal.json) terminal.printJson(rules)
  else if (rules.length === 0) terminal.print(`The books of ${instance.name} have no rules.`)
  else
    terminal.print(
      renderTable(
        [
          { title: 'Priority', align: 'right' },
          { title: 'Name' },
          { title: 'Ledger' },
          { title: 'Expression', goes: 2 },
          { title: 'Party', goes: 1 },
        ],
        rules.map(({ priority, name, ledger_name, expression, party_name }) => ({
          cells: [priority, name, ledger_name, expression, party_name ?? ''],
        })),
        terminal,
      ),
    )
}

function rulesOf(daybook: Daybook, signal: AbortSignal): Promise<CategorizationRule[]> {
  return daybook.categorizationRules.list({ limit: 1000 }, { signal }).first(10_000)
}

const maxFileBytes = 2 * 1024 * 1024

async function textOf(file: string): Promise<string> {
  const about = await stat(file).catch(() => undefined)
  if (!about?.isFile()) throw new Failure(`there is no file ${file}`, { code: 'no_such_file' })
  if (about.size > maxFileBytes) throw new Failure(`${file} is larger than 2 MiB`, { code: 'invalid_rules' })
  return readFile(file, 'utf8')
}

async function test(context: Context, options: TestOptions, [file = '']: readonly string[]): Promise<void> {
  const { terminal, signal } = context
  const text = await textOf(file)
  // With the reader of YAML, which no other command needs.
  const { compareRules, readRuleSet } = await import('../rule-set.ts')
  const wanted = readRuleSet(text, file)
  const { daybook } = await context.books()
  const changes = compareRules(wanted, await rulesOf(daybook, signal))
  const kept = options.prune === true ? [] : changes.others
  // In the order in which they would decide, with those that stay beside them.
  const tried = [
    ...wanted.map((each) => ({ priority: each.priority, sent: each })),
    ...kept.map((each) => ({ priority: each.priority, sent: each.id })),
  ]
    .toSorted((a, b) => Number(b.priority) - Number(a.priority))
    .map(({ sent }) => sent)
  const backtest =
    tried.length === 0
      ? undefined
      : await daybook.categorizationRules.backtest(
          {
            rules: tried,
            ...(options.from !== undefined && { start_date: options.from }),
            ...(options.to !== undefined && { end_date: options.to }),
          },
          { signal, timeout: 120_000 },
        )
  const asked: Asked = { changes, prunes: options.prune === true, strict: options.strict === true }
  if (!terminal.json)
    terminal.print(`${backtest ? `${backtestText(backtest, terminal)}\n\n` : ''}${changesText(asked, terminal)}`)
  const count = countOf(asked)
  const applies = count > 0 && (await isWanted(context, options, count))
  if (applies) await apply(daybook, asked)
  if (terminal.json) terminal.printJson({ backtest: backtest ?? null, changes: changesJson(asked), applied: applies })
  else if (applies)
    terminal.print(
      `${terminal.style.green(`Applied ${counted(count, 'change')}.`)}\n${terminal.style.dim('They decide what comes from now on; for what is there: dbk api POST /v0/transactions/recategorize')}`,
    )
  else if (count > 0) terminal.print('Nothing was applied.')
}

async function isWanted({ terminal }: Context, { apply: wanted, yes }: TestOptions, count: number): Promise<boolean> {
  if (wanted === true && yes === true) return true
  if (!terminal.isInteractive || yes === true) {
    if (wanted === true)
      throw new UsageError('nothing was applied: there is no terminal to ask at', 'Say --apply --yes.')
    return false
  }
  return askYesNo(`Apply ${counted(count, 'change')} to the rules of the books?`)
}

interface Asked {
  readonly changes: RuleChanges
  readonly prunes: boolean
  readonly strict: boolean
}

function countOf({ changes: { create, update, others }, prunes }: Asked): number {
  return create.length + update.length + (prunes ? others.length : 0)
}

/** All of them or none: what was done before a refusal is taken back. Ctrl-C waits for the end. */
async function apply(daybook: Daybook, { changes: { create, update, others }, prunes, strict }: Asked): Promise<void> {
  const { categorizationRules: rules } = daybook
  const undo: (() => Promise<unknown>)[] = []
  await undisturbed(async () => {
    try {
      for (const wanted of create) {
        const { id } = await rules.create({ ...wanted, ...(strict && { strict }) })
        undo.push(() => rules.delete(id))
      }
      for (const { rule, wanted } of update) {
        await rules.update(rule.id, { ...bodyOf(wanted), ...(strict && { strict }) })
        undo.push(() => rules.update(rule.id, bodyOf(rule)))
      }
      for (const rule of prunes ? others : []) {
        await rules.delete(rule.id)
        undo.push(() => rules.create({ ...bodyOf(rule), name: rule.name }))
      }
    } catch (error) {
      for (const takeBack of undo.toReversed()) await takeBack()
      throw error
    }
  })
}

function bodyOf({ expression, ledger_name, name, party_name, priority }: WantedRule | CategorizationRule) {
  const hasParty = party_name !== undefined && party_name !== null
  return {
    expression,
    ledger_name,
    name,
    priority,
    ...(hasParty ? { party_name } : { clear_fields: ['party_name' as const] }),
  }
}

function backtestText(backtest: Backtest, terminal: Terminal): string {
  const { bold, dim, yellow } = terminal.style
  const figures = ['Hits', 'Changed', 'Unchanged', 'Conflicts', 'By people']
  const rows = backtest.rules.map(({ name, scope, hits, unchanged, conflicts, kept, from_persons: persons }) => ({
    cells: [
      name ?? '',
      scope === 'platform' ? 'platform' : '',
      ...[hits, hits - unchanged - kept, unchanged, conflicts, persons].map((each) =>
        grouped(String(Math.max(0, each))),
      ),
    ],
  }))
  const hasScopes = rows.some(({ cells }) => cells[1] !== '')
  const columns = [{ title: 'Rule' }, { title: 'Of' }, ...figures.map((title) => ({ title, align: 'right' as const }))]
  const without = (cells: readonly string[]) => cells.filter((_, at) => hasScopes || at !== 1)
  const months = backtest.income_statement_changes.map(({ ledger, month, change }) => ({
    cells: [month, ledger.name, grouped(change)],
  }))
  return [
    bold(`Tried on ${counted(backtest.scanned, 'transaction')}: ${counted(backtest.changes, 'change')}`),
    ...(backtest.truncated ? [yellow('Not all of them were looked at: give fewer days.')] : []),
    renderTable(
      hasScopes ? columns : columns.filter(({ title }) => title !== 'Of'),
      rows.map(({ cells }) => ({ cells: without(cells) })),
      terminal,
    ),
    ...(months.length === 0
      ? []
      : [
          '',
          bold('Income statement'),
          renderTable(
            [{ title: 'Month', isWhole: true }, { title: 'Ledger' }, { title: 'Change', align: 'right' }],
            months.slice(0, 60),
            terminal,
          ),
        ]),
    ...(months.length > 60 ? [dim(`… and ${months.length - 60} more`)] : []),
  ].join('\n')
}

function changesText({ changes: { create, update, same, others }, prunes }: Asked, { style }: Terminal): string {
  const lines = [
    ...create.map(({ name, ledger_name }) => style.green(`+ ${clean(name)} → ${clean(ledger_name)}`)),
    ...update.flatMap(({ rule, wanted, fields }) => [
      style.yellow(`~ ${clean(rule.name)}`),
      ...fields.map((field) => `    ${field}: ${shown(rule, field)} → ${shown(wanted, field)}`),
    ]),
    ...others.map(({ name }) =>
      prunes ? style.red(`- ${clean(name)}`) : style.dim(`  ${clean(name)} (not in the file; --prune removes it)`),
    ),
    ...(same.length === 0 ? [] : [style.dim(`  ${counted(same.length, 'rule')} as they are`)]),
  ]
  return [style.bold('Changes to the rules'), ...(lines.length === 0 ? ['None.'] : lines)].join('\n')
}

function shown(rule: WantedRule | CategorizationRule, field: string): string {
  const found = Object.entries(rule).find(([name]) => name === field)?.[1]
  return found === undefined || found === null ? 'none' : clean(String(found))
}

function changesJson({ changes: { create, update, same, others }, prunes }: Asked): object {
  return {
    create,
    update: update.map(({ rule, wanted, fields }) => ({ id: rule.id, fields, from: rule, to: wanted })),
    delete: prunes ? others : [],
    unchanged: same.map(({ id }) => id),
    not_in_file: prunes ? [] : others.map(({ id }) => id),
  }
}
