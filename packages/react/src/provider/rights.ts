import { useRead } from './reads.ts'

/**
 * Whether the token may do what a scope allows: actions that it may not are not offered. Until that is known, and where it
 * cannot be read, everything is offered; the service decides.
 */
export function useMay(scope: 'books:write' | 'books:review' | 'books:close' | 'platform:write'): boolean {
  const { data } = useRead('rights', [], (client, signal) => client.platform.retrieve({ signal }))
  const scopes: readonly string[] | undefined = data?.scopes
  if (scopes === undefined) return true
  return scopes.includes(scope) || (scope === 'books:review' && scopes.includes('books:write'))
}
