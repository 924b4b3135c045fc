import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from 'playwright-core'

const directory = 'docs/console'
const width = 480
const mostBytes = 25 * 1024

/** Pictures of the screens, small enough to be kept with the documents. */
export interface ContactSheet {
  /** Takes what the page shows. */
  add(name: string, page: Page): Promise<void>
  /** Writes the page that shows them all. */
  write(): void
}

export function contactSheet(): ContactSheet {
  const names: string[] = []
  mkdirSync(directory, { recursive: true })
  return {
    async add(name, page) {
      const picture = await smaller(page, await page.screenshot())
      if (picture.length > mostBytes) throw new Error(`the picture of ${name} has ${picture.length} bytes`)
      writeFileSync(path.join(directory, `${name}.jpg`), picture)
      names.push(name)
    },
    write: () => writeFileSync(path.join(directory, 'contact-sheet.md'), sheet(names)),
  }
}

/** The browser draws it anew, in a page that has no policy of its own. */
async function smaller(page: Page, picture: Buffer): Promise<Buffer> {
  const canvas = await page.context().newPage()
  try {
    const text = await canvas.evaluate(`(async () => {
      const image = new Image()
      image.src = 'data:image/png;base64,${picture.toString('base64')}'
      await image.decode()
      const canvas = document.createElement('canvas')
      canvas.width = ${width}
      canvas.height = Math.round((image.height * ${width}) / image.width)
      const context = canvas.getContext('2d')
      context.imageSmoothingQuality = 'high'
      context.drawImage(image, 0, 0, canvas.width, canvas.height)
      return canvas.toDataURL('image/jpeg', 0.75).split(',')[1]
    })()`)
    return Buffer.from(String(text), 'base64')
  } finally {
    await canvas.close()
  }
}

const columns = 3

function sheet(names: readonly string[]): string {
  const rows = Array.from({ length: Math.ceil(names.length / columns) }, (_, row) =>
    names.slice(row * columns, (row + 1) * columns),
  )
  const cells = (texts: readonly string[]) =>
    `| ${Array.from({ length: columns }, (_, at) => texts[at] ?? '').join(' | ')} |`
  return [
    '# Screens of the console',
    '',
    'Each with the books of the sample company, 1280 pixels wide. Written by',
    '`DAYBOOK_CONTACT_SHEET=1 npm run trust -- console`, which looks at them in every other state, width, language and in the',
    'dark, too.',
    '',
    cells([]),
    cells(Array.from({ length: columns }, () => '---')),
    ...rows.flatMap((row) => [cells(row.map((name) => `![${name}](${name}.jpg)<br>${name}`))]),
    '',
  ].join('\n')
}
