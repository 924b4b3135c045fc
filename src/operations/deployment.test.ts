import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { Client, type ClientConfig } from 'pg'
import { administer, aWorld } from '../../test/world.ts'
import {
  acceptSecret,
  claimDatabase,
  DeploymentError,
  type Identity,
  inspectDatabase,
  refuseUnfit,
} from './deployment.ts'
import { migrate, migrationNames } from './migrate.ts'

/** A database remembers which deployment it is of: nobody starts on it as another one by mistake. */

const [old, next, other] = ['a secret of production', 'the next secret', 'the secret of somebody else']
const production = { environment: 'production', secret: old, previousSecret: null } as const
const sandbox = { environment: 'sandbox', secret: 'public', previousSecret: null } as const

/** The database that others are copies of: with the whole schema. Its server goes with the tests. */
let newest: string | undefined

async function aServer() {
  const world = await aWorld()
  const made: string[] = []
  const add = async (template: string) => {
    const database = `deployment_${process.pid}_${performance.now().toFixed(3).replace('.', '_')}`
    made.push(database)
    await administer(world.connection, `create database ${database} template ${template}`)
    return { ...world.connection, database }
  }
  if (newest === undefined) {
    const first = await add('template0')
    await migrate(first)
    newest = made.pop()
  }
  return {
    aDatabase: () => add(newest ?? ''),
    anEmptyDatabase: () => add('template0'),
    [Symbol.asyncDispose]: async () => {
      for (const name of made) await administer(world.connection, `drop database if exists ${name} with (force)`)
      await world[Symbol.asyncDispose]()
    },
  }
}

async function query(connection: ClientConfig, text: string): Promise<Record<string, unknown>[]> {
  const client = new Client(connection)
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

const fits = async (connection: ClientConfig, identity: Identity, upTo: 'newest' | 'older' = 'newest') =>
  refuseUnfit(await inspectDatabase(connection), identity, upTo)

const isTold = (line: RegExp) => (error: unknown) =>
  error instanceof DeploymentError && line.test(error.message) && !error.message.includes('\n')

describe('the deployment of a database', () => {
  it('is that of its first start; another environment is refused, with what to do', async () => {
    await using server = await aServer()
    const connection = await server.aDatabase()
    await fits(connection, sandbox)
    await claimDatabase(connection, production, null)
    await fits(connection, production)
    await fits(connection, { ...production, secret: null })
    await assert.rejects(fits(connection, sandbox), isTold(/set DAYBOOK_ENVIRONMENT=production/))
    await assert.rejects(claimDatabase(connection, sandbox, null), isTold(/set DAYBOOK_ENVIRONMENT=production/))
    const kept = JSON.stringify(await query(connection, 'select * from deployment'))
    assert.match(kept, /"environment":"production","secret_fingerprint":"[0-9a-f]{32}"/)
    assert.doesNotMatch(kept, new RegExp(old))
  })

  it('is what its rows tell where no start has claimed it', async () => {
    await using server = await aServer()
    const connection = await server.aDatabase()
    await assert.rejects(claimDatabase(connection, sandbox, 'production'), isTold(/that of a production deployment/))
    await assert.rejects(claimDatabase(connection, production, 'sandbox'), isTold(/that of a sandbox/))
    assert.deepEqual(await query(connection, 'select * from deployment'), [])
    await claimDatabase(connection, production, 'production')
    await fits(connection, production)
  })

  it('has one secret, which is exchanged beside the previous one, or taken knowingly', async () => {
    await using server = await aServer()
    const connection = await server.aDatabase()
    await claimDatabase(connection, production, null)
    const wrong = { ...production, secret: other }
    await assert.rejects(fits(connection, wrong), isTold(/DAYBOOK_SECRET is not the secret/))
    await assert.rejects(claimDatabase(connection, wrong, null), isTold(/DAYBOOK_SECRET is not the secret/))
    const exchanged = { ...production, secret: next, previousSecret: old }
    await fits(connection, exchanged)
    await claimDatabase(connection, exchanged, null)
    await fits(connection, { ...production, secret: next })
    await assert.rejects(fits(connection, production), isTold(/DAYBOOK_SECRET is not the secret/))
    await assert.rejects(acceptSecret(connection, { ...wrong, environment: 'sandbox' }), isTold(/of a production/))
    assert.equal(await acceptSecret(connection, wrong), true)
    await fits(connection, wrong)
  })

  it('is one, also when several start at once', async () => {
    await using server = await aServer()
    const connection = await server.aDatabase()
    const claims = await Promise.allSettled(
      [production, sandbox, { ...production, secret: other }].map((each) => claimDatabase(connection, each, null)),
    )
    assert.deepEqual(claims.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected', 'rejected'])
  })

  it('is read by the application and the checks, and written by neither', async () => {
    await using server = await aServer()
    const connection = await server.aDatabase()
    await claimDatabase(connection, production, null)
    for (const role of ['daybook_app', 'daybook_audit']) {
      const as = { ...connection, options: `-c role=${role}` }
      assert.equal((await query(as, 'select * from deployment')).length, 1)
      for (const write of [
        `insert into deployment (environment, secret_fingerprint) values ('sandbox', repeat('0', 32))`,
        `update deployment set environment = 'sandbox'`,
        'delete from deployment',
      ])
        await assert.rejects(query(as, write), /permission denied/)
    }
  })
})

describe('the schema of a database', () => {
  it('that is older, newer or none is told in one line', async () => {
    await using server = await aServer()
    const names = migrationNames()
    const fresh = await server.anEmptyDatabase()
    await assert.rejects(fits(fresh, production), isTold(/is not Daybook's yet .* run "daybook migrate"/))
    await fits(fresh, production, 'older')
    for (const through of [names[0], names.at(-2)]) {
      const connection = await server.anEmptyDatabase()
      await migrate(connection, through === undefined ? {} : { through })
      const line = new RegExp(`older schema .* ${through}, not ${names.at(-1)}\\); run "daybook migrate"`)
      await assert.rejects(fits(connection, production), isTold(line))
      await fits(connection, production, 'older')
    }
    const connection = await server.aDatabase()
    await query(connection, `insert into pgmigrations (name, run_on) values ('9999_later', now())`)
    for (const upTo of ['newest', 'older'] as const)
      await assert.rejects(fits(connection, production, upTo), isTold(/newer schema .* 9999_later/))
  })

  it('is seen by a login that is the application and nothing more, and by one that checks', async () => {
    await using server = await aServer()
    const connection = await server.aDatabase()
    const login = `deployment_login_${process.pid}`
    for (const role of ['daybook_app', 'daybook_audit']) {
      await administer(connection, `create role ${login} login`)
      await administer(connection, `grant ${role} to ${login}`)
      const state = await inspectDatabase({ ...connection, user: login })
      assert.deepEqual([state.migrations, state.isUnbound], [migrationNames(), false])
      await administer(connection, `drop role ${login}`)
    }
    assert.equal((await inspectDatabase(connection)).isUnbound, true)
  })
})
