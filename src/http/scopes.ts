/** What a token may do, in the order in which its scopes are told. */
export const scopes = [
  'books:read',
  'books:review',
  'books:write',
  'books:close',
  'platform:read',
  'platform:write',
] as const
export type Scope = (typeof scopes)[number]

/** Those that another one contains. */
const containedIn: Partial<Record<Scope, Scope>> = { 'books:review': 'books:write' }

export function isScope(text: unknown): text is Scope {
  return scopes.some((each) => each === text)
}

/** Of books alone: what is not reaches beyond an Instance. */
export function isOfBooks(scope: Scope): boolean {
  return scope.startsWith('books:')
}

export function holdsScope(held: readonly string[], scope: Scope): boolean {
  const wider = containedIn[scope]
  return held.includes(scope) || (wider !== undefined && held.includes(wider))
}

/** What both may do: who writes and who reviews have reviewing in common. */
export function commonScopes(held: readonly string[], allowed: readonly string[] | null): Scope[] {
  return scopes.filter((scope) => holdsScope(held, scope) && (allowed === null || holdsScope(allowed, scope)))
}

/**
 * Those that were granted, and where who granted them has lost some since (null: may do all), what is left in common.
 */
export function limitedScopes(
  granted: readonly string[],
  limits: readonly (readonly string[] | null)[],
): readonly string[] {
  const isWhole = limits.every(
    (allowed) => allowed === null || granted.every((scope) => isScope(scope) && holdsScope(allowed, scope)),
  )
  return isWhole ? granted : limits.reduce<readonly string[]>((left, allowed) => commonScopes(left, allowed), granted)
}
