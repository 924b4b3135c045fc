import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { inflate } from '@sparticuz/chromium'
import { type Browser, chromium } from 'playwright-core'
import { madeOnce } from './made-once.ts'

/** A real browser, unpacked from its npm package: nothing of the machine's own is used, and nothing is downloaded. */
export async function openBrowser(): Promise<Browser & AsyncDisposable> {
  const directory = await unpacked()
  const libraries = path.join(directory, 'al2023', 'lib')
  return await chromium.launch({
    executablePath: path.join(directory, 'chromium'),
    // As it is made for: without a sandbox of its own, which containers do not let it have. Its checks of origins stay.
    args: ['--no-sandbox', '--no-zygote', '--disable-gpu'],
    env: { ...process.env, LD_LIBRARY_PATH: libraries, FONTCONFIG_FILE: path.join(directory, 'fonts.conf') },
  })
}

/**
 * The package's own configuration looks for the fonts where they were not unpacked to: a browser without any shows no
 * text.
 */
function fontsIn(directory: string): string {
  const [fonts, cache] = ['fonts', 'fonts-cache'].map((name) => path.join(directory, name))
  return `<?xml version="1.0"?><fontconfig><dir>${fonts}</dir><cachedir>${cache}</cachedir></fontconfig>`
}

/** Why a test has no browser; false where it has one. */
export const withoutBrowser =
  process.platform === 'linux' && process.arch === 'x64' ? false : `no browser for ${process.platform} ${process.arch}`

const packageDirectory = fileURLToPath(new URL('..', import.meta.resolve('@sparticuz/chromium')))
const parts = ['chromium.br', 'fonts.tar.br', 'al2023.tar.br']

/** Once for each version, which takes ten seconds. */
async function unpacked(): Promise<string> {
  const { version } = JSON.parse(readFileSync(path.join(packageDirectory, 'package.json'), 'utf8'))
  return await madeOnce(`browser-${version}`, async (unfinished, directory) => {
    const { TMPDIR } = process.env
    process.env['TMPDIR'] = unfinished
    try {
      await Promise.all(parts.map((part) => inflate(path.join(packageDirectory, 'bin', part))))
    } finally {
      if (TMPDIR === undefined) delete process.env['TMPDIR']
      else process.env['TMPDIR'] = TMPDIR
    }
    writeFileSync(path.join(unfinished, 'fonts.conf'), fontsIn(directory))
  })
}
