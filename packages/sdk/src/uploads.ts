import type { Upload } from './values.ts'

/** Far more than the service takes: a stream that does not end is not read for ever. */
const maxStreamBytes = 64 * 1024 * 1024

/** The fields of a body as a form. Fields without a value are left out. */
export async function formOf(fields: Readonly<Record<string, unknown>>): Promise<FormData> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined || value === null) continue
    if (!isUpload(value)) {
      form.append(name, typeof value === 'string' ? value : JSON.stringify(value))
      continue
    }
    const { blob, fileName } = await fileOf(value)
    form.append(name, blob, fileName)
  }
  return form
}

function isUpload(value: unknown): value is Upload {
  if (typeof value !== 'object' || value === null) return false
  return isContent(value) || ('content' in value && (typeof value.content === 'string' || isContent(value.content)))
}

function isContent(value: unknown): value is Blob | Uint8Array | ReadableStream<Uint8Array> {
  return value instanceof Blob || value instanceof Uint8Array || value instanceof ReadableStream
}

async function fileOf(upload: Upload): Promise<{ blob: Blob; fileName: string }> {
  if (upload instanceof Blob)
    return { blob: upload, fileName: 'name' in upload && typeof upload.name === 'string' ? upload.name : 'file' }
  if (isContent(upload)) return { blob: await blobOf(upload), fileName: 'file' }
  return { blob: await blobOf(upload.content), fileName: upload.name }
}

async function blobOf(content: Blob | Uint8Array | ReadableStream<Uint8Array> | string): Promise<Blob> {
  if (content instanceof Blob) return content
  if (typeof content === 'string') return new Blob([content])
  if (content instanceof Uint8Array) return new Blob([new Uint8Array(content)])
  const chunks: Uint8Array<ArrayBuffer>[] = []
  const reader = content.getReader()
  let size = 0
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
    size += chunk.value.byteLength
    if (size > maxStreamBytes) {
      await reader.cancel()
      throw new RangeError(`a file of more than ${maxStreamBytes} bytes cannot be sent`)
    }
    chunks.push(new Uint8Array(chunk.value))
  }
  return new Blob(chunks)
}
