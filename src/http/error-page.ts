import { errorCatalogue, type ErrorCode, errorCodes } from '../kernel/errors.ts'
import { impliedErrors, type Route } from './route.ts'

/** The page of the documentation that lists every refusal, as Markdown. */
export function renderErrorPage(routes: readonly Route[]): string {
  return `<!-- Made by scripts/generate-docs.ts. -->

# Errors

Every refusal has the same body: \`message\` is for developers, \`display_message\` is a sentence fit for an end user,
\`data\` holds what helps to mend the request, and \`error_code\` names the reason and is stable.

\`\`\`json
${JSON.stringify(example, null, 2)}
\`\`\`

With 422, \`data.errors\` lists everything that is wrong, each with its \`path\`: a JSON pointer into the body, or the name
of a parameter or header. The first one decides \`error_code\`. Every answer carries \`x-request-id\`, 401 also
\`WWW-Authenticate\`, 405 \`Allow\`, 503 \`Retry-After\`. The token endpoints answer the errors of RFC 6749 instead.

| \`error_code\` | Status | Meaning | \`display_message\` | Answered by |
|---|---|---|---|---|
${errorCodes.map((code) => row(code, routes)).join('\n')}
`
}

const example = {
  message: '/line_entries/0/amount: must be greater than zero',
  data: {
    errors: [{ path: '/line_entries/0/amount', message: 'must be greater than zero', code: 'invalid_amount' }],
  },
  display_message: errorCatalogue.invalid_amount[2],
  error_code: 'invalid_amount',
}

function row(code: ErrorCode, routes: readonly Route[]): string {
  const [status, meaning, displayMessage] = errorCatalogue[code]
  const cells = [`\`${code}\``, String(status), meaning, displayMessage ?? '', answeredBy(code, routes)]
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
}

/** In words where the shape of a route implies the code, else by operation ids, else by tags. */
function answeredBy(code: ErrorCode, routes: readonly Route[]): string {
  const returningForCitus = routes.filter((route) => route.allErrors.has(code))
  if (returningForCitus.length === 0) return outside[code] ?? 'no route'
  const implied = new Set(returningForCitus.filter((route) => impliedErrors(route).includes(code)))
  const group = groups.find(({ holds }) => {
    const members = routes.filter(holds)
    return members.length > 0 && members.every((route) => implied.has(route))
  })
  const others = group ? returningForCitus.filter((route) => !group.holds(route)) : returningForCitus
  return [...(group ? [group.text] : []), ...namesOf(others)].join(', ')
}

/** Answered before it is known which route is meant. */
const outside: Partial<Record<ErrorCode, string>> = {
  route_not_found: 'every path that is none of a route',
  method_not_allowed: 'every path, to a method that it does not take',
  invalid_credentials: 'the sign-in to the console',
  cross_origin_request: 'every path of the console, to other pages',
  invalid_csrf_token: 'every write by the console',
}

/** Widest first: the first of which a code is implied for all members stands for them. */
const groups: readonly { text: string; holds: (route: Route) => boolean }[] = [
  { text: 'every route', holds: () => true },
  { text: 'every route inside an Instance', holds: (route) => route.tenancy === 'instance' },
  {
    text: 'every route that takes `service-instance-id`',
    holds: (route) => route.tenancy === 'instance' && !route.instanceFrom,
  },
  { text: 'every write', holds: (route) => route.repeatable },
  { text: 'every route with a body', holds: (route) => route.body !== undefined },
  { text: 'every route with a path parameter', holds: (route) => route.params !== undefined },
  { text: 'every list', holds: (route) => takes(route, 'limit') },
  { text: 'every route with `expand`', holds: (route) => takes(route, 'expand') },
  { text: 'every route with `sort`', holds: (route) => takes(route, 'sort') },
  { text: 'every route with `time_zone`', holds: (route) => takes(route, 'time_zone') },
  { text: 'every write with `If-Match`', holds: (route) => route.repeatable && route.version !== undefined },
  { text: 'every route with a tier', holds: (route) => route.tier !== undefined },
]

function takes(route: Route, parameter: string): boolean {
  return parameter in (route.query?.properties ?? {})
}

function namesOf(routes: readonly Route[]): string[] {
  if (routes.length <= 6) return routes.map((route) => `\`${route.id}\``)
  const tags = [...new Set(routes.map((route) => route.tag))]
  return [`${routes.length} routes of ${tags.join(', ')}`]
}
