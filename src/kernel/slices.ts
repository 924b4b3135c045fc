import { setImmediate } from 'node:timers/promises'

/** Texts of rows, so many of them at a time that others get in between. */
export async function* inSlices<Row>(rows: readonly Row[], write: (row: Row) => string): AsyncGenerator<string> {
  for (let at = 0; at < rows.length; at += sliceRows) {
    yield rows
      .slice(at, at + sliceRows)
      .map(write)
      .join('')
    await setImmediate()
  }
}

const sliceRows = 200
