import type { Page } from 'playwright-core'
import { until } from '../../test/until.ts'

/** A keyboard that knows how long each key took until the picture after it. */
export interface TimedKeyboard {
  /** Milliseconds, a key each. */
  readonly times: number[]
  press(key: string): Promise<void>
}

/** For the pages that are opened from here on. @param throttle how many times slower the processor is made */
export async function timedKeyboard(page: Page, throttle: number): Promise<TimedKeyboard> {
  await page.addInitScript(`
    globalThis.keyTimes = []
    addEventListener('keydown', ({ timeStamp }) => requestAnimationFrame(() => {
      // Right after the picture: an answer of the service that has come meanwhile is handled later.
      scheduler.postTask(() => keyTimes.push(performance.now() - timeStamp), { priority: 'user-blocking' })
    }), true)`)
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: throttle })
  const times: number[] = []
  return {
    times,
    async press(key) {
      await page.keyboard.press(key)
      let taken: unknown
      // Typed at once, a key would wait for the picture after the one before.
      await until(async () => (taken = await page.evaluate('keyTimes.shift()')) !== undefined, `${key} shows nothing`)
      times.push(Number(taken))
    },
  }
}
