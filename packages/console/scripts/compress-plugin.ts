import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const brotliAside = promisify(brotliCompress)
const gzipAside = promisify(gzip)
/** Below, the head of an answer is as long as what is saved. */
const minBytes = 1_024

/**
 * Beside each file of text that is built its compressed forms, `.br` and `.gz`, at the highest levels: made once here,
 * instead of by each process that serves them.
 */
export function compressPlugin(): Plugin {
  return {
    name: 'daybook-compress',
    async writeBundle({ dir = '.' }, bundle) {
      const names = Object.keys(bundle).filter((name) => /\.(?:css|js|json|map|svg|txt|webmanifest)$/.test(name))
      await Promise.all(names.map((name) => compress(path.join(dir, name))))
    },
  }
}

async function compress(file: string): Promise<void> {
  const body = await readFile(file)
  if (body.length <= minBytes) return
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: body.length }
  await Promise.all([
    brotliAside(body, { params }).then((bytes) => writeFile(`${file}.br`, bytes)),
    gzipAside(body, { level: 9 }).then((bytes) => writeFile(`${file}.gz`, bytes)),
  ])
}
