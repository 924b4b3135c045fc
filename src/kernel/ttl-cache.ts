/**
 * One answer for all who ask at the same time, and for whoever asks within so many milliseconds after it was there: so
 * what it costs to find it out does not grow with who asks. A failure is kept like an answer.
 */
export function cacheWithTtl<Answer>(work: () => Promise<Answer>, milliseconds: number): () => Promise<Answer> {
  let cached: { answer: Promise<Answer>; until: number } | undefined
  return () => {
    if (cached && performance.now() < cached.until) return cached.answer
    const current = { answer: work(), until: Infinity }
    const settle = () => {
      current.until = performance.now() + milliseconds
    }
    current.answer.then(settle, settle)
    cached = current
    return current.answer
  }
}
