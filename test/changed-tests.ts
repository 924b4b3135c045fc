import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

/**
 * The tests of `npm run test:changed`: those that import what has changed, by way of however many files. A test beside
 * the sources depends on every source of its folder, too: it asks for their routes over HTTP. What all tests stand on
 * starts the whole service, so by that alone every test would depend on every file: only a test of `test/` that names
 * the service itself does.
 */
export interface Tree {
  /** From the root of the project on, with slashes. */
  readonly files: readonly string[]
  read(file: string): string
}

/** Both import every route. */
const wholeService: ReadonlySet<string> = new Set(['src/main/app.ts', 'src/main/cli.ts'])
/** Nobody imports it, and everybody does. */
const packages = 'package-lock.json'

/** @returns the test files that may fail by this change, in their order */
export function testsOf(changed: readonly string[], tree: Tree): string[] {
  const importsOf = importsIn(tree)
  const isChanged = (file: string) => changed.some((each) => each === file || each.startsWith(`${file}/`))
  const tests = tree.files.filter((file) => file.endsWith('.test.ts')).toSorted()
  if (changed.includes(packages)) return tests
  return tests.filter((test) => [...filesBelow(test, { tree, importsOf })].some(isChanged))
}

/** The test, and whatever it imports. */
function filesBelow(
  test: string,
  { tree, importsOf }: { tree: Tree; importsOf: (file: string) => readonly string[] },
): ReadonlySet<string> {
  const found = new Set([test])
  const waiting = [...importsOf(test), ...sourcesBeside(test, tree)]
  const opensWhole = test.startsWith('test/') && waiting.some((file) => wholeService.has(file))
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (found.has(file)) continue
    found.add(file)
    if (opensWhole || !wholeService.has(file)) waiting.push(...importsOf(file))
  }
  return found
}

/** Of a folder below `src`; `src/main` is the whole service. */
function sourcesBeside(test: string, { files }: Tree): string[] {
  const folder = path.posix.dirname(test)
  if (!folder.startsWith('src/') || folder === 'src/main') return []
  return files.filter((file) => path.posix.dirname(file) === folder && !file.endsWith('.test.ts'))
}

/** What a file names by a path of its own: modules, workers, programs that it starts, folders that it reads. */
function importsIn({ files, read }: Tree): (file: string) => readonly string[] {
  const known = new Set(files)
  const folders = new Set(files.flatMap((file) => foldersOf(file)))
  const targets = new Map<string, string[]>()
  return (file) => {
    if (!file.endsWith('.ts') || !known.has(file)) return []
    const named = targets.get(file) ?? [...read(file).matchAll(naming)].map(([, target = '']) => joined(file, target))
    const imported = named.filter((target) => known.has(target) || folders.has(target))
    targets.set(file, imported)
    return imported
  }
}

const naming = /(?:\bfrom|\bimport|\bimport\(|\bnew URL\()\s*'([^']+)'/g

function joined(file: string, target: string): string {
  return path.posix.join(path.posix.dirname(file), target).replace(/\/$/, '')
}

/** Not the root: who reads all of the project would have changed with anything. */
function foldersOf(file: string): string[] {
  const folder = path.posix.dirname(file)
  return folder === '.' ? [] : [folder, ...foldersOf(folder)]
}

/** The files that differ from where the branch left `main`, those that git does not know yet among them. */
export function changedSince(ref: string | undefined): string[] {
  const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
  const base = ref ?? git('merge-base', 'HEAD', hasMain() ? 'main' : 'HEAD').trim()
  const lists = [
    git('diff', '--name-only', '--no-renames', '-z', base, '--'),
    git('ls-files', '--others', '--exclude-standard', '-z'),
  ]
  return lists.flatMap((list) => list.split('\0').filter(Boolean))

  function hasMain(): boolean {
    return git('branch', '--list', 'main').trim() !== ''
  }
}

/** As it lies on the disk. */
export function projectTree(): Tree {
  const files = globSync('{src,test,trust,bench,demo,scripts,migrations,docs,packages}/**/*', {
    exclude: ['packages/*/node_modules', 'packages/*/dist'],
  }).map((file) => file.replaceAll(path.sep, '/'))
  return { files: files.filter((file) => path.extname(file) !== ''), read: (file) => readFileSync(file, 'utf8') }
}
