import path from 'node:path'
import { after, it } from 'node:test'
import { configureGlobal } from 'fast-check'
import { markFile } from './cpu-times.ts'
import { givenSeed } from './random.ts'
import { leaveGround, leavePlatform } from './world.ts'

/**
 * Test files one after the other in this process: they load the service once, and run it warm. Each is loaded when its
 * turn comes, bears its name, and has a ground of its own, as it has when it runs alone; or, where all of them keep to
 * their own books, a platform of its own on one ground.
 */
export function together(files: readonly string[], { onOneGround }: { onOneGround: boolean }): void {
  configureGlobal({ seed: givenSeed() })
  for (const file of files)
    void it(path.relative('.', file), async () => {
      markFile(path.relative('.', file))
      after(onOneGround ? leavePlatform : leaveGround)
      await import(file)
    })
}
