import assert from 'node:assert/strict'
import { getEventListeners } from 'node:events'
import { before, describe, it } from 'node:test'
import { aWorld, type World } from '../../test/world.ts'
import { openProxy } from '../../trust/proxy.ts'
import { interfere, type Interference, refusal } from './interference.ts'
import {
  AuthenticationError,
  ConnectionError,
  Daybook,
  type DaybookOptions,
  RateLimitError,
  responseOf,
  ServiceError,
  TimeoutError,
} from './src/daybook.ts'

let world: World
let count = 0

before(async () => {
  world = await aWorld()
})

/** Whose waits are short. */
function clientAt(baseUrl: string, more: Partial<DaybookOptions> = {}): Daybook {
  const { clientId, clientSecret, instanceId } = world
  const credentials = { clientId, clientSecret }
  return new Daybook({ baseUrl, credentials, instance: instanceId, retry: { baseDelay: 5 }, ...more })
}

async function aParty(daybook: Daybook, name: string, options = {}) {
  return await daybook.parties.create({ name, type: 'vendor' }, options)
}

function fresh(): string {
  return `Party ${(count += 1)}`
}

async function countOf(name: string): Promise<number> {
  const { body } = await world.get('/v0/parties?limit=1000')
  return body.records.filter((each: { name: string }) => each.name === name).length
}

async function withInterference(work: (between: Interference) => Promise<void>): Promise<void> {
  await using between = await interfere(world.address)
  await work(between)
}

describe('a write', () => {
  it('whose answer is lost is sent again with the same key, and done once', () =>
    withInterference(async (between) => {
      const name = fresh()
      between.meddle('POST', async (pass) => {
        await pass()
        return 'cut'
      })
      const party = await aParty(clientAt(between.address), name)
      assert.equal(party.name, name)
      assert.equal(await countOf(name), 1)
      assert.equal(between.seen.length, 2)
      assert.equal(new Set(between.seen.map(({ key }) => key)).size, 1)
    }))

  it('that is delivered twice at one moment is done once', () =>
    withInterference(async (between) => {
      const name = fresh()
      between.meddle('POST', async (pass) => (await Promise.all([pass(), pass()]))[1])
      assert.equal((await aParty(clientAt(between.address), name)).name, name)
      assert.equal(await countOf(name), 1)
    }))

  it('of unknown outcome is settled by its key', () =>
    withInterference(async (between) => {
      const name = fresh()
      between.meddle('POST', async (pass) => {
        await pass()
        return refusal(503, 'outcome_unknown', { 'retry-after': '0' })
      })
      assert.equal((await aParty(clientAt(between.address), name)).name, name)
      assert.equal(await countOf(name), 1)
    }))

  it('that fails for good names its key, which tells later what became of it', () =>
    withInterference(async (between) => {
      const name = fresh()
      const lost = async (pass: () => Promise<Response>) => {
        await pass()
        return refusal(503, 'outcome_unknown')
      }
      between.meddle('POST', lost, lost)
      const daybook = clientAt(between.address)
      const error: unknown = await aParty(daybook, name, { maxRetries: 1 }).catch((each: unknown) => each)
      assert.ok(error instanceof ServiceError)
      assert.equal(error.code, 'outcome_unknown')
      const idempotencyKey = error.request?.idempotencyKey
      assert.equal(idempotencyKey, between.seen[0]?.key)
      assert.equal((await aParty(daybook, name, { idempotencyKey })).name, name)
      assert.equal(await countOf(name), 1)
    }))

  it('with a file is sent again whole', () =>
    withInterference(async (between) => {
      const daybook = clientAt(between.address)
      const entry = await world.entry('2026-02-03T12:00:00Z', 'Rent', [
        ['Rent', '10.00'],
        ['Accrued Expenses', '-10.00'],
      ])
      between.meddle('POST', async (pass) => {
        await pass()
        return 'cut'
      })
      const content = new Blob(['%PDF-1.4\n%%EOF\n']).stream()
      const journal_entry_id: string = entry.body.id
      const file = await daybook.journalEntryFiles.create({ journal_entry_id, file: { name: 'Lease.pdf', content } })
      assert.equal(file.file_name, 'Lease.pdf')
      assert.equal((await daybook.journalEntryFiles.list({ journal_entry_id }).page()).records.length, 1)
      const download = await daybook.journalEntryFiles.retrieveContent(file.id)
      assert.deepEqual([download.fileName, download.contentType], ['Lease.pdf', 'application/pdf'])
      assert.equal(await download.text(), '%PDF-1.4\n%%EOF\n')
    }))
})

describe('a call', () => {
  it('over a wire that is cut, reset or slow in either way succeeds', async () => {
    const proxy = await openProxy({ port: Number(new URL(world.address).port), host: '127.0.0.1' })
    try {
      const daybook = clientAt(`http://127.0.0.1:${proxy.port}`)
      await aParty(daybook, fresh())
      for (const way of ['up', 'down'] as const)
        for (const afterBytes of [0, 50, 400]) {
          const name = fresh()
          proxy.arm({ kind: afterBytes === 50 ? 'cut' : 'reset', way, afterBytes })
          assert.equal((await aParty(daybook, name)).name, name)
          assert.equal(await countOf(name), 1, `${way} ${afterBytes}`)
        }
      proxy.arm({ kind: 'trickle', way: 'down', bytes: 60, msPerByte: 1 })
      assert.ok((await daybook.parties.list().first(3)).length > 0)
      assert.ok((proxy.struck()['reset'] ?? 0) >= 4)
    } finally {
      proxy.heal()
      await proxy.close()
    }
  })

  it('waits as long as Retry-After says, and fails at once where that is too long', () =>
    withInterference(async (between) => {
      const delays: number[] = []
      const onRetry = ({ delayMs }: { delayMs: number }) => delays.push(delayMs)
      between.meddle('GET', async () => refusal(429, 'rate_limited', { 'retry-after': '1' }))
      const daybook = clientAt(between.address, { hooks: { onRetry } })
      await daybook.platform.retrieve()
      assert.equal(delays.length, 1)
      assert.ok(
        delays.every((delay) => delay >= 1000 && delay < 1100),
        delays.join(),
      )
      between.meddle('GET', async () => refusal(429, 'rate_limited', { 'retry-after': '3600' }))
      await assert.rejects(daybook.platform.retrieve(), RateLimitError)
    }))

  it('is not tried again after a refusal, nor more often than it may be', () =>
    withInterference(async (between) => {
      const daybook = clientAt(between.address)
      await assert.rejects(daybook.parties.retrieve('pty_none'), { name: 'NotFoundError', code: 'resource_not_found' })
      assert.equal(between.seen.length, 1)
      const busy = async () => refusal(503, 'overloaded')
      between.meddle('GET', busy, busy, busy, busy, busy, busy)
      await assert.rejects(daybook.platform.retrieve(), { name: 'ServiceError', code: 'overloaded' })
      assert.equal(between.seen.length, 1 + 5)
    }))

  it('takes from a budget that all calls of a client share', () =>
    withInterference(async (between) => {
      const busy = async () => refusal(503, 'overloaded')
      between.meddle('GET', ...Array.from({ length: 20 }, () => busy))
      const daybook = clientAt(between.address, { retry: { baseDelay: 1, budget: 3 } })
      const sibling = daybook.forInstance(world.instanceId)
      for (const each of [daybook, sibling, daybook]) await assert.rejects(each.platform.retrieve(), ServiceError)
      // 3 of their own, and 3 of the budget.
      assert.equal(between.seen.length, 6)
    }))

  it('ends when its signal says so, with its reason, also while it waits', () =>
    withInterference(async (between) => {
      const busy = async () => refusal(503, 'overloaded', { 'retry-after': '15' })
      between.meddle('GET', busy)
      const daybook = clientAt(between.address)
      const reason = new Error('no longer wanted')
      const controller = new AbortController()
      const asked = daybook.platform.retrieve({ signal: controller.signal })
      setImmediate(() => controller.abort(reason))
      await assert.rejects(asked, reason)
      await assert.rejects(daybook.platform.retrieve({ signal: AbortSignal.abort(reason) }), reason)
    }))

  it('ends with what a hook has thrown', async () => {
    const fault = new Error('of the hook')
    const onResponse = () => {
      throw fault
    }
    const daybook = clientAt(world.address, { hooks: { onResponse } })
    await assert.rejects(daybook.platform.retrieve(), fault)
  })

  it('leaves no listener behind at a signal that lasts', async () => {
    const { signal } = new AbortController()
    const daybook = clientAt(world.address, { signal })
    for (let call = 0; call < 3; call++) await daybook.platform.retrieve()
    assert.equal(getEventListeners(signal, 'abort').length, 0)
  })

  it('does not wait for a token when its signal says so', async () => {
    const reason = new Error('no longer wanted')
    const controller = new AbortController()
    const token = () => {
      setImmediate(() => controller.abort(reason))
      return new Promise<string>(() => {})
    }
    const daybook = clientAt(world.address, { credentials: undefined, token })
    await assert.rejects(daybook.platform.retrieve({ signal: controller.signal }), reason)
    const waiting = clientAt(world.address, {
      credentials: undefined,
      token: () => new Promise<string>(() => {}),
      timeout: 20,
      retry: { maxRetries: 0 },
    })
    await assert.rejects(waiting.platform.retrieve(), TimeoutError)
  })

  it('that is not answered in time is tried again, and then fails', () =>
    withInterference(async (between) => {
      const never = async () => await new Promise<Response>(() => {})
      between.meddle('GET', never, never, never)
      const daybook = clientAt(between.address, { timeout: 150, token: world.token })
      await assert.rejects(daybook.platform.retrieve({ maxRetries: 1 }), TimeoutError)
      assert.equal(between.seen.length, 2)
      const gone = clientAt('http://127.0.0.1:9', { token: world.token, retry: { maxRetries: 1, baseDelay: 1 } })
      await assert.rejects(gone.platform.retrieve(), ConnectionError)
    }))
})

describe('tokens', () => {
  it('are asked for once, and anew when one is refused', async () => {
    const tokens: string[] = []
    const noting: typeof fetch = async (input, init) => {
      const response = await fetch(input, init)
      if (response.url.endsWith('/oauth/token')) tokens.push(Object(await response.clone().json()).access_token)
      return response
    }
    const daybook = clientAt(world.address, { fetch: noting })
    await Promise.all([daybook.platform.retrieve(), daybook.parties.list().first(1), daybook.tags.list().page()])
    assert.equal(tokens.length, 1)
    const [token = ''] = tokens
    await daybook.access.revokeToken({ token, client_id: world.clientId, client_secret: world.clientSecret })
    await daybook.platform.retrieve()
    assert.equal(tokens.length, 2)
  })

  it('come from a function, which hears of the one that was refused', async () => {
    const heard: (string | undefined)[] = []
    const daybook = clientAt(world.address, {
      credentials: undefined,
      token: (refused) => {
        heard.push(refused)
        return refused === undefined ? 'dbk_wrong' : world.token
      },
    })
    await daybook.platform.retrieve()
    assert.deepEqual(heard, [undefined, 'dbk_wrong'])
    const stale = clientAt(world.address, { token: 'dbk_wrong' })
    await assert.rejects(stale.platform.retrieve(), { name: 'AuthenticationError', code: 'invalid_token' })
  })

  it('that are not given out fail the call with what the token endpoint says', async () => {
    const { clientId, instanceId } = world
    const credentials = { clientId, clientSecret: 'wrong' }
    const daybook = clientAt(world.address, { credentials, instance: instanceId })
    await assert.rejects(daybook.platform.retrieve(), (error: unknown) => {
      assert.ok(error instanceof AuthenticationError)
      assert.deepEqual([error.code, error.status], ['invalid_client', 401])
      return true
    })
  })
})

describe('what a client keeps', () => {
  it('is the version of the books that it wrote, which its reads have then seen', () =>
    withInterference(async (between) => {
      const versions: (string | null)[] = []
      const noting: typeof fetch = async (input, init) => {
        if (init?.method === 'GET') versions.push(new Headers(init.headers).get('min-version'))
        return await fetch(input, init)
      }
      const daybook = clientAt(between.address, { readYourWrites: true, fetch: noting })
      await daybook.parties.list().page()
      const party = await aParty(daybook, fresh())
      await daybook.parties.retrieve(party.id)
      await daybook.forInstance(world.instanceId).parties.retrieve(party.id)
      await daybook
        .forInstance(await world.openInstance())
        .parties.list()
        .page()
      const version = responseOf(party)?.booksVersion
      assert.ok(version !== undefined)
      assert.deepEqual(versions, [null, version, version, null])
    }))

  it('is nothing of the books of others', async () => {
    const daybook = clientAt(world.address, { instance: undefined })
    await assert.rejects(daybook.parties.list().page(), /forInstance/)
  })
})
