import type { Plugin } from 'vite'

/**
 * For `vite` alone: the console on a service at DAYBOOK_URL, without signing in. Requests of `/console/api/v0` go there with
 * a token of the sandbox.
 */
export function developmentSession(): Plugin {
  const service = process.env['DAYBOOK_URL'] ?? 'http://127.0.0.1:8080'
  let token = ''
  const renew = async (): Promise<void> => {
    const answer = await fetch(`${service}/oauth/token`, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'password',
        client_id: 'sandbox-client',
        client_secret: 'sandbox-secret',
        username: 'owner@sandbox.test',
        password: 'sandbox-password',
      }),
    })
    token = String(Object(await answer.json()).access_token)
  }
  return {
    name: 'daybook-development-session',
    apply: 'serve',
    config: () => ({
      server: {
        strictPort: true,
        proxy: {
          '/console/api/v0': {
            target: service,
            rewrite: (path) => path.replace('/console/api', ''),
            configure: (proxy) => {
              proxy.on('proxyReq', (request) => request.setHeader('authorization', `Bearer ${token}`))
            },
          },
        },
      },
    }),
    configureServer: async (server) => {
      await renew()
      setInterval(() => void renew(), 10 * 60_000).unref()
      server.middlewares.use('/console/api/session', (request, response) => {
        response.setHeader('content-type', 'application/json')
        response.end(
          JSON.stringify({
            environment: 'sandbox',
            session: {
              id: 'ses_development',
              user: { id: 'usr_development', username: 'owner@sandbox.test' },
              platform: { id: 'plt_development', name: 'Sandbox' },
              scopes: ['books:read', 'books:write', 'platform:admin'],
              instance_id: null,
              csrf_token: 'development',
              idle_until: '2099-01-01T00:00:00Z',
              expires_at: '2099-01-01T00:00:00Z',
            },
          }),
        )
      })
    },
  }
}
