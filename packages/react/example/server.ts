import { readFileSync } from 'node:fs'
import { createServer, type Server, type ServerResponse } from 'node:http'
import path from 'node:path'
import type { Daybook } from '@daybook/sdk'

/**
 * A server of a product: its page, and for who is signed in there a token that can do little, in the books of one
 * customer.
 */
export function productServer(options: {
  /** The client of the platform, whose secret never leaves this server. */
  platform: Daybook
  baseUrl: string
  instanceId: string
  /** The built page. */
  directory: string
}): Server {
  const { platform, baseUrl, instanceId, directory } = options
  return pageServer(directory, {
    'GET /settings': async () => ({ type: 'application/json', body: JSON.stringify({ baseUrl, instanceId }) }),
    'POST /token': async () => {
      const { access_token } = await platform.instances.createToken(instanceId, {
        scopes: ['books:read', 'books:review'],
        expires_in: 600,
        // Who is signed in here stands in the history of whatever they change.
        actor: 'owner@crumb.example',
      })
      return { type: 'text/plain', body: access_token }
    },
  })
}

export type Responder = () => Promise<{ type: string; body: string }>

/** Serves a built page, and beside its files what is answered by method and path. */
export function pageServer(directory: string, responders: Readonly<Record<string, Responder>>): Server {
  return createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://product')
    const respond = responders[`${request.method} ${pathname}`]
    if (respond === undefined) sendFile(response, directory, pathname === '/' ? 'index.html' : pathname)
    else
      respond().then(
        ({ type, body }) => send(response, type, body),
        () => response.writeHead(502).end(),
      )
  })
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
}

function sendFile(response: ServerResponse, directory: string, name: string): void {
  const file = path.join(directory, path.normalize(`/${name}`))
  try {
    send(response, types[path.extname(file)] ?? 'application/octet-stream', readFileSync(file))
  } catch {
    response.writeHead(404).end()
  }
}

function send(response: ServerResponse, type: string, body: string | Buffer): void {
  response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' }).end(body)
}
