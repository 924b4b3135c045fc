import { readFileSync } from 'node:fs'

const { paths }: { paths: Record<string, object> } = JSON.parse(
  readFileSync(new URL('../../docs/openapi.json', import.meta.url), 'utf8'),
)

/** Whether the service has the route: what it has not yet is left out. */
export function hasRoute(method: string, path: string): boolean {
  return method.toLowerCase() in (paths[path] ?? {})
}
