import process from 'node:process'
import { AuthenticationError, Daybook, type DaybookOptions, type Hooks, type TokenProvider } from '@daybook/sdk'
import { Failure, UsageError } from './failures.ts'
import { undisturbed } from './interruption.ts'
import { changeProfiles, type Profile, readProfiles } from './profiles.ts'
import { didYouMean } from './text.ts'

/** The service that is meant, and a client that is signed in there. */
export interface Session {
  readonly url: string
  /** Undefined where the environment says who signs in. */
  readonly profileName: string | undefined
  readonly profile: Profile | undefined
  readonly daybook: Daybook
}

export interface SessionOptions {
  readonly profile: string | undefined
  readonly hooks: Hooks
}

/** What the environment says, for programs: `DAYBOOK_URL` with a token, or with a client that gets its own. */
interface Environment {
  url: string | undefined
  token: string | undefined
  clientId: string | undefined
}

export function environment(name: string): string | undefined {
  const value = process.env[name]
  return value === undefined || value === '' ? undefined : value
}

export async function openSession({ profile: wanted, hooks }: SessionOptions): Promise<Session> {
  const given: Environment = {
    url: environment('DAYBOOK_URL'),
    token: environment('DAYBOOK_TOKEN'),
    clientId: environment('DAYBOOK_CLIENT_ID'),
  }
  const signsIn = given.token !== undefined || given.clientId !== undefined
  if (wanted === undefined && given.url !== undefined && signsIn)
    return {
      url: given.url,
      profileName: undefined,
      profile: undefined,
      daybook: clientOfEnvironment(given.url, given, hooks),
    }
  const { current, profiles } = await readProfiles()
  const name = wanted ?? environment('DAYBOOK_PROFILE') ?? current
  const profile = Object.hasOwn(profiles, name) ? profiles[name] : undefined
  if (!profile) throw notSignedIn(name, Object.keys(profiles))
  // A token must not be sent to another service than the one that gave it.
  if (given.url !== undefined && new URL(given.url).origin !== new URL(profile.url).origin)
    throw new UsageError(
      `DAYBOOK_URL is ${given.url}, and the profile "${name}" is of ${profile.url}`,
      'Sign in there: dbk login --profile NAME; or set DAYBOOK_TOKEN as well.',
    )
  const token = given.token ?? tokenOf(name)
  return { url: profile.url, profileName: name, profile, daybook: clientOf({ baseUrl: profile.url, token, hooks }) }
}

function notSignedIn(name: string, known: readonly string[]): Error {
  if (known.length === 0)
    return new Failure('nobody is signed in', { code: 'not_signed_in', hint: 'Sign in first: dbk login' })
  const near = didYouMean(name, known)
  return new UsageError(
    `there is no profile "${name}"`,
    near === undefined ? `There are: ${known.join(', ')}` : `Did you mean ${near}?`,
  )
}

function clientOfEnvironment(baseUrl: string, { token, clientId }: Environment, hooks: Hooks): Daybook {
  if (token !== undefined) return clientOf({ baseUrl, token, hooks })
  const clientSecret = environment('DAYBOOK_CLIENT_SECRET')
  if (clientId === undefined || clientSecret === undefined)
    throw new UsageError('DAYBOOK_CLIENT_ID is set without DAYBOOK_CLIENT_SECRET')
  const username = environment('DAYBOOK_USERNAME')
  const password = environment('DAYBOOK_PASSWORD')
  if (username !== undefined && password === undefined)
    throw new UsageError('DAYBOOK_USERNAME is set without DAYBOOK_PASSWORD')
  return clientOf({
    baseUrl,
    hooks,
    credentials: {
      clientId,
      clientSecret,
      ...(username !== undefined && password !== undefined && { username, password }),
    },
  })
}

function clientOf(options: DaybookOptions): Daybook {
  const modifiedBy = environment('DAYBOOK_MODIFIED_BY')
  try {
    return new Daybook({ ...options, ...(modifiedBy !== undefined && { modifiedBy }) })
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}

/** A token that is about to end on its way is none. */
const marginMs = 30_000

/** The token of a profile; a new one where it has ended, which is kept for the next command. */
function tokenOf(name: string): TokenProvider {
  let known: Profile | undefined
  return async (refused) => {
    if (isGood(known, refused)) return known.token
    known = (await readProfiles()).profiles[name]
    if (isGood(known, refused)) return known.token
    // A refresh token works once: what comes for it is kept, even if somebody presses Ctrl-C now.
    return await undisturbed(async () => {
      const { profiles } = await changeProfiles(async (kept) => {
        const profile = kept.profiles[name]
        if (!profile) throw notSignedIn(name, Object.keys(kept.profiles))
        if (isGood(profile, refused)) return kept
        return { ...kept, profiles: { ...kept.profiles, [name]: await renewed(name, profile) } }
      })
      known = profiles[name]
      if (!known) throw notSignedIn(name, Object.keys(profiles))
      return known.token
    })
  }
}

function isGood(profile: Profile | undefined, refused: string | undefined): profile is Profile {
  return profile !== undefined && profile.token !== refused && profile.expiresAt - marginMs > Date.now()
}

async function renewed(name: string, profile: Profile): Promise<Profile> {
  const { clientSecret, refreshToken, username } = profile
  const ended = new Failure(`the sign-in of the profile "${name}" has ended`, {
    code: 'signed_out',
    hint: name === 'default' ? 'Sign in again: dbk login' : `Sign in again: dbk login --profile ${name}`,
  })
  if (clientSecret === undefined) throw ended
  const daybook = new Daybook({ baseUrl: profile.url })
  const client = { client_id: profile.clientId, client_secret: clientSecret }
  try {
    if (refreshToken !== undefined)
      return granted(
        profile,
        await daybook.access.createToken({ grant_type: 'refresh_token', refresh_token: refreshToken, ...client }),
      )
    if (username !== undefined) throw ended
    return granted(profile, await daybook.access.createToken({ grant_type: 'client_credentials', ...client }))
  } catch (error) {
    throw isRefusedGrant(error) ? ended : error
  }
}

/** What the token endpoint says of a secret or a refresh token that it does not take. */
export function isRefusedGrant(error: unknown): boolean {
  return (
    error instanceof AuthenticationError ||
    (error instanceof Error && 'code' in error && error.code === 'invalid_grant')
  )
}

interface Grant {
  access_token: string
  expires_in: number
  refresh_token?: string | undefined
}

export function granted<Kept extends object>(
  kept: Kept,
  grant: Grant,
): Kept & Pick<Profile, 'token' | 'expiresAt' | 'refreshToken'> {
  return {
    ...kept,
    token: grant.access_token,
    expiresAt: Date.now() + grant.expires_in * 1000,
    ...(grant.refresh_token !== undefined && { refreshToken: grant.refresh_token }),
  }
}
