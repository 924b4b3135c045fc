import { createRequire } from 'node:module'

/**
 * What the program uses of `node:http`. An import of the module would load the client behind `fetch` and `WebSocket`,
 * too, which takes a tenth of the start and is not used.
 */
const http: typeof import('node:http') = createRequire(import.meta.url)('node:http')

export const { Agent, request, STATUS_CODES } = http
