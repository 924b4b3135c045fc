import type { FastifyInstance } from 'fastify'

/** What a route says of itself when it is there to refuse, in words of its own, what its address does not take. */
export const onlyRefuses = { onlyRefuses: true } as const

/**
 * Listens to the routes that are added from now on.
 * @returns the methods that a target (path and query, as it came) takes, in alphabetical order; none where nothing is
 * served. It reads the target as the router does, so that each of them leads to a route and no other does.
 */
export function listServedAddresses(server: FastifyInstance): (target: string) => string[] {
  const served = new Map<number, ServedAddress[]>()
  server.addHook('onRoute', ({ url, method, config }) => {
    if (Object(config).onlyRefuses === true) return
    const segments = url.split('/')
    const among = served.get(segments.length) ?? []
    served.set(segments.length, [...among, { segments, methods: [method].flat() }])
  })
  return (target) => {
    const segments = pathOf(target)?.split('/') ?? []
    const found = (served.get(segments.length) ?? []).filter((address) => leadsTo(address, segments))
    return [...new Set(found.flatMap(({ methods }) => methods))].toSorted()
  }
}

/** No parameter is empty: behind a slash that ends a path or follows another there is nothing. */
export function hasEmptyParameter(params: unknown): boolean {
  return Object.values(Object(params)).includes('')
}

interface ServedAddress {
  /** Those with a colon stand for any text but none. */
  segments: readonly string[]
  methods: readonly string[]
}

function leadsTo({ segments }: ServedAddress, path: readonly string[]): boolean {
  return segments.every((segment, at) => (segment.startsWith(':') ? path[at] !== '' : segment === path[at]))
}

/** Without query and fragment, and decoded but for what is a separator in a path. undefined: it cannot be decoded. */
function pathOf(target: string): string | undefined {
  const [path = ''] = target.replace(/^https?:\/\/[^/]*/, '').split(/[?#]/, 1)
  try {
    return decodeURI(path)
  } catch {
    return undefined
  }
}
