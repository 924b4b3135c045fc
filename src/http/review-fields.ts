import { fail } from '../kernel/errors.ts'
import type { Caller } from './caller.ts'
import type { RouteDeclaration } from './route.ts'
import { holdsScope } from './scopes.ts'

const wider = 'books:write'
const maxTold = 1_000

/**
 * Who may review and not write sends what belongs to a review, in a body or in the items of one.
 * @throws {Refusal} `insufficient_scope`, with the paths of the other fields
 */
export function refuseBeyondReview(
  { reviewFields }: Pick<RouteDeclaration, 'reviewFields'>,
  { scopes }: Caller,
  body: unknown,
): void {
  if (reviewFields === undefined || holdsScope(scopes, wider)) return
  const parts = Array.isArray(body) ? body.map((item, at) => [`/${at}`, item] as const) : [['', body] as const]
  const paths = parts.flatMap(([path, part]) =>
    Object.entries(Object(part))
      .filter(([name, value]) => value !== undefined && !reviewFields.includes(name))
      .map(([name]) => `${path}/${name}`),
  )
  const [first] = paths
  if (first === undefined) return
  const message = `needs the scope ${wider}`
  const errors = paths.slice(0, maxTold).map((path) => ({ path, code: 'insufficient_scope', message }))
  fail('insufficient_scope', { required_scope: wider, errors }, `${first}: ${message}`)
}
