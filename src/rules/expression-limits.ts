/** Sizes of one expression, beside the length of its text; above them it is refused. */
export const expressionLimits = {
  /** Parentheses, calls, signs, `not` and branches inside each other. */
  nesting: 50,
  nodes: 500,
  /** Digits of one number in the text. */
  digits: 30,
  /** Either bound of `{n,m}`: more the matcher does not take. */
  patternRepeat: 1000,
  /**
   * What a pattern may cost once its repeats are written out: the work of a step of a match, in the worst case. So much
   * is a character that stands for itself, a group or a choice between alternatives 1, and whatever takes many
   * characters, or may be left, `widePart`: measured, a text of 512 characters takes 22 ms at worst of either kind, and
   * mostly some microseconds.
   */
  patternCost: 2000,
  widePart: 4,
  /** What all patterns of one expression may cost together. One that was kept before there was a bound goes on. */
  expressionCost: 4000,
  /** What the automaton of one pattern may keep; full, it starts afresh. */
  patternMemoryBytes: 128 * 1024,
  /** Longest text that `+` makes; above, there is no result. */
  concatenation: 5000,
  /** Largest numerator and denominator of a number; above, there is no result. */
  number: 10n ** 60n,
  /**
   * What the expressions that are kept compiled may weigh together: 60 MB of those that people write, some 3,800, and
   * at worst half a gigabyte. Each weighs its characters, what its patterns cost, and `patternWeight` for each of them,
   * which stands for its automaton: measured, 100 to 130 bytes for each unit at worst, 15 KB for a usual expression.
   */
  compiledWeight: 4_000_000,
  patternWeight: 1000,
} as const
