/** What stands in a column; nothing where there is no such column, or the row ends before it. */
export function cellOf(cells: readonly string[], place: number | undefined): string {
  return place === undefined ? '' : (cells[place] ?? '')
}
