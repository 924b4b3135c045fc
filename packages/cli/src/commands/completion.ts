import { Argument, type Command } from 'commander'
import { candidatesFor, scripts } from '../completion.ts'
import { action } from '../context.ts'

export function addCompletion(program: Command): void {
  program
    .command('completion')
    .summary('print what completes dbk in your shell')
    .description('Prints a script for your shell that completes commands, options, reports and profiles.')
    .addArgument(new Argument('<shell>', 'the shell').choices(Object.keys(scripts)))
    .addHelpText(
      'after',
      `
  bash: dbk completion bash > ~/.local/share/bash-completion/completions/dbk
  zsh:  dbk completion zsh > "\${fpath[1]}/_dbk"
  fish: dbk completion fish > ~/.config/fish/completions/dbk.fish`,
    )
    .action(
      action(async ({ terminal }, _, [shell = '']) => {
        for (const [name, script] of Object.entries(scripts)) if (name === shell) terminal.print(script)
      }),
    )
  program
    .command('__complete', { hidden: true })
    .argument('[words...]')
    .action(async (words: string[]) => {
      const candidates = await candidatesFor(program, words)
      process.stdout.write(candidates.map((each) => `${each}\n`).join(''))
    })
}
