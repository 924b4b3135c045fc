/** Some rows of a list without end, from a token on. */
export interface LongListPage<Row> {
  /** Undefined for the first. */
  readonly token: string | undefined
  readonly rows: readonly Row[]
  readonly next: string | null
  /** Of the list when the page was read; 0 where it was not read yet. */
  readonly version: number
  /** How many pages before it were read in a row to find where it joins. */
  readonly gaps: number
}

export interface LongListState<Row> {
  readonly rows: readonly Row[]
  readonly isReading: boolean
  /** True once the last row is there. */
  readonly isComplete: boolean
  readonly error: unknown
}

type Read<Row> = (token: string | undefined) => Promise<{ rows: readonly Row[]; next: string | null }>

const rowsBeforeEnd = 150

/**
 * A list of as many rows as there are. What is in view is read anew when the books change, and the rest when it comes
 * into view, so that a change costs a page or two however far down one is. Pages join exactly: no row is missing or
 * there twice.
 */
export interface LongList<Row> {
  readonly subscribe: (listener: () => void) => () => void
  readonly state: () => LongListState<Row>
  /** The books have changed, or it is read for the first time. */
  readonly refresh: () => void
  readonly view: (first: number, last: number) => void
  /** Nothing more is read until it is opened again. */
  readonly close: () => void
  readonly open: () => void
}

interface Reading<Row> {
  readonly read: Read<Row>
  readonly listeners: Set<() => void>
  pages: readonly LongListPage<Row>[]
  version: number
  view: { readonly first: number; readonly last: number }
  isReading: boolean
  isClosed: boolean
  state: LongListState<Row>
}

export function longListOf<Row extends { readonly id: string }>(read: Read<Row>): LongList<Row> {
  const reading: Reading<Row> = {
    read,
    listeners: new Set(),
    pages: [],
    version: 0,
    view: { first: 0, last: 0 },
    isReading: false,
    isClosed: false,
    state: { rows: [], isReading: true, isComplete: false, error: null },
  }
  return {
    subscribe: (listener) => {
      reading.listeners.add(listener)
      return () => reading.listeners.delete(listener)
    },
    state: () => reading.state,
    refresh: () => {
      reading.version += 1
      work(reading)
    },
    view: (first, last) => {
      reading.view = { first, last }
      work(reading)
    },
    close: () => {
      reading.isClosed = true
    },
    open: () => {
      reading.isClosed = false
    },
  }
}

function work<Row extends { readonly id: string }>(reading: Reading<Row>): void {
  if (reading.isReading || reading.isClosed || reading.version === 0) return
  const at = nextPage(reading)
  if (at === undefined) return
  reading.isReading = true
  tell(reading, null)
  readPage(reading, at).then(
    () => settle(reading, null),
    (error: unknown) => settle(reading, error),
  )
}

function settle<Row extends { readonly id: string }>(reading: Reading<Row>, error: unknown): void {
  reading.isReading = false
  if (reading.isClosed) return
  tell(reading, error)
  // A failure waits for a person, or for the next change.
  if (error === null) work(reading)
}

/** Which page is to be read: one in view that is old, or the one after the last. */
function nextPage<Row>({ pages, view, version }: Reading<Row>): number | undefined {
  let start = 0
  for (const [at, page] of pages.entries()) {
    const isInView = start <= view.last && start + page.rows.length >= view.first
    if (page.version === 0 || (page.version !== version && (isInView || at === 0))) return at
    start += page.rows.length
  }
  const last = pages.at(-1)
  if (last === undefined) return 0
  return last.next !== null && view.last >= start - rowsBeforeEnd ? pages.length : undefined
}

async function readPage<Row extends { readonly id: string }>(reading: Reading<Row>, at: number): Promise<void> {
  const { version, pages } = reading
  const token = pages[at]?.token ?? pages[at - 1]?.next ?? undefined
  const { rows, next } = await reading.read(token)
  const page = { token, rows, next, version, gaps: pages[at]?.gaps ?? 0 }
  reading.pages = [...pages.slice(0, at), ...joined(page, pages.slice(at + 1))]
}

function tell<Row>(reading: Reading<Row>, error: unknown): void {
  const last = reading.pages.at(-1)
  reading.state = {
    rows: reading.pages.flatMap(({ rows }) => rows),
    isReading: reading.isReading,
    isComplete: last !== undefined && last.next === null,
    error,
  }
  for (const listener of reading.listeners) listener()
}

/** After so many pages of new rows between two known ones, what is below is read again as it comes into view. */
const maxGaps = 3

/**
 * A page that was read anew, and those after it. Where rows have moved over the border between them, the newer page has
 * the say. Where rows came between that nobody has seen yet, an empty page stands for them, which is read next.
 */
export function joined<Row extends { readonly id: string }>(
  page: LongListPage<Row>,
  after: readonly LongListPage<Row>[],
): LongListPage<Row>[] {
  const [following] = after
  if (following === undefined || page.next === null) return [page]
  if (page.next === following.token) return [{ ...page, gaps: 0 }, ...after]
  const placeOf = new Map(page.rows.map(({ id }, place) => [id, place]))
  for (const [at, known] of after.entries()) {
    const shared = known.rows.find(({ id }) => placeOf.has(id))
    const place = shared && placeOf.get(shared.id)
    if (shared === undefined || place === undefined) continue
    const rest = after.slice(at + 1)
    // All of it was read with this page.
    if (place === 0) return joined(page, rest)
    const kept = { ...page, rows: page.rows.slice(0, place), next: known.token ?? null, gaps: 0 }
    return [kept, { ...known, rows: known.rows.slice(known.rows.indexOf(shared)) }, ...rest]
  }
  if (page.gaps >= maxGaps) return [page]
  return [
    page,
    { token: page.next, rows: [], next: following.token ?? null, version: 0, gaps: page.gaps + 1 },
    ...after,
  ]
}
