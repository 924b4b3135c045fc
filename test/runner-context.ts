import hooks, {
  AsyncLocalStorage,
  AsyncResource,
  createHook,
  executionAsyncId,
  type HookCallbacks,
} from 'node:async_hooks'
import { syncBuiltinESMExports } from 'node:module'
import process from 'node:process'
import { isMainThread } from 'node:worker_threads'

/**
 * Loaded before test files (`--import`): the test runner of Node then follows which test runs by AsyncLocalStorage. By
 * itself it does so by a hook on every promise and its end, which is a tenth of the time of tests that await much. It
 * takes its parts from `node:async_hooks` when it is loaded; whether they are still these, `runner-context.test.ts`
 * sees.
 */
const current = new AsyncLocalStorage<number>()
let init: HookCallbacks['init']

/** A test, a suite or a hook of them. */
class RunnerResource extends AsyncResource {
  constructor(...[type, options]: ConstructorParameters<typeof AsyncResource>) {
    super(type, options)
    init?.(this.asyncId(), type, this.triggerAsyncId(), this)
  }

  override runInAsyncScope<This, Result>(
    // oxlint-disable-next-line typescript/no-explicit-any -- as the class has it
    work: (this: This, ...args: any[]) => Result,
    self?: This,
    ...args: unknown[]
  ): Result {
    return super.runInAsyncScope(() => current.run(this.asyncId(), () => Reflect.apply(work, self, args)))
  }
}

/** Instead of a hook on everything: resources of the runner call this themselves. */
function hookOfRunner(callbacks: HookCallbacks): ReturnType<typeof createHook> {
  ;({ init } = callbacks)
  const none = { enable: () => none, disable: () => none }
  return none
}

if (isMainThread) {
  Object.assign(hooks, {
    AsyncResource: RunnerResource,
    createHook: hookOfRunner,
    executionAsyncId: () => current.getStore() ?? executionAsyncId(),
  })
  process.getBuiltinModule('node:test')
  // Whoever else asks for them gets those of Node.
  Object.assign(hooks, { AsyncResource, createHook, executionAsyncId })
  syncBuiltinESMExports()
}
