import { DaybookError } from '@daybook/sdk'

/** What is wrong with an expression, and at which of its characters. */
export interface ExpressionProblem {
  readonly message: string
  readonly position: number | null
}

/** @returns undefined where the failure is about something else */
export function expressionProblem(error: unknown): ExpressionProblem | undefined {
  if (!(error instanceof DaybookError) || error.code !== 'invalid_expression') return undefined
  const text = error.errors[0]?.message ?? error.displayMessage
  const found = /^(?<message>.*?)\s*\(position (?<position>\d+)\)$/s.exec(text)
  const position = found?.groups?.['position']
  return { message: found?.groups?.['message'] ?? text, position: position === undefined ? null : Number(position) }
}
