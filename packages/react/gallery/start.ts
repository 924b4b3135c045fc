import process from 'node:process'
import { Daybook } from '@daybook/sdk'
import { startServer } from '../../../demo/server.ts'
import { sandboxCredentials } from '../../../src/access/access.ts'
import { builtPage } from '../built-page.ts'
import { openBooks } from './books.ts'
import { galleryServer } from './server.ts'

/**
 * `npm run gallery`: every component in its states at http://localhost:4001, on a service of its own that is gone
 * afterwards.
 */
const { PORT = '4001' } = process.env
const origin = `http://localhost:${PORT}`
const interruption = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => interruption.abort())

const [directory, service] = await Promise.all([builtPage('packages/react/gallery'), startServer(interruption.signal)])
await using _ = service
const { clientId, clientSecret } = sandboxCredentials
const platform = new Daybook({ baseUrl: service.address, credentials: { clientId, clientSecret } })
await platform.platformSettings.update({ embed_origins: [origin] })
const books = await openBooks(platform, service.address)
const server = galleryServer({ platform, books, directory }).listen(Number(PORT), 'localhost', () =>
  process.stdout.write(`the gallery: ${origin}\n`),
)
if (!interruption.signal.aborted)
  await new Promise((resolve) => {
    interruption.signal.addEventListener('abort', resolve)
  })
server.close()
server.closeAllConnections()
