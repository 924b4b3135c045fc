import assert from 'node:assert/strict'
import process from 'node:process'
import { compileExpression, type Expression, type ExpressionSubject } from '../src/rules/rules.ts'
import { type Answer, assertRefused, aWorld, type World } from '../test/world.ts'
import { emptyFields, escapes, tooLarge } from './evil-expressions.ts'
import { evilPatterns, evilTexts } from './evil-patterns.ts'
import { openMatcherWork } from './matcher-work.ts'
import { part } from './part.ts'

/**
 * What somebody can do to the service with the text of a rule. Patterns that explode in other matchers are given to the
 * API; what it takes is run on texts of 1 kB to 100 kB, as the service does (it cuts a text) and past its cut, and the
 * work is counted: it may grow as the text does, and not faster. Ways out of the language, and texts just over its
 * bounds, are refused.
 *
 * Counted are the instructions that the matcher looks at and the characters that it reads; times are reported, and
 * decide nothing.
 */
const ground: { world?: World } = {}

part(
  {
    name: 'expressions',
    quick: { lengths: doublings(1_000, 3), texts: 2, oneOf: 5 },
    full: { lengths: doublings(1_600, 7), texts: evilTexts.length, oneOf: 1 },
    floors: ({ lengths, texts }) => ({
      patterns: 150,
      accepted: 100,
      refused: 25,
      inputs: 100 * lengths.length * texts,
      work: 100 * lengths.reduce((sum, length) => sum + length, 0) * 0.1,
      escapes_tried: 130,
      most_rules: 500,
    }),
    never: ['superlinear', 'beyond_the_cut', 'escapes', 'server_errors'],
    database: () => ground.world?.connection,
  },
  async ({ size: { lengths, texts, oneOf }, test }) => {
    const world = await aWorld({ ownPlatform: true })
    ground.world = world
    const { accepted, ...answers } = await offered(world, oneOf)
    const { problems, ...growth } = grown(accepted, { lengths, texts: evilTexts.slice(0, texts) })
    for (const problem of problems.slice(0, 20)) test.diagnostic(problem)
    return {
      ...answers,
      accepted: accepted.length,
      ...growth,
      superlinear: problems.length,
      most_rules: await maxRules(world),
      import_ms: await imported(world),
    }
  },
)

/**
 * Everything is sent as a rule: taken, or refused for its expression, and by nothing else. Of the escapes one of so
 * many is sent.
 */
async function offered(world: World, oneOf: number) {
  const accepted: string[] = []
  const counts = { patterns: evilPatterns.length, refused: 0, escapes_tried: 0, escapes: 0, server_errors: 0 }
  const send = async (expression: string): Promise<Answer> => {
    const answer = await world.post('/v0/categorization/rules', { name: 'Evil', expression, ledger_name: 'Meals' })
    if (answer.status >= 500) counts.server_errors += 1
    return answer
  }
  for (const pattern of evilPatterns) {
    const expression = `match(r"${pattern}", t.description)`
    const answer = await send(expression)
    if (answer.status === 201) accepted.push(expression)
    else {
      assertRefused(answer, 422, 'invalid_expression', '/expression')
      counts.refused += 1
    }
  }
  for (const [at, expression] of [...escapes, ...tooLarge].entries()) {
    counts.escapes_tried += 1
    const refused = at % oneOf === 0 ? (await send(expression)).status === 422 : doesNotCompile(expression)
    if (!refused) counts.escapes += 1
  }
  for (const expression of emptyFields) {
    counts.escapes_tried += 1
    if (compileExpression(expression).matches(subjectOf('a'))) counts.escapes += 1
  }
  return { accepted, ...counts }
}

function doesNotCompile(expression: string): boolean {
  try {
    compileExpression(expression)
    return false
  } catch (error) {
    return error instanceof Error && error.name === 'ExpressionError'
  }
}

interface Growing {
  lengths: readonly number[]
  texts: readonly ((length: number) => string)[]
}

function grown(expressions: readonly string[], { lengths, texts }: Growing) {
  const matcher = openMatcherWork()
  const found = { inputs: 0, work: 0, max_growth: 0, max_ms: 0, max_work_within_the_cut: 0, beyond_the_cut: 0 }
  const problems: string[] = []
  // What is compiled is kept: a space more compiles it anew.
  let copies = 0
  const workOf = (expression: Expression, subject: string) => matcher.of(() => expression.matches(subjectOf(subject)))
  for (const text of expressions) {
    const anew = () => compileExpression(text.padEnd(text.length + (copies += 1)))
    const engine = matcher.lastPattern(anew)
    assert.ok(engine, text)
    for (const textOf of texts) {
      // The rest of a text that is cut costs nothing: by patterns that have seen no text, for a matcher remembers.
      const [within = 0, ofLonger = 0] = [1_000, 100_000].map((length) => workOf(anew(), textOf(length)))
      if (within !== ofLonger) found.beyond_the_cut += 1
      found.max_work_within_the_cut = Math.max(found.max_work_within_the_cut, within, ofLonger)
      const works = lengths.map((length) => {
        const subject = textOf(length)
        const before = process.cpuUsage()
        const beyond = matcher.of(() => engine.test(subject))
        const { user } = process.cpuUsage(before)
        found.max_ms = Math.max(found.max_ms, Math.round(user / 1000))
        found.inputs += 1
        found.work += beyond
        return beyond
      })
      const growths = works.slice(1).map((work, at) => work / Math.max(1, works[at] ?? 1))
      // A change from one way of matching to another is a step, once; what grows too fast does so at every doubling.
      const lasting = Math.min(...growths.slice(-2))
      found.max_growth = Math.max(found.max_growth, Math.round(lasting * 100) / 100)
      if (lasting > 2.5) problems.push(`${text}: ${works.join(', ')}`)
    }
  }
  return { ...found, problems }
}

/** All those rules at work on rows of a bank, whose descriptions are as evil. */
async function imported(world: World): Promise<number> {
  const { accountId } = await world.bankAccount()
  const rows = evilTexts.map((textOf, at) => ({
    id: `evil-${at}`,
    amount: '-1.00',
    datetime: '2026-02-03T00:00:00Z',
    description: textOf(at % 2 === 0 ? 500 : 100_000).replaceAll('\n', ' '),
  }))
  const sentAt = performance.now()
  const task = await world.importRows(accountId, rows)
  assert.equal(task.body.status, 'complete', task.text)
  return Math.round(performance.now() - sentAt)
}

/** How many rules an Instance takes. */
async function maxRules(world: World): Promise<number> {
  await world.rows(
    `insert into categorization_rules (instance_id, id, name, expression, ledger_name, priority, created_at)
     select $1, 'crl_' || lpad(n::text, 26, '0'), 'Plain', 't.amount == 1', 'Meals', -1, now() from generate_series(1,
       498 - (select count(*)::integer from categorization_rules where instance_id = $1)) as n`,
    [world.instanceId],
  )
  const rule = { name: 'Plain', expression: 't.amount == 1', ledger_name: 'Meals' }
  const answers = [1, 2, 3].map(() => world.post('/v0/categorization/rules', rule))
  const refused = (await Promise.all(answers)).filter(({ status }) => status !== 201)
  for (const answer of refused) assertRefused(answer, 409, 'invalid_state')
  const [{ count } = { count: 0 }] = await world.rows<{ count: number }>(
    'select count(*)::integer as count from categorization_rules where instance_id = $1',
    [world.instanceId],
  )
  return count
}

function subjectOf(description: string): ExpressionSubject {
  const datetime = Temporal.Instant.from('2026-02-03T00:00:00Z')
  return { description, amount: -10_000n, datetime, metadata: {}, source_account_id: 'src_1' }
}

function doublings(first: number, count: number): number[] {
  return Array.from({ length: count }, (_, power) => first * 2 ** power)
}
