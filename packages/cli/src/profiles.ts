import { chmod, mkdir, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { homedir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { setTimeout } from 'node:timers/promises'
import { Failure } from './failures.ts'

/** What `dbk login` keeps of one service and who signs in there. No password is kept. */
export interface Profile {
  readonly url: string
  readonly clientId: string
  /** Absent where it was not to be kept: then the profile is good for as long as its token is. */
  readonly clientSecret?: string
  readonly username?: string
  readonly token: string
  /** Milliseconds since 1970. */
  readonly expiresAt: number
  readonly refreshToken?: string
  readonly platform: string
  readonly environment: string
  /** The books that commands are about when they name none. */
  readonly instance?: { readonly id: string; readonly name: string }
}

export interface Profiles {
  /** The name of the profile that is used when none is named. */
  current: string
  profiles: Record<string, Profile>
}

/** Where the OS keeps the settings of programs; `DAYBOOK_CONFIG_DIR` instead, where it is set. */
export function configDirectory({ env, platform } = { env: process.env, platform: process.platform }): string {
  const given = env['DAYBOOK_CONFIG_DIR']
  if (given !== undefined && given !== '') return path.resolve(given)
  if (platform === 'win32') return path.join(env['APPDATA'] ?? path.join(homedir(), 'AppData', 'Roaming'), 'daybook')
  if (platform === 'darwin') return path.join(homedir(), 'Library', 'Application Support', 'daybook')
  return path.join(env['XDG_CONFIG_HOME'] || path.join(homedir(), '.config'), 'daybook')
}

export function profilesFile(): string {
  return path.join(configDirectory(), 'profiles.json')
}

const maxFileBytes = 1024 * 1024

export async function readProfiles(): Promise<Profiles> {
  const file = profilesFile()
  const about = await stat(file).catch(() => undefined)
  if (!about) return { current: 'default', profiles: {} }
  // Somebody may have copied it from elsewhere: it holds secrets.
  if (process.platform !== 'win32' && (about.mode & 0o077) !== 0) await chmod(file, 0o600)
  const problem = new Failure(`${file} cannot be read as profiles`, {
    code: 'invalid_profiles',
    hint: 'Remove it and sign in again: dbk login',
  })
  if (about.size > maxFileBytes) throw problem
  const kept = parsed(await readFile(file, 'utf8'))
  if (!isProfiles(kept)) throw problem
  return kept
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function isProfiles(value: unknown): value is Profiles {
  if (typeof value !== 'object' || value === null || !('current' in value) || !('profiles' in value)) return false
  const { current, profiles } = value
  return (
    typeof current === 'string' &&
    typeof profiles === 'object' &&
    profiles !== null &&
    Object.values(profiles).every(isProfile)
  )
}

function isProfile(value: unknown): value is Profile {
  if (typeof value !== 'object' || value === null) return false
  const fields = Object.fromEntries(Object.entries(value))
  return ['url', 'clientId', 'token'].every((name) => typeof fields[name] === 'string')
}

/** Changes what is kept, whole or not at all, and after nobody else has changed it meanwhile. */
export async function changeProfiles(change: (kept: Profiles) => Profiles | Promise<Profiles>): Promise<Profiles> {
  const directory = configDirectory()
  await mkdir(directory, { recursive: true, mode: 0o700 })
  return await locked(path.join(directory, 'profiles.lock'), async () => {
    const changed = await change(await readProfiles())
    const file = profilesFile()
    const draft = `${file}.${process.pid}`
    try {
      await writeFile(draft, `${JSON.stringify(changed, null, 2)}\n`, { mode: 0o600, flush: true })
      await rename(draft, file)
    } finally {
      await rm(draft, { force: true })
    }
    return changed
  })
}

const patienceMs = 15_000
/** A lock this old is of a process that died: whoever has one asks one question over the network at most. */
const staleMs = 60_000

async function locked<Result>(lock: string, work: () => Promise<Result>): Promise<Result> {
  const deadline = Date.now() + patienceMs
  for (;;) {
    const handle = await open(lock, 'wx', 0o600).catch((error: unknown) => {
      if (codeOf(error) === 'EEXIST') return undefined
      throw error
    })
    if (handle) {
      await handle.close()
      break
    }
    const { mtimeMs = Date.now() } = (await stat(lock).catch(() => undefined)) ?? {}
    if (Date.now() - mtimeMs > staleMs) await rm(lock, { force: true })
    else if (Date.now() > deadline) throw new Failure(`another dbk holds ${lock}`, { code: 'profiles_locked' })
    await setTimeout(25)
  }
  try {
    return await work()
  } finally {
    await rm(lock, { force: true })
  }
}

function codeOf(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined
}
