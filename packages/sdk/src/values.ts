import type { TransactionProcessingTask } from './generated/api.ts'
import type { WaitOptions } from './options.ts'

/**
 * An id of one kind of record. It takes plain strings, and refuses an id of another kind; the property never exists.
 */
export type Id<Kind extends string> = string & { readonly idOf?: Kind }

/** Words of a list: one, several, or several with commas, as they are sent. */
export type Words<Word extends string> = Word | readonly Word[] | `${Word},${string}`

/**
 * A file to be sent. A `Blob` or `File` is streamed from where it is (of Node: `await fs.openAsBlob(path)`); a stream
 * is read whole before it is sent, so that it can be sent again. `name` is told to the service.
 */
export type Upload =
  | Blob
  | Uint8Array
  | ReadableStream<Uint8Array>
  | { readonly name: string; readonly content: Blob | Uint8Array | ReadableStream<Uint8Array> | string }

/** What a write would have done, which did nothing. */
export interface DryRun<Answer> {
  /** Of the answer that the write would have had. */
  readonly status: number
  readonly body: Answer
  readonly dry_run: import('./generated/api.ts').DryRunEffects
}

export interface Page<Item> {
  readonly records: readonly Item[]
  readonly next_page_token: string | null
  readonly prev_page_token: string | null
}

/** A list, which is asked for when it is gone through: record by record, page by page, or the first few. */
export interface List<Item> extends AsyncIterable<Item> {
  pages(): AsyncIterable<Page<Item>>
  /** The page that the parameters ask for: `page_token` is that of another one. */
  page(): Promise<Page<Item>>
  first(count: number): Promise<Item[]>
}

/** A Task that was begun, and how it is waited for. */
export interface TaskCall extends Promise<TransactionProcessingTask> {
  /**
   * The Task when it has ended.
   * @throws {TaskError} where it failed
   */
  wait(options?: WaitOptions): Promise<TransactionProcessingTask>
}

/** A file that was asked for. Its content is read once. */
export interface Download {
  readonly contentType: string
  /** As the service calls it; undefined where it does not say. */
  readonly fileName: string | undefined
  readonly stream: ReadableStream<Uint8Array>
  bytes(): Promise<Uint8Array>
  text(): Promise<string>
  blob(): Promise<Blob>
  /** Of `ndjson`: line by line, with money as `Money`. */
  rows(): AsyncIterable<unknown>
}
