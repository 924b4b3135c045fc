import { fileURLToPath } from 'node:url'
import type { SessionLimits } from '../access/access.ts'
import { type ConsoleFiles, ConsoleFilesError, readConsole } from '../http/console-files.ts'
import { type ConsolePlace, isLoopbackName } from '../http/console-guard.ts'

/** Where the console is served, and how long sessions last there; else why it is not. */
export type ConsoleSettings = { sessions: SessionLimits } & (
  | { place: ConsolePlace }
  | { place: null; why: string | null }
)

/** What decides where it is served. */
export interface ConsoleFacts {
  isOn: boolean
  environment: 'sandbox' | 'production'
  /** In production the operator says that passwords alone are enough. */
  allowsPasswords: boolean
  /** How people sign in: by password, or elsewhere, where the console is a client or is not. */
  signIn: 'password' | 'issuer' | 'issuer without client'
  publicAddress: string | null
  host: string
}

/** A cookie is safe by TLS, or on this very machine: anywhere else who listens in would have it. */
export function consolePlace(facts: ConsoleFacts): { place: ConsolePlace } | { place: null; why: string | null } {
  const why = reasonAgainst(facts)
  if (why !== undefined) return { place: null, why }
  const url = facts.publicAddress === null ? null : new URL(facts.publicAddress)
  if (url?.protocol === 'https:') return { place: { kind: 'https', origin: url.origin } }
  return { place: { kind: 'loopback' } }
}

/** In order of precedence; null: none that anybody has to be told. */
function reasonAgainst({ isOn, environment, ...facts }: ConsoleFacts): string | null | undefined {
  if (!isOn) return null
  if (facts.signIn === 'issuer without client')
    return 'people sign in at the authorization server of DAYBOOK_ISSUER: name its client for the console, DAYBOOK_ISSUER_CONSOLE_CLIENT'
  if (environment === 'production' && facts.signIn === 'password' && !facts.allowsPasswords)
    return 'in production a password alone has to be allowed: DAYBOOK_CONSOLE_PASSWORDS=true'
  const url = facts.publicAddress === null ? null : new URL(facts.publicAddress)
  if (url && url.pathname !== '/') return 'DAYBOOK_PUBLIC_ADDRESS has a path, and the console stands at /console'
  if (url?.protocol === 'https:') return undefined
  const isLocal = isLoopbackName(url?.hostname ?? facts.host)
  return isLocal ? undefined : 'it needs TLS: set DAYBOOK_PUBLIC_ADDRESS to the https address where people reach it'
}

const builtConsole = fileURLToPath(new URL('../../packages/console/dist', import.meta.url))

/** What is served; else why nothing is, in words; null where nobody has to be told. */
export async function openConsoleFiles(
  settings: ConsoleSettings,
  directory = builtConsole,
): Promise<{ files: ConsoleFiles; place: ConsolePlace } | { why: string | null }> {
  const { place } = settings
  if (place === null) return { why: settings.why }
  try {
    const files = await readConsole(directory)
    return files ? { files, place } : { why: 'it is not built: npm run build --workspace packages/console' }
  } catch (error) {
    if (!(error instanceof ConsoleFilesError)) throw error
    return { why: `${directory} ${error.message}` }
  }
}
