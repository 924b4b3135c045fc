import assert from 'node:assert/strict'
import { globSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, it } from 'node:test'
import { fileURLToPath } from 'node:url'
import { parseSync, type Program, Visitor, type VisitorObject } from 'oxc-parser'

/** A folder imports only from folders above it. `main` comes last: it puts the program together. */
const folders = [
  'kernel',
  'chart',
  'database',
  'storage',
  'documents',
  'jobs',
  'http',
  'operations',
  'access',
  'templates',
  'ledgers',
  'parties',
  'rules',
  'tags',
  'accruals',
  'transfers',
  'matches',
  'counterparts',
  'merchants',
  'journal',
  'files',
  'instances',
  'learning',
  'categorization',
  'statements',
  'sources',
  'tasks',
  'periods',
  'transactions',
  'billing',
  'aggregator',
  'reconciliations',
  'reports',
  'events',
  'webhooks',
  'samples',
  'verify',
  'backup',
  'main',
]

/**
 * Rooms that know nothing of accounting, and one that knows its words: open to every folder below them, file by file.
 */
const platform: ReadonlySet<string> = new Set(['database', 'storage', 'documents', 'jobs', 'http', 'operations'])

/** The others are slices: entered by the file that bears their name. */
const foundations: ReadonlySet<string> = new Set(['kernel', 'chart', ...platform])

/** Further ways in, for `main`: what a slice hangs on HTTP and on the queue. */
const outerDoors = ['routes.ts', 'endpoints.ts', 'jobs.ts']

/** Imports that break one of the two rules above, `<file> -> <file>`, each with its reason. */
const importExceptions: Readonly<Record<string, string>> = {}

/** Files of slices that make numbers of something else, each with what these are, which is no amounts. */
const numberExceptions: Readonly<Record<string, string>> = {
  'access/passwords.ts': 'the costs in a stored hash',
  'learning/features.ts': 'how large an amount is, to compare it with others; it is never written',
  'statements/sgml.ts': 'a character by its code',
  'rules/expression-numbers.ts': 'exponents; the digits are a bigint',
  'rules/expression-pattern.ts': 'repeats in a pattern',
  'rules/expression-tokens.ts': 'a character by its code',
  'webhooks/schedule.ts': 'seconds of a pause',
}

/** Files of rooms that name an accounting noun, each with the reason. */
const accountingExceptions: Readonly<Record<string, string>> = {
  'database/database-errors.ts': 'the refusals that the triggers under the journal stand for',
}

/** Files whose words are those of the field in another sense. */
const metaphorExceptions: Readonly<Record<string, string>> = {
  'kernel/token-bucket.ts': '`peek` of lru-cache',
  'access/sign-ins.ts': '`peek` of lru-cache',
  'access/callers.ts': '`peek` of lru-cache',
}

/** Files in which the empty text stands for what is absent, each with what it then means. */
const emptyTexts: Readonly<Record<string, string>> = {
  'access/endpoints.ts': 'a header or a field of a form that did not come is as wrong as an empty one',
  'aggregator/plaid.ts': 'what the answer of a foreign service lacks',
  'backup/restore.ts': 'a backup of no migration is restored through none',
  'http/admission-control.ts': 'what a request that is no HTTP lacks, in the log',
  'http/error-answers.ts': 'an error without a code',
  'http/error-page.ts': 'an empty cell of the page',
  'http/http-connections.ts': 'the address of a connection that has gone',
  'http/media-types.ts': 'the ending of a name without one',
  'http/multipart.ts': 'a header that did not come, and a part without a file name',
  'http/read-request.ts': 'a header that did not come, and a request that names no Instance',
  'http/request-parts.ts': 'headers that did not come, and a request that names no Instance',
  'http/static-page.ts': 'a header that did not come',
  'http/uploads.ts': 'a file without a media type, or a name without an ending',
  'http/wire-types.ts': 'what has no digits does not match a pattern of digits',
  'ledgers/ledgers.ts': 'a sort code that is not given',
  'main/configuration.ts': 'a setting that is not made',
  'operations/distribution.ts': 'a version that cannot be read',
  'operations/embedded-log.ts': 'the last line of an empty log',
  'operations/migrate.ts': 'an error without a code',
  'reconciliations/matching-items.ts': 'words that are not there, in a text of words',
  'reports/statement-print.ts': 'a ledger without a sort code',
  'rules/expression-literal.ts': 'what a run of characters begins with',
  'statements/bai2.ts': 'a total that the file lacks, in a message',
  'statements/balance-rows.ts': 'a row without a further cell',
  'statements/cells.ts': 'a row that ends before a column',
  'statements/dates.ts': 'parts that a day is written without',
  'statements/headings.ts': 'a heading without a currency',
  'statements/joined-parts.ts': 'a part that names no day comes first',
  'statements/qif.ts': 'a field that a record lacks',
  'statements/running-balance.ts': 'the days of no rows',
  'statements/sgml.ts': 'elements and entities without content',
  'statements/statement.ts': 'a fact that the file lacks',
  'statements/statements.ts': 'a path that a message lacks',
  'storage/s3-store.ts': 'a request without a body',
  'transactions/statement-rows.ts': 'a row without an id of the bank, in what is counted',
  'webhooks/schedule.ts': 'a header that did not come',
  'packages/sdk/scripts/operation-names.ts': 'a noun without a list or a word of its own',
  'packages/sdk/scripts/resources.ts': 'the first line of a comment',
  'packages/sdk/scripts/document-types.ts': 'a description that is not there names no list',
  'packages/sdk/src/calls.ts': 'a client without an Instance',
  'packages/sdk/src/download.ts': 'headers that did not come',
  'packages/sdk/src/tokens.ts': 'a password that is not given is refused as any other',
  'packages/sdk/src/transport.ts': 'headers that did not come',
  'packages/cli/src/completion.ts': 'a word that is not begun',
  'packages/cli/src/prompts.ts': 'a choice without a hint, an answer that is not begun',
  'packages/cli/src/report-table.ts': 'a row without a further cell',
  'packages/cli/src/table.ts': 'a row without a further cell',
  'packages/cli/src/commands/entry.ts': 'a line without a text of its own',
  'packages/cli/src/commands/import.ts': 'a row without a note',
  'packages/cli/src/commands/ledger.ts': 'a ledger without a balance',
  'packages/cli/src/commands/reconcile.ts': 'an entry without lines',
  'packages/cli/src/commands/review.ts': 'a row without a method, a ledger without a purpose',
  'packages/cli/src/commands/rules.ts': 'a rule without a party or a name',
}

/** Ratchets: these may only fall. Long files are counted against all, as the tree grows. */
const maxLongFilesPercent = 30
const longFileLines = 150
const maxLongFunctions = 15
const maxEmptyTexts = 66
const longFunctionLines = 40
/** A component is longer than another function: what it draws is one expression. Both may only fall. */
const longComponentLines = 80
const maxLongComponents = 25
const maxComponentLines = 205

const maxFileLines = 400

interface SourceFile {
  /** Below src, with slashes. */
  path: string
  folder: string
  name: string
  text: string
  /** Parsed once for all rules. */
  program: Program
  imports: readonly Import[]
}

interface Import {
  /** A path from src on for a file, else the specifier as it stands. */
  target: string
  /** Below src. */
  own: boolean
  typeOnly: boolean
  line: number
}

/** What a node of the syntax tree is to be reported with. */
type Report = (node: { start: number }, problem: string) => void

interface Rule {
  title: string
  /** Which files it is about; all but tests when absent. */
  about?: (file: SourceFile) => boolean
  /** Whether it is about the packages as well, which have no folders of the service. */
  everywhere?: true
  check?: (file: SourceFile) => string[]
  visit?: (report: Report, file: SourceFile) => VisitorObject
  /** Files that may break it, each with the reason. */
  except?: Readonly<Record<string, string>>
  /** Files that break the rule, as path and text: the rule must find each. */
  broken: readonly (readonly [path: string, text: string])[]
}

const inSlice = (file: SourceFile) => !isMain(file) && !foundations.has(file.folder)
/** What Node is started with. */
const programs: ReadonlySet<string> = new Set(['main/cli.ts', 'main/telemetry.ts', 'main/probe.ts'])
const isMain = (file: SourceFile) => file.folder === 'main'
const isSql = (file: SourceFile) => inSlice(file) && /(^sql|-sql|-checks)\.ts$/.test(file.name)

/** The words of a name: `ledgerIds` is of ledger and ids. */
function wordsOf(name: string): string[] {
  return [...name.matchAll(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g)].map(([word]) => word.toLowerCase())
}

const accounting: ReadonlySet<string> = new Set(
  'ledger ledgers journal journals debit debits credit credits posting postings reconciliation invoice bill payroll'.split(
    ' ',
  ),
)

function namesAccounting(name: string): boolean {
  return wordsOf(name).some((word) => accounting.has(word))
}

/** What the code once called by words of its own; the glossary has the terms. */
const metaphors: ReadonlySet<string> = new Set(
  'crowd visit visitor era peek lane lanes news doubt doubts judge judged judges judging door doors stretch stretches kin happenings most twin twins furnish bury'.split(
    ' ',
  ),
)

const rules: readonly Rule[] = [
  {
    title: 'every folder has its place in the order, and none has folders inside',
    check: (file) => {
      if (!folders.includes(file.folder)) return [`${file.path}: ${file.folder} is not in the order`]
      return file.path.split('/').length > 2 ? [`${file.path} lies too deep`] : []
    },
    broken: [
      ['helping/helping.ts', ''],
      ['ledgers/parts/part.ts', ''],
    ],
  },
  {
    title: 'files bear the name of a concept, in lower case with hyphens',
    everywhere: true,
    check: ({ path: file, name }) => [
      ...(/^[a-z0-9]+(-[a-z0-9]+)*\.tsx?$/.test(name) ? [] : [`${file}: not a name in lower case with hyphens`]),
      ...(/^(index|utils?|helpers?|types?|common|misc|shared|constants|lib)\.tsx?$/.test(name)
        ? [`${file}: named after a kind of code, not after what it is about`]
        : []),
    ],
    broken: [
      ['ledgers/index.ts', ''],
      ['ledgers/utils.ts', ''],
      ['ledgers/ledgerTree.ts', ''],
      ['packages/react/src/overview/CashCard.tsx', ''],
      ['packages/react/src/overview/helpers.tsx', ''],
    ],
  },
  {
    title: 'nothing but types comes from node:http, which would load a client for fetch (http/node-http.ts)',
    check: ({ path: file, text }) =>
      /^import (?!type )[^\n]*from 'node:http'/m.test(text) ? [`${file} imports node:http as a module`] : [],
    broken: [['http/sending.ts', `import { request } from 'node:http'`]],
  },
  {
    title: 'a folder imports only from folders above it',
    check: (file) =>
      file.imports.flatMap((each) => {
        const folder = folderOf(each.target)
        if (!each.own || folder === file.folder || isExcepted(file, each)) return []
        return folders.indexOf(folder) < folders.indexOf(file.folder)
          ? []
          : [`${at(file, each)} imports ${each.target}: ${file.folder} stands before ${folder} in the order`]
      }),
    broken: [
      ['kernel/money.ts', `import { sql } from '../database/sql.ts'`],
      ['ledgers/ledgers.ts', `export { post } from '../journal/journal.ts'`],
      ['ledgers/ledgers.ts', `const journal = await import('../journal/journal.ts')`],
      ['ledgers/ledgers.ts', `import { routes } from '../main/app.ts'`],
    ],
  },
  {
    title: 'a slice is entered by the file that bears its name',
    check: (file) =>
      file.imports.flatMap((each) => {
        const folder = folderOf(each.target)
        if (!each.own || folder === file.folder || foundations.has(folder)) return []
        if (isExcepted(file, each)) return []
        const doors = [`${folder}.ts`, ...(isMain(file) ? outerDoors : [])]
        return doors.includes(path.posix.basename(each.target))
          ? []
          : [`${at(file, each)} imports ${each.target}: the way into ${folder} is ${folder}/${folder}.ts`]
      }),
    broken: [['journal/journal.ts', `import * as sql from '../ledgers/sql.ts'`]],
  },
  {
    title: 'nothing outside src is imported',
    check: (file) =>
      file.imports
        .filter((each) => each.target.startsWith('..') && !each.target.endsWith('.json'))
        .map((each) => `${at(file, each)} imports ${each.target}`),
    broken: [['ledgers/ledgers.ts', `import { world } from '../../test/world.ts'`]],
  },
  {
    title: 'routes.ts decides nothing',
    about: (file) => file.name === 'routes.ts',
    visit: (report) => ({
      IfStatement: (node) => report(node, 'has an if'),
      SwitchStatement: (node) => report(node, 'has a switch'),
    }),
    broken: [['ledgers/routes.ts', 'if (name) rename()']],
  },
  {
    title: 'the handler of a route is named as the route: one identifier from URL to handler to SDK',
    visit: (report, file) => ({
      CallExpression: (node) => {
        if (textOf(file, node.callee) !== 'route' || node.arguments[0]?.type !== 'ObjectExpression') return
        const { id = '', handle = '' } = Object.fromEntries(
          node.arguments[0].properties.flatMap((each) =>
            each.type === 'Property' ? [[textOf(file, each.key), textOf(file, each.value)]] : [],
          ),
        )
        const called = /^(?:async)?\(.*?\)=>(?:\w+\(await)?(\w+)\(/.exec(handle)?.[1]
        if (`'${called}'` !== id) report(node, `${id} is handled by ${called ?? handle}`)
      },
    }),
    broken: [
      ['tags/routes.ts', `route({ id: 'createTag', handle: ({ body }, { tx }) => addTag(tx, body) })`],
      ['tags/routes.ts', `route({ id: 'createTag', handle: async () => ({ id: createTag(tx) }) })`],
    ],
  },
  {
    title: 'SQL stands in sql.ts, *-sql.ts, *-checks.ts and in the rooms of the platform',
    about: (file) => !platform.has(file.folder) && !isSql(file),
    visit: (report, file) => ({
      TaggedTemplateExpression: (node) => {
        if (textOf(file, node.tag) === 'sql') report(node, 'writes SQL')
      },
      ...calls(file, report, /\.(query|execute)(Of)?$/, 'queries the database'),
    }),
    broken: [
      ['ledgers/ledgers.ts', 'const all = sql`select 1`'],
      ['ledgers/ledgers.ts', 'const rows = tx.query(all)'],
      ['ledgers/ledgers.ts', 'await tx.execute(insertion)'],
      ['ledgers/mysql.ts', 'const all = sql`select 1`'],
      ['ledgers/sql-pages.ts', 'const all = sql`select 1`'],
      ['verify/checks.ts', 'const all = sql`select 1`'],
    ],
  },
  {
    title: 'pg is known to the rooms of the platform alone (but its types)',
    about: (file) => !platform.has(file.folder),
    check: (file) => importsOf(file, /^(pg|pg-.*|sql-template-tag|node-pg-migrate)$/, { types: false }),
    broken: [['access/sql.ts', `import pg from 'pg'`]],
  },
  {
    title: 'fastify is known to the rooms of the platform, the token endpoints and main',
    about: (file) => !platform.has(file.folder) && !isMain(file) && !/^(session-)?endpoints\.ts$/.test(file.name),
    check: (file) => importsOf(file, /^(fastify|@fastify\/.*|@scalar\/.*)$/),
    broken: [['ledgers/routes.ts', `import type { FastifyInstance } from 'fastify'`]],
  },
  {
    title: 'only programs read the environment and listen to signals',
    about: (file) => !programs.has(file.path),
    check: (file) => importsOf(file, /^(node:)?process$/),
    visit: (report, file) => ({
      MemberExpression: (node) => {
        if (/^(globalThis\.)?process\??\.env$/.test(textOf(file, node))) report(node, 'reads process.env')
      },
      CallExpression: (node) => {
        const signal = node.arguments[0]
        if (/^process\.(on|once|addListener)$/.test(textOf(file, node.callee)) && signal?.type === 'Literal')
          if (String(signal.value).startsWith('SIG')) report(node, `listens to ${String(signal.value)}`)
      },
    }),
    broken: [
      ['http/server.ts', 'const port = process.env.PORT'],
      ['http/server.ts', `process.once('SIGTERM', stop)`],
      ['http/server.ts', `import { env } from 'node:process'`],
    ],
  },
  {
    title: 'tokens, clients and users are reached by access alone',
    about: (file) => file.folder !== 'access' && !/^database\/(traced-)?database\.ts$/.test(file.path),
    visit: (report, file) => calls(file, report, /(^|\.)inAccess$/, 'goes through inAccess'),
    broken: [['instances/instances.ts', 'database.inAccess((tx) => tx)']],
  },
  {
    title: 'no amount passes through a floating-point number',
    visit: (report, file) => calls(file, report, /(^|\.)parseFloat$/, 'parses a float'),
    broken: [
      ['kernel/money.ts', `parseFloat('1.10')`],
      ['kernel/money.ts', `Number.parseFloat('1.10')`],
    ],
  },
  {
    title: 'a slice makes numbers of nothing but what is listed',
    about: inSlice,
    except: numberExceptions,
    visit: (report, file) => ({
      ...calls(file, report, /^(Number|(Number\.)?parseInt)$/, 'makes a number'),
      UnaryExpression: (node) => {
        if (node.operator === '+') report(node, 'makes a number with +')
      },
    }),
    broken: [
      ['ledgers/ledgers.ts', 'const share = Number(amount)'],
      ['ledgers/ledgers.ts', 'const share = +amount'],
    ],
  },
  {
    title: 'no statement asks the database for a time zone: its table is another one, and has CET for an offset',
    about: () => true,
    visit: (report) => ({
      TemplateElement: (node) => {
        if (/at time zone (?!'UTC')/i.test(node.value.raw)) report(node, 'asks for a zone')
      },
    }),
    broken: [['ledgers/sql.ts', 'const day = sql`(datetime at time zone ${zone})::date`']],
  },
  {
    title: 'a tenant is named by SET, which Citus tells its workers, and not by set_config',
    about: (file) => !file.name.endsWith('.test.ts'),
    visit: (report) => ({
      TemplateElement: (node) => {
        if (/set_config\('app\./.test(node.value.raw)) report(node, 'names a tenant by set_config')
      },
    }),
    broken: [['access/sql.ts', "const one = sql`select set_config('app.platform_id', ${id}, true)`"]],
  },
  {
    title: 'a slice takes the time as it is given',
    about: inSlice,
    visit: (report, file) => ({
      ...calls(file, report, /^(Date\.now|Temporal\.Now\.\w+)$/, 'looks at the clock'),
      NewExpression: (node) => {
        if (textOf(file, node) === 'newDate()') report(node, 'looks at the clock: new Date()')
      },
    }),
    broken: [
      ['ledgers/ledgers.ts', 'const now = Date.now()'],
      ['ledgers/ledgers.ts', 'const now = new Date()'],
      ['ledgers/ledgers.ts', 'const now = Temporal.Now.instant()'],
    ],
  },
  {
    title: 'a slice asserts no types',
    about: inSlice,
    visit: (report, file) => ({
      TSAsExpression: (node) => {
        if (textOf(file, node.typeAnnotation) !== 'const')
          report(node, `says "as ${textOf(file, node.typeAnnotation)}"`)
      },
    }),
    broken: [['ledgers/ledgers.ts', 'const ledger = row as Ledger']],
  },
  {
    title: 'http, database, jobs and storage name no accounting noun',
    about: (file) => ['http', 'database', 'jobs', 'storage'].includes(file.folder),
    visit: (report) => ({ Identifier: (node) => namesAccounting(node.name) && report(node, `is called ${node.name}`) }),
    except: accountingExceptions,
    broken: [
      ['http/pages.ts', 'const ledgerIds = []'],
      ['database/pool.ts', 'function postJournalEntry() {}'],
    ],
  },
  {
    title: 'names have the terms of the field, not private metaphors',
    everywhere: true,
    visit: (report) => ({
      Identifier: (node) => {
        const word = wordsOf(node.name).find((each) => metaphors.has(each))
        if (word && !/^(all|promise)?settled|in_?doubt/i.test(node.name)) report(node, `is called ${node.name}`)
      },
    }),
    except: metaphorExceptions,
    broken: [
      ['ledgers/ledgers.ts', 'const kin = []'],
      ['database/database.ts', 'function peekBalances() {}'],
      ['ledgers/ledgers.ts', 'const limits = { mostLedgers: 3 }'],
    ],
  },
  {
    title: 'what cannot be absent is no empty text, but must be there (kernel/assert.ts)',
    everywhere: true,
    // In a form what is absent is an empty field.
    visit: (report, file) =>
      /^packages\/(?:react|console)\//.test(file.path)
        ? {}
        : emptyDefaults((node) => report(node, "writes ?? ''"), file),
    except: emptyTexts,
    broken: [
      ['ledgers/ledgers.ts', `const id = row?.id ?? ''`],
      ['ledgers/ledgers.ts', 'const parent = byId.get(ledger.parent_id ?? ``)'],
    ],
  },
  {
    title: 'a fault of the program says which invariant does not hold (kernel/assert.ts)',
    about: inSlice,
    visit: (report, file) => ({
      CallExpression: (node) => {
        if (textOf(file, node).startsWith("fail('internal_error'")) report(node, 'fails with internal_error')
      },
    }),
    broken: [['ledgers/ledgers.ts', `const ledger = found ?? fail('internal_error')`]],
  },
  {
    title: 'a verdict is a row of early returns in order of precedence, and no conditional inside two others',
    everywhere: true,
    visit: (report) => ({
      ConditionalExpression: ({ start, consequent, alternate }) => {
        const inner = [consequent, alternate].filter((each) => each.type === 'ConditionalExpression')
        const parts = inner.flatMap((each) => [each.consequent, each.alternate])
        if (parts.some(({ type }) => type === 'ConditionalExpression')) report({ start }, 'nests conditionals')
      },
    }),
    broken: [
      [
        'ledgers/ledgers.ts',
        `const code = isTaken ? 'duplicate_id' : isClosed ? 'period_closed' : isFixed ? 'fixed' : null`,
      ],
    ],
  },
  {
    title: 'nothing is of the type any',
    everywhere: true,
    visit: (report) => ({ TSAnyKeyword: (node) => report(node, 'says any') }),
    broken: [
      ['database/database.ts', 'const row = rows as any'],
      ['packages/react/src/overview/cash-card.tsx', 'const card = (row: any) => <div>{row}</div>'],
    ],
  },
  {
    title: 'nothing is said to be there by a mark: it is looked for, or an assertion says why (kernel/assert.ts)',
    everywhere: true,
    visit: (report) => ({ TSNonNullExpression: (node) => report(node, 'says !') }),
    broken: [
      ['database/database.ts', 'const row = rows[0]!'],
      ['packages/react/src/overview/cash-card.tsx', 'const card = <div>{row!.name}</div>'],
    ],
  },
  {
    title: 'nothing writes to the console',
    everywhere: true,
    visit: (report, file) => calls(file, report, /^console\./, 'writes to the console'),
    broken: [['ledgers/ledgers.ts', `console.log('here')`]],
  },
  {
    title: 'classes are errors, exports have names',
    everywhere: true,
    except: {
      'kernel/json.ts': 'a number by its digits, told from a string by instanceof',
      'packages/sdk/src/daybook.ts': 'made by new, as the clients of other APIs are',
      'packages/react/src/review/answers.ts': 'a queue with a state of its own, which a component subscribes to',
      'packages/react/src/design/boundary.tsx': 'what React catches the errors of a part with is a class',
    },
    visit: (report, file) => ({
      ClassDeclaration: (node) => {
        if (!node.superClass || !textOf(file, node.superClass).endsWith('Error')) report(node, 'declares a class')
      },
      ExportDefaultDeclaration: (node) => {
        // What is loaded once it is needed: React takes it as the default export.
        if (!file.name.endsWith('.tsx')) report(node, 'has a default export')
      },
    }),
    broken: [
      ['ledgers/ledgers.ts', 'class Ledger {}'],
      ['ledgers/ledgers.ts', 'export default {}'],
    ],
  },
]

const root = fileURLToPath(new URL('../src/', import.meta.url))
const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => parsed(file.replaceAll(path.sep, '/'), readFileSync(path.join(root, file), 'utf8')))
  .toSorted((a, b) => (a.path < b.path ? -1 : 1))

/** Of the packages, what is written by hand: `packages/sdk/src/daybook.ts`. */
const packageFiles = globSync('packages/*/{src,scripts}/**/*.{ts,tsx}', { cwd: path.dirname(root) })
  .map((file) => file.replaceAll(path.sep, '/'))
  .filter((file) => !file.includes('/generated/') && !file.endsWith('.test.ts'))
  .toSorted()
  .map((file) => parsed(file, readFileSync(path.join(root, '..', file), 'utf8')))

describe('the tree under src', () => {
  it('is there', () => assert.ok(files.length > 20))

  for (const rule of rules)
    it(rule.title, () => {
      const others = files.filter((file) => !(file.path in (rule.except ?? {})))
      none(others.flatMap((file) => problemsOf(rule, file)))
    })

  it('has its slices drawn in docs/architecture.md, in their order', () => {
    const [, drawn = ''] =
      /^ slices +([^─]*)/m.exec(readFileSync(path.join(root, '../docs/architecture.md'), 'utf8')) ?? []
    const slices = folders.filter((folder) => folder !== 'main' && !foundations.has(folder))
    assert.deepEqual(
      drawn.split('·').map((name) => name.trim()),
      slices,
    )
  })

  it('has no circle of imports (but `import type`, which leaves nothing behind at run time)', () => {
    none(circles(files))
  })

  it('has a use for every exception', () => {
    const imports = new Set(files.flatMap((file) => file.imports.map((each) => `${file.path} -> ${each.target}`)))
    const breaks = (rule: Rule, name: string) =>
      [...files, ...packageFiles].some((file) => file.path === name && problemsOf(rule, file).length > 0)
    none([
      ...Object.keys(importExceptions).filter((exception) => !imports.has(exception)),
      ...rules.flatMap((rule) => Object.keys(rule.except ?? {}).filter((name) => !breaks(rule, name))),
    ])
  })

  it(`has more than ${longFileLines} lines in at most ${maxLongFilesPercent} % of its files`, (test) => {
    const long = files.filter((file) => linesOf(file) > longFileLines)
    const listed = long.map((file) => `${file.path} (${linesOf(file)})`)
    test.diagnostic(`${long.length} long files: ${listed.join(', ')}`)
    assert.ok(long.length * 100 <= files.length * maxLongFilesPercent, listed.join('\n'))
  })

  it(`has more than ${maxFileLines} lines in no file`, () => {
    none(oversized(files))
  })

  it(`takes the empty text for what is absent at most ${maxEmptyTexts} times`, (test) => {
    const counts = files
      .map((file) => [file.path, countOfEmptyDefaults(file)] as const)
      .filter(([, count]) => count > 0)
    const total = counts.reduce((sum, [, count]) => sum + count, 0)
    test.diagnostic(`${total} times: ${counts.map(([file, count]) => `${file} (${count})`).join(', ')}`)
    assert.ok(total <= maxEmptyTexts)
  })

  it(`has at most ${maxLongFunctions} functions of more than ${longFunctionLines} lines`, (test) => {
    const long = files.flatMap(longFunctions)
    test.diagnostic(`${long.length} long functions: ${long.join(', ')}`)
    assert.ok(long.length <= maxLongFunctions, long.join('\n'))
  })
})

describe('the trees under packages', () => {
  it('are there', () => assert.ok(packageFiles.length > 10))

  for (const rule of rules.filter(({ everywhere }) => everywhere))
    it(rule.title, () => {
      const others = packageFiles.filter((file) => !(file.path in (rule.except ?? {})))
      none(others.flatMap((file) => problemsOf(rule, file)))
    })

  it('import nothing of the service, which they know by its document alone', () => {
    none(packageFiles.flatMap((file) => importsOf(file, /^(?:\.\.\/|src|test|trust|bench|demo)/)))
  })

  it('have no circle of imports, no file that is too long and, beside components, no long function', () => {
    const others = packageFiles.filter((file) => !isDrawn(file))
    none([...circles(packageFiles), ...oversized(packageFiles), ...others.flatMap(longFunctions)])
  })

  it(`have at most ${maxLongComponents} components of more than ${longComponentLines} lines, and none of more than ${maxComponentLines}`, (test) => {
    const drawn = packageFiles.filter(isDrawn)
    assert.ok(drawn.length > 100)
    const long = drawn.flatMap(longFunctions)
    test.diagnostic(`${long.length} long components: ${long.join(', ')}`)
    assert.ok(long.length <= maxLongComponents, long.join('\n'))
    none(drawn.flatMap((file) => functionsLongerThan(file, maxComponentLines)))
  })
})

describe('the rules find what they look for', () => {
  for (const rule of rules)
    for (const [file, text] of rule.broken)
      it(`${rule.title}: ${file} ${text}`, () => {
        assert.equal(problemsOf(rule, parsed(file, text)).length, 1)
      })

  it('but no SQL where it may stand', () => {
    const statement = 'const rows = tx.query(sql`select 1`)'
    const homes = ['journal/sql.ts', 'journal/lines-sql.ts', 'verify/entry-checks.ts', 'database/event-log.ts']
    none(rules.flatMap((rule) => homes.flatMap((home) => problemsOf(rule, parsed(home, statement)))))
  })

  it('a circle of imports', () => {
    const circle = [
      parsed('kernel/a.ts', `import { b } from './b.ts'`),
      parsed('kernel/b.ts', `import { type C } from './c.ts'`),
      parsed('kernel/c.ts', `export { a } from './a.ts'`),
    ]
    const ofTypes = parsed('kernel/a.ts', `import type { B } from './b.ts'`)
    assert.deepEqual(circles(circle), ['kernel/a.ts -> kernel/b.ts -> kernel/c.ts -> kernel/a.ts'])
    assert.deepEqual(circles([...circle.slice(1), ofTypes]), [])
  })

  it('a file that is too long', () => {
    const lines = (count: number) => 'step()\n'.repeat(count)
    const long = parsed('ledgers/ledgers.ts', lines(maxFileLines + 1))
    assert.deepEqual(oversized([long]), ['ledgers/ledgers.ts has 401 lines, more than 400'])
    assert.deepEqual(oversized([parsed('ledgers/ledgers.ts', lines(maxFileLines))]), [])
  })

  it('a long function', () => {
    const body = '\n  step()'.repeat(longFunctionLines)
    assert.deepEqual(longFunctions(parsed('kernel/a.ts', `\nfunction walk() {${body}\n}`)), ['kernel/a.ts:2 walk (42)'])
    assert.deepEqual(longFunctions(parsed('kernel/a.ts', `run(() => {${body}\n})`)), ['kernel/a.ts:1 (42)'])
    assert.deepEqual(longFunctions(parsed('kernel/a.ts', 'function walk() {\n}')), [])
    assert.deepEqual(longFunctions(parsed('overview/card.tsx', `function Card() {${body}\n}`)), [])
    assert.deepEqual(longFunctions(parsed('overview/card.tsx', `function Card() {${body}${body}\n}`)), [
      'overview/card.tsx:1 Card (82)',
    ])
  })
})

function none(problems: readonly string[]): void {
  assert.ok(problems.length === 0, ['', ...problems].join('\n'))
}

function parsed(file: string, text: string): SourceFile {
  const { program, errors } = parseSync(file, text)
  assert.deepEqual(errors, [], file)
  const source = { path: file, folder: folderOf(file), name: path.posix.basename(file), text, program }
  const imports: Import[] = []
  const add = (node: { start: number }, from: { value: string } | null, typeOnly = false) => {
    if (!from) return
    const relative = from.value.startsWith('.')
    const target = relative ? path.posix.join(path.posix.dirname(file), from.value) : from.value
    const own = relative && !target.startsWith('..')
    imports.push({ target, own, typeOnly, line: lineOf(text, node.start) })
  }
  new Visitor({
    ImportDeclaration: (node) => add(node, node.source, node.importKind === 'type'),
    ExportNamedDeclaration: (node) => add(node, node.source, node.exportKind === 'type'),
    ExportAllDeclaration: (node) => add(node, node.source, node.exportKind === 'type'),
    TSImportType: (node) => add(node, node.source, true),
    ImportExpression: (node) => {
      if (node.source.type === 'Literal') add(node, { value: String(node.source.value) })
    },
  }).visit(program)
  return { ...source, imports }
}

function folderOf(file: string): string {
  return file.includes('/') ? (file.split('/')[0] ?? '') : ''
}

function lineOf(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length
}

function linesOf(file: SourceFile): number {
  return lineOf(file.text.trimEnd(), file.text.length)
}

function oversized(sources: readonly SourceFile[]): string[] {
  return sources
    .filter((file) => linesOf(file) > maxFileLines)
    .map((file) => `${file.path} has ${linesOf(file)} lines, more than ${maxFileLines}`)
}

function problemsOf(rule: Rule, file: SourceFile): string[] {
  if (rule.about && !rule.about(file)) return []
  const problems = rule.check?.(file) ?? []
  const report: Report = (node, problem) => problems.push(`${file.path}:${lineOf(file.text, node.start)} ${problem}`)
  if (rule.visit) new Visitor(rule.visit(report, file)).visit(file.program)
  return problems
}

/** Calls and constructions whose function is written so. */
function calls(file: SourceFile, report: Report, pattern: RegExp, problem: string): VisitorObject {
  const judge = (node: { start: number; callee: { start: number; end: number } }) => {
    const callee = textOf(file, node.callee)
    if (pattern.test(callee)) report(node, `${problem}: ${callee}`)
  }
  return { CallExpression: judge, NewExpression: judge }
}

function textOf(file: SourceFile, node: { start: number; end: number }): string {
  return file.text.slice(node.start, node.end).replaceAll(/\s/g, '')
}

function importsOf(file: SourceFile, pattern: RegExp, { types } = { types: true }): string[] {
  return file.imports
    .filter((each) => pattern.test(each.target) && (types || !each.typeOnly))
    .map((each) => `${at(file, each)} imports ${each.target}`)
}

function at(file: SourceFile, { line }: Import): string {
  return `${file.path}:${line}`
}

function isExcepted(file: SourceFile, { target }: Import): boolean {
  return `${file.path} -> ${target}` in importExceptions
}

/** Depth first: a file that is met again while it is still being followed closes a circle. */
function circles(sources: readonly SourceFile[]): string[] {
  const known = new Map(sources.map((file) => [file.path, file]))
  const done = new Set<string>()
  const found: string[] = []
  const follow = (file: SourceFile, trail: readonly string[]) => {
    if (trail.includes(file.path)) {
      found.push([...trail.slice(trail.indexOf(file.path)), file.path].join(' -> '))
    } else if (!done.has(file.path)) {
      for (const { target, typeOnly } of file.imports) {
        const next = known.get(target)
        if (next && !typeOnly) follow(next, [...trail, file.path])
      }
      done.add(file.path)
    }
  }
  for (const file of sources) follow(file, [])
  return found
}

function emptyDefaults(found: (node: { start: number }) => void, file: SourceFile): VisitorObject {
  return {
    LogicalExpression: (node) => {
      if (node.operator === '??' && /^(''|""|``)$/.test(textOf(file, node.right))) found(node)
    },
  }
}

function countOfEmptyDefaults(file: SourceFile): number {
  let count = 0
  new Visitor(emptyDefaults(() => (count += 1), file)).visit(file.program)
  return count
}

/** Whether it holds components. */
function isDrawn({ name }: SourceFile): boolean {
  return name.endsWith('.tsx')
}

function longFunctions(file: SourceFile): string[] {
  return functionsLongerThan(file, isDrawn(file) ? longComponentLines : longFunctionLines)
}

function functionsLongerThan(file: SourceFile, limit: number): string[] {
  const found: string[] = []
  const judge = (node: { start: number; end: number; id?: { name: string } | null }) => {
    const [first, last] = [lineOf(file.text, node.start), lineOf(file.text, node.end)]
    const lines = last - first + 1
    if (lines > limit) found.push([`${file.path}:${first}`, node.id?.name, `(${lines})`].filter(Boolean).join(' '))
  }
  new Visitor({ FunctionDeclaration: judge, FunctionExpression: judge, ArrowFunctionExpression: judge }).visit(
    file.program,
  )
  return found
}
