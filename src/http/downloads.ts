import { createHash } from 'node:crypto'
import * as t from 'typebox'
import { fail } from '../kernel/errors.ts'
import type { InstanceId } from '../kernel/ids.ts'
import type { FileStore } from '../storage/file-store.ts'
import { fittingName } from './media-types.ts'
import { keyOf } from './uploads.ts'

/** What a route that is a `download` answers: the file's row. Its content is read when the transaction has ended. */
export interface Download {
  id: string
  file_name: string
  media_type: string
  size_bytes: number
  sha256: string
}

export const download = t.Unsafe<Download>({ '~openapi': { type: 'string', format: 'binary' } })

export function isDownload(value: unknown): value is Download {
  return typeof value === 'object' && value !== null && 'file_name' in value && 'sha256' in value
}

/** Always to be saved, never to be shown: what it is was decided when it came. */
export function downloadHeaders(file: Download): Record<string, string> {
  return {
    'content-type': mediaTypeHeader(file.media_type),
    'content-length': String(file.size_bytes),
    'content-disposition': dispositionOf(fittingName(file.file_name, file.media_type)),
    etag: `"${Buffer.from(file.sha256, 'hex').toString('base64url').slice(0, 22)}"`,
  }
}

/** The content as it was stored, or nothing: undefined when it is not there. Throws when it is another than came. */
export async function contentOf(files: FileStore, instanceId: InstanceId, file: Download): Promise<Buffer | undefined> {
  const bytes = await files.read(keyOf(instanceId, file.id))
  if (bytes && createHash('sha256').update(bytes).digest('hex') !== file.sha256)
    throw new Error(`the content of the file ${file.id} is not the one that was stored`)
  return bytes
}

/** Whether the media types of an Accept header take one of these. */
export function takes(accept: string, mediaTypes: readonly string[]): boolean {
  const ranges = accept.split(',').flatMap((each) => {
    const [range = '', ...parameters] = each.split(';').map((part) => part.trim().toLowerCase())
    return parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter)) ? [] : [range]
  })
  return mediaTypes.some((type) => ranges.some((range) => [type, `${type.split('/')[0]}/*`, '*/*'].includes(range)))
}

export function refuseUnaccepted(accept: string | undefined, file: Download): void {
  if (accept?.trim() && !takes(accept, [file.media_type])) fail('not_acceptable', { available: [file.media_type] })
}

export function mediaTypeHeader(mediaType: string): string {
  return mediaType.startsWith('text/') ? `${mediaType}; charset=utf-8` : mediaType
}

/** RFC 6266: a name in ASCII for who knows no other, and the whole one (RFC 8187). */
export function dispositionOf(name: string): string {
  const ascii = name.replaceAll(/[^ -~]|["\\%]/gu, '_')
  const whole = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${ascii}"; filename*=UTF-8''${whole}`
}
