import path from 'node:path'
import process from 'node:process'
import { Daybook } from '@daybook/sdk'
import { productServer } from './server.ts'

/**
 * `npm run example --workspace packages/react`: the product at http://localhost:4000, on the books of the first
 * Instance of a service, which is by default the sandbox of `npm start`.
 */
const {
  DAYBOOK_URL: baseUrl = 'http://127.0.0.1:8080',
  DAYBOOK_CLIENT_ID: clientId = 'sandbox-client',
  DAYBOOK_CLIENT_SECRET: clientSecret = 'sandbox-secret',
  PORT = '4000',
} = process.env
const platform = new Daybook({ baseUrl, credentials: { clientId, clientSecret } })
const [instance] = await platform.instances.list({ limit: 1 }).first(1)
if (!instance) throw new Error('the service has no books yet: open some first')
const origin = `http://localhost:${PORT}`
await platform.platformSettings.update({ embed_origins: [origin] })
productServer({
  platform,
  baseUrl,
  instanceId: instance.id,
  directory: path.join(import.meta.dirname, 'dist/react-19'),
}).listen(Number(PORT), () => process.stdout.write(`the books of ${instance.name} in a product: ${origin}\n`))
