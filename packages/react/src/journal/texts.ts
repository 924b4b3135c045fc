/** What a field shows of a text that is not there. */
export function orEmpty(text: string | null | undefined): string {
  return text === null || text === undefined ? '' : text
}
