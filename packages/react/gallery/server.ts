import type { Server } from 'node:http'
import type { Daybook } from '@daybook/sdk'
import { pageServer, type Responder } from '../example/server.ts'
import type { GalleryBooks } from './books.ts'

/** The page of the gallery, and for whoever looks at it a token for the books of its own. */
export function galleryServer({
  platform,
  books,
  directory,
}: {
  platform: Daybook
  books: GalleryBooks
  /** The built page. */
  directory: string
}): Server {
  const tokens = (['full', 'empty', 'long'] as const).map((name): [string, Responder] => [
    `POST /token/${name}`,
    async () => {
      const { access_token } = await platform.instances.createToken(books[name].instanceId, {
        scopes: ['books:read', 'books:review', 'books:write', 'books:close'],
        expires_in: 3600,
      })
      return { type: 'text/plain', body: access_token }
    },
  ])
  return pageServer(directory, {
    'GET /settings': async () => ({ type: 'application/json', body: JSON.stringify(books) }),
    ...Object.fromEntries(tokens),
  })
}
