import assert from 'node:assert/strict'
import { describe, it, type TestContext } from 'node:test'
import { openEndpointHealth } from './endpoint-health.ts'

const silence = { status: null, retryAfter: null, problem: 'No answer came within 10 s.' }
const refusal = { status: 500, retryAfter: null, problem: null }

/** The health of endpoints, and a clock that moves when it is told to. */
function observer(test: TestContext, triedAtOnce = 2) {
  let now = 1_000
  test.mock.method(performance, 'now', () => now)
  const health = openEndpointHealth(triedAtOnce)
  const pass = (seconds: number) => {
    now += seconds * 1000
  }
  const tries = (id: string, seconds: number, answer: typeof silence | typeof refusal = silence) =>
    health.observed(id, async () => {
      pass(seconds)
      return answer
    })
  return { health, tries, pass }
}

describe('endpoints that keep a worker waiting', () => {
  it('rest as long as they held it, twice as long each further time, a minute at most', async (test) => {
    const { health, tries, pass } = observer(test)
    for (const seconds of [10, 20, 40, 60, 60]) {
      await tries('slow', 10)
      pass(seconds - 1)
      assert.deepEqual(health.avoided([]), ['slow'])
      pass(1)
      assert.deepEqual(health.avoided([]), [])
    }
  })

  it('rest no more when they have answered, whatever they say; those that fail at once never do', async (test) => {
    const { health, tries } = observer(test)
    await tries('slow', 10)
    await tries('slow', 10, refusal)
    await tries('broken', 0.5)
    assert.deepEqual(health.avoided([]), [])
  })

  it('are tried by few workers at once', async (test) => {
    const { health, tries, pass } = observer(test)
    for (const id of ['first', 'second', 'third']) await tries(id, 10)
    pass(60)
    assert.deepEqual(health.avoided(['first', 'well']), [])
    assert.deepEqual(health.avoided(['first', 'second']).toSorted(), ['first', 'second', 'third'])
  })

  it('are forgotten when they are too many', async (test) => {
    const { health, tries } = observer(test)
    for (let at = 0; at < 501; at += 1) await tries(`slow-${at}`, 1)
    await tries('last', 10)
    assert.equal(health.avoided(['slow-499', 'slow-500']).length, 500)
  })
})
