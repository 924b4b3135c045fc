import { type MemberNames, readJson } from './exact-json.ts'
import type { Download } from './values.ts'

export function downloadOf(response: Response, names: MemberNames): Download {
  const stream = response.body ?? new Blob([]).stream()
  return {
    contentType: response.headers.get('content-type') ?? 'application/octet-stream',
    fileName: fileNameIn(response.headers.get('content-disposition')),
    stream,
    bytes: async () => new Uint8Array(await response.arrayBuffer()),
    text: () => response.text(),
    blob: () => response.blob(),
    rows: () => rowsOf(stream, names),
  }
}

async function* rowsOf(stream: ReadableStream<Uint8Array>, names: MemberNames): AsyncGenerator {
  const reader = stream.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  try {
    for (;;) {
      const { done, value } = await reader.read()
      const lines = (rest + (done ? decoder.decode() : decoder.decode(value, { stream: true }))).split('\n')
      rest = done ? '' : (lines.pop() ?? '')
      for (const line of lines) if (line.trim() !== '') yield readJson(line, names)
      if (done) return
    }
  } finally {
    await reader.cancel()
  }
}

/** RFC 6266: the name in any letters, if there is one. */
function fileNameIn(disposition: string | null): string | undefined {
  const [, encoded] = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '') ?? []
  if (encoded !== undefined) return decodeURIComponent(encoded)
  const [, quoted, plain] = /filename=(?:"((?:[^"\\]|\\.)*)"|([^;]+))/i.exec(disposition ?? '') ?? []
  return quoted?.replaceAll(/\\(.)/g, '$1') ?? plain?.trim()
}
