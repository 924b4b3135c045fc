import type { FastifyReply } from 'fastify'

/** Says that the answer depends on this header of the request too. */
export function addVary(reply: FastifyReply, field: string): void {
  const before = reply.getHeader('vary')
  reply.header('vary', before === undefined ? field : `${String(before)}, ${field}`)
}
