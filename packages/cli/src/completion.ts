import type { Command, Option } from 'commander'
import { readProfiles } from './profiles.ts'
import { reports } from './reports.ts'

/**
 * What the last word can become. The scripts ask the program itself, so that they never know less than it.
 * @param words behind `dbk`, the last one as far as it is typed
 */
export async function candidatesFor(program: Command, words: readonly string[]): Promise<string[]> {
  const typed = words.at(-1) ?? ''
  let command = program
  let previous: Option | undefined
  const places: string[] = []
  for (const word of words.slice(0, -1)) {
    const former = previous
    previous = undefined
    if (former) continue
    const option = optionsOf(command).find(({ short, long }) => word === short || word === long)
    if (option) {
      previous = option.required || option.optional ? option : undefined
      continue
    }
    const next =
      places.length === 0
        ? command.commands.find((each) => each.name() === word || each.aliases().includes(word))
        : undefined
    if (next) command = next
    else if (!word.startsWith('-')) places.push(word)
  }
  const found = previous
    ? await valuesOf(previous)
    : typed.startsWith('-')
      ? namesOf(command)
      : wordsOf(command, places.length)
  return found.filter((each) => each.startsWith(typed))
}

/** Those of the command and of all above it. */
function optionsOf(command: Command): Option[] {
  return [...command.options, ...(command.parent ? optionsOf(command.parent) : [])]
}

function namesOf(command: Command): string[] {
  return [...optionsOf(command).flatMap(({ long, hidden }) => (long && !hidden ? [long] : [])), '--help']
}

async function valuesOf({ argChoices, long }: Option): Promise<string[]> {
  if (long === '--profile') return Object.keys((await readProfiles().catch(() => ({ profiles: {} }))).profiles)
  if (long === '--compare') return ['previous_period', 'previous_year']
  return [...(argChoices ?? [])]
}

function wordsOf(command: Command, place: number): string[] {
  if (command.commands.length > 0)
    return command.commands.map((each) => each.name()).filter((name) => !name.startsWith('__'))
  if (command.name() === 'report' && place === 0) return Object.keys(reports)
  return [...(command.registeredArguments[place]?.argChoices ?? [])]
}

const bash = `# dbk: completion for bash
_dbk() {
  local IFS=$'\\n'
  COMPREPLY=($(dbk __complete -- "\${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null))
}
complete -o default -F _dbk dbk`

const zsh = `#compdef dbk
# dbk: completion for zsh
_dbk() {
  local -a found
  found=("\${(@f)$(dbk __complete -- "\${(@)words[2,CURRENT]}" 2>/dev/null)}")
  if (( \${#found} )) && [[ -n "\${found[1]}" ]]; then compadd -- "\${found[@]}"; else _files; fi
}
if [[ "\${funcstack[1]}" == "_dbk" ]]; then _dbk "$@"; else compdef _dbk dbk; fi`

const fish = `# dbk: completion for fish
function __dbk_complete
  set -l words (commandline -opc) (commandline -ct)
  dbk __complete -- $words[2..-1] 2>/dev/null
end
complete -c dbk -f -n 'test -n "$(__dbk_complete)"' -a '(__dbk_complete)'
complete -c dbk -F -n 'test -z "$(__dbk_complete)"'`

/** By the shell. */
export const scripts: Readonly<Record<string, string>> = { bash, zsh, fish }
