import { DaybookError } from '@daybook/sdk'

/**
 * A read that was refused would be refused again; one that got no answer is tried once more, beside what the client
 * does.
 */
export function isWorthAnotherTry(failures: number, error: unknown): boolean {
  const status = error instanceof DaybookError ? error.status : 0
  return failures < 1 && (status === 0 || status >= 500)
}
