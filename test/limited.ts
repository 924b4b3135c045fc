import { type AnswerLimits, usualLimits } from '../src/http/answer-limits.ts'
import { openService } from '../src/main/app.ts'
import { serviceBeside, type World } from './world.ts'

/**
 * One more process on the books of the world, whose answers have these limits. @returns with `at`, where calls reach it
 */
export async function serviceWithin(
  world: World,
  answers: Partial<AnswerLimits>,
): Promise<AsyncDisposable & { at: string }> {
  const beside = serviceBeside(world)
  const limits = { ...beside.limits, answers: { ...usualLimits, ...answers } }
  const service = await openService({ ...beside, limits })
  const at = await service.server.fastify.listen({ host: '127.0.0.1', port: 0 })
  return { at, [Symbol.asyncDispose]: () => service.close() }
}
