import { readFileSync } from 'node:fs'
import type { Examples } from '../http/openapi-examples.ts'
import { openApiDocument } from '../http/openapi.ts'
import type { Route } from '../http/route.ts'
import { versionWithBuild } from './build.ts'
import { eventDescriptions } from './event-descriptions.ts'
import { serviceDescription } from './service-description.ts'

/**
 * The OpenAPI document of the service: its routes, what is said beside them, and examples from a run (`npm run docs`).
 */
export function apiDocument(
  routes: readonly Route[],
  { issuer, build }: { issuer?: string | undefined; build?: string | undefined } = {},
): Record<string, unknown> {
  const { operations, events } = readExamples()
  const webhooks = eventDescriptions(events)
  return openApiDocument(routes, {
    ...serviceDescription,
    examples: operations,
    webhooks,
    ...(build !== undefined && { build: versionWithBuild(build) }),
    ...(issuer !== undefined && { issuer }),
  })
}

/** With the digits of their numbers: `12.30` stays `12.30`. */
function readExamples(): { operations: Examples; events: Readonly<Record<string, unknown>> } {
  const text = readFileSync(new URL('api-examples.json', import.meta.url), 'utf8')
  return JSON.parse(text, (_key, value: unknown, context?: { source?: string }) =>
    typeof value === 'number' && context?.source !== undefined ? JSON.rawJSON(context.source) : value,
  )
}
