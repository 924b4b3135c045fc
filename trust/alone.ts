import { sampledTests } from '../test/sizes.ts'

/**
 * Test files that `npm run trust` runs and `npm test` leaves out, each with the tests of `npm test` that hold what it
 * would prove there. They try more of it, at random or all at once, start and kill the program for it, or build and
 * install what is published.
 */
export const leftToTrust: Readonly<Record<string, readonly string[]>> = {
  // Documents and payments at random beside a model, each kind of which has tests of its own.
  'trust/accruals.test.ts': [
    'src/billing/sources.test.ts',
    'src/billing/applications.test.ts',
    'src/billing/settlement.test.ts',
    'src/billing/settlement-rules.test.ts',
    'src/billing/corrections.test.ts',
    'src/reports/open-items.test.ts',
  ],
  // Every token on every route.
  'trust/access.test.ts': ['test/contract.test.ts', 'src/access/access.test.ts', 'src/access/external-tokens.test.ts'],
  // A million lines and every list and report; plans of statements are looked at beside what asks for them.
  'trust/access-paths.test.ts': [
    'src/counterparts/sql.test.ts',
    'src/journal/states-before.test.ts',
    'src/reconciliations/report.test.ts',
    'src/reports/cash-flow-sources.test.ts',
    'src/reports/line-report.test.ts',
    'src/reports/open-items.test.ts',
    'src/transactions/imports.test.ts',
    'src/transactions/transactions.test.ts',
    'src/transactions/transfers.test.ts',
    'test/changes-in-place.test.ts',
  ],
  // Every column of an event bent; words that erasure takes away, in every place.
  'trust/audit.test.ts': [
    'src/verify/anchors.test.ts',
    'test/effects.test.ts',
    'test/erasure.test.ts',
    'trust/verify.test.ts',
  ],
  // Books at random against a recount.
  'trust/books.test.ts': [
    'src/reports/report-equations.test.ts',
    'src/reports/statement-ranges.test.ts',
    'src/journal/balances.test.ts',
  ],
  // Every screen in every state, width, language and colour scheme by the rules of axe.
  'trust/console.test.ts': ['packages/console/shell.test.ts', 'packages/console/settings-and-activity.test.ts'],
  // Clients that others generate from the document.
  'trust/clients.test.ts': [
    'test/api-document.test.ts',
    'packages/sdk/types.test.ts',
    'packages/sdk/operations.test.ts',
  ],
  // A kill: recovery of cluster and program, commits whose answer was lost, jobs whose worker died.
  'trust/crash.test.ts': [
    'src/database/commits.test.ts',
    'src/operations/embedded.test.ts',
    'src/jobs/job-queue.test.ts',
    'src/main/serve.test.ts',
  ],
  // Disks that are full: readiness, uploads that leave nothing half done.
  'trust/disk-full.test.ts': [
    'src/database/storage-watch.test.ts',
    'src/files/files.test.ts',
    'src/database/commits.test.ts',
  ],
  // A stop under load: no answer is cut off, new requests are refused, an import goes on in the next process.
  'trust/drain.test.ts': ['src/main/serve.test.ts', 'test/contract.test.ts', 'trust/idempotency.test.ts'],
  // Work of the matcher on hostile patterns and texts.
  'trust/expressions.test.ts': [
    'src/rules/expression.test.ts',
    'src/rules/expression-literal.test.ts',
    'src/rules/expression-model.test.ts',
    'src/rules/rule-search.test.ts',
  ],
  // Wires that break: what a lost connection leaves done, undone or unknown.
  'trust/faults.test.ts': [
    'src/database/commits.test.ts',
    'src/database/group-commit.test.ts',
    'src/database/replica.test.ts',
    'test/contract.test.ts',
  ],
  // Files cut off and bent, and files that want to do harm.
  'trust/files.test.ts': [
    'src/statements/statements.test.ts',
    'src/statements/random-tables.test.ts',
    'src/transactions/statements.test.ts',
    'src/files/files.test.ts',
  ],
  // Plans of books that no statistics know.
  'trust/fresh-books.test.ts': [
    'src/transactions/imports.test.ts',
    'src/transactions/transfers.test.ts',
    'src/counterparts/sql.test.ts',
  ],
  // Requests made at random from the API document.
  'trust/fuzz.test.ts': [
    'test/contract.test.ts',
    'test/wire.test.ts',
    'src/http/openapi.test.ts',
    'test/api-document.test.ts',
  ],
  // Bugs planted into a copy of the product; that each finds its place is held by the test of the parts.
  'trust/honesty.test.ts': ['test/part.test.ts'],
  // Fields that nobody may set, at every place of every body.
  'trust/mass-assignment.test.ts': ['test/contract.test.ts', 'src/http/openapi.test.ts', 'test/wire.test.ts'],
  // Commands at random against a model, each of which has tests of its own.
  'trust/model.test.ts': [
    'src/journal/entries.test.ts',
    'src/transactions/imports.test.ts',
    'src/transactions/changes.test.ts',
    'src/ledgers/ledgers.test.ts',
    'src/tags/line-tags.test.ts',
    'src/periods/periods.test.ts',
  ],
  // Without its clock it says that each kind of load runs at all; who is refused and who waits is held kind by kind.
  'trust/overload.test.ts': [
    'src/http/admission-control.test.ts',
    'src/http/http-connections.test.ts',
    'src/jobs/job-shares.test.ts',
    'src/kernel/semaphore.test.ts',
    'src/http/stream-serving.test.ts',
    'src/reports/report-sizes.test.ts',
    'src/webhooks/endpoint-health.test.ts',
  ],
  // Every list, forth and back with pages of every size, also while others write.
  'trust/pagination.test.ts': ['src/http/page.test.ts', 'test/page-sizes.test.ts', 'test/contract.test.ts'],
  // How many payments of random years are proposed, and how many rightly; what is proposed is held case by case.
  'trust/proposals.test.ts': [
    'src/counterparts/counterparts.test.ts',
    'src/counterparts/assignment.test.ts',
    'src/counterparts/payers.test.ts',
    'src/counterparts/sequence.test.ts',
  ],
  // Reports of random books, asked again later by the moment at which they were first asked.
  'trust/known-at.test.ts': [
    'src/journal/as-known.test.ts',
    'src/journal/as-known-moments.test.ts',
    'src/journal/history.test.ts',
  ],
  // The states of random books at every version, put together from their history.
  'trust/history.test.ts': [
    'src/journal/history.test.ts',
    'src/transactions/history.test.ts',
    'src/journal/as-known.test.ts',
    'trust/verify.test.ts',
  ],
  // The packages as they are published: packed, installed, taken by compilers, browsers and both Reacts.
  'packages/sdk/package.test.ts': [
    'packages/cli/package.test.ts',
    'packages/sdk/client.test.ts',
    'packages/sdk/types.test.ts',
    'packages/sdk/operations.test.ts',
  ],
  'packages/react/package.test.ts': ['packages/react/exports.test.ts', 'packages/console/flows.test.ts'],
  // A month by the command line: rule sets, reconciliations, closings, events.
  'packages/cli/month.test.ts': [
    'packages/cli/books.test.ts',
    'packages/cli/program.test.ts',
    'src/rules/rules.test.ts',
    'src/reconciliations/reconciliations.test.ts',
    'src/periods/periods.test.ts',
    'src/events/events.test.ts',
  ],
  // The sign-in at another server, in a browser.
  'packages/console/issuer.test.ts': [
    'src/access/issuer-sign-in.test.ts',
    'src/access/external-tokens.test.ts',
    'packages/console/shell.test.ts',
  ],
  // Components in states of their own, on a page beside the console.
  'packages/react/gallery.test.ts': [
    'packages/console/shell.test.ts',
    'packages/console/flows.test.ts',
    'packages/console/bank.test.ts',
    'packages/console/documents.test.ts',
  ],
  // Pairs of requests that contend, through two processes.
  'trust/races.test.ts': [
    'test/effects.test.ts',
    'src/journal/group-commit.test.ts',
    'src/journal/stable-reads.test.ts',
    'src/database/group-commit.test.ts',
  ],
  // A drill with books of every kind, under load.
  'trust/restore.test.ts': ['src/backup/backup.test.ts', 'src/main/cli.test.ts'],
  // Every secret, looked for in logs, rows, metrics, traces, backups and answers.
  'trust/secrets.test.ts': [
    'src/access/access.test.ts',
    'src/access/sign-ins.test.ts',
    'src/main/telemetry.test.ts',
    'src/parties/tax-ids.test.ts',
    'src/storage/vault.test.ts',
  ],
  // The sample company reviewed by keyboard alone, with what each key took.
  'trust/review.test.ts': ['packages/console/review.test.ts', 'packages/react/review.test.ts'],
  // PostgreSQL's time zones beside those of Node, in every zone.
  'trust/time-zones.test.ts': [
    'src/kernel/time.test.ts',
    'src/reports/report-equations.test.ts',
    'src/access/access.test.ts',
  ],
  // The headers of every answer; requests that are hardly HTTP.
  'trust/web.test.ts': ['test/contract.test.ts', 'src/http/service-pages.test.ts', 'src/http/listening.test.ts'],
}

/** Beside its parts `npm run trust` runs these: what has two sizes, and what `npm test` leaves out. */
export function testsBesideParts(): string[] {
  const left = Object.keys(leftToTrust).filter((file) => !file.startsWith('trust/'))
  return [...new Set([...left, ...sampledTests()])]
}
