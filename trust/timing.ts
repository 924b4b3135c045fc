/**
 * Whether two rows of times may well be of one kind: the rank-sum test of Mann and Whitney, in its normal
 * approximation. It takes them for different where chance alone would bring that about once in ten thousand times.
 */
export function likelySame(one: readonly number[], other: readonly number[]): boolean {
  const all = [...one.map((time) => ({ time, isOne: true })), ...other.map((time) => ({ time, isOne: false }))]
  all.sort((a, b) => a.time - b.time)
  const rankSum = all.reduce((sum, { isOne }, at) => (isOne ? sum + at + 1 : sum), 0)
  const [n, m] = [one.length, other.length]
  const mean = (n * (n + m + 1)) / 2
  const deviation = Math.sqrt((n * m * (n + m + 1)) / 12)
  return Math.abs(rankSum - mean) < 3.9 * deviation
}
