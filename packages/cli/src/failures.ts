/** What ends a command, each with its exit code. */

/** Exit codes, as shells and `git` have them. */
export const exitCodes = { done: 0, failed: 1, usage: 2, interrupted: 130 } as const

/** The command was not given as it has to be: exit code 2. */
export class UsageError extends Error {
  readonly hint: string | undefined

  constructor(message: string, hint?: string) {
    super(message)
    this.name = 'UsageError'
    this.hint = hint
  }
}

/** It could not be done: exit code 1. `code` is for scripts, as those of the API are. */
export class Failure extends Error {
  readonly code: string
  readonly hint: string | undefined

  constructor(message: string, { code = 'failed', hint }: { code?: string; hint?: string } = {}) {
    super(message)
    this.name = 'Failure'
    this.code = code
    this.hint = hint
  }
}

/** Ctrl-C, or a prompt that was left: exit code 130. */
export class Interrupted extends Error {
  constructor(message = 'interrupted') {
    super(message)
    this.name = 'Interrupted'
  }
}
