/**
 * Parts that `npm run trust` runs and `npm test` leaves out, each with the tests of `npm test` that hold what its
 * quick size would prove. They try more of it, at random or all at once, or start and kill the program for it.
 */
export const leftToTrust: Readonly<Record<string, readonly string[]>> = {
  // Documents and payments at random beside a model, each kind of which has tests of its own.
  accruals: [
    'src/billing/sources.test.ts',
    'src/billing/applications.test.ts',
    'src/billing/settlement.test.ts',
    'src/billing/settlement-rules.test.ts',
    'src/billing/corrections.test.ts',
    'src/reports/open-items.test.ts',
  ],
  // Every token on every route.
  access: ['test/contract.test.ts', 'src/access/access.test.ts', 'src/access/external-tokens.test.ts'],
  // Every column of an event bent; words that erasure takes away, in every place.
  audit: ['src/verify/anchors.test.ts', 'test/effects.test.ts', 'test/erasure.test.ts', 'trust/verify.test.ts'],
  // Books at random against a recount.
  books: [
    'src/reports/report-equations.test.ts',
    'src/reports/statement-ranges.test.ts',
    'src/journal/balances.test.ts',
  ],
  // Every screen in every state, width, language and colour scheme by the rules of axe.
  console: ['packages/console/shell.test.ts', 'packages/console/settings-and-activity.test.ts'],
  // A kill: recovery of cluster and program, commits whose answer was lost, jobs whose worker died.
  crash: [
    'src/database/commits.test.ts',
    'src/operations/embedded.test.ts',
    'src/jobs/job-queue.test.ts',
    'src/main/serve.test.ts',
  ],
  // Disks that are full: readiness, uploads that leave nothing half done.
  'disk-full': ['src/database/storage-watch.test.ts', 'src/files/files.test.ts', 'src/database/commits.test.ts'],
  // A stop under load: no answer is cut off, new requests are refused, an import goes on in the next process.
  drain: ['src/main/serve.test.ts', 'test/contract.test.ts', 'trust/idempotency.test.ts'],
  // Work of the matcher on hostile patterns and texts.
  expressions: [
    'src/rules/expression.test.ts',
    'src/rules/expression-literal.test.ts',
    'src/rules/expression-model.test.ts',
    'src/rules/rule-search.test.ts',
  ],
  // Wires that break: what a lost connection leaves done, undone or unknown.
  faults: [
    'src/database/commits.test.ts',
    'src/database/group-commit.test.ts',
    'src/database/replica.test.ts',
    'test/contract.test.ts',
  ],
  // Files cut off and bent, and files that want to do harm.
  files: [
    'src/statements/statements.test.ts',
    'src/statements/random-tables.test.ts',
    'src/transactions/statements.test.ts',
    'src/files/files.test.ts',
  ],
  // Plans of books that no statistics know.
  'fresh-books': ['trust/access-paths.test.ts', 'src/transactions/imports.test.ts'],
  // Requests made at random from the API document.
  fuzz: ['test/contract.test.ts', 'test/wire.test.ts', 'src/http/openapi.test.ts', 'test/api-document.test.ts'],
  // Bugs planted into a copy of the product; that each finds its place is held by the test of the parts.
  honesty: ['test/part.test.ts'],
  // Fields that nobody may set, at every place of every body.
  'mass-assignment': ['test/contract.test.ts', 'src/http/openapi.test.ts', 'test/wire.test.ts'],
  // Commands at random against a model, each of which has tests of its own.
  model: [
    'src/journal/entries.test.ts',
    'src/transactions/imports.test.ts',
    'src/transactions/changes.test.ts',
    'src/ledgers/ledgers.test.ts',
    'src/tags/line-tags.test.ts',
    'src/periods/periods.test.ts',
  ],
  // Without its clock it says that each kind of load runs at all; who is refused and who waits is held kind by kind.
  overload: [
    'src/http/admission-control.test.ts',
    'src/http/http-connections.test.ts',
    'src/jobs/job-shares.test.ts',
    'src/kernel/semaphore.test.ts',
    'src/http/stream-serving.test.ts',
    'src/reports/report-sizes.test.ts',
    'src/webhooks/endpoint-health.test.ts',
  ],
  // How many payments of random years are proposed, and how many rightly; what is proposed is held case by case.
  proposals: [
    'src/counterparts/counterparts.test.ts',
    'src/counterparts/assignment.test.ts',
    'src/counterparts/payers.test.ts',
    'src/counterparts/sequence.test.ts',
  ],
  // Pairs of requests that contend, through two processes.
  races: [
    'test/effects.test.ts',
    'src/journal/group-commit.test.ts',
    'src/journal/stable-reads.test.ts',
    'src/database/group-commit.test.ts',
  ],
  // A drill with books of every kind, under load.
  restore: ['src/backup/backup.test.ts', 'src/main/cli.test.ts'],
  // The sample company reviewed by keyboard alone, with what each key took.
  review: ['packages/console/review.test.ts', 'packages/react/review.test.ts'],
  // PostgreSQL's time zones beside those of Node, in every zone.
  'time-zones': ['src/kernel/time.test.ts', 'src/reports/report-equations.test.ts', 'src/access/access.test.ts'],
  // The headers of every answer; requests that are hardly HTTP.
  web: ['test/contract.test.ts', 'src/http/service-pages.test.ts', 'src/http/listening.test.ts'],
}
