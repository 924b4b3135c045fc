import type { TSchema } from 'typebox'
import { fail, failField } from '../kernel/errors.ts'
import { type JsonBounds, JsonSizeError, JsonSyntaxError, type JsonValue, parseJsonInPieces } from '../kernel/json.ts'
import { limits } from '../kernel/limits.ts'
import { openSemaphore, type SlotRequest } from '../kernel/semaphore.ts'
import { openPauses } from '../kernel/slices.ts'
import type { Codec, Received } from './codec.ts'

/**
 * Reads a JSON body. What it may hold is bounded while it is read, what is wrong with it while it is found. A long one
 * is read item by item, one body at a time, and all others have their turn in between.
 */
export async function readJson<S extends TSchema>(
  raw: Buffer,
  codec: Codec<S>,
  asker: SlotRequest,
): Promise<Received<S>> {
  if (raw.length === 0) fail('invalid_json', {}, 'The request has no body.')
  const work = async () => await codec.receive(await parsed(raw, codec), openPauses())
  return raw.length > longBytes ? await longBodySlots.run(asker, work) : await work()
}

/** Below it a body takes some milliseconds at most. */
const longBytes = 256 * 1024
const sizes: JsonBounds = {
  values: limits.bodyValues,
  valuesPerItem: limits.itemValues,
  members: limits.objectMembers,
  characters: limits.textCharacters,
}
/** One at a time, as one thread reads them; a body of the largest size takes a tenth of a second. */
export const longBodySlots = openSemaphore({ kind: 'long_bodies', concurrency: 1, queue: 100, timeoutMs: 10_000 })

async function parsed(raw: Buffer, codec: Codec<TSchema>): Promise<JsonValue> {
  try {
    return await parseJsonInPieces(textOf(raw), { ...sizes, shape: codec.shape() }, openPauses())
  } catch (error) {
    if (error instanceof JsonSyntaxError) fail('invalid_json', { position: error.position }, error.message)
    if (error instanceof JsonSizeError) refuseSize(error)
    throw error
  }
}

function textOf(raw: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(raw)
  } catch {
    return fail('invalid_json', {}, 'The body is not UTF-8.')
  }
}

function refuseSize({ counted, max, path }: JsonSizeError): never {
  if (counted === 'items') failField('batch_too_large', path, `must not have more than ${max} items`)
  const message = `${sizeTexts[counted]} ${max} ${counted === 'values' ? 'JSON values' : counted}`
  fail('payload_too_large', { path, [`maximum_${counted}`]: max }, path === '' ? `${message}.` : `${message}: ${path}.`)
}

const sizeTexts = {
  values: 'The body, or one item of it, holds more than',
  members: 'An object of the body has more than',
  characters: 'A text, key or number of the body has more than',
}
