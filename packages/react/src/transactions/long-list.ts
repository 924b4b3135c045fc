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
 * A list of as many rows as there are. What is in view is read anew when the books change, and the rest when it comes into
 * view, so that a change costs a page or two however far down one is. Pages join exactly: no row is missing or there twice.
 */
export class LongList<Row extends { readonly id: string }> {
  readonly #read: Read<Row>
  readonly #listeners = new Set<() => void>()
  #pages: readonly LongListPage<Row>[] = []
  #version = 0
  #view = { first: 0, last: 0 }
  #isReading = false
  #isClosed = false
  #state: LongListState<Row> = { rows: [], isReading: true, isComplete: false, error: null }

  constructor(read: Read<Row>) {
    this.#read = read
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly state = (): LongListState<Row> => this.#state

  /** The books have changed, or it is read for the first time. */
  readonly refresh = (): void => {
    this.#version += 1
    this.#work()
  }

  readonly view = (first: number, last: number): void => {
    this.#view = { first, last }
    this.#work()
  }

  readonly close = (): void => {
    this.#isClosed = true
  }

  readonly open = (): void => {
    this.#isClosed = false
  }

  #work(): void {
    if (this.#isReading || this.#isClosed || this.#version === 0) return
    const at = this.#nextPage()
    if (at === undefined) return
    this.#isReading = true
    this.#tell({ error: null })
    this.#readPage(at).then(
      () => this.#settled(null),
      (error: unknown) => this.#settled(error),
    )
  }

  #settled(error: unknown): void {
    this.#isReading = false
    if (this.#isClosed) return
    this.#tell({ error })
    // A failure waits for a person, or for the next change.
    if (error === null) this.#work()
  }

  /** Which page is to be read: one in view that is old, or the one after the last. */
  #nextPage(): number | undefined {
    let start = 0
    for (const [at, { rows, version }] of this.#pages.entries()) {
      const isInView = start <= this.#view.last && start + rows.length >= this.#view.first
      if (version === 0 || (version !== this.#version && (isInView || at === 0))) return at
      start += rows.length
    }
    const last = this.#pages.at(-1)
    if (last === undefined) return 0
    return last.next !== null && this.#view.last >= start - rowsBeforeEnd ? this.#pages.length : undefined
  }

  async #readPage(at: number): Promise<void> {
    const version = this.#version
    const token = this.#pages[at]?.token ?? this.#pages[at - 1]?.next ?? undefined
    const { rows, next } = await this.#read(token)
    const before = this.#pages.slice(0, at)
    const page = { token, rows, next, version, gaps: this.#pages[at]?.gaps ?? 0 }
    this.#pages = [...before, ...joined(page, this.#pages.slice(at + 1))]
  }

  #tell({ error }: { error: unknown }): void {
    const last = this.#pages.at(-1)
    this.#state = {
      rows: this.#pages.flatMap(({ rows }) => rows),
      isReading: this.#isReading,
      isComplete: last !== undefined && last.next === null,
      error,
    }
    for (const listener of this.#listeners) listener()
  }
}

/** After so many pages of new rows between two known ones, what is below is read again as it comes into view. */
const maxGaps = 3

/**
 * A page that was read anew, and those after it. Where rows have moved over the border between them, the newer page has the
 * say. Where rows came between that nobody has seen yet, an empty page stands for them, which is read next.
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
    const first = known.rows.findIndex(({ id }) => placeOf.has(id))
    const place = placeOf.get(known.rows[first]?.id ?? '')
    if (place === undefined) continue
    const rest = after.slice(at + 1)
    // All of it was read with this page.
    if (place === 0) return joined(page, rest)
    const kept = { ...page, rows: page.rows.slice(0, place), next: known.token ?? null, gaps: 0 }
    return [kept, { ...known, rows: known.rows.slice(first) }, ...rest]
  }
  if (page.gaps >= maxGaps) return [page]
  return [
    page,
    { token: page.next, rows: [], next: following.token ?? null, version: 0, gaps: page.gaps + 1 },
    ...after,
  ]
}
