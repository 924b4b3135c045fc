/**
 * What is wrong with an expression, in a sentence for its author, and where: `position` counts UTF-16 units of the
 * text from 0. The message ends with the position.
 */
export class ExpressionError extends Error {
  readonly position: number

  constructor(problem: string, position: number) {
    super(`${problem} (position ${position})`)
    this.name = 'ExpressionError'
    this.position = position
  }
}

/** @throws {ExpressionError} always */
export function refuse(problem: string, position: number): never {
  throw new ExpressionError(problem, position)
}
