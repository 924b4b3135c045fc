import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { launchProgram } from '../test/program.ts'
import { until } from '../test/until.ts'

/**
 * A program that is started again whenever it ends, as an operator's supervisor does, and that is ended again and
 * again: at a place where a crash leaves most undone, or wherever it just is.
 */
export interface Supervised extends AsyncDisposable {
  /** Where it listens, or listened last. */
  address(): string
  /** Resolves when it serves. */
  ready(): Promise<void>
  /** What the present process has said. */
  output(): string
  /** The signal, to a process that has no plan. @returns its exit code, null when a signal ended it */
  stop(signal: NodeJS.Signals): Promise<number | null>
  /** Begins with the plans. @returns when they are all carried out, and the program runs without one */
  crash(plans: Plans): Promise<void>
}

/** How the next process is to end. */
export interface Plan {
  /** Where it ends itself, and at which pass. */
  failPoint?: string
  pass?: number
  /** What it is sent as soon as it serves. */
  signal?: NodeJS.Signals
  /** Killed from outside when it has served for so long. */
  timeoutMs: number
  /** Killed then, instead. */
  calm?: Calm
}

/** A time in which nobody is killed. */
export interface Calm {
  /** Another one serves and has no plan. */
  joined(): void
  over: Promise<void>
}

export interface Plans {
  /** undefined: there are no more. */
  next(): Plan | undefined
  /** A process ended by kill -9, by its own hand or not. */
  died(plan: Plan, how: { byItself: boolean }): void
  /** A process ended otherwise: that is nobody's plan. */
  ended(plan: Plan | undefined, how: { code: number | null; served: boolean; output: string }): void
}

type Process = ReturnType<typeof launchProgram> & { isReady: () => boolean; isGone: () => boolean }

export function supervise(place: {
  directory: string
  args: readonly string[]
  env: Readonly<Record<string, string>>
}): Supervised {
  const { directory, args, env } = place
  let address = ''
  let over = false
  const launch = ({ failPoint, pass = 1 }: Partial<Plan> = {}): Process => {
    const armed: Record<string, string> = failPoint === undefined ? {} : { DAYBOOK_FAIL_POINT: `${failPoint}:${pass}` }
    const launched = launchProgram(directory, { args, env: { ...env, ...armed } })
    let gone = false
    void launched.ended.then(() => (gone = true))
    return { ...launched, isReady: () => /ready in/.test(launched.output()), isGone: () => gone }
  }
  let current = launch()

  const carryOut = async (plan: Plan, plans: Plans) => {
    current = launch(plan)
    const { child, ended, isReady, isGone, output } = current
    await until(() => isReady() || isGone(), output, 180_000)
    if (plan.signal) child.kill(plan.signal)
    if (plan.calm && isReady()) {
      plan.calm.joined()
      await plan.calm.over
    }
    const patience = new AbortController()
    const timeout = setTimeout(plan.timeoutMs, 'patience', { signal: patience.signal }).catch(() => 'patience')
    const first = await Promise.race([ended, timeout])
    patience.abort()
    if (first === 'patience') {
      child.kill('SIGKILL')
      await ended
      return plans.died(plan, { byItself: false })
    }
    const code = await ended
    if (code === null && plan.failPoint !== undefined) return plans.died(plan, { byItself: true })
    plans.ended(plan, { code, served: isReady(), output: output() })
    // What cannot start, since the database is away, is tried again, but not without end.
    if (!isReady()) await setTimeout(50)
  }

  const ready = async () => {
    await until(
      () => current.isReady(),
      () => `not ready: ${current.output()}`,
      180_000,
    )
  }
  return {
    address: () => {
      if (current.isReady()) address = /http:\/\/[\d.]+:\d+/.exec(current.output())?.[0] ?? address
      return address
    },
    ready,
    output: () => current.output(),
    async stop(signal) {
      const victim = current
      victim.child.kill(signal)
      return await victim.ended
    },
    async crash(plans) {
      await ready()
      current.child.kill('SIGKILL')
      await current.ended
      plans.died({ timeoutMs: 0 }, { byItself: false })
      for (let plan = plans.next(); plan; plan = plans.next()) {
        if (over) return
        await carryOut(plan, plans)
      }
      const keepUp = async (): Promise<void> => {
        if (over) return undefined
        const running = launch()
        current = running
        const code = await running.ended
        if (over) return undefined
        plans.ended(undefined, { code, served: running.isReady(), output: running.output() })
        await setTimeout(50)
        return keepUp()
      }
      void keepUp()
    },
    async [Symbol.asyncDispose]() {
      over = true
      current.child.kill('SIGKILL')
      if (!current.isGone()) await once(current.child, 'close')
    },
  }
}
