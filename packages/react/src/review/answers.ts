import { DaybookError } from '@daybook/sdk'

/** What a person decided about rows of the bank, and what becomes of it. */
export interface Answer {
  /** Of the request that makes it, too: sent again with this key it is done once. */
  readonly id: string
  /** What leaves the queue with it: ids of rows, or of a group. Nothing, where its row stays. */
  readonly leaving: readonly string[]
  /** How many rows it decides. */
  readonly rows: number
  /** What it is about, and what was chosen, in words. */
  readonly title: string
  readonly choice: string
  readonly isUndoable: boolean
  /** It is, or is to be, taken back: its rows are in the queue again. */
  readonly isTakenBack: boolean
  readonly givenAt: number
  readonly state: AnswerState
  /** When the service had done it: what is read from then on knows of it. */
  readonly settledAt: number | null
  /** Why it was refused, or not taken back. */
  readonly error: unknown
}

/** `undoing`: it is being taken back. `failed`: refused; its rows are in the queue again. */
export type AnswerState = 'waiting' | 'sending' | 'sent' | 'failed' | 'undoing' | 'undone'

export interface NewAnswer {
  readonly leaving: readonly string[]
  readonly rows: number
  readonly title: string
  readonly choice: string
  readonly send: (key: string) => Promise<unknown>
  /** Takes back what was sent; absent where that cannot be. */
  readonly takeBack?: ((key: string) => Promise<unknown>) | undefined
}

/** An answer that is taken back with what it was answered. */
export function answerOf<Sent>(
  told: Omit<NewAnswer, 'send' | 'takeBack'>,
  send: (key: string) => Promise<Sent>,
  takeBack: (sent: Sent, key: string) => Promise<unknown>,
): NewAnswer {
  const kept: Sent[] = []
  return {
    ...told,
    async send(key) {
      kept[0] = await send(key)
    },
    async takeBack(key) {
      for (const sent of kept) await takeBack(sent, key)
    },
  }
}

export interface AnswersState {
  /** In the order in which they were given. */
  readonly answers: readonly Answer[]
  /** What was not answered by the service yet. */
  readonly unsent: number
  /** What keeps them from being sent: no answer, or one that may be another in a moment. */
  readonly obstacle: unknown
}

/** To send an answer, or to take it back. */
interface Job {
  readonly given: Given
  readonly isUndo: boolean
}

interface Given {
  answer: Answer
  readonly send: (key: string) => Promise<unknown>
  readonly takeBack: (key: string) => Promise<unknown>
  tries: number
  readonly undoKey: string
}

export interface AnswersOptions {
  readonly newKey?: () => string
  readonly now?: () => number
  /** Calls back after so many milliseconds; the answer ends that. */
  readonly later?: (run: () => void, milliseconds: number) => () => void
  /** Called when nothing is left to be sent. */
  readonly onSettled?: () => void
}

/**
 * Sends answers in the order in which they were given, one after the other, while the person goes on. One that is
 * refused is told and does not hold up the others; while there is no answer everything waits, and is tried again with
 * the same keys.
 */
export class Answers {
  readonly #options: Required<AnswersOptions>
  readonly #given: Given[] = []
  /** In the order in which they were asked for. */
  #jobs: Job[] = []
  readonly #listeners = new Set<() => void>()
  #state: AnswersState = { answers: [], unsent: 0, obstacle: null }
  #obstacle: unknown = null
  #isBusy = false
  #onFailure: (error: unknown) => void = () => undefined
  #stopWaiting: (() => void) | null = null

  constructor(options: AnswersOptions = {}) {
    this.#options = {
      newKey: () => crypto.randomUUID(),
      now: () => Date.now(),
      later: (run, milliseconds) => {
        const timer = setTimeout(run, milliseconds)
        return () => clearTimeout(timer)
      },
      onSettled: () => undefined,
      ...options,
    }
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly state = (): AnswersState => this.#state

  /** Whom each failure is told. */
  tellFailures(onFailure: ((error: unknown) => void) | undefined): void {
    this.#onFailure = onFailure ?? (() => undefined)
  }

  give(answer: NewAnswer): string {
    const { send, takeBack, ...told } = answer
    const id = this.#options.newKey()
    const given: Given = {
      answer: {
        ...told,
        id,
        isUndoable: takeBack !== undefined,
        isTakenBack: false,
        givenAt: this.#options.now(),
        state: 'waiting',
        settledAt: null,
        error: null,
      },
      send,
      takeBack: async (key) => await takeBack?.(key),
      tries: 0,
      undoKey: this.#options.newKey(),
    }
    this.#given.push(given)
    this.#jobs.push({ given, isUndo: false })
    this.#tell()
    this.#pump()
    return id
  }

  /** Takes back the last answer that can be. @returns it, or undefined where there is none */
  undo(): Answer | undefined {
    const last = this.#given.findLast(({ answer }) => answer.isUndoable && !answer.isTakenBack && isGiven(answer))
    if (last === undefined) return undefined
    if (last.answer.state === 'waiting' && last.tries === 0) {
      this.#jobs = this.#jobs.filter(({ given }) => given !== last)
      this.#change(last, { state: 'undone', isTakenBack: true, settledAt: this.#options.now() })
      return last.answer
    }
    this.#jobs.push({ given: last, isUndo: true })
    const state = last.answer.state === 'sent' ? 'undoing' : last.answer.state
    this.#change(last, { state, isTakenBack: true, error: null })
    this.#pump()
    return last.answer
  }

  /** Sends what waits at once, and one that was refused again, with its key. */
  retry(id?: string): void {
    const failed = this.#given.find(({ answer }) => answer.id === id)
    if (failed?.answer.state === 'failed') {
      failed.tries = 0
      this.#jobs.push({ given: failed, isUndo: false })
      this.#change(failed, { state: 'waiting', error: null })
    }
    this.#stopWaiting?.()
    this.#stopWaiting = null
    this.#pump()
  }

  /** Forgets one that was refused; one that could not be taken back stands from then on, and those before it can be. */
  drop(id: string): void {
    const at = this.#given.findIndex(({ answer }) => answer.id === id && answer.error !== null)
    const given = this.#given[at]
    if (given?.answer.state === 'sent') this.#change(given, { error: null, isUndoable: false })
    else if (given?.answer.state === 'failed') {
      this.#given.splice(at, 1)
      this.#tell()
    }
  }

  #pump(): void {
    const [job] = this.#jobs
    if (job === undefined || this.#isBusy || this.#stopWaiting !== null) return
    this.#isBusy = true
    void this.#work(job).finally(() => {
      this.#isBusy = false
      this.#pump()
      if (this.#jobs.length === 0) this.#options.onSettled()
    })
  }

  async #work(job: Job): Promise<void> {
    const { given, isUndo } = job
    given.tries += 1
    try {
      if (isUndo) await given.takeBack(given.undoKey)
      else {
        this.#change(given, { state: 'sending' })
        await given.send(given.answer.id)
      }
      this.#jobs = this.#jobs.filter((each) => each !== job)
      this.#settle(given, isUndo ? 'undone' : given.answer.isTakenBack ? 'undoing' : 'sent')
    } catch (error) {
      if (isUnsettled(error)) this.#wait(error, given.tries)
      else this.#refuse(job, error)
    }
  }

  #settle(given: Given, state: AnswerState): void {
    this.#obstacle = null
    given.tries = 0
    this.#change(given, { state, settledAt: this.#options.now(), error: null })
  }

  #refuse(job: Job, error: unknown): void {
    const { given, isUndo } = job
    this.#obstacle = null
    // What was refused need not be taken back.
    this.#jobs = this.#jobs.filter((each) => each !== job && (isUndo || each.given !== given))
    const state = isUndo ? 'sent' : given.answer.isTakenBack ? 'undone' : 'failed'
    const settledAt = this.#options.now()
    this.#change(given, { state, isTakenBack: state === 'undone', error: state === 'undone' ? null : error, settledAt })
    if (state !== 'undone') this.#onFailure(error)
  }

  #wait(error: unknown, tries: number): void {
    const isFirst = this.#obstacle === null
    this.#obstacle = error
    this.#stopWaiting = this.#options.later(
      () => {
        this.#stopWaiting = null
        this.#pump()
      },
      Math.min(30_000, 1000 * 2 ** Math.min(tries, 5)),
    )
    this.#tell()
    if (isFirst) this.#onFailure(error)
  }

  #change(given: Given, change: Partial<Answer>): void {
    given.answer = { ...given.answer, ...change }
    this.#tell()
  }

  #tell(): void {
    const answers = this.#given.map(({ answer }) => answer)
    const unsent = answers.filter(({ state }) => ['waiting', 'sending', 'undoing'].includes(state)).length
    this.#state = { answers, unsent, obstacle: this.#obstacle }
    for (const listener of this.#listeners) listener()
  }
}

/** Nobody knows whether it was done, or it may be done in a moment. */
export function isUnsettled(error: unknown): boolean {
  if (!(error instanceof DaybookError)) return true
  return error.status === 0 || error.status === 401 || error.status === 429 || error.status >= 500
}

/** It counts as decided, whether the service knows of it or not. */
export function isGiven({ state, isTakenBack }: Answer): boolean {
  return !isTakenBack && (state === 'waiting' || state === 'sending' || state === 'sent')
}

/**
 * What has left the queue, as of a list that was asked for at `begun`, and what has come back to it: a list that was
 * asked for after an answer was settled knows of it.
 */
export function leftQueue(
  { answers }: AnswersState,
  begun: number,
): { readonly left: ReadonlySet<string>; readonly back: ReadonlySet<string> } {
  const left = new Set<string>()
  const back = new Set<string>()
  for (const answer of answers) {
    const { settledAt, leaving, state } = answer
    const isKnown = settledAt !== null && settledAt < begun && (state === 'sent' || state === 'undone')
    const [from, to] = isGiven(answer) ? [back, left] : [left, back]
    for (const id of leaving) {
      from.delete(id)
      if (!isKnown) to.add(id)
    }
  }
  return { left, back }
}
