/**
 * Parts that `npm run trust` runs and `npm test` leaves out, each with the tests of `npm test` that hold what its
 * quick size would prove. In a quick size these parts start the program once more, and judge nothing by time.
 */
export const leftToTrust: Readonly<Record<string, readonly string[]>> = {
  // A kill: recovery of cluster and program, commits whose answer was lost, jobs whose worker died.
  crash: [
    'src/database/commits.test.ts',
    'src/operations/embedded.test.ts',
    'src/jobs/job-queue.test.ts',
    'src/main/serve.test.ts',
    'trust/faults.test.ts',
  ],
  // A stop under load: no answer is cut off, new requests are refused, an import goes on in the next process.
  drain: ['src/main/serve.test.ts', 'test/contract.test.ts', 'trust/idempotency.test.ts'],
  // Without its clock it says that each kind of load runs at all; who is refused and who waits is held kind by kind.
  overload: [
    'src/http/admission-control.test.ts',
    'src/jobs/job-shares.test.ts',
    'src/kernel/semaphore.test.ts',
    'src/http/stream-serving.test.ts',
    'src/reports/report-sizes.test.ts',
    'src/webhooks/endpoint-health.test.ts',
    'trust/web.test.ts',
  ],
}
