import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { globSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, it } from 'node:test'
import { fileURLToPath } from 'node:url'
import { eventTypes } from '../src/chart/event-types.ts'
import { errorCatalogue, errorCodes } from '../src/kernel/errors.ts'
import { limits } from '../src/kernel/limits.ts'
import { routes } from '../src/main/app.ts'
import { expressionLimits } from '../src/rules/expression-limits.ts'
import { compileExpression, ExpressionError, type ExpressionSubject } from '../src/rules/expression.ts'
import { type Commands, differenceOf, expressionsOf, fencesOf, type Step, stepsOf } from './guide-blocks.ts'
import { installsPackages, missingPrograms, runSteps, shellFor } from './guide-shell.ts'
import { directory } from './program.ts'
import { inTurn } from './sizes.ts'

/**
 * The guides are run as they stand, from signing in on, and so are the first steps in README.md: their commands one
 * after another in a bash, beside the files that they show. In place of the sandbox and of who signs in there stand
 * those of the test.
 */
const root = fileURLToPath(new URL('..', import.meta.url))
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const guides = globSync('docs/guides/*.md', { cwd: root }).toSorted()
const quickstart = 'docs/guides/quickstart.md'
const furtherGuides = guides.filter((guide) => guide !== quickstart)
const hasPython = missingPrograms(['python3']).length === 0

describe('the guides', { concurrency: 4 }, () => {
  it('are there', () => assert.ok(guides.length > 13))
  for (const guide of [quickstart, ...inTurn(furtherGuides, { turn: 0, oneOf: 4 })])
    it(`${guide} does what it says`, async () => {
      const { steps, strays } = stepsOf(read(guide))
      assert.deepEqual(strays, [])
      const taken = steps.filter(
        (step) =>
          !installsPackages(step) && (hasPython || step.kind === 'file' || !/\bpython3\b/.test(step.block.commands)),
      )
      const printed = await runSteps(taken, await shellFor())
      compare(commandsIn(taken), printed)
    })
  it('have TypeScript without a mistake', async () => assert.equal(await mistakesInTypes(), ''))
  it('tell of every error, every event and every limit of rules', () => {
    const lacking = (guide: string, words: readonly string[]) => words.filter((word) => !read(guide).includes(word))
    const others = errorCodes.filter((code) => errorCatalogue[code][0] !== 422).map((code) => `\`${code}\``)
    assert.deepEqual(lacking('docs/guides/errors-and-retries.md', others), [])
    const resources = [...new Set(eventTypes.map((type) => `\`${type.slice(0, type.indexOf('.'))}.`))]
    assert.deepEqual(lacking('docs/guides/webhooks-and-events.md', resources), [])
    const { nodes, nesting, digits, patternRepeat, patternCost, expressionCost, concatenation } = expressionLimits
    const sizes = [nodes, nesting, digits, patternCost, expressionCost, concatenation, limits.expression]
    const shown = [...sizes.map((size) => size.toLocaleString('en')), `{${patternRepeat}}`]
    assert.deepEqual(lacking('docs/guides/rules.md', shown), [])
  })
  it('tell which tier a report needs', () => {
    const rows = read('docs/guides/statements.md').matchAll(/^\| (`.*`) \| .* \| ([–\d]) \|$/gm)
    const told = [...rows].flatMap(([, names = '', tier]) => names.split(', ').map((name) => `${name} ${tier}`))
    const reports = routes.filter(({ path: address }) => address.startsWith('/v0/reports/'))
    const needed = reports.map(
      ({ path: address, tier }) => `\`${address.replace('/v0/reports/', '')}\` ${tier?.replace('tier', '') ?? '–'}`,
    )
    assert.deepEqual(told.toSorted(), needed.toSorted())
  })
  for (const guide of guides)
    for (const { expression, is } of expressionsOf(read(guide)))
      it(`${guide}: ${expression}`, () => assert.equal(verdictOn(expression, rowIn(read(guide))), is))
})

describe('README.md', () => {
  it('leads from a token to a balance sheet, and from an invoice to what is still owed', async () => {
    const steps = stepsOf(read('README.md')).steps.filter(
      (step) => step.kind === 'commands' && !step.block.commands.includes('npm start'),
    )
    const [sheet = '', ageing = ''] = await runSteps(steps, await shellFor())
    assert.match(sheet, /"name":"Checking",[^{]*"total_amount":600\.00/)
    assert.match(ageing, /"name":"Cafe Luna",[^{]*"total":150\.00/)
  })
})

/** What the compiler says of all files of TypeScript together, as strictly as of this project. */
async function mistakesInTypes(): Promise<string> {
  await using folder = directory()
  const place = (...names: string[]) => path.join(folder.path, ...names)
  const settings = {
    extends: path.join(root, 'tsconfig.json'),
    compilerOptions: { customConditions: ['daybook-source'] },
    include: ['**/*.ts'],
  }
  writeFileSync(place('tsconfig.json'), JSON.stringify(settings))
  writeFileSync(place('package.json'), '{"type":"module"}')
  symlinkSync(path.join(root, 'node_modules'), place('node_modules'))
  for (const guide of guides) {
    const name = path.basename(guide, '.md')
    mkdirSync(place(name))
    for (const { language, file, text } of fencesOf(read(guide)))
      if (language === 'ts') writeFileSync(place(name, file), text)
  }
  const { stdout, stderr } = spawnSync(path.join(root, 'node_modules/.bin/tsc'), ['--project', folder.path], {
    encoding: 'utf8',
  })
  return stdout + stderr
}

function commandsIn(steps: readonly Step[]): Commands[] {
  return steps.flatMap((step) => (step.kind === 'commands' ? [step.block] : []))
}

function compare(blocks: readonly Commands[], printed: readonly string[]): void {
  for (const [at, { commands, prints, isJson }] of blocks.entries()) {
    const output = printed[at] ?? 'The commands ended before.'
    if (isJson) assert.equal(differenceOf(JSON.parse(output), JSON.parse(prints)), undefined, `${commands}\n${output}`)
    else assert.equal(output, prints, commands)
  }
}

function verdictOn(expression: string, row: ExpressionSubject): string {
  try {
    return String(compileExpression(expression).matches(row))
  } catch (error) {
    assert.ok(error instanceof ExpressionError)
    return error.message
  }
}

/** The row that a guide tries its expressions on, as it is sent to an import. */
function rowIn(guide: string): ExpressionSubject {
  const shown = fencesOf(guide).find(({ file }) => file === 'row.json')?.text ?? ''
  const [{ amount, datetime, description, metadata }] = JSON.parse(shown)
  return {
    description,
    amount: BigInt(Math.round(amount * 10_000)),
    datetime: Temporal.Instant.from(datetime),
    metadata,
    source_account_id: 'src_0',
  }
}
