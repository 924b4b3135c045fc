/** Writes docs/openapi.json and docs/errors.md from the routes: `node scripts/generate-docs.ts`. */
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { renderErrorPage } from '../src/http/error-page.ts'
import { apiDocument } from '../src/main/api-document.ts'
import { routes } from '../src/main/app.ts'

/** Each file and the text that belongs into it. */
export function renderDocs(): readonly (readonly [file: string, text: string])[] {
  return [
    [docsFile('openapi.json'), `${JSON.stringify(apiDocument(routes), null, 2)}\n`],
    [docsFile('errors.md'), renderErrorPage(routes)],
  ]
}

function docsFile(name: string): string {
  return fileURLToPath(new URL(`../docs/${name}`, import.meta.url))
}

if (import.meta.main) for (const [file, text] of renderDocs()) writeFileSync(file, text)
