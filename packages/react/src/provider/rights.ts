import { useClient } from './client.ts'

/**
 * Whether the token may do what a scope allows: actions that it may not are not offered. Where the host page does not
 * say what it may, everything is offered; the service decides.
 */
export function useMay(
  scope: 'books:write' | 'books:review' | 'books:close' | 'platform:read' | 'platform:write',
): boolean {
  const { scopes } = useClient()
  if (scopes === undefined) return true
  return scopes.includes(scope) || (scope === 'books:review' && scopes.includes('books:write'))
}
