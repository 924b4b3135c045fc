import process from 'node:process'
import { text } from 'node:stream/consumers'
import { Daybook } from '@daybook/sdk'
import type { Command } from 'commander'
import { action, type Context } from '../context.ts'
import { Failure, UsageError } from '../failures.ts'
import { changeProfiles, type Profile, profilesFile, readProfiles } from '../profiles.ts'
import { askChoice, askSecret, askText } from '../prompts.ts'
import { environment, granted } from '../session.ts'
import { renderFacts } from '../table.ts'

interface LoginOptions {
  url?: string
  clientId?: string
  username?: string
  user?: boolean
  secretStdin?: boolean
  keepSecret: boolean
  profile?: string
}

export function addLogin(program: Command): void {
  program
    .command('login')
    .summary('sign in to a service, and keep the token')
    .description(
      'Signs in with a client of your platform, as itself or as one of its users, and keeps the token in a file that you alone can\n' +
        'read. The client’s secret is kept beside it, so that new tokens can be got; a password never is. Secrets are asked\n' +
        'for, or come from DAYBOOK_CLIENT_SECRET and DAYBOOK_PASSWORD, or from standard input: they are no arguments.',
    )
    .option('--url <address>', 'of the service, such as https://books.example.com (also DAYBOOK_URL)')
    .option('--client-id <id>', 'the client (also DAYBOOK_CLIENT_ID)')
    .option('--username <name>', 'sign in as this user of the platform (also DAYBOOK_USERNAME)')
    .option(
      '--secret-stdin',
      'read the client’s secret from the first line of standard input, the password from the second',
    )
    .option('--no-keep-secret', 'keep the token alone: it ends after an hour')
    .action(action<LoginOptions>(login))
  program
    .command('logout')
    .summary('sign out, and forget the token')
    .description('Revokes the token of the profile at the service and removes the profile.')
    .action(action(logout))
  program.command('whoami').summary('tell who is signed in, where, and to which books').action(action(whoAmI))
}

async function login(context: Context, options: LoginOptions): Promise<void> {
  const { terminal, signal } = context
  const name = options.profile ?? environment('DAYBOOK_PROFILE') ?? 'default'
  const former = (await readProfiles()).profiles[name]
  const entered = await enteredBy(context, options, former)
  const { url, clientId, clientSecret, username } = entered
  const grant = await new Daybook({ baseUrl: url }).access.createToken(grantRequest(entered), { signal })
  const signedIn = new Daybook({ baseUrl: url, token: grant.access_token })
  const { name: platform, environment: kind } = await signedIn.platform.retrieve({ signal })
  const isSame = former?.url === url && former.platform === platform
  const instance = (isSame ? former.instance : undefined) ?? (await instanceOf(context, signedIn))
  const profile: Profile = {
    ...granted({ url, clientId, platform, environment: kind }, grant),
    ...(username !== undefined && { username }),
    ...(options.keepSecret && { clientSecret }),
    ...(instance && { instance }),
  }
  await changeProfiles((before) => ({ current: name, profiles: { ...before.profiles, [name]: profile } }))
  if (terminal.json) terminal.printJson(shownProfile(name, profile))
  else {
    terminal.print(`Signed in to ${platform} (${kind}) at ${url}${username === undefined ? '' : ` as ${username}`}.`)
    terminal.print(terminal.style.dim(`Kept in ${profilesFile()} as the profile "${name}".`))
    terminal.print(instance ? `Books: ${instance.name}` : 'Choose the books next: dbk use INSTANCE')
  }
}

/** Who signs in, and where. */
interface Entered {
  readonly url: string
  readonly clientId: string
  readonly clientSecret: string
  readonly username: string | undefined
  readonly password: string | undefined
}

/** Of options, environment and standard input; what none of them has is asked for. */
async function enteredBy(context: Context, options: LoginOptions, former: Profile | undefined): Promise<Entered> {
  const { note, noteStyle } = context.terminal
  const address = options.url ?? environment('DAYBOOK_URL')
  const initial = former?.url ?? 'http://127.0.0.1:8080'
  const url = addressOf(address ?? (await entry(context, 'Address of the service', { initial, option: '--url' })))
  if (url.startsWith('http:') && !isLocal(url))
    note(noteStyle.yellow('Warning: http:// sends the secret and the books unencrypted. Use https://.'))
  const [firstLine, secondLine] = options.secretStdin === true ? (await text(process.stdin)).split(/\r?\n/) : []
  const clientId =
    options.clientId ??
    environment('DAYBOOK_CLIENT_ID') ??
    (await entry(context, 'Client id', { initial: former?.clientId, option: '--client-id' }))
  const clientSecret =
    firstLine ||
    environment('DAYBOOK_CLIENT_SECRET') ||
    (await secretEntry(context, 'Client secret', 'DAYBOOK_CLIENT_SECRET'))
  const username = options.username ?? environment('DAYBOOK_USERNAME')
  if (username === undefined) return { url, clientId, clientSecret, username, password: undefined }
  const password =
    secondLine ||
    environment('DAYBOOK_PASSWORD') ||
    (await secretEntry(context, `Password of ${username}`, 'DAYBOOK_PASSWORD'))
  return { url, clientId, clientSecret, username, password }
}

function grantRequest({ clientId, clientSecret, username, password }: Entered) {
  const client = { client_id: clientId, client_secret: clientSecret }
  return username === undefined || password === undefined
    ? { grant_type: 'client_credentials' as const, ...client }
    : { grant_type: 'password' as const, username, password, ...client }
}

/** The books, where there is only one; where there are several, those that are chosen. */
async function instanceOf({ terminal, signal }: Context, daybook: Daybook): Promise<Profile['instance']> {
  // A client that may not list them signs in all the same.
  const instances = await daybook.instances
    .list({ sort: 'name' }, { signal })
    .first(200)
    .catch(() => [])
  const [first, ...others] = instances
  if (first && others.length === 0) return { id: first.id, name: first.name }
  if (!terminal.isInteractive || instances.length === 0) return undefined
  const id = await askChoice(
    'Whose books?',
    instances.map((each) => ({ value: each.id, label: each.name, hint: each.id })),
  )
  const chosen = instances.find((each) => each.id === id)
  return chosen && { id: chosen.id, name: chosen.name }
}

async function entry(
  { terminal }: Context,
  message: string,
  { initial, option }: { initial?: string | undefined; option: string },
): Promise<string> {
  if (!terminal.isInteractive) throw new UsageError(`${option} is missing`, 'There is no terminal to ask at.')
  return askText(message, {
    ...(initial !== undefined && { initial }),
    check: (value) => (value === '' ? 'It is needed.' : undefined),
  })
}

async function secretEntry({ terminal }: Context, message: string, variable: string): Promise<string> {
  if (!terminal.isInteractive)
    throw new UsageError(
      `${message.toLowerCase()} is missing`,
      `There is no terminal to ask at: set ${variable}, or use --secret-stdin.`,
    )
  return askSecret(message)
}

function addressOf(address: string): string {
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (!url || !/^https?:$/.test(url.protocol))
    throw new UsageError(`"${address}" is no address such as https://books.example.com`)
  if (url.username !== '' || url.password !== '') throw new UsageError('an address has no name and password in it')
  return `${url.origin}${url.pathname.replace(/\/+$/, '')}`
}

function isLocal(url: string): boolean {
  return /^(?:localhost|127\.[\d.]+|\[::1\])$/.test(new URL(url).hostname)
}

async function logout({ terminal, session, signal }: Context): Promise<void> {
  const { profile, profileName, url } = await session()
  if (!profile || profileName === undefined)
    throw new Failure('the environment says who signs in: there is nothing to forget', { code: 'not_signed_in' })
  const { clientId: client_id, clientSecret: client_secret = environment('DAYBOOK_CLIENT_SECRET') } = profile
  const client = { client_id, ...(client_secret !== undefined && { client_secret }) }
  const daybook = new Daybook({ baseUrl: url, retry: { maxRetries: 1 } })
  let isRevoked = true
  for (const token of [profile.refreshToken, profile.token].filter((each) => each !== undefined))
    await daybook.access.revokeToken({ token, ...client }, { signal }).catch(() => {
      isRevoked = false
    })
  await changeProfiles(({ current, profiles: { [profileName]: _, ...others } }) => ({
    current: current === profileName ? (Object.keys(others)[0] ?? 'default') : current,
    profiles: others,
  }))
  if (terminal.json) terminal.printJson({ profile: profileName, revoked: isRevoked })
  else terminal.print(`Signed out of ${url}.`)
  if (!isRevoked) terminal.note('The service could not be told: the token ends by itself within the hour.')
}

async function whoAmI({ terminal, session, signal }: Context): Promise<void> {
  const { daybook, profile, profileName, url } = await session()
  const asked = await daybook.platform.retrieve({ signal }).then(
    (platform) => ({ platform }),
    (problem: unknown) => ({ problem }),
  )
  const platform = 'platform' in asked ? asked.platform : undefined
  const username = profile?.username ?? environment('DAYBOOK_USERNAME')
  if (terminal.json && platform)
    terminal.printJson({
      url,
      profile: profileName ?? null,
      platform,
      username: username ?? null,
      instance: profile?.instance ?? null,
    })
  // Also where the service is not there, or takes the token no more: then it says where that was.
  if (!terminal.json)
    terminal.print(
      renderFacts(
        [
          ['Service', url],
          ['Platform', platform && `${platform.name} (${platform.environment})`],
          ['Profile', profileName ?? 'none: the environment says who signs in'],
          ['Client', profile?.clientId ?? environment('DAYBOOK_CLIENT_ID')],
          ['User', username],
          ['Books', profile?.instance && `${profile.instance.name} (${profile.instance.id})`],
          ['Kept in', profileName === undefined ? undefined : profilesFile()],
        ],
        terminal,
      ),
    )
  if ('problem' in asked) throw asked.problem
}

/** Without what is secret. */
function shownProfile(name: string, { url, platform, environment: kind, username, instance }: Profile): object {
  return { profile: name, url, platform, environment: kind, username: username ?? null, instance: instance ?? null }
}
