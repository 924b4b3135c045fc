import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { cpSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { after } from 'node:test'
import { fileURLToPath } from 'node:url'
import { temporaryDirectory } from '../test/temporary-directory.ts'
import { part } from './part.ts'
import { type NamedTest, type PlantedBug, plantedBugs, plantedText } from './planted-bugs.ts'

/**
 * Whether the tests are honest: bugs are planted into a copy of the product, one at a time, and the tests that each
 * names must fail. Caught is a bug on which all of them judged so, and which pass without it: what is broken, or cannot
 * be run, catches nothing. The quick size takes some of the bugs, others with each seed; that each still finds its
 * place in the code is checked by `npm test`. DAYBOOK_PLANTS="words" takes those whose name contains the words.
 */
const root = fileURLToPath(new URL('..', import.meta.url))
const home = temporaryDirectory()
after(() => rmSync(home, { recursive: true, force: true }))

const words = process.env['DAYBOOK_PLANTS'] ?? ''
const wanted = plantedBugs.filter(({ bug }) => bug.includes(words))
/** Of a full run: fewer are there only when somebody has taken some away. */
const leastPlants = words === '' ? 300 : 1

part(
  {
    name: 'honesty',
    quick: { plants: words === '' ? 1 : wanted.length },
    full: { plants: wanted.length },
    floors: ({ plants }) => ({ planted: plants < wanted.length ? plants : leastPlants, caught: plants }),
    never: ['missed'],
  },
  async ({ size, seed, test }) => {
    // Among other tests there is time for those that are found soon.
    const eligible = size.plants === wanted.length ? wanted : wanted.filter(isFoundSoon)
    const chosen = eligible.map((_, at) => eligible[(at + seed) % eligible.length]).slice(0, size.plants)
    const waiting = chosen.filter((planted) => planted !== undefined)
    const sound = soundVerdicts(chosen)
    const missed: string[] = []
    const work = async (lane: number) => {
      const copy = copyProduct(`copy-${lane}`)
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const startedAt = performance.now()
        const escaped = await escapedFrom(next, copy, sound)
        const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
        test.diagnostic(`${next.bug}: ${escaped ?? 'caught'} (${seconds} s)`)
        if (escaped !== undefined) missed.push(`${next.bug}: ${escaped}`)
      }
    }
    await Promise.all(Array.from({ length: Math.min(lanes, chosen.length) }, (_, lane) => work(lane)))
    assert.deepEqual(missed, [], 'planted, and not caught')
    const caught = chosen.length - missed.length
    return { seed, planted: chosen.length, caught, missed: missed.length, by_folder: countsOf(chosen) }
  },
)

const lanes = 3

function isFoundSoon({ change, tests }: PlantedBug): boolean {
  return !('migration' in change) && tests.every(({ file }) => file.startsWith('src/'))
}

function copyProduct(name: string): string {
  const copy = path.join(home, name)
  mkdirSync(copy)
  for (const each of ['src', 'test', 'trust', 'bench', 'demo', 'scripts', 'migrations', 'docs'])
    cpSync(path.join(root, each), path.join(copy, each), { recursive: true })
  for (const each of ['package.json', 'package-lock.json']) cpSync(path.join(root, each), path.join(copy, each))
  symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'))
  return copy
}

/** The test that it has escaped from, and how; undefined when it was caught by all that it names. */
async function escapedFrom(
  planted: PlantedBug,
  copy: string,
  sound: (named: NamedTest, where: Where) => Promise<Verdict>,
): Promise<string | undefined> {
  const ownServer = 'migration' in planted.change
  for (const named of planted.tests) {
    const before = await sound(named, { copy, ownServer })
    if (before !== 'passed') return `without it, too, this ${before}: ${named.test}`
    const { file, text } = plantedText(planted)
    const place = path.join(copy, file)
    writeFileSync(place, text)
    try {
      const verdict = (await verdictsOf(named, [named.test], { copy, ownServer })).get(named.test)
      if (verdict !== 'failed') return `with it this ${verdict}: ${named.test}`
    } finally {
      if (ownServer) rmSync(place)
      else cpSync(path.join(root, file), place)
    }
  }
  return undefined
}

type Verdict = 'passed' | 'failed' | 'did not run'

interface Where {
  copy: string
  /** A migration is planted: the server that others share, and the cluster that they copy, have none of it. */
  ownServer: boolean
}

/**
 * What tests say before anything is planted: of each file those that the bugs name, in one run when the first is asked
 * for.
 */
function soundVerdicts(
  chosen: readonly (PlantedBug | undefined)[],
): (named: NamedTest, where: Where) => Promise<Verdict> {
  const runs = new Map<string, Promise<ReadonlyMap<string, Verdict>>>()
  const named = chosen.flatMap((planted) => planted?.tests ?? [])
  return async ({ test, ...place }, where) => {
    const { file } = place
    const key = JSON.stringify([place, where.ownServer])
    const titles = new Set(named.filter((each) => each.file === file).map((each) => each.test))
    const run = runs.get(key) ?? verdictsOf(place, [...titles], where)
    runs.set(key, run)
    return (await run).get(test) ?? 'did not run'
  }
}

/** What these tests of a file say of a copy of the product. */
async function verdictsOf(
  { file, isWhole }: Omit<NamedTest, 'test'>,
  titles: readonly string[],
  { copy, ownServer }: Where,
): Promise<ReadonlyMap<string, Verdict>> {
  const { DAYBOOK_TRUST_RECORD: _, NODE_TEST_CONTEXT: __, ...others } = process.env
  const { DAYBOOK_TEST_SERVER: ___, DAYBOOK_TEST_CLUSTER: ____, ...own } = others
  const patterns = titles.map((title) => `--test-name-pattern=^${RegExp.escape(title)}$`)
  const child = spawn(process.execPath, ['--test-reporter=tap', ...patterns, file], {
    cwd: copy,
    env: {
      ...(ownServer ? own : others),
      // Random cases of which few are drawn miss what is rare: so all are, but for whole parts.
      DAYBOOK_TRUST: file.startsWith('trust/') && !isWhole ? 'quick' : 'full',
      DAYBOOK_TRUST_CASES: 'all',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    // One that hangs says nothing, and does not keep the others waiting.
    timeout: 10 * 60_000,
  })
  const chunks: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => chunks.push(String(chunk)))
  await new Promise((resolve) => {
    child.on('close', resolve)
  })
  const output = chunks.join('')
  const verdicts = new Map(titles.map((title) => [title, verdictIn(output, title)]))
  const silent = titles.filter((title) => verdicts.get(title) === 'did not run')
  if (silent.length > 0) process.stdout.write(`${file}, ${silent.join('; ')}:\n${output.slice(-2_000)}\n`)
  return verdicts
}

/** Where they were planted, by folder of the product. */
function countsOf(chosen: readonly (PlantedBug | undefined)[]): Record<string, number> {
  const folders = chosen.flatMap((planted) => {
    if (!planted) return []
    return 'migration' in planted.change ? 'migrations' : planted.change.file.split('/').slice(1, -1).join('/')
  })
  return Object.fromEntries([...Map.groupBy(folders, String)].map(([folder, all]) => [folder, all.length]))
}

/**
 * How the test with this whole name ended, told in TAP: a line for each group and test, those inside of a group further
 * in.
 */
function verdictIn(output: string, name: string): Verdict {
  const titles: string[] = []
  for (const [, indent = '', begun, not, ended] of output.matchAll(
    /^( *)(?:# Subtest: (.*)|(not )?ok \d+ - (.*))$/gm,
  )) {
    const depth = indent.length / 4
    if (begun !== undefined) titles.splice(depth, Infinity, unescaped(begun))
    else if (ended !== undefined && titles.slice(0, depth + 1).join(' ') === name)
      return not === undefined ? 'passed' : 'failed'
  }
  return 'did not run'
}

function unescaped(title: string): string {
  return title.replaceAll(/\\([#\\])/g, '$1')
}
