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

const sliceMs = 5

/**
 * @returns what lets others go on as soon as it has worked for some time: called after each piece of work; a promise is
 * waited for
 */
export function openPauses(): () => Promise<void> | undefined {
  let since = performance.now()
  const rest = async () => {
    await setImmediate()
    since = performance.now()
  }
  return () => (performance.now() - since < sliceMs ? undefined : rest())
}

/** What `map` makes of each row, with pauses between them. */
export async function mapInSlices<Row, Mapped>(
  rows: readonly Row[],
  map: (row: Row, at: number) => Mapped,
  pause: () => Promise<void> | undefined = openPauses(),
): Promise<Mapped[]> {
  const mapped: Mapped[] = []
  for (const [at, row] of rows.entries()) {
    mapped.push(map(row, at))
    const resting = pause()
    if (resting) await resting
  }
  return mapped
}
