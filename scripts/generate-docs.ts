/** Writes docs/openapi.json and docs/errors.md from the routes: `node scripts/generate-docs.ts`. */
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { renderErrorPage } from '../src/http/error-page.ts'
import { openApiDocument } from '../src/http/openapi.ts'
import { routes } from '../src/main/app.ts'
import { serviceDescription } from '../src/main/service-description.ts'

/** Each file and the text that belongs into it. */
export function renderDocs(): readonly (readonly [file: string, text: string])[] {
  return [
    [docsFile('openapi.json'), `${JSON.stringify(openApiDocument(routes, serviceDescription), null, 2)}\n`],
    [docsFile('errors.md'), renderErrorPage(routes)],
  ]
}

function docsFile(name: string): string {
  return fileURLToPath(new URL(`../docs/${name}`, import.meta.url))
}

if (import.meta.main) for (const [file, text] of renderDocs()) writeFileSync(file, text)
