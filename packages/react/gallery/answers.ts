import type { State } from './choices.ts'

/** What asks the service in a state of the gallery: nothing comes, or nothing can be read. Else the browser asks. */
export function fetchIn(state: State): typeof fetch | undefined {
  if (state === 'loading') return never
  return state === 'error' ? refused : undefined
}

async function never(_: unknown, init?: RequestInit): Promise<Response> {
  return await new Promise((_resolve, reject) => {
    init?.signal?.addEventListener('abort', () => reject(new DOMException('nobody waits any more', 'AbortError')))
  })
}

/** For good, so that it is not asked again behind the component. */
async function refused(): Promise<Response> {
  const refusal = { error_code: 'invalid_state', display_message: 'The books cannot be read now.', errors: [] }
  return Response.json(refusal, { status: 409 })
}
