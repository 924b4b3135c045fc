import type { IncomingMessage } from 'node:http'
import { Busboy, type BusboyInstance } from '@fastify/busboy'
import { fail, failField, Refusal } from '../kernel/errors.ts'
import { limits } from '../kernel/limits.ts'
import { openSemaphore, type Release, type SlotRequest } from '../kernel/semaphore.ts'

/** A file as it came in a form. */
export interface FormFile {
  /** As the sender named it, without its folders. */
  name: string
  bytes: Buffer
}

export type Form = Record<string, string | FormFile>

/** Forms that come in at once: as long as one is small it takes hardly any memory, however slow its sender is. */
export const formSlots = openSemaphore({
  kind: 'forms',
  concurrency: 128,
  perPlatform: 64,
  perInstance: 32,
  queue: 0,
  timeoutMs: 0,
})

/** Those of them that are large: each may hold 25 MiB. One that finds no slot is not read on until it has one. */
export const largeFormSlots = openSemaphore({
  kind: 'large_forms',
  concurrency: 16,
  perPlatform: 12,
  perInstance: 8,
  queue: 64,
  timeoutMs: 10_000,
})
const largeBytes = 64 * 1024

/** After so long a form must have come at so many bytes a second: 80 kbit/s. */
export interface FormPace {
  graceMs: number
  bytesPerSecond: number
}

const usualPace: FormPace = { graceMs: 10_000, bytesPerSecond: 10_000 }

/** Reads a whole form of type multipart/form-data: its fields and its files, by name, each at most once. */
export async function readForm(request: IncomingMessage, asker: SlotRequest, pace = usualPace): Promise<Form> {
  const type = request.headers['content-type'] ?? ''
  if (!/^multipart\/form-data\s*(;|$)/i.test(type)) fail('unsupported_media_type', {}, 'Send multipart/form-data.')
  if ((request.headers['content-encoding'] ?? 'identity') !== 'identity')
    fail('unsupported_media_type', {}, 'Send the form as it is, without Content-Encoding.')
  if (Number(request.headers['content-length'] ?? 0) > limits.fileBytes + limits.formBytes) throw tooLarge()
  return await formSlots.run(asker, () => parsed(request, { type, asker, pace }))
}

interface Coming {
  type: string
  asker: SlotRequest
  pace: FormPace
}

async function parsed(request: IncomingMessage, coming: Coming): Promise<Form> {
  const parser = openParser(coming.type)
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const form = collected(parser, reject)
  const feed = feeding(request, { ...coming, parser, reject })
  const cut = () => {
    if (!request.complete) reject(malformed('The form was cut off.'))
  }
  parser.on('finish', resolve)
  request.on('data', feed.count).on('error', cut).on('close', cut)
  request.pipe(parser)
  try {
    await promise
    return form
  } finally {
    feed.stop()
    request.off('data', feed.count).off('close', cut).unpipe(parser)
    // What still comes is let go by.
    request.resume()
  }
}

/** Counts what comes; a form that turns out to be large is not read on before it has a slot. */
function feeding(
  request: IncomingMessage,
  { parser, reject, asker, pace }: Coming & { parser: BusboyInstance; reject: (error: unknown) => void },
) {
  const hurry = hurrying(request, pace, reject)
  let taken = 0
  let ended = false
  let slot: Promise<Release> | undefined
  const goOn = () => {
    if (ended) return
    hurry.resume()
    request.pipe(parser)
  }
  const awaitSlot = () => {
    hurry.pause()
    request.unpipe(parser).pause()
    slot = largeFormSlots.acquire(asker)
    slot.then(goOn, reject)
  }
  return {
    count: (chunk: Buffer) => {
      taken += chunk.length
      hurry.came(chunk.length)
      if (taken > limits.fileBytes + limits.formBytes) reject(tooLarge())
      if (taken > largeBytes && !slot) awaitSlot()
    },
    stop: () => {
      ended = true
      hurry.stop()
      void slot?.then(
        (release) => release(),
        () => {},
      )
    },
  }
}

/** Ends a form that comes too slowly; the time that it is not read does not count. */
function hurrying(request: IncomingMessage, { graceMs, bytesPerSecond }: FormPace, reject: (error: Error) => void) {
  let taken = 0
  let readMs = 0
  let since: number | undefined = performance.now()
  const elapsed = () => readMs + (since === undefined ? 0 : performance.now() - since)
  const check = () => {
    const due = (elapsed() - graceMs) * (bytesPerSecond / 1000)
    if (elapsed() < graceMs || taken >= due) return
    reject(malformed(`The form came too slowly: send at least ${bytesPerSecond} bytes a second.`))
  }
  const timer = setInterval(check, Math.ceil(graceMs / 5))
  return {
    came: (bytes: number) => {
      taken += bytes
    },
    pause: () => {
      readMs = elapsed()
      since = undefined
    },
    resume: () => {
      since = performance.now()
    },
    stop: () => clearInterval(timer),
  }
}

/** Fills as the parser goes on. */
function collected(parser: BusboyInstance, reject: (error: Error) => void): Form {
  const form: Form = {}
  const put = (name: unknown, value: string | FormFile) => {
    const wrong = problemOf(form, name, value)
    if (wrong) reject(wrong)
    else form[String(name)] = value
  }
  parser.on('field', (name, value, nameCut, valueCut) => {
    if (nameCut || valueCut) reject(tooLarge())
    else put(name, value)
  })
  parser.on('file', (name, stream, fileName) => {
    const chunks: Buffer[] = []
    stream.on('data', (chunk: Buffer) => chunks.push(chunk))
    stream.on('limit', () => reject(tooLarge()))
    stream.on('error', () => reject(malformed()))
    stream.on('end', () => put(name, { name: fileName ?? '', bytes: Buffer.concat(chunks) }))
  })
  for (const limit of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const)
    parser.on(limit, () => reject(malformed(`The form has more than ${limits.formParts} parts.`)))
  parser.on('error', () => reject(malformed()))
  return form
}

function openParser(contentType: string): BusboyInstance {
  const { formParts: parts, fileBytes: fileSize } = limits
  try {
    return new Busboy({
      headers: { 'content-type': contentType },
      limits: {
        parts,
        files: parts,
        fields: parts,
        fileSize,
        fieldSize: 64 * 1024,
        headerPairs: 100,
        headerSize: 16_384,
      },
    })
  } catch {
    throw malformed()
  }
}

function problemOf(form: Form, name: unknown, value: string | FormFile): Error | undefined {
  if (typeof name !== 'string' || name === '') return malformed('A part of the form has no name.')
  if (name === '__proto__' || name.includes('\0')) return malformed('A part of the form has a name that is no text.')
  if (Object.hasOwn(form, name)) return refusalAt(name, 'is given twice')
  const isText = typeof value !== 'string' || (!value.includes('\0') && !value.includes('\ufffd'))
  return isText ? undefined : refusalAt(name, 'is not text in UTF-8')
}

function refusalAt(name: string, message: string): Error | undefined {
  try {
    return failField('invalid_request', `/${name.slice(0, 100).replaceAll('~', '~0').replaceAll('/', '~1')}`, message)
  } catch (error) {
    return error instanceof Error ? error : undefined
  }
}

function tooLarge(): Error {
  return new Refusal('payload_too_large', { maximum_bytes: limits.fileBytes })
}

function malformed(message = 'The body is not valid multipart/form-data.'): Error {
  return new Refusal('invalid_request', {}, message)
}
