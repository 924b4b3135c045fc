import { createRequire } from 'node:module'

/**
 * What the program uses of `node:http`. Importing that as a module reads everything it exports, and thereby loads the client behind
 * `fetch` and `WebSocket`, which nothing here uses: a tenth of a start.
 */
const http: typeof import('node:http') = createRequire(import.meta.url)('node:http')

export const { Agent, request, STATUS_CODES } = http
