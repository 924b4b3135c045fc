import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { describe, it } from 'node:test'
import { fileURLToPath } from 'node:url'
import { aWorld } from './world.ts'

/**
 * The guides are run as they stand: their blocks of shell one after another, in one bash with curl and jq. A block ends with what its
 * commands print, as comments. The first block, which signs in to a sandbox, is left out: a test has a server of its own.
 */
const root = fileURLToPath(new URL('..', import.meta.url))
const world = await aWorld()
const missing = ['bash', 'curl', 'jq'].filter((program) => spawnSync(program, ['--version']).error)

for (const guide of globSync('docs/guides/*.md', { cwd: root }))
  describe(guide, async () => {
    const blocks = blocksOf(readFileSync(`${root}/${guide}`, 'utf8')).slice(1)

    it('prints what it says', { skip: missing.length > 0 && `needs ${missing.join(', ')}` }, async () => {
      const printed = await run(blocks.map(({ commands }) => commands))
      assert.ok(blocks.length > 5)
      assert.deepEqual(
        printed,
        blocks.map(({ prints }) => prints),
      )
    })
  })

describe('a block of a guide', () => {
  it('ends with what its commands print', () =>
    assert.deepEqual(blocksOf('Words.\n```sh\n# why\nb\n# 1\n# 2\n```\nWords.\n```sh\nc\n```\n'), [
      { commands: '# why\nb', prints: '1\n2' },
      { commands: 'c', prints: '' },
    ]))
})

interface Block {
  commands: string
  prints: string
}

function blocksOf(markdown: string): Block[] {
  return [...markdown.matchAll(/```sh\n(.*?)\n```\n/gs)].map(([, block = '']) => {
    const lines = block.split('\n')
    const end = lines.findLastIndex((line) => !line.startsWith('# ')) + 1
    const prints = lines.slice(end).map((line) => line.slice(2))
    return { commands: lines.slice(0, end).join('\n'), prints: prints.join('\n') }
  })
}

const mark = '-- next block --'

/** What each of them prints, on either stream. */
async function run(commands: readonly string[]): Promise<string[]> {
  const { address, token } = world
  const child = spawn('bash', ['-s'], { env: { PATH: process.env['PATH'], api: address, token } })
  child.stdin.end(['exec 2>&1', ...commands.flatMap((block) => [block, `echo '${mark}'`])].join('\n'))
  const printed = await text(child.stdout)
  return printed
    .split(`${mark}\n`)
    .slice(0, -1)
    .map((each) => each.trimEnd())
}
