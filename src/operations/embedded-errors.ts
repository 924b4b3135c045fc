/** The message is one line for the operator: what is wrong and what to do. */
export class EmbeddedServerError extends Error {
  override name = 'EmbeddedServerError'
}

export function inOneLine(error: unknown, directory: string): EmbeddedServerError {
  if (error instanceof EmbeddedServerError) return error
  return new EmbeddedServerError(
    `the embedded database cannot use ${directory} (${messageOf(error)}): choose another DAYBOOK_DATA_DIR, correct its permissions, or set DATABASE_URL`,
    { cause: error },
  )
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
