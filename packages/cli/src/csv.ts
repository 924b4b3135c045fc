/** Rows of a CSV file of the service (RFC 4180), without what disarms formulas for spreadsheets. */
export function parseCsv(text: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  cell.lastIndex = 0
  for (let match = cell.exec(text); match !== null && cell.lastIndex <= text.length; match = cell.exec(text)) {
    const [, quoted, plain = '', end = ''] = match
    row.push(armed(quoted === undefined ? plain : quoted.replaceAll('""', '"')))
    if (end !== ',') {
      if (row.length > 1 || row[0] !== '') rows.push(row)
      row = []
    }
    if (end === '') break
  }
  return rows
}

/** A cell with what ends it: a comma, a line's end, or the end of the text. */
const cell = /(?:"((?:[^"]|"")*)"|([^,\r\n]*))(,|\r\n|\n|\r|$)/gy

function armed(text: string): string {
  return /^'[=+\-@\t\r＝＋－＠]/.test(text) ? text.slice(1) : text
}
