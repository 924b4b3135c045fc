import { readFileSync } from 'node:fs'
import {
  createClient,
  createPlatform,
  createUser,
  disableUser,
  listClients,
  listPlatforms,
  listSignIns,
  listUsers,
  revokeClient,
  setClientScopes,
  setPassword,
  setUserScopes,
} from '../access/access.ts'
import { restore, takeBackup } from '../backup/backup.ts'
import { type Database, openDatabase } from '../database/database.ts'
import { tiers } from '../http/route.ts'
import { isScope, type Scope, scopes } from '../http/scopes.ts'
import { updateSubscription } from '../instances/instances.ts'
import { systemClock } from '../kernel/clock.ts'
import { fail } from '../kernel/errors.ts'
import type { InstanceId, PlatformId } from '../kernel/ids.ts'
import { formatInstant } from '../kernel/time.ts'
import { inAudit } from '../operations/audit.ts'
import { acceptSecret, inspectDatabase } from '../operations/deployment.ts'
import { distribute } from '../operations/distribution.ts'
import { eraseRecord } from '../operations/erasure.ts'
import { migrate } from '../operations/migrate.ts'
import { seedPlatform } from '../templates/templates.ts'
import { anchorLines, ownInstances, readAnchors, rebuildRollUps, verify } from '../verify/verify.ts'
import { versionWithBuild } from './build.ts'
import { type Command, type Given, helpText, type Shell, UsageError } from './command-line.ts'
import { backupText, capped, columns, distributionText, filesText, verdictText, violationsOf } from './command-texts.ts'
import { readBuild, readConfiguration, readDatabasePlace, serviceSecret } from './configuration.ts'
import { connect } from './connection.ts'
import { serviceDescription } from './service-description.ts'

/** What the program can do, in the order of its help. Adding a command is adding one here. */
export const commands: readonly Command[] = [
  {
    usage: 'serve [--only api|worker]',
    summary: 'Runs the API and the worker, or one of them',
    run: async (given, shell) => {
      const { serve } = await import('./serve.ts')
      return await serve(readConfiguration(shell.env), given.optional('only'), shell)
    },
  },
  {
    usage: 'migrate',
    summary: 'Brings the database up to date, as every start of the server does',
    run: async (_, shell) => {
      await using connection = await connect(readDatabasePlace(shell.env), { makes: true, schema: 'older' })
      await migrate(connection.operator)
      shell.say('The database is up to date.')
      return 0
    },
  },
  {
    usage: 'secret accept',
    summary: 'Goes on with DAYBOOK_SECRET where the one before is lost; what that one sealed stays closed',
    run: async (_, shell) => {
      const place = readDatabasePlace(shell.env)
      const secret = serviceSecret(place)
      await using connection = await connect({ ...place, secret: null })
      const accepted = await acceptSecret(connection.operator, { ...place, secret })
      shell.say(
        accepted
          ? 'The database goes on with this secret.'
          : 'The database has no secret yet: the first start takes it.',
      )
      return 0
    },
  },
  {
    usage: 'platform create --name NAME [--environment sandbox|production]',
    summary: 'Opens a platform, with the two charts that each starts with',
    run: withDatabase(async (database, given, shell) => {
      const environment = given.optional('environment') ?? readDatabasePlace(shell.env).environment
      const name = given.required('name')
      const { id } = await createPlatform(database, {
        name,
        environment: environment === 'production' ? 'production' : 'sandbox',
        actor,
        seed: seedPlatform,
      })
      shell.say(`platform_id  ${id}`)
    }),
  },
  {
    usage: 'platform list',
    summary: 'Lists the platforms',
    run: withDatabase(async (database, _, shell) => {
      const platforms = await listPlatforms(database)
      const rows = platforms.map((each) => [each.id, each.environment, formatInstant(each.createdAt), each.name])
      shell.say(columns([['platform_id', 'environment', 'created_at', 'name'], ...rows]))
    }),
  },
  {
    usage: 'client create --platform PLATFORM_ID --name NAME [--scopes SCOPE,SCOPE]',
    summary: `Makes a client; its secret is shown once. Scopes: ${scopes.join(', ')} (default: all)`,
    run: withDatabase(async (database, given, shell) => {
      const client = await createClient(database, {
        platformId: given.required('platform'),
        name: given.required('name'),
        scopes: scopesOf(given.optional('scopes')) ?? scopes,
      })
      shell.say(`client_id      ${client.clientId}\nclient_secret  ${client.clientSecret}`)
    }),
  },
  {
    usage: 'client list --platform PLATFORM_ID',
    summary: 'Lists the clients of a platform',
    run: withDatabase(async (database, given, shell) => {
      const clients = await listClients(database, given.required('platform'))
      const rows = clients.map((each) => [
        each.clientId,
        each.revokedAt ? `revoked ${formatInstant(each.revokedAt)}` : 'active',
        each.scopes.join(','),
        each.name,
      ])
      shell.say(columns([['client_id', 'state', 'scopes', 'name'], ...rows]))
    }),
  },
  {
    usage: 'client set-scopes CLIENT_ID --scopes SCOPE,SCOPE',
    summary: 'Changes what a client may do; its tokens lose within seconds what it may not any more',
    run: withDatabase(async (database, given, shell) => {
      const [clientId, wanted] = [given.operand(0), scopesOf(given.required('scopes')) ?? scopes]
      await setClientScopes(database, { clientId, scopes: wanted })
      shell.say(`${clientId} may ${wanted.join(', ')}.`)
    }),
  },
  {
    usage: 'client revoke CLIENT_ID',
    summary: 'Ends a client; its tokens stop working within seconds',
    run: withDatabase(async (database, given, shell) => {
      await revokeClient(database, given.operand(0))
      shell.say(`${given.operand(0)} is revoked.`)
    }),
  },
  {
    usage: 'user create --platform PLATFORM_ID --username USERNAME [--scopes SCOPE,SCOPE]',
    summary: 'Makes a user; the password is read from standard input (default scopes: those of the client)',
    run: withDatabase(async (database, given, shell) => {
      const user = await createUser(database, {
        platformId: given.required('platform'),
        username: given.required('username'),
        scopes: scopesOf(given.optional('scopes')) ?? null,
        password: await shell.readSecret('Password: '),
      })
      shell.say(`user_id   ${user.id}\nusername  ${user.username}`)
    }),
  },
  {
    usage: 'user list --platform PLATFORM_ID',
    summary: 'Lists the users of a platform',
    run: withDatabase(async (database, given, shell) => {
      const users = await listUsers(database, given.required('platform'))
      const rows = users.map((each) => [
        each.id,
        each.disabledAt ? `disabled ${formatInstant(each.disabledAt)}` : 'active',
        each.scopes?.join(',') ?? 'all',
        each.username,
      ])
      shell.say(columns([['user_id', 'state', 'scopes', 'username'], ...rows]))
    }),
  },
  {
    usage: 'user set-scopes --username USERNAME --scopes SCOPE,SCOPE',
    summary:
      'Changes what a user may do of what the client may, "all" of it or less; tokens lose the rest within seconds',
    run: withDatabase(async (database, given, shell) => {
      const [username, text] = [given.required('username'), given.required('scopes')]
      const wanted = text === 'all' ? null : (scopesOf(text) ?? null)
      await setUserScopes(database, { username, scopes: wanted })
      shell.say(`${username} may ${wanted?.join(', ') ?? 'all that the client may'}.`)
    }),
  },
  {
    usage: 'user set-password --username USERNAME',
    summary: 'Changes a password, read from standard input; the user must sign in again',
    run: withDatabase(async (database, given, shell) => {
      const username = given.required('username')
      await setPassword(database, { username, password: await shell.readSecret('New password: ') })
      shell.say(`The password of ${username} is changed.`)
    }),
  },
  {
    usage: 'user disable --username USERNAME',
    summary: 'Ends a user; the tokens of the user stop working within seconds',
    run: withDatabase(async (database, given, shell) => {
      await disableUser(database, given.required('username'))
      shell.say(`${given.required('username')} is disabled.`)
    }),
  },
  {
    usage: 'sign-in list --platform PLATFORM_ID [--days DAYS]',
    summary: 'Lists who came in and who did not, the latest first, a thousand at most (default: of 7 days)',
    run: withDatabase(async (database, given, shell) => {
      const days = Number(given.optional('days') ?? '7')
      if (!Number.isInteger(days) || days < 1 || days > 400) throw new UsageError('--days is a number from 1 to 400.')
      const signIns = await listSignIns(database, { platformId: given.required('platform'), days })
      const rows = signIns.map((each) => [
        formatInstant(each.at),
        [each.outcome, each.reason].filter(Boolean).join(' '),
        each.tokenId ?? each.grantType ?? '-',
        each.clientId,
        each.userId ?? '-',
        each.address,
        each.requestId ?? '-',
      ])
      shell.say(columns([['at', 'outcome', 'grant', 'client', 'user', 'address', 'request_id'], ...rows]))
    }),
  },
  {
    usage: `instance subscription INSTANCE_ID ${tiers.join('|')}`,
    summary: 'Sets the subscription tier of an Instance',
    run: withDatabase(async (database, given, shell) => {
      const tier = tiers.find((each) => each === given.operand(1)) ?? 'tier0'
      for (const { id, platformId } of await findInstances(database, given.operand(0))) {
        const request = { platformId, instanceId: id, access: 'write' as const, actor }
        await database.inInstance(request, (tx) => updateSubscription(tx, tier))
        shell.say(`${id} has ${tier}.`)
      }
    }),
  },
  {
    usage: 'verify [--instance INSTANCE_ID] [--anchor FILE]',
    summary: 'Checks all that must always hold, from one snapshot; exits with 1 when something does not',
    run: async (given, shell) => {
      const anchorFile = given.optional('anchor')
      const anchors = anchorFile === undefined ? undefined : readAnchors(readText(anchorFile))
      await using connection = await connect(readDatabasePlace(shell.env))
      const sum = { checks: 0, rows: 0n, violations: 0n }
      await inAudit(connection.operator, async (tx) => {
        for await (const verdict of verify(tx, { instanceId: given.optional('instance'), anchors })) {
          shell.say(verdictText(verdict))
          sum.checks += verdict.checks
          sum.rows += verdict.rows
          sum.violations += violationsOf(verdict)
        }
      })
      shell.say(`checks=${sum.checks} rows=${sum.rows} violations=${sum.violations}`)
      return sum.violations === 0n ? 0 : 1
    },
  },
  {
    usage: 'anchor',
    summary: 'Prints where the chain of events of every Instance and platform ends, to be kept elsewhere',
    run: async (_, shell) => {
      await using connection = await connect(readDatabasePlace(shell.env))
      await inAudit(connection.operator, async (tx) => {
        for await (const line of anchorLines(tx, systemClock())) shell.say(line)
      })
      return 0
    },
  },
  {
    usage: 'backup FILE',
    summary: 'Writes all that the database holds, in one snapshot, into a file that does not exist yet',
    run: async (given, shell) => {
      await using connection = await connect(readDatabasePlace(shell.env), { schema: 'older' })
      const file = given.operand(0)
      const taken = { file, program: serviceDescription.version, takenAt: formatInstant(systemClock()) }
      const { manifest, bytes } = await inAudit(connection.operator, (tx) => takeBackup(tx, taken))
      shell.say(`${backupText(manifest)} bytes=${bytes}\n${filesText(manifest)}`)
      return 0
    },
  },
  {
    usage: 'restore FILE',
    summary: 'Puts a backup into an empty database, and brings that up to date',
    run: async (given, shell) => {
      await using connection = await connect(readDatabasePlace(shell.env), { makes: true, schema: 'any' })
      const { heading, manifest } = await restore(connection.operator, given.operand(0))
      shell.say(`The database is as it was at ${heading.taken_at}.`)
      shell.say(`${backupText(manifest)}\n${filesText(manifest)}`)
      const { deployment } = await inspectDatabase(connection.operator)
      if (deployment)
        shell.say(`It is of a ${deployment.environment} deployment, and goes on as that, with its DAYBOOK_SECRET.`)
      return 0
    },
  },
  {
    usage: 'rebuild [--instance INSTANCE_ID]',
    summary: 'Writes the sums per day and month anew where they differ from the lines',
    run: withDatabase(async (database, given, shell) => {
      for (const { id, name, platformId } of await findInstances(database, given.optional('instance') ?? null)) {
        const request = { platformId, instanceId: id, access: 'write' as const, actor }
        const differences = await database.inInstance(request, rebuildRollUps)
        shell.say([`${id} ${name}: ${differences.length} sums differed`, ...capped(differences)].join('\n'))
      }
    }),
  },
  {
    usage: 'erase INSTANCE_ID RECORD_ID',
    summary: 'Takes what the events of a record say of it out of the log, for good; the chain of their hashes holds',
    run: async (given, shell) => {
      const [instanceId, record] = [given.operand(0), given.operand(1)]
      await using connection = await connect(readDatabasePlace(shell.env))
      const done = await eraseRecord(connection.operator, { instanceId, record, actor, clock: systemClock })
      if (!done) fail('instance_not_found')
      const { recorded, erased, states } = done
      if (recorded + states === 0)
        fail('resource_not_found', { resource: `record ${record} in the events of ${instanceId}` })
      shell.say(`${record}: ${recorded} events, ${erased} of them erased now, and ${states} earlier states`)
      return 0
    },
  },
  {
    usage: 'distribute [--dry-run]',
    summary: 'Spreads the Instances over the workers of Citus; with --dry-run it prints how',
    run: async (given, shell) => {
      const dry = given.flag('dry-run')
      await using connection = await connect(readDatabasePlace(shell.env))
      const distribution = await distribute(connection.operator, { dry })
      if (dry) for (const statement of distribution.statements) shell.say(`${statement};`)
      else shell.say(distributionText(distribution))
      return 0
    },
  },
  {
    usage: 'version',
    summary: 'Shows the version, from what it was built, and the Node that it runs on',
    run: async (_, shell) => {
      shell.say(`daybook ${versionWithBuild(readBuild(shell.env))} node/${process.versions.node}`)
      return 0
    },
  },
  {
    usage: 'help',
    summary: 'Shows this',
    run: async (_, shell) => {
      shell.say(`Daybook, a general ledger that platforms embed.\n\n${helpText(commands)}`)
      return 0
    },
  },
]

const actor = { name: 'operator', modifiedBy: null, requestId: null }

/** A command that works through the application's own transactions. */
function withDatabase(work: (database: Database, given: Given, shell: Shell) => Promise<void>): Command['run'] {
  return async (given, shell) => {
    await using connection = await connect(readDatabasePlace(shell.env))
    const database = openDatabase({
      connection: connection.application,
      clock: systemClock,
      connections: 1,
      lockTimeoutMs: 60_000,
      // However long a rebuild takes.
      statementTimeoutMs: 0,
    })
    try {
      await work(database, given, shell)
      return 0
    } finally {
      await database.close()
    }
  }
}

/** In their usual order and once each. */
function scopesOf(list: string | undefined): readonly Scope[] | undefined {
  const words = list?.split(',').map((word) => word.trim())
  for (const word of words ?? [])
    if (!isScope(word)) throw new UsageError(`"${word}" is not one of the scopes ${scopes.join(', ')}.`)
  return words && scopes.filter((scope) => words.includes(scope))
}

interface FoundInstance {
  platformId: PlatformId
  id: string
  name: string
}

/** The Instance of this id, on whichever platform it is; null: all of them. Throws `instance_not_found`. */
async function findInstances(database: Database, instanceId: InstanceId | null): Promise<FoundInstance[]> {
  const found: FoundInstance[] = []
  for (const { id: platformId } of await listPlatforms(database)) {
    const own = await database.acrossInstances({ platformId, access: 'read', actor }, (tx) =>
      ownInstances(tx, instanceId),
    )
    found.push(...own.map((each) => ({ ...each, platformId })))
  }
  if (instanceId !== null && found.length === 0) fail('instance_not_found')
  return found
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    throw new UsageError(`${file} cannot be read (${error instanceof Error ? error.message : String(error)}).`)
  }
}
