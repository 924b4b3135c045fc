/** Sizes of one expression, beside the length of its text; above them it is refused. */
export const expressionLimits = {
  /** Parentheses, calls, signs, `not` and branches inside each other. */
  nesting: 50,
  nodes: 500,
  /** Digits of one number in the text. */
  digits: 30,
  patternLength: 200,
  /** Either bound of `{n,m}`. */
  patternRepeat: 50,
  /** Characters, classes and groups of a pattern once its repeats are written out: the cost of a step of a match. */
  patternSize: 500,
  /** What the automaton of one pattern may keep; full, it starts afresh. */
  patternMemoryBytes: 128 * 1024,
  /** Longest text that `+` makes; above, there is no result. */
  concatenation: 5000,
  /** Largest numerator and denominator of a number; above, there is no result. */
  number: 10n ** 60n,
  /** Expressions kept compiled. */
  compiled: 10_000,
} as const
