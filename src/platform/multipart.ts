import type { IncomingMessage } from 'node:http'
import { Busboy, type BusboyInstance } from '@fastify/busboy'
import { fail, failField, Refusal } from '../kernel/errors.ts'
import { limits } from '../kernel/limits.ts'

/** A file as it came in a form. */
export interface FormFile {
  /** As the sender named it, without its folders. */
  name: string
  bytes: Buffer
}

export type Form = Record<string, string | FormFile>

/** How many forms a process takes in at once: each may hold 25 MiB. */
const mostAtOnce = 16
let underway = 0

/** Reads a whole form of type multipart/form-data: its fields and its files, by name, each at most once. */
export async function readForm(request: IncomingMessage): Promise<Form> {
  const type = request.headers['content-type'] ?? ''
  if (!/^multipart\/form-data\s*(;|$)/i.test(type)) fail('unsupported_media_type', {}, 'Send multipart/form-data.')
  if ((request.headers['content-encoding'] ?? 'identity') !== 'identity')
    fail('unsupported_media_type', {}, 'Send the form as it is, without Content-Encoding.')
  if (Number(request.headers['content-length'] ?? 0) > limits.fileBytes + limits.formBytes) throw tooLarge()
  if (underway >= mostAtOnce) fail('overloaded')
  underway += 1
  try {
    return await parsed(request, type)
  } finally {
    underway -= 1
  }
}

async function parsed(request: IncomingMessage, contentType: string): Promise<Form> {
  const parser = openParser(contentType)
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const form = collected(parser, reject)
  let taken = 0
  const count = (chunk: Buffer) => {
    taken += chunk.length
    if (taken > limits.fileBytes + limits.formBytes) reject(tooLarge())
  }
  const cut = () => {
    if (!request.complete) reject(malformed('The form was cut off.'))
  }
  parser.on('finish', resolve)
  request.on('data', count).on('error', cut).on('close', cut)
  request.pipe(parser)
  try {
    await promise
    return form
  } finally {
    request.off('data', count).off('close', cut).unpipe(parser)
    // What still comes is let go by.
    request.resume()
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
