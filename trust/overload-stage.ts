import { createClient, createPlatform, createUser } from '../src/access/access.ts'
import { openDatabase } from '../src/database/database.ts'
import { scopes } from '../src/http/scopes.ts'
import { systemClock } from '../src/kernel/clock.ts'
import { seedPlatform } from '../src/templates/templates.ts'
import { databaseOf, directory, type Program, startProgram } from '../test/program.ts'
import { type Books, openBooks } from './bookkeeper.ts'
import type { Figures } from './part.ts'

/** What a case of the overload part is told. */
export interface Circumstances {
  /** Whether times are judged, or only told: a short run among other tests has too little of everything for that. */
  judged: boolean
  /** The program that cases share, which each of them leaves as it found it. It is started for the first who asks. */
  stage(): Promise<Stage>
  /** Says what it does just now: a long run is watched. */
  tell(text: string): void
}

export interface OverloadCase {
  /** Its figures are told under this name: "load" tells "load_knee_rps". */
  name: string
  run(circumstances: Circumstances): Promise<Figures>
  /** Those of its figures that must be 0. */
  never: readonly string[]
  /** The least that must have been tried, by the name of the figure. */
  floors?(size: { judged: boolean }): Readonly<Record<string, number>>
}

/**
 * A program as it is deployed, with its own limits, and two platforms in it that have nothing to do with each other.
 */
export interface Stage {
  program: Program
  /** Asks for more than is good. */
  greedy: Books
  /** Wants its usual service meanwhile. */
  modest: Books
  /** A user of each. */
  signIns: { greedy: SignIn; modest: SignIn }
  close(): Promise<void>
}

export interface SignIn {
  clientId: string
  clientSecret: string
  username: string
  password: string
}

/** With the limits that it has by itself. */
export const asDeployed = { DAYBOOK_REQUESTS_AT_ONCE: '', DAYBOOK_PATIENCE_MS: '' }

export async function openStage(): Promise<Stage> {
  const home = directory()
  const program = await startProgram(home.path, { env: { ...asDeployed, DAYBOOK_WEBHOOKS_ALLOW_LOOPBACK: 'true' } })
  const [greedy, modest] = [
    await platformBooks(program, { home: home.path, name: 'greedy' }),
    await platformBooks(program, { home: home.path, name: 'modest' }),
  ]
  const close = async () => {
    await program.stop()
    await home[Symbol.asyncDispose]()
  }
  return {
    program,
    greedy: greedy.books,
    modest: modest.books,
    signIns: { greedy: greedy.signIn, modest: modest.signIn },
    close,
  }
}

/** Books and a user of a new platform. */
async function platformBooks({ address }: Program, { home, name }: { home: string; name: string }) {
  const signIn = await registered(home, name)
  const token = await tokenOf(address, signIn)
  return { books: await openBooks(address, { token, name: 'Shop', prepared: 5 }), signIn }
}

/** A token of the client that may do everything in its platform. */
async function tokenOf(address: string, { clientId, clientSecret }: SignIn): Promise<string> {
  const form = new URLSearchParams({
    grant_type: 'client_credentials',
    client_id: clientId,
    client_secret: clientSecret,
  })
  const response = await fetch(`${address}/oauth/token`, { method: 'POST', body: form })
  return Object(await response.json()).access_token
}

/** As an operator opens it. */
async function registered(home: string, name: string): Promise<SignIn> {
  const connection = databaseOf(home)
  const timeouts = { lockTimeoutMs: 60_000, statementTimeoutMs: 60_000 }
  const database = openDatabase({ connection, clock: systemClock, connections: 2, ...timeouts })
  try {
    const actor = { name: 'operator', modifiedBy: null, requestId: null }
    const wanted = { name: 'A platform', environment: 'sandbox', actor, seed: seedPlatform } as const
    const { id: platformId } = await createPlatform(database, wanted)
    const user = { username: `${name}@example.com`, password: 'a password of these tests' }
    await createUser(database, { platformId, ...user })
    return { ...(await createClient(database, { platformId, name: 'Client', scopes })), ...user }
  } finally {
    await database.close()
  }
}
